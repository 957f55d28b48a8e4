"""What people see, read and note at a table of Le Pont de Rama: views, sentences, pictures, the atlas, the bot's measure."""

from __future__ import annotations

import json
import random
import re
from itertools import pairwise, product
from xml.etree import ElementTree as ET

import numpy as np
import pytest

import malle
from malle.games.pont_de_rama import GAME
from malle.games.pont_de_rama.bot import judgement as measure
from malle.games.pont_de_rama.presentation import atlas, geography, notation, notebook, picture
from malle.games.pont_de_rama.presentation import view as views
from malle.games.pont_de_rama.rules import board, roads, state
from tests import support
from tests.games.pont_de_rama_positions import KINDS, dealt, ends, hold, play, refusal, table

LINKED = {frozenset(line) for line in board.FACTS["land"] + board.FACTS["boat"]}


def offered(match, move, seat=0, lang="en"):
    return next(choice for choice in match.choices(seat, lang) if choice["move"] == move)


# Views


def test_whose_pawn_is_placed_is_said_by_name():
    match = malle.new(GAME, 3, seed=2)
    while match.node != "place":
        match.roll()
    names = ["Ann", "The scatterbrain", "Cy"]
    mover = match.to_move
    after = names[(mover + 1) % 3].replace("The", "the")
    assert match.expected(mover, "en", names) == f"Where do you set {after} down? Anywhere but on an airport."
    assert match.expected(None, "en", names) == f"{names[mover]} sets {after} down."
    assert f"set {after} down" in match.why_not(mover, ["nothing"], lambda _: names).words["en"]
    assert "Joueur" in match.view(mover)["table"]["waits"]["fr"]


def test_the_view_lists_every_legal_end_with_steps_tickets_and_a_way():
    """RAM-11, RAM-17, RAM-19: the ends of the view are the legal ones, and every way can be walked."""
    for at, die, free, stock in (("mysore", 3, 1, 10), ("delhi", 6, 0, 3), ("kandy", 4, 0, 0)):
        match = table(at, die, free=free, stock=stock, cow="kota", cards=["trans-ooty", "lang-leh"])
        seen = match.view(0)["table"]["ends"]
        written = [end["town"] + (f"+{end['tickets']}" if end["tickets"] else "") for end in seen]
        assert sorted(written) == ends(match)
        for end in seen:
            way = end["route"].split()
            assert (way[0], way[-1], len(way) - 1) == (at, end["town"], end["steps"])
            assert end["steps"] <= die
            flights = [step for step in pairwise(way) if frozenset(step) not in LINKED]
            assert len(flights) == end["tickets"]
            assert all(set(step) <= set(board.FACTS["airports"]) for step in flights)
            assert not {"ooty", "leh", "kota"} & set(way[1:-1])
            assert end["cost"] == 50 * max(end["tickets"] - free, 0)


def test_the_view_tells_the_own_cards_with_text_and_distance():
    """RAM-2: towns, texts in both languages, steps by land and with flights; the cow's town is gone round."""
    match = table("mysore", 2, cards=["trans-ooty", "fete-kandy", "lang-pune"], laid=["lang-pune"], bonus=["god-pune"])
    hand = {card["id"]: card for card in match.view(0)["table"]["hand"]}
    assert (hand["trans-ooty"]["steps"], hand["trans-ooty"]["flying"]) == (1, 1)
    assert hand["fete-kandy"]["flying"] < hand["fete-kandy"]["steps"]
    assert hand["fete-kandy"]["title"] == {"fr": "Esala Perahera", "en": "Esala Perahera"}
    assert set(hand["fete-kandy"]["text"]) == {"fr", "en"}
    assert hand["lang-pune"]["validated"]
    assert hand["lang-pune"]["autonym"] == "मराठी"
    assert hand["lang-pune"]["script"] == {"fr": "devanagari", "en": "Devanagari"}
    assert hand["god-pune"]["die"] == [0, 50, 50, 50, 100, 100]
    far = table("mysore", 2, cow="bengaluru", cards=["trans-bengaluru", "god-lepakshi"]).view(0)["table"]["hand"]
    assert [card["steps"] for card in far] == [1, 5]  # over Hassan, Hubli, Hampi and Kurnool


def test_the_view_tells_the_public_state_of_everyone():
    """Section 6: themes, tickets, eco, trips, scores by line, stock, cow, decks."""
    match = table("mysore", 2, rules=2, players=3, cow="goa", stock=7, cards=["mat-kota"], trip="cricket")
    s = match.state
    hold(match, 1, "food-shimla", bonus=["lang-pune"])
    s.eco[1, 0], s.tries[1], s.held[2], s.given[0], s.bought[2] = 1, 2, KINDS["male"], KINDS["cricket"], 1
    for seat in (None, 0, 1, 2):
        seen = match.view(seat)["table"]
        assert (seen["cow"], seen["stock"], seen["die"], seen["eco_left"], seen["karma_left"]) == ("goa", 7, 2, 6, 2)
        me, other, third = seen["players"]
        assert (me["themes"], other["themes"], other["bonus_themes"]) == (["mat"], ["food"], ["lang"])
        assert other["eco"] == {"mat": "pending", "trans": None, "tries": 2}
        assert me["trip"] == {"kind": "cricket", "goals": ["kandy", "kolkata"]}
        assert (me["received"], third["karma"], third["bought"], third["total"]) == ("cricket", True, 1, -50)
        assert other["score"]["missing"] == -100
        assert (seen["decks"]["food"], seen["decks"]["god"]) == (15, 14)
        json.dumps(seen)


def test_the_view_says_what_is_waited_for():
    """RAM-4, RAM-10, RAM-28: whose pawn, how many steps, which goal, in words."""
    match = malle.new(GAME, 3, seed=1)
    play(match, "!r6", "!r1", "!r2")
    while match.node == "deal":
        match.roll()
    seen = match.view(0)["table"]
    assert (seen["places"], seen["turn"], seen["first"]) == (1, 0, 0)
    assert "Player 2" in seen["waits"]["en"]
    assert "Joueur 2" in match.view(2)["table"]["waits"]["fr"]
    assert "4 steps" in table("mysore", 4).view(0)["table"]["waits"]["en"]
    assert "Kandy or Kolkata" in table("ella", 4, rules=2, trip="cricket").view(1)["table"]["waits"]["en"]


def test_a_preview_tells_what_the_move_does_for_the_mover():
    """RAM-15, RAM-27, RAM-35: way, tickets, cards, points, the end of a trip or of the game."""
    match = table("mysore", 3, free=0, stock=5, cards=["trans-ooty", "fete-kolkata"])
    flight = offered(match, "go:kolkata+1")["preview"]
    assert flight["route"] == ["mysore", "bengaluru", "kolkata"]
    assert (flight["validates"], flight["tickets"], flight["score"]) == (["fete-kolkata"], 1, 0)
    assert offered(match, "stay")["preview"]["town"] == "mysore"
    cow = table("mysore", 2, rules=2, cow="coimbatore", trip="cow")
    assert offered(cow, "go:coimbatore")["preview"]["ends_trip"]
    assert not offered(cow, "go:ooty")["preview"]["ends_trip"]
    last = table("madurai", 1, cards=["lang-pune"], laid=["lang-pune"])
    assert offered(last, "go:pamban")["preview"]["wins"]
    assert offered(last, "go:pamban")["preview"]["score"] == 400


@pytest.mark.parametrize(("kind", "change"), [("cards", 150), ("bonus", 250)])
def test_sentence_and_preview_tell_one_change_of_the_score(kind, change):
    """RAM-37: a validated card brings its points, and no longer takes away what an open one does."""
    match = table("mysore", 2, **{kind: ["trans-ooty"]})
    after = offered(match, "go:ooty")["preview"]["score"]
    assert after - match.view(0)["table"]["players"][0]["total"] == change
    assert f"+{change}." in match.say("go:ooty", "en")


# Notation and sentences


def test_every_text_of_a_move_reads_back():
    """Section 4: also moves that are not legal here, so that their clause can be told."""
    match = table()
    for action in range(state.ACTIONS):
        text = notation.write(match.state, action)
        assert text.isascii()
        assert notation.read(match.state, text, 0) == action
    for wrong in (
        "go:",
        "go:paris",
        "go:ooty+3",
        "go:ooty+0",
        "at:",
        "cow:Ooty",
        "give:6",
        "!r7",
        "!c:lang-kota",
        "bonus:",
    ):
        assert notation.read(match.state, wrong, 0) is None


def going(where, french, english):
    """Both sentences of a move of the first player."""
    return where, [
        f"Joueur 1 {french}".replace(" :", "\u202f:").replace("« ", "«\u202f").replace(" »", "\u202f»"),
        f"Player 1 {english}",
    ]


SAID = {
    "go:ooty": going(
        table("mysore", 2, cards=["trans-ooty"]),
        "va de Mysore à Ooty. Joueur 1 valide « Train à crémaillère » (transport) à Ooty : +150.",
        "goes from Mysore to Ooty. Player 1 validates Rack railway (transport) in Ooty: +150.",
    ),
    "go:pondicherry": going(
        table("mahabalipuram", 1), "va de Mahabalipuram à Pondichéry.", "goes from Mahabalipuram to Pondicherry."
    ),
    "go:jaipur": going(table("agra", 1), "va d’Agra à Jaipur.", "goes from Agra to Jaipur."),
    "go:kolkata+1": going(
        table("mumbai", 1, stock=2, free=1),
        "va de Mumbai à Kolkata. L’avion prend le billet gratuit.",
        "goes from Mumbai to Kolkata. The flight takes the free ticket.",
    ),
    "go:delhi+1": going(
        table("mumbai", 1, stock=2, cow="leh"),
        "va de Mumbai à Delhi. L’avion coûte un billet (50 points).",
        "goes from Mumbai to Delhi. The flight costs a ticket (50 points).",
    ),
    "go:male+2": going(
        table("mumbai", 2, rules=2, trip="male", free=1),
        "va de Mumbai à Malé. Deux vols : le billet gratuit et un billet acheté (50 points). Le voyage imposé est fini.",
        "goes from Mumbai to Malé. Two flights: the free ticket and a bought one (50 points). The imposed trip is over.",
    ),
    "go:pamban": going(
        table("madurai", 2),
        "va de Madurai à Pamban. Joueur 1 a validé toutes ses destinations : le pont de Rama est bâti (+300), la partie est finie.",
        "goes from Madurai to Pamban. Player 1 has validated every destination: Rama’s bridge is built (+300) and the game is over.",
    ),
    "cow:surat": going(table("madurai", 6, node="cow"), "mène la vache à Surate.", "leads the cow to Surat."),
    "!r2": going(
        table("kolkata", node="god", cards=["god-kolkata"], laid=["god-kolkata"]),
        "lance le dé : 2. Kali est d’humeur sombre : −100.",
        "rolls a 2. Kali is in a dark mood: −100.",
    ),
    "bonus:food": going(
        table("goa", 2),
        "prend une destination bonus du thème « alimentation ».",
        "takes a bonus destination: food.",
    ),
}


@pytest.mark.parametrize("move", SAID)
def test_sentences(move):
    """Every move is told in both languages, with the names of towns in that language (RAM-15, RAM-18, RAM-23, RAM-35)."""
    match, said = SAID[move]
    assert [match.say(move, lang) for lang in ("fr", "en")] == said


def test_every_kind_of_move_is_told_in_words():
    """RAM-1 to RAM-36: no sentence has a gap, whatever happens in games under both rules."""
    used = set()
    for seed in range(6):
        match = dealt(players=2 + seed % 3, rules=2, options={"max_rounds": 12}, seed=seed)
        while not match.over:
            if match.to_move == malle.CHANCE:
                match.roll()
                continue
            moves = match.legal()
            wanted = [m for m in moves if m.startswith(("give:", "eco:yes", "giveup", "bonus:"))] or moves
            move = wanted[(len(match.steps) * 7 + seed) % len(wanted)]
            said = {match.say(move, lang) for lang in ("fr", "en")}
            assert all(text and "{" not in text for text in said)
            used.add(move.partition(":")[0])
            match.play(move)
    assert {"go", "stay", "cow", "bonus", "again", "done", "eco"} <= used


def test_touches_are_towns_buttons_and_themes():
    """A path of touches for every move: towns on the map, buttons beside it."""
    match = table("mysore", 2, free=1)
    assert match.touches("go:ooty") == ["town:ooty"]
    assert match.touches("stay") == ["town:mysore"]
    assert match.touches("bonus:lang") == ["bonus", "theme:lang"]
    assert table("mysore", 1, node="again").touches("again") == ["again"]


def test_refusals_say_why():
    """P4: the sentence of the clause, in the language of the player."""
    match = table("mysore", 2, cards=["trans-ooty"])
    with pytest.raises(malle.Refused) as refused:
        match.play("go:coimbatore")
    assert "one of your destinations" in refused.value.sentence("en")
    assert "une de tes destinations" in refused.value.sentence("fr")
    assert refusal(match, "cow:goa") == "RAM-8"


# Pictures


@pytest.mark.parametrize("marks", [(), ("town:mysore",), ("town:ooty", "focus:mysore", "focus:goa")])
def test_the_picture_is_a_whole_svg(marks):
    """Every shape that is used is defined, and nothing comes from elsewhere."""
    match = table("hampi", 4, players=6, free=1, stock=5, cards=["trans-ooty", "mat-mysore"], bonus=["fete-mysore"])
    svg = picture.svg(match.view(0)["table"], marks, notes={"ooty": "?", "goa": "<2"})
    root = ET.fromstring(svg)
    ids = {node.get("id") for node in root.iter()}
    used = {node.get("href")[1:] for node in root.iter() if node.get("href")}
    used |= set(re.findall(r"url\(#([\w-]+)\)", svg))
    assert used <= ids
    assert "http" not in svg.replace("http://www.w3.org/2000/svg", "")
    assert len(svg) < 70_000
    picture.svg(malle.new(GAME, 3).view()["table"])


def test_the_whole_map_names_only_what_matters_in_letters_that_can_be_read():
    """Own destinations, pawns, the cow, Pamban and the airports; in a guide it is drawn about 640 pixels wide."""
    match = table("hampi", 4, cards=["trans-ooty", "mat-mysore"])
    named = re.findall(r"textLength[^>]*>([^<]+)<", picture.svg(match.view(0)["table"]))
    assert {"Hampi", "Ooty", "Mysore", "Pamban", "Kolkata"} <= set(named)
    assert len(named) < 30
    sizes = re.findall(r'font-size="([\d.]+)" font-weight="600"', picture.svg(match.view(0)["table"]))
    assert min(map(float, sizes)) * 640 / 1000 >= 13


def test_the_terminal_map_is_drawn_for_every_seat():
    """The map, the travellers and the own cards, with marks that rich understands."""
    from rich.text import Text

    match = dealt(players=6, rules=2, seed=2)
    for seat in (None, 0, 5):
        for lang in ("fr", "en"):
            drawn = views.draw(match.view(seat)["table"], lang)
            lines = Text.from_markup(drawn).plain.splitlines()
            assert len(lines) >= 50
            assert max(map(len, lines)) <= 160
    assert "Carnet de voyage" in views.draw(match.view(0)["table"], "fr")


# The atlas


def test_the_atlas_is_current():
    """`python -m malle.games.pont_de_rama.presentation.atlas` writes it from the rules, the drawing and the texts."""
    for path, text in atlas.pages():
        assert path.read_text(encoding="utf-8") == text, path.name


def test_the_atlas_has_every_card():
    """Title, town and text of all 142 cards, theme by theme, in both languages."""
    words = json.loads((GAME.folder / "presentation" / "cards.json").read_text(encoding="utf-8"))["cards"]
    assert set(words) == set(board.CARD_IDS)
    for lang in ("fr", "en"):
        page = (GAME.folder / "guide" / f"atlas.{lang}.md").read_text(encoding="utf-8")
        assert all(card["title"][lang] in page and card["text"][lang] in page for card in words.values())
        assert re.findall(r"\(atlas/(\w+)\.svg\)", page) == list(board.THEME_IDS)


def test_every_space_has_a_name_and_a_place():
    """Names, places and the drawing speak of the same towns as data.json; every line that bends is one of its lines."""
    for spoken in (GAME.texts["towns"], GAME.load("presentation/places.json")["towns"], geography.MAP["towns"]):
        assert list(spoken) == list(board.SPACE_IDS)
    assert (geography.square("pamban"), geography.square("male")) == ("B6", "A6")
    assert {frozenset(line.split()) for line in geography.MAP["bends"]} <= LINKED
    assert all(geography.curve(*line)[0] == geography.place(line[0]) for line in board.FACTS["boat"])


# The notebook


def test_the_notebook_keeps_marks_on_towns():
    """The mini-map is private and has no effect; marks are short and on towns of the map."""
    assert notebook.read({"ooty": "?", "goa": "2", "kota": ""}) == {"goa": "2", "ooty": "?"}
    for wrong in ([], {"paris": "x"}, {"ooty": "a long story"}, {"ooty": 3}, {"ooty": "\n"}):
        with pytest.raises(malle.Refused):
            notebook.read(wrong)


# The bot's measure


def judged(match):
    out = np.zeros(state.SEATS)
    measure.judge(match.state, out)
    return out[: match.players]


def test_the_measure_likes_what_good_players_do():
    """Section 9: a validated card, the nearer end, the early bonus card; won is 1 and lost is 0."""
    match = table("mysore", 2, cards=["trans-ooty", "lang-madurai"])
    hold(match, 1, "lang-leh", "trans-delhi")
    match.rebase()
    after = {move: judged(play(match.copy(), move))[0] for move in ("go:ooty", "go:hassan", "stay", "go:tirupati")}
    assert max(after, key=after.get) == "go:ooty"
    assert after["go:hassan"] > after["go:tirupati"]
    fresh = dealt(players=3, seed=7)
    while fresh.node != "move":
        fresh.play(fresh.legal()[0])
    mover = fresh.to_move
    assert judged(play(fresh.copy(), "bonus:fete"))[mover] > judged(play(fresh.copy(), "stay"))[mover]
    assert all(0 <= share <= 1 for share in judged(fresh))
    won = play(table("madurai", 1), "go:pamban")
    assert judged(won).tolist() == [1, 0]


def test_the_measure_can_judge_every_node():
    """Also before the pawns stand on the map, in Malé and on trips."""
    for seed in range(3):
        match = malle.new(GAME, 4, {"rules": 2, "max_rounds": 6}, seed=seed)
        chooser = random.Random(seed)
        while not match.over:
            assert np.isfinite(judged(match)).all()
            support.step(match, chooser)
    assert np.isfinite(judged(table("male", 3, rules=2))).all()
    assert np.isfinite(judged(table("mannar", 3, rules=2, trip="cricket"))).all()
    assert np.isfinite(judged(table("mannar", 3, rules=2, trip="male"))).all()


def test_the_way_to_a_card_is_as_long_as_the_rules_measure_it_wherever_the_cow_stands():
    everywhere = [here for here in range(board.SPACES) if here != board.MALE]
    goals = sorted(set(board.CARD_TOWN.tolist()))[::9]
    for cow, goal, flights in product(range(0, board.SPACES, 23), goals, (False, True)):
        steps = [0] * board.SPACES
        roads.measure(goal, cow, flights, steps, [0] * board.SPACES)
        assert [views._steps(here, goal, cow, flights) for here in everywhere] == [steps[here] for here in everywhere]
