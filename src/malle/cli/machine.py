"""Commands about this machine: compile everything beforehand, and measure how fast it plays."""

from __future__ import annotations

import os
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import Annotated

import typer

import malle
from malle.cli.common import Language, console, saying_refusals
from malle.engine.game import Game


def warm(
    jobs: Annotated[int, typer.Option(min=1, help="Processes at once.")] = os.cpu_count() or 1,
) -> None:
    """Compile the rules and the bots of all games, in parallel, so that programs start at once."""
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    shown = Progress(TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn(), console=console())
    with shown, ProcessPoolExecutor(jobs) as pool:
        names = sorted(malle.catalogue(), key=_work, reverse=True)  # no process waits for the longest at the end
        task = shown.add_task("compiling", total=len(names))
        for done in as_completed(pool.submit(_warm, name) for name in names):
            shown.update(task, advance=1, description=f"compiled {done.result()}")


def _work(name: str) -> int:
    """How much there is to compile, by the length of what is written."""
    folder = malle.game(name).folder
    return sum(path.stat().st_size for part in ("rules", "bot") for path in (folder / part).glob("*.py"))


def _warm(name: str) -> str:
    from malle.server import compiling

    for what in compiling.JOBS:
        compiling.compile_all(what, name)
    return name


def bench(
    name: Annotated[str | None, typer.Argument(metavar="[GAME]", help="One game; otherwise all.")] = None,
    seconds: Annotated[float, typer.Option(min=0.1, help="How long to measure each.")] = 1.0,
    lang: Language = None,
) -> None:
    """Random moves per second of each game on this machine, on one core."""
    from rich.progress import track
    from rich.table import Table

    with saying_refusals(lang):
        table = Table("game", "players", "moves/s", "moves a game", "state", box=None, padding=(0, 2, 0, 0))
        found = [malle.game(name)] if name else [malle.game(each) for each in malle.catalogue()]
        rows = [(game, players) for game in found for players in game.players]
        for game, players in track(rows, "measuring", console=console(), transient=True):
            speed, length = _speed(game, players, seconds)
            size = game.kernel().rules.STATE.itemsize
            table.add_row(game.id, str(players), f"{speed:,.0f}", f"{length:,.0f}", f"{size:,} B")
        console().print(table)


def _speed(game: Game, players: int, seconds: float) -> tuple[float, float]:
    from malle.engine.walking import random_games

    game.compile()
    match = malle.new(game, players, seed=0)
    random_games(match, 0, 1)
    made = games = 0
    started = time.process_time()
    while time.process_time() - started < seconds:
        games += 1
        made += random_games(match, games, 1)
    return made / (time.process_time() - started), made / games
