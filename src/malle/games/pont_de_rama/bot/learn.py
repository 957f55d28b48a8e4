"""Who will win a game of Le Pont de Rama: plays many games and writes data_network.json. Run it after a change of the rules or of the judgement:

    python -m malle.games.pont_de_rama.bot.learn

Every seat imagines what the others hold and makes the choice after which the network (see `network`) gives it the best chances, and now and then
another one. What it promised is corrected after each game, from the last choice back to the first: a position should have promised what the next one
promised, and much of what then came. It begins with random weights, but for one: the judgement counts as it is. There is a network for two
travellers under each of the rules, and one for more of them, learnt with four.
"""

import json
from pathlib import Path
from typing import Any

import numpy as np
from rich.progress import track

from malle.engine.kernel import CHANCE, kernel
from malle.engine.rng import below, seeded, weighted
from malle.games.pont_de_rama.bot.network import FEATURES, JUDGED, WIDTH, Network, foretell, network, weigh_up
from malle.games.pont_de_rama.rules.hidden import imagine, redact
from malle.games.pont_de_rama.rules.kernel import apply, chance
from malle.games.pont_de_rama.rules.moves import legal, to_move
from malle.games.pont_de_rama.rules.state import MAX_LEGAL, OVER, SEATS

LESSONS = {(2, 1): (150, 100), (2, 2): (100, 100), (4, 1): (60, 40), (4, 2): (60, 40)}
"""For players and rules: lessons, and games of each."""

_RATE = 0.01  # so much of what is wrong is corrected, in the first lesson; in the last next to nothing
_LAST = 0.05  # of the rate
_TRACE = 0.9  # so much of what then came enters into what should have been promised
_BOLD = 20  # one choice of so many is tried out
_LONGEST = 600  # choices of a game
_AFTER, _WORLD, _START, _GAME = range(4)  # the states: after a choice in a world, that world, the start, the game


@kernel
def lesson(states: Any, rng: Any, arrays: Any, network: Network, games: int, rate: float) -> None:
    """Play so many games, and correct the network after each; `arrays` are those of `_arrays`."""
    shown, promised, bold = arrays[3:]
    for _ in range(games):
        states[_GAME] = states[_START]
        choices = _play(states, rng, arrays, network)
        if states[_GAME].node == OVER:
            _correct(states[_GAME], network, shown, promised, bold, choices, rate)


@kernel
def _play(states: Any, rng: Any, arrays: Any, network: Network) -> int:
    """One game; what each choice showed and promised is noted. Returns how many there were."""
    out, weights, values, shown, promised, bold = arrays
    s = states[_GAME]
    n = 0
    while s.node != OVER and n < _LONGEST:
        if to_move(s) == CHANCE:
            apply(s, int(out[weighted(rng, weights, chance(s, out, weights))]))
            continue
        many = legal(s, out)
        if many == 1:
            apply(s, int(out[0]))
            continue
        bold[n] = below(rng, _BOLD) == 0
        apply(s, int(out[below(rng, many)]) if bold[n] else _best(states, rng, out, many, network, values))
        if s.node != OVER:
            weigh_up(s, network, promised[n])
            shown[n] = network.shown
            n += 1
    return n


@kernel
def _best(states: Any, rng: Any, out: Any, many: int, network: Network, values: Any) -> int:
    """The best choice in one world that the seat holds possible."""
    seat = int(states[_GAME].seat)
    states[_WORLD] = states[_GAME]
    redact(states[_WORLD], seat)
    imagine(states[_WORLD], seat, rng)
    best, highest = int(out[0]), -1.0
    for i in range(many):
        states[_AFTER] = states[_WORLD]
        apply(states[_AFTER], int(out[i]))
        weigh_up(states[_AFTER], network, values)
        if values[seat] > highest:
            best, highest = int(out[i]), float(values[seat])
    return best


@kernel
def _correct(s: Any, network: Network, shown: Any, promised: Any, bold: Any, choices: int, rate: float) -> None:
    """The game is over: go back over its choices."""
    wanted = np.zeros(SEATS)
    weigh_up(s, network, wanted)
    for i in range(choices - 1, -1, -1):
        network.shown[:] = shown[i]
        values = promised[i]
        _gradient_step(network, int(s.players), values, wanted, rate)
        # what came after a choice that was only tried says nothing about those before it
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


def learn(players: int, rules: int, lessons: int, games: int) -> Network:
    """The network for so many players under these rules, after lessons of so many games."""
    from malle.games.pont_de_rama import GAME

    compiled = GAME.compile()
    driver = compiled.driver(f"{GAME.package}.bot.learn")
    states = np.zeros(_GAME + 1, compiled.rules.STATE)
    codes = GAME.codes(players, GAME.settle(players, {"rules": rules}))
    compiled.entries.start(compiled.handle(states), players, np.array(codes, np.int64))
    states[_START] = states[0]
    luck = np.random.default_rng(1)
    shapes = ((FEATURES, WIDTH), FEATURES, WIDTH)
    taught = network(*(luck.normal(0, 0.1, shape).astype(np.float32) for shape in shapes))
    taught.plain[JUDGED] = 1.0
    for number in track(range(lessons), f"Learning for {players}, rule {rules}"):
        rate = _RATE * max(1 - number / lessons, _LAST)
        driver.lesson(compiled.handle(states), seeded(number), _arrays(), taught, games, rate)
    return taught


def _arrays() -> tuple[Any, ...]:
    """What a lesson works in: choices, weights of outcomes, values; and what each choice showed, what it promised, whether it was tried out."""
    out, weights = np.zeros(MAX_LEGAL, np.int64), np.zeros(MAX_LEGAL, np.int64)
    shown, promised = np.zeros((_LONGEST, SEATS, FEATURES), np.float32), np.zeros((_LONGEST, SEATS))
    return out, weights, np.zeros(SEATS), shown, promised, np.zeros(_LONGEST, np.int64)


def table(found: Network) -> dict[str, Any]:
    """The weights as they are kept."""
    return {name: np.round(getattr(found, name).astype(float), 4).tolist() for name in ("rows", "plain", "output")}


def main() -> None:
    tables = {f"{players} {rules}": table(learn(players, rules, *many)) for (players, rules), many in LESSONS.items()}
    file = Path(__file__).with_name("data_network.json")
    file.write_text(json.dumps(tables) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
