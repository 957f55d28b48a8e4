"""The rules of Malabars, and the only place that knows them.

A turn is one elephant and at most one ring, in either order (MAL-3):

    turn --elephant--> ring --ring or pass--> the other seat's turn
    turn --ring------> elephant --elephant--> the other seat's turn
    turn --swap------> turn of seat 0 (MAL-18)

and a ring that reaches its partner ends the game at any point (MAL-14).

A place is a number, 12 for each pile from left to right, levels from the base upwards:

     11  23  35  47    twelfth level
      …   …   …   …
      1  13  25  37
      0  12  24  36    first level, on the base
      a   b   c   d

so a set of places is the bits of one integer, a step up or down moves it by 1 and a step sideways by 12.
"""

from typing import Any

import numpy as np

from malle.engine.defaults import chance, chooser, imagine, redact, reveals, veil
from malle.engine.fields import StateField, record
from malle.engine.kernel import END, kernel
from malle.games.malabars.rules.position import STARTS, parse

__all__ = ["chance", "chooser", "imagine", "redact", "reveals", "veil"]

PILES, LEVELS, ELEPHANTS = 4, 12, 12
PLACES = PILES * LEVELS
MOST_TURNS = 1000  # the greatest value of the option `stop`

FIELDS = (
    StateField(
        "history", np.int64, "the key of every position that has begun a turn", shape=MOST_TURNS + 2, observed=False
    ),
    StateField("tails", np.int64, "places whose elephant shows its tail", bits=48),
    StateField("begun", np.int32, "turns begun: entries of the history"),
    StateField("turns", np.int16, "turns completed"),
    StateField("stop", np.int16, "turns after which the game is a draw"),
    StateField("repeats", np.int16, "how often this position has begun a turn of this seat"),
    StateField("swap", np.int16, "1 while the option allows to swap"),
    StateField("height", np.int8, "elephants in each pile", shape=PILES),
    StateField("ring", np.int8, "places of the white and of the black rings", shape=(2, 2)),
    StateField("node", np.int8, "what the game waits for"),
    StateField("seat", np.int8, "whose turn it is"),
    StateField("white", np.int8, "the seat that plays white"),
    StateField("won", np.int8, "one bit for each winner", bits=2),
)
STATE = record(FIELDS)

NODES = ("turn", "elephant", "ring", "end")
TURN, ELEPHANT, RING, OVER = 0, 1, 2, 3

SEATS = 2
FROM_RING = PLACES * PLACES  # elephant moves come first, then ring moves, each by places left and reached
PASS, SWAP = 2 * PLACES * PLACES, 2 * PLACES * PLACES + 1
ACTIONS = SWAP + 1
MAX_LEGAL = 8 * 14 + 2 * ELEPHANTS + 1

# The option codes: swap, stop, which start, whether there is a position, and that position (malle…position.parse).
_STARTS = np.array([parse(text) for text in STARTS.values()], np.int64)

_PILE = (1 << LEVELS) - 1
_GROUND = 1 | 1 << 12 | 1 << 24 | 1 << 36
_TOP = _GROUND << 11


@kernel
def setup(s: Any, players: int, options: Any) -> None:
    """MAL-1: white, seat 0, begins."""
    s.swap, s.stop = options[0], options[1]
    position = options[4:] if options[3] else _STARTS[options[2]]
    elephant = 0
    for pile in range(PILES):
        s.height[pile] = position[pile]
        for level in range(int(s.height[pile])):
            s.tails |= int(position[PILES + elephant]) << (pile * LEVELS + level)
            elephant += 1
    for ring in range(4):
        s.ring[ring // 2, ring % 2] = position[PILES + ELEPHANTS + ring]
    _begin_turn(s)


@kernel
def to_move(s: Any) -> int:
    return END if s.node == OVER else int(s.seat)


@kernel
def legal(s: Any, out: Any) -> int:
    n = 0
    if s.node in (TURN, ELEPHANT):
        n = _elephant_moves(s, out, n)
    if s.node in (TURN, RING):
        n = _ring_moves(s, out, n)
    # MAL-4: after an elephant the ring is optional
    if s.node == RING:
        out[n] = PASS
        n += 1
    if _may_swap(s):
        out[n] = SWAP
        n += 1
    return n


@kernel
def apply(s: Any, a: int) -> None:
    if a == SWAP:
        # MAL-18: the colours change hands, and seat 0, now black, begins a turn
        s.white, s.swap, s.seat = 1, 0, 0
        _begin_turn(s)
    elif a == PASS:
        _end_turn(s)
    elif a < FROM_RING:
        _move_elephant(s, a // PLACES, a % PLACES)
        # MAL-3: one elephant and at most one ring, in either order
        if s.node == ELEPHANT:
            _end_turn(s)
        else:
            s.node = RING
    else:
        _move_ring(s, (a - FROM_RING) // PLACES, (a - FROM_RING) % PLACES)


@kernel
def scores(s: Any, out: Any) -> None:
    """MAL-15: 1 to the winner, half each for a draw, nothing before the end."""
    for seat in range(2):
        out[seat] = 0.0
        if s.won >> seat & 1:
            out[seat] = 0.5 if s.won == 3 else 1.0


@kernel
def winners(s: Any) -> int:
    return int(s.won)


@kernel
def why_not(s: Any, a: int) -> int:
    if a == SWAP:
        return 0 if _may_swap(s) else 18
    if a == PASS:
        # MAL-3: a turn moves an elephant; MAL-4: one that began with a ring goes on with an elephant
        return 0 if s.node == RING else 3 if s.node == TURN else 4
    if a < FROM_RING:
        return _why_not_elephant(s, a // PLACES, a % PLACES)
    return _why_not_ring(s, (a - FROM_RING) // PLACES, (a - FROM_RING) % PLACES)


# Elephants


@kernel
def _elephant_moves(s: Any, out: Any, n: int) -> int:
    """MAL-8: eight free elephants with fourteen places each."""
    ringed = _ringed(s, 0) | _ringed(s, 1)
    for pile in range(PILES):
        for level in range(int(s.height[pile])):
            place = pile * LEVELS + level
            # MAL-5: an elephant that carries a ring stays
            if ringed >> place & 1:
                continue
            for other in range(PILES):
                # MAL-7: named by the level where it stands afterwards
                highest = int(s.height[other]) if other != pile else int(s.height[pile]) - 1
                for there in range(highest + 1):
                    # MAL-8: it may not stay in its place and just turn
                    if other != pile or there != level:
                        out[n] = place * PLACES + other * LEVELS + there
                        n += 1
    return n


@kernel
def _move_elephant(s: Any, here: int, there: int) -> None:
    tail = s.tails >> here & 1
    _close_gap(s, here)
    _open_gap(s, there)
    # MAL-6: it always turns round
    if tail == 0:
        s.tails |= 1 << there


@kernel
def _close_gap(s: Any, place: int) -> None:
    """MAL-2: the elephants above sink; MAL-9: with their rings."""
    pile = place // LEVELS
    above = _above(place)
    s.tails = (s.tails & ~above & ~(1 << place)) | (s.tails & above) >> 1
    s.height[pile] -= 1
    for ring in range(4):
        if above >> s.ring[ring // 2, ring % 2] & 1:
            s.ring[ring // 2, ring % 2] -= 1


@kernel
def _open_gap(s: Any, place: int) -> None:
    """MAL-9: the elephants from this level upwards rise with their rings."""
    pile = place // LEVELS
    above = _above(place) | 1 << place
    s.tails = (s.tails & ~above) | (s.tails & above) << 1
    s.height[pile] += 1
    for ring in range(4):
        if above >> s.ring[ring // 2, ring % 2] & 1:
            s.ring[ring // 2, ring % 2] += 1


@kernel
def _above(place: int) -> int:
    """The places over this one in its pile."""
    pile = place // LEVELS
    return (_PILE << pile * LEVELS) & ~((1 << (place + 1)) - 1)


@kernel
def _why_not_elephant(s: Any, here: int, there: int) -> int:
    # MAL-3: exactly one elephant in a turn
    if s.node == RING:
        return 3
    # MAL-2: a pile has no gaps and nobody above its top
    if not _standing(s) >> here & 1:
        return 2
    if (_ringed(s, 0) | _ringed(s, 1)) >> here & 1:
        return 5
    if here == there:
        return 8
    pile, level = there // LEVELS, there % LEVELS
    # MAL-7: at most one level higher than the pile it joins
    if level >= s.height[pile] + (0 if here // LEVELS == pile else 1):
        return 7
    return 0


# Rings


@kernel
def _ring_moves(s: Any, out: Any, n: int) -> int:
    colour = _colour(s)
    closed = _ringed(s, 1 - colour)
    for ring in range(2):
        here, partner = int(s.ring[colour, ring]), int(s.ring[colour, 1 - ring])
        reached = _reach(s, here, closed, 1 << partner)
        for there in range(PLACES):
            if reached >> there & 1:
                out[n] = FROM_RING + here * PLACES + there
                n += 1
    return n


@kernel
def _reach(s: Any, here: int, closed: int, last: int) -> int:
    """Where a ring can go from here: never onto the closed places, and not on from the last ones."""
    standing = _standing(s)
    tails = int(s.tails)
    reached = 1 << here
    fresh = reached
    while fresh:
        # MAL-10: trunk to tail or tail to trunk, up, down, left or right
        steps = (_beside(fresh & tails) & ~tails) | (_beside(fresh & ~tails) & tails)
        # MAL-12: no passing and no landing where an opposing ring hangs
        steps &= standing & ~closed & ~reached
        reached |= steps
        # MAL-13: a ring that reaches its partner ends its move there
        fresh = steps & ~last
    # MAL-11: a round trip is no move
    return reached & ~(1 << here)


@kernel
def _beside(places: int) -> int:
    """The neighbours: one level up or down in the pile, or the same level of an adjoining pile."""
    return ((places & ~_TOP) << 1) | ((places & ~_GROUND) >> 1) | (places << LEVELS) | (places >> LEVELS)


@kernel
def _move_ring(s: Any, here: int, there: int) -> None:
    colour = _colour(s)
    ring = 0 if s.ring[colour, 0] == here else 1
    s.ring[colour, ring] = there
    # MAL-14: united rings win at once, elephant moved or not
    if s.ring[colour, 0] == s.ring[colour, 1]:
        s.won = 1 << s.seat
        s.node = OVER
    elif s.node == TURN:
        s.node = ELEPHANT
    else:
        _end_turn(s)


@kernel
def _why_not_ring(s: Any, here: int, there: int) -> int:
    # MAL-3: at most one ring in a turn
    if s.node == ELEPHANT:
        return 3
    colour = _colour(s)
    ring = 0 if s.ring[colour, 0] == here else 1
    # MAL-11: one's own ring, and to another place
    if s.ring[colour, ring] != here or here == there:
        return 11
    closed, partner = _ringed(s, 1 - colour), 1 << s.ring[colour, 1 - ring]
    if _reach(s, here, closed, partner) >> there & 1:
        return 0
    if (closed | _reach(s, here, 0, partner)) >> there & 1:
        return 12
    if _reach(s, here, closed, 0) >> there & 1:
        return 13
    return 10


# Turns


@kernel
def _begin_turn(s: Any) -> None:
    s.node = TURN
    key = _key(s)
    s.history[s.begun] = key
    s.begun += 1
    repeats = 0
    for i in range(s.begun):
        if s.history[i] == key:
            repeats += 1
    s.repeats = repeats
    # MAL-16: the same position begins a third turn of the same seat
    if repeats == 3:
        s.won = 3
        s.node = OVER


@kernel
def _end_turn(s: Any) -> None:
    s.turns += 1
    s.seat = 1 - s.seat
    # MAL-17: the last turn is over, before MAL-16 is asked
    if s.turns >= s.stop:
        s.won = 3
        s.node = OVER
    else:
        _begin_turn(s)


@kernel
def _may_swap(s: Any) -> bool:
    """MAL-18: only at the beginning of the first turn of seat 1."""
    return bool(s.swap == 1 and s.turns == 1 and s.node == TURN)


@kernel
def _colour(s: Any) -> int:
    return 0 if s.seat == s.white else 1


@kernel
def _standing(s: Any) -> int:
    """The places where an elephant stands."""
    places = 0
    for pile in range(PILES):
        places |= ((1 << s.height[pile]) - 1) << pile * LEVELS
    return places


@kernel
def _ringed(s: Any, colour: int) -> int:
    """The places that carry a ring of this colour."""
    return 1 << int(s.ring[colour, 0]) | 1 << int(s.ring[colour, 1])


@kernel
def _key(s: Any) -> int:
    """A number that names the position and the seat: equal exactly when they are."""
    key = int(s.seat)
    below = 0
    first = np.zeros(PILES, np.int64)
    for pile in range(PILES):
        first[pile] = below
        faces = int(s.tails) >> pile * LEVELS & _PILE
        key |= faces << (1 + below)
        key |= int(s.height[pile]) << (13 + 4 * pile)
        below += int(s.height[pile])
    for colour in range(2):
        one = first[s.ring[colour, 0] // LEVELS] + s.ring[colour, 0] % LEVELS
        two = first[s.ring[colour, 1] // LEVELS] + s.ring[colour, 1] % LEVELS
        key |= int(min(one, two)) << (29 + 8 * colour)
        key |= int(max(one, two)) << (33 + 8 * colour)
    return key
