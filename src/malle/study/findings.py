"""What is found out about a game, and kept: pieces, each of which says all about one position."""

from __future__ import annotations

from typing_extensions import TypedDict

from malle.bots.levels import CHAMPION

Viewpoint = int | None  # who looks: a seat, or None for somebody who sees everything
EFFORT = CHAMPION  # the player that looks for better moves, with an eighth of its thought (`study.choices`)
VERSION = 2  # of the pieces: those of another version are made anew
OPEN = "open"  # the viewpoint of one who sees everything, as pieces name it; the others are named by their seat


class Choice(TypedDict):
    """A decision: what was played, and the best moves, with their values for the seat that decided."""

    cost: int
    played: tuple[str, int]
    moves: list[tuple[str, int]]  # the best first, a few
    certain: bool
    distance: int | None


class Piece(TypedDict):
    """What is known of a position."""

    chances: dict[str, list[int]]  # by viewpoint
    sampled: bool
    choice: Choice | None  # None where nothing was to be decided


def viewed(piece: Piece, viewpoint: Viewpoint) -> list[int]:
    """The chances of a piece from a viewpoint; in a game that hides nothing all see the same."""
    return piece["chances"].get(name_of(viewpoint), piece["chances"][OPEN])


def name_of(viewpoint: Viewpoint) -> str:
    """A viewpoint as pieces name it."""
    return OPEN if viewpoint is None else str(viewpoint)
