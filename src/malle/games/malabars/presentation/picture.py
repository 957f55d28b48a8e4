"""The wall of elephants as a picture: an SVG that stands alone and brings its own background.

    720 wide, a pile every 156; a level is 99 high, and 17 more when slots are shown between the elephants

The front of an elephant is pale, with ears, tusks and a red headcloth; its back is dark, with a teal blanket and a
tail. White rings are plain and black ones notched: nothing is told by colour alone. The shapes stand in art.svg.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from malle.games.malabars import GAME
from malle.games.malabars.presentation.view import Elephant, Table
from malle.games.malabars.rules.position import PILES

WIDTH, SPACING, FIRST = 720, 156, 126
TALL, GAP = 99, 17  # one elephant, and the room for a slot
ABOVE, BELOW = 64, 84  # the bunting, and the bases on their ground
PENNANTS = ("#F1C75B", "#1E7F86", "#FFF3D6", "#C8321F")


def svg(table: Table, marks: Sequence[str] = ()) -> str:
    """The wall, with what the marks name lit up: `elephant:a3`, `slot:b4`, `ring:a2`, `place:b1`."""
    gap = GAP if any(mark.startswith("slot:") for mark in marks) else 0
    highest = max(len(pile) for pile in table["piles"])
    ground = ABOVE + highest * (TALL + gap)
    height = ground + BELOW
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img">',
        f"<title>Malabars {table['position']}</title>",
        _shapes(),
        *_scene(ground, height),
        *_levels(highest, ground, gap),
        *(_elephant(e, *_middle(e["place"], ground, gap)) for pile in table["piles"] for e in pile),
        *_lights(table, marks, ground, gap),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


@cache
def _shapes() -> str:
    art = (GAME.folder / "art" / "shapes.svg").read_text(encoding="utf-8")
    return art[art.index("<defs>") : art.index("</svg>")].strip()


def _middle(place: str, ground: int, gap: int) -> tuple[float, float]:
    """The point of a place about which its elephant is drawn."""
    across, level = PILES.index(place[0]), int(place[1:])
    return FIRST + across * SPACING, ground - (level - 1) * (TALL + gap) - TALL / 2


def _scene(ground: int, height: int) -> Iterator[str]:
    """The curtain, the lamp, the sand, the bunting and the four bases."""
    yield (
        f'<clipPath id="mal-{height}"><rect width="{WIDTH}" height="{height}" rx="22"/></clipPath>'
        f'<g clip-path="url(#mal-{height})"><path d="M0 0h{WIDTH}v{height}H0z" fill="url(#mal-cloth)"/>'
        f'<ellipse cx="{WIDTH // 2}" cy="{ground // 2 + 30}" rx="470" ry="{ground // 2 + 120}" fill="url(#mal-light)"/>'
        f'<path d="M0 {ground + 26}Q{WIDTH // 2} {ground} {WIDTH} {ground + 26}V{height}H0z" fill="url(#mal-sand)"/>'
        f'<path d="M0 {ground + 26}Q{WIDTH // 2} {ground} {WIDTH} {ground + 26}" fill="none" stroke="#F9DFA9" stroke-width="3"/></g>'
    )
    yield from _bunting()
    for across, pile in enumerate(PILES):
        x = FIRST + across * SPACING
        yield f'<use href="#mal-base" x="{x}" y="{ground}"/>{_label(pile, x, ground + 26, "#7A1D14")}'


def _bunting() -> Iterator[str]:
    yield f'<path d="M14 12Q187 46 360 12Q533 46 {WIDTH - 14} 12" fill="none" stroke="#F6E2B8" stroke-width="2"/>'
    for i in range(18):
        along = (i % 9 + 0.5) / 9
        x, y = 14 + 346 * (i // 9 + along), 12 + 68 * along * (1 - along)
        yield f'<path d="M{x - 12:.0f} {y:.0f}h24l-12 22z" fill="{PENNANTS[i % 4]}"/>'


def _levels(highest: int, ground: int, gap: int) -> Iterator[str]:
    for level in range(1, highest + 1):
        _, y = _middle(f"a{level}", ground, gap)
        for x in (26, WIDTH - 26):
            yield f'<circle cx="{x}" cy="{y:g}" r="14" fill="#3B0713" opacity=".55"/>{_label(str(level), x, y, "#FFF3D6")}'


def _label(text: str, x: float, y: float, colour: str) -> str:
    return (
        f'<text x="{x}" y="{y + 6.5:g}" text-anchor="middle" font-family="system-ui,sans-serif" font-size="18"'
        f' font-weight="700" fill="{colour}">{text}</text>'
    )


def _elephant(elephant: Elephant, x: float, y: float) -> str:
    """An elephant with its rings round what it shows."""
    shows, rings = elephant["shows"], elephant["rings"]
    drops = [12] if len(rings) == 1 else [4, 22][: len(rings)]
    far = "".join(f'<use href="#mal-{ring}-far" y="{drop}"/>' for ring, drop in zip(rings, drops, strict=True))
    near = "".join(f'<use href="#mal-{ring}-near" y="{drop}"/>' for ring, drop in zip(rings, drops, strict=True))
    body = f'<use href="#mal-{shows}"/>{far}<use href="#mal-{shows}-end"/>{near}'
    return f'<g transform="translate({x:g} {y:g})">{body}</g>'


def _lights(table: Table, marks: Sequence[str], ground: int, gap: int) -> Iterator[str]:
    standing = {elephant["place"] for pile in table["piles"] for elephant in pile}
    taken = next((mark.partition(":")[2] for mark in marks if mark.startswith("elephant:")), "")
    for mark in marks:
        kind, _, place = mark.partition(":")
        if kind == "slot":
            x, y = _middle(place, ground, gap)
            # the elephants above the one that leaves sink: it comes to stand over the one that stands there now
            sunk = taken[:1] == place[0] and int(taken[1:]) < int(place[1:])
            y += TALL / 2 + gap / 2 - (TALL + gap if sunk else 0)
            yield f'<use href="#mal-slot" x="{x:g}" y="{min(y, ground):g}"/>'
        elif kind in ("elephant", "place", "ring") and place in standing:
            x, y = _middle(place, ground, gap)
            yield f'<use href="#mal-{kind}" x="{x:g}" y="{y:g}"/>'
