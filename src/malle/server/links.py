"""What a link shows before anybody opens it: a title, a sentence and a picture, for messengers and search engines (Open Graph).

They get the page that everybody gets, with this in its head. Of a table they are told what a stranger may know.
"""

from __future__ import annotations

import html
from typing import NamedTuple

import malle
from malle.engine.drawing import COVER
from malle.engine.game import Game
from malle.engine.refusals import Refused
from malle.engine.words import Words
from malle.server.live.hub import Hub
from malle.server.pictures import HEIGHT, WIDTH
from malle.server.table import OPEN, OVER, Table

TITLE = "<title>Malle</title>"
"""What the built page has in this place."""

ICON = "icon-512.png"
HOUSE: Words = {
    "fr": "Cinq jeux de société, de jour comme de nuit. Pas de compte : un lien suffit.",
    "en": "Five board games, day and night. No account: a link is enough.",
}
WAITS: Words = {
    "fr": "Une table t’attend. Pas de compte : ce lien suffit.",
    "en": "A table waits for you. No account: this link is enough.",
}
INVITED: Words = {"fr": "Une partie par invitation.", "en": "A game by invitation."}
RUNNING: Words = {"fr": "Une partie en cours, à regarder.", "en": "A game under way, to watch."}
AND: Words = {"fr": " et ", "en": " and "}


class Shown(NamedTuple):
    """What is shown of a page: a table is found by its link and not by a search."""

    title: str
    sentence: str
    picture: str
    searched: bool = True


async def shown(hub: Hub, path: str, lang: str) -> Shown:
    """What is shown of the page at this address."""
    kind, _, rest = path.strip("/").partition("/")
    name = rest.partition("/")[0]
    try:
        if kind == "g" and name:
            return _game(name, lang)
        if kind in ("t", "r") and name:
            return _table((await hub.live(name)).table, lang)
    except Refused:
        pass
    return Shown("Malle", HOUSE[lang], ICON, searched=kind not in ("t", "r", "u", "keeper"))


def _game(name: str, lang: str) -> Shown:
    game = malle.game(name)
    return Shown(game.name[lang], game.texts["summary"][lang], _picture(game, f"api/games/{game.id}/cover.png"))


def _table(table: Table, lang: str) -> Shown:
    game = table.match.game.name[lang]
    picture = _picture(table.match.game, f"api/tables/{table.id}/picture.png")
    if not table.may_see(""):
        return Shown(game, INVITED[lang], picture, searched=False)
    if table.phase == OPEN:
        return Shown(game, WAITS[lang], picture, searched=False)
    *others, last = table.names(lang)
    title = f"{game} · {AND[lang].join([', '.join(others), last] if others else [last])}"
    ending = table.ending if table.phase == OVER else None
    return Shown(title, ending["why"][lang] if ending else RUNNING[lang], picture, searched=False)


def _picture(game: Game, path: str) -> str:
    """The picture at this address, if the room has something to draw it with."""
    return path if game.has(COVER) else ICON


def tags(told: Shown, base: str, path: str, lang: str) -> str:
    """What stands in the head of the page in the place of its title; `base` ends with a slash."""
    named = {
        "og:type": "website",
        "og:site_name": "Malle",
        "og:title": told.title,
        "og:description": told.sentence,
        "og:url": base + path.strip("/"),
        "og:image": base + told.picture,
        "og:locale": {"fr": "fr_FR", "en": "en_GB"}[lang],
    }
    if told.picture.startswith("api/"):
        named |= {"og:image:width": str(WIDTH), "og:image:height": str(HEIGHT)}
    title = told.title if told.title == "Malle" else f"{told.title} · Malle"
    lines = [f"<title>{html.escape(title)}</title>"]
    lines += [f'<meta property="{name}" content="{html.escape(content)}" />' for name, content in named.items()]
    lines.append('<meta name="twitter:card" content="summary_large_image" />')
    if not told.searched:
        lines.append('<meta name="robots" content="noindex" />')
    return "\n    ".join(lines)
