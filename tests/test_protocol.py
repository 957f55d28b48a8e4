"""Games over JSON lines: every request, and every kind of mistake."""

import io
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import malle
from malle.frontends.protocol import Desk, serve
from tests.support import by_turns

CLIENT = Path(__file__).parent.parent / "examples" / "play.mjs"


def ask(desk, **request):
    return desk.answer(json.dumps(request))


def test_a_whole_conversation():
    desk = Desk()
    assert ask(desk, do="games", id="a") == {"id": "a", "ok": True, "games": malle.catalogue()}
    opened = ask(desk, do="new", game="malabars", seed=1, options={"position": "twtt/ttt/twtt/tbtbt"})
    assert (opened["match"], opened["to_move"], opened["node"]) == ("1", 0, "turn")
    assert "Ea2-b1" in ask(desk, do="legal", match="1")["legal"]
    assert ask(desk, do="touches", match="1", move="Ea2-b1")["touches"] == ["elephant:a2", "slot:b1"]
    assert ask(desk, do="say", match="1", move="Ea2-b1", lang="en")["say"].startswith("Player 1 slips")
    assert ask(desk, do="play", match="1", move="Ea2-b1", seat=0)["node"] == "ring"
    assert ask(desk, do="undo", match="1")["move"] == "Ea2-b1"
    ask(desk, do="play", match="1", move="Ea2-b1")
    choices = {choice["move"]: choice for choice in ask(desk, do="choices", match="1", seat=0)["choices"]}
    assert choices["Ra1-c1"]["preview"]["wins"] is True
    ended = ask(desk, do="play", match="1", move="Ra1-c1")
    assert (ended["to_move"], ended["winners"], ended["scores"]) == ("end", [0], [1.0, 0.0])
    assert ask(desk, do="view", match="1", seat=1)["view"]["over"] is True
    assert len(ask(desk, do="story", match="1")["story"]) == 2
    record = ask(desk, do="record", match="1")["record"]
    assert ask(desk, do="replay", record=record)["match"] == "2"
    assert ask(desk, do="chance", match="1")["chance"] == []
    assert ask(desk, do="close", match="1")["ok"]
    assert ask(desk, do="status", match="1")["sentence"]["en"] == "There is no match '1'."


def test_a_refusal_carries_clause_and_sentences():
    desk = Desk()
    ask(desk, do="new", game="malabars")
    refused = ask(desk, id=7, do="play", match="1", move="Ea1-b1")
    assert (refused["id"], refused["ok"], refused["clause"]) == (7, False, "MAL-5")
    assert set(refused["sentence"]) == {"fr", "en"}


def test_mistakes_are_answered_and_the_conversation_goes_on():
    lines = ["nonsense", "[]", "{}", '{"do": "new"}', '{"do": "new", "game": "malabars", "options": 3}']
    lines += [
        '{"do": "new", "game": "malabars", "seed": "x"}',
        '{"do": "replay", "record": {}}',
        '{"do": [], "match": "1"}',
    ]
    lines += [
        '{"do": "new", "game": "malabars"}',
        '{"do": "view", "match": "1", "seat": 9}',
        '{"do": "dance", "match": "1"}',
    ]
    lines += [
        '{"do": "say", "match": "1", "move": "Ea3-a1", "lang": "de"}',
        '{"do": "roll", "match": "1"}',
        "[" * 100000,
    ]
    answers = io.StringIO()
    serve(io.StringIO("\n".join(lines) + "\n\n"), answers)
    told = [json.loads(line) for line in answers.getvalue().splitlines()]
    assert [answer["ok"] for answer in told] == [False] * 8 + [True] + [False] * 5
    assert all(answer["sentence"]["en"] for answer in told if not answer["ok"])


@given(
    st.dictionaries(
        st.sampled_from(["do", "match", "move", "seat", "game", "id"]), st.one_of(st.text(), st.integers(), st.none())
    )
)
def test_no_request_breaks_the_desk(request_):
    desk = Desk()
    ask(desk, do="new", game="malabars")
    assert "ok" in desk.answer(json.dumps(request_))


@pytest.fixture
def client(tmp_path):
    """The example in Node, with a command `malle` that is this interpreter's."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("Node is not installed")
    command = tmp_path / "malle"
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -c "from malle.cli import main; main()" "$@"\n')
    command.chmod(0o755)

    def run(*arguments):
        environment = {**os.environ, "MALLE": str(command)}
        return subprocess.run(
            [node, str(CLIENT), *arguments], capture_output=True, text=True, env=environment, check=False
        )

    return run


@pytest.mark.parametrize(
    ("game", "options"), by_turns([("malabars", {"stop": 40}), ("boulomania", {"target": 2}), ("bombay-bazar", {})])
)
def test_a_client_in_node_plays_a_whole_game(client, game, options):
    done = client(game, "7", json.dumps(options))
    assert done.returncode == 0, done.stderr
    *lines, end = done.stdout.splitlines()
    match = malle.new(game, None, options, 7)
    for number, line in enumerate(lines, 1):
        counted, seat, move = re.match(r"(\d+)\. (?:seat (\d)|chance): (\S+)", line).groups()
        assert int(counted) == number
        if seat is None:
            assert match.roll() == move
        else:
            match.play(move, int(seat))
    assert match.over
    assert end == f"scores {' '.join(f'{s:g}' for s in match.scores)}, winners {' '.join(map(str, match.winners))}"
    assert client(game, "7", json.dumps(options)).stdout == done.stdout


def test_the_client_in_node_says_what_is_wrong(client):
    done = client("chess")
    assert done.returncode == 2
    assert done.stderr.startswith("There is no game “chess” in the trunk")
    assert client("malabars", "1", "{").stderr.startswith("Options are JSON")
