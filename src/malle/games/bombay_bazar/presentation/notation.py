"""Moves of Bombay Bazar as text, as touches and as sentences (section 4 of the specification)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from malle.engine.kernel import Row
from malle.engine.words import listed, signed
from malle.games.bombay_bazar import GAME, score_parts
from malle.games.bombay_bazar.rules.board import (
    CELL,
    KEEPS,
    MODEL,
    MODELS,
    NAMES,
    ORIENTATIONS,
    PIECE,
    TEXTS,
    WORTH,
    segments,
    solitaire_medal,
)
from malle.games.bombay_bazar.rules.kernel import (
    CHOICES,
    FIRST,
    FIRST_SEAT,
    MEDAL_CHOICE,
    OVER,
    TURN,
    VEILED_CHOICE,
    chooser,
    lay,
    medal,
    medal_points,
    winners,
)

_PLACEMENT = re.compile(r"([a-i][1-8]):([0-5.]{2,8})")
_MEDALS = re.compile(r"m([1-3]|G?S?B?)([eo])")
_FIRST = re.compile(r"!first:([0-3])")
_CALLS = ("even", "odd")
_tell = partial(GAME.say, "sentences")

SITUATED = ()
"""Moves whose touches hang on the position: none."""

GENERAL = (10, 11)
"""A piece could be meant for any cell and turned any way: why it does not fit is said of the cell before the trunk, and of the ways that the trunk could enter."""


def write(s: Row, a: int) -> str:
    if a >= FIRST_SEAT:
        return f"!first:{a - FIRST_SEAT}"
    if a >= VEILED_CHOICE:
        return "m?"
    if a >= MEDAL_CHOICE:
        return choice_text((a - MEDAL_CHOICE) % CHOICES + 1)
    return f"{NAMES[a // ORIENTATIONS]}:{TEXTS[a % ORIENTATIONS + 1]}"


def choice_text(choice: int) -> str:
    """A medal choice, numbered from 1 as the state keeps it."""
    keep, odd = divmod(choice - 1, 2)
    return f"m{KEEPS[keep]}{'eo'[odd]}"


def read(s: Row, text: str, seat: int) -> int | None:
    """The action of a well-formed text, legal or not. Medals are those of the seat that asks."""
    if found := _PLACEMENT.fullmatch(text):
        cell, piece = CELL.get(found[1]), PIECE.get(found[2])
        return None if cell is None or piece is None else cell * ORIENTATIONS + piece - 1
    if (found := _MEDALS.fullmatch(text)) and found[1] in KEEPS:
        return MEDAL_CHOICE + max(seat, 0) * CHOICES + 2 * KEEPS.index(found[1]) + "eo".index(found[2])
    if found := _FIRST.fullmatch(text):
        return FIRST_SEAT + int(found[1])
    return None


def touches(s: Row, a: int) -> list[str]:
    """A stack, the target, and how the piece lies there; the medals kept, and the call."""
    if a >= FIRST_SEAT:
        return [f"seat:{a - FIRST_SEAT}"]
    if a >= MEDAL_CHOICE:
        keep, odd = divmod((a - MEDAL_CHOICE) % CHOICES, 2)
        return [f"keep:{KEEPS[keep]}", f"call:{_CALLS[odd]}"]
    piece = a % ORIENTATIONS + 1
    return [f"stack:{MODELS[MODEL[piece]]}", f"cell:{NAMES[a // ORIENTATIONS]}", f"orientation:{TEXTS[piece]}"]


def say(before: Row, a: int, after: Row, lang: str, names: Sequence[str]) -> str:
    if a >= FIRST_SEAT:
        return _tell("lot", lang, who=names[a - FIRST_SEAT])
    if a >= MEDAL_CHOICE:
        return " ".join(_say_medals(before, a, after, lang, names))
    return " ".join(_say_piece(before, a, after, lang, names))


# Pieces


@dataclass(slots=True)
class Laid:
    """All that laying a piece asks of a state, and changes in it."""

    board: int
    players: int
    seat: int
    active: int
    piece: list[int]
    stock: list[int]
    target: list[int]
    entry: list[int]
    length: list[int]


def laid_by(before: Row, a: int) -> Laid:
    """The position with the piece of this move laid, before anything follows from it."""
    lists = (list(field) for field in (before.piece, before.stock, before.target, before.entry, before.length))
    laid = Laid(before.board, before.players, before.seat, before.active, *lists)
    lay(laid, a)
    return laid


def fallen(before: Row, after: Row) -> list[int]:
    """The seats that a move puts out: all that were in, if it ends the game."""
    left = after.active if after.game == before.game else 0
    return [seat for seat in range(before.players) if before.active & ~left & 1 << seat]


def rivals(s: Row | Laid, seat: int, active: int) -> list[int]:
    """Those of the active seats that face the same cell as this one."""
    faced = s.target[seat]
    return [other for other in range(s.players) if other != seat and active >> other & 1 and s.target[other] == faced]


def _say_piece(before: Row, a: int, after: Row, lang: str, names: Sequence[str]) -> Iterator[str]:
    # nothing follows that would move a trunk, unless the next game of a match has begun
    laid, seat = laid_by(before, a) if after.node == TURN and after.game > before.game else after, before.seat
    cell, length = NAMES[laid.target[seat]], laid.length[seat]
    way = _tell(f"way_{len(segments(a % ORIENTATIONS + 1))}", lang)
    told = {"who": names[seat], "way": way, "cell": NAMES[a // ORIENTATIONS]}
    if before.players == 1:
        yield _tell("lay_alone", lang, **told, score=signed(score_parts(after)["score"]))
    else:
        yield _tell("lay", lang, **told, gain=length - before.length[seat], length=length)
    if others := rivals(laid, seat, before.active):
        yield _tell("rivals", lang, others=listed([names[other] for other in others], lang), cell=cell)
    for other in fallen(before, after):
        yield _tell("out", lang, who=names[other], cell=NAMES[laid.target[other]], length=laid.length[other])
    if after.game > before.game:
        yield from _say_end(after, lang, names)


def _say_end(after: Row, lang: str, names: Sequence[str]) -> Iterator[str]:
    """The end of a game, and of a match if there is one."""
    if after.players == 1:
        parts = score_parts(after)
        yield _tell("alone", lang, **{part: signed(n) for part, n in parts.items()})
        if prize := solitaire_medal(after.board, parts["score"]):
            yield _tell(f"alone_{prize}", lang)
        return
    seats = range(after.players)
    won = [seat for seat in seats if winners(after) >> seat & 1]
    who = names[won[0]] if len(won) == 1 else listed([f"{names[seat]:you}" for seat in won], lang)
    if after.games == 1:
        yield _tell("wins" if len(won) == 1 else "share", lang, who=who, length=after.length[won[0]])
        return
    game = after.game - 1
    results = [
        _tell(
            "result",
            lang,
            who=names[seat],
            length=after.finished[game, seat],
            medal=_tell(f"medal_{medal(after, game, seat)}", lang),
        )
        for seat in seats
    ]
    yield _tell("game_ends", lang, game=after.game, results=" ; ".join(results) if lang == "fr" else "; ".join(results))
    if after.node != OVER:
        yield _tell("next_game", lang, who=names[after.seat], game=after.game + 1)
        return
    points = [medal_points(after, seat) for seat in seats]
    alike = points.count(max(points))
    kind = "match_share" if len(won) > 1 else "match_longer" if alike > 1 else "match_wins"
    yield _tell(kind, lang, who=who, points=max(points))


# Medals


def _say_medals(before: Row, a: int, after: Row, lang: str, names: Sequence[str]) -> Iterator[str]:
    who = names[chooser(before, a)]
    if a >= VEILED_CHOICE:
        yield _tell("chosen", lang, who=who)
    else:
        keep, odd = divmod((a - MEDAL_CHOICE) % CHOICES, 2)
        yield _tell("keeps", lang, who=who, kept=_kept(KEEPS[keep], lang), call=_call(odd, lang))
    if after.round > before.round:
        yield from _say_shown(before, after, lang, names)


def _say_shown(before: Row, after: Row, lang: str, names: Sequence[str]) -> Iterator[str]:
    """BOM-7 and BOM-8 as a story: the hands, the total, who leaves, who begins."""
    choices = {seat: after.shown[before.round, seat] - 1 for seat in range(after.players)}
    choices = {seat: choice for seat, choice in choices.items() if choice >= 0}
    total = sum(int(WORTH[choice // 2]) for choice in choices.values())
    hands = [
        _tell("hand", lang, who=names[seat], worth=int(WORTH[choice // 2]), call=_call(choice % 2, lang))
        for seat, choice in choices.items()
    ]
    joined = " ; ".join(hands) if lang == "fr" else "; ".join(hands)
    yield _tell("shown", lang, hands=joined, total=total, call=_call(total % 2, lang))
    wrong = [names[seat] for seat, choice in choices.items() if choice % 2 != total % 2]
    if len(wrong) == len(choices):
        yield _tell("all_wrong", lang)
    elif wrong:
        yield _tell("drop", lang, who=listed(wrong, lang))
    if after.node == TURN:
        yield _tell("begins", lang, who=names[after.seat])
    elif after.node == FIRST:
        left = [names[seat] for seat in range(after.players) if after.calling >> seat & 1]
        yield _tell("lot_next", lang, who=listed(left, lang))


def _kept(keep: str, lang: str) -> str:
    return listed([GAME.texts["medals"][medal][lang] for medal in keep], lang)


def _call(odd: int, lang: str) -> str:
    return GAME.say("medals", _CALLS[odd], lang)
