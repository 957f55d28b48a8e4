"""Players by name, their levels and their limits: the same for every game."""

import json
import threading
import time
from dataclasses import replace
from itertools import product
from pathlib import Path

import numpy as np
import pytest

import malle
from malle.bots import levels as of_levels
from malle.bots import searchers
from malle.bots.levels import CHAMPION, PlayerSettings, levels, settings_for
from malle.bots.timer import StopTimer
from malle.engine import skill
from tests import support as house
from tests.bots import support

every_game = pytest.mark.parametrize("game", house.GAMES, ids=lambda game: game.id)


@every_game
def test_levels_are_named_in_both_languages_and_the_strongest_is_the_champion(game):
    names = [level.name for level in levels(game)]
    assert [level.number for level in levels(game)] == list(range(1, len(names) + 1))
    assert [level.id for level in levels(game)] == [*map(str, range(1, len(names))), CHAMPION]
    for lang in ("fr", "en"):
        assert len({name[lang] for name in names}) == len(names)
        assert all(len(name[lang]) > 3 for name in names)
        # one sentence that says how it plays
        told = [level.plays[lang] for level in levels(game)]
        assert len(set(told)) == len(names)
        assert all(text.endswith(".") and text.count(".") == 1 and 20 < len(text) < 120 for text in told)


def test_the_ratings_that_ship_are_those_of_the_report():
    report = (Path(__file__).parents[2] / "docs" / "strength.md").read_text(encoding="utf-8")
    for game in map(malle.game, malle.catalogue()):
        for level in levels(game):
            row = next(
                line for line in report.splitlines() if line.startswith(f"| {level.number} {level.name['en']} |")
            )
            assert row.split(" | ")[-2] == ("–" if level.rating is None else "{} ± {}".format(*level.rating))


@every_game
def test_budgets_are_kept(game):
    """At most 3 s of the processor for the champion, 1 s for the level below, 0.2 s for all others; no level plays at random; 512 MB at most."""
    budgets = [0.2] * (len(levels(game)) - 2) + [1.0, 3.0]
    assert [level.budget for level in levels(game)] == budgets
    for seats in game.players:
        for level, seconds in zip(levels(game), budgets, strict=True):
            chosen = settings_for(game, level.id, seats)
            assert chosen.seconds <= seconds
            assert chosen.method != "random"
            assert held(searchers.searcher(game, chosen.method, chosen.memory)) <= 512 << 20


def held(searcher) -> int:
    """The bytes of all that a search works with."""
    held = sum(each.nbytes for each in searcher._memory)
    assert held > 1 << 10
    return held


@every_game
def test_a_bot_module_offers_all_that_the_slot_asks_for(game):
    bot = game.module("bot.judgement")
    for name in ("judge", "glance", "pause", "forget"):
        assert callable(getattr(bot, name)), f"{game.id} has no {name}"
        assert callable(getattr(skill, name))


@every_game
@pytest.mark.parametrize("spec", ["random", "greedy", "1", "3"])
def test_every_player_plays_legal_moves_at_every_count(game, spec):
    """A few decisions of a game, some of them at nodes in the middle of a turn."""
    for seats in game.players:
        match = malle.new(game, seats, seed=seats)
        for _ in range(30):
            if match.over:
                break
            if match.waiting:
                match.play(support.choose(match, spec, len(match.steps)).move, match.waiting[0])
            else:
                match.roll()


@pytest.mark.parametrize(
    ("game", "method"),
    house.by_turns([*product(house.GAMES, ("tree", "expectimax"))]),
    ids=lambda each: getattr(each, "id", each),
)
def test_the_same_visits_and_seed_think_the_same(game, method):
    chosen = PlayerSettings(
        method, visits=300, seconds=60.0, depth=1 if method == "expectimax" else 0, prior_weight=1.0, memory=14
    )
    for match in positions(game):
        one, other = support.search(match, chosen), support.search(match, chosen)
        one.seconds = other.seconds = 0.0
        assert one == other


@every_game
@pytest.mark.parametrize("method", ["tree", "expectimax"])
def test_compiled_and_plain_think_the_same(game, method):
    """P2: one code, two ways to run it."""
    chosen = PlayerSettings(
        method, visits=12, seconds=600.0, depth=1 if method == "expectimax" else 3, prior_weight=1.0
    )
    match = next(iter(positions(game)))
    asked = support.question(match)
    if method == "expectimax":
        asked = searchers.Question(asked.state, asked.seat, asked.players, asked.moves[:3], asked.seed)
    found = []
    for kernel in (game.plain(), game.compile()):
        searcher = searchers.Tree(kernel, game.hides, 4096) if method == "tree" else searchers.Expectimax(kernel, 4096)
        analysis = searcher.search(asked, chosen)
        analysis.seconds = 0.0
        found.append(analysis)
    assert found[0] == found[1]


def positions(game, many=3):
    """Decisions at different moments of a random game with few and with many players."""
    for seats in {game.default_players, game.players[-1]}:
        for number in range(many):
            match = house.played(game, seats, {}, number, 10 + 15 * number)
            while not match.over and not match.waiting:
                match.roll()
            if match.waiting:
                yield match


@every_game
def test_a_player_says_what_it_expects(game):
    match = next(iter(positions(game)))
    chosen = PlayerSettings("tree", visits=400, seconds=60.0, prior_weight=1.0, memory=16)
    analysis = support.search(match, chosen)
    assert analysis.visits == 400
    assert len(analysis.chances) == match.players
    assert all(0 <= chance <= 1 for chance in analysis.chances)
    assert analysis.line[0] == analysis.moves[0].action
    assert sum(value.visits for value in analysis.moves) == 400
    decision = support.choose(match, "3")
    assert decision.move in match.legal(match.waiting[0])
    assert json.dumps(decision.moves)


@pytest.mark.parametrize(
    ("game", "seats", "method"),
    [
        ("boulomania", 2, "expectimax"),
        ("malabars", 2, "own"),
        ("bombay-bazar", 1, "own"),
        ("bazar", 2, "tree"),
        ("bazar", 3, "own"),
    ],
)
def test_every_method_tells_the_same_things_every_time(game, seats, method):
    """Chances of each seat, a line that begins with the best move and can be played, statistics; equal for equal seeds."""
    match = support.begun(game, seats)
    chosen = PlayerSettings(method, visits=300, seconds=600.0, depth=1, exploration=0.3, memory=14)
    analysis, again = support.search(match, chosen), support.search(match, chosen)
    analysis.seconds = again.seconds = 0.0
    assert analysis == again
    assert len(analysis.chances) == seats
    assert all(0 <= chance <= 1 for chance in analysis.chances)
    assert analysis.visits > 0
    assert analysis.nodes > 0
    best = max(value.share for value in analysis.moves)
    assert analysis.moves[0].share == best or analysis.moves[0].visits
    assert support.text(match, analysis.line[0]) in match.legal(match.waiting[0])


def alone(visits, board="standard", moves=0):
    """A solitaire after some moves, and what the search of the room says of it."""
    match = support.begun("bombay-bazar", 1, board=board)
    for _ in range(moves):
        match.play(match.legal()[-1])
    return match, support.search(match, PlayerSettings("own", visits=visits, seconds=600.0))


@pytest.mark.parametrize(("board", "moves"), [("standard", 0), ("standard", 7), ("small", 3)])
def test_alone_a_search_tells_the_whole_game(board, moves):
    """What it says it will score is what the rules count when its line is played, from the beginning or later."""
    match, analysis = alone(20_000, board, moves)
    assert analysis.plan == analysis.line[1:]
    for action in analysis.line:
        match.play(support.text(match, action))
    assert match.over
    values = np.zeros(match.game.module("rules.kernel").SEATS)
    match.game.module("bot.judgement").judge(match.state, values)
    assert values[0] == pytest.approx(analysis.chances[0])


def test_alone_a_second_is_worth_forty_points():
    """`python -m benchmarks.solitaire` gives it the minute in which it must reach 57."""
    match, analysis = alone(1_000_000)
    for action in analysis.line:
        match.play(support.text(match, action))
    assert match.scores[0] >= 40


class Raised(StopTimer):
    """A timer whose time is up at once."""

    def __enter__(self):
        super().__enter__()
        self._flag[0] = 1
        return self


@pytest.mark.parametrize(
    ("game", "seats", "method"),
    [
        ("boulomania", 2, "expectimax"),
        ("malabars", 2, "own"),
        ("bombay-bazar", 1, "own"),
        ("bazar", 2, "tree"),
        ("bazar", 3, "own"),
    ],
)
def test_a_search_looks_at_its_flag_at_every_state(game, seats, method, monkeypatch):
    """So it stops as soon as the timer says so: with the flag up it looks at no more than the moves themselves."""
    monkeypatch.setattr(searchers, "StopTimer", Raised)
    match = support.begun(game, seats)
    analysis = support.search(match, PlayerSettings(method, visits=1 << 50, seconds=1e9, depth=8, memory=14))
    assert analysis.visits <= len(analysis.moves)
    assert len(analysis.moves) == len(match.legal(match.waiting[0]))


def test_a_player_nobody_knows_is_refused():
    game = malle.game("malabars")
    many = len(levels(game))
    for spec in (str(many + 1), "0", "05", "uct", "uct:0", "strong", "-1"):
        with pytest.raises(malle.Refused, match=f"1 to {many}, the last of which is also called champion"):
            settings_for(game, spec, 2)
    assert settings_for(game, "uct:1000", 2) == PlayerSettings("uct", visits=1000, seconds=1e9)


def test_a_level_may_differ_by_the_number_of_players(monkeypatch):
    game = malle.game("malabars")
    settings = {"levels": [], "players": {"2": {CHAMPION: {"visits": 7}}}}
    monkeypatch.setattr(of_levels, "_file", lambda _: settings)
    champion = of_levels.Level(CHAMPION, 3, {}, {}, PlayerSettings("tree"), 3.0)
    monkeypatch.setattr(of_levels, "levels", lambda _: [champion])
    for spec in (CHAMPION, "3"):
        assert settings_for(game, spec, 2).visits == 7
        assert settings_for(game, spec, 3).visits == 1000


@pytest.mark.parametrize("many", [1, 2, 7])
def test_a_ladder_has_as_many_levels_as_its_room_says(monkeypatch, many):
    entries = [
        {"fr": f"Niveau {n}", "en": f"Level {n}", "settings": {"method": "uct", "visits": n}} for n in range(many)
    ]
    told = [{"fr": "Joue.", "en": "Plays."}] * many
    monkeypatch.setattr(of_levels, "_file", lambda _: {"levels": entries, "plays": told})
    game = replace(malle.game("malabars"), id=f"a game of {many} levels")
    found = levels(game)
    assert [level.id for level in found] == [*map(str, range(1, many)), CHAMPION]
    assert [level.budget for level in found] == [*[0.2] * (many - 2), 1.0, 3.0][-many:]
    assert settings_for(game, str(many), 2) == settings_for(game, CHAMPION, 2)
    assert of_levels.bot_name(game, CHAMPION)["en"] == f"Level {many - 1}"
    with pytest.raises(malle.Refused, match=f"1 to {many},"):
        settings_for(game, str(many + 1), 2)


def test_a_level_that_a_room_no_longer_has_is_called_by_its_number():
    game = malle.game("malabars")
    assert of_levels.bot_name(game, "99") == {"fr": "Niveau 99", "en": "Level 99"}
    assert of_levels.bot_name(game, "random") == of_levels.AT_RANDOM
    assert of_levels.bot_name(game, "")["en"] == ""


def test_a_search_is_cancelled_at_once():
    """Without its flag this search would go on for hours."""
    match = support.begun("bombay-bazar")
    cancel = threading.Event()
    threading.Timer(0.05, cancel.set).start()
    asked = support.question(match)
    asked = searchers.Question(asked.state, asked.seat, asked.players, asked.moves, 1, cancel.is_set)
    for method, depth in (("tree", -1), ("expectimax", 30)):
        searcher = searchers.searcher(match.game, method, 16)
        analysis = searcher.search(asked, PlayerSettings(method, visits=1 << 50, seconds=1e6, depth=depth, memory=16))
        assert len(analysis.moves) == len(asked.moves)


def test_a_timer_counts_the_time_of_the_processor():
    """It is the searching thread's own time that counts, not the clock on the wall."""
    flag = searchers.np.zeros(1, searchers.np.int64)
    with StopTimer(flag, 0.02) as timer:
        time.sleep(0.1)
        assert flag[0] == 0
        while not flag[0]:
            pass
    assert timer.spent >= 0.02


def test_bots_think_where_the_system_has_no_clock_for_another_thread(monkeypatch):
    """As on macOS: there the time that passes counts."""
    monkeypatch.delattr(time, "pthread_getcpuclockid")
    thoughts = support.choose(support.begun("malabars"), "1")
    assert thoughts.visits > 0
    assert thoughts.seconds > 0
