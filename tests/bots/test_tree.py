"""The tree search: proofs, hidden choices, fixed memory."""

import random

import numpy as np

import malle
from malle.bots import searchers
from malle.bots.levels import PlayerSettings
from tests import support as house
from tests.bots import support

BOMBAY = malle.game("bombay-bazar")


def nearly_over(seed: int, left: int) -> malle.Match:
    """A random game on the small board, a few moves before its end."""
    options = {"board": "small", "start": "seat0"}
    length = len(house.played(BOMBAY, 2, options, seed).steps)
    return house.played(BOMBAY, 2, options, seed, length - left)


def test_what_others_choose_in_secret_is_never_made_as_a_move_of_ones_own():
    """Nothing is hidden yet when the medals are chosen, but behind that choice there is; uncompiled, every index is checked."""
    match = malle.new(BOMBAY, 3, {"start": "medals"}, seed=1)
    moves = [BOMBAY.module("presentation.notation").read(match.state, move, 0) for move in match.legal(0)]
    asked = searchers.Question(match.knowledge(0), 0, 3, moves, 5)
    deep = PlayerSettings("tree", visits=60, seconds=1e9, depth=-1, prior_weight=1.0, exploration=0.3, memory=12)
    analysis = searchers.searcher(BOMBAY, "tree", 12, BOMBAY.plain()).search(asked, deep)
    assert analysis.visits == 60
    assert {each.action for each in analysis.moves} == set(moves)


def test_a_proved_win_is_won():
    """From where the search is sure, it wins against anything the other seat tries."""
    sure = PlayerSettings("tree", visits=3000, seconds=60.0, depth=-1, prior_weight=1.0, memory=16)
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
    whole = searcher._memory.nodes
    searcher._arrays = searchers._handed_over(kernel, searcher._memory._replace(nodes=whole[:500]))
    analysis = searcher.search(support.question(match), PlayerSettings("tree", visits=3000, seconds=60.0, depth=-1))
    assert analysis.visits == 3000
    assert analysis.nodes == 500
    assert not whole[500:].tobytes().strip(b"\0")


def test_a_first_look_leads_the_search():
    """Without weight every move is tried; with much weight and no curiosity what looks bad never is."""
    match = support.begun("bombay-bazar")
    for weight, exploration, every in ((0.0, 0.7, True), (1000.0, 0.0, False)):
        settings = PlayerSettings(
            "tree", visits=400, seconds=60.0, prior_weight=weight, exploration=exploration, memory=16
        )
        assert all(value.visits for value in support.search(match, settings).moves) == every


def test_with_merged_chance_the_tree_has_one_child_for_all_outcomes():
    match = support.begun("bazar", 2)
    settings = PlayerSettings("tree", visits=600, seconds=60.0, merge_chance=True, memory=16)
    searcher = searchers.searcher(match.game, "tree", 16)
    searcher.search(support.question(match), settings)
    nodes = searcher._memory.nodes[: searcher._memory.control["used"].item()]
    parents = [node for node in nodes if node["first"] and nodes[node["first"]]["seat"] == malle.CHANCE]
    assert all(nodes[parent["first"]]["next"] == 0 for parent in parents)
    assert np.all(nodes["visits"] >= 0)


def test_behind_merged_chance_only_legal_moves_are_made():
    """What may be played after one roll may be forbidden after another, though both are filed under one child."""
    match = support.begun("boulomania", 2)
    settings = PlayerSettings("tree", visits=400, seconds=60.0, prior_weight=1.0, depth=0, merge_chance=True, memory=14)
    asked = support.question(match)
    found = []
    for kernel in (match.game.plain(), match.game.compile()):
        analysis = searchers.Tree(kernel, match.game.hides, 1 << 14).search(asked, settings)
        found.append([(value.action, value.share, value.visits) for value in analysis.moves])
    assert found[0] == found[1]
