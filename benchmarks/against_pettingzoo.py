"""Malle's vector environment against PettingZoo's Connect Four, one game at a time in Python.

Both sides choose random legal actions, step, observe and begin anew what has ended. PettingZoo plays twice: as its documentation has it
(`env`), and without the wrappers that check the order of calls and the legality of actions (`raw_env`).
"""

from __future__ import annotations

import os
import random
from functools import partial
from typing import Any

import malle
from benchmarks import stepping
from benchmarks.contest import Contest, Side, fixture, measured

STEPS = 200


def contests() -> list[Contest]:
    check = partial(check_same_game, "connect_four")
    ours = partial(stepping.side, "connect_four")
    return [
        Contest("Connect Four, bits", "steps", "PettingZoo", 1000, ours, partial(_theirs, "env"), check),
        Contest("Connect Four, bits", "steps", "PettingZoo, raw", None, ours, partial(_theirs, "raw_env"), check),
    ]


def check_same_game(ours: str, games: int = 5) -> None:
    """Play random games on both sides at once: what may be played, who moves and who wins must be the same."""
    env, chooser = _env("raw_env"), random.Random(1)
    for _ in range(games):
        match = malle.new(fixture(ours))
        env.reset()
        while not env.terminations[env.agent_selection]:
            assert match.to_move == env.agents.index(env.agent_selection)
            mask = env.observe(env.agent_selection)["action_mask"]
            assert match.legal() == [str(action + 1) for action in range(7) if mask[action]]
            move = chooser.choice(match.legal())
            match.play(move)
            env.step(int(move) - 1)
        assert match.over
        assert match.winners == [seat for seat in range(2) if env.rewards[f"player_{seat}"] >= 0]


def _theirs(kind: str) -> Side:
    env, chooser = _env(kind), random.Random(1)
    env.reset()

    def work(amount: int) -> None:
        for _ in range(amount):
            observation, _, terminated, _, _ = env.last()
            if terminated:
                env.reset()
                observation, *_ = env.last()
            mask = observation["action_mask"].tolist()
            env.step(chooser.choice([action for action in range(7) if mask[action]]))

    return measured(work, STEPS)


def _env(kind: str) -> Any:
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from pettingzoo.classic import connect_four_v3

    return getattr(connect_four_v3, kind)()
