"""Where games are found: the rooms in `malle/games`, and the packages that say so by an entry point of the group `malle.games`.

A room that cannot be opened is named in the log and left out, so that all other games go on.
"""

from __future__ import annotations

import importlib
import logging
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path

from malle.engine.game import Game
from malle.engine.refusals import refuse

GROUP = "malle.games"
NEEDED = ("rules.kernel", "presentation.notation", "presentation.view")
"""The modules without which a game cannot be played. Bots, guide, lessons, art and board may be missing."""

TEXTS = ("name", "summary", "credits", "minutes", "options", "nodes", "clauses")
"""What texts.json must say, in French and in English."""

_log = logging.getLogger("malle.rooms")


class Broken(Exception):
    """A room that cannot be opened, and why."""


@cache
def packages() -> dict[str, str]:
    """Every room there is, whether it can be opened or not: game id to package, in alphabetical order."""
    games = Path(__file__).parent.parent / "games"
    found = {
        folder.name.replace("_", "-"): f"malle.games.{folder.name}" for folder in games.iterdir() if _holds(folder)
    }
    for entry in entry_points(group=GROUP):
        if entry.name in found:
            _log.warning("there is a game %s already: the one of %s is left out", entry.name, entry.value)
        found.setdefault(entry.name, entry.value)
    return dict(sorted(found.items()))


@cache
def catalogue() -> tuple[str, ...]:
    """The ids of the games that can be played."""
    found = []
    for name, package in packages().items():
        try:
            check(open_room(name))
        except Broken as broken:
            _log.error("the game %s (%s) is left out: %s", name, package, broken)
        else:
            found.append(name)
    return tuple(found)


@cache
def find(name: str) -> Game:
    """A game by its id; Refused if there is none, or if its room cannot be opened."""
    if name not in packages():
        listed = ", ".join(packages())
        raise refuse(
            "game",
            f"Il n’y a pas de jeu « {name} » dans la malle ; il y a : {listed}.",
            f"There is no game “{name}” in the trunk; there are: {listed}.",
        )
    try:
        return open_room(name)
    except Broken as broken:
        raise refuse(
            "game",
            f"Le jeu « {name} » est abîmé et ne peut pas être ouvert : {broken}.",
            f"The game “{name}” is damaged and cannot be opened: {broken}.",
        ) from None


def open_room(name: str) -> Game:
    """The game of a room as it describes itself; Broken if it does not."""
    try:
        game: Game = importlib.import_module(packages()[name]).GAME
        missing = [key for key in TEXTS if key not in game.texts]
        missing += [f"options/{option.name}" for option in game.options if option.name not in game.texts["options"]]
    except Exception as error:  # whatever a room does wrong is its own affair
        raise Broken(_reason(error)) from error
    if game.id != name:
        raise Broken(f"its id is {game.id}, not {name}")
    if missing:
        raise Broken(f"texts.json has no {', '.join(missing)}")
    return game


def check(game: Game) -> None:
    """Broken, if something is missing that playing needs."""
    for part in NEEDED:
        try:
            game.module(part)
        except Exception as error:  # whatever a room does wrong is its own affair
            raise Broken(f"{part}: {_reason(error)}") from error


def _holds(folder: Path) -> bool:
    return (folder / "__init__.py").exists()


def _reason(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"
