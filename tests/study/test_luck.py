"""Results without luck."""

import json
import random
import statistics

import pytest

import malle
from malle.bots import arena
from malle.bots.levels import settings_for
from malle.bots.players import act, choose
from malle.games.boulomania.rules.kernel import JACK
from malle.study.again import Again
from malle.study.luck import luck_of
from tests.commands import malle_command as run
from tests.support import GAMES, SHORT, by_turns


def between(game, options, specs, seed):
    """A finished game of these players, and its luck."""
    match = arena.game_of(arena.Tournament(game.id, specs, options, seed), 0)
    return match, luck_of(match, specs, seed)


@pytest.mark.parametrize("game", by_turns([game for game in GAMES if game.chance]), ids=lambda game: game.id)
def test_what_one_seat_owes_to_luck_the_others_lost_by_it_and_twice_it_is_the_same(game):
    match, luck = between(game, SHORT.get(game.id, {}), ("1", "random"), seed=5)
    assert any(luck)
    assert sum(luck) == pytest.approx(0)
    assert luck_of(match, ("1", "random"), 5) == luck
    assert luck_of(match, ("1", "random"), 6) != luck


def test_luck_is_nothing_on_average_and_what_is_left_differs_less():
    table = arena.Tournament("boulomania", ("1", "random"), {"target": 2})
    games = [arena.play(table, number, luck_of) for number in range(60)]
    luck = [game.luck[0] for game in games]
    assert abs(statistics.fmean(luck)) < 3 * statistics.stdev(luck) / 60**0.5
    rid = [game.shares[0] - game.luck[0] for game in games]
    assert statistics.variance(rid) < 0.5 * statistics.variance([game.shares[0] for game in games])


def test_a_roll_is_gone_through_outcome_by_outcome():
    match = arena.game_of(arena.Tournament("boulomania", ("greedy", "greedy"), {}), 0)
    states = list(match.states())
    jack = next(place for place, state in enumerate(match.positions()) if state.node == JACK)
    ends = Again(match.game, ("greedy", "greedy")).ends(states[jack], states[jack + 1], 6, seed=1)
    assert [*ends.values()] == pytest.approx([1 / 6] * 6)
    assert states[jack + 1] in ends


def test_who_leaves_nothing_to_chance_is_not_asked_again(monkeypatch):
    match = arena.game_of(arena.Tournament("boulomania", ("greedy", "1"), {}), 0)
    states, again, asked = list(match.states()), Again(match.game, ("greedy", "1")), []
    decide = Again._move
    monkeypatch.setattr(Again, "_move", lambda self, state: asked.append(state) or decide(self, state))
    seats = set()
    for here, step in list(enumerate(match.steps))[:60]:
        if step.seat >= 0 and again.between_turns(states[here]):
            asked.clear()
            ends = again.ends(states[here], states[here + 1], 6, seed=1)
            assert sum(ends.values()) == pytest.approx(1)
            assert asked.count(states[here]) == (0 if step.seat == 0 else 6)
            seats.add(step.seat)
    assert seats == {0, 1}


def test_a_player_asked_anew_decides_as_it_is_told_of():
    game = malle.game("pont-de-rama")
    match = arena.game_of(arena.Tournament(game.id, ("3", "4"), {}), 0)
    state = next(state for state, step in zip(match.states(), match.steps, strict=False) if step.seat == 0)
    again = Again(game, ("3", "4"))
    again._take(state)
    again._entries.hide(again._handle, 0)
    known, chosen = again._state.tobytes(), settings_for(game, "3", 2)
    notation = game.module("presentation.notation")
    for seed in range(4):
        action = act(game, 2, known, 0, "3", chosen, seed)
        told = choose(game, 2, known, 0, "3", seed).move
        assert notation.write(game.compile().row(again._state), action) == told


def toss(number):
    """A set of games that the first player wins by 60 in 100 without luck; the luck of a fair coin decides all else."""
    luck = random.Random(number // 2).choice((-0.6, 0.4)) * (1 if number % 2 else 0.5)
    return arena.GameResult(number, (0.6 + luck, 0.4 - luck), (0, 0), (1, 1), (0, 0), (0, 0), (luck, -luck))


def test_what_luck_did_is_gone_from_rate_and_interval():
    earned = arena.earned([toss(number) for number in range(40)], 0, together=2)
    assert earned == pytest.approx({"rate": 0.6, "low": 0.6, "high": 0.6})


def test_the_interval_is_that_of_whole_sets_and_a_single_one_has_none():
    games = [arena.GameResult(0, (share, 1 - share), (), (), (), (), (0.0, 0.0)) for share in (1.0, 0.0) * 3 + (1.0,)]
    assert arena.earned(games, 0, together=2) == {"rate": 0.5, "low": 0.5, "high": 0.5}
    assert arena.earned(games[:3], 0, together=2) is None
    assert arena.earned([game.__class__(0, (1, 0), (), (), (), ()) for game in games], 0, together=2) is None


def test_the_command_takes_luck_out():
    asked = ("arena", "boulomania", "--seats", "random,greedy", "--games", "4", "-o", "target=2", "--luck-free")
    assert "without luck" in run(*asked).stdout
    found = json.loads(run(*asked, "--json").stdout)["players"]
    assert sum(line["earned"]["rate"] for line in found) == pytest.approx(1)
    assert json.loads(run(*asked[:-1], "--json").stdout)["players"][0]["earned"] is None
