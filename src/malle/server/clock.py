"""Clocks: how long each seat has. Pure functions of the times of events; nothing here asks what time it is.

    none    no limit
    live    `base` seconds for the game and `increment` seconds more for each move
    slow    `days` for each move, vacations apart

A seat's time runs while the game waits for it. `turn` restarts the reckoning at the time of an event; a flag falls by an event
of its own (`Flagged`), when somebody asks after `deadline`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

DAY = 86400.0


class NoClock(BaseModel):
    """No limit."""

    model_config = ConfigDict(extra="forbid", defer_build=True)
    kind: Literal["none"] = "none"


class LiveClock(BaseModel):
    """So many seconds for the game, and some more for each move."""

    model_config = ConfigDict(extra="forbid", defer_build=True)
    kind: Literal["live"]
    base: int = Field(ge=10, le=86400)
    increment: int = Field(0, ge=0, le=3600)


class SlowClock(BaseModel):
    """So many days for each move."""

    model_config = ConfigDict(extra="forbid", defer_build=True)
    kind: Literal["slow"]
    days: int = Field(ge=1, le=60)


Control = Annotated[NoClock | LiveClock | SlowClock, Field(discriminator="kind")]
_CONTROL: TypeAdapter[NoClock | LiveClock | SlowClock] = TypeAdapter(Control, config=ConfigDict(defer_build=True))


class Clock:
    """The time that each seat of a table has left."""

    def __init__(self, control: dict[str, Any], seats: int) -> None:
        self.control = _CONTROL.validate_python(control or {"kind": "none"})
        self.described = self.control.model_dump()
        self.ticks = not isinstance(self.control, NoClock)
        self.left = [self._allowance()] * seats
        self.running: frozenset[int] = frozenset()
        self.since = 0.0
        self.away: dict[int, float] = {}  # seats whose people are on vacation, and until when their time stands

    def turn(self, waiting: Iterable[int], at: float, mover: int | None = None) -> None:
        """The game waits for these seats from now on; `mover` has just moved."""
        if not self.ticks:
            return
        for seat in self.running:
            self.left[seat] = max(0.0, self.left[seat] - max(0.0, at - self._begins(seat)))
        if mover is not None:
            self._reward(mover)
        self.running = frozenset(waiting)
        self.since = at

    def leave(self, seat: int, until: float, at: float) -> None:
        """A person's time stands until then, if it is counted in days."""
        self.turn(self.running, at)
        self.away[seat] = until

    def come(self, seats: Iterable[int]) -> None:
        """Somebody else sits there now, and nobody's vacation is theirs."""
        for seat in seats:
            self.away.pop(seat, None)

    def restart(self, at: float) -> None:
        """Nobody's time ran since the last event."""
        self.since = at

    def deadline(self) -> tuple[float, int] | None:
        """When the first flag will fall, and whose."""
        if not self.ticks or not self.running:
            return None
        return min((self._begins(seat) + self.left[seat], seat) for seat in self.running)

    def _begins(self, seat: int) -> float:
        """When the time of a running seat begins to count."""
        return max(self.since, self.away.get(seat, 0.0)) if isinstance(self.control, SlowClock) else self.since

    def _reward(self, seat: int) -> None:
        if isinstance(self.control, LiveClock):
            self.left[seat] += self.control.increment
        else:
            self.left[seat] = self._allowance()

    def _allowance(self) -> float:
        if isinstance(self.control, LiveClock):
            return float(self.control.base)
        return self.control.days * DAY if isinstance(self.control, SlowClock) else 0.0
