"""The description of the interface: the routes, the messages of the socket, and what each game shows.

`python -m malle.server.openapi` prints it without starting a server, for whoever builds a client.
"""

from __future__ import annotations

import json
import logging
import sys
from collections.abc import Iterable, Mapping
from typing import Any, get_type_hints

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from pydantic import TypeAdapter

import malle
from malle.engine.game import Game
from malle.server import messages

_PLACE = "#/components/schemas/"
_log = logging.getLogger("malle.openapi")

Schemas = dict[str, Any]


def describe(app: FastAPI) -> dict[str, Any]:
    """The routes of an application, with the messages and the games' own types among their schemas."""
    described = get_openapi(title=app.title, version=app.version, summary=app.summary, routes=app.routes)
    schemas: Schemas = described["components"]["schemas"]
    schemas |= _schemas({"Sent": messages.SENT, "Message": messages.MESSAGE})
    prefixes = []
    for game in map(malle.game, malle.catalogue()):
        try:
            schemas |= _schemas(_shown(game), _prefix(game))
            prefixes.append(_prefix(game))
        except Exception as error:  # noqa: BLE001  whatever a room does wrong, the others are described
            _log.warning("what %s shows cannot be described: %s", game.id, error)
    schemas["View"]["properties"]["table"] = _any_of(f"{prefix}Table" for prefix in prefixes)
    schemas["Choice"]["properties"]["preview"] = _any_of(f"{prefix}AnyPreview" for prefix in prefixes)
    return described


def _any_of(names: Iterable[str]) -> Schemas:
    return {"anyOf": [{"$ref": _PLACE + name} for name in names]}


def _schemas(types: Mapping[str, TypeAdapter[Any]], prefix: str = "") -> Schemas:
    """These types and all that they are made of, by name; every room has its own `Table`, so its names are prefixed with the game's."""
    named, rest = TypeAdapter.json_schemas(
        [(name, "validation", adapter) for name, adapter in types.items()], ref_template=f"{_PLACE}{prefix}{{model}}"
    )
    found = {name: schema for (name, _), schema in named.items()} | rest["$defs"]
    return {f"{prefix}{name}": schema for name, schema in found.items()}


def _shown(game: Game) -> dict[str, TypeAdapter[Any]]:
    """What a game shows: its table, and whatever its `preview` gives."""
    view = game.module("presentation.view")
    return {"Table": TypeAdapter(view.Table), "AnyPreview": TypeAdapter(get_type_hints(view.preview)["return"])}


def _prefix(game: Game) -> str:
    """`PontDeRama` for pont-de-rama."""
    return "".join(part.capitalize() for part in game.id.split("-"))


def main() -> None:
    from malle.server.app import create_app
    from malle.server.settings import check

    json.dump(create_app(check()).openapi(), sys.stdout, ensure_ascii=False, indent=1)
    sys.stdout.write("\n")


if __name__ == "__main__":
    main()
