"""What is kept about somebody, for them to take away: all that the database holds of a person and their programs, and their games."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Mapping
from operator import itemgetter
from typing import Any

from pydantic_core import to_json
from sqlalchemy import Column, Connection, String, bindparam, select
from sqlalchemy.exc import DatabaseError

from malle.server import events, schema
from malle.server.services import Beside
from malle.server.store import Replaced, Store
from malle.server.table import OVER, Table
from malle.server.table_rows import Stored, read_table

_TOLD: dict[str, tuple[Column[Any], str]] = {
    "sessions": (schema.sessions.c.person, "id kind label created expires"),
    "ratings": (schema.ratings.c.person, "game players mu:rating sigma:doubt games"),
    "rating_changes": (schema.rating_changes.c.person, "table_id:table change"),
    "notes": (schema.notes.c.person, "table_id:table body:notes"),
    "exercises": (schema.exercises.c.person, "exercise first_right tries reviews due done"),
    "practice_days": (schema.practice_days.c.person, "day done"),
    "notice_settings": (schema.notice_settings.c.person, "body"),
    "notice_channels": (schema.channels.c.person, "channel target made"),
    "notice_answers": (schema.notice_answers.c.person, "channel at ok sentence"),
    "notices": (schema.notices.c.person, "table_id:table kind facts state made"),
    "vacations": (schema.vacations.c.person, "days at until"),
    "follows": (schema.follows.c.follower, "followed since"),
    "blocks": (schema.blocks.c.blocker, "blocked since"),
    "challenges": (schema.challenges.c.person, "table_id:table at"),
    "passkeys": (schema.passkeys.c.person, "label created used"),
    "keeping": (schema.keeping.c.person, "at act note"),
}
"""What is told beside the games: the column that says whose it is, and what is told, some of it by another name. Days of practice are counted since 1970."""

_OF_PROGRAMS = ("sessions", "notes", "exercises", "practice_days")
"""What the programs of somebody have, too."""


async def everything(store: Store, person: str, aside: Beside) -> AsyncGenerator[bytes, None]:
    """All of it as one JSON object, in pieces: a game is read and replayed when the one before has been sent."""
    about = await store.read(lambda connection: _about(connection, person))
    people = frozenset([person, *(program["id"] for program in about["programs"])])
    yield to_json(about).removesuffix(b"}") + b',"games":['
    for number, row in enumerate(await store.read(lambda connection: _tables(connection, people))):
        yield (b"," if number else b"") + to_json(await _game(store, row, people, aside))
    yield b"]}"


def _about(connection: Connection, person: str) -> dict[str, Any]:
    """What stands beside the games; a password, of which there is but a hash, is not told."""
    kept = schema.people.c
    me = select(kept.id, kept.kind, kept.name, kept.lang, kept.login, kept.created, kept.bio).where(kept.id == person)
    programs = _rows(connection, select(kept.id, kept.name, kept.created).where(kept.owner == person))
    everybody = [person, *(program["id"] for program in programs)]
    told: dict[str, Any] = {**connection.execute(me).mappings().one(), "programs": programs}
    for name, (whose, columns) in _TOLD.items():
        listed = (column.partition(":") for column in columns.split())
        query = select(*(whose.table.c[column].label(label or column) for column, _, label in listed))
        told[name] = _rows(connection, query.where(whose.in_(everybody if name in _OF_PROGRAMS else [person])))
    told["sessions"].sort(key=itemgetter("created"))
    return told


def _rows(connection: Connection, query: Any) -> list[dict[str, Any]]:
    return [dict(row) for row in connection.execute(query).mappings()]


def _tables(connection: Connection, people: frozenset[str]) -> list[dict[str, Any]]:
    """The tables where these people have sat, or which they opened, or where they wrote, in the order of their opening."""
    named, asked = schema.events.c.table_id, bindparam("person", type_=String)
    sat = select(named).where(schema.SAT, asked == schema.SITTER)
    acted = select(named).where(schema.ACTED, asked == schema.ACTOR)
    found = {
        table
        for person in people
        for query in (sat, acted)
        for table in connection.execute(query, {"person": person}).scalars()
    }
    kept = schema.tables.c
    told = (kept[name] for name in ("game", "players", "public", "rated", "phase", "created", "changed"))
    listed = select(kept.id.label("table"), *told).where(kept.id.in_(found))
    return _rows(connection, listed.order_by(kept.created))


async def _game(store: Store, row: Mapping[str, Any], people: frozenset[str], aside: Beside) -> dict[str, Any]:
    """A table with what these people did there, and the record if the game is over. Of a log that is damaged there is nothing to tell."""
    try:
        stored = await store.read(lambda connection: read_table(connection, row["table"]))
        assert stored is not None
        return {**row, **await aside(lambda: _told(row, stored, people))}
    except (Replaced, DatabaseError):
        raise
    except Exception:  # noqa: BLE001  one damaged log keeps nobody from the rest
        return {**row, "seats": [], "events": [], "record": None}


def _told(row: Mapping[str, Any], stored: Stored, people: frozenset[str]) -> dict[str, Any]:
    done = [
        {"seq": seq, "at": at, "kind": event.kind, **events.write(event)}
        for seq, at, event in stored.entries
        if (isinstance(event, events.Commanded) and event.by in people)
        or (isinstance(event, events.Sat) and event.person in people)
    ]
    over = Table(row["table"], stored.secret).replay(stored.entries) if row["phase"] == OVER else None
    seats = [number for number, seat in enumerate(over.seats) if seat.person in people] if over else []
    return {"seats": seats, "events": done, "record": over and over.record()}
