"""Exercises: find the better move. Everybody may try; whoever has come in, as a guest or with an account, is remembered."""

from __future__ import annotations

import datetime as dt
import time
from collections import OrderedDict
from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Request, Response

import malle
from malle.engine.exercises import Exercise
from malle.engine.match import Match
from malle.engine.refusals import Refused
from malle.server import exercises, refusals, schema
from malle.server.api import shapes
from malle.server.api.exercise_shapes import (
    Daily,
    ExerciseAnswer,
    ExerciseCard,
    ExercisePage,
    ExercisesPage,
    Hint,
    HouseShelf,
    RefutationStep,
    Sinking,
    Tried,
    WeekDay,
)
from malle.server.api.finished import games_over
from malle.server.api.strict import StrictRoute
from malle.server.bots import Failed
from malle.server.exercises import MINE, Asked, Moment
from malle.server.practice import A_DAY, DAY_SECONDS, Practice, Progress, daily, todays
from malle.server.security import address
from malle.server.services import Aside, Beside, Services, ServicesNow, Visitor
from malle.server.table import OVER

router = APIRouter(prefix="/api/exercises", tags=["exercises"], route_class=StrictRoute)

Source = Annotated[str, Path(max_length=32)]
Name = Annotated[str, Path(max_length=80)]

REFUTED = 500
"""Refutations that are remembered beside those of the files."""

_refuted: OrderedDict[tuple[str, int, str], list[str]] = OrderedDict()


@dataclass(frozen=True)
class Reader:
    """Whoever asks for exercises; who has not come in has no name, and is not remembered."""

    person: str
    services: Services
    aside: Beside

    @property
    def practice(self) -> Practice:
        return Practice(self.services.store)

    async def known(self) -> dict[str, Progress]:
        """How they stand with each exercise that they have tried."""
        return await self.practice.of(self.person) if self.person else {}

    async def moments(self) -> list[Moment]:
        """What is worth finding again in their own games."""
        if not self.person:
            return []
        return await self.services.store.read(lambda connection: exercises.moments_of(connection, self.person))

    async def open(self, source: str, name: str, before: list[str], lang: str) -> Asked:
        """An exercise after the right moves that have been made in it; Refused if there is none, or not for this person."""
        found: Asked | None
        if source == MINE:
            found = await self._own(name, lang)
        else:
            found = await self.aside(lambda: exercises.open_built_in(source, name))
        for move in before:
            found = found and found.after(move)
        if found is None:
            raise refusals.no_such_exercise()
        return found

    async def _own(self, name: str, lang: str) -> Asked | None:
        place = exercises.place_of(name)
        if place is None or not self.person:
            return None
        try:
            table = (await self.services.hub.live(place[0])).table
        except Refused:
            return None
        if table.phase != OVER:
            return None
        return await exercises.of_table(table, place[1], self.person, self.services.studies, self.aside, lang)

    async def cards(
        self, keys: list[str], mine: list[Moment], known: dict[str, Progress], lang: str
    ) -> dict[str, ExerciseCard]:
        """Exercises as lists show them, by their keys; those that are no more are left out."""
        own = {each.key: each for each in mine}
        tables = schema.tables.c.id.in_({each.table for each in mine})
        store = self.services.store
        over = await store.read(lambda connection: games_over(connection, [tables], self.person, lang)) if mine else []
        people = {each.id: [seat.name for seat in each.seats if not seat.mine] for each in over}

        def cards() -> dict[str, ExerciseCard]:
            found: dict[str, ExerciseCard] = {}
            for key in keys:
                if key in own:
                    found[key] = _own_card(own[key], people.get(own[key].table, []), known.get(key), lang)
                elif exercise := exercises.find_built_in(*key.split("/")):
                    found[key] = _card(key, exercise, known.get(key), lang)
            return found

        return await self.aside(cards)


async def _reader(me: Visitor, services: ServicesNow, aside: Aside) -> Reader:
    return Reader(me.id if me else "", services, aside)


Reading = Annotated[Reader, Depends(_reader)]


@router.get("")
async def home(reader: Reading, lang: shapes.Language = "fr") -> ExercisesPage:
    """The exercises of today, one's own, and the shelves of the house."""
    practice, day = reader.practice, _today()
    known, mine = await reader.known(), await reader.moments()
    built_in = exercises.built_in()
    of_the_day = daily(day, built_in)
    keys = todays(day, known, of_the_day, [each.key for each in mine], built_in)
    shown = [*keys, *(each.key for each in mine), *filter(None, [of_the_day])]
    cards = await reader.cards(shown, mine, known, lang)
    monday = day - (day + 3) % 7  # 1 January 1970 was a Thursday
    done = await practice.days(reader.person, monday) if reader.person else {}
    states = [each.state for each in known.values()]
    counts = await practice.counted(of_the_day) if of_the_day else (0, 0)
    return ExercisesPage(
        day=_date(day),
        a_day=A_DAY,
        daily=Daily(card=cards[of_the_day], tried=counts[0], found=counts[1]) if of_the_day else None,
        today=[cards[key] for key in keys if key in cards],
        mine=[cards[each.key] for each in mine if each.key in cards],
        house=[_shelf(game, shelf, known) for game, shelf in built_in.items()],
        week=[
            WeekDay(day=_date(each), done=done.get(each, 0), today=each == day) for each in range(monday, monday + 7)
        ],
        sinking=Sinking(again=states.count("again"), once=states.count("once"), known=states.count("known")),
    )


@router.get("/{source}")
async def of_game(source: Source, reader: Reading, lang: shapes.Language = "fr") -> list[ExerciseCard]:
    """The exercises of the house for a game, easy ones first; `mine` for those of one's own games."""
    known = await reader.known()
    mine = await reader.moments() if source == MINE else []
    keys = [each.key for each in mine] if source == MINE else exercises.built_in().get(malle.game(source).id, [])
    cards = await reader.cards(keys, mine, known, lang)
    return [cards[key] for key in keys if key in cards]


@router.get("/{source}/{name}")
async def exercise(source: Source, name: Name, reader: Reading, lang: shapes.Language = "fr") -> ExercisePage:
    """An exercise: the position as the seat sees it, what is asked, and what may be played."""
    asked, known = await reader.open(source, name, [], lang), await reader.known()
    mine = [each for each in await reader.moments() if each.key == asked.key]
    cards = await reader.cards([each.key for each in mine], mine, known, lang)
    page: ExercisePage = await reader.aside(lambda: _page(asked, known.get(asked.key), lang))
    if mine:
        page.card = cards[asked.key].model_copy(update={"question": page.card.question})
    return page


@router.get("/{source}/{name}/picture.svg", response_class=Response)
async def picture(source: Source, name: Name, reader: Reading) -> Response:
    """The position as the seat sees it, drawn."""
    asked = await reader.open(source, name, [], "fr")
    drawn: str | None = await reader.aside(lambda: exercises.picture(asked))
    if drawn is None:
        raise refusals.no_such_page()
    kept = "private" if source == MINE else "public"
    return Response(drawn, media_type="image/svg+xml", headers={"Cache-Control": f"{kept}, max-age=86400"})


@router.post("/{source}/{name}")
async def attempt(
    source: Source, name: Name, wish: shapes.Attempt, reader: Reading, request: Request, lang: shapes.Language = "fr"
) -> Tried:
    """Try a move: right, or refuted on the board; refused with its clause if the rules forbid it. Whoever has come in is remembered."""
    asked = await reader.open(source, name, wish.before, lang)
    tried: Tried = await reader.aside(lambda: _judge(asked, wish.move, lang))
    if not tried.right:
        line = await _line(reader.services, request, asked, wish.move)
        steps = await reader.aside(lambda: exercises.walk_on(asked, wish.move, line, lang))
        tried.refutation = [RefutationStep(told=told, view=view) for told, view in steps]
    if reader.person:
        tried.tries = await _remember(reader, asked.key, tried)
    return tried


@router.post("/{source}/{name}/look")
async def look(
    source: Source, name: Name, wish: shapes.LessonLook, reader: Reading, lang: shapes.Language = "fr"
) -> shapes.Previews:
    """What some legal moves would change, as the command `look` tells it at a table."""
    asked = await reader.open(source, name, wish.before, lang)
    seat, names = asked.exercise.seat, asked.names(lang)
    return shapes.Previews(choices=await reader.aside(lambda: asked.match.choices(seat, lang, names, wish.moves, seat)))


@router.post("/{source}/{name}/why")
async def why(source: Source, name: Name, wish: shapes.LessonWhy, reader: Reading) -> shapes.WhyNot:
    """The clause that forbids what these touches would begin, as the command `why` tells it at a table."""
    asked = await reader.open(source, name, wish.before, "fr")
    refused = await reader.aside(lambda: asked.match.why_not(asked.exercise.seat, wish.touches, asked.names))
    return shapes.WhyNot(clause=refused.clause, sentence=refused.words)


@router.post("/{source}/{name}/hint")
async def hint(source: Source, name: Name, wish: shapes.ExerciseBefore, reader: Reading) -> Hint:
    """What the best move begins with. Nothing is counted."""
    asked = await reader.open(source, name, wish.before, "fr")
    touches = await reader.aside(lambda: _touches(asked))
    return Hint(touch=touches[0])


@router.post("/{source}/{name}/answer")
async def answer(
    source: Source, name: Name, wish: shapes.ExerciseBefore, reader: Reading, lang: shapes.Language = "fr"
) -> ExerciseAnswer:
    """The best move, for whoever does not find it: the exercise comes back."""
    asked = await reader.open(source, name, wish.before, lang)
    told: ExerciseAnswer = await reader.aside(lambda: _answer(asked, lang))
    if reader.person:
        await reader.practice.tried(reader.person, asked.key, _today(), "given_up")
    return told


def _today() -> int:
    return int(time.time()) // DAY_SECONDS


def _date(day: int) -> str:
    return (dt.date(1970, 1, 1) + dt.timedelta(days=day)).isoformat()


def _card(key: str, exercise: Exercise, progress: Progress | None, lang: str) -> ExerciseCard:
    return ExerciseCard(
        key=key,
        game=exercise.game.id,
        question=exercises.question(exercise, lang),
        difficulty=exercises.difficulty(exercise),
        **_progress(progress),
    )


def _own_card(moment: Moment, against: list[str], progress: Progress | None, lang: str) -> ExerciseCard:
    return ExerciseCard(
        key=moment.key,
        game=moment.game,
        question=exercises.WORDS["questions"]["own"][lang],
        difficulty=None,
        cost=moment.cost,
        against=against,
        ended=moment.ended,
        **_progress(progress),
    )


def _progress(progress: Progress | None) -> dict[str, Any]:
    if progress is None:
        return {"state": "new"}
    back = progress.due is not None and progress.due <= _today()
    missed = _today() - progress.done if back and progress.done is not None else None
    return {"state": progress.state, "missed": missed, "today": progress.done == _today()}


def _shelf(game: str, keys: list[str], known: dict[str, Progress]) -> HouseShelf:
    done = [key for key in keys if key in known and known[key].done is not None]
    return HouseShelf(game=game, total=len(keys), done=len(done))


def _page(asked: Asked, progress: Progress | None, lang: str) -> ExercisePage:
    match, seat = asked.match, asked.exercise.seat
    return ExercisePage(
        card=_card(asked.key, asked.exercise, progress, lang),
        seat=seat,
        names=list(asked.names(lang)),
        view=match.view(seat),
        offers=match.offers(seat),
        expected=match.expected(seat, lang, asked.names(lang)),
        table=asked.table,
        number=len(match.steps) if asked.table else None,
    )


def _judge(asked: Asked, move: str, lang: str) -> Tried:
    match, exercise = asked.match, asked.exercise
    told = match.choices(exercise.seat, lang, asked.names(lang), [move])
    match.play(move, exercise.seat)
    right = move in exercise.right
    then = asked.after(move) if right else None
    return Tried(
        right=right,
        done=right and then is None,
        say=told[0]["say"],
        title=exercises.title(asked, move, lang),
        sentence=exercises.sentence(asked, move, lang),
        reason=exercises.reason(asked, move, lang) if then is None else None,
        loss=None if right else exercise.losses.get(move),
        view=match.view(exercise.seat),
        then=_page(then, None, lang) if then else None,
    )


def _touches(asked: Asked) -> list[str]:
    offers = asked.match.offers(asked.exercise.seat)
    return next(offer["touches"] for offer in offers if offer["move"] == asked.exercise.right[0])


def _answer(asked: Asked, lang: str) -> ExerciseAnswer:
    """The best move; where it begins a turn that two moves make, both are shown."""
    match, exercise = asked.match, asked.exercise
    move = exercise.right[0]
    told = match.choices(exercise.seat, lang, asked.names(lang), [move])[0]
    match.play(move, exercise.seat)
    then = asked.after(move)
    if then:
        rest = _answer(then, lang)
        return rest.model_copy(update={"move": move, "touches": told["touches"], "say": f"{told['say']} {rest.say}"})
    return ExerciseAnswer(
        move=move,
        touches=told["touches"],
        say=told["say"],
        title=exercises.WORDS["titles"]["answer"][lang],
        sentence=exercises.sentence(asked, move, lang),
        reason=exercises.reason(asked, move, lang),
        view=match.view(exercise.seat),
    )


async def _line(services: Services, request: Request, asked: Asked, move: str) -> list[str]:
    """How a move is refuted: as the file says, or as the adviser finds; nothing where nobody can say now."""
    known = asked.exercise.refutations.get(move)
    key = asked.key, len(asked.start.steps), move
    if known is None and key not in _refuted:
        found = await _refute(services, request, asked.match, asked.exercise.seat, move)
        if found is None:
            return []
        _refuted[key] = found
        if len(_refuted) > REFUTED:
            _refuted.popitem(last=False)
    return known if known is not None else _refuted[key]


async def _refute(services: Services, request: Request, match: Match, seat: int, move: str) -> list[str] | None:
    if not services.advisers.some or not match.game.has("bot/judgement.py"):
        return None
    try:
        services.limits.advice.use(address(request.scope))
        return await services.advisers.refute(match, seat, move)
    except (Failed, Refused):
        return None


async def _remember(reader: Reader, key: str, tried: Tried) -> int:
    """Keep what came of a try; how many wrong ones there were before it."""
    before = await reader.practice.one(reader.person, key)
    if tried.done or not tried.right:
        await reader.practice.tried(reader.person, key, _today(), "found" if tried.right else "missed")
    return before.tries if before else 0
