"""What a district is worth, who owns it and who is paid: the fourth phase of a turn, asked at any moment.

A *survey* is what one look at a district finds, packed into one number of 28 bits:

    27…24     23…20    19…16           15…12   11…8    7…4     3…0
    Traitors  Beggars  Administrators  tiles of guild 3, 2, 1, 0

one bit for each guild in the first three groups (every guild has one of each kind), a count in the others.
"""

from typing import Any

from malle.engine.kernel import kernel
from malle.games.bazar.rules.board import (
    ADM,
    AREA,
    BARRED,
    BONUS,
    HAREM,
    HAREM_DOOR,
    INC,
    MARKET,
    MARKET_DOOR,
    MEN,
    PAU,
    RUM,
    TRA,
    TRE,
    VALUE,
)

ADMINISTRATORS, BEGGARS, TRAITORS = 16, 20, 24


@kernel
def is_open(s: Any, district: int) -> bool:
    """BAZ-2, BAZ-8: the Harem and the Black Market come into play during the game."""
    if district == HAREM:
        return bool(s.doors & HAREM_DOOR)
    if district == MARKET:
        return bool(s.doors & MARKET_DOOR)
    return True


@kernel
def survey(s: Any, district: int) -> int:
    """The tiles of each guild in a district, and which guilds have a permanent merchant there."""
    seen = 0
    for i in range(AREA.shape[1]):
        cell = AREA[district, i]
        if cell >= 0 and s.tile[cell] > 0:
            seat, kind = s.tile[cell] // 16, s.tile[cell] % 16
            seen += 1 << 4 * seat
            if kind == ADM:
                seen |= 1 << ADMINISTRATORS + seat
            elif kind == MEN:
                seen |= 1 << BEGGARS + seat
            elif kind == TRA:
                seen |= 1 << TRAITORS + seat
    return seen


@kernel
def tiles_of(seen: int, seat: int) -> int:
    """The number of tiles of one guild."""
    return seen >> 4 * seat & 15


@kernel
def tiles_in(seen: int) -> int:
    """The number of tiles of all guilds."""
    return tiles_of(seen, 0) + tiles_of(seen, 1) + tiles_of(seen, 2) + tiles_of(seen, 3)


@kernel
def guilds_with(seen: int, kind: int) -> int:
    """One bit for each guild with one of the ADMINISTRATORS, BEGGARS or TRAITORS."""
    return seen >> kind & 15


@kernel
def bits(mask: int) -> int:
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


@kernel
def is_barred(s: Any, district: int) -> bool:
    """Whether this turn's event keeps a district from paying."""
    return bool(BARRED[s.event] >> district & 1 or (s.event == INC and s.marked >> district & 1))


@kernel
def worth(s: Any, district: int, seen: int) -> int:
    """BAZ-31: printed value, +2 for each Administrator (BAZ-14), the event; doubled or barred."""
    if not is_open(s, district) or is_barred(s, district):
        return 0
    coins = int(VALUE[district] + BONUS[s.event, district]) + 2 * bits(guilds_with(seen, ADMINISTRATORS))
    if s.event == RUM and s.marked >> district & 1:
        coins *= 2
    return coins


@kernel
def leaders(seen: int) -> int:
    """One bit for each guild with the most tiles; nobody leads in an empty district (BAZ-32)."""
    most, found = 1, 0
    for seat in range(4):
        tiles = tiles_of(seen, seat)
        if tiles > most:
            most, found = tiles, 0
        if tiles == most:
            found |= 1 << seat
    return found


@kernel
def owners(seen: int) -> int:
    """BAZ-32: the bit of the owner, or 0."""
    leading = leaders(seen)
    if bits(leading) < 2:
        return leading
    # BAZ-16: in a tie the one guild with a Traitor owns, whether it is among those that tie or not
    traitors = guilds_with(seen, TRAITORS)
    return traitors if bits(traitors) == 1 else 0


@kernel
def payees(s: Any, district: int, seen: int) -> int:
    """BAZ-33: one bit for each guild among which the coins of a district are shared."""
    if not is_open(s, district):
        return 0
    beggars = guilds_with(seen, BEGGARS)
    if s.event == PAU and beggars:
        return beggars
    paid = owners(seen)
    if s.event == TRE and paid == 0:
        paid = leaders(seen)
    # BAZ-15: a Beggar takes part where somebody is paid
    return paid | beggars if paid else 0


@kernel
def share(s: Any, district: int, seen: int) -> int:
    """BAZ-33: what each of those paid gets; fractions are rounded up."""
    paid = bits(payees(s, district, seen))
    return (worth(s, district, seen) + paid - 1) // paid if paid else 0


@kernel
def add_income(s: Any, purses: Any) -> None:
    """BAZ-34: give every guild what all districts pay it as things stand."""
    for district in range(len(VALUE)):
        seen = survey(s, district)
        paid, each = payees(s, district, seen), share(s, district, seen)
        for seat in range(s.players):
            if paid >> seat & 1:
                purses[seat] += each
