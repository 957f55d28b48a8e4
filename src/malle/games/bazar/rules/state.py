"""The record of a game of Bazar, its nodes and its actions, for all modules of the rules."""

from __future__ import annotations

import numpy as np

from malle.engine.fields import StateField, record
from malle.games.bazar.rules.board import CELLS, RUM, SQUARES

SEATS = 4
HAND = 3
KINDS = 14
LAST_EVENT = RUM
MOST_OUSTED = 8  # the squares around a cell

FIELDS = (
    StateField("coins", np.int16, "of each seat", shape=SEATS),
    StateField("hand", np.int16, "one bit for each kind of merchant in hand", shape=SEATS, bits=15),
    StateField(
        "unplaced", np.int16, "one bit for each merchant not yet placed: in hand or in the pile", shape=SEATS, bits=15
    ),
    StateField("events", np.int16, "one bit for each event not yet played", bits=12),
    StateField("target", np.int16, "coins that end the game"),
    StateField("turn", np.int16, "number of the turn, from 1; 0 during the setup"),
    StateField("tile", np.int8, "on each square: 16 * guild + kind, or 0", shape=SQUARES),
    StateField("ousted", np.int8, "eliminated tiles still to be put away, in order, then 0", shape=MOST_OUSTED + 1),
    StateField("order", np.int8, "the seats in turn order, this turn's or the last one's", shape=SEATS),
    StateField("held", np.int8, "number of tiles in each hand", shape=SEATS),
    StateField(
        "passed", np.int8, "0, or 1 + tiles drawn since this seat passed with the Favourite unplaced", shape=SEATS
    ),
    StateField("node", np.int8, "what the game waits for"),
    StateField("seat", np.int8, "the seat that decides or draws"),
    StateField("at", np.int8, "how far the turn order has been gone through"),
    StateField("event", np.int8, "the event of this turn, or 0"),
    StateField("marked", np.int8, "one bit for each district marked by the Fire or the Rumour", bits=7),
    StateField("doors", np.int8, "bit 0: the Harem is in play; bit 1: the Black Market is", bits=2),
    StateField("full", np.int8, "1 once five tiles have been in the Black Market"),
    StateField("acting", np.int8, "the kind of merchant whose effect is chosen, or 0"),
    StateField("cell", np.int8, "where he was placed"),
    StateField("picked", np.int8, "the cell of the tile to drop"),
    StateField("players", np.int8, "number of seats"),
    StateField("market_auto", np.int8, "1: eliminated tiles find their place themselves"),
)
STATE = record(FIELDS)

NODES = (
    "deal", "start", "event", "reorg", "place", "push", "throw", "swap",
    "walk", "turn", "pick", "drop", "market", "draw", "end",
)  # fmt: skip
DEAL, START, EVENT, REORG, PLACE, PUSH, THROW, SWAP, WALK, TURN, PICK, DROP, PUT, DRAW, OVER = range(15)

# Actions: a tile on a square, a direction, a walk by direction and steps, a turn R or L, squares to pick from, to drop on
# and of the market, two words, then chance: a draw by seat and kind, an event; last a draw as others are told of it.
GO = KINDS * SQUARES
STRIDE = GO + 4
SPIN = STRIDE + 8
LIFT = SPIN + 2
LAY = LIFT + SQUARES
STOW = LAY + SQUARES
PASS = STOW + SQUARES
DECLINE = PASS + 1
TAKE = DECLINE + 1
HAPPEN = TAKE + SEATS * KINDS
UNSEEN = HAPPEN + LAST_EVENT
ACTIONS = UNSEEN + SEATS
MAX_LEGAL = HAND * len(CELLS)
