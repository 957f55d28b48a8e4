"""The vector environment: the same games as one by one, in every mode, whatever the number of threads."""

import gc
import threading
import time

import numpy as np
import pytest

import malle
from malle.research.observation import layout
from malle.research.position import CHANCE, END, Table
from malle.research.vector import VectorEnv
from malle.research.worker import Worker
from tests import support
from tests.rooms.morra import GAME as MORRA

SECRET = ("bombay-bazar", 3, {"start": "medals"})
TABLES = [
    ("bazar", 3, {"target": 30}),
    ("bombay-bazar", 1, {}),
    SECRET,
    ("boulomania", 3, {"target": 1}),
    ("malabars", 2, {"stop": 20}),
    ("pont-de-rama", 2, {"max_rounds": 4}),
]
every_table = pytest.mark.parametrize(("name", "players", "options"), TABLES)


def arrays(told):
    """All that a step tells, copied."""
    *parts, infos = told
    return [part.copy() for part in (*parts, *infos.values())]


def same(one, other):
    return all(np.array_equal(a, b) for a, b in zip(one, other, strict=True))


@every_table
def test_games_go_as_they_go_one_by_one(name, players, options):
    env = VectorEnv(name, 6, players, options)
    table = Table(name, players, options)
    observations, infos = env.reset(seed=5)
    words = np.random.SeedSequence(5).generate_state(12, np.uint64).reshape(-1, 2)
    dice = [words[i, :1].copy() for i in range(6)]
    positions = [drawn(table.start(), die) for die in dice]
    ended = 0
    for _ in range(200):
        for i, position in enumerate(positions):
            seat = position.mover
            assert infos["seat"][i] == seat
            assert sorted(infos["legal"][i, : infos["count"][i]].tolist()) == position.legal()
            assert np.flatnonzero(infos["mask"][i]).tolist() == position.legal()
            assert np.array_equal(observations[i], position.observe(seat))
        actions = env.sample().copy()
        observations, rewards, terminations, truncations, infos = env.step(actions)
        for i, action in enumerate(actions.tolist()):
            position = drawn(positions[i].after(action), dice[i])
            assert terminations[i] == (position.mover == END)
            assert rewards[i].tolist() == pytest.approx(position.pay())
            if position.mover == END:
                ended += 1
                position = drawn(table.start(), dice[i])
            positions[i] = position
        assert not truncations.any()
    assert ended > 3


def drawn(position, die):
    while position.mover == CHANCE:
        position = position.drawn(die)
    return position


@every_table
def test_uncompiled_games_are_the_same(name, players, options, monkeypatch):
    compiled = VectorEnv(name, 3, players, options)
    monkeypatch.setenv("MALLE_JIT", "0")
    plain = VectorEnv(name, 3, players, options)
    assert same(arrays(compiled.reset(seed=1)), arrays(plain.reset(seed=1)))
    for _ in range(60):
        assert same(arrays(compiled.step(compiled.sample())), arrays(plain.step(plain.sample())))


def test_secret_choices_and_hidden_cards_work_in_any_room():
    """The toy game of the engine's tests has every kind of node."""
    env = VectorEnv(MORRA, 4)
    _, infos = env.reset(seed=1)
    seen = set()
    for _ in range(30):
        *_, infos = env.step(env.sample())
        seen.update(infos["seat"].tolist())
        assert (infos["count"] == 2).all()
    assert seen == {0, 1}


@pytest.mark.parametrize("threads", [2, 3])
def test_threads_change_nothing(threads):
    name, players, options = SECRET
    alone, together = (VectorEnv(name, 400, players, options, threads=n) for n in (1, threads))
    assert same(arrays(alone.reset(seed=2)), arrays(together.reset(seed=2)))
    for _ in range(40):
        assert same(arrays(alone.step(alone.sample())), arrays(together.step(together.sample())))
    together.close()


def test_who_pauses_between_steps_and_who_has_let_the_threads_go_play_on():
    alone, together = (VectorEnv("boulomania", 300, threads=n) for n in (1, 2))
    assert same(arrays(alone.reset(seed=2)), arrays(together.reset(seed=2)))
    for number in range(12):
        if number == 6:
            together.close()
        time.sleep(0.02)
        assert same(arrays(alone.step(alone.sample())), arrays(together.step(together.sample())))


def test_threads_go_with_their_environment():
    before = threading.active_count()
    env = VectorEnv("boulomania", 300, threads=3)
    env.reset(seed=1)
    assert threading.active_count() == before + 2
    del env
    gc.collect()
    assert threading.active_count() == before


def test_what_stops_a_worker_is_raised():
    def fail():
        raise RuntimeError("no more")

    worker = Worker(fail)
    worker.check()
    worker.call()
    worker._thread.join()
    with pytest.raises(RuntimeError, match="no more"):
        worker.check()
    worker.close()


def test_the_arrays_are_made_once():
    env = VectorEnv("boulomania", 4)
    observations, infos = env.reset(seed=1)
    first = env.step(env.sample())
    second = env.step(env.sample())
    assert first[0] is observations
    assert all(a is b for a, b in zip(first, second, strict=True))
    assert first[4] is infos


def test_seeds_give_the_same_games_and_other_seeds_give_others():
    env = VectorEnv("boulomania", 16)
    first, again, other = (env.reset(seed=seed)[0].copy() for seed in (1, 1, 2))
    assert np.array_equal(first, again)
    assert not np.array_equal(first, other)


def test_an_illegal_action_is_named_and_its_game_stays():
    env = VectorEnv("malabars", 3)
    observations, infos = env.reset(seed=1)
    before, actions = observations.copy(), env.sample().copy()
    actions[1] = np.flatnonzero(~infos["mask"][1])[0]
    with pytest.raises(ValueError, match="The action of game 1 is not legal"):
        env.step(actions)
    assert np.array_equal(observations[1], before[1])
    assert infos["moves"].tolist() == [1, 0, 1]
    for wrong in (env.num_actions, -2, 2**31 - 1):
        actions[1] = wrong
        with pytest.raises(ValueError, match="not legal"):
            env.step(actions)
    with pytest.raises(ValueError, match="3 games and 2 actions"):
        env.step(actions[:2])


def test_of_several_illegal_actions_the_first_is_named_whichever_thread_finds_it():
    env = VectorEnv("boulomania", 1000, threads=2)
    env.reset(seed=1)
    for first in (999, 700, 300, 0):
        actions = env.sample().copy()
        actions[[first, 999]] = env.num_actions
        with pytest.raises(ValueError, match=f"The action of game {first} is not legal"):
            env.step(actions)
    env.close()
    env.step(env.sample())


def test_a_game_can_be_begun_anew():
    env = VectorEnv("malabars", 2)
    observations, infos = env.reset(seed=1)
    start = observations.copy()
    for _ in range(3):
        env.step(env.sample())
    actions = env.sample().copy()
    actions[0] = -1
    observations, _, terminations, truncations, infos = env.step(actions)
    assert np.array_equal(observations[0], start[0])
    assert infos["moves"].tolist() == [0, 4]
    assert not terminations.any()
    assert not truncations.any()


def test_long_games_are_cut_off():
    env = VectorEnv("pont-de-rama", 5, 2, max_moves=7)
    _, infos = env.reset(seed=1)
    for step in range(1, 22):
        _, rewards, terminations, truncations, infos = env.step(env.sample())
        assert truncations.all() == truncations.any() == (step % 7 == 0)
        assert not terminations.any()
        assert not rewards.any()
        assert (infos["moves"] == step % 7).all()


def test_the_winners_share_the_stakes_and_a_solitaire_is_paid_its_score():
    env = VectorEnv("bombay-bazar", 20, 4)
    env.reset(seed=1)
    paid = 0
    for _ in range(100):
        _, rewards, terminations, _, infos = env.step(env.sample())
        assert np.allclose(rewards.sum(axis=1), 0)
        assert not rewards[~terminations].any()
        for i in np.flatnonzero(terminations):
            paid += 1
            scores = infos["scores"][i]
            winners = scores == scores.max()
            assert rewards[i].tolist() == pytest.approx(np.where(winners, 4 / winners.sum() - 1, -1.0).tolist())
    assert paid > 20
    alone = VectorEnv("bombay-bazar", 20, 1)
    alone.reset(seed=1)
    for _ in range(40):
        _, rewards, terminations, _, infos = alone.step(alone.sample())
        assert rewards[terminations, 0].tolist() == infos["scores"][terminations, 0].tolist()


@pytest.mark.parametrize("game", support.GAMES, ids=lambda game: game.id)
def test_spaces_are_those_of_gymnasium(game):
    spaces = pytest.importorskip("gymnasium.spaces")
    env = VectorEnv(game, 3)
    observations, _ = env.reset(seed=1)
    assert env.observation_space.contains(observations)
    assert env.single_observation_space.contains(observations[0])
    assert env.single_observation_space.shape == (layout(game).size,)
    assert env.single_action_space == spaces.Discrete(env.num_actions)
    assert env.action_space.contains(env.sample().astype(np.int64))


def test_an_unknown_game_is_refused():
    with pytest.raises(malle.Refused):
        VectorEnv("chess", 2)
