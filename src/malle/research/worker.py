"""A thread that helps with a step.

Who calls it again within a moment finds it awake: its work is compiled, holds no lock, and looks out for the next call for
a while before it returns. To wake a thread that sleeps takes as long as some thousand moves.
"""

from __future__ import annotations

from collections.abc import Callable
from threading import Semaphore, Thread


class Worker:
    """One thread and its work, which is done whenever somebody calls."""

    def __init__(self, work: Callable[[], None]) -> None:
        self._work = work
        self._calls = Semaphore(0)
        self._closed = False
        self._failed: Exception | None = None
        self._thread = Thread(target=self._wait, name="malle-worker", daemon=True)
        self._thread.start()

    def call(self) -> None:
        self._calls.release()

    def check(self) -> None:
        """Raise what has stopped the work, if anything has."""
        if self._failed:
            raise self._failed

    def close(self) -> None:
        """Let the thread go."""
        self._closed = True
        self._calls.release()
        self._thread.join()

    def _wait(self) -> None:
        while self._calls.acquire() and not self._closed:
            try:
                self._work()
            except Exception as failed:  # noqa: BLE001  it is raised where the step was asked for
                self._failed = failed
                return
