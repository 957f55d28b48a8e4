"""The proof search of Malabars against exhaustive search over whole turns, by the rules alone."""

import random

import pytest

import malle
from benchmarks.malabars_wins import Exhaustive, from_start, look, play_turn, random_position
from malle.bots.levels import CHAMPION, PlayerSettings
from tests.bots import support
from tests.support import LONG, by_turns

GAME = malle.game("malabars")
SURE = PlayerSettings("own", visits=300, seconds=60.0)
ONCE = PlayerSettings("own", depth=1, seconds=60.0)


def at(text: str, **options) -> malle.Match:
    return malle.new(GAME, options={"position": text, **options}, seed=1)


EXHAUSTIVE = Exhaustive()
SAMPLE = (0, 1, 2, 8, 9, 10, 16)  # all kinds of positions


def test_it_finds_every_win_within_the_turn():
    """In random positions it is sure of a win at once exactly where the rules have one, and plays it."""
    chance = random.Random(1)
    for _ in range(200 if LONG else 60):
        match = at(random_position(chance))
        winning = EXHAUSTIVE.wins_in_one(match)
        assert (support.search(match, ONCE).moves[0].share == 1.0) == winning
        if winning:
            play_turn(match, CHAMPION)
            assert match.winners == [0]


def test_it_finds_every_win_in_two_turns():
    chance = random.Random(3)
    found = []
    while len(found) < (12 if LONG else 6):
        match = at(random_position(chance))
        if not EXHAUSTIVE.wins_in_one(match):
            found.append(EXHAUSTIVE.wins_in_two(match))
            assert (support.search(match, ONCE).moves[0].share > 0.99) == found[-1]
    assert True in found
    assert False in found


def test_it_leaves_no_win_when_a_safe_turn_exists():
    """Levels 3 to 5 and the reference player: what they leave is no win for the other, unless every turn leaves one."""
    chance = random.Random(2)
    looked = 0
    while looked < (10 if LONG else 5):
        match = at(random_position(chance))
        if EXHAUSTIVE.wins_in_one(match):
            continue
        looked += 1
        hopeless = support.search(match, ONCE).chances[0] < 0.01
        for spec in ("greedy", "3", "4"):
            trying = match.copy()
            play_turn(trying, spec)
            assert hopeless or not EXHAUSTIVE.wins_in_one(trying)


def test_the_champion_in_random_positions():
    """A small sample of what `make strength` looks at ten thousand times."""
    found = [look(number) for number in SAMPLE]
    assert {seen.kind for seen in found} == {"one", "two", "safe", "lost"}
    assert all(seen.done for seen in found)


@pytest.mark.parametrize("start", ["trunks", "crown"])
def test_white_wins_in_four_turns_whatever_black_begins_with(start):
    games = [from_start(start, number) for number in range(5)]
    assert all(game.won for game in games)
    assert max(game.turns for game in games) <= 4


@pytest.mark.parametrize(
    ("start", "turn"), by_turns([("trunks", ["Ea3-a1", "Ra2-b1"]), ("crown", ["Eb1-c3", "Rd3-c2"])])
)
def test_the_known_openings_win(start, turn):
    """What the search knows by heart it can also find out: Black has lost after White's first turn."""
    match = malle.new(GAME, options={"start": start}, seed=1)
    assert [move for move in match.legal() if move == turn[0]]
    analysis = support.search(match, SURE)
    assert analysis.moves[0].share > 0.99
    for move in turn:
        match.play(move)
    analysis = support.search(match, PlayerSettings("own", visits=2600, seconds=600.0, memory=20))
    assert analysis.solved
    assert all(value.share < 0.01 for value in analysis.moves)


def test_the_printed_figure_of_a_win_in_two():
    """P18 of the specification: after Ed2-c2 Rd2-b2 from `corners` Black has no turn that holds."""
    match = malle.new(GAME, options={"start": "corners"}, seed=1)
    match.play("Ed2-c2")
    match.play("Rd2-b2")
    analysis = support.search(match, SURE)
    assert analysis.solved
    assert analysis.chances[0] > 0.99
    assert analysis.visits == 1


def test_with_the_swap_a_winning_first_turn_is_worth_nothing():
    """MAL-18: who could win by force after the first turn would swap, or be swapped with."""
    match = malle.new(GAME, options={"swap": True}, seed=1)
    shares = {support.text(match, each.action): each.share for each in support.search(match, SURE).moves}
    assert shares["Ea3-a1"] < 0.99
    match.play("Ea3-a1")
    match.play("Ra2-b1")
    analysis = support.search(match, PlayerSettings("own", visits=2600, seconds=600.0, memory=20))
    assert support.text(match, analysis.moves[0].action) == "swap"
