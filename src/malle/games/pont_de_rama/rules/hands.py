"""Cards in hand: taking them, laying them down, and what everybody learns when none is laid."""

from typing import Any

from malle.engine.kernel import kernel
from malle.games.pont_de_rama.rules.board import CARD_IN, CARD_TOWN, FOOD, PER_THEME, WHOLE
from malle.games.pont_de_rama.rules.state import CARD, DEALT, DOUBTS, HIDDEN, LOST, MOVER, SLOTS


@kernel
def theme_of(code: int) -> int:
    """The theme of what lies in a slot, shown or not."""
    return code - HIDDEN if code >= HIDDEN else (code - 1) // PER_THEME


@kernel
def is_open(s: Any, seat: int, slot: int) -> bool:
    return bool(s.card[seat, slot] != 0 and not s.laid[seat] >> slot & 1)


@kernel
def open_cards(s: Any, seat: int) -> int:
    n = 0
    for slot in range(SLOTS):
        if is_open(s, seat, slot):
            n += 1
    return n


@kernel
def list_deck(s: Any, theme: int, out: Any, weights: Any) -> int:
    """RAM-2, RAM-21, RAM-29: each card left in the deck is as likely as any other."""
    n = 0
    left = WHOLE[theme] & ~int(s.drawn[theme])
    for place in range(PER_THEME):
        if left >> place & 1:
            out[n] = CARD + theme * PER_THEME + place
            weights[n] = 1
            n += 1
    return n


@kernel
def take(s: Any, seat: int, slot: int, card: int) -> None:
    """A card drawn from its deck comes into a slot."""
    theme = card // PER_THEME
    s.card[seat, slot] = card + 1
    s.ruled[seat, slot] = 0
    s.drawn[theme] |= 1 << card % PER_THEME
    s.deck[theme] -= 1


@kernel
def lay(s: Any, seat: int, card: int) -> int:
    """RAM-15: validate the card if it is open in this hand; its slot, or -1. All see what the other open cards are not."""
    found = -1
    theme = card // PER_THEME
    for i in range(3):
        slot = theme if i == 0 else DEALT - 1 + i
        if not is_open(s, seat, slot) or theme_of(int(s.card[seat, slot])) != theme:
            continue
        if s.card[seat, slot] == card + 1:
            s.laid[seat] |= 1 << slot
            s.ruled[seat, slot] = 0
            found = slot
        else:
            s.ruled[seat, slot] |= 1 << card % PER_THEME
    return found


@kernel
def holds_for(s: Any, seat: int, town: int, theme: int) -> bool:
    """Whether an own open card, of this theme or a later one, belongs to the town."""
    for slot in range(SLOTS):
        if is_open(s, seat, slot):
            card = int(s.card[seat, slot]) - 1
            if CARD_TOWN[card] == town and card // PER_THEME >= theme:
                return True
    return False


@kernel
def code_in(s: Any, seat: int, slot: int) -> int:
    """What lies in a slot; the slot LOST is that of the card lost to the monsoon."""
    return int(s.lost) if slot == LOST else int(s.card[seat, slot])


@kernel
def possible(s: Any, seat: int, slot: int) -> int:
    """What the card in a slot may be as far as all have seen, as a set of cards of its theme."""
    code = code_in(s, seat, slot)
    if slot == LOST:
        secret, ruled = s.lost_by != 0, int(s.lost_ruled)
    else:
        secret, ruled = is_open(s, seat, slot), int(s.ruled[seat, slot])
    return int(WHOLE[theme_of(code)]) & ~ruled if secret else 1 << (code - 1) % PER_THEME


@kernel
def may_hold(s: Any, seat: int, town: int) -> bool:
    """Whether, as far as all have seen, an open card of this hand may belong to the town."""
    found = 0
    for slot in range(SLOTS):
        if is_open(s, seat, slot):
            theme = theme_of(int(s.card[seat, slot]))
            card = int(CARD_IN[town, theme])
            if card >= 0 and not s.ruled[seat, slot] >> card % PER_THEME & 1:
                found += 1
    return found > 0


@kernel
def tell(s: Any, seat: int, town: int) -> None:
    """All see which open cards of this hand belong to the town, and of the others that they do not."""
    for slot in range(SLOTS):
        if is_open(s, seat, slot):
            code = int(s.card[seat, slot])
            theme = theme_of(code)
            card = int(CARD_IN[town, theme])
            if card >= 0 and code == card + 1:
                s.ruled[seat, slot] = WHOLE[theme] & ~(1 << card % PER_THEME)
            elif card >= 0:
                s.ruled[seat, slot] |= 1 << card % PER_THEME


@kernel
def lose_food(s: Any, seat: int) -> None:
    """RAM-29: the dealt food card leaves the game; whoever has not seen it will not."""
    s.lost = s.card[seat, FOOD]
    if s.laid[seat] >> FOOD & 1:
        s.laid[seat] &= ~(1 << FOOD)
    else:
        s.lost_by = seat + 1
        s.lost_ruled = s.ruled[seat, FOOD]
    s.card[seat, FOOD] = 0
    s.ruled[seat, FOOD] = 0
    for place in range(DOUBTS):
        if s.doubt[place, MOVER] == seat and s.doubted[place] >> FOOD & 1:
            s.doubted[place] ^= 1 << FOOD | 1 << LOST


@kernel
def reopen_food(s: Any, seat: int) -> None:
    """RAM-29: with an empty deck the card stays and is open again; all who have seen it know it."""
    if s.laid[seat] >> FOOD & 1:
        s.laid[seat] &= ~(1 << FOOD)
        s.ruled[seat, FOOD] = WHOLE[FOOD] & ~(1 << (int(s.card[seat, FOOD]) - 1) % PER_THEME)
