"""People: guests, accounts and programs, and the sessions by which they are known again.

A guest is a person with a name and a cookie. Making an account gives that same person a login and a password, so their games stay theirs. A
program (somebody's own bot) is a person that belongs to an account and comes with a token. Cookies and tokens are random keys; the
database holds their hashes only. A cookie is signed as well, so that a made-up one costs no look at the database.

Whoever is deleted, and whatever session has ended, is noted before it is written down: a request that was let in just before writes nothing
any more.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import secrets
import time
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from sqlalchemy import Connection, bindparam, delete, func, insert, or_, select, update
from sqlalchemy.dialects.sqlite import insert as upsert
from sqlalchemy.exc import IntegrityError

from malle.server import refusals, schema
from malle.server.decisions import Actor
from malle.server.notices.outbox import MOVED, NOTHING_LEFT
from malle.server.store import Store

Kind = Literal["guest", "account", "program"]
Shown = Literal["cookie", "token"]
"""What somebody shows to be known again; one is not taken for the other."""

LASTS = {"cookie": 365 * 86400.0, "token": 10 * 365 * 86400.0}
REMEMBERED = 10_000
"""Sessions that are kept in memory, and as many that have ended."""

_NEW_PERSON = insert(schema.people)
_NEW_SESSION = insert(schema.sessions)
_RENAME = (
    update(schema.people)
    .where(schema.people.c.id == bindparam("key"))
    .values(name=bindparam("new_name"), lang=bindparam("new_lang"))
)
_ACCOUNT = (
    update(schema.people)
    .where(schema.people.c.id == bindparam("key"))
    .values(kind="account", login=bindparam("new_login"), password=bindparam("new_password"))
)
_GONE = (
    update(schema.people)
    .where(or_(schema.people.c.id == bindparam("key"), schema.people.c.owner == bindparam("key")))
    .values(kind="gone", name="", login=None, password=None)
)
_PASSWORD = (
    update(schema.people)
    .where(schema.people.c.id == bindparam("key"), schema.people.c.kind == "account")
    .values(password=bindparam("new_password"))
)
_RECOVERED = _PASSWORD.where(schema.people.c.password == bindparam("old_password"))
_OWNED = select(schema.people.c.id).where(
    or_(schema.people.c.id == bindparam("key"), schema.people.c.owner == bindparam("key"))
)
_NO_SESSIONS = delete(schema.sessions).where(schema.sessions.c.person.in_(_OWNED))
_NO_SESSION = delete(schema.sessions).where(schema.sessions.c.id == bindparam("key"))
_NO_OTHER_SESSIONS = delete(schema.sessions).where(
    schema.sessions.c.person == bindparam("key"),
    schema.sessions.c.kind == "cookie",
    schema.sessions.c.id != bindparam("kept"),
)
_NO_RATINGS = delete(schema.ratings).where(schema.ratings.c.person == bindparam("key"))
_NO_CHANGES = delete(schema.rating_changes).where(schema.rating_changes.c.person == bindparam("key"))
_NO_NOTES = delete(schema.notes).where(schema.notes.c.person.in_(_OWNED))
_UNNAMED = update(schema.events).values(body=func.json_replace(schema.events.c.body, "$.name", "", "$.text", ""))
_NAMELESS = _UNNAMED.where(schema.SAT, bindparam("key") == schema.SITTER)
_SPEECHLESS = _UNNAMED.where(schema.ACTED, bindparam("key") == schema.ACTOR, schema.events.c.kind == "said")


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who is here, and the session that says so."""

    id: str
    kind: Kind
    name: str
    lang: str
    session: str
    expires: float

    @property
    def actor(self) -> Actor:
        return Actor(self.id, self.name, self.kind == "account", self.kind == "program")


class People:
    """Everybody who can be known again."""

    def __init__(self, store: Store, key: bytes, now: Callable[[], float] = time.time) -> None:
        self._store, self._key, self._now = store, key, now
        self._known: dict[tuple[Shown, str], Person] = {}
        self._ended: dict[str, None] = {}  # sessions, and people, that are no more
        self._leaving = asyncio.Lock()
        self._hashing = asyncio.Semaphore(2)

    async def guest(self, name: str, lang: str) -> tuple[Person, str]:
        """A new guest and their cookie."""
        row = self._person("guest", name, lang)
        session, cookie = self._session(row["id"], "cookie", "")
        await self._store.write((_NEW_PERSON, row), (_NEW_SESSION, session))
        return self._remember(row, session), cookie

    async def known_by(self, key: str, kind: Shown) -> Person | None:
        """Whoever holds this cookie or token; None if nobody does, any more."""
        if not self._signed(key):
            return None
        hashed = _hash(key)
        person = self._known.get((kind, hashed))
        if person is None:
            person = await self._store.read(lambda connection: _find_session(connection, hashed, kind))
            if person is not None:
                self._keep(kind, hashed, person)
        if person is None or person.expires < self._now():
            return None
        return person

    def check(self, person: Person) -> None:
        """Refused, if this person or their session has gone while they were being served."""
        if person.id in self._ended or person.session in self._ended:
            raise refusals.come_in_first()

    async def change(self, person: Person, name: str, lang: str) -> None:
        self.check(person)
        await self._store.write((_RENAME, {"key": person.id, "new_name": name, "new_lang": lang}))
        self.forget(person.id)

    async def make_account(self, person: Person, login: str, password: str, label: str) -> str:
        """Give a guest a login and a password; their games stay theirs. The cookie of a new session, in the place of the one they had."""
        if person.kind != "guest":
            raise refusals.account_already()
        hashed = await self._hash_password(password)
        self.check(person)
        values = {"key": person.id, "new_login": login.lower(), "new_password": hashed}
        session, cookie = self._session(person.id, "cookie", label)
        try:
            await self._store.write(
                (_ACCOUNT, values),
                (_NO_SESSION, {"key": person.session}),
                (_NEW_SESSION, session),
                (MOVED, {"old": person.session, "new": session["id"]}),
            )
        except IntegrityError:
            raise refusals.login_taken() from None
        self._end(person.session)
        self.forget(person.id)
        return cookie

    async def log_in(self, login: str, password: str, label: str, before: Person | None = None) -> str:
        """The cookie of a new session for an account, in the place of the one that the browser had `before`."""
        found = await self._account(login)
        # somebody who is not there takes as long as a wrong password
        if not await self._matches(found.password if found else _nobodys_password(), password) or not found:
            raise refusals.wrong_password()
        session, cookie = self._session(found.id, "cookie", label)
        replaced = [(_NO_SESSION, {"key": before.session})] if before else []
        await self._store.write(*replaced, (_NEW_SESSION, session))
        if before:
            self._end(before.session)
        now = await self._account(login)
        if now is None or now.password != found.password:  # it was changed while it was being checked
            await self._store.write((_NO_SESSION, {"key": session["id"]}))
            raise refusals.wrong_password()
        return cookie

    async def change_password(self, person: Person, old: str, new: str) -> None:
        """Another password; wherever else this account is logged in, it is so no longer. Its programs, which never knew the password, stay."""
        if person.kind != "account":
            raise refusals.account_needed()
        kept = schema.people.c
        hashed = await self._store.read(
            lambda connection: connection.execute(select(kept.password).where(kept.id == person.id)).scalar_one()
        )
        if not await self._matches(hashed or _nobodys_password(), old):
            raise refusals.not_your_password()
        fresh = await self._hash_password(new)
        others = [
            kept["id"] for kept in await self.sessions(person) if kept["kind"] == "cookie" and not kept["current"]
        ]
        self.check(person)
        await self._store.write(
            (_PASSWORD, {"key": person.id, "new_password": fresh}),
            (_NO_OTHER_SESSIONS, {"key": person.id, "kept": person.session}),
        )
        for session in others:
            self._end(session)
        self.forget(person.id)

    async def recover(self, person: str, hashed: str, new: str) -> None:
        """Another password in the place of the one that is kept as `hashed`, for somebody who has shown a link; wherever they are logged in ends."""
        fresh = await self._hash_password(new)
        kept = schema.sessions.c
        asked = select(kept.id).where(kept.person == person, kept.kind == "cookie")
        ended = await self._store.read(lambda connection: connection.execute(asked).scalars().all())
        await self._store.write(
            (_RECOVERED, {"key": person, "old_password": hashed, "new_password": fresh}),
            (_NO_OTHER_SESSIONS, {"key": person, "kept": ""}),
        )
        for session in ended:
            self._end(session)
        self.forget(person)

    async def password_of(self, person: str) -> str:
        """The hash of an account's password; nothing if there is no such account."""
        kept = schema.people.c
        asked = select(kept.password).where(kept.id == person, kept.kind == "account")
        return await self._store.read(lambda connection: connection.execute(asked).scalar_one_or_none()) or ""

    async def make_token(self, person: Person, name: str) -> tuple[str, str]:
        """A program of this account: the id of its session, and the token, shown once."""
        if person.kind != "account":
            raise refusals.account_needed()
        row = {**self._person("program", name, person.lang), "owner": person.id}
        session, token = self._session(row["id"], "token", name)
        self.check(person)
        await self._store.write((_NEW_PERSON, row), (_NEW_SESSION, session))
        return session["id"], token

    async def sessions(self, person: Person) -> list[dict[str, Any]]:
        """The sessions of somebody and of their programs."""
        kept = schema.sessions.c
        rows = await self._store.read(
            lambda connection: (
                connection.execute(
                    select(kept.id, kept.kind, kept.label, kept.created, kept.expires)
                    .where(kept.person.in_(_OWNED))
                    .order_by(kept.created),
                    {"key": person.id},
                )
                .mappings()
                .all()
            )
        )
        return [{**row, "current": row["id"] == person.session} for row in rows]

    async def end_session(self, person: Person, session: str) -> None:
        if session not in [kept["id"] for kept in await self.sessions(person)]:
            raise refusals.no_such_session()
        await self._store.write((_NO_SESSION, {"key": session}))
        self._end(session)

    @asynccontextmanager
    async def leaving(self, person: Person) -> AsyncIterator[frozenset[str]]:
        """Somebody goes for good, with their programs: nothing of theirs is taken any more. Their ids; one person goes at a time."""
        async with self._leaving:
            self.check(person)
            self._end(person.id)
            everybody = frozenset({person.id})
            try:
                everybody |= await self._store.read(lambda connection: _owned(connection, person.id))
                for each in everybody:
                    self._end(each)
                yield everybody
            except BaseException:  # whoever could not be forgotten is still here
                for each in everybody:
                    self._ended.pop(each, None)
                raise

    async def delete(self, person: Person, everybody: Collection[str]) -> None:
        """Forget a person: name, login, password, sessions, programs, ratings, notes, and what `everybody` of them wrote; the file does, too."""
        whole = (_NO_SESSIONS, _NO_RATINGS, _NO_CHANGES, _NO_NOTES, _GONE)
        lines = (
            (statement, {"key": each}) for statement in (_NAMELESS, _SPEECHLESS, *NOTHING_LEFT) for each in everybody
        )
        await self._store.write(*((statement, {"key": person.id}) for statement in whole), *lines)
        self._known.clear()
        await self._store.wipe()

    def forget(self, person: str) -> None:
        """Look this person up again the next time."""
        self._known = {shown: known for shown, known in self._known.items() if known.id != person}

    def forget_all(self) -> None:
        self._known.clear()

    def _person(self, kind: Kind, name: str, lang: str) -> dict[str, Any]:
        return {
            "id": secrets.token_hex(8),
            "kind": kind,
            "name": name,
            "lang": lang,
            "owner": None,
            "created": self._now(),
        }

    def _session(self, person: str, kind: str, label: str) -> tuple[dict[str, Any], str]:
        word = secrets.token_urlsafe(24)
        key = f"{word}.{self._signature(word)}"
        now = self._now()
        row = {
            "id": secrets.token_hex(8),
            "person": person,
            "key": _hash(key),
            "kind": kind,
            "label": label,
            "created": now,
            "expires": now + LASTS[kind],
        }
        return row, key

    def _remember(self, row: dict[str, Any], session: dict[str, Any]) -> Person:
        person = Person(row["id"], row["kind"], row["name"], row["lang"], session["id"], session["expires"])
        self._keep("cookie", session["key"], person)
        return person

    def _keep(self, kind: Shown, hashed: str, person: Person) -> None:
        self._known[kind, hashed] = person
        if len(self._known) > REMEMBERED:
            del self._known[next(iter(self._known))]

    def _end(self, who: str) -> None:
        """A person or a session is no more."""
        self._known = {shown: known for shown, known in self._known.items() if who not in (known.id, known.session)}
        self._ended[who] = None
        if len(self._ended) > REMEMBERED:
            del self._ended[next(iter(self._ended))]

    async def _account(self, login: str) -> Any:
        """The id and the password of an account, if there is one."""
        kept = schema.people.c
        asked = select(kept.id, kept.password).where(kept.login == login.lower())
        return await self._store.read(lambda connection: connection.execute(asked).one_or_none())

    def _signature(self, word: str) -> str:
        return hmac.new(self._key, word.encode(), "sha256").hexdigest()[:32]

    def _signed(self, key: str) -> bool:
        word, _, signature = key.partition(".")
        return hmac.compare_digest(signature.encode(), self._signature(word).encode())

    async def _hash_password(self, password: str) -> str:
        async with self._hashing:
            return await asyncio.to_thread(_hasher().hash, password)

    async def _matches(self, hashed: str, password: str) -> bool:
        async with self._hashing:
            try:
                return await asyncio.to_thread(_hasher().verify, hashed, password)
            except (Argon2Error, InvalidHashError):
                return False


async def server_key(store: Store) -> bytes:
    """The key that signs cookies: made once, kept in the database."""
    fresh = secrets.token_hex(32)
    await store.write(
        (upsert(schema.meta).on_conflict_do_nothing(), {"key": "signing", "value": fresh}),
    )
    kept = await store.read(
        lambda connection: connection.execute(
            select(schema.meta.c.value).where(schema.meta.c.key == "signing")
        ).scalar_one()
    )
    return bytes.fromhex(kept)


def _find_session(connection: Connection, hashed: str, kind: str) -> Person | None:
    kept, people = schema.sessions.c, schema.people.c
    row = connection.execute(
        select(people.id, people.kind, people.name, people.lang, kept.id, kept.expires)
        .join_from(schema.sessions, schema.people, kept.person == people.id)
        .where(kept.key == hashed, kept.kind == kind, people.kind != "gone")
    ).one_or_none()
    return Person(*row) if row else None


def _owned(connection: Connection, person: str) -> frozenset[str]:
    """The ids of somebody and of their programs."""
    return frozenset(connection.execute(_OWNED, {"key": person}).scalars())


def _hash(key: str) -> str:
    return hashlib.sha256(key.encode()).hexdigest()


@cache
def _hasher() -> PasswordHasher:
    return PasswordHasher()


@cache
def _nobodys_password() -> str:
    return _hasher().hash(secrets.token_hex(16))
