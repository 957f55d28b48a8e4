"""Names for code: what games between bots hang on, and nothing else.

A line of the ledger is kept as long as its name stays: the settings of its players, the code of their searches with the rules and the judgement that
these are compiled with, and the Python around them. Comments, docstrings, other players and other searches make no difference; that the engine deals and rolls
as before is what the golden games watch over.
"""

from __future__ import annotations

import ast
import hashlib
import inspect
import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import MISSING, fields, replace
from functools import cache
from typing import Any

from malle.bots import arena, attention, players, searchers, turns
from malle.bots.levels import PlayerSettings, settings_for
from malle.engine.digest import digest
from malle.engine.game import Game
from malle.study import again, calibration, chances, course, futures, luck
from malle.study.calibration import SIGNS, WEIGHTS

_DRIVERS = {"uct": ("uct", "search"), "tree": ("tree", "grow"), "expectimax": ("expectimax", "weigh")}


@cache
def of_games(game: Game, specs: Sequence[str], *, counts_luck: bool = False) -> str:
    """The name of what games of these players hang on, and of how their luck is counted."""
    told = [source(each) for each in (arena.game_of, arena.seating, players.choose, players._decide, players.decide)]
    told += [source(players._pick), source(turns), digest(game.compile().entries.make, "")]
    for spec in sorted(set(specs)):
        told += _of_player(game, settings_for(game, spec, len(specs)))
    if counts_luck:
        told += [source(each) for each in (luck, again, players.act, calibration)]
        told += [*_seen(game), *_text(game, luck.FITTED)]
    return name(*told)


def of_judging(game: Game) -> str:
    """The name of what the chances of a study hang on, beside those who played."""
    return name(
        *(source(each) for each in (chances, calibration, course, futures)), *_seen(game), *_text(game, WEIGHTS)
    )


def _seen(game: Game) -> Iterator[str]:
    """What a good player of a game sees in a position, and its signs."""
    kernel = game.compile()
    yield digest(kernel.driver("malle.study.looks").look, "")
    if game.has(SIGNS):
        yield digest(kernel.driver(f"{game.package}.bot.signs").read, "")


def _text(game: Game, file: str) -> Iterator[str]:
    if game.has(file):
        yield (game.folder / file).read_text(encoding="utf-8")


def can_be_played(game: Game, specs: Sequence[str]) -> bool:
    """Whether these players are here: one that plays by a table needs it (`malle solve`)."""
    by_table = any(settings_for(game, spec, len(specs)).method == "table" for spec in specs)
    return not by_table or game.module("bot.perfect").knower() is not None


def name(*told: str) -> str:
    """A short name for so much text."""
    return hashlib.sha256("\n".join(told).encode()).hexdigest()[:10]


def _of_player(game: Game, settings: PlayerSettings) -> Iterator[str]:
    settings = replace(settings, study=0)  # which is for others
    unset = {each.name: each.default for each in fields(settings) if each.default is not MISSING}
    for each in fields(settings):
        if getattr(settings, each.name) != unset.get(each.name):
            yield f"{each.name} {getattr(settings, each.name)}"
    yield from _of_method(game, settings.method)
    if settings.hasty:
        yield from _of_method(game, settings.at_a_glance.method)
    if settings.errs:
        yield source(attention)
        yield source(game.module("presentation.notation").touches)


def _of_method(game: Game, method: str) -> Iterator[str]:
    kernel = game.compile()
    if method in _DRIVERS:
        module, function = _DRIVERS[method]
        yield digest(getattr(kernel.driver(f"malle.bots.{module}"), function), "")
        yield source(getattr(searchers, module.capitalize()))
    elif method == "table":  # whether it is there or not: nothing else counts as a game of this player
        yield source(searchers.Solved)
        yield source(game.module("bot.perfect"))
    elif method != "random":
        yield digest(kernel.driver(f"{game.package}.bot.search").weigh, "")
        yield source(searchers.Own)


def source(code: Any) -> str:
    """A module, class or function as it was written, without what makes no difference to it."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(code)))
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(node) is not None:
            node.body = node.body[1:] or [ast.Pass()]
    return ast.unparse(tree)
