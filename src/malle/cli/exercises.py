"""The command that finds exercises: positions of games between bots in which one move is clearly better than it looks."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer

import malle
from malle.cli.common import FirstSeed, GameName, Language, progress, read_record, saying_refusals, write_text
from malle.engine.exercises import FILE, Exercise
from malle.engine.game import Game
from malle.engine.refusals import refuse

Count = Annotated[int, typer.Option(min=1, help="How many there are to be.")]
To = Annotated[Path | None, typer.Option(help="The file; otherwise the one of the room.")]
Anew = Annotated[bool, typer.Option("--anew", help="Keep nothing of what the file holds.")]


def exercises(
    name: GameName, count: Count = 60, seed: FirstSeed = 0, to: To = None, anew: Anew = False, lang: Language = None
) -> None:
    """Judge the exercises of a game once more, keep those that still qualify, and find new ones in games between bots, easy ones first (docs/study.md)."""
    from malle.study.exercises import find, ordered

    with saying_refusals(lang):
        game = malle.game(name)
        _must_be_judged(game)
        path = to or game.folder / FILE
        known = [] if anew or not path.exists() else _known(game, path)
        found: list[dict[str, Any]] = []
        with progress("exercises", max(count, len(known))) as advance:
            for entry in find(game, count, seed, known):
                found.append(entry)
                advance()
                # while those that are known are judged, the file keeps what it holds
                if entry["id"] not in {each.id for each in known}:
                    _write(path, ordered(found))
        _write(path, ordered(found))
        kept = sum(entry["id"] in {each.id for each in known} for entry in found)
        typer.echo(f"{path}: {kept} / {len(known)} + {len(found) - kept} = {len(found)}")


def _must_be_judged(game: Game) -> None:
    """Refused for a game without judgement, and for one that is solved where its solution is not at hand: there every answer is to be proved."""
    if not game.has("bot/judgement.py"):
        raise refuse(
            "exercises",
            f"{game.name['fr']} n’a pas encore de quoi juger une position : il n’y a pas d’exercices à trouver.",
            f"{game.name['en']} has no judgement of positions yet: there are no exercises to find.",
        )
    if game.has("bot/perfect.py") and game.module("bot.perfect").knower() is None:
        raise refuse(
            "exercises",
            f"Chaque réponse doit être prouvée : fais d’abord la table par « malle solve {game.id} ».",
            f"Every answer is to be proved: make the table first, by “malle solve {game.id}”.",
        )


def _known(game: Game, path: Path) -> list[Exercise]:
    """The exercises that a file holds; Refused if it holds something else."""
    try:
        return [Exercise(game, **each) for each in read_record(path)]
    except TypeError:
        raise refuse(
            "exercises",
            f"{path} ne contient pas d’exercices ; « --anew » le remplace.",
            f"{path} holds no exercises; --anew replaces it.",
        ) from None


def _write(path: Path, entries: list[dict[str, Any]]) -> None:
    """One line for each exercise, so that the next search can be compared with this one."""
    lines = ",\n".join(json.dumps(entry, ensure_ascii=False, separators=(",", ":")) for entry in entries)
    write_text(path, f"[\n{lines}\n]\n", folder=True)
