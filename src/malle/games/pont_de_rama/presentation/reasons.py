"""Why a move of Le Pont de Rama was better than another: facts that the rules can count, for the study of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from malle.engine.kernel import Row
from malle.engine.words import decimal, signed
from malle.games.pont_de_rama import GAME
from malle.games.pont_de_rama.bot.judgement import _nearest, tour
from malle.games.pont_de_rama.rules.board import (
    AIR_STEPS,
    CARD_TOWN,
    FAR,
    FINISH,
    LAND_STEPS,
    PER_THEME,
    POINTS,
    SPACES,
)
from malle.games.pont_de_rama.rules.hands import is_open, may_hold
from malle.games.pont_de_rama.rules.roads import measure, tickets
from malle.games.pont_de_rama.rules.state import BONUS_CARD, COW, KARMA, MOVE, NOWHERE, OVER, PLACE, SLOTS
from malle.games.pont_de_rama.rules.tally import score

_SHOWN = 0.1  # of a turn or a step: what the numbers of the sentence show


class _Asked(NamedTuple):
    before: Row
    best: Row
    played: Row
    lang: str
    names: Sequence[str]

    @property
    def seat(self) -> int:
        return int(self.before.seat)

    @property
    def others(self) -> list[int]:
        return [seat for seat in range(self.before.players) if seat != self.seat]

    def say(self, key: str, best: object = "", played: object = "", who: int = 0) -> str:
        return GAME.say("better", key, self.lang, best=best, played=played, who=self.names[who])

    def means(self, key: str, best: float, played: float, who: int = 0) -> str | None:
        """A sentence of two means, if they are told apart by what is shown of them."""
        if abs(best - played) < _SHOWN:
            return None
        return self.say(key, decimal(best, self.lang), decimal(played, self.lang), who)


def reason(before: Row, best: Row, played: Row, lang: str, names: Sequence[str]) -> str | None:
    """The best move wins more points at once; or else the first fact that speaks for it."""
    asked = _Asked(before, best, played, lang, names)
    wins, won = (score(after, asked.seat) - score(before, asked.seat) for after in (best, played))
    if wins > won:
        return asked.say("points", signed(wins), signed(won))
    if OVER in (best.node, played.node):
        return None
    facts = {
        PLACE: [_start],
        MOVE: [_bonus, _near, _tour, _all_towns],
        COW: [_cow_before, _tour, _cow_on],
        KARMA: [_karma],
    }
    return next((told for fact in facts.get(int(before.node), []) if (told := fact(asked))), None)


def _start(asked: _Asked) -> str | None:
    """Where another begins: the farther from all towns the better."""
    placed = [seat for seat in asked.others if asked.before.spot[seat] == NOWHERE != asked.best.spot[seat]]
    if not placed:
        return None
    far, near = (float(LAND_STEPS[int(after.spot[placed[0]])].mean()) for after in (asked.best, asked.played))
    return asked.means("start", far, near, placed[0]) if far > near else None


def _bonus(asked: _Asked) -> str | None:
    """What a bonus destination is worth; or the theme whose towns are nearer."""
    if asked.best.node != BONUS_CARD:
        return None
    if asked.played.node != BONUS_CARD:
        return asked.say("bonus", POINTS["bonus"], -POINTS["missing"])
    near, far = _to_theme(asked.best), _to_theme(asked.played)
    return asked.means("theme", near, far) if near < far else None


def _to_theme(s: Row) -> float:
    """The steps to a town of the theme whose card is drawn, on average over the cards that may still be in its deck."""
    cards = [s.theme * PER_THEME + place for place in range(PER_THEME) if not int(s.drawn[s.theme]) >> place & 1]
    return float(np.mean([_steps(s, int(CARD_TOWN[card])) for card in cards])) if cards else float(FAR)


def _steps(s: Row, town: int) -> int:
    """The steps of the seat on turn to a town, by air where it has a ticket."""
    here = int(s.spot[s.seat])
    way = AIR_STEPS if tickets(s, int(s.seat)) > 0 else LAND_STEPS
    return int(way[here, town]) if here < len(way) else FAR


def _near(asked: _Asked) -> str | None:
    near, far = _nearest(asked.best, asked.seat), _nearest(asked.played, asked.seat)
    return asked.say("steps", near, far) if near < far else None


def _tour(asked: _Asked) -> str | None:
    short, long = tour(asked.best, asked.seat), tour(asked.played, asked.seat)
    return asked.means("tour", short, long) if short < long else None


def _all_towns(asked: _Asked) -> str | None:
    """The towns that are still to be visited are nearer on the whole."""
    near, far = _to_open(asked.best, asked.before), _to_open(asked.played, asked.before)
    return asked.means("towns", near, far) if near < far else None


def _to_open(after: Row, before: Row) -> float:
    seat = int(before.seat)
    towns = [CARD_TOWN[int(after.card[seat, slot]) - 1] for slot in range(SLOTS) if is_open(after, seat, slot)]
    way, here = AIR_STEPS if tickets(after, seat) > 0 else LAND_STEPS, int(after.spot[seat])
    return float(np.mean([way[here, int(town)] for town in towns])) if towns and here < len(way) else 0.0


def _cow_before(asked: _Asked) -> str | None:
    """The way to the bridge that the cow makes longest for another."""
    longer = {other: _round_the_cow(asked.best, other) - _round_the_cow(asked.played, other) for other in asked.others}
    who = max(longer, key=lambda other: longer[other])
    if longer[who] <= 0:
        return None
    return asked.say("cow_way", _round_the_cow(asked.best, who), _round_the_cow(asked.played, who), who)


def _round_the_cow(s: Row, seat: int) -> int:
    """The steps of a seat to the bridge, the cow's town not passed."""
    steps, queue = np.empty(SPACES, np.int64), np.empty(SPACES, np.int64)
    measure(FINISH, int(s.cow), False, steps, queue)
    return int(steps[int(s.spot[seat])])


def _cow_on(asked: _Asked) -> str | None:
    """Towns that others may have to visit are shut while the cow stands there."""
    more, fewer = (
        sum(bool(may_hold(after, other, int(after.cow))) for other in asked.others)
        for after in (asked.best, asked.played)
    )
    return asked.say("cow_on", more, fewer) if more > fewer else None


def _karma(asked: _Asked) -> str | None:
    """Who gets a bad card has more to lose."""
    high, low = (_points_hit(asked.before, after) for after in (asked.best, asked.played))
    return None if high is None or low is None or high <= low else asked.say("karma", high, low)


def _points_hit(before: Row, after: Row) -> int | None:
    hit = [seat for seat in range(before.players) if after.given[seat] != before.given[seat]]
    return score(before, hit[0]) if hit else None
