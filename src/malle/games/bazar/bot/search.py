"""The search of Bazar: a tree of whole placings, in imagined worlds, with the network at its leaves.

It grows as `malle.bots.tree` does, from what the searching seat knows, each simulation in a world of its own; but a merchant, its cell and its effect are one
step (`placings`), and of each merchant only the placings that promise most are tried. What a merchant can do at a node hangs on what
lies on the table, which all see, so it is looked up once for all worlds in which somebody holds it. Events are told apart; what is drawn is not.

    node    the position before a placing or an event      its children    the best placings of each merchant considered there, or the events
"""

from math import log, sqrt
from typing import Any

from malle.engine.kernel import kernel
from malle.engine.rng import weighted
from malle.games.bazar.bot.memory import LONGEST, MOST, OUTPUT, PLAIN, ROWS, Memory
from malle.games.bazar.bot.network import Network, weigh_up
from malle.games.bazar.bot.placings import STATES, act, action_of, consider, first_free
from malle.games.bazar.rules.hidden import imagine
from malle.games.bazar.rules.kernel import apply, chance
from malle.games.bazar.rules.state import DEAL, DRAW, EVENT, KINDS, OVER, PLACE, PUT, SEATS

_EXPLORATION = 0.08  # for one seat: the more there are, the nearer together lie the chances of good and bad placings
_NOTHING = 1e-9
_WORLD = STATES  # the state of a simulation


@kernel
def weigh(states: Any, arrays: Any, moves: Any, shares: Any) -> None:
    """Write what each seat may expect of each legal move of state 0, as the searching seat knows it."""
    memory = Memory(*arrays)
    control = memory.control[0]
    network = _network(memory, int(states[0].players) - 2)
    memory.line[0] = -1
    memory.best[0, :] = 0.0
    memory.searched[:] = 0
    memory.sums[:] = 0.0
    control.used = _plant(memory.nodes, 0, 0, -1, 0, 0.0)
    while control.looked < control.limit and not (control.stop and control.looked > 0) and len(moves) > 0:
        memory.states[_WORLD] = states[0]
        imagine(memory.states[_WORLD], control.seat, memory.rng)
        _simulate(memory, network, control)
        control.looked += 1
    if len(moves) > 0:
        _tell(memory, control, moves, shares)


@kernel
def _network(memory: Memory, table: int) -> Network:
    """The network for a number of seats."""
    rows, plain, output = ROWS[table], PLAIN[table], OUTPUT[table]
    return Network(rows, plain, output, memory.shown, memory.hidden, memory.seen, memory.purses)


@kernel
def _simulate(memory: Memory, network: Network, control: Any) -> None:
    """One way down the tree, what the network says at its end, and that told to all nodes on the way."""
    nodes, path, values, s = memory.nodes, memory.path, memory.values, memory.states[_WORLD]
    here, length = 0, 1
    path[0] = 0
    while length < LONGEST and s.node != OVER and (here == 0 or nodes[here].visits > 0):
        if s.node == EVENT:
            here = _happen(memory, control, here)
        else:
            _look(memory, network, control, here)
            here = _promising(memory, control, here)
            if here:
                _play(memory, int(nodes[here].way))
        if here == 0:
            break
        path[length] = here
        length += 1
    weigh_up(s, network, values)
    for seat in range(s.players):
        memory.sums[seat] += values[seat]
    for i in range(length):
        node = nodes[path[i]]
        node.visits += 1
        if node.seat >= 0:
            node.total += values[node.seat]


@kernel
def _plant(nodes: Any, used: int, way: int, seat: int, kind: int, look: float) -> int:
    """Make the next node a new leaf; the number of nodes then used."""
    node = nodes[used]
    node.total, node.way, node.look = 0.0, way, look
    node.visits, node.seen, node.first, node.next, node.considered = 0, 0, 0, 0, 0
    node.seat, node.kind = seat, kind
    return used + 1


@kernel
def _add(memory: Memory, control: Any, here: int, way: int, seat: int, kind: int, look: float) -> int:
    """A new child; 0 if there is no room."""
    nodes, used = memory.nodes, int(control.used)
    if used >= len(nodes):
        return 0
    control.used = _plant(nodes, used, way, seat, kind, look)
    nodes[used].next = nodes[here].first
    nodes[here].first = used
    return used


@kernel
def _happen(memory: Memory, control: Any, here: int) -> int:
    """An event comes; its node, 0 if there is no room."""
    s, nodes, out = memory.states[_WORLD], memory.nodes, memory.lists[0]
    event = int(out[weighted(memory.rng, memory.weights, chance(s, out, memory.weights))])
    apply(s, event)
    there = int(nodes[here].first)
    while there > 0 and nodes[there].way != event:
        there = int(nodes[there].next)
    return there if there > 0 else _add(memory, control, here, event, -1, 0, 0.0)


@kernel
def _held(s: Any) -> int:
    """One bit for each kind of merchant that may be placed; the lowest where something else is chosen."""
    return int(s.hand[s.seat]) if s.node == PLACE else 1


@kernel
def _look(memory: Memory, network: Network, control: Any, here: int) -> None:
    """See to it that the placings of all merchants held are among the children of a node."""
    nodes, found, s = memory.nodes, memory.found, memory.states[_WORLD]
    missing = _held(s) & ~int(nodes[here].considered)
    if missing == 0:
        return
    nodes[here].considered |= missing
    seat, most = int(s.seat), MOST if here == 0 else int(control.depth)
    for kind in range(KINDS + 1):
        if missing >> kind & 1:
            memory.states[0] = memory.states[_WORLD]
            many = consider(
                memory.states,
                memory.lists,
                network,
                memory.values,
                found,
                memory.best[0 if here == 0 else 1],
                kind,
                most,
                here == 0,
            )
            for i in range(many - 1, -1, -1):
                _add(memory, control, here, int(found[i].way), seat, kind, float(found[i].share))


@kernel
def _promising(memory: Memory, control: Any, here: int) -> int:
    """Of the placings that this world allows the one with the highest upper bound; 0 if there is none."""
    nodes, s = memory.nodes, memory.states[_WORLD]
    held, prior_weight, exploration = _held(s), control.prior_weight, _EXPLORATION / s.players
    best, highest = 0, -1.0
    there = int(nodes[here].first)
    while there > 0:
        node = nodes[there]
        if held >> node.kind & 1:
            node.seen += 1
            weight = max(prior_weight + node.visits, _NOTHING)
            mean = (prior_weight * node.look + node.total) / weight
            bound = mean + exploration * sqrt(log(1.0 + node.seen) / weight)
            if bound > highest:
                best, highest = there, bound
        there = int(node.next)
    return best


@kernel
def _play(memory: Memory, way: int) -> None:
    """Make a whole placing, and all that follows before the next one or an event."""
    s, out = memory.states[_WORLD], memory.lists[0]
    act(s, way)
    while s.node in (PUT, DRAW, DEAL):
        if s.node == PUT:
            apply(s, first_free(s))
        else:
            apply(s, int(out[weighted(memory.rng, memory.weights, chance(s, out, memory.weights))]))


@kernel
def _tell(memory: Memory, control: Any, moves: Any, shares: Any) -> None:
    """The placing most visited is the best; a move is worth what its best placing won, and none is worth more than that one."""
    nodes, seat = memory.nodes, int(control.seat)
    best, there = memory.best[0], int(nodes[0].first)
    chosen = there
    while there > 0:
        node, first = nodes[there], action_of(int(nodes[there].way), 0)
        if node.visits > nodes[chosen].visits:
            chosen = there
        if node.visits > 0:
            share = _share(node, control)
            best[first] = max(float(best[first]), share) if memory.searched[first] else share
            memory.searched[first] = 1
        there = int(node.next)
    most, way = _share(nodes[chosen], control), int(nodes[chosen].way)
    rest = _NOTHING
    for other in range(SEATS):
        rest += memory.sums[other] if other != seat else 0.0
    for i in range(len(moves)):
        share = most if moves[i] == action_of(way, 0) else min(float(best[moves[i]]), most - 1e-6)
        for other in range(SEATS):
            shares[i, other] = share if other == seat else (1.0 - share) * memory.sums[other] / rest
    for step in range(len(memory.line)):
        memory.line[step] = action_of(way, step)


@kernel
def _share(node: Any, control: Any) -> float:
    """What a placing has won, the first look counted as some simulations."""
    return float((node.total + control.prior_weight * node.look) / max(node.visits + control.prior_weight, _NOTHING))
