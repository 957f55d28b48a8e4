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

from malle.engine.game import Game
from malle.engine.match import Match
from malle.engine.rooms import find
from malle.research.observation import DTYPE, STEPS, layout
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
        rules, self.players, self.layout = kernel.rules, match.players, layout(self.game)
        self.num_envs, self.num_actions = num_envs, int(rules.ACTIONS)
        self.metadata = {"render_modes": [], "autoreset_mode": "SameStep"}
        self._driver = kernel.driver(STEPS)
        self._dice, self._chances = np.zeros(num_envs, np.uint64), np.zeros(num_envs, np.uint64)
        self._random = np.zeros(num_envs, np.int32)
        self._observations = np.zeros((num_envs, self.layout.size), DTYPE)
        self._rewards = np.zeros((num_envs, self.players), np.float32)
        self._terminations, self._truncations = np.zeros(num_envs, np.bool_), np.zeros(num_envs, np.bool_)
        self._infos: Infos = {
            "seat": np.zeros(num_envs, np.int8),
            "mask": np.zeros((num_envs, self.num_actions), np.bool_),
            "legal": np.zeros((num_envs, rules.MAX_LEGAL), np.int32),
            "count": np.zeros(num_envs, np.int32),
            "moves": np.zeros(num_envs, np.int32),
            "scores": np.zeros((num_envs, rules.SEATS), np.float64),
        }
        threads = threads if kernel.compiled else 1  # Python's own code gains nothing by them
        self._shared = np.zeros(THREADS + LINE * threads, np.int64)
        self._shared[THREADS + TAKEN :: LINE] = num_envs
        self._actions = np.zeros(num_envs, np.int32)
        self._mine, *others = self._split(kernel, match, threads, max_moves)
        self._workers = [self._worker(thread, threads, part) for thread, part in enumerate(others, 1)]
        self._close = weakref.finalize(self, _close, self._workers)

    def reset(self, *, seed: int | None = None, options: Any = None) -> tuple[Array, Infos]:
        """Begin all games anew. The same seed gives the same dice and draws, whatever the number of threads."""
        words = np.random.SeedSequence(seed).generate_state(2 * self.num_envs, np.uint64)
        self._dice[:], self._chances[:] = words.clip(1).reshape(-1, 2).T
        self._terminations[:] = True  # so that the step clears whatever was paid before
        self._run(np.full(self.num_envs, AGAIN, np.int32))
        return self._observations, self._infos

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
        return self._observations, self._rewards, self._terminations, self._truncations, self._infos

    def sample(self) -> Array:
        """A random legal action for each game; the same until the next step."""
        return self._random

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

    def _split(self, kernel: Any, match: Match, threads: int, max_moves: int) -> list[tuple[Any, ...]]:
        """The arguments of each thread's `step`: the arrays of all, its own scratch memory."""
        rules, infos, hides = kernel.rules, self._infos, self.game.hides
        states, start = np.zeros(self.num_envs, rules.STATE), match._states.copy()
        parts = []
        for _ in range(threads):
            known = np.zeros(AT_ONCE, rules.STATE)
            parts.append(
                (
                    kernel.handle(states),
                    kernel.handle(start),
                    kernel.handle(known),
                    (known if hides else states).view(np.int8).reshape(-1, rules.STATE.itemsize),
                    hides,
                    self.layout.fields,
                    self._dice,
                    self._chances,
                    np.zeros(1, np.uint64),
                    np.zeros(rules.MAX_LEGAL, np.int64),
                    np.zeros(rules.MAX_LEGAL, np.int64),
                    np.zeros(rules.SEATS, np.float64),
                    infos["seat"],
                    infos["legal"],
                    infos["count"],
                    infos["mask"],
                    self._random,
                    self._observations,
                    self._rewards,
                    infos["scores"],
                    self._terminations,
                    self._truncations,
                    infos["moves"],
                    self.players,
                    max_moves,
                )
            )
        return parts

    def _worker(self, thread: int, threads: int, part: tuple[Any, ...]) -> Worker:
        """A thread that does its part of a step; not ours, so that it does not keep us alive."""
        self._shared[THREADS + LINE * thread + AWAY] = 1
        share, shared, games = self._driver.share, self._shared, self.num_envs
        return Worker(partial(share, shared, thread, threads, games, AT_ONCE, self._actions, *part))

    def _run(self, actions: Array) -> int:
        """One step, shared by the threads; the first game whose action is not legal, or -1.

        A thread that wakes when all is done finds nothing left to take, and nobody waits for it.
        """
        shared, games, threads = self._shared, self.num_envs, 1 + len(self._workers)
        if self._workers:
            self._actions[:] = actions
        self._driver.begin(shared)
        for thread, worker in enumerate(self._workers, 1):
            away = THREADS + LINE * thread + AWAY
            if shared[away]:
                shared[away] = 0
                worker.call()
        self._driver.share(shared, 0, threads, games, AT_ONCE, actions, *self._mine)
        while shared[DONE] < games:
            for worker in self._workers:
                worker.check()
            time.sleep(0)
        wrong = [game - 1 for game in shared[THREADS + WRONG :: LINE].tolist() if game]
        return min(wrong, default=-1)


def _close(workers: list[Worker]) -> None:
    for worker in workers:
        worker.close()
    workers.clear()
