"""Webhooks: a notice as JSON for somebody's own program or chat, signed in the way of Standard Webhooks (standardwebhooks.com).

webhook-id          the same when a notice is tried again, so that a receiver can leave out what it has
webhook-timestamp   seconds since 1970
webhook-signature   v1, and the base64 of HMAC-SHA256 over "id.timestamp.body" with the secret (after whsec_, in base64)
"""

from __future__ import annotations

import hmac
import secrets
from base64 import b64decode, b64encode

_PREFIX = "whsec_"


def new_secret() -> str:
    return _PREFIX + b64encode(secrets.token_bytes(32)).decode()


def headers(secret: str, id: str, at: float, body: bytes) -> dict[str, str]:
    """What proves to the receiver that a notice comes from here, and is no older one."""
    signed = f"{id}.{int(at)}.".encode() + body
    signature = b64encode(hmac.digest(b64decode(secret.removeprefix(_PREFIX)), signed, "sha256")).decode()
    return {
        "Content-Type": "application/json",
        "webhook-id": id,
        "webhook-timestamp": str(int(at)),
        "webhook-signature": f"v1,{signature}",
    }
