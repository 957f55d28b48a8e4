"""What a seat observes, as one array of numbers: its redacted record, field by field.

First comes who looks, one number for each seat. Then the fields of the record in their order: the node as a choice (one number
for each, 1 for the one that is), a number as it is, a set bit by bit. The fields of the record say what they are, how many
members a set has, and whether learners see them (`malle.engine.fields`).
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any

import numpy as np

from malle.engine.game import Game, Kernel
from malle.research.steps import BITS, BYTES, CHOICE, NUMBER, SEAT

STEPS = "malle.research.steps"
DTYPE = np.dtype(np.int16)

_ONE_OF = {"seat": SEAT, "choice": CHOICE}


@dataclass(frozen=True)
class Part:
    """A field of the record within an observation."""

    name: str
    first: int  # where it begins in the observation
    shape: tuple[int, ...]
    shows: str  # "seat", "choice", "bits" or "number"
    dtype: np.dtype[Any]
    offset: int = 0  # of the field in the record
    words: str = ""  # what it is

    @property
    def size(self) -> int:
        return math.prod(self.shape)

    @property
    def bounds(self) -> tuple[int, int]:
        """The least and the greatest value."""
        limits = np.iinfo(min(self.dtype, DTYPE, key=lambda dtype: dtype.itemsize))
        return (limits.min, limits.max) if self.shows == "number" else (0, 1)

    def rows(self) -> list[tuple[int, int, int, int]]:
        """What `malle.research.steps.observe` is to do for it."""
        size = self.dtype.itemsize
        if self.shows in _ONE_OF:
            return [(_ONE_OF[self.shows], self.offset, size, self.size)]
        if self.shows == "bits":
            *many, bits = self.shape
            return [(BITS, self.offset + i * size, size, bits) for i in range(math.prod(many))]
        if size == 1:
            return [(BYTES, self.offset, self.size, self.size)]
        return [(NUMBER, self.offset + i * size, size, 1) for i in range(self.size)]


@dataclass(frozen=True)
class Layout:
    """The parts of a game's observation."""

    parts: tuple[Part, ...]
    left_out: tuple[str, ...]

    @property
    def size(self) -> int:
        return self.parts[-1].first + self.parts[-1].size

    @cached_property
    def fields(self) -> np.ndarray[Any, np.dtype[np.int64]]:
        """The parts as `malle.research.steps.observe` takes them; bytes that follow one another are one row."""
        rows: list[tuple[int, int, int, int]] = []
        for row in (row for part in self.parts for row in part.rows()):
            shows, offset, size, width = rows[-1] if rows else (SEAT, 0, 0, 0)
            if shows == row[0] == BYTES and offset + size == row[1]:
                rows[-1] = (BYTES, offset, size + row[2], width + row[3])
            else:
                rows.append(row)
        return np.array(rows, np.int64)

    def bounds(self) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]:
        """The least and the greatest value of each number."""
        least, most = zip(*(part.bounds for part in self.parts for _ in range(part.size)), strict=True)
        return np.array(least, DTYPE), np.array(most, DTYPE)

    def read(self, observation: np.ndarray[Any, Any]) -> dict[str, np.ndarray[Any, Any]]:
        """Views of the fields of an observation, or of many in rows, by their names."""
        rows = observation.shape[:-1]
        return {p.name: observation[..., p.first : p.first + p.size].reshape((*rows, *p.shape)) for p in self.parts}


@cache
def layout(game: Game) -> Layout:
    """How the observations of a game are laid out."""
    rules = game.module("rules.kernel")
    parts = [Part("me", 0, (rules.SEATS,), "seat", np.dtype(np.int8), words="the seat that looks")]
    for field in rules.FIELDS:
        kind, offset = rules.STATE.fields[field.name][:2]
        first = parts[-1].first + parts[-1].size
        if not field.observed:
            continue
        if field.name == "node":
            words = f"what the game waits for: {', '.join(rules.NODES)}"
            parts.append(Part("node", first, (len(rules.NODES),), "choice", kind, offset, words))
        elif field.bits:
            parts.append(Part(field.name, first, (*kind.shape, field.bits), "bits", kind.base, offset, field.words))
        else:
            parts.append(Part(field.name, first, kind.shape, "number", kind.base, offset, field.words))
    return Layout(tuple(parts), tuple(field.name for field in rules.FIELDS if not field.observed))


def observe(game: Game, kernel: Kernel, known: np.ndarray[Any, Any], seat: int) -> np.ndarray[Any, Any]:
    """The observation of a seat, from its redacted record."""
    described = layout(game)
    out: np.ndarray[Any, Any] = np.zeros((1, described.size), DTYPE)
    kernel.driver(STEPS).observe(known.view(np.int8).reshape(1, -1), described.fields, np.array([seat], np.int8), out)
    return out.reshape(-1)


def table(game: Game) -> str:
    """The observation of a game described field by field, in Markdown."""
    lines = [
        f"| {p.first} | `{p.name}` | {' × '.join(map(str, p.shape)) or '1'} | {p.shows} | {p.words} |"
        for p in layout(game).parts
    ]
    return "\n".join(["| from | field | shape | shows | what it is |", "|---:|---|---|---|---|", *lines])
