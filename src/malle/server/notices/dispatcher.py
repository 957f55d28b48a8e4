"""The dispatcher: goes round for ever, turns notices that are due into deliveries, one for each device or address, and sends them.

All of its state stands in the store. A delivery is marked before it is sent: one that was on its way when the server ended is not sent again, so
nobody is told twice. What fails is tried again, later and later, and then given up; the person reads in their preferences what came of it. Play
never waits for any of it, and an address that hangs keeps only the other deliveries to its host, and of its person, waiting.
"""

from __future__ import annotations

import asyncio
import logging
import math
import time
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from pydantic_core import to_json
from sqlalchemy import Connection, Row, Select, bindparam, delete, func, insert, or_, select, update

import malle
from malle.engine.refusals import Refused
from malle.engine.words import Words
from malle.server import schema
from malle.server.api import shapes
from malle.server.background import Background
from malle.server.limits import Limit
from malle.server.metrics import Metrics
from malle.server.notices import push, webhook
from malle.server.notices.links import Links
from malle.server.notices.mail import Line, Mail, letter
from malle.server.notices.outbox import Outbox
from malle.server.notices.outward import Answer, Failed, Outward
from malle.server.notices.preferences import FORGET, answered, wanted
from malle.server.notices.quiet import quiet_until
from malle.server.notices.words import ANSWERS, sentence
from malle.server.steady import Now
from malle.server.store import Statement, Store

TICK = 0.5
"""Seconds between two looks at the time."""

LONGEST_WAIT, OTHERS_WAIT = 60.0, 5.0
"""Seconds after which the store is asked, whatever is known: of what this server has written, and of what other nodes have and did not come to send."""

AT_ONCE, LOOKED_AT = 100, 1000
"""Notices of one round, and deliveries among which is chosen."""

UNDER_WAY, TO_ONE_HOST, FOR_ONE_PERSON = 64, 8, 4
"""Deliveries that may be on their way at the same time: in all, to one host, and for one person."""

BETWEEN_MAILS = 12 * 3600.0
"""Seconds between two mails to somebody, who reads then all that has gathered."""

BEFORE_DEADLINE = 6 * 3600.0
"""Seconds before a deadline in which somebody is told of it all the same."""

LAST_SECONDS = 2.0
"""How long what is on its way may take when the server ends: what has not arrived by then is not sent again."""

UNSURE_SECONDS = 15.0
"""Between two looks at what nodes were sending that are no more."""

TRIES = (5.0, 30.0, 120.0, 600.0, 3600.0, 6 * 3600.0)
"""Seconds until the next try, after each that has failed."""

PATIENCE = 3600.0
"""The longest wait that an address may ask for."""

_notice, _delivery, _channel = schema.notices.c, schema.deliveries.c, schema.channels.c
_THIS = (_notice.table_id == bindparam("table"), _notice.person == bindparam("who"), _notice.made == bindparam("of"))
_TOLD = (
    update(schema.notices)
    .where(*_THIS, _notice.state == "waiting")
    .values(state="told", due=None, shown=or_(_notice.shown, bindparam("now_shown")))
)
_LATER = update(schema.notices).where(*_THIS, _notice.state == "waiting").values(due=bindparam("until"))
_DONE = delete(schema.notices).where(*_THIS)
_VOID = delete(schema.deliveries).where(
    _delivery.table_id == bindparam("table"),
    _delivery.person == bindparam("who"),
    _delivery.state == "waiting",
    select(_notice.made).where(*_THIS).exists(),
)
_ROW = ("table_id", "person", "channel", "target", "gone", "state", "tries", "due")
_DELIVER = insert(schema.deliveries).from_select(
    _ROW,
    # of two nodes that look at the same notice at the same time one makes its deliveries
    select(*(bindparam(name, type_=_delivery[name].type) for name in _ROW))
    .select_from(schema.notices)
    .where(*_THIS, _notice.state == bindparam("was"))
    .with_for_update(),
)
_UNSURE = delete(schema.deliveries).where(
    _delivery.state == "sending", _delivery.claimed_by.not_in(select(schema.nodes.c.id))
)
_CLAIM = (
    update(schema.deliveries)
    .where(_delivery.id == bindparam("key"), _delivery.state == "waiting")
    .values(state="sending", tries=_delivery.tries + 1, claimed_by=bindparam("node"))
)
_AGAIN = (
    update(schema.deliveries).where(_delivery.id == bindparam("key")).values(state="waiting", due=bindparam("until"))
)
_DELIVERED = delete(schema.deliveries).where(_delivery.id == bindparam("key"))
_SENT = (
    update(schema.channels)
    .where(_channel.person == bindparam("key"), _channel.channel == "mail", _channel.target == bindparam("address"))
    .values(body=bindparam("new_body"))
)
_OPEN_SESSION = or_(
    _channel.session.is_(None), select(schema.sessions.c.id).where(schema.sessions.c.id == _channel.session).exists()
)
"""Whoever has logged out on a device is told nothing there."""


_log = logging.getLogger("malle.notices")


class Ways(NamedTuple):
    """The ways on which people are told."""

    outward: Outward
    vapid: push.Vapid
    mail: Mail
    links: Links


class Due(NamedTuple):
    """A notice to look at, what its person wants, where they are reached, and until when they have to move."""

    notice: Row[Any]
    wish: shapes.NoticeWish
    channels: Sequence[Row[Any]]
    deadline: float


class Dispatcher:
    """Sends what the outbox holds. `present` says who is at a table, `link` where it is found."""

    def __init__(
        self,
        store: Store,
        outbox: Outbox,
        ways: Ways,
        limit: Limit,
        metrics: Metrics,
        present: Callable[[str], frozenset[str]],
        link: Callable[[str], str],
        now: Now = time.time,
    ) -> None:
        self._store, self._outbox, self._ways, self._now = store, outbox, ways, now
        self._limit, self._metrics, self._present, self._link = limit, metrics, present, link
        self._sending = Background()
        self._hosts: Counter[str] = Counter()  # deliveries under way to each
        self._people: Counter[str] = Counter()  # and for each
        self._unsure_at, self._prepared = 0.0, False

    async def work(self) -> None:
        try:
            while True:
                try:
                    await self._look()
                except Exception:  # noqa: BLE001  whatever it is, the next round comes
                    _log.exception("a round of the notices failed; the next one comes")
                await asyncio.sleep(TICK)
        finally:
            await self._sending.settle(LAST_SECONDS)
            await self._sending.close()

    async def _look(self) -> None:
        if self._unsure_at <= self._now():
            await self._store.write((_UNSURE, {}))  # what a server was sending that is no more may have arrived
            self._unsure_at = self._now() + UNSURE_SECONDS if self._store.shared else math.inf
        if self._outbox.stale:
            await self._outbox.load()
        if self._outbox.next <= self._now():
            await self.round()

    async def round(self) -> None:
        """Tell what is due."""
        self._outbox.next = self._now() + (LONGEST_WAIT if not self._store.shared else OTHERS_WAIT)
        now = self._now()
        found = await self._store.read(lambda connection: _due(connection, now))
        statements = [statement for due in found for statement in self._decide(due)]
        if statements:
            await self._store.write(*statements)
            await self._prepare()
        await self._send()
        when = await self._store.read(_next)
        if when is not None:
            self._outbox.look_at(max(when, self._now() + TICK))

    async def _prepare(self) -> None:
        """Before the first notice: what sends them is loaded beside the loop, since nobody at a table should wait for that."""
        if not self._prepared:
            await asyncio.to_thread(_load)
            self._prepared = True

    # Notices become deliveries

    def _decide(self, due: Due) -> list[Statement]:
        notice = due.notice
        if notice.state == "withdrawn" or notice.person in self._present(notice.table_id):
            return self._take_away(due)
        until = quiet_until(due.wish.quiet, self._now())
        if until:
            return [(_LATER, {**_this(notice), "until": until})]
        chosen: shapes.Channels = getattr(due.wish, notice.kind)
        targets = [each for each in due.channels if getattr(chosen, each.channel)]
        if not targets:
            return self._take_away(due)
        try:
            self._limit.use(notice.person)
        except Refused:
            said = [self._answer(notice.person, each.channel, False, ANSWERS["too_many"]) for each in targets]
            return [*said, *self._take_away(due)]
        shown = any(each.channel == "push" for each in targets)
        return [*self._deliveries(due, targets, gone=False), (_TOLD, {**_this(notice), "now_shown": shown})]

    def _take_away(self, due: Due) -> list[Statement]:
        """Nobody is to be told any more; a notice that may be on a device is taken away there."""
        notice = due.notice
        devices = [each for each in due.channels if each.channel == "push"] if notice.shown else []
        void = (_VOID, _this(notice))
        return [void, *self._deliveries(due, devices, gone=True), (_DONE, _this(notice))]

    def _deliveries(self, due: Due, targets: Sequence[Row[Any]], gone: bool) -> list[Statement]:
        common = {
            **_this(due.notice),
            "was": due.notice.state,
            "table_id": due.notice.table_id,
            "person": due.notice.person,
            "gone": gone,
            "state": "waiting",
            "tries": 0,
        }
        return [
            (_DELIVER, {**common, "channel": to.channel, "target": to.target, "due": self._when(to, due.deadline)})
            for to in targets
        ]

    def _when(self, to: Row[Any], deadline: float) -> float:
        """At once; by mail at most twice a day, unless a deadline comes before."""
        now = self._now()
        if to.channel != "mail":
            return now
        usual = max(now, float(to.body["sent"]) + BETWEEN_MAILS)
        return min(usual, max(now, deadline - BEFORE_DEADLINE)) if deadline > now else usual

    # Deliveries are sent

    async def _send(self) -> None:
        now = self._now()
        busy = [person for person, many in self._people.items() if many >= FOR_ONE_PERSON]
        waiting = await self._store.read(lambda connection: _waiting(connection, now, busy))
        together: dict[Any, list[Row[Any]]] = {}
        for row in waiting:  # all that somebody is told by mail is one mail
            together.setdefault(row.person if row.channel == "mail" else row.id, []).append(row)
        taken = [rows for rows in together.values() if self._has_room(rows[0])]
        if taken:
            claims = ((_CLAIM, {"key": row.id, "node": self._store.node}) for rows in taken for row in rows)
            await self._store.write(*claims)
        for rows in await self._ours(taken):
            self._sending.start(self._deliver(rows))

    async def _ours(self, taken: list[list[Row[Any]]]) -> list[list[Row[Any]]]:
        """What was claimed here; another node may have been quicker."""
        if not (taken and self._store.shared):
            return taken
        asked = select(_delivery.id).where(_delivery.claimed_by == self._store.node, _delivery.state == "sending")
        claimed = await self._store.read(lambda connection: set(connection.execute(asked).scalars()))
        ours = [[row for row in rows if row.id in claimed] for rows in taken]
        for rows, left in zip(taken, ours, strict=True):
            if not left:
                self._leave_room(rows[0])
        return [rows for rows in ours if rows]

    def _has_room(self, row: Row[Any]) -> bool:
        """Take a place on the way to a host, if there is one."""
        host = _host(row)
        full = self._hosts.total() >= UNDER_WAY or self._hosts[host] >= TO_ONE_HOST
        if full or self._people[row.person] >= FOR_ONE_PERSON:
            return False
        self._hosts[host] += 1
        self._people[row.person] += 1
        return True

    def _leave_room(self, row: Row[Any]) -> None:
        for places, key in ((self._hosts, _host(row)), (self._people, row.person)):
            places[key] -= 1
            if not places[key]:
                del places[key]

    async def _deliver(self, rows: list[Row[Any]]) -> None:
        by_mail = rows[0].channel == "mail"
        try:
            await self._store.write(*await (self._mailed(rows) if by_mail else self._outcome(rows[0])))
        except Exception:  # noqa: BLE001  the others go on
            _log.exception("a notice could not be sent")
        finally:
            self._leave_room(rows[0])
            self._outbox.look_at(self._now())

    async def _outcome(self, row: Row[Any]) -> list[Statement]:
        """What is to be written down after a try."""
        done: Statement = (_DELIVERED, {"key": row.id})
        if row.body is None or not (row.gone or row.state == "told"):
            return [done]  # the device has gone, or there is nothing to tell any more
        try:
            answer = await self._try(row)
        except Failed as failed:
            return self._failed(row, failed.words, row.tries, 0.0)
        except Refused as refused:  # an address that was good when it was given
            return self._failed(row, refused.words, len(TRIES), 0.0)
        if answer.ok:
            self._metrics.notices += not row.gone
            return [done, self._answer(row.person, row.channel, True, _with(ANSWERS["received"], answer.status))]
        if row.channel == "push" and answer.status in (404, 410):
            forgotten = (FORGET, {"key": row.person, "which": "push", "endpoint": row.target})
            return [done, forgotten, self._answer(row.person, "push", False, ANSWERS["forgotten"])]
        for_good = 300 <= answer.status < 500 and answer.status not in (408, 425, 429)
        tries = len(TRIES) if for_good else row.tries
        return self._failed(row, _with(ANSWERS["answered"], answer.status), tries, answer.retry_after)

    async def _mailed(self, rows: list[Row[Any]]) -> list[Statement]:
        """What is to be written down after one mail that tells all of this."""
        done: list[Statement] = [(_DELIVERED, {"key": row.id}) for row in rows]
        person, address, lang = rows[0].person, rows[0].target, rows[0].lang
        wish = await self._store.read(lambda connection: wanted(connection, person))
        told = [row for row in rows if row.body and row.state == "told" and getattr(wish, row.kind).mail]
        if not told:
            return done
        until = quiet_until(wish.quiet, self._now())
        if until:
            return [(_AGAIN, {"key": row.id, "until": until}) for row in rows]
        messages = [self._message(row) for row in told]
        lines = [Line(f"{message['title']}: {message['body']}", message["url"]) for message in messages]
        unsubscribe = self._ways.links.make("unsubscribe", person, address)
        try:
            await self._ways.mail.send(address, letter("digest", lang, lines, unsubscribe))
        except Failed as failed:
            return [statement for row in rows for statement in self._failed(row, failed.words, row.tries, 0.0)]
        self._metrics.notices += len(told)
        sent = (_SENT, {"key": person, "address": address, "new_body": {"confirmed": True, "sent": self._now()}})
        return [*done, sent, self._answer(person, "mail", True, ANSWERS["mailed"])]

    def _failed(self, row: Row[Any], words: Words, tries: int, wait: float) -> list[Statement]:
        self._metrics.notices_failed += 1
        again = tries < len(TRIES)
        said = {lang: words[lang] + (ANSWERS["later"] if again else ANSWERS["no_more"])[lang] for lang in words}
        answer = self._answer(row.person, row.channel, False, said)
        if not again:
            return [(_DELIVERED, {"key": row.id}), answer]
        until = self._now() + max(TRIES[tries], min(wait, PATIENCE))
        return [(_AGAIN, {"key": row.id, "until": until}), answer]

    async def _try(self, row: Row[Any]) -> Answer:
        if row.channel == "push":
            message = {"kind": "gone", "tag": row.table_id} if row.gone else self._message(row)
            sealed = push.seal(to_json(message), push.padded(row.body["p256dh"]), push.padded(row.body["auth"]))
            headers = self._ways.vapid.headers(row.target, row.table_id)
            return await self._ways.outward.post(row.target, headers, sealed)
        message = self._message(row)
        text = f"{message['title']}: {message['body']} {message['url']}"
        body = to_json({**message, "text": text, "content": text})  # as the chat programs call it
        id = f"{row.table_id}-{int(row.made * 1000)}"
        signed = webhook.headers(row.body["secret"], id, self._now(), body)
        return await self._ways.outward.post(row.target, signed, body)

    def _message(self, row: Row[Any]) -> dict[str, str]:
        """All that a notice says."""
        return {
            "kind": row.kind,
            "game": row.game,
            "table": row.table_id,
            "title": malle.game(row.game).name[row.lang],
            "body": sentence(row.kind, row.facts, row.lang),
            "url": self._link(row.table_id),
            "tag": row.table_id,
        }

    def _answer(self, person: str, channel: str, ok: bool, words: Words) -> Statement:
        return answered(person, channel, self._now(), ok, words)


def _load() -> None:
    """The libraries of the channels, half a second of work in all."""
    import httpx  # noqa: F401
    from cryptography.hazmat.primitives.asymmetric import ec  # noqa: F401
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM  # noqa: F401
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF  # noqa: F401


def _host(row: Row[Any]) -> str:
    """Where a delivery goes; all mail goes to the keeper's own mail server."""
    return "" if row.channel == "mail" else urlsplit(row.target).netloc


def _this(notice: Row[Any]) -> dict[str, Any]:
    return {"table": notice.table_id, "who": notice.person, "of": notice.made}


def _with(words: Words, status: int) -> Words:
    return {lang: text.format(status=status) for lang, text in words.items()}


def _due(connection: Connection, now: float) -> list[Due]:
    notices = connection.execute(
        select(schema.notices).where(_notice.due <= now).order_by(_notice.due).limit(AT_ONCE)
    ).all()
    return [
        Due(
            notice,
            wanted(connection, notice.person),
            _channels(connection, notice.person),
            _deadline(connection, notice.table_id),
        )
        for notice in notices
    ]


def _deadline(connection: Connection, table: str) -> float:
    found = connection.execute(select(schema.tables.c.due).where(schema.tables.c.id == table)).scalar_one()
    return float(found or 0.0)


def _channels(connection: Connection, person: str) -> Sequence[Row[Any]]:
    """Where somebody is reached; an address for mail only once it is confirmed."""
    asked: Select[Any] = select(_channel.channel, _channel.target, _channel.body)
    rows = connection.execute(asked.where(_channel.person == person, _OPEN_SESSION)).all()
    return [row for row in rows if row.channel != "mail" or row.body["confirmed"]]


def _waiting(connection: Connection, now: float, busy: list[str]) -> Sequence[Row[Any]]:
    """The deliveries that are due, with all that is needed to send them. `body` is missing where a channel is no more."""
    of_notice = (_notice.table_id == _delivery.table_id) & (_notice.person == _delivery.person)
    to = (
        (_channel.person == _delivery.person)
        & (_channel.channel == _delivery.channel)
        & (_channel.target == _delivery.target)
        & _OPEN_SESSION
    )
    other = schema.deliveries.alias()
    mailed = select(other.c.person).where(other.c.channel == "mail", other.c.state == "waiting", other.c.due <= now)
    with_mail = (_delivery.channel == "mail") & _delivery.person.in_(mailed)  # the whole digest
    asked: Select[Any] = (
        select(
            *(_delivery[name] for name in ("id", "table_id", "person", "channel", "target", "gone", "tries")),
            *(_notice[name] for name in ("kind", "facts", "state", "made")),
            _channel.body,
            schema.people.c.lang,
            schema.tables.c.game,
        )
        .join_from(schema.deliveries, schema.people, schema.people.c.id == _delivery.person)
        .join(schema.tables, schema.tables.c.id == _delivery.table_id)
        .outerjoin(schema.notices, of_notice)
        .outerjoin(schema.channels, to)
        .where(_delivery.state == "waiting", or_(_delivery.due <= now, with_mail), _delivery.person.not_in(busy))
        .order_by(_delivery.due)
        .limit(LOOKED_AT)
    )
    return connection.execute(asked).all()


def _next(connection: Connection) -> float | None:
    """When the next notice, or the next try of a delivery, is due."""
    notice = connection.execute(select(func.min(_notice.due))).scalar_one()
    waiting = select(func.min(_delivery.due)).where(_delivery.state == "waiting")
    found = [when for when in (notice, connection.execute(waiting).scalar_one()) if when is not None]
    return min(found, default=None)
