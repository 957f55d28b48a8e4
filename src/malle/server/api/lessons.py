"""Lessons: positions in which to find the move. Nothing is kept, so anybody may try."""

from __future__ import annotations

from functools import cache

from fastapi import APIRouter

import malle
from malle.engine.game import Game
from malle.engine.lessons import Lesson, lessons
from malle.server import refusals
from malle.server.api import shapes
from malle.server.api.strict import StrictRoute
from malle.server.services import Aside

router = APIRouter(prefix="/api/games/{game}/lessons", tags=["lessons"], route_class=StrictRoute)


@router.get("")
async def all_lessons(game: str, aside: Aside, lang: shapes.Language = "fr") -> list[shapes.LessonPage]:
    """The lessons of a game, easy ones first, each with its position as the learner sees it."""
    found = malle.game(game)
    return await aside(lambda: _pages(found, lang))


@router.post("/{lesson}")
async def attempt(
    game: str, lesson: str, wish: shapes.Attempt, aside: Aside, lang: shapes.Language = "fr"
) -> shapes.Judged:
    """Try a move: right, or wrong with a hint, and what is asked next; refused with its clause if the rules forbid it."""
    found = _lesson(game, lesson, wish.before)
    return await aside(lambda: _judge(found, wish.move, lang))


@router.post("/{lesson}/look")
async def look(
    game: str, lesson: str, wish: shapes.LessonLook, aside: Aside, lang: shapes.Language = "fr"
) -> shapes.Previews:
    """What some legal moves would change, as the command `look` tells it at a table."""
    found = _lesson(game, lesson, wish.before)
    choices = await aside(
        lambda: found.position().choices(found.seat, lang, found.names(lang), wish.moves, you=found.seat)
    )
    return shapes.Previews(choices=choices)


@router.post("/{lesson}/why")
async def why(game: str, lesson: str, wish: shapes.LessonWhy, aside: Aside) -> shapes.WhyNot:
    """The clause that forbids what these touches would begin, as the command `why` tells it at a table."""
    found = _lesson(game, lesson, wish.before)
    refused = await aside(lambda: found.position().why_not(found.seat, wish.touches))
    return shapes.WhyNot(clause=refused.clause, sentence=refused.words)


def _lesson(game: str, lesson: str, before: list[str]) -> Lesson:
    """A lesson after the right moves that have been made in it."""
    found = lessons(malle.game(game)).get(lesson)
    for move in before:
        found = found and found.after(move)
    if found is None:
        raise refusals.no_such_lesson()
    return found


@cache
def _pages(game: Game, lang: str) -> list[shapes.LessonPage]:
    return [_page(lesson, lang) for lesson in lessons(game).values()]


def _page(lesson: Lesson, lang: str) -> shapes.LessonPage:
    match = lesson.position()
    return shapes.LessonPage(
        id=lesson.id,
        title=lesson.title[lang],
        task=lesson.task[lang],
        clause=lesson.clause,
        seat=lesson.seat,
        view=match.view(lesson.seat),
        offers=match.offers(lesson.seat),
        expected=match.expected(lesson.seat, lang, lesson.names(lang)),
    )


def _judge(lesson: Lesson, move: str, lang: str) -> shapes.Judged:
    match = lesson.position()
    told = match.choices(lesson.seat, lang, lesson.names(lang), [move], you=lesson.seat)
    match.play(move, lesson.seat)
    then = lesson.after(move)
    return shapes.Judged(
        right=lesson.is_right(move),
        sentence=lesson.comment(move)[lang],
        clause=lesson.clause,
        rule=lesson.game.texts["clauses"][lesson.clause][lang],
        say=told[0]["say"],
        view=match.view(lesson.seat),
        then=_page(then, lang) if then else None,
    )
