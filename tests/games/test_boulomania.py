"""The rules of Boulomania: the worked positions W1 to W18 of the specification, its counts, and every clause."""

from collections import Counter
from itertools import product

import pytest

import malle
from malle.engine.rng import seeded
from malle.engine.walking import Buffers, perft
from malle.games.boulomania.rules import board
from malle.games.boulomania.rules.kernel import AT_JACK, DICE, GOES_ON, JACK, STATE, THREE, TWO
from tests.games.boulomania_positions import field, play, position, score, thrower

# position, moves, the ground afterwards, who throws then
WORKED = {
    "W1 printed: the double 4 on its jack cell, BOU-9": ("jack 3; R 13; 4/3; B", "p2 !44 c4", "3: B 4 R 13", "B"),
    "W1 printed: the double 4 on its total, BOU-4": ("jack 3; R 13; 4/3; B", "p2 !44 c8", "3: B 8 R 13", "R"),
    "W2 printed: the jack is in 3, BOU-8": ("jack 3; R 13; 4/3; B", "p2 !33", "3: R 13", "B"),
    "W2 cell 3 is free, BOU-8": ("jack 2; R 13; 4/3; B", "p2 !33", "2: B 3 R 13", "R"),
    "W2 a ball is in 3, BOU-8": ("jack 2; R 3 13; 4/3; B", "p2 !33", "2: R 3 13", "B"),
    "W2 the jack is in 5: the total, BOU-9": ("jack 5; R 13; 4/3; B", "p2 !55", "5: B 10 R 13", "B"),
    "W3 printed: the jack goes along, BOU-17": ("jack 3; R 13; 4/3; B", "s13 !4", "2: R 12", "B"),
    "W3 printed: from 4 to 5, BOU-17": ("jack 4; R 13; 4/3; B", "s13 !4", "5: R 12", "B"),
    "W3 printed: from 2 to 1, BOU-17": ("jack 2; R 12; 4/3; B", "s12 !4", "1: R 11", "B"),
    "W3 printed: from 5 to 6, BOU-17": ("jack 5; R 12; 4/3; B", "s12 !4", "6: R 11", "B"),
    "W4 a ball bars the jack, BOU-17": ("jack 3; B 2; R 13; 4/3; B", "s13 !4", "3: B 2 R 12", "R"),
    "W5 the ball ahead goes out, BOU-16": ("jack 2; B 11; R 12; 4/3; B", "s12 !4", "1: R 11", "B"),
    "W5 a pushed ball carries no jack, BOU-17": ("jack 3; B 13; R 18; 4/0; B", "s18 !4", "3: B 12 R 13", "B"),
    "W6 straight, never along an arrow, BOU-16": ("jack 1; R 8 13 16; 4/3; B", "s13 !4", "1: R 8 12 16", "B"),
    "W6 and straight for what it pushes, BOU-16": ("jack 1; R 7 8; 4/3; B", "s7 !4", "1: R 8 9", "B"),
    "W7 with the jack in 2 just an empty field, BOU-5": ("jack 2; R 11; 4/3; B", "s11 !4", "2:", "B"),
    "W9 along the arrow, BOU-11": (
        "jack 5; B 7 12; R 8 11; 4/4; R",
        "p3 !115 d12",
        "5: B 8 11 R 7 12",
        "B",
    ),
    "W9 straight, BOU-11": ("jack 5; B 7 12; R 8 11; 4/4; R", "p3 !115 d9", "5: B 8 12 R 7 9 11", "R"),
    "W11 a shot empties the field, BOU-5": ("jack 3; R 10; 4/3; B", "s10 !4", "3:", "B"),
    "W11 then a lost ball, BOU-5": ("jack 3; R 10; 4/3; B", "s10 !4 p2 !12", "3:", "R"),
    "W11 or a missed jack, BOU-5": ("jack 3; R 10; 4/3; B", "s10 !4 sj !2", "3:", "R"),
    "W11 no ball left to go on, BOU-4": ("jack 3; R 10; 1/3; B", "s10 !4", "3:", "R"),
    "W12 a ball on a jack cell stays, BOU-16": ("jack 3; R 2; 4/3; B", "s2 !4", "3: R 2", "B"),
    "W12 both lost, BOU-14": ("jack 3; R 2; 4/3; B", "s2 !5", "3:", "B"),
    "W12 carreau on a jack cell, BOU-15": ("jack 3; R 2; 4/3; B", "s2 !6", "3: B 2", "R"),
    "W12 nothing pushes it, BOU-10": ("jack 3; R 2; 4/3; B", "p2 !22", "3: R 2", "B"),
    "W15 carreau, BOU-15": ("jack 2; R 9 12; 4/4; B", "s9 !6", "2: B 9 R 12", "R"),
    "a miss, BOU-13": ("jack 2; R 9 12; 4/4; B", "s9 !3", "2: R 9 12", "B"),
    "a whole column moves, BOU-10": ("jack 3; B 10 9; R 7 8; 4/4; B", "p2 !34 d9", "3: B 7 10 R 8 9", "B"),
    "the one that has balls throws, holding the point or not, BOU-4": (
        "jack 3; B 8; 4/0; B",
        "p2 !36",
        "3: B 8 9",
        "B",
    ),
    "three dice never leave a choice, BOU-7": ("jack 3; R 13; 4/3; B", "p3 !444", "3: B 12 R 13", "B"),
    "a low total is lost, BOU-7": ("jack 3; R 13; 4/3; B", "p3 !114", "3: R 13", "B"),
    "the double 6 on its total pushes, BOU-9 and BOU-10": ("jack 3; R 12; 4/3; B", "p2 !66 c12", "3: B 12 R 11", "R"),
}


@pytest.mark.parametrize("case", WORKED.values(), ids=WORKED.keys())
def test_a_worked_position_comes_out_as_specified(case):
    """Section 8."""
    text, moves, ground, team = case
    match = play(position(text), moves)
    assert (field(match), thrower(match)) == (ground, team)


def test_the_choices_of_the_worked_positions():
    """W1, W2, W6, W9: BOU-9 and BOU-11 ask only where there are two choices."""
    assert play(position("jack 3; R 13; 4/3; B"), "p2 !44").legal() == ["c4", "c8"]
    assert play(position("jack 5; R 13; 4/3; B"), "p2 !55").node == "throw"
    assert play(position("jack 1; R 8 13 16; 4/3; B"), "s13 !4").node == "throw"
    assert play(position("jack 5; B 7 12; R 8 11; 4/4; R"), "p3 !115").legal() == ["d12", "d9"]
    assert play(position("jack 5; B 13; R 12; 4/4; B"), "p3 !346").legal() == ["d12", "d15", "d9"]


@pytest.mark.parametrize(
    ("hands", "result", "opener"), [("4/3", "0-0", "R"), ("1/3", "0-3", "R"), ("1/0", "0-0", "R"), ("3/0", "2-0", "B")]
)
@pytest.mark.parametrize("jack", [1, 6])
def test_a_graze_carries_the_jack_off_the_field(jack, hands, result, opener):
    """W7: BOU-17, BOU-19, BOU-21."""
    match = play(position(f"jack {jack}; R 11; {hands}; B", opener="R"), "s11 !4")
    assert match.node == "jack"
    assert (score(match), "BR"[match.state.opener]) == (result, opener)
    assert list(match.state.hand) == [8, 8]
    assert field(match) == "0:"
    assert thrower(play(match, "!j2")) == opener


def test_shooting_the_jack():
    """W8: BOU-18 and the three printed cases of BOU-19, and where BOU-23 comes first."""
    assert score(play(position("jack 2; R 12; 4/0; B"), "sj !6")) == "3-0"
    assert score(play(position("jack 2; R 12; 1/3; B"), "sj !6")) == "0-3"
    assert score(play(position("jack 2; R 12; 4/3; B"), "sj !6")) == "0-0"
    close = "jack 2; R 9 12 8 10; 1/2; B"
    match = play(position(close, score="7-10"), "sj !6")
    assert (score(match), match.node) == ("7-12", "jack")
    for face in range(1, 6):
        match = play(position(close, score="7-10"), f"sj !{face}")
        assert (score(match), match.over, match.winners) == ("7-13", True, [1])
    missed = play(position("jack 2; R 12; 4/3; B"), "sj !5")
    assert (field(missed), list(missed.state.hand)) == ("2: R 12", [3, 3])


def test_the_first_throw_of_a_round_points():
    """W10: BOU-2, BOU-3, BOU-6, BOU-5."""
    match = play(malle.new("boulomania", seed=1), "!o52 !j3")
    assert match.legal() == ["p2", "p3"]
    with pytest.raises(malle.Refused) as refused:
        match.play("sj")
    assert refused.value.clause == "BOU-6"
    play(match, "p2 !12")
    assert thrower(match) == "R"
    assert match.legal() == ["p2", "p3", "sj"]
    play(match, "p3 !123")
    assert (field(match), thrower(match)) == ("3:", "B")
    play(match, "p3 !555")
    assert (field(match), thrower(match)) == ("3: B 15", "R")


def test_the_end_of_a_round_is_measured():
    """W13: BOU-20, BOU-21, BOU-22."""
    match = play(position("jack 2; B 9 11 12; R 10 13; 0/1; R", score="4-4"), "p2 !12")
    assert (score(match), match.node, "BR"[match.state.opener]) == ("6-4", "jack", "B")


def test_the_game_ends_as_soon_as_nothing_can_change_it():
    """W14: BOU-23."""
    text = "jack 2; B 9 11 12; R 10 13; 3/1; R"
    match = play(position(text, score="11-12"), "p2 !12")
    assert (score(match), match.over, match.winners, list(match.state.hand)) == ("13-12", True, [0], [3, 0])
    match = play(position(text, score="10-12"), "p2 !12")
    assert (match.node, thrower(match)) == ("throw", "B")


def test_an_empty_field_scores_nothing():
    """W16: BOU-20, BOU-21."""
    match = play(position("jack 3; R 10; 1/0; B", opener="R"), "s10 !5")
    assert (score(match), match.node, "BR"[match.state.opener]) == ("0-0", "jack", "R")


def test_the_balls_of_a_team_are_thrown_in_rotation():
    """W17: BOU-24, BOU-1, BOU-5; the rotation goes on in the next round, and a lost round is opened again (BOU-21)."""
    match = play(malle.new("boulomania", 5, seed=1), "!o52 !j3")
    throwers = []
    while match.node != "jack":
        throwers.append(match.to_move)
        play(match, "p2 !12")
    assert [seat for seat in throwers if seat % 2 == 0] == [0, 2, 4, 0, 2, 4, 0, 2]
    assert [seat for seat in throwers if seat % 2 == 1] == [1, 3, 1, 3, 1, 3, 1, 3]
    assert (score(match), play(match, "!j1").to_move) == ("0-0", 4)


def test_equal_dice_are_rolled_again():
    """W18: BOU-2."""
    match = malle.new("boulomania", seed=1)
    start = match.state.tobytes()
    play(match, "!o44")
    assert match.state.tobytes() == start
    assert play(match.copy(), "!o34").state.opener == 1
    assert play(match.copy(), "!o43").state.opener == 0


@pytest.mark.parametrize(
    ("text", "counts"),
    [
        ("jack 3; B 4 8 13; R 9 12 16; 2/2; R", [6, 101, 539, 8621]),
        ("jack 1; B 7 8 13; R 11 16 17; 1/1; B", [6, 101, 552, 8124, 46035]),
    ],
)
def test_perft_of_middle_positions(text, counts):
    """Section 9."""
    match = position(text)
    assert [perft(match, depth, match.game.compile()) for depth in range(1, len(counts) + 1)] == counts


def test_the_seat_that_throws_decides_about_its_ball():
    """BOU-11, BOU-9, BOU-24: place and push belong to the throwing seat, and the rotation waits for them."""
    match = position("jack 3; R 8; 4/4; B", players=4)
    match.state.next[0] = 2
    match.rebase()
    play(match, "p2 !44")
    assert match.to_move == 2
    play(match, "c8")
    assert (match.node, match.to_move, match.legal()) == ("push", 2, ["d12", "d9"])
    play(match, "d12")
    assert (field(match), match.state.next[0]) == ("3: B 8 R 12", 0)


def test_a_ball_that_annuls_the_round_steps_the_rotation():
    """BOU-24, BOU-19."""
    match = play(position("jack 2; R 12; 4/3; B", players=4), "sj !6")
    assert list(match.state.next) == [2, 1]


@pytest.mark.parametrize("cell", range(1, 19))
def test_only_enemy_balls_are_shot_at(cell):
    """BOU-12: on ball cells and on jack cells; never an own ball, an empty cell or the jack by its cell."""
    jack = 5 if cell == 2 else 2
    for owner, allowed in (("R", True), ("B", False)):
        match = position(f"jack {jack}; {owner} {cell}; 4/3; B")
        shots = {f"s{cell}"} if allowed else set()
        assert set(match.legal()) == {"p2", "p3", "sj"} | shots
        if not allowed:
            with pytest.raises(malle.Refused, match="only shoot at enemy balls") as refused:
                match.play(f"s{cell}")
            assert refused.value.clause == "BOU-12"
    with pytest.raises(malle.Refused) as refused:
        position(f"jack {jack}; R 13; 4/3; B").play(f"s{jack}")
    assert refused.value.clause == "BOU-12"


@pytest.mark.parametrize(
    ("text", "moves", "wrong", "clause"),
    [
        ("jack 3; R 13; 4/3; B", "", "c4", "BOU-6"),
        ("jack 3; R 13; 4/3; B", "", "!44", "BOU-6"),
        ("jack 3; R 13; 4/3; B", "p2 !44", "c12", "BOU-9"),
        ("jack 3; R 13; 4/3; B", "p2 !44", "d12", "BOU-9"),
        ("jack 5; B 13; R 12; 4/4; B", "p3 !346", "d14", "BOU-11"),
        ("jack 5; B 13; R 12; 4/4; B", "p3 !346", "p3", "BOU-11"),
    ],
)
def test_a_wrong_choice_is_refused_with_its_clause(text, moves, wrong, clause):
    """BOU-6, BOU-9, BOU-11."""
    match = play(position(text), moves)
    before = match.state.tobytes()
    with pytest.raises(malle.Refused) as refused:
        match.play(wrong)
    assert refused.value.clause == clause
    assert match.state.tobytes() == before


def test_the_opening_team_throws_first_and_scoring_opens():
    """BOU-3, BOU-21: after a round that Red win, Red open, whoever opened before."""
    match = play(position("jack 2; B 13; R 9; 0/1; R", opener="B"), "p2 !12")
    assert (score(match), thrower(match)) == ("0-1", "R")
    assert match.to_move == malle.CHANCE
    assert play(match, "!j4").to_move == 1


def test_all_balls_count_if_the_enemy_has_none_on_the_field():
    """BOU-22: at most eight."""
    text = "jack 2; B 9 12 3 1 8 10 11; 1/0; B"
    assert score(play(position(text), "p2 !12")) == "7-0"
    assert score(play(position(text), "p2 !66 c6")) == "8-0"


def test_the_score_stops_at_the_target():
    """Section 5: the tracks stop there, by BOU-19, BOU-20 and BOU-23 alike."""
    for text, moves in [
        ("jack 2; B 9 12 3; 1/0; B", "p2 !12"),
        ("jack 2; R 12; 5/0; B", "sj !6"),
        ("jack 2; B 9 12 3; 5/0; B", "p2 !12"),
    ]:
        match = play(position(text, score="5-3", target=7), moves)
        assert (score(match), match.over, match.scores, match.winners) == ("7-3", True, [7.0, 3.0], [0])


def test_all_seats_of_the_winning_team_win():
    """Section 5: the score of a seat is its team's."""
    match = malle.new("boulomania", 5, {"teams": "RBRBR", "target": 1}, seed=1)
    play(match, "!o25 !j3")
    assert match.to_move == 0
    while not match.over:
        assert match.winners == []
        play(match, "p3 !134" if match.state.thrower == 1 else "p2 !12")
    assert match.scores == [1.0, 0.0, 1.0, 0.0, 1.0]
    assert match.winners == [0, 2, 4]


@pytest.mark.parametrize("players", range(2, 9))
def test_every_split_into_teams_of_one_to_four(players):
    """BOU-1: any split; the default alternates from B."""
    assert malle.new("boulomania", players).view()["table"]["teams"] == "BRBRBRBR"[:players]
    for letters in product("BR", repeat=players):
        teams = "".join(letters)
        if 1 <= teams.count("B") <= 4 and 1 <= teams.count("R") <= 4:
            match = malle.new("boulomania", players, {"teams": teams})
            assert match.view()["table"]["teams"] == teams
            assert list(match.state.next) == [teams.index("B"), teams.index("R")]
            assert list(match.state.hand) == [8, 8]
        else:
            with pytest.raises(malle.Refused, match="one to four"):
                malle.new("boulomania", players, {"teams": teams})


@pytest.mark.parametrize("teams", ["", "B", "BRB", "BX", "br", 7, "B R"])
def test_teams_that_do_not_fit_are_refused(teams):
    """BOU-1: one letter for each seat."""
    with pytest.raises(malle.Refused, match="option “teams”"):
        malle.new("boulomania", 2, {"teams": teams})


@pytest.mark.parametrize("target", [0, 14, -1, "13", True, 7.0])
def test_targets_out_of_bounds_are_refused(target):
    """Section 7: 1 to 13."""
    with pytest.raises(malle.Refused, match="from 1 to 13"):
        malle.new("boulomania", 2, {"target": target})


def test_chance_is_exact():
    """Section 4: unordered dice with whole-number weights; the sum over all ordered dice."""
    match = malle.new("boulomania", seed=1)
    assert match.legal() == sorted(f"!o{blue}{red}" for blue in range(1, 7) for red in range(1, 7))
    assert {chance for _, chance in match.chance()} == {1 / 36}
    play(match, "!o52")
    assert match.chance() == [(f"!j{n}", 1 / 6) for n in range(1, 7)]
    play(match, "!j3")
    for throw, dice in (("p2", 2), ("p3", 3)):
        rolled = Counter("!" + "".join(map(str, sorted(roll))) for roll in product(range(1, 7), repeat=dice))
        outcomes = play(match.copy(), throw)._outcomes()
        assert {text: weight for text, _, weight in outcomes} == rolled
        assert sum(weight for *_, weight in outcomes) == 6**dice
    shot = play(position("jack 3; R 13; 4/3; B"), "s13")
    assert shot.chance() == [(f"!{n}", 1 / 6) for n in range(1, 7)]


def test_the_notation_is_recorded():
    """Section 4: options and moves replay to the same bytes."""
    match = play(malle.new("boulomania", seed=1), "!o52 !j3 p3 !346 p2 !44 c8 s8 !4")
    record = match.record()
    assert " ".join(record["moves"]) == "!o52 !j3 p3 !346 p2 !44 c8 s8 !4"
    assert malle.replay(record).state.tobytes() == match.state.tobytes()


ORDER = {
    1: "10 11 2 9 12 6 5 3 8 14 13 15 4 7 18 16 17",
    2: "9 12 3 1 8 10 11 13 5 7 4 6 18 15 16 14 17",
    3: "8 13 7 2 18 9 12 4 5 1 11 10 16 17 15 6 14",
    4: "16 13 17 5 18 15 12 3 2 6 11 14 8 7 9 1 10",
    5: "15 12 4 6 16 14 11 13 2 17 3 1 18 9 8 10 7",
    6: "14 11 5 15 12 1 2 4 16 10 13 9 3 17 18 8 7",
}


@pytest.mark.parametrize("jack", ORDER)
def test_cells_are_ordered_by_distance_and_there_are_no_ties(jack):
    """Section 2, which BOU-22 counts by."""
    assert " ".join(map(str, board.ORDER[jack])) == ORDER[jack]
    distances = [board.squared_distance(jack, cell) for cell in board.ORDER[jack]]
    assert distances == sorted(set(distances))


def test_the_field_is_its_own_mirror():
    """Section 2: 7-17, 8-16, 9-15, 10-14 and the jack cells 1-6, 2-5, 3-4 are mirror pairs."""
    twin = {cell: 24 - cell for cell in (7, 8, 9, 10, 14, 15, 16, 17)} | {11: 11, 12: 12, 13: 13, 18: 18, 0: 0}
    for cell in range(7, 19):
        assert {twin[int(way)] for way in board.WAYS[cell]} == {int(way) for way in board.WAYS[twin[cell]]}
    assert [int(board.JACK_AHEAD[cell]) for cell in range(1, 7)] == [0, 1, 2, 5, 6, 0]
    assert [int(board.BALL_BEHIND[cell]) for cell in range(1, 7)] == [11, 12, 13, 13, 12, 11]


def test_no_push_meets_two_crossroads():
    """BOU-11: so that one choice is enough."""
    for cell in range(7, 19):
        for first in range(3):
            met, here = 0, cell
            while here:
                ways = int(board.WAY_COUNT[here])
                met += ways > 1
                here = int(board.WAYS[here, min(first, ways - 1)])
            assert met <= 1


def test_random_play_is_as_measured():
    """Section 9: rounds, throws and kinds of throws of random players (BOU-4 to BOU-23 taken together)."""
    kernel = malle.game("boulomania").compile()
    start, buffers, rng = malle.new("boulomania", seed=1), Buffers(kernel, 1), seeded(1)
    walk = kernel.driver("malle.engine.walks").walk
    games, kinds, rounds, unscored = 1000, Counter(), 0, 0
    state = kernel.row(buffers.states)
    for _ in range(games):
        buffers.states[:] = start._states
        while walk(buffers.handle, 0, rng, buffers.out, buffers.weights, 1):
            if state.node == DICE:
                kinds[min(state.aim, THREE + 1) if state.aim != AT_JACK else AT_JACK] += 1
            unscored += state.node == JACK and state.ended != GOES_ON and not any(state.gain)
        rounds += state.round
    throws = kinds.total()
    assert rounds / games == pytest.approx(15.0, abs=0.6)
    assert throws / games == pytest.approx(182, abs=7)
    assert unscored / rounds == pytest.approx(0.37, abs=0.015)
    shares = [kinds[kind] / throws for kind in (TWO, THREE, THREE + 1, AT_JACK)]
    assert shares == pytest.approx([0.25, 0.25, 0.28, 0.21], abs=0.015)


def test_the_state_is_small():
    """An exact search of endgames may use it as a key."""
    assert STATE.itemsize <= 256
