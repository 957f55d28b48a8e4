"""Many games at once: N games stepped by compiled code, in the manner of Gymnasium's vector environments.

    env = VectorEnv("bazar", 1024, players=3, threads=2)
    observations, infos = env.reset(seed=1)
    observations, rewards, terminations, truncations, infos = env.step(env.sample())

Each game waits for the decision of one seat, `infos["seat"]`; the observation is what this seat may know. Chance is drawn inside. At a
secret node the seats are asked one after the other, and none sees what the others chose. A game that ends begins anew in the same
step: the observation is then the first of the next game.

All arrays are made once and written again at each step. Copy what you want to keep.
"""

from __future__ import annotations

import time
import weakref
from collections.abc import Mapping
from functools import partial
from typing import Any

import numpy as np

from malle.engine.game import Game, Kernel
from malle.engine.match import Match
from malle.engine.rooms import find
from malle.research.arrays import Games, Scratch
from malle.research.observation import DTYPE, STEPS, Layout, layout
from malle.research.steps import AGAIN, AWAY, DONE, LINE, TAKEN, THREADS, WRONG
from malle.research.worker import Worker

Array = np.ndarray[Any, Any]
Infos = dict[str, Array]

AT_ONCE = 64
"""How many games a thread takes at a time."""


class VectorEnv:
    """N games of one kind, stepped together.

    `rewards[i, seat]` is paid at the end of game i: everybody stakes 1, and the winners share the stakes. `infos` holds, one row
    for each game: `seat` to decide, `mask` of its legal actions, the same as a list `legal` of `count` actions, `moves` made
    so far, and `scores` of the last game that ended.
    """

    def __init__(
        self,
        game: str | Game,
        num_envs: int,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        threads: int = 1,
        max_moves: int = 0,
    ) -> None:
        """With `max_moves` a game is cut off after so many decisions (`truncations`)."""
        self.game = find(game) if isinstance(game, str) else game
        kernel = self.game.compile()
        match = Match(self.game, players, options)
        self.players, self.layout = match.players, layout(self.game)
        self.num_envs, self.num_actions = num_envs, int(kernel.rules.ACTIONS)
        self.metadata = {"render_modes": [], "autoreset_mode": "SameStep"}
        self._driver = kernel.driver(STEPS)
        states = np.zeros(num_envs, kernel.rules.STATE)
        self._games = games = _games(kernel, match, states, self.layout, max_moves)
        self._infos: Infos = {
            "seat": games.seats,
            "mask": games.mask,
            "legal": games.legal,
            "count": games.counts,
            "moves": games.moves,
            "scores": games.scores,
        }
        threads = threads if kernel.compiled else 1  # Python's own code gains nothing by them
        self._shared = np.zeros(THREADS + LINE * threads, np.int64)
        self._shared[THREADS + TAKEN :: LINE] = num_envs
        self._actions = np.zeros(num_envs, np.int32)
        scratch, *others = [_scratch(kernel, states, games.hides) for _ in range(threads)]
        self._arrays = tuple(games), tuple(scratch)
        self._workers = [self._worker(thread, threads, other) for thread, other in enumerate(others, 1)]
        self._close = weakref.finalize(self, _close, self._workers)

    def reset(self, *, seed: int | None = None, options: Any = None) -> tuple[Array, Infos]:
        """Begin all games anew. The same seed gives the same dice and draws, whatever the number of threads."""
        words = np.random.SeedSequence(seed).generate_state(2 * self.num_envs, np.uint64)
        self._games.dice[:], self._games.chances[:] = words.clip(1).reshape(-1, 2).T
        self._games.terminated[:] = True  # so that the step clears whatever was paid before
        self._run(np.full(self.num_envs, AGAIN, np.int32))
        return self._games.observations, self._infos

    def step(self, actions: Array) -> tuple[Array, Array, Array, Array, Infos]:
        """Make one action in each game: observations, rewards, terminations, truncations and infos.

        An action of -1 begins a game anew. A game whose action is not legal stays as it is, and a ValueError names the first one.
        """
        if len(actions) != self.num_envs:
            raise ValueError(f"There are {self.num_envs} games and {len(actions)} actions; each game takes one.")
        wrong = self._run(np.asarray(actions, np.int32))
        if wrong >= 0:
            raise ValueError(
                f"The action of game {wrong} is not legal: infos['mask'][{wrong}] says which ones are. "
                "The games whose actions are legal have moved on."
            )
        games = self._games
        return games.observations, games.rewards, games.terminated, games.truncated, self._infos

    def sample(self) -> Array:
        """A random legal action for each game; the same until the next step."""
        sampled: Array = self._games.sampled
        return sampled

    def close(self) -> None:
        """Let the threads go."""
        self._close()

    @property
    def single_observation_space(self) -> Any:
        from gymnasium.spaces import Box

        least, most = self.layout.bounds()
        return Box(least, most, dtype=DTYPE.type)

    @property
    def single_action_space(self) -> Any:
        from gymnasium.spaces import Discrete

        return Discrete(self.num_actions)

    @property
    def observation_space(self) -> Any:
        from gymnasium.vector.utils import batch_space

        return batch_space(self.single_observation_space, self.num_envs)

    @property
    def action_space(self) -> Any:
        from gymnasium.vector.utils import batch_space

        return batch_space(self.single_action_space, self.num_envs)

    def _worker(self, thread: int, threads: int, scratch: Scratch) -> Worker:
        """A thread that does its part of a step; not ours, so that it does not keep us alive."""
        self._shared[THREADS + LINE * thread + AWAY] = 1
        arguments = self._shared, thread, threads, AT_ONCE, self._actions, tuple(self._games), tuple(scratch)
        return Worker(partial(self._driver.take_part, *arguments))

    def _run(self, actions: Array) -> int:
        """One step, shared by the threads; the first game whose action is not legal, or -1.

        A thread that wakes when all is done finds nothing left to take, and nobody waits for it.
        """
        shared, threads = self._shared, 1 + len(self._workers)
        if self._workers:
            self._actions[:] = actions
        self._driver.begin(shared)
        for thread, worker in enumerate(self._workers, 1):
            away = THREADS + LINE * thread + AWAY
            if shared[away]:
                shared[away] = 0
                worker.call()
        self._driver.take_part(shared, 0, threads, AT_ONCE, actions, *self._arrays)
        while shared[DONE] < self.num_envs:
            for worker in self._workers:
                worker.check()
            time.sleep(0)
        wrong = [game - 1 for game in shared[THREADS + WRONG :: LINE].tolist() if game]
        return min(wrong, default=-1)


def _close(workers: list[Worker]) -> None:
    for worker in workers:
        worker.close()
    workers.clear()


def _games(kernel: Kernel, match: Match, states: Array, described: Layout, max_moves: int) -> Games:
    many, rules = len(states), kernel.rules
    return Games(
        states=kernel.handle(states),
        start=kernel.handle(match._states.copy()),
        dice=np.zeros(many, np.uint64),
        chances=np.zeros(many, np.uint64),
        seats=np.zeros(many, np.int8),
        legal=np.zeros((many, rules.MAX_LEGAL), np.int32),
        counts=np.zeros(many, np.int32),
        mask=np.zeros((many, rules.ACTIONS), np.bool_),
        sampled=np.zeros(many, np.int32),
        observations=np.zeros((many, described.size), DTYPE),
        rewards=np.zeros((many, match.players), np.float32),
        scores=np.zeros((many, rules.SEATS), np.float64),
        terminated=np.zeros(many, np.bool_),
        truncated=np.zeros(many, np.bool_),
        moves=np.zeros(many, np.int32),
        fields=described.fields,
        players=match.players,
        most_moves=max_moves,
        hides=match.game.hides,
    )


def _scratch(kernel: Kernel, states: Array, hides: bool) -> Scratch:
    rules = kernel.rules
    known = np.zeros(AT_ONCE, rules.STATE)
    return Scratch(
        known=kernel.handle(known),
        seen=(known if hides else states).view(np.int8).reshape(-1, rules.STATE.itemsize),
        rng=np.zeros(1, np.uint64),
        out=np.zeros(rules.MAX_LEGAL, np.int64),
        weights=np.zeros(rules.MAX_LEGAL, np.int64),
        final=np.zeros(rules.SEATS, np.float64),
    )
