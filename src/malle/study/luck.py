"""How much of the result of a game was luck: for measurements that are to be rid of it.

A game falls into *stretches*, from one position between two turns to the next. What a stretch was worth when it was over, less what it is worth on average when the same players
go through it again (`study.again`), was luck: of the dice, of the draws, and of what the players themselves leave to chance. What really came is as likely as each of
the others, so luck is nothing on average whatever the judgement is worth; a result without its luck has the same mean, and is as much nearer to it as the judgement is good.

The judgement is that of the room's good player between two turns, by somebody who sees everything. Where a room brings one that is fitted to these very players (`bot/luck.json`, by
`python -m benchmarks.luck`), it is that, and of the luck that it sees only so much is taken out as leaves least.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np

from malle.bots.seats import win_share
from malle.engine.game import Game
from malle.engine.kernel import END
from malle.engine.match import Match
from malle.engine.refusals import refuse
from malle.study.again import Again
from malle.study.calibration import LEAST, SIGNS, Network, Seen, features, shared_out

FITTED = "bot/luck.json"
TIMES, DEALS = 6, 48
"""How often a stretch is gone through again, at least, and how often what comes before the first decision."""

Array = np.ndarray[Any, Any]


class Fitted(NamedTuple):
    """A judgement that was fitted to games of certain players."""

    network: Network
    share: float = 1.0  # of the luck that it sees, which is taken out


def luck_of(match: Match, specs: Sequence[str], seed: int) -> list[float]:
    """For each seat the luck of a finished game, in shares of the win; `specs` are the players, one in each seat."""
    return luck_by(_judge(match.game), match, specs, seed)


def luck_by(judge: Judge, match: Match, specs: Sequence[str], seed: int) -> list[float]:
    """The same by another judgement."""
    again, states = Again(match.game, specs), list(match.states())
    between = [place for place, state in enumerate(states) if place == 0 or again.between_turns(state)]
    total = np.zeros(len(specs))
    for first, last in pairwise(between):
        others = again.ends(states[first], states[first + 1], TIMES if first else DEALS, seed * 10_000 + first)
        total += judge.worth([states[last]], len(specs))[0]
        total -= np.array([*others.values()]) @ judge.worth([*others], len(specs))
    found: list[float] = (judge.share * total).tolist()
    return found


class Judge:
    """Says what positions between two turns are worth, by a fitted judgement or as the room's good player sees them."""

    def __init__(self, game: Game, fitted: Fitted | None = None) -> None:
        if not game.has("bot/judgement.py"):
            raise refuse(
                "luck",
                f"{game.name['fr']} n’a pas encore de quoi juger une position : la chance de ses parties ne peut pas être comptée.",
                f"{game.name['en']} has no judgement of positions yet: the luck of its games cannot be counted.",
            )
        self._network = fitted.network if fitted else None
        self.share = fitted.share if fitted else 1.0
        self._kernel = game.compile()
        self._look = self._kernel.driver("malle.study.looks").look
        self._signs: Any = self._kernel.driver(f"{game.package}.bot.signs") if game.has(SIGNS) else None

    def worth(self, states: Sequence[bytes], players: int) -> Array:
        """What each of these positions is worth to each seat; at the end it is what they have won."""
        found, going_on = np.zeros((len(states), players)), []
        for place, state in enumerate(states):
            one = self._kernel.handle(np.frombuffer(bytearray(state), self._kernel.rules.STATE))
            if self._kernel.entries.turn_of(one) == END:
                winners = int(self._kernel.entries.won(one)) or (1 << players) - 1
                found[place] = [win_share(winners, seat) for seat in range(players)]
            else:
                going_on.append(place)
        if going_on:
            found[going_on] = self._shares(self.seen([states[place] for place in going_on], players))
        return found

    def seen(self, states: Sequence[bytes], players: int) -> list[Seen]:
        """What is seen of positions that are not over."""
        rules, entries, many = self._kernel.rules, self._kernel.entries, len(states)
        rows = np.frombuffer(bytearray(b"".join(states)), rules.STATE)
        handle, judged, partners = self._kernel.handle(rows), np.zeros((many, rules.SEATS)), np.ones(players)
        signs = np.zeros((many, rules.SEATS, self._signs.SIGNS if self._signs else 1))
        self._look(handle, many, judged)
        if self._signs:
            self._signs.read(handle, many, signs)
        if hasattr(self._signs, "count_partners"):
            self._signs.count_partners(handle, partners)
        movers = [int(entries.turn_of(self._kernel.handle(rows[place : place + 1]))) for place in range(many)]
        return [
            Seen(judged[place, :players], np.zeros(0), 0.0, signs[place, :players], mover, partners)
            for place, mover in enumerate(movers)
        ]

    def _shares(self, seen: Sequence[Seen]) -> Array:
        partners = np.stack([each.partners for each in seen])
        if self._network:
            return shared_out(self._network.said(features(seen)), partners)
        judged = np.maximum(np.stack([each.judged for each in seen]), LEAST) / partners
        shares: Array = judged / judged.sum(axis=1, keepdims=True)
        return shares


@cache
def _judge(game: Game) -> Judge:
    if not game.has(FITTED):
        return Judge(game)
    kept = game.load(FITTED)
    network = Network(*(np.array(kept[name]) for name in Network._fields))
    return Judge(game, Fitted(network, kept["share"]))
