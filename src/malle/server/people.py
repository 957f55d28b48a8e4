"""People: guests, accounts and programs, and the sessions by which they are known again.

A guest is a person with a name and a cookie. Making an account gives that same person a login and a password, so their games stay theirs. A
program (somebody's own bot) is a person that belongs to an account and comes with a token. Cookies and tokens are random keys; the
database holds their hashes only. A cookie is signed as well, so that a made-up one costs no look at the database.

Whoever is deleted, and whatever session has ended, is noted before it is written down: a request that was let in just before writes nothing
any more.
"""

from __future__ import annotations

import asyncio
import contextlib
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
from sqlalchemy import Connection, bindparam, delete, insert, or_, select, update
from sqlalchemy.dialects.sqlite import insert as upsert
from sqlalchemy.exc import DatabaseError, IntegrityError

from malle.engine.refusals import Refused
from malle.server import names, refusals, schema
from malle.server.blocks import NO_BLOCKS
from malle.server.decisions import Actor
from malle.server.following import NO_FOLLOWS
from malle.server.nodes import Nodes
from malle.server.notices.outbox import MOVED, NOTHING_LEFT
from malle.server.store import Replaced, Statement, Store

Kind = Literal["guest", "account", "program"]
Shown = Literal["cookie", "token"]
"""What somebody shows to be known again; one is not taken for the other."""

LASTS = {"cookie": 365 * 86400.0, "token": 10 * 365 * 86400.0}
REMEMBERED = 10_000
"""Sessions that are kept in memory, and as many that have ended."""

FORGOTTEN_SECONDS = 60.0
"""How long a session is believed in that another node may have ended."""

SWEEP_SECONDS = 10.0
"""After which all nodes have heard that somebody is gone, or have been cut off from the database."""

NOTED_SECONDS = 3600.0
"""How often it is noted that a session is used."""

_NEW_PERSON = insert(schema.people)
_NEW_SESSION = insert(schema.sessions)
_CHANGE = update(schema.people).where(schema.people.c.id == bindparam("key"))
_RENAME = _CHANGE.values(name=bindparam("new_name"), lang=bindparam("new_lang"))
_RENAME_ACCOUNT = _CHANGE.values(name=bindparam("new_name"), login=bindparam("new_login"), look=bindparam("new_look"))
_ACCOUNT = _RENAME_ACCOUNT.values(kind="account", password=bindparam("new_password"))
_BIO = _CHANGE.values(bio=bindparam("new_bio"))
_SEEN = update(schema.sessions).where(schema.sessions.c.id == bindparam("which")).values(seen=bindparam("at"))
_GONE = (
    update(schema.people)
    .where(or_(schema.people.c.id == bindparam("key"), schema.people.c.owner == bindparam("key")))
    .values(kind="gone", name="", login=None, look=None, password=None, bio="")
)
_PASSWORD = _CHANGE.where(schema.people.c.kind == "account").values(password=bindparam("new_password"))
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
_NO_NOTES = delete(schema.notes).where(schema.notes.c.person.in_(_OWNED))
_NOTHING_EARNED = schema.without(schema.ratings.c.person, schema.rating_changes.c.person, schema.passkeys.c.person)
_CLOSED = _CHANGE.values(closed=bindparam("at"))
_MUTED = _CHANGE.values(muted=bindparam("at"))
_NO_REASONS = update(schema.keeping).where(schema.keeping.c.person == bindparam("key")).values(note="")
_NOTHING_OWN = schema.without(schema.exercises.c.person, schema.practice_days.c.person, schema.vacations.c.person)
_UNNAMED = update(schema.events).values(body=schema.Unsaid(schema.events.c.body))
_NAMELESS = _UNNAMED.where(schema.SAT, bindparam("key") == schema.SITTER)
_SPEECHLESS = _UNNAMED.where(schema.ACTED, bindparam("key") == schema.ACTOR, schema.events.c.kind == "said")

_IN_LOGS = (_NAMELESS, _SPEECHLESS)


_whose, _people, _owner = schema.sessions.c, schema.people.c, schema.people.alias()
_SESSION = (
    select(
        _people.id,
        _people.kind,
        _people.name,
        _people.lang,
        _whose.id,
        _whose.expires,
        _people.muted,
        _owner.c.muted,
        _whose.seen,
    )
    .join_from(schema.sessions, schema.people, _whose.person == _people.id)
    .outerjoin(_owner, _owner.c.id == _people.owner)
    .where(_whose.key == bindparam("hashed"), _whose.kind == bindparam("shown"), _people.kind != "gone")
)


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who is here, and the session that says so."""

    id: str
    kind: Kind
    name: str
    lang: str
    session: str
    expires: float
    muted: bool = False  # by the keeper

    @property
    def actor(self) -> Actor:
        return Actor(self.id, self.name, self.kind == "account", self.kind == "program", muted=self.muted)


class People:
    """Everybody who can be known again."""

    def __init__(self, store: Store, key: bytes, now: Callable[[], float] = time.time) -> None:
        self._store, self._key, self._now = store, key, now
        self._known: dict[tuple[Shown, str], Person] = {}
        self._ended: dict[str, None] = {}  # sessions, and people, that are no more
        self._noted: dict[str, float] = {}  # when sessions were last noted to be used
        self._leaving = asyncio.Lock()
        self._hashing = asyncio.Semaphore(2)
        self._tell: Callable[..., None] = lambda *_: None

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
        person, seen = self._known.get((kind, hashed)), 0.0
        if person is None:
            found = await self._store.read(lambda connection: _find_session(connection, hashed, kind), at_once=True)
            if found is not None:
                person, seen = found
                self._keep(kind, hashed, person)
        if person is None or person.expires < self._now():
            return None
        await self._note(person.session, seen)
        return person

    async def _note(self, session: str, seen: float) -> None:
        """A session is used, which is written down once an hour, by whatever node; `seen` is what was read of it."""
        now, noted = self._now(), self._noted.setdefault(session, seen)
        if len(self._noted) > REMEMBERED:
            del self._noted[next(iter(self._noted))]
        if now - noted > NOTED_SECONDS:
            self._noted[session] = now
            with contextlib.suppress(DatabaseError, Replaced):  # it is noted the next time
                await self._store.write((_SEEN, {"which": session, "at": now}))

    def check(self, person: Person) -> None:
        """Refused, if this person or their session has gone while they were being served."""
        if person.id in self._ended or person.session in self._ended:
            raise refusals.come_in_first()

    async def change(self, person: Person, name: str, lang: str, bio: str | None = None) -> str:
        """Another name, language or bio; the name as it is now. An account's name is the one to log in with."""
        self.check(person)
        renamed = person.kind == "account" and name != person.name
        name = names.checked(name) if renamed else name
        statements: list[Statement] = [(_RENAME, {"key": person.id, "new_name": name, "new_lang": lang})]
        if renamed:
            statements.append((_RENAME_ACCOUNT, {"key": person.id, **_named(name)}))
        if bio is not None:
            statements.append((_BIO, {"key": person.id, "new_bio": bio}))
        try:
            await self._store.write(*statements)
        except IntegrityError:
            raise await self._taken(name) from None
        self.forget(person.id)
        return name

    async def make_account(self, person: Person, login: str, password: str, label: str) -> tuple[str, str]:
        """Give a guest a name of their own and a password; their games stay theirs. The name, and the cookie of a new session in the place of the
        one they had."""
        if person.kind != "guest":
            raise refusals.account_already()
        name = names.checked(login)
        hashed = await self._hash_password(password)
        self.check(person)
        values = {"key": person.id, "new_password": hashed, **_named(name)}
        session, cookie = self._session(person.id, "cookie", label)
        try:
            await self._store.write(
                (_ACCOUNT, values),
                (_NO_SESSION, {"key": person.session}),
                (_NEW_SESSION, session),
                (MOVED, {"old": person.session, "new": session["id"]}),
            )
        except IntegrityError:
            raise await self._taken(name) from None
        self._end(person.session)
        self.forget(person.id)
        return name, cookie

    async def _taken(self, name: str) -> Refused:
        """Why this name cannot be had, with two like it that can."""
        kept = schema.people.c
        others = [other for other in names.suggestions(name) if names.look_alike(other) != names.look_alike(name)]
        looks = {names.look_alike(other): other for other in others}
        asked = select(kept.look).where(kept.look.in_(looks))
        taken = await self._store.read(lambda connection: set(connection.execute(asked).scalars()))
        return refusals.name_taken(name, [other for look, other in looks.items() if look not in taken][:2])

    async def log_in(self, login: str, password: str, label: str, before: Person | None = None) -> str:
        """The cookie of a new session for an account, in the place of the one that the browser had `before`."""
        found = await self._account(login)
        # somebody who is not there takes as long as a wrong password
        if not await self._matches(found.password if found else _nobodys_password(), password) or not found:
            raise refusals.wrong_password()
        session, cookie = await self._enter(found.id, label, before)
        now = await self._account(login)
        if now is None or now.password != found.password:  # it was changed while it was being checked
            await self._store.write((_NO_SESSION, {"key": session}))
            raise refusals.wrong_password()
        return cookie

    async def let_in(self, person: str, label: str, before: Person | None = None) -> str:
        """The cookie of a new session for somebody who has proved who they are in another way than by a password."""
        _, cookie = await self._enter(person, label, before)
        return cookie

    async def _enter(self, person: str, label: str, before: Person | None) -> tuple[str, str]:
        """A new session and its cookie; Refused if the keeper has closed the account."""
        kept = schema.people.c
        asked = select(kept.closed).where(kept.id == person)
        if await self._store.read(lambda connection: connection.execute(asked).scalar_one()) is not None:
            raise refusals.account_closed()
        session, cookie = self._session(person, "cookie", label)
        replaced = [(_NO_SESSION, {"key": before.session})] if before else []
        await self._store.write(*replaced, (_NEW_SESSION, session))
        if before:
            self._end(before.session)
        return session["id"], cookie

    async def change_password(self, person: Person, old: str, new: str) -> None:
        """Another password; wherever else this account is logged in, it is so no longer. Its programs, which never knew the password, stay."""
        if person.kind != "account":
            raise refusals.account_needed()
        hashed = await self.password_of(person.id)
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
        listed = select(kept.id, kept.kind, kept.label, kept.created, kept.expires, kept.seen)
        asked = listed.where(kept.person.in_(_OWNED)).order_by(kept.created)
        rows = await self._store.read(lambda connection: connection.execute(asked, {"key": person.id}).mappings().all())
        return [{**row, "seen": row["seen"] or row["created"], "current": row["id"] == person.session} for row in rows]

    async def end_session(self, person: Person, session: str) -> None:
        if session not in [kept["id"] for kept in await self.sessions(person)]:
            raise refusals.no_such_session()
        await self._store.write((_NO_SESSION, {"key": session}))
        self._end(session)

    async def mute(self, person: str, *, on: bool, noted: Statement) -> None:
        """The keeper lets nobody read what somebody, or a program of theirs, writes from now on; or does again. `noted` is written with it."""
        await self._store.write((_MUTED, {"key": person, "at": self._now() if on else None}), noted)
        for each in await self._store.read(lambda connection: _owned(connection, person)):
            self.forget(each)

    async def close(self, person: str, *, on: bool, noted: Statement) -> frozenset[str]:
        """The keeper closes an account, which ends all its sessions and tokens, or opens it again. Who is to be cut off."""
        everybody = await self._store.read(lambda connection: _owned(connection, person))
        ending = [(_NO_SESSIONS, {"key": person})] if on else []
        await self._store.write((_CLOSED, {"key": person, "at": self._now() if on else None}), noted, *ending)
        for each in everybody:
            self.forget(each)
        return everybody if on else frozenset()

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
                    self._tell("not ended", each)
                raise

    async def delete(self, person: Person, everybody: Collection[str]) -> None:
        """Forget a person: name, bio, password, passkeys, sessions, programs, ratings, notes, exercises, vacations, whom they follow and block, and what `everybody` of them
        wrote; the file does, too."""
        whole = (_NO_SESSIONS, _NO_NOTES, *_NOTHING_EARNED, _NO_REASONS, *NO_BLOCKS, *NO_FOLLOWS, _GONE)
        each_of = (*_IN_LOGS, *NOTHING_LEFT, *_NOTHING_OWN)
        lines = ((statement, {"key": each}) for statement in each_of for each in everybody)
        await self._store.write(*((statement, {"key": person.id}) for statement in whole), *lines)
        self._known.clear()
        await self._store.wipe()

    async def sweep(self, everybody: Collection[str]) -> None:
        """Once more, when every node has heard that these people are gone: one may have written a line of theirs just before."""
        await asyncio.sleep(SWEEP_SECONDS)
        await self._store.write(*((statement, {"key": each}) for statement in _IN_LOGS for each in everybody))

    def share(self, nodes: Nodes) -> None:
        """Let the other nodes know what has changed, and hear it of them."""
        self._tell = nodes.tell
        nodes.on("person", lambda _, person: self._forget(person))
        nodes.on("ended", lambda _, who: self._note_end(who))
        nodes.on("not ended", lambda _, who: self._ended.pop(who, None))
        nodes.on_missed.append(self.forget_all)

    def forget(self, person: str) -> None:
        """Look this person up again the next time."""
        self._forget(person)
        self._tell("person", person)

    def _forget(self, person: str) -> None:
        self._known = {shown: known for shown, known in self._known.items() if known.id != person}

    def forget_all(self) -> None:
        self._known.clear()

    async def forget_now_and_then(self) -> None:
        """For ever: a session may have ended on another node that did not come to tell."""
        while True:
            await asyncio.sleep(FORGOTTEN_SECONDS)
            self.forget_all()

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
        key = f"{word}.{self.signature(word)}"
        id, now = secrets.token_hex(8), self._now()
        row = {
            "id": id,
            "person": person,
            "key": _hash(key),
            "kind": kind,
            "label": label,
            "created": now,
            "expires": now + LASTS[kind],
            "seen": now,
        }
        self._noted[id] = now
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
        self._note_end(who)
        self._tell("ended", who)

    def _note_end(self, who: str) -> None:
        self._known = {shown: known for shown, known in self._known.items() if who not in (known.id, known.session)}
        self._ended[who] = None
        if len(self._ended) > REMEMBERED:
            del self._ended[next(iter(self._ended))]

    async def _account(self, login: str) -> Any:
        """The id and the password of an account, if there is one."""
        kept = schema.people.c
        asked = select(kept.id, kept.password).where(kept.login == names.key(login))
        return await self._store.read(lambda connection: connection.execute(asked).one_or_none())

    def signature(self, word: str) -> str:
        """What proves that a word is from this house."""
        return hmac.new(self._key, word.encode(), "sha256").hexdigest()[:32]

    def _signed(self, key: str) -> bool:
        word, _, signature = key.partition(".")
        return hmac.compare_digest(signature.encode(), self.signature(word).encode())

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
    await store.write((upsert(schema.meta).on_conflict_do_nothing(), {"key": "signing", "value": fresh}))
    asked = select(schema.meta.c.value).where(schema.meta.c.key == "signing")
    return bytes.fromhex(await store.read(lambda connection: connection.execute(asked).scalar_one()))


def _find_session(connection: Connection, hashed: str, kind: str) -> tuple[Person, float] | None:
    """Whose session it is, and when it was last noted to be used."""
    row = connection.execute(_SESSION, {"hashed": hashed, "shown": kind}).one_or_none()
    return (Person(*row[:6], muted=any(row[6:8])), row.seen or 0.0) if row else None


def _owned(connection: Connection, person: str) -> frozenset[str]:
    """The ids of somebody and of their programs."""
    return frozenset(connection.execute(_OWNED, {"key": person}).scalars())


def _named(name: str) -> dict[str, str]:
    """What is kept of an account's name."""
    return {"new_name": name, "new_login": names.key(name), "new_look": names.look_alike(name)}


def _hash(key: str) -> str:
    return hashlib.sha256(key.encode()).hexdigest()


@cache
def _hasher() -> PasswordHasher:
    return PasswordHasher()


@cache
def _nobodys_password() -> str:
    return _hasher().hash(secrets.token_hex(16))
