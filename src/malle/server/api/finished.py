"""The list of games that are over: who played, how it ended, how long it was. It is read from their logs, without playing them again."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Annotated, Any, NamedTuple

from fastapi import APIRouter, Query
from sqlalchemy import ColumnElement, Connection, String, case, cast, func, select

import malle
from malle.bots.levels import bot_name
from malle.server import events, profiles, refusals, schema
from malle.server.api import shapes
from malle.server.api.strict import StrictRoute
from malle.server.messages import ResultStatus
from malle.server.services import ServicesNow, Visitor
from malle.server.table import OVER, Seat, gathered

router = APIRouter(prefix="/api", tags=["tables"], route_class=StrictRoute)

SHOWN = 100
"""How many games a page has."""

_GATHERING = ("sat", "botsat", "stood", "removed")


@router.get("/finished")
async def finished(
    me: Visitor,
    services: ServicesNow,
    mine: bool = False,
    before: Annotated[float | None, Query(ge=0)] = None,
    lang: shapes.Language = "fr",
) -> list[shapes.Finished]:
    """Games that are over, the latest first: all public ones, or mine. `before` pages on."""
    if mine and me is None:
        raise refusals.come_in_first()
    person = me.id if me else ""
    wanted = [schema.sat_at(person) if mine else schema.tables.c.public]
    return await services.store.read(lambda connection: games_over(connection, wanted, person, lang, before))


def games_of(connection: Connection, who: str, before: float | None, lang: str) -> list[shapes.Finished]:
    """Somebody's public games."""
    person = profiles.find(connection, who).id
    return games_over(connection, [schema.sat_at(person), schema.tables.c.public], person, lang, before)


def games_over(
    connection: Connection,
    wanted: Sequence[ColumnElement[bool]],
    person: str,
    lang: str,
    before: float | None = None,
) -> list[shapes.Finished]:
    """The latest of the games that are over and fit, of those that ended before some time, as this person may see them."""
    kept, opened = schema.tables.c, schema.events.c
    query = (
        select(
            kept.id,
            kept.game,
            kept.players,
            schema.said(opened.body, "options").label("options"),
            kept.rated,
            kept.changed.label("ended"),
            schema.said(opened.body, "earlier", "steps").label("earlier"),
        )
        .join_from(schema.tables, schema.events, (opened.table_id == kept.id) & (opened.seq == 1))
        .where(kept.phase == OVER, *wanted)
    )
    if before is not None:
        query = query.where(kept.changed < before)
    rows = connection.execute(query.order_by(kept.changed.desc()).limit(SHOWN)).all()
    logs = _logs(connection, [row.id for row in rows])
    changes = _changes(connection, person)
    told = (_told(row, logs[row.id], changes.get(row.id), person, lang) for row in rows)
    return [each for each in told if each]


class _Log(NamedTuple):
    """What a list needs of the log of a table."""

    moves: int
    happened: list[tuple[str, str]]  # kind and body


def _logs(connection: Connection, tables: list[str]) -> dict[str, _Log]:
    """Of each table how many moves were made and not taken back, and the events that say who sat there and how it ended."""
    kept = schema.events.c
    counts = {"moved": 1, "rolled": 1, "undone": -1}
    made = func.sum(case(counts, value=kept.kind, else_=0))
    counted = select(kept.table_id, made).where(kept.table_id.in_(tables)).group_by(kept.table_id)
    found = {table: _Log(moves, []) for table, moves in connection.execute(counted)}
    asked = select(kept.table_id, kept.kind, cast(kept.body, String)).where(
        kept.table_id.in_(tables), kept.kind.in_((*_GATHERING, "ended"))
    )
    for table, kind, body in connection.execute(asked.order_by(kept.table_id, kept.seq)):
        found[table].happened.append((kind, body))
    return found


def _changes(connection: Connection, person: str) -> dict[str, float]:
    kept = schema.rating_changes.c
    query = select(kept.table_id, kept.change).where(kept.person == person)
    return {row.table_id: row.change for row in connection.execute(query)}


def _told(row: Any, log: _Log, change: float | None, person: str, lang: str) -> shapes.Finished | None:
    """A game in the list; of a log that is damaged there is nothing to tell."""
    try:
        happened = [events.read(kind, json.loads(body)) for kind, body in log.happened]
        ended = next(event for event in happened if isinstance(event, events.Ended))
        seats = _seats(row.game, row.players, happened, person, lang)
    except Exception:  # noqa: BLE001  one damaged log keeps nobody from the others
        return None
    if row.options is None:
        return None
    before = len(json.loads(row.earlier or "[]"))
    return shapes.Finished(
        id=row.id,
        game=row.game,
        players=row.players,
        options=json.loads(row.options),
        rated=row.rated,
        ended=row.ended,
        seats=seats,
        moves=before + log.moves,
        result=ResultStatus(reason=ended.reason, winners=ended.winners, scores=ended.scores),
        change=change,
    )


def _seats(
    game: str, players: int, happened: Iterable[events.Event], person: str, lang: str
) -> list[shapes.FinishedSeat]:
    seats = [Seat() for _ in range(players)]
    for event in happened:
        gathered(seats, event)
    return [
        shapes.FinishedSeat(
            name=seat.name if seat.person else bot_name(malle.game(game), seat.level)[lang],
            level=seat.level,
            mine=bool(person) and seat.person == person,
        )
        for seat in seats
    ]
