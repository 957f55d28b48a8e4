"""The games in the trunk: what a client needs to know to open a table, and the guides."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query, Response
from fastapi.responses import FileResponse
from sqlalchemy import Connection, select

import malle
from malle.bots.levels import bot_name, level_of, manner
from malle.engine import drawing, options
from malle.engine.exercises import exercises
from malle.engine.game import Game
from malle.server import refusals, schema
from malle.server.api import shapes
from malle.server.api.strict import StrictRoute
from malle.server.pictures import box
from malle.server.services import Aside, ServicesNow

router = APIRouter(prefix="/api/games", tags=["games"], route_class=StrictRoute)

_KINDS: dict[type[options.Option], shapes.OptionKind] = {
    options.Choice: "choice",
    options.Flag: "flag",
    options.Whole: "whole",
    options.Text: "text",
}

BOARD = "web/board.js"
_WEEK = 7 * 86400


@router.get("")
async def catalogue(services: ServicesNow) -> list[shapes.GameCard]:
    """All games."""
    games = sorted(map(malle.game, malle.catalogue()), key=lambda game: (game.shelf, game.id))
    return [_card(game, services.bots.levels(game)) for game in games]


@router.get("/{game}")
async def card(game: str, services: ServicesNow) -> shapes.GameCard:
    """One game: players, options, texts."""
    found = malle.game(game)
    return _card(found, services.bots.levels(found))


@router.get("/{game}/guide")
async def guide(game: str, lang: shapes.Language = "fr") -> shapes.Guide:
    """The rules for players, in Markdown."""
    return _markdown(malle.game(game), f"{lang}.md", lang)


@router.get("/{game}/atlas")
async def atlas(game: str, lang: shapes.Language = "fr") -> shapes.Guide:
    """The cards of a game as an atlas, in Markdown, where the game has one."""
    return _markdown(malle.game(game), f"atlas.{lang}.md", lang)


@router.get("/{game}/board.js", response_class=FileResponse, responses={200: {"content": {"text/javascript": {}}}})
async def board(game: str) -> FileResponse:
    """The board of a room that brings it ready made: a module for the web client (docs/web.md)."""
    return _file(malle.game(game), BOARD, "text/javascript")


@router.get("/{game}/cover.svg", response_class=Response, responses={200: {"content": {"image/svg+xml": {}}}})
async def cover(game: str) -> Response:
    """The cover of its box."""
    room = malle.game(game)
    if not room.has(drawing.COVER):
        raise refusals.no_such_page()
    return Response(drawing.cover(room), media_type="image/svg+xml", headers={"Cache-Control": "no-cache"})


@router.get("/{game}/cover.png", response_class=Response, responses={200: {"content": {"image/png": {}}}})
async def box_picture(game: str, services: ServicesNow) -> Response:
    """The same for those who show a link: as wide as they ask for, in pixels."""
    room = malle.game(game)
    painted = await services.pictures.of(room.id, lambda: box(room))
    return Response(painted, media_type="image/png", headers={"Cache-Control": f"public, max-age={_WEEK}"})


@router.get(
    "/{game}/{folder}/{name}.svg", response_class=FileResponse, responses={200: {"content": {"image/svg+xml": {}}}}
)
async def picture(game: str, folder: Literal["figures", "atlas"], name: str) -> FileResponse:
    """A picture of the guide or of the atlas."""
    found = _pictures(malle.game(game), folder).get(name)
    if found is None:
        raise refusals.no_such_page()
    return FileResponse(found, media_type="image/svg+xml", headers={"Cache-Control": f"public, max-age={_WEEK}"})


@router.get("/{game}/clauses")
async def clauses(game: str, lang: shapes.Language = "fr") -> dict[str, str]:
    """The clauses of the rules, each in one sentence."""
    texts = malle.game(game).texts["clauses"]
    return {name: words[lang] for name, words in texts.items()}


@router.get("/{game}/threats")
async def threats(
    game: str, position: Annotated[str, Query(max_length=64)], seat: Annotated[int, Query(ge=0, le=15)], aside: Aside
) -> dict[str, Any]:
    """What a seat threatens in a position, the value of the option of that name, where a game tells it: `Threats` of the game."""
    room = malle.game(game)
    told = room.part("presentation.threats")
    if told is None or seat >= room.players[-1]:
        raise refusals.no_such_page()
    found: dict[str, Any] = await aside(lambda: told.threats(position, seat))
    return found


@router.get("/{game}/ratings")
async def best(game: str, players: Annotated[int, Query(ge=1, le=16)], services: ServicesNow) -> list[shapes.Rating]:
    """The best hundred at a game with so many players."""
    name = malle.game(game).id

    def read(connection: Connection) -> list[shapes.Rating]:
        kept, people = schema.ratings.c, schema.people.c
        rows = connection.execute(
            select(kept.person, people.name, kept.mu, kept.sigma, kept.games)
            .join_from(schema.ratings, schema.people, kept.person == people.id)
            .where(kept.game == name, kept.players == players)
            .order_by((kept.mu - 3 * kept.sigma).desc())
            .limit(100)
        )
        return [
            shapes.Rating(person=person, name=called, game=name, players=players, rating=mu, doubt=sigma, games=games)
            for person, called, mu, sigma, games in rows
        ]

    return await services.store.read(read)


@cache
def _card(game: Game, levels: tuple[str, ...]) -> shapes.GameCard:
    return shapes.GameCard(
        id=game.id,
        name=game.name,
        summary=game.texts["summary"],
        credits=game.texts["credits"],
        players=list(game.players),
        default_players=game.default_players,
        minutes=str(game.texts["minutes"]),
        options=[_option(game, option) for option in game.options],
        hides=game.hides,
        chance=game.chance,
        drawable=game.drawable,
        points=game.points,
        levels=[_level(game, level) for level in levels],
        guide=game.has("guide/fr.md"),
        atlas=game.has("guide/atlas.fr.md"),
        board=game.has(BOARD),
        lessons=game.has("guide/lessons.json"),
        exercises=len(exercises(game)),
        seats=game.texts.get("seats"),
        sides=game.texts.get("sides"),
        teams={letter: team["name"] for letter, team in game.texts["teams"].items()} if "teams" in game.texts else None,
    )


def _level(game: Game, level: str) -> shapes.Level:
    found = level_of(game, level)
    rating, doubt = (found and found.rating) or (None, None)
    return shapes.Level(id=level, name=bot_name(game, level), plays=manner(game, level), rating=rating, doubt=doubt)


def _file(game: Game, name: str, kind: str) -> FileResponse:
    if not game.has(name):
        raise refusals.no_such_page()
    return FileResponse(game.folder / name, media_type=kind, headers={"Cache-Control": "no-cache"})


def _markdown(game: Game, page: str, lang: shapes.Language) -> shapes.Guide:
    path = game.folder / "guide" / page
    if not path.exists():
        raise refusals.no_such_page()
    return shapes.Guide(game=game.id, lang=lang, markdown=path.read_text(encoding="utf-8"))


@cache
def _pictures(game: Game, folder: str) -> dict[str, Path]:
    """The pictures that there are: no other file can be asked for."""
    return {path.stem: path for path in (game.folder / "guide" / folder).glob("*.svg")}


def _option(game: Game, option: options.Option) -> shapes.Option:
    texts = game.texts["options"][option.name]
    return shapes.Option(
        name=option.name,
        kind=_KINDS[type(option)],
        default=option.default,
        values=list(getattr(option, "values", ())),
        least=getattr(option, "least", None),
        most=getattr(option, "most", None),
        offered=list(getattr(option, "offered", ())),
        label=texts["label"],
        help=texts["help"],
        words=texts.get("values", {}),
    )
