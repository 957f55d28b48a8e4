"""What one is told while one is away: the devices, the webhook, the kinds of notices and the quiet hours."""

from __future__ import annotations

from fastapi import APIRouter, Request

from malle.server.api import shapes
from malle.server.api.strict import StrictRoute
from malle.server.security import address
from malle.server.services import Human, ServicesNow

router = APIRouter(prefix="/api", tags=["notices"], route_class=StrictRoute)


@router.get("/push/key")
async def push_key(services: ServicesNow) -> shapes.PushKey:
    """The public key of this server (VAPID), in base64url, to which a browser subscribes."""
    return shapes.PushKey(key=services.ways.vapid.key)


@router.post("/me/push", status_code=204)
async def subscribe(wish: shapes.Subscription, me: Human, services: ServicesNow, request: Request) -> None:
    """Be told on this device, as long as one is logged in there. Ten devices at most: a further one takes the place of the oldest."""
    services.limits.notice_changes.use(address(request.scope))
    await services.preferences.subscribe(me, wish)


@router.delete("/me/push", status_code=204)
async def unsubscribe(wish: shapes.Endpoint, me: Human, services: ServicesNow) -> None:
    """Be told on this device no more."""
    await services.preferences.unsubscribe(me, wish.endpoint)


@router.get("/me/notices")
async def read_notices(me: Human, services: ServicesNow) -> shapes.Notices:
    """What one wants to be told, and what came of the last notices."""
    return await services.preferences.read(me)


@router.put("/me/notices")
async def change_notices(wish: shapes.NoticeWish, me: Human, services: ServicesNow, request: Request) -> shapes.Notices:
    """Change it. A webhook, for accounts, is signed with the secret that this answer shows once (standardwebhooks.com)."""
    services.limits.notice_changes.use(address(request.scope))
    secret = await services.preferences.change(me, wish)
    return (await services.preferences.read(me)).model_copy(update={"webhook_secret": secret})
