"""Measure everything, print it, and write docs/performance.md: `make bench`, or `python -m benchmarks.run --quick`."""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

import malle
from benchmarks import contest, house

REPORT = Path(__file__).parent.parent / "docs" / "performance.md"

ABOUT = """# Performance

Written by `make bench`; do not edit. Rates are per second of the processor on one core, medians of rounds in which both
sides take turns.
"""
CONTEST = """Against OpenSpiel’s C++ in the same process: random games from the start (playouts), and tree search with
{simulations:,} simulations in a new tree, the same exploration and one random game per simulation.
“Bits” and “cells” are two kernels of the same game: one on bitboards, one on a plain array of 7 × 6 cells.
"""
SPEEDS = "Random games. Uncompiled is the same code run by Python itself (`MALLE_JIT=0`)."
STARTS = """Cold: a fresh process with an empty cache compiles all that matches, walks and the tree search need. Warm: a fresh
process with a filled cache, from its launch until the first move is made on the compiled kernel. Wall-clock seconds in an
environment that holds Malle and not its opponents: Numba loads SciPy wherever it is installed, and Malle does not ask for it."""


@dataclass(frozen=True)
class Section:
    """A table with its heading and a word about it."""

    title: str
    about: str
    columns: Sequence[str]
    rows: Sequence[Sequence[str]]

    def markdown(self) -> str:
        bars = "|".join(["---", *("---:" for _ in self.columns[1:])])
        lines = [f"| {' | '.join(row)} |" for row in self.rows]
        head = f"| {' | '.join(self.columns)} |"
        return "\n".join(
            [f"## {self.title}", "", *([self.about.strip(), ""] if self.about else []), head, f"|{bars}|", *lines, ""]
        )

    def rich(self) -> Table:
        table = Table(title=self.title, title_justify="left")
        for number, column in enumerate(self.columns):
            table.add_column(column, justify="right" if number else "left")
        for row in self.rows:
            table.add_row(*row)
        return table


def main(
    games: Annotated[list[str] | None, typer.Argument(help="Games of the house; otherwise all.")] = None,
    *,
    quick: Annotated[
        bool, typer.Option("--quick", help="A fast look: short rounds, no cold start, nothing written.")
    ] = False,
    python: Annotated[str, typer.Option(help="The interpreter whose start is measured.")] = sys.executable,
) -> None:
    """Measure, print, and write docs/performance.md."""
    rounds, seconds = (5, 0.1) if quick else (21, 0.25)
    found = [malle.game(name) for name in games or malle.catalogue()]
    tables = [(game, players) for game in found for players in game.players]
    console = Console()
    shown = Progress(
        TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn(), console=console, transient=True
    )
    with shown:
        task = shown.add_task("", total=len(contest.CONTESTS) + len(tables) + len(found))
        results, speeds, starts = [], [], []
        for each in contest.CONTESTS:
            shown.update(task, description=f"{each.title}: {each.kind}")
            contest.check_same_game(each)
            results.append(contest.hold(each, rounds, seconds))
            shown.advance(task)
        for game, players in tables:
            shown.update(task, description=f"{game.id}, {players} players")
            speeds.append(house.speed(game, players, 4 * seconds))
            shown.advance(task)
        for game in found:
            shown.update(task, description=f"starting {game.id}")
            starts.append(house.start(game, 1 if quick else 9, python, cold=not quick))
            shown.advance(task)
    sections = [
        _must(results, speeds, starts),
        _contests(results),
        _speeds(speeds),
        _starts(starts),
        _machine(),
    ]
    for section in sections:
        console.print(section.rich())
    if not quick and not games:
        REPORT.write_text("\n".join([ABOUT, *(section.markdown() for section in sections)]), encoding="utf-8")


def _must(results: list[contest.Result], speeds: list[house.Speed], starts: list[house.Start]) -> Section:
    rows = [
        _figure(
            f"{r.contest.title}, {r.contest.kind}: times OpenSpiel",
            f"≥ {r.contest.must:g}",
            f"{r.ratio:.1f}",
            r.ratio >= r.contest.must,
        )
        for r in results
    ]
    for s in speeds:
        if s.game == "malabars":
            rows.append(
                _figure(
                    "Malabars: random moves/s", "≥ 1,000,000", f"{s.moves_per_second:,.0f}", s.moves_per_second >= 1e6
                )
            )
            rows.append(_figure("Malabars: ms per move, uncompiled", "< 1", f"{s.plain_ms:.3f}", s.plain_ms < 1))
    for w in starts:
        if w.game == "malabars":
            size = w.state - w.history
            rows.append(_figure("Malabars: bytes of a state without its history", "≤ 1,024", f"{size:,}", size <= 1024))
        rows.append(_figure(f"{w.game}: seconds of a warm start", "< 1", f"{w.warm:.2f}", w.warm < 1))
    return Section("What must be reached", "", ("figure", "must be", "is", ""), rows)


def _figure(name: str, must: str, found: str, reached: bool) -> tuple[str, str, str, str]:
    return name, must, found, "reached" if reached else "NOT REACHED"


def _contests(results: list[contest.Result]) -> Section:
    rows = [(r.contest.title, r.contest.kind, f"{r.ours:,.0f}", f"{r.theirs:,.0f}", f"{r.ratio:.1f}") for r in results]
    about = CONTEST.format(simulations=contest.SIMULATIONS)
    return Section(
        "Against OpenSpiel", about, ("game", "work", "Malle, per second", "OpenSpiel, per second", "ratio"), rows
    )


def _speeds(speeds: list[house.Speed]) -> Section:
    rows = [
        (s.game, str(s.players), f"{s.moves_per_second:,.0f}", f"{s.moves_per_game:,.0f}", f"{s.plain_ms:.3f}")
        for s in speeds
    ]
    return Section(
        "The games of the house", SPEEDS, ("game", "players", "moves/s", "moves a game", "uncompiled, ms a move"), rows
    )


def _starts(starts: list[house.Start]) -> Section:
    rows = [
        (
            w.game,
            f"{w.state:,}",
            f"{w.history:,}",
            "–" if w.cold is None else f"{w.cold:.1f}",
            f"{w.warm:.2f}",
        )
        for w in starts
    ]
    return Section(
        "Size and start",
        STARTS,
        ("game", "state, bytes", "of these history", "cold, s", "warm, s"),
        rows,
    )


def _machine() -> Section:
    rows = [
        ("processor", _processor()),
        ("cores", str(os.cpu_count())),
        ("Python", platform.python_version()),
        ("Numba", version("numba")),
        ("OpenSpiel", version("open_spiel")),
    ]
    return Section("The machine", "", ("", ""), rows)


def _processor() -> str:
    facts = Path("/proc/cpuinfo")
    lines = facts.read_text(encoding="utf-8").splitlines() if facts.exists() else []
    models = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return models[0] if models else platform.processor() or platform.machine()


if __name__ == "__main__":
    typer.run(main)
