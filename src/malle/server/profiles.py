"""What is told of people: who they are, how their ratings came about, with whom they have played. Games by invitation are told to those alone who played them."""

from __future__ import annotations

import json
from typing import Any

from sqlalchemy import Connection, bindparam, delete, func, literal, or_, select

from malle.server import names, refusals, schema
from malle.server.api.profile_shapes import Challenge, Met, Profile, RatingCourse, RatingPoint
from malle.server.api.shapes import Rating
from malle.server.table import OPEN, OVER

POINTS = 400
"""Games of a rating's course."""

MET_GAMES, MOST_MET = 200, 12
"""The latest games in which people are counted whom one has met, and how many people are told."""

DECLINE = delete(schema.challenges).where(
    schema.challenges.c.table_id == bindparam("table"), schema.challenges.c.person == bindparam("who")
)
_people, _tables, _seats = schema.people.c, schema.tables.c, schema.seats.c


def find(connection: Connection, who: str) -> Any:
    """Somebody by their id or their name; Refused if there is nobody."""
    told = select(_people.id, _people.kind, _people.name, _people.bio, _people.created, _people.closed)
    here = told.where(_people.kind != "gone")
    found = connection.execute(here.where(_people.id == who)).first()
    found = found or connection.execute(here.where(_people.login == names.key(who))).first()
    if found is None:
        raise refusals.no_such_person()
    return found


def profile(connection: Connection, who: str, asking: str) -> Profile:
    """What everybody may know of somebody, and what they are to whoever asks."""
    found = find(connection, who)
    blocked = _related(connection, schema.blocks.c.blocker, schema.blocks.c.blocked, asking, found.id)
    return Profile(
        id=found.id,
        kind=found.kind,
        name=found.name,
        bio="" if found.closed else found.bio,
        since=found.created,
        games=_count_games(connection, found.id, mine=found.id == asking),
        followers=_count_followers(connection, found.id),
        ratings=ratings_of(connection, found.id, found.name),
        followed=_related(connection, schema.follows.c.follower, schema.follows.c.followed, asking, found.id),
        blocked=blocked,
        me=found.id == asking,
    )


def ratings_of(connection: Connection, person: str, name: str) -> list[Rating]:
    kept = schema.ratings.c
    rows = connection.execute(select(schema.ratings).where(kept.person == person).order_by(kept.games.desc()))
    return [
        Rating(person=person, name=name, game=r.game, players=r.players, rating=r.mu, doubt=r.sigma, games=r.games)
        for r in rows
    ]


def course(connection: Connection, who: str, game: str, players: int, asking: str) -> RatingCourse:
    """The course of a rating, counted back from what it is now; the tables of games by invitation are named to oneself."""
    person = find(connection, who).id
    changes, kept = schema.rating_changes.c, schema.ratings.c
    now = connection.execute(
        select(kept.mu - 3 * kept.sigma).where(kept.person == person, kept.game == game, kept.players == players)
    ).scalar_one_or_none()
    rows = connection.execute(
        select(changes.table_id, changes.change, changes.mu, _tables.changed, _tables.public)
        .join(schema.tables, _tables.id == changes.table_id)
        .where(changes.person == person, _tables.game == game, _tables.players == players)
        .order_by(_tables.changed.desc())
        .limit(POINTS)
    ).all()
    points, least = [], now or 0.0
    for row in rows:
        table = row.table_id if row.public or person == asking else None
        points.append(RatingPoint(table=table, at=row.changed, least=least, estimate=row.mu))
        least -= row.change
    return RatingCourse(game=game, players=players, points=points[::-1])


def met(connection: Connection, who: str, asking: str) -> list[Met]:
    """With whom somebody has played lately, the most frequent first: people with accounts, and of games by invitation only if it is oneself."""
    person = find(connection, who).id
    tables = _finished_tables(connection, person, mine=person == asking)
    others = connection.execute(
        select(_seats.table_id, _seats.seat, _seats.person, _people.name)
        .join(schema.people, _people.id == _seats.person)
        .where(_seats.table_id.in_(tables), or_(_people.kind == "account", _people.id == person))
    ).all()
    winners = _winners(connection, tables)
    own = {(row.table_id, row.seat) for row in others if row.person == person}
    won = {table for table, seat in own if seat in winners.get(table, ())}
    found: dict[str, Met] = {}
    counted: set[tuple[str, str]] = set()
    for row in others:
        if row.person == person or (row.table_id, row.person) in counted:
            continue
        counted.add((row.table_id, row.person))
        one = found.setdefault(row.person, Met(id=row.person, name=row.name, games=0, won=0, lost=0))
        one.games += 1
        theirs = row.seat in winners.get(row.table_id, ())
        one.won += row.table_id in won and not theirs
        one.lost += theirs and row.table_id not in won
    return sorted(found.values(), key=lambda one: -one.games)[:MOST_MET]


def challenges(connection: Connection, person: str) -> list[Challenge]:
    """Where somebody is asked to play, as long as the table waits."""
    kept = schema.challenges.c
    rows = connection.execute(
        select(kept.table_id.label("table"), _tables.game, _tables.players, kept.host, _people.name, kept.at)
        .join(schema.tables, _tables.id == kept.table_id)
        .join(schema.people, _people.id == kept.host)
        .where(kept.person == person, _tables.phase == OPEN)
        .order_by(kept.at.desc())
        .limit(MOST_MET)
    )
    return [Challenge(**row) for row in rows.mappings()]


def _finished_tables(connection: Connection, person: str, *, mine: bool) -> list[str]:
    found = (
        select(_tables.id)
        .where(schema.sat_at(person), _tables.phase == OVER, _tables.public | literal(mine))
        .order_by(_tables.changed.desc())
        .limit(MET_GAMES)
    )
    return list(connection.execute(found).scalars())


def _winners(connection: Connection, tables: list[str]) -> dict[str, list[int]]:
    kept = schema.events.c
    asked = select(kept.table_id, schema.said(kept.body, "winners")).where(
        kept.table_id.in_(tables), kept.kind == "ended"
    )
    return {table: json.loads(winners or "[]") for table, winners in connection.execute(asked)}


def _count_games(connection: Connection, person: str, *, mine: bool) -> int:
    counted = (
        select(func.count(_seats.table_id.distinct()))
        .join(schema.tables, _tables.id == _seats.table_id)
        .where(_seats.person == person, _tables.phase == OVER, _tables.public | literal(mine))
    )
    return connection.execute(counted).scalar_one()


def _count_followers(connection: Connection, person: str) -> int:
    counted = select(func.count()).select_from(schema.follows).where(schema.follows.c.followed == person)
    return connection.execute(counted).scalar_one()


def _related(connection: Connection, one: Any, other: Any, asking: str, person: str) -> bool:
    return connection.execute(select(one).where(one == asking, other == person)).first() is not None
