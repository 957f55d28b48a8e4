"""The `malle` command. Each command is a thin line to the room that does the work.

Whatever is wrong with what a person typed is answered with one sentence and exit code 2.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any, TypeVar

import typer

import malle
from malle.engine.game import Game
from malle.engine.refusals import Refused, refuse
from malle.engine.words import LANGUAGES, listed

app = typer.Typer(
    help="Five printed board games, opened day and night.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

Item = TypeVar("Item")

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game of the trunk; `malle games` lists them.")]
Players = Annotated[int | None, typer.Option("--players", "-p", help="How many players.")]
Options = Annotated[list[str] | None, typer.Option("--option", "-o", help="A table option, as name=value.")]
Moves = Annotated[str, typer.Option("--moves", "-m", help="Moves to make first, separated by spaces.")]
Seed = Annotated[int | None, typer.Option("--seed", "-s", help="The same seed gives the same dice and draws.")]
Language = Annotated[str | None, typer.Option("--lang", "-l", help="fr or en; otherwise as the system is set.")]
Database = Annotated[Path, typer.Option(envvar="MALLE_DATABASE", help="The server's SQLite file.")]
File = Annotated[Path, typer.Argument(help="A record: the JSON that `malle play --save` writes.")]
Seats = Annotated[str, typer.Option(metavar="SPEC,SPEC[,…]", help="Who plays: random, greedy, uct:1000, 1 … 5.")]
Games = Annotated[int, typer.Option(min=1, help="How many games; whole rounds of the seats are fairest.")]
FirstSeed = Annotated[int, typer.Option("--seed", "-s", help="The same seed gives the same games.")]
Jobs = Annotated[int, typer.Option(min=1, help="Games at once; a cluster decides for itself.")]
Engine = Annotated[str, typer.Option(help="What the games run on: processes, or ray (a cluster, if there is one).")]


def main() -> None:
    """The entry point of the command."""
    app()


@app.command()
def games(lang: Language = None) -> None:
    """List the games in the trunk."""
    from rich.table import Table

    with _sentences(lang) as spoken:
        table = Table(box=None, padding=(0, 2, 0, 0))
        for heading in ("game", "players", "minutes", ""):
            table.add_column(heading, no_wrap=heading == "game")
        for name in malle.catalogue():
            game = malle.game(name)
            players = f"{game.players[0]}-{game.players[-1]}" if len(game.players) > 1 else str(game.players[0])
            summary = f"[bold]{game.name[spoken]}[/]. {game.texts['summary'][spoken]}"
            table.add_row(name, players, str(game.texts["minutes"]), summary)
        _console().print(table)


@app.command()
def play(
    name: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="A game of the trunk; otherwise you are asked.")
    ] = None,
    players: Players = None,
    option: Options = None,
    seed: Seed = None,
    hot_seat: Annotated[bool, typer.Option("--hot-seat", help="People at every seat, on this screen.")] = False,
    seat: Annotated[int, typer.Option(help="Your seat, counted from 1; bots take the others.")] = 1,
    level: Annotated[str, typer.Option(help="The bots: 1 to 5, or random, greedy, uct:1000.")] = "2",
    save: Annotated[Path | None, typer.Option(help="Write the record here, also when you leave early.")] = None,
    load: Annotated[Path | None, typer.Option(help="Go on with a record that was saved.")] = None,
    lang: Language = None,
) -> None:
    """Play in this terminal, against bots of five levels or with others at one screen."""
    from malle.terminal import Terminal, choose_game

    with _sentences(lang) as spoken:
        if load:
            match = malle.replay(_read(load))
        else:
            match = _new(name or choose_game(spoken, _console()), players, option, seed)
        if not 1 <= seat <= match.players:
            raise refuse("seat", f"Il n’y a pas de place {seat} à cette table.", f"There is no seat {seat} here.")
        people = range(match.players) if hot_seat else [seat - 1]
        Terminal(match, people, spoken, save, _console(), level).run()


@app.command()
def perft(
    name: GameName,
    depth: Annotated[int, typer.Argument(min=1, max=20, help="How many moves deep.")],
    players: Players = None,
    option: Options = None,
    moves: Moves = "",
    lang: Language = None,
) -> None:
    """Count the sequences of moves of each length: the usual proof that two programs play by the same rules."""
    from malle.engine.walking import perft as count

    with _sentences(lang):
        malle.game(name).compile()
        match = _new(name, players, option, 0, moves)
        for length in range(1, depth + 1):
            started = time.perf_counter()
            counted = count(match, length)
            typer.echo(f"{length:>3} {counted:>16,}   {time.perf_counter() - started:8.2f} s")


@app.command()
def replay(file: File, lang: Language = None) -> None:
    """Tell a recorded game move by move and show where it ended."""
    with _sentences(lang) as spoken:
        match = malle.replay(_read(file))
        for told in match.story(None, spoken):
            typer.echo(f"{told['number'] + 1:>4}  {told['move']:<12} {told['say']}")
        view = match.view()
        _console().print(match.game.module("view").draw(view["table"], spoken))
        typer.echo(_outcome(match, spoken))


@app.command()
def verify(file: File, lang: Language = None) -> None:
    """Prove that every roll and draw of a finished game was fair, and every move legal."""
    with _sentences(lang) as spoken:
        match, drawn = malle.verify(_read(file))
        fr = f"{len(match.steps)} coups permis, {drawn} tirages prouvés par l’engagement {match.fairness.commitment[:16]}…"
        en = f"{len(match.steps)} moves legal, {drawn} draws proved by the commitment {match.fairness.commitment[:16]}…"
        typer.echo(fr if spoken == "fr" else en)


@app.command()
def arena(
    name: GameName,
    seats: Seats,
    games: Games = 20,
    seed: FirstSeed = 0,
    jobs: Jobs = 1,
    engine: Engine = "processes",
    as_json: Annotated[bool, typer.Option("--json", help="Print the results as JSON.")] = False,
    option: Options = None,
    lang: Language = None,
) -> None:
    """Let players play against each other, with the seats changed in turn and the same dice for each."""
    from malle.bots.arena import Table as Arena
    from malle.bots.arena import hold, summary

    with _sentences(lang):
        table = Arena(name, tuple(seats.split(",")), _chosen(malle.game(name), option or []), seed)
        with _progress(name, games) as advance:
            lines = summary(table, hold(table, games, jobs, advance, engine))
        if as_json:
            typer.echo(json.dumps({"game": name, "seed": seed, "options": table.options, "players": lines}, indent=1))
        else:
            _console().print(_arena_table(lines))


def _arena_table(lines: Any) -> Any:
    from rich.table import Table

    table = Table(box=None, padding=(0, 2, 0, 0))
    for heading in ("player", "games", "wins", "%", "95 %", "OpenSkill", "score", "ms a move", "slowest"):
        table.add_column(heading, justify="left" if heading == "player" else "right")
    for line in sorted(lines, key=lambda line: -line["rate"]):
        table.add_row(
            line["player"],
            str(line["games"]),
            f"{line['wins']:g}",
            f"{100 * line['rate']:.1f}",
            f"{100 * line['low']:.0f}-{100 * line['high']:.0f}",
            f"{line['rating']:.1f} ± {2 * line['doubt']:.1f}",
            f"{line['score']:.1f}",
            f"{line['ms']:.1f}",
            f"{line['slowest_ms']:.0f}",
        )
    return table


@app.command()
def selfplay(
    name: GameName,
    seats: Seats,
    to: Annotated[Path, typer.Option(help="Where the records go: a folder, or a file of JSON lines (….jsonl).")],
    games: Games = 20,
    seed: FirstSeed = 0,
    jobs: Jobs = 1,
    engine: Engine = "processes",
    option: Options = None,
    lang: Language = None,
) -> None:
    """Let players play as in the arena, and keep the records of their games (docs/records.md)."""
    from malle.bots.arena import Table as Arena
    from malle.bots.selfplay import keep

    with _sentences(lang):
        table = Arena(name, tuple(seats.split(",")), _chosen(malle.game(name), option or []), seed)
        with _progress(name, games) as advance:
            keep(table, games, to, jobs, advance, engine)


@app.command()
def export(
    sources: Annotated[
        list[Path], typer.Argument(help="Records, folders of them, files of JSON lines, databases of a server.")
    ],
    to: Annotated[
        Path | None, typer.Option(help="A file, ….jsonl or ….parquet; otherwise JSON lines are printed.")
    ] = None,
    moves: Annotated[bool, typer.Option("--moves", help="One row for each move, not for each game.")] = False,
    lang: Language = None,
) -> None:
    """Write many games as a table for data work (docs/records.md)."""
    from malle.export import check, games, write

    with _sentences(lang):
        check(to)
        many, found = games(sources)
        with _progress("games", many) as advance:
            rows = write(_counted(found, advance), to, moves=moves)
        if to:
            typer.echo(f"{to}: {rows:,}")


@app.command()
def protocol() -> None:
    """Drive games from any language: one JSON request a line in, one JSON answer a line out (docs/protocol.md)."""
    from malle.protocol import serve

    serve(sys.stdin, sys.stdout)


@app.command(add_help_option=False, context_settings={"allow_extra_args": True, "ignore_unknown_options": True})
def serve(context: typer.Context) -> None:
    """Keep the tables open: start the server (`malle serve --help` lists its settings)."""
    from malle.server import settings

    with _sentences(None):
        chosen = settings.read(context.args)
        from malle.server.run import serve as run

        run(chosen)


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(help="Where the copy goes.")],
    database: Database = Path("malle.db"),
    lang: Language = None,
) -> None:
    """Copy the server's database into a file, also while it is running."""
    from malle.server.backup import backup as copy

    with _sentences(lang):
        typer.echo(f"{file}: {copy(database, file):,} B")


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(help="A copy made by `malle backup`.")],
    database: Database = Path("malle.db"),
    lang: Language = None,
) -> None:
    """Put a backup in the place of the server's database, also while it is running."""
    from malle.server.backup import restore as put_back

    with _sentences(lang):
        put_back(database, file)
        typer.echo(f"{file} -> {database}")


@app.command()
def reports(database: Database = Path("malle.db"), lang: Language = None) -> None:
    """List the lines of chat that were reported, the newest first: for the keeper of a server."""
    from malle.server.reports import reports as found

    with _sentences(lang):
        for report in found(database):
            at = time.strftime("%Y-%m-%d %H:%M", time.localtime(report.at))
            typer.echo(
                f"{at}  {report.table}#{report.line}  {report.by} -> {report.person} ({report.name}): {report.text}"
            )


@app.command()
def warm(
    jobs: Annotated[int, typer.Option(min=1, help="Processes at once.")] = os.cpu_count() or 1,
) -> None:
    """Compile the rules and the bots of all games, in parallel, so that programs start at once."""
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    shown = Progress(TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn(), console=_console())
    with shown, ProcessPoolExecutor(jobs) as pool:
        names = malle.catalogue()
        task = shown.add_task("compiling", total=len(names))
        for done in as_completed(pool.submit(_warm, name) for name in names):
            shown.update(task, advance=1, description=f"compiled {done.result()}")


@app.command()
def bench(
    name: Annotated[str | None, typer.Argument(metavar="[GAME]", help="One game; otherwise all.")] = None,
    seconds: Annotated[float, typer.Option(min=0.1, help="How long to measure each.")] = 1.0,
    lang: Language = None,
) -> None:
    """Random moves per second of each game on this machine, on one core."""
    from rich.progress import track
    from rich.table import Table

    with _sentences(lang):
        table = Table("game", "players", "moves/s", "moves a game", "state", box=None, padding=(0, 2, 0, 0))
        found = [malle.game(name)] if name else [malle.game(each) for each in malle.catalogue()]
        rows = [(game, players) for game in found for players in game.players]
        for game, players in track(rows, "measuring", console=_console(), transient=True):
            speed, length = _speed(game, players, seconds)
            size = game.kernel().rules.STATE.itemsize
            table.add_row(game.id, str(players), f"{speed:,.0f}", f"{length:,.0f}", f"{size:,} B")
        _console().print(table)


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


def _warm(name: str) -> str:
    from malle.bots import players
    from malle.engine import walking

    walking.warm(malle.game(name))
    players.warm(malle.game(name))
    return name


def _new(name: str, players: int | None, option: list[str] | None, seed: int | None, moves: str = "") -> malle.Match:
    game = malle.game(name)
    match = malle.new(game, players, _chosen(game, option or []), seed)
    for move in moves.split():
        match.play(move, match.waiting[0] if match.waiting else None)
    return match


def _chosen(game: Game, pairs: list[str]) -> dict[str, Any]:
    """Options typed as name=value."""
    known = {option.name: option for option in game.options}
    chosen: dict[str, Any] = {}
    for pair in pairs:
        name, sign, value = pair.partition("=")
        if not sign:
            raise refuse("option", f"Écris l’option « {pair} » ainsi : nom=valeur.", f"Write “{pair}” as name=value.")
        chosen[name] = known[name].from_text(value) if name in known else value
    return chosen


def _read(file: Path) -> Any:
    """A record file; Refused if it cannot be read."""
    try:
        return json.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise refuse(
            "file", f"Impossible de lire {file} : {error.strerror}.", f"Cannot read {file}: {error.strerror}."
        ) from None
    except ValueError:
        raise refuse("file", f"{file} n’est pas du JSON.", f"{file} is not JSON.") from None


def _outcome(match: malle.Match, lang: str) -> str:
    names = match.game.seat_names(match.players, lang)
    scores = ", ".join(f"{name} {score:g}" for name, score in zip(names, match.scores, strict=True))
    if not match.over:
        return f"Partie en cours : {scores}." if lang == "fr" else f"Still going on: {scores}."
    if len(match.winners) == match.players > 1:
        return f"Égalité ({scores})." if lang == "fr" else f"A draw ({scores})."
    won = listed([names[seat] for seat in match.winners], lang)
    several = len(match.winners) > 1
    verb = ("gagnent" if several else "gagne") if lang == "fr" else ("win" if several else "wins")
    return f"{won} {verb} ({scores})."


@contextmanager
def _sentences(lang: str | None) -> Iterator[str]:
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
def _progress(what: str, total: int) -> Iterator[Callable[[], None]]:
    """A bar on the terminal, and what advances it."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, console=_console(stderr=True)) as shown:
        task = shown.add_task("", total=total)
        yield lambda: shown.advance(task)


def _counted(found: Iterator[Item], advance: Callable[[], None]) -> Iterator[Item]:
    for item in found:
        yield item
        advance()


def _system_language() -> str:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            return "fr" if os.environ[name].lower().startswith("fr") else "en"
    return "en"


def _console(*, stderr: bool = False) -> Any:
    from rich.console import Console

    return Console(highlight=False, stderr=stderr)
