"""`make chaos`: at least two hundred faults while two hundred tables are played at (tests/server/chaos.py), and what came of it.

python -m benchmarks.chaos --faults 200 --tables 200
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from pathlib import Path

from tests.server import chaos


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--faults", type=int, default=200)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--pace", type=float, default=6.0, help="seconds between two moves of a player")
    parser.add_argument("--pause", type=float, default=1.0, help="seconds between two faults")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="malle-chaos-") as folder:
        site, began = chaos.Site(Path(folder)), time.monotonic()
        try:
            played = asyncio.run(chaos.run(site, asked.tables, asked.faults, asked.pace, asked.pause, asked.seed))
            found = chaos.check(site, *played)
        finally:
            site.close()
    sys.stdout.write(report(found, time.monotonic() - began))
    return bool(found.wrong)


def report(found: chaos.Found, seconds: float) -> str:
    """What came of it, in lines."""
    waits = sorted(found.after_kill)
    faults = ", ".join(f"{many} × {kind}" for kind, many in sorted(found.faults.items()))
    refused = ", ".join(f"{many} × {clause}" for clause, many in sorted(found.refused.items())) or "none"
    lines = [
        f"{found.faults.total()} faults in {seconds:.0f} s: {faults}",
        f"{found.tables} tables, {found.events} events; {found.acks} commands acknowledged, {found.updates} updates told",
        f"{found.lines_broken} lines broken; refused: {refused}",
        f"wrong: {len(found.wrong)}",
        *(f"  {wrong}" for wrong in found.wrong[:50]),
    ]
    if waits:
        p50, p99 = (waits[int(part * (len(waits) - 1))] for part in (0.5, 0.99))
        lines.append(f"from a kill to the next acknowledged command, of {len(waits)}: p50 {p50:.2f} s, p99 {p99:.2f} s")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.exit(main())
