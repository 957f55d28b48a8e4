"""What each seat may know in Le Pont de Rama (section 6), checked against the enumeration of all that could have happened."""

from __future__ import annotations

import itertools
import json
from collections import Counter

import numpy as np
import pytest

import malle
from malle.engine.kernel import WATCHER
from malle.engine.rng import seeded
from malle.games.pont_de_rama import GAME, board, hidden, state
from tests.games.pont_de_rama_positions import KINDS, dealt, hold, number, play, refusal, table

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


def check_imagination(match, script, seat, samples=3000):
    """For every knowledge of the seat: what it imagines is what could be, as often as it is likely."""
    GAME.compile()
    taken = {theme: match.state.drawn[theme] for theme in range(board.THEMES)}
    worlds = {}
    for p, end in histories(match, script):
        known = knowledge(end, seat, taken)
        worlds.setdefault(known.tobytes(), Counter())[end.state.tobytes()] += p
    entries = GAME.compile().entries
    for known, truths in worlds.items():
        rng, seen = seeded(7), Counter()
        for _ in range(samples):
            world = np.frombuffer(known, state.STATE).copy()
            entries.guess(world, seat, rng)
            for theme, bits in taken.items():
                world["drawn"][0, theme] |= bits
            seen[world.tobytes()] += 1
        total = sum(truths.values())
        assert set(seen) <= set(truths), "something is imagined that cannot be"
        for truth, p in truths.items():
            expected = samples * p / total
            assert abs(seen[truth] - expected) < 5 * expected**0.5 + 1
    return worlds


def test_the_record_has_no_gaps():
    """P1: every byte of a state means something, so equal situations have equal bytes."""
    assert sum(field[0].itemsize for field in state.STATE.fields.values()) == state.STATE.itemsize


everybody = pytest.mark.parametrize("seat", [WATCHER, 0, 1, 2])


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
    assert len(worlds) == {WATCHER: 1, 0: 1, 1: 12, 2: 1}[seat]
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
    words = json.loads((GAME.folder / "cards.json").read_text(encoding="utf-8"))["cards"]
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
