"""The description of the interface: the routes, the messages of the socket, and what each game shows.

`python -m malle.server.openapi` prints it without starting a server, for whoever builds a client.
"""

from __future__ import annotations

import json
import logging
import sys
from collections.abc import Iterable, Mapping
from http import HTTPStatus
from typing import Any, get_type_hints

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from pydantic import TypeAdapter

import malle
from malle.engine.game import Game
from malle.server import messages
from malle.server.api.shapes import Problem

PROBLEMS = (400, 401, 403, 404, 405, 409, 413, 422, 429, 503)
"""What any route may answer instead, with a clause and a sentence in each language."""

_PLACE = "#/components/schemas/"
_log = logging.getLogger("malle.openapi")

Schemas = dict[str, Any]


def describe(app: FastAPI) -> dict[str, Any]:
    """The routes of an application, with the messages and the games' own types among their schemas."""
    described = get_openapi(title=app.title, version=app.version, summary=app.summary, routes=app.routes)
    schemas: Schemas = described["components"]["schemas"]
    _add_problems(described["paths"], schemas)
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
    facts = [f"{prefix}Facts" for prefix in prefixes if f"{prefix}Facts" in schemas]
    for told in ("Told", "Happening") if facts else ():
        schemas[told]["properties"]["facts"] = _any_of(facts)
    return described


def _add_problems(paths: Mapping[str, Mapping[str, Any]], schemas: Schemas) -> None:
    """Said here once for all routes: said to FastAPI, each of them makes a model of its own for every status when the server starts."""
    schemas |= _schemas({"Problem": TypeAdapter(Problem)})
    for unused in ("HTTPValidationError", "ValidationError"):  # FastAPI's own answer to what it does not understand
        schemas.pop(unused, None)
    content = {"application/json": {"schema": {"$ref": f"{_PLACE}Problem"}}}
    for answers in (operation["responses"] for path in paths.values() for operation in path.values()):
        answers.pop("422", None)
        for status in PROBLEMS:
            answers.setdefault(str(status), {"description": HTTPStatus(status).phrase, "content": content})


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
    """What a game shows: its table, whatever its `preview` gives; of a move more than its sentence, if it has `facts`; and its threats, if it tells them."""
    view = game.module("presentation.view")
    told = {"AnyPreview": view.preview} | ({"Facts": view.facts} if hasattr(view, "facts") else {})
    if room := game.part("presentation.threats"):
        told["Threats"] = room.threats
    return {"Table": TypeAdapter(view.Table)} | {
        name: TypeAdapter(get_type_hints(told[name])["return"]) for name in told
    }


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
