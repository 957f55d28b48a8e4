"""What could come at a table: lines of moves, played out on the board by somebody who prepares answers to them."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter
from pydantic import Field

from malle.engine.match import Match, Offer, View
from malle.server import commands, decisions, refusals
from malle.server.api import shapes
from malle.server.api.strict import StrictRoute
from malle.server.services import Aside, ServicesNow, Somebody

router = APIRouter(prefix="/api", tags=["tables"], route_class=StrictRoute)


class Line(shapes.Shape):
    """Moves from the position after `number` moves, by whoever's turn it is."""

    seat: commands.SeatNumber  # mine
    number: int = Field(ge=0)
    moves: commands.Line


class LineLook(Line):
    """The same, and what is asked of the position that they lead to."""

    look: Annotated[list[str], Field(max_length=100)]


class LineStep(shapes.Given):
    """A move of a line: whose it is, and its sentence."""

    seat: int
    move: str
    say: str


class LinePage(shapes.Given):
    """Where a line leads: the position, and what whoever is to move there could do; `seat` is null where the game is over or chance comes next."""

    seat: int | None
    view: View
    offers: list[Offer]
    expected: str
    steps: list[LineStep]


@router.post("/tables/{table}/line")
async def line(
    table: str, wish: Line, me: Somebody, services: ServicesNow, aside: Aside, lang: shapes.Language = "fr"
) -> LinePage:
    """Play moves out, for oneself. Only where nothing is hidden; it changes nothing, and nobody is told."""
    live = await services.hub.live(table)
    match = decisions.planning(live.table, me.actor, wish.seat, wish.number)
    names = live.table.names(lang)
    return await aside(lambda: _page(match, wish, names, lang))


@router.post("/tables/{table}/line/look")
async def look(
    table: str, wish: LineLook, me: Somebody, services: ServicesNow, aside: Aside, lang: shapes.Language = "fr"
) -> shapes.Previews:
    """What some moves would change at the end of a line, as the command `look` tells it at a table."""
    live = await services.hub.live(table)
    match = decisions.planning(live.table, me.actor, wish.seat, wish.number)
    names = live.table.names(lang)
    return await aside(lambda: _previews(match, wish, names, lang))


def _page(match: Match, wish: Line, names: list[str], lang: str) -> LinePage:
    movers = decisions.play_out(match, wish.moves)
    told = match.story(wish.seat, lang, names, since=wish.number)
    seat = _mover(match)
    return LinePage(
        seat=seat,
        view=match.view(wish.seat),
        offers=[] if seat is None else match.offers(seat),
        expected="" if seat is None else match.expected(seat, lang, names),
        steps=[
            LineStep(seat=mover, move=move, say=each.get("say", ""))
            for mover, move, each in zip(movers, wish.moves, told, strict=True)
        ],
    )


def _previews(match: Match, wish: LineLook, names: list[str], lang: str) -> shapes.Previews:
    decisions.play_out(match, wish.moves)
    seat = _mover(match)
    if seat is None:
        raise refusals.no_plans_here()
    return shapes.Previews(choices=match.choices(seat, lang, names, wish.look, you=wish.seat))


def _mover(match: Match) -> int | None:
    """Whose turn it is, if it is one seat's."""
    return match.to_move if isinstance(match.to_move, int) and match.to_move >= 0 else None
