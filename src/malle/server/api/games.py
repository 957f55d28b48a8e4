"""The games in the trunk: what a client needs to know to open a table, and the guides."""

from __future__ import annotations

from functools import cache

from fastapi import APIRouter
from sqlalchemy import Connection, select

import malle
from malle.engine import options
from malle.engine.game import Game
from malle.server import schema
from malle.server.api import shapes
from malle.server.house import HouseNow

router = APIRouter(prefix="/api/games", tags=["games"])

_KINDS: dict[type[options.Option], shapes.OptionKind] = {
    options.Choice: "choice",
    options.Flag: "flag",
    options.Whole: "whole",
    options.Text: "text",
}


@router.get("")
async def catalogue(house: HouseNow) -> list[shapes.GameCard]:
    """All games."""
    return [_card(name, house.bots.levels) for name in malle.catalogue()]


@router.get("/{game}")
async def card(game: str, house: HouseNow) -> shapes.GameCard:
    """One game: players, options, texts."""
    return _card(malle.game(game).id, house.bots.levels)


@router.get("/{game}/guide")
async def guide(game: str, lang: shapes.Language = "fr") -> shapes.Guide:
    """The rules for players, in Markdown."""
    path = malle.game(game).folder / f"guide.{lang}.md"
    return shapes.Guide(game=game, lang=lang, markdown=path.read_text(encoding="utf-8") if path.exists() else "")


@router.get("/{game}/ratings")
async def best(game: str, players: int, house: HouseNow) -> list[shapes.Rating]:
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

    return await house.store.read(read)


@cache
def _card(name: str, levels: tuple[str, ...]) -> shapes.GameCard:
    game = malle.game(name)
    return shapes.GameCard(
        id=game.id,
        name=game.name,
        summary=game.texts["summary"],
        players=list(game.players),
        default_players=game.default_players,
        minutes=str(game.texts["minutes"]),
        options=[_option(game, option) for option in game.options],
        hides=game.hides,
        draws=game.draws,
        levels=list(levels),
    )


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
    )
