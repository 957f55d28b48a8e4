"""The command that finds exercises: positions of games between bots in which one move is clearly better than it looks."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer

import malle
from malle.cli.common import FirstSeed, GameName, Language, progress, saying_refusals, write_text
from malle.engine.exercises import FILE
from malle.engine.refusals import refuse

Count = Annotated[int, typer.Option(min=1, help="How many.")]
To = Annotated[
    Path | None, typer.Option(help="The file; otherwise the one of the room, in the place of what it holds.")
]


def exercises(name: GameName, count: Count = 60, seed: FirstSeed = 0, to: To = None, lang: Language = None) -> None:
    """Find exercises for a game in games between bots, easy ones first (docs/study.md). The same seed finds the same ones."""
    from malle.study.exercises import find, ordered

    with saying_refusals(lang):
        game = malle.game(name)
        if not game.has("bot/judgement.py"):
            raise refuse(
                "exercises",
                f"{game.name['fr']} n’a pas encore de quoi juger une position : il n’y a pas d’exercices à trouver.",
                f"{game.name['en']} has no judgement of positions yet: there are no exercises to find.",
            )
        path = to or game.folder / FILE
        found: list[dict[str, Any]] = []
        with progress("exercises", count) as advance:
            for entry in find(game, count, seed, advance):
                found.append(entry)
                _write(path, ordered(found))
        typer.echo(f"{path}: {len(found)}")


def _write(path: Path, entries: list[dict[str, Any]]) -> None:
    """One line for each exercise, so that the next search can be compared with this one."""
    lines = ",\n".join(json.dumps(entry, ensure_ascii=False, separators=(",", ":")) for entry in entries)
    write_text(path, f"[\n{lines}\n]\n", folder=True)
