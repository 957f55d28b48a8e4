"""The tree search: it finds what is there to find, the same every time, in the memory it was given."""

import importlib

import pytest

import malle
from malle.bots.searchers import Uct, _handed_over
from malle.bots.uct import NODE
from malle.engine.game import Game
from tests.rooms.morra import GAME as MORRA
from tests.rooms.morra.rules.kernel import FINGERS

FIXTURES = ("connect_four", "connect_four_cells", "pig")


def fixture(name: str) -> Game:
    game: Game = importlib.import_module(f"benchmarks.games.{name}").GAME
    return game


def match(game: Game | str, *moves: str, options: dict | None = None) -> malle.Match:
    played = malle.new(game, options=options, seed=1)
    for move in moves:
        played.play(move)
    return played


def search(m: malle.Match, simulations: int, *, seed: int = 1, nodes: int = 1 << 16) -> tuple[Uct, list]:
    searching = Uct(m.game.compile(), nodes, seed)
    return searching, searching.run(m.state.tobytes(), simulations)


def best(m: malle.Match, simulations: int) -> str:
    _, found = search(m, simulations)
    return m.game.module("presentation.notation").write(m.state, found[0].action)


@pytest.mark.parametrize("name", FIXTURES[:2])
def test_it_finds_the_win_in_one_in_connect_four(name):
    """Three discs lie in column 1 and the fourth wins."""
    m = match(fixture(name), "1", "2", "1", "2", "1", "7")
    assert best(m, 2000) == "1"


@pytest.mark.parametrize("name", FIXTURES[:2])
def test_it_parries_the_only_threat_in_connect_four(name):
    """The other seat would win in column 1: every other move loses."""
    m = match(fixture(name), "1", "2", "1", "7", "1")
    assert best(m, 5000) == "1"


def test_it_finds_the_win_in_one_in_malabars():
    """Of all legal moves only those that unite the rings win at once; the search plays one of them."""
    m = match("malabars", options={"position": "twqwt/tbtt/tbtt/ttt"})
    wins = set()
    for move in m.legal():
        after = m.copy()
        after.play(move)
        if after.winners == [0]:
            wins.add(move)
    assert wins
    assert len(wins) < len(m.legal())
    assert best(m, 20000) in wins


def test_the_same_seed_thinks_the_same_and_another_does_not():
    m = match(fixture("connect_four"))
    assert search(m, 500)[1] == search(m, 500)[1]
    assert search(m, 500)[1] != search(m, 500, seed=2)[1]


@pytest.mark.parametrize("name", FIXTURES)
def test_compiled_and_plain_think_the_same(name):
    game = fixture(name)
    m = match(game)
    plain = Uct(game.plain(), 4096, 3)
    compiled = Uct(game.compile(), 4096, 3)
    assert plain.run(m.state.tobytes(), 150) == compiled.run(m.state.tobytes(), 150)


def test_memory_is_fixed_and_a_full_tree_still_searches():
    """With room for 50 nodes the tree stops growing, writes nowhere else, and the search goes on."""
    m = match(fixture("connect_four"))
    kernel = m.game.compile()
    searching = Uct(kernel, 60, 1)
    whole = searching._memory.nodes
    searching._arrays = _handed_over(kernel, searching._memory._replace(nodes=whole[:50]))
    found = searching.run(m.state.tobytes(), 3000)
    assert searching.used <= 50
    assert not whole[50:].tobytes().strip(b"\0")
    assert sum(each.visits for each in found) == 2999


def test_the_root_state_is_left_alone():
    m = match(fixture("pig"))
    before = m.state.tobytes()
    searching, _ = search(m, 300)
    assert m.state.tobytes() == before == searching._memory.states[:1].tobytes()


def test_it_weighs_the_dice_of_pig():
    """One point short of a hundred, a roll wins five times out of six; who stops gives the other seat its chance."""
    m = match(fixture("pig"))
    m.state.score[0], m.state.score[1], m.state.stake = 60, 95, 39
    m.rebase()
    found = search(m, 20000)[1]
    assert m.game.module("presentation.notation").write(m.state, found[0].action) == "roll"
    assert found[0].share > 0.8


def test_chance_is_drawn_by_its_weights():
    """At the die each of the six outcomes is visited as often as the others, up to luck."""
    found = search(match(fixture("pig"), "roll"), 12000)[1]
    assert [each.action for each in sorted(found, key=lambda t: t.action)] == list(range(6))
    assert all(abs(each.visits - 2000) < 250 for each in found)


def test_at_a_secret_node_the_lowest_waiting_seat_decides():
    """Each seat is offered its own two choices only; the second to choose sees what makes the sum odd."""
    m = match(MORRA, "!2", "keep")
    assert sorted(each.action for each in search(m, 200)[1]) == [FINGERS + 1, FINGERS + 2]
    m.play("f1", 0)
    found = search(m, 200)[1]
    assert sorted(each.action for each in found) == [FINGERS + 4, FINGERS + 5]
    assert (found[0].action, found[0].share) == (FINGERS + 5, 1.0)


def test_nothing_is_thought_after_the_end():
    m = match(fixture("connect_four"), "1", "2", "1", "2", "1", "2", "1")
    assert search(m, 100)[1] == []


def test_a_node_takes_32_bytes():
    assert NODE.itemsize == 32
