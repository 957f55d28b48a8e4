"""Positions of Le Pont de Rama set up by hand, for its tests."""

from __future__ import annotations

import malle
from malle.games.pont_de_rama import GAME
from malle.games.pont_de_rama.rules import board, state
from malle.games.pont_de_rama.rules.hands import take

TRIPS = {"cow": state.COW_TRIP, "cricket": state.CRICKET, "male": state.MALDIVES}
KINDS = {kind: number + 1 for number, kind in enumerate(board.KIND_IDS)}
START = ["tawang", "leh", "galle", "patan", "imphal"]


def number(card):
    return board.CARD_IDS.index(card)


def hold(match, seat, *cards, bonus=(), laid=()):
    """Put cards into a hand: dealt ones, bonus ones, and which of all of them are validated."""
    s = match.state
    for card in cards:
        take(s, seat, number(card) // board.PER_THEME, number(card))
    for slot, card in enumerate(bonus, state.DEALT):
        take(s, seat, slot, number(card))
    for slot in range(state.SLOTS):
        if s.card[seat, slot] and board.CARD_IDS[s.card[seat, slot] - 1] in laid:
            s.laid[seat] |= 1 << slot


def table(at="mysore", die=0, node="move", players=2, rules=1, cow="delhi", free=0, stock=0, cards=(), **more):
    """Seat 0 to move from a town with so many steps; the others stand apart. No ticket is left unless it is said."""
    match = malle.new(
        GAME, players, {"rules": rules, "max_rounds": more.pop("max_rounds", 0)}, seed=more.pop("seed", 1)
    )
    s = match.state
    s.running, s.dealt, s.begun = 0, 9 * players, (1 << players) - 1
    others = more.pop("others", ())
    for seat, town in enumerate([at, *others, *START][:players]):
        s.spot[seat] = board.SPACE[town]
        s.free[seat] = free if seat == 0 else 0
    s.cow, s.stock, s.die, s.node = board.SPACE[cow], stock, die, state.NODES.index(node)
    s.trip[0] = TRIPS.get(more.pop("trip", ""), 0)
    hold(match, 0, *cards, bonus=more.pop("bonus", ()), laid=more.pop("laid", ()))
    for field, value in more.items():
        setattr(s, field, value)
    match.rebase()
    return match


def play(match, *moves):
    for move in moves:
        match.play(move)
    return match


def ends(match):
    """The towns that the mover can go to, with their tickets."""
    return [move.removeprefix("go:") for move in match.legal() if move.startswith("go:")]


def refusal(match, move):
    """The clause that forbids a move; nothing may change."""
    before = match.state.tobytes()
    try:
        match.play(move)
    except malle.Refused as refused:
        assert match.state.tobytes() == before
        return refused.clause
    raise AssertionError(f"{move} is legal")


def where(match, seat=0):
    return board.SPACE_IDS[match.state.spot[seat]]


def laid(match, seat=0):
    """The validated cards of a hand."""
    s = match.state
    slots = [slot for slot in range(state.SLOTS) if s.laid[seat] >> slot & 1]
    return sorted(board.CARD_IDS[s.card[seat, slot] - 1] for slot in slots)


def dealt(players=2, rules=1, options=(), seed=3):
    """A match after its setup: everything dealt, every pawn placed on the first free space."""
    match = malle.new(GAME, players, {"rules": rules, **dict(options)}, seed=seed)
    while match.node in ("rolloff", "deal"):
        match.roll()
    while match.node == "place":
        match.play(match.legal()[0])
    return match
