"""The record of a game of Le Pont de Rama, its nodes and the numbers of its actions.

A player's cards lie in eleven slots: the nine dealt ones, one for each theme in the order of the themes, then the two
bonus cards. What lies in a slot is a code:

    0            nothing
    1 … 142      card 0 … 141
    143 … 151    a card of theme 0 … 8 that this seat may not see (only in a redacted state)

What everybody has seen of open cards is public, so it survives redaction, and imagined hands respect it. `ruled` keeps
what a single card is not: who stops in Kolkata and lays nothing down has no open card of Kolkata. A doubt is a move that
tells something of several cards at once, kept in a place of its own: its mover, end, tickets and steps, the cow and the
pawns as they stood before it (`doubt`), and the slots whose cards were open (`doubted`, 0 in an empty place).
"""

from __future__ import annotations

import numpy as np

from malle.engine.fields import StateField, record
from malle.games.pont_de_rama.rules.board import CARDS, KINDS, SPACES, THEMES

SEATS = 6
DEALT = THEMES  # slots 0 … 8 hold the dealt cards
SLOTS = DEALT + 2
HIDDEN = CARDS + 1  # plus the theme: a card that is not shown
NOWHERE = SPACES  # where a pawn stands that is not placed yet

DOUBTS = 64  # moves that can be kept in doubt at a time
LOST = SLOTS  # in `doubted`: the card lost to the monsoon, instead of the food card
MOVER, END, USED, STEPS, COW_THEN, PAWNS = range(6)  # columns of `doubt`; a pawn for each seat

# What a bad karma card is; a traveller's trip is named by the same numbers.
COW_TRIP, CRICKET, MALDIVES, MONSOON_CARD = 1, 2, 3, 4
UNKNOWN_KIND = KINDS + 1

# What became of an eco-planet card.
NO_ECO, PENDING, SUCCEEDED, GIVEN_UP = 0, 1, 2, 3

FIELDS = (
    StateField("round", np.int32, "full rounds played"),
    StateField("max_rounds", np.int32, "rounds after which the game ends, or 0"),
    StateField(
        "ruled",
        np.int32,
        "for an open card: the cards of its theme that all know it is not",
        shape=(SEATS, SLOTS),
        bits=16,
    ),
    StateField("drawn", np.int32, "for each theme: the cards that have left the deck", shape=THEMES, bits=16),
    StateField("lost_ruled", np.int32, "what all know the card lost to the monsoon not to be", bits=16),
    StateField("laid", np.int16, "one bit for each slot whose card is validated", shape=SEATS, bits=11),
    StateField("deity", np.int16, "points given by the deity", shape=SEATS),
    StateField("card", np.int16, "what lies in each slot", shape=(SEATS, SLOTS)),
    StateField("spot", np.int16, "where each pawn stands", shape=SEATS),
    StateField("doubted", np.int16, "one bit for each slot whose card a doubt is about", shape=DOUBTS, observed=False),
    StateField("lost", np.int16, "the card lost to the monsoon"),
    StateField("lost_by", np.int16, "1 + the seat that alone knows the lost card, or 0 if all do"),
    StateField("cow", np.int16, "where the sacred cow stands"),
    StateField("doubt", np.uint8, "a move whose ways leave a doubt", shape=(DOUBTS, PAWNS + SEATS), observed=False),
    StateField("deck", np.int8, "cards in each deck", shape=THEMES),
    StateField("free", np.int8, "1 while the free ticket is unused", shape=SEATS),
    StateField("bought", np.int8, "tickets paid for", shape=SEATS),
    StateField("eco", np.int8, "eco-planet card of the material and of the transport", shape=(SEATS, 2)),
    StateField("tries", np.int8, "failures of the pending commitment", shape=SEATS),
    StateField("held", np.int8, "the bad karma card in hand", shape=SEATS),
    StateField("given", np.int8, "the bad karma card received from another player", shape=SEATS),
    StateField("trip", np.int8, "the imposed trip", shape=SEATS),
    StateField("rolls", np.int8, "faces of the roll-off, while it lasts", shape=SEATS),
    StateField("node", np.int8, "what the game waits for"),
    StateField("seat", np.int8, "whose turn it is; who rolls, receives or places in the setup"),
    StateField("first", np.int8, "the first player"),
    StateField("players", np.int8, "seats in play"),
    StateField("rules", np.int8, "rule 1 or 2"),
    StateField("die", np.int8, "the movement roll of this turn, or 0"),
    StateField("theme", np.int8, "the theme that has led to an eco or god node"),
    StateField("dealt", np.int8, "cards dealt"),
    StateField("running", np.int8, "one bit for each seat still in the roll-off", bits=6),
    StateField("begun", np.int8, "one bit for each seat that has begun its first turn", bits=6),
    StateField(
        "started",
        np.int8,
        "one bit for each seat whose first turn has begun on a destination with the last move",
        bits=6,
    ),
    StateField("stock", np.int8, "tickets left"),
    StateField("eco_left", np.int8, "eco-planet cards left"),
    StateField("pile", np.int8, "bad karma cards left in the pile"),
    StateField("bridge", np.int8, "1 + the seat that has reached Pamban"),
)
STATE = record(FIELDS)

NODES = (
    "rolloff",
    "deal",
    "place",
    "roll",
    "cow",
    "move",
    "bonus_card",
    "eco",
    "god",
    "karma_card",
    "karma",
    "monsoon",
    "again",
    "eco_roll",
    "give_up",
    "end",
)
ROLLOFF, DEAL, PLACE, ROLL, COW, MOVE, BONUS_CARD, ECO = range(8)
GOD_ROLL, KARMA_CARD, KARMA, MONSOON, AGAIN, ECO_ROLL, GIVE_UP, OVER = range(8, 16)

# Actions. Chance first, then what a seat is told of a draw that it may not see, then the decisions.
FACE = 0  # plus the face of the die less one
CARD = FACE + 6  # plus the card
KIND = CARD + CARDS  # plus the kind less one
VEILED_CARD = KIND + KINDS  # plus the theme
VEILED_KIND = VEILED_CARD + THEMES
AT = VEILED_KIND + 1  # plus the space
COW_TO = AT + SPACES  # plus the space
GO = COW_TO + SPACES  # plus the space, plus SPACES for each ticket
MOST_TICKETS = 2  # RAM-19: more are never needed in one move
STAY = GO + (MOST_TICKETS + 1) * SPACES
BONUS = STAY + 1  # plus the theme
ECO_YES = BONUS + THEMES
ECO_NO = ECO_YES + 1
GIVING_UP = ECO_NO + 1
WAIT = GIVING_UP + 1
GIVE = WAIT + 1  # plus the seat
KEEP = GIVE + SEATS
PLAY_AGAIN = KEEP + 1
DONE = PLAY_AGAIN + 1
ACTIONS = DONE + 1

MAX_LEGAL = SPACES + THEMES
