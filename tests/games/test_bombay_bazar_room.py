"""What people meet in the room of Bombay Bazar: notation, sentences, views, previews, pictures, and a bot's judgement."""

import itertools
import random
import subprocess
import sys
from xml.etree import ElementTree as ET

import numpy as np
import pytest
from rich.text import Text

import malle
from malle.engine.binding import jit_wanted
from malle.engine.drawing import RING
from malle.games.bombay_bazar.bot import judgement as bot
from malle.games.bombay_bazar.presentation import notation, picture, terminal, view
from malle.games.bombay_bazar.rules import board
from malle.games.bombay_bazar.rules import kernel as rules
from malle.games.bombay_bazar.rules.board import NAMES
from tests.games.test_bombay_bazar import PERFECT, table

W3 = "a1:12.35 i7:05.24 b1:01 i6:01.45 b2:02.13.45 h7:03.12.45 a2:34 g7:05.23 c2:03.45"
W7 = "a1:15 a6:04 g6:05.24 a2:14.23 a5:13.24 g5:01.45 a3:24 b5:05.34 f6:04.15.23 b4:01.25.34 f7:34"


@pytest.fixture
def state():
    return table(4).state


def test_every_action_has_one_text(state):
    """Section 4: read undoes write for every action but the veiled ones, which cannot be played."""
    texts = set()
    for a in range(rules.ACTIONS):
        text = notation.write(state, a)
        if rules.VEILED_CHOICE <= a < rules.FIRST_SEAT:
            assert text == "m?"
            assert notation.read(state, text, 0) is None
            continue
        seat = rules.chooser(state, a) if rules.MEDAL_CHOICE <= a < rules.VEILED_CHOICE else 0
        assert notation.read(state, text, seat) == a
        texts.add((text, seat))
    assert len(texts) == rules.ACTIONS - rules.SEATS


@pytest.mark.parametrize(
    "text", ["", "a1", "a1:", "a8:15", "j1:15", "a1:51", "a1:15.12", "a1:23.15", "a1:11", "m4e", "me", "mBGe", "m2", "!first:4", "A1:15"]
)  # fmt: skip
def test_what_is_not_well_formed_is_not_read(state, text):
    assert notation.read(state, text, 0) is None


def test_a_move_is_a_stack_the_target_and_an_orientation():
    """A person takes a piece, sees only the orientations that fit, and confirms."""
    match = table(2, W3)
    assert match.touches("c1:01") == ["stack:1a", "cell:c1", "orientation:01"]
    for choice in match.choices(0):
        stack, cell, orientation = choice["touches"]
        assert cell == "cell:c1"
        assert orientation[12:] in board.DATA["pieces"][stack[6:]]
    medals = malle.new("bombay-bazar", 2, {"start": "medals-value"})
    assert medals.choices(1)[0]["touches"] == ["keep:B", "call:even"]


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "Anaïs lays a one-way piece on c1: +2, trunk 9."),
        ("fr", "Anaïs pose une pièce à un morceau en c1 : +2, trompe 9."),
    ],
)
def test_a_sentence_says_what_was_gained(lang, said):
    assert table(2, W3).say("c1:01", lang, ["Anaïs", "Théo"]) == said


def test_sentences_mention_what_happens_by_itself():
    """BOM-15, BOM-18, BOM-19, BOM-20: a contested cell, seats that are out, the end of the game."""
    match = table(2, "a1:15 g6:05.24 a2:13.24 g5:15 b3:13.25 f5:04.25 c3:13.25 e4:03.24", board="small")
    assert match.say("d4:04.35", "en", ["Anaïs", "Théo"]) == (
        "Anaïs lays a two-way piece on d4: +1, trunk 5. The trunk now faces the same cell as Théo: e3. "
        "Nothing fits for Anaïs any more: the trunk ends on e3, at 5. "
        "Nothing fits for Théo any more: the trunk ends on e3, at 4. Anaïs wins the game with a trunk of 5."
    )
    alone = table(1, "a1:25 b2:01.35")
    assert alone.say("c1:05.13", "fr").endswith("Partie finie. Pièces 3 − cases vides 60 − bouts libres 4 = −61.")


@pytest.mark.parametrize(
    ("size", "score", "medal"),
    [(0, 2, None), (0, 3, "B"), (0, 34, "B"), (0, 35, "S"), (0, 55, "G"), (1, 8, None), (1, 27, "S"), (1, 41, "G")],
)
def test_a_score_alone_earns_the_medal_of_the_highest_mark_it_reaches(size, score, medal):
    assert board.solitaire_medal(size, score) == medal


def test_a_solitaire_tells_its_medal_in_view_preview_and_sentence():
    """The perfect small board: before its last piece the preview promises what the end then tells."""
    moves = PERFECT.split()
    match = table(1, " ".join(moves[:-1]), board="small")
    shown = next(choice["preview"] for choice in match.choices(0) if choice["move"] == moves[-1])
    assert shown["score"]["medal"] == "G"
    assert match.say(moves[-1], "en").endswith("= 41. A gold medal!")
    match.play(moves[-1])
    assert match.view()["table"]["solitaire"] == shown["score"]


def test_sentences_tell_the_medal_game():
    """BOM-6, BOM-7, BOM-8: hidden while it is hidden, then shown with the total, who leaves and who begins."""
    match = malle.new("bombay-bazar", 3, {"start": "medals"})
    rounds = ("m1e m1e m3e", "m1e m3o m2e", "m1e m2o")
    for seats, choices in zip(((0, 1, 2), (0, 1, 2), (0, 2)), rounds, strict=True):
        for seat, choice in zip(seats, choices.split(), strict=True):
            match.play(choice, seat)
    story = [told["say"] for told in match.story(0, "en", ["A", "B", "C"])]
    assert story[0] == "A keeps one medal and calls even."
    assert story[1] == "B has chosen."
    assert story[2].endswith(
        "The hands open: A: 1, even; B: 1, even; C: 3, even; total 5, odd. Everybody called wrong: nobody drops out."
    )
    assert story[5].endswith("total 6, even. A wrong call for B, out of the medal game.")
    assert story[7].endswith("total 3, odd. A wrong call for A, out of the medal game. C begins.")
    lot = malle.new("bombay-bazar", 2)
    lot.play("!first:1")
    assert lot.story(None, "fr", ["A", "B"])[0]["say"] == "Le sort désigne B, qui commence."


def test_sentences_tell_the_games_of_a_match():
    """BOM-22, BOM-24, BOM-25: medals after each game, who begins the next, who wins the match."""
    match = malle.new("bombay-bazar", 2, {"start": "seat0", "board": "small", "games": 2})
    chooser = random.Random(2)
    while not match.over:
        match.play(chooser.choice(match.legal()))
    story = [told["say"] for told in match.story(None, "en", ["A", "B"])]
    first = next(say for say in story if "Game 1 ends" in say)
    assert "gold" in first
    assert first.endswith("B begins game 2.")
    assert "Game 2 ends" in story[-1]
    assert "Match over" in story[-1]


def test_the_view_draws_trunks_over_shared_pieces():
    """W3: the trunk is continuous from head to tip, each segment going on where the last one ended."""
    match = table(2, f"{W3} c1:01")
    shown = match.view()["table"]
    cells = [cell for cell, _, _ in shown["trunks"][0]["path"]]
    assert cells == ["a1", "b1", "b2", "a1", "a2", "b2", "c2", "c1", "b2"]
    for trunk in shown["trunks"]:
        path = trunk["path"]
        for (cell, _, leaving), (then, entering, _) in itertools.pairwise(path):
            assert NAMES[board.NEIGHBOUR[0, board.CELL[cell], leaving]] == then
            assert entering == (leaving + 3) % 6
        last, _, leaving = path[-1]
        assert NAMES[board.NEIGHBOUR[0, board.CELL[last], leaving]] == trunk["target"]
        assert trunk["entry"] == (leaving + 3) % 6


def test_a_preview_tells_gain_way_and_new_target():
    """W7: what a client needs to show a move before it is made."""
    match = table(3, W7, board="small")
    shown = next(choice["preview"] for choice in match.choices(0) if choice["move"] == "c4:05.23")
    assert (shown["gain"], shown["length"], shown["target"], shown["entry"]) == (3, 7, "a4", 3)
    assert [cell for cell, _, _ in shown["path"]] == ["c4", "b5", "b4"]
    assert shown["stuck"]
    assert not shown["over"]
    assert shown["out"] == shown["rivals"] == []


def test_a_preview_warns_of_a_contested_cell_and_of_the_end():
    """BOM-15, BOM-18."""
    match = table(2, "a1:15 g6:05.24 a2:13.24 g5:15 b3:13.25 f5:04.25 c3:13.25 e4:03.24", board="small")
    shown = next(choice["preview"] for choice in match.choices(0) if choice["move"] == "d4:04.35")
    assert (shown["rivals"], shown["out"], shown["over"], shown["stuck"]) == ([1], [0, 1], True, True)


def test_previews_agree_with_what_happens():
    for seed in range(4):
        match = table(3, board="small")
        chooser = random.Random(seed)
        while not match.over:
            seat = match.to_move
            choice = chooser.choice(match.choices(seat))
            match.play(choice["move"])
            shown, trunk = choice["preview"], match.view()["table"]["trunks"][seat]
            assert (shown["length"], shown["target"], shown["entry"]) == (
                trunk["length"],
                trunk["target"],
                trunk["entry"],
            )
            assert trunk["path"][len(trunk["path"]) - shown["gain"] :] == shown["path"]
            assert shown["over"] == match.over
            assert not (shown["stuck"] and match.to_move == seat)


def test_a_medal_preview_hides_what_others_chose():
    """BOM-6."""
    match = malle.new("bombay-bazar", 2, {"start": "medals-value"})
    match.play("mGe", 0)
    assert match.choices(1)[-1]["preview"] == {"keep": "S", "worth": 2, "call": "odd"}


def test_the_terminal_board_shows_every_seat_and_every_empty_cell():
    for lang, word in (("fr", "réserve"), ("en", "stock")):
        shown = table(4, "a1:15 a7:04.23 i7:02 i1:13").view()["table"]
        text = Text.from_markup(terminal.draw(shown, lang)).plain
        assert all(shape in text for shape in terminal.SHAPES)
        assert all(name in text for name in ("b1", "e4", "i4"))
        assert word in text
        assert max(map(len, text.splitlines())) <= 80
    assert view.draw is terminal.draw


@pytest.mark.parametrize("marks", [(), ("stack:2c", "cell:a2", "orientation:14.23")])
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_picture_is_a_whole_svg(players, marks):
    """It refers to nothing that it does not bring along."""
    match = table(players, PERFECT if players == 1 else "", board="small")
    svg = picture.svg(match.view()["table"], marks)
    root = ET.fromstring(svg)
    ids = {element.get("id") for element in root.iter()} - {None}
    for element in root.iter():
        if "href" in element.attrib:
            assert element.get("href")[1:] in ids
    assert svg.isascii()
    assert (RING in svg) == bool(marks)
    assert len(svg) < 60_000


def judged(match):
    out = np.zeros(rules.SEATS)
    bot.judge(match.state, out)
    return [float(good) for good in out[: match.players]]


def test_a_judgement_prefers_length_and_a_way_on():
    """The measure of the specification's greedy player: length, whether a seat can still lay, in how many ways."""
    match = table(2)
    assert judged(match) == [0.5, 0.5]
    match.state.length[1] = 3
    longer = judged(match)
    assert longer[1] > 0.5 > longer[0]
    match.state.length[1] = 0
    match.state.active = 0b01
    assert judged(match)[0] > 0.5


def test_a_judgement_freezes_the_lead():
    """W5: ahead, facing the opponent's target wins at once, and no other move is judged as good."""
    match = table(2, "a1:15 g6:05.24 a2:13.24 g5:15 b3:13.25 f5:04.25 c3:13.25 e4:03.24", board="small")
    for move in match.legal():
        after = match.copy()
        after.play(move)
        assert (judged(after)[0] == 1) == after.over
    assert "d4:04.35" in match.legal()


def test_judgements_are_the_same_compiled():
    """P2, in the middle of random games, the solitaire and matches included."""
    compiled_bot = malle.game("bombay-bazar").compile().driver("malle.games.bombay_bazar.bot.judgement")
    out = np.zeros(rules.SEATS)
    for players in (1, 2, 3, 4):
        match = table(players, board="small", games=1 if players == 1 else 2)
        chooser = random.Random(players)
        while not match.over:
            match.play(chooser.choice(match.legal()))
            compiled_bot.judge(match._states[0] if jit_wanted() else match.state, out)
            assert list(out[:players]) == judged(match)
            assert all(0 <= good <= 1 for good in out)


def test_judging_a_finished_game_names_the_winner():
    match = table(2, "a1:15 g6:05.24 a2:13.24 g5:15 b3:13.25 f5:04.25 c3:13.25 e4:03.24 d4:04.35", board="small")
    assert judged(match) == [1, 0]


def test_importing_the_room_is_light():
    """Score parts are there without NumPy until they are asked for."""
    program = (
        "import sys; from malle.games.bombay_bazar import GAME, score_parts; print(GAME.id, 'numpy' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["bombay-bazar", "False"]


@pytest.mark.parametrize(
    ("start", "hides"), [("random", False), ("seat0", False), ("medals", True), ("medals-value", True)]
)
def test_only_the_medal_game_hides_something(start, hides):
    match = malle.new("bombay-bazar", 2, {"start": start}, seed=0)
    assert match.game.hides_with(match.options) is hides
