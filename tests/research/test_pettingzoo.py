"""The games as PettingZoo environments, by PettingZoo's own tests and by what they do."""

import copy
import pickle
import warnings

import numpy as np
import pytest

pytest.importorskip("pettingzoo")

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)  # of its own older games, which its tests import
    from pettingzoo.test import api_test, render_test, seed_test

from malle.research import pettingzoo
from malle.research.observation import layout
from tests import support

VARIANTS = {"bombay-bazar": {"players": 3, "options": {"start": "medals"}}, "boulomania": {"options": {"target": 1}}}
every_game = pytest.mark.parametrize("game", support.GAMES, ids=lambda game: game.id)

# What the test of the interface says of every environment with an action mask: its observations are dictionaries,
# and a seat that is not to move has no legal action.
REMARKS = (
    "Observation space for each agent probably",
    "Observation is not a NumPy array",
    "Action mask numpy array is",
)


def play(env, seed, most=10_000):
    """A random game: the seats in the order of their moves, what they observed, and what they were paid."""
    env.reset(seed=seed)
    for number, agent in enumerate(env.agents):
        env.action_space(agent).seed(seed + number)
    told, paid = [], dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter(most):
        observation, reward, terminated, truncated, _ = env.last()
        paid[agent] += reward
        told.append((agent, observation["observation"].tobytes()))
        env.step(None if terminated or truncated else env.action_space(agent).sample(observation["action_mask"]))
    return told, paid


@every_game
def test_the_interface_is_what_pettingzoo_asks_for(game):
    for settings in ({"max_moves": 40}, VARIANTS.get(game.id, {})):
        with warnings.catch_warnings():
            for remark in REMARKS:
                warnings.filterwarnings("ignore", remark)
            api_test(pettingzoo.env(game, **settings), num_cycles=60)


@every_game
def test_seeds_decide_all_that_is_drawn(game):
    seed_test(lambda: pettingzoo.env(game), num_cycles=20)
    env = pettingzoo.env(game, max_moves=30)
    assert play(env, 1) == play(env, 1)
    if game.id != "malabars":
        env.reset(seed=1)
        first = env.unwrapped.position.states.tobytes()
        others = []
        for seed in range(2, 6):
            env.reset(seed=seed)
            others.append(env.unwrapped.position.states.tobytes())
        assert any(other != first for other in others)


@every_game
def test_games_are_drawn_as_text_and_as_pictures(game):
    texts = {"ansi": lambda text: len(text) > 200, "svg": lambda text: text.startswith("<svg")}
    render_test(lambda render_mode: pettingzoo.env(game, render_mode=render_mode), texts)


def test_a_game_is_played_to_its_end_and_paid():
    _, paid = play(pettingzoo.env("bombay-bazar", players=4), 3)
    assert sum(paid.values()) == pytest.approx(0)
    assert sorted(paid.values()) == pytest.approx([-1, -1, -1, 3])


def test_a_game_is_cut_off_after_so_many_moves():
    env = pettingzoo.env("malabars", max_moves=6)
    told, paid = play(env, 1)
    assert len(told) == 6 + 2  # and each seat hears that it is over
    assert set(paid.values()) == {0.0}


def test_an_illegal_action_loses_the_game_and_says_so_without_the_guards():
    env = pettingzoo.env("malabars")
    env.reset(seed=1)
    illegal = int(np.flatnonzero(env.observe("seat_0")["action_mask"] == 0)[0])
    with warnings.catch_warnings(record=True):
        env.step(illegal)
    assert env.terminations == {"seat_0": True, "seat_1": True}
    assert env.rewards["seat_0"] == -1
    raw = pettingzoo.RawEnv("malabars")
    raw.reset(seed=1)
    with pytest.raises(ValueError, match="is not legal for seat_0"):
        raw.step(illegal)


def test_seats_that_choose_in_secret_do_not_see_what_the_others_chose():
    env = pettingzoo.env("bombay-bazar", players=2, options={"start": "medals"})
    seen = []
    for choice in (0, 3):
        env.reset(seed=1)
        assert env.agent_selection == "seat_0"
        env.step(int(np.flatnonzero(env.observe("seat_0")["action_mask"])[choice]))
        assert env.agent_selection == "seat_1"
        seen.append([env.observe(f"seat_{seat}")["observation"] for seat in (0, 1)])
    read = layout(env.unwrapped.table.game).read
    assert read(seen[0][0])["choice"][0] != read(seen[1][0])["choice"][0]
    assert np.array_equal(seen[0][1], seen[1][1])


def test_an_environment_can_be_copied_and_pickled():
    env = pettingzoo.env("boulomania")
    env.reset(seed=1)
    env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0]))
    for other in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        assert other.unwrapped.position.states.tobytes() == env.unwrapped.position.states.tobytes()
        other.step(int(np.flatnonzero(other.observe(other.agent_selection)["action_mask"])[0]))
        assert other.unwrapped.moves == env.unwrapped.moves + 1


def test_only_the_seat_to_move_has_actions():
    env = pettingzoo.env("bazar", players=3)
    env.reset(seed=1)
    masks = {agent: env.observe(agent)["action_mask"].any() for agent in env.agents}
    assert masks == {agent: agent == env.agent_selection for agent in env.agents}
