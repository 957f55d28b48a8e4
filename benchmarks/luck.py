"""A judgement for the luck of games between certain players (`malle.study.luck`), fitted to games that no measurement sees.

python -m benchmarks.luck                  write `bot/luck.json` of the rooms below
python -m benchmarks.luck pont-de-rama     of this one

It is of the kind of a calibration, fitted to the positions between two turns. How much of the luck that it sees is to be taken out tell further games. Nothing looks at
a clock: the same code gives the same file.
"""

from __future__ import annotations

import json
from typing import Annotated

import numpy as np
import typer
from rich.progress import track

import malle
from benchmarks.calibration import Rows, fitted_to
from malle.bots import arena
from malle.engine.game import Game
from malle.study.again import Again
from malle.study.calibration import features, partners_of
from malle.study.luck import FITTED, Fitted, Judge, luck_by

LINES = {"pont-de-rama": ("4", "3")}
"""Games where a fitted judgement leaves less than that of the room, and the players that it is fitted to."""

SEED, FURTHER = 600_000, 800_000  # of the first dice of those games, and of the further ones
GAMES, AGAIN = 3000, 100


def main(games: Annotated[list[str] | None, typer.Argument(help="Some games only.")] = None) -> None:
    """Play, fit and write."""
    for name in games or LINES:
        game = malle.game(name)
        line = arena.Tournament(name, LINES[name], {}, SEED, unhurried=True)
        rows = [positions(game, line, number) for number in track(range(GAMES), name)]
        network = fitted_to([Rows(*map(np.concatenate, zip(*rows, strict=True)))])
        network = network._replace(**{key: np.round(value, 4) for key, value in network._asdict().items()})
        share = round(taken_out(Judge(game, Fitted(network)), line), 2)
        kept = {"share": share, **{key: value.tolist() for key, value in network._asdict().items()}}
        (game.folder / FITTED).write_text(json.dumps(kept) + "\n", encoding="utf-8")
        typer.echo(f"{name}: {sum(len(each.came) for each in rows)} positions, {share} of the luck is taken out")


def positions(game: Game, line: arena.Tournament, number: int) -> Rows:
    """The positions between two turns of a game, and how it ended."""
    match, players = arena.game_of(line, number), len(line.specs)
    again = Again(game, line.specs)
    *states, end = [state for state in match.states() if again.between_turns(state)]
    judge = Judge(game)
    seen = judge.seen(states, players)
    return Rows(features(seen), partners_of(seen), np.repeat(judge.worth([end], players), len(states), axis=0))


def taken_out(judge: Judge, line: arena.Tournament) -> float:
    """How much of the luck of further games is to be taken out to leave least: the slope of the results against it."""
    further = arena.Tournament(line.game, line.specs, {}, FURTHER, unhurried=True)
    found = []
    for number in track(range(AGAIN), "luck"):
        specs = [line.specs[player] for player in arena.seating(further, number)]
        match, first = arena.game_of(further, number), arena.seating(further, number).index(0)
        share = 1 / len(match.winners) if first in match.winners else 0.0
        found.append((luck_by(judge, match, specs, FURTHER + number)[first], share))
    (spread, together), _ = np.cov(np.array(found).T)
    return float(together / spread)


if __name__ == "__main__":
    typer.run(main)
