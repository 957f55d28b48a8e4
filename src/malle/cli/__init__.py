"""The `malle` command. Each command is a thin line to the room that does the work.

Whatever is wrong with what a person typed is answered with one sentence and exit code 2.
"""

from __future__ import annotations

import atexit
import gc
from typing import Any

import typer

from malle.cli import arena, data, exercises, figures, machine, new_game, play, server, solve, study

app = typer.Typer(
    help="Five printed board games, opened day and night.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

# the options of `serve`, `bots` and `doctor` are the settings of the server, which reads them by itself
_PASSED_ON: dict[str, Any] = {
    "add_help_option": False,
    "context_settings": {"allow_extra_args": True, "ignore_unknown_options": True},
}

for _command in (
    play.games,
    play.play,
    play.perft,
    play.replay,
    play.verify,
    study.study,
    exercises.exercises,
    arena.arena,
    arena.selfplay,
    data.export,
    data.protocol,
    server.serve,
    server.bots,
    server.doctor,
    server.backup,
    server.restore,
    server.reports,
    server.move_house,
    machine.warm,
    machine.bench,
    solve.solve,
    figures.figures,
    new_game.new_game,
):
    app.command(**(_PASSED_ON if _command in (server.serve, server.bots, server.doctor) else {}))(_command)


def main() -> None:
    """The entry point of the command."""
    atexit.register(gc.freeze)  # or the last collection would look at all of Numba once more before the process ends
    app()
