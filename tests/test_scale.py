"""The same games whatever they run on: this process, several, or a Ray cluster of two workers."""

import json
import sys
from pathlib import Path

import pytest

import malle
from malle.bots import arena, selfplay
from malle.bots.pools import AHEAD, spread
from tests.test_cli import run

TOURNAMENT = arena.Tournament("boulomania", ("random", "greedy"), {"target": 1}, 3)
ASKED = ("boulomania", "--seats", "random,greedy", "-o", "target=1", "--seed", "3")


def square(number: int) -> int:
    return number * number


def test_results_come_in_the_order_of_the_numbers():
    many = 3 * AHEAD
    assert list(spread(square, many, jobs=2)) == list(spread(square, many)) == [n * n for n in range(many)]
    assert list(spread(square, 0, jobs=2)) == []


def test_alone_nothing_is_computed_before_it_is_asked_for():
    begun: list[int] = []
    results = spread(begun.append, 5)
    next(results)
    assert begun == [0]


def test_records_replay_and_are_the_games_of_the_arena(tmp_path):
    selfplay.keep(TOURNAMENT, 4, tmp_path / "games.jsonl")
    records = [json.loads(line) for line in (tmp_path / "games.jsonl").read_text().splitlines()]
    assert [record["names"] for record in records] == 2 * [["random", "greedy"], ["greedy", "random"]]
    for played, record in zip(arena.run(TOURNAMENT, 4), records, strict=True):
        match, drawn = malle.verify(record)
        assert drawn
        assert dict(zip(record["names"], match.scores, strict=True)) == dict(
            zip(TOURNAMENT.specs, played.scores, strict=True)
        )


def test_a_folder_holds_a_file_for_each_game(tmp_path):
    steps: list[int] = []
    selfplay.keep(TOURNAMENT, 3, tmp_path / "a" / "b", jobs=2, progress=lambda: steps.append(1))
    assert len(steps) == 3
    files = sorted((tmp_path / "a" / "b").iterdir())
    assert [file.name for file in files] == [f"boulomania-00000{number}.json" for number in range(3)]
    assert [json.loads(file.read_text()) for file in files] == [
        selfplay.play(TOURNAMENT, number) for number in range(3)
    ]


def test_a_local_ray_of_two_workers_plays_the_same_games(tmp_path):
    pytest.importorskip("ray")
    alone, spread_out = tmp_path / "alone.jsonl", tmp_path / "ray.jsonl"
    selfplay.keep(TOURNAMENT, 6, alone)
    done = run("selfplay", *ASKED, "--games", "6", "--pool", "ray", "--jobs", "2", "--to", str(spread_out))
    assert done.returncode == 0, done.stderr
    assert spread_out.read_bytes() == alone.read_bytes()


@pytest.mark.further
def test_the_arena_counts_the_same_on_ray():
    pytest.importorskip("ray")
    done = run("arena", *ASKED, "--games", "4", "--pool", "ray", "--jobs", "2", "--json")
    assert done.returncode == 0, done.stderr
    counted = json.loads(done.stdout)["players"]
    for there, here in zip(counted, arena.summary(TOURNAMENT, arena.run(TOURNAMENT, 4)), strict=True):
        untimed = [key for key in here if not key.endswith("ms")]
        assert [there[key] for key in untimed] == [here[key] for key in untimed]


def test_without_ray_there_is_one_sentence(monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(malle.Refused, match=r"Ray is not installed; pip install 'malle\[research\]' brings it"):
        arena.run(TOURNAMENT, 1, pool="ray")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--pool", "steam", "--to", "games.jsonl"), "There is no pool “steam”; there are: processes, ray."),
        (("--to", "/dev/null/games"), "Cannot write to /dev/null/games: Not a directory."),
        (("--to", "games", "--seats", "1,best"), "There is no player “best”"),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(arguments, sentence, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    done = run("selfplay", *ASKED, *arguments)
    assert done.returncode == 2
    assert sentence in done.stderr
    assert "Traceback" not in done.stderr
    assert not list(Path().iterdir())
