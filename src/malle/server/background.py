"""Work that goes on beside the requests: tasks that somebody holds on to, and that end with the server."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection, Coroutine
from typing import Any

AGAIN_SECONDS = 1.0
"""How long a task may take to end before it is told once more."""

TIMES = 8
"""How often it is told."""

_log = logging.getLogger("malle.background")


class Background:
    """The tasks that are running."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def settle(self, seconds: float) -> None:
        """Wait until the tasks that are running have come to their end, but no longer than this."""
        if self._tasks:
            await asyncio.wait(list(self._tasks), timeout=seconds)

    async def close(self) -> None:
        await end(list(self._tasks))


async def end(tasks: Collection[asyncio.Task[None]]) -> None:
    """Have tasks end. One that is told so in the very moment in which it gets what it waited for may miss it, and is told again; a server that is to end does not wait for ever."""
    for _ in range(TIMES):
        left = [task for task in tasks if not task.done()]
        if not left:
            break
        for task in left:
            task.cancel()
        await asyncio.wait(left, timeout=AGAIN_SECONDS)
    await asyncio.gather(*(task for task in tasks if task.done()), return_exceptions=True)
    for task in tasks:
        if not task.done():
            _log.error("this does not end: %s", task.get_coro())
