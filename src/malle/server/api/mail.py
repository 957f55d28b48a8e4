"""Mail: giving an address, recovering a password, and the pages to which the links in mails lead.

A page asks before anything is done: programs that look at the links of a mail open them, too. Nothing here tells whether somebody has an account or
an address.
"""

from __future__ import annotations

import logging
from html import escape
from pathlib import Path
from typing import Annotated, Any
from urllib.parse import parse_qs

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import HTMLResponse

from malle.engine.words import Words
from malle.server import notices, refusals
from malle.server.api import shapes
from malle.server.api.strict import StrictRoute
from malle.server.notices.links import Purpose
from malle.server.notices.mail import Line, letter
from malle.server.notices.outward import Failed
from malle.server.notices.words import WORDS
from malle.server.security import address
from malle.server.services import Human, Services, ServicesNow

router = APIRouter(prefix="/api", tags=["notices"], route_class=StrictRoute)
_log = logging.getLogger("malle.mail")

Token = Annotated[str, Query(max_length=256)]
PAGE: dict[str, Any] = WORDS["page"]

_STYLE = Path(notices.__file__).with_name("page.css")


@router.put("/me/mail", status_code=204)
async def give_address(wish: shapes.NewMail, me: Human, services: ServicesNow, request: Request) -> None:
    """Get mail at this address, once it is confirmed by the link that is sent there."""
    if not services.ways.mail.offered:
        raise refusals.no_mail_here()
    services.limits.mails.use(address(request.scope))
    services.limits.mails.use(me.id)
    await services.preferences.take_mail(me, wish.address)
    link = services.ways.links.make("confirm", me.id, wish.address)
    services.in_background(_send(services, "confirm", me.id, wish.address, me.lang, link))


@router.delete("/me/mail", status_code=204)
async def no_address(me: Human, services: ServicesNow) -> None:
    """Get no more mail; the address is forgotten."""
    await services.preferences.forget_mail(me.id)


@router.post("/recovery", status_code=202)
async def ask_for_a_new_password(wish: shapes.Recovery, services: ServicesNow, request: Request) -> None:
    """Have a link for a new password sent to the address that an account has confirmed. The answer is the same whether there is one."""
    if not services.ways.mail.offered:
        raise refusals.no_mail_here()
    services.limits.mails.use(address(request.scope))
    services.in_background(_recover(services, wish.who))


async def _recover(services: Services, who: str) -> None:
    for person, to, lang, hashed in await services.preferences.with_mail(who):
        if services.limits.mails.left(person) >= 1:
            services.limits.mails.use(person)
            await _send(services, "recover", person, to, lang, services.ways.links.make("recover", person, hashed))


async def _send(services: Services, kind: Purpose, person: str, to: str, lang: str, link: str) -> None:
    try:
        await services.ways.mail.send(to, letter(kind, lang, [Line("", link)]))
    except Failed as failed:
        _log.warning("a mail could not be sent: %s", failed)
        await services.preferences.mail_failed(person, failed.words)


@router.get("/mail/page.css", include_in_schema=False)
async def style() -> Response:
    """How these pages look: they come to whoever opens a link, with or without the client."""
    return Response(
        _STYLE.read_text(encoding="utf-8"), media_type="text/css", headers={"Cache-Control": "max-age=3600"}
    )


@router.get("/mail/{purpose}", include_in_schema=False)
async def ask(purpose: Purpose, token: Token, services: ServicesNow) -> Response:
    """The page to which a link leads; nothing is done yet."""
    lang, about = await _about(services, purpose, token)
    if not about:
        return _page(PAGE["void"], lang, 410)
    return _form(purpose, lang)


@router.post("/mail/{purpose}", include_in_schema=False)
async def do(purpose: Purpose, token: Token, services: ServicesNow, request: Request) -> Response:
    """What a link is for: by the button of its page, or by the one click of a mail program (RFC 8058)."""
    lang, about = await _about(services, purpose, token)
    if not about:
        return _page(PAGE["void"], lang, 410)
    person = services.ways.links.person(token)
    if purpose == "confirm":
        await services.preferences.confirm_mail(person, about)
    elif purpose == "unsubscribe":
        await services.preferences.no_more_mail(person)
    else:
        new = parse_qs((await request.body()).decode(errors="replace")).get("password", [""])[0]
        if not 8 <= len(new) <= 128:
            return _form(purpose, lang, PAGE["short"][lang], 422)
        services.limits.logins.use(address(request.scope))
        await services.people.recover(person, about, new)
        services.hub.cut_other_sessions(person, "")
    return _page(PAGE["done"][purpose], lang)


async def _about(services: Services, purpose: Purpose, token: str) -> tuple[str, str]:
    """The language of whoever a link is for, and what it is about: an address, the hash of a password; nothing if it is good no more."""
    links, person = services.ways.links, services.ways.links.person(token)
    to, _, lang = await services.preferences.mail_of(person)
    about = await services.people.password_of(person) if purpose == "recover" else to
    return lang, about if about and links.is_good(purpose, token, about) else ""


def _form(purpose: Purpose, lang: str, wrong: str = "", status: int = 200) -> Response:
    field = '<input type="password" name="password" minlength="8" maxlength="128" autocomplete="new-password" required>'
    inside = (
        f"<label>{escape(PAGE['asked'][purpose][lang])} {field}</label>"
        if purpose == "recover"
        else escape(PAGE["asked"][purpose][lang])
    )
    button = f"<button>{escape((PAGE['save'] if purpose == 'recover' else PAGE['yes'])[lang])}</button>"
    said = f'<p role="alert">{escape(wrong)}</p>' if wrong else ""
    return _html(f'{said}<form method="post"><p>{inside}</p>{button}</form>', lang, status)


def _page(words: Words, lang: str, status: int = 200) -> Response:
    return _html(
        f'<p>{escape(words[lang])}</p><p><a href="../../me/account">{escape(PAGE["back"][lang])}</a></p>', lang, status
    )


def _html(body: str, lang: str, status: int) -> Response:
    head = (
        '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">'
        '<title>Malle</title><link rel="stylesheet" href="page.css">'
    )
    page = (
        f'<!doctype html><html lang="{lang}"><head>{head}</head><body><main><h1>Malle</h1>{body}</main></body></html>'
    )
    return HTMLResponse(page, status)
