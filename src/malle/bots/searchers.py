"""The searches as Python sees them: each owns its memory, is asked about a state, and says what it thinks of every move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Protocol

import numpy as np

from malle.bots import beam, expectimax, tree, uct
from malle.bots.levels import PlayerSettings
from malle.bots.shares import share_of
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


class Searcher(Protocol):
    """A search with its memory."""

    def search(self, asked: Question, settings: PlayerSettings) -> Analysis: ...


@cache
def searcher(game: Game, method: str, memory: int) -> Searcher:
    """The search of this name for a game, its memory taken once for each process."""
    kernel = game.compile()
    if method == "uct":
        return Uct(kernel, 1 << memory)
    if method == "tree":
        return Tree(kernel, game.hides, 1 << memory)
    if method == "turns":
        return Expectimax(kernel, 1 << memory)
    if method == "beam":
        return Beam(kernel, 1 << memory)
    return Own(kernel, f"{game.package}.bot.search", 1 << memory)


class Uct:
    """Plain UCT with random playouts (malle.bots.uct): the yardstick. It takes `nodes` nodes of 32 bytes, two states, two lists."""

    def __init__(self, kernel: Kernel, nodes: int = 1 << 16, seed: int = 0) -> None:
        rules = kernel.rules
        self._kernel, self._run = kernel, kernel.driver("malle.bots.uct").search
        self._states, self._nodes = np.zeros(2, rules.STATE), np.zeros(nodes, uct.NODE)
        self._out, self._weights = np.zeros(rules.MAX_LEGAL, np.int64), np.zeros(rules.MAX_LEGAL, np.int64)
        self._rng = seeded(seed)
        self._handles = kernel.handle(self._states), kernel.handle(self._nodes)
        self.used = 0  # nodes of the last tree

    def search(self, asked: Question, settings: PlayerSettings) -> Analysis:
        self._rng = seeded(asked.seed)
        # the first visit only looks at the root, the second one gives it its moves
        found = self.run(imagined(self._kernel, asked), max(settings.visits, 2), settings.exploration)
        ranked = [each for each in found if each.action in asked.moves]
        return Analysis(ranked, line=[ranked[0].action], visits=settings.visits, nodes=self.used)

    def run(self, state: bytes, simulations: int, exploration: float = uct.EXPLORATION) -> list[MoveValue]:
        """Search from a state given as its bytes, for the seat to move; the random numbers go on where they were."""
        self._states[:1] = np.frombuffer(state, self._states.dtype)
        states, nodes = self._handles
        self.used = int(self._run(states, nodes, self._rng, self._out, self._weights, simulations, float(exploration)))
        root = self._nodes[0]
        children = self._nodes[root["first"] : root["first"] + root["width"]]
        found = [
            MoveValue(int(child["action"]), float(child["total"] / max(child["visits"], 1)), int(child["visits"]))
            for child in children
        ]
        return sorted(found, key=lambda each: (-each.visits, -each.share, each.action))


class Tree:
    """The tree search (malle.bots.tree)."""

    def __init__(self, kernel: Kernel, hides: bool, nodes: int) -> None:
        rules = kernel.rules
        self._kernel, self._hides = kernel, hides
        self._grow = kernel.driver("malle.bots.tree").grow
        self._states = np.zeros(3, rules.STATE)
        self._nodes = np.zeros(nodes, tree.NODE)
        self._where = np.zeros(rules.ACTIONS, np.int64)
        self._path = np.zeros(tree.LONGEST, np.int64)
        self._out, self._weights = np.zeros(rules.MAX_LEGAL, np.int64), np.zeros(rules.MAX_LEGAL, np.int64)
        self._values, self._sums = np.zeros(rules.SEATS), np.zeros(rules.SEATS)
        self._mind = np.zeros(tree.MIND, np.int64)
        self._search(0, 0, 0.0, 0.0)  # compiled before anybody looks at the clock

    def search(self, asked: Question, settings: PlayerSettings) -> Analysis:
        know = self._mind
        know[:] = 0
        hidden = self._hides and imagined(self._kernel, asked) != asked.state
        know[tree.SEAT], know[tree.HIDES], know[tree.ALONE] = asked.seat, hidden, asked.players == 1
        know[tree.DEPTH], know[tree.EYE] = settings.depth, settings.eye == "judge"
        know[tree.TASTE], know[tree.BLIND] = settings.taste, settings.blind
        self._sums[:] = 0
        self._states[:1] = np.frombuffer(asked.state, self._states.dtype)
        with StopTimer(know[tree.STOP : tree.STOP + 1], settings.seconds, asked.cancelled) as timer:
            self._search(asked.seed, settings.visits, settings.exploration, settings.faith)
        return self._analysis(asked, timer.spent, settings.faith)

    def _search(self, seed: int, visits: int, exploration: float, faith: float) -> None:
        self._grow(
            self._kernel.handle(self._states), self._kernel.handle(self._nodes), self._where, self._path, self._out,
            self._weights, self._values, self._sums, seeded(seed), self._mind, visits, float(exploration), float(faith),
        )  # fmt: skip

    def _analysis(self, asked: Question, spent: float, faith: float) -> Analysis:
        visits = int(self._mind[tree.VISITS])
        ranked = [self._value(child, asked.seat, faith) for child in self._children(0)]
        # a search that is stopped at once has not come to all of them
        tried = {each.action for each in ranked}
        ranked += [MoveValue(action, 0.0) for action in asked.moves if action not in tried]
        surely = [each for each in ranked if each.share == 1.0]
        hopeless = [each for each in ranked if each.share == 0.0]
        ranked.sort(key=lambda each: (each not in surely, each in hopeless, -each.visits, -each.share, each.action))
        return Analysis(
            ranked,
            [float(total / max(visits, 1)) for total in self._sums[: asked.players]],
            [ranked[0].action, *self._line(ranked[0].action)],
            visits,
            int(self._mind[tree.USED]),
            int(self._mind[tree.DEEPEST]),
            bool(self._nodes[0]["proof"] != tree.UNPROVED),
            spent,
        )

    def _children(self, node: int) -> list[Any]:
        found, child = [], int(self._nodes[node]["first"])
        while child:
            found.append(child)
            child = int(self._nodes[child]["next"])
        return found

    def _value(self, number: int, seat: int, faith: float) -> MoveValue:
        child = self._nodes[number]
        visits = int(child["visits"])
        share = float((child["total"] + faith * child["look"]) / max(visits + faith, 1e-9))
        if child["proof"] != tree.UNPROVED:
            share = share_of(int(child["proof"]), seat)
        return MoveValue(int(child["action"]), share, visits)

    def _line(self, action: int) -> list[int]:
        """The moves most visited after this one."""
        line: list[int] = []
        here = next((c for c in self._children(0) if self._nodes[c]["action"] == action), 0)
        while here and len(line) < 12:
            here = max(self._children(here), key=lambda c: int(self._nodes[c]["visits"]), default=0)
            seen = self._mind[tree.BLIND] == 0 or self._nodes[here]["seat"] >= 0
            if here and self._nodes[here]["visits"] > 1 and seen:
                line.append(int(self._nodes[here]["action"]))
            else:
                break
        return line


class Expectimax:
    """Expectimax over turns (malle.bots.expectimax), one turn deeper each time while there is time."""

    _STEPS = 64  # states in a row, choices and rolls included

    def __init__(self, kernel: Kernel, entries: int) -> None:
        rules = kernel.rules
        self._kernel = kernel
        self._weigh = kernel.driver("malle.bots.expectimax").weigh
        self._states = np.zeros(self._STEPS, rules.STATE)
        self._words = _words(self._states)
        self._lists, self._weights = (np.zeros((self._STEPS, rules.MAX_LEGAL), np.int64) for _ in range(2))
        self._values = np.zeros((self._STEPS, rules.SEATS))
        self._frames = np.zeros((self._STEPS, expectimax.FRAME), np.int64)
        self._keys, self._seen = np.zeros(entries, np.int64), np.zeros(entries, np.int64)
        self._worths = np.zeros((entries, rules.SEATS))
        self._mind = np.zeros(expectimax.MIND, np.int64)

        self._look(np.zeros(0, np.int64), 0, 0, 0)  # compiled before anybody looks at the clock

    def search(self, asked: Question, settings: PlayerSettings) -> Analysis:
        know = self._mind
        know[:] = 0
        know[expectimax.SEAT], know[expectimax.EYE], know[expectimax.ALONE] = (
            asked.seat,
            settings.eye == "judge",
            asked.players == 1,
        )
        self._keys[:] = 0
        self._states[:1] = np.frombuffer(asked.state, self._states.dtype)
        moves = np.array(asked.moves, np.int64)
        with StopTimer(know[expectimax.STOP : expectimax.STOP + 1], settings.seconds, asked.cancelled) as timer:
            depth, shares = 0, np.zeros((len(moves), asked.players))
            # the first turn ahead is always seen, the others while there is time
            know[expectimax.LIMIT] = 1 << 62
            while depth < settings.depth:
                found = self._look(moves, depth + 1, settings.worlds, asked.seed)
                if know[expectimax.STOP] or know[expectimax.LOOKED] >= know[expectimax.LIMIT]:
                    break
                depth, shares = depth + 1, found
                if know[expectimax.CUT] == 0:
                    break
                know[expectimax.LIMIT] = settings.visits
        ranked, chances = _sorted(asked, shares)
        looked, solved = int(know[expectimax.LOOKED]), bool(know[expectimax.CUT] == 0)
        return Analysis(ranked, chances, [ranked[0].action], looked, looked, depth, solved, timer.spent)

    def _look(self, moves: np.ndarray[Any, Any], depth: int, worlds: int, seed: int) -> np.ndarray[Any, Any]:
        self._mind[expectimax.CUT] = 0
        shares = np.zeros((len(moves), self._values.shape[1]))
        self._weigh(
            self._kernel.handle(self._states), self._words, self._lists, self._weights, self._values, self._frames,
            self._keys, self._seen, self._worths, seeded(seed), self._mind, moves, shares, depth, worlds,
        )  # fmt: skip
        return shares


class Beam:
    """Beam search (malle.bots.beam) for a seat alone."""

    def __init__(self, kernel: Kernel, width: int) -> None:
        rules = kernel.rules
        self._kernel, self._run = kernel, kernel.driver("malle.bots.beam").search
        self._states = np.zeros(2 * max(width, rules.MAX_LEGAL) + 2, rules.STATE)
        most = width * rules.MAX_LEGAL
        self._words = _words(self._states)
        self._firsts = np.zeros(len(self._states), np.int64)
        self._found, self._worths = np.zeros((most, 2), np.int64), np.zeros(most)
        self._marks, self._out = np.zeros(4 * most, np.int64), np.zeros(rules.MAX_LEGAL, np.int64)
        self._parents, self._made = (np.zeros((beam.LONGEST, len(self._states)), np.int64) for _ in range(2))
        self._line = np.zeros(beam.LONGEST + 1, np.int64)
        self._mind = np.zeros(beam.MIND, np.int64)
        self._search(
            np.zeros(0, np.int64), np.zeros((0, rules.SEATS)), 0, 0.0
        )  # compiled before anybody looks at the clock

    def search(self, asked: Question, settings: PlayerSettings) -> Analysis:
        """`visits` says how many states may be looked at before the last beam is sent out, `exploration` how far it errs."""
        know = self._mind
        know[:] = 0
        self._states[:1] = np.frombuffer(asked.state, self._states.dtype)
        moves = np.array(asked.moves, np.int64)
        shares = np.zeros((len(moves), self._kernel.rules.SEATS))
        number = 0
        with StopTimer(know[beam.STOP : beam.STOP + 1], settings.seconds, asked.cancelled) as timer:
            while number == 0 or (know[beam.LOOKED] < settings.visits and not know[beam.STOP]):
                self._search(moves, shares, asked.seed * 1000 + number, settings.exploration if number else 0.0)
                number += 1
        ranked, chances = _sorted(asked, shares)
        ended = int(np.argmax(self._line < 0)) if know[beam.BEST] else 0
        line = [int(action) for action in self._line[:ended]] or [ranked[0].action]
        looked = int(know[beam.LOOKED])
        return Analysis(ranked, chances, line, looked, looked, len(line), seconds=timer.spent)

    def _search(self, moves: np.ndarray[Any, Any], shares: np.ndarray[Any, Any], seed: int, error: float) -> None:
        self._run(
            self._kernel.handle(self._states), self._words, self._firsts, self._found, self._worths, self._marks,
            self._out, self._mind, moves, shares, self._parents, self._made, self._line, seeded(seed), error,
        )  # fmt: skip


class Own:
    """The search that a room brings along in its `search` module, for a game that is best searched in its own way."""

    def __init__(self, kernel: Kernel, module: str, entries: int) -> None:
        self._kernel, self._search = kernel, kernel.driver(module)
        self._states = np.zeros(2, kernel.rules.STATE)
        self._taken = self._search.memory(entries)
        self._memory = [kernel.handle(each) if each.dtype.names else each for each in self._taken]
        self._mind = np.zeros(self._search.MIND, np.int64)
        self._mind[self._search.STOP] = 1
        kernel.entries.start(kernel.handle(self._states), 2, np.zeros(64, np.int64))
        self._weigh(np.zeros(0, np.int64))  # compiled before anybody looks at the clock

    def search(self, asked: Question, settings: PlayerSettings) -> Analysis:
        know, names = self._mind, self._search
        know[:] = 0
        know[names.SEAT], know[names.DEPTH], know[names.LIMIT] = asked.seat, settings.depth, settings.visits
        self._states[:1] = np.frombuffer(asked.state, self._states.dtype)
        with StopTimer(know[names.STOP : names.STOP + 1], settings.seconds, asked.cancelled) as timer:
            shares = self._weigh(np.array(asked.moves, np.int64))
        ranked, chances = _sorted(asked, shares)
        looked, used = int(know[names.LOOKED]), int(know[names.USED])
        return Analysis(ranked, chances, [ranked[0].action], looked, used, 0, bool(know[names.SOLVED]), timer.spent)

    def _weigh(self, moves: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
        shares = np.zeros((len(moves), self._kernel.rules.SEATS))
        self._search.weigh(self._kernel.handle(self._states), *self._memory, self._mind, moves, shares)
        return shares


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
