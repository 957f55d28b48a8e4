"""How a player thinks: settings of the searches, and the levels of each game.

A room keeps its levels in `bot/levels.json`, as many as its ladder needs, the weakest first: their names in French and English and their settings, under `plays` a
sentence for each that says how it plays, and under `players` what is different at a table of so many. A level is called by its number, and the strongest is
`champion` whatever its number: so it stays who it is when a level comes between. `greedy` is the reference opponent of the game's specification;
under `opponents` stand others by name, such as former champions.
A room that says nothing of bots has the same five as all such rooms: tree searches with random playouts, each more patient than the last.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from functools import cache
from typing import Any

from malle.engine.game import Game
from malle.engine.refusals import Refused, refuse
from malle.engine.words import Words

CHAMPION = "champion"
AT_RANDOM: Words = {"fr": "L’étourdi", "en": "The scatterbrain"}
ANYTHING: Words = {"fr": "Joue n’importe quoi.", "en": "Plays just anything."}
RATINGS = "bot/ratings.json"  # written by `make strength`, beside its report
OF_CHAMPION, OF_NEXT, OF_OTHERS = 3.0, 1.0, 0.2
"""Seconds of the processor that a level may take for a decision, and the champion for a turn."""
LEAST = 0.02  # seconds that every decision has


_PLAIN: dict[str, Any] = {
    "greedy": {"method": "uct", "visits": 8},
    "levels": [
        {"fr": fr, "en": en, "settings": {"method": "uct", "visits": visits}}
        for fr, en, visits in (
            ("Le débutant", "The beginner", 8),
            ("L’amateur", "The amateur", 40),
            ("L’habitué", "The regular", 200),
            ("L’experte", "The expert", 1000),
            ("La doyenne", "The elder", 5000),
        )
    ],
    "plays": [
        {
            "fr": f"Joue {visits} parties au hasard dans sa tête avant chaque coup.",
            "en": f"Plays {visits} random games in its mind before each move.",
        }
        for visits in (8, 40, 200, 1000, 5000)
    ],
}


@dataclass(frozen=True, slots=True)
class PlayerSettings:
    """The settings of a player. What a search does not use it leaves alone."""

    method: str  # random, uct, tree, expectimax, own: the game's own search, table: it is solved
    visits: int = 1000  # simulations of a tree, states that the others look at
    further: int = 0  # the same for the further decisions of a turn (malle.bots.turns); 0: each is thought about alike
    seconds: float = 3.0  # of the processor, at most, for a decision; for all of a turn, if `further` is set
    hasty: float = 0.0  # how often it does not search at all, but takes what looks best at a glance
    overlooks: float = 0.0  # how easily things escape it (malle.bots.attention): 0 it sees all, near 1 hardly any
    content: float = (
        0.0  # how much worse than the best it noticed a move may look and still do, if it comes to mind first
    )
    evaluation: str = "judge"  # judge, or glance: how leaves are valued
    depth: int = 0  # tree: random moves before a leaf is judged, -1 to the end; others: turns ahead
    exploration: float = 0.7
    prior_weight: float = 0.0  # tree: simulations that the first look at a move is worth
    playout_choices: int = 1  # tree: of so many random moves the best at a glance is played on the way to a leaf
    merge_chance: bool = False  # tree: what chance brings is not told apart
    study: int = 0  # visits that the effort of a study is a part of, if not those of play (malle.study.choices)
    worlds: int = 1  # expectimax: imagined worlds
    memory: int = 18  # nodes or table entries, as a power of two

    @property
    def errs(self) -> bool:
        """Whether it sometimes misses what its search has found."""
        return self.hasty > 0 or self.overlooks > 0 or self.content > 0

    @property
    def at_a_glance(self) -> PlayerSettings:
        """The same player in haste: it looks at its own turn, and no further."""
        return replace(self, method="expectimax", evaluation="glance", depth=1, worlds=1)

    def later(self, spent: float) -> PlayerSettings:
        """For a further decision of a turn in which so many seconds have been spent."""
        if not self.further:
            return self
        return replace(self, visits=self.further, seconds=max(self.seconds - spent, LEAST))


_GLANCING = PlayerSettings("tree", visits=200, evaluation="glance", exploration=0.3, prior_weight=1.0, memory=12)
_PLAYING_OUT = PlayerSettings("uct", visits=16, memory=12)  # where the room brings no judgement


@dataclass(frozen=True, slots=True)
class Level:
    """One of the opponents of a game."""

    id: str  # its number, or `champion`
    number: int
    name: Words
    plays: Words  # how, in one sentence for whoever chooses an opponent
    settings: PlayerSettings
    budget: float  # seconds of the processor
    rating: tuple[float, float] | None = None  # as it was measured between the levels, and twice its standard deviation


@cache
def levels(game: Game) -> tuple[Level, ...]:
    """The levels of a game, the weakest first."""
    found, plays = _file(game)["levels"], _file(game)["plays"]
    ratings = game.load(RATINGS) if game.has(RATINGS) else {}
    ladder = []
    for number, (entry, told) in enumerate(zip(found, plays, strict=True), 1):
        id = CHAMPION if number == len(found) else str(number)
        budget = _budget(number, len(found))
        settings = _settings({"seconds": budget, **entry["settings"]})
        rating = tuple(ratings[id]) if id in ratings else None
        ladder.append(Level(id, number, {"fr": entry["fr"], "en": entry["en"]}, told, settings, budget, rating))
    return tuple(ladder)


def _budget(number: int, many: int) -> float:
    return OF_CHAMPION if number == many else OF_NEXT if number == many - 1 else OF_OTHERS


def level_of(game: Game, spec: str) -> Level | None:
    """The level that a text names: `champion` or a number, which the strongest has, too."""
    return next((each for each in levels(game) if spec in (each.id, str(each.number))), None)


def bot_name(game: Game, level: str) -> Words:
    """What a bot of this level is called, also one that a room no longer has; nobody has no name."""
    if not level:
        return {"fr": "", "en": ""}
    found = level_of(game, level)
    if found:
        return found.name
    return {"fr": f"Niveau {level}", "en": f"Level {level}"} if level.isdigit() else AT_RANDOM


def manner(game: Game, level: str) -> Words:
    """How a bot of this level plays, in one sentence."""
    found = level_of(game, level)
    return found.plays if found else ANYTHING


def settings_for(game: Game, spec: str, players: int) -> PlayerSettings:
    """The settings of the player that a text names: `random`, `greedy`, `uct:1000`, a level or an opponent of the room. Refused if there is none."""
    name, _, number = spec.partition(":")
    if spec == "random":
        return PlayerSettings("random")
    if spec == "greedy":
        return _settings(_file(game)["greedy"])
    if name == "uct" and number.isdigit() and int(number) > 0:
        return PlayerSettings("uct", visits=int(number), seconds=1e9)
    level = level_of(game, spec)
    if level:
        return replace(level.settings, **_file(game).get("players", {}).get(str(players), {}).get(level.id, {}))
    opponents = _file(game).get("opponents", {})
    if spec in opponents:
        return _settings(opponents[spec])
    raise _unknown(spec, list(opponents), len(levels(game)))


def uncompiled(game: Game, chosen: PlayerSettings) -> PlayerSettings:
    """A player whose search is not compiled: a small tree with a glance at its leaves, which plain Python grows in a second."""
    if chosen.method == "random":
        return chosen
    quick = _GLANCING if game.has("bot/judgement.py") else _PLAYING_OUT
    return replace(quick, hasty=chosen.hasty, overlooks=chosen.overlooks, content=chosen.content)


def _unknown(spec: str, opponents: list[str], many: int) -> Refused:
    others = ", ".join(["random", "greedy", "uct:1000", *opponents])
    return refuse(
        "player",
        f"Il n’y a pas d’adversaire « {spec} » ; il y a : {others} et les niveaux 1 à {many}, dont le dernier s’appelle aussi {CHAMPION}.",
        f"There is no player “{spec}”; there are: {others} and the levels 1 to {many}, the last of which is also called {CHAMPION}.",
    )


def _settings(settings: Mapping[str, Any]) -> PlayerSettings:
    unknown = set(settings) - {field.name for field in fields(PlayerSettings)}
    assert not unknown, f"no such settings: {unknown}"
    return PlayerSettings(**settings)


@cache
def _file(game: Game) -> Any:
    return game.load("bot/levels.json") if game.has("bot/levels.json") else _PLAIN
