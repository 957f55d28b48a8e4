"""Why a move was better: one sentence of facts, in both languages or in none, and never of a move that is no better."""

import random
import re
from itertools import chain

import pytest

import malle
from malle.study.account import Counted
from malle.study.course import Part
from malle.study.findings import Choice
from malle.study.telling import why as told_why
from malle.study.values import MILLION
from tests.support import GAMES, random_match

HALF = MILLION // 2


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_reason_is_a_fact_in_both_languages(game):
    reason = game.module("presentation.reasons").reason
    chooser, told, players = random.Random(1), set(), min(each for each in game.players if each > 1)
    for match in random_match(game, players, {}, seed=4, most=200):
        for seat in match.waiting:
            moves = match.legal(seat)
            first, second = chooser.choice(moves), chooser.choice(moves)
            before, _, one = match.tried(seat, first)
            _, _, other = match.tried(seat, second)
            names = game.seat_names(players, "en")
            both = [reason(before, one, other, lang, names) for lang in ("fr", "en")]
            assert (both[0] is None) == (both[1] is None)
            assert reason(before, one, one, "en", names) in (None, game.texts["better"].get("wins", {}).get("en"))
            told |= {both[1]} - {None}
    assert told, "no fact was ever found"
    assert all("{" not in sentence and sentence.endswith(".") for sentence in told)


def test_malabars_counts_the_turns_that_the_other_side_could_win_by():
    match = malle.new("malabars", options={"position": "twtt/ttt/twtt/tbtbt"}, seed=1)
    before, _, best = match.tried(0, "Ea2-b1")
    _, _, other = match.tried(0, "Ea3-b1")
    reason = match.game.module("presentation.reasons").reason
    assert reason(before, best, other, "en", []) is None, "the turn goes on: its ring is still to move"
    match.play("Ea2-b1")
    before, _, wins = match.tried(0, "Ra1-c1")
    _, _, passes = match.tried(0, "pass")
    assert reason(before, wins, passes, "fr", []) == "Le meilleur coup réunit les anneaux."


def reasons_of(game, players, seed, most):
    """Pairs of moves of random games with what is told of them: (match, seat, better, worse, sentence)."""
    chooser, reason = random.Random(2), malle.game(game).module("presentation.reasons").reason
    for match in random_match(malle.game(game), players, {}, seed=seed, most=most):
        for seat in match.waiting:
            first, second = (chooser.choice(match.legal(seat)) for _ in range(2))
            before, _, one = match.tried(seat, first)
            _, _, other = match.tried(seat, second)
            said = reason(before, one, other, "en", match.game.seat_names(players, "en"))
            if said:
                yield match, seat, first, second, said


def after(match, *moves):
    """The match after these moves more."""
    later = malle.replay(match.record())
    for move in moves:
        later.play(move)
    return later


def test_bombay_bazar_counts_what_the_rules_give():
    counted = 0
    for match, seat, good, bad, said in reasons_of("bombay-bazar", 2, 5, 60):
        if said.startswith("Segments that the trunk gains"):
            gains = [after(match, move).scores[seat] - match.scores[seat] for move in (bad, good)]
            assert [int(each) for each in re.findall(r"\d+", said)] == gains
            counted += 1
    assert counted


def test_bombay_bazar_counts_what_another_could_gain_by_any_of_its_moves():
    match = malle.new("bombay-bazar", players=2, options={"board": "small"}, seed=0)
    for move in [
        "!first:0",
        "a1:12.35",
        "g6:05.24",
        "b1:01",
        "g5:05.14",
        "b2:13.45",
        "g4:15",
        "a2:14",
        "f4:24.35",
        "a3:12.34",
        "f3:15.24",
        "b3:04.13",
        "e2:03.24",
        "c1:03",
    ]:
        match.play(move)
    good, bad = "e1:02.13", "e1:13.25"
    before, _, one = match.tried(1, good)
    _, _, other = match.tried(1, bad)
    said = match.game.module("presentation.reasons").reason(before, one, other, "en", ["Anna", "Ben"])
    most, least = (int(most_gain(after(match, move), 0)) for move in (bad, good))
    assert most > least
    assert (
        said
        == f"Segments that Anna can gain at most by laying at once: {most} after this move, {least} after the best one."
    )


def most_gain(match, seat):
    return max(after(match, move).scores[seat] - match.scores[seat] for move in match.legal())


def test_rama_counts_the_points_that_the_rules_give():
    counted = 0
    for match, seat, good, bad, said in reasons_of("pont-de-rama", 2, 4, 400):
        if said.startswith("Points won at once"):
            told = [int(each.replace("−", "-")) for each in re.findall(r"−?\d+", said)]
            assert told == [after(match, move).scores[seat] - match.scores[seat] for move in (bad, good)]
            counted += 1
    assert counted


@pytest.mark.parametrize(
    ("best", "played", "turns", "said"),
    [
        (MILLION, 0, 3, "The best move wins, whatever happens, in 3 turns of both sides together; this one loses."),
        (MILLION, HALF, 1, "The best move wins, whatever happens, in this very turn; this one only draws."),
        (HALF, 0, None, "The best move holds the draw; this one loses."),
    ],
)
def test_what_is_proved_is_said_as_a_proof(best, played, turns, said):
    """Of a certain choice of Malabars, which knows no luck."""
    match = malle.new("malabars", seed=1)
    moves = match.legal(0)
    choice = Choice(
        cost=best - played, played=(moves[1], played), moves=[(moves[0], best)], certain=True, distance=turns
    )
    step = Counted(Part(0, 1, 0), "choice", [played, MILLION - played], [0, 0], False, choice)
    assert told_why(step, lambda number: match, "en", ["White", "Black"]) == said
    unsure = step._replace(choice=Choice(**{**choice, "certain": False}))
    assert told_why(unsure, lambda number: match, "en", ["White", "Black"]) != said


def test_rama_counts_the_steps_round_the_cow():
    from malle.games.pont_de_rama.rules.board import DEGREE, FINISH, LINKS

    def steps(here, cow):
        seen, ring, far = {here}, [here], 0
        while FINISH not in seen:
            far += 1
            ring = [int(town) for each in ring for town in LINKS[each, : DEGREE[each]] if town not in seen]
            seen |= set(ring)
            ring = [town for town in ring if town != cow or town == FINISH]
        return far

    counted = 0
    games = (reasons_of("pont-de-rama", 2, seed, 400) for seed in range(9))
    for match, seat, good, bad, said in chain.from_iterable(games):
        if said.startswith("Steps to Pamban round the cow"):
            told = [int(each) for each in re.findall(r"\d+", said.partition(" for ")[2].partition(":")[2])]
            spots = [after(match, move).state for move in (bad, good)]
            assert told == [steps(int(each.spot[1 - seat]), int(each.cow)) for each in spots]
            counted += 1
    assert counted


def test_bazar_counts_what_the_rules_pay():
    """What is said of a payday at once is what the city pays: by its survey, district by district."""
    from malle.games.bazar.rules.board import DISTRICTS
    from malle.games.bazar.rules.pay import payees, share, survey

    def paid(match, seat):
        seen = [(area, survey(match.state, area)) for area in range(len(DISTRICTS))]
        return sum(int(share(match.state, *each)) for each in seen if payees(match.state, *each) >> seat & 1)

    def lead(match, seat):
        return paid(match, seat) - max(paid(match, other) for other in range(3) if other != seat)

    counted = set()
    for match, seat, good, bad, said in reasons_of("bazar", 3, 3, 200):
        names = match.game.seat_names(3, "en")
        who = next((other for other, name in enumerate(names) if name in said), None)
        asked = "lead" if "the lead over" in said else "paid" if "would be paid" in said and who is not None else ""
        if asked:
            told = [int(each.replace("−", "-")) for each in re.findall(r"[−+]?\d+", said)]
            afters = [after(match, move) for move in (bad, good)]
            assert told == [lead(each, seat) if asked == "lead" else paid(each, who) for each in afters]
            counted.add(asked)
    assert counted == {"lead", "paid"}
