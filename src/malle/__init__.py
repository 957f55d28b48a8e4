"""Malle keeps five board games open day and night: this is their Python door.

    import malle
    m = malle.new("malabars", seed=1)
    m.legal()
    m.play("Ea3-a1")

The whole public interface is listed in `__all__`; nothing heavy is imported before it is used.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from malle.engine.game import Game
from malle.engine.refusals import BadRecord, Refused
from malle.engine.rooms import find

if TYPE_CHECKING:
    from malle.engine.match import Match, Secret

__version__ = "0.1.0"
__all__ = [
    "CHANCE",
    "END",
    "BadRecord",
    "Game",
    "Match",
    "Refused",
    "Secret",
    "__version__",
    "catalogue",
    "game",
    "new",
    "replay",
    "verify",
]

CHANCE, END = -1, -3


def catalogue() -> list[str]:
    """The ids of the games in the trunk."""
    from malle.engine import rooms

    return list(rooms.catalogue())


def game(name: str) -> Game:
    """A game by its id; Refused if the trunk does not hold it."""
    return find(name)


def new(
    game: str | Game,
    players: int | None = None,
    options: Mapping[str, Any] | None = None,
    seed: int | None = None,
) -> Match:
    """A new match. With a seed its dice and draws are the same every time."""
    from malle.engine.fairness import Fairness
    from malle.engine.match import Match

    chosen = find(game) if isinstance(game, str) else game
    return Match(chosen, players, options, Fairness.fresh(seed))


def replay(record: Mapping[str, Any]) -> Match:
    """The match of a record, every move checked; BadRecord names the first bad one."""
    from malle.engine import record as records

    return records.replay(record)


def verify(record: Mapping[str, Any]) -> tuple[Match, int]:
    """Replay a finished record and prove every roll and draw; the match and how many were proved."""
    from malle.engine import record as records

    return records.verify(record)


def __getattr__(name: str) -> Any:
    if name in ("Match", "Secret"):
        from malle.engine import match

        return getattr(match, name)
    raise AttributeError(f"module 'malle' has no attribute {name!r}")
