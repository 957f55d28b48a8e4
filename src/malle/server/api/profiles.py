"""People as others see them: profiles, their games, whom one follows and blocks, and asking somebody to play."""

from __future__ import annotations

import time
from functools import partial
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request
from sqlalchemy import insert

import malle
from malle.server import profiles, refusals, schema
from malle.server.api import finished, profile_shapes, shapes
from malle.server.api.strict import StrictRoute
from malle.server.api.tables import link
from malle.server.people import Person
from malle.server.services import Human, Paying, Services, ServicesNow, Visitor

router = APIRouter(prefix="/api", tags=["people"], route_class=StrictRoute)

Who = Annotated[str, Path(max_length=64, description="Somebody’s id, or the name of an account.")]
_CHALLENGE = insert(schema.challenges)


@router.get("/people/{who}")
async def profile(who: Who, me: Visitor, services: ServicesNow) -> profile_shapes.Profile:
    """What everybody may know of somebody."""
    asking = me.id if me else ""
    return await services.store.read(partial(profiles.profile, who=who, asking=asking))


@router.get("/people/{who}/games")
async def games(
    who: Who,
    services: ServicesNow,
    before: Annotated[float | None, Query(ge=0)] = None,
    lang: shapes.Language = "fr",
) -> list[shapes.Finished]:
    """Somebody's public games that are over, the latest first, with their seats as `mine`. `before` pages on."""
    return await services.store.read(lambda connection: finished.games_of(connection, who, before, lang))


@router.get("/people/{who}/course")
async def course(
    who: Who,
    me: Visitor,
    services: ServicesNow,
    game: Annotated[str, Query(max_length=32)],
    players: Annotated[int, Query(ge=1, le=16)],
) -> profile_shapes.RatingCourse:
    """How somebody's rating at a game has come to what it is."""
    found = malle.game(game).id
    return await services.store.read(
        partial(profiles.course, who=who, game=found, players=players, asking=me.id if me else "")
    )


@router.get("/people/{who}/met")
async def met(who: Who, me: Visitor, services: ServicesNow) -> list[profile_shapes.Met]:
    """With whom somebody has played lately."""
    return await services.store.read(partial(profiles.met, who=who, asking=me.id if me else ""))


@router.get("/me/people")
async def circle(me: Human, services: ServicesNow) -> profile_shapes.Circle:
    """Whom I follow, and whether they are here; and whom I block."""
    following = await services.following.listed(me.id)
    here = services.hub.presence.here([id for id, _ in following])
    return profile_shapes.Circle(
        following=[profile_shapes.Acquaintance(id=id, name=name, online=id in here) for id, name in following],
        blocked=[profile_shapes.Acquaintance(id=id, name=name) for id, name in await services.blocks.listed(me.id)],
    )


@router.put("/me/following/{who}", status_code=204)
async def follow(who: Who, me: Human, services: ServicesNow) -> None:
    """See when somebody is here. They are not told."""
    other = await _account(services, me, who)
    services.people.check(me)
    await services.following.add(me.id, other)
    await services.follows_changed(me.id)


@router.delete("/me/following/{who}", status_code=204)
async def unfollow(who: Who, me: Human, services: ServicesNow) -> None:
    other = await services.store.read(partial(profiles.find, who=who))
    await services.following.remove(me.id, other.id)
    await services.follows_changed(me.id)


@router.put("/me/blocked/{who}", status_code=204)
async def block(who: Who, me: Human, services: ServicesNow) -> None:
    """Do not meet somebody: neither in pairing nor at a table, and read nothing of theirs. They are not told."""
    other = await services.store.read(partial(profiles.find, who=who))
    services.people.check(me)
    await services.blocks.add(me.id, other.id)
    await services.hub.blocks_changed(me.id)
    await services.follows_changed(me.id)
    await services.follows_changed(other.id)


@router.delete("/me/blocked/{who}", status_code=204)
async def unblock(who: Who, me: Human, services: ServicesNow) -> None:
    other = await services.store.read(partial(profiles.find, who=who))
    await services.blocks.remove(me.id, other.id)
    await services.hub.blocks_changed(me.id)


@router.post("/people/{who}/challenges", status_code=201)
async def challenge(
    who: Who, wish: shapes.TableWish, me: Human, services: ServicesNow, request: Request, paying: Paying
) -> shapes.NewTable:
    """Ask somebody to play: a table by invitation, of which they are told."""
    other = await _account(services, me, who)
    if other == me.id:
        raise refusals.not_oneself()
    services.limits.tables.use(paying)
    private = wish.model_copy(update={"public": False})
    table = await services.hub.open(me.actor, malle.game(wish.game), private)
    services.people.check(me)
    await services.store.write((_CHALLENGE, {"table_id": table, "person": other, "host": me.id, "at": time.time()}))
    services.hub.challenge(other, table, me.name, wish.game)
    return shapes.NewTable(id=table, link=link(services, request, table))


@router.get("/me/challenges")
async def challenges(me: Human, services: ServicesNow) -> list[profile_shapes.Challenge]:
    """The tables where somebody asks me to play, and which wait for me."""
    return await services.store.read(partial(profiles.challenges, person=me.id))


@router.delete("/me/challenges/{table}", status_code=204)
async def decline(table: Annotated[str, Path(max_length=64)], me: Human, services: ServicesNow) -> None:
    """Not now: the table stays, and I am not asked there any more."""
    await services.store.write((profiles.DECLINE, {"table": table, "who": me.id}))


async def _account(services: Services, me: Person, who: str) -> str:
    """The id of an account that I, having one myself, may follow or challenge."""
    if me.kind != "account":
        raise refusals.account_needed()
    found = await services.store.read(partial(profiles.find, who=who))
    if found.kind != "account" or found.closed:
        raise refusals.only_accounts_are_followed()
    if found.id in (await services.blocks.of(me.id)).all:
        raise refusals.does_not_meet_you()
    return str(found.id)
