"""What could be won against a champion of Boulomania: what its choices give away, beside a search that sees more.

Of two players who give nothing away each wins half of the games. So nobody wins more than half, and what the other gives away: for each of its decisions what the best move
promises more than the one chosen. With few balls in hand the longer search sees all dice to the end of the round, so that the price is exact, by the chances that the score has
then (`malle.games.boulomania.bot.rounds`); before that it sees one ball further than the player. Beside it stands what somebody would give away who sees one ball ahead, or two, and
for the rest asks the same judgement: where the price is exact it says what that judgement is worth.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace

import malle
from malle.bots.levels import CHAMPION, PlayerSettings, settings_for
from malle.bots.searchers import Analysis, Question, searcher

GAME = "boulomania"
SEED = 900_000  # of games that no line of the ledger plays
PHASES = ((1, 4), (5, 5), (6, 6), (7, 9), (10, 12), (13, 16))
"""Balls in hand, of both teams together: each game gives a position of each."""
TO_THE_END = 6  # with so many balls in hand the longer search sees them all
STATES = 16_000_000  # that it looks at, at most
ENTRIES = 21  # of its table, as a power of two
NEARER = (1, 2)  # balls ahead


@dataclass(frozen=True)
class Given:
    """A position: what was given away there, in per cent of a win, and for how many decisions of a player in this game it stands."""

    decisions: float
    seen: bool  # to the end of the round by the player,
    solved: bool  # and by the longer search
    cost: float
    nearer: tuple[float, ...]  # what somebody would give away who sees so many balls ahead


def look(spec: str, number: int) -> Given:
    """The position of this number: any one of its phase in its game."""
    game, phase = divmod(number, len(PHASES))
    least, most = PHASES[phase]
    found = [(in_hand, asked) for in_hand, asked in _decisions(SEED + game) if least <= in_hand <= most]
    if not found:
        return Given(0.0, seen=True, solved=True, cost=0.0, nearer=(0.0,) * len(NEARER))
    in_hand, asked = random.Random(number).choice(found)
    chosen = replace(settings_for(malle.game(GAME), spec, 2), seconds=1e9)
    first = _search(asked, chosen)
    then = first if first.solved else _search(asked, _further(chosen, first.depth, in_hand))
    shares = {move.action: move.share for move in then.moves}
    nearer = [_search(asked, replace(chosen, depth=balls)) for balls in NEARER]
    best = max(shares.values())
    cost, *others = (round(100 * (best - shares[each.moves[0].action]), 4) for each in (first, *nearer))
    return Given(len(found) / 2, first.solved, then.solved, cost, tuple(others))


def _further(chosen: PlayerSettings, seen: int, in_hand: int) -> PlayerSettings:
    """The longer search, where the player has seen so many balls ahead."""
    depth = in_hand if in_hand <= TO_THE_END else seen + 1
    return replace(chosen, depth=depth, visits=STATES, memory=ENTRIES)


def _decisions(seed: int) -> Iterator[tuple[int, Question]]:
    """The decisions of a game between players who see one ball ahead, each with the balls in hand."""
    match = malle.new(GAME, 2, seed=seed)
    notation = match.game.module("presentation.notation")
    chosen = replace(settings_for(match.game, CHAMPION, 2), depth=1, seconds=1e9)
    while not match.over:
        if not match.waiting:
            match.roll()
            continue
        seat = match.waiting[0]
        moves = [notation.read(match.state, move, seat) for move in match.legal(seat)]
        asked = Question(match.knowledge(seat), seat, 2, moves)
        if len(moves) > 1:
            yield int(match.state.hand[0]) + int(match.state.hand[1]), asked
        match.play(notation.write(match.state, _search(asked, chosen).moves[0].action), seat)


def _search(asked: Question, chosen: PlayerSettings) -> Analysis:
    return searcher(malle.game(GAME), chosen.method, chosen.memory).search(asked, chosen)
