"""Reports: the lines of chat that somebody has reported, with what was said around them, for the keeper of a server."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection, Integer, and_, cast, select

from malle.server import schema
from malle.server.api.keeper_shapes import ReportedLine
from malle.server.finished import reading
from malle.server.places import Place

AROUND = 5
"""Lines of chat that are shown before a reported one, and after it."""

_WORDS = {"by": "person", "name": "name", "text": "text"}
"""Of a line of chat, and what they are called where it is told."""


@dataclass(frozen=True, slots=True)
class Report:
    """A line of chat, who wrote it, and who minds."""

    at: float  # when it was reported
    table: str
    line: int  # the number of the event
    by: str  # the id of who reported it
    person: str  # the id of who wrote it
    name: str
    text: str  # empty if its writer has been forgotten since


def reports(database: Place) -> list[Report]:
    """All reports, the newest first."""
    with reading(database) as connection:
        return listed(connection)


def listed(connection: Connection, most: int | None = None) -> list[Report]:
    """The reports of a database, the newest first."""
    report, said = schema.events.alias(), schema.events.alias()
    found = (
        select(
            report.c.at,
            report.c.table_id,
            said.c.seq,
            schema.said(report.c.body, "by"),
            schema.said(said.c.body, "by"),
            schema.said(said.c.body, "name"),
            schema.said(said.c.body, "text"),
        )
        .join_from(
            report,
            said,
            and_(
                said.c.table_id == report.c.table_id,
                said.c.seq == cast(schema.said(report.c.body, "line"), Integer),
            ),
        )
        .where(report.c.kind == "reported")
        .order_by(report.c.at.desc())
        .limit(most)
    )
    return [Report(*row) for row in connection.execute(found)]


def around(connection: Connection, table: str, line: int) -> list[ReportedLine]:
    """What was said at a table shortly before a line and shortly after, with the line itself."""
    kept = schema.events.c
    words = (schema.said(kept.body, word).label(label) for word, label in _WORDS.items())
    said = select(kept.seq.label("line"), kept.at, *words).where(kept.table_id == table, kept.kind == "said")
    before = connection.execute(said.where(kept.seq <= line).order_by(kept.seq.desc()).limit(AROUND + 1)).all()
    after = connection.execute(said.where(kept.seq > line).order_by(kept.seq).limit(AROUND)).all()
    return [ReportedLine(**row._mapping) for row in [*before[::-1], *after]]
