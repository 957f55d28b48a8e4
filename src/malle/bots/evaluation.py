"""What a leaf is worth: the same for every search that asks a good player."""

from typing import Any

from malle.bots.seats import win_share
from malle.engine.kernel import END, kernel
from malle.engine.skill import glance, judge
from malle.engine.slot import SEATS, to_move, winners


@kernel
def evaluate(s: Any, values: Any, control: Any) -> None:
    """The share of the win of each seat: the true one at the end, before it what a good player says, or sees at a glance.

    A seat alone plays for its score, of which the good player makes a share, at the end as well.
    """
    if to_move(s) == END and not control.alone:
        for seat in range(SEATS):
            values[seat] = win_share(int(winners(s)), seat)
    elif control.judges:
        judge(s, values)
    else:
        glance(s, values)
