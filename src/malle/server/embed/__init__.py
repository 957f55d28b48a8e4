"""A finished game to be shown inside other sites: a page of its own, in a frame.

Every other page of ours refuses to be framed. This one may be, by everybody, and so there is nothing on it to be tricked into: it knows nobody (no cookie
is read, and its sandbox gives it none), it asks nothing of the interface, and all it does is to show pictures, one after the other.
"""

from __future__ import annotations

from functools import partial
from html import escape
from pathlib import Path as File
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request, Response
from fastapi.responses import HTMLResponse

from malle.engine.past import past_of
from malle.engine.refusals import Refused
from malle.engine.words import Words, texts
from malle.server import refusals
from malle.server.api.replays import finished
from malle.server.api.shapes import Language
from malle.server.api.strict import StrictRoute
from malle.server.pictures import PICTURE
from malle.server.security import EMBED
from malle.server.services import Aside, ServicesNow
from malle.server.table import Table

DAY = "public, max-age=86400"
FILES = {"replay.js": "text/javascript", "replay.css": "text/css"}
WORDS: dict[str, Words] = texts(__file__, "words.json")

router = APIRouter(prefix=EMBED.rstrip("/"), include_in_schema=False, route_class=StrictRoute)


@router.get("/{file}")
async def part(file: str) -> Response:
    """The script and the looks of the page."""
    if file not in FILES:
        raise refusals.no_such_page()
    content = (File(__file__).parent / file).read_bytes()
    return Response(content, media_type=FILES[file], headers={"Cache-Control": DAY})


@router.get("/r/{table}")
async def page(
    table: str, services: ServicesNow, request: Request, aside: Aside, lang: Annotated[Language, Query()] = "fr"
) -> Response:
    """A finished game, to be shown in a frame."""
    try:
        found = _drawn(await finished(services, table))
    except Refused as refused:
        return HTMLResponse(_html(lang, "Malle", f"<p>{escape(refused.words[lang])}</p>"), refusals.status(refused))
    base = services.settings.public_url or str(request.base_url).rstrip("/")
    return HTMLResponse(await aside(partial(_page, found, base, lang)), headers={"Cache-Control": DAY})


@router.get("/r/{table}/{number}.svg")
async def step(
    table: str, number: Annotated[int, Path(ge=0, le=100_000)], services: ServicesNow, aside: Aside
) -> Response:
    """The position after so many moves, as somebody who looked on saw it."""
    found = _drawn(await finished(services, table))
    drawn = await aside(partial(position, found, number))
    return Response(drawn, media_type="image/svg+xml", headers={"Cache-Control": DAY})


def position(table: Table, number: int) -> str:
    """The picture of a finished game after so many moves."""
    match = past_of(table.match).at(number)
    return str(match.game.module("presentation.picture").svg(match.view(None)["table"]))


def _drawn(table: Table) -> Table:
    if not table.match.game.has(PICTURE):
        raise refusals.no_such_page()
    return table


def _page(table: Table, base: str, lang: str) -> str:
    names = table.names(lang)
    story: list[Any] = table.match.story(None, lang, names)
    said = [WORDS["start"][lang], *(str(told["say"]) for told in story)]
    last, ending = len(said) - 1, table.ending
    title = f"{table.match.game.name[lang]} · {', '.join(names)}"
    why = f"<p>{escape(ending['why'][lang])}</p>" if ending else ""
    moves = "".join(f"<li>{escape(line)}</li>" for line in said)
    buttons = "".join(
        f'<button type="button" data-to="{name}" aria-label="{escape(WORDS[name][lang])}"></button>'
        for name in ("first", "back", "play", "next", "last")
    )
    return _html(
        lang,
        title,
        f"""<h1>{escape(title)}</h1>
<img id="board" src="{table.id}/{last}.svg" alt="{escape(said[-1])}" data-table="{table.id}">
<p id="said" aria-live="polite">{escape(said[-1])}</p>
<div id="bar" hidden data-pause="{escape(WORDS["pause"][lang])}">{buttons}
<input type="range" min="0" max="{last}" value="{last}" aria-label="{escape(WORDS["place"][lang])}"></div>
{why}<details><summary>{escape(WORDS["moves"][lang])}</summary><ol start="0">{moves}</ol></details>
<a href="{escape(base)}/r/{table.id}" target="_blank" rel="noopener">{escape(WORDS["open"][lang])}</a>""",
    )


def _html(lang: str, title: str, body: str) -> str:
    return f"""<!doctype html>
<html lang="{lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>{escape(title)}</title>
<link rel="stylesheet" href="../replay.css"><script src="../replay.js" defer></script></head>
<body><main>{body}</main></body></html>
"""
