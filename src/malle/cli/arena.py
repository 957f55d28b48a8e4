"""Commands to let bots play each other."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

import malle
from malle.cli.common import (
    FirstSeed,
    GameName,
    Games,
    Jobs,
    Language,
    Options,
    Pool,
    Seats,
    chosen_options,
    console,
    progress,
    saying_refusals,
)

if TYPE_CHECKING:
    from malle.bots.arena import Earned, Tournament


def arena(
    name: GameName,
    seats: Seats,
    games: Games = 20,
    seed: FirstSeed = 0,
    jobs: Jobs = 1,
    pool: Pool = "processes",
    luck_free: Annotated[
        bool,
        typer.Option("--luck-free", help="Take the luck of rolls and draws out of the results, too (docs/study.md)."),
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print the results as JSON.")] = False,
    option: Options = None,
    lang: Language = None,
) -> None:
    """Let players play against each other, with the seats changed in turn and the same dice for each."""
    from malle.bots.arena import run, summary
    from malle.study.luck import luck_of

    with saying_refusals(lang):
        tournament = _tournament(name, seats, option, seed)
        with progress(name, games) as advance:
            lines = summary(tournament, run(tournament, games, jobs, advance, pool, luck_of if luck_free else None))
    if as_json:
        told = {"game": name, "seed": seed, "options": tournament.options, "players": lines}
        typer.echo(json.dumps(told, indent=1))
    else:
        console().print(_standings(lines))


def _standings(lines: Any) -> Any:
    from rich.table import Table

    table = Table(box=None, padding=(0, 2, 0, 0))
    earned = ("without luck",) if any(line["earned"] for line in lines) else ()
    for heading in ("player", "games", "wins", "%", "95 %", *earned, "OpenSkill", "score", "ms a move", "slowest"):
        table.add_column(heading, justify="left" if heading == "player" else "right")
    for line in sorted(lines, key=lambda line: -line["rate"]):
        table.add_row(
            line["player"],
            str(line["games"]),
            f"{line['wins']:g}",
            f"{100 * line['rate']:.1f}",
            f"{100 * line['low']:.0f}-{100 * line['high']:.0f}",
            *_earned(line["earned"]),
            f"{line['rating']:.1f} ± {2 * line['doubt']:.1f}",
            f"{line['score']:.1f}",
            f"{line['ms']:.1f}",
            f"{line['slowest_ms']:.0f}",
        )
    return table


def _earned(line: Earned | None) -> tuple[str, ...]:
    return (f"{100 * line['rate']:.1f} ({100 * line['low']:.0f}-{100 * line['high']:.0f})",) if line else ()


def selfplay(
    name: GameName,
    seats: Seats,
    to: Annotated[Path, typer.Option(help="Where the records go: a folder, or a file of JSON lines (….jsonl).")],
    games: Games = 20,
    seed: FirstSeed = 0,
    jobs: Jobs = 1,
    pool: Pool = "processes",
    option: Options = None,
    lang: Language = None,
) -> None:
    """Let players play as in the arena, and keep the records of their games (docs/records.md)."""
    from malle.bots.selfplay import keep

    with saying_refusals(lang):
        tournament = _tournament(name, seats, option, seed)
        with progress(name, games) as advance:
            keep(tournament, games, to, jobs, advance, pool)


def _tournament(name: str, seats: str, option: list[str] | None, seed: int) -> Tournament:
    from malle.bots.arena import Tournament

    return Tournament(name, tuple(seats.split(",")), chosen_options(malle.game(name), option or []), seed)
