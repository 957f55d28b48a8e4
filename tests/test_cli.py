"""The `malle` command: what it prints, and one sentence with exit code 2 for whatever a person got wrong."""

import json

import pytest

import malle
from tests.commands import malle_command as run


@pytest.fixture
def saved(tmp_path):
    match = malle.new("malabars", options={"position": "twtt/ttt/twtt/tbtbt"}, seed=1)
    match.play("Ea2-b1")
    match.play("Ra1-c1")
    file = tmp_path / "game.json"
    file.write_text(json.dumps(match.record()))
    return file


def test_games_lists_the_trunk():
    done = run("games")
    assert done.returncode == 0
    assert all(name in done.stdout for name in malle.catalogue())


def test_games_speaks_french_when_the_system_does():
    assert "éléphants de cirque" in run("games", LANG="fr_FR.UTF-8").stdout
    assert "circus elephants" in run("games", LANG="C.UTF-8").stdout


def test_perft_counts():
    done = run("perft", "malabars", "3", "-o", "start=crown")
    assert [line.split()[1] for line in done.stdout.splitlines()] == ["113", "405", "46,371"]


def test_perft_from_a_position_reached_by_moves():
    assert run("perft", "malabars", "1", "-m", "Ea3-a1").stdout.split()[1] == "3"


def test_a_game_is_played_against_a_bot_and_saved_when_left(tmp_path):
    file = tmp_path / "left.json"
    done = run("play", "malabars", "--save", str(file), "--seed", "3", typed="?\nEa3\nEa3-a9\nEa3-a1\npass\nh\nq\n")
    assert done.returncode == 0
    assert "Ea3-a2" in done.stdout
    assert "MAL-7" in done.stdout
    assert "saved in" in done.stdout
    record = json.loads(file.read_text())
    assert record["moves"][:2] == ["Ea3-a1", "pass"]
    more = run("play", "malabars", "--load", str(file), typed="q\n")
    assert more.returncode == 0


def test_a_whole_game_is_played_at_one_screen():
    done = run("play", "malabars", "--hot-seat", "-o", "position=twtt/ttt/twtt/tbtbt", typed="Ea2-b1\nRa1-c1\n")
    assert "Player 1 unites both rings on c1 and wins the game!" in done.stdout
    assert "Player 1: victory!" in done.stdout


def test_a_draw_is_called_a_draw(tmp_path):
    file = tmp_path / "drawn.json"
    done = run("play", "malabars", "--hot-seat", "-o", "stop=1", "--save", str(file), typed="Eb3-c4\npass\n")
    assert "A draw!" in done.stdout
    assert "victory" not in done.stdout
    assert "A draw (Player 1 0.5, Player 2 0.5)." in run("replay", str(file)).stdout


def test_without_a_game_the_trunk_asks_which():
    number = malle.catalogue().index("malabars") + 1
    done = run("play", typed=f"{number}\nq\n")
    assert "Which game shall we play?" in done.stdout
    assert "See you soon." in done.stdout
    assert run("play", typed="chess\n").returncode == 2


def test_a_move_is_taken_back_in_the_terminal():
    done = run("play", "malabars", typed="Ea3-a1\nu\nq\n")
    assert "Taken back: Ea3-a1" in done.stdout


def test_replay_tells_the_game(saved):
    done = run("replay", str(saved))
    assert "Player 1 unites both rings on c1 and wins the game!" in done.stdout
    assert "Player 1 wins (Player 1 1, Player 2 0)." in done.stdout


def test_verify_says_what_is_proved(saved):
    assert "2 moves legal, 0 draws proved" in run("verify", str(saved)).stdout


def test_warm_compiles_everything(tmp_path):
    done = run("warm", "--jobs", "2")
    assert done.returncode == 0, done.stderr


def test_bench_measures_one_game():
    done = run("bench", "malabars", "--seconds", "0.1")
    assert "malabars" in done.stdout
    assert done.returncode == 0


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["play", "chess"], "There is no game “chess” in the trunk"),
        (["play", "malabars", "-p", "3"], "is not played by 3"),
        (["play", "malabars", "-o", "stop"], "name=value"),
        (["play", "malabars", "-o", "stop=never"], "whole number from 1 to 1000"),
        (["play", "malabars", "-o", "colour=red"], "has no option “colour”"),
        (["play", "malabars", "-o", "position=tt"], "four piles"),
        (["play", "malabars", "--seat", "3"], "There is no seat 3"),
        (["play", "malabars", "--lang", "de"], "There is no language “de”"),
        (["perft", "malabars", "2", "-m", "Ea1-a2"], "MAL-5"),
        (["replay", "/no/such/file"], "Cannot read"),
        (["verify", "/"], "Cannot read"),
        (["bench", "chess"], "There is no game"),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(arguments, sentence):
    done = run(*arguments)
    assert done.returncode == 2
    assert sentence in done.stderr
    assert "Traceback" not in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1


@pytest.mark.parametrize("arguments", [["perft", "malabars", "many"], ["perft"], ["dance"], ["perft", "malabars", "0"]])
def test_wrong_usage_is_explained(arguments):
    done = run(*arguments)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    assert "Usage" in done.stderr


def test_files_that_are_no_records_are_refused(tmp_path):
    for content, sentence in (("{", "is not JSON"), ("[]", "not a JSON object"), ("\x00\xff", "is not JSON")):
        file = tmp_path / "broken.json"
        file.write_bytes(content.encode("latin-1"))
        for command in ("replay", "verify"):
            done = run(command, str(file))
            assert (done.returncode, "Traceback" in done.stderr) == (2, False)
            assert sentence in done.stderr


def test_a_finished_game_is_studied_as_json_and_as_a_page(saved, tmp_path):
    done = run("study", str(saved), "--lang", "en")
    assert done.returncode == 0
    study = json.loads(done.stdout)
    assert [step["to"] for step in study["steps"]] == [1, 2]
    for told in study["sums"]:
        assert told["result"] - told["start"] == told["luck"] + told["own"] + told["others"]
    page = tmp_path / "study.html"
    assert run("study", str(saved), "--to", str(page), "--seat", "2", "--lang", "fr").returncode == 0
    assert "résultat" in page.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('{"game": "chess"}', "it lacks"),
        ("not a record", "is not JSON"),
        (json.dumps(malle.new("malabars", seed=1).record()), "This game is not over"),
    ],
)
def test_what_cannot_be_studied_gets_a_sentence(tmp_path, text, sentence):
    file = tmp_path / "bad.json"
    file.write_text(text)
    done = run("study", str(file), "--lang", "en")
    assert done.returncode == 2
    assert sentence in done.stderr
    assert "Traceback" not in done.stderr


def test_a_damaged_record_is_not_studied(saved):
    record = json.loads(saved.read_text())
    saved.write_text(json.dumps({**record, "moves": ["Ea2-b1", "pass"]}))
    done = run("study", str(saved), "--lang", "en")
    assert (done.returncode, "move 2 was altered" in done.stderr) == (2, True)
