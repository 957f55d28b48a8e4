"""Games as lists to walk through: steps, and the turns that players count."""

from __future__ import annotations

import pytest

import malle
from malle.engine.chapters import LEAST, chapters
from malle.engine.words import LANGUAGES
from tests import support


@pytest.mark.parametrize("table", support.tables(), ids=support.name)
def test_every_move_belongs_to_one_step_of_one_chapter(table):
    game, players, options = table
    game.compile()
    *_, match = support.random_match(game, players, options, seed=2, most=300)
    told = {lang: chapters(match, lang) for lang in LANGUAGES}
    steps = [step for chapter in told["fr"] for step in chapter["steps"]]
    assert steps == sorted(set(steps))
    assert steps[-1] == len(match.steps)
    for before, after in zip([0, *steps], steps, strict=False):
        assert after == before + 1 or all(step.seat == malle.CHANCE for step in match.steps[before:after])
    assert [chapter["steps"] for chapter in told["en"]] == [chapter["steps"] for chapter in told["fr"]]
    for chapter in (each for lang in LANGUAGES for each in told[lang]):
        assert chapter["title"]
        assert "{" not in chapter["title"]
    titles = [chapter["title"] for chapter in told["fr"]]
    assert len(set(titles)) == len(titles)


def test_a_deal_is_one_step_and_the_rounds_are_those_of_the_game():
    *_, match = support.random_match(malle.game("bazar"), 4, {}, seed=1, most=80)
    setup, first, *_ = chapters(match, "en")
    assert (setup["title"], first["title"]) == ("Setup", "Turn 1")
    assert setup["steps"][0] == 12  # three tiles each


def test_short_turns_stand_together():
    *_, match = support.random_match(malle.game("malabars"), 2, {}, seed=1, most=60)
    found = chapters(match, "fr")
    assert found[0]["title"] == "Tours 1 à 4"
    assert len(found[0]["steps"]) >= LEAST


def test_a_room_that_counts_no_turns_has_one_chapter_without_a_title(monkeypatch):
    *_, match = support.random_match(malle.game("malabars"), 2, {}, seed=1, most=6)
    monkeypatch.delattr(match.game.module("presentation.ending"), "turns")
    monkeypatch.delitem(match.game.texts, "turns")
    assert chapters(match, "fr") == [{"title": "", "steps": list(range(1, len(match.steps) + 1))}]


def test_a_game_that_has_not_begun_has_no_chapters():
    assert chapters(malle.new("malabars"), "fr") == []
