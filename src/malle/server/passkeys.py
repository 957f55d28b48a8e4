"""Passkeys (WebAuthn): a second way into an account, by a key that never leaves somebody's device.

The browser is given a challenge, which is good once and for five minutes; what its authenticator signs is checked by py_webauthn. Whoever logs in says nothing
of who they are before they have signed, so there is nothing to probe. A passkey belongs to the host name under which it was made.

A challenge says itself for whom and until when it is good, and is signed by the house, so that any node takes the answer; that it was answered is written down, once.
"""

from __future__ import annotations

import hmac
import json
import secrets
import time
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from sqlalchemy import bindparam, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from malle.server import refusals, schema
from malle.server.once import once
from malle.server.people import People, Person
from malle.server.store import Store

MOST = 10
"""Passkeys of one account."""

GOOD_SECONDS = 300.0
"""How long a challenge is good."""

_kept = schema.passkeys.c
_NEW = insert(schema.passkeys)
_REMOVE = delete(schema.passkeys).where(_kept.id == bindparam("which"), _kept.person == bindparam("whose"))
_USED = (
    update(schema.passkeys)
    .where(_kept.id == bindparam("which"))
    .values(uses=bindparam("counted"), used=bindparam("at"))
)


class Site(NamedTuple):
    """The page that asks: its origin, and the host name to which a passkey belongs."""

    origin: str

    @property
    def host(self) -> str:
        return urlsplit(self.origin).hostname or ""


class Passkeys:
    """Everybody's passkeys."""

    def __init__(self, store: Store, people: People) -> None:
        self._store, self._people = store, people

    async def invite(self, person: Person, site: Site) -> str:
        """What the browser of somebody needs to make a passkey, as JSON."""
        import webauthn
        from webauthn.helpers import structs

        if person.kind != "account":
            raise refusals.account_needed()
        listed = await self.listed(person)
        if len(listed) >= MOST:
            raise refusals.too_many_passkeys()
        options = webauthn.generate_registration_options(
            rp_id=site.host,
            rp_name="Malle",
            user_id=person.id.encode(),
            user_name=person.name,
            challenge=self._challenge(person.id),
            authenticator_selection=structs.AuthenticatorSelectionCriteria(
                resident_key=structs.ResidentKeyRequirement.REQUIRED,
                user_verification=structs.UserVerificationRequirement.REQUIRED,
            ),
            exclude_credentials=[
                structs.PublicKeyCredentialDescriptor(id=webauthn.base64url_to_bytes(each["id"])) for each in listed
            ],
        )
        return str(webauthn.options_to_json(options))

    async def add(self, person: Person, site: Site, credential: dict[str, Any], label: str) -> str:
        """Keep a passkey that the browser of somebody has made; its id."""
        import webauthn

        try:
            made = webauthn.verify_registration_response(
                credential=credential,
                expected_challenge=await self._answered(credential, person.id),
                expected_rp_id=site.host,
                expected_origin=site.origin,
                require_user_verification=True,
            )
        except Exception as wrong:  # whatever a browser may send
            raise refusals.no_such_passkey() from wrong
        id = str(webauthn.helpers.bytes_to_base64url(made.credential_id))
        row = {"id": id, "person": person.id, "public_key": made.credential_public_key, "uses": made.sign_count}
        self._people.check(person)
        try:
            await self._store.write((_NEW, {**row, "label": label, "created": time.time(), "used": None}))
        except IntegrityError:
            raise refusals.no_such_passkey() from None
        return id

    def ask(self, site: Site) -> str:
        """What any browser needs to log in by a passkey, as JSON; it names nobody."""
        import webauthn
        from webauthn.helpers import structs

        options = webauthn.generate_authentication_options(
            rp_id=site.host,
            challenge=self._challenge(""),
            user_verification=structs.UserVerificationRequirement.REQUIRED,
        )
        return str(webauthn.options_to_json(options))

    async def check(self, site: Site, credential: dict[str, Any]) -> str:
        """Whose passkey has signed; Refused, always in the same words, if it is nobody's or wrong."""
        import webauthn

        asked = select(schema.passkeys).where(_kept.id == str(credential.get("id", "")))
        kept = await self._store.read(lambda connection: connection.execute(asked).one_or_none())
        try:
            challenge = await self._answered(credential, "")
            assert kept is not None
            signed = webauthn.verify_authentication_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=site.host,
                expected_origin=site.origin,
                credential_public_key=kept.public_key,
                credential_current_sign_count=kept.uses,
                require_user_verification=True,
            )
        except Exception as wrong:  # whatever a browser may send
            raise refusals.no_such_passkey() from wrong
        await self._store.write((_USED, {"which": kept.id, "counted": signed.new_sign_count, "at": time.time()}))
        return str(kept.person)

    async def listed(self, person: Person) -> list[dict[str, Any]]:
        asked = (
            select(_kept.id, _kept.label, _kept.created, _kept.used)
            .where(_kept.person == person.id)
            .order_by(_kept.created)
        )
        return await self._store.read(
            lambda connection: [dict(row) for row in connection.execute(asked).mappings().all()]
        )

    async def remove(self, person: Person, id: str) -> None:
        counted = select(func.count()).where(_kept.id == id, _kept.person == person.id)
        if not await self._store.read(lambda connection: connection.execute(counted).scalar_one()):
            raise refusals.no_such_session()
        await self._store.write((_REMOVE, {"which": id, "whose": person.id}))

    def _challenge(self, person: str) -> bytes:
        """A challenge for somebody; for nobody yet, if it is for a log-in."""
        word = f"{secrets.token_hex(16)}.{time.time() + GOOD_SECONDS:.0f}"
        return f"{word}.{self._people.signature(f'{word} {person}')}".encode()

    async def _answered(self, credential: dict[str, Any], person: str) -> bytes:
        """The challenge that is answered here, which is good no more; ValueError if it was not for this person, or is too old."""
        import webauthn

        said = json.loads(webauthn.base64url_to_bytes(credential["response"]["clientDataJSON"]))
        challenge: bytes = webauthn.base64url_to_bytes(said["challenge"])
        word, _, signature = challenge.decode().rpartition(".")
        name, _, until = word.partition(".")
        ours = self._people.signature(f"{word} {person}")
        if not hmac.compare_digest(signature.encode(), ours.encode()) or float(until) < time.time():
            raise ValueError("this challenge is not good")
        await self._store.write(once(f"passkey {name}", float(until)))
        return challenge
