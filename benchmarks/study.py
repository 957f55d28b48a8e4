"""How long the study of a typical game takes: seconds of one core, for a game between bots of each kind. `python -m benchmarks.study`."""

from __future__ import annotations

import time

import typer

import malle
from malle.bots.arena import Tournament, game_of
from malle.bots.levels import CHAMPION
from malle.study.studying import Studied, warm

TABLES = (
    ("bazar", 4, "3"),
    ("bombay-bazar", 4, "3"),
    ("boulomania", 2, "4"),
    ("malabars", 2, "4"),
    ("pont-de-rama", 4, CHAMPION),
)
"""A game, how many play it, and their level."""


def main(games: list[str] = typer.Argument(None)) -> None:  # noqa: B008  so does typer read its arguments
    """Print a table."""
    typer.echo("| game | players | moves | steps | seconds |\n| --- | --- | --- | --- | --- |")
    for name, players, level in TABLES:
        if games and name not in games:
            continue
        warm(malle.game(name))
        match = game_of(Tournament(name, (level,) * players, {}, 1), 0)
        studied = Studied(match)
        studied.piece(min(3, len(studied) - 1))  # loads the search
        started = time.process_time()
        for number in range(len(studied)):
            studied.piece(number)
        spent = time.process_time() - started
        typer.echo(f"| {name} | {players} | {len(match.steps)} | {len(studied) - 1} | {spent:.1f} |")


if __name__ == "__main__":
    typer.run(main)
