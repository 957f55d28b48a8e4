"""The gate that every request passes: where it comes from, how big it is, how many there are, and the headers of every answer.

A browser sends the cookie along whatever page asks. So whatever changes something must come from a page of ours, which its Origin says;
the same holds for sockets. Programs that are no browsers show a token, or send no cookie.
"""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from pydantic_core import to_json
from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from malle.engine.refusals import Refused
from malle.server import refusals
from malle.server.limits import Limit
from malle.server.metrics import Metrics
from malle.server.settings import Settings

MOST_BYTES = 64 * 1024
SAFE = ("GET", "HEAD", "OPTIONS")

HEADERS = {
    "content-security-policy": "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}


class TooBig(Exception):
    """A body that is larger than any of ours."""


class Gate:
    """The outermost layer of the application."""

    def __init__(self, app: ASGIApp, settings: Settings, metrics: Metrics) -> None:
        self._app, self._metrics = app, metrics
        self._own, self._hosts, self._prefix = settings.own_origins, settings.own_hosts, settings.prefix
        self._limit = Limit(settings.requests_per_minute, 60)
        self._headers = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
        if settings.secure:
            self._headers.append((b"strict-transport-security", b"max-age=31536000"))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        scope["root_path"] = self._prefix  # routes are found behind it, and also where a proxy has taken it away
        if scope["type"] != "http":
            if scope["type"] == "websocket" and not self._is_asked_for(Headers(scope=scope)):
                await send({"type": "websocket.close", "code": 1008})
                return
            await self._app(scope, receive, send)
            return
        self._metrics.requests += 1
        guarded = self._guarded(scope, send)
        try:
            self._check(scope)
            await self._app(scope, _measured(receive), guarded)
        except Refused as refused:
            await _answer(guarded, refusals.status(refused), refused)
        except TooBig:
            await _answer(guarded, 413, refusals.not_understood("it is too big"))

    def _check(self, scope: Scope) -> None:
        headers = Headers(scope=scope)
        self._limit.use(address(scope))
        if not self._is_asked_for(headers):
            raise refusals.other_host()
        if int(headers.get("content-length", "0")) > MOST_BYTES:
            raise TooBig
        if scope["method"] not in SAFE and not from_here(headers, self._own):
            raise refusals.other_site()

    def _is_asked_for(self, headers: Headers) -> bool:
        """Whether this server is meant: a page of another name that leads here could otherwise pass for one of ours."""
        asked = urlsplit(f"//{headers.get('host', '')}").hostname
        return not self._hosts or asked in self._hosts

    def _guarded(self, scope: Scope, send: Send) -> Send:
        """`send` with our headers in every answer; what the interface says is not kept in a cache, unless it says so."""
        private = scope["path"].removeprefix(self._prefix).startswith("/api")

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = [*message.get("headers", []), *self._headers]
                if private and all(name != b"cache-control" for name, _ in headers):
                    headers.append((b"cache-control", b"no-store"))
                message = {**message, "headers": headers}
            await send(message)

        return guarded


def from_here(headers: Headers, own: frozenset[str]) -> bool:
    """Whether a request that changes something comes from a page of ours, or from no page at all."""
    origin = headers.get("origin")
    if origin is None:
        return "cookie" not in headers
    return origin in own or (urlsplit(origin).netloc == headers.get("host") != "")


def address(scope: Scope) -> str:
    return scope["client"][0] if scope.get("client") else "?"


def problem(refused: Refused) -> dict[str, Any]:
    """A refusal as the interface says it."""
    return {"clause": refused.clause, "sentence": refused.words}


def _measured(receive: Receive) -> Receive:
    taken = 0

    async def measured() -> Message:
        nonlocal taken
        message = await receive()
        taken += len(message.get("body", b""))
        if taken > MOST_BYTES:
            raise TooBig
        return message

    return measured


async def _answer(send: Send, status: int, refused: Refused) -> None:
    headers = [(b"content-type", b"application/json")]
    if status == 429:
        headers.append((b"retry-after", b"1"))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": to_json(problem(refused))})
