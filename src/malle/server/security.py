"""The gate that every request passes: where it comes from, how big it is, how many there are, and the headers of every answer.

A browser sends the cookie along whatever page asks. So whatever changes something must come from a page of ours, which its Origin says;
the same holds for sockets. Programs that are no browsers show a token, or send no cookie.
"""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from pydantic_core import to_json
from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from malle.engine.refusals import Refused
from malle.server import refusals
from malle.server.limits import Limits, Payer, counted
from malle.server.metrics import Metrics
from malle.server.settings import Settings

MOST_BYTES = 64 * 1024
PAYER = "malle.payer"
"""Where a scope says whose budgets it lives on."""

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

EMBED = "/embed/"
"""Where the one page is that other sites may show in a frame (`malle.server.embed`)."""

EMBEDDED = {
    "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors *; sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "cross-origin",
    "permissions-policy": HEADERS["permissions-policy"],
}
"""What is said there in the place of `HEADERS`: in its sandbox the page has no cookie, no memory and no name."""


class TooBig(Exception):
    """A body that is larger than any of ours."""


class Gate:
    """The outermost layer of the application."""

    def __init__(self, app: ASGIApp, settings: Settings, metrics: Metrics, limits: Limits) -> None:
        self._app, self._metrics, self._limits = app, metrics, limits
        self._own, self._hosts, self._prefix = settings.own_origins, settings.own_hosts, settings.prefix
        secure = {"strict-transport-security": "max-age=31536000"} if settings.secure else {}
        self._headers = [(name.encode(), value.encode()) for name, value in {**HEADERS, **secure}.items()]
        self._embedded = [(name.encode(), value.encode()) for name, value in {**EMBEDDED, **secure}.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        scope["root_path"] = self._prefix  # routes are found behind it, and also where a proxy has taken it away
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        payer = scope[PAYER] = Payer(address(scope))
        await self._limits.processor.metered(payer, self._pass(payer, scope, receive, send))

    async def _pass(self, payer: Payer, scope: Scope, receive: Receive, send: Send) -> None:
        """Whoever may come in, comes in when it is their turn."""
        self._metrics.requests += 1
        guarded = self._guarded(scope, send)
        answer = _deny if scope["type"] == "websocket" else _answer
        inside = self._limits.lines.enter(payer.address)
        try:
            if not inside:
                raise refusals.too_many_sockets()
            await self._limits.processor.turn(payer)  # to be refused takes time, too
            self._check(payer, scope)
            await self._app(scope, _measured(receive), guarded)
        except Refused as refused:
            await answer(guarded, refusals.status(refused), refused)
        except TooBig:
            await answer(guarded, 413, refusals.not_understood("it is too big"))
        finally:
            if inside:
                self._limits.lines.leave(payer.address)

    def _check(self, payer: Payer, scope: Scope) -> None:
        headers = Headers(scope=scope)
        self._limits.requests.use(payer.address)
        if not self._is_asked_for(headers):
            raise refusals.other_host()
        if int(headers.get("content-length", "0")) > MOST_BYTES:
            raise TooBig
        if scope["type"] == "http" and scope["method"] not in SAFE and not from_here(headers, self._own):
            raise refusals.other_site()

    def _is_asked_for(self, headers: Headers) -> bool:
        """Whether this server is meant: a page of another name that leads here could otherwise pass for one of ours."""
        asked = urlsplit(f"//{headers.get('host', '')}").hostname
        return not self._hosts or asked in self._hosts

    def _guarded(self, scope: Scope, send: Send) -> Send:
        """`send` with our headers in every answer; what the interface says is not kept in a cache, unless it says so."""
        path = scope["path"].removeprefix(self._prefix)
        private, ours = path.startswith("/api"), self._embedded if path.startswith(EMBED) else self._headers

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = [*message.get("headers", []), *ours]
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
    """Where somebody comes from, as it is counted."""
    return counted(scope["client"][0]) if scope.get("client") else "?"


def payer(connection: HTTPConnection) -> Payer:
    """Whose budgets this lives on."""
    found: Payer = connection.scope[PAYER]
    return found


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
    """Refuse; whoever asked for too much has to come in anew."""
    headers = [(b"content-type", b"application/json")]
    if status == 429:
        headers += [(b"retry-after", b"1"), (b"connection", b"close")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": to_json(problem(refused))})


async def _deny(send: Send, status: int, refused: Refused) -> None:
    """Refuse to open a live connection."""
    headers = [(b"content-type", b"application/json")]
    await send({"type": "websocket.http.response.start", "status": status, "headers": headers})
    await send({"type": "websocket.http.response.body", "body": to_json(problem(refused))})
