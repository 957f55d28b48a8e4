"""What a throw may bring, with exact chances: the rules are asked on copies of the state, for every roll of the dice."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from typing_extensions import TypedDict

from malle.engine.kernel import Row
from malle.games.boulomania import GAME
from malle.games.boulomania.presentation.notation import write
from malle.games.boulomania.presentation.sentences import Step, barred, jack_after, result, standing, steps
from malle.games.boulomania.rules.kernel import ANNULLED, DICE, GOES_ON, MAX_LEGAL, PLACE, PUSH, STATE
from malle.games.boulomania.rules.teams import LETTERS


class Holding(TypedDict):
    """The team that holds the point, and with how many balls."""

    team: str
    balls: int


class Way(TypedDict):
    """One way in which a throw may come out."""

    choices: list[str]  # what the thrower then chooses: [], ["c4"], ["c8", "d12"]
    result: str  # point, lost; miss, graze, hit, carreau; jack_missed, jack_out
    cell: int | None  # where the thrown ball lies
    steps: list[Step]
    jack: int | None  # its cell afterwards
    barred: bool  # it would go along, but a ball is in its way
    holding: Holding | None  # afterwards
    annulled: bool
    ended: bool  # the round is over
    points: int  # of the round if it ended so, for the throwing team; below 0 they are the other one's
    score: list[int]


class Outcome(TypedDict):
    """Dice that all do the same."""

    dice: list[str]  # as moves: !136; none where only a choice was to be made
    weight: int  # of the `of` of the preview
    ways: list[Way]  # more than one if the thrower can choose
    holds: bool  # the throwing team holds the point afterwards, if it so chooses
    points: int  # the most that the thrower can choose


class Preview(TypedDict):
    """What a throw may bring; the chances are whole numbers out of `of`."""

    of: int
    hold: int  # the throwing team holds the point afterwards
    wins: int  # the round would be the throwing team's if it ended so
    points: int  # the points of all rolls together: their mean, times `of`
    alone: bool  # the other team has no ball left, so that these are what there is to think about
    final: bool  # and this is the last ball of the round
    lost: int  # the thrown ball is lost
    annulled: int  # the round is annulled
    cells: dict[str, int]  # where the thrown ball may lie; a roll that leaves the choice counts for each of its cells
    outcomes: list[Outcome]  # likeliest first


def preview(before: Row, a: int, after: Row, seat: int) -> Preview:
    """What a throw, or the choice of a place or a way, may bring."""
    outcomes = _outcomes(after, LETTERS[before.thrower])
    cells: dict[int, int] = {}
    for outcome in outcomes:
        for cell in {way["cell"] for way in outcome["ways"] if way["cell"] is not None}:
            cells[cell] = cells.get(cell, 0) + outcome["weight"]
    alone = before.hand[1 - before.thrower] == 0
    return Preview(
        of=sum(outcome["weight"] for outcome in outcomes),
        hold=sum(outcome["weight"] for outcome in outcomes if outcome["holds"]),
        wins=sum(outcome["weight"] for outcome in outcomes if outcome["points"] > 0),
        points=sum(outcome["weight"] * outcome["points"] for outcome in outcomes),
        alone=alone,
        final=alone and before.hand[before.thrower] == 1,
        lost=sum(outcome["weight"] for outcome in outcomes if outcome["ways"][0]["cell"] is None),
        annulled=sum(outcome["weight"] for outcome in outcomes if outcome["ways"][0]["annulled"]),
        cells={str(cell): cells[cell] for cell in sorted(cells)},
        outcomes=outcomes,
    )


def shown(preview: Preview, seat: int) -> tuple[float, float, float]:
    """What throws are compared by on the screen: how often they hold the point, how often the round would be theirs, the points they bring."""
    return preview["hold"] / preview["of"], preview["wins"] / preview["of"], preview["points"] / preview["of"]


def _outcomes(after: Row, team: str) -> list[Outcome]:
    """Every way in which the throw of a team may come out, likeliest first."""
    found: dict[str, Outcome] = {}
    for dice, weight, ways in _rolls(after):
        holds = any(way["holding"] is not None and way["holding"]["team"] == team for way in ways)
        points = max(way["points"] for way in ways)
        outcome = found.setdefault(repr(ways), Outcome(dice=[], weight=0, ways=ways, holds=holds, points=points))
        outcome["dice"] += dice
        outcome["weight"] += weight
    return sorted(found.values(), key=lambda outcome: -outcome["weight"])


def holding_of(ahead: int) -> Holding | None:
    """The holder of the point, from what the rules call the lead."""
    return Holding(team=LETTERS[0 if ahead > 0 else 1], balls=abs(ahead)) if ahead else None


def _rolls(after: Row) -> Iterator[tuple[list[str], int, list[Way]]]:
    """Every roll of a throw, its weight and how it comes out; the state itself if nothing is to be rolled."""
    if after.node != DICE:
        yield [], 1, list(_ways(after, []))
        return
    copy = _Copy(after)
    for action, weight in copy.outcomes():
        yield [write(after, action)], weight, list(_ways(copy.made(action), []))


def _ways(s: Row, choices: list[str]) -> Iterator[Way]:
    """How a rolled throw comes out, for each choice of the thrower."""
    if s.node in (PLACE, PUSH):
        copy = _Copy(s)
        for action in copy.moves():
            yield from _ways(copy.made(action), [*choices, write(s, action)])
    else:
        made = steps(s)
        ahead = s.gain[0] - s.gain[1] if s.ended == ANNULLED else standing(s)
        yield Way(
            choices=choices,
            result=result(s),
            cell=made[0]["stop"],
            steps=made,
            jack=jack_after(s, made),
            barred=barred(s, made),
            holding=holding_of(standing(s)),
            annulled=s.ended == ANNULLED,
            ended=s.ended != GOES_ON,
            points=ahead if s.team[s.by] == 0 else -ahead,
            score=list(s.score),
        )


class _Copy:
    """A state that moves can be tried on, one after the other, each from the beginning."""

    def __init__(self, s: Row) -> None:
        self._kernel = GAME.kernel()
        self._start = np.frombuffer(s.tobytes(), STATE)
        self._states = self._start.copy()
        self._handle, self._row = self._kernel.handle(self._states), self._kernel.row(self._states)

    def outcomes(self) -> list[tuple[int, int]]:
        out, weights = np.zeros(MAX_LEGAL, np.int64), np.zeros(MAX_LEGAL, np.int64)
        count = self._kernel.entries.outcomes(self._handle, out, weights)
        return list(zip(out[:count].tolist(), weights[:count].tolist(), strict=True))

    def moves(self) -> list[int]:
        out = np.zeros(MAX_LEGAL, np.int64)
        moves: list[int] = out[: self._kernel.entries.moves(self._handle, out)].tolist()
        return moves

    def made(self, action: int) -> Row:
        """The state after a move; it lasts until the next one is tried."""
        self._states[:] = self._start
        self._kernel.entries.make(self._handle, action)
        return self._row
