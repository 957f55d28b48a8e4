"""Who will win a game of Bazar: plays many games and writes data_network.json. Run it after a change of the rules:

    python -m malle.games.bazar.bot.learn

Every seat makes the placing after which the network (see `network`) gives it the best chances, and now and then another one. What it promised is
corrected after each game, from the last placing back to the first: a position should have promised what the next one promised, and
much of what then came. It begins knowing nothing: random weights. Each number of players has a network of its own.
"""

import json
from pathlib import Path
from typing import Any

import numpy as np
from rich.progress import track

from malle.engine.kernel import kernel
from malle.engine.rng import below, seeded, weighted
from malle.games.bazar.bot.network import FEATURES, WIDTH, Network, foretell, network, weigh_up
from malle.games.bazar.bot.placings import FOUND, STATES, act, consider, first_free, settle
from malle.games.bazar.rules.kernel import apply, chance, legal, winners
from malle.games.bazar.rules.state import (
    ACTIONS,
    DEAL,
    DRAW,
    DROP,
    EVENT,
    KINDS,
    MAX_LEGAL,
    OVER,
    PLACE,
    PUSH,
    PUT,
    SEATS,
)

LESSONS = 200
GAMES = {2: 100, 3: 80, 4: 100}  # of a lesson, for each number of players
_RATE = 0.02  # so much of what is wrong is corrected, in the first lesson; in the last next to nothing
_LAST = 0.05  # of the rate
_TRACE = 0.8  # so much of what then came enters into what should have been promised
_BOLD = 12  # one placing of so many is tried out
_LONGEST = 80  # placings of a game
_BASE, _START, _GAME = 0, STATES, STATES + 1  # the states


@kernel
def lesson(states: Any, rng: Any, arrays: Any, network: Network, games: int, rate: float) -> None:
    """Play so many games, and correct the network after each; `arrays` are those of `_arrays`."""
    shown, promised, bold = arrays[4:]
    for _ in range(games):
        states[_GAME] = states[_START]
        placings = _play(states, rng, arrays, network)
        _correct(states[_GAME], network, shown, promised, bold, placings, rate)


@kernel
def _play(states: Any, rng: Any, arrays: Any, network: Network) -> int:
    """One game; what each placing showed and promised is noted. Returns how many there were."""
    lists, weights, found, best, shown, promised, bold = arrays
    s, out = states[_GAME], lists[0]
    n = 0
    while s.node != OVER:
        if s.node in (DEAL, EVENT, DRAW):
            apply(s, int(out[weighted(rng, weights, chance(s, out, weights))]))
        elif s.node == PUT:
            apply(s, first_free(s))
        else:
            way = _best(states, lists, network, promised[n], found, best)
            bold[n] = below(rng, _BOLD) == 0
            if bold[n]:
                _try_out(s, rng, out)
            else:
                act(s, way)
            states[_BASE] = states[_GAME]
            settle(states[_BASE])
            if states[_BASE].node != OVER:
                weigh_up(states[_BASE], network, promised[n])
                shown[n] = network.shown
                n += 1
    return n


@kernel
def _best(states: Any, lists: Any, network: Network, values: Any, found: Any, best: Any) -> int:
    """The best whole placing in the game."""
    states[_BASE] = states[_GAME]
    s = states[_GAME]
    held = int(s.hand[s.seat]) if s.node == PLACE else 1
    way, highest = 0, -1.0
    for kind in range(KINDS + 1):
        if held >> kind & 1:
            many = consider(states, lists, network, values, found, best, kind, 1, False)
            if many and found[0].share > highest:
                way, highest = int(found[0].way), float(found[0].share)
    return way


@kernel
def _try_out(s: Any, rng: Any, out: Any) -> None:
    """Any placing."""
    apply(s, int(out[below(rng, legal(s, out))]))
    while s.node >= PUSH and s.node <= DROP:
        apply(s, int(out[below(rng, legal(s, out))]))


@kernel
def _correct(s: Any, network: Network, shown: Any, promised: Any, bold: Any, placings: int, rate: float) -> None:
    """The game is over: go back over its placings."""
    wanted = np.zeros(SEATS)
    for seat in range(s.players):
        wanted[seat] = float(winners(s) >> seat & 1)
    for i in range(placings - 1, -1, -1):
        network.shown[:] = shown[i]
        values = promised[i]
        _gradient_step(network, int(s.players), values, wanted, rate)
        # what came after a placing that was only tried says nothing about those before it
        trace = 0.0 if bold[i] else _TRACE
        for seat in range(s.players):
            wanted[seat] = trace * wanted[seat] + (1.0 - trace) * values[seat]


@kernel
def _gradient_step(network: Network, players: int, values: Any, wanted: Any, rate: float) -> None:
    """Bring what is promised nearer to what was wanted: one step down the gradient of the cross entropy. What was promised before comes into `values`."""
    rows, plain, output, shown, hidden = network.rows, network.plain, network.output, network.shown, network.hidden
    foretell(network, players, values)
    change = np.zeros(WIDTH, np.float32)
    for seat in range(players):
        step = np.float32(rate * (wanted[seat] - values[seat]))
        for j in range(WIDTH):
            change[j] = step * output[j] if hidden[seat, j] > 0.0 else np.float32(0.0)
            output[j] += step * hidden[seat, j]
        for i in range(FEATURES):
            x = shown[seat, i]
            if x != 0.0:
                plain[i] += step * x
                for j in range(WIDTH):
                    rows[i, j] += change[j] * x


def learn(players: int, lessons: int, games: int) -> Network:
    """The network for so many players, after lessons of so many games."""
    from malle.games.bazar import GAME

    compiled = GAME.compile()
    driver = compiled.driver(f"{GAME.package}.bot.learn")
    states = np.zeros(_GAME + 1, compiled.rules.STATE)
    codes = GAME.codes(players, GAME.settle(players, {}))
    compiled.entries.start(compiled.handle(states), players, np.array(codes, np.int64))
    states[_START] = states[0]
    luck = np.random.default_rng(1)
    shapes = ((FEATURES, WIDTH), FEATURES, WIDTH)
    taught = network(*(luck.normal(0, 0.1, shape).astype(np.float32) for shape in shapes))
    for number in track(range(lessons), f"Learning for {players}"):
        rate = _RATE * max(1 - number / lessons, _LAST)
        driver.lesson(compiled.handle(states), seeded(number), _arrays(), taught, games, rate)
    return taught


def _arrays() -> tuple[Any, ...]:
    """What a lesson works in: choices, weights of outcomes, the best placing, what first actions promise; and what each placing showed, what it promised, whether it was tried out."""
    lists, weights = np.zeros((3, MAX_LEGAL), np.int64), np.zeros(MAX_LEGAL, np.int64)
    shown, promised = np.zeros((_LONGEST, SEATS, FEATURES), np.float32), np.zeros((_LONGEST, SEATS))
    return lists, weights, np.zeros(1, FOUND), np.zeros(ACTIONS), shown, promised, np.zeros(_LONGEST, np.int64)


def main() -> None:
    tables: dict[str, Any] = {}
    for players, games in GAMES.items():
        found = learn(players, LESSONS, games)
        tables[str(players)] = {
            name: np.round(getattr(found, name).astype(float), 4).tolist() for name in ("rows", "plain", "output")
        }
    file = Path(__file__).with_name("data_network.json")
    file.write_text(json.dumps(tables) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
