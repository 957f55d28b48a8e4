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

STATE = np.dtype(
    [
        ("round", np.int32),  # full rounds played
        ("max_rounds", np.int32),  # rounds after which the game ends, or 0
        ("ruled", np.int32, (SEATS, SLOTS)),  # for an open card: the cards of its theme that all know it is not
        ("drawn", np.int32, THEMES),  # for each theme: the cards that have left the deck
        ("lost_ruled", np.int32),  # what all know the card lost to the monsoon not to be
        ("laid", np.int16, SEATS),  # one bit for each slot whose card is validated
        ("deity", np.int16, SEATS),  # points given by the deity
        ("card", np.int16, (SEATS, SLOTS)),  # what lies in each slot
        ("spot", np.int16, SEATS),  # where each pawn stands
        ("doubted", np.int16, DOUBTS),  # one bit for each slot whose card a doubt is about
        ("lost", np.int16),  # the card lost to the monsoon
        ("lost_by", np.int16),  # 1 + the seat that alone knows the lost card, or 0 if all do
        ("cow", np.int16),  # where the sacred cow stands
        ("doubt", np.uint8, (DOUBTS, PAWNS + SEATS)),  # a move whose ways leave a doubt
        ("deck", np.int8, THEMES),  # cards in each deck
        ("free", np.int8, SEATS),  # 1 while the free ticket is unused
        ("bought", np.int8, SEATS),  # tickets paid for
        ("eco", np.int8, (SEATS, 2)),  # eco-planet card of the material and of the transport
        ("tries", np.int8, SEATS),  # failures of the pending commitment
        ("held", np.int8, SEATS),  # the bad karma card in hand
        ("given", np.int8, SEATS),  # the bad karma card received from another player
        ("trip", np.int8, SEATS),  # the imposed trip
        ("rolls", np.int8, SEATS),  # faces of the roll-off, while it lasts
        ("node", np.int8),  # what the game waits for
        ("seat", np.int8),  # whose turn it is; who rolls, receives or places in the setup
        ("first", np.int8),  # the first player
        ("players", np.int8),  # seats in play
        ("rules", np.int8),  # rule 1 or 2
        ("die", np.int8),  # the movement roll of this turn, or 0
        ("theme", np.int8),  # the theme that has led to an eco or god node
        ("dealt", np.int8),  # cards dealt
        ("running", np.int8),  # one bit for each seat still in the roll-off
        ("begun", np.int8),  # one bit for each seat that has begun its first turn
        ("started", np.int8),  # one bit for each seat whose first turn has begun on a destination with the last move
        ("stock", np.int8),  # tickets left
        ("eco_left", np.int8),  # eco-planet cards left
        ("pile", np.int8),  # bad karma cards left in the pile
        ("bridge", np.int8),  # 1 + the seat that has reached Pamban
    ],
    align=True,
)

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
