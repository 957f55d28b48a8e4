"""Who one is: guests, accounts, sessions, tokens."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response
from fastapi.responses import StreamingResponse

from malle.engine.refusals import Refused
from malle.server.api import shapes
from malle.server.api.strict import StrictRoute
from malle.server.devices import device
from malle.server.kept import everything
from malle.server.metering import in_pieces
from malle.server.people import LASTS, Person
from malle.server.security import address
from malle.server.services import COOKIE, Aside, Human, Services, ServicesNow, Somebody, services_of, visitor

router = APIRouter(prefix="/api", tags=["people"], route_class=StrictRoute)


@router.post("/guests", status_code=201)
async def come_in(wish: shapes.NewGuest, services: ServicesNow, request: Request, response: Response) -> shapes.Me:
    """Come as a guest, at once: a name and a cookie."""
    services.limits.guests.use(address(request.scope))
    person, cookie = await services.people.guest(wish.name, wish.lang)
    set_cookie(response, services, cookie)
    return shapes.Me(id=person.id, kind=person.kind, name=person.name, lang=person.lang)


@router.get("/welcome")
async def welcome(services: ServicesNow, request: Request, response: Response) -> shapes.Welcome:
    """Whoever comes in, if they have been here before; a cookie that is good no more is taken away."""
    try:
        me = await visitor(request)
    except Refused:
        me = None
        response.delete_cookie(COOKIE, path=services.settings.prefix or "/")
    return shapes.Welcome(me=None if me is None else shapes.Me(id=me.id, kind=me.kind, name=me.name, lang=me.lang))


@router.get("/me")
async def who_am_i(me: Somebody) -> shapes.Me:
    return shapes.Me(id=me.id, kind=me.kind, name=me.name, lang=me.lang)


@router.patch("/me")
async def change(wish: shapes.Change, me: Somebody, services: ServicesNow) -> shapes.Me:
    """Change one's name, language or bio. The name of an account is the one it logs in with."""
    lang = wish.lang or me.lang
    name = await services.people.change(me, wish.name or me.name, lang, wish.bio)
    return shapes.Me(id=me.id, kind=me.kind, name=name, lang=lang)


@router.get("/me/data", response_class=StreamingResponse, response_model=None, responses={200: {"model": shapes.Kept}})
async def what_is_kept(me: Human, services: ServicesNow, aside: Aside) -> StreamingResponse:
    """All that is kept about me and my programs, with my games, as a file."""
    services.limits.downloads.use(me.id)
    return StreamingResponse(
        in_pieces(everything(services.store, me.id, aside)),
        media_type="application/json",
        headers={"Content-Disposition": 'attachment; filename="malle.json"'},
    )


@router.delete("/me", status_code=204)
async def go_for_good(me: Human, services: ServicesNow, response: Response) -> None:
    """Delete oneself: name, login, password, sessions, programs, ratings, notes, and the lines one wrote. All connections end."""
    await services.forget(me)
    response.delete_cookie(COOKIE, path=services.settings.prefix or "/")


@router.post("/accounts", status_code=201)
async def make_account(
    wish: shapes.NewAccount, me: Human, services: ServicesNow, request: Request, response: Response
) -> shapes.Me:
    """Turn the guest that one is into an account; the games stay, the cookie is a new one."""
    services.limits.logins.use(address(request.scope))
    name, cookie = await services.people.make_account(me, wish.login, wish.password, label(request))
    set_cookie(response, services, cookie)
    services.hub.cut_session(me.session)
    return shapes.Me(id=me.id, kind="account", name=name, lang=me.lang)


@router.post("/sessions", status_code=204)
async def log_in(wish: shapes.LogIn, services: ServicesNow, request: Request, response: Response) -> None:
    """Log in to an account; the session that the browser had before ends."""
    services.limits.logins.use(address(request.scope))
    before = await by_cookie(request)
    cookie = await services.people.log_in(wish.login, wish.password, label(request), before)
    if before:
        services.hub.cut_session(before.session)
    set_cookie(response, services, cookie)


@router.post("/me/password", status_code=204)
async def change_password(wish: shapes.NewPassword, me: Human, services: ServicesNow, request: Request) -> None:
    """Change one's password; wherever else one is logged in ends. The tokens one has given stay."""
    services.limits.logins.use(address(request.scope))
    await services.people.change_password(me, wish.old, wish.new)
    services.hub.cut_other_sessions(me.id, me.session)


@router.get("/sessions")
async def sessions(me: Human, services: ServicesNow) -> list[shapes.Session]:
    """Where one is logged in, and the tokens one has given."""
    return [shapes.Session(**session) for session in await services.people.sessions(me)]


@router.delete("/sessions/{session}", status_code=204)
async def end_session(session: str, me: Human, services: ServicesNow) -> None:
    """End a session, or revoke a token; `current` is this one."""
    ended = me.session if session == "current" else session
    await services.people.end_session(me, ended)
    services.hub.cut_session(ended)


@router.post("/tokens", status_code=201)
async def make_token(wish: shapes.NewToken, me: Human, services: ServicesNow) -> shapes.Token:
    """A token for a program that plays over the socket as a bot of its own."""
    session, token = await services.people.make_token(me, wish.name)
    return shapes.Token(session=session, token=token)


async def by_cookie(request: Request) -> Person | None:
    """Whoever the browser was until now; None for a stranger, for a cookie that is good no more, and for programs."""
    people = services_of(request).people
    return await people.known_by(request.cookies[COOKIE], "cookie") if COOKIE in request.cookies else None


def label(request: Request) -> str:
    """What a session is called in the list of them."""
    return device(request.headers.get("user-agent", ""))


def set_cookie(response: Response, services: Services, cookie: str) -> None:
    response.set_cookie(
        COOKIE,
        cookie,
        max_age=int(LASTS["cookie"]),
        path=services.settings.prefix or "/",
        httponly=True,
        samesite="lax",
        secure=services.settings.secure,
    )
