"""Requests to addresses that people have given us.

Whoever gives one could name this machine, or another of the keeper's network, and have the server ask there in its own name. So a name is looked
up once, every address it has must be a public one, and the connection goes to the very address that was checked, with the certificate of the
name. Redirects are not followed, an answer is read for a few bytes and a few seconds, and proxies of the environment are not asked.
"""

from __future__ import annotations

import asyncio
import ipaddress
import socket
import ssl
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import SplitResult, urlsplit

from malle.engine.words import Words
from malle.server import refusals
from malle.server.notices.words import ANSWERS

if TYPE_CHECKING:
    import httpx

SECONDS = 10.0
"""How long one request may take, from the name to the answer."""

ANSWER_BYTES = 2048
"""How much of an answer is read."""

LONGEST = 1024
"""Signs of an address."""

_NAT64 = ipaddress.ip_network("64:ff9b::/96")


class Failed(Exception):
    """Nobody answered, and why."""

    def __init__(self, words: Words) -> None:
        self.words = words
        super().__init__(words["en"])


class Answer(NamedTuple):
    """What came back."""

    status: int
    retry_after: float

    @property
    def ok(self) -> bool:
        return 200 <= self.status < 300


def checked(url: str, anywhere: bool) -> SplitResult:
    """The parts of an address to which something may be sent, as far as it can be told without looking its name up; Refused otherwise."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise refusals.no_address_for_notices() from None
    plain = anywhere and parts.scheme == "http"
    written = len(url) <= LONGEST and url.isascii() and url.isprintable() and " " not in url
    if not (
        written and (parts.scheme == "https" or plain) and parts.hostname and "@" not in parts.netloc and port != 0
    ):
        raise refusals.no_address_for_notices()
    if not anywhere and _is_private(parts.hostname):
        raise refusals.no_address_for_notices()
    return parts


def is_public(address: str) -> bool:
    """Whether an address is one of the public internet, also the one that it carries within."""
    ip = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(ip, ipaddress.IPv6Address):
        within = ip.ipv4_mapped or ip.sixtofour or (ip.teredo[1] if ip.teredo else None)
        if ip in _NAT64:
            within = ipaddress.IPv4Address(int(ip) & 0xFFFFFFFF)
        if within is not None:
            return is_public(str(within))
        if ip.is_site_local:
            return False
    return ip.is_global and not (ip.is_multicast or ip.is_reserved or ip.is_unspecified or ip.is_loopback)


def _is_private(host: str) -> bool:
    try:
        return not is_public(host)
    except ValueError:  # a name, which is looked up when something is sent
        return False


class Outward:
    """Sends to addresses of people; `anywhere` also to private ones, and without TLS."""

    def __init__(self, anywhere: bool, seconds: float = SECONDS, trusted: ssl.SSLContext | None = None) -> None:
        self._anywhere, self._seconds, self._trusted = anywhere, seconds, trusted
        # threads of their own: a name server that hangs must not keep anybody else's work waiting
        self._lookups = ThreadPoolExecutor(4, "lookup")
        self._client: httpx.AsyncClient | None = None

    async def post(self, url: str, headers: dict[str, str], content: bytes) -> Answer:
        """Send something; Failed, with words, if there is no answer that makes sense."""
        import httpx

        parts = checked(url, self._anywhere)
        try:
            async with asyncio.timeout(self._seconds):
                return await self._to_first(await self._addresses(parts), parts, headers, content)
        except (TimeoutError, httpx.TimeoutException):
            raise Failed(ANSWERS["too_slow"]) from None
        except httpx.NetworkError:
            raise Failed(ANSWERS["unreachable"]) from None
        except httpx.HTTPError:
            raise Failed(ANSWERS["nonsense"]) from None

    async def close(self) -> None:
        self._lookups.shutdown(wait=False, cancel_futures=True)
        if self._client:
            await self._client.aclose()

    async def _addresses(self, parts: SplitResult) -> list[str]:
        """All addresses of a name; Failed if one of them is not public."""
        loop = asyncio.get_running_loop()
        try:
            found = await loop.run_in_executor(self._lookups, _look_up, parts.hostname or "")
        except (OSError, UnicodeError):
            raise Failed(ANSWERS["unknown"]) from None
        if not self._anywhere and not all(map(is_public, found)):
            raise Failed(ANSWERS["not_public"])
        return found

    async def _to_first(
        self, addresses: list[str], parts: SplitResult, headers: dict[str, str], content: bytes
    ) -> Answer:
        """To the first address that takes the connection."""
        import httpx

        for address in addresses:
            try:
                return await self._to(address, parts, headers, content)
            except httpx.ConnectError:
                continue
        raise Failed(ANSWERS["unreachable"])

    async def _to(self, address: str, parts: SplitResult, headers: dict[str, str], content: bytes) -> Answer:
        host = f"[{address}]" if ":" in address else address
        port = f":{parts.port}" if parts.port else ""
        url = f"{parts.scheme}://{host}{port}{parts.path or '/'}{'?' if parts.query else ''}{parts.query}"
        asked = self._open().stream(
            "POST",
            url,
            headers={**headers, "Host": parts.netloc, "User-Agent": "Malle"},
            content=content,
            extensions={"sni_hostname": parts.hostname},  # the certificate must be that of the name
        )
        async with asked as answer:
            read = 0
            async for part in answer.aiter_raw():
                read += len(part)
                if read > ANSWER_BYTES:
                    break
            later = answer.headers.get("retry-after", "")
            return Answer(answer.status_code, float(later) if later.isdecimal() else 0.0)

    def _open(self) -> httpx.AsyncClient:
        import httpx

        if self._client is None:
            self._client = httpx.AsyncClient(
                verify=self._trusted or ssl.create_default_context(),
                trust_env=False,
                follow_redirects=False,
                timeout=self._seconds,
                # a connection to an address is opened for one name, and used for no other
                limits=httpx.Limits(max_keepalive_connections=0),
            )
        return self._client


def _look_up(host: str) -> list[str]:
    found = socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(str(each[4][0]) for each in found))
