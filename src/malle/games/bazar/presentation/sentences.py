"""Moves of Bazar as sentences: what a seat did, what it did to others, and all that followed by itself.

Everything is told from two states, which may be redacted, and an action, which may be veiled.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, partial

from malle.engine.kernel import Row
from malle.engine.words import capital
from malle.games.bazar import GAME
from malle.games.bazar.presentation.accounts import District, accounts
from malle.games.bazar.presentation.changes import moved, ousted_by, payday, turned_away
from malle.games.bazar.rules.board import CODES, DISTRICTS, EVENTS, FAV, LOOK, MARKET_DOOR, POI, SQUARES, STA, name
from malle.games.bazar.rules.kernel import winners
from malle.games.bazar.rules.state import (
    DECLINE,
    GO,
    HAPPEN,
    KINDS,
    LAY,
    LIFT,
    NODES,
    OVER,
    PASS,
    SPIN,
    STOW,
    STRIDE,
    TAKE,
    UNSEEN,
)

_AIMED = ("COU", "CHA", "PER", "ARC", "DAN", "LUT", "CON")
_fill = partial(GAME.say, "sentences")


@cache
def the_kind(kind: int, lang: str) -> str:
    """A merchant: the Courier."""
    return str(GAME.texts["tiles"][CODES[kind]]["the"][lang])


@cache
def the_tile(tile: int, lang: str) -> str:
    """A tile with its guild: the Greek Courier."""
    words = GAME.texts["tiles"][CODES[tile % 16]]
    guild: str = GAME.texts["guilds"][tile // 16]["adjective"][words["gender"]][lang]
    return f"{words['the'][lang]} {guild}" if lang == "fr" else words["the"][lang].replace("the ", f"the {guild} ", 1)


def say(before: Row, a: int, after: Row, lang: str, names: Sequence[str]) -> str:
    """The move, then the pay, the order, the opening of the market and the event, as far as they follow."""
    said = [_move(before, a, after, lang, names)]
    # BAZ-28: the fifth tile, put away by its owner or by itself
    if after.full > before.full:
        said.append(_fill("full", lang))
    said += [capital(_fill("out", lang, tile=the_tile(tile, lang))) for tile in turned_away(before, after)]
    said += _payday(before, after, lang, names)
    if after.turn > before.turn:
        said += _new_turn(before, after, lang, names)
    return " ".join(said)


def _move(before: Row, a: int, after: Row, lang: str, names: Sequence[str]) -> str:
    if TAKE <= a < HAPPEN:
        kind = (a - TAKE) % KINDS + 1
        return _fill("draw", lang, who=names[(a - TAKE) // KINDS], tile=the_kind(kind, lang))
    if a >= UNSEEN:
        return _fill("unseen", lang, who=names[a - UNSEEN])
    if a >= HAPPEN:
        return _event(a - HAPPEN + 1, after.marked, lang)
    who = names[before.seat]
    if a < GO:
        return _placed(before, a // SQUARES + 1, a % SQUARES, after, lang, who)
    if a < LIFT:
        return _effect(before, a, after, lang, who)
    if a < LAY:
        here = a - LIFT
        return _fill("pick", lang, who=who, tile=the_tile(before.tile[here], lang), here=name(here))
    if a < STOW:
        tile, there = the_tile(before.tile[before.picked], lang), name(a - LAY)
        return _fill("drop", lang, who=who, tile=tile, here=name(before.picked), there=there)
    if a < PASS:
        return _fill("market", lang, who=who, tile=the_tile(before.ousted[0], lang), cell=name(a - STOW))
    return _fill("decline" if a == DECLINE else "pass", lang, who=who)


def _placed(before: Row, kind: int, cell: int, after: Row, lang: str, who: str) -> str:
    if kind == STA:
        return _fill("start", lang, who=who, cell=name(cell))
    tile, victim = the_kind(kind, lang), before.tile[cell]
    if kind == FAV and victim:
        over = _fill("over", lang, who=who, tile=tile, cell=name(cell), victim=the_tile(victim, lang))
        return f"{over} {capital('; '.join(_consequences(before, after, lang)))}."
    said = _fill("place", lang, who=who, tile=tile, cell=name(cell))
    near = [LOOK[before.doors, cell, way] for way in range(0, 8, 2)]
    if kind == POI and any(there >= 0 and before.tile[there] for there in near):
        return f"{said} {_headed(_fill('smell', lang), before, after, lang)}"
    # BAZ-13: a tile may be placed where its effect finds nothing to do; BAZ-17: the Favourite on an empty cell
    if kind in (POI, FAV) or (CODES[kind] in _AIMED and not after.acting):
        said += " " + _fill("no_effect", lang)
    return said


def _effect(before: Row, a: int, after: Row, lang: str, who: str) -> str:
    """A direction, a walk or a turn, and what came of it."""
    key = NODES[before.node]
    letter = "RL"[a - SPIN] if a >= SPIN else "nesw"[(a - STRIDE) // 2 if a >= STRIDE else a - GO]
    words = {"who": who, "way": GAME.texts["ways"][letter][lang]}
    if key == "throw":
        words["victim"] = the_tile(before.tile[LOOK[before.doors, before.cell, 2 * (a - GO)]], lang)
    return _headed(_fill(key, lang, **words), before, after, lang)


def _headed(head: str, before: Row, after: Row, lang: str) -> str:
    colon, comma = (" : ", " ; ") if lang == "fr" else (": ", "; ")
    done = comma.join(_consequences(before, after, lang)) or _fill("nothing", lang)
    return f"{head}{colon}{done}."


def _consequences(before: Row, after: Row, lang: str) -> Iterable[str]:
    for tile in moved(before, after):
        yield _fill("moved", lang, tile=the_tile(tile.tile, lang), here=name(tile.here), there=name(tile.there))
    for out in ousted_by(before, after):
        key = "lost" if out.lost else "ousted" if out.there is None else "stowed"
        words = GAME.texts["sentences"][key][GAME.texts["tiles"][CODES[out.tile % 16]]["gender"]]
        yield words[lang].format(tile=the_tile(out.tile, lang), there=name(out.there or 0))


def _event(event: int, marked: int, lang: str) -> str:
    words = GAME.texts["events"][EVENTS[event]]
    said = _fill("event", lang, event=words["name"][lang], effect=words["effect"][lang])
    if marked:
        where = [GAME.texts["districts"][d][lang] for i, d in enumerate(DISTRICTS) if marked >> i & 1]
        said += " " + _fill("marked", lang, districts=", ".join(where))
    return said


def _payday(before: Row, after: Row, lang: str, names: Sequence[str]) -> Iterable[str]:
    """What each district paid (BAZ-34), what everybody has now, and who won."""
    state = payday(before, after)
    if state is None:
        return
    yield _fill("payday", lang, turn=before.turn)
    for found in accounts(state):
        if found["open"]:
            yield _paid(found, lang, names)
    purses = [f"{names[seat]:you} {after.coins[seat]}" for seat in after.order[: after.players]]
    yield _fill("purses", lang, purses=", ".join(purses))
    if after.node == OVER:
        winner = winners(after).bit_length() - 1
        yield _fill("wins", lang, who=names[winner], coins=after.coins[winner])


def _paid(found: District, lang: str, names: Sequence[str]) -> str:
    called = GAME.texts["districts"][found["id"]][lang]
    if any(found["paid"]):
        told = ", ".join(f"{names[seat]:you} +{coins}" for seat, coins in enumerate(found["paid"]) if coins)
        return _fill("paid", lang, district=called, worth=found["worth"], payees=told)
    reason = "empty" if not any(found["tiles"]) else "barred" if found["why"] == "barred" else "tie"
    return _fill("unpaid", lang, district=called, reason=GAME.texts["reasons"][reason][lang])


def _new_turn(before: Row, after: Row, lang: str, names: Sequence[str]) -> Iterable[str]:
    """The order (BAZ-7), the Black Market (BAZ-8) and an event that comes by itself (BAZ-9)."""
    order = ", ".join(f"{names[seat]:you}" for seat in after.order[: after.players])
    yield _fill("order", lang, turn=after.turn, order=order)
    if after.doors & ~before.doors & MARKET_DOOR:
        yield _fill("opens", lang)
    if after.event:
        yield _event(after.event, after.marked, lang)
