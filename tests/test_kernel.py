"""The compile cache: never stale, never mixed up, quick the second time."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import malle
from malle.engine import kernel
from tests.rooms.morra import GAME as MORRA

ROOM = Path(__file__).parent / "rooms" / "morra"

PROGRAM = """
import importlib, sys
sys.path.insert(0, {folder!r})
from malle.engine import match as matches
game = importlib.import_module({package!r}).GAME
game.compile()
match = matches.Match(game, 2, {{"rounds": 1}})
assert match._kernel.compiled
for move, seat in (("!2", None), ("keep", 0), ("f1", 0), ("f2", 1)):
    match.play(move, seat)
print(match.winners)
"""


def run(folder, package, cache, **environment):
    program = PROGRAM.format(folder=str(folder), package=package)
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "MALLE_CACHE": str(cache), **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def room(folder, name, change=("", "")):
    """A copy of the small room under another name, with a changed rule."""
    shutil.copytree(ROOM, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    rules = folder / name / "rules" / "kernel.py"
    rules.write_text(rules.read_text().replace(*change))


WINNER = ("won[(int(s.fingers[0])", "won[(1 + int(s.fingers[0])")


def test_a_changed_rule_is_never_served_from_an_old_cache(tmp_path):
    room(tmp_path, "house")
    assert run(tmp_path, "house", tmp_path / "cache") == "[1]"
    rules = tmp_path / "house" / "rules" / "kernel.py"
    times = rules.stat()
    rules.write_text(rules.read_text().replace(*WINNER))
    os.utime(rules, ns=(times.st_atime_ns, times.st_mtime_ns))
    assert run(tmp_path, "house", tmp_path / "cache") == "[0]"


def test_two_games_never_run_each_others_rules(tmp_path):
    """Two rooms with the same record and the same names, and one cache."""
    room(tmp_path, "left")
    room(tmp_path, "right", WINNER)
    for _ in range(2):
        assert run(tmp_path, "left", tmp_path / "cache") == "[1]"
        assert run(tmp_path, "right", tmp_path / "cache") == "[0]"


def test_the_second_start_compiles_nothing(tmp_path):
    room(tmp_path, "house")
    cache = tmp_path / "cache"
    run(tmp_path, "house", cache)
    first = {path: path.stat().st_mtime_ns for path in cache.rglob("*.nb*")}
    run(tmp_path, "house", cache)
    assert first
    assert {path: path.stat().st_mtime_ns for path in cache.rglob("*.nb*")} == first


def test_a_cache_that_cannot_be_written_does_not_stop_play(tmp_path):
    room(tmp_path, "house")
    (tmp_path / "blocked").write_text("a file, not a folder")
    assert run(tmp_path, "house", tmp_path / "blocked") == "[1]"


def test_malle_jit_0_runs_the_plain_kernel(monkeypatch):
    monkeypatch.setenv("MALLE_JIT", "0")
    assert not MORRA.compile().compiled
    monkeypatch.setenv("MALLE_JIT", "1")
    assert kernel.jit_wanted()


def test_a_row_reads_and_writes_the_bytes_of_its_state():
    match = malle.new(MORRA)
    match.state.fingers[1] = 2
    match.state.rounds = 4
    assert (match._states["fingers"][0, 1], match._states["rounds"][0]) == (2, 4)
    assert type(match.state.fingers[1]) is int
