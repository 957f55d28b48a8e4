"""`make chaos`: at least two hundred faults while two hundred tables are played at (tests/server/chaos.py), and what came of it, in docs/scaling.md.

python -m benchmarks.chaos --faults 200 --tables 200
python -m benchmarks.chaos --faults 20 --tables 30 --older ../before/src --quiet    with a node of the version before
python -m benchmarks.chaos --faults 10 --kinds kill --lost 0 --quiet                one kind of fault alone
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import os
import platform
import sys
import tempfile
import time
from pathlib import Path

from benchmarks.report import with_section
from benchmarks.served import ROOT
from tests.server import chaos
from tests.server.chaos_site import Site, Spent

OUT = ROOT / "docs" / "scaling.md"

PEOPLE, EVERY = 100_000, 15
RATE = PEOPLE / 2 / EVERY

HEAD = """## Chaos, measured

Written by `make chaos`, which plays and checks what is told above. Load average before it began: {load:.1f} on {cores} cores (Python {python}), which nodes, database, proxy and all players share.

| | |
|---|---|
"""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--faults", type=int, default=200)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--pace", type=float, default=6.0, help="seconds between two moves of a player")
    parser.add_argument("--pause", type=float, default=1.0, help="seconds between two faults")
    parser.add_argument("--calm", type=float, default=30.0, help="seconds before the first fault")
    parser.add_argument("--lost", type=float, default=60.0, help="seconds for which the database is away, at the end")
    parser.add_argument("--kinds", nargs="+", choices=chaos.FAULTS, default=chaos.FAULTS, help="kinds of faults")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--older", type=Path, help="the sources of another version, of which the first node is")
    parser.add_argument("--quiet", action="store_true", help="write nothing into docs/scaling.md")
    asked = parser.parse_args()
    logging.getLogger("asyncio").setLevel(logging.CRITICAL)  # it tells of each line that was broken
    load, began = os.getloadavg()[0], time.monotonic()
    with tempfile.TemporaryDirectory(prefix="malle-chaos-") as folder:
        site = Site(Path(folder), older=asked.older and asked.older.resolve(), compile="all")  # as nodes are
        try:
            run = chaos.run(
                site,
                asked.tables,
                asked.faults,
                asked.pace,
                asked.pause,
                asked.calm,
                asked.seed,
                _say,
                asked.lost,
                asked.kinds,
            )
            played = asyncio.run(run)
            _say(
                f"all is done; the logs are held against what everybody was told, after {time.monotonic() - began:.0f} s"
            )
            found = chaos.check(site, *played)
        finally:
            site.close()
    rows = report(found, time.monotonic() - began)
    if not asked.quiet:
        head = HEAD.format(load=load, cores=os.cpu_count(), python=platform.python_version())
        OUT.write_text(with_section(OUT.read_text(encoding="utf-8"), head, rows), encoding="utf-8")
    for line in [*rows, *found.wrong[:50]]:
        _say(line)
    return bool(found.wrong)


def report(found: chaos.Found, seconds: float) -> list[str]:
    """What came of it, as rows of a table."""
    faults = ", ".join(f"{many} × {kind}" for kind, many in sorted(found.faults.items()))
    refused = ", ".join(f"{many:,} × {clause}" for clause, many in sorted(found.refused.items())) or "none"
    rows = {
        "faults": f"{found.faults.total()} in {seconds / 60:.0f} minutes: {faults}",
        "tables": f"{found.tables} with {found.events:,} events",
        "commands acknowledged, updates told": f"{found.acks:,}, {found.updates:,}",
        "lines broken": f"{found.lines_broken:,}",
        "commands refused": refused,
        "wrong": f"{len(found.wrong)}",
        **_costs(found.calm),
        "while people came back": f"the loops of nodes and players ran {found.loops.ran:.1f} s, and waited {found.loops.waited:.1f} s for a core",
        **{f"from a {kind} to the next acknowledged command": _spread(waits) for kind, waits in found.waits.items()},
    }
    return [f"| {name} | {said} |" for name, said in rows.items()]


def _costs(calm: Spent | None) -> dict[str, str]:
    """Of an event with all that it shows to everybody, before the first fault; and what that makes for a hundred thousand people."""
    if not calm or not calm.events:
        return {}
    nodes, database, written = (each / calm.events for each in (calm.nodes, calm.database, calm.written))
    spent = f"{1000 * nodes:.1f} ms of the nodes' processors, {1000 * database:.1f} ms of the database's"
    cores = f"{RATE * nodes:.0f} cores for nodes, {RATE * database:.0f} for the database"
    return {
        f"an event, of {calm.events:,} before the first fault": f"{spent}, {written:,.0f} bytes of its log",
        f"{PEOPLE:,} people, by twos, an event every {EVERY} s": f"{RATE:,.0f} events/s: {cores}, {RATE * written / 1e6:.0f} MB/s of its log",
    }


def _spread(waits: list[float]) -> str:
    """Of all whose line it broke."""
    if not waits:
        return "nobody was there"
    waits = sorted(waits)
    p50, p99 = (waits[int(part * (len(waits) - 1))] for part in (0.5, 0.99))
    return f"p50 {p50:.2f} s, p99 {p99:.2f} s, the longest {waits[-1]:.1f} s ({len(waits):,} of them)"


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
