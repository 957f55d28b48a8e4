"""Notices of a real server: sealed for a device, signed for a webhook, sent to public addresses only, and once, also over a power cut."""

import asyncio
import hmac
import json
import ssl
from base64 import b64decode, b64encode

import httpx
import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

from malle.engine.refusals import Refused
from malle.server.notices import outward
from malle.server.notices.push import padded
from tests.server.receivers import Device
from tests.server.support import Person, Server, seated

SOON = {"notice_after": 0.3, "notices_to_anywhere": True, "log_level": "debug"}


@pytest.fixture(scope="module")
def telling(tmp_path_factory):
    """A server that tells soon, and also on this machine."""
    with Server(tmp_path_factory.mktemp("telling"), **SOON) as started:
        yield started


def play(table, person, seat):
    """A whole turn of Malabars."""
    while True:
        told = person.http.get(f"/api/tables/{table}").json()
        mine = [each for each in told["seats"] if each["seat"] == seat]
        if not mine or not mine[0]["offers"]:
            return
        number = told["table"]["number"]
        assert person.do(table, "move", seat=seat, move=mine[0]["offers"][0]["move"], number=number).status_code == 200


def test_a_device_reads_what_was_sealed_for_it_and_the_push_service_knows_who_sent_it(telling, receiver):
    table, (ann, bob) = seated(telling)
    device = Device(f"{receiver.url}/sealed")
    assert bob.http.post("/api/me/push", json=device.subscription).status_code == 204
    play(table, ann, 0)
    (_, headers, body), *_ = receiver.wait(1, "/sealed")
    told = device.read(body)
    assert (told["kind"], told["table"], told["url"]) == ("turn", table, f"/t/{table}")
    assert (headers["Content-Encoding"], headers["Topic"], headers["TTL"]) == ("aes128gcm", table, "86400")
    token, key = headers["Authorization"].removeprefix("vapid t=").split(", k=")
    assert key == httpx.get(f"{telling.url}/api/push/key").json()["key"]
    said, signature = token.rsplit(".", 1)
    claims = json.loads(padded(said.split(".")[1]))
    assert claims["aud"] == receiver.url
    raw = padded(signature)
    signed = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), padded(key))
    public.verify(signed, said.encode(), ec.ECDSA(hashes.SHA256()))
    play(table, bob, 1)
    assert device.read(receiver.wait(2, "/sealed")[1][2]) == {"kind": "gone", "tag": table}
    assert bob.http.request("DELETE", "/api/me/push", json={"endpoint": device.endpoint}).status_code == 204
    assert bob.http.get("/api/me/notices").json()["devices"] == 0


def test_a_webhook_is_signed_with_the_secret_that_was_shown_once(telling, receiver):
    table, (ann, bob) = seated(telling)
    wish = {"webhook": f"{receiver.url}/hook"}
    assert bob.http.put("/api/me/notices", json=wish).status_code == 403, "it takes an account"
    bob.account("hooked")
    secret = bob.http.put("/api/me/notices", json=wish).json()["webhook_secret"]
    assert bob.http.get("/api/me/notices").json()["webhook_secret"] is None
    assert bob.http.put("/api/me/notices", json=wish).json()["webhook_secret"] is None, "it is the same one"
    play(table, ann, 0)
    (_, headers, body), *_ = receiver.wait(1, "/hook")
    signed = f"{headers['webhook-id']}.{headers['webhook-timestamp']}.".encode() + body
    expected = b64encode(hmac.digest(b64decode(secret.removeprefix("whsec_")), signed, "sha256")).decode()
    assert headers["webhook-signature"] == f"v1,{expected}"
    told = json.loads(body)
    assert (told["kind"], told["game"], told["table"]) == ("turn", "malabars", table)
    assert told["text"] == told["content"] == f"Malabars: {told['body']} /t/{table}"
    assert set(told) == {"kind", "game", "table", "title", "body", "url", "tag", "text", "content"}
    assert receiver.url not in telling.log, "addresses of people are not logged"


def test_a_webhook_that_never_answers_keeps_nobody_from_playing(telling, receiver):
    table, (ann, bob) = seated(telling)
    bob.account("hanging")
    bob.http.put("/api/me/notices", json={"webhook": f"{receiver.url}/hang/play"})
    play(table, ann, 0)
    receiver.wait(1, "/hang/play")  # and has no answer
    play(table, bob, 1)
    play(table, ann, 0)
    assert bob.http.get(f"/api/tables/{table}").json()["table"]["waiting"] == [1]
    assert bob.http.get("/api/me/notices").json()["last"]["webhook"] == {"arrived": None, "failed": None}


def test_a_power_cut_between_the_move_and_its_notice_loses_nothing_and_doubles_nothing(tmp_path, receiver):
    slow = {**SOON, "notice_after": 1.0}
    with Server(tmp_path, **slow) as server:
        table, (ann, bob) = seated(server)
        device = Device(f"{receiver.url}/cut")
        assert bob.http.post("/api/me/push", json=device.subscription).status_code == 204
        play(table, ann, 0)
        server.kill()
        assert not receiver.to("/cut")
        server.start()
        receiver.wait(1, "/cut")
        server.kill()
        server.start()
        play(table, bob, 1)
        assert [device.read(post[2])["kind"] for post in receiver.wait(2, "/cut")] == ["turn", "gone"]


def test_what_one_wants_is_kept_shown_to_oneself_and_given_away_with_all_the_rest(telling, receiver):
    person = Person(telling)
    fresh = person.http.get("/api/me/notices").json()
    assert fresh["turn"] == {"push": True, "webhook": True, "mail": True}
    quiet = {"from": "22:00", "to": "07:30", "zone": "Europe/Paris"}
    wish = {"turn": {"push": False, "webhook": True}, "quiet": quiet}
    assert person.http.put("/api/me/notices", json=wish).status_code == 200
    kept = person.http.get("/api/me/notices").json()
    assert (kept["turn"]["push"], kept["over"]["push"], kept["quiet"]) == (False, True, quiet)
    device = Device(f"{receiver.url}/kept")
    person.http.post("/api/me/push", json=device.subscription)
    told = person.http.get("/api/me/data").json()
    assert told["notice_settings"][0]["body"]["quiet"] == quiet
    assert [each["target"] for each in told["notice_channels"]] == [device.endpoint]
    assert device.subscription["keys"]["auth"] not in str(told)


@pytest.mark.parametrize(
    "wish",
    [
        {"quiet": {"from": "25:00", "to": "07:00", "zone": "UTC"}},
        {"quiet": {"from": "22:00", "to": "07:00", "zone": "../../etc/passwd"}},
        {"quiet": {"from": "22:00", "to": "07:00", "zone": "Atlantis"}},
        {"turn": {"push": "yes"}},
        {"smoke": {}},
    ],
)
def test_wishes_that_make_no_sense_are_refused(telling, wish):
    assert Person(telling).http.put("/api/me/notices", json=wish).status_code == 422


@pytest.mark.parametrize(("p256dh", "auth"), [("AAAA", "AAAAAAAAAAAAAAAAAAAAAA"), ("", "x"), ("é", "x"), ("A", "A")])
def test_keys_that_are_no_keys_are_refused(telling, receiver, p256dh, auth):
    body = {"endpoint": receiver.url, "keys": {"p256dh": p256dh, "auth": auth}}
    assert Person(telling).http.post("/api/me/push", json=body).status_code == 422
    good = Device(receiver.url).subscription
    good["keys"]["auth"] = "A"
    assert Person(telling).http.post("/api/me/push", json=good).status_code == 422


# Addresses of the keeper's own network

PRIVATE = [
    "127.0.0.1",
    "10.0.0.1",
    "192.168.1.1",
    "172.16.0.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "224.0.0.1",
    "255.255.255.255",
    "::1",
    "::",
    "fe80::1",
    "fc00::1",
    "fec0::1",
    "ff02::1",
    "::ffff:127.0.0.1",
    "::ffff:10.0.0.1",
    "64:ff9b::7f00:1",
    "2002:7f00:1::",
    "2001:0:4136:e378:8000:63bf:80ff:fffe",
]


@pytest.mark.parametrize("address", PRIVATE)
def test_addresses_of_private_networks_are_not_public(address):
    assert not outward.is_public(address)


@pytest.mark.parametrize("address", ["93.184.215.14", "2606:2800:21f:cb07:6820:80da:af6b:8b2c", "64:ff9b::5db8:d70e"])
def test_addresses_of_the_internet_are_public(address):
    assert outward.is_public(address)


@pytest.mark.parametrize(
    "url",
    [
        "http://push.example/x",
        "https://127.0.0.1/x",
        "https://[::1]/x",
        "https://user:word@push.example/",
        "https:///x",
        "ftp://push.example/",
        "javascript:alert(1)",
        "https://push.example:0/",
        "https://push.example:99999/",
        "https://push.example/a b",
        "https://push.example/\r\nHost: other",
        "https://push.example/" + "x" * 2000,
        "",
    ],
)
def test_addresses_to_which_nothing_may_be_sent_are_refused_when_they_are_given(server, url):
    with pytest.raises(Refused):
        outward.checked(url, anywhere=False)
    body = Device(url).subscription
    assert Person(server).http.post("/api/me/push", json=body).status_code == 422


def posted(url, **given):
    async def post():
        way = outward.Outward(**{"anywhere": False, "seconds": 5, **given})
        try:
            return await way.post(url, {}, b"{}")
        finally:
            await way.close()

    return asyncio.run(post())


def test_a_name_that_leads_into_a_private_network_is_not_asked(receiver, monkeypatch):
    """Also if only one of its addresses does."""
    monkeypatch.setattr(outward, "_look_up", lambda host: ["93.184.215.14", "127.0.0.1"])
    with pytest.raises(outward.Failed, match="not on the public internet"):
        posted(f"https://rebound.example:{receiver.url.rsplit(':', 1)[1]}/rebound")
    assert not receiver.to("/rebound")


def test_the_connection_goes_to_the_address_that_was_checked(receiver, monkeypatch):
    """The name is looked up once: a name server that changes its mind leads nowhere else."""
    answers = iter([["127.0.0.1"], ["127.0.0.2"]])
    monkeypatch.setattr(outward, "_look_up", lambda host: next(answers))
    port = receiver.url.rsplit(":", 1)[1]
    assert posted(f"http://changing.example:{port}/checked", anywhere=True).ok
    assert receiver.to("/checked")[0][1]["Host"] == f"changing.example:{port}"
    assert next(answers) == ["127.0.0.2"], "it was not asked again"


@pytest.mark.parametrize(("name", "ok"), [("push.example", True), ("other.example", False)])
def test_the_certificate_must_be_that_of_the_name(tmp_path, monkeypatch, name, ok):
    monkeypatch.setattr(outward, "_look_up", lambda host: ["127.0.0.1"])
    certificate, key = _certificate(tmp_path)
    here = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    here.load_cert_chain(certificate, key)
    trusted = ssl.create_default_context(cafile=certificate)

    async def serve(reader, writer):
        await reader.readuntil(b"\r\n\r\n{}")
        writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
        writer.close()

    async def check():
        served = await asyncio.start_server(serve, "127.0.0.1", 0, ssl=here)
        way = outward.Outward(anywhere=True, seconds=5, trusted=trusted)
        try:
            answer = await way.post(f"https://{name}:{served.sockets[0].getsockname()[1]}/", {}, b"{}")
            assert (answer.ok, ok) == (True, True)
        except outward.Failed:
            assert not ok
        finally:
            await way.close()
            served.close()

    asyncio.run(check())


def _certificate(folder):
    from datetime import UTC, datetime, timedelta

    from cryptography import x509
    from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "push.example")])
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName("push.example")]), critical=False)
        .sign(key, hashes.SHA256())
    )
    certificate, private = folder / "cert.pem", folder / "key.pem"
    certificate.write_bytes(made.public_bytes(Encoding.PEM))
    private.write_bytes(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    return certificate, private
