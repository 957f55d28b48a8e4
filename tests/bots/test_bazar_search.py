"""The search of Bazar's strongest level: whole placings, what the network says of them, and what is done with it."""

from dataclasses import replace

import numpy as np
import pytest

from malle.bots import players
from malle.bots.levels import CHAMPION, levels, settings_for
from malle.bots.turns import Turn
from malle.games.bazar import GAME
from malle.games.bazar.bot import learn, memory, network, placings
from malle.games.bazar.rules.board import ALL_CELLS, CODES, DISTRICT, DISTRICTS, IN_PLAY, name, square
from malle.games.bazar.rules.state import ACTIONS, LAY, LIFT, SEATS
from tests.bots import support
from tests.games.bazar_positions import position

SOON = replace(settings_for(GAME, CHAMPION, 2), visits=300, seconds=600.0)


def weights(players):
    """The network for so many, as it comes with the room."""
    return network.network(memory.ROWS[players - 2], memory.PLAIN[players - 2], memory.OUTPUT[players - 2])


def chances(match):
    values = np.zeros(SEATS)
    network.weigh_up(match.state, weights(match.players), values)
    return values[: match.players]


def considered(match, kind, most=8, every=False):
    """The best whole placings of a merchant, by the rules as they are written, and what each first action promises."""
    kernel, best, found = GAME.plain(), np.zeros(ACTIONS), np.zeros(most, placings.FOUND)
    states, lists = np.zeros(placings.STATES, kernel.rules.STATE), np.zeros((3, kernel.rules.MAX_LEGAL), np.int64)
    states[:1] = np.frombuffer(match.state.tobytes(), states.dtype)
    rows, kept = kernel.handle(states), kernel.handle(found)
    number = placings.consider(
        rows, lists, weights(match.players), np.zeros(SEATS), kept, best, CODES.index(kind), most, every
    )
    return found[:number], best


def actions(way):
    return [placings.action_of(int(way), step) for step in range(3) if placings.action_of(int(way), step) >= 0]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_chances_are_chances_and_whoever_is_ahead_has_the_better_ones(players):
    match = position("d4=0STA d5=1STA", players=players, coins=[60, *[40] * (players - 1)], turn=8)
    found = chances(match)
    assert found.sum() == pytest.approx(1)
    assert found.min() > 0
    assert found[0] == max(found)


def test_what_is_over_is_certain():
    match = position("d3=0STA", coins=[71, 0, 0, 0], paying=True, target=76)
    match.play(match.legal()[0])
    assert match.over
    assert chances(match).tolist() == [1, 0, 0, 0]


@pytest.mark.parametrize("kind", CODES[2:])
def test_a_whole_placing_can_be_played_and_promises_what_then_is(kind):
    match = position("d3=0STA e3=1STA h6=1ADM c5=0COU d7=1DAN", hand=kind, players=2, order=[0, 1])
    found, best = considered(match, kind, every=True)
    assert list(found["share"]) == sorted(found["share"], reverse=True)
    for share, way in found:
        after = match.copy()
        for action in actions(way):
            after.play(support.text(after, action), 0)
        assert best[actions(way)[0]] >= share
        placings.settle(after.state)
        assert chances(after)[0] == pytest.approx(share)
    assert best.max() == found["share"][0]


def test_every_first_action_is_looked_at_where_it_is_asked_for():
    """Elsewhere one cell stands for a district, if only the district matters."""
    match = position("d3=0STA e3=1STA", hand="CON ADM", players=2, order=[0, 1])
    cells = sum(move.startswith("ADM@") for move in match.legal())
    assert np.count_nonzero(considered(match, "ADM", every=True)[1]) == cells
    assert np.count_nonzero(considered(match, "ADM")[1]) == 5


def test_a_tile_of_ones_own_is_dropped_where_it_is_safe_and_anothers_where_it_is_not():
    match = position("d3=0STA c3=1STA", hand="CHA", players=2, order=[0, 1])
    own, other = set(), set()
    for _, way in considered(match, "CHA", most=400)[0]:
        steps = actions(way)
        if len(steps) == 3 and DISTRICT[steps[2] - LAY] == DISTRICTS.index("PAL"):
            (own if steps[1] == LIFT + square("d3") else other).add(steps[2] - LAY)
    assert own
    assert min(placings._SAFE[cell] for cell in own) > max(placings._SAFE[cell] for cell in other)


def test_nobody_passes_who_holds_a_favourite():
    """On a full board the others of the hand have no place; he has one on every cell."""
    full = " ".join(f"{name(cell)}=1STA" for cell in ALL_CELLS if IN_PLAY[0, cell])
    match = position(full, hand="COU FAV", players=2, order=[0, 1])
    assert considered(match, "COU")[0].size == 0
    assert considered(match, "FAV")[0].size > 0
    assert considered(position(full, hand="COU POI LUT", players=2, order=[0, 1]), "COU")[0].size == 1


def test_the_last_to_place_takes_the_win():
    """Seat 0 needs the Palace, which is tied, and has the last word of the last turn."""
    match = position("i4=1STA h6=0STA", hand="ADM", players=2, order=[1, 0], coins=[70, 74], turn=9)
    best = support.search(match, SOON).moves[0]
    assert best.share == 1.0


def test_one_search_decides_the_whole_turn():
    """The Charlatan, whom he talks to, and where that one goes; nothing of it is thought about again."""
    match = position("d3=1STA e3=1ADM i4=1DAN", hand="CHA", players=2, order=[0, 1])
    match.state.hand[0] = 1 << CODES.index("CHA")
    match.state.held[0] = 1
    match.rebase()
    found = support.search(match, SOON)
    assert len(found.line) == 3
    decision = players.choose(GAME, 2, match.knowledge(0), 0, CHAMPION)
    turn = Turn(0, len(match.steps), [decision.move, *decision.plan], decision.seconds)
    for move in [decision.move, *decision.plan]:
        assert move in match.legal(0)
        match.play(move, 0)
        assert turn.planned(match, 0) in (*decision.plan, None)
    assert match.to_move != 0


def test_the_champion_before_is_kept():
    before = settings_for(GAME, "champion-1", 2)
    assert (before.method, before.visits, before.depth) == ("tree", 24_000, 12)
    assert levels(GAME)[-1].settings.method == "own"


@pytest.mark.parametrize("players", [2, 4])
def test_it_is_learnt_from_nothing_and_always_the_same(players):
    taught, again = learn.learn(players, 2, 3), learn.learn(players, 2, 3)
    for one, other, kept in zip(taught[:3], again[:3], weights(players)[:3], strict=True):
        assert np.array_equal(one, other)
        assert one.shape == kept.shape
        assert np.isfinite(one).all()
