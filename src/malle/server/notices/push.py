"""Web push: a message for the browser of one device, sealed so that the push service between cannot read it.

RFC 8291 (the message), RFC 8188 (its encoding), RFC 8292 (VAPID: how this server says who it is). The server's key is made once and kept in the
database; browsers subscribe to it.
"""

from __future__ import annotations

import os
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from functools import cached_property
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from pydantic_core import to_json
from sqlalchemy import insert, select

from malle.server import schema
from malle.server.store import Store

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey

LASTS = 86400
"""Seconds for which a push service keeps a message for a device that is off."""

_TOKEN_SECONDS = 12 * 3600
_RECORD = 4096
_AUTH_BYTES = 16


def unpadded(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def padded(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def are_keys(p256dh: str, auth: str) -> bool:
    """Whether these are the keys of a device: a point of the curve P-256, and sixteen bytes."""
    from cryptography.hazmat.primitives.asymmetric import ec

    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), padded(p256dh))
        return len(padded(auth)) == _AUTH_BYTES
    except ValueError:
        return False


def seal(message: bytes, device: bytes, auth: bytes) -> bytes:
    """A message that only the device with this key can read (aes128gcm)."""
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    own = ec.generate_private_key(ec.SECP256R1())
    shared = own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), device))
    public, salt = _point(own), os.urandom(16)
    common = _derive(auth, shared, b"WebPush: info\0" + device + public, 32)
    key = _derive(salt, common, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derive(salt, common, b"Content-Encoding: nonce\0", 12)
    head = salt + _RECORD.to_bytes(4, "big") + bytes([len(public)]) + public
    return head + AESGCM(key).encrypt(nonce, message + b"\x02", None)  # 2: the last record


class Vapid:
    """Who this server is, for push services."""

    def __init__(self, private: bytes, contact: str) -> None:
        self._secret, self._contact = private, contact

    @cached_property
    def _private(self) -> EllipticCurvePrivateKey:
        from cryptography.hazmat.primitives.asymmetric import ec

        return ec.derive_private_key(int.from_bytes(self._secret, "big"), ec.SECP256R1())

    @cached_property
    def key(self) -> str:
        """The public key, to which browsers subscribe."""
        return unpadded(_point(self._private))

    def headers(self, endpoint: str, topic: str) -> dict[str, str]:
        """What a message to this endpoint is sent with. A later message of the same topic replaces one that still waits."""
        return {
            "Authorization": f"vapid t={self._token(endpoint)}, k={self.key}",
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(LASTS),
            "Urgency": "high",
            "Topic": topic,
        }

    def _token(self, endpoint: str) -> str:
        from cryptography.hazmat.primitives import hashes
        from cryptography.hazmat.primitives.asymmetric import ec
        from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature

        site = urlsplit(endpoint)
        claims: dict[str, Any] = {"aud": f"{site.scheme}://{site.netloc}", "exp": int(time.time()) + _TOKEN_SECONDS}
        if self._contact:
            claims["sub"] = self._contact
        said = f"{unpadded(to_json({'typ': 'JWT', 'alg': 'ES256'}))}.{unpadded(to_json(claims))}"
        r, s = decode_dss_signature(self._private.sign(said.encode(), ec.ECDSA(hashes.SHA256())))
        return f"{said}.{unpadded(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"


async def server_vapid(store: Store, contact: str) -> Vapid:
    """The key of this server: made once, kept in the database."""
    found = select(schema.meta.c.value).where(schema.meta.c.key == "vapid")
    kept = await store.read(lambda connection: connection.execute(found).scalar_one_or_none())
    if kept is None:
        kept = _new_key()
        await store.write((insert(schema.meta), {"key": "vapid", "value": kept}))
    return Vapid(bytes.fromhex(kept), contact)


def _new_key() -> str:
    from cryptography.hazmat.primitives.asymmetric import ec

    return ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value.to_bytes(32, "big").hex()


def _point(private: EllipticCurvePrivateKey) -> bytes:
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    return private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def _derive(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    from cryptography.hazmat.primitives import hashes
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF

    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)
