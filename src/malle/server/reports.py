"""Reports: the lines of chat that somebody has reported, for the keeper of a server."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import and_, func, select

from malle.server import schema
from malle.server.finished import reading


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


def reports(database: Path) -> list[Report]:
    """All reports, the newest first."""
    report, said = schema.events.alias(), schema.events.alias()
    found = (
        select(
            report.c.at,
            report.c.table_id,
            said.c.seq,
            func.json_extract(report.c.body, "$.by"),
            func.json_extract(said.c.body, "$.by"),
            func.json_extract(said.c.body, "$.name"),
            func.json_extract(said.c.body, "$.text"),
        )
        .join(
            said, and_(said.c.table_id == report.c.table_id, said.c.seq == func.json_extract(report.c.body, "$.line"))
        )
        .where(report.c.kind == "reported")
        .order_by(report.c.at.desc())
    )
    with reading(database) as connection:
        return [Report(*row) for row in connection.execute(found)]
