"""The search of the strongest level of Le Pont de Rama: what it thinks the others hold, what the network says, and what is done with it."""

from dataclasses import replace

import numpy as np
import pytest

from malle.bots.levels import settings_for
from malle.bots.searchers import Question, searcher
from malle.engine.rng import seeded
from malle.games.pont_de_rama import GAME
from malle.games.pont_de_rama.bot import belief, learn, memory, network
from malle.games.pont_de_rama.rules.board import CARD_TOWN, LAND_STEPS, LANG, SPACE
from malle.games.pont_de_rama.rules.state import SEATS
from tests.bots import support
from tests.games.pont_de_rama_positions import hold, table

SOON = replace(settings_for(GAME, "5", 2), visits=2, worlds=2, seconds=600.0)
NINE = ["pont-kolkata", "arch-agra", "mat-kota", "food-shimla", "spice-galle", "lang-leh", "trans-ooty", "fete-puri"]
GODS = ["god-pune"]


def finishing(laid=NINE + GODS, behind=False, **more):
    """Seat 0 on Madurai, a step from Pamban; the other has laid down two cards, or all and much more."""
    match = table("madurai", 1, cards=NINE + GODS, laid=laid, **more)
    others = ["pont-puri", "arch-amritsar", "mat-surat", "food-kargil", "spice-salem", "lang-pune", "trans-leh"]
    hold(match, 1, *others, laid=others if behind else others[:2])
    if behind:
        match.state.deity[1], match.state.eco[1, 0], match.state.eco[1, 1] = 900, 2, 2
    match.rebase()
    return match


def chances(match):
    """What the network says of a position, by the rules as they are written."""
    values, table_of = np.zeros(SEATS), 0 if match.players == 2 else 2
    room = network.network(memory.ROWS[table_of], memory.PLAIN[table_of], memory.OUTPUT[table_of])
    network.weigh_up(match.state, room, values)
    return values[: match.players]


def test_the_bridge_is_built_where_it_wins():
    match = finishing()
    best = support.search(match, SOON).moves[0]
    assert support.text(match, best.action) == "go:pamban"
    assert best.share == 1


def test_nobody_builds_it_to_lose_by_it():
    match = finishing(behind=True)
    best = support.search(match, SOON).moves[0]
    assert support.text(match, best.action) != "go:pamban"


def test_chances_are_chances_and_whoever_is_nearly_done_has_the_better_ones():
    found = chances(finishing())
    assert found.sum() == pytest.approx(1)
    assert found.min() > 0
    assert found[0] > 0.8


def test_what_is_over_is_certain():
    match = finishing()
    match.play("go:pamban")
    assert match.over
    assert chances(match).tolist() == [1, 0]


def test_the_last_town_of_another_is_looked_for_near_him():
    """He stands on Salem and has one language card left; there are languages all over the map."""
    match = table("madurai", 1, cards=NINE, others=["salem"])
    cards = ["pont-puri", "arch-amritsar", "mat-surat", "food-kargil", "spice-salem", "trans-leh"]
    hold(match, 1, *cards, "lang-trivandrum", laid=cards)
    match.rebase()
    kernel = GAME.plain()
    known = kernel.handle(np.frombuffer(bytearray(support.question(match).state), kernel.rules.STATE))
    states, far = kernel.handle(np.zeros(2, kernel.rules.STATE)), {}
    for guesses in (1, 16):
        ways = []
        for seed in range(40):
            belief.guess(states, known[0], 0, guesses, seeded(seed))
            ways.append(LAND_STEPS[SPACE["salem"], CARD_TOWN[int(states[0].card[1, LANG]) - 1]])
        far[guesses] = np.mean(ways)
    assert far[16] < 0.7 * far[1]


@pytest.mark.parametrize("players", [2, 4])
def test_the_same_question_has_the_same_answer(players):
    match = support.begun(GAME, players, rules=2)
    first, again = (support.search(match, SOON) for _ in range(2))
    assert first.moves == again.moves
    assert support.search(match, SOON, seed=2).moves != first.moves


def test_both_modes_think_the_same():
    """Compiled or not, the same to the last number but one."""
    match = finishing(laid=NINE)
    asked, few = support.question(match), replace(SOON, visits=1, worlds=1, depth=2)
    asked = Question(asked.state, asked.seat, asked.players, asked.moves[:3], 1)
    plain, compiled = (searcher(GAME, "own", 1, kernel).search(asked, few) for kernel in (GAME.plain(), GAME.compile()))
    assert [each.action for each in plain.moves] == [each.action for each in compiled.moves]
    assert [each.share for each in plain.moves] == pytest.approx([each.share for each in compiled.moves], abs=1e-4)


def test_what_was_not_played_on_is_never_ranked_above_what_was():
    match = support.begun(GAME, 3)
    shares = [each.share for each in support.search(match, SOON).moves]
    assert shares == sorted(shares, reverse=True)
    assert min(shares[: SOON.depth]) > shares[SOON.depth]


@pytest.mark.parametrize(("players", "rules"), learn.LESSONS)
def test_it_is_learnt_always_the_same(players, rules):
    taught, again = learn.learn(players, rules, 2, 2), learn.learn(players, rules, 2, 2)
    for one, other in zip(taught[:3], again[:3], strict=True):
        assert np.array_equal(one, other)
        assert np.isfinite(one).all()
    assert np.shape(learn.table(taught)["rows"]) == memory.ROWS[0].shape
