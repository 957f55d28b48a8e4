"""Ratings: how strong people are at a game with so many players, by openskill (teams, and two to eight players)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial
from typing import TYPE_CHECKING

from sqlalchemy import Connection, bindparam, case, select, tuple_
from sqlalchemy import insert as plain_insert
from sqlalchemy.dialects.sqlite import insert

from malle.server import schema
from malle.server.store import Statement, Store
from malle.server.table import Table

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

_INSERT = insert(schema.ratings)
_new = _INSERT.excluded
_KEEP = _INSERT.on_conflict_do_update(
    index_elements=["person", "game", "players"],
    set_={
        "mu": _new.mu,
        "sigma": _new.sigma,
        # of another game that has ended since it was read: no number, which the database refuses, and it is rated anew
        "games": case((schema.ratings.c.games == _new.games - 1, _new.games)),
    },
)

_kept = schema.ratings.c
_whose = _kept.person, _kept.game, _kept.players
_READ = select(*_whose, _kept.mu, _kept.sigma, _kept.games).where(tuple_(*_whose).in_(bindparam("asked")))

_CHANGE = plain_insert(schema.rating_changes)

POINT, START = 40.0, 1000.0
"""Ratings as people read them: so many points for each of ours, and where somebody new begins."""

Rated = tuple[float, float, int]  # mu, sigma, games played


async def after(store: Store, table: Table) -> list[Statement]:
    """What a finished table changes: statements for the transaction that ends it. Who has been forgotten meanwhile gets no rating."""
    if len(table.seats) == 2 and any(seat.stood_in_for for seat in table.seats):
        return []  # the other one wished to play on against a bot, and not for the rating
    people = [seat.person for seat in table.seats]
    opened = table.opened
    asked = [(person, opened.game, opened.players) for person in people]
    before = await store.read(partial(read, asked=asked), at_once=True)
    accounts = await store.read(lambda connection: _accounts(connection, people))
    statements: list[Statement] = []
    for person, old, new in zip(people, before, rate(before, sides(table), places(table)), strict=True):
        if person in accounts:
            mu, sigma, games = new
            kept = {"person": person, "game": opened.game, "players": opened.players}
            statements.append((_KEEP, {**kept, "mu": mu, "sigma": sigma, "games": games}))
            change = worth(new) - worth(old)
            changed = {"table_id": table.id, "person": person, "change": change, "mu": mu, "sigma": sigma}
            statements.append((_CHANGE, changed))
    return statements


def worth(rated: Rated) -> float:
    """What somebody is worth at least, as far as we know: by this people are ranked."""
    mu, sigma, _ = rated
    return mu - 3 * sigma


def points(rated: Rated) -> float:
    """What somebody is worth, as people read it."""
    return POINT * worth(rated) + START


def places(table: Table) -> list[float]:
    """The place of each seat, 0 for the best: winners first, then by score; last come those who gave up, ran out of time, or left their seat to a
    bot and did not come back, whatever it won for them."""
    assert table.result is not None
    gone = [seat.out or seat.stood_in_for for seat in table.seats]
    won = [seat for seat in table.result.winners if not table.seats[seat].stood_in_for]
    scores = table.result.scores
    by_score = table.result.reason == "played"
    keys = [
        (
            seat not in won,
            gone[seat] and seat not in won,
            -scores[seat] if by_score and seat not in won else 0,
        )
        for seat in range(len(table.seats))
    ]
    order = sorted(set(keys))
    return [float(order.index(key)) for key in keys]


def sides(table: Table) -> list[int]:
    """The side of each seat: its team, in games with an option of that name, otherwise its own."""
    players, options = table.opened.players, table.opened.options
    for option in table.match.game.options:
        if option.name == "teams":
            return list(option.codes(options["teams"], players)[:players])
    return list(range(players))


@cache
def _model() -> PlackettLuce:
    """Read when the first rating is asked for: nobody waits for it when a server starts."""
    from openskill.models import PlackettLuce

    return PlackettLuce()


def rate(before: Sequence[Rated], teams: Sequence[int], ranks: Sequence[float]) -> list[Rated]:
    """The ratings after a game between these sides that ended in these places."""
    kept = [_model().rating(mu=mu, sigma=sigma) for mu, sigma, _ in before]
    sides = {team: [seat for seat, side in enumerate(teams) if side == team] for team in sorted(set(teams))}
    if len(sides) > 1:
        rated = _model().rate(
            [[kept[seat] for seat in seats] for seats in sides.values()],
            ranks=[min(ranks[seat] for seat in seats) for seats in sides.values()],
        )
        for seats, side in zip(sides.values(), rated, strict=True):
            for seat, rating in zip(seats, side, strict=True):
                kept[seat] = rating
    return [(rating.mu, rating.sigma, games + 1) for rating, (_, _, games) in zip(kept, before, strict=True)]


def _accounts(connection: Connection, people: Sequence[str]) -> frozenset[str]:
    kept = schema.people.c
    return frozenset(connection.execute(select(kept.id).where(kept.id.in_(people), kept.kind == "account")).scalars())


def read(connection: Connection, asked: Sequence[tuple[str, str, int]]) -> list[Rated]:
    """How strong people are, each at a game with so many players. It is one question."""
    rows = connection.execute(_READ, {"asked": asked})
    found = {(person, game, players): (mu, sigma, games) for person, game, players, mu, sigma, games in rows}
    fresh = _model().rating()
    return [found.get(each, (fresh.mu, fresh.sigma, 0)) for each in asked]
