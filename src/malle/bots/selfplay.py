"""Self-play: the games that the arena counts, kept as records with the names of the players."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from malle.bots.arena import Tournament, check, game_of, seating
from malle.bots.pools import spread
from malle.engine import record
from malle.engine.refusals import refuse

LINES = ".jsonl"


def keep(
    tournament: Tournament,
    games: int,
    to: Path,
    jobs: int = 1,
    progress: Callable[[], None] = lambda: None,
    pool: str = "processes",
) -> None:
    """Write each game as it is finished: one line of a .jsonl file, or one file in a folder."""
    check(tournament)
    records = spread(partial(play, tournament), games, pool, jobs)
    try:
        write = _lines(to) if to.suffix == LINES else _files(to, tournament.game)
        for number, played in enumerate(records):
            write(number, json.dumps(played, ensure_ascii=False))
            progress()
    except OSError as error:
        raise refuse(
            "to", f"Impossible d’écrire dans {to} : {error.strerror}.", f"Cannot write to {to}: {error.strerror}."
        ) from None


def play(tournament: Tournament, number: int) -> dict[str, Any]:
    """The record of the game of this number."""
    return record.write(
        game_of(tournament, number), [tournament.specs[player] for player in seating(tournament, number)]
    )


def _lines(file: Path) -> Callable[[int, str], None]:
    file.write_text("", encoding="utf-8")

    def write(number: int, text: str) -> None:
        with file.open("a", encoding="utf-8") as opened:
            opened.write(text + "\n")

    return write


def _files(folder: Path, game: str) -> Callable[[int, str], None]:
    folder.mkdir(parents=True, exist_ok=True)

    def write(number: int, text: str) -> None:
        (folder / f"{game}-{number:06}.json").write_text(text + "\n", encoding="utf-8")

    return write
