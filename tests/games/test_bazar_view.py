"""What people see and read of a game of Bazar: accounts, previews, who is waited for, sentences, drawings."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET

import numpy as np
import pytest
from rich.text import Text

import malle
from malle.games.bazar import GAME
from malle.games.bazar.bot import judgement as bot
from malle.games.bazar.presentation import picture, terminal
from malle.games.bazar.presentation.notation import read, write
from malle.games.bazar.rules.board import CODES, DISTRICTS, EVENTS
from malle.games.bazar.rules.state import ACTIONS
from tests import support
from tests.games.bazar_positions import district, play, position

TEXTS = GAME.texts


def choice(match, move):
    found = [choice for choice in match.choices(match.to_move, "en") if choice["move"] == move]
    assert len(found) == 1
    return found[0]


# Accounts


@pytest.mark.parametrize(
    ("tiles", "event", "why", "because", "owner", "paid"),
    [
        ("", "", "empty", [], None, [0, 0, 0, 0]),
        ("d3=0STA", "", "majority", [], 0, [5, 0, 0, 0]),
        ("d3=0STA e3=0ADM", "SOI", "majority", ["administrator", "plus"], 0, [9, 0, 0, 0]),
        ("d3=0STA e3=1STA", "IMP", "tie", ["minus"], None, [0, 0, 0, 0]),
        ("d3=0STA e3=1TRA", "", "traitor", [], 1, [0, 5, 0, 0]),
        ("d3=0STA e3=1STA", "TRE", "truce", [], None, [3, 3, 0, 0]),
        ("d3=0STA e3=0FAV f3=1MEN", "", "majority", ["beggar"], 0, [3, 3, 0, 0]),
        ("d3=0STA e3=0FAV f3=1MEN", "PAU", "feast", ["beggar"], 0, [0, 5, 0, 0]),
    ],
)
def test_each_district_says_who_would_be_paid_and_why(tiles, event, why, because, owner, paid):
    """BAZ-31, BAZ-32, BAZ-33: Administrator, Beggar, Traitor and event are named."""
    found = district(position(tiles, event=event), "BAZ")
    assert (found["why"], found["because"], found["owner"], found["paid"]) == (why, because, owner, paid)
    assert {why, *because} <= set(TEXTS["reasons"])


def test_marks_of_fire_and_rumour_stand_in_the_accounts():
    """BAZ-10: barred and doubled districts say so, and what they are worth."""
    match = position("d3=0STA", event="INC")
    match.state.marked = 1 << DISTRICTS.index("BAZ")
    assert (district(match, "BAZ")["why"], district(match, "BAZ")["worth"]) == ("barred", 0)
    rumour = position("d3=0STA", event="RUM")
    rumour.state.marked = 1 << DISTRICTS.index("BAZ")
    assert (district(rumour, "BAZ")["because"], district(rumour, "BAZ")["worth"]) == (["double"], 10)
    assert district(match, "NOI")["why"] == "closed"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_the_accounts_promise_is_what_is_paid(players):
    """BAZ-34: the incomes shown before the last draw of a turn, or previewed for its last move, are the coins that come."""
    before, promised, paydays = [0] * players, [0] * players, 0
    for match in support.random_match(GAME, players, {}, seed=players):
        if match.scores != before:
            assert [now - then for now, then in zip(match.scores, before, strict=True)] == promised
            before, paydays = match.scores, paydays + 1
        promised = [guild["income"] for guild in match.view()["table"]["guilds"]]
        if match.waiting:
            move = match.choices(match.waiting[0])[-1]
            after = play(match.copy(), move["move"])
            if after.state.turn > match.state.turn > 0 or after.over:
                gained = [now - then for now, then in zip(after.scores, match.scores, strict=True)]
                assert gained == move["preview"]["income"]
                play(match, move["move"])
                before = match.scores
        if match.over:
            break
    assert paydays > 4


def test_the_table_lists_unplaced_tiles_and_events_left():
    """Section 6: both follow from what is public."""
    match = play(position("d3=0STA", "COU", unplayed="BON REO FOI RUM"), "COU@i4")
    table = match.view(None)["table"]
    assert "COU" not in table["guilds"][0]["unplaced"]
    assert (table["guilds"][0]["held"], table["guilds"][0]["pile"]) == (2, 10)
    assert (table["conditional"], table["normal"]) == (["BON", "REO"], ["FOI", "RUM"])
    assert [guild["token"] for guild in table["guilds"]] == [1, 2, 3, 4]


# Waiting


def test_the_owner_is_waited_for_in_the_middle_of_another_turn():
    """BAZ-27: the view says who, and for which tile."""
    match = play(position("c3=1STA", "COU"), "COU@d3")
    tile = {"guild": 0, "kind": "COU", "face_up": False}
    assert match.view(1)["table"]["waiting"] == {"seat": 0, "turn_of": 0, "node": "push", "tile": tile, "cell": "d3"}
    play(match, "w")
    assert match.story(None, "en")[-1]["facts"]["ways"] == [{"here": "c3", "there": None}]
    view = match.view(2)
    eliminated = {"guild": 1, "kind": "STA", "face_up": True}
    waiting = {"seat": 1, "turn_of": 0, "node": "market", "tile": eliminated, "cell": None}
    assert (view["to_move"], view["table"]["waiting"]) == (1, waiting)
    assert view["table"]["ousted"] == [eliminated]
    assert match.expected(1, "en") == "Your tile was eliminated: put it in the Black Market."
    assert match.expected(0, "fr") == "Le Grec range au Marché Noir une tuile éliminée."


def test_a_picked_tile_is_named_until_it_is_dropped():
    """BAZ-11: it still stands on its cell."""
    match = play(position("e5=1STA", "CHA"), "CHA@f5", "*e5")
    waiting = match.view()["table"]["waiting"]
    assert (waiting["node"], waiting["cell"], waiting["tile"]["guild"]) == ("drop", "e5", 1)


# Previews


def test_an_effect_is_previewed_with_all_that_moves():
    """BAZ-19, BAZ-3: which tile goes where, who is eliminated, and what the districts would pay."""
    match = play(position("c5=2STA e5=1STA g5=3STA f6=3MEN", "COU"), "COU@f5")
    assert [offered["move"] for offered in match.choices(0)] == ["e", "s", "w"]
    west, east = choice(match, "w")["preview"], choice(match, "e")["preview"]
    assert west["moves"] == [{"tile": {"guild": 1, "kind": "STA", "face_up": True}, "here": "e5", "there": "c5"}]
    out = {"tile": {"guild": 2, "kind": "STA", "face_up": True}, "here": "c5", "there": None, "lost": False}
    assert west["eliminated"] == [out]
    assert (west["nothing"], west["then"], west["waits_for"]) == (False, "market", 2)
    assert [changed["id"] for changed in west["districts"]] == ["MOS", "BAZ"]
    assert (east["moves"], east["eliminated"], east["nothing"], east["then"]) == ([], [], True, "draw")
    assert east["districts"] == []
    assert choice(match, "e")["say"] == "The Venetian sends the Courier east: nothing moves."


@pytest.mark.parametrize(
    ("tiles", "move", "nothing", "then"),
    [
        ("", "COU@d3", True, "draw"),
        ("", "FAV@d3", True, "draw"),
        ("d3=1STA", "FAV@d3", False, "market"),
        ("", "ADM@d3", False, "draw"),
        ("", "POI@d3", True, "draw"),
        ("d4=1STA d5=2STA", "POI@d3", True, "draw"),
        ("e3=1STA", "POI@d3", False, "draw"),
        ("", "AMB@d3", False, "walk"),
        ("e3=1STA", "COU@d3", False, "push"),
    ],
)
def test_a_placing_says_whether_it_has_an_effect(tiles, move, nothing, then):
    """BAZ-13: "no effect" is told beforehand."""
    match = position(tiles, move[:3])
    preview = choice(match, move)["preview"]
    assert (preview["placed"], preview["nothing"], preview["then"]) == (move[4:], nothing, then)


def test_tiles_that_find_their_own_place_or_none_are_previewed_so():
    """BAZ-27: with market_auto the place is told; with an open market the tile is lost."""
    auto = play(position("c3=1STA", "COU", market_auto=True), "COU@d3")
    assert choice(auto, "w")["preview"]["eliminated"][0]["there"] == "a4"
    assert choice(auto, "w")["say"].endswith("the Greek start tile is eliminated and goes to the Black Market, to a4.")
    lost = play(position("i7=2STA", "AMB", market=True), "AMB@h7")
    assert choice(lost, "e1")["preview"]["eliminated"][0]["lost"]


def test_picking_and_dropping_are_previewed():
    """BAZ-26: a tile from the closed market comes to the board."""
    match = play(position("b4=0FAV e5=0STA", "CON"), "CON@f5")
    assert choice(match, "*b4")["preview"]["taken"]["here"] == "b4"
    play(match, "*b4")
    moves = choice(match, ">i3")["preview"]["moves"]
    assert moves == [{"tile": {"guild": 0, "kind": "FAV", "face_up": False}, "here": "b4", "there": "i3"}]


# Notation


def test_every_action_has_its_own_text_and_is_read_again():
    """Section 4, for all actions, legal or not."""
    texts = [write(None, action) for action in range(ACTIONS)]
    assert len(set(texts)) == ACTIONS
    assert [read(None, text, 0) for text in texts] == list(range(ACTIONS))
    for nonsense in ("", "COU@", "COU@l1", "cou@d3", "n3", "**e5", "!4COU", "!9", "!XXX", "PASS", "e 5", "COU@d3 "):
        assert read(None, nonsense, 0) is None


@pytest.mark.parametrize(
    ("move", "touches"),
    [("COU@d3", ["hand:COU", "cell:d3"]), ("FAV@e5", ["hand:FAV", "cell:e5"])],
)
def test_placing_touches_the_hand_then_a_cell(move, touches):
    assert position("e5=1STA", move[:3]).touches(move) == touches


def test_effects_touch_a_direction_or_a_cell():
    """A legal move is a path of touches."""
    assert play(position("e5=1STA", "COU"), "COU@f5").touches("w") == ["way:w"]
    assert play(position("", "AMB"), "AMB@f5").touches("w2") == ["way:w", "steps:2"]
    assert play(position("e5=1STA", "ARC"), "ARC@f5").touches("L") == ["turn:L"]
    assert play(position("e5=1STA", "CHA"), "CHA@f5").touches("*e5") == ["cell:e5"]


# Sentences


@pytest.mark.parametrize(
    ("tiles", "moves", "french", "english"),
    [
        (
            "d3=1STA",
            ["FAV@d3"],
            "Le Vénitien pose le Favori en d3, sur la tuile de début grecque. La tuile de début grecque est éliminée.",
            "The Venetian places the Favourite on d3, on top of the Greek start tile. The Greek start tile is eliminated.",
        ),
        (
            "d3=1STA e3=2MEN",
            ["COU@f3", "w"],
            "Le Vénitien lance le Coursier vers l’ouest : le Mendiant byzantin va de e3 à c3 ; la tuile de début grecque est éliminée.",
            "The Venetian sends the Courier west: the Byzantine Beggar goes from e3 to c3; the Greek start tile is eliminated.",
        ),
        (
            "d4=2PER",
            ["ARC@e5", "R"],
            "Le Vénitien fait tourner les tuiles autour de l’Architecte vers la droite : rien ne bouge.",
            "The Venetian turns the tiles around the Architect to the right: nothing moves.",
        ),
        (
            "d3=1STA",
            ["CHA@i4"],
            "Le Vénitien pose le Charlatan en i4. Aucun effet ici.",
            "The Venetian places the Charlatan on i4. No effect here.",
        ),
        (
            "d7=1DAN",
            ["LUT@e7", "w"],
            "Le Vénitien fait jeter la Danseuse grecque par le Lutteur : la Danseuse grecque va de d7 à f7.",
            "The Venetian has the Wrestler throw the Greek Dancer: the Greek Dancer goes from d7 to f7.",
        ),
    ],
)
def test_moves_are_told_with_what_they_do(tiles, moves, french, english):
    """Sentences in both languages, with the guild of every tile."""
    match = play(position(tiles, moves[0][:3]), *moves[:-1])
    assert match.say(moves[-1], "fr") == french
    assert match.say(moves[-1], "en") == english


def test_the_end_of_a_turn_is_told_district_by_district():
    """BAZ-7, BAZ-8, BAZ-9, BAZ-34: pay, purses, order, market and event follow the last move."""
    match = position(
        "d3=0STA e3=0FAV f3=1MEN i4=2STA i5=3STA a4=0ADM", turn=5, coins=[24, 20, 9, 9], full=True, paying=True
    )
    said = match.say(match.legal()[0], "en")
    for sentence in (
        "Payment of turn 5. Caravanserai: no tile.",
        "Grand Bazaar (5): the Venetian +3, the Greek +3.",
        "Palace: a tie, nobody is paid.",
        "Coins now: the Venetian 27, the Greek 23, the Ottoman 9, the Byzantine 9.",
        "Turn 6, in this order: the Venetian, the Greek, the Ottoman, the Byzantine.",
        "The Black Market comes into play. Event: The Governor’s Kindness.",
    ):
        assert sentence in said
    assert "Paie du tour 5. Caravansérail : aucune tuile." in match.say(match.legal()[0], "fr")


def test_a_pay_that_is_shown_speaks_to_whoever_would_be_paid():
    """In the lists of a preview, too; the log tells of them by name."""
    match = position("d3=0STA e3=0FAV f3=1MEN", "ADM", order=[1, 2, 3, 0], turn=5)
    match.state.unplaced[0] = match.state.hand[0]  # nothing is drawn any more, so that the turn ends with the tile
    match.rebase()
    shown = match.choices(0, "fr", only=["ADM@c1"], you=0)[0]["say"]
    assert "toi +3, le Grec +3." in shown
    assert "toi, le Grec, l’Ottoman, le Byzantin." in shown
    assert "le Vénitien +3" in match.say("ADM@c1", "fr")


def payday(match):
    """What is told of the last move beside its sentence."""
    told = match.story(None, "en")[-1].get("facts")
    return told and told["payday"]


def test_the_ways_of_tiles_are_told_with_the_move():
    """For the marks from where to where, when a page is opened anew."""
    for match in support.random_match(malle.game("bazar"), 4, {}, seed=3, most=60):
        told = match.story(None, "en")[-1:]
        for each in told:
            if "facts" in each and each["facts"]["ways"]:
                assert all(way["here"] != way["there"] for way in each["facts"]["ways"])
                assert all(way["there"] is None or way["there"] in each["say"] for way in each["facts"]["ways"])
                return
    raise AssertionError("no tile was moved")


@pytest.mark.parametrize(
    ("tiles", "event", "label"),
    [
        ("", "", "empty: 0"),
        ("d3=0STA", "", "Venetians +5"),
        ("d3=0STA e3=1STA", "", "tie: 0"),
        ("d3=0STA e3=1TRA", "", "Traitor: +5"),
        ("d3=0STA e3=1STA", "TRE", "truce: 3 + 3"),
        ("d3=0STA e3=0FAV f3=1MEN g3=2MEN", "", "Beggar: 2 + 2 + 2"),
        ("d3=0STA e3=0FAV f3=1MEN", "PAU", "feast: 5"),
    ],
)
def test_a_payday_says_in_a_word_why_a_district_pays_as_it_does(tiles, event, label):
    """BAZ-31, BAZ-32, BAZ-33: for the board, in both languages; the same as the accounts that stood before."""
    match = position(tiles, event=event, paying=True)
    account = district(match, "BAZ")
    told = payday(play(match, match.legal()[0]))["districts"][DISTRICTS.index("BAZ")]
    assert told == {**account, "label": {"fr": told["label"]["fr"], "en": label}}
    assert told["label"]["fr"].partition(":")[0] != label.partition(":")[0]


@pytest.mark.parametrize(("event", "label"), [("TEM", "storm: 0"), ("REV", "revolt: 0"), ("INC", "fire: 0")])
def test_a_barred_district_names_its_event_on_payday(event, label):
    """BAZ-31: storm, revolt and fire; what the Fire found is what it bars."""
    match = position("g1=0STA i4=1STA", event=event, paying=True)
    match.state.marked = 1 << DISTRICTS.index("POR") if event == "INC" else 0
    match.rebase()
    told = payday(play(match, match.legal()[0]))["districts"]
    assert [each["label"]["en"] for each in told if each["why"] == "barred"] == [label]


def test_a_payday_tells_the_coins_and_the_order_before_and_after():
    """BAZ-7, BAZ-34: the closed districts have no part in it, the market opens in the next turn."""
    match = position("d3=0STA i4=2STA a4=0ADM", turn=5, coins=[9, 8, 9, 0], full=True, paying=True)
    told = payday(play(match, match.legal()[0]))
    assert [each["id"] for each in told["districts"]] == ["CAR", "POR", "MOS", "BAZ", "PAL"]
    assert (told["turn"], told["before"], told["gains"]) == (5, [9, 8, 9, 0], [5, 0, 6, 0])
    assert (told["coins"], told["order"], told["next"]) == ([14, 8, 15, 0], [0, 1, 2, 3], [2, 0, 1, 3])


def test_the_last_payday_has_no_next_order_and_other_moves_no_payday():
    """BAZ-34: the end comes with the pay."""
    match = position("d3=0STA", coins=[71, 0, 0, 0], paying=True)
    assert payday(play(match, match.legal()[0]))["next"] is None
    assert payday(play(position("d3=0STA", "COU"), "COU@i4")) is None


def test_the_winner_is_named():
    """BAZ-35: with the coins that won."""
    match = position("d3=0STA", coins=[71, 0, 0, 0], paying=True)
    assert match.say(match.legal()[0], "fr").endswith("Le Vénitien gagne la partie avec 76 pièces !")


def test_a_tile_that_finds_the_market_full_is_told():
    """BAZ-27, W29."""
    match = play(position("g1=1STA h1=2STA a4=0STA a6=3STA b4=3MEN b5=0MEN", "COU"), "COU@i1", "w")
    assert match.say("+b6", "en") == (
        "The Greek puts the Greek start tile in the Black Market, on b6. The Black Market is full: it will open next turn."
        " The Byzantine start tile finds no room there and leaves the game."
    )


def test_names_exist_for_everything():
    """Tiles, events, districts and reasons in both languages."""
    assert set(TEXTS["tiles"]) == set(CODES[1:])
    assert set(TEXTS["events"]) == set(EVENTS[1:])
    assert set(TEXTS["districts"]) == set(DISTRICTS)
    assert list(TEXTS["clauses"]) == [f"BAZ-{number}" for number in range(1, 36)]


# Drawings


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_terminal_shows_the_city_the_accounts_and_the_hand(lang):
    match = play(position("e5=1STA i4=2ADM", "COU CHA MEN", event="SOI"), "COU@f5")
    text = Text.from_markup(terminal.draw(match.view(0)["table"], lang)).plain
    for word in ("ADM◈", "COU✹", "STA▣", "CHA", TEXTS["events"]["SOI"]["name"][lang], TEXTS["districts"]["NOI"][lang]):
        assert word in text
    assert all(len(line) <= 80 for line in text.splitlines() if "~~~~" in line)
    hidden = Text.from_markup(terminal.draw(match.view(None)["table"], lang)).plain
    assert TEXTS["drawing"]["hand"][lang].split(" ")[0] not in hidden


def test_the_picture_is_a_valid_svg_that_needs_nothing_else():
    for match in support.random_match(GAME, 4, {}, seed=1, most=150):
        if len(match.steps) % 30 == 0:
            marks = ["cell:d3", "hand:COU", "path:e5-c5", "out:c5-w", "stop:e6-w", "way:n", "turn:R"]
            drawn = picture.svg(match.view(0)["table"], marks)
            root = ET.fromstring(drawn)
            ids = {element.get("id") for element in root.iter()}
            used = {element.get("href")[1:] for element in root.iter() if element.get("href")}
            assert used <= ids
            assert "http" not in drawn.replace("http://www.w3.org/2000/svg", "")
            assert len(drawn) < 200_000


def test_the_turn_of_the_guides_pays_what_they_say():
    """The worked turn: 6 to the Venetian, 5 to the Greek, 3 each to the Byzantine and the Ottoman; then their order."""
    figures = json.loads((GAME.folder / "guide" / "figures.json").read_text(encoding="utf-8"))
    match = malle.new(GAME)
    for move in next(figure["moves"] for figure in figures if figure["name"] == "pay"):
        match.play(move)
    assert [guild["income"] for guild in match.view()["table"]["guilds"]] == [6, 5, 3, 3]
    match.roll()
    assert match.scores == [6, 5, 3, 3]
    assert match.view()["table"]["order"] == [0, 1, 2, 3]


def test_every_merchant_has_a_figure():
    figures = {
        figure["name"] for figure in json.loads((GAME.folder / "guide" / "figures.json").read_text(encoding="utf-8"))
    }
    assert set(CODES[2:]) <= figures


# The bot


def test_a_good_player_likes_coins_and_leads():
    """The chances add up to one, prefer what pays more, and name the winner at the end."""
    out = np.zeros(4)
    bot.judge(position("d3=0STA", coins=[10, 4, 4, 4]).state, out)
    assert abs(out.sum() - 1) < 1e-9
    assert out[0] > 0.25 > out[1]
    better = np.zeros(4)
    bot.judge(position("d3=0STA d4=0COU", coins=[10, 4, 4, 4]).state, better)
    assert better[0] > out[0]
    end = position("d3=0STA", coins=[71, 75, 0, 0], paying=True)
    play(end, end.legal()[0])
    bot.judge(end.state, out)
    assert end.winners == [int(out.argmax())]
