"""Why a move of Bazar was better than another: facts that the rules can count, for the study of a game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from malle.engine.kernel import Row
from malle.engine.words import signed
from malle.games.bazar import GAME
from malle.games.bazar.rules.board import AREA, CELLS, STA
from malle.games.bazar.rules.pay import add_income, is_open, survey, tiles_of, worth
from malle.games.bazar.rules.state import SEATS

Coins = Any  # by seat


def reason(before: Row, best: Row, played: Row, lang: str, names: Sequence[str]) -> str | None:
    """What a payday at once would bring; or else the first fact that speaks for the best move."""
    seat = int(before.seat)
    others = [other for other in range(before.players) if other != seat]

    def say(key: str, good: int, bad: int, who: int = seat) -> str:
        return GAME.say("better", key, lang, best=signed(good), played=signed(bad), who=names[who])

    def ahead(coins: Coins) -> int:
        return int(coins[seat] - max(coins[other] for other in others))

    if best.turn != before.turn or played.turn != before.turn:  # payday has been
        if best.turn != played.turn or ahead(best.coins) <= ahead(played.coins):
            return None
        return say("paid", ahead(best.coins), ahead(played.coins))
    pays, paid = _income(best), _income(played)
    if ahead(pays) > ahead(paid):
        return GAME.say("better", "income", lang, best=_with_sign(ahead(pays)), played=_with_sign(ahead(paid)))
    richest = max(others, key=lambda other: (before.coins[other], -other))
    if pays[richest] < paid[richest]:
        return say("theirs", pays[richest], paid[richest], richest)
    if pays[seat] > paid[seat]:
        return say("own", pays[seat], paid[seat])
    risk, risked = (_worst(after, seat, others) for after in (best, played))
    if risk < risked:
        return say("risk", risk, risked)
    hope, hoped = (max(_gains(after, seat, seat)) for after in (best, played))
    if hope > hoped:
        return say("hope", hope, hoped)
    reach, reached = _in_reach(best, seat), _in_reach(played, seat)
    if reach > reached:
        return say("reach", reach, reached)
    for other in sorted(others, key=lambda other: (-before.coins[other], other)):
        far, near = _in_reach(best, other), _in_reach(played, other)
        if far < near:
            return say("their_reach", far, near, other)
    tiles, fewer = _tiles(best, seat), _tiles(played, seat)
    return say("tiles", tiles, fewer) if tiles > fewer else None


def _income(s: Row) -> Coins:
    purses = np.zeros(SEATS, np.int64)
    add_income(s, purses)
    return purses


def _worst(s: Row, seat: int, others: Sequence[int]) -> int:
    """The coins of the pay of a seat that one more tile of another can take away, at most."""
    return -min(min(_gains(s, seat, other)) for other in others)


def _gains(s: Row, seat: int, guild: int) -> Iterator[int]:
    """What a seat would be paid more with one more tile of a guild, whose merchant does nothing, in each district that has room; and none, for no tile."""
    pay = _income(s)[seat]
    yield 0
    for area in range(len(AREA)):
        room = [cell for cell in AREA[area] if cell >= 0 and s.tile[cell] == 0]
        if room and is_open(s, area):
            then = s.copy()
            then.tile[room[0]] = 16 * guild + STA
            yield int(_income(then)[seat] - pay)


def _in_reach(s: Row, seat: int) -> int:
    """The coins of the districts in which no guild has two tiles more than this one, which has some."""
    coins = 0
    for area in range(len(AREA)):
        seen = survey(s, area)
        own = tiles_of(seen, seat)
        if own and own + 1 >= max(tiles_of(seen, other) for other in range(s.players)):
            coins += worth(s, area, seen)
    return coins


def _tiles(s: Row, seat: int) -> int:
    return sum(bool(s.tile[cell] > 0 and s.tile[cell] // 16 == seat) for cell in CELLS)


def _with_sign(coins: int) -> str:
    return signed(f"{coins:+}" if coins else coins)
