"""The types of what a game shows, as JSON schemas: whoever writes a client has them generated from the OpenAPI description.

The rooms describe their tables and previews as typed dictionaries of the standard library. Names are prefixed with the game's, since every
room has its own `Table`.
"""

from __future__ import annotations

import types
from inspect import cleandoc
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from malle.engine.game import Game
from malle.engine.match import View

Schema = dict[str, Any]

_PLAIN: dict[Any, Schema] = {
    str: {"type": "string"},
    int: {"type": "integer"},
    float: {"type": "number"},
    bool: {"type": "boolean"},
    type(None): {"type": "null"},
    Any: {},
}


class Types:
    """Schemas by name, each typed dictionary once."""

    def __init__(self) -> None:
        self.schemas: dict[str, Schema] = {}

    def add_game(self, game: Game) -> None:
        """`…Table`, and `…AnyPreview`: whatever the game's `preview` gives."""
        view, prefix = game.module("presentation.view"), prefix_of(game)
        self.of(view.Table, prefix)
        shown = get_type_hints(view.preview)["return"]
        self.schemas[f"{prefix}AnyPreview"] = self.of(shown, prefix)

    def add_view(self, games: list[Game]) -> None:
        """`View`, whose table is one of the games'."""
        self.of(View, "")
        tables = [reference(f"{prefix_of(game)}Table") for game in games]
        self.schemas["View"]["properties"]["table"] = {"anyOf": tables}

    def of(self, kind: Any, prefix: str) -> Schema:
        """The schema of a type."""
        if kind in _PLAIN:
            return dict(_PLAIN[kind])
        if is_typeddict(kind):
            return self._dictionary(kind, prefix)
        origin, parts = get_origin(kind), get_args(kind)
        if origin is Literal:
            return {"enum": list(parts)}
        if origin in (Union, types.UnionType):
            return {"anyOf": [self.of(part, prefix) for part in parts]}
        if origin is dict:
            return {"type": "object", "additionalProperties": self.of(parts[1], prefix)}
        if origin is tuple:
            members = [self.of(part, prefix) for part in parts]
            return {"type": "array", "prefixItems": members, "minItems": len(members), "maxItems": len(members)}
        assert origin is list, kind
        return {"type": "array", "items": self.of(parts[0], prefix)}

    def _dictionary(self, kind: Any, prefix: str) -> Schema:
        name = f"{prefix}{kind.__name__}"
        if name not in self.schemas:
            hints = get_type_hints(kind, include_extras=True)
            self.schemas[name] = {
                "type": "object",
                "title": name,
                "description": cleandoc(kind.__doc__ or ""),
                "properties": {key: self.of(_inner(hint), prefix) for key, hint in hints.items()},
                "required": [key for key, hint in hints.items() if get_origin(hint) is not NotRequired],
            }
        return reference(name)


def _inner(hint: Any) -> Any:
    return get_args(hint)[0] if get_origin(hint) is NotRequired else hint


def prefix_of(game: Game) -> str:
    """`PontDeRama` for pont-de-rama."""
    return "".join(part.capitalize() for part in game.id.split("-"))


def reference(name: str) -> Schema:
    return {"$ref": f"#/components/schemas/{name}"}
