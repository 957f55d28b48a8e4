"""Moves of Le Pont de Rama as text, as touches and as sentences (section 4 of the specification)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial

from malle.engine.kernel import Row
from malle.games.pont_de_rama import GAME
from malle.games.pont_de_rama.rules.board import (
    CARD_IDS,
    CARDS,
    GOD,
    KIND_IDS,
    KINDS,
    MAT,
    POINTS,
    SPACE,
    SPACE_IDS,
    SPACES,
    THEME_IDS,
    THEMES,
)
from malle.games.pont_de_rama.rules.hands import theme_of
from malle.games.pont_de_rama.rules.state import (
    AT,
    BONUS,
    CARD,
    COW_TO,
    DEAL,
    DEALT,
    DONE,
    ECO_NO,
    ECO_ROLL,
    ECO_YES,
    FACE,
    GIVE,
    GIVING_UP,
    GO,
    GOD_ROLL,
    KEEP,
    KIND,
    MONSOON,
    MONSOON_CARD,
    MOST_TICKETS,
    MOVE,
    OVER,
    PLAY_AGAIN,
    ROLLOFF,
    SEATS,
    SLOTS,
    STAY,
    SUCCEEDED,
    UNKNOWN_KIND,
    VEILED_CARD,
    VEILED_KIND,
    WAIT,
)

_WORDS = {
    STAY: "stay",
    ECO_YES: "eco:yes",
    ECO_NO: "eco:no",
    GIVING_UP: "giveup",
    WAIT: "wait",
    KEEP: "keep",
    PLAY_AGAIN: "again",
    DONE: "done",
    VEILED_KIND: "!k",
}

_tell = partial(GAME.say, "sentences")

_SENTENCES = {
    VEILED_KIND: "draws_karma_hidden",
    ECO_NO: "eco_no",
    GIVING_UP: "gives_up",
    WAIT: "waits",
    KEEP: "keeps",
    PLAY_AGAIN: "again",
    DONE: "done",
}
"""What is said of moves that say nothing but what they are."""

SITUATED = (STAY,)
"""Moves whose touches hang on the position: one stays in the town where one is."""


@cache
def _vocabulary() -> tuple[dict[str, int], dict[int, str]]:
    """Every move of the game, by its text and by its number."""
    moves: dict[int, str] = dict(_WORDS)
    moves |= {FACE + face: f"!r{face + 1}" for face in range(6)}
    moves |= {CARD + card: f"!c:{CARD_IDS[card]}" for card in range(CARDS)}
    moves |= {KIND + kind: f"!k:{KIND_IDS[kind]}" for kind in range(KINDS)}
    moves |= {VEILED_CARD + theme: f"!c:{THEME_IDS[theme]}" for theme in range(THEMES)}
    moves |= {BONUS + theme: f"bonus:{THEME_IDS[theme]}" for theme in range(THEMES)}
    moves |= {GIVE + seat: f"give:{seat}" for seat in range(SEATS)}
    for town, name in enumerate(SPACE_IDS):
        moves |= {AT + town: f"at:{name}", COW_TO + town: f"cow:{name}", GO + town: f"go:{name}"}
        moves |= {GO + used * SPACES + town: f"go:{name}+{used}" for used in range(1, MOST_TICKETS + 1)}
    return {text: number for number, text in moves.items()}, moves


def write(s: Row, a: int) -> str:
    return _vocabulary()[1][a]


def read(s: Row, text: str, seat: int) -> int | None:
    return _vocabulary()[0].get(text)


def touches(s: Row, a: int) -> list[str]:
    """Towns are touched on the map; a bonus card is its button and then the theme; the rest are buttons."""
    if AT <= a < STAY:
        return [f"town:{SPACE_IDS[(a - AT) % SPACES]}"]
    if BONUS <= a < BONUS + THEMES:
        return ["bonus", f"theme:{THEME_IDS[a - BONUS]}"]
    if GIVE <= a < GIVE + SEATS:
        return ["give", f"seat:{a - GIVE}"]
    if a == STAY and 0 <= s.spot[s.seat] < SPACES:  # whoever is not on the map yet cannot stay anywhere
        return [f"town:{SPACE_IDS[s.spot[s.seat]]}"]
    return [write(s, a)]


def say(before: Row, a: int, after: Row, lang: str, names: Sequence[str]) -> str:
    """What happens by this move, with the cards that the mover lays down.

    A move may begin the first turn of others on a destination (RAM-6). That is told with the move after it, because a
    move that is only being considered may not show what others hold.
    """
    told = [_start(before, seat, lang, names) for seat in range(before.players) if before.started >> seat & 1]
    told.append(_first_sentence(before, a, after, lang, names))
    told += [_laid(after, before.seat, slot, lang, names) for slot in newly_laid(before, after)]
    told += _consequences(before, after, lang, names)
    return " ".join(told)


# Names of things


def town_name(town: int, lang: str) -> str:
    return GAME.say("towns", SPACE_IDS[town], lang)


def theme_name(theme: int, lang: str) -> str:
    return str(GAME.load("presentation/cards.json")["themes"][THEME_IDS[theme]][lang])


def kind_name(kind: int, lang: str) -> str:
    return str(GAME.load("presentation/cards.json")["karma"][KIND_IDS[kind - 1]][lang])


def card_title(card: int, lang: str) -> str:
    return str(GAME.load("presentation/cards.json")["cards"][CARD_IDS[card]]["title"][lang])


def of(name: str, lang: str) -> str:
    """A name after « de », which loses its e before a vowel."""
    if lang == "en":
        return name
    return f"d’{name}" if name[0] in "AEIOUÂÉÊÎ" else f"de {name}"


# Sentences


def _first_sentence(before: Row, a: int, after: Row, lang: str, names: Sequence[str]) -> str:
    who = names[before.seat]
    if a < CARD:
        return _roll(before, a - FACE + 1, after, lang, names)
    if a < KIND:
        card = a - CARD
        words = {**_card_words(card, lang), "theme": _a_theme(theme_of(card + 1), lang)}
        return _tell("draws", lang, who=names[_receiver(before)], **words)
    if a < VEILED_CARD:
        return _tell("draws_karma", lang, who=who, kind=kind_name(a - KIND + 1, lang))
    if a < VEILED_KIND:
        return _tell("draws_hidden", lang, who=names[_receiver(before)], theme=_a_theme(a - VEILED_CARD, lang))
    if a < COW_TO:
        pawn = names[(before.seat + 1) % before.players]
        return _tell("places", lang, who=who, pawn=pawn, town=town_name(a - AT, lang))
    if a < GO:
        return _tell("cow", lang, who=who, town=town_name(a - COW_TO, lang))
    if a < STAY:
        return _go(before, (a - GO) % SPACES, (a - GO) // SPACES, lang, who)
    if BONUS <= a < BONUS + THEMES:
        return _tell("bonus", lang, who=who, theme=theme_name(a - BONUS, lang))
    if GIVE <= a < GIVE + SEATS:
        return _give(before, a - GIVE, after, lang, names)
    if a == ECO_YES:
        return _tell("eco_mat" if before.theme == MAT else "eco_trans", lang, who=who)
    if a == STAY:
        return _tell("stays", lang, who=who, town=town_name(before.spot[before.seat], lang))
    return _tell(_SENTENCES[a], lang, who=who)


def _roll(before: Row, face: int, after: Row, lang: str, names: Sequence[str]) -> str:
    who = names[before.seat]
    if before.node == ROLLOFF:
        said = _tell("rolloff", lang, who=who, face=face)
        if after.node == DEAL:
            return f"{said} {_tell('first', lang, who=names[after.first])}"
        return f"{said} {_tell('tie', lang)}" if after.rolls[before.seat] == 0 else said
    if before.node == GOD_ROLL:
        points = after.deity[before.seat]
        deity = card_title(before.card[before.seat, GOD] - 1, lang)
        key = "deity_good" if points > 0 else "deity_bad" if points < 0 else "deity_none"
        return _tell(key, lang, who=who, face=face, deity=deity, points=abs(points))
    if before.node == ECO_ROLL:
        kept = any(after.eco[before.seat, i] == SUCCEEDED != before.eco[before.seat, i] for i in range(2))
        tries = before.tries[before.seat] + 1
        return _tell("eco_succeeds" if kept else "eco_fails", lang, who=who, face=face, tries=tries)
    return _tell("roll_one" if face == 1 else "roll_six" if face == 6 else "roll", lang, who=who, face=face)


def _go(before: Row, town: int, used: int, lang: str, who: str) -> str:
    there, here = town_name(town, lang), town_name(before.spot[before.seat], lang)
    said = _tell("goes", lang, who=who, here=of(here, lang), there=there)
    if used == 0:
        return said
    paid = used - before.free[before.seat]
    key = "flies_free" if paid == 0 else "flies_paid" if paid == used else "flies_both"
    return f"{said} {_tell(key if paid < 2 else 'flies_twice', lang, cost=50 * paid)}"


def _give(before: Row, receiver: int, after: Row, lang: str, names: Sequence[str]) -> str:
    kind = after.given[receiver]
    if kind in (0, UNKNOWN_KIND):
        kind = before.held[before.seat]
    said = _tell("gives", lang, who=names[before.seat], other=names[receiver], kind=kind_name(kind, lang))
    if kind == MONSOON_CARD:
        key = "monsoon" if after.node == MONSOON else "monsoon_dry"
    else:
        key = f"trip_{KIND_IDS[kind - 1]}" if after.trip[receiver] else "trip_made"
    return f"{said} {_tell(key, lang, other=names[receiver], town=town_name(before.cow, lang))}"


def newly_laid(before: Row, after: Row) -> list[int]:
    """The slots whose cards the mover lays down, in theme order."""
    seat = before.seat
    new = after.laid[seat] & ~before.laid[seat]
    slots = [slot for slot in range(SLOTS) if new >> slot & 1] if new else []
    return sorted(slots, key=lambda slot: int(after.card[seat, slot]))


def _start(s: Row, seat: int, lang: str, names: Sequence[str]) -> str:
    """RAM-6: a first turn that has begun on a destination."""
    slots = [slot for slot in range(SLOTS) if s.laid[seat] >> slot & 1]
    begun = _tell("starts_on", lang, who=names[seat], town=town_name(s.spot[seat], lang))
    return " ".join([begun, *(_laid(s, seat, slot, lang, names) for slot in slots)])


def _laid(after: Row, seat: int, slot: int, lang: str, names: Sequence[str]) -> str:
    """RAM-37: what the score gains, the points of the card and those that an open card takes away."""
    words = _card_words(after.card[seat, slot] - 1, lang)
    bonus = slot >= DEALT
    points = POINTS["bonus" if bonus else "destination"] - POINTS["missing"]
    return _tell("lays_bonus" if bonus else "lays", lang, who=names[seat], points=points, **words)


def _consequences(before: Row, after: Row, lang: str, names: Sequence[str]) -> list[str]:
    told = []
    seat = before.seat
    if before.node == DEAL != after.node:
        each = -POINTS["missing"]
        told.append(_tell("dealt", lang, each=each, all=each * DEALT))
    if before.node == MOVE and before.trip[seat] and not after.trip[seat]:
        told.append(_tell("trip_over", lang, who=names[seat]))
    if after.node == OVER:
        if after.bridge:
            told.append(_tell("bridge", lang, who=names[after.bridge - 1]))
        else:
            told.append(_tell("last_round", lang, rounds=after.round))
    return told


def _receiver(s: Row) -> int:
    """The seat for which a card is being drawn."""
    if s.node == MONSOON:
        return list(s.given).index(MONSOON_CARD)
    return int(s.seat)


def _a_theme(theme: int, lang: str) -> str:
    """A theme as a card of it is called: in English with its article."""
    name = theme_name(theme, lang)
    return name if lang == "fr" else f"{'an' if name[0] in 'aeiou' else 'a'} {name}"


def _card_words(card: int, lang: str) -> dict[str, str]:
    return {
        "theme": theme_name(theme_of(card + 1), lang),
        "title": card_title(card, lang),
        "town": town_name(SPACE[CARD_IDS[card].split("-", 1)[1]], lang),
    }
