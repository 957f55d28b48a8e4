"""Commands for other programs: games as tables, and matches over JSON lines."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Annotated, TypeVar

import typer

from malle.cli.common import Language, progress, saying_refusals

Item = TypeVar("Item")


def export(
    sources: Annotated[
        list[str],
        typer.Argument(
            help="Records, folders of them, files of JSON lines, databases of a server (also postgresql://…)."
        ),
    ],
    to: Annotated[
        Path | None, typer.Option(help="A file, ….jsonl or ….parquet; otherwise JSON lines are printed.")
    ] = None,
    moves: Annotated[bool, typer.Option("--moves", help="One row for each move, not for each game.")] = False,
    lang: Language = None,
) -> None:
    """Write many games as a table for data work (docs/records.md)."""
    from malle.frontends.export import check, games, write
    from malle.server.places import place

    with saying_refusals(lang):
        check(to)
        many, found = games([place(source) for source in sources])
        with progress("games", many) as advance:
            rows = write(_counted(found, advance), to, moves=moves)
        if to:
            typer.echo(f"{to}: {rows:,}")


def _counted(found: Iterator[Item], advance: Callable[[], None]) -> Iterator[Item]:
    for item in found:
        yield item
        advance()


def protocol() -> None:
    """Drive games from any language: one JSON request a line in, one JSON answer a line out (docs/protocol.md)."""
    from malle.frontends.protocol import serve

    serve(sys.stdin, sys.stdout)
