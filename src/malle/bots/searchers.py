"""The searches as Python sees them: each owns its memory, is asked about a state, and says what it thinks of every move."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Protocol

import numpy as np

from malle.bots import tree, uct
from malle.bots.levels import PlayerSettings
from malle.bots.memory import (
    EXPECTIMAX_CONTROL,
    EXPECTIMAX_FRAME,
    TREE_CONTROL,
    ExpectimaxMemory,
    TreeMemory,
    UctMemory,
)
from malle.bots.seats import win_share
from malle.bots.timer import StopTimer
from malle.engine.game import Game, Kernel
from malle.engine.rng import seeded


@dataclass(frozen=True, slots=True)
class Question:
    """What a seat has to decide: the state as it knows it, and its moves."""

    state: bytes
    seat: int
    players: int
    moves: Sequence[int]
    seed: int = 0
    cancelled: Callable[[], bool] | None = None
    seeing: bool = False  # nothing is hidden from the seat: for measurements (benchmarks/open_hands.py), at no table


@dataclass(frozen=True, slots=True)
class MoveValue:
    """What a search thinks of one move."""

    action: int
    share: float  # of the win, for the seat that asks
    visits: int = 0


@dataclass(slots=True)
class Analysis:
    """What a search thinks of the state."""

    moves: list[MoveValue]  # the best first
    chances: list[float] = field(default_factory=list)  # share of the win of each seat
    line: list[int] = field(default_factory=list)  # how it expects the game to go on, as far as it can say
    visits: int = 0  # simulations, or states looked at
    nodes: int = 0
    depth: int = 0
    solved: bool = False
    seconds: float = 0.0
    plan: list[int] = field(default_factory=list)  # what the seat does next in this turn, where that has been searched


class Searcher(Protocol):
    """A search with its memory."""

    _memory: Any  # the arrays that it works with

    def search(self, asked: Question, settings: PlayerSettings) -> Analysis: ...


def searcher(game: Game, method: str, memory: int, kernel: Kernel | None = None) -> Searcher:
    """The search of this name for a game, its memory taken once for each process; by the compiled rules unless others are given."""
    return _searcher(game, method, memory, kernel or game.compile())


@cache
def _searcher(game: Game, method: str, memory: int, kernel: Kernel) -> Searcher:
    if method == "uct":
        return Uct(kernel, 1 << memory)
    if method == "tree":
        return Tree(kernel, game.hides, 1 << memory)
    if method == "expectimax":
        return Expectimax(kernel, 1 << memory)
    if method == "table":
        return Solved(game, memory)
    return Own(kernel, f"{game.package}.bot.search", game.module("bot.memory").make(1 << memory))


class Uct:
    """Plain UCT with random playouts (malle.bots.uct): the yardstick. It takes `nodes` nodes of 32 bytes, two states, two lists."""

    def __init__(self, kernel: Kernel, nodes: int = 1 << 16, seed: int = 0) -> None:
        rules = kernel.rules
        self._kernel, self._run = kernel, kernel.driver("malle.bots.uct").search
        self._memory = UctMemory(
            states=np.zeros(2, rules.STATE),
            nodes=np.zeros(nodes, uct.NODE),
            rng=seeded(seed),
            out=np.zeros(rules.MAX_LEGAL, np.int64),
            weights=np.zeros(rules.MAX_LEGAL, np.int64),
        )
        self._arrays = _handed_over(kernel, self._memory)
        self.used = 0  # nodes of the last tree

    def search(self, asked: Question, settings: PlayerSettings) -> Analysis:
        self._memory.rng[:] = seeded(asked.seed)
        # the first visit only looks at the root, the second one gives it its moves
        found = self.run(imagined(self._kernel, asked), max(settings.visits, 2), settings.exploration)
        ranked = [each for each in found if each.action in asked.moves]
        return Analysis(ranked, line=[ranked[0].action], visits=settings.visits, nodes=self.used)

    def run(self, state: bytes, simulations: int, exploration: float = uct.EXPLORATION) -> list[MoveValue]:
        """Search from a state given as its bytes, for the seat to move; the random numbers go on where they were."""
        _start_from(self._memory, state)
        self.used = int(self._run(self._arrays, simulations, float(exploration)))
        nodes = self._memory.nodes
        first, width = nodes[0]["first"], nodes[0]["width"]
        found = [
            MoveValue(int(child["action"]), float(child["total"] / max(child["visits"], 1)), int(child["visits"]))
            for child in nodes[first : first + width]
        ]
        return sorted(found, key=lambda each: (-each.visits, -each.share, each.action))


class Tree:
    """The tree search (malle.bots.tree)."""

    def __init__(self, kernel: Kernel, hides: bool, nodes: int) -> None:
        rules = kernel.rules
        self._kernel, self._hides = kernel, hides
        self._grow = kernel.driver("malle.bots.tree").grow
        self._memory = TreeMemory(
            states=np.zeros(3, rules.STATE),
            nodes=np.zeros(nodes, tree.NODE),
            where=np.zeros(rules.ACTIONS, np.int64),
            path=np.zeros(tree.LONGEST, np.int64),
            out=np.zeros(rules.MAX_LEGAL, np.int64),
            weights=np.zeros(rules.MAX_LEGAL, np.int64),
            values=np.zeros(rules.SEATS),
            sums=np.zeros(rules.SEATS),
            rng=seeded(0),
            control=np.zeros(1, TREE_CONTROL),
        )
        self._arrays = _handed_over(kernel, self._memory)
        self._grow(self._arrays, 0)  # compiled before anybody looks at the clock

    def search(self, asked: Question, settings: PlayerSettings) -> Analysis:
        memory = self._memory
        _start_from(memory, asked.state)
        hidden = self._hides and not asked.seeing and imagined(self._kernel, asked) != asked.state
        control = _set(
            memory.control,
            seat=asked.seat,
            imagines=hidden,
            # behind merged chance, too, other moves are legal in other simulations
            hides=hidden or settings.merge_chance,
            alone=asked.players == 1,
            depth=settings.depth,
            judges=settings.evaluation == "judge",
            playout_choices=settings.playout_choices,
            merge_chance=settings.merge_chance,
            exploration=settings.exploration,
            prior_weight=settings.prior_weight,
        )
        memory.sums[:] = 0
        memory.rng[:] = seeded(asked.seed)
        with StopTimer(control["stop"], settings.seconds, asked.cancelled) as timer:
            self._grow(self._arrays, settings.visits)
        return self._analysis(asked, settings, timer.spent)

    def _analysis(self, asked: Question, settings: PlayerSettings, spent: float) -> Analysis:
        control = self._memory.control[0]
        ranked = [self._value(child, asked.seat) for child in self._children(0)]
        # a search that is stopped at once has not come to all of them
        tried = {each.action for each in ranked}
        ranked += [MoveValue(action, 0.0) for action in asked.moves if action not in tried]
        surely = [each for each in ranked if each.share == 1.0]
        hopeless = [each for each in ranked if each.share == 0.0]
        ranked.sort(key=lambda each: (each not in surely, each in hopeless, -each.visits, -each.share, each.action))
        return Analysis(
            moves=ranked,
            chances=[float(total / max(control["visits"], 1)) for total in self._memory.sums[: asked.players]],
            line=[ranked[0].action, *self._line(ranked[0].action)],
            plan=self._plan(ranked[0].action, asked.seat, settings.further) if settings.further else [],
            visits=int(control["visits"]),
            nodes=int(control["used"]),
            depth=int(control["deepest"]),
            solved=bool(self._memory.nodes[0]["proof"] != tree.UNPROVED),
            seconds=spent,
        )

    def _children(self, node: int) -> list[Any]:
        nodes = self._memory.nodes
        found, child = [], int(nodes[node]["first"])
        while child:
            found.append(child)
            child = int(nodes[child]["next"])
        return found

    def _value(self, number: int, seat: int) -> MoveValue:
        child, prior_weight = self._memory.nodes[number], self._memory.control[0]["prior_weight"]
        visits = int(child["visits"])
        share = float((child["total"] + prior_weight * child["look"]) / max(visits + prior_weight, 1e-9))
        if child["proof"] != tree.UNPROVED:
            share = win_share(int(child["proof"]), seat)
        return MoveValue(int(child["action"]), share, visits)

    def _plan(self, action: int, seat: int, least: int) -> list[int]:
        """The further choices of this seat after its move, as long as each was searched by so many simulations."""
        plan: list[int] = []
        nodes, here = self._memory.nodes, self._child(action)
        while here and nodes[here]["visits"] > least:
            here = max(self._children(here), key=lambda c: int(nodes[c]["visits"]), default=0)
            if not here or nodes[here]["seat"] != seat:
                break
            plan.append(int(nodes[here]["action"]))
        return plan

    def _child(self, action: int) -> int:
        """The root's child for a move; 0 if there is none."""
        return next((c for c in self._children(0) if self._memory.nodes[c]["action"] == action), 0)

    def _line(self, action: int) -> list[int]:
        """The moves most visited after this one."""
        line: list[int] = []
        nodes, merged = self._memory.nodes, self._memory.control[0]["merge_chance"]
        here = self._child(action)
        while here and len(line) < 12:
            here = max(self._children(here), key=lambda c: int(nodes[c]["visits"]), default=0)
            seen = not merged or nodes[here]["seat"] >= 0
            if here and nodes[here]["visits"] > 1 and seen:
                line.append(int(nodes[here]["action"]))
            else:
                break
        return line


class Expectimax:
    """Expectimax over turns (malle.bots.expectimax), one turn deeper each time while there is time."""

    _STEPS = 64  # states in a row, choices and rolls included

    def __init__(self, kernel: Kernel, entries: int) -> None:
        rules = kernel.rules
        self._weigh = kernel.driver("malle.bots.expectimax").weigh
        states = np.zeros(self._STEPS, rules.STATE)
        self._memory = ExpectimaxMemory(
            states=states,
            words=_words(states),
            lists=np.zeros((self._STEPS, rules.MAX_LEGAL), np.int64),
            weights=np.zeros((self._STEPS, rules.MAX_LEGAL), np.int64),
            values=np.zeros((self._STEPS, rules.SEATS)),
            frames=np.zeros(self._STEPS, EXPECTIMAX_FRAME),
            keys=np.zeros(entries, np.int64),
            seen=np.zeros(entries, np.int64),
            worths=np.zeros((entries, rules.SEATS)),
            rng=seeded(0),
            control=np.zeros(1, EXPECTIMAX_CONTROL),
        )
        self._arrays = _handed_over(kernel, self._memory)
        self._look(np.zeros(0, np.int64), 0, 0, 0)  # compiled before anybody looks at the clock

    def search(self, asked: Question, settings: PlayerSettings) -> Analysis:
        memory = self._memory
        _start_from(memory, asked.state)
        judges, alone = settings.evaluation == "judge", asked.players == 1
        # the first turn ahead is always seen, the others while there is time
        control = _set(memory.control, seat=asked.seat, judges=judges, alone=alone, limit=1 << 62)
        memory.keys[:] = 0
        moves = np.array(asked.moves, np.int64)
        with StopTimer(control["stop"], settings.seconds, asked.cancelled) as timer:
            depth, shares = 0, np.zeros((len(moves), asked.players))
            while depth < settings.depth:
                found = self._look(moves, depth + 1, settings.worlds, asked.seed)
                if control["stop"] or control["looked"] >= control["limit"]:
                    break
                depth, shares = depth + 1, found
                if control["cut"] == 0:
                    break
                control["limit"] = settings.visits
        ranked, chances = _sorted(asked, shares)
        looked, solved = int(control["looked"][0]), bool(control["cut"] == 0)
        return Analysis(ranked, chances, [ranked[0].action], looked, looked, depth, solved, timer.spent)

    def _look(self, moves: np.ndarray[Any, Any], depth: int, worlds: int, seed: int) -> np.ndarray[Any, Any]:
        self._memory.control["cut"] = 0
        self._memory.rng[:] = seeded(seed)
        shares = np.zeros((len(moves), self._memory.values.shape[1]))
        self._weigh(self._arrays, moves, shares, depth, worlds)
        return shares


def arrays_of_turns(kernel: Kernel, *, judges: bool) -> tuple[Any, ...]:
    """What a driver follows single moves in to the end of their turn, as expectimax does."""
    found = Expectimax(kernel, 1)
    _set(found._memory.control, judges=judges, limit=1 << 62)
    return found._arrays


class Own:
    """The search that a room brings along, for a game that is best searched in its own way.

    `bot/memory.py` makes a named tuple of the arrays that `weigh` of `bot/search.py` works in. One of them is `control`, a
    record with the fields stop, looked, limit, used, solved, seat and depth; `worlds` and `prior_weight` are set where it has them, and
    an array `rng` is a generator that begins anew with every question. An array `line` says how the seat means to go on, -1 behind its end.
    """

    def __init__(self, kernel: Kernel, module: str, memory: Any) -> None:
        self._kernel, self._memory = kernel, memory
        self._run = kernel.driver(module).weigh
        self._states = np.zeros(2, kernel.rules.STATE)
        self._arrays = _handed_over(kernel, memory)
        memory.control["stop"] = 1
        kernel.entries.start(kernel.handle(self._states), 2, np.zeros(64, np.int64))
        self._weigh(np.zeros(0, np.int64))  # compiled before anybody looks at the clock

    def search(self, asked: Question, settings: PlayerSettings) -> Analysis:
        self._states[:1] = np.frombuffer(asked.state, self._states.dtype)
        control = _set(self._memory.control, seat=asked.seat, depth=settings.depth, limit=settings.visits)
        for name in {"worlds", "prior_weight"} & set(control.dtype.names or ()):
            control[name] = getattr(settings, name)
        if hasattr(self._memory, "rng"):
            self._memory.rng[:] = seeded(asked.seed)
        with StopTimer(control["stop"], settings.seconds, asked.cancelled) as timer:
            shares = self._weigh(np.array(asked.moves, np.int64))
        ranked, chances = _sorted(asked, shares)
        looked, used, solved = (control[name].item() for name in ("looked", "used", "solved"))
        line = self._line() or [ranked[0].action]
        return Analysis(ranked, chances, line, looked, used, 0, bool(solved), timer.spent, plan=line[1:])

    def _line(self) -> list[int]:
        line = self._memory.line.tolist() if hasattr(self._memory, "line") else [-1]
        return line[: line.index(-1)]

    def _weigh(self, moves: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
        shares = np.zeros((len(moves), self._kernel.rules.SEATS))
        self._run(self._kernel.handle(self._states), self._arrays, moves, shares)
        return shares


class Solved:
    """A solved game: what the room knows of every position (`bot.perfect`), or its own search where the table is missing."""

    def __init__(self, game: Game, memory: int) -> None:
        self._known = game.module("bot.perfect").knower()
        self._search = None if self._known else searcher(game, "own", memory)
        self._memory = self._search._memory if self._search else self._known.memory

    def search(self, asked: Question, settings: PlayerSettings) -> Analysis:
        if self._search:
            return self._search.search(asked, settings)
        started = time.thread_time()
        shares = np.array(self._known.shares(asked.state, asked.moves, settings.seconds / 3))
        both = np.stack([shares, 1 - shares] if asked.seat == 0 else [1 - shares, shares], axis=1)
        ranked, chances = _sorted(asked, both)
        return Analysis(ranked, chances, [ranked[0].action], solved=True, seconds=time.thread_time() - started)


def _handed_over(kernel: Kernel, memory: Iterable[np.ndarray[Any, Any]]) -> tuple[Any, ...]:
    """The arrays of a search as its kernel takes them."""
    return tuple(kernel.handle(each) if each.dtype.names else each for each in memory)


def _start_from(memory: UctMemory | TreeMemory | ExpectimaxMemory, state: bytes) -> None:
    memory.states[:1] = np.frombuffer(state, memory.states.dtype)


def _set(control: np.ndarray[Any, Any], **fields: float) -> np.ndarray[Any, Any]:
    """The record of a search at its beginning: these fields, and 0 in all others."""
    control[:] = 0
    for name, value in fields.items():
        control[name] = value
    return control


def _sorted(asked: Question, shares: np.ndarray[Any, Any]) -> tuple[list[MoveValue], list[float]]:
    """The moves, the best first, and the chances of each seat after the best move."""
    found = zip(asked.moves, shares.tolist(), strict=True)
    ranked = sorted(found, key=lambda each: -each[1][asked.seat])
    return [MoveValue(action, share[asked.seat]) for action, share in ranked], ranked[0][1][: asked.players]


def imagined(kernel: Kernel, asked: Question) -> bytes:
    """One truth that the seat holds possible."""
    states = np.frombuffer(asked.state, kernel.rules.STATE).copy()
    kernel.entries.guess(kernel.handle(states), asked.seat, seeded(asked.seed + 1))
    return bytes(states.tobytes())


def _words(states: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """The bytes of states as numbers, as wide as their size allows."""
    size = states.dtype.itemsize
    kind = next(kind for kind in (np.int64, np.int32, np.int16, np.int8) if size % np.dtype(kind).itemsize == 0)
    return states.view(kind).reshape(len(states), -1)
