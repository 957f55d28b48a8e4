"""Exercises as people meet them: opened from the files of the rooms or from somebody's own finished game, judged, and told in their words."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, NamedTuple

from sqlalchemy import Connection, select

import malle
from malle.engine.exercises import Exercise, exercises
from malle.engine.match import Match, Told, View
from malle.engine.past import past_of
from malle.engine.words import Words, texts
from malle.server import schema
from malle.server.studies import Studies
from malle.server.table import OVER, Table
from malle.study.account import SAME, right_moves
from malle.study.course import parts
from malle.study.findings import Choice
from malle.study.telling import compared
from malle.study.values import MILLION

MINE = "mine"
"""The source of exercises from one's own games, in the place of a game's name."""

MOST_MINE = 50
"""Moments of one's own games that are listed."""

_MINE = re.compile(r"(?P<table>[A-Za-z0-9_]{1,64})-(?P<number>[0-9]{1,6})")

WORDS: dict[str, dict[str, Words]] = texts(__file__, "exercises.json")


@dataclass(frozen=True)
class Asked:
    """An exercise in front of somebody."""

    key: str
    exercise: Exercise
    start: Match  # the position; never played on
    called: tuple[str, ...] = ()  # the names of the seats, in one's own game
    played: str | None = None  # what one played there
    table: str | None = None

    @property
    def match(self) -> Match:
        return self.start.copy()

    def names(self, lang: str) -> Sequence[str]:
        match = self.start
        return self.called or match.game.seat_names(match.players, lang)

    def after(self, move: str) -> Asked | None:
        """What is asked after a right move."""
        then = self.exercise.after(move)
        if then is None:
            return None
        match = self.match
        match.play(move, self.exercise.seat)
        return replace(self, exercise=then, start=match)


class Moment(NamedTuple):
    """A decision of somebody's own game that is worth finding again."""

    table: str
    number: int
    game: str
    cost: int
    ended: float

    @property
    def key(self) -> str:
        return f"{MINE}/{self.table}-{self.number}"


def built_in() -> dict[str, list[str]]:
    """The keys of the built-in exercises by game, in the order of the shelf, easy ones first."""
    return _built_in(tuple(malle.catalogue()))


@cache
def _built_in(games: tuple[str, ...]) -> dict[str, list[str]]:
    found = sorted(map(malle.game, games), key=lambda game: (game.shelf, game.id))
    return {game.id: [f"{game.id}/{each}" for each in exercises(game)] for game in found if exercises(game)}


def open_built_in(source: str, name: str) -> Asked | None:
    """A built-in exercise, opened."""
    found = find_built_in(source, name)
    return Asked(f"{source}/{name}", found, found.position()) if found else None


def find_built_in(source: str, name: str) -> Exercise | None:
    return exercises(malle.game(source)).get(name) if source in malle.catalogue() else None


def moments_of(connection: Connection, person: str) -> list[Moment]:
    """What is worth finding again in somebody's own games, the dearest first."""
    found, seats, tables = schema.moments.c, schema.seats.c, schema.tables.c
    query = (
        select(found.table_id, found.number, tables.game, found.cost, tables.changed)
        .join_from(schema.moments, schema.seats, (seats.table_id == found.table_id) & (seats.seat == found.seat))
        .join(schema.tables, tables.id == found.table_id)
        .where(seats.person == person, tables.phase == OVER)
        .order_by(found.cost.desc(), found.table_id, found.number)
        .limit(MOST_MINE)
    )
    return [Moment(*row) for row in connection.execute(query)]


def place_of(name: str) -> tuple[str, int] | None:
    """The table and the number of moves that the name of one's own exercise tells."""
    found = _MINE.fullmatch(name)
    return (found["table"], int(found["number"])) if found else None


async def of_table(table: Table, number: int, person: str, studies: Studies, walk: Any, lang: str) -> Asked | None:
    """An exercise from a finished game, for whoever made this very choice in it; None for all others."""
    steps = table.match.steps
    part = next((place for place, part in enumerate(parts(steps)) if part.first == number), None)
    seat = steps[number].seat if number < len(steps) else -1
    if part is None or seat < 0 or not person or table.seats[seat].person != person:
        return None
    pieces = (await studies.kept(table)).pieces
    choice = pieces[part]["choice"] if part < len(pieces) else None
    if choice is None or len(right_moves(choice)) == len(choice["moves"]):
        return None
    start: Match = await walk(lambda: past_of(table.match).at(number))
    name = f"{table.id}-{number}"
    called = tuple(table.names(lang))
    return Asked(f"{MINE}/{name}", _own(start, name, seat, choice), start, called, choice["played"][0], table.id)


def _own(start: Match, name: str, seat: int, choice: Choice) -> Exercise:
    """What a study found out about a choice, as an exercise; of moves that it did not keep it is only known that they are worse."""
    best, right = choice["moves"][0][1], right_moves(choice)
    known = dict([*choice["moves"], choice["played"]])
    return Exercise(
        game=start.game,
        id=name,
        seat=seat,
        players=start.players,
        options=start.options,
        moves=[step.move for step in start.steps],
        node=start.node,
        value=best,
        right=right,
        losses={move: best - value for move, value in known.items() if best - value > SAME},
        refutations={},
        misses=[],
        certain=choice["certain"],
        distance=choice["distance"],
    )


# Words


def question(exercise: Exercise, lang: str) -> str:
    """What is to be found, in one sentence."""
    if exercise.certain and not exercise.game.chance:
        if exercise.value == MILLION:
            turns = _turns(exercise)
            return WORDS["questions"]["wins" if turns > 1 else "wins_now"][lang].format(turns=turns)
        return WORDS["questions"]["holds"][lang]
    own: dict[str, Words] = exercise.game.texts.get("exercises", {})
    return own.get(exercise.node, WORDS["questions"]["plain"])[lang]


def difficulty(exercise: Exercise) -> int | None:
    """From 1 to 5, by how often the levels miss it; None for what nobody was asked."""
    return min(5, 1 + int(5 * exercise.difficulty)) if exercise.misses else None


def title(asked: Asked, move: str, lang: str) -> str:
    """What is said of a move in a few words."""
    if move in asked.exercise.right:
        return WORDS["titles"]["half" if asked.exercise.after(move) else "right"][lang]
    return WORDS["titles"][_fate(asked.exercise, move) or "wrong"][lang]


def sentence(asked: Asked, move: str, lang: str) -> str:
    """What a move is worth, in one sentence of numbers."""
    exercise = asked.exercise
    if move in exercise.right:
        return _worth(asked, lang)
    fate = _fate(exercise, move)
    if fate:
        return WORDS["sentences"][fate][lang]
    loss = exercise.losses.get(move)
    if loss is None:
        return WORDS["sentences"]["worse"][lang]
    return WORDS["sentences"]["loss"][lang].format(best=_percent(exercise.value), left=_percent(exercise.value - loss))


def _worth(asked: Asked, lang: str) -> str:
    exercise = asked.exercise
    if exercise.certain and exercise.value == MILLION:
        return WORDS["sentences"]["wins" if exercise.distance else "sure"][lang].format(turns=_turns(exercise))
    if exercise.certain and not exercise.game.chance:
        return WORDS["sentences"]["holds"][lang]
    tempting = tempting_move(asked)
    best = _percent(exercise.value)
    if tempting is None:
        return WORDS["sentences"]["value"][lang].format(best=best)
    other = _percent(exercise.value - exercise.losses[tempting])
    return WORDS["sentences"]["against"][lang].format(best=best, move=_short(asked, tempting, lang), other=other)


def _short(asked: Asked, move: str, lang: str) -> str:
    """A move in its own words, without what follows from it."""
    told = asked.start.choices(asked.exercise.seat, lang, asked.names(lang), [move])
    said: str = told[0]["say"]
    return said.split(". ", maxsplit=1)[0].rstrip(".")


def reason(asked: Asked, move: str, lang: str) -> str | None:
    """Why a wrong move is worse than the best, or the tempting one worse than a right one: a sentence of facts that the room can count, if there is one."""
    if move not in asked.exercise.right:
        return _compared(asked, asked.exercise.right[0], move, lang)
    tempting = tempting_move(asked)
    told = _compared(asked, move, tempting, lang) if tempting else None
    if tempting is None or told is None:
        return None
    return WORDS["sentences"]["instead"][lang].format(move=_short(asked, tempting, lang), reason=told)


def _compared(asked: Asked, good: str, bad: str, lang: str) -> str | None:
    return compared(asked.start, asked.exercise.seat, good, bad, lang, asked.names(lang))


def tempting_move(asked: Asked) -> str | None:
    """The wrong move that many would play: what one played oneself, or what the levels played most often."""
    if asked.played in asked.exercise.losses:
        return asked.played
    return next(iter(asked.exercise.refutations or asked.exercise.losses), None)


def walk_on(asked: Asked, move: str, line: Sequence[str], lang: str) -> list[tuple[Told, View]]:
    """A refutation step by step, as the seat is told and shown it."""
    match, seat, names = asked.match, asked.exercise.seat, asked.names(lang)
    match.play(move, seat)
    shown = []
    for each in line:
        match.play(each, match.waiting[0] if match.waiting else None)
        shown.append((match.story(seat, lang, names, since=len(match.steps) - 1)[0], match.view(seat)))
    return shown


def picture(asked: Asked) -> str | None:
    """The position drawn, as the seat sees it; None if the game cannot be drawn."""
    room = asked.exercise.game.part("presentation.picture")
    with contextlib.suppress(KeyError):
        return str(room.svg(asked.start.view(asked.exercise.seat)["table"])) if room else None
    return None


def _fate(exercise: Exercise, move: str) -> str | None:
    """Where nothing is estimated: what the game has become."""
    loss = exercise.losses.get(move)
    if not exercise.certain or exercise.game.chance or loss is None:
        return None
    return "escaped" if exercise.value - loss else "lost"


def _turns(exercise: Exercise) -> int:
    """The turns of the seat itself to the end, where both sides' are counted."""
    return ((exercise.distance or 1) + 1) // 2


def _percent(value: int) -> int:
    return round(100 * value / MILLION)
