"""Rooms: their shape, rooms from outside, rooms that lack something, rooms that are broken."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import malle
from malle.cli import new_game
from malle.engine import drawing
from malle.engine.rooms import NEEDED
from tests import support

FOLDERS = {"art", "bot", "guide", "presentation", "rules", "web"}
FILES = {
    "__init__.py",
    "texts.json",
    "art/cover.svg",
    "art/box.json",
    "art/shapes.svg",
    "art/geometry.json",
    "art/colours.css",
    "bot/__init__.py",
    "bot/judgement.py",
    "bot/levels.json",
    "bot/chances.json",
    "guide/fr.md",
    "guide/en.md",
    "guide/figures.json",
    "guide/lessons.json",
    "guide/exercises.json",
    "presentation/__init__.py",
    "presentation/notation.py",
    "presentation/view.py",
    "presentation/picture.py",
    "presentation/ending.py",
    "rules/__init__.py",
    "rules/kernel.py",
    "web/index.ts",
    "web/Board.svelte",
    "web/words.ts",
    "web/words/fr.ts",
    "web/words/en.ts",
}


@pytest.mark.parametrize("game", support.GAMES, ids=lambda game: game.id)
def test_every_room_has_the_same_shape(game):
    """Whoever knows one room knows all."""
    assert sorted(name for name in FILES if not game.has(name)) == []  # what is missing
    assert {path.name for path in game.folder.iterdir()} - {"__pycache__"} == FOLDERS | {"__init__.py", "texts.json"}


LITERAL = re.compile(r"""(?<!href=")#(?:[0-9a-f]{3,4}){1,2}\b|\b(?:rgb|hsl)a?\(""", re.IGNORECASE)


def client(*suffixes):
    """The files of the client and of the boards that end so."""
    folders = Path(__file__).parents[1] / "web" / "src", *(game.folder / "web" for game in support.GAMES)
    return [path for folder in folders for suffix in suffixes for path in folder.rglob(f"*.{suffix}")]


def test_a_colour_stands_in_the_art_of_its_room_or_among_the_tokens_of_the_client():
    """In `art/`, where Python reads it too, or in `app.css`; a component only names it."""
    found = {path.name: LITERAL.findall(path.read_text(encoding="utf-8")) for path in client("ts", "svelte")}
    assert {name: colours for name, colours in found.items() if colours} == {}


def test_a_size_of_the_screen_is_asked_for_by_its_name():
    """They stand in `web/src/lib/breakpoint.ts`, so that pages and boards change their shape together."""
    literal = re.compile(r"@media[^{]*\d(?:px|r?em)\b")
    assert [path for path in client("svelte", "css") if literal.search(path.read_text(encoding="utf-8"))] == []


def test_a_size_of_the_screen_may_be_asked_for_beside_another():
    """`not` denies all that follows: what was for wide and low screens would be for all that are not narrow and low."""
    [names] = [path for path in client("ts") if path.name == "breakpoint.ts"]
    screens = re.findall(r"[:=] [`']([^`']*)[`'][,\n]", names.read_text(encoding="utf-8"))
    assert screens
    assert [screen for screen in screens if not screen.startswith("(")] == []


@pytest.mark.parametrize("game", support.GAMES, ids=lambda game: game.id)
def test_a_component_of_a_board_has_at_most_300_lines(game):
    boards = game.folder.glob("web/**/*.svelte")
    assert [path.name for path in boards if len(path.read_text(encoding="utf-8").splitlines()) > 300] == []


STROKE = re.compile(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)")


def strokes(file):
    """The paths of a drawing that are long enough to be somebody's drawing, however they are spaced."""
    paths = re.findall(r'\bd="([^"]{20,})"', file.read_text(encoding="utf-8")) if file.exists() else []
    return {tuple(each if each.isalpha() else float(each) for each in STROKE.findall(path)) for path in paths}


@pytest.mark.parametrize("game", support.GAMES, ids=lambda game: game.id)
def test_a_cover_draws_with_the_shapes_of_its_room(game):
    """What a box and its board share is drawn once; whoever hands out the cover puts it in."""
    art = game.folder / "art"
    assert strokes(art / "cover.svg") & (strokes(art / "shapes.svg") | strokes(art / "scenes.svg")) == set()
    cover = drawing.cover(game)
    assert set(re.findall(r'(?:href="|url\()#([\w-]+)', cover)) <= set(re.findall(r' id="([\w-]+)"', cover))


def test_a_new_game_among_the_rooms_is_made_of_the_same_files(tmp_path, monkeypatch):
    (tmp_path / "src" / "malle" / "games").mkdir(parents=True)
    monkeypatch.chdir(tmp_path)
    written = {path.as_posix() for path, _ in new_game.files("tric-trac", inside=True)}
    assert "src/malle/games/tric_trac/rules/kernel.py" in written
    assert "tests/games/test_tric_trac.py" in written
    room = {path.removeprefix("src/malle/games/tric_trac/") for path in written if "/games/tric_trac/" in path}
    assert {name.split("/")[0] for name in room} <= FOLDERS | {"__init__.py", "texts.json"}


@pytest.mark.parametrize("name", ["Upper", "1st", "a_b", "", "a--b", "a/b", "malabars"])
def test_a_name_that_cannot_be_a_game_gets_a_sentence(name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(malle.Refused, match=r"cannot name a game|is there already"):
        new_game.files(name, inside=False)


@pytest.fixture
def outside(tmp_path, monkeypatch):
    """A folder of packages as an installer leaves it; `add(name)` puts a new game into it."""

    def add(name):
        monkeypatch.chdir(tmp_path)
        for path, text in new_game.files(name, inside=False):
            place = tmp_path / Path(*path.parts[2:]) if path.parts[1] == "src" else tmp_path / "elsewhere" / path
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(text, encoding="utf-8")
        package = f"malle_{name}"
        described = tmp_path / f"{package}-0.1.dist-info"
        described.mkdir()
        (described / "METADATA").write_text(f"Name: {package}\nVersion: 0.1\n")
        (described / "entry_points.txt").write_text(f"[malle.games]\n{name} = {package}\n")
        return tmp_path / package

    def run(program):
        env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])}
        command = [sys.executable, "-c", f"import malle\n{program}"]
        return subprocess.run(command, capture_output=True, text=True, check=True, env=env)

    add.run = run
    return add


HOUSE = [game.id for game in support.GAMES]


def test_a_room_in_a_package_of_its_own_is_found_and_played(outside):
    """Without levels, lessons, exercises or picture: tree searches play, and there is nothing to learn."""
    outside("nim")
    done = outside.run(
        "from malle.bots.players import choose; from malle.engine.lessons import lessons; from malle.engine.exercises import exercises\n"
        "m = malle.new('nim', options={'matches': 7})\n"
        "print(sorted(malle.catalogue()), lessons(m.game), exercises(m.game))\n"
        "print([choose(m.game, 2, m.knowledge(0), 0, level).move in m.legal() for level in '12345'], "
        "choose(m.game, 2, m.knowledge(0), 0, 'champion').move, choose(m.game, 2, m.knowledge(0), 0, 'greedy').move in m.legal())"
    )
    first, second = done.stdout.splitlines()
    assert first == f"{sorted([*HOUSE, 'nim'])} {{}} {{}}"
    assert second == "[True, True, True, True, True] 3 True"  # four are left, and whatever is taken, the rest is ours


def test_a_cover_without_shapes_is_handed_out_as_it_is(outside):
    room = outside("nim")
    done = outside.run("from malle.engine import drawing\nprint(drawing.cover(malle.game('nim')), end='')")
    assert done.stdout == (room / "art" / "cover.svg").read_text(encoding="utf-8")


def break_texts(room):
    (room / "texts.json").write_text("{")


def leave_out_texts(room):
    (room / "texts.json").unlink()


def forget_a_text(room):
    text = (room / "texts.json").read_text()
    (room / "texts.json").write_text(text.replace('"minutes"', '"hours"'))


def break_the_rules(room):
    (room / "rules" / "kernel.py").write_text("def legal(")


def leave_out_the_view(room):
    (room / "presentation" / "view.py").unlink()


def forget_the_game(room):
    (room / "__init__.py").write_text("")


def take_another_id(room):
    text = (room / "__init__.py").read_text()
    (room / "__init__.py").write_text(text.replace('id="nim"', 'id="chess"'))


@pytest.mark.parametrize(
    ("harm", "reason"),
    [
        (break_texts, "JSONDecodeError"),
        (leave_out_texts, "texts.json"),
        (forget_a_text, "texts.json has no minutes"),
        (break_the_rules, f"{NEEDED[0]}: SyntaxError"),
        (leave_out_the_view, "No module named 'malle_nim.presentation.view'"),
        (forget_the_game, "GAME"),
        (take_another_id, "its id is chess, not nim"),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_a_broken_room_is_named_and_left_out_and_all_others_go_on(outside, harm, reason):
    harm(outside("nim"))
    outside("tac")
    done = outside.run("print(sorted(malle.catalogue())); malle.new('tac').play('1')")
    assert done.stdout.strip() == str(sorted([*HOUSE, "tac"]))
    assert "the game nim (malle_nim) is left out" in done.stderr
    assert reason in done.stderr


def test_asking_for_a_broken_room_is_answered_with_a_sentence(outside):
    break_texts(outside("nim"))
    done = outside.run("try: malle.new('nim')\nexcept malle.Refused as refused: print(refused)")
    assert "“nim” is damaged and cannot be opened" in done.stdout


def test_a_second_game_of_the_same_name_does_not_replace_the_first(outside):
    room = outside("nim")
    described = next(room.parent.glob("*.dist-info")) / "entry_points.txt"
    described.write_text("[malle.games]\nmalabars = malle_nim\n")
    done = outside.run("print(malle.game('malabars').package)")
    assert done.stdout.strip() == "malle.games.malabars"
    assert "there is a game malabars already" in done.stderr
