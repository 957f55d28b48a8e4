"""Limits of a house with several nodes: what somebody uses on one counts on all.

Every second each node tells the others what was used there by those who have used up a tenth of a budget or more, and who holds many connections. Whoever goes from node
to node gets what there is once, and what they can take within that second; those who use little are not spoken of.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

from malle.server.limits import Limits
from malle.server.nodes import Nodes

SECONDS = 1.0
"""How often the others are told."""

AT_ONCE = 50
"""How many keys are told in one piece, which must fit into a notice; of those who hold connections only so many are."""


class SharedLimits:
    """The limits of this node, and its talk with the others about them."""

    def __init__(self, limits: Limits, nodes: Nodes) -> None:
        self._budgets, self._connections, self._nodes = limits.budgets, limits.connections, nodes
        self._told: dict[str, dict[str, int]] = {}
        for each in self._budgets.values():
            each.share()
        nodes.on("used", self._hear_used)
        nodes.on("held", self._hear_held)
        nodes.on_change.append(self._forget)

    async def work(self) -> None:
        while True:
            await asyncio.sleep(SECONDS)
            self.tell()

    def tell(self) -> None:
        """Tell the others what they should know."""
        for name, limit in self._budgets.items():
            used = [*limit.told().items()]
            for first in range(0, len(used), AT_ONCE):
                self._nodes.tell("used", name, dict(used[first : first + AT_ONCE]))
        for name, lines in self._connections.items():
            held = dict(lines.told().most_common(AT_ONCE))
            if held != self._told.get(name, {}):
                self._told[name] = held
                self._nodes.tell("held", name, held)

    def _hear_used(self, _: str, name: str, used: Mapping[str, float]) -> None:
        if name in self._budgets:  # a newer node may have others
            self._budgets[name].hear(used)

    def _hear_held(self, node: str, name: str, held: Mapping[str, int]) -> None:
        if name in self._connections:
            self._connections[name].hear(node, held)

    def _forget(self) -> None:
        """Nodes have come or gone: who is gone holds nothing, and who has come knows nothing."""
        self._told = {}
        for lines in self._connections.values():
            lines.forget(self._nodes.alive)
