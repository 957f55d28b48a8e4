"""What each seat may know in Le Pont de Rama (section 6), checked against the enumeration of all that could have happened."""

from __future__ import annotations

import itertools
import json
import random
from collections import Counter

import numpy as np
import pytest

import malle
from malle.engine.kernel import SPECTATOR, Row
from malle.engine.rng import seeded
from malle.engine.walking import random_game
from malle.games.pont_de_rama import GAME
from malle.games.pont_de_rama.rules import board, doubts, hidden, state
from tests.games.pont_de_rama_positions import KINDS, dealt, hold, number, play, refusal, table
from tests.support import by_turns

DRAW = object()  # in a script: any outcome of the draw that is due


def small_deck(match, theme, *towns):
    """Leave only these cards of a theme in the deck; all others are out of the game, and everybody knows it."""
    place = board.THEME_IDS.index(theme)
    left = sum(1 << number(f"{theme}-{town}") % board.PER_THEME for town in towns)
    match.state.drawn[place] = int(board.WHOLE[place]) & ~left
    match.state.deck[place] = len(towns)


def histories(match, script):
    """Every course of the script, the draws branching and impossible moves dropped: the state and its probability."""
    if not script:
        return [(1.0, match)]
    found = []
    for move, p in match.chance() if script[0] is DRAW else [(script[0], 1.0)]:
        if move not in match.legal():
            continue
        found += [(p * q, end) for q, end in histories(play(match.copy(), move), script[1:])]
    return found


def knowledge(match, seat, unseen):
    """The bytes that a seat is given, and its truth. `unseen` puts back what a small deck has taken away."""
    states = match._states.copy()
    match._entries.hide(match._kernel.handle(states), seat)
    for theme, bits in unseen.items():
        states["drawn"][0, theme] |= bits
    return states


def check_imagination(match, script, seat):
    """For every knowledge of the seat: what it imagines is what could be, as often as it is likely."""
    return check_worlds(histories(match, script), seat, match.state.drawn)


def check_worlds(ends, seat, taken, most=3000):
    """The same for states with their probabilities; `taken` are the cards that small decks have taken away."""
    entries = GAME.compile().entries
    taken = {theme: taken[theme] for theme in range(board.THEMES)}
    worlds = {}
    for p, end in ends:
        known = knowledge(end, seat, taken)
        worlds.setdefault(known.tobytes(), Counter())[end.state.tobytes()] += p
    for known, truths in worlds.items():
        rng, seen = seeded(7), Counter()
        samples = most if len(truths) > 1 else 3
        for _ in range(samples):
            world = np.frombuffer(known, state.STATE).copy()
            entries.guess(world, seat, rng)
            for theme, bits in taken.items():
                world["drawn"][0, theme] |= bits
            seen[world.tobytes()] += 1
        total = sum(truths.values())
        assert set(seen) <= set(truths), "something is imagined that cannot be"
        # chi-squared: its mean is the number of truths less one, its variance twice that
        spare = len(truths) - 1
        squares = sum(
            (seen[truth] * total / (samples * p) - 1) ** 2 * samples * p / total for truth, p in truths.items()
        )
        assert squares < spare + 5 * (2 * spare) ** 0.5 + 5, "some truths are imagined too often"
    return worlds


def test_the_record_has_no_gaps():
    """P1: every byte of a state means something, so equal situations have equal bytes."""
    assert sum(field[0].itemsize for field in state.STATE.fields.values()) == state.STATE.itemsize


everybody = pytest.mark.parametrize("seat", [SPECTATOR, 0, 1, 2])


def crowd(rules=1):
    """Three players and four language cards in the deck."""
    match = table("kolhapur", node="roll", players=3, rules=rules, cow="galle", others=["manali", "tawang"])
    small_deck(match, "lang", "pune", "hubli", "madurai", "leh")
    match.rebase()
    return match


@everybody
def test_imagined_bonus_cards_are_those_that_fit_all_that_was_seen(seat):
    """RAM-14, RAM-15, RAM-21: who stops and lays nothing down has no card of the town, nor who can only have passed it."""
    stops = ["!r2", "bonus:lang", DRAW, "go:pune"]
    passes = ["!r2", "bonus:lang", DRAW, "go:kargil"]  # from Manali in two steps: only over Leh
    worlds = check_imagination(crowd(), [*stops, *passes, "!r2", "bonus:lang", DRAW, "stay"], seat)
    hubli, leh, pune = (number(f"lang-{town}") + 1 for town in ("hubli", "leh", "pune"))
    states = [np.frombuffer(truth, state.STATE)[0] for truths in worlds.values() for truth in truths]
    assert {int(s["card"][1, state.DEALT]) for s in states} == {number("lang-madurai") + 1, hubli, pune}
    assert any(int(s["card"][2, state.DEALT]) == leh for s in states)


@everybody
def test_two_bonus_cards_of_one_theme_are_never_the_same(seat):
    """RAM-21: both may be of the same theme; the hands of all are filled from one deck."""
    script = ["!r2", "bonus:lang", DRAW, "bonus:lang", DRAW, "stay", "!r2", "bonus:lang", DRAW, "go:shimla"]
    check_imagination(crowd(), script, seat)


@everybody
def test_imagined_bad_karma_comes_from_the_unseen_cards(seat):
    """RAM-24, RAM-25, RAM-26: the kind is its holder's secret until it is given."""
    match = table("balasore", 1, rules=2, players=3, others=["bijapur", "tawang"], cards=["god-kolkata"])
    hold(match, 1, "god-hampi")
    hold(match, 2, "food-shimla", laid=["food-shimla"])
    match.rebase()
    first = ["go:kolkata", "!r5", DRAW, "keep", "done"]
    check_imagination(match, [*first, "!r2", "go:hampi", "!r5", DRAW], seat)
    check_imagination(match, [*first, "!r2", "go:hampi", "!r5", DRAW, "give:2"], seat)


@everybody
def test_an_open_card_lost_to_the_monsoon_is_never_shown(seat):
    """RAM-29: its owner knows it, the others only that it is gone; the new one is the owner's secret, too."""
    match = table("mysore", 2, node="move", players=3, rules=2, others=["shimla", "tawang"], cow="galle", seat=1)
    small_deck(match, "food", "shimla", "kargil", "kolkata", "raipur")
    match.state.held[0] = KINDS["monsoon"]
    match.rebase()
    branches = []
    # seat 1 takes a bonus card, which is then laid where the dealt one lies
    for p, end in histories(match, ["bonus:food", DRAW]):
        s = end.state
        s.card[1, board.FOOD], s.card[1, state.DEALT] = s.card[1, state.DEALT], 0
        s.seat, s.node = 0, state.KARMA
        end.rebase()
        branches += [(p * q, later) for q, later in histories(end, ["give:1", DRAW])]
    entries = GAME.compile().entries
    taken = {board.FOOD: match.state.drawn[board.FOOD]}
    worlds = {}
    for p, end in branches:
        worlds.setdefault(knowledge(end, seat, taken).tobytes(), Counter())[end.state.tobytes()] += p
    assert len(worlds) == {SPECTATOR: 1, 0: 1, 1: 12, 2: 1}[seat]
    for known, truths in worlds.items():
        rng, seen = seeded(1), Counter()
        for _ in range(2400):
            world = np.frombuffer(known, state.STATE).copy()
            entries.guess(world, seat, rng)
            world["drawn"][0, board.FOOD] |= taken[board.FOOD]
            seen[world.tobytes()] += 1
        assert set(seen) == set(truths)
        assert max(seen.values()) - min(seen.values()) < 5 * (2400 / len(truths)) ** 0.5 + 1


def test_a_first_turn_that_rolls_tells_where_no_card_is():
    """RAM-6: whoever rolls in the first turn has no open card of the town where the pawn was placed."""
    match = table("leh", node="place", players=2, begun=0, seat=1, others=["ooty"])
    match.state.spot[0] = state.NOWHERE
    small_deck(match, "lang", "leh", "pune", "madurai")
    hold(match, 0, "lang-pune")
    match.rebase()
    play(match, "at:leh")
    assert match.node == "roll"
    assert match.state.ruled[0, board.LANG] == 1 << number("lang-leh") % board.PER_THEME
    on_trip = table("leh", node="again", die=1, players=2, rules=2, begun=0b01, others=["pune"])
    hold(on_trip, 1, "lang-leh")
    on_trip.state.trip[1] = state.CRICKET
    on_trip.rebase()
    assert play(on_trip, "done").state.ruled[1, board.LANG] == 0


def test_a_town_that_was_not_surely_passed_is_not_ruled_out():
    """RAM-14, RAM-19: no way is told, so only a town on every way tells something; a pawn there tells nothing."""
    leh = 1 << number("lang-leh") % board.PER_THEME
    for others, die, free, ruled in (
        (["tawang"], 2, 0, leh),
        (["leh"], 2, 0, 0),
        (["tawang"], 3, 0, leh),
        (["tawang"], 4, 0, 0),
    ):
        match = table("manali", die, cards=["lang-pune"], others=others, free=free, cow="galle")
        assert play(match, "go:kargil").state.ruled[0, board.LANG] & leh == ruled, (others, die)


# Moves that tell of several cards at once


def deals(match, decks, seats=1):
    """Every way to deal one card of each of these small decks to the first seats; all ways are as likely."""
    GAME.compile()
    found = [match]
    for theme, towns in decks.items():
        small_deck(match, theme, *towns)
    match.rebase()
    for theme, towns in decks.items():
        found = [
            _dealt(before, [f"{theme}-{town}" for town in order])
            for before in found
            for order in itertools.permutations(towns, seats)
        ]
    return [(1 / len(found), end) for end in found]


def _dealt(match, cards):
    match = match.copy()
    for seat, card in enumerate(cards):
        hold(match, seat, card)
    match.rebase()
    return match


def follow(ends, script):
    return [(p * q, later) for p, end in ends for q, later in histories(end, script)]


def cards_of(worlds, seat=0):
    """The towns of the dealt cards of a hand, in all worlds."""
    hands = set()
    for truths in worlds.values():
        for truth in truths:
            codes = np.frombuffer(truth, state.STATE)["card"][0, seat, : state.DEALT]
            hands.add(frozenset(board.CARD_IDS[code - 1] for code in codes if code))
    return hands


NORTH = {
    "lang": ["leh", "pune", "hubli"],
    "food": ["kargil", "raipur", "nashik"],
    "pont": ["jammu", "ella", "goa"],
    "fete": ["dharamshala", "aizawl", "kandy"],
}
EAST = {"leh", "kargil"}  # from Srinagar to Manali in three steps: over these two towns
WEST = {"jammu", "dharamshala"}  # or over these


def towns(hand):
    return {card.split("-", 1)[1] for card in hand}


lookers = pytest.mark.parametrize("seat", by_turns([SPECTATOR, 0, 1], 2))


@lookers
def test_two_ways_cannot_both_have_been_barred(seat):
    """RAM-14: three steps from Srinagar to Manali, east or west about; an open card may lie on one of the ways, not on both."""
    match = table("srinagar", 3, cow="galle", others=["tawang"])
    hands = cards_of(check_worlds(follow(deals(match, NORTH), ["go:manali"]), seat, match.state.drawn))
    assert not any(towns(hand) & EAST and towns(hand) & WEST for hand in hands)
    assert any(towns(hand) >= EAST for hand in hands)
    assert any(towns(hand) >= WEST for hand in hands)


@lookers
def test_whoever_flies_could_not_walk(seat):
    """RAM-19: no ticket is wasted, so both ways on foot were barred, by one town or another."""
    match = table("srinagar", 4, cow="galle", others=["tawang"], free=1, stock=3)
    hands = cards_of(check_worlds(follow(deals(match, NORTH), ["go:manali+1"]), seat, match.state.drawn))
    assert all(towns(hand) & EAST and towns(hand) & WEST for hand in hands)
    assert len(hands) == 25  # five ways to lie in the east, five in the west


@lookers
def test_doubts_of_several_moves_and_players_are_joined(seat):
    """RAM-14, RAM-15, RAM-21: there and back with a bonus card drawn between, and another player's moves in turn."""
    match = table("srinagar", 3, cow="galle", others=["jammu"])
    decks = {theme: NORTH[theme] for theme in ("lang", "food", "fete")}
    script = ["go:manali", "!r3", "go:leh", "!r3", "bonus:lang", DRAW, "go:srinagar", "!r3", "go:jammu"]
    worlds = check_worlds(follow(deals(match, decks, seats=2), script), seat, match.state.drawn)
    assert all(np.count_nonzero(np.frombuffer(known, state.STATE)["doubted"]) > 2 for known in worlds)


@lookers
def test_a_card_lost_to_the_monsoon_is_still_part_of_a_doubt(seat):
    """RAM-14, RAM-29: what a move has told of an open food card stays true when it is gone."""
    match = table("srinagar", 3, rules=2, cow="galle", others=["kota"])
    match.state.held[1] = KINDS["monsoon"]
    script = ["go:manali", "!r2", "stay", "give:0", DRAW, "!r3", "go:srinagar"]
    worlds = check_worlds(follow(deals(match, NORTH), script), seat, match.state.drawn)
    truths = [np.frombuffer(truth, state.STATE)[0] for truths in worlds.values() for truth in truths]
    west = {number("pont-jammu") + 1, number("fete-dharamshala") + 1}
    barred_by = [
        west & set(truth["card"][0].tolist()) for truth in truths if truth["lost"] == number("food-kargil") + 1
    ]
    assert barred_by
    assert not any(barred_by)


@lookers
def test_with_too_many_doubts_the_way_is_told(seat):
    """Section 10: a full record keeps no further doubt; a card that bars the way is shown, the other towns are ruled out."""
    match = table("srinagar", 3, cow="galle", others=["kota"])
    ends = follow(deals(match, NORTH), ["go:manali"])
    for _, end in ends:
        end._states["doubted"][:] = end.state.doubted[0]
        end._states["doubt"][:] = end._states["doubt"][:, :1]
        end.rebase()
    ends = follow(ends, ["!r2", "stay", "!r3", "go:srinagar"])
    check_worlds(ends, seat, match.state.drawn)
    for _, end in ends:
        known = knowledge(end, SPECTATOR, {})["card"][0, 0]
        shown = {board.CARD_IDS[code - 1] for code in known.tolist() if 0 < code < state.HIDDEN}
        held = {board.CARD_IDS[code - 1] for code in end.state.card[0] if code}
        barring = [town for town in ("dharamshala", "jammu") if town in towns(held)]
        assert towns(shown) == set(barring[:1]), "the way that is told first leads west"


SOUTH = {
    "mat": ["mysore", "kozhikode", "mangaluru"],
    "food": ["madikeri", "tirupati", "hyderabad"],
    "spice": ["salem", "kozhikode", "munnar"],
    "lang": ["madurai", "hubli", "trivandrum"],
    "trans": ["ooty", "bengaluru", "alappuzha"],
}


@pytest.mark.parametrize("seed", by_turns(range(8)))
def test_what_is_imagined_after_a_journey_is_what_could_have_been_dealt(seed):
    """Every deal is played through the same journey of random moves; those it fits are imagined, each as often."""
    chance = random.Random(seed)
    match = table("hassan", node="roll", cow="galle", others=["coimbatore"], free=1, stock=3)
    every_deal = deals(match, SOUTH)
    truth = chance.choice(every_deal)[1].copy()
    while len(truth.steps) < 30:
        moves = [move for move in truth.legal() if not move.startswith(("bonus", "cow"))]
        truth.play(chance.choice(moves or ["cow:diu" if truth.state.cow != board.SPACE["diu"] else "cow:galle"]))
    ends = follow(every_deal, [step.move for step in truth.steps])
    for seat in (SPECTATOR, 0, 1):
        same = knowledge(truth, seat, {}).tobytes()
        check_worlds([end for end in ends if knowledge(end[1], seat, {}).tobytes() == same], seat, match.state.drawn)


@pytest.mark.parametrize("players", GAME.players)
def test_the_truth_is_never_in_doubt(players):
    """What the record keeps of doubtful moves is true at every time of long games, and some of it is always kept."""
    match = malle.new(GAME, players, {"rules": 2}, seed=players)
    kept = 0
    for most in range(100, 3000, 100):
        _, states = random_game(match, players, most)
        assert doubts.all_fit(Row(states, 0), SPECTATOR)
        kept = max(kept, int(np.count_nonzero(states["doubted"])))
    assert kept > 5


def test_an_arrival_on_a_trip_tells_nothing():
    """RAM-27: nothing is validated, so nothing is ruled out."""
    match = table("santiniketan", 1, rules=2, trip="cricket", cards=["fete-kandy", "food-shimla"])
    play(match, "go:kolkata")
    assert not np.any(match._states["ruled"])


@pytest.mark.parametrize(
    "masks", [[0b11, 0b11, 0b111], [0b1111] * 4, [0b1, 0b11, 0b110, 0b1111], [0b110011, 0b10, 0b111111]]
)
def test_tight_hands_are_filled_evenly(masks):
    """The counting way to choose is as even as the quick one, and always finds a choice."""
    choices = [[place for place in range(6) if mask >> place & 1] for mask in masks]
    ways = [way for way in itertools.product(*choices) if len(set(way)) == len(way)]
    for pick in (hidden._pick_surely, hidden._pick_quickly):
        rng, seen = seeded(5), Counter()
        picked = np.zeros(len(masks), np.int64)
        for _ in range(1200):
            found = pick(np.array(masks, np.int64), len(masks), picked, rng)
            if found is not False:
                seen[tuple(picked.tolist())] += 1
        assert set(seen) == set(ways)
        mean = sum(seen.values()) / len(ways)
        assert all(abs(count - mean) < 5 * mean**0.5 + 1 for count in seen.values())


def test_a_full_table_of_one_theme_can_still_be_imagined():
    """All sixteen cards of a theme in hidden hands: no luck is needed to find a way."""
    match = table("leh", node="roll", players=6)
    for seat in range(6):
        hold(match, seat, f"lang-{board.FACTS['cards']['lang'][seat]}")
    for seat in range(5):
        hold(match, seat, bonus=[f"lang-{board.FACTS['cards']['lang'][6 + 2 * seat + i]}" for i in range(2)])
    match.rebase()
    entries, states = GAME.compile().entries, match._states.copy()
    entries.hide(states, 5)
    entries.guess(states, 5, seeded(3))
    assert states["drawn"][0, board.LANG] == 0xFFFF
    codes = [int(code) for code in states["card"][0].ravel() if code]
    assert len(codes) == len(set(codes)) == 16


def test_only_the_owner_sees_open_cards():
    """Section 6: the view of another seat, or of a spectator, names no open card; themes are public."""
    match = dealt(players=3, rules=2, seed=8)
    for looker in (None, 0, 1, 2):
        view = match.view(looker)["table"]
        for player in view["players"]:
            seat = player["seat"]
            assert len(player["themes"]) + len(player["laid"]) == 9
            slots = [slot for slot in range(9) if not match.state.laid[seat] >> slot & 1]
            ids = [board.CARD_IDS[match.state.card[seat, slot] - 1] for slot in slots]
            seen = json.dumps({"open": player["open"], "laid": player["laid"]})
            assert all((f'"{card}"' in seen) == (looker == seat) for card in ids)


def test_draws_are_told_to_their_receiver_only():
    """Section 6: `!c:` and `!k:` are shown to the receiver; the others learn the theme."""
    match = table("balasore", 2, rules=2, players=3, cards=["god-kolkata"])
    play(match, "bonus:lang", "!c:lang-pune", "go:kolkata", "!r5", "!k:cricket")
    told = {seat: [step["move"] for step in match.story(seat)] for seat in (None, 0, 1)}
    assert told[0] == ["bonus:lang", "!c:lang-pune", "go:kolkata", "!r5", "!k:cricket"]
    assert told[1] == told[None] == ["bonus:lang", "!c:lang", "go:kolkata", "!r5", "!k"]
    said = " ".join(step["say"] for lang in ("fr", "en") for step in match.story(1, lang))
    assert "Pune" not in said
    assert "cricket" not in said
    assert "Kali" in said
    view = match.view(1)["table"]["players"][0]
    assert (view["karma"], view["karma_kind"]) == (True, None)
    assert match.view(0)["table"]["players"][0]["karma_kind"] == "cricket"


def test_the_monsoon_draw_is_told_to_the_receiver_of_the_card():
    """Section 6, RAM-29: not to the giver."""
    match = table("mysore", node="karma", rules=2, players=3)
    hold(match, 2, "food-shimla")
    match.state.held[0] = KINDS["monsoon"]
    match.rebase()
    play(match, "give:2", "!c:food-kargil")
    assert [match.story(seat)[-1]["move"] for seat in (0, 1, 2, None)] == [
        "!c:food",
        "!c:food",
        "!c:food-kargil",
        "!c:food",
    ]
    assert "Shimla" not in json.dumps(match.view(0))
    assert match.story(2, "en")[-1]["say"].startswith("Player 3 receives")


def test_a_veiled_move_is_never_legal():
    """What others are told of a draw is no move of the game."""
    match = play(table("goa", 2), "bonus:lang")
    with pytest.raises(malle.Refused):
        match.play("!c:lang")
    assert refusal(table("goa", 2), "!c:lang") == "RAM-5"


def test_only_the_mover_gets_the_ends_of_a_move():
    """Section 6: the legal ends betray open cards (RAM-14)."""
    match = table("mysore", 2, players=3, cards=["trans-ooty"])
    assert match.view(0)["table"]["ends"]
    assert match.view(1)["table"]["ends"] == match.view()["table"]["ends"] == []
    assert match.choices(1) == []


def test_a_move_that_shows_a_card_cannot_be_taken_back():
    """Laying a card down, or none where there might have been one (RAM-15); giving bad karma; beginning a first turn (RAM-6)."""
    for end, undone in (("hassan", True), ("ooty", False), ("bengaluru", False), ("madikeri", True)):
        match = play(table("mysore", 1, cards=["trans-ooty"]), f"go:{end}")
        if undone:
            assert match.undo() == f"go:{end}"
        else:
            with pytest.raises(malle.Refused, match="showed a card"):
                match.undo()
    begins = table("tawang", node="again", die=1, others=["ooty"], begun=0b01)
    hold(begins, 1, "trans-ooty")
    begins.rebase()
    play(begins, "done")
    with pytest.raises(malle.Refused, match="showed a card"):
        begins.undo()


def test_what_is_only_considered_shows_nothing_of_others():
    """RAM-6: the choices of whoever places the last pawn do not tell where its owner's destinations are."""
    match = malle.new(GAME, 2, seed=4)
    play(match, "!r6", "!r1")
    while match.node == "deal":
        match.roll()
    play(match, match.legal()[0])
    titles = [board.CARD_IDS[code - 1] for code in match.state.card[0, :9]]
    words = json.loads((GAME.folder / "presentation" / "cards.json").read_text(encoding="utf-8"))["cards"]
    offered = json.dumps(match.choices(1, "en"), ensure_ascii=False)
    assert all(words[card]["title"]["en"] not in offered and card not in offered for card in titles)
    town = titles[0].split("-", 1)[1]
    target = next(card for card in titles if f"at:{card.split('-', 1)[1]}" in match.legal())
    play(match, f"at:{target.split('-', 1)[1]}")
    match.roll()
    assert "begins the journey" in match.story(1, "en")[-1]["say"]
    assert town


def test_choices_before_a_first_turn_keep_the_secret():
    """RAM-6: nor do those of the player before."""
    match = table("tawang", node="again", die=1, others=["ooty"], begun=0b01)
    hold(match, 1, "trans-ooty")
    match.rebase()
    assert "Ooty" not in json.dumps(match.choices(0, "en"))
    play(match, "done", "!r2")
    assert "Ooty" in match.story(0, "en")[-1]["say"]
