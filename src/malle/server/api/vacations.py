"""Days in which one's clocks stand."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Request
from pydantic import Field

from malle.server.api import shapes
from malle.server.api.strict import StrictRoute
from malle.server.security import address
from malle.server.services import Human, ServicesNow
from malle.server.vacations import STOCK

router = APIRouter(prefix="/api", tags=["people"], route_class=StrictRoute)


class Vacation(shapes.Given):
    """Until when I am away, and how many days I could take from now; `most` is a full stock, which comes back within a year."""

    until: float | None
    days: float
    most: float = STOCK


class VacationWish(shapes.Shape):
    """Until when I shall be away; null, or a time that has passed: I am back."""

    until: Annotated[float, Field(ge=0, le=1e11, strict=True)] | None


@router.get("/me/vacation")
async def read_vacation(me: Human, services: ServicesNow) -> Vacation:
    """How many days of vacation I have, and whether I am away."""
    return Vacation(**(await services.vacations.of(me.id))._asdict())


@router.put("/me/vacation")
async def take_vacation(wish: VacationWish, me: Human, services: ServicesNow, request: Request) -> Vacation:
    """Be away from now on: at all tables where I sit my clock stands, if it is counted in days."""
    services.limits.notice_changes.use(address(request.scope))
    return Vacation(**(await services.vacations.take(me, wish.until or 0.0))._asdict())
