"""Who one is: guests, accounts, sessions, tokens."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response
from sqlalchemy import Connection, select

from malle.engine.refusals import Refused
from malle.server import schema, sentences
from malle.server.api import shapes
from malle.server.house import COOKIE, House, HouseNow, Human, Somebody, visitor
from malle.server.people import LASTS
from malle.server.security import address

router = APIRouter(prefix="/api", tags=["people"])


@router.post("/guests", status_code=201)
async def come_in(wish: shapes.NewGuest, house: HouseNow, request: Request, response: Response) -> shapes.Me:
    """Come as a guest, at once: a name and a cookie."""
    house.limits.guests.use(address(request.scope))
    person, cookie = await house.people.guest(wish.name, wish.lang)
    _set_cookie(response, house, cookie)
    return shapes.Me(id=person.id, kind=person.kind, name=person.name, lang=person.lang)


@router.get("/welcome")
async def welcome(house: HouseNow, request: Request, response: Response) -> shapes.Welcome:
    """Whoever comes in, if they have been here before; a cookie that is good no more is taken away."""
    try:
        me = await visitor(request)
    except Refused:
        me = None
        response.delete_cookie(COOKIE, path=house.settings.prefix or "/")
    return shapes.Welcome(me=None if me is None else shapes.Me(id=me.id, kind=me.kind, name=me.name, lang=me.lang))


@router.get("/me")
async def who_am_i(me: Somebody) -> shapes.Me:
    return shapes.Me(id=me.id, kind=me.kind, name=me.name, lang=me.lang)


@router.patch("/me")
async def change(wish: shapes.Change, me: Somebody, house: HouseNow) -> shapes.Me:
    """Change one's name or language."""
    name, lang = wish.name or me.name, wish.lang or me.lang
    await house.people.change(me, name, lang)
    return shapes.Me(id=me.id, kind=me.kind, name=name, lang=lang)


@router.delete("/me", status_code=204)
async def go_for_good(me: Human, house: HouseNow, response: Response) -> None:
    """Delete oneself: name, login, password, sessions, programs, ratings, notes, and the lines one wrote."""
    await house.people.delete(me)
    house.hub.forget_person(me.id)
    response.delete_cookie(COOKIE, path=house.settings.prefix or "/")


@router.post("/accounts", status_code=201)
async def make_account(wish: shapes.NewAccount, me: Human, house: HouseNow, request: Request) -> shapes.Me:
    """Turn the guest that one is into an account; the games stay."""
    house.limits.logins.use(address(request.scope))
    await house.people.make_account(me, wish.login, wish.password)
    return shapes.Me(id=me.id, kind="account", name=me.name, lang=me.lang)


@router.post("/sessions", status_code=204)
async def log_in(wish: shapes.LogIn, house: HouseNow, request: Request, response: Response) -> None:
    """Log in to an account."""
    house.limits.logins.use(address(request.scope))
    label = request.headers.get("user-agent", "")[:80]
    _set_cookie(response, house, await house.people.log_in(wish.login, wish.password, label))


@router.get("/sessions")
async def sessions(me: Human, house: HouseNow) -> list[shapes.Session]:
    """Where one is logged in, and the tokens one has given."""
    return [shapes.Session(**session) for session in await house.people.sessions(me)]


@router.delete("/sessions/{session}", status_code=204)
async def end_session(session: str, me: Human, house: HouseNow) -> None:
    """End a session, or revoke a token; `current` is this one."""
    ended = me.session if session == "current" else session
    await house.people.end_session(me, ended)
    house.hub.cut_session(ended)


@router.post("/tokens", status_code=201)
async def make_token(wish: shapes.NewToken, me: Human, house: HouseNow) -> shapes.Token:
    """A token for a program that plays over the socket as a bot of its own."""
    session, token = await house.people.make_token(me, wish.name)
    return shapes.Token(session=session, token=token)


@router.get("/people/{person}")
async def profile(person: str, house: HouseNow) -> shapes.Profile:
    """What everybody may know of somebody."""

    def find(connection: Connection) -> shapes.Profile | None:
        kept = schema.people.c
        row = connection.execute(
            select(kept.id, kept.kind, kept.name).where(kept.id == person, kept.kind != "gone")
        ).one_or_none()
        if row is None:
            return None
        rated = connection.execute(select(schema.ratings).where(schema.ratings.c.person == person)).all()
        ratings = [
            shapes.Rating(
                person=person, name=row.name, game=r.game, players=r.players, rating=r.mu, doubt=r.sigma, games=r.games
            )
            for r in rated
        ]
        return shapes.Profile(id=row.id, kind=row.kind, name=row.name, ratings=ratings)

    found = await house.store.read(find)
    if found is None:
        raise sentences.no_such_person()
    return found


def _set_cookie(response: Response, house: House, cookie: str) -> None:
    response.set_cookie(
        COOKIE,
        cookie,
        max_age=int(LASTS["cookie"]),
        path=house.settings.prefix or "/",
        httponly=True,
        samesite="lax",
        secure=house.settings.secure,
    )
