"""Many games as rows: what was played comes out again, the same in both formats; what is wrong is said in one sentence."""

import json
import re
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

import malle
from malle.bots import arena, selfplay
from malle.engine import record as records
from malle.engine.game import Game
from malle.frontends import export
from tests import support
from tests.server.support import Server, close_since, opened, seated
from tests.test_cli import run

ROOT = Path(__file__).parent.parent
WON = {"position": "twtt/ttt/twtt/tbtbt"}  # two moves to the end


def read(*paths, moves=False):
    """All rows of some games."""
    many, found = export.games(paths)
    kept = [(malle.replay(each.record), each) for each in found]
    assert len(kept) == many
    return [row for each in kept for row in (export.move_rows(*each) if moves else [export.game_row(*each)])]


@pytest.fixture
def games(tmp_path):
    """A folder with a game of every kind: alone in its file, many in one, one that was left early, one with secret choices."""
    folder = tmp_path / "games"
    folder.mkdir()
    table = arena.Tournament("malabars", ("random", "greedy"), {"stop": 20}, 1)
    selfplay.keep(table, 2, folder / "arena.jsonl")
    for game, players, options in [
        ("boulomania", 2, {"target": 1}),
        ("pont-de-rama", 3, {"rules": 2, "max_rounds": 2}),
    ]:
        match = support.played(malle.game(game), players, options, 1)
        (folder / f"{game}.json").write_text(json.dumps(match.record()))
    left = support.played(malle.game("bombay-bazar"), 3, {"start": "medals"}, 1, most=5)
    (folder / "deep").mkdir()
    (folder / "deep" / "left.json").write_text(json.dumps(left.record()))
    return folder


def test_a_row_for_each_game_says_what_was_played(games):
    rows = {row["id"].rsplit("/", 1)[-1]: row for row in read(games)}
    assert sorted(rows) == ["arena.jsonl:1", "arena.jsonl:2", "boulomania.json", "left.json", "pont-de-rama.json"]
    assert (rows["arena.jsonl:1"]["names"], rows["arena.jsonl:2"]["names"]) == (
        ["random", "greedy"],
        ["greedy", "random"],
    )
    assert (rows["boulomania.json"]["names"], rows["boulomania.json"]["ended"]) == (None, "played")
    assert (rows["left.json"]["ended"], len(rows["left.json"]["moves"])) == ("open", 5)
    for row in rows.values():
        again = malle.new(row["game"], row["players"], json.loads(row["options"]))
        for move, seat in zip(row["moves"], row["seats"], strict=True):
            again.play(move, None if seat == malle.CHANCE else seat)
        assert (again.scores, again.winners) == (row["scores"], row["winners"])


def test_a_row_for_each_move_says_what_was_decided(games):
    rows = read(games, moves=True)
    by_game = {row["id"]: row for row in read(games)}
    for id, game in by_game.items():
        told = [row for row in rows if row["id"] == id]
        assert [row["move"] for row in told] == game["moves"]
        assert [row["number"] for row in told] == list(range(len(told)))
        assert told[-1]["scores"] == game["scores"]
        match = malle.new(game["game"], game["players"], json.loads(game["options"]))
        for row in told:
            assert row["node"] == match.node
            assert row["legal"] == len(match.legal(row["seat"]))
            assert row["chance"] == dict(match.chance()).get(row["move"])
            assert (row["seat"] is None) == (match.to_move == malle.CHANCE)
            assert row["secret"] == isinstance(match.to_move, malle.Secret)
            assert (row["share"] is None) == (row["seat"] is None or game["ended"] == "open")
            match.play(row["move"], row["seat"])
    assert {row["name"] for row in rows} == {None, "random", "greedy"}
    assert any(row["secret"] for row in rows)
    assert {row["share"] for row in rows if row["game"] == "boulomania"} == {None, 0.0, 1.0}


@pytest.mark.parametrize("moves", [False, True])
def test_parquet_and_json_lines_say_the_same(games, tmp_path, moves, monkeypatch):
    parquet = pytest.importorskip("pyarrow.parquet")
    monkeypatch.setattr(export, "BATCH", 7)
    lines, table = tmp_path / "rows.jsonl", tmp_path / "rows.parquet"
    for file in (lines, table):
        assert export.write(export.games([games])[1], file, moves=moves) == len(read(games, moves=moves))
    told = [json.loads(line) for line in lines.read_text().splitlines()]
    assert told == read(games, moves=moves)
    assert parquet.read_table(table).to_pylist() == told
    assert list(parquet.read_schema(table).names) == list(told[0])


def test_where_there_are_many_games_the_rules_are_compiled(games, tmp_path, monkeypatch):
    compiled = []
    monkeypatch.setattr(export, "MANY", 2)
    monkeypatch.setattr(Game, "compile", lambda game: compiled.append(game.id))
    export.write(export.games([games])[1], tmp_path / "rows.jsonl")
    assert compiled == ["malabars"]


@pytest.fixture(scope="module")
def database(tmp_path_factory):
    """The database of a server where one game was won, one was given up, and one goes on."""
    folder, before = tmp_path_factory.mktemp("server"), opened()
    with Server(folder) as server:
        won, (white, _) = seated(server, options=WON)
        for number, move in enumerate(("Ea2-b1", "Ra1-c1")):
            assert white.do(won, "move", seat=0, move=move, number=number).status_code == 200
        left, (_, quitter) = seated(server)
        assert quitter.do(left, "abandon", seat=1).status_code == 200
        seated(server)
        rows = read(folder / "malle.db")  # also while the server runs
        close_since(before)
    assert rows == read(folder / "malle.db")
    assert [row["id"] for row in rows] == [won, left]
    return folder / "malle.db", white.id


def test_finished_games_come_out_of_a_database(database):
    file, white = database
    won, left = read(file)
    assert (won["moves"], won["seats"], won["ended"]) == (["Ea2-b1", "Ra1-c1"], [0, 0], "played")
    assert (won["scores"], won["winners"], won["names"][0]) == ([1.0, 0.0], [0], white)
    assert (left["moves"], left["ended"], left["winners"]) == ([], "abandoned", [0])
    assert won["started"] <= won["finished"] <= left["finished"]
    assert [row["share"] for row in read(file, moves=True)] == [1.0, 1.0]


def test_no_name_of_a_person_leaves_the_database(database):
    with closing(sqlite3.connect(database[0])) as connection:
        names = [name for (name,) in connection.execute("SELECT name FROM people")]
    assert names
    told = run("export", str(database[0])).stdout + run("export", "--moves", str(database[0])).stdout
    assert not [name for name in names if name in told]


def test_the_command_prints_lines_or_writes_a_file(games, tmp_path):
    printed = run("export", str(games))
    assert [json.loads(line) for line in printed.stdout.splitlines()] == read(games)
    assert "5/5" in printed.stderr
    done = run("export", str(games), "--moves", "--to", str(tmp_path / "moves.jsonl"))
    assert done.returncode == 0, done.stderr
    assert f"{len(read(games, moves=True)):,}" in done.stdout


def test_what_is_wrong_is_said_and_nothing_is_left_behind(tmp_path):
    good = malle.new("malabars", options=WON, seed=1).record()
    (tmp_path / "empty").mkdir()
    (tmp_path / "bad.jsonl").write_text(json.dumps(good) + "\n" + json.dumps({**good, "moves": ["Ea1-b1"]}) + "\n")
    (tmp_path / "list.json").write_text("[]")
    (tmp_path / "torn.json").write_text("{")
    with closing(sqlite3.connect(tmp_path / "other.db")) as connection:
        connection.execute("CREATE TABLE other (x)")
    (tmp_path / "broken.db").write_bytes(export.SQLITE + b"nonsense" * 100)
    for name, sentence in [
        ("none.json", "Cannot read"),
        ("empty", "There is no record in"),
        ("bad.jsonl", "bad.jsonl:2: This record does not replay: move 1 was altered"),
        ("list.json", "list.json: This record does not replay: it is not a JSON object"),
        ("torn.json", "torn.json is not JSON"),
        ("other.db", "is not a database of Malle"),
        ("broken.db", "cannot be used"),
    ]:
        with pytest.raises(malle.Refused) as refused:
            export.write(export.games([tmp_path / name])[1], tmp_path / "rows.jsonl")
        assert sentence in str(refused.value)
    assert not list(tmp_path.glob("rows*"))
    with pytest.raises(malle.Refused, match=r"says none; there are: \.jsonl, \.parquet"):
        export.write([], tmp_path / "rows.csv")
    with pytest.raises(malle.Refused, match="Cannot write"):
        export.write([], tmp_path / "nowhere" / "rows.jsonl")


def test_a_database_of_another_version_is_refused(database, tmp_path):
    old = tmp_path / "old.db"
    old.write_bytes(database[0].read_bytes())
    with closing(sqlite3.connect(old)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '0000'")
    done = run("export", str(old))
    assert (done.returncode, len(done.stderr.strip().splitlines())) == (2, 1)
    assert "open it once with “malle serve”" in done.stderr


def test_a_format_that_there_is_not_is_one_sentence(games, tmp_path):
    done = run("export", str(games), "--to", str(tmp_path / "rows.csv"))
    assert (done.returncode, len(done.stderr.strip().splitlines())) == (2, 1)
    assert "says none; there are: .jsonl, .parquet" in done.stderr


def test_parquet_without_pyarrow_is_one_sentence(games, tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(malle.Refused, match=r"Parquet takes PyArrow; pip install 'malle\[research\]' brings it"):
        export.write(export.games([games])[1], tmp_path / "rows.parquet")


def test_names_are_part_of_what_a_record_proves():
    match = malle.new("malabars", options=WON, seed=1)
    named = records.write(match, ["3", "greedy"])
    assert malle.replay(named).options == match.options
    for names, sentence in [
        (["3", "5"], "heading was altered"),
        (["3"], "not one text for each seat"),
        ([1, 2], "not one"),
    ]:
        with pytest.raises(malle.BadRecord, match=sentence):
            malle.replay({**named, "names": names})


def test_the_examples_of_the_guide_run(tmp_path, monkeypatch):
    pytest.importorskip("pyarrow")
    monkeypatch.chdir(tmp_path)
    text = (ROOT / "docs" / "records.md").read_text(encoding="utf-8")
    for command in re.findall(r"^malle (.+)$", text, re.MULTILINE):
        done = run(*command.split())
        assert done.returncode == 0, done.stderr
    (program,) = re.findall(r"```python\n(.+?)```", text, re.DOTALL)
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert "ring" in done.stdout, done.stderr


def test_the_guide_names_every_column_and_every_key_of_a_record():
    text = (ROOT / "docs" / "records.md").read_text(encoding="utf-8")
    keys, games, moves = (set(re.findall(r"`(\w+)`", table)) for table in _tables(text))
    assert keys >= records._KEYS
    assert set(export.GameRow.__annotations__) <= games
    assert set(export.MoveRow.__annotations__) <= moves


def _tables(text):
    """The first columns of the tables of a page."""
    return [
        "\n".join(re.findall(r"^\|(.+?)\|", table, re.MULTILINE))
        for table in re.findall(r"(?:^\|.+\n)+", text, re.MULTILINE)
    ]
