"""The driver behind a match: every kernel function, asked about the first state of an array."""

from typing import Any

from malle.engine.kernel import kernel
from malle.engine.slot import (
    apply,
    chance,
    chooser,
    imagine,
    legal,
    redact,
    reveals,
    scores,
    setup,
    to_move,
    veil,
    why_not,
    winners,
)


@kernel
def start(states: Any, players: int, options: Any) -> None:
    setup(states[0], players, options)


@kernel
def turn_of(states: Any) -> int:
    return int(to_move(states[0]))


@kernel
def moves(states: Any, out: Any) -> int:
    return int(legal(states[0], out))


@kernel
def outcomes(states: Any, out: Any, weights: Any) -> int:
    return int(chance(states[0], out, weights))


@kernel
def make(states: Any, a: int) -> None:
    apply(states[0], a)


@kernel
def count(states: Any, out: Any) -> None:
    scores(states[0], out)


@kernel
def won(states: Any) -> int:
    return int(winners(states[0]))


@kernel
def forbidden_by(states: Any, a: int) -> int:
    return int(why_not(states[0], a))


@kernel
def hide(states: Any, seat: int) -> None:
    redact(states[0], seat)


@kernel
def guess(states: Any, seat: int, rng: Any) -> None:
    imagine(states[0], seat, rng)


@kernel
def told(states: Any, a: int, seat: int) -> int:
    return int(veil(states[0], a, seat))


@kernel
def shows(states: Any, a: int) -> bool:
    return bool(reveals(states[0], a))


@kernel
def chosen_by(states: Any, a: int) -> int:
    return int(chooser(states[0], a))
