"""The fair play certificate: a bot gets what its seat knows and nothing else.

Two truths that a seat cannot tell apart must give it the same bytes, hence the same move; and the worlds it imagines must not
know the truth. A cheating bot and a cheating imagination are caught by the same tests that the honest ones pass.
"""

import random
import zlib
from dataclasses import replace

import numpy as np
import pytest

from malle.bots import players
from malle.bots.levels import levels, settings_for
from malle.engine.rng import seeded
from tests import support as house

HIDING = [game for game in house.GAMES if game.hides]
every_hiding_game = pytest.mark.parametrize("game", HIDING, ids=lambda game: game.id)
OPTIONS = {"bombay-bazar": {"start": "medals"}, "pont-de-rama": {"rules": 2}}


def tables(game, many=6, most=60):
    """Moments of random games at every number of players, with a seat to decide."""
    chance = random.Random(game.id)
    for seats in game.players:
        for number in range(many):
            try:
                game.settle(seats, OPTIONS.get(game.id, {}))
            except ValueError:
                continue
            length = number if game.id == "bombay-bazar" else chance.randrange(most)
            match = house.played(game, seats, OPTIONS.get(game.id, {}), number, length)
            while not match.over and not match.waiting:
                match.roll()
            if match.waiting and match.players > 1:
                yield match


def otherwise(match, seat, seed):
    """The same table with another truth, as the seat might imagine it."""
    other = match.copy()
    other._entries.hide(other._handle, seat)
    other._entries.guess(other._handle, seat, seeded(seed))
    return other


def honest(spec):
    def play(match, seat):
        return players.choose(match.game, match.players, match.knowledge(seat), seat, spec, seed=5).move

    return play


def cheat(match, seat):
    """Looks at the truth under the table."""
    moves = match.legal(seat)
    return moves[zlib.crc32(match.state.tobytes()) % len(moves)]


def caught(play, game, many=6):
    """How many times a player moves differently when only what it cannot see is different."""
    differences = 0
    for match in tables(game, many):
        seat = match.waiting[-1]
        move = play(match, seat)
        for seed in range(2):
            differences += play(otherwise(match, seat, seed), seat) != move
    return differences


@every_hiding_game
def test_truths_that_a_seat_cannot_tell_apart_give_the_same_bytes(game):
    different = 0
    for match in tables(game):
        for seat in range(match.players):
            for seed in range(3):
                other = otherwise(match, seat, seed)
                assert other.knowledge(seat) == match.knowledge(seat)
                different += other.state.tobytes() != match.state.tobytes()
    assert different


@every_hiding_game
@pytest.mark.parametrize("spec", ["greedy", "1", "2", "3"])
def test_no_bot_changes_its_move_when_hidden_cards_are_swapped(game, spec):
    assert caught(honest(spec), game) == 0


STRONG = [
    (game, spec)
    for game in HIDING
    for spec in (*(level.id for level in levels(game)[3:]), *game.load("bot/levels.json").get("opponents", {}))
]


@pytest.mark.parametrize(("game", "spec"), STRONG, ids=lambda each: getattr(each, "id", each))
def test_nor_do_the_strong_ones(game, spec, monkeypatch):
    """With their own settings, but for fewer visits: what they see hangs on their input, not on how long they look at it."""
    chosen = settings_for(game, spec, 2)
    monkeypatch.setattr(
        players, "settings_for", lambda *_: replace(chosen, visits=min(chosen.visits, 400), seconds=60.0)
    )
    assert caught(honest(spec), game, many=2) == 0


@every_hiding_game
def test_a_cheating_bot_is_caught(game):
    assert caught(cheat, game) > 0


def luck(game, imagine):
    """How often a world is the truth, and how often two worlds are the same: chance alone makes them equally often."""
    truths = twins = draws = 0
    for match in tables(game, many=8):
        seat = match.waiting[-1]
        known = np.frombuffer(match.knowledge(seat), match._states.dtype)
        for seed in range(40):
            worlds = [imagine(match, known.copy(), seat, 2 * seed + i) for i in range(2)]
            if worlds[0] == known.tobytes():
                continue
            draws += 1
            truths += worlds[0] == match.state.tobytes()
            twins += worlds[0] == worlds[1]
    return truths, twins, draws


def imagined(match, states, seat, seed):
    match._entries.guess(match._kernel.handle(states), seat, seeded(seed))
    return states.tobytes()


def remembered(match, states, seat, seed):
    """A cheating imagination: now and then it is right."""
    return match.state.tobytes() if seed % 4 == 0 else imagined(match, states, seat, seed)


@every_hiding_game
def test_imagined_worlds_are_true_no_more_often_than_chance(game):
    truths, twins, draws = luck(game, imagined)
    assert draws > 100
    assert truths <= twins + 4 * (twins + truths + 1) ** 0.5


@every_hiding_game
def test_an_imagination_that_knows_the_truth_is_caught(game):
    truths, twins, draws = luck(game, remembered)
    assert draws > 100
    assert truths > twins + 4 * (twins + truths + 1) ** 0.5 or twins > draws / 4


def test_a_player_is_not_given_the_match():
    """Its door takes bytes; whatever could lead to the truth has no place there."""
    names = players.choose.__annotations__
    assert names["state"] == "bytes"
    assert "match" not in names
