"""Kernels and their twins: bound by import, compiled, kept; never stale, never mixed up, quick the second time."""

import inspect
import os
import shutil
import subprocess
import sys
import time
import traceback
from pathlib import Path

import numpy as np
import pytest

import malle
from malle.engine import binding, cache, walks
from malle.engine.kernel import Seen
from tests.rooms.morra import GAME as MORRA

ROOM = Path(__file__).parent / "rooms" / "morra"

PROGRAM = """
import importlib, sys
sys.path.insert(0, {folder!r})
from malle.engine import match as matches
game = importlib.import_module({package!r}).GAME
won = []
for kernel in (game.plain, game.compile):
    kernel()
    match = matches.Match(game, 2, {{"rounds": 1}})
    for move, seat in (("!2", None), ("keep", 0), ("f1", 0), ("f2", 1)):
        match.play(move, seat)
    won.append(match.winners)
assert match._kernel.compiled
assert won[0] == won[1], "compiled and plain disagree"
print(match.winners)
"""

HOST = """
import builtins, gc, os, signal, sys, threading, warnings
import numpy

def snapshot():
    return {
        "gc": (gc.isenabled(), gc.get_threshold(), gc.get_freeze_count(), gc.callbacks[:]),
        "import": (builtins.__import__, sys.meta_path[:], sys.path_hooks[:], sys.path[:]),
        "environment": (dict(os.environ), os.getcwd()),
        "warnings": warnings.filters[:],
        "threads": threading.enumerate(),
        "signals": [signal.getsignal(number) for number in signal.valid_signals()],
        "hooks": (sys.excepthook, sys.getrecursionlimit(), sys.gettrace(), sys.getprofile()),
    }

before, modules = snapshot(), set(sys.modules)
import malle
match = malle.new("malabars", seed=1)
match.play(match.legal()[0])
after = snapshot()
assert after == before, [name for name in after if after[name] != before[name]]
foreign = {name.partition(".")[0] for name in set(sys.modules) - modules} - sys.stdlib_module_names
assert foreign <= {"malle", "numpy", "typing_extensions"}, foreign
"""


def python(program, **environment):
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done


def run(folder, package, kept, **environment):
    program = PROGRAM.format(folder=str(folder), package=package)
    return python(program, MALLE_CACHE=str(kept), **environment).stdout.strip()


def room(folder, name, *changes):
    """A copy of the small room under another name, with changed rules."""
    shutil.copytree(ROOM, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    rules = folder / name / "rules" / "kernel.py"
    for change in changes:
        rules.write_text(rules.read_text().replace(*change))


def kept_in(folder):
    return {path.name: path.stat().st_mtime_ns for path in folder.iterdir()}


SUM = "won[(int(s.fingers[0])"
WINNER = (SUM, "won[(1 + int(s.fingers[0])")
SHIFT = "from malle.engine.kernel import kernel\n\nSHIFT = 0\n\n\n@kernel\ndef shift() -> int:\n    return SHIFT\n"
IMPORTS = {
    "one": ("from toy import one", "one.shift()"),
    "two": ("from toy import two", "two.SHIFT"),
    "three": ("import toy.three as third", "third.shift()"),
    "four": ("from toy.four import shift as fourth", "fourth()"),
    "five": ("import toy.five", "toy.five.shift()"),
    "six": ("from .. import six", "six.SHIFT"),
    "seven": ("from ..seven import SHIFT as SEVENTH", "SEVENTH"),
}


def test_a_changed_rule_is_never_served_from_an_old_cache(tmp_path):
    room(tmp_path, "toy")
    assert run(tmp_path, "toy", tmp_path / "cache") == "[1]"
    rules = tmp_path / "toy" / "rules" / "kernel.py"
    times = rules.stat()
    rules.write_text(rules.read_text().replace(*WINNER))
    os.utime(rules, ns=(times.st_atime_ns, times.st_mtime_ns))
    assert run(tmp_path, "toy", tmp_path / "cache") == "[0]"


@pytest.mark.further
def test_a_changed_module_is_noticed_however_it_was_imported(tmp_path):
    """Each of these modules, and a file of data, turns the winner when it changes."""
    uses = " + ".join([*(use for _, use in IMPORTS.values()), "EIGHTH"])
    imports = "\n".join(statement for statement, _ in IMPORTS.values())
    data = 'EIGHTH = json.loads((Path(__file__).parent / "data.json").read_text())'
    room(
        tmp_path,
        "toy",
        (SUM, f"won[({uses} + int(s.fingers[0])"),
        ("import numpy as np\n", f"import json\nfrom pathlib import Path\nimport numpy as np\n{imports}\n{data}\n"),
    )
    (tmp_path / "toy" / "rules" / "data.json").write_text("0")
    for name in IMPORTS:
        (tmp_path / "toy" / f"{name}.py").write_text(SHIFT)
    expected = "[1]"
    assert run(tmp_path, "toy", tmp_path / "cache") == expected
    for name in (*IMPORTS, "rules/data"):
        expected = "[0]" if expected == "[1]" else "[1]"
        changed = tmp_path / "toy" / (f"{name}.json" if "/" in name else f"{name}.py")
        changed.write_text(changed.read_text().replace("0", "1"))
        assert run(tmp_path, "toy", tmp_path / "cache") == expected, name


@pytest.mark.further
def test_two_games_never_run_each_others_rules(tmp_path):
    """Two rooms with the same record and the same names, and one cache."""
    room(tmp_path, "left")
    room(tmp_path, "right", WINNER)
    for _ in range(2):
        assert run(tmp_path, "left", tmp_path / "cache") == "[1]"
        assert run(tmp_path, "right", tmp_path / "cache") == "[0]"


def test_the_second_start_compiles_nothing_also_after_a_comment(tmp_path):
    room(tmp_path, "toy")
    folder = tmp_path / "cache"
    run(tmp_path, "toy", folder)
    first = kept_in(folder)
    rules = tmp_path / "toy" / "rules" / "kernel.py"
    rules.write_text(f"# a remark\n{rules.read_text()}")
    run(tmp_path, "toy", folder)
    assert first
    assert kept_in(folder) == first


@pytest.mark.further
def test_a_switch_compiles_everything_once_more_beside_it(tmp_path):
    room(tmp_path, "toy")
    folder = tmp_path / "cache"
    run(tmp_path, "toy", folder)
    first = kept_in(folder)
    run(tmp_path, "toy", folder, NUMBA_BOUNDSCHECK="1")
    assert len(kept_in(folder)) == 2 * len(first)


def test_a_cache_that_cannot_be_written_is_said_once_and_leaves_nothing_behind(tmp_path):
    room(tmp_path, "toy")
    (tmp_path / "blocked").write_text("a file, not a folder")
    (tmp_path / "tmp").mkdir()
    before = sorted(tmp_path.rglob("*"))
    program = PROGRAM.format(folder=str(tmp_path), package="toy")
    done = python(
        program, MALLE_CACHE=str(tmp_path / "blocked"), TMPDIR=str(tmp_path / "tmp"), PYTHONDONTWRITEBYTECODE="1"
    )
    assert done.stdout.strip() == "[1]"
    assert done.stderr.count("Warning") == 1
    assert f"Compiled kernels cannot be kept in {tmp_path / 'blocked'} (File exists)" in done.stderr
    assert "set MALLE_CACHE to a folder that can be written to." in done.stderr
    assert sorted(tmp_path.rglob("*")) == before


def test_what_nobody_has_used_for_a_month_is_removed(tmp_path, monkeypatch):
    monkeypatch.setenv("MALLE_CACHE", str(tmp_path))
    mine = tmp_path / "mine.txt"
    mine.write_text("not the cache's own")
    (tmp_path / "_malle_earlier").mkdir()
    (tmp_path / ".new-broken").write_text("")
    for name in ("unused", "used", "recent"):
        cache.save(name, b"code")
    month = time.time() - 31 * 24 * 3600
    for path in (mine, tmp_path / "_malle_earlier", tmp_path / ".new-broken", *tmp_path.glob("u*.machine")):
        os.utime(path, (month, month))
    assert cache.load("used") == b"code"
    cache._prune.cache_clear()
    cache.save("another", b"code")
    assert sorted(kept_in(tmp_path)) == ["another.machine", "mine.txt", "recent.machine", "used.machine"]
    assert cache.load("unused") is None


def test_a_new_game_changes_nothing_in_its_host():
    """No garbage collection, import or warning is another after `malle.new`, and no module but ours and NumPy's is loaded."""
    python(HOST)


def test_malle_jit_0_runs_the_plain_kernel(monkeypatch):
    monkeypatch.setenv("MALLE_JIT", "0")
    assert not MORRA.compile().compiled
    monkeypatch.setenv("MALLE_JIT", "1")
    assert binding.jit_wanted()


@pytest.mark.parametrize("compiled", [False, True])
def test_twins_stand_in_their_true_files(compiled):
    """For tracebacks, breakpoints and coverage: the file and the lines of a twin are those of its source."""
    kernel = MORRA.compile() if compiled else MORRA.plain()
    twin = kernel.driver("malle.engine.walks")
    assert twin is not walks
    assert twin.__file__ == walks.__file__
    walk = getattr(twin.walk, "py_func", twin.walk)
    assert walk.__code__.co_filename == walks.__file__
    assert inspect.getsource(walk) == inspect.getsource(walks.walk)


def test_an_error_in_a_bound_driver_names_its_line():
    walk = MORRA.plain().driver("malle.engine.walks").walk
    with pytest.raises(TypeError) as raised:
        walk([None], 0, None, None, None, "many")
    frame = traceback.extract_tb(raised.value.__traceback__)[-1]
    assert (frame.filename, frame.line) == (walks.__file__, "while made < most:")


def test_a_driver_is_bound_to_each_game_by_itself():
    one, other = MORRA.plain().driver("malle.engine.walks"), malle.game("malabars").plain().driver("malle.engine.walks")
    assert one.apply is MORRA.plain().rules.apply
    assert other.apply is malle.game("malabars").plain().rules.apply
    assert MORRA.plain().driver("malle.engine.walks") is one


def test_a_row_reads_and_writes_the_bytes_of_its_state():
    match = malle.new(MORRA)
    match.state.fingers[1] = 2
    match.state.rounds = 4
    assert (match._states["fingers"][0, 1], match._states["rounds"][0]) == (2, 4)
    assert type(match.state.fingers[1]) is int


@pytest.mark.parametrize("name", malle.catalogue())
def test_a_state_that_is_only_looked_at_reads_as_its_row_does(name):
    match = malle.new(name)
    row, seen = match.state, Seen(match._states.tobytes(), match._states.dtype)
    for field in match._states.dtype.names:
        there, found = getattr(row, field), getattr(seen, field)
        if isinstance(there, int):
            assert (type(found), found) == (int, there)
            continue
        assert np.array(found).tolist() == there.tolist()
        assert len(found) == len(there)
        for place in np.ndindex(there.shape):
            assert type(found[place if there.ndim > 1 else place[0]]) is int
            assert found[place if there.ndim > 1 else place[0]] == there[place]
    assert seen.tobytes() == row.tobytes()


def test_a_state_that_is_only_looked_at_cannot_be_written():
    states = malle.new(MORRA)._states
    seen = Seen(states.tobytes(), states.dtype)
    with pytest.raises(TypeError, match="only looked at"):
        seen.rounds = 4
    with pytest.raises(AttributeError, match="no field 'thumbs'"):
        seen.thumbs  # noqa: B018  it is the question
