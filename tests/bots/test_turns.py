"""A turn of several decisions is thought about once: its budget is for all of them."""

import asyncio
from dataclasses import replace
from types import SimpleNamespace

import pytest

import malle
from malle.bots import players
from malle.bots.levels import CHAMPION, LEAST, PlayerSettings, levels, settings_for
from malle.bots.turns import Turn, spent_in
from malle.server.bots import Bots
from malle.server.settings import check
from tests.bots import support

SHORT = PlayerSettings("tree", visits=2000, further=20, seconds=60.0, prior_weight=1.0, exploration=0.1, memory=16)


@pytest.fixture
def _short(monkeypatch):
    monkeypatch.setattr(players, "settings_for", lambda *_: SHORT)


def with_a_plan():
    """A turn of Malabars whose ring is decided with its elephant."""
    match = malle.new("malabars")
    decision, turn = players.decide(match, 0, "5", 3, None)
    return match, decision, turn


@pytest.mark.usefixtures("_short")
def test_the_further_choices_of_a_turn_come_from_its_first_search(monkeypatch):
    match, decision, turn = with_a_plan()
    assert decision.plan
    match.play(decision.move)
    monkeypatch.setattr(players, "choose", lambda *_, **__: pytest.fail("it thinks again"))
    again, after = players.decide(match, 0, "5", 4, turn)
    assert again.move == decision.plan[0]
    assert after is turn
    match.play(again.move)
    assert match.to_move == 1


@pytest.mark.usefixtures("_short")
def test_the_same_question_has_the_same_plan():
    decisions = [with_a_plan()[1] for _ in range(2)]
    assert decisions[0].plan == decisions[1].plan
    assert decisions[0].moves == decisions[1].moves


@pytest.mark.usefixtures("_short")
def test_what_was_not_searched_enough_is_not_planned(monkeypatch):
    monkeypatch.setattr(players, "settings_for", lambda *_: replace(SHORT, further=SHORT.visits))
    assert with_a_plan()[1].plan == []


def test_a_plan_is_for_the_game_that_it_was_made_for():
    match = malle.new("malabars")
    turn = Turn(0, 0, ["Ea3-a1", "pass"], 1.0)
    assert turn.planned(match, 0) is None, "it has still to play its first move"
    match.play("Ea3-b1")
    assert turn.planned(match, 0) is None, "another elephant was moved"
    match.undo()
    match.play("Ea3-a1")
    assert turn.planned(match, 0) == "pass"
    assert turn.planned(match, 1) is None
    assert Turn(0, 0, ["Ea3-a1", "Rd4-d12"], 1.0).planned(match, 0) is None, "it is not legal"
    assert Turn(0, 0, ["Ea3-a1"], 1.0).planned(match, 0) is None


def test_a_turn_lasts_until_somebody_else_decides():
    match, turn = malle.new("malabars"), Turn(0, 0, ["Ea3-a1"], 1.5)
    assert spent_in(turn, match, 0) is None
    match.play("Ea3-a1")
    assert spent_in(turn, match, 0) == 1.5
    match.play("pass")
    match.play("Eb3-a1")
    match.play("pass")
    assert spent_in(turn, match, 0) is None
    assert spent_in(None, match, 0) is None


def test_what_is_left_of_the_seconds_is_for_the_further_decisions():
    chosen = PlayerSettings("tree", visits=24_000, further=6_000, seconds=3.0)
    assert chosen.later(2.5) == replace(chosen, visits=6_000, seconds=0.5)
    assert chosen.later(9.0).seconds == LEAST
    alike = replace(chosen, further=0)
    assert alike.later(1.0) == alike


def test_a_further_decision_is_searched_shortly():
    """Four at the table: what follows in a turn of the champion takes a quarter of the simulations."""
    game = malle.game("bazar")
    assert settings_for(game, CHAMPION, 4).further * 4 == settings_for(game, CHAMPION, 4).visits
    match = support.begun("malabars")
    seat = match.waiting[0]
    first, then = (
        players.choose(match.game, 2, match.knowledge(seat), seat, "uct:50", spent=spent) for spent in (None, 0.5)
    )
    assert first.visits == then.visits == 50, "without such a setting all decisions are alike"
    assert all(level.settings.further == 0 for level in levels(game)[:4])


def test_a_bot_at_a_table_plays_what_it_has_planned(tmp_path, monkeypatch):
    """Its worker is asked once, and later told what the turn has taken."""
    bots = Bots(check(database=str(tmp_path / "malle.db")))
    asked = []

    async def answer(question, later, used):
        asked.append(question)
        return {"move": "Ea3-a1", "plan": ["pass"], "chances": [], "seconds": 0.75, "worked": 0.5}

    monkeypatch.setattr(bots, "ask", answer)
    table = SimpleNamespace(id="t", match=malle.new("malabars"), seats=[SimpleNamespace(level="5")] * 2)
    assert asyncio.run(bots.choose(table, 0, with_people=True)) == ("Ea3-a1", 0.5)
    table.match.play("Ea3-a1")
    assert asyncio.run(bots.choose(table, 0, with_people=True)) == ("pass", 0.0)
    assert [question["spent"] for question in asked] == [None]
    table.match.undo()
    table.match.play("Eb3-a1")
    asyncio.run(bots.choose(table, 0, with_people=True))
    assert [question["spent"] for question in asked] == [None, 0.75]
