"""Commands to play a game, and to look at one that was played."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Annotated

import typer

import malle
from malle.cli.common import (
    File,
    GameName,
    Language,
    Moves,
    Options,
    Players,
    Seed,
    console,
    new_match,
    read_record,
    saying_refusals,
)
from malle.engine.refusals import refuse
from malle.engine.words import listed


def games(lang: Language = None) -> None:
    """List the games in the trunk."""
    from rich.table import Table

    with saying_refusals(lang) as spoken:
        table = Table(box=None, padding=(0, 2, 0, 0))
        for heading in ("game", "players", "minutes", ""):
            table.add_column(heading, no_wrap=heading == "game")
        for name in malle.catalogue():
            game = malle.game(name)
            players = f"{game.players[0]}-{game.players[-1]}" if len(game.players) > 1 else str(game.players[0])
            summary = f"[bold]{game.name[spoken]}[/]. {game.texts['summary'][spoken]}"
            table.add_row(name, players, str(game.texts["minutes"]), summary)
        console().print(table)


def play(
    name: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="A game of the trunk; otherwise you are asked.")
    ] = None,
    players: Players = None,
    option: Options = None,
    seed: Seed = None,
    hot_seat: Annotated[bool, typer.Option("--hot-seat", help="People at every seat, on this screen.")] = False,
    seat: Annotated[int, typer.Option(help="Your seat, counted from 1; bots take the others.")] = 1,
    level: Annotated[str, typer.Option(help="The bots: a number from 1 on, champion, random, greedy, uct:1000.")] = "2",
    save: Annotated[Path | None, typer.Option(help="Write the record here, also when you leave early.")] = None,
    load: Annotated[Path | None, typer.Option(help="Go on with a record that was saved.")] = None,
    lang: Language = None,
) -> None:
    """Play in this terminal, against bots of several levels or with others at one screen."""
    from malle.frontends.terminal import Terminal, choose_game

    with saying_refusals(lang) as spoken:
        if load:
            match = malle.replay(read_record(load))
        else:
            match = new_match(name or choose_game(spoken, console()), players, option, seed)
        if not 1 <= seat <= match.players:
            raise refuse("seat", f"Il n’y a pas de place {seat} à cette table.", f"There is no seat {seat} here.")
        people = range(match.players) if hot_seat else [seat - 1]
        Terminal(match, people, spoken, save, console(), level).run()


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

    with saying_refusals(lang):
        malle.game(name).compile()
        match = new_match(name, players, option, 0, moves)
        for length in range(1, depth + 1):
            started = time.perf_counter()
            counted = count(match, length)
            typer.echo(f"{length:>3} {counted:>16,}   {time.perf_counter() - started:8.2f} s")


def replay(file: File, lang: Language = None) -> None:
    """Tell a recorded game move by move and show where it ended."""
    with saying_refusals(lang) as spoken:
        match = malle.replay(read_record(file))
        for told in match.story(None, spoken):
            typer.echo(f"{told['number'] + 1:>4}  {told['move']:<12} {told['say']}")
        view = match.view()
        console().print(match.game.module("presentation.view").draw(view["table"], spoken))
        typer.echo(_outcome(match, spoken))


def verify(file: File, lang: Language = None) -> None:
    """Prove that every roll and draw of a finished game was fair, and every move legal."""
    with saying_refusals(lang) as spoken:
        match, drawn = malle.verify(read_record(file))
        fr = f"{len(match.steps)} coups permis, {drawn} tirages prouvés par l’engagement {match.fairness.commitment[:16]}…"
        en = f"{len(match.steps)} moves legal, {drawn} draws proved by the commitment {match.fairness.commitment[:16]}…"
        typer.echo(fr if spoken == "fr" else en)


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
