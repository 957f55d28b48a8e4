"""How the weaker levels err: what they overlook, what nobody overlooks, and that it is the same each time."""

import random
from collections import Counter, deque
from itertools import pairwise

import numpy as np
import pytest

from malle.bots import players
from malle.bots.attention import LOST, chosen_move
from malle.bots.levels import PlayerSettings, levels
from malle.bots.searchers import MoveValue
from malle.engine.kernel import END
from malle.engine.rng import seeded
from tests import support as house
from tests.bots import support

every_game = pytest.mark.parametrize("game", house.GAMES, ids=lambda game: game.id)
SHORT = {"boulomania": {"target": 3}, "bombay-bazar": {"board": "small"}, "malabars": {"start": "corners"}}


def picks(shares, touched, many=400, **settings):
    """How often each move is played."""
    moves = [MoveValue(number, share) for number, share in enumerate(shares)]
    chosen = PlayerSettings("expectimax", **settings)
    return Counter(chosen_move(moves, touched, chosen, random.Random(seed)).action for seed in range(many))


HUNDRED = [[f"elephant:{n // 10}", f"slot:{n % 10}"] for n in range(100)]


def test_who_overlooks_nothing_plays_the_best_move():
    assert picks([0.6, 0.5, 0.4], [["a:1"], ["a:2"], ["a:3"]]) == {0: 400}


def test_the_rarer_a_thing_the_more_easily_it_is_overlooked():
    """One ring among a hundred moves of elephants, and one elephant as good."""
    best = [0.6] + [0.5] * 100
    rare = picks(best, [["ring:1", "place:1"], *HUNDRED], overlooks=0.5)
    common = picks(best, [["elephant:0", "slot:0"], *HUNDRED], overlooks=0.5)
    assert 0 < rare[0] < common[0] < 400


def test_what_all_moves_need_is_seen_by_all():
    assert picks([0.6, 0.5], [["cell:1"], ["cell:1"]], overlooks=0.9) == {0: 400}


def test_what_is_overlooked_is_a_thing_with_all_its_moves():
    """Two good moves of one elephant are noticed or missed together: often neither is played, though each would do."""
    shares = [0.6] * 10 + [0.5] * 90
    missed = 400 - sum(count for move, count in picks(shares, HUNDRED, overlooks=0.6).items() if move < 10)
    apart = [HUNDRED[n * 11 % 100] for n in range(100)]
    missed_apart = 400 - sum(count for move, count in picks(shares, apart, overlooks=0.6).items() if move < 10)
    assert missed > 2 * missed_apart


def test_who_is_content_takes_what_comes_to_mind_first_of_the_good_ones():
    found = picks([0.6, 0.59, 0.3], [["a:1"], ["a:2"], ["a:3"]], content=0.05)
    assert found[0] > 100
    assert found[1] > 100
    assert found[2] == 0


def test_nobody_overlooks_a_win_or_plays_what_loses():
    assert picks([1.0, 0.5, 0.5], [["ring:1"], ["a:1"], ["a:2"]], overlooks=0.99) == {0: 400}
    assert set(picks([0.3, 0.25, 0.0], [["ring:1"], ["a:1"], ["a:2"]], overlooks=0.9)) == {0, 1}


@every_game
def test_levels_below_the_champion_err_and_the_champion_does_not(game):
    """By haste, by what they overlook, or by seeing less far than the next; none by dice over all moves."""
    told = [level.settings for level in levels(game)]
    assert all(settings.errs for settings in told[:3])
    assert not told[-1].errs
    assert all(below != above for below, above in pairwise(told))


def last_decisions(game, seed, many=8):
    """The last decisions of a game between first levels, with a choice."""
    match = support.begun(game, game.default_players, seed, **SHORT.get(game.id, {}))
    kept = deque(maxlen=many)
    while not match.over:
        if not match.waiting:
            match.roll()
            continue
        seat = match.waiting[0]
        if len(match.legal(seat)) > 1:
            kept.append(match.copy())
        match.play(support.choose(match, "1", len(match.steps)).move, seat)
    return kept


def endings(match, seat):
    """What each move brings at once, by its text: True if it wins, False if it loses, None if the game goes on, the win is shared, or the seat cannot know."""
    kernel, found = match.game.compile(), {}
    for action in players._moves(kernel, match._states.copy(), seat):
        brought = {ending(kernel, match, seat, action, seed) for seed in range(3)}
        found[support.text(match, action)] = brought.pop() if len(brought) == 1 else None
    return found


def ending(kernel, match, seat, action, seed):
    states = np.frombuffer(match.knowledge(seat), kernel.rules.STATE).copy()
    handle = kernel.handle(states)
    kernel.entries.guess(handle, seat, seeded(seed))
    kernel.entries.make(handle, action)
    if kernel.entries.turn_of(handle) != END:
        return None
    won = int(kernel.entries.won(handle))
    if not won >> seat & 1:
        return False
    return True if won == 1 << seat else None


@every_game
def test_no_level_gives_away_a_win_or_loses_at_once(game):
    """In the last decisions of some games. Who sees that all is lost may end it."""
    mattered = 0
    for seed in range(4):
        for match in last_decisions(game, seed):
            brought = endings(match, match.waiting[0])
            mattered += len(set(brought.values())) > 1
            for level in levels(game)[:-1] if set(brought.values()) != {None} else ():
                decision = support.choose(match, level.id, seed)
                if True in brought.values():
                    assert brought[decision.move]
                elif brought[decision.move] is False:
                    assert all(share <= LOST for _, share, _ in decision.moves)
    # in Boulomania dice fall before a game is over
    assert mattered or game.id == "boulomania"
