"""What is kept about somebody, for them to take away: all that the database holds of a person and their programs, and their games."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping, Sequence
from typing import Any

from pydantic_core import to_json
from sqlalchemy import Connection, FromClause, String, bindparam, select
from sqlalchemy.exc import DatabaseError

from malle.server import events, schema
from malle.server.services import Beside
from malle.server.store import Replaced, Store
from malle.server.table import OVER, Table
from malle.server.table_rows import Stored, read_table


async def everything(store: Store, person: str, aside: Beside) -> AsyncIterator[bytes]:
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
    me = connection.execute(
        select(kept.id, kept.kind, kept.name, kept.lang, kept.login, kept.created, kept.bio).where(kept.id == person)
    )
    programs = _rows(connection, select(kept.id, kept.name, kept.created).where(kept.owner == person))
    people = [person, *(program["id"] for program in programs)]
    sessions, notes, ratings = schema.sessions.c, schema.notes.c, schema.ratings.c
    listed = select(sessions.id, sessions.kind, sessions.label, sessions.created, sessions.expires)
    rated = select(
        ratings.game, ratings.players, ratings.mu.label("rating"), ratings.sigma.label("doubt"), ratings.games
    )
    changes = schema.rating_changes.c
    changed = select(changes.table_id.label("table"), changes.change)
    noted = select(notes.table_id.label("table"), notes.body.label("notes"))
    settings, answers = schema.notice_settings.c, schema.notice_answers.c
    channels, notices = schema.channels.c, schema.notices.c
    reached = select(channels.channel, channels.target, channels.made).where(channels.person == person)
    answered = select(answers.channel, answers.at, answers.ok, answers.sentence).where(answers.person == person)
    told = select(notices.table_id.label("table"), notices.kind, notices.facts, notices.state, notices.made)
    follows, blocks, asked = schema.follows.c, schema.blocks.c, schema.challenges.c
    passkeys, keeping = schema.passkeys.c, schema.keeping.c
    return {
        **me.mappings().one(),
        "programs": programs,
        "sessions": _rows(connection, listed.where(sessions.person.in_(people)).order_by(sessions.created)),
        "ratings": _rows(connection, rated.where(ratings.person == person)),
        "rating_changes": _rows(connection, changed.where(changes.person == person)),
        "notes": _rows(connection, noted.where(notes.person.in_(people))),
        "exercises": _rows(connection, _of(schema.exercises, people)),
        "practice_days": _rows(connection, _of(schema.practice_days, people)),
        "notice_settings": _rows(connection, select(settings.body).where(settings.person == person)),
        "notice_channels": _rows(connection, reached),
        "notice_answers": _rows(connection, answered),
        "notices": _rows(connection, told.where(notices.person == person)),
        "vacations": _rows(connection, _of(schema.vacations, [person])),
        "follows": _rows(connection, select(follows.followed, follows.since).where(follows.follower == person)),
        "blocks": _rows(connection, select(blocks.blocked, blocks.since).where(blocks.blocker == person)),
        "challenges": _rows(connection, select(asked.table_id.label("table"), asked.at).where(asked.person == person)),
        "passkeys": _rows(
            connection,
            select(passkeys.label, passkeys.created, passkeys.used).where(passkeys.person == person),
        ),
        "keeping": _rows(connection, select(keeping.at, keeping.act, keeping.note).where(keeping.person == person)),
    }


def _of(rows: FromClause, people: Sequence[str]) -> Any:
    """All rows of these people; days of practice are counted since 1970."""
    return select(*(column for column in rows.c if column.name != "person")).where(rows.c.person.in_(people))


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
    told = (
        kept.id.label("table"),
        kept.game,
        kept.players,
        kept.public,
        kept.rated,
        kept.phase,
        kept.created,
        kept.changed,
    )
    return _rows(connection, select(*told).where(kept.id.in_(found)).order_by(kept.created))


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
