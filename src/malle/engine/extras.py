"""Libraries that are not always installed: the extra `malle[research]`."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from malle.engine.refusals import refuse


def extra(module: str, clause: str, fr: str, en: str) -> Any:
    """A module of the extra. Without it Refused: why it is needed, and how to install it."""
    try:
        return import_module(module)
    except ModuleNotFoundError:
        brings = "pip install 'malle[research]'"
        raise refuse(clause, f"{fr} ; {brings} l’apporte.", f"{en}; {brings} brings it.") from None
