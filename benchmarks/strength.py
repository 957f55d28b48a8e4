"""How strong the bots are: plays them against each other and writes docs/strength.md. `make strength`; it takes hours.

python -m benchmarks.strength --quick           a small sample, printed only
python -m benchmarks.strength bazar malabars    some games only, printed only
"""

from __future__ import annotations

import json
import os
import platform
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

import malle
from malle.bots import arena
from malle.bots.styles import LEVELS, levels

REPORT = Path(__file__).parent.parent / "docs" / "strength.md"

ABOUT = """# How strong the bots are

Written by `make strength`; do not edit. Games come in sets with the same dice in which every player sits in every seat once. Wins
are in per cent with their 95 % interval (Wilson); a shared win counts in part. Ratings are OpenSkill’s (Plackett-Luce, 25 at the start) from
all games of the ladder, with twice their standard deviation. Milliseconds are of the processor. The command of a line is

    malle arena GAME --seats SPEC,SPEC[,…] --games N --seed 0 [-o option=value]
"""


@dataclass(frozen=True)
class Section:
    """A table under a heading."""

    title: str
    columns: Sequence[str]
    rows: Sequence[Sequence[str]]

    def markdown(self) -> str:
        lines = [self.columns, ["---"] * len(self.columns), *self.rows]
        return "\n".join([f"## {self.title}", "", *(f"| {' | '.join(line)} |" for line in lines), ""])

    def rich(self) -> Table:
        table = Table(*self.columns, title=self.title, title_justify="left")
        for row in self.rows:
            table.add_row(*row)
        return table


@dataclass(frozen=True)
class Bout:
    """One line of the ledger: who plays, and how often the first must win."""

    game: str
    seats: str
    must: float  # share of the wins of the first player
    games: int = 200
    options: dict[str, Any] = field(default_factory=dict)


MUST = [
    Bout("malabars", "5,greedy", 0.75, 100, {"swap": True}),
    Bout("boulomania", "5,greedy", 0.62, 400),
    Bout("bombay-bazar", "5,uct:1000", 0.65, 40),
    Bout("bombay-bazar", "5,greedy,greedy,greedy", 0.40, 40),
    Bout("bazar", "5,greedy,greedy,greedy", 0.50, 80),
    Bout("bazar", "5,greedy", 0.75, 80),
    *(
        Bout("pont-de-rama", seats, must, 80, {"rules": rules})
        for rules in (1, 2)
        for seats, must in (("5,greedy", 0.65), ("5,greedy,greedy,greedy", 0.40))
    ),
]


def ladder(game: str, games: int) -> list[Bout]:
    """Each level against the one below, the first against random."""
    pairs = ["1,random", *(f"{level},{level - 1}" for level in LEVELS[1:])]
    return [Bout(game, pair, 0.5 if pair == "1,random" else 0.6, games) for pair in pairs]


def main(
    games: Annotated[list[str] | None, typer.Argument(help="Games of the house; otherwise all.")] = None,
    *,
    quick: Annotated[bool, typer.Option("--quick", help="Four games a line, nothing written.")] = False,
    jobs: Annotated[int, typer.Option(min=1, help="Processes at once.")] = os.cpu_count() or 1,
) -> None:
    """Play, print, and write docs/strength.md."""
    names = [name for name in malle.catalogue() if not games or name in games]
    bouts = [bout for bout in MUST if bout.game in names]
    rungs = {name: ladder(name, 200) for name in names}
    console = Console()
    shown = Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), console=console
    )
    many = {id(bout): 4 if quick else bout.games for bout in [*bouts, *(b for rung in rungs.values() for b in rung)]}
    with shown:
        task = shown.add_task("", total=sum(many.values()))

        def held(bout: Bout) -> list[arena.Line]:
            shown.update(task, description=f"{bout.game} {bout.seats}")
            table = _table(bout)
            return arena.summary(table, arena.hold(table, many[id(bout)], jobs, lambda: shown.advance(task)))

        sections = [_must(bouts, [held(bout) for bout in bouts])]
        sections += [_ladder(name, rung, [held(bout) for bout in rung]) for name, rung in rungs.items()]
    sections.append(machine())
    for section in sections:
        console.print(section.rich())
    if not quick and not games:
        REPORT.write_text("\n".join([ABOUT, *(section.markdown() for section in sections)]), encoding="utf-8")


def _table(bout: Bout) -> arena.Table:
    return arena.Table(bout.game, tuple(bout.seats.split(",")), bout.options)


def _must(bouts: list[Bout], results: list[list[arena.Line]]) -> Section:
    rows = [
        (
            bout.game,
            bout.seats,
            json.dumps(bout.options) if bout.options else "–",
            f"≥ {100 * bout.must:.0f} %",
            *_wins(lines[0]),
            "reached" if lines[0]["rate"] >= bout.must else "NOT REACHED",
        )
        for bout, lines in zip(bouts, results, strict=True)
    ]
    return Section("What must be reached", ("game", "seats", "options", "must", "is", "95 %", "games", "ms", ""), rows)


def _ladder(name: str, rung: list[Bout], results: list[list[arena.Line]]) -> Section:
    game = malle.game(name)
    rows = []
    for level, bout, lines in zip(levels(game), rung, results, strict=True):
        below = lines[1]["player"]
        rating = f"{lines[0]['rating']:.1f} ± {2 * lines[0]['doubt']:.1f}"
        mark = "reached" if lines[0]["rate"] >= bout.must else "NOT REACHED"
        rows.append((f"{level.number} {level.name['en']}", f"against {below}", *_wins(lines[0]), rating, mark))
    columns = ("level", "", "wins", "95 %", "games", "ms", "rating in these games", "≥ 60 %")
    return Section(f"{game.name['en']}: the five levels", columns, rows)


def _wins(line: arena.Line) -> tuple[str, ...]:
    return (
        f"{100 * line['rate']:.1f} %",
        f"{100 * line['low']:.0f}–{100 * line['high']:.0f}",
        str(line["games"]),
        f"{line['ms']:.0f}",
    )


def machine() -> Section:
    rows = [
        ("processor", platform.processor() or platform.machine()),
        ("cores", str(os.cpu_count())),
        ("Python", platform.python_version()),
        ("Malle", malle.__version__),
    ]
    return Section("Machine", ("", ""), rows)


if __name__ == "__main__":
    typer.run(main)
