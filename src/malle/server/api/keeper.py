"""For the keeper of a server: what was reported, what is done about it, and what has been done. It takes the keeper's token, and no cookie."""

from __future__ import annotations

from functools import partial
from hmac import compare_digest
from typing import Annotated

from fastapi import APIRouter, Depends, Path, Request

from malle.server import keeping, refusals
from malle.server.api import keeper_shapes as shapes
from malle.server.api.strict import StrictRoute
from malle.server.security import address
from malle.server.services import Services, ServicesNow


async def keeper(services: ServicesNow, request: Request) -> Services:
    """The services, for the keeper; Refused for everybody else. Who tries tokens is counted as who tries passwords."""
    token = services.settings.keeper_token
    if not token:
        raise refusals.no_keeper_here()
    scheme, _, shown = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer" or not compare_digest(shown.encode(), token.encode()):
        services.limits.logins.use(address(request.scope))
        raise refusals.not_the_keeper()
    return services


Keeper = Annotated[Services, Depends(keeper)]
router = APIRouter(prefix="/api/keeper", tags=["keeper"], route_class=StrictRoute)


@router.get("/reports")
async def reports(services: Keeper) -> list[shapes.ReportTold]:
    """The lines of chat that were reported, with what was said around them."""
    return await services.store.read(keeping.reported)


@router.get("/acts")
async def acts(services: Keeper) -> list[shapes.ActTold]:
    """What the keeper has done, the latest first."""
    return await services.store.read(keeping.acts)


@router.post("/acts", status_code=204)
async def act(wish: shapes.Act, services: Keeper) -> None:
    """Mute somebody, close an account, undo either, or settle a report. All of it is written down."""
    await keeping.do(services, wish)


@router.get("/people/{who}")
async def person(who: Annotated[str, Path(max_length=64)], services: Keeper) -> shapes.PersonKept:
    """Somebody by name or id: whether they are muted, or closed."""
    return await services.store.read(partial(keeping.person, who=who))
