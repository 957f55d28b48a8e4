"""The twin that sees all hands: it does see them, and nobody but the measurement can ask for it."""

from dataclasses import replace

import malle
from benchmarks import open_hands
from malle.bots import arena, players
from malle.bots.levels import settings_for
from malle.bots.searchers import Question, searcher
from malle.engine.rng import seeded
from tests.bots import support

GAME = malle.game("bazar")
FEW = replace(settings_for(GAME, "4", 2), visits=300, seconds=60.0)


def chances(match, seeing):
    seat = match.waiting[0]
    asked = support.question(match)
    state = match.state.tobytes() if seeing else match.knowledge(seat)
    question = Question(state, seat, match.players, asked.moves, 1, seeing=seeing)
    return searcher(GAME, FEW.method, FEW.memory).search(question, FEW).chances


def test_only_the_twin_thinks_otherwise_when_hidden_hands_are_others():
    match = support.begun(GAME, 2, seed=3)
    other = match.copy()
    seat = match.waiting[0]
    other._entries.hide(other._handle, seat)
    other._entries.guess(other._handle, seat, seeded(7))
    assert other.state.tobytes() != match.state.tobytes()
    assert chances(match, seeing=False) == chances(other, seeing=False)
    assert chances(match, seeing=True) != chances(other, seeing=True)


def test_no_player_is_asked_that_way():
    match = support.begun(GAME, 2)
    asked = players._question(GAME.compile(), 2, match.knowledge(match.waiting[0]), match.waiting[0], 1, None)
    assert not asked.seeing


def test_a_game_with_the_twin_is_counted_like_any_other():
    tournament = arena.Tournament("bazar", ("3", "3"), {"target": 30})
    found = [open_hands.play(tournament, number) for number in range(2)]
    assert [sum(each.shares) for each in found] == [1.0, 1.0]
    again = open_hands.play(tournament, 0)
    assert (again.shares, again.moves, again.luck) == (found[0].shares, found[0].moves, found[0].luck)
