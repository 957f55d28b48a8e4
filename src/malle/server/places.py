"""Where everything is kept: a file of SQLite, or a database of PostgreSQL by its address."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TypeGuard

Place = Path | str


def is_address(place: Place) -> TypeGuard[str]:
    """Whether this is the address of a PostgreSQL database, and no file."""
    return isinstance(place, str) and place.startswith(("postgresql://", "postgres://"))


def place(said: Place) -> Place:
    """A place as somebody has written it."""
    return said if is_address(said) else Path(said)


def shown(place: Place) -> str:
    """A place as people may read it: without its password."""
    return re.sub(r"(?<=://)([^/@:]*):[^/@]*(?=@)", r"\1", str(place)) if is_address(place) else str(place)
