"""How rounds go between good players: plays many of them and writes data_rounds.json. Run it after a change of the rules:

    python -m malle.games.boulomania.learn

What is learnt is, for the points on the ground and the balls in hand of the team that holds the point and of the other,
how often the round then ended with how many points. The players throw what brings the most points on average as far as they
know; they begin with the greedy player's guess and learn from their own rounds, a few times over.
"""

import json
from pathlib import Path
from typing import Any

import numpy as np

from malle.engine.kernel import kernel
from malle.engine.rng import below, seeded, weighted
from malle.games.boulomania.board import BALLS
from malle.games.boulomania.rules import JACK, PLACE, PUSH, THROW, apply, chance, lead, legal

ROUNDS, TIMES = 60_000, 4
_BOLD = 20  # one throw of so many is tried out, in the first rounds


@kernel
def play(states: Any, rng: Any, out: Any, weights: Any, means: Any, counts: Any, rounds: int, bold: int) -> None:
    """Play so many rounds from state 0, where the jack is to be thrown, and count how they end."""
    seen = np.zeros((2 * BALLS, 4), np.int64)
    for _ in range(rounds):
        states[1] = states[0]
        s = states[1]
        s.opener = below(rng, 2)
        apply(s, int(out[weighted(rng, weights, chance(s, out, weights))]))
        throws = 0
        while s.node != JACK:
            _key(s, seen[throws])
            throws += 1
            _throw(states, rng, out, weights, means, bold)
        for i in range(throws):
            points = int(s.score[0]) - int(s.score[1])
            counts[seen[i, 0], seen[i, 1], seen[i, 2], BALLS + points * seen[i, 3]] += 1


@kernel
def _key(s: Any, key: Any) -> None:
    """Points on the ground, balls in hand of their owner and of the other, and 1 for Blue or -1 for Red."""
    ahead = lead(s)
    holder = 0 if ahead > 0 else 1 if ahead < 0 else 1 - int(s.thrower)
    key[0], key[1], key[2] = abs(ahead), s.hand[holder], s.hand[1 - holder]
    key[3] = 1 - 2 * holder


@kernel
def _throw(states: Any, rng: Any, out: Any, weights: Any, means: Any, bold: int) -> None:
    """The best throw, rolled, with the best choices after it."""
    s = states[1]
    sign = 1 - 2 * int(s.thrower)
    n = int(legal(s, out))
    best, highest = int(out[below(rng, n)]), -100.0
    if bold == 0 or below(rng, bold) > 0:
        aims = np.empty(n, np.int64)
        aims[:] = out[:n]
        for i in range(n):
            states[2] = states[1]
            apply(states[2], int(aims[i]))
            worth = _mean(states, out, weights, means, sign)
            if worth > highest:
                best, highest = int(aims[i]), worth
    apply(s, best)
    apply(s, int(out[weighted(rng, weights, chance(s, out, weights))]))
    while s.node in (PLACE, PUSH):
        n = int(legal(s, out))
        best, highest = int(out[0]), -100.0
        for i in range(n):
            states[4] = states[1]
            apply(states[4], int(out[i]))
            worth = _settled(states, means, sign)
            if worth > highest:
                best, highest = int(out[i]), worth
        apply(s, best)


@kernel
def _mean(states: Any, out: Any, weights: Any, means: Any, sign: int) -> float:
    """The points to be expected of the throw in state 2, for the team with this sign."""
    n = int(chance(states[2], out, weights))
    total, many = 0.0, 0
    for i in range(n):
        states[3] = states[2]
        apply(states[3], int(out[i]))
        states[4] = states[3]
        total += int(weights[i]) * _settled(states, means, sign)
        many += int(weights[i])
    return total / many


@kernel
def _settled(states: Any, means: Any, sign: int) -> float:
    """State 4 with the best choices of place and way."""
    choices = np.empty(3, np.int64)
    if states[4].node not in (PLACE, PUSH):
        return _worth(states[4], means, sign)
    best = -100.0
    for i in range(legal(states[4], choices)):
        states[5] = states[4]
        apply(states[5], int(choices[i]))
        # a place may lead to a crossroads; straight on is good enough to learn from
        if states[5].node == PUSH:
            ways = np.empty(3, np.int64)
            legal(states[5], ways)
            apply(states[5], int(ways[0]))
        best = max(best, _worth(states[5], means, sign))
    return best


@kernel
def _worth(s: Any, means: Any, sign: int) -> float:
    if s.node != THROW:
        return float(sign * (int(s.score[0]) - int(s.score[1])))
    key = np.empty(4, np.int64)
    _key(s, key)
    return float(sign * key[3] * means[key[0], key[1], key[2]])


def learn(driver: Any, states: Any, out: Any, weights: Any, rounds: int, times: int) -> Any:
    """Counts by points on the ground, hands, and points at the end, from -8 to 8."""
    size = BALLS + 1
    points = np.arange(-BALLS, BALLS + 1)
    grid = np.indices((size, size, size))
    means = grid[0] + 0.35 * (grid[1] - grid[2])
    for time in range(times):
        counts = np.zeros((size, size, size, 2 * BALLS + 1), np.int64)
        driver.play(states, seeded(time), out, weights, means, counts, rounds, _BOLD if time < times - 1 else 0)
        # what was seldom seen stays near what was thought before
        total = counts.sum(-1)
        means = ((counts * points).sum(-1) + 20 * means) / (total + 20)
    return counts


def main() -> None:
    from malle.games.boulomania import GAME

    engine = GAME.compile()
    states = np.zeros(6, engine.rules.STATE)
    engine.entries.start(engine.handle(states), 2, np.array([0, 1, 0, 0, 0, 0, 0, 0, 13], np.int64))
    states["node"] = JACK
    out, weights = np.zeros(engine.rules.MAX_LEGAL, np.int64), np.zeros(engine.rules.MAX_LEGAL, np.int64)
    counts = learn(engine.driver(f"{GAME.package}.learn"), engine.handle(states), out, weights, ROUNDS, TIMES)
    kept = {" ".join(map(str, key)): counts[key].tolist() for key in np.ndindex(*counts.shape[:3]) if counts[key].any()}
    lines = [f'  "{key}": {json.dumps(row)}' for key, row in kept.items()]
    file = Path(__file__).with_name("data_rounds.json")
    file.write_text('{\n "rounds": {\n' + ",\n".join(lines) + "\n }\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
