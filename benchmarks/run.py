"""Measure everything, print it, and write docs/performance.md: `make bench`, or `python -m benchmarks.run --quick`."""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from typing import Annotated, TypeVar

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

import malle
from benchmarks import (
    against_boardgame_io,
    against_mcts,
    against_openspiel,
    against_pettingzoo,
    against_pgx,
    contest,
    own_games,
    stepping,
)

Item = TypeVar("Item")
Found = TypeVar("Found")

SEARCHING = against_openspiel.contests()
STEPPING = [*against_boardgame_io.contests(), *against_pettingzoo.contests(), *against_pgx.contests()]
REPORT = Path(__file__).parent.parent / "docs" / "performance.md"

ABOUT = """# Performance

Written by `make bench`; do not edit. Rates are per second of the processor on one core where nothing else is said, medians of
rounds in which both sides take turns.
"""
SEARCH = """Against OpenSpiel’s C++ in the same process: random games from the start (playouts), and tree search with
{simulations:,} simulations in a new tree, the same exploration and one random game per simulation.
“Bits” and “cells” are two kernels of the same game: one on bitboards, one on a plain array of 7 × 6 cells.
"""
STEPS = """A step is a random legal action, its effect, the next observation and mask, and a new game where one has ended. Malle: the
vector environment, called from Python at every step, in one thread. pgx: JAX compiled for the processor, many steps of a whole batch in one
compiled loop, compiling not counted. Both have the best of several batch sizes. PettingZoo: `connect_four_v3`, and the same without its wrappers (raw).
boardgame.io: its bare reducer in Node, by its own count of the processor’s time; it makes no observations.
"""
SEARCHES = """OpenSpiel’s search plays our games through `malle.research.openspiel` against our own plain tree search, at about {milliseconds:.0f} ms a
decision each. Both are UCT with the same exploration and random games at the leaves. OpenSpiel’s is the one in Python, since the one in C++
crashes on games that are written in Python, its own included. They change seats with the same dice; a shared win counts in part.
"""
THREADS = """Steps of many games at once, by the clock, without the choice of the actions. The last column is the most that a second thread
can bring on this machine: what it brought, in the same rounds, to sums in registers that share nothing, not even memory.
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
    bouts, thinking = (2, 0.05) if quick else (6, 0.2)
    found = [malle.game(name) for name in games or malle.catalogue()]
    tables = [(game, players) for game in found for players in game.players]
    console = Console()
    shown = Progress(
        TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn(), console=console, transient=True
    )
    with shown:
        task = shown.add_task("")

        def each(items: Sequence[Item], name: Callable[[Item], str], measure: Callable[[Item], Found]) -> list[Found]:
            results = []
            for item in items:
                shown.update(task, description=name(item))
                results.append(measure(item))
            return results

        def held(contests: Sequence[contest.Contest]) -> list[contest.Result]:
            return each(
                contests, lambda c: f"{c.title}, {c.kind}: {c.peer}", lambda c: contest.hold(c, rounds, seconds)
            )

        searching = held(SEARCHING)
        speeds = each(tables, lambda t: f"{t[0].id}, {t[1]} players", lambda t: own_games.speed(*t, 4 * seconds))
        stepping_ = held(STEPPING)
        threads = each(
            [contest.fixture("connect_four"), *found],
            lambda game: f"{game.id}, two threads",
            lambda game: stepping.threads(game, rounds, seconds),
        )
        fought = each(
            [name for name in against_mcts.TABLES if malle.game(name) in found],
            lambda name: f"{name}, two searches",
            lambda name: against_mcts.hold(name, bouts, thinking),
        )
        starts = each(
            found,
            lambda game: f"starting {game.id}",
            lambda game: own_games.start(game, 1 if quick else 9, python, cold=not quick),
        )
    sections = [
        _must([*searching, *stepping_], threads, speeds, starts),
        _contests("Against OpenSpiel", SEARCH.format(simulations=against_openspiel.SIMULATIONS), searching),
        _contests("Against other environments", STEPS, stepping_),
        _threads(threads),
        _bouts(fought, thinking),
        _speeds(speeds),
        _starts(starts),
        _machine(),
    ]
    for section in sections:
        console.print(section.rich())
    if not quick and not games:
        REPORT.write_text("\n".join([ABOUT, *(section.markdown() for section in sections)]), encoding="utf-8")


def _must(
    results: list[contest.Result],
    threads: list[stepping.Threads],
    speeds: list[own_games.Speed],
    starts: list[own_games.Start],
) -> Section:
    rows = [
        _figure(
            f"{r.contest.title}, {r.contest.kind}: times {r.contest.peer}",
            f"≥ {r.contest.must:,.0f}",
            f"{r.ratio:,.1f}",
            r.ratio >= r.contest.must,
        )
        for r in results
        if r.contest.must is not None
    ]
    rows += [
        _figure(f"{t.game}: steps of two threads, times one", "≥ 1.8", f"{t.ratio:.2f}", t.ratio >= 1.8)
        for t in threads
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


def _contests(title: str, about: str, results: list[contest.Result]) -> Section:
    rows = [
        (r.contest.title, r.contest.kind, r.contest.peer, f"{r.ours:,.0f}", f"{r.theirs:,.0f}", f"{r.ratio:,.1f}")
        for r in results
    ]
    return Section(title, about, ("game", "work", "against", "Malle, per second", "they, per second", "ratio"), rows)


def _threads(threads: list[stepping.Threads]) -> Section:
    rows = [
        (t.game, f"{t.games:,}", f"{t.one:,.0f}", f"{t.two:,.0f}", f"{t.ratio:.2f}", f"{t.most:.2f}") for t in threads
    ]
    columns = ("game", "games at once", "steps/s, one thread", "two threads", "ratio", "sums in registers")
    return Section("Vector environments", THREADS, columns, rows)


def _bouts(bouts: list[against_mcts.Bout], seconds: float) -> Section:
    rows = [
        (
            b.game,
            f"{b.wins:g} of {b.games}",
            f"{b.ours:,.0f}",
            f"{b.theirs:,.0f}",
            f"{b.ours / b.theirs:,.0f}",
            f"{b.our_ms:.0f}",
            f"{b.their_ms:.0f}",
        )
        for b in bouts
    ]
    columns = ("game", "we won", "our simulations/s", "theirs", "ratio", "our ms a decision", "theirs")
    return Section(
        "Against OpenSpiel’s search, on our games", SEARCHES.format(milliseconds=1000 * seconds), columns, rows
    )


def _speeds(speeds: list[own_games.Speed]) -> Section:
    rows = [
        (s.game, str(s.players), f"{s.moves_per_second:,.0f}", f"{s.moves_per_game:,.0f}", f"{s.plain_ms:.3f}")
        for s in speeds
    ]
    return Section(
        "The games of the house", SPEEDS, ("game", "players", "moves/s", "moves a game", "uncompiled, ms a move"), rows
    )


def _starts(starts: list[own_games.Start]) -> Section:
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
        ("pgx, JAX", f"{version('pgx')}, {version('jax')}"),
        ("PettingZoo", version("pettingzoo")),
        ("boardgame.io, Node", f"{against_boardgame_io.version()}, {against_boardgame_io.node_version()}"),
    ]
    return Section("The machine", "", ("", ""), rows)


def _processor() -> str:
    facts = Path("/proc/cpuinfo")
    lines = facts.read_text(encoding="utf-8").splitlines() if facts.exists() else []
    models = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return models[0] if models else platform.processor() or platform.machine()


if __name__ == "__main__":
    typer.run(main)
