"""What the solution tells: writes docs/malabars-solved.md and its pictures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations, product
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from malle.engine.match import Match
from malle.games.malabars import GAME
from malle.games.malabars.bot.knowing import WON
from malle.games.malabars.bot.solution.book import Book
from malle.games.malabars.bot.solution.solver import Solution
from malle.games.malabars.bot.solution.space import Array
from malle.games.malabars.rules.kernel import LEVELS, PILES
from malle.games.malabars.rules.position import STARTS, parse

EVERY = 16  # turns between two pictures of the longest win
SEED = 20  # of the positions in which the search is examined
Play = Callable[[Sequence[str]], Iterable[bytes | None]]
"""Plays a turn by the search in each of these positions: the states after them, None where it has won."""


class Facts(NamedTuple):
    """What is known when the report is written."""

    solution: Solution
    checksum: str  # of the table
    size: int  # of its file, in bytes
    proved: str  # what the verifier has looked at
    examined: int  # positions in which the search is asked, of each kind


class Start(NamedTuple):
    """What the first turns from a position lead to, each position reached counted once."""

    number: int
    turns: int  # to the end, as the solution counts them
    reached: Array
    after: Array  # the turns to the end of each of them, seen by the other side

    @property
    def holds(self) -> Array:
        """The turns that keep a draw."""
        held: Array = self.reached[self.after == 0]
        return held


def write(path: Path, facts: Facts, play: Play) -> None:
    """The report, and its pictures beside it."""
    book = Book(facts.solution)
    counts = facts.solution.counts
    parts = [
        _ABOUT,
        f"The table is {facts.size:,} bytes; its SHA-256, the same on every machine:\n\n    {facts.checksum}\n",
        f"{facts.proved}\n",
        "## All positions\n",
        _shares(counts),
        _by_distance(counts),
        "## The starts\n",
        _starts(book),
        "## With the swap\n",
        _swap(book),
        "## The most balanced starts\n",
        _balanced(book),
        "## The longest win\n",
        _longest(book, path.parent),
        "## How good the search was\n",
        _search(book, facts, play),
    ]
    path.write_text("\n".join(parts), encoding="utf-8")


_ABOUT = """# Malabars solved

Written by `malle solve malabars --report docs/malabars-solved.md`; do not edit. Every position at the beginning of a turn has been worked
out from the end backwards: whether the side to move wins, loses or draws with best play of both sides, and in how many turns. Turns of both sides are
counted; who wins *in seven turns* wins with the fourth of his own. Endless play counts as a draw; the rules of repetition and of the last turn (MAL-16, MAL-17)
are set aside, and so is the swap unless it is named.
"""


def _shares(counts: dict[int, int]) -> str:
    total = sum(counts.values())
    wins = sum(many for turns, many in counts.items() if turns % 2)
    losses = total - wins - counts[0]
    rows = [
        ("won by the side to move", wins),
        ("— of these at once, in this turn", counts[1]),
        ("lost", losses),
        ("drawn", counts[0]),
        ("all", total),
    ]
    return _table(("positions", "", "%"), [(name, f"{many:,}", f"{100 * many / total:.2f}") for name, many in rows])


def _by_distance(counts: dict[int, int]) -> str:
    longest = max(counts)
    rows = [
        (str(won), f"{counts[won]:,}", str(won + 1), f"{counts.get(won + 1, 0):,}" if counts.get(won + 1) else "–")
        for won in range(1, longest + 1, 2)
    ]
    return _table(("won in turns", "positions", "lost in turns", "positions"), rows)


def _starts(book: Book) -> str:
    rows = []
    for name, text in STARTS.items():
        start = _start(book, _number(book, text))
        first = Counter(_after(turns) for turns in start.after.tolist())
        told = ", ".join(f"{many} {what}" for what, many in sorted(first.items(), key=lambda each: _order(each[0])))
        rows.append((f"`{name}`", f"`{text}`", _said(start.turns), told))
    about = (
        "The value for White, and what the positions after White's first turn are worth to White, each counted once.\n"
    )
    return about + "\n" + _table(("start", "position", "White", "first turns"), rows)


def _swap(book: Book) -> str:
    """MAL-18: who begins had better choose a turn after which nobody wins."""
    rows = []
    for name, text in STARTS.items():
        start = _start(book, _number(book, text))
        many = len(start.holds)
        worth = "draw" if many else _said(max(_lost_after_swap(turns) for turns in start.after.tolist()))
        rows.append((f"`{name}`", worth, f"{many} of {len(start.reached)}"))
    about = (
        "The second player takes the better side, so who begins can hope for a draw at most: with a first turn after which neither side"
        " wins.\n"
    )
    return about + "\n" + _table(("start", "for who begins", "first turns that hold it"), rows)


def _balanced(book: Book) -> str:
    """Starts that look the same from both sides, drawn, and full of mistakes to make."""
    found: list[tuple[float, Start, float]] = []
    counted: Counter[str] = Counter()
    for number in _symmetric(book):
        turns = int(book.turns(np.array([number]))[0])
        counted[_said(turns) if turns in (0, 1) or turns % 2 == 0 else "win later"] += 1
        if turns == 0:
            start = _start(book, number)
            white = 1 - len(start.holds) / len(start.reached)
            if white >= 0.5:
                black = float(np.mean([_mistakes(book, int(reply)) for reply in start.holds]))
                found.append((min(white, black), start, black))
    found.sort(key=lambda each: (-each[0], each[1].number))
    rows = []
    for _, start, black in found[:12]:
        white = 1 - len(start.holds) / len(start.reached)
        rows.append(
            (
                f"`{book.text(start.number)}`",
                f"{len(start.holds)} of {len(start.reached)}",
                f"{white:.0%}",
                f"{black:.0%}",
            )
        )
    told = ", ".join(f"{name}: {many:,}" for name, many in counted.most_common())
    about = f"""Of all positions in which a mirror exchanges the colours and keeps or reverses the faces, each with either side to move and counted up to
symmetry, White has: {told}. With four piles of three there is no draw among them. These are the drawn ones in which most turns are mistakes, for
White at first and then for Black (the mean over White's turns that hold).
"""
    own = "\n".join(f"- `{name}`, `{STARTS[name]}`: {_own(book, name)}" for name in ("towers", "balance"))
    return "\n".join(
        [
            about,
            _table(("position", "White's turns that hold", "mistakes, White", "mistakes, Black"), rows),
            "The two that became values of the option `start` have low piles, ask as much of both sides and leave beginners alive for a while:\n",
            own,
            "",
        ]
    )


def _own(book: Book, name: str) -> str:
    start = _start(book, _number(book, STARTS[name]))
    black = np.mean([_mistakes(book, int(reply)) for reply in start.holds])
    at_once = float((start.after == 1).mean())
    return (
        f"{len(start.holds)} of {len(start.reached)} first turns hold the draw, {at_once:.0%} lose at once;"
        f" of Black's replies {black:.0%} are mistakes."
    )


def _longest(book: Book, folder: Path) -> str:
    """Played out by both sides as the table says."""
    most = max(book.solution.counts)
    number = _first_of(book.solution, most)
    match = Match(GAME, 2, {"position": book.text(number), "stop": 1000})
    lines, pictures = [], [_picture(match, folder, 0)]
    while not match.over:
        seat, turn = match.waiting[0], match.view(0)["table"]["turns"] + 1
        moves: list[str] = []
        while not match.over and match.waiting[0] == seat and len(moves) < 2:
            moves.append(_best(book, match))
            match.play(moves[-1])
        lines.append(f"{turn}. {' '.join(moves)}")
        if turn % EVERY == 0 or match.over:
            pictures.append(_picture(match, folder, turn))
    said = f"White wins in {most} turns, `{book.text(number)}`; no position takes longer. White takes the shortest way, Black the longest.\n"
    return "\n".join([said, " ".join(pictures), "", "```", *_columns(lines, 3), "```", ""])


def _best(book: Book, match: Match) -> str:
    seat = match.waiting[0]
    actions = match._by_move(seat)
    shares = book.shares(match.knowledge(seat), list(actions.values()))
    return list(actions)[int(np.argmax(shares))]


def _search(book: Book, facts: Facts, play: Play) -> str:
    """How often it gave away what it had, in positions that are not decided at once."""
    rows = []
    for kind, wanted in (("won, not at once", "win"), ("drawn", "draw")):
        texts = _sample(book, facts.examined, wanted)
        kept = 0
        for state in play(texts):
            if state is None:
                kept += 1
            else:
                result = book.value(state).result
                kept += result == "loss" if wanted == "win" else result != "win"
        rows.append((kind, f"{kept} of {len(texts)}"))
    about = """The champion was a proof search before (it still plays where the table is missing, and as the opponent `search`). It was given random positions and
played one turn.
"""
    return about + "\n" + _table(("positions", "value kept"), rows)


def _sample(book: Book, many: int, wanted: str) -> list[str]:
    """Random positions of a kind."""
    chance = np.random.default_rng(SEED)
    at = book.layout
    size = len(at.heights) * len(at.placements) * at.faces
    numbers = chance.integers(0, size, 400 * many)
    turns = book.turns(numbers)
    good = (turns == 0) if wanted == "draw" else (turns % 2 == 1) & (turns > 1)
    return [book.text(int(number)) for number in numbers[good][:many]]


def _start(book: Book, number: int) -> Start:
    reached = book.after(number)
    after = book.turns(np.where(reached == WON, 0, reached))
    return Start(number, int(book.turns(np.array([number]))[0]), reached, np.where(reached == WON, WON, after))


def _mistakes(book: Book, number: int) -> float:
    """In a drawn position: the share of the turns that lose."""
    start = _start(book, number)
    return 1 - len(start.holds) / len(start.reached)


def _number(book: Book, text: str) -> int:
    codes = parse(text)
    heights, faces, rings = codes[:PILES], codes[PILES:-4], codes[-4:]
    places = [pile * LEVELS + level for pile, height in enumerate(heights) for level in range(height)]
    tails = sum(face << place for face, place in zip(faces, places, strict=True))
    return book.number(heights, tails, rings[:2], rings[2:])


def _symmetric(book: Book) -> list[int]:
    """Positions in which a mirror exchanges the colours and keeps or reverses the faces."""
    found = set()
    half = book.layout.elephants // 2
    for outer in range(half + 1):
        heights = (outer, half - outer, half - outer, outer)
        left = [pile * LEVELS + level for pile in range(2) for level in range(heights[pile])]
        places = [*left, *map(_mirrored, left)]
        for shown, reverse in product(product((0, 1), repeat=half), (0, 1)):
            tails = sum(f << place | (f ^ reverse) << _mirrored(place) for f, place in zip(shown, left, strict=True))
            for own in combinations(places, 2):
                others = [_mirrored(place) for place in own]
                if not set(own) & set(others):
                    found.add(book.number(heights, tails, own, others))
    return sorted(found)


def _mirrored(place: int) -> int:
    return (PILES - 1 - place // LEVELS) * LEVELS + place % LEVELS


def _first_of(solution: Solution, turns: int) -> int:
    """The number of the first position with so many turns to the end."""
    faces = 2 ** (solution.space.elephants - 1)
    for kept in range(len(solution.space.kept)):
        found = np.argwhere(solution.of_shape(kept)[:, :faces] == turns)
        if len(found):
            placement, face = found[0].tolist()
            return int((kept * len(solution.space.placements) + placement) * faces + face)
    raise ValueError(f"no position takes {turns} turns")


def _said(turns: int) -> str:
    """The value of a position for the side to move."""
    return "draw" if turns == 0 else f"{'win' if turns % 2 else 'loss'} in {turns}"


def _after(turns: int) -> str:
    """The value of a turn for the side that made it, by what it leaves the other."""
    if turns == WON:
        return "win in 1"
    return "draw" if turns == 0 else f"{'lose' if turns % 2 else 'win'} in {turns + 1}"


def _order(worth: str) -> tuple[int, int]:
    """Wins first, the quickest first; then draws; then losses, the longest first."""
    kind, _, turns = worth.partition(" in ")
    return {"win": 0, "draw": 1, "lose": 2}[kind], int(turns or 0) * (1 if kind == "win" else -1)


def _lost_after_swap(turns: int) -> int:
    """All first turns lose: this one in so many."""
    return turns if turns % 2 == 0 else turns + 1


def _picture(match: Match, folder: Path, turn: int) -> str:
    name = f"pictures/malabars-longest-{turn}.svg"
    svg = GAME.module("presentation.picture").svg(match.view(0)["table"])
    (folder / name).parent.mkdir(exist_ok=True)
    (folder / name).write_text(svg, encoding="utf-8")
    return f"![after {turn} turns]({name})"


def _columns(lines: list[str], many: int) -> list[str]:
    rows = -(-len(lines) // many)
    width = max(map(len, lines)) + 3
    return ["".join(lines[i].ljust(width) for i in range(row, len(lines), rows)).rstrip() for row in range(rows)]


def _table(columns: Sequence[str], rows: Sequence[Sequence[Any]]) -> str:
    lines = [columns, ["---"] * len(columns), *rows]
    return "\n".join([*(f"| {' | '.join(map(str, line))} |" for line in lines), ""])
