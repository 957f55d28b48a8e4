"""A state without its history, for whoever looks at millions of positions by the rules and sets repetition aside."""

from typing import Any

import numpy as np

from malle.games.malabars.rules.kernel import MOST_TURNS, STATE

_fields: Any = STATE.fields
SHORT = np.dtype(
    [(name, np.int64, 2) if name == "history" else (name, _fields[name][0]) for name in _fields], align=True
)
"""It remembers two positions: set `begun` to 0 before a turn, and no position comes back."""

STOP = MOST_TURNS
