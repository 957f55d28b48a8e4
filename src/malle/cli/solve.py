"""The command that solves a game, proves the solution, and makes the table that players read."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Annotated, Any

import typer

import malle
from malle.cli.common import GameName, Language, console, progress, saying_refusals
from malle.engine.refusals import refuse

Elephants = Annotated[int, typer.Option(min=5, max=12, help="Fewer elephants make a smaller sister of the game.")]
Positions = Annotated[int, typer.Option(min=0, help="Random positions to prove; up to 8 elephants all are proved.")]
To = Annotated[Path | None, typer.Option(help="The table file; otherwise where players look for it.")]
Report = Annotated[Path | None, typer.Option(help="Write what the solution tells into this file.")]
Examined = Annotated[
    int, typer.Option(min=1, help="For the report: positions of each kind in which the search is asked.")
]

ALL = 8  # up to so many elephants every position is proved


def solve(
    name: GameName,
    elephants: Elephants = 12,
    positions: Positions = 1_000_000,
    to: To = None,
    report: Report = None,
    examined: Examined = 100,
    lang: Language = None,
) -> None:
    """Solve a game: every position, from the end backwards; prove it, and write the table by which bots play perfectly."""
    with saying_refusals(lang):
        game = malle.game(name)
        if not game.has("bot/solution"):
            raise refuse(
                "solve", f"{game.name['fr']} n’a pas de solution.", f"There is no way to solve {game.name['en']}."
            )
        if report and elephants < 12:
            raise refuse(
                "report",
                "Le rapport parle du jeu à douze éléphants.",
                "The report is about the game with twelve elephants.",
            )
        proved = [_prove(game, _solve(game, ALL), 0)] if elephants > ALL else []
        solution = _solve(game, elephants)
        proved.append(_prove(game, solution, positions))
        path = to or _place(game, elephants)
        with progress("packing", len(solution.space.kept)) as advance:
            checksum = str(game.module("bot.solution.packing").pack(solution, path, advance))
        typer.echo(f"{path}: {path.stat().st_size:,} bytes, sha256 {checksum}")
        if report:
            writer = game.module("bot.solution.report")
            facts = writer.Facts(solution, checksum, path.stat().st_size, " ".join(proved), examined)
            with progress("asking the search", 2 * examined) as advance:
                writer.write(report, facts, lambda texts: _searched(texts, advance))
            typer.echo(str(report))


def _solve(game: malle.Game, elephants: int) -> Any:
    from rich.progress import BarColumn, Progress, TextColumn

    # each layer fills the bar once more, so that rich's own clock would stop with the first
    columns = TextColumn("{task.description}"), BarColumn(), TextColumn("{task.elapsed:.0f} s")
    solver = game.module("bot.solution.solver")
    with Progress(*columns, console=console(stderr=True)) as shown:
        task = shown.add_task("", total=solver.pieces(elephants))

        def report(turns: int, done: int) -> None:
            said = f"solving, {elephants} elephants: {turns} turns from the end"
            shown.update(task, completed=done, description=said)

        return solver.solve(elephants, report)


def _prove(game: malle.Game, solution: Any, positions: int) -> str:
    """What has been proved, as a sentence; an exception if anything is wrong."""
    proof, space = game.module("bot.solution.proof"), solution.space
    whole = space.elephants <= ALL
    many = space.size if whole else positions
    with progress(f"proving, {space.elephants} elephants", many) as advance:
        wrong = proof.prove(solution, advance) if whole else proof.prove_some(solution, positions, 1, advance)
    if wrong:
        raise AssertionError(f"{wrong:,} of {many:,} positions are wrong")
    said = f"all {many:,} positions" if whole else f"{many:,} random positions"
    sentence = f"With {space.elephants} elephants {said} were checked move by move by the rules; none is wrong."
    typer.echo(sentence)
    return sentence


def _place(game: malle.Game, elephants: int) -> Path:
    """Beside the players in a checkout, in the cache folder otherwise; a smaller sister in the working folder."""
    if elephants < 12:
        return Path(f"{game.id}-{elephants}.table")
    beside, cached = map(Path, game.module("bot.table").places())
    return beside if os.access(beside.parent, os.W_OK) else cached


def _searched(texts: Sequence[str], advance: Callable[[], None]) -> Iterator[bytes | None]:
    """The states after a turn of the former champion in each of these positions."""
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for state in pool.map(_turn, texts):
            advance()
            yield state


def _turn(text: str) -> bytes | None:
    from malle.bots.players import choose

    game = malle.game("malabars")
    match = malle.new(game, options={"position": text}, seed=1)
    seat = match.waiting[0]
    while match.waiting == [seat]:
        match.play(choose(game, 2, match.knowledge(seat), seat, "search").move)
    return None if match.over else match.knowledge(0)
