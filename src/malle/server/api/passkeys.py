"""Passkeys: making them, using them, and the list of them."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Request, Response
from pydantic import Field

from malle.server import refusals
from malle.server.api import shapes
from malle.server.api.people import by_cookie, label, set_cookie
from malle.server.api.strict import StrictRoute
from malle.server.passkeys import Site
from malle.server.security import address
from malle.server.services import Human, ServicesNow

router = APIRouter(prefix="/api", tags=["people"], route_class=StrictRoute)


class NewPasskey(shapes.Shape):
    """What `navigator.credentials` has given, as JSON."""

    credential: Annotated[dict[str, Any], Field(max_length=32)]


class Passkey(shapes.Given):
    """A key on one of my devices, by which I log in; `label` is the device on which it was made."""

    id: str
    label: str
    created: float
    used: float | None


@router.get("/me/passkeys")
async def passkeys(me: Human, services: ServicesNow) -> list[Passkey]:
    return [Passkey(**row) for row in await services.passkeys.listed(me)]


@router.post("/me/passkeys/options", response_class=Response, responses={200: {"content": {"application/json": {}}}})
async def invite(me: Human, services: ServicesNow, request: Request) -> Response:
    """What `navigator.credentials.create` needs."""
    services.limits.logins.use(address(request.scope))
    return Response(await services.passkeys.invite(me, _site(request)), media_type="application/json")


@router.post("/me/passkeys", status_code=201)
async def add(wish: NewPasskey, me: Human, services: ServicesNow, request: Request) -> Passkey:
    """Log in with this key, too, from now on."""
    services.limits.logins.use(address(request.scope))
    id = await services.passkeys.add(me, _site(request), wish.credential, label(request))
    found = next(row for row in await services.passkeys.listed(me) if row["id"] == id)
    return Passkey(**found)


@router.delete("/me/passkeys/{passkey}", status_code=204)
async def remove(passkey: Annotated[str, Path(max_length=2048)], me: Human, services: ServicesNow) -> None:
    """Log in with this key no more; wherever it has been used one stays logged in."""
    await services.passkeys.remove(me, passkey)


@router.post("/passkeys/options", response_class=Response, responses={200: {"content": {"application/json": {}}}})
async def ask(services: ServicesNow, request: Request) -> Response:
    """What `navigator.credentials.get` needs; the same for everybody."""
    services.limits.logins.use(address(request.scope))
    return Response(services.passkeys.ask(_site(request)), media_type="application/json")


@router.post("/passkeys", status_code=204)
async def log_in(wish: NewPasskey, services: ServicesNow, request: Request, response: Response) -> None:
    """Log in by a passkey; the session that the browser had before ends."""
    services.limits.logins.use(address(request.scope))
    person = await services.passkeys.check(_site(request), wish.credential)
    before = await by_cookie(request)
    cookie = await services.people.let_in(person, label(request), before)
    if before:
        services.hub.cut_session(before.session)
    set_cookie(response, services, cookie)


def _site(request: Request) -> Site:
    """The page that asks. The gate has seen that it is one of ours; who says nothing of a page is no browser."""
    origin = request.headers.get("origin")
    if origin is None:
        raise refusals.other_site()
    return Site(origin)
