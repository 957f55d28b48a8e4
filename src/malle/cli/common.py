"""What the commands share: their options, one sentence for whatever is refused, bars, the console."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer

import malle
from malle.engine.game import Game
from malle.engine.refusals import Refused, refuse
from malle.engine.words import LANGUAGES

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game of the trunk; `malle games` lists them.")]
Players = Annotated[int | None, typer.Option("--players", "-p", help="How many players.")]
Options = Annotated[list[str] | None, typer.Option("--option", "-o", help="A table option, as name=value.")]
Moves = Annotated[str, typer.Option("--moves", "-m", help="Moves to make first, separated by spaces.")]
Seed = Annotated[int | None, typer.Option("--seed", "-s", help="The same seed gives the same dice and draws.")]
Language = Annotated[str | None, typer.Option("--lang", "-l", help="fr or en; otherwise as the system is set.")]
Database = Annotated[
    str, typer.Option(envvar="MALLE_DATABASE", help="The server's database: an SQLite file, or postgresql://….")
]
File = Annotated[Path, typer.Argument(help="A record: the JSON that `malle play --save` writes.")]
Seats = Annotated[
    str, typer.Option(metavar="SPEC,SPEC[,…]", help="Who plays: random, greedy, uct:1000, 1 and up, champion.")
]
Games = Annotated[int, typer.Option(min=1, help="How many games; whole rounds of the seats are fairest.")]
FirstSeed = Annotated[int, typer.Option("--seed", "-s", help="The same seed gives the same games.")]
Jobs = Annotated[int, typer.Option(min=1, help="Games at once; a cluster decides for itself.")]
Pool = Annotated[str, typer.Option(help="What the games run on: processes, or ray (a cluster, if there is one).")]


def new_match(
    name: str, players: int | None, option: list[str] | None, seed: int | None, moves: str = ""
) -> malle.Match:
    from malle.engine.exercises import played

    game = malle.game(name)
    return played(malle.new(game, players, chosen_options(game, option or []), seed), moves.split())


def chosen_options(game: Game, pairs: list[str]) -> dict[str, Any]:
    """Options typed as name=value."""
    known = {option.name: option for option in game.options}
    chosen: dict[str, Any] = {}
    for pair in pairs:
        name, sign, value = pair.partition("=")
        if not sign:
            raise refuse("option", f"Écris l’option « {pair} » ainsi : nom=valeur.", f"Write “{pair}” as name=value.")
        chosen[name] = known[name].from_text(value) if name in known else value
    return chosen


def read_record(file: Path) -> Any:
    """A record file; Refused if it cannot be read."""
    try:
        return json.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise refuse(
            "file", f"Impossible de lire {file} : {error.strerror}.", f"Cannot read {file}: {error.strerror}."
        ) from None
    except ValueError:
        raise refuse("file", f"{file} n’est pas du JSON.", f"{file} is not JSON.") from None


def write_text(to: Path, text: str, *, folder: bool = False) -> None:
    """A file, and its folder if that is to be made; Refused if it cannot be written."""
    try:
        if folder:
            to.parent.mkdir(parents=True, exist_ok=True)
        to.write_text(text, encoding="utf-8")
    except OSError as error:
        raise refuse(
            "to", f"Impossible d’écrire dans {to} : {error.strerror}.", f"Cannot write to {to}: {error.strerror}."
        ) from None


@contextmanager
def saying_refusals(lang: str | None) -> Iterator[str]:
    """The language to speak; whatever is refused inside is said in it, with exit code 2."""
    spoken = lang or _system_language()
    try:
        if spoken not in LANGUAGES:
            spoken = "en"
            raise refuse(
                "lang",
                f"La malle ne parle pas « {lang} » : choisis fr ou en.",
                f"There is no language “{lang}”: fr or en.",
            )
        yield spoken
    except Refused as refused:
        typer.echo(f"{refused.sentence(spoken)} [{refused.clause}]", err=True)
        raise typer.Exit(2) from None


@contextmanager
def progress(what: str, total: int) -> Iterator[Callable[..., None]]:
    """A bar on the terminal, and what advances it, by one or by more."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, console=console(stderr=True)) as shown:
        task = shown.add_task("", total=total)
        yield lambda many=1: shown.advance(task, many)


def _system_language() -> str:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            return "fr" if os.environ[name].lower().startswith("fr") else "en"
    return "en"


def console(*, stderr: bool = False) -> Any:
    from rich.console import Console

    return Console(highlight=False, stderr=stderr)
