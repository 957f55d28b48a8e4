"""The rest of a game, imagined in a few microseconds: the race to Pamban as travellers run it who have made up their minds.

Everybody has laid out a tour (`judgement.tour`) and follows it town after town, by air where that saves enough; a town within reach comes first where that
shortens the rest. A six drives the cow, sometimes before whoever is nearest to the end, a bonus card is taken while there is time for it, commitments while
nobody is near the end, bad karma goes to the leader, and nobody builds the bridge to lose by it. This is no second set of rules: ways round the cow, other
pawns on the way and the flights of Malé are taken as they mostly come, and what the others know of a hand does not exist here. It is what `search` plays out
after a move that the rules have made. How long races take and who wins them was compared with games of `champion-1`.

`goal` holds the towns of a seat's tour in their order, Pamban last, from place `done` to place `many`; `card` what lies open there.
"""

from typing import Any

import numpy as np

from malle.engine.kernel import kernel
from malle.engine.rng import below, weighted
from malle.games.pont_de_rama.bot.judgement import _BY_AIR, _BY_LAND, _TOWNS, _TURNS, _lay_out, _leg
from malle.games.pont_de_rama.rules.board import (
    AIR_STEPS,
    AIRPORTS,
    CARD_TOWN,
    CRICKET_TOWNS,
    DEGREE,
    DEITIES,
    ECO_FACES,
    FINISH,
    FOOD,
    GATE,
    GOD,
    IS_AIRPORT,
    KINDS,
    LAND_STEPS,
    LINKS,
    MALE,
    MAT,
    MAX_BONUS,
    PER_THEME,
    POINTS,
    SPACES,
    THEMES,
    TRANS,
    WHOLE,
)
from malle.games.pont_de_rama.rules.hands import is_open
from malle.games.pont_de_rama.rules.hidden import unseen_karma
from malle.games.pont_de_rama.rules.state import (
    COW_TRIP,
    CRICKET,
    DEALT,
    MALDIVES,
    MONSOON_CARD,
    MOVE,
    OVER,
    PENDING,
    SEATS,
    SLOTS,
)
from malle.games.pont_de_rama.rules.tally import score

RACE = np.dtype(
    [
        ("points", np.int32, SEATS),
        ("drawn", np.int32, THEMES),  # for each theme: the cards that have left the deck
        ("goal", np.int16, (SEATS, _TOWNS)),
        ("card", np.int16, (SEATS, _TOWNS)),  # the card that is open there
        ("slot", np.int8, (SEATS, _TOWNS)),  # and the slot it lies in
        ("at", np.int16, SEATS),
        ("cow", np.int16),
        ("turns", np.int16),  # of all seats, that are left at most
        ("done", np.int8, SEATS),
        ("many", np.int8, SEATS),
        ("free", np.int8, SEATS),
        ("bonus", np.int8, SEATS),  # cards taken
        ("pending", np.int8, SEATS),  # -1, or the commitment: 0 material, 1 transport
        ("tries", np.int8, SEATS),
        ("held", np.int8, SEATS),
        ("given", np.int8, SEATS),
        ("trip", np.int8, SEATS),
        ("begun", np.int8, SEATS),
        ("stock", np.int8),
        ("eco_left", np.int8),
        ("pile", np.int8),
        ("seat", np.int8),
        ("die", np.int8),  # the roll that is still to be used, or 0
        ("players", np.int8),
        ("over", np.int8),
    ]
)

_LONGEST = 400  # turns of all seats; then the points decide
_FARES = np.array([0.4, 0.3])  # turns that a flight must save: with a bought ticket, with the free one
_BONUS_EARLY = 1  # bonus cards taken before the tour is done: with two the others arrive too often
_BONUS_TIME = 6.0  # turns that a tour must still take for a bonus card
ECO_TIME = 4.0  # turns that the nearest to the end must still need for a commitment
_COW_FINDS = 1  # of eight cows, so many stand where the leader wants to go next
_COW_BARS, _COW_WAITS = 3, 2  # of eight, so many wait for him in Pamban when he has so many goals left at most
_COW_THERE = 1.0  # turns that the cow in a town costs
_WAITS = np.array([2.0, 1.0])
_ECO = np.array([POINTS["mat"], POINTS["trans"]], np.int64)
_LAID, _LAID_BONUS = POINTS["destination"] - POINTS["missing"], POINTS["bonus"] - POINTS["missing"]
_MISSING, _TICKET, _BRIDGE = POINTS["missing"], POINTS["ticket"], POINTS["bridge"]


def _next_steps(steps: np.ndarray[Any, Any], by_air: bool) -> np.ndarray[Any, Any]:
    """From each space to each goal: the space to enter next."""
    table = np.zeros((SPACES, SPACES), np.int16)
    for here in range(SPACES):
        ways = [int(there) for there in LINKS[here, : DEGREE[here]]]
        if by_air and IS_AIRPORT[here]:
            ways += [int(there) for there in AIRPORTS if there != here and there not in ways]
        if ways:
            table[here] = np.array(ways)[np.argmin(steps[ways], axis=0)]
    return table


_BY_ROAD, _BY_PLANE = _next_steps(LAND_STEPS, by_air=False), _next_steps(AIR_STEPS, by_air=True)


# From a game to its race


@kernel
def enter(s: Any, r: Any, before: Any, known: int) -> None:
    """The race that begins with a state; the tours of `before` are kept where nothing has changed, if it is known."""
    r.cow, r.stock, r.eco_left, r.pile = s.cow, s.stock, s.eco_left, s.pile
    r.seat, r.players, r.turns = s.seat, s.players, _turns_left(s)
    r.die = s.die if s.node == MOVE else 0
    r.over = 1 if s.node == OVER else 0
    for theme in range(THEMES):
        r.drawn[theme] = s.drawn[theme]
    for seat in range(s.players):
        r.points[seat], r.at[seat], r.free[seat] = score(s, seat), s.spot[seat], s.free[seat]
        r.held[seat], r.given[seat], r.trip[seat] = s.held[seat], s.given[seat], s.trip[seat]
        r.begun[seat] = s.begun >> seat & 1
        r.tries[seat] = s.tries[seat]
        r.pending[seat] = 0 if s.eco[seat, 0] == PENDING else 1 if s.eco[seat, 1] == PENDING else -1
        r.bonus[seat] = (1 if s.card[seat, DEALT] else 0) + (1 if s.card[seat, DEALT + 1] else 0)
        if not known or _changed(s, before, seat):
            lay_tour(s, r, seat)


@kernel
def _turns_left(s: Any) -> int:
    """RAM-36: to the end of the last full round, if there is one."""
    if s.max_rounds == 0:
        return _LONGEST
    since = (int(s.seat) - int(s.first)) % int(s.players)
    return min(_LONGEST, (int(s.max_rounds) - int(s.round)) * int(s.players) - since)


@kernel
def _changed(s: Any, before: Any, seat: int) -> bool:
    """Whether the tour of a seat must be laid out anew."""
    if s.spot[seat] != before.spot[seat] or s.laid[seat] != before.laid[seat] or s.trip[seat] != before.trip[seat]:
        return True
    others = 0
    for slot in range(SLOTS):
        others += 1 if s.card[seat, slot] != before.card[seat, slot] else 0
    return others > 0


@kernel
def lay_tour(s: Any, r: Any, seat: int) -> None:
    """The open towns in the order that takes the fewest turns, from where the pawn or its trip ends."""
    towns, slots, order = np.empty(_TOWNS, np.int64), np.empty(_TOWNS, np.int64), np.empty(_TOWNS, np.int64)
    legs = np.empty((_TOWNS, _TOWNS), np.float64)
    by_air = s.free[seat] + s.stock > 0
    towns[0] = _trip_goal(r, seat) if s.trip[seat] else GATE if s.spot[seat] == MALE else s.spot[seat]
    if towns[0] >= SPACES:
        towns[0] = FINISH  # a pawn that is not placed yet
    many = 1
    for slot in range(SLOTS):
        if is_open(s, seat, slot):
            towns[many], slots[many] = CARD_TOWN[int(s.card[seat, slot]) - 1], slot
            many += 1
    towns[many], slots[many] = FINISH, -1
    many += 1
    for i in range(many):
        for j in range(many):
            legs[i, j] = _leg(int(towns[i]), int(towns[j]), by_air)
    _lay_out(order, legs, many)
    for i in range(1, many):
        slot = int(slots[order[i]])
        _put(r, seat, i - 1, int(towns[order[i]]), int(s.card[seat, slot]) - 1 if slot >= 0 else -1, slot)
    r.done[seat], r.many[seat] = 0, many - 1


# Turn after turn


@kernel
def run(r: Any, dice: Any) -> None:
    """To the end of the game; each seat has dice of its own, so that another move of one leaves the luck of the others as it was."""
    while not r.over and r.turns > 0:
        _turn(r, dice[r.seat])
        r.turns -= 1
        r.seat = (r.seat + 1) % r.players


@kernel
def _turn(r: Any, rng: Any) -> None:
    seat = int(r.seat)
    if not r.begun[seat]:
        r.begun[seat] = 1
        if r.trip[seat] == 0 and _holds(r, seat, int(r.at[seat])):
            _settle(r, seat, rng)
            _hand_on(r, seat, rng)
            return
    again = True
    while again and not r.over:
        die = int(r.die)
        r.die = 0
        if die == 0:
            if r.pending[seat] >= 0 and not _keep_promise(r, seat, rng):
                _hand_on(r, seat, rng)
                return
            die = 1 + below(rng, 6)
            if die == 6:
                _drive_cow(r, seat, rng)
        _take_bonus(r, seat, rng)
        if r.trip[seat]:
            _travel(r, seat, die)
        else:
            _go(r, seat, die)
            _settle(r, seat, rng)
        if not r.over:
            _hand_on(r, seat, rng)
        again = die == 1


@kernel
def _keep_promise(r: Any, seat: int, rng: Any) -> bool:
    """The roll for a commitment; False if the turn ends with it."""
    which = int(r.pending[seat])
    if ECO_FACES[which, 1 + below(rng, 6)]:
        r.points[seat] += _ECO[which]
        r.pending[seat], r.tries[seat] = -1, 0
        return True
    r.tries[seat] += 1
    return False


@kernel
def _take_bonus(r: Any, seat: int, rng: Any) -> None:
    """One while the tour is long, and more if the bridge alone would not win; of any theme."""
    while (r.bonus[seat] < _BONUS_EARLY and left(r, seat) > _BONUS_TIME) or (
        r.bonus[seat] < MAX_BONUS and _last(r, seat) and not _wins(r, seat)
    ):
        r.bonus[seat] += 1
        theme = below(rng, GOD)
        card = _drawn_from(r, theme, rng)
        if card < 0:
            return
        r.points[seat] += _MISSING
        _insert(r, seat, DEALT, card)


@kernel
def _drawn_from(r: Any, theme: int, rng: Any) -> int:
    """A card of a deck, each as likely as another; -1 if it is empty."""
    deck = int(WHOLE[theme]) & ~int(r.drawn[theme])
    if deck == 0:
        return -1
    place = below(rng, PER_THEME)
    while not deck >> place & 1:
        place = below(rng, PER_THEME)
    r.drawn[theme] |= 1 << place
    return theme * PER_THEME + place


@kernel
def _insert(r: Any, seat: int, slot: int, card: int) -> None:
    """A card more, where it lengthens the tour least."""
    town, by_air = int(CARD_TOWN[card]), r.free[seat] + r.stock > 0
    place, least = int(r.done[seat]), 1e9
    before = _standing(r, seat)
    for i in range(r.done[seat], r.many[seat]):
        after = int(r.goal[seat, i])
        more = _leg(before, town, by_air) + _leg(town, after, by_air) - _leg(before, after, by_air)
        if more < least:
            place, least = i, more
        before = after
    for i in range(r.many[seat], place, -1):
        _move_up(r, seat, i - 1, i)
    _put(r, seat, place, town, card, slot)
    r.many[seat] += 1


@kernel
def _put(r: Any, seat: int, place: int, town: int, card: int, slot: int) -> None:
    r.goal[seat, place], r.card[seat, place], r.slot[seat, place] = town, card, slot


@kernel
def _move_up(r: Any, seat: int, before: int, after: int) -> None:
    """What comes at one place of a tour now comes at another."""
    _put(r, seat, after, int(r.goal[seat, before]), int(r.card[seat, before]), int(r.slot[seat, before]))


@kernel
def _standing(r: Any, seat: int) -> int:
    """Where the tour of a seat begins."""
    if r.trip[seat]:
        return _trip_goal(r, seat)
    return GATE if r.at[seat] == MALE else FINISH if r.at[seat] >= SPACES else int(r.at[seat])


@kernel
def left(r: Any, seat: int) -> float:
    """The turns that a seat still needs to the end of its tour, about."""
    by_air = r.free[seat] + r.stock > 0
    turns, here = 0.0, _standing(r, seat)
    if r.trip[seat]:
        turns += _leg(int(r.at[seat]), here, by_air) if r.at[seat] != MALE else 1.0
    if r.pending[seat] >= 0:
        turns += _WAITS[r.pending[seat]]
    for i in range(r.done[seat], r.many[seat]):
        turns += _leg(here, int(r.goal[seat, i]), by_air)
        here = int(r.goal[seat, i])
    return turns


@kernel
def _leader(r: Any, seat: int, giving: bool) -> int:
    """The other seat that is nearest to the end, of those that may still be given bad karma; -1 if there is none."""
    best, least = -1, 1e9
    for other in range(r.players):
        if other != seat and not (giving and r.given[other]):
            turns = left(r, other) if r.players > 2 else 0.0
            if turns < least:
                best, least = other, turns
    return best


@kernel
def _drive_cow(r: Any, seat: int, rng: Any) -> None:
    """Sometimes before the leader, in Pamban near the end or in his next town; else anywhere, for his cards are not known; never in one's own next town."""
    leader = _leader(r, seat, False)
    near = r.many[leader] - r.done[leader] <= _COW_WAITS and not _last(r, seat)
    if near and below(rng, 8) < _COW_BARS:
        r.cow = FINISH
    elif below(rng, 8) < _COW_FINDS:
        r.cow = r.goal[leader, r.done[leader]]
    else:
        r.cow = below(rng, SPACES)
    if r.cow == r.goal[seat, r.done[seat]]:
        r.cow = LINKS[FINISH, 0] if r.cow == FINISH else FINISH


@kernel
def _last(r: Any, seat: int) -> bool:
    """Whether nothing but the bridge is left."""
    return bool(r.many[seat] - r.done[seat] == 1)


@kernel
def _wins(r: Any, seat: int) -> bool:
    """Whether the bridge would win the game now."""
    ahead = 0
    for other in range(r.players):
        ahead += 1 if r.points[other] > r.points[seat] + _BRIDGE else 0
    return ahead == 0


@kernel
def _holds(r: Any, seat: int, town: int) -> bool:
    """Whether an open card belongs to the town."""
    cards = 0
    for i in range(r.done[seat], r.many[seat] - 1):
        cards += 1 if r.goal[seat, i] == town else 0
    return cards > 0


# On the way


@kernel
def _go(r: Any, seat: int, die: int) -> None:
    """As far towards the next town as the die allows; an own town on the way is a stop."""
    if _last(r, seat) and not _wins(r, seat):
        return
    _choose_goal(r, seat, die)
    goal, here, steps = int(r.goal[seat, r.done[seat]]), int(r.at[seat]), 0
    if here == MALE:
        _use_ticket(r, seat)
        here, steps = GATE, 1
    flies = _flies(r, seat, here, goal)
    before = here
    while steps < die and here != goal:
        there = _step(r, here, goal, flies)
        if there < 0:
            break
        if flies and _is_flight(here, there):
            _use_ticket(r, seat)
            flies = r.stock > 0 and flies
        before, here = here, there
        steps += 1
        if _holds(r, seat, here) and not _taken(r, seat, here):
            break
    if steps and _taken(r, seat, here):
        here = before
    r.at[seat] = here


@kernel
def _choose_goal(r: Any, seat: int, die: int) -> None:
    """The town to go to comes first in the tour: the next one, or another within reach after which the rest is shorter."""
    first = int(r.done[seat])
    chosen, least = first, 1e9
    for i in range(first, r.many[seat] - 1):
        turns = _turns_by(r, seat, i, die)
        if turns < least - 1e-9:
            chosen, least = i, turns
    town, card, slot = int(r.goal[seat, chosen]), int(r.card[seat, chosen]), int(r.slot[seat, chosen])
    for i in range(chosen, first, -1):
        _move_up(r, seat, i - 1, i)
    _put(r, seat, first, town, card, slot)


@kernel
def _turns_by(r: Any, seat: int, place: int, die: int) -> float:
    """The turns of the tour after this one, if it leads to the town of this place first; another than the next must be within reach."""
    here, town, first = _standing(r, seat), int(r.goal[seat, place]), int(r.done[seat])
    flies = _flies(r, seat, here, town)
    beyond = int(AIR_STEPS[here, town] if flies else LAND_STEPS[here, town]) - die
    if beyond > 0 and place > first:
        return 1e9
    turns = float(_TURNS[max(beyond, 0)]) + (_COW_THERE if r.cow == town else 0.0)
    turns += _FARES[0] if flies and not r.free[seat] else 0.0
    by_air, before = r.free[seat] + r.stock > 0, town
    for i in range(first, r.many[seat]):
        if i != place:
            turns += _leg(before, int(r.goal[seat, i]), by_air)
            before = int(r.goal[seat, i])
    return turns


@kernel
def _flies(r: Any, seat: int, here: int, goal: int) -> bool:
    if r.free[seat] + r.stock <= 0:
        return False
    # the table has a fare in it already
    return bool(_BY_AIR[here, goal] + _FARES[r.free[seat]] - _FARES[0] < _BY_LAND[here, goal] - 1e-9)


@kernel
def _step(r: Any, here: int, goal: int, flies: bool) -> int:
    """The next space on the way; round the cow if that is no detour, -1 if it bars the way."""
    there = int(_BY_PLANE[here, goal]) if flies else int(_BY_ROAD[here, goal])
    if there != r.cow:
        return there
    if there == goal:
        return -1
    best, least = -1, int(LAND_STEPS[here, goal]) + 1
    for i in range(DEGREE[here]):
        other = int(LINKS[here, i])
        if other != r.cow and LAND_STEPS[other, goal] < least:
            best, least = other, int(LAND_STEPS[other, goal])
    return best


@kernel
def _is_flight(here: int, there: int) -> bool:
    return bool(IS_AIRPORT[here] and IS_AIRPORT[there] and LAND_STEPS[here, there] > 1)


@kernel
def _use_ticket(r: Any, seat: int) -> None:
    if r.free[seat]:
        r.free[seat] = 0
        r.stock += 1
    elif r.stock > 0:
        r.stock -= 1
        r.points[seat] += _TICKET


@kernel
def _taken(r: Any, seat: int, town: int) -> bool:
    """Whether a pawn stands there; one that only waits for Pamban would make room."""
    pawns = 0
    for other in range(r.players):
        pawns += 1 if other != seat and r.at[other] == town and not _last(r, other) else 0
    return pawns > 0


@kernel
def _travel(r: Any, seat: int, die: int) -> None:
    """On an imposed trip: to its goal and no farther."""
    goal, here, steps = _trip_goal(r, seat), int(r.at[seat]), 0
    if here == MALE:
        here, steps = GATE, 1
    flies = _flies(r, seat, here, goal)
    before = here
    while steps < die and here != goal:
        there = int(_BY_PLANE[here, goal]) if flies else int(_BY_ROAD[here, goal])
        if flies and _is_flight(here, there):
            _use_ticket(r, seat)
        before, here = here, there
        steps += 1
    if r.trip[seat] == MALDIVES and here == GATE and steps < die:
        _use_ticket(r, seat)
        here, before = MALE, GATE
    if steps and _taken(r, seat, here) and here != MALE:
        here = before
    r.at[seat] = here
    if here == (MALE if r.trip[seat] == MALDIVES else goal):
        r.trip[seat] = 0


@kernel
def _trip_goal(r: Any, seat: int) -> int:
    if r.trip[seat] == COW_TRIP:
        return int(r.cow)
    if r.trip[seat] == CRICKET:
        one, other = int(CRICKET_TOWNS[0]), int(CRICKET_TOWNS[1])
        return other if LAND_STEPS[r.at[seat], other] < LAND_STEPS[r.at[seat], one] else one
    return GATE


# Arrival, and the end of a turn


@kernel
def _settle(r: Any, seat: int, rng: Any) -> None:
    """Lay down what is open in this town, and build the bridge if all is done."""
    town = int(r.at[seat])
    for i in range(r.done[seat], r.many[seat] - 1):
        if r.goal[seat, i] == town:
            _lay_down(r, seat, int(r.slot[seat, i]), int(r.card[seat, i]), rng)
            for j in range(i, r.done[seat], -1):
                _move_up(r, seat, j - 1, j)
            r.done[seat] += 1
    if town == FINISH and _last(r, seat) and r.pending[seat] < 0:
        r.points[seat] += _BRIDGE
        r.over = 1


@kernel
def _lay_down(r: Any, seat: int, slot: int, card: int, rng: Any) -> None:
    r.points[seat] += _LAID_BONUS if slot >= DEALT else _LAID
    if slot == GOD:
        r.points[seat] += DEITIES[card - GOD * PER_THEME, below(rng, 6)]
        if r.pile > 0:
            r.pile -= 1
            r.held[seat] = _karma(r, rng)
    elif slot in (MAT, TRANS) and r.eco_left > 0 and r.pending[seat] < 0:
        leader = _leader(r, seat, False)
        if min(left(r, leader), left(r, seat)) > ECO_TIME:
            r.eco_left -= 1
            r.pending[seat] = 0 if slot == MAT else 1


@kernel
def _karma(r: Any, rng: Any) -> int:
    """A bad karma card from those that are not seen yet."""
    return 1 + weighted(rng, unseen_karma(r), KINDS)


@kernel
def _hand_on(r: Any, seat: int, rng: Any) -> None:
    """Bad karma goes to the leader at once."""
    kind = int(r.held[seat])
    leader = _leader(r, seat, True) if kind else -1
    if leader < 0:
        return
    r.held[seat], r.given[leader] = 0, kind
    if kind == MONSOON_CARD:
        _pour(r, leader, rng)
        return
    r.trip[leader] = kind
    if kind != MALDIVES and r.at[leader] == _trip_goal(r, leader):
        r.trip[leader] = 0


@kernel
def _pour(r: Any, seat: int, rng: Any) -> None:
    """The monsoon: a new food card instead of the dealt one."""
    card = _drawn_from(r, FOOD, rng)
    if card < 0:
        return
    found = -1
    for i in range(r.done[seat], r.many[seat] - 1):
        if r.slot[seat, i] == FOOD:
            found = i
    if found < 0:
        r.points[seat] -= _LAID
    else:
        for i in range(found, r.many[seat] - 1):
            _move_up(r, seat, i + 1, i)
        r.many[seat] -= 1
    _insert(r, seat, FOOD, card)
