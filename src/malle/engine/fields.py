"""The record of a game as a list of fields: each said once, for the rules, for learners and for readers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

import numpy as np


class StateField(NamedTuple):
    """One field of a state: a number, or an array of numbers."""

    name: str
    type: type[np.integer[Any]]
    words: str  # what it is
    shape: int | tuple[int, ...] = ()
    bits: int = 0  # where each number is a set: how many members it can have
    observed: bool = True  # whether learners see it (`malle.research.observation`)


def record(fields: Iterable[StateField]) -> np.dtype[Any]:
    """The record that has these fields, in this order."""
    return np.dtype([(field.name, field.type, field.shape) for field in fields], align=True)
