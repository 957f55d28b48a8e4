"""What people see of a game of Boulomania: everything, and what the dice may bring (`malle.games.boulomania.presentation.odds`)."""

from __future__ import annotations

from functools import cache, lru_cache

from typing_extensions import TypedDict

from malle.engine.kernel import Row
from malle.engine.words import Words
from malle.games.boulomania import GAME
from malle.games.boulomania.presentation.count import Count, count
from malle.games.boulomania.presentation.measure import Spot, ahead_on, balls_on, measured
from malle.games.boulomania.presentation.notation import write
from malle.games.boulomania.presentation.odds import Holding, Preview, holding_of, preview, shown
from malle.games.boulomania.presentation.sentences import Step, if_over, jack_after, lay_after, result, steps, why
from malle.games.boulomania.rules.board import BALLS, OUT
from malle.games.boulomania.rules.kernel import (
    AIM,
    ANNULLED,
    AT_JACK,
    BALL_ON,
    DICE,
    GOES_ON,
    OPEN,
    OVER,
    PLACE,
    PUSH,
    ROLLS,
    THREE,
)
from malle.games.boulomania.rules.teams import LETTERS

__all__ = ["Preview", "Table", "draw", "preview", "shown", "view"]


class Now(TypedDict):
    """What would happen if the round ended as it lies."""

    team: str | None
    points: int
    score: list[int]
    wins: bool
    say: Words


class Next(TypedDict):
    """Who throws next, and why."""

    team: str
    seat: int
    reason: str
    say: Words


class Throw(TypedDict):
    """A throw, being made or done."""

    seat: int
    team: str
    move: str  # p2, p3, s13, sj
    target: int | None  # the cell shot at
    dice: list[int]  # empty before they are rolled
    total: int
    result: str | None  # point, lost; miss, graze, hit, carreau; jack_missed, jack_out; None while it is being made
    cell: int | None  # where the ball came down, or is about to
    steps: list[Step]  # the ball, then each piece that it moved
    before: dict[str, str]  # the balls by cell, before it and after it
    after: dict[str, str]
    jack: list[int | None]  # its cell before and after
    annulled: bool
    ended: bool  # it was the last of its round
    gain: list[int]  # the points it brought Blue and Red, as counted on the ground


class Table(TypedDict):
    """The ground, the balls and where the game stands. Pairs are Blue's and Red's."""

    teams: str  # a letter for each seat
    target: int
    round: int  # rounds begun
    score: list[int]
    hand: list[int]  # balls in hand; the one being thrown is one of them
    lost: list[int]
    jack: int | None
    balls: dict[str, str]  # the team by cell
    order: list[Spot]  # all cells but the jack's, nearest to it first
    holding: Holding | None
    now: Now | None  # None while no round is on
    opener: str | None  # the team that opened this round, or will open the next
    rotation: list[int]  # the seat that throws the next ball of each team
    next: Next | None
    throw: Throw | None  # being made
    last: Throw | None  # made
    count: Count | None  # of the round that the last throw ended


def view(s: Row, seat: int) -> Table:
    field = tuple(s.field)
    ahead = ahead_on(s.jack, field)
    making = s.node in (DICE, PLACE, PUSH)
    return {
        "teams": _teams(tuple(s.team[: s.players])),
        "target": s.target,
        "round": s.round,
        "score": list(s.score),
        "hand": list(s.hand),
        "lost": [BALLS - s.hand[team] - field.count(team + 1) for team in (0, 1)],
        "jack": s.jack or None,
        "balls": balls_on(field),
        "order": measured(s.jack, field, abs(ahead)),
        "holding": holding_of(ahead),
        "now": None if s.jack == OUT or s.node == OVER else _now(ahead, tuple(s.score), s.target),
        "opener": None if s.node == OPEN else LETTERS[s.opener],
        "rotation": list(s.next),
        "next": _next(s),
        "throw": _throw(s) if making else None,
        "last": _throw(s) if s.dice and not making else None,
        "count": None if making else count(s),
    }


@cache
def _teams(team: tuple[int, ...]) -> str:
    return "".join(LETTERS[each] for each in team)


@lru_cache(maxsize=4096)
def _now(ahead: int, had: tuple[int, ...], target: int) -> Now:
    """Kept for a while, so nobody may change it."""
    holding = holding_of(ahead)
    score = list(had)
    if holding:
        team = LETTERS.index(holding["team"])
        score[team] = min(score[team] + holding["balls"], target)
    return Now(
        team=holding["team"] if holding else None,
        points=holding["balls"] if holding else 0,
        score=score,
        wins=max(score) >= target,
        say=if_over(ahead, score),
    )


def _next(s: Row) -> Next | None:
    reason = why(s)
    if reason is None:
        return None
    return {"team": LETTERS[s.thrower], "seat": s.next[s.thrower], "reason": reason[0], "say": reason[1]}


def _throw(s: Row) -> Throw:
    dice = list(ROLLS[s.dice - 1]) if s.dice else []
    made = steps(s)
    return {
        "seat": s.by,
        "team": LETTERS[s.team[s.by]],
        "move": write(s, AIM - 1 + s.aim),
        "target": s.aim - BALL_ON if THREE < s.aim < AT_JACK else None,
        "dice": dice,
        "total": sum(dice),
        "result": None if s.node in (DICE, PLACE, PUSH) else result(s),
        "cell": s.drop or None,
        "steps": made,
        "before": balls_on(tuple(s.was)),
        "after": balls_on(lay_after(s, made)),
        "jack": [s.was_jack, jack_after(s, made)],
        "annulled": s.ended == ANNULLED,
        "ended": s.ended != GOES_ON,
        "gain": list(s.gain),
    }


# The terminal

_SAND, _HOLE, _SMALL, _JACK = (
    "#5A3412 on #E6C48A",
    "#F6DDAE on #8A5424",
    "#F6DDAE on #A9743A",
    "bold #3A2008 on #FFE79A",
)
_TEAM = {"B": "bold #FFFFFF on #1F4FC0", "R": "bold #FFFFFF on #B00018"}
_DICE = "⚀⚁⚂⚃⚄⚅"
_LINES = ((10, 1, 11, 6, 14), (9, 2, 12, 5, 15), (8, 3, 13, 4, 16), (7, 0, 18, 0, 17))
_AHEAD = (" " * 11).join(["  ▲   "] * 3)  # what stands above a line of cells
_ASIDE = "  ↖  ╳  ↗  ".join(["  ▲   "] * 3)


def draw(table: Table, lang: str) -> str:
    """The field as text, forward at the top, with rich's marks for colour; then what it means."""
    words = GAME.texts["table"]
    name = {team: GAME.texts["teams"][team]["name"][lang] for team in LETTERS}
    head = "   ".join(
        f"[{_TEAM[team]}] {team} [/] {name[team]} [bold]{table['score'][i]}[/] "
        f"{'●' * table['hand'][i]}[dim]{'·' * (BALLS - table['hand'][i])}[/]"
        for i, team in enumerate(LETTERS)
    )
    rows = [head, ""]
    for line, above in zip(_LINES, (_AHEAD, _AHEAD, _ASIDE, _AHEAD), strict=True):
        rows.append(f"[{_SAND}]   {above}   [/]")
        rows.append(f"[{_SAND}]   [/]" + f"[{_SAND}]   [/]".join(_cell(table, c) for c in line) + f"[{_SAND}]   [/]")
    rows.append(f"[{_SAND}]{' ' * 46}[/]")
    lost = " ".join(f"[{_TEAM[team]}] {team} [/] {table['lost'][i]}" for i, team in enumerate(LETTERS))
    rows.append(f"[dim]{words['round'][lang].format(n=table['round'])} · {words['lost'][lang]}[/] {lost}")
    rows += _comment(table, lang)
    return "\n".join(rows)


def _cell(table: Table, cell: int) -> str:
    """One cell, five wide if it is a small one, else six."""
    ball, wide = table["balls"].get(str(cell)), 5 if cell < 7 else 6
    if cell == 0:
        return f"[{_SAND}]     [/]"
    if cell == table["jack"]:
        return f"[{_JACK}] ◎ {cell} [/]"
    text = f"{ball} {cell}" if ball else str(cell)
    return f"[{_TEAM[ball] if ball else _SMALL if cell < 7 else _HOLE}]{text:^{wide}}[/]"


def _comment(table: Table, lang: str) -> list[str]:
    """The last throw, the order of the balls, and who throws why."""
    words = GAME.texts["table"]
    said = []
    throw = table["throw"] or table["last"]
    if throw and throw["dice"]:
        dice = " ".join(_DICE[face - 1] for face in throw["dice"])
        came = f" · {GAME.texts['results'][throw['result']][lang]}" if throw["result"] else ""
        said.append(f"[dim]{words['last'][lang]}[/] [{_TEAM[throw['team']]}] {throw['move']} [/] [bold]{dice}[/]{came}")
    lying = [
        f"[{_TEAM[spot['ball']]}] {spot['ball']} {spot['cell']} [/]{'[bold]+1[/]' if spot['counts'] else ''}"
        for spot in table["order"]
        if spot["ball"]
    ]
    if lying:
        said.append(f"[dim]{words['nearest'][lang]}[/] {' '.join(lying)}")
    if table["now"] and table["balls"]:
        said.append(table["now"]["say"][lang])
    if table["next"]:
        said.append(f"[bold]{table['next']['say'][lang]}[/]")
    return said
