"""Malle's vector environment against pgx, which steps whole batches on JAX, here compiled for the processor.

Both sides choose random legal actions, step, observe and begin anew what has ended. The steps of pgx run in one compiled loop, so that
Python costs it nothing; compiling is not counted, and either side has the best of several batch sizes.
"""

from __future__ import annotations

import os
import random
from functools import partial
from typing import Any

import numpy as np

import malle
from benchmarks import stepping
from benchmarks.contest import Contest, Side, Work, best, fixture, measured

BATCHES = (256, 1024, 4096, 16384, 65536)
STEPS = 16  # of each game in one call


def contests() -> list[Contest]:
    check = partial(check_same_game, "connect_four")
    return [Contest("Connect Four, bits", "steps", "pgx", 8, partial(stepping.side, "connect_four"), _theirs, check)]


def check_same_game(ours: str, games: int = 5) -> None:
    """Play random games on both sides at once: what may be played and who wins must be the same."""
    jax, env = _pgx()
    init, step, chooser = jax.jit(env.init), jax.jit(env.step), random.Random(1)
    for number in range(games):
        match, state = malle.new(fixture(ours)), init(jax.random.key(number))
        first = int(state.current_player)
        while not state.terminated:
            actions = np.flatnonzero(state.legal_action_mask).tolist()
            assert match.to_move == int(state.current_player) ^ first
            assert match.legal() == [str(action + 1) for action in actions]
            action = chooser.choice(actions)
            match.play(str(action + 1))
            state = step(state, action)
        assert match.over
        assert match.winners == [seat for seat in range(2) if state.rewards[seat ^ first] >= 0]


def _theirs() -> Side:
    return best([measured(_work(batch), batch * STEPS) for batch in BATCHES])


def _work(batch: int) -> Work:
    jax, env = _pgx()
    from pgx.experimental import auto_reset

    step = jax.vmap(auto_reset(env.step, env.init))

    def move(carried: Any, _: Any) -> Any:
        state, key = carried
        key, choosing, resetting = jax.random.split(key, 3)
        action = jax.random.categorical(choosing, jax.numpy.log(state.legal_action_mask), axis=-1)
        return (step(state, action, jax.random.split(resetting, batch)), key), None

    @jax.jit
    def run(state: Any, key: Any) -> Any:
        return jax.lax.scan(move, (state, key), None, length=STEPS)[0]

    carried = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.key(0), batch)), jax.random.key(1)

    def work(amount: int) -> None:
        nonlocal carried
        for _ in range(amount // (batch * STEPS)):
            carried = run(*carried)
        jax.block_until_ready(carried)

    return work


def _pgx() -> tuple[Any, Any]:
    os.environ.setdefault("JAX_PLATFORMS", "cpu")
    import jax
    import pgx

    return jax, pgx.make("connect_four")
