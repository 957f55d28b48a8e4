"""The slot into which a game's rules are fitted: what a kernel must offer, said once.

Drivers (`malle.engine.entries`, `malle.engine.walks`, the searches) import these names from here and are bound to a
game by `malle.engine.binding`. A state `s` is one record of the game's `STATE`. The bodies here never run.

An action is a whole number below `ACTIONS` whose meaning the game decides. Actions of a secret node carry the seat
that chooses, so `legal` lists those of all seats still to choose and `apply` needs no seat.
"""

from typing import Any

import numpy as np

from malle.engine.fields import StateField

FIELDS: tuple[StateField, ...] = ()  # of the record; every game has the field `node`
STATE: np.dtype[Any] = np.dtype([])  # the record: `record(FIELDS)`
NODES: tuple[str, ...] = ()  # what `node` counts through
SEATS: int = 0  # the most seats a game can have
ACTIONS: int = 0  # actions are 0 … ACTIONS - 1
MAX_LEGAL: int = 0  # the most actions or outcomes that one node can offer


def setup(s: Any, players: int, options: Any) -> None:
    """Make a zeroed record the start of a game. `options` are the codes of the options, in their order."""


def to_move(s: Any) -> int:
    """The seat to decide, or CHANCE, SECRET, END."""
    return 0


def legal(s: Any, out: Any) -> int:
    """Write the legal actions of a decision or secret node, return how many."""
    return 0


def chance(s: Any, out: Any, weights: Any) -> int:
    """Write the outcomes of a chance node and their whole-number weights, return how many."""
    return 0


def apply(s: Any, a: int) -> None:
    """Make a legal move or outcome, with all automatic consequences, up to the next node."""


def scores(s: Any, out: Any) -> None:
    """Write the score of each seat: the scores now, the final ones at the end."""


def winners(s: Any) -> int:
    """One bit for each seat that has won; 0 before the end."""
    return 0


def why_not(s: Any, a: int) -> int:
    """The number of the clause that forbids an action at a decision or secret node; 0 if it is legal."""
    return 0


def redact(s: Any, seat: int) -> None:
    """Wipe what this seat (or the SPECTATOR) may not know."""


def imagine(s: Any, seat: int, rng: Any) -> None:
    """Fill a redacted state with one truth that the seat holds possible, as likely as it is."""


def veil(s: Any, a: int, seat: int) -> int:
    """The action as this seat is told of it when it is made in state s: itself, or a vaguer one."""
    return a


def reveals(s: Any, a: int) -> bool:
    """Whether making this move shows somebody a secret, so that it cannot be taken back."""
    return False


def chooser(s: Any, a: int) -> int:
    """The seat whose action this is, at a secret node."""
    return 0
