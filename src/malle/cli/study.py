"""The command that studies a game: what was luck, what was choice, and what was better."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

import malle
from malle.cli.common import File, Language, progress, read_record, saying_refusals, write_text
from malle.engine.refusals import refuse


def study(
    file: File,
    to: Annotated[
        Path | None, typer.Option(help="A page, ….html, or a file of JSON; otherwise JSON is printed.")
    ] = None,
    seat: Annotated[
        int | None, typer.Option(min=1, help="From what this seat knew; otherwise from all that there was to know.")
    ] = None,
    lang: Language = None,
) -> None:
    """Study a finished game: the chances of every seat after every step, luck and choices, and better moves (docs/study.md)."""
    from malle.engine.past import Past
    from malle.study.account import account
    from malle.study.page import page
    from malle.study.studying import Studied
    from malle.study.telling import tell

    with saying_refusals(lang) as spoken:
        record = read_record(file)
        match = malle.replay(record)
        if not match.over:
            raise refuse(
                "study",
                "Cette partie n’est pas finie : il n’y a rien à étudier encore.",
                "This game is not over: there is nothing to study yet.",
            )
        if seat is not None and seat > match.players:
            raise refuse("seat", f"Il n’y a pas de place {seat} à cette table.", f"There is no seat {seat} here.")
        studied = Studied(match)
        pieces = []
        with progress("study", len(studied)) as advance:
            for number in range(len(studied)):
                pieces.append(studied.piece(number))
                advance()
        names = record.get("names") or match.game.seat_names(match.players, spoken)
        told = account(match.steps, pieces, match.players, None if seat is None else seat - 1)
        found = tell(told, Past(match).at, spoken, names)
        if to is None:
            typer.echo(json.dumps(found, ensure_ascii=False))
        else:
            text = page(match, found, spoken, names) if to.suffix == ".html" else json.dumps(found, ensure_ascii=False)
            write_text(to, f"{text}\n")
            typer.echo(str(to))
