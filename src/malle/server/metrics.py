"""Counters of a running server, and their text for Prometheus."""

from __future__ import annotations

import resource
import sys
import time
from collections.abc import Mapping


class Metrics:
    """What has happened since the start."""

    def __init__(self) -> None:
        self.started = time.time()
        self.commands = 0
        self.moves = 0
        self.requests = 0
        self.refused = 0
        self.cut = 0  # listeners that were too slow
        self.notices = 0  # that have arrived
        self.notices_failed = 0  # tries

    def text(self, gauges: Mapping[str, float]) -> str:
        """All numbers in the text format of Prometheus."""
        used = resource.getrusage(resource.RUSAGE_SELF)
        unit = 1 if sys.platform == "darwin" else 1024
        counters = {
            "commands_total": self.commands,
            "moves_total": self.moves,
            "requests_total": self.requests,
            "refused_total": self.refused,
            "listeners_cut_total": self.cut,
            "notices_total": self.notices,
            "notices_failed_total": self.notices_failed,
            "cpu_seconds_total": used.ru_utime + used.ru_stime,
        }
        known = {"uptime_seconds": time.time() - self.started, "memory_bytes": used.ru_maxrss * unit, **gauges}
        lines = [line for name, value in counters.items() for line in _metric(name, "counter", value)]
        lines += [line for name, value in known.items() for line in _metric(name, "gauge", value)]
        return "\n".join(lines) + "\n"


def _metric(name: str, kind: str, value: float) -> tuple[str, str]:
    return f"# TYPE malle_{name} {kind}", f"malle_{name} {value:g}"
