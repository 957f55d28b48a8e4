"""Results without luck: the luck of a study's account, taken out of the arena."""

import json
import random

import pytest

from malle.bots import arena
from malle.study.account import account, sums
from malle.study.luck import luck_of
from malle.study.studying import Studied
from malle.study.values import MILLION
from tests.commands import malle_command as run
from tests.support import GAMES, SHORT, by_turns, played


@pytest.mark.parametrize("game", by_turns([game for game in GAMES if game.chance]), ids=lambda game: game.id)
def test_it_is_the_luck_that_a_study_tells_somebody_who_sees_everything(game, monkeypatch):
    monkeypatch.setattr("malle.study.studying.Studied._weigh", lambda *_: None)
    match = played(game, 2, SHORT.get(game.id, {}), seed=5)
    study = Studied(match)
    told = account(match.steps, [study.piece(number) for number in range(len(study))], 2, None)
    counted = told._replace(steps=[step for step in told.steps if not step.sampled])
    assert [round(luck * MILLION) for luck in luck_of(match)] == [each["luck"] for each in sums(counted)]
    assert sum(luck_of(match)) == pytest.approx(0)


def toss(number):
    """A set of games that the first player wins by 60 in 100 without luck; the luck of a fair coin decides all else."""
    luck = random.Random(number // 2).choice((-0.6, 0.4)) * (1 if number % 2 else 0.5)
    return arena.GameResult(number, (0.6 + luck, 0.4 - luck), (0, 0), (1, 1), (0, 0), (0, 0), (luck, -luck))


def test_what_luck_did_is_gone_from_rate_and_interval():
    earned = arena.earned([toss(number) for number in range(40)], 0, together=2)
    assert earned == pytest.approx({"rate": 0.6, "low": 0.6, "high": 0.6})


def test_the_interval_is_that_of_whole_sets_and_a_single_one_has_none():
    games = [arena.GameResult(0, (share, 1 - share), (), (), (), (), (0.0, 0.0)) for share in (1.0, 0.0) * 3 + (1.0,)]
    assert arena.earned(games, 0, together=2) == {"rate": 0.5, "low": 0.5, "high": 0.5}
    assert arena.earned(games[:3], 0, together=2) is None
    assert arena.earned([game.__class__(0, (1, 0), (), (), (), ()) for game in games], 0, together=2) is None


def test_the_command_takes_luck_out():
    asked = ("arena", "boulomania", "--seats", "random,greedy", "--games", "4", "-o", "target=2", "--luck-free")
    assert "without luck" in run(*asked).stdout
    found = json.loads(run(*asked, "--json").stdout)["players"]
    assert sum(line["earned"]["rate"] for line in found) == pytest.approx(1)
    assert json.loads(run(*asked[:-1], "--json").stdout)["players"][0]["earned"] is None
