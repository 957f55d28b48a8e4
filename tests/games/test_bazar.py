"""The rules of Bazar: the worked positions of docs/rules/bazar.md, its clauses and its measured facts."""

from __future__ import annotations

import random
import zlib

import pytest

import malle
from malle.games.bazar import GAME
from malle.games.bazar.rules import board
from malle.games.bazar.rules import kernel as rules
from tests import support
from tests.games.bazar_positions import district, pay, play, position, refusal, starting, tiles

MARKET = ["+a4", "+a6", "+b4", "+b5", "+b6"]


# Geometry


def test_the_city_is_that_of_the_specification():
    """BAZ-2: 49 cells in seven districts, ten squares of illustrations, and no cell in water or outside."""
    sizes = [sum(1 for cell in board.ALL_CELLS if board.DISTRICT[cell] == d) for d in range(7)]
    assert sizes == [5, 6, 10, 10, 9, 4, 5]
    assert [board.name(square) for square in board.PICTURES] == [
        "d2",
        "g2",
        "e4",
        "f4",
        "h4",
        "k4",
        "a5",
        "h5",
        "k5",
        "d6",
    ]
    assert [board.square(board.name(square)) for square in range(77)] == list(range(77))
    assert list(board.VALUE) == [3, 4, 4, 5, 6, 6, 6]


def test_neighbours_share_a_side_whatever_their_district():
    """BAZ-1: c4 of the Caravanserai touches d4 of the Bazaar and c5 of the Mosque, not d5."""
    match = play(position("d4=1STA c5=2STA d5=3STA b4=3MEN", "CHA"), "CHA@c4")
    assert match.legal() == ["*c5", "*d4"]


@pytest.mark.parametrize(
    ("cell", "harem", "market", "ways"),
    [
        ("c3", False, False, "c2 d3 c4 void"),
        ("d3", False, False, "wall e3 d4 c3"),
        ("e1", False, False, "void void e2 d1"),
        ("i4", False, False, "i3 void i5 wall"),
        ("i4", True, False, "i3 j4 i5 wall"),
        ("j4", True, False, "j3 wall j5 i4"),
        ("c5", False, False, "c4 d5 c6 void"),
        ("c5", False, True, "c4 d5 c6 b5"),
        ("b5", False, True, "b4 c5 b6 wall"),
    ],
)
def test_what_is_cell_wall_or_void_depends_on_what_is_in_play(cell, harem, market, ways):
    """BAZ-2: illustrations of closed districts are void like their cells."""
    looks = board.LOOK[harem + 2 * market, board.square(cell), ::2]
    assert " ".join({-1: "void", -2: "wall"}.get(there, board.name(there)) for there in map(int, looks)) == ways


@pytest.mark.parametrize(
    ("before", "merchant", "move", "after"),
    [
        # BAZ-3: a row is pushed as a whole; a gap ends it
        ("d7=1STA e7=2STA g7=3STA", "COU@c7", "e", "c7=0COU f7=1STA g7=2STA h7=3STA"),
        # BAZ-3: the second push is blocked after the first
        ("f6=1STA", "COU@g6", "w", "e6=1STA g6=0COU"),  # W4, printed 5
        ("e6=1STA", "COU@f6", "w", "e6=1STA f6=0COU"),  # W5, printed 6
        # BAZ-20
        ("d7=1STA e7=2STA", "AMB@c7", "e2", "e7=0AMB f7=1STA g7=2STA"),  # W13
        ("d7=1STA e7=2STA", "AMB@c7", "e1", "d7=0AMB e7=1STA f7=2STA"),
        ("d7=1STA e7=2STA", "AMB@c7", "s1", "c7=0AMB d7=1STA e7=2STA"),  # W13
        ("e3=1STA", "AMB@e2", "n1", "e1=0AMB e3=1STA"),
        ("e3=1STA", "AMB@e2", "s1", "e2=0AMB e3=1STA"),  # e4 is a wall
        # BAZ-23
        ("d4=2STA", "ARC@e5", "R", "d4=2STA e5=0ARC"),  # W6, printed 7: e4 is a wall
        ("d4=2STA", "ARC@e5", "L", "d5=2STA e5=0ARC"),  # W6, printed 8
        ("c4=3STA d3=1STA d5=2STA", "ARC@d4", "L", "c3=1STA c5=3STA d4=0ARC e5=2STA"),
        ("c4=3STA d3=1STA d5=2STA", "ARC@d4", "R", "c3=3STA c5=2STA d4=0ARC e3=1STA"),
        # BAZ-24
        ("d3=1STA g3=2STA e5=3STA", "DAN@e3", "e", "d3=1STA e3=2STA e5=3STA g3=0DAN"),  # W15
        # BAZ-25
        ("d7=1STA f7=2STA g7=3STA", "LUT@e7", "w", "e7=0LUT f7=1STA g7=2STA h7=3STA"),  # W14
        ("d5=1STA f5=2STA g5=3STA", "LUT@e5", "w", "d5=1STA e5=0LUT f5=2STA g5=3STA"),  # the row ends at h5
        ("e5=1STA", "LUT@e6", "n", "e6=0LUT e7=1STA"),
        # BAZ-18: no choice; two neighbours, one of them before a wall
        ("d4=1STA d5=2STA e3=3STA", "POI@d3", None, "d3=0POI d4=1STA d5=2STA f3=3STA"),
    ],
)
def test_effects_move_tiles(before, merchant, move, after):
    """BAZ-3, BAZ-18, BAZ-20, BAZ-23, BAZ-24, BAZ-25: worked positions without an elimination, and some of our own."""
    match = play(position(before, merchant[:3]), merchant, *([move] if move else []))
    assert tiles(match) == after
    assert match.node == "draw"


def test_a_wall_hides_the_tile_behind_it():
    """BAZ-4, W15: from e3 the Dancer sees d3 and g3, not e5 behind the illustration e4."""
    match = play(position("d3=1STA g3=2STA e5=3STA", "DAN"), "DAN@e3")
    assert match.legal() == ["e", "w"]
    assert refusal(match, "s") == "BAZ-24"


# Setup


def test_three_tiles_each_then_a_start_tile_each_in_seat_order():
    """BAZ-5, BAZ-6: seat 0 draws three, then seat 1, and so on; then the start tiles, 40 cells for the first."""
    match = malle.new(GAME, players=3)
    for seat in range(3):
        for drawn in range(3):
            assert match.node == "deal"
            assert len(match.legal()) == 13 - drawn
            assert {chance for _, chance in match.chance()} == {1 / (13 - drawn)}
            match.play(starting(f"!{seat}", match)[0])
    assert match.node == "start"
    for seat, cells in enumerate((40, 39, 38)):
        assert match.to_move == seat
        assert len(match.legal()) == cells
        assert refusal(match, "COU@c1") == "BAZ-6"
        match.play(match.legal()[0])
    assert match.node == "place"


def test_the_last_to_place_a_start_tile_plays_first():
    """BAZ-7: in the first turn all have 0 coins, so the order of the start tiles is reversed."""
    match = malle.new(GAME, players=4, seed=1)
    while match.node == "deal":
        match.roll()
    play(match, "STA@e5", "STA@g5", "STA@i4", "STA@d4")
    assert match.view()["table"]["order"] == [3, 2, 1, 0]
    assert match.to_move == 3


# Order and events


def test_the_richest_plays_first_and_equals_change_places():
    """BAZ-7, W9 (printed): coins 20 20 30 10 after the order 2 0 3 1 give the order 2 1 0 3."""
    match = position("", coins=[20, 20, 30, 10], order=[2, 0, 3, 1], seat=1, paying=True)
    play(match, match.legal()[0])
    assert match.state.turn == 3
    assert match.view()["table"]["order"] == [2, 1, 0, 3]


def empty_turn(match):
    """Let everybody place a tile without effect in the same district, and the districts pay."""
    turn = match.state.turn
    chooser = random.Random(1)
    while match.state.turn == turn and not match.over:
        if match.node == "event":
            return match
        support.step(match, chooser)
    return match


def test_conditional_events_come_by_their_numerals():
    """BAZ-9, W10 (printed): five normal events played and 27 coins: BON, PAU, REO, then a normal one in turns 7 to 10."""
    match = position("", turn=6, coins=[27, 0, 0, 0], unplayed="BON PAU REO REV TRE RUM", paying=True, target=150)
    play(match, match.legal()[0])
    seen = [(match.state.turn, match.view()["table"]["event"]["code"])]
    while match.node != "event":
        empty_turn(match)
        if match.view()["table"]["event"]:
            seen.append((match.state.turn, match.view()["table"]["event"]["code"]))
    assert seen == [(7, "BON"), (8, "PAU"), (9, "REO")]
    assert match.state.turn == 10
    assert match.legal() == ["!REV", "!RUM", "!TRE"]


def test_the_first_turn_has_no_event_and_every_later_one_has_one():
    """BAZ-9: from the second turn on, normal events are drawn uniformly from those left."""
    for match in support.random_match(GAME, 3, {}, seed=2):
        table = match.view()["table"]
        if match.node == "place":
            assert (table["event"] is None) == (table["turn"] == 1)
            assert len(table["conditional"]) + len(table["normal"]) == 12 - table["turn"]
        if match.node == "event":
            assert [move[1:] for move, _ in match.chance()] == sorted(table["normal"])
            assert {chance for _, chance in match.chance()} == {1 / len(table["normal"])}


def test_the_eleventh_event_always_comes_and_ends_the_game():
    """BAZ-9, BAZ-34, W24: in turn 12 only BON is left and nobody has 27 coins; it is played, and its turn is the last."""
    match = position("", turn=11, unplayed="BON", coins=[26, 0, 0, 0], paying=True)
    play(match, match.legal()[0])
    table = match.view()["table"]
    assert (table["turn"], table["event"]["code"]) == (12, "BON")
    assert table["districts"][5]["open"]
    while not match.over:
        assert match.state.turn == 12
        support.step(match, random.Random(2))
    assert match.winners


def test_fire_and_rumour_mark_all_districts_that_tie_when_they_come():
    """BAZ-10, W22: the Fire bars the four districts with a tile, the Rumour doubles the empty Harbour."""
    before = position("d3=0STA c1=1STA e7=2STA i4=3STA", turn=1, paying=True)
    play(before, before.legal()[0])
    fire, rumour = play(before.copy(), "!INC"), play(before.copy(), "!RUM")
    assert fire.view()["table"]["event"]["marked"] == ["CAR", "MOS", "BAZ", "PAL"]
    assert [d["worth"] for d in fire.view()["table"]["districts"]] == [0, 4, 0, 0, 0, 0, 0]
    assert rumour.view()["table"]["event"]["marked"] == ["POR"]
    assert [d["worth"] for d in rumour.view()["table"]["districts"]] == [3, 8, 4, 5, 6, 0, 0]


def test_marks_stay_where_they_were_put_and_end_with_the_turn():
    """BAZ-10: tiles placed later change nothing, and the next turn begins without them."""
    match = position("d3=0STA d4=1STA d5=2STA", "ADM", turn=1, paying=True)
    play(match, match.legal()[0], "!INC")
    while match.state.turn == 2:
        assert match.view()["table"]["event"]["marked"] == ["BAZ"]
        support.step(match, random.Random(5))
    assert match.state.marked == 0


@pytest.mark.parametrize(
    ("event", "worths"),
    [
        ("", [3, 4, 4, 5, 6, 6, 6]),
        ("FOI", [5, 6, 6, 7, 8, 8, 8]),
        ("IMP", [1, 2, 2, 3, 4, 4, 4]),
        ("SOI", [5, 4, 4, 7, 6, 6, 6]),
        ("TEM", [3, 0, 6, 5, 6, 6, 6]),
        ("REV", [3, 4, 4, 5, 0, 0, 6]),
        ("TRE", [3, 4, 4, 5, 6, 6, 6]),
        ("PAU", [3, 4, 4, 5, 6, 6, 6]),
        ("REO", [3, 4, 4, 5, 6, 6, 6]),
        ("BON", [3, 4, 4, 5, 6, 6, 6]),
    ],
)
def test_each_event_changes_what_districts_are_worth(event, worths):
    """BAZ-10, BAZ-31: with all seven districts in play."""
    match = position("", event=event, harem=True, market=True)
    assert [d["worth"] for d in match.view()["table"]["districts"]] == worths


def test_fixed_effects_on_a_closed_district_do_nothing():
    """BAZ-10: the Great Fair finds the Harem closed: it is worth nothing to anybody."""
    match = position("", event="FOI")
    assert [d["worth"] for d in match.view()["table"]["districts"]] == [5, 6, 6, 7, 8, 0, 0]


def test_reorganisation_lets_each_player_move_one_tile():
    """BAZ-11, W26: in turn order; a picked tile leaves its cell only when it is dropped."""
    standing = "d3=0STA i4=1STA c1=2STA c2=3STA"
    match = position(standing, turn=6, unplayed="REO FOI", coins=[20, 10, 5, 0], paying=True)
    play(match, match.legal()[0])
    assert match.view()["table"]["order"] == [0, 1, 2, 3]
    assert match.legal() == ["*d3", "-"]
    assert refusal(match, "*i4") == "BAZ-11"
    play(match, "*d3")
    assert tiles(match) == "c1=2STA c2=3STA d3=0STA i4=1STA"
    play(match, ">i3", "-", "-", "*c2")
    assert match.to_move == 3
    assert ">i7" in match.legal()
    assert ">c2" not in match.legal()
    assert refusal(match, ">c2") == "BAZ-11"
    assert refusal(match, ">j3") == "BAZ-2"
    play(match, ">i7")
    assert (match.node, match.to_move) == ("place", 0)


def test_reorganisation_skips_who_has_no_tile_on_the_board():
    """BAZ-11: a tile in the closed Black Market is not on the board."""
    match = position("d3=0STA a4=1STA c1=2STA", turn=6, unplayed="REO FOI", paying=True)
    play(match, match.legal()[0])
    assert match.view()["table"]["order"] == [0, 2, 3, 1]
    assert match.to_move == 0
    play(match, "-")
    assert match.to_move == 2
    play(match, "-")
    assert (match.node, match.to_move) == ("place", 0)


# Placing


def test_a_tile_of_the_hand_goes_to_an_empty_cell_in_play():
    """BAZ-12, W25: not onto a tile, an illustration, water or a district that is not in play."""
    match = position("d3=1STA", "COU FAV MEN")
    refused = {"COU@d3": 17, "COU@e4": 2, "COU@f1": 2, "COU@j3": 2, "COU@a4": 2, "pass": 30, "ADM@d4": 12, "STA@d4": 6}
    assert {move: refusal(match, move) for move in refused} == {move: f"BAZ-{n}" for move, n in refused.items()}
    assert "FAV@d3" in match.legal()
    assert len(match.legal()) == 39 + 40 + 39


def test_an_effect_that_finds_nothing_offers_no_node():
    """BAZ-13, W16 (printed): the Charlatan without a neighbour, the Influential Figure in a full district."""
    assert play(position("e5=1STA", "CHA"), "CHA@g5").node == "draw"
    full = "c1=1STA c2=2STA c3=3STA d1=0STA d3=1MEN"
    assert play(position(full, "PER"), "PER@c4").node == "draw"
    for code in ("COU", "LUT", "DAN", "ARC", "CON", "CHA", "PER"):
        assert play(position("", code), f"{code}@d3").node == "draw", code


def test_nothing_in_the_closed_market_is_near():
    """BAZ-2, BAZ-28, W28: the Architect and the Courier on c4 find no tile in b4 and b5."""
    for code in ("ARC", "COU", "CHA", "LUT", "DAN"):
        assert play(position("b4=1STA b5=2STA", code), f"{code}@c4").node == "draw"


def test_a_blocked_effect_may_be_chosen():
    """BAZ-13, W5 (printed 6): the Courier may aim at a tile before a wall, and nothing moves."""
    match = play(position("e6=1STA", "COU"), "COU@f6")
    assert match.legal() == ["w"]
    assert refusal(match, "e") == "BAZ-19"
    assert refusal(match, "COU@d3") == "BAZ-19"
    assert refusal(match, "-") == "BAZ-11"


def test_an_effect_may_hit_ones_own_start_tile():
    """BAZ-13: tiles of any guild, one's own and start tiles included."""
    assert tiles(play(position("d3=0STA", "COU"), "COU@e3", "w")) == "e3=0COU"


# The merchants


def test_the_administrator_adds_two_coins():
    """BAZ-14, BAZ-31, W1 (printed 1, 2): ADM@i4 makes the Palace worth 8, owned by seat 0; he stays face up."""
    match = play(position("", "ADM"), "ADM@i4")
    palace = district(match, "PAL")
    assert (palace["worth"], palace["owner"]) == (8, 0)
    cell = next(cell for cell in match.view()["table"]["cells"] if cell["id"] == "i4")
    assert cell["tile"] == {"guild": 0, "kind": "ADM", "face_up": True}


def test_the_favourite_eliminates_the_tile_under_him():
    """BAZ-17, BAZ-27, W2 (printed 3): the Palace is worth 6 again, and the owner chooses a place of the market."""
    match = play(position("i4=0ADM", "FAV", seat=1), "FAV@i4")
    assert tiles(match) == "i4=1FAV"
    assert district(match, "PAL")["worth"] == 6
    cell = next(cell for cell in match.view()["table"]["cells"] if cell["id"] == "i4")
    assert cell["tile"] == {"guild": 1, "kind": "FAV", "face_up": False}
    assert match.to_move == 0
    assert match.legal() == MARKET
    play(match, "+a6")
    assert tiles(match) == "a6=0ADM i4=1FAV"
    assert match.node == "draw"


def test_the_fishmonger_pushes_in_all_four_directions():
    """BAZ-18, W12: d4 goes north, the row to the east is blocked by h5, c5 falls into the void."""
    match = play(position("d4=1STA e5=1MEN f5=2STA g5=3STA c5=2MEN", "POI"), "POI@d5")
    assert tiles(match) == "d3=1STA d5=0POI e5=1MEN f5=2STA g5=3STA"
    assert (match.node, match.to_move) == ("market", 2)


@pytest.mark.parametrize(
    ("before", "moves", "owners"),
    [
        ("c3=1STA", ["COU@d3", "w"], [1]),  # W3, printed 4: over the edge
        ("g1=1STA h1=2STA", ["COU@i1", "w"], [1, 2]),  # W3b, printed 4: both into the water, one after the other
        ("f7=1STA h6=2STA", ["ARC@g7", "L"], [1]),  # W6b, and h6 goes to g6
        ("i3=1STA", ["COU@h3", "e"], [1]),  # W11, the Harem is closed
        ("i6=3STA i7=1STA h7=2STA", ["LUT@i5", "s"], []),  # i6 flies to i4
        ("c5=3STA", ["LUT@c6", "n"], []),
        ("d7=3STA", ["LUT@c7", "e"], [3]),  # thrown over the edge
    ],
)
def test_what_comes_into_the_void_is_eliminated(before, moves, owners):
    """BAZ-3, BAZ-19, BAZ-23, BAZ-25, BAZ-27: the owners put their tiles away, in the order in which they fell."""
    match = play(position(before, moves[0][:3]), *moves)
    for owner in owners:
        assert (match.node, match.to_move) == ("market", owner)
        match.play(match.legal()[0])
    assert match.node == "draw"


def test_the_courier_stops_after_the_tile_has_fallen():
    """BAZ-3, BAZ-19: the second push is not made if the first eliminated the tile, even if another stands there now."""
    match = play(position("c3=1STA", "COU"), "COU@d3", "w", "+a4")
    assert tiles(match) == "a4=1STA d3=0COU"


def turned(match, cell, step):
    """The tiles after a turn of the ring, and those that fell: the rule read once more, on the letters of the map."""
    closed = ".~" + ("" if match.state.doors & 1 else "Hh") + ("" if match.state.doors & 2 else "Xx")

    def letter(place):
        x, y = place
        found = board.BOARD[y][x] if 0 <= x < 11 and 0 <= y < 7 else "."
        return "." if found in closed else found

    x, y = "abcdefghijk".index(cell[0]), int(cell[1]) - 1
    ring = [
        (x, y - 1),
        (x + 1, y - 1),
        (x + 1, y),
        (x + 1, y + 1),
        (x, y + 1),
        (x - 1, y + 1),
        (x - 1, y),
        (x - 1, y - 1),
    ]
    before = {(i % 11, i // 11): tile for i, tile in enumerate(match.state.tile) if tile}
    moves = [(p, ring[(i + step) % 8]) for i, p in enumerate(ring) if letter(p).isupper() and p in before]
    if any(letter(there).islower() for _, there in moves):
        return before, []
    after = {place: tile for place, tile in before.items() if place not in [here for here, _ in moves]}
    after |= {there: before[here] for here, there in moves if letter(there).isupper()}
    return after, [before[here] for here, there in moves if letter(there) == "."]


@pytest.mark.parametrize("doors", range(4))
def test_the_architect_turns_the_ring_as_a_second_reading_of_the_rule_says(doors):
    """BAZ-23: on crowded boards, at every cell, both ways, with Harem and Black Market open or closed."""
    chooser = random.Random(doors)
    for cell in (board.name(cell) for cell in board.ALL_CELLS if board.IN_PLAY[doors, cell]):
        others = [board.name(c) for c in board.ALL_CELLS if board.IN_PLAY[doors, c] and board.name(c) != cell]
        chosen = chooser.sample(others, 22)
        crowd = " ".join(f"{c}={i % 4}{board.CODES[1 + i // 4]}" for i, c in enumerate(chosen))
        match = play(position(crowd, "ARC", harem=bool(doors & 1), market=bool(doors & 2)), f"ARC@{cell}")
        for way, step in (("R", 1), ("L", 7)):
            if match.node != "turn":
                continue
            expected, fallen = turned(match, cell, step)
            done = play(match.copy(), way)
            assert {(i % 11, i // 11): tile for i, tile in enumerate(done.state.tile) if tile} == expected
            assert [tile for tile in done.state.ousted if tile] == ([] if doors & 2 else fallen)


def test_the_architect_needs_left_or_right():
    """BAZ-23: a direction is no way to turn."""
    match = play(position("c6=1STA", "ARC"), "ARC@d7")
    assert match.legal() == ["L", "R"]
    assert refusal(match, "n") == "BAZ-23"


def test_the_pedlar_walks_one_or_two_steps():
    """BAZ-20, W13: one step is legal everywhere, two only if both can be made."""
    match = play(position("d7=1STA e7=2STA", "AMB"), "AMB@c7")
    assert match.legal() == ["e1", "e2", "n1", "n2", "s1", "w1"]
    assert refusal(match, "w2") == "BAZ-20"


def test_the_pedlar_can_push_as_often_as_there_is_room():
    """BAZ-20: every claim that two steps can be made agrees with making them one by one."""
    chooser = random.Random(7)
    cells = [board.name(cell) for cell in board.ALL_CELLS if board.IN_PLAY[0, cell]]
    for _ in range(150):
        chosen = chooser.sample(cells, 25)
        crowd = " ".join(f"{c}={i % 4}{board.CODES[1 + i // 4]}" for i, c in enumerate(chosen[1:]) if i // 4 < 6)
        match = play(position(crowd, "AMB"), f"AMB@{chosen[0]}")
        for way in "nesw":
            once = play(match.copy(), f"{way}1")
            walked = next(c for c, tile in enumerate(once.state.tile) if tile == board.AMB)
            again = position(" ".join(t for t in tiles(once).split() if "0AMB" not in t), "AMB")
            moved = walked != board.square(chosen[0])
            if moved:
                again.play(f"AMB@{board.name(walked)}")
                again.play(f"{way}1")
                moved = next(c for c, tile in enumerate(again.state.tile) if tile == board.AMB) != walked
            assert (f"{way}2" in match.legal()) == moved
            if moved:
                assert list(play(match.copy(), f"{way}2").state.tile) == list(again.state.tile)


def test_the_charlatan_sends_a_neighbour_to_any_empty_cell():
    """BAZ-21, W27: 38 drops, not the cell it comes from."""
    match = play(position("e5=1STA", "CHA"), "CHA@f5", "*e5")
    assert len(match.legal()) == 38
    assert refusal(match, ">e5") == "BAZ-11"
    assert refusal(match, ">f5") == "BAZ-21"
    assert tiles(play(match, ">i7")) == "f5=0CHA i7=1STA"


def test_the_influential_figure_calls_a_tile_to_her_district():
    """BAZ-22: any tile of another district, to an empty cell of her own."""
    match = play(position("e5=1STA i4=2STA c2=3STA a4=1MEN", "PER"), "PER@c1")
    assert match.legal() == ["*e5", "*i4"]
    assert refusal(match, "*c2") == "BAZ-22"
    play(match, "*i4")
    assert match.legal() == [">c3", ">c4", ">d1"]
    assert refusal(match, ">e3") == "BAZ-22"
    assert tiles(play(match, ">d1")) == "a4=1MEN c1=0PER c2=3STA d1=2STA e5=1STA"


def test_the_smuggler_takes_another_tile_of_his_guild():
    """BAZ-26, W17: from the board or from the closed Black Market."""
    match = play(position("e5=0STA i4=1STA b4=0FAV b5=1FAV", "CON"), "CON@f5")
    assert match.legal() == ["*b4", "*e5"]
    assert refusal(match, "*i4") == "BAZ-26"
    assert tiles(play(match, "*b4", ">i3")) == "b5=1FAV e5=0STA f5=0CON i3=0FAV i4=1STA"


def test_the_wrestler_is_blocked_by_a_wall_behind_him():
    """BAZ-25, W11: with the Harem open, LUT@j5 against i5 is blocked by k5; the Courier pushes i3 to k3."""
    match = play(position("i5=1STA", "LUT", harem=True), "LUT@j5")
    assert match.legal() == ["w"]
    assert refusal(match, "n") == "BAZ-25"
    assert tiles(play(match, "w")) == "i5=1STA j5=0LUT"
    assert tiles(play(position("i3=1STA", "COU", harem=True), "COU@h3", "e")) == "h3=0COU k3=1STA"


# The Black Market


def test_the_fifth_tile_fills_the_market_which_opens_before_the_next_event():
    """BAZ-8, BAZ-27, BAZ-28, W7 (printed 9, 10): seat 1 can only play +b6; next turn it is worth 6, owned by seat 2."""
    match = position(
        "c2=1STA a4=0STA a6=2STA b4=3STA b5=2MEN", "COU", seat=3, order=[0, 1, 2, 3], unplayed="FOI IMP", turn=3
    )
    play(match, "COU@c3", "n")
    assert match.legal() == ["+b6"]
    assert refusal(match, "+a4") == "BAZ-27"
    assert refusal(match, "+c1") == "BAZ-27"
    assert refusal(match, "COU@c1") == "BAZ-27"
    play(match, "+b6")
    assert not district(match, "NOI")["open"]
    match.roll()
    assert match.node == "event"
    market = district(match, "NOI")
    assert (market["open"], market["worth"], market["owner"]) == (True, 6, 2)


def test_an_open_market_takes_no_more_tiles():
    """BAZ-27, BAZ-28, W8 (printed 11): the Pedlar pushes i7 out of the game, without a node."""
    match = play(position("i7=2STA", "AMB", market=True), "AMB@h7", "e1")
    assert tiles(match) == "i7=0AMB"
    assert match.node == "draw"


def test_a_tile_that_comes_too_late_is_out_of_the_game():
    """BAZ-27, W29: seat 1 fills the market; the tile of seat 2 that fell just after finds it full."""
    match = play(position("g1=1STA h1=2STA a4=0STA a6=3STA b4=3MEN b5=0MEN", "COU"), "COU@i1", "w")
    assert match.legal() == ["+b6"]
    play(match, "+b6")
    assert match.node == "draw"
    assert tiles(match) == "a4=0STA a6=3STA b4=3MEN b5=0MEN b6=1STA i1=0COU"


def test_a_full_market_opens_even_if_a_smuggler_takes_one_out():
    """BAZ-26, BAZ-28, W17b: it opens next turn with four tiles."""
    match = position(
        "a4=0STA a6=1STA b4=2STA b5=3STA b6=1MEN", "CON", full=True, order=[1, 2, 3, 0], unplayed="FOI IMP"
    )
    play(match, "CON@f5")
    assert match.legal() == ["*a4"]
    play(match, "*a4", ">f6")
    match.roll()
    market = district(match, "NOI")
    assert market["open"]
    assert sum(market["tiles"]) == 4


def test_tiles_in_the_closed_market_pay_nothing_and_do_nothing():
    """BAZ-28: an Administrator there is worth nothing until it opens."""
    assert pay("a4=0ADM a6=0STA") == [0, 0, 0, 0]
    assert pay("a4=0ADM a6=0STA", market=True) == [8, 0, 0, 0]


def test_the_option_market_auto_puts_tiles_on_the_first_free_place():
    """BAZ-27, option market_auto: a4, a6, b4, b5, b6 in this order, without a node."""
    match = play(position("c3=1STA a4=2STA b4=3STA", "COU", market_auto=True), "COU@d3", "w")
    assert match.node == "draw"
    assert tiles(match) == "a4=2STA a6=1STA b4=3STA d3=0COU"
    late = position("g1=1STA h1=2STA a4=0STA a6=3STA b4=3MEN b5=0MEN", "COU", market_auto=True)
    assert tiles(play(late, "COU@i1", "w")) == "a4=0STA a6=3STA b4=3MEN b5=0MEN b6=1STA i1=0COU"
    assert late.state.full


# Drawing and passing


def test_the_player_who_placed_draws_one_tile_from_the_pile():
    """BAZ-29: uniformly from what is neither in hand nor placed; nothing if the pile is empty."""
    match = play(position("", "ADM MEN TRA"), "ADM@d3")
    assert match.legal() == sorted(f"!0{code}" for code in board.CODES[5:])
    assert {chance for _, chance in match.chance()} == {1 / 10}
    play(match, "!0COU")
    assert match.view(0)["table"]["hand"] == ["MEN", "TRA", "COU"]
    assert match.to_move == 1
    last = position("", "ADM MEN TRA")
    last.state.unplaced[0] = last.state.hand[0]
    last.rebase()
    assert play(last, "ADM@d3").to_move == 1


def test_a_full_board_without_a_favourite_means_pass():
    """BAZ-30: nothing is placed or drawn."""
    cells = [board.name(cell) for cell in board.ALL_CELLS if board.IN_PLAY[0, cell]]
    crowd = " ".join(f"{cell}={1 + i % 3}{board.CODES[1 + i // 3]}" for i, cell in enumerate(cells))
    match = position(crowd, "ADM MEN TRA")
    assert match.legal() == ["pass"]
    assert refusal(match, "ADM@d3") == "BAZ-17"
    play(match, "pass")
    assert match.to_move == 1
    assert match.state.held[0] == 3
    assert match.view(0)["table"]["hand"] == ["ADM", "MEN", "TRA"]
    held = position(crowd, "ADM MEN FAV")
    assert refusal(held, "pass") == "BAZ-30"
    assert held.legal() == sorted(f"FAV@{cell}" for cell in cells)


# Pay


@pytest.mark.parametrize(
    ("tiles", "event", "paid"),
    [
        # W18: the Traitor (BAZ-16, BAZ-32)
        ("c1=0STA c2=1STA c3=2TRA", "", [0, 0, 3, 0]),
        ("c1=0STA c2=1STA c3=2TRA c4=0MEN", "", [3, 0, 0, 0]),
        ("c1=0STA c2=1STA c3=2TRA c4=0MEN d1=1TRA", "", [0, 0, 0, 0]),
        # W19: the Beggar (BAZ-15, BAZ-33)
        ("d3=0STA e3=0FAV f3=1MEN", "", [3, 3, 0, 0]),
        ("d3=0STA e3=0FAV f3=1MEN g3=2MEN", "", [2, 2, 2, 0]),
        ("d3=0STA f3=1MEN", "", [0, 0, 0, 0]),
        # W20, W30: the Truce
        ("d3=0STA e3=1STA", "TRE", [3, 3, 0, 0]),
        ("d3=0STA e3=1STA f3=1TRA g3=0FAV", "TRE", [0, 5, 0, 0]),
        ("d3=0STA", "TRE", [5, 0, 0, 0]),
        # W21: the Feast of the Poor
        ("d3=0STA e3=0FAV f3=1MEN", "PAU", [0, 5, 0, 0]),
        ("d3=0STA e3=0FAV f3=1MEN d4=0MEN", "PAU", [3, 3, 0, 0]),
        ("d3=0STA i4=1STA", "PAU", [5, 6, 0, 0]),
        # a guild counts once (BAZ-33), an owner with a Beggar too
        ("d3=0STA e3=0MEN f3=1MEN", "", [3, 3, 0, 0]),
        # a Traitor outside the tie owns, a Beggar of a third guild shares (BAZ-32, BAZ-33)
        ("d3=0STA e3=0FAV f3=1STA g3=1FAV d4=2TRA d5=3MEN", "", [0, 0, 3, 3]),
        # under the Truce those who tie share with a Beggar
        ("d3=0STA e3=0FAV f3=1STA g3=1FAV d4=2MEN", "TRE", [2, 2, 2, 0]),
        # barred: nobody gets anything
        ("i4=0STA h7=0FAV", "REV", [0, 0, 0, 0]),
        # two Administrators (BAZ-31)
        ("i4=0ADM i5=1ADM i6=0STA", "", [10, 0, 0, 0]),
    ],
)
def test_districts_pay_their_owners(tiles, event, paid):
    """BAZ-15, BAZ-16, BAZ-31, BAZ-32, BAZ-33, BAZ-34: the worked positions W18 to W21 and W30, and more."""
    assert pay(tiles, event=event) == paid


def test_the_rumour_doubles_what_the_administrator_has_raised():
    """BAZ-31: printed value and bonus together."""
    match = position("i4=0ADM", event="RUM", paying=True)
    match.state.marked = 1 << 4
    assert district(match, "PAL")["worth"] == 16


def test_the_game_ends_when_a_player_has_the_target():
    """BAZ-34, BAZ-35, W23: 76 76 76 0: the one with the lowest order token wins."""
    match = position("d3=0STA i4=1STA c1=2STA", coins=[71, 70, 73, 0], order=[2, 0, 1, 3], seat=3, paying=True)
    play(match, match.legal()[0])
    assert match.over
    assert match.scores == [76, 76, 76, 0]
    assert match.winners == [2]
    assert match.legal() == []


@pytest.mark.parametrize(("target", "over"), [(80, False), (76, True), (30, True)])
def test_the_option_target_says_when(target, over):
    """BAZ-34: the coins that end the game."""
    match = position("d3=0STA", coins=[71, 0, 0, 0], paying=True, target=target)
    assert play(match, match.legal()[0]).over == over


@pytest.mark.parametrize("target", [29, 151, "75", None, 75.0, True])
def test_other_targets_are_refused(target):
    with pytest.raises(malle.Refused, match="target"):
        malle.new(GAME, options={"target": target})


# Measured facts (section 9)


@pytest.mark.parametrize(
    ("players", "moves", "turn", "coins", "winner", "crc"),
    [
        (2, 59, 8, [64, 76], 1, "cf5992bb"),
        (3, 110, 10, [90, 24, 62], 0, "045e44b9"),
        (4, 140, 10, [19, 79, 69, 44], 1, "eb3736a5"),
    ],
)
def test_the_fixed_walks_end_as_the_specification_says(players, moves, turn, coins, winner, crc):
    """Section 9: move k is the entry (7k + 3) mod m of the m legal moves."""
    match = malle.new(GAME, players)
    made = []
    while not match.over:
        legal = match.legal()
        made.append(legal[(7 * len(made) + 3) % len(legal)])
        match.play(made[-1])
    assert (len(made), match.state.turn, match.scores, match.winners) == (moves, turn, coins, [winner])
    assert f"{zlib.crc32(chr(10).join(made).encode()):08x}" == crc


def test_random_games_are_as_long_as_the_specification_measured():
    """Section 9: about 148, 104 and 58 moves; with four players 10.6 turns, and a game never passes turn 12."""
    for players, moves in ((4, 148), (3, 105), (2, 58)):
        lengths = []
        for seed in range(12):
            match = support.played(GAME, players, {}, seed)
            assert match.state.turn <= 12
            lengths.append(len(match.steps))
        assert abs(sum(lengths) / len(lengths) - moves) < 15


def test_no_record_is_left_with_what_no_longer_matters():
    """Equal situations have equal bytes: nothing of an effect stays behind when it is over."""
    for match in support.random_match(GAME, 4, {}, seed=3):
        s = match.state
        if match.node in ("place", "draw", "event", "reorg", "end"):
            assert (s.acting, s.cell, s.picked, list(s.ousted)) == (0, 0, 0, [0] * 9)
        if match.node != "drop":
            assert s.picked == 0


def test_the_state_and_its_actions_are_small():
    assert rules.STATE.itemsize == 140
    assert rules.ACTIONS == 1396
