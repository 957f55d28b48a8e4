"""Every lesson teaches what it says: its position is reached, its answers are legal and the best, all others get a hint."""

import re
from fnmatch import fnmatchcase

import pytest

import malle
from malle.bots.levels import PlayerSettings
from malle.engine.lessons import lessons
from tests.bots.support import search
from tests.support import GAMES
from tests.test_house import french

FIRST = [lesson for game in GAMES for lesson in lessons(game).values()]
NEXT = [after for each in FIRST for move in each.position().legal() if (after := each.after(move))]
LESSONS = [*FIRST, *NEXT]
every_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: f"{lesson.game.id}-{lesson.id}")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_game_has_lessons_in_both_languages(game):
    found = lessons(game)
    assert len(found) >= 6
    assert len(found) == len(game.load("guide/lessons.json"))
    for lesson in found.values():
        texts = [lesson.title, lesson.task, lesson.idea, *lesson.hints.values()]
        texts += [lesson.then["task"], *lesson.then["hints"].values()] if lesson.then else []
        assert all(set(words) == {"fr", "en"} and all(words.values()) for words in texts)
        assert lesson.clause in game.texts["clauses"]
        assert re.fullmatch(r"[a-z-]+", lesson.id)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_french_says_tu_and_is_set_with_narrow_spaces(game):
    for said in french(game.load("guide/lessons.json")):
        assert not re.search(r" [;:!?»]|« |\u00a0|'", said), said
        assert not re.search(r"(?<!-)\b(vous|votre)\b", said, re.IGNORECASE), said


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_guides_lead_to_lessons_that_exist(game):
    """A figure with a link to a lesson, alone in its paragraph, is a position that the web client lets its readers try."""
    named = []
    for lang in ("fr", "en"):
        guide = (game.folder / "guide" / f"{lang}.md").read_text(encoding="utf-8")
        positions = re.findall(r"\n\n\[!\[[^]]+\]\((figures/\S+\.svg)\)\]\(lessons\.json#(\S+)\)\n\n", guide)
        assert len(positions) == guide.count("lessons.json"), f"guide.{lang}.md"
        named.append(positions)
    assert named[0] == named[1]
    assert len(named[0]) >= 2
    assert {lesson for _, lesson in named[0]} <= set(lessons(game))


@every_lesson
def test_a_lesson_is_for_the_seat_to_move_and_all_its_moves_are_answered(lesson):
    match = lesson.position()
    assert match.waiting == [lesson.seat]
    legal = match.legal(lesson.seat)
    right = [move for move in legal if lesson.is_right(move)]
    assert 0 < len(right) < len(legal)
    told = {move: lesson.comment(move) for move in legal}
    assert all(told[move]["en"].startswith(lesson.idea["en"]) for move in right)
    assert not any(told[move]["en"].startswith(lesson.idea["en"]) for move in legal if move not in right)
    used = [words for words in lesson.hints.values() if any(words is each for each in told.values())]
    assert len(used) == len(lesson.hints), "every hint is for some move"
    assert all(any(fnmatchcase(move, answer) for move in legal) for answer in lesson.answers)


@every_lesson
def test_trying_a_move_leaves_the_lesson_as_it_was(lesson):
    match = lesson.position()
    match.play(match.legal(lesson.seat)[0], lesson.seat)
    assert len(lesson.position().steps) == len(lesson.moves) < len(match.steps)


# What is right, worked out anew


def previews(match):
    return {choice["move"]: choice["preview"] for choice in match.choices(match.waiting[0])}


def best(values):
    highest = max(values.values())
    return {move for move, value in values.items() if value == highest}


def after(match, move):
    other = match.copy()
    other.play(move, match.waiting[0])
    return other


def wins(match, seat):
    """Whether a seat of Malabars wins with its next moves, an elephant and a ring at most."""
    for move in match.legal(seat):
        then = after(match, move)
        if then.over:
            return True
        if then.node == "ring" and any(after(then, ring).over for ring in then.legal() if ring[0] == "R"):
            return True
    return False


def gaining(match):
    return best({move: preview["gain"] for move, preview in previews(match).items()})


def holding(match):
    """The throws or choices most likely to hold the point."""
    return best({move: preview["hold"] / preview["of"] for move, preview in previews(match).items()})


def staying(match):
    return best({move: -preview["lost"] / preview["of"] for move, preview in previews(match).items()})


def earning(match):
    """The moves that pay the seat most, and of these what costs the others most."""
    seat = match.waiting[0]
    return best({m: (p["income"][seat], -sum(p["income"])) for m, p in previews(match).items()})


def hurting(match):
    """The tiles to take after which some drop leaves the others least, and the seat no less than any other."""
    seat = match.waiting[0]
    found = {}
    for move in match.legal():
        drops = previews(after(match, move)).values()
        found[move] = max((drop["income"][seat], -sum(drop["income"])) for drop in drops)
    return best(found)


def next_turn(match, move):
    """The table at the beginning of the next turn, if this move of the last seat to play is made."""
    then = after(match, move)
    while then.view(0)["table"]["turn"] == match.view(0)["table"]["turn"]:
        then.play(then.legal()[0], then.waiting[0] if then.waiting else None)
    return then.view(0)["table"]


def keeping_the_last_word(match):
    """What pays most, costs the others most, and leaves the seat the latest place in the next turn."""
    seat = match.waiting[0]
    places = {move: next_turn(match, move)["order"].index(seat) for move in match.legal()}
    return best({m: (p["income"][seat], -sum(p["income"]), places[m]) for m, p in previews(match).items()})


def opening_the_market(match):
    """What opens the Black Market in the next turn, and for the seat itself."""
    opened = {move: next_turn(match, move)["districts"][-1] for move in match.legal()}
    return {move for move, market in opened.items() if market["open"] and market["owner"] == match.waiting[0]}


def validating(match):
    return {move for move, preview in previews(match).items() if preview["validates"]}


def leaving_no_win(match):
    return {move for move in match.legal() if not wins(after(match, move), 1 - match.waiting[0])}


RIGHT = {
    ("bombay-bazar", "come-back"): gaining,
    ("bombay-bazar", "weaving"): gaining,
    ("bombay-bazar", "free-segment"): gaining,
    ("bombay-bazar", "three-openings"): gaining,
    ("bombay-bazar", "even-number"): lambda match: {m for m, p in previews(match).items() if not p["stuck"]},
    ("bombay-bazar", "freeze"): lambda match: {m for m in match.legal() if after(match, m).winners == [0]},
    ("malabars", "unite"): lambda match: {m for m in match.legal() if after(match, m).over},
    ("malabars", "bridge"): lambda match: {m for m in match.legal() if wins(after(match, m), 0)},
    ("malabars", "trap"): lambda match: {
        m for m in match.legal() if m[0] == "E" and any(after(t, r).over for t in [after(match, m)] for r in t.legal())
    },
    ("malabars", "guard"): leaving_no_win,
    ("malabars", "only-move"): leaving_no_win,
    ("boulomania", "opening"): staying,
    ("boulomania", "double-four"): holding,
    ("boulomania", "double-five"): holding,
    ("boulomania", "arrow"): holding,
    ("boulomania", "two-dice"): holding,
    ("boulomania", "shoot"): holding,
    ("boulomania", "no-shot"): holding,
    ("bazar", "majority"): earning,
    ("bazar", "tie"): earning,
    ("bazar", "event"): earning,
    ("bazar", "turn-order"): keeping_the_last_word,
    ("bazar", "black-market"): opening_the_market,
    ("bazar", "empty-district"): earning,
    ("bazar", "traitor"): earning,
    ("bazar", "favourite"): earning,
    ("bazar", "courier"): earning,
    ("bazar", "wrestler"): earning,
    ("bazar", "charlatan"): earning,
    ("bazar", "figure"): hurting,
    ("pont-de-rama", "arrive"): validating,
    ("pont-de-rama", "bridge"): lambda match: {m for m in match.legal() if after(match, m).over},
}


@pytest.mark.parametrize(("game", "id"), RIGHT, ids="-".join)
def test_the_answers_are_those_that_are_best_by_the_rules(game, id):
    lesson = lessons(malle.game(game))[id]
    match = lesson.position()
    assert {move for move in match.legal(lesson.seat) if lesson.is_right(move)} == RIGHT[game, id](match)


def test_a_lesson_that_goes_on_ends_with_the_ring_that_wins():
    """MAL-14: whichever elephant opens the way."""
    assert {(each.id, each.position().node) for each in NEXT} == {("bridge", "ring"), ("trap", "ring")}
    for lesson in NEXT:
        match = lesson.position()
        right = {move for move in match.legal() if lesson.is_right(move)}
        assert right == {move for move in match.legal() if after(match, move).winners == [lesson.seat]}
        assert len(right) == 2
        assert lesson.after(right.pop()) is None


def test_the_first_lesson_of_the_journey_teaches_how_to_travel():
    """Its way is the one that the map shows, town by town, on roads alone."""
    first = next(iter(lessons(malle.game("pont-de-rama")).values()))
    ends = {end["town"]: end for end in first.position().view(0)["table"]["ends"]}
    assert first.is_right("go:mysore")
    assert ends["mysore"]["route"] == "hampi hubli hassan mysore"
    assert ends["mysore"]["tickets"] == 0


def test_the_free_ticket_saves_most_where_the_lesson_says():
    match = lessons(malle.game("pont-de-rama"))["fly"].position()
    far = {card["id"]: card["steps"] for card in match.view(0)["table"]["hand"] if not card["validated"]}
    reached = {move: far[preview["validates"][0]] for move, preview in previews(match).items() if preview["validates"]}
    assert best(reached) == {"go:kandy+1"}


def test_with_the_cow_on_pamban_nobody_builds_the_bridge():
    match = lessons(malle.game("pont-de-rama"))["closed-bridge"].position()
    match.play("cow:pamban", 1)
    match.play("stay", 1)
    match.play("!r2")
    assert "go:pamban" not in match.legal(0)
    with pytest.raises(malle.Refused) as refused:
        match.play("go:pamban", 0)
    assert refused.value.clause == "RAM-12"


def test_bazar_teaches_how_the_city_pays_before_its_merchants():
    first = list(lessons(malle.game("bazar")))[:5]
    assert first == ["majority", "tie", "event", "turn-order", "black-market"]


@pytest.mark.parametrize("lesson", [each for each in LESSONS if each.turns], ids=lambda lesson: lesson.id)
def test_a_win_that_is_called_certain_is_one(lesson):
    """After each right move the learner can unite the rings in this turn, or the other side has no turn that prevents it in the next."""
    for move in filter(lesson.is_right, lesson.position().legal()):
        match = lesson.position()
        match.play(move)
        assert "certain" in lesson.comment(move)["fr"]
        if lesson.turns == 1:
            assert match.over or any(won(match, last) for last in match.legal())
        else:
            assert lesson.turns == 2
            assert "in 2 turns at most" in lesson.comment(move)["en"]
            assert {each.share for each in search(match, PlayerSettings("own", depth=1)).moves} == {0.0}


def won(match, move):
    after = match.copy()
    after.play(move)
    return after.over


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize(
    "lesson", [each for each in LESSONS if "seats" not in each.game.texts], ids=lambda lesson: lesson.id
)
def test_whoever_learns_is_spoken_to_and_an_only_opponent_is_called_so(lesson, lang):
    names = lesson.game.seat_names(lesson.players, lang)
    numbered = names if lesson.players == 2 else names[lesson.seat : lesson.seat + 1]
    for choice in lesson.position().choices(lesson.seat, lang, lesson.names(lang), you=lesson.seat)[:20]:
        assert not any(name in choice["say"] for name in numbered)
