"""What a seat of Bazar does not know: the hands of the others. Piles and the order of the events are not even kept."""

from typing import Any

from malle.engine.kernel import kernel
from malle.engine.rng import below
from malle.games.bazar.rules.board import FAV, STA
from malle.games.bazar.rules.pay import bits
from malle.games.bazar.rules.state import HAPPEN, KINDS, PLACE, SEATS, TAKE, UNSEEN


@kernel
def redact(s: Any, seat: int) -> None:
    """The hands of the others; all else is public."""
    for other in range(SEATS):
        if other != seat:
            s.hand[other] = 0


@kernel
def imagine(s: Any, seat: int, rng: Any) -> None:
    """The hand of each other seat: any tiles it has not placed are as likely as any others, but for the Favourite.

    A seat that passed held no Favourite then (BAZ-30), so he is in the pile or was drawn since. Each placing of another tile
    since his draw was likelier by half without him in the hand: with k draws since the pass and pile tiles
    left, the odds of held tiles holding him are held · (3ᵏ - 2ᵏ) to pile · 3ᵏ (without a pass: held to pile).
    """
    for other in range(s.players):
        if other == seat:
            continue
        hand, need = 0, int(s.held[other])
        tiles = int(s.unplaced[other])
        if s.passed[other]:
            three, two = 1, 1
            for _ in range(s.passed[other] - 1):
                three, two = 3 * three, 2 * two
            inside, outside = need * (three - two), (bits(tiles) - need) * three
            tiles &= ~(1 << FAV)
            if below(rng, inside + outside) < inside:
                hand = 1 << FAV
                need -= 1
        left = bits(tiles)
        for kind in range(STA + 1, KINDS + 1):
            if tiles >> kind & 1:
                if below(rng, left) < need:
                    hand |= 1 << kind
                    need -= 1
                left -= 1
        s.hand[other] = hand


@kernel
def veil(s: Any, a: int, seat: int) -> int:
    """Of a deal or a draw the others see only who draws."""
    if TAKE <= a < HAPPEN and (a - TAKE) // KINDS != seat:
        return UNSEEN + (a - TAKE) // KINDS
    return a


@kernel
def reveals(s: Any, a: int) -> bool:
    """A merchant placed was hidden in the hand, and passing shows that no Favourite is there."""
    return bool(s.node == PLACE)
