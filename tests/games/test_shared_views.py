"""What is made once and kept for all who know the same is what each of them would be told alone."""

import random
import sys

import pytest

import malle
from tests import support


def forget(game):
    """Whatever the presentation of a game has kept."""
    package = f"{game.package}.presentation."
    for name, module in list(sys.modules.items()):
        for kept in vars(module).values() if name.startswith(package) else ():
            if hasattr(kept, "cache_clear"):
                kept.cache_clear()


def told(match, seat, since):
    return match.view(seat), match.story(seat, "en", None, since)


@pytest.mark.parametrize("game", [game for game in support.GAMES if game.hides], ids=lambda game: game.id)
def test_everybody_is_told_what_they_would_be_told_alone(game):
    chooser, match = random.Random(7), malle.new(game, 2)
    while not match.over and len(match.steps) < 60:
        while not (match.waiting or match.over):
            match.roll()
        since, seat = len(match.steps), next(iter(match.waiting), None)
        if seat is not None:
            match.play(chooser.choice(match.legal(seat)), seat)
        together = [told(match, each, since) for each in (0, 1, None)]
        forget(game)
        alone = [told(match.copy(), each, since) for each in (None, 1, 0)]
        assert together == alone[::-1]
