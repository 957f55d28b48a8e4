"""What the strongest level of Le Pont de Rama believes that the others hold."""

import numpy as np
import pytest

from malle.engine.rng import seeded
from malle.games.pont_de_rama import GAME
from malle.games.pont_de_rama.bot import belief
from malle.games.pont_de_rama.rules.board import CARD_TOWN, LAND_STEPS, LANG, PER_THEME, SPACE
from malle.games.pont_de_rama.rules.doubts import all_fit
from malle.games.pont_de_rama.rules.hands import is_open, theme_of
from malle.games.pont_de_rama.rules.hidden import imagine
from malle.games.pont_de_rama.rules.state import SLOTS
from tests import support as house
from tests.bots import support
from tests.games.pont_de_rama_positions import hold, table

LAID = ["pont-puri", "arch-amritsar", "mat-surat", "food-kargil", "spice-salem", "trans-leh"]


def known_in(match):
    """What the seat to move knows, by the rules as they are written, and room for worlds."""
    kernel = GAME.plain()
    known = kernel.handle(np.frombuffer(bytearray(support.question(match).state), kernel.rules.STATE))
    return known[0], kernel.handle(np.zeros(2, kernel.rules.STATE))


def guessed(match, seeds=range(1)):
    """Worlds as the seat to move believes them."""
    known, worlds = known_in(match)
    believed = belief.beliefs()
    belief.believe(known, believed)
    for seed in seeds:
        belief.guess(worlds, known, match.waiting[0], believed, seeded(seed))
        yield worlds[0]


def evenly(match, seeds):
    known, worlds = known_in(match)
    for seed in seeds:
        worlds[0] = known
        imagine(worlds[0], match.waiting[0], seeded(seed))
        yield worlds[0]


def last_language(at, language):
    """Another has laid down all but one language card, last at Salem; there are languages all over the map."""
    match = table("madurai", 1, cards=["pont-kolkata"], others=[at])
    hold(match, 1, *LAID, language, laid=LAID)
    match.rebase()
    return match


def steps_to_language(worlds, town):
    return np.mean([LAND_STEPS[SPACE[town], CARD_TOWN[int(world.card[1, LANG]) - 1]] for world in worlds])


def test_the_last_town_of_another_is_looked_for_near_him():
    match = last_language("salem", "lang-trivandrum")
    far = steps_to_language(evenly(match, range(30)), "salem")
    assert steps_to_language(guessed(match, range(30)), "salem") < 0.7 * far


def test_it_is_not_looked_for_where_he_has_been_and_gone():
    """He has been to Leh, and left it for Salem."""
    match = last_language("salem", "lang-trivandrum")
    far = steps_to_language(evenly(match, range(30)), "leh")
    assert steps_to_language(guessed(match, range(30)), "leh") > 1.2 * far


@pytest.mark.parametrize(("players", "seed"), [(2, 3), (4, 5), (6, 7)])
def test_believed_hands_are_possible(players, seed):
    match = house.played(GAME, players, {"rules": 2}, seed, 60 * players)
    while not match.over and not match.waiting:
        match.roll()
    seat, (known, _) = match.waiting[0], known_in(match)
    for world in guessed(match, range(4)):
        assert all_fit(world, seat)
        assert world.card[seat].tolist() == known.card[seat].tolist()
        codes = [int(world.card[other, slot]) for other in range(players) for slot in range(SLOTS)]
        held = [code for code in codes if code]
        assert max(held) <= len(CARD_TOWN)
        assert len(set(held)) == len(held)
        for other in range(players):
            for slot in range(SLOTS):
                if is_open(known, other, slot):
                    assert theme_of(int(known.card[other, slot])) == (int(world.card[other, slot]) - 1) // PER_THEME


def test_what_cannot_be_drawn_by_weights_is_imagined_evenly(monkeypatch):
    monkeypatch.setattr(belief, "_TRIES", 0)
    match = last_language("salem", "lang-trivandrum")
    even, believed = (
        [int(world.card[1, LANG]) for world in worlds] for worlds in (evenly(match, [1]), guessed(match, [1]))
    )
    assert even[0] > 0
    assert believed[0] > 0
