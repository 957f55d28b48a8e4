"""What a throw did, step by step, and how people say it: for notation and view. The templates stand in texts.json."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from typing_extensions import TypedDict

from malle.engine.kernel import Row
from malle.engine.words import LANGUAGES, Words, capital
from malle.games.boulomania import GAME
from malle.games.boulomania.presentation.measure import Field, Spot, ahead_on, measured
from malle.games.boulomania.rules.board import BALL_BEHIND, BALLS, OUT
from malle.games.boulomania.rules.kernel import (
    ANNULLED,
    AT_JACK,
    BALL_ON,
    CARREAU,
    GOES_ON,
    GRAZE,
    HAND,
    HIT,
    JACK,
    OPEN,
    OVER,
    PLACE,
    PUSH,
    ROLLS,
    THREE,
    THROW,
)
from malle.games.boulomania.rules.teams import LETTERS


class Step(TypedDict):
    """One piece on its way."""

    piece: str  # "B", "R" or "jack"
    start: int | None  # the cell it leaves; None: the hand of the thrower
    stop: int | None  # the cell it reaches; None: it is lost, or the jack is out


def steps(s: Row) -> list[Step]:
    """All that the last throw moved, in order."""
    return [
        {"piece": _piece(s, start), "start": None if start == HAND else start, "stop": stop or None}
        for start, stop in s.moved
        if start
    ]


def _piece(s: Row, start: int) -> str:
    """What the last throw moved from there."""
    if start == s.was_jack:
        return "jack"
    return LETTERS[s.team[s.by] if start == HAND else s.was[start] - 1]


def lay_after(s: Row, made: Sequence[Step]) -> Field:
    """The balls as the last throw, by these steps, left them, before anybody took them up."""
    lying = list(s.was)
    balls = [step for step in made if step["piece"] != "jack"]
    for step in balls:
        lying[step["start"] or OUT] = 0
    for step in balls:
        if step["stop"]:
            lying[step["stop"]] = LETTERS.index(step["piece"]) + 1
    return tuple(lying)


def jack_after(s: Row, made: Sequence[Step]) -> int | None:
    """The cell of the jack after these steps; None if it went out."""
    return next((step["stop"] for step in made if step["piece"] == "jack"), s.was_jack)


def barred(s: Row, made: Sequence[Step]) -> bool:
    """Whether a graze by these steps would have carried the jack along, had no ball been in its way (BOU-17)."""
    grazed = result(s) == "graze" and bool(BALL_BEHIND[s.was_jack] == s.aim - BALL_ON)
    return grazed and all(step["piece"] != "jack" for step in made)


def measured_balls(s: Row) -> list[Spot]:
    """The balls that lay on the ground after the last throw, nearest to the jack first, with those that count."""
    made = steps(s)
    spots = measured(jack_after(s, made) or OUT, lay_after(s, made), abs(standing(s)))
    return [spot for spot in spots if spot["ball"]]


def standing(s: Row) -> int:
    """Who holds the point after the last throw and by how many balls, the round over or not."""
    if s.ended == GOES_ON:
        return ahead_on(s.jack, tuple(s.field))
    return 0 if s.ended == ANNULLED else s.gain[0] - s.gain[1]


def result(s: Row) -> str:
    """The last throw in a word."""
    if s.aim <= THREE:
        return "lost" if s.drop == OUT else "point"
    face = s.dice
    if s.aim == AT_JACK:
        return "jack_out" if face == CARREAU else "jack_missed"
    return {GRAZE: "graze", HIT: "hit", CARREAU: "carreau"}.get(face, "miss")


# Sentences


def toss(blue: int, red: int, after: Row, lang: str) -> str:
    key = "toss_equal" if blue == red else "toss"
    return _say(key, lang, blue=blue, red=red, team=team_said(after.opener, lang))


def jack(cell: int, after: Row, lang: str) -> str:
    return _say("jack", lang, cell=cell, team=team_said(after.thrower, lang))


def aim(after: Row, lang: str, names: Sequence[str]) -> str:
    who = names[after.by]
    if after.aim <= THREE:
        return _say(f"point_{after.aim + 1}", lang, who=who)
    if after.aim == AT_JACK:
        return _say("shoot_jack", lang, who=who)
    return _say("shoot", lang, who=who, ball=_ball(LETTERS[1 - after.team[after.by]], lang), cell=after.aim - BALL_ON)


def roll(after: Row, lang: str) -> str:
    """The dice of a throw and what they did, or what they leave to choose."""
    rolled = _dice(after.dice, lang)
    if after.node == PLACE:
        face = ROLLS[after.dice - 1][0]
        return _say("choose_place", lang, roll=rolled, small=face, cell=2 * face)
    if after.node == PUSH:
        return _say("choose_push", lang, roll=rolled, cell=after.drop)
    key = result(after)
    if key == "point":
        said = [_say("lies", lang, roll=rolled, cell=after.drop), *_pushes(after, lang)]
    elif key == "lost":
        dice = ROLLS[after.dice - 1]
        blocked = len(dice) == 2 and dice[0] == dice[1]
        said = [_say("blocked" if blocked else "short", lang, roll=rolled, cell=dice[0])]
    elif key in ("jack_out", "jack_missed"):
        said = [_say(key, lang, roll=rolled)]
    else:
        said = _shot(after, key, rolled, lang)
    return " ".join([*said, *_outcome(after, lang)])


def placed(after: Row, cell: int, small: bool, who: str, lang: str) -> str:
    said = _say("place_small" if small else "place_total", lang, who=who, cell=cell)
    if after.node == PUSH:
        return f"{said} {_say('choose_way', lang)}"
    return " ".join([said, *_pushes(after, lang), *_outcome(after, lang)])


def pushed(after: Row, cell: int, who: str, lang: str) -> str:
    return " ".join([_say("push", lang, who=who, cell=cell), *_pushes(after, lang), *_outcome(after, lang)])


def why(s: Row) -> tuple[str, Words] | None:
    """Why this team throws now: a word and a sentence in each language; None when nobody is to throw."""
    if s.node in (OPEN, OVER):
        return None
    key = _reason(s)
    return key, _why(key, s.thrower)


def _reason(s: Row) -> str:
    if s.node not in (JACK, THROW):
        return "throwing"
    if s.hand[0] + s.hand[1] == 2 * BALLS:
        return "opens" if s.ended == GOES_ON else "opens_scored" if s.gain[s.thrower] else "opens_again"
    if s.hand[1 - s.thrower] == 0:
        return "only"
    if any(s.field):
        return "farther"
    return "again" if s.team[s.by] == s.thrower else "empty"


@cache
def _why(key: str, thrower: int) -> Words:
    """Kept for good, so nobody may change it."""
    return {
        lang: _say(
            key,
            lang,
            team=team_said(thrower, lang),
            to=team_said(thrower, lang, "to"),
            other=team_said(1 - thrower, lang),
        )
        for lang in LANGUAGES
    }


def if_over(ahead: int, score: Sequence[int]) -> Words:
    """What the round would bring if it ended as it lies: the lead as the rules have it, and the score it would lead to."""
    if not ahead:
        return {lang: _say("now_nothing", lang) for lang in LANGUAGES}
    team = 0 if ahead > 0 else 1
    return {
        lang: _say(
            "now", lang, team=team_said(team, lang), points=_points(abs(ahead), lang), blue=score[0], red=score[1]
        )
        for lang in LANGUAGES
    }


def _shot(after: Row, key: str, rolled: str, lang: str) -> list[str]:
    target = after.aim - BALL_ON
    ball = _ball(LETTERS[1 - after.team[after.by]], lang)
    moved = steps(after)
    if key == "graze" and len(moved) == 1:
        return [_say("graze_still", lang, roll=rolled, cell=target)]
    said = [_say(key, lang, roll=rolled, ball=ball, cell=target)]
    if key == "graze":
        said += _pushes(after, lang)
    if barred(after, moved):
        said.append(_say("jack_barred", lang, cell=after.was_jack))
    return said


def _pushes(after: Row, lang: str) -> list[str]:
    """Each ball that another one moved, and the jack."""
    said = []
    for step in steps(after)[1:]:
        piece = "jack" if step["piece"] == "jack" else "ball"
        key = f"{piece}_moves" if step["stop"] else f"{piece}_leaves"
        said.append(_say(key, lang, ball=_ball(step["piece"], lang), start=step["start"], stop=step["stop"]))
    return said


def _outcome(after: Row, lang: str) -> list[str]:
    """Who holds the point, or how the round and perhaps the game ended."""
    if after.ended == GOES_ON:
        return [_holds(standing(after), lang)]
    said = [round_over(after, lang), _say("score", lang, blue=after.score[0], red=after.score[1])]
    if after.node == OVER:
        team = 0 if after.gain[0] else 1
        loser = after.score[1 - team]
        won = _say("wins", lang, team=team_said(team, lang), more=after.score[team], less=loser)
        said[-1:] = [won, *([_say("fanny", lang)] if loser == 0 else [])]
    return said


@cache
def _holds(points: int, lang: str) -> str:
    if not points:
        return _say("empty_field", lang)
    return _say("holds", lang, team=team_said(0 if points > 0 else 1, lang), balls=balls_said(abs(points), lang))


def round_over(s: Row, lang: str) -> str:
    """How the round ended, and which balls count."""
    team = 0 if s.gain[0] else 1
    scored = s.gain[team]
    kind = "annulled" if s.ended == ANNULLED else "measured"
    if not scored:
        return _say(f"{kind}_nothing", lang)
    said = {"team": team_said(team, lang), "points": _points(scored, lang), "balls": balls_said(scored, lang)}
    balls = measured_balls(s)
    cells = ", ".join(str(spot["cell"]) for spot in balls if spot["counts"])
    stop = next((spot for spot in balls if not spot["counts"]), None)
    if balls and stop is None:
        return _say("measured_alone", lang, cells=cells, **said)
    if stop:
        said |= {"ball": _ball(LETTERS[1 - team], lang), "stop": str(stop["cell"])}
    return _say(kind, lang, cells=cells, **said)


@cache
def _dice(roll: int, lang: str) -> str:
    """A roll of one to three dice, numbered from 1 as the state keeps it."""
    dice = ROLLS[roll - 1]
    if len(dice) == 1:
        return str(dice[0])
    if len(dice) == 2 and dice[0] == dice[1]:
        return _say("double", lang, face=dice[0])
    return f"{' + '.join(map(str, dice))} = {sum(dice)}"


def _say(key: str, lang: str, **values: Any) -> str:
    return capital(GAME.say("sentences", key, lang, **values))


def team_said(team: int, lang: str, case: str = "the") -> str:
    return str(GAME.texts["teams"][LETTERS[team]][case][lang])


def _ball(letter: str, lang: str) -> str:
    return "" if letter == "jack" else team_said(LETTERS.index(letter), lang, "ball")


def _points(n: int, lang: str) -> str:
    return _counted("points", n, lang)


def balls_said(n: int, lang: str) -> str:
    return _counted("balls", n, lang)


def _counted(what: str, n: int, lang: str) -> str:
    words: list[str] = GAME.texts["counted"][what][lang]
    return f"{n} {words[0] if n == 1 else words[1]}"
