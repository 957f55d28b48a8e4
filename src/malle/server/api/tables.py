"""Tables: opening them, finding them, what happens at them, and one's notes; those that are over are replayed in `replays`."""

from __future__ import annotations

import io
from functools import partial
from math import inf
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response
from pydantic_core import to_json
from sqlalchemy import ColumnElement, Connection, select

import malle
from malle.server import commands, events, messages, projection, ratings, refusals, schema
from malle.server.api import shapes
from malle.server.api.strict import StrictRoute
from malle.server.live.residency import Live
from malle.server.pairing import CLOCKS
from malle.server.people import Person
from malle.server.pictures import position
from malle.server.services import Aside, Paying, Services, ServicesNow, Somebody, Visitor
from malle.server.table import OPEN, OVER, PLAYING, Table

router = APIRouter(prefix="/api", tags=["tables"], route_class=StrictRoute)

SHOWN = 100
"""How many tables a list shows."""

TOLD_AT_ONCE = 32
"""How many events are told before others have their turn: a long game takes a while."""

_MINUTE = 60

MOST_NOTES = 4096
"""Characters of what somebody marks for themselves at a table."""

_KEEP_NOTES = schema.upsert(schema.notes)


@router.post("/tables", status_code=201)
async def open_table(
    wish: shapes.TableWish, me: Somebody, services: ServicesNow, request: Request, paying: Paying
) -> shapes.NewTable:
    """Open a table; the link invites people to it."""
    services.limits.tables.use(paying)
    table = await services.hub.open(me.actor, malle.game(wish.game), wish)
    return shapes.NewTable(id=table, link=link(services, request, table))


@router.get("/tables")
async def lobby(services: ServicesNow, lang: shapes.Language = "fr") -> shapes.Lobby:
    """Public tables that wait for people or are being played."""
    lives = services.hub.tables
    playing = [live.table for live in lives if live.table.phase == PLAYING and live.table.opened.public]
    playing.sort(key=lambda table: -table.changed)
    shown = [
        *await services.store.read(partial(_waiting, listed=services.hub.hosts.listed), at_once=True),
        *(table.id for table in playing[:SHOWN]),
    ]
    found = [live for live in (await services.hub.lives(list(dict.fromkeys(shown)))).values() if live]
    waiting = [live for live in found if live.table.phase == OPEN]
    return shapes.Lobby(
        open=[_status(live, lang) for live in waiting],
        playing=[_status(live, lang) for live in found if live.table.phase == PLAYING],
        people=len({listener.person for live in lives for listener in live.audience}),
        tables=len(lives),
        hosts=await _hosts(services, waiting),
        looking=services.pairing.looking,
        seeking=services.pairing.people,
        clocks=dict(CLOCKS),
    )


async def _hosts(services: Services, waiting: list[Live]) -> dict[str, shapes.HostNote]:
    if not waiting:
        return {}
    now, tables = services.hub.hosts.now(), [live.table.opened for live in waiting]
    asked = [(each.host, each.game, each.players) for each in tables]
    found = await services.store.read(partial(ratings.read, asked=asked), at_once=True)
    return {
        live.table.id: shapes.HostNote(
            rating=ratings.points(rated) if rated[2] else None,
            away=None if live.host_left is None else max(0.0, now - live.host_left),
        )
        for live, rated in zip(waiting, found, strict=True)
    }


@router.get("/me/tables")
async def my_tables(me: Somebody, services: ServicesNow, lang: shapes.Language = "fr") -> shapes.MyTables:
    """My tables that are open or being played, and those that wait for my move."""
    found, set_aside = await _tables_of(services, me)
    return shapes.MyTables(
        tables=[_status(live, lang) for live in found],
        last={live.table.id: told for live in found if (told := _last_move(live.table, me, lang))},
        your_move=_waiting_for(me, found),
        set_aside=set_aside,
    )


@router.get("/me/waiting")
async def what_waits(me: Somebody, services: ServicesNow) -> shapes.WhatWaits:
    """The tables that wait for my move: those with a deadline first, the next one before the others."""
    found, _ = await _tables_of(services, me)
    return shapes.WhatWaits(tables=_waiting_for(me, found))


async def _tables_of(services: Services, me: Person) -> tuple[list[Live], list[str]]:
    """The tables of somebody that are not over, and the ids of those whose log is damaged."""
    ids = await services.store.read(partial(_mine, person=me.id), at_once=True)
    found = await services.hub.lives(ids)
    return [live for live in found.values() if live], [id for id, live in found.items() if live is None]


def _waiting_for(me: Person, found: list[Live]) -> list[str]:
    waiting = [live.table for live in found if me.id in live.table.awaited]
    return [table.id for table in sorted(waiting, key=lambda table: (table.clock.deadline() or (inf, 0))[0])]


def _last_move(table: Table, me: Person, lang: shapes.Language) -> str:
    """The last move of a table in a sentence, as somebody there knows it."""
    made = (seq for seq in reversed(table.steps) if isinstance(table.log[seq - 1].event, events.Moved))
    last = next(made, None)
    if last is None:
        return ""
    stories = projection.Stories(table, table.log[last - 1 : last])
    return stories.happenings(projection.viewer(table, me.id, lang))[0].get("say", "")


@router.get("/tables/{table}")
async def look(table: str, me: Visitor, services: ServicesNow, lang: shapes.Language = "fr") -> shapes.TablePage:
    """A table and the game on it, as the asker may see them."""
    live = await _visible(services, table, me)
    viewer = projection.viewer(live.table, me.id if me else "", lang)
    views = [projection.seat_view(live.table, seat, lang) for seat in viewer.seats]
    return shapes.TablePage(table=_status(live, lang), seats=views)


@router.get("/tables/{table}/events")
async def history(
    table: str,
    me: Visitor,
    services: ServicesNow,
    paying: Paying,
    since: Annotated[int, Query(ge=0)] = 0,
    lang: shapes.Language = "fr",
) -> shapes.EventPage:
    """What has happened after event number `since`, as the asker is told of it."""
    unread = await services.hub.blocks.unread(me.id if me else "")
    live = await _visible(services, table, me)
    last, told = live.table.seq, []
    for first in range(since, last, TOLD_AT_ONCE):
        viewer = projection.viewer(live.table, me.id if me else "", lang, unread=unread)
        entries = live.table.log[first : min(first + TOLD_AT_ONCE, last)]
        told += projection.Stories(live.table, entries).happenings(viewer)
        await services.limits.processor.breathe(paying)
        live = await _visible(services, table, me)  # it may have gone on
    return shapes.EventPage(seq=last, events=told)


@router.post("/tables/{table}/commands")
async def command(
    table: str, wish: commands.AnyCommand, me: Somebody, services: ServicesNow, paying: Paying
) -> messages.Ack:
    """Do something at a table without a socket: the same commands, the same answers."""
    return await services.act(table, me, wish, paying)


@router.get("/tables/{table}/qr.svg", response_class=Response, responses={200: {"content": {"image/svg+xml": {}}}})
async def invitation(table: str, services: ServicesNow, request: Request) -> Response:
    """The invitation as a QR code."""
    import segno

    live = await services.hub.live(table)
    drawn = io.BytesIO()
    segno.make(link(services, request, live.table.id)).save(drawn, kind="svg", scale=6, xmldecl=False)
    return Response(drawn.getvalue(), media_type="image/svg+xml")


@router.get("/tables/{table}/picture.png", response_class=Response, responses={200: {"content": {"image/png": {}}}})
async def picture(table: str, services: ServicesNow) -> Response:
    """The position as a stranger may see it, for those who show a link; of a game by invitation that is under way, the box."""
    found = (await services.hub.live(table)).table
    key = f"{found.id} {found.seq}" if found.may_see("") else found.match.game.id
    painted = await services.pictures.of(key, position(found))
    return Response(painted, media_type="image/png", headers={"Cache-Control": f"public, max-age={_MINUTE}"})


@router.get("/tables/{table}/board.svg", response_class=Response, responses={200: {"content": {"image/svg+xml": {}}}})
async def board(table: str, services: ServicesNow, aside: Aside) -> Response:
    """The board as a stranger may see it, small enough for a list of games to watch; drawn once for each position."""
    found = (await services.hub.live(table)).table
    if not found.may_see(""):
        raise refusals.by_invitation()
    drawn = await services.pictures.board(found, aside)
    headers = {"Cache-Control": f"public, max-age={_MINUTE}"}
    return Response(drawn, media_type="image/svg+xml", headers=headers)


@router.get("/tables/{table}/notes")
async def read_notes(table: str, me: Somebody, services: ServicesNow) -> shapes.Notes:
    """What I have marked for myself at this table; nobody else is ever shown it."""
    live = await _seated(services, table, me)
    kept = schema.notes.c

    def read(connection: Connection) -> dict[str, Any]:
        mine = select(kept.body).where(kept.table_id == live.table.id, kept.person == me.id)
        return connection.execute(mine).scalar_one_or_none() or {}

    return await services.store.read(read)


@router.put("/tables/{table}/notes")
async def write_notes(table: str, notes: shapes.Notes, me: Somebody, services: ServicesNow) -> shapes.Notes:
    """Mark something for myself, in the place of what I had marked; a game that has a notebook says what fits in it."""
    live = await _seated(services, table, me)
    if notebook := live.table.match.game.part("presentation.notebook"):
        notes = notebook.read(notes)
    body = to_json(notes).decode()
    if len(body) > MOST_NOTES:
        raise refusals.too_many_notes()
    written = {"table_id": live.table.id, "person": me.id, "body": body}
    services.people.check(me)
    await services.store.write((_KEEP_NOTES, written))
    return notes


async def _seated(services: Services, table: str, me: Person) -> Live:
    live = await _visible(services, table, me)
    if not live.table.seats_of(me.id):
        raise refusals.not_your_seat()
    return live


async def _visible(services: Services, table: str, me: Person | None) -> Live:
    live = await services.hub.live(table)
    if not live.table.may_see(me.id if me else ""):
        raise refusals.by_invitation()
    return live


def _status(live: Live, lang: shapes.Language) -> messages.TableStatus:
    return projection.status(live.table, lang, live.audience.present)


def link(services: Services, request: Request, table: str) -> str:
    base = services.settings.public_url or str(request.base_url).rstrip("/")
    return f"{base}/t/{table}"


def _waiting(connection: Connection, listed: ColumnElement[bool]) -> list[str]:
    """The tables of the list that wait for people, the latest first."""
    kept = schema.tables.c
    rows = connection.execute(select(kept.id).where(listed).order_by(kept.changed.desc()).limit(SHOWN))
    return list(rows.scalars())


def _mine(connection: Connection, person: str) -> list[str]:
    kept = schema.tables.c
    mine = select(kept.id).where(kept.phase != OVER, schema.sat_at(person))
    return list(connection.execute(mine.order_by(kept.changed.desc()).limit(SHOWN)).scalars())
