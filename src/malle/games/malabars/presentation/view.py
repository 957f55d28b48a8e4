"""What people see of a game of Malabars: everything."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import Literal

from typing_extensions import TypedDict

from malle.engine.kernel import Row
from malle.games.malabars import GAME
from malle.games.malabars.presentation.notation import place_name, position
from malle.games.malabars.rules.kernel import FROM_RING, PASS, PLACES, RING
from malle.games.malabars.rules.position import HEIGHT, PILES, STARTS
from malle.games.malabars.rules.ways import way, winning

_ELEPHANT = re.compile(r"([tq])([wb]*)")


class Elephant(TypedDict):
    """One elephant, where it stands and what it shows."""

    place: str
    shows: Literal["t", "q"]  # trunk or tail
    rings: str  # "", "w", "b", "ww" or "bb"


class Table(TypedDict):
    """The wall of elephants and where the game stands."""

    position: str
    piles: list[list[Elephant]]  # a, b, c, d, each from the bottom up
    colours: list[Literal["w", "b"]]  # of each seat
    moved: bool  # the elephant of this turn has been moved
    turns: int  # completed
    stop: int  # turns after which the game is drawn
    repeats: int  # how often this position has begun a turn of this seat
    swapped: bool


class Preview(TypedDict):
    """The wall after a move."""

    position: str
    wins: bool
    way: list[str]  # of a ring: every place from hop to hop, the first and the last included


class Facts(TypedDict):
    """The way of a ring that was moved."""

    way: list[str]


def view(s: Row, seat: int) -> Table:
    text = position(s)
    return Table(
        position=text,
        piles=[_pile(pile, elephants) for pile, elephants in enumerate(text.split("/"))],
        colours=["w", "b"] if s.white == 0 else ["b", "w"],
        moved=s.node == RING,
        turns=s.turns,
        stop=s.stop,
        repeats=s.repeats,
        swapped=s.white == 1,
    )


def preview(before: Row, a: int, after: Row, seat: int) -> Preview:
    return Preview(position=position(after), wins=after.won == 1 << before.seat, way=_way(before, a))


def shown(preview: Preview, seat: int) -> tuple[int]:
    """What moves are compared by on the screen: whether they win."""
    return (int(preview["wins"]),)


def facts(before: Row, a: int, after: Row) -> Facts | None:
    return Facts(way=_way(before, a)) if FROM_RING <= a < PASS else None


def _way(s: Row, a: int) -> list[str]:
    """The places of a ring's move, from hop to hop; none for other moves."""
    return [place_name(place) for place in way(s, *divmod(a - FROM_RING, PLACES))] if FROM_RING <= a < PASS else []


@lru_cache(maxsize=4096)
def _pile(pile: int, text: str) -> list[Elephant]:
    """The elephants of a pile by its part of the position text. Kept for a while, since most moves change one or two piles; nobody may change it."""
    return [
        _elephant(place, shows, rings) for place, (shows, rings) in enumerate(_ELEPHANT.findall(text), pile * HEIGHT)
    ]


@cache
def _elephant(place: int, shows: Literal["t", "q"], rings: str) -> Elephant:
    """Kept for good, so nobody may change it."""
    return Elephant(place=place_name(place), shows=shows, rings=rings)


def warm() -> None:
    """Compile what the ends and threats of games need, or load it from the cache."""
    winning(STARTS["trunks"], 0)


def draw(table: Table, lang: str) -> str:
    """The wall as text, the top row first, with rich's marks for colour. High walls are drawn without the foreheads."""
    highest = max(len(pile) for pile in table["piles"])
    lines = []
    for level in range(highest, 0, -1):
        cells = [_cell(pile[level - 1]) if len(pile) >= level else _NOBODY for pile in table["piles"]]
        head, face, feet = ("   ".join(part) for part in zip(*cells, strict=True))
        lines += [f"     {head}"] if highest <= 6 else []
        lines += [f"[dim]{level:>3}[/]  {face}", f"     {feet}"]
    lines.append("    " + " ".join(f"[#F1C75B on #8F1F15]▔▔▔▔▔[bold]{pile}[/]▔▔▔▔▔[/]" for pile in PILES))
    return "\n".join([*lines, "", _legend(table, lang)])


_NOBODY = (" " * 9,) * 3
_FACE, _BLANKET = "[#22262B on #C3CCD5] •┃• [/]", "[#F1C75B on #1E7F86]  ★  [/]"
_INK = {"": "#22262B", "w": "bold #FFFFFF", "b": "bold #000000"}
_RING = {"w": "(═○═)", "b": "(═●═)", "ww": "(○═○)", "bb": "(●═●)"}


def _cell(elephant: Elephant) -> tuple[str, str, str]:
    """One elephant, nine wide and three high: ears, eyes and trunk, or a blanket with a star over a tail."""
    if elephant["shows"] == "t":
        return (
            "[#E7A9A0]▗▄▖[/][#C8321F]▄▄▄[/][#E7A9A0]▗▄▖[/]",
            f"[#E7A9A0]▐█[/]{_FACE}[#E7A9A0]█▌[/]",
            f"[#E7A9A0] ▀[/]{_end('┃', elephant['rings'])}[#E7A9A0]▀ [/]",
        )
    return (
        "[#1E7F86] ▗▄▄▄▄▄▖ [/]",
        f"[#1E7F86] ▐[/]{_BLANKET}[#1E7F86]▌ [/]",
        f"[#59636E] ▐[/]{_end('╽', elephant['rings'])}[#59636E]▌ [/]",
    )


def _end(end: str, rings: str) -> str:
    """What an elephant shows, or the rings that hang on it."""
    return f"[{_INK[rings[:1]]} on #727D89]{_RING.get(rings, f'  {end}  ')}[/]"


def _legend(table: Table, lang: str) -> str:
    """Whose rings are whose, what is a trunk and what a tail, and how far the game is."""
    words = GAME.texts["table"]
    white, black = (
        GAME.texts["sentences"]["rings_of"][lang].format(
            rings=words[f"rings_{colour}"][lang], seat=table["colours"].index(colour) + 1
        )
        for colour in ("w", "b")
    )
    turn = words["turn"][lang].format(turn=min(table["turns"] + 1, table["stop"]), stop=table["stop"])
    if table["repeats"] > 1:
        turn += " · " + words["again"][lang].format(times=table["repeats"])
    trunk = f"{words['trunk'][lang]:<{len(white)}}"
    return (
        f"     {_end('', 'w')} {white}   {_end('', 'b')} {black}\n"
        f"     {_FACE} {trunk}   {_BLANKET} {words['tail'][lang]}\n"
        f"     [dim]{turn}[/]"
    )
