"""Positions of Bazar written by hand, as section 8 of docs/rules/bazar.md writes them: `i4=0ADM` is a tile of seat 0 on i4."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import malle
from malle.engine.match import Match
from malle.games.bazar import GAME
from malle.games.bazar.rules.board import CODES, DISTRICTS, EVENTS, name, square
from malle.games.bazar.rules.state import DRAW, PLACE

MERCHANTS = CODES[2:]


def position(
    tiles: str = "",
    hand: str = "",
    *,
    seat: int = 0,
    players: int = 4,
    order: Sequence[int] = (),
    turn: int = 2,
    event: str = "",
    harem: bool = False,
    market: bool = False,
    full: bool = False,
    coins: Sequence[int] = (),
    unplayed: str | None = None,
    paying: bool = False,
    **options: object,
) -> Match:
    """A match in which `seat` is to place, or, if `paying`, in which only the last draw stands before the pay.

    The hand is filled up with merchants that are not on the table; so are the hands of the others.
    """
    match = malle.new(GAME, players, options, seed=0)
    s = match.state
    for text in tiles.split():
        s.tile[square(text[:2])] = 16 * int(text[3]) + CODES.index(text[4:])
    s.order[:players] = order or [(seat + i) % players for i in range(players)]
    for other in range(players):
        lying = {tile % 16 for tile in s.tile if tile and tile // 16 == other}
        wanted = hand.split() if other == seat else []
        spare = [code for code in MERCHANTS if CODES.index(code) not in lying and code not in wanted]
        size = 2 if paying and other == s.order[players - 1] else 3
        held = (wanted + spare)[:size]
        s.unplaced[other] = sum(1 << CODES.index(code) for code in wanted + spare)
        s.hand[other] = sum(1 << CODES.index(code) for code in held)
        s.held[other] = size
    s.coins[:players] = coins or [0] * players
    s.turn, s.event = turn, EVENTS.index(event)
    s.events = sum(1 << EVENTS.index(code) for code in EVENTS[1:] if code != event)
    if unplayed is not None:
        s.events = sum(1 << EVENTS.index(code) for code in unplayed.split())
    s.doors, s.full = harem + 2 * market, full or market
    s.at = players - 1 if paying else list(s.order).index(seat)
    s.seat, s.node = s.order[s.at], DRAW if paying else PLACE
    match.rebase()
    return match


def pay(tiles: str, **setting: object) -> list[int]:
    """What each seat is paid for this board."""
    match = position(tiles, paying=True, **setting)  # type: ignore[arg-type]  # the settings of `position`
    before = list(match.state.coins)
    match.play(match.legal()[0])
    return [now - then for now, then in zip(match.state.coins, before, strict=True)][: match.players]


def play(match: Match, *moves: str) -> Match:
    for move in moves:
        match.play(move)
    return match


def tiles(match: Match) -> str:
    """The table as `position` takes it."""
    return " ".join(
        f"{name(cell)}={tile // 16}{CODES[tile % 16]}"
        for cell, tile in sorted(enumerate(match.state.tile), key=lambda pair: name(pair[0]))
        if tile
    )


def district(match: Match, code: str) -> dict[str, object]:
    found: dict[str, object] = match.view()["table"]["districts"][DISTRICTS.index(code)]
    return found


def starting(prefix: str, match: Match) -> list[str]:
    return [move for move in match.legal() if move.startswith(prefix)]


def refusal(match: Match, move: str) -> str:
    """The clause that forbids a move; nothing may change."""
    before = match.state.tobytes()
    with pytest.raises(malle.Refused) as refused:
        match.play(move)
    assert match.state.tobytes() == before
    assert refused.value.sentence("fr") != refused.value.sentence("en")
    return refused.value.clause
