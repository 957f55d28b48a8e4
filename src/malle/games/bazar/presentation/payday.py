"""The pay of a turn, told in full: what each district paid and why, what it brought everybody, and who plays when in the next turn."""

from __future__ import annotations

from functools import lru_cache

from typing_extensions import TypedDict

from malle.engine.kernel import Row
from malle.engine.words import Words
from malle.games.bazar import GAME
from malle.games.bazar.presentation.accounts import District, accounts
from malle.games.bazar.presentation.changes import Moved, Ousted, moved, ousted_by, payday
from malle.games.bazar.rules.board import EVENTS, name
from malle.games.bazar.rules.state import OVER


class Paid(District):
    """A district as it paid."""

    label: Words  # whom it paid what, or why nobody: "Greeks +5", "tie: 0"


class Payday(TypedDict):
    """The end of a turn (BAZ-34), and the order of the next one (BAZ-7)."""

    turn: int  # that was paid
    districts: list[Paid]  # those in play
    before: list[int]  # the coins of each seat
    gains: list[int]
    coins: list[int]
    order: list[int]  # of the turn that was paid
    next: list[int] | None  # the order of the next one; None if the game is over


class Way(TypedDict):
    """The cells between which a tile was moved."""

    here: str
    there: str | None  # None: it was eliminated


class Facts(TypedDict):
    """What a board shows of a move beside its sentence."""

    payday: Payday | None  # if the move ended a turn
    ways: list[Way]


def facts(before: Row, _a: int, after: Row) -> Facts | None:
    paid = _payday(before, after)
    went: list[Moved | Ousted] = [*moved(before, after), *ousted_by(before, after)]
    ways = [Way(here=name(each.here), there=None if each.there is None else name(each.there)) for each in went]
    return Facts(payday=paid, ways=ways) if paid or ways else None


def _payday(before: Row, after: Row) -> Payday | None:
    state = payday(before, after)
    if state is None:
        return None
    had, has = list(before.coins[: before.players]), list(after.coins[: after.players])
    return Payday(
        turn=before.turn,
        districts=[_paid(found, EVENTS[state.event]) for found in accounts(state) if found["open"]],
        before=had,
        gains=[now - then for then, now in zip(had, has, strict=True)],
        coins=has,
        order=list(before.order[: before.players]),
        next=None if after.node == OVER else list(after.order[: after.players]),
    )


def _paid(found: District, event: str) -> Paid:
    return Paid(**found, label=_label(found["why"], event, tuple(found["paid"])))


@lru_cache(maxsize=4096)
def _label(why: str, event: str, coins: tuple[int, ...]) -> Words:
    """One short word for why a district pays as it does, and what it pays to each seat. Kept for a while, so nobody may change it."""
    paid = [seat for seat, each in enumerate(coins) if each]
    why = "beggar" if len(paid) > 1 and why in ("majority", "traitor") else why
    words = GAME.texts["labels"][why]
    words = words[event] if why == "barred" else words
    shares = " + ".join(str(coins[seat]) for seat in paid)
    who = GAME.texts["guilds"][paid[0]]["name"] if paid else {}
    return {lang: said.format(who=who.get(lang), shares=shares) for lang, said in words.items()}
