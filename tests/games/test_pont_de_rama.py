"""The rules of Le Pont de Rama: the worked positions of docs/rules/pont-de-rama.md, its clauses and its measured facts."""

from __future__ import annotations

from pathlib import Path

import pytest

import malle
from malle.games.pont_de_rama import GAME
from malle.games.pont_de_rama.rules import board, state
from tests.games.pont_de_rama_positions import KINDS, dealt, ends, hold, laid, number, play, refusal, table, where

COUNTS = {
    # pawn: ends for rolls 1 … 6 without a ticket, and with the free one
    "delhi": ([6, 16, 26, 36, 44, 56], [16, 71, 124, 149, 153, 154]),
    "kandy": ([3, 10, 20, 27, 35, 41], [3, 19, 70, 120, 143, 152]),
    "nagpur": ([4, 12, 23, 41, 62, 86], [4, 12, 23, 51, 101, 142]),
    "pamban": ([3, 9, 17, 30, 39, 45], [3, 9, 17, 38, 81, 120]),
    "port-blair": ([3, 12, 21, 32, 48, 66], [3, 22, 73, 123, 145, 154]),
}


# Worked positions (section 8)


def test_worked_1_a_destination_stops_whoever_enters_it():
    """RAM-11, RAM-14: towns behind an own destination are reached by other roads or not at all."""
    match = table("mysore", 2, cards=["trans-ooty"])
    around = ["bengaluru", "hassan", "hubli", "lepakshi", "madikeri", "mangaluru", "ooty", "salem", "tirupati"]
    assert ends(match) == around
    assert refusal(match, "go:coimbatore") == "RAM-14"
    assert refusal(match, "go:leh") == "RAM-11"
    assert {"coimbatore", "kozhikode", "ooty"} <= set(ends(table("mysore", 3, cards=["trans-ooty"])))


def test_worked_2_an_occupied_destination_is_passed_over():
    """RAM-13, RAM-14: where another pawn stands nobody can stop, and nobody must."""
    match = table("mysore", 2, cards=["trans-ooty"], others=["ooty"])
    assert refusal(match, "go:ooty") == "RAM-13"
    assert {"coimbatore", "kozhikode"} <= set(ends(match))


def test_worked_3_the_cow_closes_its_town():
    """RAM-12: neither to stop nor to pass."""
    match = table("mysore", 2, cards=["trans-ooty"], cow="ooty")
    assert refusal(match, "go:ooty") == "RAM-12"
    assert refusal(match, "go:coimbatore") == "RAM-11"


def test_worked_4_a_pawn_beside_the_cow_stays_or_leaves():
    """RAM-12: the cow holds nobody."""
    match = table("ooty", 1, cow="ooty")
    moves = [move for move in match.legal() if not move.startswith("bonus:")]
    assert moves == ["go:coimbatore", "go:kozhikode", "go:mysore", "stay"]


def test_worked_5_a_flight_takes_the_free_ticket_first():
    """RAM-17, RAM-18, RAM-19: one step and one ticket; the first is free and goes to the stock, none is wasted."""
    match = table("mysore", 3, free=1, stock=10)
    assert {"kolkata+1", "santiniketan+1", "coimbatore"} <= set(ends(match))
    assert refusal(match, "go:coimbatore+1") == "RAM-19"
    assert refusal(match, "go:kolkata") == "RAM-17"
    assert refusal(match, "go:delhi+1") == "RAM-12"
    play(match, "go:kolkata+1")
    assert (match.state.stock, match.state.free[0], match.scores[0]) == (11, 0, 0)
    match = table("kolkata", 1, stock=11)
    play(match, "go:mumbai+1")
    assert (match.state.stock, match.state.bought[0], match.scores[0]) == (10, 1, -50)


def test_worked_6_without_a_ticket_nobody_flies():
    """RAM-18: the stock is empty and the free ticket is used."""
    match = table("bengaluru", 6)
    assert not any("+" in end for end in ends(match))
    assert refusal(match, "go:leh+1") == "RAM-18"


def test_worked_7_a_first_turn_on_a_destination_rolls_no_die():
    """RAM-6: the card is laid down and the next seat plays."""
    match = table("leh", node="place", begun=0, seat=1, players=2)
    match.state.spot[0] = state.NOWHERE
    hold(match, 0, "trans-ooty")
    match.rebase()
    play(match, "at:ooty")
    assert laid(match) == ["trans-ooty"]
    assert (match.node, match.state.seat, match.state.die) == ("roll", 1, 0)


def test_worked_8_a_one_lets_play_again():
    """RAM-9: also after a stop on a destination."""
    match = play(table("mysore", node="roll", cards=["trans-ooty"]), "!r1", "go:ooty")
    assert laid(match) == ["trans-ooty"]
    assert match.legal() == ["again", "done"]
    assert match.copy().state.seat == 0
    assert (play(match.copy(), "again").node, play(match.copy(), "again").state.seat) == ("roll", 0)
    assert (play(match.copy(), "done").node, play(match.copy(), "done").state.seat) == ("roll", 1)


def test_worked_9_a_six_moves_the_cow_first():
    """RAM-8: 156 towns, occupied ones and airports included; then it closes its town to the mover too."""
    match = play(table("mysore", node="roll"), "!r6")
    assert len(match.legal()) == 156
    assert {"cow:mumbai", "cow:mysore", "cow:tawang", "cow:pamban"} <= set(match.legal())
    assert [refusal(match, move) for move in ("cow:male", "cow:delhi", "go:ooty", "stay")] == ["RAM-8"] * 4
    play(match, "cow:ooty")
    assert refusal(match, "go:ooty") == "RAM-12"


def test_worked_10_a_bonus_card_may_be_for_the_town_where_one_stands():
    """RAM-15, RAM-21, RAM-22: staying validates it for 200 points."""
    match = play(table("pune", 4), "bonus:lang", "!c:lang-pune")
    assert match.node == "move"
    assert match.scores[0] == -50
    play(match, "stay")
    assert match.scores[0] == 200


def test_worked_11_a_deity_is_rolled_for():
    """RAM-23: Kali takes 100 points for a 2."""
    match = play(table("balasore", 2, cards=["god-kolkata"]), "go:kolkata")
    assert (match.node, match.scores[0]) == ("god", 100)
    assert match.chance() == [(f"!r{face}", pytest.approx(1 / 6)) for face in range(1, 7)]
    play(match, "!r2")
    assert (match.scores[0], match.state.deity[0], match.state.seat) == (0, -100, 1)


def test_worked_12_an_eco_commitment_is_rolled_for_at_the_start_of_turns():
    """RAM-32, RAM-33, RAM-34: material needs a 1 or a 6; after three failures one may give up."""
    match = table("chittorgarh", 2, rules=2, cards=["mat-kota"])
    play(match, "go:kota")
    assert match.legal() == ["eco:no", "eco:yes"]
    play(match, "eco:yes")
    assert match.state.eco_left == 5
    for face in (3, 4, 5):
        play(match, "!r2", "stay")
        assert match.node == "eco_roll"
        play(match, f"!r{face}")
    assert match.legal() == ["giveup", "wait"]
    given_up = play(match.copy(), "giveup")
    assert (given_up.node, given_up.state.seat, given_up.scores[0]) == ("roll", 0, 50)
    play(match, "wait", "!r2", "stay", "!r6")
    assert (match.node, match.state.seat, match.scores[0]) == ("roll", 0, 400)
    assert play(match, "!r3").node == "move"


def test_worked_13_the_sacred_cow_draws_its_traveller():
    """RAM-27, RAM-28, RAM-31: every move leads nearer, nothing is validated, the cow's town ends the trip."""
    match = table("mysore", 2, rules=2, cow="coimbatore", trip="cow", cards=["trans-ooty"])
    assert ends(match) == ["coimbatore", "ooty", "salem"]
    assert [refusal(match, move) for move in ("go:hassan", "stay")] == ["RAM-28", "RAM-28"]
    passed = play(match.copy(), "go:ooty")
    assert (laid(passed), passed.state.trip[0]) == ([], state.COW_TRIP)
    assert play(match, "go:coimbatore").state.trip[0] == 0


def test_worked_14_without_a_ticket_the_maldives_need_a_lucky_die():
    """RAM-30: 1, 3 or 6 both ways, and from Malé one must leave."""
    there = {roll: table("colombo", roll, rules=2, trip="male") for roll in (1, 2, 3, 4, 5, 6)}
    assert {roll: ends(match) for roll, match in there.items()} == {
        roll: ["male"] if roll in (1, 3, 6) else [] for roll in there
    }
    assert "stay" in there[2].legal()
    assert refusal(there[2], "go:male") == "RAM-30"
    assert refusal(there[3], "stay") == "RAM-28"
    assert play(there[3], "go:male").state.trip[0] == 0
    stuck = table("male", 5, rules=2)
    assert ends(stuck) == []
    assert "stay" in stuck.legal()
    back = table("male", 3, rules=2)
    assert {"colombo", "kandy", "galle", "kochi", "alappuzha"} <= set(ends(back))
    assert refusal(back, "stay") == "RAM-30"
    assert "trivandrum" not in ends(back)  # three steps beyond Colombo


def test_worked_15_two_flights_to_male_cost_two_tickets():
    """RAM-18, RAM-30: 100 points, and the trip is over."""
    match = table("mumbai", 2, rules=2, trip="male", stock=3)
    assert {"colombo+1", "male+2"} <= set(ends(match))
    play(match, "go:male+2")
    assert (match.scores[0], match.state.stock, match.state.trip[0]) == (-100, 1, 0)


def test_worked_16_cricket_has_two_goals():
    """RAM-28, RAM-31: nearer to Kandy or nearer to Kolkata."""
    match = table("mannar", 1, rules=2, trip="cricket")
    assert ends(match) == ["anuradhapura", "jaffna"]
    assert [refusal(match, move) for move in ("go:pamban", "stay")] == ["RAM-28", "RAM-28"]


def test_worked_17_the_monsoon_takes_the_food_card():
    """RAM-29: the validated card leaves the game and another is open: 150 points less."""
    match = table("mysore", node="karma", rules=2)
    hold(match, 1, "food-shimla", laid=["food-shimla"])
    match.state.held[0] = KINDS["monsoon"]
    match.rebase()
    before = match.scores[1]
    play(match, "give:1")
    assert match.node == "monsoon"
    assert "!c:food-shimla" not in match.legal()
    assert len(match.legal()) == 15
    play(match, "!c:food-kargil")
    assert match.scores[1] == before - 150
    assert (match.node, match.state.seat) == ("roll", 1)


def test_worked_18_printed_examples():
    """RAM-11, RAM-24: a six may be used for four steps; five players play with four bad karma cards."""
    assert "ooty" in ends(table("kanyakumari", 6))
    assert "ooty" in ends(table("kanyakumari", 4))
    assert "ooty" not in ends(table("kanyakumari", 3))
    piles = [malle.new(GAME, players, {"rules": 2}).state.pile for players in range(2, 7)]
    assert piles == [2, 2, 3, 4, 5]


def bridge(cow="delhi"):
    """Seat 0 has one step to Pamban and nothing left to do; seat 1 has bonus cards."""
    mine = [f"{theme}-{board.FACTS['cards'][theme][0]}" for theme in board.THEME_IDS]
    theirs = [f"{theme}-{board.FACTS['cards'][theme][1]}" for theme in board.THEME_IDS]
    extra = ["arch-jaipur", "lang-pune"]
    match = table("madurai", 1, cards=mine, laid=mine, cow=cow)
    hold(match, 1, *theirs, bonus=extra, laid=theirs[:8] + extra)
    match.state.deity[0], match.state.bought[0] = -50, 2
    match.rebase()
    return match


def test_worked_19_the_first_to_arrive_is_not_always_the_winner():
    """RAM-35, RAM-37, RAM-38: Pamban ends the game, the points decide."""
    match = play(bridge(), "go:pamban")
    assert (match.over, match.scores, match.winners) == (True, [1050, 1150], [1])


def test_worked_20_the_cow_on_pamban_keeps_the_game_open():
    """RAM-8, RAM-12: the cow may stand on Pamban and closes it like any town."""
    assert refusal(bridge(cow="pamban"), "go:pamban") == "RAM-12"


def test_worked_21_tied_seats_roll_again():
    """RAM-1: 4, 6, 6, then 2 and 5 make seat 2 first."""
    match = play(malle.new(GAME, 3), "!r4", "!r6", "!r6")
    assert (match.node, match.state.seat) == ("rolloff", 1)
    play(match, "!r2", "!r5")
    assert (match.node, match.state.first) == ("deal", 2)


def test_worked_22_cards_are_laid_down_in_theme_order():
    """RAM-15: what comes after the card that asks something waits for the answer."""
    match = table("galle", 1, rules=2, cards=["trans-colombo"], bonus=["lang-colombo"])
    play(match, "go:colombo")
    assert (match.node, match.scores[0]) == ("eco", 300)
    match = table("ooty", 1, rules=2, cards=["mat-mysore"], bonus=["fete-mysore"])
    play(match, "go:mysore")
    assert (match.node, match.scores[0]) == ("eco", 50)
    play(match, "eco:no")
    assert (match.scores[0], match.state.theme) == (300, 0)


def test_worked_23_a_fresh_commitment_comes_before_the_second_turn():
    """RAM-9, RAM-33: the eco roll that fails ends the turn, without another choice to play again."""
    match = table("chittorgarh", node="roll", rules=2, cards=["mat-kota"])
    play(match, "!r1", "go:kota", "eco:yes", "again")
    assert match.node == "eco_roll"
    play(match, "!r3")
    assert (match.node, match.state.seat) == ("roll", 1)


def test_worked_24_a_cow_brought_to_its_traveller_ends_the_trip():
    """RAM-31: only staying is left, and nothing is validated."""
    match = table("mysore", 4, rules=2, cow="mysore", trip="cow", cards=["mat-mysore"])
    assert [move for move in match.legal() if not move.startswith("bonus:")] == ["stay"]
    play(match, "stay")
    assert (match.state.trip[0], laid(match)) == (0, [])


def test_worked_25_the_last_ticket_leads_to_colombo():
    """RAM-30: tickets spent earlier in the same move are gone, so the second flight needs the right die."""
    assert "male+1" in ends(table("mumbai", 3, rules=2, trip="male", stock=1))
    assert not any(end.startswith("male") for end in ends(table("mumbai", 2, rules=2, trip="male", stock=1)))


def test_worked_26_an_occupied_cricket_ground_is_passed_over():
    """RAM-13, RAM-27, RAM-31: a free goal stops the traveller, an occupied one does not."""
    assert ends(table("agartala", 2, rules=2, trip="cricket")) == ["kolkata"]
    assert refusal(table("agartala", 2, rules=2, trip="cricket"), "go:paradip") == "RAM-27"
    assert ends(table("agartala", 2, rules=2, trip="cricket", others=["kolkata"])) == ["diglipur", "paradip"]


# Clauses


def test_everyone_receives_a_card_of_each_theme_in_theme_order():
    """RAM-2: seat after seat, each card drawn evenly from what is left of its theme."""
    match = play(malle.new(GAME, 2), "!r6", "!r1")
    for seat in range(2):
        for theme in board.THEME_IDS:
            left = len(board.FACTS["cards"][theme]) - seat
            outcomes = match.chance()
            assert len(outcomes) == left
            assert all(move.startswith(f"!c:{theme}-") and p == pytest.approx(1 / left) for move, p in outcomes)
            match.play(outcomes[0][0])
    assert match.node == "place"
    assert sorted(board.CARD_IDS[code - 1] for code in match.state.card[0, :9]) == sorted(
        f"{theme}-{min(board.FACTS['cards'][theme])}" for theme in board.THEME_IDS
    )


@pytest.mark.parametrize("players", range(2, 7))
def test_supplies(players):
    """RAM-3: a free ticket each, 12 - players in stock, the cow on Delhi, six eco-planet cards under rule 2."""
    one, two = malle.new(GAME, players).state, malle.new(GAME, players, {"rules": 2}).state
    assert list(one.free) == [1] * players + [0] * (6 - players)
    assert one.stock == 12 - players
    assert board.SPACE_IDS[one.cow] == "delhi"
    assert (one.eco_left, one.pile, two.eco_left) == (0, 0, 6)


def test_everyone_places_the_pawn_of_the_left_neighbour():
    """RAM-4: the first player begins and his own pawn comes last; no airport, not Malé, no occupied space."""
    match = play(malle.new(GAME, 3), "!r1", "!r6", "!r2")
    while match.node == "deal":
        match.roll()
    assert match.to_move == 1
    assert len(match.legal()) == 146
    assert [refusal(match, f"at:{town}") for town in ("delhi", "male")] == ["RAM-4", "RAM-4"]
    play(match, "at:ooty")
    assert (where(match, 2), match.to_move) == ("ooty", 2)
    assert refusal(match, "at:ooty") == "RAM-4"
    for town in ("delhi", "ooty", "male"):
        assert match.why_not(2, [f"town:{town}"]).sentence().startswith("Pawns are placed only at the start: your left")
    assert match.why_not(2, ["stay"]).clause != "RAM-4"
    play(match, "at:leh")
    assert (where(match, 0), match.to_move) == ("leh", 0)
    play(match, "at:galle")
    assert where(match, 1) == "galle"
    assert refusal(table(), "at:goa") == "RAM-4"


def test_turns_go_clockwise():
    """RAM-5: from the first player on; chance is nobody's move."""
    match = table("mysore", node="roll", players=4, first=2)
    assert [play(match, "!r3", "stay").state.seat for _ in range(4)] == [1, 2, 3, 0]
    play(match, "!r3")
    assert refusal(match, "!r4") == "RAM-5"
    assert refusal(play(table(node="roll"), "!r6"), "!k:cow") == "RAM-5"


def test_only_the_first_turn_may_begin_with_an_arrival():
    """RAM-6: later, whoever stands on an own destination rolls, and validates by staying."""
    match = table("ooty", node="again", die=1, cards=["trans-ooty"])
    assert play(match, "again").node == "roll"
    play(match, "!r2", "stay")
    assert laid(match) == ["trans-ooty"]


def test_a_first_turn_on_a_trip_begins_with_a_roll():
    """RAM-6: not for a traveller."""
    match = table("tawang", node="karma", rules=2, players=3, others=["ooty", "leh"], begun=0b101)
    hold(match, 1, "trans-ooty")
    match.state.held[0] = KINDS["male"]
    match.rebase()
    kept, given = play(match.copy(), "keep"), play(match.copy(), "give:1")
    assert (kept.node, kept.state.seat, laid(kept, 1)) == ("eco", 1, ["trans-ooty"])
    assert (given.node, given.state.seat, laid(given, 1)) == ("roll", 1, [])


def test_first_turns_on_destinations_follow_each_other():
    """RAM-6: a whole round may pass without a die, deities excepted."""
    match = table("tawang", node="again", die=1, players=3, others=["ooty", "pune"], begun=0b001)
    hold(match, 1, "trans-ooty")
    hold(match, 2, "god-pune")
    match.rebase()
    play(match, "done")
    assert (laid(match, 1), laid(match, 2)) == (["trans-ooty"], ["god-pune"])
    assert (match.node, match.state.seat) == ("god", 2)


@pytest.mark.parametrize("face", range(1, 7))
def test_the_die_gives_the_steps(face):
    """RAM-7: no end is farther than the roll; RAM-11: steps may be left unused."""
    match = play(table("nagpur", node="roll"), f"!r{face}")
    if face == 6:
        play(match, "cow:leh")
    steps = board.LAND_STEPS[board.SPACE["nagpur"]]
    reached = {town for town in board.SPACE_IDS if 0 < steps[board.SPACE[town]] <= face} - {"tawang", "delhi"}
    assert set(ends(match)) - {"delhi"} == reached


def test_only_movement_rolls_count_for_the_cow_and_for_playing_again():
    """RAM-8, RAM-9: a six for a commitment or for a deity moves no cow, a one lets nobody play again."""
    match = table("kota", node="eco_roll", rules=2)
    match.state.eco[0, 1] = state.PENDING
    match.rebase()
    assert play(match.copy(), "!r6").node == "roll"
    assert play(match.copy(), "!r1", "!r2", "stay").node == "roll"
    match = play(table("balasore", 2, cards=["god-kolkata"]), "go:kolkata", "!r1")
    assert (match.node, match.state.seat) == ("roll", 1)
    assert refusal(table(), "again") == "RAM-9"


def test_a_move_is_to_go_to_stay_or_to_take_a_bonus_card():
    """RAM-10: staying is always allowed without a trip."""
    match = table("mysore", 1)
    assert [move for move in match.legal() if ":" not in move] == ["stay"]
    assert len([move for move in match.legal() if move.startswith("bonus:")]) == 8


def test_boats_are_steps_like_roads():
    """RAM-16: no ticket, no cost."""
    match = table("port-blair", 1)
    assert ends(match) == ["chennai", "havelock", "visakhapatnam"]
    assert play(match, "go:chennai").scores[0] == 0


def test_a_pawn_may_fly_in_the_middle_of_a_move():
    """RAM-17: it need not stop on an airport before or after; RAM-19: k is at most 1 but for Malé."""
    match = table("agra", 4, free=1, cow="leh", cards=["lang-leh"])
    assert "kanchipuram+1" in ends(match)  # Agra, Mathura, Delhi, Chennai, Kanchipuram
    assert not any(end.endswith("+2") for end in ends(match))
    assert refusal(match, "go:kanchipuram+2") == "RAM-19"


def test_tickets_run_out():
    """RAM-18: a player with the free one can use stock + 2, without it as many as the stock has."""
    assert "galle+1" in ends(table("male", 2, rules=2, free=1, stock=0))
    assert "mumbai+2" in ends(table("male", 2, rules=2, free=1, stock=0))
    assert "mumbai+2" not in ends(table("male", 2, rules=2, free=0, stock=1))
    match = play(table("male", 2, rules=2, free=1, stock=0), "go:mumbai+2")
    assert (match.state.stock, match.state.bought[0], match.scores[0]) == (0, 1, -50)


def test_a_move_ends_elsewhere():
    """RAM-19: one's own space is no end."""
    assert refusal(table("mysore", 3), "go:mysore") == "RAM-19"


def test_nobody_goes_to_male_unasked():
    """RAM-20: no flight leads there but the Maldives card's."""
    match = table("colombo", 6, free=1, stock=10)
    assert not any(end.startswith("male") for end in ends(match))
    assert refusal(match, "go:male+1") == "RAM-20"
    other = table("colombo", 6, rules=2, free=1, stock=10, trip="cricket", others=["kandy"])
    assert refusal(other, "go:male+1") == "RAM-20"


def test_two_bonus_cards_at_most_and_never_a_deity():
    """RAM-21: both in one turn if wanted, from decks that are not empty, and on a trip, too."""
    match = table("pune", 2, rules=2, trip="cow", cow="goa")
    assert refusal(match, "bonus:god") == "RAM-21"
    play(match, "bonus:lang", "!c:lang-leh", "bonus:lang", "!c:lang-imphal")
    assert match.node == "move"
    assert match.state.deck[board.LANG] == 14
    assert refusal(match, "bonus:food") == "RAM-21"
    empty = table("pune", 2)
    empty.state.deck[board.FOOD], empty.state.drawn[board.FOOD] = 0, 0xFFFF
    assert "bonus:food" not in empty.legal()
    assert refusal(empty, "bonus:food") == "RAM-21"


def test_a_bonus_card_is_drawn_evenly_from_its_deck():
    """RAM-21: the cards in hands are not in the deck."""
    match = play(table("goa", 2, cards=["mat-kota", "lang-pune"]), "bonus:lang")
    assert len(match.chance()) == 15
    assert all(p == pytest.approx(1 / 15) for _, p in match.chance())
    assert "!c:lang-pune" not in match.legal()


def test_a_bonus_card_is_a_destination_like_the_others():
    """RAM-22: a mandatory stop, needed for the bridge, −50 if open, but no reason for an eco-planet card."""
    match = table("mysore", 2, bonus=["trans-ooty"])
    assert "coimbatore" not in ends(match)
    assert match.scores[0] == -50
    match = table("chittorgarh", 2, rules=2, bonus=["mat-kota"])
    play(match, "go:kota")
    assert (match.node, match.scores[0]) == ("roll", 200)
    open_bonus = table("madurai", 1, cards=["trans-ooty"], laid=["trans-ooty"], bonus=["lang-pune"])
    assert not play(open_bonus, "go:pamban").over


def test_every_deity_gives_what_its_card_says():
    """RAM-23: the table of the card, for each face."""
    for place, town in enumerate(board.FACTS["cards"]["god"]):
        for face in range(1, 7):
            match = table(town, node="god", cards=[f"god-{town}"], laid=[f"god-{town}"])
            play(match, f"!r{face}")
            assert (
                match.scores[0] == 100 + board.FACTS["deities"][town][face - 1] == 100 + board.DEITIES[place, face - 1]
            )


def test_a_bad_karma_card_follows_the_deity():
    """RAM-25: while the pile has one; a kind is as likely as its share of the unseen cards."""
    match = table("balasore", 2, rules=2, players=4, cards=["god-kolkata"])
    match.state.given[2] = KINDS["cow"]
    match.rebase()
    play(match, "go:kolkata", "!r5")
    assert match.node == "karma_card"
    assert match.chance() == [(f"!k:{kind}", 0.25) for kind in ("cow", "cricket", "male", "monsoon")]
    fresh = play(table("balasore", 2, rules=2, cards=["god-kolkata"]), "go:kolkata", "!r5")
    assert dict(fresh.chance()) == {"!k:cow": 0.4, "!k:cricket": 0.2, "!k:male": 0.2, "!k:monsoon": 0.2}
    play(match, "!k:cricket")
    assert (match.node, match.state.pile, match.state.held[0]) == ("karma", 2, KINDS["cricket"])
    empty = table("balasore", 2, rules=2, pile=0, cards=["god-kolkata"])
    assert play(empty, "go:kolkata", "!r5").node == "roll"


def test_a_holder_gives_or_keeps_at_the_end_of_every_turn():
    """RAM-26: to another player who has received none yet; also after a turn spent waiting."""
    match = table("kota", node="eco_roll", rules=2, players=4)
    match.state.eco[0, 0] = state.PENDING
    match.state.held[0], match.state.given[2] = KINDS["male"], KINDS["cow"]
    match.rebase()
    play(match, "!r2")
    assert match.legal() == ["give:1", "give:3", "keep"]
    assert [refusal(match, move) for move in ("give:0", "give:2", "give:4")] == ["RAM-26"] * 3
    play(match, "give:3")
    assert (match.state.held[0], match.state.given[3], match.state.trip[3]) == (0, KINDS["male"], state.MALDIVES)
    assert refusal(table(), "keep") == "RAM-26"


def test_karma_comes_before_playing_again():
    """RAM-5, RAM-26: the choice to play again is the last of a turn."""
    match = table("mysore", node="roll", rules=2)
    match.state.held[0] = KINDS["cricket"]
    match.rebase()
    play(match, "!r1", "stay")
    assert match.legal() == ["give:1", "keep"]
    assert play(match, "keep").legal() == ["again", "done"]


@pytest.mark.parametrize(("kind", "town"), [("cow", "delhi"), ("cricket", "kandy"), ("cricket", "kolkata")])
def test_who_stands_on_the_goal_has_made_the_trip(kind, town):
    """RAM-27: but nobody is in Malé by accident."""
    match = table("mysore", node="karma", rules=2, others=[town])
    match.state.held[0] = KINDS[kind]
    match.rebase()
    play(match, "give:1")
    assert (match.state.trip[1], match.state.given[1]) == (0, KINDS[kind])
    match = table("mysore", node="karma", rules=2, others=["colombo"])
    match.state.held[0] = KINDS["male"]
    match.rebase()
    assert play(match, "give:1").state.trip[1] == state.MALDIVES


def test_a_commitment_is_settled_before_a_trip():
    """RAM-27, RAM-33: the eco roll comes first."""
    match = table("mysore", node="again", die=1, rules=2, trip="cricket")
    match.state.eco[0, 1] = state.PENDING
    match.rebase()
    assert play(match, "again").node == "eco_roll"


def test_the_goal_of_a_trip_validates_nothing_until_the_next_turn():
    """RAM-27: staying there validates then."""
    match = table("santiniketan", 1, rules=2, trip="cricket", cards=["fete-kolkata"])
    play(match, "go:kolkata")
    assert (laid(match), match.state.trip[0]) == ([], 0)
    play(match, "done", "!r2", "stay", "!r2", "stay")
    assert laid(match) == ["fete-kolkata"]


def test_a_trip_passes_own_destinations_and_cannot_end_the_game():
    """RAM-27, RAM-35: RAM-14 and RAM-15 do not apply on a trip."""
    match = table("mysore", 3, rules=2, cow="coimbatore", trip="cow", cards=["trans-ooty"])
    assert "coimbatore" in ends(match)
    done = table("madurai", 1, rules=2, cow="mannar", trip="cow")
    assert not play(done, "go:pamban").over
    arrived = table("madurai", 1, rules=2, cow="pamban", trip="cow")
    assert play(arrived, "go:pamban").over  # a trip just completed is over


def test_tickets_shorten_the_measure_of_a_trip():
    """RAM-28: with a ticket, ends that are nearer by plane are nearer, too."""
    without = table("agra", 1, rules=2, trip="male", cow="leh")
    with_one = table("agra", 1, rules=2, trip="male", cow="leh", stock=1)
    assert set(ends(without)) < set(ends(with_one))
    assert "mathura" in ends(with_one)  # towards the airport of Delhi
    assert "mathura" not in ends(without)


def test_the_cows_town_is_measured_only_as_the_last_step():
    """RAM-28: a cow on the way makes the way longer; one on the goal does not."""
    # Ratnapura is one step from Colombo; Ella two, over Ratnapura or Kandy
    match = table("ella", 1, rules=2, trip="male", cow="ratnapura")
    assert ends(match) == ["kandy"]
    match = table("ella", 1, rules=2, trip="male", cow="colombo")
    assert ends(match) == ["kandy", "ratnapura"]
    assert "colombo" not in ends(table("ratnapura", 2, rules=2, trip="male", cow="colombo"))
    assert refusal(table("male", 3, rules=2, cow="colombo"), "go:kandy") == "RAM-30"


def test_a_traveller_who_cannot_come_nearer_stays():
    """RAM-28, RAM-31: one waits for an occupied goal."""
    match = table("santiniketan", 1, rules=2, trip="cow", cow="kolkata", others=["kolkata"])
    assert [move for move in match.legal() if not move.startswith("bonus:")] == ["stay"]
    assert refusal(match, "go:kolkata") == "RAM-13"
    play(match, "stay")
    assert match.state.trip[0] == state.COW_TRIP


def test_a_monsoon_takes_an_open_card_unseen_and_leaves_a_bonus_card():
    """RAM-29: only the dealt food card is touched; 0 points more or less if it was open."""
    match = table("mysore", node="karma", rules=2)
    hold(match, 1, "food-shimla", bonus=["food-kargil"])
    match.state.held[0] = KINDS["monsoon"]
    match.rebase()
    before = match.scores[1]
    play(match, "give:1")
    assert len(match.legal()) == 14
    play(match, "!c:food-kolkata")
    assert match.scores[1] == before
    assert match.state.card[1, board.FOOD] == number("food-kolkata") + 1
    assert match.state.card[1, state.DEALT] == number("food-kargil") + 1


def test_a_monsoon_with_an_empty_deck_opens_the_card_again():
    """RAM-29: he keeps the card."""
    match = table("mysore", node="karma", rules=2)
    hold(match, 1, "food-shimla", laid=["food-shimla"])
    match.state.drawn[board.FOOD], match.state.deck[board.FOOD] = 0xFFFF, 0
    match.state.held[0] = KINDS["monsoon"]
    match.rebase()
    play(match, "give:1")
    assert (match.node, match.state.seat, laid(match, 1), match.scores[1]) == ("roll", 1, [], -50)
    known = match.view()["table"]["players"][1]["open"]
    assert [card["id"] for card in known] == ["food-shimla"]  # everybody has seen it


def test_six_eco_planet_cards_and_no_more():
    """RAM-32: without one left, and under rule 1, nobody is asked."""
    none_left = table("chittorgarh", 2, rules=2, eco_left=0, cards=["mat-kota"])
    assert play(none_left, "go:kota").node == "roll"
    assert play(table("chittorgarh", 2, cards=["mat-kota"]), "go:kota").node == "roll"
    assert refusal(table(), "eco:yes") == "RAM-32"


@pytest.mark.parametrize("face", range(1, 7))
@pytest.mark.parametrize(("which", "good", "points"), [(0, (1, 6), 300), (1, (1, 3, 6), 200)])
def test_what_keeps_a_commitment(face, which, good, points):
    """RAM-33, RAM-37: material 1 or 6 for 300, transport 1, 3 or 6 for 200."""
    match = table("kota", node="eco_roll", rules=2)
    match.state.eco[0, which] = state.PENDING
    match.rebase()
    play(match, f"!r{face}")
    assert (match.node, match.state.seat) == (("roll", 0) if face in good else ("roll", 1))
    assert match.scores[0] == (points if face in good else 0)


def test_giving_up_is_offered_after_every_failure_from_the_third_on():
    """RAM-34: not before; waiting goes on as long as one likes."""
    match = table("kota", node="eco_roll", rules=2)
    match.state.eco[0, 0], match.state.tries[0] = state.PENDING, 1
    match.rebase()
    assert refusal(table(), "giveup") == "RAM-34"
    assert play(match, "!r2").node == "roll"
    for _ in range(200):
        play(match, "!r2", "stay", "!r5")
        assert match.legal() == ["giveup", "wait"]
        play(match, "wait")
    assert match.scores[0] == 0


def test_a_pending_commitment_keeps_the_game_open():
    """RAM-35: at Pamban everything must be settled; a stay settles it later."""
    match = table("madurai", node="eco_roll", rules=2)
    match.state.eco[0, 0] = state.PENDING
    match.state.spot[0] = board.FINISH
    match.rebase()
    play(match, "!r6", "!r2")
    assert not match.over
    assert play(match, "stay").over


def test_the_last_round_ends_the_game_without_a_bridge():
    """RAM-36: when the turn passes back to the first player."""
    match = table("mysore", node="roll", players=3, first=1, max_rounds=2, seat=1)
    for turn in range(6):
        assert not match.over
        play(match, "!r2", "stay")
        assert match.state.round == (turn + 1) // 3
    assert match.over
    assert match.scores == [0, 0, 0]
    assert match.winners == [0, 1, 2]


def test_playing_again_makes_no_round():
    """RAM-36: the turn does not pass."""
    match = play(table("mysore", node="roll", players=2, max_rounds=1, seat=1, first=0), "!r1", "stay", "again")
    assert not match.over
    assert play(match, "!r2", "stay").over


def test_equal_scores_share_the_win():
    """RAM-38: the highest score wins, and several may have it."""
    match = play(bridge(), "go:pamban")
    match.state.bought[1] = 2
    assert (match.scores, match.winners) == ([1050, 1050], [0, 1])


def test_every_line_of_the_score_table():
    """RAM-37: `scores` is the sum of the lines at any time."""
    match = bridge()
    s = match.state
    s.eco[1, 0], s.eco[1, 1], s.eco[0, 0], s.eco[0, 1] = 2, 2, 3, 1
    lines = [player["score"] for player in match.view()["table"]["players"]]
    assert lines[0] == {
        "destinations": 900, "bonus": 0, "missing": 0, "deity": -50, "tickets": -100,
        "eco_mat": 0, "eco_trans": 0, "given_up": -50, "bridge": 0,
    }  # fmt: skip
    assert (lines[1]["eco_mat"], lines[1]["eco_trans"], lines[1]["missing"]) == (300, 200, -50)
    assert [sum(line.values()) for line in lines] == match.scores


# Measured facts (section 9)


@pytest.mark.parametrize("pawn", COUNTS)
def test_the_number_of_ends(pawn):
    """RAM-19: own open card `lang-leh`, another pawn on Tawang, the cow on Kargil, stock 0."""
    for free in range(2):
        found = [len(ends(table(pawn, die, cow="kargil", free=free, cards=["lang-leh"]))) for die in range(1, 7)]
        assert found == COUNTS[pawn][free]


def test_the_map_is_the_measured_one():
    """Section 9: diameter 20, mean distance 8.3, 4.3 with flights; every town has 2 to 6 links."""
    towns = [space for space in range(board.SPACES) if space != board.MALE]
    land = board.LAND_STEPS[towns][:, towns].astype(int)
    air = board.AIR_STEPS[towns][:, towns].astype(int)
    pairs = len(towns) * (len(towns) - 1)
    assert land.max() == 20
    assert round(land.sum() / pairs, 1) == 8.3
    assert round(air.sum() / pairs, 1) == 4.3
    assert (board.SPACES, len(board.FACTS["land"]), len(board.FACTS["boat"])) == (158, 220, 23)
    assert sorted(set(board.DEGREE[towns])) == [2, 3, 4, 5, 6]
    assert board.DEGREE[board.MALE] == 0


def test_the_cow_never_walls_anyone_in():
    """Section 2: taking away any one town leaves the others connected."""
    links = {town: {int(n) for n in board.LINKS[town] if n >= 0} for town in range(board.SPACES) if town != board.MALE}
    for away in links:
        start = next(town for town in links if town != away)
        reached, fresh = {start}, [start]
        while fresh:
            for town in links[fresh.pop()] - reached - {away}:
                reached.add(town)
                fresh.append(town)
        assert len(reached) == 156


def test_the_cards_are_as_described():
    """Section 2: at most one card per town and theme, at least seven regions a theme, no town with material and transport."""
    spaces = GAME.load("presentation/places.json")["towns"]
    cards = board.FACTS["cards"]
    assert [len(cards[theme]) for theme in board.THEME_IDS] == [16] * 8 + [14]
    for theme in board.THEME_IDS:
        assert len(set(cards[theme])) == len(cards[theme])
        assert len({spaces[town]["region"] for town in cards[theme]}) >= 7
    assert not set(cards["mat"]) & set(cards["trans"])
    assert len({town for towns in cards.values() for town in towns}) == 120
    assert board.DEITIES.mean() == pytest.approx(20.8, abs=0.05)
    assert "male" not in {town for towns in cards.values() for town in towns}


def test_the_fixed_start_of_the_specification():
    """Section 9, RAM-6: pawns on Agra and Agartala; seat 0 held `arch-agra`, so seat 1 is to roll."""
    match = play(malle.new(GAME, 2, {"rules": 2}), "!r6", "!r1")
    while match.node != "roll":
        match.play(match.legal()[0])
    assert (where(match, 0), where(match, 1)) == ("agra", "agartala")
    assert (laid(match), match.state.seat) == (["arch-agra"], 1)
    lines = (Path(__file__).parent.parent / "perft" / "pont-de-rama.txt").read_text(encoding="utf-8")
    assert " ".join(step.move for step in match.steps) in lines


def test_the_most_moves_that_a_node_can_offer():
    """Section 9: 154 ends and more at `move`, 156 at `cow`, 146 at `place`: no list overflows."""
    match = table("delhi", 6, free=1, stock=10, cow="male", rules=2)
    assert len(match.legal()) <= state.MAX_LEGAL
    assert state.MAX_LEGAL >= board.SPACES + 8


def test_whole_games_end_by_themselves():
    """RAM-35: random players build the bridge in the end, and the winner has the highest score."""
    match = dealt(players=2, seed=5)
    from malle.engine.walking import random_game

    GAME.compile()
    made, final = random_game(match, 1, 100_000)
    assert made < 100_000
    assert final["node"][0] == state.OVER
    assert final["bridge"][0] in (1, 2)
