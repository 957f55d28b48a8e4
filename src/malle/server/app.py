"""The application: its services are opened when it starts and closed when it ends; the routes stand in `api` and `socket`."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from functools import partial
from hmac import compare_digest
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, PlainTextResponse
from pydantic_core import to_json
from sqlalchemy.exc import DatabaseError, DataError
from starlette.exceptions import HTTPException

import malle
from malle.engine.refusals import Refused
from malle.server import embed, expiry, health, people, refusals, seeking, socket
from malle.server.api import exercises as exercise_routes
from malle.server.api import finished, games, lessons, profiles, replays, shapes, tables
from malle.server.api import keeper as keeper_routes
from malle.server.api import lines as line_routes
from malle.server.api import mail as mail_routes
from malle.server.api import notices as notice_routes
from malle.server.api import passkeys as passkey_routes
from malle.server.api import people as people_routes
from malle.server.api import studies as study_routes
from malle.server.api import vacations as vacation_routes
from malle.server.background import Background
from malle.server.bots import Bots
from malle.server.compiler import Compiler
from malle.server.following import Following
from malle.server.limits import Limits
from malle.server.live.hub import Hub
from malle.server.live.matching import Matching
from malle.server.live.pairing import Pairing
from malle.server.metrics import Metrics
from malle.server.notices.dispatcher import Dispatcher, Ways
from malle.server.notices.links import Links
from malle.server.notices.mail import Mail
from malle.server.notices.outbox import Outbox
from malle.server.notices.outward import Outward
from malle.server.notices.preferences import Preferences
from malle.server.notices.push import server_vapid
from malle.server.openapi import describe
from malle.server.passkeys import Passkeys
from malle.server.people import People
from malle.server.pictures import Pictures, moving
from malle.server.security import Gate, address, problem
from malle.server.seekers import Seekers
from malle.server.services import Services, ServicesNow
from malle.server.settings import LOOPBACK, Settings
from malle.server.shared_limits import SharedLimits
from malle.server.steady import steady
from malle.server.store import Replaced, Store, open_store
from malle.server.studies import Studies
from malle.server.thoughts import Thoughts
from malle.server.vacations import Vacations
from malle.server.web import add_web

LATER, LEISURE = 3.0, 60.0
"""Seconds after the start, when those who were thrown out are back, and after that, when all is as usual again: then what nobody waits for is done."""

_log = logging.getLogger("malle.app")


def create_app(settings: Settings, store: Store | None = None, limits: Limits | None = None) -> FastAPI:
    """The application over an open store, or over the one that the settings name."""
    metrics, limits = Metrics(), limits or Limits(settings)

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with _open_services(settings, store or open_store(settings.database), metrics, limits) as services:
            app.state.services = services
            later = asyncio.create_task(_later(app, services.store))
            _log.info("open, all is kept in %s", services.store.place)
            yield
            later.cancel()
            _log.info("closing")

    app = FastAPI(
        title="Malle",
        version=malle.__version__,
        summary="Five board games, open day and night.",
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url=None,
    )
    for router in (
        people_routes.router,
        profiles.router,
        vacation_routes.router,
        passkey_routes.router,
        keeper_routes.router,
        tables.router,
        line_routes.router,
        finished.router,
        replays.router,
        study_routes.router,
        notice_routes.router,
        mail_routes.router,
        lessons.router,
        exercise_routes.router,
        games.router,
        embed.router,
        socket.router,
    ):
        app.router.routes += router.routes  # to include it would make all its routes once more
    _add_health(app, metrics)
    _add_sentences(app)
    _describe(app)
    add_web(app, settings)
    app.add_middleware(Gate, settings=settings, metrics=metrics, limits=limits)
    return app


@contextlib.asynccontextmanager
async def _open_services(settings: Settings, store: Store, metrics: Metrics, limits: Limits) -> AsyncIterator[Services]:
    compiler = Compiler(settings.compiled)
    bots, advisers = Bots(settings, compiler), Bots(_advisers(settings), compiler)
    outbox = Outbox(store, settings.notice_after)
    await outbox.load()
    hub = Hub(store, bots, settings, metrics, limits=limits, outbox=outbox)
    key = await people.server_key(store)
    known = People(store, key)
    known.share(hub.nodes)
    outbox.share(hub.nodes)
    loop = asyncio.get_running_loop()

    def forget() -> None:
        hub.forget_all()
        known.forget_all()
        outbox.stale = True

    def replaced() -> None:
        loop.call_soon_threadsafe(forget)

    store.on_replaced = replaced
    background = Background()
    background.start(store.poll())
    studies = Studies(store, hub, advisers, bots)
    ways = Ways(
        Outward(settings.notices_to_anywhere),
        await server_vapid(store, settings.public_url if settings.secure else ""),
        Mail(settings),
        Links(key, settings.public_url),
    )
    preferences = Preferences(store, known, outbox, settings.notices_to_anywhere, mail_offered=ways.mail.offered)
    pairing = Pairing(
        Seekers(),
        partial(seeking.known, store),
        partial(seeking.seat, hub, store),
        background,
        settings.answer_seconds,
        seeking.GRACE,
        steady(),
    )
    matching = Matching(pairing, hub.nodes, background)
    services = Services(
        settings=settings,
        store=store,
        people=known,
        following=Following(store),
        vacations=Vacations(store, known, hub.take_vacation),
        passkeys=Passkeys(store, known),
        bots=bots,
        advisers=advisers,
        hub=hub,
        pairing=matching,
        limits=limits,
        metrics=metrics,
        studies=studies,
        pictures=Pictures(),
        moving_pictures=moving(),
        outbox=outbox,
        preferences=preferences,
        ways=ways,
        in_background=background.start,
    )
    if store.shared:
        bots.elsewhere = Thoughts(store, hub.nodes)
        hub.nodes.on_thinkers.append(lambda: bots.offer(bool(settings.bots or hub.nodes.thinkers)))
    hub.nodes.on("follows", lambda _, person: background.start(services.look_at_follows(person)))
    await hub.nodes.start()
    if store.shared:
        background.start(known.forget_now_and_then())
        background.start(SharedLimits(limits, hub.nodes).work())
    background.start(expiry.work(services))
    background.start(studies.work())
    link = f"{settings.public_url}/t/{{}}".format
    dispatcher = Dispatcher(store, outbox, ways, limits.notices, metrics, hub.present, link)
    background.start(dispatcher.work())
    background.start(compiler.work())  # last, since loading machine code takes longer than all of this
    try:
        yield services
    finally:
        await background.close()
        await ways.outward.close()
        await hub.close()
        await bots.close()
        await advisers.close()
        store.close()


def _advisers(settings: Settings) -> Settings:
    """Of the workers that think about finished games: few, with little patience, and giving way to the bots at tables."""
    return settings.model_copy(
        update={"bots": 1, "bot_queue": 64, "bot_seconds": 60.0, "bot_nice": min(settings.bot_nice + 4, 19)}
    )


def _add_health(app: FastAPI, metrics: Metrics) -> None:
    @app.get("/livez", tags=["health"])
    async def livez() -> shapes.Health:
        """Whether the server is alive: it answers."""
        return shapes.Health(ok=True, version=malle.__version__)

    @app.get("/readyz", tags=["health"], responses={503: {"model": shapes.Readiness}})
    async def readyz(services: ServicesNow, response: Response) -> shapes.Readiness:
        """Whether people can play here: what is written is kept, the housekeeper makes its rounds, the bots answer."""
        found = health.checks(services.store, services.hub.housekeeper, services.bots)
        well = all(check.ok for check in found)
        response.status_code = 200 if well else 503
        return shapes.Readiness(ok=well, version=malle.__version__, checks=found)

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
            "nodes_alive": len(services.hub.nodes.alive),
            "thinkers_alive": len(services.hub.nodes.thinkers),
            "bot_questions_waiting": services.bots.waiting,
            "bot_workers_replaced": services.bots.replaced,
            "tables_unreadable": len(services.hub.unreadable),
            "commits": services.store.commits,
            "commit_seconds": services.store.commit_seconds,
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
        return JSONResponse(problem(refusals.malformed(error.errors())), 422)

    @app.exception_handler(HTTPException)
    async def other(_: Request, error: HTTPException) -> JSONResponse:
        missing = error.status_code == 404
        said = refusals.no_such_page() if missing else refusals.not_understood(str(error.detail))
        return JSONResponse(problem(said), error.status_code, headers=error.headers)

    @app.exception_handler(DataError)
    async def unfit(_: Request, error: DataError) -> JSONResponse:
        """A sign that PostgreSQL does not keep in a text."""
        return JSONResponse(problem(refusals.not_understood(str(error.orig))), 422)

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
    async def description() -> Response:
        return Response(await _described(app), media_type="application/json")


async def _later(app: FastAPI, store: Store) -> None:
    """Once the server is up and serving, look for damage in the log, and later have the description ready when somebody asks for it."""
    await asyncio.sleep(LATER)
    await store.look_through()
    await asyncio.sleep(LEISURE)
    await _described(app)


async def _described(app: FastAPI) -> bytes:
    """The description, made once and beside the loop: it takes a second, which nobody at a table should wait."""
    if not hasattr(app.state, "described"):
        app.state.described = asyncio.create_task(asyncio.to_thread(lambda: to_json(app.openapi())))
    described: bytes = await asyncio.shield(app.state.described)
    return described
