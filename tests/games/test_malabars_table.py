"""Malabars as people meet it: notation, touches, sentences, refusals, options, views, drawings, the guide and the bot."""

from __future__ import annotations

import itertools
import json
import re
import xml.etree.ElementTree as ET
from typing import get_type_hints

import numpy as np
import pytest
from rich.cells import cell_len
from rich.text import Text

import malle
from malle.engine.kernel import Rows
from malle.games.malabars import GAME
from malle.games.malabars.bot import judgement as bot
from malle.games.malabars.presentation import notation, picture, threats, view
from malle.games.malabars.rules import kernel as rules
from malle.games.malabars.rules.position import STARTS
from tests import support

JOINED = "twtt/ttt/twtt/tbtbt"
TOWER = "twqtqtbqtqtqtbtw/-/-/-"


def played(moves=(), position=None, **options):
    match = malle.new(GAME, options=options if position is None else {"position": position, **options})
    for move in moves:
        match.play(move)
    return match


def table(*moves, position=None, **options):
    return played(moves, position, **options).view()["table"]


# Notation (section 4)


@pytest.mark.parametrize("move", ["Ea3-a1", "Eb1-c4", "Ra2-b1", "Ed12-a12", "Rc10-b11", "pass", "swap"])
def test_every_well_formed_move_is_read_and_written_alike(move):
    """Section 4: also moves that no position allows, so that a clause can be named."""
    state = played().state
    action = notation.read(state, move, 0)
    assert action is not None
    assert 0 <= action < rules.ACTIONS
    assert notation.write(state, action) == move


@pytest.mark.parametrize(
    "text", ["", "Ea0-a1", "Ea13-a1", "Ea01-a1", "Ee1-a1", "ea3-a1", "Ea3a1", "Ea3-a1 ", "Xa1-a2", "PASS", "Ea３-a1"]
)
def test_anything_else_is_no_move(text):
    """Section 4: levels are 1 to 12 without a leading zero, and nothing stands before or after a move."""
    match = played()
    assert notation.read(match.state, text, 0) is None
    with pytest.raises(malle.Refused) as refused:
        match.play(text)
    assert refused.value.clause == "move"
    assert "“Ea3-a1”" in refused.value.sentence("en")


def test_every_action_has_its_own_text():
    state = played().state
    texts = [notation.write(state, action) for action in range(rules.ACTIONS)]
    assert len(set(texts)) == len(texts)
    assert [notation.read(state, text, 0) for text in texts] == list(range(rules.ACTIONS))


@pytest.mark.parametrize(
    ("moves", "move", "touches"),
    [
        ([], "Ea3-a1", ["elephant:a3", "slot:a1"]),
        (["Ea3-a1"], "Ra2-b1", ["ring:a2", "place:b1"]),
        (["Ea3-a1"], "pass", ["pass"]),
        (["Ea3-a1", "pass"], "swap", ["swap"]),
    ],
)
def test_a_move_is_a_path_of_touches(moves, move, touches):
    assert played(moves, swap=True).touches(move) == touches


# Sentences


@pytest.mark.parametrize(
    ("position", "moves", "fr", "en"),
    [
        (
            None,
            ["Eb1-c4"],
            "Anna pose l’éléphant de b1 au sommet de la pile c ; il montre la queue.",
            "Anna puts the elephant on b1 on top of pile c; it shows its tail.",
        ),
        (
            None,
            ["Eb1-c2"],
            "Anna glisse l’éléphant de b1 dans la pile c, au niveau 2 ; il montre la queue.",
            "Anna slips the elephant on b1 into pile c, at level 2; it shows its tail.",
        ),
        (
            None,
            ["Eb3-c4", "pass", "Ec4-d1"],
            "Basil glisse l’éléphant de c4 sous la pile d ; il montre la trompe.",
            "Basil slips the elephant on c4 under pile d; it shows its trunk.",
        ),
        (
            "twtttt/-/qtwtt/tbttb",
            ["Ea5-b1"],
            "Anna pose l’éléphant de a5 sur le socle vide b ; il montre la queue.",
            "Anna puts the elephant on a5 on the empty base b; it shows its tail.",
        ),
        (
            None,
            ["Ea3-a1", "Ra2-b1"],
            "Anna fait sauter un anneau de a2 à b1.",
            "Anna moves a ring from a2 to b1.",
        ),
        (None, ["Ea3-a1", "pass"], "Anna garde ses anneaux.", "Anna leaves the rings alone."),
        (
            None,
            ["Ea3-a1", "pass", "swap"],
            "Basil échange les couleurs et prend les blancs.",
            "Basil swaps the colours and takes white.",
        ),
        (
            JOINED,
            ["Ea2-b1", "Ra1-c1"],
            "Anna réunit ses deux anneaux en c1 et gagne la partie !",
            "Anna unites both rings on c1 and wins the game!",
        ),
        (
            None,
            [*["Eb3-c4", "pass", "Ec4-b3", "pass"] * 2],
            "Basil garde ses anneaux. La même position revient pour la troisième fois : partie nulle.",
            "Basil leaves the rings alone. The same position for the third time: a draw.",
        ),
    ],
)
def test_a_sentence_tells_of_each_kind_of_move(position, moves, fr, en):
    """In French and in English, with the names of the players."""
    match = played(moves[:-1], position, swap=True)
    assert match.say(moves[-1], "fr", ["Anna", "Basil"]) == fr
    assert match.say(moves[-1], "en", ["Anna", "Basil"]) == en


def test_the_last_turn_is_told_as_such():
    """MAL-17: also when the last ring move is the one that ends the game."""
    match = played(["Ea3-a1"], stop=1)
    assert match.say("Ra2-b1", "fr") == (
        "Joueur 1 fait sauter un anneau de a2 à b1. Le tour 1 était le dernier : partie nulle."
    )


def test_names_with_braces_are_left_alone():
    assert played().say("Ea3-a1", "en", ["{who}", "x"]).startswith("{who} slips the elephant on a3")


# Refusals


@pytest.mark.parametrize(
    ("position", "moves", "move", "clause"),
    [
        (None, [], "pass", 3),
        (None, [], "swap", 18),
        (None, [], "Ea4-b1", 2),
        (None, [], "Ea1-b1", 5),
        (None, [], "Ea2-b1", 5),
        (None, [], "Ea3-a3", 8),
        (None, [], "Ea3-a4", 7),
        (None, [], "Ea3-b5", 7),
        (None, [], "Ra1-b1", 10),
        (None, [], "Ra1-c7", 10),
        (None, [], "Ra2-b2", 11),
        (None, [], "Rb2-b3", 11),
        (None, [], "Ra1-a1", 11),
        (None, ["Ea3-a1"], "Eb3-b1", 3),
        (None, ["Ea3-a1"], "Ra2-c1", 10),
        (None, ["Ea3-a1"], "Ra3-a2", 11),
        (None, ["Ea3-a1"], "swap", 18),
        ("twqbt/ttq/ttt/tbttw", [], "Ra1-a2", 12),
        ("twqbt/ttq/ttt/tbttw", [], "Ra1-b3", 12),
        ("twtt/qtt/twtt/qtbtb", [], "Ra1-d1", 13),
        ("twqt/ttq/ttbt/tbttw", ["Ra1-c3"], "pass", 4),
        ("twqt/ttq/ttbt/tbttw", ["Ra1-c3"], "Rc3-b3", 3),
        ("twqt/ttq/ttbt/tbttw", ["Ra1-c3"], "Ec3-a1", 5),
    ],
)
def test_a_refusal_names_its_clause_and_says_it_in_both_languages(position, moves, move, clause):
    """MAL-2 to MAL-13 and MAL-18, each as the answer to the move that breaks it."""
    match = played(moves, position)
    with pytest.raises(malle.Refused) as refused:
        match.play(move)
    assert refused.value.clause == f"MAL-{clause}"
    words = GAME.texts["clauses"][f"MAL-{clause}"]
    assert refused.value.sentence("fr") == f"« {move} » : {words['fr']}"
    assert refused.value.sentence("en") == f"“{move}”: {words['en']}"


# Options (section 7)


@pytest.mark.parametrize(
    ("position", "fr", "en"),
    [
        ("twtbt/ttt/ttt", "il faut quatre piles séparées par /", "it takes four piles separated by /"),
        ("twtbt/ttt/ttt/tbtwt/", "il faut quatre piles séparées par /", "it takes four piles separated by /"),
        ("", "il faut quatre piles séparées par /", "it takes four piles separated by /"),
        ("twtbt/ttt/ttt/tbtw", "il faut douze éléphants", "it takes twelve elephants"),
        ("twtbt/tttt/ttt/tbtwt", "il faut douze éléphants", "it takes twelve elephants"),
        ("twtbt/ttt/ttt/tbtt", "il faut deux anneaux blancs et deux noirs", "it takes two white and two black rings"),
        ("twtbt/ttt/ttt/twtwt", "il faut deux anneaux blancs et deux noirs", "it takes two white and two black rings"),
        ("twwtbt/ttt/ttt/tbtt", "un éléphant porte au plus un anneau", "an elephant carries at most one ring"),
        ("twbtt/ttt/ttt/tbtwt", "un éléphant porte au plus un anneau", "an elephant carries at most one ring"),
        ("wttbt/ttt/ttt/tbtwt", "une pile s’écrit avec t, q", "a pile is written with t, q"),
        ("twtbt/ttt/txt/tbtwt", "une pile s’écrit avec t, q", "a pile is written with t, q"),
        ("twtbttt//tttt/tbtwt", "une pile s’écrit avec t, q", "a pile is written with t, q"),
        ("twtbt/t-t/ttt/tbtwt", "une pile s’écrit avec t, q", "a pile is written with t, q"),
        (12, "il faut un texte", "it takes a text"),
    ],
)
def test_an_impossible_position_is_refused_with_what_it_lacks(position, fr, en):
    """Section 7: twelve elephants, two and two rings, one ring per elephant at most."""
    with pytest.raises(malle.Refused) as refused:
        malle.new(GAME, options={"position": position})
    assert refused.value.clause == "option position"
    assert f"« {position} » n’est pas possible pour l’option « position » : {fr}" in refused.value.sentence("fr")
    assert f"“{position}” is not possible for the option “position”: {en}" in refused.value.sentence("en")


@pytest.mark.parametrize("position", [*STARTS.values(), TOWER, "-/-/-/tbtbtwtwqqqqtttt"])
def test_a_position_is_set_up_as_it_is_written(position):
    """Section 2: also towers of twelve."""
    assert table(position=position)["position"] == position


def test_a_position_replaces_the_start():
    """Section 7: the other options stay as they are."""
    match = played([], JOINED, start="crown", stop=7)
    assert match.view()["table"]["position"] == JOINED
    assert match.options == {"swap": False, "stop": 7, "start": "crown", "position": JOINED}


def test_the_defaults_are_those_of_the_specification():
    """Section 7."""
    assert played().options == {"swap": False, "stop": 100, "start": "trunks", "position": None}


@pytest.mark.parametrize(
    ("name", "value", "en"),
    [
        ("stop", 0, "it takes a whole number from 1 to 1000"),
        ("stop", 1001, "it takes a whole number from 1 to 1000"),
        ("stop", True, "it takes a whole number from 1 to 1000"),
        ("start", "trunk", "choose one of trunks, crown, corners"),
        ("swap", 1, "say true (on) or false (off)"),
    ],
)
def test_an_impossible_option_is_refused(name, value, en):
    with pytest.raises(malle.Refused, match=re.escape(en)):
        malle.new(GAME, options={name: value})


@pytest.mark.parametrize("players", [0, 1, 3, "2"])
def test_two_play(players):
    with pytest.raises(malle.Refused, match="possible numbers of players: 2"):
        malle.new(GAME, players)


# What is seen (section 6)


def test_the_view_is_what_its_type_says():
    """Section 6: everybody sees everything, and it is plain JSON."""
    match = played(["Eb1-c2"], swap=True)
    seen = match.view()["table"]
    assert seen == match.view(0)["table"] == match.view(1)["table"]
    assert set(seen) == set(get_type_hints(view.Table))
    assert json.loads(json.dumps(seen)) == seen
    assert {key: type(value) for key, value in seen.items()} == {
        "position": str,
        "piles": list,
        "colours": list,
        "moved": bool,
        "turns": int,
        "stop": int,
        "repeats": int,
        "swapped": bool,
    }
    assert [[elephant["place"] for elephant in pile] for pile in seen["piles"]] == [
        ["a1", "a2", "a3"],
        ["b1", "b2"],
        ["c1", "c2", "c3", "c4"],
        ["d1", "d2", "d3"],
    ]
    assert seen["piles"][0][0] == {"place": "a1", "shows": "t", "rings": "w"}
    assert seen["piles"][2][1] == {"place": "c2", "shows": "q", "rings": ""}
    assert seen["moved"] is True


def test_a_preview_shows_the_wall_and_whether_the_move_wins():
    choices = {choice["move"]: choice["preview"] for choice in played(["Ea2-b1"], JOINED).choices(0)}
    assert choices["Ra1-c1"] == {"position": "tt/qttt/twwtt/tbtbt", "wins": True, "way": ["a1", "b1", "c1"]}
    assert choices["Ra1-b1"]["wins"] is False
    assert choices["pass"]["way"] == []
    assert set(choices["pass"]) == set(get_type_hints(view.Preview))


@pytest.mark.parametrize("seed", range(4))
def test_a_previewed_ring_goes_by_hops_that_are_moves_themselves(seed):
    """MAL-10 to MAL-13: each place on its way could be its end, and lies one step from the last, up, down or aside."""
    for match in support.random_match(GAME, 2, {"start": "crown"}, seed, 40):
        rings = [move for move in match.legal() if move[0] == "R"]
        for choice in match.choices(match.waiting[0], only=rings) if rings else []:
            here, there = choice["move"][1:].split("-")
            way = choice["preview"]["way"]
            assert (way[0], way[-1]) == (here, there)
            assert all(f"R{here}-{place}" in rings for place in way[1:])
            steps = [(ord(b[0]) - ord(a[0]), int(b[1:]) - int(a[1:])) for a, b in itertools.pairwise(way)]
            assert all(abs(across) + abs(up) == 1 for across, up in steps)


def test_a_ring_goes_round_what_it_may_not_cross():
    """MAL-10: never diagonally. MAL-12: not through the opponent, though that would be shorter."""
    choices = {c["move"]: c["preview"]["way"] for c in played(position="twqt/qtb/tqt/tbtwtt").choices(0)}
    assert choices["Ra1-c2"] == ["a1", "b1", "c1", "c2"]


@pytest.mark.parametrize("seed", range(3))
def test_threats_are_the_turns_that_win(seed):
    """MAL-14: found by trying every turn of the other side by the rules."""
    for match in list(support.random_match(GAME, 2, {}, seed, 30))[3::9]:
        position = match.view()["table"]["position"]
        for colour in (0, 1) if not match.over else ():
            told = threats.threats(position, colour)["ways"]
            standing = [elephant for pile in _piles(position) for elephant in pile]
            rings = {each["place"] for each in standing if each["rings"] == "wb"[colour]}
            assert all({way["way"][0], way["way"][-1]} == rings for way in told)
            assert {turn for way in told for turn in way["turns"]} == _winning_elephants(position, colour)


def _winning_elephants(position, colour):
    """The elephant moves after which a ring wins, for white or black, by playing them; none where a ring wins at once."""
    turned = position if colour == 0 else position.translate(str.maketrans("wb", "bw"))
    match = played(position=turned)
    if any(choice["preview"]["wins"] for choice in match.choices(0)):
        return set()
    found = set()
    for move in match.legal():
        if move[0] == "E":
            match.play(move)
            if any(choice["preview"]["wins"] for choice in match.choices(0)):
                found.add(move)
            match.undo(force=True)
    return found


def test_a_threat_names_the_elephants_of_its_way_where_they_stand_now():
    """MAL-9: the elephant that comes, and those that rise over it or sink, are named by their places before the turn."""
    told = threats.threats("twtbt/tqt/ttt/tbtwt", 1)["ways"]
    assert told[0] == {
        "way": ["a2", "b2", "b1", "a3", "d1"],
        "turns": ["Ea3-c1", "Eb3-c1", "Ec2-c1", "Ec3-c1", "Ed3-c1"],
    }
    at_once = threats.threats("twtt/qtt/twtt/qtbtb", 0)["ways"]
    assert at_once == [{"way": ["a1", "b1", "c1"], "turns": []}]


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("position", [STARTS["trunks"], "twqtbqt/qbt/qtwqtt/-", "tt/qttt/twwtt/tbtbt", TOWER])
def test_the_terminal_board_is_aligned(position, lang):
    """Every line of the wall has its width, and every elephant stands over the letter of its pile."""
    seen = table(position=STARTS["trunks"])
    seen["piles"] = _piles(position)
    lines = Text.from_markup(view.draw(seen, lang)).plain.split("\n")
    highest = max(len(pile) for pile in seen["piles"])
    wall = lines[: lines.index("") - 1]
    assert len(wall) == highest * (3 if highest <= 6 else 2)
    assert {cell_len(line) for line in wall} == {50}
    letters = lines[len(wall)]
    for across, pile in enumerate(seen["piles"]):
        middle = letters.index("abcd"[across])
        column = [line[middle] for line in reversed(wall)]
        assert column.count("★") == sum(elephant["shows"] == "q" for elephant in pile)
    assert "".join(wall).count("○") == position.count("w")
    assert "".join(wall).count("●") == position.count("b")


def _piles(position):
    """The piles of a view, also of positions with united rings, which no game begins with."""
    return [
        [
            view.Elephant(place=f"{letter}{level}", shows=found[0], rings=found[1:])
            for level, found in enumerate(re.findall(r"[tq][wb]*", pile), 1)
        ]
        for letter, pile in zip("abcd", position.split("/"), strict=True)
    ]


def test_the_legend_follows_the_game():
    """It says who has which rings, the turn, and how often the position was seen."""
    swapped = Text.from_markup(view.draw(table("Eb3-c4", "pass", "swap", swap=True), "fr")).plain
    assert "(═○═) anneaux blancs : joueur 2   (═●═) anneaux noirs : joueur 1" in swapped
    assert "tour 2 sur 100" in swapped
    again = Text.from_markup(view.draw(table("Eb3-c4", "pass", "Ec4-b3", "pass"), "en")).plain
    assert "turn 3 of 100 · position seen 2 times" in again


# The picture


def uses(svg):
    """The shapes of a picture outside its definitions: name and where it stands."""
    root = ET.fromstring(svg)
    space = "{http://www.w3.org/2000/svg}"
    root.remove(root.find(f"{space}defs"))
    return [(use.get("href"), use.get("transform")) for use in root.iter(f"{space}use")]


@pytest.mark.parametrize("position", [*STARTS.values(), "twqtbqt/qbt/qtwqtt/-", "tt/qttt/twwtt/tbtbt", TOWER])
def test_the_picture_shows_every_elephant_and_every_ring(position):
    """It is well-formed, and each shape that it uses is defined in it."""
    seen = table()
    seen["piles"] = _piles(position)
    svg = picture.svg(seen)
    shapes = [name for name, _ in uses(svg)]
    for letter in "tq":
        assert shapes.count(f"#mal-{letter}") == position.count(letter)
    for letter in "wb":
        assert shapes.count(f"#mal-{letter}-near") + 2 * shapes.count(f"#mal-{letter * 2}-near") == position.count(
            letter
        )
    assert all(f'id="{name[1:]}"' in svg for name in shapes)
    assert set(re.findall(r"url\(#([\w-]+)\)", svg)) <= set(re.findall(r'id="([\w-]+)"', svg))


def test_the_picture_lights_what_is_marked():
    marks = ["elephant:b2", "ring:a1", "place:c3", "place:c9", "slot:c4", "pass"]
    shapes = [name for name, _ in uses(picture.svg(table(), marks))]
    lit = [name for name in shapes if name in ("#mal-elephant", "#mal-ring", "#mal-place", "#mal-slot")]
    assert lit == ["#mal-elephant"] * 2 + ["#mal-ring"] * 2 + ["#mal-place"] * 2 + ["#mal-slot"]


def test_every_elephant_has_fourteen_different_slots():
    """MAL-7: in its own pile the elephants above sink, so a slot upwards lies above the elephant that is there now."""
    match = played()
    for place in ("b1", "b2", "b3"):
        marks = [match.touches(move)[1] for move in match.legal() if move.startswith(f"E{place}-")]
        slots = [
            use for use in uses(picture.svg(match.view()["table"], [f"elephant:{place}", *marks])) if "slot" in use[0]
        ]
        assert len(set(slots)) == 14


# The bot


def judged(match):
    out = np.zeros(2)
    bot.judge(Rows(match._states)[0], out)
    return list(out)


@pytest.mark.parametrize(
    ("moves", "position", "good"),
    [
        (["Ra1-c1"], "twtt/qtt/twtt/qtbtb", 1.0),
        ([], "twtt/qtt/twtt/qtbtb", 1.0),
        ([], JOINED, 1.0),
        (["Ea2-b1"], JOINED, 1.0),
        ([], None, 0.5),
    ],
)
def test_the_bot_sees_a_win_within_the_turn(moves, position, good):
    """Its measure is 1 for whoever wins now, and even where nobody threatens anything."""
    match = played(moves, position)
    before = match.state.tobytes()
    assert judged(match) == [good, 1 - good]
    assert match.state.tobytes() == before


def test_the_bot_fears_threats():
    """After the ring, no ring is left to win with, and the other side's threats count."""
    quiet, noisy = played(["Eb3-c4", "pass"]), played(["Eb1-b2"])
    assert judged(quiet) == [0.5, 0.5]
    assert judged(noisy)[0] < 0.3
    waiting = played(["Rc1-b1"], "twtt/qtt/twtt/qtbtb")
    assert waiting.node == "elephant"
    assert judged(waiting)[0] <= 0.5


def test_the_bot_knows_the_mahout():
    """P18: Black to move has no win and threats to parry, so White looks better than at the start."""
    trap = played(["Ed2-c2", "Rd2-b2"], start="corners")
    assert judged(trap)[0] > 0.6 > judged(played(start="corners"))[0]


def test_the_bot_judges_alike_compiled_and_not():
    """P2: and it leaves the state as it was."""
    kernel = GAME.compile()
    judge = kernel.driver("malle.games.malabars.bot.judgement").judge
    for seed in range(6):
        for match in support.random_match(GAME, 2, {}, seed, most=12):
            before, out = match.state.tobytes(), np.zeros(2)
            judge(kernel.handle(match._states)[0], out)
            assert list(out) == judged(match)
            assert sum(out) == 1
            assert match.state.tobytes() == before


# The record


def test_a_state_is_small():
    """P1: without the list of positions that the repetition needs, a state is a few dozen bytes."""
    assert rules.STATE.itemsize - rules.STATE["history"].itemsize <= 1024


def test_the_most_moves_that_a_node_offers_fit_into_the_list():
    """112 elephants, 11 places for each of two rings, and a swap."""
    assert rules.MAX_LEGAL >= 112 + 2 * 11 + 1
