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

The measure is that of the greedy player of the specification: one's coins with what the districts would pay now, less the mean
of the others', and a little for every lead.
"""

from typing import Any

from malle.engine.kernel import kernel
from malle.games.bazar.board import VALUE
from malle.games.bazar.pay import add_income, is_open, survey, tiles_of
from malle.games.bazar.rules import winners
from malle.games.bazar.state import OVER

_LEAD = 0.06  # for each tile of a lead, up to two, and each coin the district is worth
_WON = 1000.0  # more than any coins


@kernel
def judge(s: Any, out: Any) -> None:
    """For each seat: its coins, those of this turn included, less the mean of the others', and its leads."""
    for seat in range(s.players):
        out[seat] = float(s.coins[seat])
    if s.node == OVER:
        for seat in range(s.players):
            out[seat] += _WON if winners(s) >> seat & 1 else 0.0
    else:
        add_income(s, out)
        _add_leads(s, out)
    total = 0.0
    for seat in range(s.players):
        total += out[seat]
    for seat in range(s.players):
        out[seat] -= (total - out[seat]) / (s.players - 1)


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
