"""What people have practised: which exercises they have done, which ones come back and when, on which days.

An exercise that is found at once is known. One that was missed, by a wrong try or by asking for the answer, comes back after 1, 6 and 20 days, each time that it is
found at once; whoever misses it again begins anew. Days are those of the world's clock (UTC), counted since 1970, and the same for everybody.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from itertools import zip_longest
from typing import Any, Literal

from sqlalchemy import func, select
from sqlalchemy.dialects.sqlite import insert

from malle.server import schema
from malle.server.store import Store

State = Literal["new", "again", "once", "known"]

GAPS = (1, 6, 20)
"""Days after which an exercise that was missed comes back."""

A_DAY = 5
"""Exercises of a day; then that is all."""

DAY_SECONDS = 86400

_kept = schema.exercises.c
_PROGRESS = select(_kept.first_right, _kept.tries, _kept.reviews, _kept.due, _kept.done, _kept.exercise)
_KEEP = schema.upsert(schema.exercises)
_NEW_DAY = insert(schema.practice_days)
_ONE_MORE = _NEW_DAY.on_conflict_do_update(
    index_elements=["person", "day"], set_={"done": schema.practice_days.c.done + 1}
)


@dataclass(frozen=True, slots=True)
class Progress:
    """How somebody stands with an exercise."""

    first_right: bool
    tries: int = 0  # wrong ones since it was last done
    reviews: int = 0  # right ones in a row since it was last missed
    due: int | None = None  # the day on which it comes back
    done: int | None = None  # the day on which it was last done

    @property
    def state(self) -> State:
        if self.due is None:
            return "new" if self.done is None else "known"
        return "once" if self.reviews else "again"

    def missed(self, day: int) -> Progress:
        """A wrong try, or the answer was asked for."""
        return replace(self, tries=self.tries + 1, reviews=0, due=day + GAPS[0])

    def found(self, day: int) -> Progress:
        """Found: at once, or after wrong tries, which have been counted."""
        if self.tries or self.due is None or self.due > day:
            return replace(self, tries=0, done=day)
        reviews = self.reviews + 1
        due = day + GAPS[reviews] if reviews < len(GAPS) else None
        return replace(self, reviews=reviews, due=due, done=day)

    def given_up(self, day: int) -> Progress:
        return replace(self.missed(day), tries=0, done=day)


class Practice:
    """All that somebody has practised."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def of(self, person: str) -> dict[str, Progress]:
        """How somebody stands with each exercise that they have tried."""
        asked = _PROGRESS.where(_kept.person == person)
        rows = await self._store.read(lambda c: c.execute(asked).all())
        return {row.exercise: Progress(*row[:5]) for row in rows}

    async def one(self, person: str, exercise: str) -> Progress | None:
        asked = _PROGRESS.where(_kept.person == person, _kept.exercise == exercise)
        row = await self._store.read(lambda c: c.execute(asked).one_or_none())
        return Progress(*row[:5]) if row else None

    async def tried(self, person: str, exercise: str, day: int, how: Literal["missed", "found", "given_up"]) -> None:
        """Keep what came of a try. What is done a second time on a day counts once."""
        before = await self.one(person, exercise)
        start = before or Progress(first_right=how == "found")
        after: Progress = getattr(start, how)(day)
        keys = {"person": person, "exercise": exercise}
        statements: list[Any] = [(_KEEP, {**keys, **asdict(after)})]
        if after.done == day and start.done != day:
            statements.append((_ONE_MORE, {"person": person, "day": day, "done": 1}))
        await self._store.write(*statements)

    async def days(self, person: str, first: int) -> dict[int, int]:
        """How many were done on each day since that one."""
        kept = schema.practice_days.c
        asked = select(kept.day, kept.done).where(kept.person == person, kept.day >= first)
        return dict(await self._store.read(lambda c: c.execute(asked).tuples().all()))

    async def counted(self, exercise: str) -> tuple[int, int]:
        """How many people have tried an exercise, and how many of them found it at once."""
        asked = select(func.count(), func.count().filter(_kept.first_right)).where(_kept.exercise == exercise)
        tried, found = await self._store.read(lambda c: c.execute(asked).one())
        return int(tried), int(found)


def daily(day: int, built_in: Mapping[str, Sequence[str]]) -> str | None:
    """The exercise of a day, the same for everybody: the games take turns, and the day says which of a game's it is."""
    games = [game for game in sorted(built_in) if built_in[game]]
    if not games:
        return None
    of_game = built_in[games[day % len(games)]]
    lot = int.from_bytes(hashlib.sha256(str(day).encode()).digest()[:8])
    return of_game[lot % len(of_game)]


def todays(
    day: int,
    known: Mapping[str, Progress],
    of_the_day: str | None,
    mine: Iterable[str],
    built_in: Mapping[str, Sequence[str]],
) -> list[str]:
    """The exercises of somebody's day: what is done, then the one for everybody, what comes back, one's own, the built-in ones, easy ones first."""
    done = [key for key, progress in known.items() if progress.done == day]
    due = sorted((progress.due, key) for key, progress in known.items() if progress.due is not None)
    again = [key for when, key in due if when <= day]
    unseen = [[key for key in keys if key not in known] for keys in built_in.values()]
    in_turn = [key for round_ in zip_longest(*unseen) for key in round_ if key]
    wanted = [
        *done,
        *([of_the_day] if of_the_day else []),
        *again,
        *(key for key in mine if key not in known),
        *in_turn,
    ]
    return list(dict.fromkeys(wanted))[: max(A_DAY, len(done))]
