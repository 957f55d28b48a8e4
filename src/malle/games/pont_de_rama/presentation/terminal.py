"""The map, the travellers and the cards as text, with rich's marks for colour.

The coast and the roads are drawn in braille, two dots wide and four high to a character; on them stand

    ○ town   ◇ port   ◆ airport   ● a town where the move may end   ◉ the same by plane   Ψ the cow   ⌂ Pamban
    1 … 6 pawns   a b c … own destinations, explained beside the map
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from malle.games.pont_de_rama import GAME
from malle.games.pont_de_rama.presentation.geography import coasts, curve, kind, place
from malle.games.pont_de_rama.rules.board import FACTS, SPACE_IDS

if TYPE_CHECKING:
    from malle.games.pont_de_rama.presentation.view import OwnCard, Player, Table

COLUMNS, ROWS = 76, 52
_DOT = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
_LAND, _ROAD, _BOAT = "#9A8B5A", "#A67C43", "#3F8FA8"
_SEATS, _THEMES = (GAME.load("art/terminal.json")[what] for what in ("seats", "themes"))
_TOWNS = {"airport": ("◆", "#5FC0CB"), "port": ("◇", "#7DB8C6"), "town": ("○", "#D9CDA0")}

Cells = dict[tuple[int, int], tuple[str, str]]  # row and column: character, style


def draw(table: Table, lang: str) -> str:
    picture = _map(table, lang)
    beside = list(_beside(table, lang))
    height = max(len(picture), len(beside))
    picture += [" " * COLUMNS] * (height - len(picture))
    beside += [""] * (height - len(beside))
    return "\n".join(f"{left}  {right}".rstrip() for left, right in zip(picture, beside, strict=True))


# The map


def _spot(town: str) -> tuple[int, int]:
    x, y = place(town)
    return round(y / 1400 * (ROWS - 1)), round(x / 1000 * (COLUMNS - 1))


@cache
def _ground() -> dict[tuple[int, int], tuple[str, str]]:
    """Coasts, roads and boat lines in braille; where they meet the road is seen."""
    dots: dict[tuple[int, int], int] = {}
    style: dict[tuple[int, int], str] = {}
    for coast in coasts():
        for a, b in pairwise(coast):
            _stroke(a, b, 1, _LAND, dots, style)
    for lines, colour, gap in ((FACTS["boat"], _BOAT, 3), (FACTS["land"], _ROAD, 1)):
        for line in lines:
            for a, b in pairwise(curve(*line)):
                _stroke(a, b, gap, colour, dots, style)
    return {cell: (chr(0x2800 + bits), style[cell]) for cell, bits in dots.items()}


def _stroke(a: Any, b: Any, gap: int, colour: str, dots: dict[Any, int], style: dict[Any, str]) -> None:
    """A line of dots, every one or every third."""
    (x, y), (u, v) = ((p[0] / 1000 * (COLUMNS - 1) * 2 + 1, p[1] / 1400 * (ROWS - 1) * 4 + 2) for p in (a, b))
    steps = max(int(max(abs(u - x), abs(v - y))), 1)
    for i in range(0, steps + 1, gap):
        column, row = round(x + (u - x) * i / steps), round(y + (v - y) * i / steps)
        cell = row // 4, column // 2
        if 0 <= cell[0] < ROWS and 0 <= cell[1] < COLUMNS:
            dots[cell] = dots.get(cell, 0) | _DOT[row % 4][column % 2]
            style[cell] = colour


def _map(table: Table, lang: str) -> list[str]:
    cells: Cells = dict(_ground())
    for town in SPACE_IDS:
        cells[_spot(town)] = _TOWNS[kind(town)]
    for end in table["ends"]:
        cells[_spot(end["town"])] = ("◉", "bold #3CCDB8") if end["tickets"] else ("●", "bold #3CCDB8")
    cells[_spot("pamban")] = ("⌂", "bold #F3C85A")
    for letter, card in _lettered(table):
        cells[_spot(card["town"])] = (letter, f"bold {_THEMES[card['theme']]}")
    cells[_spot(table["cow"])] = ("Ψ", "bold #3D2E1B on #FFFFFF")
    for player in table["players"]:
        if player["town"]:
            cells[_spot(player["town"])] = (str(player["seat"] + 1), f"bold #10181A on {_SEATS[player['seat']]}")
    taken = {_spot(town) for town in SPACE_IDS}
    for town in _named(table):
        _write(town, GAME.texts["towns"][town][lang], cells, taken)
    return [_line(row, cells) for row in range(ROWS)]


def _named(table: Table) -> list[str]:
    """The towns whose names matter most, so that they find room first."""
    pawns = [player["town"] for player in table["players"] if player["town"]]
    cards = [card["town"] for card in table["hand"] if not card["validated"]]
    return list(dict.fromkeys([*pawns, table["cow"], *cards, "pamban", *FACTS["airports"]]))


def _write(town: str, name: str, cells: Cells, taken: set[tuple[int, int]]) -> None:
    """The name beside its town, where nothing else stands; or not at all."""
    row, column = _spot(town)
    for start in (column + 2, column - 1 - len(name)):
        places = [(row, start + i) for i in range(len(name))]
        around = {(row, start - 1), *places, (row, start + len(name))} - {(row, column)}
        if start >= 0 and start + len(name) <= COLUMNS and not around & taken:
            for cell, letter in zip(places, name, strict=True):
                cells[cell] = (letter, "bold")
            taken |= around
            return


def _line(row: int, cells: Cells) -> str:
    """A row of characters, with one mark for each run of the same style."""
    parts: list[str] = []
    last = ""
    for column in range(COLUMNS):
        letter, style = cells.get((row, column), (" ", ""))
        if style != last:
            parts.append(("[/]" if last else "") + (f"[{style}]" if style else ""))
            last = style
        parts.append(letter)
    return "".join(parts) + ("[/]" if last else "")


# Beside the map


def _lettered(table: Table) -> Iterator[tuple[str, OwnCard]]:
    opened = [card for card in table["hand"] if not card["validated"]]
    yield from zip("abcdefghijk", opened, strict=False)


def _beside(table: Table, lang: str) -> Iterator[str]:
    words = {key: said[lang] for key, said in {**GAME.texts["book"], **GAME.texts["beside"]}.items()}
    die = f" · [bold]{'⚀⚁⚂⚃⚄⚅'[table['die'] - 1]} {table['die']}[/]" if table["die"] else ""
    yield f"[bold]{words['round']} {table['round'] + 1}[/]{die}"
    for player in table["players"]:
        yield ""
        yield from _player(table, player, lang, words)
    yield ""
    yield f"✈ {words['stock'].format(n=table['stock'])}"
    if table["rules"] == 2:
        yield f"{words['eco_left'].format(n=table['eco_left'])} · {words['karma_left'].format(n=table['karma_left'])}"
    if table["hand"]:
        yield from ("", f"[bold]{words['hand']}[/]")
        yield from (_own(letter, card, lang, words) for letter, card in _lettered(table))
    yield from ("", f"[dim]○ {words['town']}  ◇ {words['port']}  ◆ {words['airport']}  Ψ {words['cow']}  ⌂ Pamban[/]")
    if table["ends"]:
        yield f"[bold #3CCDB8]●[/] [dim]{words['end']}[/]  [bold #3CCDB8]◉[/] [dim]{words['end_plane']}[/]"


def _player(table: Table, player: Player, lang: str, words: dict[str, str]) -> Iterator[str]:
    towns = GAME.texts["towns"]
    where = towns[player["town"]][lang] if player["town"] else "…"
    turn = "▶" if player["seat"] == table["turn"] else " "
    yield (
        f"{turn}[bold #10181A on {_SEATS[player['seat']]}] {player['seat'] + 1} [/] [bold]{where}[/]  {player['total']:+d}"
    )
    themes = GAME.load("presentation/cards.json")["themes"]
    opened = [f"[{_THEMES[theme]}]{themes[theme][lang]}[/]" for theme in player["themes"]]
    opened += [f"[{_THEMES[theme]}]{themes[theme][lang]} ×2[/]" for theme in player["bonus_themes"]]
    for i in range(0, len(opened), 5):
        yield "    " + " ".join(opened[i : i + 5])
    facts = [words["laid"].format(n=len(player["laid"]))]
    facts += [words["free"]] if player["free_ticket"] else []
    facts += [words["bought"].format(n=player["bought"])] if player["bought"] else []
    if "pending" in (player["eco"]["mat"], player["eco"]["trans"]):
        facts.append(words["pending"].format(n=player["eco"]["tries"]))
    if player["karma"]:
        kind = (
            GAME.load("presentation/cards.json")["karma"][player["karma_kind"]][lang] if player["karma_kind"] else "?"
        )
        facts.append(words["karma"].format(kind=kind))
    if player["trip"]:
        goals = f" {words['or']} ".join(towns[goal][lang] for goal in player["trip"]["goals"])
        facts.append(f"[bold]→ {goals}[/]")
    yield "    " + " · ".join(facts)


def _own(letter: str, card: OwnCard, lang: str, words: dict[str, str]) -> str:
    town = GAME.texts["towns"][card["town"]][lang]
    far = "" if card["steps"] is None else f"  {words['steps'].format(n=card['steps'])}"
    if card["steps"] is not None and card["flying"] is not None and card["flying"] < card["steps"]:
        far += f" (✈ {card['flying']})"
    bonus = " ×2" if card["bonus"] else ""
    return f"[bold {_THEMES[card['theme']]}]{letter}[/] [bold]{town}[/] · {card['title'][lang]}{bonus}{far}"
