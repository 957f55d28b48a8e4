"""The price of hidden cards: a player against a twin of itself that sees all hands. Never at a table: only a measurement can ask a search this way.

python -m benchmarks.open_hands bazar 4 --games 100      how often the twin wins, as it came and without luck
"""

from __future__ import annotations

import typer

import malle
from malle.bots import arena
from malle.bots.levels import settings_for
from malle.bots.players import _moves, decide
from malle.bots.searchers import Question, searcher
from malle.bots.seats import win_share
from malle.bots.turns import Turn
from malle.engine.match import Match
from malle.study.luck import luck_of


def main(game: str, level: str, *, players: int = 2, games: int = 100, seed: int = 0) -> None:
    """Print how often the twin wins, each time another game is over."""
    tournament = arena.Tournament(game, (level,) * players, {}, seed)
    played: list[arena.GameResult] = []
    for number in range(games):
        played.append(play(tournament, number))
        wins = sum(each.shares[0] for each in played)
        low, high = arena.interval(wins, len(played))
        earned = arena.earned(played, 0, players)
        without = f", without luck {earned['rate']:.3f} ({earned['low']:.3f}–{earned['high']:.3f})" if earned else ""
        typer.echo(f"{len(played)} games: {wins / len(played):.3f} ({low:.3f}–{high:.3f}){without}")


def play(tournament: arena.Tournament, number: int) -> arena.GameResult:
    """The game of this number, as the arena plays it, but the first player sees what the others hold."""
    many = len(tournament.specs)
    player_at = arena.seating(tournament, number)
    dice = tournament.seed + number // many
    match = malle.new(tournament.game, many, tournament.options, dice)
    turns: list[Turn | None] = [None] * many
    while not match.over:
        if not match.waiting:
            match.roll()
            continue
        seat = match.waiting[0]
        player = player_at[seat]
        seed, spec = (dice * 1000 + len(match.steps)) * 10 + player, tournament.specs[player]
        if player:
            decision, turns[seat] = decide(match, seat, spec, seed, turns[seat])
            match.play(decision.move, seat)
        else:
            match.play(_seen(match, seat, spec, seed), seat)
    return _result(match, number, [player_at.index(player) for player in range(many)])


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


def _result(match: Match, number: int, seat_of: list[int]) -> arena.GameResult:
    won, luck = sum(1 << seat for seat in match.winners), luck_of(match)
    shares = tuple(win_share(won, seat) for seat in seat_of)
    scores, lucky = (tuple(values[seat] for seat in seat_of) for values in (match.scores, luck))
    nothing = (0,) * len(seat_of)
    return arena.GameResult(number, shares, scores, nothing, nothing, nothing, lucky)


if __name__ == "__main__":
    typer.run(main)
