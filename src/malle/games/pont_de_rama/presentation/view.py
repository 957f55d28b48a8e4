"""What a seat sees of a game of Le Pont de Rama, made from a state that is redacted for it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from struct import Struct
from typing import Any, Literal, NamedTuple, cast

import numpy as np
from typing_extensions import TypedDict

from malle.engine.game import Kernel
from malle.engine.kernel import Grid, Row
from malle.engine.shown import Kept
from malle.engine.words import Words
from malle.games.pont_de_rama import GAME
from malle.games.pont_de_rama.presentation import terminal, ways
from malle.games.pont_de_rama.presentation.notation import newly_laid
from malle.games.pont_de_rama.rules.board import (
    AIR_STEPS,
    CARD_IDS,
    CARD_TOWN,
    CRICKET_TOWNS,
    DEITIES,
    FAR,
    GOD,
    KIND_IDS,
    LAND_STEPS,
    MALE,
    MAX_BONUS,
    PER_THEME,
    POINTS,
    SPACE_IDS,
    SPACES,
    THEME_IDS,
)
from malle.games.pont_de_rama.rules.hands import is_open, theme_of
from malle.games.pont_de_rama.rules.roads import TRAIL
from malle.games.pont_de_rama.rules.state import (
    COW_TRIP,
    CRICKET,
    DEALT,
    GO,
    HIDDEN,
    MOVE,
    NODES,
    NOWHERE,
    OVER,
    PENDING,
    PLACE,
    SLOTS,
    STATE,
    STAY,
    UNKNOWN_KIND,
)
from malle.games.pont_de_rama.rules.tally import LINES, score_table


class Card(TypedDict):
    """A destination card that this seat may see."""

    id: str
    theme: str
    town: str
    bonus: bool


class OwnCard(Card):
    """A card of the seat that looks, with its words and its distance from the pawn."""

    title: Words
    text: Words
    autonym: str | None  # a language's own name
    script: Words | None  # that it is written in
    die: list[int] | None  # a deity's points for 1 … 6
    validated: bool
    steps: int | None  # by land and boat
    flying: int | None  # with flights, whatever they cost


class Eco(TypedDict):
    """A player's eco-planet cards."""

    mat: str | None  # "pending", "succeeded", "given up"
    trans: str | None
    tries: int  # failures of the pending one


class Trip(TypedDict):
    """An imposed trip."""

    kind: str
    goals: list[str]


class Player(TypedDict):
    """What is public about a player, and what the seat that looks knows besides."""

    seat: int
    town: str | None
    themes: list[str]  # of the open dealt cards
    bonus_themes: list[str]  # of the open bonus cards
    bonus_left: int  # bonus cards that may still be taken
    laid: list[Card]
    open: list[Card]  # the open cards that this seat can see
    free_ticket: bool
    bought: int
    usable: int  # tickets that could be used now
    eco: Eco
    karma: bool  # holds a bad karma card
    karma_kind: str | None  # if this seat may know it
    received: str | None  # the bad karma card received
    trip: Trip | None
    score: dict[str, int]  # by line of the score table
    total: int


class End(TypedDict):
    """A town where the move may end."""

    town: str
    steps: int
    tickets: int
    cost: int  # points
    route: str  # one shortest way with so few tickets: the towns, both ends included, with spaces between
    validates: list[str]  # own cards


class Shared(TypedDict):
    """What everybody sees of it."""

    node: str
    turn: int  # the seat whose turn it is
    first: int | None
    places: int | None  # whose pawn is to be placed
    round: int  # rounds completed
    max_rounds: int
    rules: int
    die: int | None  # the movement roll
    cow: str
    decks: dict[str, int]
    stock: int
    eco_left: int
    karma_left: int
    bridge: int | None  # the seat that has built it


class Own(TypedDict):
    """The travellers as a seat knows them, and what it holds."""

    waits: Words  # what the game waits for
    players: list[Player]
    hand: list[OwnCard]  # of the seat that looks
    ends: list[End]  # of the seat that looks, if it is to move


class Table(Shared, Own):
    """The map, the travellers and the supplies."""


class Facts(TypedDict):
    """A journey that was made."""

    who: Literal["cow", "pawn"]
    here: str
    there: str


class Preview(TypedDict):
    """What a move would do for the mover."""

    town: str | None  # where the pawn stands afterwards
    route: list[str]
    steps: int
    tickets: int
    validates: list[str]
    score: int  # of the mover, after the move
    ends_trip: bool
    wins: bool  # it ends the game with the highest score


_WAYS: tuple[list[list[int]], list[list[int]]] = LAND_STEPS.tolist(), AIR_STEPS.tolist()
_CARD_TOWN: list[int] = CARD_TOWN.tolist()
_TICKET = -POINTS["ticket"]
_ECO = (None, "pending", "succeeded", "given up")
draw = terminal.draw


def shared(s: Row) -> Shared:
    return Shared(
        node=NODES[s.node],
        turn=s.seat,
        first=s.first if s.dealt else None,
        places=(s.seat + 1) % s.players if s.node == PLACE else None,
        round=s.round,
        max_rounds=s.max_rounds,
        rules=s.rules,
        die=s.die or None,
        cow=SPACE_IDS[s.cow],
        decks=dict(zip(THEME_IDS, s.deck, strict=True)),
        stock=s.stock,
        eco_left=s.eco_left,
        karma_left=s.pile,
        bridge=s.bridge - 1 if s.bridge else None,
    )


def own(s: Row, seat: int) -> Own:
    travellers = _travellers(s)
    return Own(
        waits=_waits(s, seat),
        players=list(map(_player, travellers)),
        hand=_hand(travellers[seat], s.cow) if seat >= 0 else [],
        ends=ends(s) if seat == s.seat and s.node == MOVE else [],
    )


def preview(before: Row, a: int, after: Row, seat: int) -> Preview:
    """Only what concerns the mover: what others hold may not be shown by a move that is only considered."""
    mover = before.seat
    found = None
    if GO <= a < STAY:
        searched, town = _search(before.tobytes()), (a - GO) % SPACES
        route = searched.route.get(town)
        found = _ends(searched, [(town, route)], before.free[mover], {})[0] if route else None
    score = sum(_lines(after, mover).values())
    others = [sum(_lines(before, other).values()) for other in range(before.players) if other != mover]
    return Preview(
        town=SPACE_IDS[after.spot[mover]] if after.spot[mover] != NOWHERE else None,
        route=found["route"].split() if found else [],
        steps=found["steps"] if found else 0,
        tickets=found["tickets"] if found else 0,
        validates=[CARD_IDS[after.card[mover, slot] - 1] for slot in newly_laid(before, after)],
        score=score,
        ends_trip=bool(before.node == MOVE and before.trip[mover] and not after.trip[mover]),
        wins=bool(after.node == OVER and after.bridge and score >= max(others)),
    )


def shown(preview: Preview, seat: int) -> tuple[int, int]:
    """What moves are compared by on the screen: the score after them, and whether they win."""
    return preview["score"], int(preview["wins"])


def facts(before: Row, _a: int, after: Row) -> Facts | None:
    """What a board shows of a move beside its sentence: who went from where to where."""
    if _went(before.cow, after.cow):
        return Facts(who="cow", here=SPACE_IDS[before.cow], there=SPACE_IDS[after.cow])
    for here, there in zip(before.spot, after.spot, strict=True):
        if _went(here, there):
            return Facts(who="pawn", here=SPACE_IDS[here], there=SPACE_IDS[there])
    return None


def _went(here: int, there: int) -> bool:
    return here != there and NOWHERE not in (here, there)


def ends(s: Row) -> list[End]:
    """The towns where the seat to move may end, each with a way to get there."""
    found = _search(s.tobytes())
    laid = {} if s.trip[s.seat] else _open_by_town(tuple(s.card[s.seat]), s.laid[s.seat])
    return _ends(found, sorted(found.route.items()), s.free[s.seat], laid)


def _ends(found: Search, routes: Iterable[tuple[int, str]], free: int, laid: Mapping[int, list[str]]) -> list[End]:
    best = found.best
    return [
        {
            "town": SPACE_IDS[town],
            "steps": route.count(" "),
            "tickets": (used := best[town]),
            "cost": _TICKET * (used - free) if used > free else 0,
            "route": route,
            "validates": laid.get(town, []),
        }
        for town, route in routes
    ]


@lru_cache(maxsize=1024)
def _open_by_town(codes: tuple[int, ...], laid: int) -> dict[int, list[str]]:
    """The open cards by the town that they ask for. Kept for a while, so nobody may change them."""
    found: dict[int, list[str]] = {}
    for slot in _open_slots(codes, laid):
        card = codes[slot] - 1
        found.setdefault(_CARD_TOWN[card], []).append(CARD_IDS[card])
    return found


class Search(NamedTuple):
    """What the search of RAM-19 finds: the tickets to each town, and to each that can be an end a shortest way, both ends included."""

    best: list[int]
    route: dict[int, str]


@lru_cache(maxsize=4)
def _search(state: bytes) -> Search:
    """The search of RAM-19 in a state; kept for a while, since a choice is previewed move by move."""
    best, halt = np.empty(SPACES, np.int8), np.empty(SPACES, np.int8)
    trail = np.empty((TRAIL, 3), np.int16)
    kernel = GAME.kernel()
    lines = _ways(kernel).ends_of(kernel.handle(np.frombuffer(bytearray(state), STATE)), best, halt, trail)
    tickets_to = best.tolist()
    to_line: list[str] = []  # to each line of the trail
    route: dict[int, str] = {}
    for space, used, before in trail[:lines].tolist():
        way = f"{to_line[before]} {SPACE_IDS[space]}" if before >= 0 else SPACE_IDS[space]
        to_line.append(way)
        if used == tickets_to[space]:  # each arrival in a space needs fewer tickets than those before it
            route[space] = way
    return Search(tickets_to, route)


@cache
def _ways(kernel: Kernel) -> Any:
    return kernel.driver("malle.games.pont_de_rama.presentation.ways")


def warm() -> None:
    """Compile what the views need, or load it from the cache."""
    _search(np.zeros(1, STATE).tobytes())
    _steps_to(0, 0, False)


# Players


_NUMBERS = Struct(f"={ways.TOLD + SLOTS}h")


class Traveller(NamedTuple):
    """All that a player's part of the view is made from."""

    seat: int
    laid: int
    spot: int
    free: int
    bought: int
    usable: int
    eco_mat: int
    eco_trans: int
    tries: int
    held: int
    given: int
    trip: int
    cow: int  # where it stands, if a trip leads there
    deity: int
    bridge: int
    card: tuple[int, ...]

    @classmethod
    def read(cls, told: bytes) -> Traveller:
        numbers = _NUMBERS.unpack(told)
        return cls._make((*numbers[: ways.TOLD], numbers[ways.TOLD :]))


def _travellers(s: Row) -> list[bytes]:
    """The numbers of each seat as the driver writes them: quick to make, and to find what is kept of them."""
    kernel, out = GAME.kernel(), np.empty((s.players, ways.TOLD + SLOTS), np.int16)
    _ways(kernel).travellers(kernel.handle(s._array), out)
    told, size = out.tobytes(), _NUMBERS.size
    return [told[at : at + size] for at in range(0, len(told), size)]


@lru_cache(maxsize=4096)
def _player(told: bytes) -> Player:
    """Kept for a while: all who know the same of somebody are told the same, and most moves change nothing about them. Nobody may change it."""
    at = Traveller.read(told)
    cards = _cards(at.card, at.laid)
    eco = at.eco_mat, at.eco_trans
    lines = _score(at.card, at.laid, eco, at.bought, at.deity, bool(at.bridge))
    player = Player(
        seat=at.seat,
        town=None if at.spot == NOWHERE else SPACE_IDS[at.spot],
        themes=cards.themes,
        bonus_themes=cards.bonus_themes,
        bonus_left=cards.bonus_left,
        laid=cards.laid,
        open=cards.open,
        free_ticket=bool(at.free),
        bought=at.bought,
        usable=at.usable,
        eco=Eco(mat=_ECO[at.eco_mat], trans=_ECO[at.eco_trans], tries=at.tries),
        karma=at.held != 0,
        karma_kind=KIND_IDS[at.held - 1] if 0 < at.held < UNKNOWN_KIND else None,
        received=KIND_IDS[at.given - 1] if at.given else None,
        trip=_trip(at.trip, at.cow),
        score=lines,
        total=sum(lines.values()),
    )
    return cast("Player", Kept(player))


class Held(NamedTuple):
    """What one seat has, as the rules ask for it in a state where it is the only one."""

    card: Grid
    laid: tuple[int]
    eco: Grid
    bought: tuple[int]
    deity: tuple[int]
    bridge: int


class Cards(NamedTuple):
    """The cards of a player in words."""

    themes: list[str]
    bonus_themes: list[str]
    bonus_left: int
    laid: list[Card]
    open: list[Card]


@lru_cache(maxsize=4096)
def _cards(codes: tuple[int, ...], laid: int) -> Cards:
    """Kept for a while: all who know the same of somebody's cards are told the same, and most moves change nothing about them."""
    opened = _open_slots(codes, laid)
    return Cards(
        themes=[THEME_IDS[theme_of(codes[slot])] for slot in opened if slot < DEALT],
        bonus_themes=[THEME_IDS[theme_of(codes[slot])] for slot in opened if slot >= DEALT],
        bonus_left=sum(codes[DEALT + i] == 0 for i in range(MAX_BONUS)),
        laid=[_card(codes[slot] - 1, slot) for slot in range(SLOTS) if laid >> slot & 1],
        open=[_card(codes[slot] - 1, slot) for slot in opened if codes[slot] < HIDDEN],
    )


def _open_slots(codes: tuple[int, ...], laid: int) -> list[int]:
    held = Held(Grid([codes]), (laid,), Grid(), (0,), (0,), 0)
    return [slot for slot in range(SLOTS) if is_open(held, 0, slot)]


@lru_cache(maxsize=4096)
def _score(
    codes: tuple[int, ...], laid: int, eco: tuple[int, ...], bought: int, deity: int, bridge: bool
) -> dict[str, int]:
    """The lines of the score table. Kept for a while, like the cards."""
    return _lines(Held(Grid([codes]), (laid,), Grid([eco]), (bought,), (deity,), int(bridge)), 0)


def _trip(trip: int, cow: int) -> Trip | None:
    if not trip:
        return None
    goals = [cow] if trip == COW_TRIP else list(CRICKET_TOWNS) if trip == CRICKET else [MALE]
    return Trip(kind=KIND_IDS[trip - 1], goals=[SPACE_IDS[goal] for goal in goals])


def _lines(s: Row | Held, seat: int) -> dict[str, int]:
    lines = [0] * len(LINES)
    score_table(s, seat, lines)
    return dict(zip(LINES, lines, strict=True))


# Cards


@cache
def _card(card: int, slot: int) -> Card:
    """Kept for good, and shared by all who see it."""
    theme, town = THEME_IDS[card // PER_THEME], SPACE_IDS[_CARD_TOWN[card]]
    return Card(id=CARD_IDS[card], theme=theme, town=town, bonus=slot >= DEALT)


@cache
def _told(card: int, slot: int) -> dict[str, Any]:
    """A card in words, kept likewise."""
    words: dict[str, Any] = GAME.load("presentation/cards.json")["cards"][CARD_IDS[card]]
    theme, place = divmod(card, PER_THEME)
    return {
        **_card(card, slot),
        "title": words["title"],
        "text": words["text"],
        "autonym": words.get("autonym"),
        "script": words.get("script"),
        "die": DEITIES[place].tolist() if theme == GOD else None,
    }


@lru_cache(maxsize=1024)
def _hand(told: bytes, cow: int) -> list[OwnCard]:
    """The own cards: the open ones with their distance, then the validated ones. Kept for a while, so nobody may change them."""
    at = Traveller.read(told)
    cards = [(code - 1, slot) for slot, code in enumerate(at.card) if code]
    return [
        *(
            _open_card(card, slot, *_distances(at.spot, _CARD_TOWN[card], cow))
            for card, slot in cards
            if not at.laid >> slot & 1
        ),
        *(_laid_card(card, slot) for card, slot in cards if at.laid >> slot & 1),
    ]


@lru_cache(maxsize=16384)
def _open_card(card: int, slot: int, steps: int | None, flying: int | None) -> OwnCard:
    """Kept for a while, so nobody may change it."""
    return cast("OwnCard", Kept(_told(card, slot), validated=False, steps=steps, flying=flying))


@cache
def _laid_card(card: int, slot: int) -> OwnCard:
    return cast("OwnCard", Kept(_told(card, slot), validated=True, steps=None, flying=None))


def _distances(spot: int, town: int, cow: int) -> tuple[int | None, int | None]:
    """Steps from the pawn to a town, round the cow's: by land and boat, and with flights."""
    if spot in (NOWHERE, MALE):
        return None, None
    by_land, by_air = _steps(spot, town, cow, False), _steps(spot, town, cow, True)
    return by_land if by_land < FAR else None, by_air if by_air < FAR else None


def _steps(here: int, goal: int, cow: int, flights: bool) -> int:
    """The shortest way, unless the cow stands on one: only then is it measured."""
    steps = _WAYS[flights]
    if cow in (here, goal) or steps[here][cow] + steps[cow][goal] > steps[here][goal]:
        return steps[here][goal]
    return _steps_to(goal, cow, flights)[here]


@cache
def _steps_to(goal: int, cow: int, flights: bool) -> bytes:
    """From everywhere; kept for good, since all of them together have room in two megabytes."""
    steps, queue = np.zeros(SPACES, np.int64), np.zeros(SPACES, np.int64)
    _ways(GAME.kernel()).steps_from_everywhere(goal, cow, flights, steps, queue)
    return steps.astype(np.uint8).tobytes()


# What is waited for


def _waits(s: Row, seat: int) -> Words:
    """One sentence in each language, with the seats by their numbers."""
    trip = _trip(s.trip[s.seat], s.cow)
    goals = tuple(trip["goals"]) if trip else ()
    whose = "you" if seat == s.seat else "other"
    return _waited(NODES[s.node], whose, s.seat, s.players, _detail(s), s.die, s.tries[s.seat], goals)


@lru_cache(maxsize=1024)
def _waited(
    node: str, whose: str, seat: int, players: int, detail: str | None, die: int, tries: int, goals: tuple[str, ...]
) -> Words:
    texts = GAME.texts
    said: dict[str, str] = {}
    for lang, player in (("fr", "Joueur"), ("en", "Player")):
        who, after = f"{player} {seat + 1}", f"{player} {(seat + 1) % players + 1}"
        said[lang] = texts["nodes"][node][whose][lang].format(who=who, next=after)
        if detail:
            towns = f" {texts['book']['or'][lang]} ".join(texts["towns"][goal][lang] for goal in goals)
            said[lang] += " " + texts["waits"][detail][lang].format(die=die, tries=tries, goals=towns)
    return said


def _detail(s: Row) -> str | None:
    """What the sentence of the node leaves open: how many steps, which goal, how many failures."""
    if s.node == MOVE:
        if s.trip[s.seat]:
            return "trip"
        return "step" if s.die == 1 else "steps"
    if s.node != OVER and PENDING in list(s.eco[s.seat]) and s.tries[s.seat]:
        return "tries"
    return None
