"""From a good player's judgement to chances that one can trust.

A judgement orders positions well and says little about how sure it is. A room that has a calibration (`bot/chances.json`, fitted by
`python -m benchmarks.calibration` to games that bots played) has its judgement corrected by a small network, the same for every seat. It is shown

- the judgement of the seat, and where the room asks for them how often it wins in a few *futures* (`study.futures`);
- the room's *signs* (`bot/signs.py`): how much of the game is left, points, reach …;
- all of these against the best of the others; how soon the seat is to move, and how near the end is, as the futures tell.

What it says of all seats is taken as seriously as fits so many players, and shared out; partners share what their side is given.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from malle.bots.searchers import arrays_of_turns
from malle.engine.game import Game, Kernel
from malle.engine.rng import seeded
from malle.study.futures import Memory

Array = np.ndarray[Any, Any]

WEIGHTS = "bot/chances.json"
SIGNS = "bot/signs.py"
LEAST = 1e-3  # the least share that a judgement is taken at
DOUBT = 0.5  # games that a seat is thought to win beside those of its futures
NEXT = 4  # seats, from the one to move on, that are told apart
NEAR = 0.1  # of the game is left: when differences begin to decide
SOON = 10.0  # moves are still to come: half way to the end


class Seen(NamedTuple):
    """What is seen of a position."""

    judged: Array  # the judgement of each seat
    ahead: Array  # the share of its futures that each seat wins; nothing where none are played
    near: float  # how near the end is, as the futures tell: 1 at the end, 0 where none are played
    signs: Array  # of each seat
    mover: int  # the seat that decides, or below 0
    partners: Array  # how many seats win with each of them, itself among them


class Plan(NamedTuple):
    """Which futures are played: how many, from when on, and how."""

    futures: int = 0  # at most
    left: float = 1.0  # when no more than this is left of the game, as the first sign says
    choices: int = 4  # moves that are looked at in each decision, drawn by lot; 0: all
    share: float = 1.0  # of its moves, at most
    moves: int = 1_000_000  # in all futures of a position: none is begun after so many
    judges: bool = True  # what is looked at, rather than to take it at a glance


class Network(NamedTuple):
    """The weights, for any number of players."""

    middle: Array  # what the features are on average
    scale: Array  # how far they are from it
    direct: Array  # what each of them adds by itself
    hidden: Array
    bias: Array
    output: Array

    def said(self, features: Array) -> Array:
        """What is said for each seat: the higher, the likelier it wins."""
        seen = (features - self.middle) / self.scale
        found: Array = seen @ self.direct + np.tanh(seen @ self.hidden + self.bias) @ self.output
        return found


def shared_out(said: Array, partners: Array) -> Array:
    """Chances that add up to 1, the higher the more is said; sides count alike, however many they are."""
    powers = np.exp(said - said.max(axis=1, keepdims=True)) / partners
    shares: Array = powers / powers.sum(axis=1, keepdims=True)
    return shares


@cache
def network(game: Game) -> Network | None:
    """The calibration of a game, if it has one."""
    if not game.has(WEIGHTS):
        return None
    kept = game.load(WEIGHTS)
    return Network(*(np.array(kept[name]) for name in Network._fields))


def _sureness(game: Game, players: int) -> float:
    """How seriously its calibration is to be taken with so many players: as with the nearest number that it was fitted to."""
    known = game.load(WEIGHTS).get("sure") if game.has(WEIGHTS) else None
    return float(known[min(known, key=lambda each: abs(int(each) - players))]) if known else 1.0


class Calibration:
    """The calibration of one game with so many players; where there is none, the judgement as it is."""

    def __init__(self, game: Game, players: int, kernel: Kernel, plan: Plan | None = None) -> None:
        self._players, self._kernel = players, kernel
        self._network = network(game)
        self._sure = _sureness(game, players)
        self._between_turns = bool(game.has(WEIGHTS) and game.load(WEIGHTS).get("turns"))
        self._signs: Any = kernel.driver(f"{game.package}.bot.signs") if game.has(SIGNS) else None
        kept = Plan(*game.load(WEIGHTS)["futures"]) if game.has(WEIGHTS) else Plan()
        self._plan = kept if plan is None else plan
        if self._plan.futures:
            rules = kernel.rules
            self._look_ahead = kernel.driver("malle.study.futures").look_ahead
            self._memory = Memory(
                states=np.zeros(2, rules.STATE),
                out=np.zeros(rules.MAX_LEGAL, np.int64),
                weights=np.zeros(rules.MAX_LEGAL, np.int64),
                values=np.zeros(rules.SEATS),
                sums=np.zeros(rules.SEATS),
                count=np.zeros(2, np.int64),
                rng=seeded(0),
                thought=arrays_of_turns(kernel, judges=self._plan.judges),
            )
            self._arrays = (kernel.handle(self._memory.states), *self._memory[1:])

    @property
    def by_turns(self) -> bool:
        """Whether the judgement is to be asked between turns only."""
        return self._network is None or self._between_turns

    def see(self, worlds: Array, judged: Array, mover: int) -> Seen:
        """What is seen of a position, in worlds that a viewpoint holds possible."""
        signs = np.zeros((self._players, 1))
        if self._signs:
            found = np.zeros((len(worlds), self._kernel.rules.SEATS, self._signs.SIGNS))
            self._signs.read(self._kernel.handle(worlds), len(worlds), found)
            signs = found[:, : self._players].mean(axis=0)
        partners = np.ones(self._players)
        if hasattr(self._signs, "count_partners"):
            self._signs.count_partners(self._kernel.handle(worlds), partners)
        ahead, near = self._ahead(worlds, judged / partners, float(signs[:, 0].mean()))
        return Seen(judged.copy(), ahead, near, signs, mover, partners)

    def shares(self, seen: Sequence[Seen]) -> Array:
        """The chances of each seat in each of these positions."""
        if self._network:
            return shared_out(self._sure * self._network.said(features(seen)), partners_of(seen))
        judged = np.stack([each.judged / each.partners for each in seen])
        total = judged.sum(axis=1, keepdims=True)
        shares: Array = np.where(total > 0, judged, 1.0) / np.where(total > 0, total, self._players)
        return shares

    def _ahead(self, worlds: Array, judged: Array, left: float) -> tuple[Array, float]:
        """How often each seat wins from here, and how near the end is; what is judged, while so much of the game is left that futures say no more."""
        plan = self._plan
        if not plan.futures:
            return np.zeros(0), 0.0
        if left > plan.left:
            return judged / max(float(judged.sum()), LEAST), 0.0
        memory = self._memory
        futures, moves = max(plan.futures // len(worlds), 1), plan.moves // len(worlds)
        memory.rng[:] = seeded(0)
        shares, length = np.zeros(self._players), 0.0
        for world in range(len(worlds)):
            memory.states[:1] = worlds[world : world + 1]
            memory.sums[:], memory.count[:] = 0, 0
            self._look_ahead(self._arrays, futures, moves, plan.choices, plan.share)
            shares += memory.sums[: self._players] / memory.count[0] / len(worlds)
            length += memory.count[1] / memory.count[0] / len(worlds)
        return shares, SOON / (SOON + length)


def features(seen: Sequence[Seen]) -> Array:
    """What the network is shown of each seat."""
    judged = np.stack([each.judged for each in seen])
    signs = np.stack([each.signs for each in seen])
    movers = np.array([each.mover for each in seen])
    partners, players = partners_of(seen), judged.shape[1]
    total = (judged / partners).sum(axis=1, keepdims=True)
    own = [np.log(np.maximum(judged / np.maximum(total, LEAST), LEAST))]
    if len(seen[0].ahead):
        own.append(np.log(np.stack([each.ahead for each in seen]) * partners + DOUBT / 20))
    mine = np.concatenate([np.stack(own, axis=2), signs[:, :, 1:]], axis=2)
    left = signs[:, :, :1]
    against = mine - _best_of_others(mine)
    waits = (np.arange(players)[None, :] - movers[:, None]) % players
    soon = np.eye(NEXT + 1)[np.where(movers[:, None] < 0, NEXT, np.minimum(waits, NEXT - 1))][:, :, :NEXT]
    shown = [mine, against, left, soon, mine * left, against / (left + NEAR)]
    if len(seen[0].ahead):
        near = np.array([each.near for each in seen])[:, None, None] * np.ones_like(left)
        shown += [near, against * near]
    return np.concatenate(shown, axis=2)


def partners_of(seen: Sequence[Seen]) -> Array:
    return np.stack([each.partners for each in seen])


def _best_of_others(values: Array) -> Array:
    """For each seat the highest value among all but itself."""
    others = [np.delete(values, seat, axis=1).max(axis=1) for seat in range(values.shape[1])]
    return np.stack(others, axis=1)
