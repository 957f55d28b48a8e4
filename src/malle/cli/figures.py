"""The figures of the guides: each is a position of its game, reached by moves and drawn by the game's own picture.

A room lists its figures in figures.json; `malle figures` (make figures) draws them all into its folder `figures`, and a
test keeps them current.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

import malle
from malle.cli.common import Language, saying_refusals
from malle.engine.game import Game


def drawn(game: Game) -> Iterator[tuple[Path, str]]:
    """Every figure of a game: where it belongs, and its SVG."""
    if not game.has("guide/figures.json"):
        return
    from malle.engine.exercises import played

    svg = game.module("presentation.picture").svg
    for figure in game.load("guide/figures.json"):
        match = played(malle.new(game, figure.get("players"), figure.get("options"), seed=0), figure["moves"])
        table = match.view(figure.get("seat"))["table"]
        yield game.folder / "guide" / "figures" / f"{figure['name']}.svg", svg(table, figure.get("marks", ()))


def figures(
    name: Annotated[str | None, typer.Argument(metavar="[GAME]", help="One game; otherwise all.")] = None,
    lang: Language = None,
) -> None:
    """Draw the figures of the guides anew: for those who write games."""
    with saying_refusals(lang):
        for each in [name] if name else malle.catalogue():
            for path, svg in drawn(malle.game(each)):
                path.parent.mkdir(exist_ok=True)
                path.write_text(svg, encoding="utf-8")
