"""Telling: what a viewer is sent about a table. The only way out (P3).

A viewer is a person with their seats, or somebody who only looks on. Moves and draws are told with the match's own `story`, positions with
its `view`, `offers`, `choices` and `expected`, each for that seat; nothing else here looks into a match. What the other
events say is public, but for the few that are nobody else's business.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, NamedTuple, TypedDict, cast

import msgspec

from malle.engine.match import Choice, Told
from malle.engine.play import seats_of
from malle.engine.refusals import Refused
from malle.engine.shown import Kept
from malle.server import events, messages
from malle.server.events import Event, Logged
from malle.server.table import Proposal, Seat, Table

_encode = msgspec.json.Encoder().encode

_POSITION = {
    events.Sat,
    events.Stood,
    events.Removed,
    events.Started,
    events.Moved,
    events.Rolled,
    events.Undone,
    events.Resumed,
    events.AutoSet,
    events.Planned,
    events.Watched,
    events.Relieved,
    events.Paused,
    events.Continued,
    events.Ended,
}
"""The events after which a viewer sees something else."""


class Viewer(NamedTuple):
    """Somebody who is sent a table. Viewers that are equal are sent the same bytes."""

    seats: tuple[int | None, ...]
    lang: str
    views: bool = True  # positions and sentences; without them, the moves alone
    chat: bool = True
    muted: frozenset[str] = frozenset()


def viewer(table: Table, person: str, lang: str, views: bool = True, unread: frozenset[str] = frozenset()) -> Viewer:
    """Somebody at a table; whom they have blocked they do not read there."""
    return Viewer(
        seats=table.seats_of(person) or (None,),
        lang=lang,
        views=views,
        chat=table.may_chat(person),
        muted=table.muted.get(person, frozenset()) | unread,
    )


def of_moves(table: Table, viewer: Viewer) -> Viewer:
    """As what somebody is told of moves: without positions and sentences, and where nothing is hidden, as whoever only looks on."""
    return viewer if viewer.views or table.match.hides else Viewer((None,), viewer.lang, views=False)


class Projection:
    """Tells what has happened at a table after event number `since`. Viewers who know the same share the work."""

    def __init__(self, table: Table, since: int, present: Collection[str]) -> None:
        self._table = table
        self._entries = table.log[since:]
        self._present = present
        kinds = [type(entry.event) for entry in self._entries]
        self.only_moves = events.MOVES.issuperset(kinds)
        self._changed = not _POSITION.isdisjoint(kinds)
        self._hides = table.match.hides
        self._heads: dict[tuple[tuple[int | None, ...], str, bool], bytes] = {}
        self._statuses: dict[str, bytes] = {}
        self._beside: dict[tuple[int | None, str], bytes] = {}

    def update(self, viewer: Viewer, whole: bool = False) -> bytes:
        """The message for a viewer; with the position if it has changed, or if `whole`."""
        shown = viewer.views and (whole or self._changed)
        seats = [self._seat(seat, viewer.lang) for seat in viewer.seats] if shown else []
        return b"%b%b]}" % (self._head(viewer), b",".join(seats))

    def _head(self, viewer: Viewer) -> bytes:
        """The message up to the seats; where it tells of moves alone, whoever knows the same is told the same."""
        if not self.only_moves:
            return self._written(self._stories.happenings(viewer), viewer.lang)
        alike = not self._hides or (len(viewer.seats) == 1 and self._stories.are_open(viewer))
        key = () if alike else viewer.seats, viewer.lang, viewer.views
        head = self._heads.get(key)
        if head is None:
            happenings = self._stories.happenings(viewer) if self._hides else self._last_moves(viewer)
            head = self._heads[key] = self._written(happenings, viewer.lang)
        return head

    def _written(self, happenings: list[messages.Happening], lang: str) -> bytes:
        if lang not in self._statuses:
            self._statuses[lang] = self._status(lang)
        return b'{"type":"update","seq":%d,"events":%b,"table":%b,"seats":[' % (
            self._table.seq,
            _encode(happenings),
            self._statuses[lang],
        )

    def _last_moves(self, viewer: Viewer) -> list[messages.Happening]:
        """Moves alone in a game where nothing is hidden: these are the last moves of the match, and everybody is told the same."""
        match, first = self._table.match, len(self._table.match.steps) - len(self._entries)
        names = self._table.names(viewer.lang) if viewer.views else None
        told: Sequence[Mapping[str, Any]] = match.story(None, viewer.lang, names, first, viewer.views)
        if self._table.stood_in:
            told = [_marked(self._table, number, what) for number, what in enumerate(told, first)]
        return [_happening(entry, what) for entry, what in zip(self._entries, told, strict=True)]

    @cached_property
    def _stories(self) -> Stories:
        return Stories(self._table, self._entries)

    def _status(self, lang: str) -> bytes:
        """The status; of what moves do not change in it the bytes are kept at the table until something else happens."""
        table, kept = self._table, self._table.settled
        if kept is None or kept[0] != self._present:
            kept = table.settled = frozenset(self._present), {}
        if lang not in kept[1]:
            still = {key: value for key, value in status(table, lang, self._present).items() if key not in _MOVING}
            kept[1][lang] = _encode(still).removesuffix(b"}")
        return kept[1][lang] + b"," + _encode(_moving(table)).removeprefix(b"{")

    def _seat(self, seat: int | None, lang: str) -> bytes:
        """A seat and what it sees; what everybody sees is made once, and so is what all are told whom nothing is asked of."""
        shared, own = self._shared, self._table.match.own(seat)
        if own:
            parts = [b'"%b":%b' % (name.encode(), _part(value)) for name, value in own.items()]
            shared = b"%b%b%b" % (shared, b"" if shared.endswith(b"{") else b",", b",".join(parts))
        number, key = b"null" if seat is None else b"%d" % seat, (seat if seat in self._addressed else None, lang)
        if key not in self._beside:
            self._beside[key] = b'"offers":%b,%b' % (self._offers(seat), _inside(_around(self._table, seat, lang)))
        return b'{"seat":%b,%b,"view":{"seat":%b,%b}}}' % (number, self._beside[key], number, shared)

    def _offers(self, seat: int | None) -> bytes:
        return b"[]" if seat is None or seat not in self._table.waiting else self._table.match.written_offers(seat)

    @cached_property
    def _addressed(self) -> set[int]:
        """The seats that are told something beside the position that is not for everybody."""
        table = self._table
        return {*seats_of(table.mover), *table.plans, *(number for number, seat in enumerate(table.seats) if seat.auto)}

    @cached_property
    def _shared(self) -> bytes:
        """What everybody sees, without the brace that ends the table: what a seat sees there besides can follow."""
        return _inside(self._table.match.shared()).removesuffix(b"}")


def _part(value: Any) -> bytes:
    """A part of what a seat sees; what the room keeps is written once."""
    if type(value) is list and value and type(value[0]) is Kept:
        return b"[%b]" % b",".join([each.json or _kept(each) for each in value])
    return _encode(value)


def _kept(part: Kept) -> bytes:
    part.json = _encode(part)
    return part.json


def _inside(part: Mapping[str, Any]) -> bytes:
    """The fields of a JSON object without its braces."""
    return _encode(part)[1:-1]


def status(table: Table, lang: str, present: Collection[str] = ()) -> messages.TableStatus:
    """A table as everybody sees it who reads this language."""
    opened = table.opened
    return messages.TableStatus(
        id=table.id,
        game=opened.game,
        players=opened.players,
        options=opened.options,
        hides=table.match.hides,
        phase=cast("Any", table.phase),
        public=opened.public,
        rated=opened.rated,
        spectator_chat=opened.spectator_chat,
        host=opened.host,
        seats=[_seat(seat, name, present) for seat, name in zip(table.seats, table.names(lang), strict=True)],
        **_moving(table),
        commitment=opened.commitment,
        clock=_clock(table),
        paused=table.paused,
        plans=table.plans_allowed,
        offer=None if table.proposal is None else _proposal(table.proposal),
        votes={str(absent): sorted(votes) for absent, votes in table.votes.items()},
        result=None if table.result is None else _result(table.result),
        rematch=table.rematch,
        earlier=None if opened.earlier is None else _earlier(opened.earlier),
    )


class _Moving(TypedDict):
    """What moves change in the status of a table without a clock, and what changes without an event."""

    waiting: list[int]
    number: int
    seq: int
    changed: float
    waking: bool


_MOVING = frozenset(_Moving.__annotations__)


def _moving(table: Table) -> _Moving:
    return {
        "waiting": table.waiting,
        "number": len(table.match.steps),
        "seq": table.seq,
        "changed": table.changed,
        "waking": table.bots_waking,
    }


def seat_view(table: Table, seat: int | None, lang: str) -> messages.SeatView:
    """A seat and what it sees."""
    offers = [] if seat is None or seat not in table.waiting else table.match.offers(seat)
    return cast(
        "messages.SeatView",
        {"seat": seat, "view": table.match.view(seat), "offers": offers, **_around(table, seat, lang)},
    )


def _around(table: Table, seat: int | None, lang: str) -> dict[str, Any]:
    """What a seat is told beside the position and what it may do."""
    return {
        "expected": table.match.expected(seat, lang, table.names(lang)) if table.phase == "playing" else "",
        "auto": seat is not None and table.seats[seat].auto,
        "plan": table.plan_from_now(seat),
        "ending": table.ending,
    }


def previews(table: Table, lang: str, asked: messages.Look) -> tuple[messages.Previews, Iterator[Choice]]:
    """What some moves would do: the answer, and one after the other what is to be put into it, however the game goes on meanwhile."""
    answer = messages.Previews(type="previews", id=asked.id, number=len(table.match.steps), choices=[])
    if asked.seat not in table.waiting:
        return answer, iter(())
    only = None if asked.moves is None else frozenset(asked.moves)
    return answer, table.match.copy().each_choice(asked.seat, lang, table.names(lang), only, you=asked.seat)


def why_not(table: Table, asked: messages.Why) -> Refused:
    """Why nothing goes on from what a seat has touched, or why what it has typed is no move, as far as that seat knows."""
    if asked.touches is None:
        return table.match.why_not_move(asked.seat, asked.move, table.names)
    return table.match.why_not(asked.seat, asked.touches, table.names)


class Stories:
    """Some events of a table, as viewers are told of them."""

    def __init__(self, table: Table, entries: list[Logged]) -> None:
        self._table = table
        self._entries = entries
        first = entries[0].seq if entries else 0
        self._first = bisect_left(table.steps, first)  # the first move among the events
        self._end = bisect_right(table.steps, entries[-1].seq) if entries else self._first
        self._numbers = {seq: number for number, seq in enumerate(table.steps[self._first : self._end], self._first)}
        self._hides = table.match.hides
        self._stories: dict[tuple[int | None, int, str, bool], list[Told]] = {}
        self._open: dict[tuple[str, bool], bool] = {}

    def happenings(self, viewer: Viewer) -> list[messages.Happening]:
        told = []
        for entry in self._entries:
            what = self._moved(entry, viewer) if type(entry.event) in events.MOVES else _told(entry.event, viewer)
            if what is not None:
                told.append(_happening(entry, what))
        return told

    def _moved(self, entry: Logged, viewer: Viewer) -> Mapping[str, Any]:
        return _marked(self._table, self._numbers.get(entry.seq), self._move(entry, viewer))

    def _move(self, entry: Logged, viewer: Viewer) -> Mapping[str, Any]:
        """A move. Who holds several seats of a game with secrets is told what everybody knows, and beside it what each seat knows:
        on a screen that several people share, it is told by the seat that looks."""
        number = self._numbers.get(entry.seq)
        if number is None:
            return {"seat": getattr(entry.event, "seat", None), "undone": True}
        if not self._hides:  # everybody is told the same
            return self._to_all(viewer)[number - self._first]
        if len(viewer.seats) == 1:
            return self._to_seat(viewer.seats[0], number, viewer)
        by_seat = {str(seat): self._to_seat(seat, number, viewer) for seat in viewer.seats}
        return {**self._to_all(viewer)[number - self._first], "by_seat": by_seat}

    def _to_seat(self, seat: int | None, number: int, viewer: Viewer) -> Told:
        """A move as a seat is told of it: in its own way only if somebody who looks on is not told which it was."""
        told = self._to_all(viewer)[number - self._first]
        if seat is None or told["move"] == self._table.match.steps[number].move:
            return told
        return self._story(seat, viewer, number, number + 1)[0]

    def are_open(self, viewer: Viewer) -> bool:
        """Whether somebody who only looks on is told which moves they were: then everybody is told the same."""
        key = viewer.lang, viewer.views
        if key not in self._open:
            steps = self._table.match.steps[self._first : self._end]
            told = self._to_all(viewer)
            self._open[key] = [each["move"] for each in told] == [step.move for step in steps]
        return self._open[key]

    def _to_all(self, viewer: Viewer) -> list[Told]:
        """All moves, as somebody is told of them who only looks on."""
        return self._story(None, viewer, self._first, self._end)

    def _story(self, seat: int | None, viewer: Viewer, first: int, end: int) -> list[Told]:
        key = (seat, first, viewer.lang, viewer.views)
        if key not in self._stories:
            match, names = self._table.match, self._table.names(viewer.lang)
            self._stories[key] = match.story(seat, viewer.lang, names, first, sentences=viewer.views, until=end)
        return self._stories[key]


def _marked(table: Table, number: int | None, what: Mapping[str, Any]) -> Mapping[str, Any]:
    """A move, marked if a bot made it in the place of somebody."""
    return {**what, "stand_in": True} if number in table.stood_in else what


def _happening(entry: Logged, what: Mapping[str, Any]) -> messages.Happening:
    seq, at, event = entry
    return {"seq": seq, "at": at, "kind": event.kind, **what}  # type: ignore[typeddict-item]  # as the match tells it


def _told(event: Event, viewer: Viewer) -> dict[str, Any] | None:
    """What an event that is no move says to a viewer; None if it is none of their business."""
    match event:
        case events.Said():
            if not viewer.chat:
                return None
            line = {"muted": True} if event.by in viewer.muted else {"text": event.text}
            return {"seat": event.seat, "person": event.by, "name": event.name, **line}
        case events.Muted() | events.Reported() | events.Woken() | events.Opened():
            return None
        case events.AutoSet():
            return {"seat": event.seat, "on": event.on} if event.seat in viewer.seats else None
        case events.Planned():
            return {"seat": event.seat, "on": bool(event.lines)} if event.seat in viewer.seats else None
        case events.Readied():
            return {"seat": event.seat, "ready": event.ready}
        case events.Sat():
            return {"seat": event.seat, "person": event.person, "name": event.name}
    hidden = ("by", "id", "moved_from")
    return {key: value for key, value in events.told(event).items() if key not in hidden}


def _seat(seat: Seat, name: str, present: Collection[str]) -> messages.SeatStatus:
    kind = ("program" if seat.program else "person") if seat.person else "bot" if seat.level else "nobody"
    return messages.SeatStatus(
        kind=cast("Any", kind),
        person=seat.person,
        name=name,
        level=seat.level,
        ready=seat.ready,
        out=seat.out,
        present=seat.person in present if seat.person else bool(seat.level),
        watch=seat.watch,
        watch_from=seat.watch_from,
    )


def _proposal(asked: Proposal) -> messages.ProposalStatus:
    return messages.ProposalStatus(
        seq=asked.seq,
        seat=asked.seat,
        what=asked.what,
        agreed=sorted(asked.agreed),
        level=asked.level,
        since=asked.since,
        until=asked.until,
    )


def _result(ended: events.Ended) -> messages.ResultStatus:
    return messages.ResultStatus(reason=ended.reason, winners=ended.winners, scores=ended.scores)


def _earlier(told: Mapping[str, Any]) -> messages.EarlierStatus:
    return messages.EarlierStatus(table=told["table"], number=len(told["steps"]))


def _clock(table: Table) -> messages.ClockStatus:
    clock = table.clock
    return messages.ClockStatus(
        control=clock.described,
        left=list(clock.left),
        running=sorted(clock.running),
        since=clock.since,
        away={str(seat): until for seat, until in clock.away.items()},
    )
