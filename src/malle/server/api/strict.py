"""Bodies are read strictly: JSON whose texts are texts. Half of a pair of code units, which no file and no other program could take, is refused."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from json import JSONDecodeError
from typing import Any

from fastapi import Request, Response
from fastapi.routing import APIRoute
from pydantic_core import from_json


class StrictRequest(Request):
    """A request whose JSON is read by the parser that reads it on sockets, too."""

    async def json(self) -> Any:
        try:
            return from_json(await self.body())
        except ValueError as wrong:
            raise JSONDecodeError(str(wrong), "", 0) from None


class StrictRoute(APIRoute):
    """The route of every part of the interface."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        handle = super().get_route_handler()

        async def handle_strictly(request: Request) -> Response:
            return await handle(StrictRequest(request.scope, request.receive))

        return handle_strictly
