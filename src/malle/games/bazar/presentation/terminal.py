"""The city in a terminal: 76 columns, with rich's marks for colour.

Each square is six wide and two high: a tile with its guild's sign, and the name of its cell below.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from malle.engine.words import capital
from malle.games.bazar import GAME
from malle.games.bazar.presentation.sentences import the_tile
from malle.games.bazar.rules.board import BOARD, CODES, COLUMNS, PERMANENT, PICTURE_OF, ROWS, name

if TYPE_CHECKING:
    from malle.games.bazar.presentation.accounts import District
    from malle.games.bazar.presentation.view import Guild, Table, Tile

_COLOURS = GAME.load("art/terminal.json")
GUILDS, _INKS = _COLOURS["guilds"], _COLOURS["inks"]  # the second to be read on a dark screen
_GROUND, _DEEP = _COLOURS["ground"], _COLOURS["deep"]
SIGNS = ("✹", "▣", "◈", "☾")
_CLOSED, _WATER = "#4B5C58", "#5FA8C8"
_NOTHING = "      "
_words = partial(GAME.say, "drawing")


def draw(table: Table, lang: str) -> str:
    """The city, what each district would pay, and the guilds."""
    return "\n".join([_heading(table, lang), "", *_city(table), "", *_accounts(table, lang), "", *_guilds(table, lang)])


def _sign(seat: int) -> str:
    return f"[bold {_INKS[seat]}]{SIGNS[seat]}[/]"


def _heading(table: Table, lang: str) -> str:
    turn = _words("turn", lang, turn=table["turn"]) if table["turn"] else _words("setup", lang)
    told = [f"[bold]{turn}[/]", f"[dim]{_words('goal', lang, target=table['target'])}[/]"]
    if table["turn"]:
        told.append(_words("order", lang, order=" ".join(_sign(seat) for seat in table["order"])))
    if table["event"]:
        told.append(f"[bold yellow]{_words('event', lang, event=_event_name(table['event']['code'], lang))}[/]")
    return " · ".join(told)


def _event_name(code: str, lang: str) -> str:
    return str(GAME.texts["events"][code]["name"][lang])


def _city(table: Table) -> list[str]:
    districts = {district["id"]: district for district in table["districts"]}
    order = list(districts)
    cells = {cell["id"]: cell for cell in table["cells"]}
    seen: set[str] = set()
    lines = ["   " + "".join(f"[dim]   {column}  [/]" for column in "abcdefghijk")]
    for row in range(ROWS):
        upper, lower = [f"[dim]{row + 1:>2}[/] "], ["   "]
        for column in range(COLUMNS):
            square = name(row * COLUMNS + column)
            if square in cells:
                cell = cells[square]
                above, below = _cell(cell["tile"], square, cell["district"], in_play=cell["open"])
            elif PICTURE_OF[row * COLUMNS + column] >= 0:
                district = districts[order[PICTURE_OF[row * COLUMNS + column]]]
                above, below = _picture(district, first=district["id"] not in seen)
                seen.add(district["id"])
            else:
                above = below = f"[#D8ECF4 on {_WATER}] ~~~~ [/]" if BOARD[row][column] == "~" else _NOTHING
            upper.append(above)
            lower.append(below)
        lines += ["".join(upper).rstrip(), "".join(lower).rstrip()]
    return lines


def _cell(tile: Tile | None, square: str, district: str, *, in_play: bool) -> tuple[str, str]:
    ground, ink = (_GROUND[district], _DEEP[district]) if in_play else (_CLOSED, "#8FA09C")
    below = f"[{ink} on {ground}]  {square}  [/]"
    if tile is None:
        return f"[{ink} on {ground}]  ··  [/]", below
    code = f"[bold #FFE9A8]{tile['kind']}[/]" if tile["kind"] in PERMANENT else tile["kind"]
    body = f"[#FFFFFF on {GUILDS[tile['guild']]}]{code}{SIGNS[tile['guild']]}[/]"
    return f"[on {ground}] [/]{body}[on {ground}] [/]", below


def _picture(district: District, *, first: bool) -> tuple[str, str]:
    """The illustration: what the district is called and worth, and who owns it."""
    style = f"[bold #FFFFFF on {_DEEP[district['id']]}]"
    if not first:
        return f"{style}{_NOTHING}[/]", f"{style}{_NOTHING}[/]"
    owner = "=" if district["tied"] else " "
    owner = SIGNS[district["owner"]] if district["owner"] is not None else owner
    worth = district["worth"] if district["open"] else district["value"]
    return f"{style} {district['id']}  [/]", f"{style} {worth:>2} {owner} [/]"


def _accounts(table: Table, lang: str) -> list[str]:
    """Each district: worth, tiles of each guild, and who would be paid what, and why."""
    lines = [f"[bold]{_words('pays', lang)}[/]"]
    for district in table["districts"]:
        called = GAME.texts["districts"][district["id"]][lang]
        head = f"[{_DEEP[district['id']]} on {_GROUND[district['id']]}] {called:<13} {district['worth']:>2} [/]"
        tiles = " ".join(f"{_sign(seat)}{count or '·'}" for seat, count in enumerate(district["tiles"]))
        paid = "  ".join(f"{_sign(seat)} [bold]+{coins}[/]" for seat, coins in enumerate(district["paid"]) if coins)
        reasons = [district["why"], *(district["because"] if paid else [])]
        told = ", ".join(GAME.texts["reasons"][reason][lang] for reason in reasons)
        lines.append(f"{head} {tiles}   {paid}{'  ' if paid else ''}[dim]{told}[/]")
    return lines


def _guilds(table: Table, lang: str) -> list[str]:
    lines = [_guild(guild, lang) for guild in sorted(table["guilds"], key=lambda guild: guild["token"] or 0)]
    left = [*table["conditional"], *table["normal"]]
    named = ", ".join(_event_name(code, lang) for code in left)
    lines.append(f"[dim]{_words('left', lang, count=len(left), events=named or '–')}[/]")
    waiting = table["waiting"]
    if waiting["tile"] and waiting["cell"]:
        key = "picked" if waiting["node"] == "drop" else "acting"
        lines.append(capital(_words(key, lang, tile=_called(waiting["tile"], lang), cell=waiting["cell"])))
    if table["ousted"]:
        tiles = ", ".join(_called(tile, lang) for tile in table["ousted"])
        lines.append(_words("ousted", lang, tiles=tiles))
    if table["hand"]:
        hand = ", ".join(f"[bold]{code}[/] {GAME.texts['tiles'][code]['name'][lang]}" for code in table["hand"])
        lines.append(_words("hand", lang, hand=hand))
    return lines


def _guild(guild: Guild, lang: str) -> str:
    called = f"{_sign(guild['seat'])} {GAME.texts['guilds'][guild['seat']]['name'][lang]}"
    numbers = {key: guild[key] for key in ("coins", "income", "held", "pile")}
    told = _words("guild", lang, name=called, **numbers)
    return f"{told}\n  [dim]{_words('unplaced', lang, tiles=' '.join(guild['unplaced']) or '–')}[/]"


def _called(tile: Tile, lang: str) -> str:
    return the_tile(16 * tile["guild"] + CODES.index(tile["kind"]), lang)
