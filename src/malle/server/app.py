"""The application: its services are opened when it starts and closed when it ends; the routes stand in `api` and `socket`."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sys
from collections.abc import AsyncIterator, Iterable
from hmac import compare_digest
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, PlainTextResponse
from sqlalchemy.exc import DatabaseError
from starlette.exceptions import HTTPException

import malle
from malle.engine.refusals import Refused
from malle.server import people, refusals, socket
from malle.server.api import games, lessons, replays, shapes, tables
from malle.server.api import people as people_routes
from malle.server.background import Background
from malle.server.bots import Bots
from malle.server.live.hub import Hub
from malle.server.metrics import Metrics
from malle.server.openapi import describe
from malle.server.people import People
from malle.server.security import Gate, address, problem
from malle.server.services import Limits, Services, ServicesNow
from malle.server.settings import LOOPBACK, Settings
from malle.server.store import Replaced, Store, open_store
from malle.server.web import add_web

_ADVISERS = {"bots": 1, "bot_queue": 64}
"""The workers that think about finished games: few, and with little patience."""

_log = logging.getLogger("malle.app")

PROBLEMS: dict[int | str, dict[str, Any]] = {
    status: {"model": shapes.Problem} for status in (400, 401, 403, 404, 405, 409, 413, 422, 429, 503)
}


def create_app(settings: Settings, store: Store | None = None) -> FastAPI:
    """The application over an open store, or over the one that the settings name."""
    metrics = Metrics()

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with _open_services(settings, store or open_store(settings.database), metrics) as services:
            app.state.services = services
            yield

    app = FastAPI(
        title="Malle",
        version=malle.__version__,
        summary="Five board games, open day and night.",
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url=None,
        responses=PROBLEMS,
    )
    for router in (people_routes.router, tables.router, replays.router, lessons.router, games.router, socket.router):
        app.include_router(router)
    _add_health(app, metrics)
    _add_sentences(app)
    _describe(app)
    add_web(app, settings)
    app.add_middleware(Gate, settings=settings, metrics=metrics)
    return app


@contextlib.asynccontextmanager
async def _open_services(settings: Settings, store: Store, metrics: Metrics) -> AsyncIterator[Services]:
    bots, advisers = Bots(settings), Bots(settings.model_copy(update=_ADVISERS))
    hub = Hub(store, bots, settings, metrics)
    known = People(store, await people.server_key(store))
    loop = asyncio.get_running_loop()

    def forget() -> None:
        hub.forget_all()
        known.forget_all()

    def replaced() -> None:
        loop.call_soon_threadsafe(forget)

    store.on_replaced = replaced
    background = Background()
    background.start(store.poll())
    background.start(_compile(settings.compiled))
    try:
        yield Services(settings, store, known, bots, advisers, hub, Limits(settings), metrics)
    finally:
        await background.close()
        await hub.close()
        await bots.close()
        await advisers.close()
        store.close()


async def _compile(games: Iterable[str]) -> None:
    """Compile game by game in another process, then load it here; until then it runs uncompiled. The bots come after all rules."""
    from malle.engine.walking import warm

    for name in games:
        if await _compiled("rules", name):
            await asyncio.to_thread(warm, malle.game(name))
    for name in games:
        await _compiled("bots", name)


async def _compiled(what: str, game: str) -> bool:
    process = await asyncio.create_subprocess_exec(sys.executable, "-m", "malle.server.compiling", what, game)
    try:
        return await process.wait() == 0
    finally:
        if process.returncode is None:
            process.kill()


def _add_health(app: FastAPI, metrics: Metrics) -> None:
    @app.get("/healthz", tags=["health"])
    async def healthz(services: ServicesNow) -> shapes.Health:
        """Whether the server is alive and its database answers."""
        await services.store.read(lambda connection: connection.exec_driver_sql("SELECT 1").scalar_one())
        return shapes.Health(ok=True, version=malle.__version__)

    @app.get("/metrics", tags=["health"], response_class=PlainTextResponse)
    async def prometheus(services: ServicesNow, request: Request) -> str:
        """Numbers for Prometheus, for the keeper: on this machine, or with the token."""
        token = services.settings.metrics_token
        shown = request.headers.get("authorization", "").removeprefix("Bearer ")
        if address(request.scope) not in LOOPBACK and not (token and compare_digest(shown, token)):
            raise refusals.keepers_only()
        gauges: dict[str, float] = {
            "tables": len(services.hub.tables),
            "listeners": services.hub.listeners,
            "bot_questions_waiting": services.bots.waiting,
            "bot_workers_replaced": services.bots.replaced,
            "tables_unreadable": len(services.hub.unreadable),
            "commits": services.store.commits,
            "statements": services.store.written,
        }
        for name in malle.catalogue():
            gauges[f"compiled_{name.replace('-', '_')}"] = malle.game(name).kernel().compiled
        return metrics.text(gauges)


def _add_sentences(app: FastAPI) -> None:
    """Whatever is wrong is answered with a clause and a sentence in each language."""

    @app.exception_handler(Refused)
    async def refused(_: Request, error: Refused) -> JSONResponse:
        return JSONResponse(problem(error), refusals.status(error))

    @app.exception_handler(RequestValidationError)
    async def invalid(_: Request, error: RequestValidationError) -> JSONResponse:
        first = error.errors()[0]
        said = f"{'.'.join(map(str, first['loc'][1:]))}: {first['msg']}"
        return JSONResponse(problem(refusals.not_understood(said)), 422)

    @app.exception_handler(HTTPException)
    async def other(_: Request, error: HTTPException) -> JSONResponse:
        missing = error.status_code == 404
        said = refusals.no_such_page() if missing else refusals.not_understood(str(error.detail))
        return JSONResponse(problem(said), error.status_code, headers=error.headers)

    @app.exception_handler(DatabaseError)
    @app.exception_handler(Replaced)
    async def failed(_: Request, error: Exception) -> JSONResponse:
        _log.error("the store failed: %s", error)
        return JSONResponse(problem(refusals.store_failed()), 503)


def _describe(app: FastAPI) -> None:
    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None:
            app.openapi_schema = describe(app)
        return app.openapi_schema

    app.openapi = openapi  # type: ignore[method-assign]  # FastAPI's own way to extend it

    @app.get("/api/openapi.json", include_in_schema=False)
    def description() -> JSONResponse:
        """Made once and beside the loop: it takes a second, which nobody at a table should wait."""
        return JSONResponse(app.openapi())
