"""The house itself: its public door, its texts, and that every clause has code, a test and a sentence."""

import inspect
import json
import re
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

import malle
from malle.cli import figures
from malle.engine import drawing, options, rooms, slot
from tests import support

ROOT = Path(__file__).parent.parent
every_game = pytest.mark.parametrize("game", support.GAMES, ids=lambda game: game.id)


def clauses(game):
    text = (ROOT / "docs" / "rules" / f"{game.id}.md").read_text(encoding="utf-8")
    return sorted(set(re.findall(rf"\*\*({game.prefix}-\d+)\b", text)), key=lambda name: int(name.split("-")[1]))


@every_game
def test_every_clause_has_code_a_test_and_a_text_in_both_languages(game):
    """P4: clauses are traceable."""
    names = clauses(game)
    assert names == [f"{game.prefix}-{number}" for number in range(1, len(names) + 1)]
    code = "\n".join(path.read_text(encoding="utf-8") for path in game.folder.rglob("*.py"))
    package = game.package.rsplit(".", 1)[-1]
    tests = "\n".join(
        path.read_text(encoding="utf-8")
        for pattern in (f"test_{package}*.py", f"{package}*.json")
        for path in (ROOT / "tests" / "games").glob(pattern)
    )
    for name in names:
        assert re.search(rf"{name}\b", code), f"{name} has no code"
        assert re.search(rf"{name}\b", tests), f"{name} has no test"
        assert all(len(game.texts["clauses"][name][lang]) > 15 for lang in ("fr", "en"))


@every_game
def test_a_kernel_offers_all_that_the_slot_asks_for(game):
    rules = game.module("rules.kernel")
    for name, asked in vars(slot).items():
        if inspect.isfunction(asked):
            offered = inspect.signature(getattr(rules, name))
            assert list(offered.parameters) == list(inspect.signature(asked).parameters), name
    assert {"FIELDS", "STATE", "NODES", "SEATS", "ACTIONS", "MAX_LEGAL"} <= set(vars(rules))
    assert set(game.texts["nodes"]) == set(rules.NODES)


@every_game
def test_texts_are_complete_in_both_languages(game):
    def check(texts, path):
        if isinstance(texts, dict) and ("fr" in texts or "en" in texts):
            assert set(texts) == {"fr", "en"}, path
            fields = [set(re.findall(r"\{(\w+)", str(texts[lang]))) for lang in ("fr", "en")]
            assert fields[0] == fields[1], path
        elif isinstance(texts, dict):
            for key, value in texts.items():
                check(value, f"{path}/{key}")

    check(game.texts, game.id)
    assert set(rooms.TEXTS) <= set(game.texts)
    for option in game.options:
        assert {"label", "help"} <= set(game.texts["options"][option.name])


@every_game
def test_every_value_of_an_option_has_words_in_both_languages(game):
    """Numbers speak for themselves beside the label of their option; where one has words, it is a possible one."""
    for option in game.options:
        words = game.texts["options"][option.name].get("values", {})
        assert all(set(said) == {"fr", "en"} for said in words.values())
        match option:
            case options.Choice():
                assert set(words) == set(option.values)
            case options.Flag():
                assert set(words) == {"true", "false"}
            case options.Text():
                assert set(words) == {"null"}
            case options.Whole():
                assert all(option.least <= int(value) <= option.most for value in words)


WORDED = [
    file for file in sorted((ROOT / "src" / "malle").rglob("*.json")) if '"fr"' in file.read_text(encoding="utf-8")
]


def french(texts):
    """Every French text in the texts of a game."""
    if isinstance(texts, dict):
        yield from [str(texts["fr"])] if "fr" in texts else [said for part in texts.values() for said in french(part)]
    elif isinstance(texts, list):
        yield from [said for part in texts for said in french(part)]


@every_game
def test_french_says_tu_and_is_set_with_narrow_spaces(game):
    """A narrow no-break space stands before ; : ! ? and inside « », as the guides have it."""
    guide = (game.folder / "guide" / "fr.md").read_text(encoding="utf-8")
    for said in (*french(game.texts), *re.sub(r"`[^`]*`", "", guide).splitlines()):
        assert not re.search(r" [;:!?»]|« |\u00a0", said), said
        assert not re.search(r"(?<!-)\b(vous|votre)\b", said, re.IGNORECASE), said


@pytest.mark.parametrize("file", WORDED, ids=lambda file: "/".join(file.parts[-2:]))
def test_all_french_is_set_with_narrow_spaces(file):
    for said in french(json.loads(file.read_text(encoding="utf-8"))):
        assert not re.search(r" [;:!?»%]|« |\u00a0", said), said


def sentences(texts):
    """Every sentence, of 18 letters and more, among the values of a JSON file."""
    if isinstance(texts, str):
        yield from [texts] if len(texts) >= 18 and " " in texts else []
    elif isinstance(texts, dict | list):
        for part in texts.values() if isinstance(texts, dict) else texts:
            yield from sentences(part)


def test_a_sentence_stands_once():
    """What the JSON of the house says, the client has no copy of, in quotes or between tags; its comments may quote it."""
    house = ROOT / "src" / "malle"
    said = {text for file in house.rglob("*.json") for text in sentences(json.loads(file.read_text(encoding="utf-8")))}
    written = [file for place in (ROOT / "web" / "src", *house.glob("games/*/web")) for file in place.rglob("*.*")]
    code = "".join(file.read_text(encoding="utf-8") for file in written if file.suffix in (".ts", ".svelte"))
    code = re.sub(r"/\*.*?\*/|<!--.*?-->", "", code, flags=re.DOTALL).replace("\\'", "'")
    code = re.sub(r"\s+", " ", code)
    there = {text for text in said if text in code}
    assert [text for text in there if re.search(rf"['\"`>] ?{re.escape(text)} ?['\"`<]", code)] == [
        "Find the better move"  # the name of a door, there before the exercise that asks so
    ]


@every_game
def test_guides_show_figures_that_exist_and_are_current(game):
    drawn = dict(figures.drawn(game))
    assert drawn
    for path, svg in drawn.items():
        assert path.read_text(encoding="utf-8") == svg, f"{path.name}: make figures"
    kept = set((game.folder / "guide" / "figures").glob("*.svg"))
    assert kept == set(drawn)
    for lang in ("fr", "en"):
        guide = (game.folder / "guide" / f"{lang}.md").read_text(encoding="utf-8")
        shown = set(re.findall(r"\]\(figures/(\S+?)\)", guide))
        assert shown == {path.name for path in drawn}, f"guide.{lang}.md"
        assert len(guide) > 2500


def test_pictures_and_the_client_light_things_up_in_one_colour():
    client = (ROOT / "web" / "src" / "app.css").read_text(encoding="utf-8")
    assert f"--ring: {drawing.RING};" in client


def test_the_icons_are_drawn_from_one():
    script = runpy.run_path(str(ROOT / "web" / "scripts" / "icons.py"))
    for name, content in script["drawn"]().items():
        assert (script["PUBLIC"] / name).read_bytes() == content, f"{name}: python web/scripts/icons.py"


def test_import_malle_is_light():
    """Neither NumPy nor Numba nor a game is loaded before it is needed."""
    program = (
        "import sys, malle; print([m for m in sys.modules if m.split('.')[0] in ('numba', 'numpy', 'rich', 'typer')])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_playing_uncompiled_does_not_import_numba():
    program = "import sys, malle; malle.new('malabars').play('Ea3-a1'); print('numba' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


def test_the_public_interface_is_what_it_says():
    assert all(hasattr(malle, name) for name in malle.__all__)
    assert malle.__all__ == [
        "CHANCE",
        "END",
        "BadRecord",
        "Game",
        "Match",
        "Refused",
        "Secret",
        "__version__",
        "catalogue",
        "game",
        "new",
        "replay",
        "verify",
    ]
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        malle.nothing  # noqa: B018  the access is the test


def test_the_lock_files_name_no_address():
    for name in ("requirements.lock", "requirements-bench.lock"):
        lines = (ROOT / name).read_text().splitlines()
        assert lines
        assert all(re.fullmatch(r"[A-Za-z0-9_.-]+==[A-Za-z0-9_.]+", line) for line in lines)


def test_data_files_are_valid_json():
    files = list((ROOT / "src").rglob("*.json"))
    assert files
    for file in files:
        json.loads(file.read_text(encoding="utf-8"))
