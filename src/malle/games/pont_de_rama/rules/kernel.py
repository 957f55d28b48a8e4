"""The rules of Le Pont de Rama: how a game begins and how a turn goes. Its kernel modules are the only place that knows:

    rules   what happens            hands  cards taken and laid down     tally   points
    moves   what may be done        roads  where a pawn can go           hidden  what each seat may know
                                    doubts what the way of a move tells

    rolloff … deal … place … then turn after turn, clockwise (RAM-5):

    eco_roll --succeeded--------> roll                      only if committed (RAM-33)
       |  `--third failure--> give_up --giveup--> roll
       |                         `------wait-----> karma
       `-----failed---------------------------> karma
    roll --six--> cow --> move <--> bonus_card
       `----------------> move --go, stay--> arrival
    arrival: card after card in theme order --> eco, or god --> karma_card, then on with the next card
    after it: end, or karma (--> monsoon), or again, or the next seat's turn, each only if there is reason for it

An arrival is automatic; a first turn may consist of nothing else (RAM-6). Helpers that carry a turn on return True when
it is over without waiting for anybody, so that one loop, `_pass_on`, begins turns.

The map (board.py) is a graph of 158 towns; it has no coordinates here. Letters west to east, numbers north to south:

         A        B        C        D
    1  Srinagar  Leh
    2  Jodhpur   Delhi   Gorakhpur Guwahati
    3  Surat     Nagpur  Kolkata   Imphal
    4  Mumbai   Hyderabad Visakhapatnam
    5  Goa       Chennai           Port Blair
    6  Malé      Pamban  Kandy
"""

from typing import Any

from malle.engine.defaults import chooser
from malle.engine.kernel import kernel
from malle.games.pont_de_rama.rules.board import (
    CARD_IN,
    COW_START,
    DECKS,
    DEITIES,
    ECO_CARDS,
    ECO_FACES,
    FINISH,
    FOOD,
    GOD,
    KARMA_CARDS,
    KINDS,
    MAT,
    PATIENCE,
    PER_THEME,
    SPACES,
    THEMES,
    TICKETS,
    TRANS,
)
from malle.games.pont_de_rama.rules.doubts import tell_way
from malle.games.pont_de_rama.rules.hands import (
    holds_for,
    lay,
    list_deck,
    lose_food,
    open_cards,
    reopen_food,
    take,
    tell,
)
from malle.games.pont_de_rama.rules.hidden import imagine, redact, reveals, veil
from malle.games.pont_de_rama.rules.moves import legal, to_move, why_not
from malle.games.pont_de_rama.rules.roads import at_goal
from malle.games.pont_de_rama.rules.state import (
    ACTIONS,
    AGAIN,
    AT,
    BONUS,
    BONUS_CARD,
    CARD,
    COW,
    COW_TO,
    DEAL,
    DEALT,
    ECO,
    ECO_ROLL,
    ECO_YES,
    FACE,
    FIELDS,
    GIVE,
    GIVE_UP,
    GIVEN_UP,
    GIVING_UP,
    GO,
    GOD_ROLL,
    KARMA,
    KARMA_CARD,
    KEEP,
    KIND,
    MAX_LEGAL,
    MONSOON,
    MONSOON_CARD,
    MOVE,
    NODES,
    NOWHERE,
    OVER,
    PENDING,
    PLACE,
    PLAY_AGAIN,
    ROLL,
    ROLLOFF,
    SEATS,
    STATE,
    STAY,
    SUCCEEDED,
)
from malle.games.pont_de_rama.rules.tally import scores, winners

__all__ = [
    "ACTIONS",
    "FIELDS",
    "MAX_LEGAL",
    "NODES",
    "SEATS",
    "STATE",
    "chooser",
    "imagine",
    "legal",
    "redact",
    "reveals",
    "scores",
    "to_move",
    "veil",
    "why_not",
    "winners",
]


# Setup


@kernel
def setup(s: Any, players: int, options: Any) -> None:
    """RAM-3: a free ticket each, the rest in stock, the cow on Delhi."""
    s.players, s.rules, s.max_rounds = players, options[0], options[1]
    s.cow, s.stock = COW_START, TICKETS - players
    for seat in range(SEATS):
        s.spot[seat] = NOWHERE
        s.free[seat] = 1 if seat < players else 0
    for theme in range(THEMES):
        s.deck[theme] = DECKS[theme]
    if s.rules == 2:
        s.eco_left = ECO_CARDS
        # RAM-24: players - 1 bad karma cards, or 2 with two players
        s.pile = max(players - 1, 2)
    s.running = (1 << players) - 1
    s.node = ROLLOFF


@kernel
def chance(s: Any, out: Any, weights: Any) -> int:
    if s.node == DEAL:
        # RAM-2: one card of each theme in theme order, seat after seat
        return list_deck(s, s.dealt % THEMES, out, weights)
    if s.node == BONUS_CARD:
        return list_deck(s, int(s.theme), out, weights)
    if s.node == MONSOON:
        return list_deck(s, FOOD, out, weights)
    if s.node == KARMA_CARD:
        return _list_karma(s, out, weights)
    for face in range(6):
        out[face] = FACE + face
        weights[face] = 1
    return 6


@kernel
def _list_karma(s: Any, out: Any, weights: Any) -> int:
    """RAM-25: a kind is as likely as its share of the unseen cards; RAM-24: which of the five were left out does not matter."""
    n = 0
    for kind in range(1, KINDS + 1):
        unseen = int(KARMA_CARDS[kind - 1])
        for seat in range(s.players):
            if s.held[seat] == kind:
                unseen -= 1
            if s.given[seat] == kind:
                unseen -= 1
        if unseen > 0:
            out[n] = KIND + kind - 1
            weights[n] = unseen
            n += 1
    return n


@kernel
def apply(s: Any, a: int) -> None:
    over = False
    s.started = 0
    if s.node == MOVE:
        over = _move(s, a)
    elif s.node == ROLL:
        # RAM-7: the steps available; RAM-8: a six moves the cow first
        s.die = a - FACE + 1
        s.node = COW if s.die == 6 else MOVE
    elif s.node == COW:
        s.cow = a - COW_TO
        s.node = MOVE
    elif s.node == AGAIN:
        # RAM-9: another turn of the same player, or the end of this one
        over = _begin_turn(s) if a == PLAY_AGAIN else True
    elif s.node == BONUS_CARD:
        _take_bonus(s, a - CARD)
    elif s.node == ECO:
        over = _answer_eco(s, a == ECO_YES)
    elif s.node == GOD_ROLL:
        over = _roll_for_deity(s, a - FACE)
    elif s.node == KARMA_CARD:
        # RAM-25: the kind is the holder's secret
        s.held[s.seat] = a - KIND + 1
        s.pile -= 1
        over = _settle(s, GOD + 1)
    elif s.node == KARMA:
        over = _give_karma(s, a - GIVE) if a != KEEP else _offer_again(s)
    elif s.node == MONSOON:
        take(s, _soaked(s), FOOD, a - CARD)
        over = _offer_again(s)
    elif s.node == ECO_ROLL:
        over = _roll_for_eco(s, a - FACE + 1)
    elif s.node == GIVE_UP:
        over = _give_up(s, a == GIVING_UP)
    elif s.node == ROLLOFF:
        _roll_off(s, a - FACE + 1)
    elif s.node == DEAL:
        _deal(s, a - CARD)
    else:
        over = _place(s, a - AT)
    if over:
        _pass_on(s)


@kernel
def _roll_off(s: Any, face: int) -> None:
    """RAM-1: in seat order; the highest is first player, tied seats, and only they, roll again."""
    s.rolls[s.seat] = face
    for seat in range(s.seat + 1, s.players):
        if s.running >> seat & 1:
            s.seat = seat
            return
    highest = 0
    for seat in range(s.players):
        highest = max(highest, int(s.rolls[seat]))
    s.running = 0
    for seat in range(s.players - 1, -1, -1):
        if s.rolls[seat] == highest:
            s.running |= 1 << seat
            s.seat = seat
        s.rolls[seat] = 0
    if s.running == 1 << s.seat:
        s.first, s.seat, s.running = s.seat, 0, 0
        s.node = DEAL


@kernel
def _deal(s: Any, card: int) -> None:
    """RAM-2: seat after seat, each in theme order."""
    take(s, int(s.seat), card // PER_THEME, card)
    s.dealt += 1
    s.seat = s.dealt // THEMES
    if s.seat == s.players:
        s.seat = s.first
        s.node = PLACE


@kernel
def _place(s: Any, town: int) -> bool:
    """RAM-4: everyone places the left neighbour's pawn, the first player's comes last; then the turns begin."""
    s.seat = _left_of(s)
    s.spot[s.seat] = town
    return s.seat == s.first and _begin_turn(s)


@kernel
def _left_of(s: Any) -> int:
    return (int(s.seat) + 1) % int(s.players)


# A turn


@kernel
def _pass_on(s: Any) -> None:
    """RAM-5: clockwise; RAM-36: until the last full round has been played."""
    over = True
    while over:
        s.seat = _left_of(s)
        if s.seat == s.first:
            s.round += 1
            if s.round == s.max_rounds:
                s.node = OVER
                return
        over = _begin_turn(s)


@kernel
def _begin_turn(s: Any) -> bool:
    seat = int(s.seat)
    first_turn = not s.begun >> seat & 1
    s.begun |= 1 << seat
    s.die = 0
    s.node = ROLL
    # RAM-33: a commitment is rolled for first; RAM-27: a trip waits for it
    if _pending(s, seat) >= 0:
        s.node = ECO_ROLL
        return False
    # RAM-6: a first turn that begins on an own destination is an arrival without a roll
    if first_turn and s.trip[seat] == 0:
        if holds_for(s, seat, int(s.spot[seat]), 0):
            s.started |= 1 << seat
            return _settle(s, 0)
        # who rolls instead has no card of that town, and all see it
        tell(s, seat, int(s.spot[seat]))
    return False


@kernel
def _take_bonus(s: Any, card: int) -> None:
    """RAM-21: the drawn card joins the hand and the same move node goes on."""
    slot = DEALT if s.card[s.seat, DEALT] == 0 else DEALT + 1
    take(s, int(s.seat), slot, card)
    s.theme = 0
    s.node = MOVE


@kernel
def _move(s: Any, a: int) -> bool:
    if a >= BONUS:
        s.theme = a - BONUS
        s.node = BONUS_CARD
        return False
    if a != STAY:
        town, used = (a - GO) % SPACES, (a - GO) // SPACES
        if s.trip[s.seat] == 0:
            tell_way(s, town, used, True)
        s.spot[s.seat] = town
        _use_tickets(s, used)
    if s.trip[s.seat] == 0:
        # RAM-15: the arrival validates, after staying too
        return _settle(s, 0)
    # RAM-27: on a trip nothing is validated; the goal ends it, RAM-31: also if one stays where the cow was brought
    if at_goal(s, int(s.seat), int(s.spot[s.seat])):
        s.trip[s.seat] = 0
    return _conclude(s)


@kernel
def _use_tickets(s: Any, used: int) -> None:
    """RAM-18: the free one first, which goes to the stock; the others are taken from the stock and paid for at the end."""
    for _ in range(used):
        if s.free[s.seat]:
            s.free[s.seat] = 0
            s.stock += 1
        else:
            s.bought[s.seat] += 1
            s.stock -= 1


# Arrival


@kernel
def _settle(s: Any, theme: int) -> bool:
    """RAM-15: lay down the open cards of the town, from this theme on, until one of them asks for something."""
    seat, town = int(s.seat), int(s.spot[s.seat])
    for following in range(theme, THEMES):
        if CARD_IN[town, following] < 0:
            continue
        slot = lay(s, seat, int(CARD_IN[town, following]))
        # RAM-32: only a dealt material or transport, while eco-planet cards are left (RAM-22: no bonus card)
        if slot in (MAT, TRANS) and s.eco_left > 0:
            s.theme = slot
            s.node = ECO
            return False
        # RAM-23: a deity is rolled for
        if slot == GOD:
            s.theme = GOD
            s.node = GOD_ROLL
            return False
    s.theme = 0
    return _conclude(s)


@kernel
def _answer_eco(s: Any, yes: bool) -> bool:
    """RAM-32: yes takes an eco-planet card; then the cards that were waiting are laid down."""
    if yes:
        s.eco[s.seat, 0 if s.theme == MAT else 1] = PENDING
        s.eco_left -= 1
    return _settle(s, s.theme + 1)


@kernel
def _roll_for_deity(s: Any, face: int) -> bool:
    """RAM-23: the points of the card's table."""
    deity = int(s.card[s.seat, GOD]) - 1 - GOD * PER_THEME
    s.deity[s.seat] = DEITIES[deity, face]
    # RAM-25: then a bad karma card, if the pile has one
    if s.pile > 0:
        s.node = KARMA_CARD
        return False
    return _settle(s, GOD + 1)


@kernel
def _conclude(s: Any) -> bool:
    """RAM-35: the bridge is ready if all is done and the pawn stands on Pamban."""
    seat = int(s.seat)
    done = s.trip[seat] == 0 and _pending(s, seat) < 0 and open_cards(s, seat) == 0
    if s.spot[seat] == FINISH and done:
        s.bridge = seat + 1
        s.node = OVER
        return False
    return _offer_karma(s)


# The end of a turn


@kernel
def _offer_karma(s: Any) -> bool:
    """RAM-26: a holder gives the card or keeps it, at the end of every turn."""
    if s.held[s.seat]:
        s.node = KARMA
        return False
    return _offer_again(s)


@kernel
def _offer_again(s: Any) -> bool:
    """RAM-9: after a movement roll of 1."""
    if s.die == 1:
        s.node = AGAIN
        return False
    return True


@kernel
def _give_karma(s: Any, receiver: int) -> bool:
    kind = int(s.held[s.seat])
    s.held[s.seat] = 0
    s.given[receiver] = kind
    if kind == MONSOON_CARD:
        return _pour(s, receiver)
    s.trip[receiver] = kind
    # RAM-27: who stands on the goal has made the trip
    if at_goal(s, receiver, int(s.spot[receiver])):
        s.trip[receiver] = 0
    return _offer_again(s)


@kernel
def _pour(s: Any, receiver: int) -> bool:
    """RAM-29: a new food card instead of the dealt one, or, with an empty deck, the same one open again."""
    if s.deck[FOOD] == 0:
        reopen_food(s, receiver)
        return _offer_again(s)
    lose_food(s, receiver)
    s.node = MONSOON
    return False


@kernel
def _soaked(s: Any) -> int:
    """The seat that has received the monsoon."""
    for seat in range(s.players):
        if s.given[seat] == MONSOON_CARD:
            return seat
    return -1


@kernel
def _pending(s: Any, seat: int) -> int:
    """The commitment to be rolled for: 0 material, 1 transport, -1 none (RAM-32: one at a time)."""
    return 0 if s.eco[seat, 0] == PENDING else 1 if s.eco[seat, 1] == PENDING else -1


@kernel
def _roll_for_eco(s: Any, face: int) -> bool:
    """RAM-33: material 1 or 6, transport 1, 3 or 6."""
    seat = int(s.seat)
    which = _pending(s, seat)
    if ECO_FACES[which, face]:
        s.eco[seat, which] = SUCCEEDED
        s.tries[seat] = 0
        s.node = ROLL
        return False
    s.tries[seat] = min(int(s.tries[seat]) + 1, 100)
    # RAM-34: after the third failure and each later one
    if s.tries[seat] >= PATIENCE:
        s.node = GIVE_UP
        return False
    return _offer_karma(s)


@kernel
def _give_up(s: Any, given_up: bool) -> bool:
    """RAM-34: giving up brings a movement roll at once, waiting ends the turn."""
    if not given_up:
        return _offer_karma(s)
    s.eco[s.seat, _pending(s, int(s.seat))] = GIVEN_UP
    s.tries[s.seat] = 0
    s.node = ROLL
    return False
