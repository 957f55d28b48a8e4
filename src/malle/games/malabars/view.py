"""What people see of a game of Malabars: everything."""

from __future__ import annotations

from typing import TypedDict

from malle.engine.kernel import Row
from malle.games.malabars.notation import place_name, position
from malle.games.malabars.position import HEIGHT, PILES
from malle.games.malabars.rules import RING


class Elephant(TypedDict):
    """One elephant, where it stands and what it shows."""

    place: str
    shows: str  # "t" trunk or "q" tail
    rings: str  # "", "w", "b", "ww" or "bb"


class Table(TypedDict):
    """The wall of elephants and where the game stands."""

    position: str
    piles: list[list[Elephant]]  # a, b, c, d, each from the bottom up
    colours: list[str]  # of each seat, "w" or "b"
    moved: bool  # the elephant of this turn has been moved
    turns: int  # completed
    stop: int  # turns after which the game is drawn
    repeats: int  # how often this position has begun a turn of this seat
    swapped: bool


class Preview(TypedDict):
    """The wall after a move."""

    position: str
    wins: bool


def view(s: Row, seat: int) -> Table:
    return Table(
        position=position(s),
        piles=[_pile(s, pile) for pile in range(len(PILES))],
        colours=["w", "b"] if s.white == 0 else ["b", "w"],
        moved=s.node == RING,
        turns=s.turns,
        stop=s.stop,
        repeats=s.repeats,
        swapped=s.white == 1,
    )


def preview(before: Row, a: int, after: Row, seat: int) -> Preview:
    return Preview(position=position(after), wins=bool(after.won >> seat & 1 and after.won != 3))


def _pile(s: Row, pile: int) -> list[Elephant]:
    elephants = []
    for place in range(pile * HEIGHT, pile * HEIGHT + s.height[pile]):
        rings = "w" * list(s.ring[0]).count(place) + "b" * list(s.ring[1]).count(place)
        elephants.append(Elephant(place=place_name(place), shows="q" if s.tails >> place & 1 else "t", rings=rings))
    return elephants


def draw(table: Table, lang: str) -> str:
    """The wall as text, the top row first, with rich's marks for colour."""
    highest = max(len(pile) for pile in table["piles"])
    rows = []
    for level in range(highest, 0, -1):
        cells = [_cell(pile[level - 1]) if len(pile) >= level else " " * 7 for pile in table["piles"]]
        rows.append(f"{level:>3}  {'  '.join(cells)}")
    rows.append("     " + "  ".join("▔▔▔▔▔▔▔" for _ in PILES))
    rows.append("     " + "  ".join(f"   {pile}   " for pile in PILES))
    return "\n".join(rows)


_RING = {"w": "[bold white]◯[/]", "b": "[bold black on white]●[/]"}


def _cell(elephant: Elephant) -> str:
    """One elephant, seven wide: ears and trunk from the front, or a round back with its tail."""
    body = "ʕ•ᶘ•ʔ" if elephant["shows"] == "t" else "( ,§ )"
    rings = "".join(_RING[ring] for ring in elephant["rings"])
    return body + rings + " " * (7 - len(body) - len(elephant["rings"]))
