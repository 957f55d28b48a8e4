"""Bodies are read strictly: JSON whose texts are texts. Half of a pair of code units, which no file and no other program could take, is refused."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from functools import partial
from json import JSONDecodeError
from threading import RLock
from typing import Any

from fastapi import Request, Response
from fastapi.routing import APIRoute
from pydantic_core import from_json
from starlette.routing import Route
from starlette.types import Receive, Scope, Send

_MAKING = RLock()  # the description of all routes is made on a thread of its own


class StrictRequest(Request):
    """A request whose JSON is read by the parser that reads it on sockets, too."""

    async def json(self) -> Any:
        try:
            return from_json(await self.body())
        except ValueError as wrong:
            raise JSONDecodeError(str(wrong), "", 0) from None


class StrictRoute(APIRoute):
    """The route of every part of the interface.

    FastAPI reads the signature of each route and makes models of it, which takes a fifth of the time in which a server starts. Here that is put off
    until somebody asks for the route, or for the description of all.
    """

    def __init__(self, path: str, endpoint: Callable[..., Any], **settings: Any) -> None:
        self._make = partial(super().__init__, path, endpoint, **settings)
        Route.__init__(self, path, endpoint, include_in_schema=settings["include_in_schema"])
        self.methods = set(settings["methods"] or ["GET"])

    def __getattr__(self, name: str) -> Any:
        if self.made:
            raise AttributeError(name)
        self._finish()
        return getattr(self, name)

    @property
    def made(self) -> bool:
        return "_make" not in self.__dict__

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        self._finish()
        await super().handle(scope, receive, send)

    def _finish(self) -> None:
        with _MAKING:
            make = self.__dict__.pop("_make", None)
            if make:
                make()

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        handle = super().get_route_handler()

        async def handle_strictly(request: Request) -> Response:
            return await handle(StrictRequest(request.scope, request.receive))

        return handle_strictly
