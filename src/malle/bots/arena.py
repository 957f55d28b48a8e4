"""The arena: players against each other, many games, fair to every seat.

Games come in sets. Within a set the dice and draws are the same and the players change seats, so that each of them sits
everywhere once; the next set has other dice. A player in the arena gets what its seat knows, as at any table.
"""

from __future__ import annotations

import math
import statistics
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, TypedDict

import malle
from malle.bots.levels import settings_for
from malle.bots.players import Decision, decide
from malle.bots.pools import spread
from malle.bots.seats import win_share
from malle.bots.turns import Turn
from malle.engine.match import Match

Luck = Callable[[Match, Sequence[str], int], Sequence[float]]
"""Says of a finished game, of who sat in each seat and by a seed how much of each seat's share of the win was luck: `malle.study.luck`."""

Asked = Callable[..., tuple[Decision, Turn | None]]
"""Decides in the place of `players.decide`."""


@dataclass(frozen=True, slots=True)
class Tournament:
    """What is played, and by whom."""

    game: str
    specs: tuple[str, ...]
    options: Mapping[str, Any]
    seed: int = 0
    unhurried: bool = False  # nobody looks at a clock: the same games on every machine


@dataclass(frozen=True, slots=True)
class GameResult:
    """One finished game, by player, not by seat."""

    number: int
    shares: tuple[float, ...]  # of the win
    scores: tuple[float, ...]
    moves: tuple[int, ...]  # decisions made
    seconds: tuple[float, ...]  # of the processor, for them
    slowest: tuple[float, ...]  # of the processor, for one of them
    luck: tuple[float, ...] = ()  # in the shares, where it was counted


class Earned(TypedDict):
    """The rate of a player without luck, with its 95 % interval."""

    rate: float
    low: float
    high: float


class Standing(TypedDict):
    """What is known of one player after all games."""

    player: str
    games: int
    wins: float  # a shared win counts in part
    rate: float
    low: float  # the 95 % interval of the rate
    high: float
    earned: Earned | None  # where luck was counted
    rating: float  # OpenSkill: the expected skill
    doubt: float  # its standard deviation
    score: float  # mean
    ms: float  # of the processor, per decision
    slowest_ms: float


def run(
    tournament: Tournament,
    games: int,
    jobs: int = 1,
    progress: Callable[[], None] = lambda: None,
    pool: str = "processes",
    luck: Luck | None = None,
) -> list[GameResult]:
    """Play so many games, so many at once; the results in the order of the games."""
    check(tournament)
    found = []
    for played in spread(partial(play, tournament, luck=luck), games, pool, jobs):
        found.append(played)
        progress()
    return found


def check(tournament: Tournament) -> None:
    """Refused if this cannot be played, or not by these."""
    game = malle.game(tournament.game)
    game.settle(game.seats(len(tournament.specs)), tournament.options)
    for spec in tournament.specs:
        settings_for(game, spec, len(tournament.specs))


def play(tournament: Tournament, number: int, luck: Luck | None = None, ask: Asked = decide) -> GameResult:
    """The game of this number, counted by player; with its luck, if somebody says what it was."""
    many = len(tournament.specs)
    player_at = seating(tournament, number)
    moves, seconds, slowest = [0] * many, [0.0] * many, [0.0] * many

    def count(seat: int, spent: float) -> None:
        player = player_at[seat]
        moves[player] += 1
        seconds[player] += spent
        slowest[player] = max(slowest[player], spent)

    match = game_of(tournament, number, count, ask)
    won = sum(1 << seat for seat in match.winners)
    seat_of = [player_at.index(player) for player in range(many)]
    specs = [tournament.specs[player] for player in player_at]
    return GameResult(
        number,
        tuple(win_share(won, seat) for seat in seat_of),
        _by_player(match.scores, seat_of),
        tuple(moves),
        tuple(seconds),
        tuple(slowest),
        _by_player(luck(match, specs, tournament.seed * many + number), seat_of) if luck else (),
    )


def _by_player(values: Sequence[float], seat_of: Sequence[int]) -> tuple[float, ...]:
    return tuple(values[seat] for seat in seat_of)


def seating(tournament: Tournament, number: int) -> list[int]:
    """The player at each seat in the game of this number: its place in the set gives the seats."""
    many = len(tournament.specs)
    return [(seat + number) % many for seat in range(many)]


def game_of(
    tournament: Tournament,
    number: int,
    count: Callable[[int, float], None] = lambda seat, spent: None,
    ask: Asked = decide,
) -> Match:
    """The game of this number, played to its end; the set gives the dice. `count` hears of each decision."""
    many = len(tournament.specs)
    dice, player_at = tournament.seed + number // many, seating(tournament, number)
    game = malle.game(tournament.game)
    game.compile()
    match = malle.new(game, many, tournament.options, dice)
    turns: list[Turn | None] = [None] * many
    while not match.over:
        if not match.waiting:
            match.roll()
            continue
        seat = match.waiting[0]
        player = player_at[seat]
        started = time.thread_time()
        seed = (dice * 1000 + len(match.steps)) * 10 + player
        spec = tournament.specs[player]
        decision, turns[seat] = ask(match, seat, spec, seed, turns[seat], unhurried=tournament.unhurried)
        count(seat, time.thread_time() - started)
        match.play(decision.move, seat)
    return match


def summary(tournament: Tournament, played: Sequence[GameResult]) -> list[Standing]:
    """One line for each player."""
    ratings = _ratings(tournament, played)
    lines = []
    for player, name in enumerate(names(tournament.specs)):
        games, wins = len(played), sum(each.shares[player] for each in played)
        low, high = interval(wins, games)
        decisions = max(sum(each.moves[player] for each in played), 1)
        lines.append(
            Standing(
                player=name,
                games=games,
                wins=wins,
                rate=wins / max(games, 1),
                low=low,
                high=high,
                earned=earned(played, player, len(tournament.specs)),
                rating=ratings[player][0],
                doubt=ratings[player][1],
                score=sum(each.scores[player] for each in played) / max(games, 1),
                ms=1000 * sum(each.seconds[player] for each in played) / decisions,
                slowest_ms=1000 * max((each.slowest[player] for each in played), default=0.0),
            )
        )
    return lines


def names(specs: Sequence[str]) -> list[str]:
    """The players' names: `greedy`, `greedy 2`, …"""
    return [
        spec if spec not in specs[:number] else f"{spec} {specs[:number].count(spec) + 1}"
        for number, spec in enumerate(specs)
    ]


def interval(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a rate (Wilson)."""
    if games == 0:
        return 0.0, 1.0
    z, rate = 1.96, wins / games
    middle = (rate + z * z / (2 * games)) / (1 + z * z / games)
    half = z * math.sqrt(rate * (1 - rate) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return max(min(middle - half, rate), 0.0), min(max(middle + half, rate), 1.0)


def earned(played: Sequence[GameResult], player: int, together: int) -> Earned | None:
    """What a player won without luck. The games of a set have the same dice, so the interval is that of the means of whole sets."""
    kept = [each.shares[player] - each.luck[player] for each in played if each.luck]
    sets = [statistics.fmean(kept[first : first + together]) for first in range(0, len(kept) - together + 1, together)]
    if len(sets) < 2:
        return None
    rate, half = statistics.fmean(sets), 1.96 * statistics.stdev(sets) / math.sqrt(len(sets))
    return Earned(rate=rate, low=rate - half, high=rate + half)


def _ratings(tournament: Tournament, played: Sequence[GameResult]) -> list[tuple[float, float]]:
    """OpenSkill ratings of the players, game after game; who wins comes first, the others by their scores."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    ratings = [model.rating(name=name) for name in names(tournament.specs)]
    for each in played:
        order = [(-share, -score) for share, score in zip(each.shares, each.scores, strict=True)]
        ranks = [float(sorted(set(order)).index(place)) for place in order]
        ratings = [team[0] for team in model.rate([[rating] for rating in ratings], ranks=ranks)]
    return [(float(rating.mu), float(rating.sigma)) for rating in ratings]
