"""The rules of Malabars: the worked positions of docs/rules/malabars.md, its clauses and its measured facts."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

import malle
from malle.games.malabars import GAME
from malle.games.malabars.presentation.notation import position as text_of
from malle.games.malabars.rules import kernel as rules
from malle.games.malabars.rules.position import STARTS

WORKED = json.loads(Path(__file__).with_name("malabars.json").read_text(encoding="utf-8"))
TO_AND_FRO = ["Eb3-c4", "pass", "Ec4-b3", "pass"]
JOINED = "twtt/ttt/twtt/tbtbt"  # an elephant in b1 joins the white rings
CHAIN = "twtt/qtt/twtt/qtbtb"  # a tail on either side of the white ring in c1
WAYS = "twqt/ttq/ttbt/tbttw"  # the printed figure of ring moves
CLOSED = "twqbt/ttq/ttt/tbttw"  # the same way, closed by a black ring in a2
APART = "twtttt/-/qtwtt/tbttb"  # pile b is empty


def played(moves, position=None, **options):
    """The match after these moves, from a position or from a start."""
    match = malle.new(GAME, options=options if position is None else {"position": position, **options})
    for move in moves:
        match.play(move)
    return match


def position(match):
    return match.view()["table"]["position"]


def rings(match):
    return [move for move in match.legal() if move.startswith("R")]


def elephants(match):
    return [move for move in match.legal() if move.startswith("E")]


def refusal(match, move):
    """The clause that forbids a move; nothing may change."""
    before = match.state.tobytes()
    with pytest.raises(malle.Refused) as refused:
        match.play(move)
    assert match.state.tobytes() == before
    return refused.value.clause


# Worked positions (section 8)


def check(match, expected):
    """Everything that a worked position says about a match."""
    told = {
        "position": lambda: position(match),
        "to_move": lambda: "end" if match.over else match.to_move,
        "node": lambda: match.node,
        "winners": lambda: match.winners,
        "scores": lambda: match.scores,
        "colours": lambda: match.view()["table"]["colours"],
        "legal_count": lambda: len(match.legal()),
        "rings": lambda: rings(match),
    }
    for key, ask in told.items():
        if key in expected:
            assert ask() == expected[key], key
    legal = match.legal()
    assert set(expected.get("legal_has", [])) <= set(legal)
    assert not set(expected.get("legal_not", [])) & set(legal)
    assert not [move for move in legal if move.startswith(tuple(expected.get("legal_not_prefix", ["-"])))]


@pytest.mark.parametrize("case", WORKED, ids=lambda case: case["id"])
def test_a_worked_position_holds(case):
    """Section 8: P1 to P18, the printed examples among them."""
    options = case.get("options", {})
    match = played([], case.get("start"), **options)
    check(match, case.get("before", {}))
    for move in case["moves"]:
        assert move in match.legal()
        match.play(move)
    check(match, case)


def test_all_worked_positions_are_here_and_say_something():
    """No case is empty, and none of the eighteen is missing."""
    assert [case["id"] for case in WORKED] == [*(f"P{n}" for n in range(1, 6)), "P5b", *(f"P{n}" for n in range(6, 19))]
    assert all(set(case) - {"id", "rule", "note", "start", "options", "moves"} for case in WORKED)


# Measured facts (section 9)


class Turns:
    """All that a seat can reach within one turn, asked of the kernel itself."""

    def __init__(self) -> None:
        self.kernel = GAME.compile()
        self.entries = self.kernel.entries
        self.out = np.zeros(rules.MAX_LEGAL, np.int64)

    def legal(self, state: np.ndarray) -> list[int]:
        return [int(a) for a in self.out[: self.entries.moves(self.kernel.handle(state), self.out)]]

    def after(self, state: np.ndarray, action: int) -> np.ndarray:
        copy = state.copy()
        self.entries.make(self.kernel.handle(copy), action)
        return copy

    def ends(self, state: np.ndarray) -> Iterator[np.ndarray]:
        """The states that end the turn begun here, wins included; one for each way to play it."""
        for action in self.legal(state):
            middle = self.after(state, action)
            if middle["won"][0]:
                yield middle
                continue
            assert middle["node"][0] in (rules.ELEPHANT, rules.RING)
            for second in self.legal(middle):
                yield self.after(middle, second)

    def results(self, state: np.ndarray) -> dict[str, np.ndarray]:
        """The different positions in which the turn can end without a win."""
        return {text_of(self.kernel.row(end)): end for end in self.ends(state) if not end["won"][0]}

    def wins(self, state: np.ndarray) -> bool:
        """Whether the seat to move can win within this turn."""
        return any(end["won"][0] == 1 << state["seat"][0] for end in self.ends(state))


@pytest.mark.parametrize(("start", "moves"), [("trunks", 112), ("crown", 113), ("corners", 112)])
def test_the_starts_offer_as_many_moves_as_measured(start, moves):
    """Section 9: legal moves at the start."""
    match = played([], start=start)
    assert len(match.legal()) == moves
    assert position(match) == STARTS[start]


@pytest.mark.parametrize(
    ("start", "different", "quiet"), [("trunks", 118, 74), ("crown", 143, 68), ("corners", 114, 98)]
)
def test_the_first_turn_leads_to_as_many_positions_as_measured(start, different, quiet):
    """Section 9: positions after one full turn, and how many leave the opponent no win at once."""
    turns = Turns()
    opening = played([], start=start)._states
    assert not turns.wins(opening)
    results = turns.results(opening)
    assert len(results) == different
    assert sum(not turns.wins(state) for state in results.values()) == quiet


def test_the_mahout_wins_against_every_defence():
    """P18: Black cannot win, has 225 different replies, and White wins after each of them."""
    turns = Turns()
    mate = played(["Ed2-c2", "Rd2-b2"], start="corners")._states
    assert not turns.wins(mate)
    replies = turns.results(mate)
    assert len(replies) == 225
    assert all(turns.wins(state) for state in replies.values())


def test_there_are_always_112_elephant_moves():
    """MAL-8, MAL-4: eight free elephants with fourteen places each, whatever the piles look like."""
    for seed in range(30):
        match, chooser = played([], stop=60), random.Random(seed)
        while not match.over:
            if match.node in ("turn", "elephant"):
                assert len(elephants(match)) == 112
                assert len({move.split("-")[0] for move in elephants(match)}) == 8
            match.play(chooser.choice(match.legal()))


# Turns


def test_white_begins_and_the_seats_alternate():
    """MAL-1: seat 0 has the white rings and moves first."""
    match = played([])
    assert (match.to_move, match.view()["table"]["colours"]) == (0, ["w", "b"])
    seats = []
    for _ in range(3):
        for move in TO_AND_FRO[:2] if match.to_move == 0 else TO_AND_FRO[2:]:
            seats.append(match.to_move)
            match.play(move)
    assert seats == [0, 0, 1, 1, 0, 0]


def test_a_pile_closes_up_and_opens():
    """MAL-2: levels are always counted from the base, and no elephant floats."""
    match = played(["Ea3-b2"])
    assert position(match) == "twtb/tqtt/ttt/tbtwt"
    assert refusal(played([]), "Ea4-b1") == "MAL-2"
    assert refusal(played([], "twtttt/-/qtwtt/tbttb"), "Eb1-a1") == "MAL-2"


def test_an_empty_pile_separates_its_neighbours():
    """MAL-2: an empty pile keeps its base; piles on either side of it do not touch."""
    match = played([], APART)
    assert rings(match) == ["Rc2-c1"]
    assert "Ea5-b1" in match.legal()
    assert refusal(match, "Ra1-c1") == "MAL-10"
    match.play("Ea5-b1")
    # b1 shows a tail like c1: the ring of a1 gets that far, the ring of c1 does not get across
    assert rings(match) == ["Ra1-b1", "Rc2-c1"]


def test_a_turn_that_begins_with_an_elephant_moves_at_most_one_ring():
    """MAL-3: exactly one elephant and at most one ring."""
    match = played(["Ea3-a1"])
    assert (match.node, match.to_move) == ("ring", 0)
    assert elephants(match) == []
    assert refusal(match, "Eb3-b1") == "MAL-3"
    match.play("Ra2-b1")
    assert (match.node, match.to_move, match.state.turns) == ("turn", 1, 1)


def test_a_turn_that_begins_with_a_ring_goes_on_with_an_elephant():
    """MAL-3, MAL-4: then the turn is over; the elephant cannot be left out."""
    match = played(["Ra1-c3"], WAYS)
    assert (match.node, match.to_move) == ("elephant", 0)
    assert rings(match) == []
    assert refusal(match, "Rc3-a1") == "MAL-3"
    assert refusal(match, "pass") == "MAL-4"
    match.play("Ea1-b1")
    assert (match.node, match.to_move, match.state.turns) == ("turn", 1, 1)


def test_no_turn_passes_without_an_elephant():
    """MAL-3: passing at the beginning of a turn is refused."""
    assert refusal(played([]), "pass") == "MAL-3"


def test_passing_is_never_automatic():
    """MAL-4: the ring is optional, and `pass` is asked for even when no ring can move."""
    match = played(["Eb3-c4"])
    assert match.legal() == ["pass"]
    assert (match.node, match.to_move) == ("ring", 0)


# Elephants


@pytest.mark.parametrize("place", ["a1", "a2", "d1", "d2"])
def test_an_elephant_with_a_ring_stays(place):
    """MAL-5: whoever owns the ring."""
    match = played([])
    assert not [move for move in match.legal() if move.startswith(f"E{place}-")]
    assert refusal(match, f"E{place}-b1") == "MAL-5"


def test_which_elephants_are_free_is_judged_when_the_elephant_moves():
    """MAL-5: the one that the ring has just left is free, the one that it has just reached is not."""
    match = played([], WAYS)
    assert refusal(match, "Ea1-b1") == "MAL-5"
    assert "Eb3-a1" in match.legal()
    match.play("Ra1-b3")
    assert "Ea1-b1" in match.legal()
    assert refusal(match, "Eb3-a1") == "MAL-5"


@pytest.mark.parametrize(
    ("move", "result"),
    [
        ("Eb2-c4", "twtbt/tt/tttq/tbtwt"),
        ("Eb2-c3", "twtbt/tt/ttqt/tbtwt"),
        ("Eb2-c1", "twtbt/tt/qttt/tbtwt"),
        ("Eb2-b3", "twtbt/ttq/ttt/tbtwt"),
        ("Eb2-b1", "twtbt/qtt/ttt/tbtwt"),
    ],
)
def test_an_elephant_goes_anywhere_and_turns_round(move, result):
    """MAL-6: on top, between or under, of another pile or its own; a trunk becomes a tail."""
    assert position(played([move])) == result


def test_a_tail_becomes_a_trunk():
    """MAL-6: it always turns, and nobody else does."""
    assert position(played(["Eb2-c2"], "tbqq/qwqt/tqtw/tbtq")) == "tbqq/qwt/ttqtw/tbtq"


def test_a_destination_is_the_place_where_the_elephant_stands_afterwards():
    """MAL-7: one level more than another pile has, none more than its own has."""
    reached = [move.split("-")[1] for move in played([]).legal() if move.startswith("Eb2-")]
    assert reached == ["a1", "a2", "a3", "a4", "b1", "b3", "c1", "c2", "c3", "c4", "d1", "d2", "d3", "d4"]
    assert refusal(played([]), "Eb2-a5") == "MAL-7"
    assert refusal(played([]), "Eb2-b4") == "MAL-7"
    assert refusal(played([], APART), "Ea5-b2") == "MAL-7"


def test_an_elephant_cannot_stay_and_just_turn():
    """MAL-8: not even where another elephant could bring about the same picture."""
    assert refusal(played([]), "Eb2-b2") == "MAL-8"
    assert position(played(["Eb1-b2"])) == position(played(["Eb3-b2"])) == "twtbt/tqt/ttt/tbtwt"


@pytest.mark.parametrize(
    ("start", "move", "result"),
    [
        ("ttwqb/ttt/ttt/ttbqw", "Ea1-b4", "twqb/tttq/ttt/ttbqw"),
        ("ttwqb/ttt/ttt/ttbqw", "Eb1-d2", "ttwqb/tt/ttt/tqtbqw"),
        ("ttwqb/ttt/ttt/ttbqw", "Ea1-a2", "twqqb/ttt/ttt/ttbqw"),
        ("ttwqb/ttt/ttt/ttbqw", "Ea1-a3", "twqbq/ttt/ttt/ttbqw"),
    ],
)
def test_elephants_above_sink_and_rise_with_their_rings(start, move, result):
    """MAL-9: that is not a move of theirs, so they do not turn."""
    assert position(played([move], start)) == result


# Rings


def test_a_ring_steps_from_trunk_to_tail_or_from_tail_to_trunk():
    """MAL-10: up, down, left or right, never from like to like and never diagonally."""
    match = played([], WAYS)
    assert rings(match) == ["Ra1-a2", "Ra1-a3", "Ra1-b2", "Ra1-b3", "Ra1-c3"]
    assert refusal(match, "Ra1-b1") == "MAL-10"  # trunk to trunk
    assert refusal(match, "Rd3-d4") == "MAL-10"  # into the air
    match = played([], "ttt/qwtt/twtt/tbtbt")
    assert rings(match) == ["Rb1-a1", "Rb1-b2", "Rb1-c1", "Rc1-b1"]
    assert refusal(match, "Rb1-a2") == "MAL-10"  # diagonally


def test_a_ring_takes_as_many_steps_as_it_likes_but_ends_elsewhere():
    """MAL-11: one's own ring, one or more steps, and no round trip."""
    match = played([], WAYS)
    assert "Ra1-c3" in match.legal()
    assert refusal(match, "Ra1-a1") == "MAL-11"
    assert refusal(match, "Rc2-c3") == "MAL-11"  # a black ring
    assert refusal(match, "Rb1-b2") == "MAL-11"  # no ring at all


def test_a_ring_neither_passes_nor_reaches_an_opposing_ring():
    """MAL-12: never through a black ring, never two colours on one elephant."""
    match = played([], CLOSED)
    assert rings(match) == []
    assert refusal(match, "Ra1-a2") == "MAL-12"
    assert refusal(match, "Ra1-a3") == "MAL-12"


def test_a_ring_does_not_go_on_beyond_its_partner():
    """MAL-13: d1 is only to be had through c1, where the rings would be united."""
    match = played([], CHAIN)
    assert "Rc1-d1" in match.legal()
    assert refusal(match, "Ra1-d1") == "MAL-13"


# The end


@pytest.mark.parametrize(
    ("start", "moves", "winner"),
    [
        (CHAIN, ["Ra1-c1"], 0),
        (CHAIN, ["Rc1-a1"], 0),
        (JOINED, ["Ea2-b1", "Ra1-c1"], 0),
        (STARTS["trunks"], ["Eb1-b2", "pass", "Ea3-c1", "Ra2-d1"], 1),
    ],
)
def test_uniting_the_rings_wins_at_once(start, moves, winner):
    """MAL-14, MAL-15: also when the elephant of that turn has not been moved; 1 to the winner, 0 to the loser."""
    match = played(moves[:-1], start)
    assert (match.winners, match.scores) == ([], [0, 0])
    match.play(moves[-1])
    assert (match.over, match.node, match.legal()) == (True, "end", [])
    assert match.winners == [winner]
    assert match.scores == [1 - winner, winner]


def test_rings_joined_by_the_opponent_have_not_won():
    """MAL-14: contact alone wins nothing; the ring must be moved."""
    match = played(["Ed3-d1", "pass", "Ea2-b1"], JOINED)
    assert (match.over, match.to_move) == (False, 1)
    match.play("pass")
    match.play("Ra1-c1")
    assert match.winners == [0]


def test_nobody_scores_before_the_end_and_a_draw_is_shared():
    """MAL-15: half a point each, and both seats are winners."""
    match = played([])
    for move in TO_AND_FRO * 2:
        assert (match.winners, match.scores) == ([], [0, 0])
        match.play(move)
    assert (match.winners, match.scores) == ([0, 1], [0.5, 0.5])


def test_the_third_time_is_a_draw_and_the_start_counts():
    """MAL-16: the same position has begun three turns of the same seat."""
    match = played(TO_AND_FRO)
    assert (match.over, match.view()["table"]["repeats"]) == (False, 2)
    for move in TO_AND_FRO[:-1]:
        match.play(move)
        assert not match.over
    match.play("pass")
    assert (match.over, match.view()["table"]["repeats"]) == (True, 3)


def test_the_turns_of_the_other_seat_count_apart():
    """MAL-16: after `swap` the position that seat 1 has given back begins its first turn of seat 0."""
    back = ["Ec4-b3", "pass", "Eb3-c4", "pass"]
    match = played(["Eb3-c4", "pass", "swap", *back], swap=True)
    assert (match.to_move, match.view()["table"]["repeats"]) == (0, 2)
    for move in back:
        assert not match.over
        match.play(move)
    assert match.winners == [0, 1]


def test_it_does_not_matter_which_of_two_rings_hangs_where():
    """MAL-16: positions are compared as they look."""
    one, other = played([]), played([])
    for colour in range(2):
        places = list(one.state.ring[colour])
        other.state.ring[colour, 0], other.state.ring[colour, 1] = places[1], places[0]
    assert other.state.tobytes() != one.state.tobytes()
    assert rules._key(other.state) == rules._key(one.state)


@pytest.mark.parametrize("stop", [1, 2, 3])
def test_the_game_is_a_draw_after_the_agreed_number_of_turns(stop):
    """MAL-17: the turns of both seats together."""
    match = played([], stop=stop)
    for move in (TO_AND_FRO * 2)[: 2 * stop]:
        assert not match.over
        match.play(move)
    assert match.winners == [0, 1]


def test_the_last_turn_may_still_win():
    """MAL-17: a draw only if there is no win."""
    assert played(["Ea2-b1", "Ra1-c1"], JOINED, stop=1).winners == [0]


def test_the_stop_is_asked_before_the_repetition():
    """MAL-17 before MAL-16: the sentence tells which of them ended the game."""
    match = played((TO_AND_FRO * 2)[:-1], stop=4)
    assert match.say("pass", "en") == "Player 2 leaves the rings alone. Turn 4 was the last one: a draw."
    match = played((TO_AND_FRO * 2)[:-1], stop=5)
    assert match.say("pass", "en").endswith("The same position for the third time: a draw.")


def test_the_longest_game_fits_into_its_record():
    """MAL-17: `stop` goes up to 1,000, and every turn leaves its mark in the history."""
    match = played(["Eb3-c4", "pass", "swap"], stop=1000, swap=True)
    chooser = random.Random(4)
    while not match.over:
        match.play(chooser.choice(elephants(match)))
        match.play("pass")
    assert (match.state.turns, match.winners) == (1000, [0, 1])
    assert match.state.begun == 1001 <= len(match.state.history)


# The swap


def test_the_swap_exchanges_the_colours_and_nothing_else():
    """MAL-18: seat 0, now black, begins a turn, and no turn is counted."""
    match = played(["Eb1-b2", "pass"], swap=True)
    assert len([move for move in match.legal() if move == "swap"]) == 1
    before = position(match)
    match.play("swap")
    table = match.view()["table"]
    assert (position(match), table["colours"], table["swapped"], table["turns"]) == (before, ["b", "w"], True, 1)
    assert (match.to_move, match.node) == (0, "turn")
    match.play("Ea3-c1")
    match.play("Ra2-d1")
    assert match.winners == [0]


@pytest.mark.parametrize(
    ("moves", "swap"),
    [
        ([], True),
        (["Eb3-c4"], True),
        (["Eb3-c4", "pass"], False),
        (["Eb3-c4", "pass", "Ec4-b3"], True),
        (["Eb3-c4", "pass", "swap"], True),
        (["Eb3-c4", "pass", "swap", "Ec4-b3", "pass"], True),
        (["Eb3-c4", "pass", "Ec4-b3", "pass", "Eb3-c4", "pass"], True),
    ],
)
def test_there_is_no_other_moment_to_swap(moves, swap):
    """MAL-18: once, by seat 1, at the beginning of its first turn, if the option is on."""
    match = played(moves, swap=swap)
    assert "swap" not in match.legal()
    assert refusal(match, "swap") == "MAL-18"


def test_the_swap_is_not_a_turn():
    """MAL-18, MAL-17: with two turns agreed there is still one to play after it."""
    match = played(["Eb3-c4", "pass", "swap"], swap=True, stop=2)
    assert not match.over
    match.play("Ec4-b3")
    match.play("pass")
    assert match.winners == [0, 1]
