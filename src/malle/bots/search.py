"""Search: a tree search with its memory, ready to be asked again and again."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from malle.bots.uct import NODE
from malle.engine.game import Kernel
from malle.engine.rng import seeded

EXPLORATION = 0.7


@dataclass(frozen=True, slots=True)
class Thought:
    """What a search thinks of one move."""

    action: int
    visits: int
    value: float  # the mean share of the win of the seat that would choose it


class Search:
    """UCT (malle.bots.uct) for one game. All memory is taken here, once: `nodes` nodes of 32 bytes, two states, two lists."""

    def __init__(self, kernel: Kernel, nodes: int = 1 << 16, seed: int = 0) -> None:
        rules = kernel.rules
        self._run = kernel.driver("malle.bots.uct").search
        self._states = np.zeros(2, rules.STATE)
        self._nodes = np.zeros(nodes, NODE)
        self._out = np.zeros(rules.MAX_LEGAL, np.int64)
        self._weights = np.zeros(rules.MAX_LEGAL, np.int64)
        self._rng = seeded(seed)
        self._handles = kernel.handle(self._states), kernel.handle(self._nodes)
        self.used = 0  # nodes of the last tree

    def run(self, state: bytes, simulations: int, exploration: float = EXPLORATION) -> list[Thought]:
        """Search from a state given as its bytes; what it thinks of each move, the best first."""
        self._states[:1] = np.frombuffer(state, self._states.dtype)
        states, nodes = self._handles
        self.used = int(self._run(states, nodes, self._rng, self._out, self._weights, simulations, float(exploration)))
        root = self._nodes[0]
        children = self._nodes[root["first"] : root["first"] + root["width"]]
        thoughts = [
            Thought(int(child["action"]), int(child["visits"]), float(child["total"] / max(child["visits"], 1)))
            for child in children
        ]
        return sorted(thoughts, key=lambda thought: (-thought.visits, -thought.value, thought.action))
