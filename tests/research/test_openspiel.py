"""The games in OpenSpiel's list, by OpenSpiel's own random simulations and played by its bots."""

import pickle
import subprocess
import sys

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel")

from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import make_observation

import malle
from malle.research import openspiel
from malle.research.observation import layout
from tests import support

# Short games, so that many are played to their end; three players where there can be, and every kind of node.
SHORT = {
    "bazar": "players=3,target=30",
    "bombay-bazar": "players=3,start=medals",
    "boulomania": "players=3,target=1",
    "malabars": "stop=12,swap=True",
    "pont-de-rama": "players=2,max_rounds=2",
}
every_game = pytest.mark.parametrize("game", support.GAMES, ids=lambda game: game.id)


def load(game, parameters=None):
    return pyspiel.load_game(f"{openspiel.short_name(game)}({SHORT[game.id] if parameters is None else parameters})")


def states(game, seed, most=200):
    """A random game, state after state."""
    chooser, state = np.random.RandomState(seed), game.new_initial_state()
    for _ in range(most):
        yield state
        if state.is_terminal():
            return
        actions = [a for a, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        state = state.child(int(chooser.choice(actions)))


@every_game
def test_openspiels_random_simulations_pass(game):
    pyspiel.random_sim_test(load(game), num_sims=2, serialize=True, verbose=False)


@every_game
def test_a_game_loads_with_its_defaults_and_says_what_it_is(game):
    loaded = load(game, "")
    kind, kinds = loaded.get_type(), pyspiel.GameType
    assert loaded.num_players() == game.default_players
    assert loaded.observation_tensor_size() == layout(game).size
    assert kind.information == (
        kinds.Information.IMPERFECT_INFORMATION if game.hides else kinds.Information.PERFECT_INFORMATION
    )
    assert (kind.chance_mode == kinds.ChanceMode.EXPLICIT_STOCHASTIC) == game.chance


def test_a_solitaire_is_paid_its_score():
    game = load(malle.game("bombay-bazar"), "players=1")
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)
    *_, end = states(game, 1)
    assert end.is_terminal()
    assert end.returns() != [0.0]


@every_game
def test_chance_has_the_odds_of_the_rules(game):
    rolls = 0
    for state in states(load(game, ""), 1):
        if state.is_chance_node():
            rolls += 1
            match = malle.new(game, state.num_players(), state.position.table.options)
            match._states[:] = state.position.states
            told = {state.action_to_string(action): odds for action, odds in state.chance_outcomes()}
            assert told == pytest.approx(dict(match.chance()))
    assert bool(rolls) == game.chance


@every_game
def test_states_and_games_can_be_written_down(game):
    loaded = load(game)
    assert str(pickle.loads(pickle.dumps(loaded))) == str(loaded)
    for number, state in enumerate(states(loaded, 2)):
        if number % 10 == 0:
            for again in (loaded.deserialize_state(state.serialize()), pickle.loads(pickle.dumps(state))):
                assert again.position.states.tobytes() == state.position.states.tobytes()
                assert again.history() == state.history()
                if not state.is_chance_node() and not state.is_terminal():
                    assert again.information_state_string() == state.information_state_string()


@every_game
def test_resampled_states_are_held_possible(game):
    """The seat knows the same in them and may do the same, and other truths do come up where there are any."""
    numbers, others = np.random.RandomState(1), 0
    for state in states(load(game), 3):
        player = state.current_player()
        if player >= 0:
            other = state.resample_from_infostate(player, numbers.rand)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_tensor(player) == state.observation_tensor(player)
            assert other.legal_actions() == state.legal_actions()
            others += other.position.states.tobytes() != state.position.states.tobytes()
    assert bool(others) == game.hides


def test_an_information_state_remembers_what_an_observation_forgets():
    """An elephant and a ring in either order: the same wall, another past."""
    game = load(malle.game("malabars"), "start=crown")
    one, other = (game.new_initial_state() for _ in range(2))
    for state, moves in ((one, ("Eb3-c1", "Ra2-b2")), (other, ("Ra2-b2", "Eb3-c1"))):
        for move in moves:
            state.apply_action(state.string_to_action(state.current_player(), move))
    for seat in (0, 1):
        assert one.observation_string(seat) == other.observation_string(seat)
        assert one.information_state_string(seat) != other.information_state_string(seat)


def test_secret_choices_are_told_to_others_only_as_made():
    game = load(malle.game("bombay-bazar"), "players=2,start=medals")
    told = []
    for choice in (0, 3):
        state = game.new_initial_state()
        state.apply_action(state.legal_actions()[choice])
        told.append([state.information_state_string(seat) for seat in (0, 1)])
        assert state.current_player() == 1
    assert told[0][0] != told[1][0]
    assert told[0][1] == told[1][1]


@every_game
def test_an_observer_names_the_parts_of_its_tensor(game):
    loaded = load(game)
    seat, on_looker = (
        make_observation(loaded, pyspiel.IIGObservationType(public_info=True, perfect_recall=recall, private_info=kind))
        for recall, kind in ((True, pyspiel.PrivateInfoType.SINGLE_PLAYER), (False, pyspiel.PrivateInfoType.NONE))
    )
    state = list(states(loaded, 4, most=30))[-1]
    seat.set_from(state, 1)
    assert seat.dict["me"].argmax() == 1
    assert len(seat.tensor) == layout(game).size + openspiel.LAST_MOVES
    assert seat.dict["told"].any()
    on_looker.set_from(state, 1)
    assert not on_looker.dict["me"].any()
    assert (on_looker.tensor == state.position.observe(-1)).all()


@every_game
def test_openspiels_tree_searches_can_play(game):
    """MCTS where all is open, IS-MCTS where it is not: each seat makes a few moves, the rest is random."""
    loaded, numbers = load(game), np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, numbers)
    if game.hides:
        bot = ismcts.ISMCTSBot(loaded, evaluator, uct_c=2.0, max_simulations=4, random_state=numbers)
    else:
        bot = mcts.MCTSBot(loaded, 2.0, 4, evaluator, random_state=numbers)
    state, moves = loaded.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            actions, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(numbers.choice(actions, p=odds)))
        elif moves < 6:
            state.apply_action(bot.step(state))
            moves += 1
        else:
            state.apply_action(int(numbers.choice(state.legal_actions())))
    assert moves == 6
    assert sum(state.returns()) == pytest.approx(0)


def test_a_program_that_used_openspiel_ends_well():
    program = "import pyspiel, malle.research.openspiel; s = pyspiel.load_game('malle_malabars').new_initial_state()"
    subprocess.run([sys.executable, "-c", program], check=True)
