"""A timer that stops a search: it raises the flag that the search looks at when time is up or the question is withdrawn."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from types import TracebackType
from typing import Any, Self

import numpy as np

_INTERVAL = 0.01  # seconds: how soon it notices
_UNHURRIED = 1e6  # seconds from which on a limit is none


class StopTimer:
    """`with StopTimer(control["stop"], 1.0, cancelled):` sets this number to 1 after a second of this thread's processor time."""

    def __init__(self, flag: np.ndarray[Any, Any], seconds: float, cancelled: Callable[[], bool] | None = None) -> None:
        self._flag = flag
        self._seconds = seconds
        self._cancelled = cancelled or (lambda: False)
        self._done = threading.Event()
        # a search that nobody stops needs no thread beside it: threads that take turns cost more than many a search
        may_stop = cancelled or seconds < _UNHURRIED
        self._thread = threading.Thread(target=self._run, daemon=True) if may_stop else None

    def __enter__(self) -> Self:
        self._flag[0] = 0
        self._clock = _clock_of_this_thread()
        self._started = self._clock()
        if self._thread:
            self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._done.set()
        if self._thread:
            self._thread.join()

    @property
    def spent(self) -> float:
        """Seconds of the processor since it began."""
        return self._clock() - self._started

    def _run(self) -> None:
        while not self._done.wait(_INTERVAL):
            if self._cancelled() or self.spent > self._seconds:
                self._flag[0] = 1
                return


def _clock_of_this_thread() -> Callable[[], float]:
    """Its processor time, for another thread to read; the time that passes where a system does not tell that (macOS)."""
    if not hasattr(time, "pthread_getcpuclockid"):
        return time.monotonic
    clock = time.pthread_getcpuclockid(threading.get_ident())
    return lambda: time.clock_gettime(clock)
