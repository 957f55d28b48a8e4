"""Games that are over: their record, the way through them move by move, what a bot would have played, and how they might have gone on.

A finished game does not change. So its positions are computed once, kept at every few moves, and a step forward or back
costs next to nothing; all of it away from the loop that serves the live tables.
"""

from __future__ import annotations

import asyncio
from functools import lru_cache, partial
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response

from malle.engine.chapters import chapters
from malle.engine.drawing import framed
from malle.engine.match import Match
from malle.engine.past import REMEMBERED, past_of
from malle.server import refusals
from malle.server.api import shapes
from malle.server.api.strict import StrictRoute
from malle.server.api.tables import link
from malle.server.bots import Failed
from malle.server.decisions.common import offered
from malle.server.pictures import MOVING, PICTURE, shown_steps
from malle.server.security import address
from malle.server.services import Aside, Paying, Services, ServicesNow, Somebody
from malle.server.table import OVER, Table

router = APIRouter(prefix="/api/tables", tags=["replays"], route_class=StrictRoute)

MOST = 64
"""Views in one answer."""

DAY = 86400

PATIENCE = 30.0
"""Seconds that somebody waits for advice."""

SeatAsked = Annotated[int | None, Query(ge=0, le=15)]
Number = Annotated[int, Query(ge=0, le=100_000)]
Move = Annotated[str, Query(max_length=200)]


@router.get("/{table}/record")
async def record(table: str, services: ServicesNow) -> dict[str, Any]:
    """The record of a finished game: all moves, and what proves the dice."""
    return (await finished(services, table)).record()


@router.get("/{table}/replay")
async def replay(
    table: str,
    services: ServicesNow,
    aside: Aside,
    seat: SeatAsked = None,
    first: Number = 0,
    count: Annotated[int, Query(ge=0, le=MOST)] = 1,
    story: bool = False,
    whole: bool = False,
    lang: shapes.Language = "fr",
) -> shapes.Replay:
    """A finished game after `first`, `first` + 1 … moves, as a seat knew it, or somebody who looked on; `whole` shows what was hidden, too.

    With its `story` come the chapters in which people count it.
    """
    found = await finished(services, table, seat)

    def tell() -> shapes.Replay:
        match = found.match
        views = [
            shapes.Moment(number=len(past.steps), view=past.view(seat, whole=whole))
            for past in past_of(match).walk(first, count)
        ]
        told = match.story(seat, lang, found.names(lang), whole=whole) if story else None
        listed = chapters(match, lang) if story else None
        return shapes.Replay(moves=len(match.steps), views=views, story=told, chapters=listed)

    return await aside(tell)


@router.get("/{table}/choices")
async def choices(
    table: str,
    services: ServicesNow,
    aside: Aside,
    moves: Annotated[list[Move], Query(max_length=8)],
    number: Number = 0,
    lang: shapes.Language = "fr",
) -> shapes.Previews:
    """Some moves that were legal after `number` moves of a finished game, with their touches and what they would have changed."""
    found = await finished(services, table)

    def tell() -> shapes.Previews:
        past = past_of(found.match).at(number)
        listed = [past.choices(seat, lang, found.names(lang), moves) for seat in past.waiting]
        return shapes.Previews(choices=[choice for each in listed for choice in each])

    return await aside(tell)


@router.get("/{table}/advice")
async def advice(
    table: str,
    services: ServicesNow,
    request: Request,
    aside: Aside,
    number: Number = 0,
    level: Annotated[str, Query(max_length=32)] = "3",
    lang: shapes.Language = "fr",
) -> shapes.Advice:
    """What a bot would have played after `number` moves of a finished game, and how it saw the chances of each seat."""
    found = await finished(services, table)
    level = offered(found.match.game, level, services.bots.levels(found.match.game))
    match = await aside(lambda: past_of(found.match).at(number))
    if not match.waiting:
        raise refusals.nothing_to_decide()
    key, given = (len(match.steps), level), _advice(found.match)
    if key not in given:
        services.limits.advice.use(address(request.scope))
        given[key] = await _ask(services, match, level)
    seat, thoughts = match.waiting[0], given[key]
    return shapes.Advice(
        number=len(match.steps),
        seat=seat,
        move=thoughts["move"],
        say=match.choices(seat, lang, found.names(lang), [thoughts["move"]])[0]["say"],
        chances=_shared(thoughts["chances"]),
        seconds=thoughts["seconds"],
    )


@router.post("/{table}/copies", status_code=201)
async def go_on(
    table: str, wish: shapes.GoOn, me: Somebody, services: ServicesNow, request: Request, aside: Aside, paying: Paying
) -> shapes.NewTable:
    """Open a table by invitation on which a finished game goes on after `number` moves; what chance decides from there is rolled anew."""
    found = await finished(services, table)
    services.limits.tables.use(paying)
    match = await aside(lambda: past_of(found.match).at(wish.number))
    if match.over:
        raise refusals.nothing_left_to_play()
    new = await services.hub.go_on(me.actor, found, len(match.steps))
    return shapes.NewTable(id=new, link=link(services, request, new))


@router.get("/{table}/game.png", response_class=Response, responses={200: {"content": {"image/png": {}}}})
async def moving_picture(table: str, services: ServicesNow, request: Request) -> Response:
    """A finished game as a picture that moves (APNG), as somebody who looked on saw it; where nothing moves its last position is seen."""
    found = await finished(services, table)
    if not found.match.game.has(PICTURE):
        raise refusals.no_such_page()
    services.limits.animations.use(address(request.scope))
    painted = await services.moving_pictures.of(found.id, partial(_frames, found.match))
    return Response(
        painted,
        media_type="image/png",
        headers={
            "Cache-Control": f"public, max-age={DAY}",
            "Content-Disposition": f'attachment; filename="{found.opened.game}-{found.id}.png"',
        },
    )


def _frames(match: Match) -> str:
    """The pictures of a game from its start to its end, as the painter takes them."""
    draw, past = match.game.module("presentation.picture").svg, past_of(match)
    positions = map(past.at, shown_steps(len(match.steps)))
    return "\0".join(framed(draw(position.view(None)["table"]), MOVING, MOVING) for position in positions)


@lru_cache(REMEMBERED)
def _advice(match: Match) -> dict[tuple[int, str], dict[str, Any]]:
    """What bots have advised in a game, by number of moves and level."""
    return {}


async def _ask(services: Services, match: Match, level: str) -> dict[str, Any]:
    seat = match.waiting[0]
    try:
        asked = services.advisers.advise(match, seat, level, seed=len(match.steps))
        return await asyncio.wait_for(asked, PATIENCE)
    except (TimeoutError, Failed):
        raise refusals.no_advice_now() from None


def _shared(chances: list[float]) -> list[float] | None:
    """The chances of all seats as parts of one; a quick look weighs each seat for itself."""
    total = sum(chances)
    return [round(chance / total, 4) for chance in chances] if total > 0 else None


async def finished(services: Services, table: str, seat: int | None = None) -> Table:
    """A table whose game is over; Refused if it is not, or has no such seat."""
    found = (await services.hub.live(table)).table
    if found.phase != OVER:
        raise refusals.not_finished()
    if seat is not None and seat >= found.opened.players:
        raise refusals.no_such_seat(seat)
    return found
