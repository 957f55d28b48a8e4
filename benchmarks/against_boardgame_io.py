"""Malle's vector environment against boardgame.io, whose Connect Four runs in Node (`boardgame_io/play.mjs`).

Both sides choose random legal moves, make them and begin anew what has ended. boardgame.io plays on its bare reducer, without the
client around it, and its process counts its own time of the processor.
"""

from __future__ import annotations

import json
import subprocess
from functools import partial
from pathlib import Path
from typing import Any

import malle
from benchmarks import stepping
from benchmarks.contest import Contest, Side, fixture

PROGRAM = Path(__file__).parent / "boardgame_io" / "play.mjs"


def contests() -> list[Contest]:
    check = partial(check_same_game, "connect_four")
    ours = partial(stepping.side, "connect_four")
    return [Contest("Connect Four, bits", "steps", "boardgame.io", 1000, ours, _theirs, check)]


def check_same_game(ours: str, games: int = 20) -> None:
    """Games that boardgame.io has played, played again: every column was legal, and who won has won."""
    with _node() as node:
        told = _ask(node, {"games": games})["games"]
    for played in told:
        match = malle.new(fixture(ours))
        for column, legal in zip(played["columns"], played["legal"], strict=True):
            assert match.legal() == [str(each + 1) for each in legal]
            match.play(str(column + 1))
        assert match.over
        assert match.winners == played["winners"]


def version() -> str:
    """Of boardgame.io, as it is pinned."""
    return str(
        json.loads(PROGRAM.with_name("package.json").read_text(encoding="utf-8"))["dependencies"]["boardgame.io"]
    )


def node_version() -> str:
    return subprocess.run(["node", "--version"], capture_output=True, text=True, check=True).stdout.strip().lstrip("v")


def _theirs() -> Side:
    node = _node()
    _ask(node, {"seconds": 0.5})

    def side(seconds: float) -> float:
        return float(_ask(node, {"seconds": seconds})["rate"])

    return side


def _node() -> subprocess.Popen[str]:
    return subprocess.Popen(["node", str(PROGRAM)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def _ask(node: subprocess.Popen[str], request: dict[str, float]) -> dict[str, Any]:
    asked, told = node.stdin, node.stdout
    assert asked is not None
    assert told is not None
    asked.write(json.dumps(request) + "\n")
    asked.flush()
    answer: dict[str, Any] = json.loads(told.readline())
    return answer
