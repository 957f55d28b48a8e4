"""Games of a level against itself, played without telling of them: the same decisions as at any table."""

import numpy as np
import pytest

import malle
from benchmarks.selfplay import decided, first_state, going_on, shares_of
from malle.bots.players import choose


@pytest.mark.parametrize(
    ("name", "spec"), [("bazar", "2"), ("boulomania", "4"), ("bombay-bazar", "1"), ("pont-de-rama", "2")]
)
def test_a_level_decides_as_at_any_table(name, spec):
    game = malle.game(name)
    kernel, write = game.compile(), game.module("presentation.notation").write
    *states, end = going_on(game, 2, first_state(game, 2), "random", 5)
    for number, state in enumerate(states[:: len(states) // 6]):
        known = np.frombuffer(bytearray(state), kernel.rules.STATE)
        seat = int(kernel.entries.turn_of(kernel.handle(known)))
        if seat < 0:
            continue
        found = decided(game, 2, state, seat, spec, number)
        kernel.entries.hide(kernel.handle(known), seat)
        told = choose(game, 2, known.tobytes(), seat, spec, number, unhurried=True)
        assert write(kernel.row(known), found) == told.move
    assert sum(shares_of(game, 2, end)) == pytest.approx(1)
