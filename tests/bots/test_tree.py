"""The tree search: proofs, hidden choices, fixed memory."""

import random

import numpy as np

import malle
from malle.bots import searchers, tree
from malle.bots.levels import PlayerSettings
from tests import support as house
from tests.bots import support

BOMBAY = malle.game("bombay-bazar")


def nearly_over(seed: int, left: int) -> malle.Match:
    """A random game on the small board, a few moves before its end."""
    options = {"board": "small", "start": "seat0"}
    length = len(house.played(BOMBAY, 2, options, seed).steps)
    return house.played(BOMBAY, 2, options, seed, length - left)


def test_a_proved_win_is_won():
    """From where the search is sure, it wins against anything the other seat tries."""
    sure = PlayerSettings("tree", visits=3000, seconds=60.0, depth=-1, faith=1.0, memory=16)
    won = 0
    for seed in range(30):
        match = nearly_over(seed, 3)
        seat = match.waiting[0]
        analysis = support.search(match, sure) if len(match.legal()) > 1 else None
        if analysis is None or not analysis.solved or analysis.moves[0].share < 1.0:
            continue
        chance = random.Random(seed)
        while not match.over:
            if match.waiting[0] == seat and len(match.legal()) > 1:
                match.play(support.text(match, support.search(match, sure).moves[0].action))
            else:
                match.play(chance.choice(match.legal()))
        assert match.winners == [seat]
        won += 1
    assert won >= 3


def test_at_a_secret_node_only_the_own_choices_are_thought_of():
    match = malle.new(BOMBAY, 3, {"start": "medals"}, seed=1)
    for seat in (2, 0):
        analysis = support.search(match, PlayerSettings("tree", visits=200, seconds=60.0, memory=12), seat)
        moves = {support.text(match, value.action) for value in analysis.moves}
        assert moves == set(match.legal(seat))


def test_memory_is_fixed_and_a_full_tree_still_searches():
    match = support.begun("bombay-bazar")
    kernel = match.game.compile()
    searcher = searchers.Tree(kernel, True, 600)
    whole, searcher._nodes = searcher._nodes, searcher._nodes[:500]
    analysis = searcher.search(support.question(match), PlayerSettings("tree", visits=3000, seconds=60.0, depth=-1))
    assert analysis.visits == 3000
    assert analysis.nodes == 500
    assert not whole[500:].tobytes().strip(b"\0")


def test_a_first_look_leads_the_search():
    """Without faith in it every move is tried; with much faith and no curiosity what looks bad never is."""
    match = support.begun("bombay-bazar")
    for faith, exploration, every in ((0.0, 0.7, True), (1000.0, 0.0, False)):
        settings = PlayerSettings("tree", visits=400, seconds=60.0, faith=faith, exploration=exploration, memory=16)
        assert all(value.visits for value in support.search(match, settings).moves) == every


def test_blind_to_chance_the_tree_has_one_child_for_all_outcomes():
    match = support.begun("bazar", 2)
    settings = PlayerSettings("tree", visits=600, seconds=60.0, blind=True, memory=16)
    searcher = searchers.searcher(match.game, "tree", 16)
    searcher.search(support.question(match), settings)
    nodes = searcher._nodes[: int(searcher._mind[tree.USED])]
    parents = [node for node in nodes if node["first"] and nodes[node["first"]]["seat"] == malle.CHANCE]
    assert all(nodes[parent["first"]]["next"] == 0 for parent in parents)
    assert np.all(nodes["visits"] >= 0)
