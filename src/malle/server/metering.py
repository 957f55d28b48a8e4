"""Metering: what somebody has asked for is measured wherever it is done, and charged to them (`malle.server.limits.Processor`).

    Metered        a coroutine, step by step
    Errands        what one connection asks for, done at once
    on_a_thread    what is done for them on another thread, above all the questions to the database (`Store.read`)
    in_a_task      what is done for them in a task of its own
    in_pieces      what is told them piece by piece, in whatever task

Threads share the interpreter with the loop, so that what is done for somebody there keeps everybody waiting just as well. While a step is under way it is known who is
served, and whoever sends work elsewhere need not be told at whose expense. What the server does of its own accord is nobody's.
"""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Coroutine, Generator
from typing import Any, NamedTuple, Self, TypeVar, cast

Given = TypeVar("Given")
Now = Callable[[], float]

SMALL = 0.001
"""Seconds of processor time up to which what somebody owes is not charged yet."""


class Meter(NamedTuple):
    """Who pays, and the processor time that the thread which asks has used."""

    charge: Callable[[float], None]
    used: Now

    def measured(self, work: Callable[[], Given]) -> Callable[[], Given]:
        """Something for another thread; when it is done the loop charges it, before anybody hears of what came of it."""
        loop = asyncio.get_running_loop()

        def measured() -> Given:
            began = self.used()
            try:
                return work()
            finally:
                with contextlib.suppress(RuntimeError):  # the loop has ended: nobody pays any more
                    loop.call_soon_threadsafe(self.charge, self.used() - began)

        return measured


class _Serving(threading.local):
    """Whom the loop of this thread serves at this moment."""

    meter: Meter | None = None


_serving = _Serving()


def on_a_thread(work: Callable[[], Given]) -> Callable[[], Given]:
    """Something for another thread, at the expense of whoever is served now."""
    return _serving.meter.measured(work) if _serving.meter else work


def in_a_task(work: Coroutine[Any, Any, Given]) -> Coroutine[Any, Any, Given]:
    """Something for a task of its own, at the expense of whoever is served now."""
    return Metered(work, _serving.meter) if _serving.meter else work


def in_pieces(pieces: AsyncGenerator[Given, None]) -> AsyncIterator[Given]:
    """Something that is told piece by piece, each at the expense of whoever is served now, though it may be others who ask for them."""
    meter = _serving.meter

    async def each() -> AsyncIterator[Given]:
        with contextlib.suppress(StopAsyncIteration):
            while True:
                yield await (Metered(pieces.asend(None), meter) if meter else anext(pieces))

    return each()


class Metered(Coroutine[Any, Any, Given]):
    """A coroutine whose steps are measured. Little is charged together, at the end: most work is one short step before its commit and one after."""

    def __init__(self, work: Coroutine[Any, Any, Given], meter: Meter) -> None:
        self._work, self._meter = work, meter
        self._owed = 0.0

    def __await__(self) -> Generator[Any, Any, Given]:
        return cast("Generator[Any, Any, Given]", self)

    def __iter__(self) -> Self:
        return self

    def __next__(self) -> Any:
        return self.send(None)

    def send(self, value: Any) -> Any:
        return self._step(self._work.send, value)

    def throw(self, *error: Any) -> Any:
        return self._step(self._work.throw, *error)

    def close(self) -> None:
        self._work.close()

    def _step(self, go: Callable[..., Any], *given: Any) -> Any:
        before, _serving.meter = _serving.meter, self._meter
        began, over = self._meter.used(), True
        try:
            awaited = go(*given)
            over = False
        finally:
            _serving.meter = before
            self._owed += self._meter.used() - began
            if over or self._owed > SMALL:
                self._meter.charge(self._owed)
                self._owed = 0.0
        return awaited


class Errands:
    """What one connection asks for, one thing at a time. It is begun at once, and goes on when what it waits for is there, as a task would for three
    times the cost; nobody can cancel it, and what goes wrong in it is its own affair. Every step is measured by a clock, and little is charged together; no
    more than `most` at once."""

    __slots__ = ("_meter", "_most", "_now", "_owed", "_work")

    def __init__(self, meter: Meter, now: Now, most: float) -> None:
        self._meter, self._now, self._most = meter, now, most
        self._work: Coroutine[Any, Any, None] | None = None
        self._owed = 0.0

    @property
    def busy(self) -> bool:
        """Whether something is under way."""
        return self._work is not None

    def begin(self, work: Coroutine[Any, Any, None]) -> None:
        self._work = work
        self._step()

    def settle(self) -> None:
        """Charge what is still owed: the connection has ended."""
        self._meter.charge(min(self._owed, self._most))
        self._owed = 0.0

    def _step(self, _: object = None) -> None:
        assert self._work is not None
        began = self._now()
        before, _serving.meter = _serving.meter, self._meter
        try:
            awaited = self._work.send(None)
        except StopIteration:
            self._work = None
        else:
            if awaited is None:  # a breath
                asyncio.get_running_loop().call_soon(self._step)
            else:  # a future, which says by this mark that somebody waits for it
                awaited._asyncio_future_blocking = False
                awaited.add_done_callback(self._step)
        finally:
            _serving.meter = before
        self._owed += self._now() - began
        if self._owed > SMALL:
            self.settle()
