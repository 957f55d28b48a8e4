"""What a good player of Bazar knows.

- Coins of this turn are what counts: place where a district changes hands, and best where two do (a tile pushed from one
  into another). The gap to the others matters, not the sum.
- Who plays last in a turn has the last word: the poorest decides the ties that the rich have left. Early in the order, build
  leads of two; late, break leads of one.
- Charlatan, Smuggler, Pedlar, Influential Figure and Favourite turn a district round at once (about four coins each); keep
  them for late placings. Administrator and Beggar pay every turn: place them early, the Beggar where another guild is
  safely ahead.
- A Traitor is worth most in a district of ties. Tiles at the edge and beside the water fall; beside a wall they are safe.
- What is eliminated fills the Black Market, which opens worth six: two tiles there can own it.

The measure is one's coins with what the districts would pay now, and a little for every lead. The greedy player of the
specification compares it with the mean of the others'; a good player asks who will be ahead at the end, which is the more
certain the nearer somebody is to it.
"""

from math import exp
from typing import Any

from malle.engine.defaults import forget
from malle.engine.kernel import kernel
from malle.games.bazar.rules.board import VALUE
from malle.games.bazar.rules.pay import add_income, is_open, survey, tiles_of
from malle.games.bazar.rules.state import DEAL, DRAW, EVENT, OVER, PLACE, REORG, START

__all__ = ["forget", "glance", "judge", "pause"]

_LEAD = 0.06  # for each tile of a lead, up to two, and each coin the district is worth
_WIDEST = 400.0  # more than twice any difference in coins
_CERTAIN, _DOUBT = (
    3.0,
    0.12,
)  # coins that are worth as much as a doubled chance: at the end, and for each coin still to come


@kernel
def judge(s: Any, out: Any) -> None:
    """The chances of each seat to be ahead at the end."""
    measure(s, out)
    most, richest = -1000.0, 0
    for seat in range(s.players):
        most = max(most, out[seat])
        richest = max(richest, int(s.coins[seat]))
    scale = _CERTAIN + _DOUBT * max(int(s.target) - richest, 0)
    total = 0.0
    for seat in range(s.players):
        out[seat] = exp((out[seat] - most) / scale)
        total += out[seat]
    for seat in range(s.players):
        out[seat] /= total


@kernel
def glance(s: Any, out: Any) -> None:
    """The measure of each seat less the mean of the others'."""
    measure(s, out)
    total = 0.0
    for seat in range(s.players):
        total += out[seat]
    for seat in range(s.players):
        ahead = out[seat] - (total - out[seat]) / (s.players - 1)
        out[seat] = 0.5 + ahead / _WIDEST


@kernel
def pause(s: Any) -> int:
    """A merchant and its effect are one turn; what is drawn then makes no difference at once."""
    return 1 if s.node in (DRAW, PLACE, REORG, EVENT, START, DEAL) else 0


@kernel
def measure(s: Any, out: Any) -> None:
    """For each seat: its coins, those of this turn included, and its leads."""
    for seat in range(s.players):
        out[seat] = float(s.coins[seat])
    if s.node != OVER:
        add_income(s, out)
        _add_leads(s, out)


@kernel
def _add_leads(s: Any, out: Any) -> None:
    """A little for every tile ahead (or behind) in an open district, at most two."""
    for district in range(len(VALUE)):
        seen = survey(s, district)
        for seat in range(s.players):
            most = 0
            for other in range(s.players):
                if other != seat:
                    most = max(most, tiles_of(seen, other))
            if is_open(s, district):
                out[seat] += _LEAD * VALUE[district] * min(2, max(-2, tiles_of(seen, seat) - most))
