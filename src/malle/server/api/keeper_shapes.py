"""What the keeper's routes take and give, as models."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from malle.server.api.shapes import Given, Shape


def _line(text: str) -> str:
    text.encode()  # JSON can hold half a character, which no file could
    return " ".join(text.split())


Short = Annotated[str, Field(max_length=64), AfterValidator(_line)]


class Act(Shape):
    """What the keeper does: to somebody, because of a line perhaps, and why."""

    act: Literal["mute", "unmute", "close", "reopen", "settle"]
    person: Short | None = None
    table: Short | None = None
    line: Annotated[int, Field(ge=0, le=1_000_000_000)] | None = None
    note: Annotated[str, Field(max_length=500), AfterValidator(_line)] = ""


class ActTold(Given):
    """What the keeper has done."""

    at: float
    act: str
    person: str | None
    name: str | None
    table: str | None
    line: int | None
    note: str


class PersonKept(Given):
    """Somebody, as the keeper needs to know them."""

    id: str
    kind: str
    name: str
    created: float
    muted: float | None
    closed: float | None


class ReportedLine(Given):
    line: int  # the number of the event
    at: float
    person: str
    name: str
    text: str  # empty if its writer has been forgotten since


class ReportTold(Given):
    """A line that was reported, by whom, and what was said around it."""

    table: str
    line: int
    at: float
    by: PersonKept
    person: PersonKept
    around: list[ReportedLine]
    settled: bool
