"""How rounds go between good players: plays many games and writes data_rounds.json. Run it after a change of the rules:

    python -m malle.games.boulomania.bot.learn

Both sides play the throw after which the network (see `network`) gives them the best chances for the game, and now and then another one.
What it predicted is corrected after each round, from its last throw back to the first: a position should have promised what
its best throw promised, and a little of what then came. It begins knowing nothing: random weights.
"""

import json
from pathlib import Path
from typing import Any

import numpy as np
from rich.progress import track

from malle.engine.kernel import kernel
from malle.engine.rng import below, seeded, weighted
from malle.games.boulomania.bot.network import FEATURES, MOST_SHOWN, NOTHING, predict, worth
from malle.games.boulomania.bot.rounds import MOST, POINTS, Network, chances_from
from malle.games.boulomania.rules.board import BALLS, SMALL
from malle.games.boulomania.rules.kernel import (
    JACK,
    JACK_TO,
    MAX_LEGAL,
    OPEN,
    OVER,
    PLACE,
    PUSH,
    THROW,
    apply,
    chance,
    legal,
)

LESSONS, GAMES = 200, 500  # games of a lesson
WIDTH = 32  # of the hidden layer: a multiple of four
_RATE = 0.02  # so much of what is wrong is corrected, in the first lesson; in the last next to nothing
_TRACE = 0.3  # so much of what then came enters into what should have been promised
_BOLD = 20  # one throw of so many is tried out
_UNIT = 4096  # the numbers are written as whole ones, so many to 1

# The states: the beginning, the game, what may follow, and what there was in this round.
_START, _GAME, _AIMED, _THROWN, _CHOSEN, _ROUND = range(6)
STATES = _ROUND + 2 * BALLS


@kernel
def lesson(states: Any, rng: Any, out: Any, weights: Any, network: Network, games: int, rate: float) -> None:
    """Play so many games, and correct the network after each round."""
    promised, bold, odds = np.empty((2 * BALLS, POINTS)), np.empty(2 * BALLS, np.int64), np.empty(POINTS)
    throws = 0
    for _ in range(games):
        states[_GAME] = states[_START]
        s = states[_GAME]
        while s.node != OVER:
            if s.node in (OPEN, JACK):
                _roll(s, rng, out, weights)
                throws = 0
                continue
            states[_ROUND + throws] = states[_GAME]
            best = _best(states, out, weights, network, odds, promised[throws])
            bold[throws] = below(rng, _BOLD) == 0
            apply(s, int(out[below(rng, int(legal(s, out)))]) if bold[throws] else best)
            _roll(s, rng, out, weights)
            states[_THROWN] = states[_GAME]
            _settle(states, network, odds)
            states[_GAME] = states[_CHOSEN]
            throws += 1
            if s.node != THROW:
                _correct(states, network, odds, promised, bold, throws, rate)


@kernel
def opening(states: Any, network: Network, start: Any) -> None:
    """Write into `start` the odds of the team that opens a round, before the jack is thrown."""
    odds = np.empty(POINTS)
    start[:] = 0.0
    for die in range(SMALL):
        states[_GAME] = states[_START]
        s = states[_GAME]
        s.node = JACK
        apply(s, JACK_TO + die)
        predict(s, network, odds)
        for i in range(POINTS):
            start[i] += odds[i] / SMALL


@kernel
def _roll(s: Any, rng: Any, out: Any, weights: Any) -> None:
    apply(s, int(out[weighted(rng, weights, int(chance(s, out, weights)))]))


@kernel
def _best(states: Any, out: Any, weights: Any, network: Network, odds: Any, promised: Any) -> int:
    """The best throw in the game; what it promises, as odds of Blue's points, is written into `promised`."""
    aims, mean = np.empty(MAX_LEGAL, np.int64), np.empty(POINTS)
    best, highest = 0, -1.0
    for i in range(legal(states[_GAME], aims)):
        states[_AIMED] = states[_GAME]
        apply(states[_AIMED], int(aims[i]))
        blue, total = 0.0, 0
        mean[:] = 0.0
        for k in range(chance(states[_AIMED], out, weights)):
            states[_THROWN] = states[_AIMED]
            apply(states[_THROWN], int(out[k]))
            blue += weights[k] * _settle(states, network, odds)
            side = 1 - 2 * int(states[_CHOSEN].thrower)
            for p in range(POINTS):
                mean[BALLS + side * (p - BALLS)] += weights[k] * odds[p]
            total += weights[k]
        mine = blue / total if states[_GAME].thrower == 0 else 1.0 - blue / total
        if mine > highest:
            best, highest = int(aims[i]), mine
            for p in range(POINTS):
                promised[p] = mean[p] / total
    return best


@kernel
def _settle(states: Any, network: Network, odds: Any) -> float:
    """Make the best choice of place or way after a throw, if there is one. Returns Blue's chance to win the game."""
    best, highest = 0, -1.0
    if states[_THROWN].node in (PLACE, PUSH):
        for i in range(legal(states[_THROWN], np.empty(3, np.int64))):
            _choose(states, i)
            blue = worth(states[_CHOSEN], network, odds)
            mine = blue if states[_THROWN].thrower == 0 else 1.0 - blue
            if mine > highest:
                best, highest = i, mine
    _choose(states, best)
    s = states[_CHOSEN]
    if s.node != THROW:
        odds[:] = 0.0
        odds[BALLS + (1 - 2 * int(s.thrower)) * (int(s.gain[0]) - int(s.gain[1]))] = 1.0
    return float(worth(s, network, odds))


@kernel
def _choose(states: Any, choice: int) -> None:
    """A place may lead to a crossroads; there, straight on is good enough to learn from."""
    states[_CHOSEN] = states[_THROWN]
    s = states[_CHOSEN]
    while s.node in (PLACE, PUSH):
        ways = np.empty(3, np.int64)
        legal(s, ways)
        apply(s, int(ways[choice]))
        choice = 0


@kernel
def _correct(states: Any, network: Network, odds: Any, promised: Any, bold: Any, throws: int, rate: float) -> None:
    """The round is over: go back over its throws."""
    wanted = np.zeros(POINTS)
    wanted[BALLS + int(states[_GAME].gain[0]) - int(states[_GAME].gain[1])] = 1.0
    for i in range(throws - 1, -1, -1):
        # what came after a throw that was only tried says nothing about the best one
        trace = 0.0 if bold[i] else _TRACE
        for p in range(POINTS):
            wanted[p] = trace * wanted[p] + (1.0 - trace) * promised[i, p]
        _gradient_step(states[_ROUND + i], network, odds, wanted, rate)


@kernel
def _gradient_step(s: Any, network: Network, odds: Any, wanted: Any, rate: float) -> None:
    """Bring what is predicted nearer to what was wanted: one step down the gradient of the cross entropy."""
    rows, output, shown, hidden = network.rows, network.output, network.shown, network.hidden
    n, width, side = int(predict(s, network, odds)), len(hidden), 1 - 2 * int(s.thrower)
    for p in range(POINTS):
        odds[p] = rate * (wanted[BALLS + side * (p - BALLS)] - odds[p])
        output[width, p] += odds[p]
    for j in range(width):
        if hidden[j] > 0.0:
            change = 0.0
            for p in range(POINTS):
                change += odds[p] * output[j, p]
                output[j, p] += odds[p] * hidden[j]
            for k in range(n):
                rows[shown[k], j] += change


def learn(lessons: int, games: int) -> tuple[Any, Any, Any]:
    """The weights of both layers (see `network`) and the odds before a round, after lessons of so many games."""
    from malle.games.boulomania import GAME

    compiled = GAME.compile()
    driver = compiled.driver(f"{GAME.package}.bot.learn")
    states = np.zeros(STATES, compiled.rules.STATE)
    compiled.entries.start(compiled.handle(states), 2, np.array([0, 1, 0, 0, 0, 0, 0, 0, MOST], np.int64))
    out, weights = np.zeros(MAX_LEGAL, np.int64), np.zeros(MAX_LEGAL, np.int64)
    luck = np.random.default_rng(1)
    rows, output = luck.normal(0, 0.1, (FEATURES, WIDTH)), luck.normal(0, 0.1, (WIDTH + 1, POINTS))
    rows[NOTHING] = 0.0
    shown, hidden, start = np.zeros(MOST_SHOWN, np.int64), np.zeros(WIDTH), np.full(POINTS, 1 / POINTS)
    for number in track(range(lessons), "Learning"):
        network = Network(rows, output, chances_from(start), shown, hidden)
        rate = _RATE * max(1 - number / lessons, 0.1) ** 2
        driver.lesson(compiled.handle(states), seeded(number), out, weights, network, games, rate)
        driver.opening(compiled.handle(states), network, start)
    return rows, output, start


def main() -> None:
    rows, output, start = learn(LESSONS, GAMES)
    tables = {"rows": rows, "output": output}
    lines = [f' "unit": {_UNIT}', f' "start": {json.dumps([round(odds, 5) for odds in start.tolist()])}']
    for name, table in tables.items():
        whole = np.round(table * _UNIT).astype(int).tolist()
        lines.append(f' "{name}": [\n  ' + ",\n  ".join(map(json.dumps, whole)) + "\n ]")
    file = Path(__file__).with_name("data_rounds.json")
    file.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
