"""Keeping: what the keeper of a server does about people, each thing written down together with its doing."""

from __future__ import annotations

import time

from sqlalchemy import Connection, insert, select

from malle.server import profiles, refusals, reports, schema
from malle.server.api.keeper_shapes import Act, ActTold, PersonKept, ReportTold
from malle.server.services import Services
from malle.server.store import Statement

SHOWN = 200
"""Reports, and acts, that are listed."""

_NOTED = insert(schema.keeping)


async def do(services: Services, act: Act) -> None:
    """Do something as the keeper, and write it down in the same breath."""
    if act.act == "settle":
        if act.table is None or act.line is None:
            raise refusals.no_such_line()
        await services.store.write(_noted(act, None))
        return
    found = await services.store.read(lambda connection: profiles.find(connection, act.person or ""))
    noted = _noted(act, found.id)
    if act.act in ("mute", "unmute"):
        await services.people.mute(found.id, on=act.act == "mute", noted=noted)
        services.hub.cut_people([found.id])  # they come back as who they are now
    else:
        cut = await services.people.close(found.id, on=act.act == "close", noted=noted)
        services.hub.cut_people(sorted(cut))


def _noted(act: Act, person: str | None) -> Statement:
    told = {"at": time.time(), "act": act.act, "person": person, "note": act.note}
    return _NOTED, {**told, "table_id": act.table, "line": act.line}


def reported(connection: Connection) -> list[ReportTold]:
    """What was reported, the newest first, with what was said around it; and whether it has been settled."""
    kept = schema.keeping.c
    settled = {
        (row.table_id, row.line)
        for row in connection.execute(select(kept.table_id, kept.line).where(kept.act == "settle"))
    }
    return [
        ReportTold(
            table=report.table,
            line=report.line,
            at=report.at,
            by=_person(connection, report.by),
            person=_person(connection, report.person),
            around=reports.around(connection, report.table, report.line),
            settled=(report.table, report.line) in settled,
        )
        for report in reports.listed(connection, SHOWN)
    ]


def person(connection: Connection, who: str) -> PersonKept:
    """Somebody, as the keeper needs to know them; neither their address nor anything that they have for themselves."""
    return _person(connection, profiles.find(connection, who).id)


def _person(connection: Connection, id: str) -> PersonKept:
    kept = schema.people.c
    row = connection.execute(
        select(kept.id, kept.kind, kept.name, kept.created, kept.muted, kept.closed).where(kept.id == id)
    ).one()
    return PersonKept(**row._mapping)


def acts(connection: Connection) -> list[ActTold]:
    """What the keeper has done, the latest first."""
    kept, people = schema.keeping.c, schema.people.c
    rows = connection.execute(
        select(kept.at, kept.act, kept.person, people.name, kept.table_id.label("table"), kept.line, kept.note)
        .outerjoin(schema.people, people.id == kept.person)
        .order_by(kept.id.desc())
        .limit(SHOWN)
    )
    return [ActTold(**row) for row in rows.mappings()]
