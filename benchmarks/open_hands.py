"""The price of hidden cards: a player against a twin of itself that sees all hands. Never at a table: only a measurement can ask a search this way.

python -m benchmarks.open_hands bazar 4 --games 100      how often the twin wins, as it came and without luck
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import typer

from malle.bots import arena
from malle.bots.levels import settings_for
from malle.bots.players import Decision, _moves, decide
from malle.bots.searchers import Question, searcher
from malle.bots.turns import Turn
from malle.engine.match import Match
from malle.study.luck import luck_of

SEES = "sees all: "


def main(game: str, level: str, *, players: int = 2, games: int = 100, seed: int = 0) -> None:
    """Print how often the twin wins, each time another game is over."""
    tournament = arena.Tournament(game, (level,) * players, {}, seed)
    played: list[arena.GameResult] = []
    for number in range(games):
        played.append(play(tournament, number, luck_of))
        wins = sum(each.shares[0] for each in played)
        low, high = arena.interval(wins, len(played))
        earned = arena.earned(played, 0, players)
        without = f", without luck {earned['rate']:.3f} ({earned['low']:.3f}–{earned['high']:.3f})" if earned else ""
        typer.echo(f"{len(played)} games: {wins / len(played):.3f} ({low:.3f}–{high:.3f}){without}")


def play(tournament: arena.Tournament, number: int, luck: arena.Luck | None = None) -> arena.GameResult:
    """The game of this number, as the arena plays it, but the first player sees what the others hold."""
    first, *others = tournament.specs
    return arena.play(replace(tournament, specs=(f"{SEES}{first}", *others)), number, luck, _ask)


def _ask(
    match: Match, seat: int, spec: str, seed: int, turn: Turn | None, **settings: Any
) -> tuple[Decision, Turn | None]:
    if spec.startswith(SEES):
        return Decision(_seen(match, seat, spec.removeprefix(SEES), seed)), None
    return decide(match, seat, spec, seed, turn, **settings)


def _seen(match: Match, seat: int, spec: str, seed: int) -> str:
    """What the player plays who knows the truth."""
    game, chosen = match.game, settings_for(match.game, spec, match.players)
    assert chosen.method == "tree", "other searches imagine what they are not told, and are told nothing here"
    kernel, state = game.compile(), match.state.tobytes()
    moves = _moves(kernel, match._states.copy(), seat)
    best = moves[0]
    if len(moves) > 1:
        asked = Question(state, seat, match.players, moves, seed, seeing=True)
        best = searcher(game, chosen.method, chosen.memory).search(asked, chosen).moves[0].action
    written: str = game.module("presentation.notation").write(match.state, best)
    return written


if __name__ == "__main__":
    typer.run(main)
