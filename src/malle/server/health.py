"""Whether a running server is well: what `/readyz` says.

Ready means that a write has gone through lately, the housekeeper makes its rounds and the bots answer. A full disk, or a file that can only be read,
shows here, since the housekeeper writes a line whenever nobody else does, and so does damage in the log, which is looked for after the start.
"""

from __future__ import annotations

import time

from malle.server.api.shapes import Check
from malle.server.bots import Bots
from malle.server.live.housekeeping import Housekeeper
from malle.server.store import Store

SILENT_SECONDS = 60.0
"""How long nothing may be written, the housekeeper be out, or a question to the bots wait, before something is wrong."""


def checks(store: Store, housekeeper: Housekeeper, bots: Bots) -> list[Check]:
    """All checks of a running server."""
    found = [_database(store), _check("housekeeper", housekeeper.since_beat, "the last round that went well")]
    if bots.some:
        found.append(_check("bots", bots.silent, "the last answer to a question that waits"))
    return found


def _database(store: Store) -> Check:
    if store.damage:
        return Check(name="database", ok=False, said=store.damage)
    if store.failure:
        return Check(name="database", ok=False, said=f"the last write failed: {store.failure}")
    return _check("database", time.monotonic() - store.wrote, "the last write")


def _check(name: str, seconds: float, what: str) -> Check:
    well = seconds < SILENT_SECONDS
    return Check(name=name, ok=well, said="" if well else f"{what} was {seconds:.0f} s ago")
