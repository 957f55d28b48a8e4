"""The arena: fair to every seat, the same every time, in one process or in two."""

import json

import pytest

import malle
from malle.bots import arena
from tests.commands import malle_command as run

TOURNAMENT = arena.Tournament("malabars", ("random", "greedy"), {"stop": 40}, 3)


def outcome(played):
    return [(each.number, each.shares, each.scores, each.moves) for each in played]


def test_players_change_seats_and_the_dice_stay():
    table = arena.Tournament("boulomania", ("random", "random"), {"target": 2}, 1)
    one, other = arena.play(table, 0), arena.play(table, 1)
    assert {one.number, other.number} == {0, 1}
    assert sum(one.shares) == sum(other.shares) == 1


def test_the_same_seed_gives_the_same_games_in_one_process_and_in_two():
    seen = []
    alone = arena.run(TOURNAMENT, 4, progress=lambda: seen.append(1))
    assert len(seen) == 4
    assert outcome(alone) == outcome(arena.run(TOURNAMENT, 4, jobs=2))


@pytest.mark.further
def test_the_summary_counts_wins_and_rates_players():
    played = arena.run(TOURNAMENT, 6)
    worse, better = arena.summary(TOURNAMENT, played)
    assert (worse["player"], better["player"]) == ("random", "greedy")
    assert worse["wins"] + better["wins"] == better["games"] == 6
    assert better["rating"] > worse["rating"]
    assert better["low"] <= better["rate"] <= better["high"]


def test_the_interval_is_wilsons():
    assert arena.interval(0, 0) == (0.0, 1.0)
    low, high = arena.interval(50, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    assert arena.interval(10, 10)[1] == 1.0


def test_equal_players_have_different_names():
    assert arena.names(("5", "greedy", "greedy")) == ["5", "greedy", "greedy 2"]


def test_impossible_tables_are_refused_before_anything_is_played():
    with pytest.raises(malle.Refused, match="not played by 3"):
        arena.run(arena.Tournament("malabars", ("1", "1", "1"), {}), 1)
    with pytest.raises(malle.Refused, match="no player"):
        arena.run(arena.Tournament("malabars", ("1", "best"), {}), 1)


def test_the_command_prints_a_table_or_json():
    asked = ("arena", "malabars", "--seats", "random,greedy", "--games", "2", "--seed", "3", "-o", "stop=40")
    done = run(*asked)
    assert done.returncode == 0, done.stderr
    assert "greedy" in done.stdout
    assert "OpenSkill" in done.stdout
    found = json.loads(run(*asked, "--json").stdout)
    assert found["options"] == {"stop": 40}
    assert [line["player"] for line in found["players"]] == ["random", "greedy"]
    assert run("arena", "malabars", "--seats", "1,best").returncode == 2
