"""The web client: its built files, and its one page for every address that a person can open.

Files whose names carry a hash (`/assets`) are kept by browsers for ever, the page is asked for again each time. Beside a file the build may
have put `.br` and `.gz`, which are sent to those who take them.
"""

from __future__ import annotations

import html
import mimetypes
import os
import re
from pathlib import Path

from fastapi import FastAPI
from fastapi.responses import HTMLResponse
from fastapi.staticfiles import StaticFiles
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.routing import Match, Mount
from starlette.types import Scope

from malle.server import links
from malle.server.settings import Settings

PLACES = (Path(__file__).parents[1] / "web", Path(__file__).parents[3] / "web" / "dist")
"""Where the client is when no setting says so: in the installed package, or built beside the sources."""

FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"

_PAGE = re.compile(r"(g|t|u)/|(r|me|find|exercises)(/|$)")  # pages that a link may lead to
_BASE = '<base href="/">'
_ENCODINGS = {"br": ".br", "gzip": ".gz"}
_UNWANTED = re.compile(r";\s*q=0(\.0*)?\s*$")
_NOT_BUILT = """<!doctype html>
<html lang="fr">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Malle</title>
<h1>Malle</h1>
<p>Le serveur est ouvert, mais les pages du jeu ne sont pas encore construites. Lance <code>make play</code>, ou
<code>npm ci</code> puis <code>npm run build</code> dans le dossier <code>web</code>, et recharge cette page.</p>
<p lang="en">The server is open, but the pages of the games have not been built yet. Run <code>make play</code>, or
<code>npm ci</code> and <code>npm run build</code> in the folder <code>web</code>, and reload this page.</p>
"""


def add_web(app: FastAPI, settings: Settings) -> None:
    """Serve the client, or a page that says how to build it."""
    folder = client_folder(settings)
    if folder is not None:
        app.router.routes.append(Pages("/", Client(folder, settings)))
        return

    @app.get("/", include_in_schema=False)
    async def not_built() -> HTMLResponse:
        return HTMLResponse(_NOT_BUILT, headers={"Cache-Control": ASK_AGAIN})


def client_folder(settings: Settings) -> Path | None:
    """Where the built client is; None if it is nowhere."""
    places = (settings.web,) if settings.web else PLACES
    return next((place for place in places if (place / "index.html").exists()), None)


class Pages(Mount):
    """Every address that is not the interface’s own: there, what does not exist is told by the interface."""

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        first = scope["path"].removeprefix(scope.get("root_path", "")).lstrip("/").partition("/")[0]
        return (Match.NONE, {}) if first in ("api", "livez", "readyz", "metrics") else super().matches(scope)


class Client(StaticFiles):
    """The files of the client, and its page for every address that is not a file."""

    def __init__(self, folder: Path, settings: Settings) -> None:
        super().__init__(directory=folder)
        self._index, self._address = folder / "index.html", settings.public_url
        self._base = f'<base href="{html.escape(settings.prefix)}/">'

    async def get_response(self, path: str, scope: Scope) -> Response:
        page = path in (".", "index.html")
        try:
            if not page:
                return await super().get_response(path, scope)
        except HTTPException as missing:
            if missing.status_code != 404 or not _opened_by_a_person(path, scope):
                raise
        if scope["method"] not in ("GET", "HEAD"):
            raise HTTPException(status_code=405, headers={"Allow": "GET, HEAD"})
        text = self._index.read_text(encoding="utf-8").replace(_BASE, self._base, 1)
        return HTMLResponse(await self._told(text, "" if page else path, scope), headers={"Cache-Control": ASK_AGAIN})

    async def _told(self, text: str, path: str, scope: Scope) -> str:
        """The page, with what its link shows in its head."""
        request = HTTPConnection(scope)
        lang = _language(request.headers.get("accept-language", ""))
        told = await links.shown(request.app.state.services.hub, path, lang)
        base = self._address or str(request.base_url).rstrip("/")
        return text.replace(links.TITLE, links.tags(told, f"{base}/", path, lang), 1)

    def file_response(
        self,
        full_path: str | os.PathLike[str],
        stat_result: os.stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        encoding = _smallest(full_path, Headers(scope=scope))
        sent = f"{full_path}{_ENCODINGS[encoding]}" if encoding else full_path
        response = super().file_response(sent, Path(sent).stat(), scope, status_code)
        kept = "/assets/" in f"/{os.path.relpath(full_path, self.directory)}"
        response.headers["Cache-Control"] = FOR_EVER if kept else ASK_AGAIN
        response.headers["Vary"] = "Accept-Encoding"
        if encoding and response.status_code == status_code:
            response.headers["Content-Encoding"] = encoding
            response.headers["Content-Type"] = mimetypes.guess_type(full_path)[0] or "application/octet-stream"
        return response


def _opened_by_a_person(path: str, scope: Scope) -> bool:
    """Whether this is the address of a page: asked for by a browser's window, or by who takes anything, and no file."""
    accepted = Headers(scope=scope).get("accept", "*/*")
    wanted = "text/html" in accepted or ("*/*" in accepted and _PAGE.match(path) is not None)
    return wanted and "." not in path and not path.startswith("assets/")


def _language(accepted: str) -> str:
    """The language of ours that a reader likes better; French if they do not say."""
    listed = [part.partition(";")[0].strip()[:2].lower() for part in accepted.split(",")]
    return next((lang for lang in listed if lang in ("fr", "en")), "fr")


def _smallest(path: str | os.PathLike[str], headers: Headers) -> str | None:
    """The best encoding that is there and taken."""
    listed = headers.get("accept-encoding", "").split(",")
    taken = {part.partition(";")[0].strip() for part in listed if not _UNWANTED.search(part)}
    found = (name for name, ending in _ENCODINGS.items() if name in taken and Path(f"{path}{ending}").exists())
    return next(found, None)
