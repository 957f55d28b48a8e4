"""Preferences: what somebody wants to be told, on which channels, when not, and what came of it lately."""

from __future__ import annotations

import time
from typing import Any

from sqlalchemy import Connection, bindparam, delete, func, select, update

from malle.engine.words import Words
from malle.server import refusals, schema
from malle.server.api import shapes
from malle.server.notices import outward, push, webhook
from malle.server.notices.calls import KINDS
from malle.server.notices.outbox import NOTHING_WAITS, Outbox
from malle.server.people import People, Person
from malle.server.steady import Now
from malle.server.store import Statement, Store

MOST_RECOVERED = 5
"""Accounts of one address that are sent a link for a new password."""

MOST_DEVICES = 10
"""Devices of one person; a further one takes the place of the oldest."""

_kept = schema.channels.c
_SUBSCRIBE = schema.upsert(schema.channels)
_NOT_ANOTHERS = delete(schema.channels).where(
    _kept.channel == "push", _kept.target == bindparam("endpoint"), _kept.person != bindparam("key")
)
_OLDEST = (
    select(_kept.target)
    .where(_kept.person == bindparam("key"), _kept.channel == "push")
    .order_by(_kept.made.desc())
    .offset(MOST_DEVICES)
)
_NOT_TOO_MANY = delete(schema.channels).where(
    _kept.person == bindparam("key"), _kept.channel == "push", _kept.target.in_(_OLDEST)
)
FORGET = delete(schema.channels).where(
    _kept.person == bindparam("key"), _kept.channel == bindparam("which"), _kept.target == bindparam("endpoint")
)
_NONE = delete(schema.channels).where(_kept.person == bindparam("key"), _kept.channel == bindparam("which"))
_CONFIRM = (
    update(schema.channels)
    .where(_kept.person == bindparam("key"), _kept.channel == "mail", _kept.target == bindparam("address"))
    .values(body={"confirmed": True, "sent": 0.0})
)
_ANSWER = schema.upsert(schema.notice_answers)
_SAVE = schema.upsert(schema.notice_settings)


class Preferences:
    """The preferences of everybody."""

    def __init__(
        self,
        store: Store,
        people: People,
        outbox: Outbox,
        anywhere: bool,
        now: Now = time.time,
        mail_offered: bool = False,
    ) -> None:
        self._store, self._people, self._outbox, self._anywhere, self._now = store, people, outbox, anywhere, now
        self._mail_offered = mail_offered

    async def read(self, person: Person) -> shapes.Notices:
        """As somebody may see their own."""
        return await self._store.read(lambda connection: _read(connection, person.id, self._mail_offered))

    async def change(self, person: Person, wish: shapes.NoticeWish) -> str | None:
        """Take over what somebody wishes; the secret of a webhook that is new, shown once."""
        now = await self.read(person)
        if wish.webhook and wish.webhook != now.webhook:
            if person.kind != "account":
                raise refusals.account_needed()
            outward.checked(wish.webhook, self._anywhere)
        self._people.check(person)
        body = wish.model_dump(by_alias=True, include={*KINDS, "quiet"})
        await self._store.write((_SAVE, {"person": person.id, "body": body}))
        return await self._change_webhook(person, wish.webhook) if wish.webhook != now.webhook else None

    async def _change_webhook(self, person: Person, url: str | None) -> str | None:
        await self._store.write((_NONE, {"key": person.id, "which": "webhook"}))
        secret = webhook.new_secret() if url else None
        if url:
            await self._store.write((_SUBSCRIBE, self._row(person, "webhook", url, {"secret": secret}, None)))
        await self._look_again(person.id)
        return secret

    async def take_mail(self, person: Person, address: str) -> None:
        """Another address for mail, not confirmed yet."""
        if person.kind != "account":
            raise refusals.account_needed()
        self._people.check(person)
        await self.forget_mail(person.id)
        await self._store.write((_SUBSCRIBE, self._row(person, "mail", address, {"confirmed": False}, None)))
        await self._look_again(person.id)

    async def forget_mail(self, person: str) -> None:
        await self._store.write((_NONE, {"key": person, "which": "mail"}))
        await self._look_again(person)

    async def no_more_mail(self, person: str) -> None:
        """Tell somebody nothing by mail any more; their address stays, for a new password."""
        wish = await self._store.read(lambda connection: wanted(connection, person))
        off: dict[str, shapes.Channels] = {
            kind: getattr(wish, kind).model_copy(update={"mail": False}) for kind in KINDS
        }
        body = wish.model_copy(update=off).model_dump(by_alias=True, include={*KINDS, "quiet"})
        await self._store.write((_SAVE, {"person": person, "body": body}))

    async def mail_failed(self, person: str, words: Words) -> None:
        """A mail that somebody has asked for was not taken: they read it beside their address."""
        await self._store.write(answered(person, "mail", self._now(), False, words))

    async def confirm_mail(self, person: str, address: str) -> None:
        await self._store.write((_CONFIRM, {"key": person, "address": address}))

    async def mail_of(self, person: str) -> tuple[str, bool, str]:
        """The address of somebody, whether it is confirmed, and their language; an empty address if they have none."""
        asked = (
            select(_kept.target, _kept.body, schema.people.c.lang)
            .join(schema.people, schema.people.c.id == _kept.person)
            .where(_kept.person == person, _kept.channel == "mail")
        )
        row = await self._store.read(lambda connection: connection.execute(asked).first())
        return (row.target, row.body["confirmed"], row.lang) if row else ("", False, "fr")

    async def with_mail(self, who: str) -> list[tuple[str, str, str, str]]:
        """The accounts of this login, or with this confirmed address: id, address, language, and the hash of the password."""
        people = schema.people.c
        asked = (
            select(people.id, _kept.target, people.lang, people.password, _kept.body)
            .join(schema.people, people.id == _kept.person)
            .where(_kept.channel == "mail", people.kind == "account")
            .where((people.login == who.lower()) | (func.lower(_kept.target) == who.lower()))
            .limit(MOST_RECOVERED)
        )
        rows = await self._store.read(lambda connection: connection.execute(asked).all())
        return [(row.id, row.target, row.lang, row.password) for row in rows if row.body["confirmed"]]

    async def subscribe(self, person: Person, wish: shapes.Subscription) -> None:
        """Tell somebody on the device that they are at; whoever was told there before is told there no more."""
        outward.checked(wish.endpoint, self._anywhere)
        if not push.are_keys(wish.keys.p256dh, wish.keys.auth):
            raise refusals.no_such_keys()
        self._people.check(person)
        await self._store.write(
            (_SUBSCRIBE, self._row(person, "push", wish.endpoint, wish.keys.model_dump(), person.session))
        )
        await self._store.write(
            (_NOT_ANOTHERS, {"endpoint": wish.endpoint, "key": person.id}), (_NOT_TOO_MANY, {"key": person.id})
        )
        self._outbox.reach(person.id, can=True)

    async def unsubscribe(self, person: Person, endpoint: str) -> None:
        await self._store.write((FORGET, {"key": person.id, "which": "push", "endpoint": endpoint}))
        await self._look_again(person.id)

    async def _look_again(self, person: str) -> None:
        """Whether somebody can still be reached."""
        asked = select(func.count()).select_from(schema.channels).where(_kept.person == person)
        can = bool(await self._store.read(lambda connection: connection.execute(asked).scalar_one()))
        self._outbox.reach(person, can=can)
        if not can:
            await self._store.write(*((statement, {"key": person}) for statement in NOTHING_WAITS))

    def _row(
        self, person: Person, channel: str, target: str, body: dict[str, Any], session: str | None
    ) -> dict[str, Any]:
        return {
            "person": person.id,
            "channel": channel,
            "target": target,
            "body": body,
            "session": session,
            "made": self._now(),
        }


def answered(person: str, channel: str, at: float, ok: bool, words: Words) -> Statement:
    """What came of the last notice that arrived, or of the last that did not."""
    return _ANSWER, {"person": person, "channel": channel, "at": at, "ok": ok, "sentence": words}


def wanted(connection: Connection, person: str) -> shapes.NoticeWish:
    """What somebody wants to be told; everything, if they have said nothing."""
    asked = select(schema.notice_settings.c.body).where(schema.notice_settings.c.person == person)
    return shapes.NoticeWish(**(connection.execute(asked).scalar_one_or_none() or {}))


def _read(connection: Connection, person: str, mail_offered: bool) -> shapes.Notices:
    channels = connection.execute(select(_kept.channel, _kept.target, _kept.body).where(_kept.person == person)).all()
    answers = connection.execute(select(schema.notice_answers).where(schema.notice_answers.c.person == person)).all()
    said: dict[str, dict[str, Any]] = {}
    for row in answers:
        said.setdefault(row.channel, {})["arrived" if row.ok else "failed"] = {"at": row.at, "sentence": row.sentence}
    settings = wanted(connection, person)
    return shapes.Notices(
        **{**dict(settings), "webhook": next((row.target for row in channels if row.channel == "webhook"), None)},
        mail=next(
            (
                shapes.MailAddress(address=row.target, confirmed=row.body["confirmed"])
                for row in channels
                if row.channel == "mail"
            ),
            None,
        ),
        mail_offered=mail_offered,
        devices=sum(row.channel == "push" for row in channels),
        last=shapes.Answers(**{channel: shapes.LastAnswers(**each) for channel, each in said.items()}),
    )
