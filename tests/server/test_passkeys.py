"""Passkeys: a second way in, which nobody else can use, twice use, or probe."""

import hashlib
import itertools
import json

import cbor2
import httpx
import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url

from tests.server.support import Person, Server

_numbers = itertools.count(1)


class Authenticator:
    """What a device does: makes a key for a host name, and signs with it."""

    def __init__(self, origin):
        self.origin, self.host = origin, httpx.URL(origin).host
        self.key, self.id, self.uses = ec.generate_private_key(ec.SECP256R1()), f"key {next(_numbers)}".encode(), 0
        self.verified = True

    def create(self, options):
        numbers = self.key.public_key().public_numbers()
        cose = {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")}
        data = self._data(0x40) + bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cbor2.dumps(cose)
        attested = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        said = self._said("webauthn.create", options)
        return self._credential(clientDataJSON=said, attestationObject=attested)

    def get(self, options, person=""):
        self.uses += 1
        data, said = self._data(), self._said("webauthn.get", options)
        signature = self.key.sign(data + hashlib.sha256(said).digest(), ec.ECDSA(hashes.SHA256()))
        return self._credential(clientDataJSON=said, authenticatorData=data, signature=signature)

    def _data(self, flags=0):
        flags |= 0x05 if self.verified else 0x01
        return hashlib.sha256(self.host.encode()).digest() + bytes([flags]) + self.uses.to_bytes(4, "big")

    def _said(self, kind, options):
        told = {"type": kind, "challenge": options["challenge"], "origin": self.origin, "crossOrigin": False}
        return json.dumps(told).encode()

    def _credential(self, **response):
        name = bytes_to_base64url(self.id)
        told = {part: bytes_to_base64url(value) for part, value in response.items()}
        return {"credential": {"id": name, "rawId": name, "type": "public-key", "response": told}}


@pytest.fixture(scope="module")
def somebody(server):
    """An account with a passkey on a device."""
    person = Person(server).account(f"Key {next(_numbers)}")
    device = Authenticator(server.url)
    options = person.http.post("/api/me/passkeys/options").json()
    assert options["authenticatorSelection"] == {
        "requireResidentKey": True,
        "residentKey": "required",
        "userVerification": "required",
    }
    made = person.http.post("/api/me/passkeys", json=device.create(options))
    assert made.status_code == 201, made.text
    return person, device


def test_a_passkey_logs_in_where_nothing_else_is_said(server, somebody):
    person, device = somebody
    fresh = Person(server)
    before = fresh.http.cookies["malle"]
    options = fresh.http.post("/api/passkeys/options").json()
    assert "allowCredentials" not in options or options["allowCredentials"] == [], "nobody is named"
    assert fresh.http.post("/api/passkeys", json=device.get(options)).status_code == 204
    assert fresh.http.get("/api/me").json()["id"] == person.id
    assert httpx.get(f"{server.url}/api/me", cookies={"malle": before}).status_code == 401, "the old session has ended"
    listed = person.http.get("/api/me/passkeys").json()
    assert (listed[0]["label"], listed[0]["used"] is not None) == ("python-httpx", True)


def test_what_was_signed_is_good_once_and_for_its_own_challenge_and_page(server, somebody):
    _, device = somebody
    stranger = Person(server, stranger=True).http

    def answer(sent):
        refused = stranger.post("/api/passkeys", json=sent)
        assert (refused.status_code, refused.json()["clause"]) == (401, "passkey")

    options = stranger.post("/api/passkeys/options").json()
    good = device.get(options)
    assert stranger.post("/api/passkeys", json=good).status_code == 204
    answer(good)
    answer(device.get({"challenge": bytes_to_base64url(b"made up")}))
    elsewhere = Authenticator("https://evil.example")
    elsewhere.key, elsewhere.id, elsewhere.uses = device.key, device.id, 99
    answer(elsewhere.get(stranger.post("/api/passkeys/options").json()))
    unknown = Authenticator(server.url)
    answer(unknown.get(stranger.post("/api/passkeys/options").json()))
    forged = Authenticator(server.url)
    forged.id, forged.uses = device.id, 99
    answer(forged.get(stranger.post("/api/passkeys/options").json()))
    device.verified = False
    answer(device.get(stranger.post("/api/passkeys/options").json()))
    device.verified = True
    device.uses = 0
    answer(device.get(stranger.post("/api/passkeys/options").json()))  # a copy that has counted less
    device.uses = 50
    answer({"credential": {}})
    answer({"credential": {"id": 1, "response": {"clientDataJSON": "%%%"}}})


def test_a_challenge_for_one_person_makes_no_passkey_of_another(server, somebody):
    _, device = somebody
    other, third = (Person(server).account(f"Key {next(_numbers)}") for _ in range(2))
    options = other.http.post("/api/me/passkeys/options").json()
    stolen = Authenticator(server.url).create(options)
    assert third.http.post("/api/me/passkeys", json=stolen).json()["clause"] == "passkey"
    again = device.create(third.http.post("/api/me/passkeys/options").json())
    assert third.http.post("/api/me/passkeys", json=again).status_code == 401, "a key belongs to one account"
    assert third.http.get("/api/me/passkeys").json() == []


def test_passkeys_are_for_accounts_ten_at_most_and_removed_by_their_owner(server):
    assert Person(server).http.post("/api/me/passkeys/options").status_code == 403
    person, other = Person(server).account(f"Key {next(_numbers)}"), Person(server)
    devices = [Authenticator(server.url) for _ in range(10)]
    for device in devices:
        options = person.http.post("/api/me/passkeys/options").json()
        assert person.http.post("/api/me/passkeys", json=device.create(options)).status_code == 201
    full = person.http.post("/api/me/passkeys/options")
    assert (full.status_code, full.json()["clause"]) == (422, "full")
    excluded = bytes_to_base64url(devices[0].id)
    assert other.http.delete(f"/api/me/passkeys/{excluded}").status_code == 404
    assert person.http.delete(f"/api/me/passkeys/{excluded}").status_code == 204
    options = person.http.post("/api/me/passkeys/options").json()
    assert {base64url_to_bytes(each["id"]) for each in options["excludeCredentials"]} == {
        device.id for device in devices[1:]
    }
    signed = devices[0].get(other.http.post("/api/passkeys/options").json())
    assert other.http.post("/api/passkeys", json=signed).status_code == 401


def test_passkeys_are_kept_told_and_forgotten(tmp_path):
    with Server(tmp_path) as server:
        person, device = Person(server).account("Ada"), Authenticator(server.url)
        made = device.create(person.http.post("/api/me/passkeys/options").json())
        assert person.http.post("/api/me/passkeys", json=made).status_code == 201
        assert person.http.get("/api/me/data").json()["passkeys"][0]["label"] == "python-httpx"
        server.kill()
        server.start()
        stranger = Person(server, stranger=True).http
        signed = device.get(stranger.post("/api/passkeys/options").json())
        assert stranger.post("/api/passkeys", json=signed).status_code == 204
        assert person.http.delete("/api/me").status_code == 204
        signed = device.get(stranger.post("/api/passkeys/options").json())
        assert Person(server, stranger=True).http.post("/api/passkeys", json=signed).status_code == 401


def test_a_program_that_names_no_page_has_no_passkeys(server):
    with httpx.Client(base_url=server.url) as bare:
        assert bare.post("/api/passkeys/options").status_code == 403
        assert bare.post("/api/passkeys", json={"credential": {}}).status_code == 403
