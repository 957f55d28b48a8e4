"""The driver of the study: what a good player says of several states. Bound to a game like a search (malle.engine.slot)."""

from typing import Any

from malle.engine.kernel import kernel
from malle.engine.skill import judge, pause


@kernel
def look(states: Any, many: int, values: Any) -> None:
    """Into each row of `values` how good a state looks for each seat."""
    for i in range(many):
        judge(states[i], values[i])


@kernel
def halfway(states: Any) -> bool:
    """Whether somebody is in the middle of a turn."""
    return bool(pause(states[0]) == 0)
