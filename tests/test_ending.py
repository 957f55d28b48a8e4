"""How games end, as their rooms tell it: why, in one sentence, and how it came to that."""

import json
import re
from types import SimpleNamespace

import pytest

import malle
from malle.engine.ending import ending
from tests import support
from tests.games.boulomania_positions import play, position

every_game = pytest.mark.parametrize("game", support.GAMES, ids=lambda game: game.id)


def played(game, seed=1, **options):
    """A game of random moves to its end."""
    game.compile()
    *_, match = support.random_match(
        game, game.default_players, {**support.SHORT.get(game.id, {}), **options}, seed=seed, most=4000
    )
    assert match.over
    return match


def told(match, reason="played", out=None, names=("Ann", "Ben", "Cal", "Dee")):
    return ending(match, reason, out, match.winners, dict.fromkeys(("fr", "en"), names[: match.players]))


@every_game
def test_every_room_says_why_in_both_languages_and_how_it_came(game):
    for seed in range(3):
        match = played(game, seed)
        end = told(match)
        assert end["why"]["fr"] != end["why"]["en"]
        for said in end["why"].values():
            assert said.endswith(".")
            assert "{" not in said
        if course := end["course"]:
            assert sorted(seat for who in course["who"] for seat in who) == list(range(match.players))
            assert len({len(line) for line in course["values"]}) == 1
            standing = game.module("presentation.ending").standing(match.state)
            last = {seat: line[-1] for who, line in zip(course["who"], course["values"], strict=True) for seat in who}
            assert [last[seat] for seat in range(match.players)] == standing


@every_game
def test_the_fact_of_a_game_speaks_of_a_moment_of_it(game):
    """Somebody was ahead, level or threatened there, which the position at that moment shows."""
    room = game.module("presentation.ending")
    for seed in range(6):
        match = played(game, seed, **({"stop": 400} if game.id == "malabars" else {}))
        fact, past = told(match)["fact"], list(match.positions())
        if fact is None:
            continue
        assert 0 <= fact["number"] < len(match.steps)
        assert "{" not in fact["say"]["fr"] + fact["say"]["en"]
        marks = room.standing(past[fact["number"]]) if hasattr(room, "standing") else []
        own = max((marks[seat] for seat in match.winners), default=0) if marks else 0
        if found := re.search(r"([\d−]+) to ([\d−]+)\.$", fact["say"]["en"]):
            more, less = (int(n.replace("−", "-")) for n in found.groups())
            assert (max(marks), own) == (more, less)
        elif found := re.search(r"level at ([\d−]+)", fact["say"]["en"]):
            assert sorted(marks)[-2:] == [own, own]


def test_the_course_of_boulomania_begins_with_nothing():
    for seed in range(4):
        course = told(played(malle.game("boulomania"), seed))["course"]
        assert [line[0] for line in course["values"]] == [0, 0]
        assert course["leaps"]


def test_a_match_of_bombay_bazar_is_told_game_by_game():
    match = played(malle.game("bombay-bazar"), games=2)
    course = told(match)["course"]
    assert course["values"] == [
        list(lengths) for lengths in zip(*match.view()["table"]["match"]["lengths"], strict=True)
    ]
    assert len(course["at"]) == 2


def test_malabars_tells_whether_the_last_turn_met_a_threat():
    said = set()
    for seed in (0, 1, 49):  # in the last one nothing threatened
        match = played(malle.game("malabars"), seed, stop=400)
        if fact := told(match)["fact"]:
            colour = int(match.winners[0] != match.state.white)
            before = match.game.module("presentation.notation").position(list(match.positions())[fact["number"]])
            ways = match.game.module("presentation.threats").threats(before, colour)["ways"]
            said.add(bool(ways))
            assert ("already threatened" in fact["say"]["en"]) == bool(ways)
    assert said == {True, False}


@every_game
def test_what_is_told_of_moves_and_the_end_can_be_sent(game):
    """Plain numbers and words: nothing of NumPy."""
    match = played(game)
    json.dumps([told(match), match.story(None, "en")])


@every_game
def test_a_game_that_is_given_up_is_never_called_a_draw(game):
    match = malle.new(game)
    for reason in ("abandoned", "time"):
        course = told(match, reason, out=1)["course"]
        assert course is None or (course["values"] and all(course["values"]))
        for said in told(match, reason, out=1)["why"].values():
            assert said.startswith("Ben")
            assert not any(word in said.lower() for word in ("draw", "nulle"))


def test_malabars_says_where_the_rings_meet():
    for seed in range(40):
        match = played(malle.game("malabars"), seed, stop=400)
        if len(match.winners) == 1:
            break
    said = told(match)["why"]["en"]
    place = match.steps[-1].move.split("-")[1]
    assert said in (f"The white rings meet on {place}.", f"The black rings meet on {place}.")


def test_malabars_says_that_the_turns_are_played():
    match = next(each for each in (played(malle.game("malabars"), seed) for seed in range(9)) if len(each.winners) == 2)
    assert told(match)["why"]["fr"].startswith("12 tours")


def test_bazar_names_all_who_are_level_and_the_one_who_played_earlier():
    state = SimpleNamespace(players=4, coins=[32, 31, 32, 32], target=30, turn=8)
    end = SimpleNamespace(state=state, winners=[3], names=["Ann", "Bo", "Cy", "Di"])
    why = malle.game("bazar").module("presentation.ending").why
    assert why(end, "en") == "Di, Ann and Cy have 32 coins after turn 8; Di played earlier in it."
    assert why(end, "fr").startswith("Di, Ann et Cy ont 32 pièces après le tour 8")


def test_bazar_counts_coins_turn_by_turn_up_to_the_goal():
    match = played(malle.game("bazar"))
    end = told(match)
    assert end["course"]["goal"] == 30
    assert end["course"]["values"][0][0] == 0
    assert max(line[-1] for line in end["course"]["values"]) >= 30
    assert len(end["course"]["values"][0]) == match.state.turn + 1
    assert "30" in end["why"]["fr"] or "plus tôt" in end["why"]["fr"]


def test_who_gives_up_is_told_the_standing():
    match = played(malle.game("boulomania"))
    blue, red = match.state.score[0], match.state.score[1]
    assert told(match, "abandoned", out=0)["why"]["en"] == f"Ann resigns, at {blue} against {red}."


BOULOMANIA_ENDS = [
    (
        "jack 2; B 9 12; R 8; 0/1; R",
        "p2 !12",
        "Blue have 2 balls nearer to the jack than the best of the others: 3 to 0.",
        "Les Bleus ont 2 boules plus près du but que la meilleure des autres\u202f: 3 à 0.",
    ),
    (
        "jack 2; B 9 12; 0/1; R",
        "p2 !12",
        "Blue are alone on the field, with 2 balls: 3 to 0.",
        "Les Bleus sont seuls sur le terrain, avec 2 boules\u202f: 3 à 0.",
    ),
    (
        "jack 2; B 9; 2/1; R",
        "p2 !12",
        "Blue are alone on the field, with 1 ball: 3 to 0.",
        "Les Bleus sont seuls sur le terrain, avec 1 boule\u202f: 3 à 0.",
    ),
    (
        "jack 6; R 11; 2/0; B",
        "s11 !4",
        "The last round is annulled, and Blue still have 1 ball in hand: 3 to 0.",
        "La dernière mène est annulée, les Bleus ont encore 1 boule en main\u202f: 3 à 0.",
    ),
]


@pytest.mark.parametrize(("text", "moves", "en", "fr"), BOULOMANIA_ENDS, ids=[end[2] for end in BOULOMANIA_ENDS])
def test_boulomania_says_how_the_last_round_was_won(text, moves, en, fr):
    before = 3 - (2 if "2 balls" in en else 1)
    match = play(position(text, score=f"{before}-0", target=3), moves)
    room = match.game.module("presentation.ending")
    end = SimpleNamespace(state=match.state, winners=match.winners)
    assert (room.why(end, "en"), room.why(end, "fr")) == (en, fr)


def fact_of(game, values, winners, lang="en", **state):
    """The fact of a game whose numbers grew like this, seat by seat."""
    course = {"who": [[seat] for seat in range(len(values))], "values": values, "at": list(range(len(values[0])))}
    end = SimpleNamespace(
        state=SimpleNamespace(games=1, **state),
        winners=winners,
        names=["Ann", "Bo", "Cy", "Di"],
        course={**course, "first": 1},
    )
    return malle.game(game).module("presentation.ending").fact(end, lang)


def test_who_had_most_together_is_named_together():
    values = [[1, 4, 8, 14], [1, 5, 9, 9], [1, 3, 9, 10], [1, 2, 9, 9]]
    said, number = fact_of("bombay-bazar", values, [0])
    assert said == "In round 3 Bo, Cy and Di still had the longest trunks, 9 to 8."
    assert number == 2
    said = fact_of("bombay-bazar", values, [0], "fr")[0]
    assert said == "Au tour de table 3, Bo, Cy et Di avaient encore les plus longues trompes\u202f: 9 à 8."
    values[1][2] = 10
    assert fact_of("bombay-bazar", values, [0])[0] == "In round 3 Bo still had the longest trunk, 10 to 8."
    assert fact_of("bazar", [[0, 4, 9], [0, 5, 8], [0, 5, 7]], [0])[0] == (
        "After turn 2 Bo and Cy were still ahead, 5 to 4."
    )
    assert fact_of("pont-de-rama", [[0, 5, 9], [0, 5, 8], [0, 5, 7]], [0])[0] == (
        "After round 2 Ann, Bo and Cy were level at 5."
    )


def test_nobody_was_never_behind_who_was_behind_after_the_first_round():
    said, _ = fact_of("bombay-bazar", [[1, 4, 9], [2, 3, 6]], [0])
    assert said == "In round 1 Bo still had the longest trunk, 2 to 1."


def test_several_winners_who_were_ahead_together_have_no_fact():
    for game in ("bombay-bazar", "pont-de-rama"):
        assert fact_of(game, [[1, 4, 9], [1, 5, 9], [0, 2, 6]], [0, 1]) is None
