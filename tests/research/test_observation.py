"""Observations: every field of the redacted record, where the description says, and nothing else."""

import random

import numpy as np
import pytest

from malle.research.observation import DTYPE, layout
from malle.research.position import CHANCE, END, SPECTATOR, Table
from tests import support
from tests.research import tables

every_game = pytest.mark.parametrize("game", support.GAMES, ids=lambda game: game.id)


def positions(game, seed=1, most=300):
    """A random game of each number of players, position after position."""
    chooser = random.Random(seed)
    for players in game.players:
        position = Table(game, players).start()
        for _ in range(most):
            yield position
            if position.mover == END:
                break
            actions = [a for a, _ in position.outcomes()] if position.mover == CHANCE else position.legal()
            position = position.after(chooser.choice(actions))


def shown(part, record):
    """A field as an observation must show it, by another way than the compiled one."""
    value = np.asarray(record[part.name][0], np.int64)
    if part.shows == "number":
        return value
    if part.shows == "choice":
        return (np.arange(part.size) == value).astype(int)
    return value[..., None] >> np.arange(part.shape[-1]) & 1


@every_game
def test_an_observation_shows_every_field_that_is_not_left_out(game):
    described, names = layout(game), game.module("rules.kernel").STATE.names
    assert [part.name for part in described.parts] == ["me", *(n for n in names if n not in described.left_out)]
    assert [part.first for part in described.parts[1:]] == [part.first + part.size for part in described.parts[:-1]]
    assert set(described.left_out) <= set(names)


@every_game
def test_an_observation_shows_the_redacted_record(game):
    parts = {part.name: part for part in layout(game).parts}
    low, high = layout(game).bounds()
    for position in positions(game):
        for seat in (*range(position.table.players), SPECTATOR):
            observation, known = position.observe(seat), position.known(seat)
            assert observation.dtype == DTYPE
            assert (observation >= low).all()
            assert (observation <= high).all()
            read = layout(game).read(observation)
            assert read.pop("me").tolist() == [int(seat == other) for other in range(parts["me"].size)]
            for name, numbers in read.items():
                assert (numbers == shown(parts[name], known)).all(), name


@every_game
def test_sets_have_no_more_members_than_bits(game):
    for position in positions(game, seed=2):
        for part in layout(game).parts:
            if part.shows == "bits":
                values = np.asarray(position.states[part.name][0], np.int64)
                assert ((values >= 0) & (values < 1 << part.shape[-1])).all(), part.name


@every_game
def test_truths_that_a_seat_cannot_tell_apart_look_the_same(game):
    """P3: an observation is made from the redacted record alone."""
    for number, position in enumerate(positions(game, seed=3)):
        if position.mover >= 0 and number % 5 == 0:
            other = position.imagined(position.mover, number)
            assert (position.observe(position.mover) == other.observe(position.mover)).all()


@every_game
def test_the_guide_describes_every_field(game):
    assert tables.described(game) in tables.GUIDE.read_text(encoding="utf-8"), "make golden"
