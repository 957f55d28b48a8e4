"""Once: a note, in the transaction that does something, that it was done. Of two that do the same, on whatever nodes, the second gets an IntegrityError, and nothing of it is written."""

from __future__ import annotations

from sqlalchemy import bindparam, delete, insert

from malle.server import schema
from malle.server.store import Statement

_PREFIX = "once "
_NOTE = insert(schema.meta)
FORGET = delete(schema.meta).where(schema.meta.c.key.startswith(_PREFIX), schema.meta.c.value < bindparam("before"))
"""What nobody could do again anyway is forgotten: `before` is a time in seconds, as text."""


def once(what: str, until: float) -> Statement:
    """Note that something was done; until then it cannot be done again."""
    return _NOTE, {"key": f"{_PREFIX}{what}", "value": f"{until:.0f}"}
