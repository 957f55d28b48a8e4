"""The wall of elephants as a picture: a cut out of the tent, as high as the wall, with what a guide points to lit up.

The front of an elephant is pale, with ears, tusks and a red headcloth; its back is dark, with a teal blanket and a
tail. White rings are plain and black ones notched: nothing is told by colour alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from malle.engine.drawing import RING, Box, colours, lit, picture, text, use
from malle.games.malabars import GAME
from malle.games.malabars.presentation.view import Elephant, Table
from malle.games.malabars.rules.position import PILES

_ART = GAME.load("art/geometry.json")
_BASE, _TALL, _MIDDLE = _ART["base"], _ART["tall"], _ART["middle"]
# of the picture; over the wall for the bunting, and under it for the bases on their ground
_WIDTH, _ABOVE, _BELOW = 720, 64, 84
_SMALL = 0.7


def svg(table: Table, marks: Sequence[str] = ()) -> str:
    """The wall, with what the marks name lit up: `elephant:a3`, `slot:b4`, `ring:a2`, `place:b1`."""
    gap = _ART["gap"] if any(mark.startswith("slot:") for mark in marks) else 0
    highest = max(len(pile) for pile in table["piles"])
    top = _BASE - highest * (_TALL + gap) - _ABOVE
    box = (_MIDDLE - _WIDTH // 2, top, _WIDTH, _BASE + _BELOW - top)
    body = [
        *_tent(box),
        *_levels(highest, gap),
        *(_elephant(elephant, gap) for pile in table["piles"] for elephant in pile),
        *_lights(table, marks, gap),
    ]
    return picture(GAME, box, f"Malabars {table['position']}", body)


def _middle(place: str, gap: int) -> tuple[float, float]:
    """The point of a place about which its elephant is drawn."""
    return _ART["piles"][PILES.index(place[0])], _BASE - (int(place[1:]) - 1) * (_TALL + gap) - _TALL / 2


def _tent(box: Box) -> Iterator[str]:
    left, top, width, height = box
    edge = f"mal-edge-{height}"
    yield f'<clipPath id="{edge}"><rect x="{left}" y="{top}" width="{width}" height="{height}" rx="22"/></clipPath>'
    # smaller than round the board, so that its dark sides are seen, too; where the sand begins stays
    tent = use("mal-tent", _MIDDLE * (1 - _SMALL), (_BASE + 13) * (1 - _SMALL), scale=_SMALL)
    yield f'<g clip-path="url(#{edge})">{tent}</g>{use("mal-bunting", _MIDDLE, top + 12, scale=1.05)}'
    yield use("mal-bases", 0, _BASE)


def _levels(highest: int, gap: int) -> Iterator[str]:
    for level in range(1, highest + 1):
        _, y = _middle(f"a{level}", gap)
        for x in (_MIDDLE - 334, _MIDDLE + 334):
            yield use("mal-level", x, y) + text(level, x, y + 6.5, 18, colours(GAME)["paper"])


def _elephant(elephant: Elephant, gap: int) -> str:
    """An elephant with its rings round what it shows."""
    shows, rings = elephant["shows"], elephant["rings"]
    x, y = _middle(elephant["place"], gap)
    worn = [shows, f"{rings}-far", f"{shows}-end", f"{rings}-near"] if rings else [shows, f"{shows}-end"]
    body = "".join(f'<use href="#mal-{part}"/>' for part in worn)
    return f'<g transform="translate({x:g} {y:g})">{body}</g>'


def _lights(table: Table, marks: Sequence[str], gap: int) -> Iterator[str]:
    standing = {elephant["place"] for pile in table["piles"] for elephant in pile}
    taken = next((mark.partition(":")[2] for mark in marks if mark.startswith("elephant:")), "")
    for mark in marks:
        kind, _, place = mark.partition(":")
        if kind == "slot":
            x, y = _middle(place, gap)
            # the elephants above the one that leaves sink: it comes to stand over the one that stands there now
            sunk = taken[:1] == place[0] and int(taken[1:]) < int(place[1:])
            y += _TALL / 2 + gap / 2 - (_TALL + gap if sunk else 0)
            yield use("mal-slot", x, min(y, _BASE), more=f'fill="{RING}" color="#fff"')
        elif kind in ("elephant", "place", "ring") and place in standing:
            yield lit(use(f"mal-{kind}", *_middle(place, gap)))
