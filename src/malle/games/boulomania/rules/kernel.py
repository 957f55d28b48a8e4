"""The rules of Boulomania, and the only place that knows them.

    open -----> jack -----> throw --p2 p3 s13 sj--> dice --> [place] --> [push] --> throw … or the round is over
     ^  |        ^                                                                              |
     +--+ equal  +------------------------------------------------------------------------------+--> end

`open`, `jack` and `dice` are chance. `place` and `push` are there only when the throwing seat has a choice (BOU-9,
BOU-11). A ball counts as in hand until its throw is complete. The field is drawn in `malle.games.boulomania.rules.board`.

The second half of the record describes the throw being made and, after it, the last throw, for people who want to see it
again. `forget` wipes that, so that equal positions have equal bytes: the key of an exact search.
"""

from itertools import combinations_with_replacement
from math import factorial, prod
from typing import Any

import numpy as np

from malle.engine.defaults import chooser, imagine, redact, reveals, veil
from malle.engine.fields import StateField, record
from malle.engine.kernel import CHANCE, END, kernel
from malle.games.boulomania.rules.board import (
    BALL_BEHIND,
    BALLS,
    CELLS,
    JACK_AHEAD,
    ORDER,
    OUT,
    SMALL,
    STRAIGHT,
    WAY_COUNT,
    WAYS,
)

__all__ = ["chooser", "imagine", "redact", "reveals", "veil"]

SEATS = 8
MOST_MOVED = 5  # pieces that one throw can move: the ball and a column of four, or the ball, three others and the jack

FIELDS = (
    StateField("round", np.int16, "rounds begun, for people only"),
    StateField("field", np.int8, "what lies on each cell: 0 nothing, 1 a blue ball, 2 a red one", shape=CELLS + 1),
    StateField("hand", np.int8, "balls in hand of each team", shape=2),
    StateField("score", np.int8, "points of each team", shape=2),
    StateField("next", np.int8, "the seat that throws the next ball of each team", shape=2),
    StateField("team", np.int8, "the team of each seat: 0 Blue, 1 Red", shape=SEATS),
    StateField("players", np.int8, "seats at the table"),
    StateField("target", np.int8, "points that win"),
    StateField("node", np.int8, "what the game waits for"),
    StateField("jack", np.int8, "the cell of the jack, OUT if it is not on the field"),
    StateField("opener", np.int8, "the team that opens this round, or the next one"),
    StateField("thrower", np.int8, "the team to throw"),
    StateField("aim", np.int8, "the throw: 0 none yet, TWO, THREE, BALL_ON + cell, AT_JACK"),
    StateField("dice", np.int8, "its dice, counted from 1 as the actions from ROLL on; 0 before they are rolled"),
    StateField("drop", np.int8, "the cell it falls on, OUT if the ball is lost or not yet thrown"),
    StateField("by", np.int8, "the seat that made it"),
    StateField("ended", np.int8, "how it ended the round: GOES_ON, MEASURED, ANNULLED"),
    StateField("gain", np.int8, "the points it brought each team, as counted on the ground", shape=2),
    StateField("was_jack", np.int8, "the cell of the jack before it"),
    StateField("was", np.int8, "the field before it", shape=CELLS + 1),
    StateField(
        "moved", np.int8, "what it moved, in order: from a cell or HAND, to a cell or OUT", shape=(MOST_MOVED, 2)
    ),
)
STATE = record(FIELDS)

NODES = ("open", "jack", "throw", "dice", "place", "push", "end")
OPEN, JACK, THROW, DICE, PLACE, PUSH, OVER = range(7)
TWO, THREE, BALL_ON, AT_JACK = 1, 2, 2, 3 + CELLS  # values of `aim`; BALL_ON + cell for a shot at a ball
GOES_ON, MEASURED, ANNULLED = range(3)
HAND = CELLS + 1  # where a thrown ball comes from, in `moved`
MISSES, GRAZE, HIT, CARREAU = 3, 4, 5, 6  # the faces of a shot

# The dice, unordered, in rising order; the number of ways to roll them is their weight.
ROLLS = [roll for n in (1, 2, 3) for roll in combinations_with_replacement(range(1, 7), n)]

# Actions: the toss, the jack's die, the throw by its aim, the dice, the place of a double, the way of a pushed ball.
TOSS = 0
JACK_TO = TOSS + 36
AIM = JACK_TO + SMALL
ROLL = AIM + AT_JACK
PLACE_ON = ROLL + len(ROLLS)
PUSH_TO = PLACE_ON + CELLS
ACTIONS = PUSH_TO + CELLS
MAX_LEGAL = 56

# The three kinds of rolls stand one after the other: where each begins, by its number of dice.
_FIRST = np.array([0, 0, 6, 27, 83], np.int64)
_TOTAL = np.array([sum(roll) for roll in ROLLS], np.int64)
_WEIGHT = np.array([factorial(len(r)) // prod(factorial(r.count(face)) for face in set(r)) for r in ROLLS], np.int64)
# BOU-7: only two dice make a double; here its face, 0 for every other roll
_DOUBLE = np.array([roll[0] if len(roll) == 2 and roll[0] == roll[1] else 0 for roll in ROLLS], np.int64)


@kernel
def setup(s: Any, players: int, options: Any) -> None:
    """BOU-1: the seats in their teams, eight balls each, whatever the size of the team."""
    s.players = players
    for seat in range(players):
        s.team[seat] = options[seat]
    s.target = options[SEATS]
    for team in range(2):
        s.hand[team] = BALLS
        # BOU-24: the first ball of a team is thrown by its lowest seat
        s.next[team] = _seat_after(s, team, -1)


@kernel
def to_move(s: Any) -> int:
    if s.node == OVER:
        return END
    if s.node in (OPEN, JACK, DICE):
        return CHANCE
    # BOU-24: the seat that throws decides about its ball, too
    return int(s.next[s.thrower])


@kernel
def legal(s: Any, out: Any) -> int:
    if s.node == THROW:
        return _throws(s, out)
    if s.node == PLACE:
        # BOU-9: the jack cell of the double, or the cell of the total
        out[0], out[1] = PLACE_ON - 1 + _DOUBLE[s.dice - 1], PLACE_ON - 1 + _TOTAL[s.dice - 1]
        return 2
    if s.node == PUSH:
        # BOU-11: straight or along an arrow
        here = _crossroads(s, int(s.drop))
        for way in range(WAY_COUNT[here]):
            out[way] = PUSH_TO - 1 + WAYS[here, way]
        return int(WAY_COUNT[here])
    return 0


@kernel
def chance(s: Any, out: Any, weights: Any) -> int:
    if s.node == DICE:
        # BOU-6: two or three dice for pointing, one for shooting
        dice = _dice(s)
        first, end = int(_FIRST[dice]), int(_FIRST[dice + 1])
        for roll in range(first, end):
            out[roll - first] = ROLL + roll
            weights[roll - first] = _WEIGHT[roll]
        return end - first
    # BOU-2: one die for each team; BOU-3: one die for the jack
    first, end = (TOSS, JACK_TO) if s.node == OPEN else (JACK_TO, AIM) if s.node == JACK else (0, 0)
    for a in range(first, end):
        out[a - first] = a
        weights[a - first] = 1
    return end - first


@kernel
def apply(s: Any, a: int) -> None:
    if s.node == OPEN:
        _toss(s, a // 6 + 1, a % 6 + 1)
    elif s.node == JACK:
        _begin_round(s, a - JACK_TO + 1)
    elif s.node == THROW:
        _take_aim(s, a - AIM + 1)
    elif s.node == DICE:
        s.dice = a - ROLL + 1
        if s.aim <= THREE:
            _point(s)
        else:
            _shoot(s, a - ROLL + 1)
    elif s.node == PLACE:
        _fall(s, a - PLACE_ON + 1)
    else:
        _lay(s, a - PUSH_TO + 1)


@kernel
def scores(s: Any, out: Any) -> None:
    """The score of a seat is its team's."""
    for seat in range(s.players):
        out[seat] = s.score[s.team[seat]]


@kernel
def winners(s: Any) -> int:
    won = 0
    if s.node == OVER:
        for seat in range(s.players):
            if s.score[s.team[seat]] >= s.target:
                won |= 1 << seat
    return won


@kernel
def why_not(s: Any, a: int) -> int:
    if s.node == OPEN:
        return 0 if a < JACK_TO else 2
    if s.node == JACK:
        return 0 if JACK_TO <= a < AIM else 3
    if s.node == DICE:
        dice = _dice(s)
        return 0 if ROLL + _FIRST[dice] <= a < ROLL + _FIRST[dice + 1] else 6
    if s.node == THROW:
        return _why_not_throw(s, a - AIM + 1)
    if s.node == PLACE:
        cell = a - PLACE_ON + 1
        return 0 if a < PUSH_TO and cell in (_DOUBLE[s.dice - 1], _TOTAL[s.dice - 1]) else 9
    if s.node == PUSH:
        here = _crossroads(s, int(s.drop))
        for way in range(WAY_COUNT[here]):
            if a == PUSH_TO - 1 + WAYS[here, way]:
                return 0
        return 11
    # BOU-23: the game is over
    return 23


@kernel
def forget(s: Any) -> None:
    """Wipe what no rule asks for any more: the number of the round and, between throws, the last throw."""
    s.round = 0
    if s.node in (JACK, THROW, OVER):
        _clear_throw(s)
        s.aim, s.by, s.was_jack = 0, 0, 0
        for cell in range(CELLS + 1):
            s.was[cell] = 0


# Opening


@kernel
def _toss(s: Any, blue: int, red: int) -> None:
    # BOU-2: the higher team opens; equal dice are rolled again
    if blue != red:
        s.opener = 0 if blue > red else 1
        s.thrower = s.opener
        s.node = JACK


@kernel
def _begin_round(s: Any, cell: int) -> None:
    # BOU-3: the jack lies where its die says, and the opening team throws
    s.jack = cell
    s.thrower = s.opener
    s.round += 1
    s.node = THROW


# Throwing


@kernel
def _throws(s: Any, out: Any) -> int:
    # BOU-6: two or three dice
    out[0], out[1] = AIM - 1 + TWO, AIM - 1 + THREE
    # BOU-6: the first throw of a round points
    if _is_first(s):
        return 2
    out[2] = AIM - 1 + AT_JACK
    n = 3
    # BOU-12: enemy balls only, on ball cells and jack cells
    enemy = 2 - s.thrower
    for cell in range(1, CELLS + 1):
        if s.field[cell] == enemy:
            out[n] = AIM - 1 + BALL_ON + cell
            n += 1
    return n


@kernel
def _why_not_throw(s: Any, aim: int) -> int:
    # BOU-6: a throw is chosen first, and the first one of a round points
    if aim < TWO or aim > AT_JACK or (aim > THREE and _is_first(s)):
        return 6
    # BOU-12: there is no enemy ball to shoot at
    if THREE < aim < AT_JACK and s.field[aim - BALL_ON] != 2 - s.thrower:
        return 12
    return 0


@kernel
def _take_aim(s: Any, aim: int) -> None:
    _clear_throw(s)
    s.aim = aim
    s.by = s.next[s.thrower]
    s.was_jack = s.jack
    for cell in range(CELLS + 1):
        s.was[cell] = s.field[cell]
    s.node = DICE


@kernel
def _dice(s: Any) -> int:
    """How many dice the throw takes."""
    return 1 + int(s.aim) if s.aim <= THREE else 1


@kernel
def _is_first(s: Any) -> bool:
    return bool(s.hand[0] + s.hand[1] == 2 * BALLS)


# Pointing


@kernel
def _point(s: Any) -> None:
    total, face = int(_TOTAL[s.dice - 1]), int(_DOUBLE[s.dice - 1])
    # a jack cell is free when neither the jack nor a ball is there
    free = face != s.jack and s.field[face] == 0
    if 1 <= face <= 3:
        # BOU-8: a double 1, 2 or 3 goes to its jack cell, or is lost
        _fall(s, face if free else OUT)
    elif face >= 4 and free:
        # BOU-9: a double 4, 5 or 6 leaves the choice while the jack cell is free
        s.node = PLACE
    else:
        # BOU-7: the cell of the total; below 7 the ball is lost
        _fall(s, total if total > SMALL else OUT)


@kernel
def _fall(s: Any, cell: int) -> None:
    """The thrown ball comes down on this cell, or is lost."""
    s.drop = cell
    # BOU-11: a ball pushed out of a cell with arrows: the throwing seat chooses its way
    if _crossroads(s, cell) != OUT:
        s.node = PUSH
    else:
        _lay(s, OUT)


@kernel
def _crossroads(s: Any, cell: int) -> int:
    """The cell where a ball has more than one way to be pushed by one that enters here; OUT if there is none."""
    while cell > SMALL and s.field[cell] != 0:
        if WAY_COUNT[cell] > 1:
            return int(cell)
        cell = STRAIGHT[cell]
    return OUT


@kernel
def _lay(s: Any, way: int) -> None:
    cell = int(s.drop)
    _note(s, 0, HAND, cell)
    if cell != OUT:
        _enter(s, 1, int(s.thrower) + 1, cell, way)
    _complete(s)


@kernel
def _enter(s: Any, n: int, ball: int, cell: int, way: int) -> int:
    """BOU-10: a ball enters a cell and pushes what lies there forward, and so on; at a crossroads this way, or straight."""
    while cell != OUT:
        pushed = s.field[cell]
        s.field[cell] = ball
        if pushed == 0:
            break
        # BOU-10: out of the field a ball is lost
        there = way if way != OUT and WAY_COUNT[cell] > 1 else STRAIGHT[cell]
        _note(s, n, cell, there)
        n += 1
        ball, cell = pushed, there
    return n


# Shooting


@kernel
def _shoot(s: Any, face: int) -> None:
    if s.aim == AT_JACK:
        # BOU-18: the ball is lost; a 6 takes the jack off the field
        _note(s, 0, HAND, OUT)
        if face == CARREAU:
            _note(s, 1, int(s.jack), OUT)
            s.jack = OUT
    else:
        target = int(s.aim) - BALL_ON
        if face == CARREAU:
            # BOU-15: the target is lost, the thrown ball takes its cell
            s.drop = target
            _note(s, 0, HAND, target)
            _note(s, 1, target, OUT)
            s.field[target] = s.thrower + 1
        else:
            # BOU-13: with 1, 2, 3 the thrown ball is lost, and nothing else happens
            _note(s, 0, HAND, OUT)
            if face == HIT:
                # BOU-14: both are lost
                _note(s, 1, target, OUT)
                s.field[target] = 0
            elif face == GRAZE:
                _graze(s, target)
    _complete(s)


@kernel
def _graze(s: Any, target: int) -> None:
    # BOU-16: a ball on a jack cell does not move
    if target <= SMALL:
        return
    # BOU-16: one cell straight ahead, never along an arrow, and so for all that it pushes
    ball, there = s.field[target], int(STRAIGHT[target])
    s.field[target] = 0
    _note(s, 1, target, there)
    n = _enter(s, 2, ball, there, OUT)
    # BOU-17: the jack in front of the target goes with it, unless a ball is in its way
    if BALL_BEHIND[s.jack] == target:
        ahead = int(JACK_AHEAD[s.jack])
        if ahead == OUT or s.field[ahead] == 0:
            _note(s, n, int(s.jack), ahead)
            s.jack = ahead


# After the throw


@kernel
def _complete(s: Any) -> None:
    """The ball is thrown: score the round if it is over, else find who throws next."""
    team = int(s.thrower)
    other = 1 - team
    s.hand[team] -= 1
    # BOU-24: the rotation steps once per ball
    s.next[team] = _seat_after(s, team, int(s.next[team]))
    if s.jack == OUT:
        _annul(s)
        return
    ahead = lead(s)
    holder = -1 if ahead == 0 else 0 if ahead > 0 else 1
    # BOU-20: no ball in hand, the round is over
    if s.hand[0] + s.hand[1] == 0 or _is_decided(s, holder, abs(ahead)):
        _end_round(s, MEASURED, holder, abs(ahead))
    else:
        # BOU-4: if only one team has balls in hand, it throws
        if s.hand[other] == 0:
            s.thrower = team
        elif s.hand[team] == 0:
            s.thrower = other
        # BOU-4: the team that does not hold the point throws
        elif holder >= 0:
            s.thrower = 1 - holder
        # BOU-5: on an empty field the same team throws again after a shot at a ball, the other one after anything else
        elif s.aim in (TWO, THREE, AT_JACK):
            s.thrower = other
        s.node = THROW


@kernel
def _is_decided(s: Any, holder: int, points: int) -> bool:
    """BOU-23: enough points on the ground, and no ball of the other team that could change it."""
    return bool(holder >= 0 and s.hand[1 - holder] == 0 and s.score[holder] + points >= s.target)


@kernel
def _annul(s: Any) -> None:
    """BOU-19: the jack is gone. If exactly one team has balls in hand, each is a point for it."""
    if s.hand[0] > 0 and s.hand[1] == 0:
        _end_round(s, ANNULLED, 0, int(s.hand[0]))
    elif s.hand[1] > 0 and s.hand[0] == 0:
        _end_round(s, ANNULLED, 1, int(s.hand[1]))
    else:
        _end_round(s, ANNULLED, -1, 0)


@kernel
def _end_round(s: Any, ended: int, team: int, points: int) -> None:
    s.ended = ended
    # BOU-20, BOU-19: nobody may have scored; BOU-21: then the same team opens again
    if team >= 0:
        s.gain[team] = points
        # the tracks stop at the target
        s.score[team] = min(int(s.score[team]) + points, int(s.target))
        # BOU-21: the team that scored opens the next round
        s.opener = team
    s.thrower = s.opener
    if s.score[s.opener] >= s.target:
        # the last field stays to be looked at
        s.node = OVER
        return
    # BOU-21: all balls return to reserve
    for cell in range(CELLS + 1):
        s.field[cell] = 0
    s.hand[0], s.hand[1] = BALLS, BALLS
    s.jack = OUT
    s.node = JACK


@kernel
def lead(s: Any) -> int:
    """BOU-22: the balls nearer to the jack than the best enemy ball, as a positive number for Blue, negative for Red."""
    count, holder = 0, 0
    for i in range(CELLS - 1):
        ball = s.field[ORDER[s.jack, i]]
        if ball != 0:
            if holder == 0:
                holder = ball
            if ball != holder:
                break
            count += 1
    return count if holder == 1 else -count


# The record


@kernel
def _seat_after(s: Any, team: int, seat: int) -> int:
    """BOU-24: the next seat of the team, in seat order."""
    for step in range(1, s.players + 1):
        if s.team[(seat + step) % s.players] == team:
            return int((seat + step) % s.players)
    return 0


@kernel
def _note(s: Any, n: int, here: int, there: int) -> None:
    s.moved[n, 0], s.moved[n, 1] = here, there


@kernel
def _clear_throw(s: Any) -> None:
    s.dice, s.drop, s.ended = 0, OUT, GOES_ON
    s.gain[0], s.gain[1] = 0, 0
    for n in range(MOST_MOVED):
        s.moved[n, 0], s.moved[n, 1] = 0, 0
