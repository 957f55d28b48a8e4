"""The time of the server: what the system's clock said at the start, and what has passed since then.

Whoever sets the system's clock while a server runs neither gives nor takes anybody time. A restart takes the new time over, and the time in
between counts for nobody.
"""

from __future__ import annotations

import time
from collections.abc import Callable

Now = Callable[[], float]


def steady(wall: Now = time.time, passed: Now = time.monotonic) -> Now:
    """Seconds since 1970 that never jump."""
    began = wall() - passed()
    return lambda: began + passed()
