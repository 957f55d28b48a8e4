"""What each seat may know: open cards and bad karma cards in hand are their owner's secret (section 6).

All draws are without replacement, so before anything is seen every way to fill the hidden slots of a theme with
different cards is as likely as any other; what has been seen since only strikes some of them out. `imagine` therefore
chooses evenly among the ways that are left: theme by theme, again and again until the moves in doubt are legal with them.
Decks need no order: what is not drawn is in them.
"""

from typing import Any

import numpy as np

from malle.engine.kernel import kernel
from malle.engine.rng import below, weighted
from malle.games.pont_de_rama.rules.board import FOOD, KARMA_CARDS, KINDS, PER_THEME, SPACES, THEMES, WHOLE
from malle.games.pont_de_rama.rules.doubts import all_fit, tell_way
from malle.games.pont_de_rama.rules.hands import code_in, is_open, may_hold, possible, theme_of
from malle.games.pont_de_rama.rules.state import (
    AGAIN,
    AT,
    BONUS,
    CARD,
    COW,
    DEALT,
    DONE,
    ECO,
    GIVE_UP,
    GO,
    HIDDEN,
    KARMA,
    KEEP,
    KIND,
    LOST,
    MONSOON,
    MONSOON_CARD,
    MOVE,
    PLACE,
    SEATS,
    SLOTS,
    STAY,
    UNKNOWN_KIND,
    VEILED_CARD,
    VEILED_KIND,
    WAIT,
)

_LOST = SEATS * SLOTS  # after the slots of all seats: the card lost to the monsoon
_MOST = 3 * SEATS + 1  # slots that can hold cards of one theme
_TRIES = 40


@kernel
def redact(s: Any, seat: int) -> None:
    for other in range(s.players):
        if other == seat:
            continue
        for slot in range(SLOTS):
            if is_open(s, other, slot):
                s.card[other, slot] = _veiled(s, other, slot)
        if s.held[other]:
            s.held[other] = UNKNOWN_KIND
    if s.lost_by and s.lost_by != seat + 1:
        s.lost = _veiled(s, 0, LOST)
    _recount(s)


@kernel
def _veiled(s: Any, seat: int, slot: int) -> int:
    """A card as others know it: by its theme, unless all have seen that it can be no other."""
    code, left = code_in(s, seat, slot), possible(s, seat, slot)
    return HIDDEN + theme_of(code) if left & (left - 1) else code


@kernel
def _recount(s: Any) -> None:
    """The cards that have left their decks, as far as they can be seen here."""
    for theme in range(THEMES):
        s.drawn[theme] = 0
    for seat in range(s.players):
        for slot in range(SLOTS):
            _mark_drawn(s, int(s.card[seat, slot]))
    _mark_drawn(s, int(s.lost))


@kernel
def _mark_drawn(s: Any, code: int) -> None:
    if 0 < code < HIDDEN:
        s.drawn[theme_of(code)] |= 1 << (code - 1) % PER_THEME


@kernel
def imagine(s: Any, seat: int, rng: Any) -> None:
    """Fill the hidden slots evenly, themes on their own, until all moves that tell of several cards fit as well."""
    slots = np.zeros((THEMES, _MOST), np.int64)
    masks = np.zeros((THEMES, _MOST), np.int64)
    count = np.zeros(THEMES, np.int64)
    picked = np.zeros(_MOST, np.int64)
    for theme in range(THEMES):
        count[theme] = _hidden_slots(s, theme, slots[theme], masks[theme])
    fits = False
    while not fits:
        for theme in range(THEMES):
            n = int(count[theme])
            if n > 0 and not _pick_quickly(masks[theme], n, picked, rng):
                _pick_surely(masks[theme], n, picked, rng)
            for i in range(n):
                _fill(s, int(slots[theme, i]), theme * PER_THEME + int(picked[i]))
        fits = all_fit(s, seat)
    _recount(s)
    _imagine_karma(s, rng)


@kernel
def _hidden_slots(s: Any, theme: int, slots: Any, masks: Any) -> int:
    """The slots with a hidden card of this theme, each with the cards it may be: not seen elsewhere, not ruled out."""
    unseen = int(WHOLE[theme]) & ~int(s.drawn[theme])
    n = 0
    for seat in range(s.players):
        for i in range(3):
            slot = theme if i == 0 else DEALT - 1 + i
            if s.card[seat, slot] == HIDDEN + theme:
                slots[n] = seat * SLOTS + slot
                masks[n] = unseen & possible(s, seat, slot)
                n += 1
    if theme == FOOD and s.lost == HIDDEN + FOOD:
        slots[n] = _LOST
        masks[n] = unseen & possible(s, 0, LOST)
        n += 1
    return n


@kernel
def _fill(s: Any, slot: int, card: int) -> None:
    if slot == _LOST:
        s.lost = card + 1
    else:
        s.card[slot // SLOTS, slot % SLOTS] = card + 1


@kernel
def _pick_quickly(masks: Any, n: int, picked: Any, rng: Any) -> bool:
    """Choose for each slot on its own until all are different: quick where cards are plenty, and even among all ways."""
    for _ in range(_TRIES):
        used, i = 0, 0
        while i < n:
            picked[i] = _one_of(int(masks[i]), rng)
            if used >> picked[i] & 1:
                break
            used |= 1 << int(picked[i])
            i += 1
        if i == n:
            return True
    return False


@kernel
def _one_of(mask: int, rng: Any) -> int:
    """An element of the set, each as likely as the others."""
    count = 0
    for place in range(PER_THEME):
        count += mask >> place & 1
    left = below(rng, count)
    for place in range(PER_THEME):
        left -= mask >> place & 1
        if left < 0:
            return place
    return -1


@kernel
def _pick_surely(masks: Any, n: int, picked: Any, rng: Any) -> None:
    """Choose evenly among all ways by counting them: ways[used] fill the slots after the first |used| ones."""
    cards = np.zeros(PER_THEME, np.int64)
    m = 0
    for place in range(PER_THEME):
        for i in range(n):
            if masks[i] >> place & 1:
                cards[m] = place
                m += 1
                break
    ways = np.zeros(1 << m, np.int64)
    for used in range((1 << m) - 1, -1, -1):
        slot = 0
        for j in range(m):
            slot += used >> j & 1
        if slot == n:
            ways[used] = 1
        elif slot < n:
            for j in range(m):
                if not used >> j & 1 and masks[slot] >> cards[j] & 1:
                    ways[used] += ways[used | 1 << j]
    used = 0
    for slot in range(n):
        left = (below(rng, 1 << 30) << 30 | below(rng, 1 << 30)) % int(ways[used])
        for j in range(m):
            if not used >> j & 1 and masks[slot] >> cards[j] & 1:
                left -= int(ways[used | 1 << j])
                if left < 0:
                    picked[slot] = cards[j]
                    used |= 1 << j
                    break


@kernel
def unseen_karma(s: Any) -> Any:
    """How many cards of each kind of bad karma nobody has in sight."""
    unseen = np.zeros(KINDS, np.int64)
    for kind in range(KINDS):
        unseen[kind] = KARMA_CARDS[kind]
        for seat in range(s.players):
            if s.held[seat] == kind + 1:
                unseen[kind] -= 1
            if s.given[seat] == kind + 1:
                unseen[kind] -= 1
    return unseen


@kernel
def _imagine_karma(s: Any, rng: Any) -> None:
    """RAM-24, RAM-25: hidden kinds come from the five cards less those that are seen."""
    unseen = unseen_karma(s)
    for seat in range(s.players):
        if s.held[seat] == UNKNOWN_KIND:
            kind = weighted(rng, unseen, KINDS)
            unseen[kind] -= 1
            s.held[seat] = kind + 1


@kernel
def veil(s: Any, a: int, seat: int) -> int:
    """Draws are shown to their receiver; the others are told the theme of a card, and of bad karma nothing."""
    if CARD <= a < KIND and seat != _receiver(s):
        return VEILED_CARD + (a - CARD) // PER_THEME
    if KIND <= a < VEILED_CARD and seat != s.seat:
        return VEILED_KIND
    return a


@kernel
def _receiver(s: Any) -> int:
    """The seat for which a card is being drawn."""
    if s.node == MONSOON:
        for seat in range(s.players):
            if s.given[seat] == MONSOON_CARD:
                return seat
    return int(s.seat)


@kernel
def reveals(s: Any, a: int) -> bool:
    """A move shows a secret if it gives a bad karma card, begins a first turn on a destination, or tells of the own cards."""
    seat = int(s.seat)
    if s.node == KARMA and a != KEEP:
        return True
    if s.node == PLACE:
        pawn = (seat + 1) % int(s.players)
        return bool(pawn == s.first and may_hold(s, pawn, a - AT))
    if s.node == MOVE and a <= STAY and s.trip[seat] == 0 and _tells(s, a):
        return True
    # cards that were waiting for the answer are laid down, or all see that there are none
    if s.node == ECO and may_hold(s, seat, int(s.spot[seat])):
        return True
    return _ends_turn(s, a) and _begins_first_turn(s, (seat + 1) % int(s.players))


@kernel
def _tells(s: Any, a: int) -> bool:
    """Whether all see by this move what lies open in the hand, or what does not: in the town of the stop or on the way."""
    if a == STAY:
        return may_hold(s, int(s.seat), int(s.spot[s.seat]))
    town, used = (a - GO) % SPACES, (a - GO) // SPACES
    return may_hold(s, int(s.seat), town) or tell_way(s, town, used, False)


@kernel
def _ends_turn(s: Any, a: int) -> bool:
    """Whether the next turn begins with this move, if it lays nothing down."""
    if s.node == AGAIN:
        return bool(a == DONE)
    if s.node == COW or s.die == 1 or (s.node == MOVE and a >= BONUS) or (s.node == GIVE_UP and a != WAIT):
        return False
    return bool(s.node == KARMA or s.held[s.seat] == 0)


@kernel
def _begins_first_turn(s: Any, seat: int) -> bool:
    """RAM-6: whether the first turn of this seat is still to come, and tells whether it begins on a destination."""
    return bool(not s.begun >> seat & 1 and s.trip[seat] == 0 and may_hold(s, seat, int(s.spot[seat])))
