"""Each round: a card 1-3 (weights 1, 2, 1) goes to seat 0 face down; seat 0 shows or keeps it; both choose fingers in secret.

card (chance) -> show (seat 0) -> fingers (secret) -> the next round, or the end. An even sum of fingers and card wins for
seat 0.
"""

from typing import Any

import numpy as np

from malle.engine.fields import StateField, record
from malle.engine.kernel import CHANCE, END, SECRET, kernel
from malle.engine.rng import below

FIELDS = (
    StateField("fingers", np.int8, "what each seat has chosen; 0 not yet, 3 something hidden", shape=2),
    StateField("won", np.int8, "rounds won by each seat", shape=2),
    StateField("node", np.int8, "card, show, fingers, end"),
    StateField("card", np.int8, "the card of seat 0; 0 unknown"),
    StateField("shown", np.int8, "whether all see it"),
    StateField("rounds", np.int8, "rounds still to play"),
)
STATE = record(FIELDS)
NODES = ("card", "show", "fingers", "end")
SEATS, ACTIONS, MAX_LEGAL = 2, 16, 4
CARD, HIDDEN_CARD, SHOW, KEEP, FINGERS, HIDDEN_FINGERS = 0, 4, 5, 6, 8, 14


@kernel
def setup(s: Any, players: int, options: Any) -> None:
    s.rounds = options[0]


@kernel
def to_move(s: Any) -> int:
    if s.node == 0:
        return CHANCE
    if s.node == 1:
        return 0
    return SECRET if s.node == 2 else END


@kernel
def legal(s: Any, out: Any) -> int:
    if s.node == 1:
        out[0], out[1] = SHOW, KEEP
        return 2
    n = 0
    for seat in range(2):
        if s.fingers[seat] == 0:
            for fingers in range(1, 3):
                out[n] = FINGERS + seat * 3 + fingers
                n += 1
    return n


@kernel
def chance(s: Any, out: Any, weights: Any) -> int:
    for card in range(1, 4):
        out[card - 1] = CARD + card
        weights[card - 1] = 2 if card == 2 else 1
    return 3


@kernel
def apply(s: Any, a: int) -> None:
    if a < HIDDEN_CARD:
        s.card = a - CARD
        s.node = 1
    elif a in (SHOW, KEEP):
        s.shown = 1 if a == SHOW else 0
        s.node = 2
    else:
        s.fingers[chooser(s, a)] = (a - FINGERS) % 3
        if s.fingers[0] and s.fingers[1]:
            s.won[(int(s.fingers[0]) + int(s.fingers[1]) + int(s.card)) % 2] += 1
            s.rounds -= 1
            s.node = 0 if s.rounds else 3
            s.fingers[0], s.fingers[1], s.card, s.shown = 0, 0, 0, 0


@kernel
def scores(s: Any, out: Any) -> None:
    for seat in range(2):
        out[seat] = s.won[seat]


@kernel
def winners(s: Any) -> int:
    if s.node != 3:
        return 0
    return 3 if s.won[0] == s.won[1] else 1 if s.won[0] > s.won[1] else 2


@kernel
def why_not(s: Any, a: int) -> int:
    if s.node == 1:
        return 0 if a in (SHOW, KEEP) else 1
    # MOR-2: one or two fingers, once
    fingers = (a - FINGERS) % 3
    return 0 if FINGERS < a < HIDDEN_FINGERS and fingers and s.fingers[chooser(s, a)] == 0 else 2


@kernel
def redact(s: Any, seat: int) -> None:
    if seat != 0 and not s.shown:
        s.card = 0
    for other in range(2):
        if other != seat and s.fingers[other]:
            s.fingers[other] = 3


@kernel
def imagine(s: Any, seat: int, rng: Any) -> None:
    if s.card == 0 and s.node in (1, 2):
        drawn = below(rng, 4)
        s.card = 1 if drawn == 0 else 3 if drawn == 3 else 2
    for other in range(2):
        if s.fingers[other] == 3:
            s.fingers[other] = 1 + below(rng, 2)


@kernel
def veil(s: Any, a: int, seat: int) -> int:
    if a < HIDDEN_CARD:
        return a if seat == 0 else HIDDEN_CARD
    if FINGERS <= a < HIDDEN_FINGERS and chooser(s, a) != seat and s.fingers[1 - chooser(s, a)] == 0:
        return HIDDEN_FINGERS + chooser(s, a)
    return a


@kernel
def reveals(s: Any, a: int) -> bool:
    return bool(a == SHOW)


@kernel
def chooser(s: Any, a: int) -> int:
    return (a - FINGERS) // 3
