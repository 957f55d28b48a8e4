"""Golden games: for each game and player count one whole game as text, kept in tests/golden.

`python -m tests.golden` (make golden) writes them anew: read the difference before you commit it.
"""

from __future__ import annotations

from pathlib import Path

import malle
from malle.engine.game import Game
from tests import support

FOLDER = Path(__file__).parent / "golden"
LONGEST = 400  # moves; random games of some rooms go on for thousands


def path(game: Game, players: int) -> Path:
    return FOLDER / f"{game.id}-{players}.txt"


def text(game: Game, players: int) -> str:
    """The game with seed 1: every move, what everybody is told of it, and the record's heading and end."""
    match = support.played(game, players, {}, seed=1, most=LONGEST)
    record = match.record()
    lines = [f"{game.id}, {players} players, rules {game.rules}, options {record['options']}"]
    legal = [len(seen.legal()) for seen in support.random_match(game, players, {}, 1, LONGEST)]
    for told, choices in zip(match.story(None, "en"), legal, strict=False):
        who = "chance" if told["seat"] is None else f"seat {told['seat']}"
        lines.append(f"{told['number'] + 1:>4} {who:<7} {told['move']:<16} of {choices:>3}  {told['say']}")
    scores = " ".join(f"{score:g}" for score in match.scores)
    lines.append(f"end {match.over}, scores {scores}, winners {match.winners}, chain {record['chain'][-6:]}")
    return "\n".join(lines) + "\n"


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name in malle.catalogue():
        game = malle.game(name)
        for players in game.players:
            path(game, players).write_text(text(game, players), encoding="utf-8")


if __name__ == "__main__":
    main()
