"""Start a server: open the store, say where it listens, serve until a signal comes."""

from __future__ import annotations

import gc
import json
import logging
import os
import socket
import sys
import time
import webbrowser
from collections.abc import Callable, Mapping
from functools import partial
from typing import TextIO

import uvicorn

from malle.engine.refusals import refuse
from malle.server.app import create_app
from malle.server.door import door, raise_file_limit
from malle.server.limits import Limits
from malle.server.settings import Settings
from malle.server.socket import PING_SECONDS
from malle.server.store import open_store
from malle.server.wire import MOST_WAITING, Wire

MOST_FRAME = 8192
BACKLOG = 2048
SWITCH_SECONDS = 0.001
"""How long a thread that does something long keeps the one that serves everybody waiting."""


def serve(settings: Settings) -> None:
    """Serve until a signal comes; Refused if that cannot even begin."""
    log_in_lines(settings.log_level)
    store = open_store(settings.database)
    listening = _bind(settings.host, settings.port)
    limits = Limits(settings)
    config = uvicorn.Config(
        create_app(settings, store, limits),
        http=door(settings, limits.processor, raise_file_limit()),
        log_config=None,
        access_log=False,
        ws=Wire,
        ws_per_message_deflate=False,
        ws_max_size=MOST_FRAME,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        proxy_headers=True,
        forwarded_allow_ips=settings.proxies,
        server_header=False,
        backlog=BACKLOG,
        timeout_graceful_shutdown=3,
    )
    # what lives here, lives long: looking for garbage after every few hundred new objects finds none, and looking seldom costs a tenth less of the processor
    gc.set_threshold(100_000, 20, 20)
    gc.freeze()
    gc.enable()
    sys.setswitchinterval(SWITCH_SECONDS)
    announce = partial(_announce, settings, listening)
    if store.shared:
        server: uvicorn.Server = _Node(config, announce)
    else:
        server = uvicorn.Server(config)
        listening.listen(BACKLOG)  # whoever asks already waits until it answers
        announce()
    server.run(sockets=[listening])


class _Node(uvicorn.Server):
    """One of several servers: it listens when it can answer, since a proxy that is let in waits here and not elsewhere."""

    def __init__(self, config: uvicorn.Config, announce: Callable[[], None]) -> None:
        super().__init__(config)
        self._announce = announce

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._announce()


def _announce(settings: Settings, listening: socket.socket) -> None:
    host, port = listening.getsockname()[:2]
    page = settings.public_url or f"http://{host}:{port}"
    sys.stdout.write(f"Malle is open at {page}\n")
    sys.stdout.flush()
    if settings.browser and has_browser():
        webbrowser.open(page)


def has_browser(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> bool:
    """Whether somebody sits before this machine: one with a screen, and not at the other end of a line."""
    if platform == "darwin":
        return "SSH_CONNECTION" not in environment
    return bool(environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"))


def _bind(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    # what the system keeps for somebody who does not read is bounded as well
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, MOST_WAITING)
    try:
        listening.bind((host, port))
    except OSError as error:
        raise refuse(
            "setting port",
            f"Impossible d’écouter sur {host}:{port} : {error.strerror}.",
            f"Cannot listen on {host}:{port}: {error.strerror}.",
        ) from None
    return listening


class _Lines(logging.Formatter):
    """One JSON object a line; only what the message says, never headers, cookies or bodies."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "from": record.name,
            "said": record.getMessage(),
        }
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


class _ForPeople(logging.Formatter):
    """A line that somebody reads in a terminal: the time of day, what it is about, and what is wrong, if anything is."""

    def format(self, record: logging.LogRecord) -> str:
        wrong = f"{record.levelname}: " if record.levelno >= logging.WARNING else ""
        said = f"{time.strftime('%H:%M:%S', time.localtime(record.created))}  {wrong}{record.getMessage()}"
        return f"{said}\n{self.formatException(record.exc_info)}" if record.exc_info else said


def log_format(stream: TextIO) -> logging.Formatter:
    """Lines for a person where one is reading, JSON for programs everywhere else."""
    return _ForPeople() if stream.isatty() else _Lines()


def log_in_lines(level: str) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(log_format(sys.stderr))
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    # uvicorn and its protocols tell who connects from where, httpx to which address a notice goes
    for noisy in ("sqlalchemy", "alembic", "asyncio", "uvicorn", "websockets", "httpx", "httpcore"):
        logging.getLogger(noisy).setLevel(logging.WARNING)
