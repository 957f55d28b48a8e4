"""How a game of Bazar ended: who was rich enough, and everybody's coins turn by turn."""

from __future__ import annotations

from collections.abc import Iterable

from malle.engine.ending import Course, End, course_of, decided
from malle.engine.kernel import Row
from malle.engine.words import listed
from malle.games.bazar import GAME
from malle.games.bazar.rules.state import OVER


def why(end: End, lang: str) -> str:
    s, (winner,) = end.state, end.winners
    coins = standing(s)
    equal = [winner, *(seat for seat in range(s.players) if coins[seat] == coins[winner] and seat != winner)]
    kind = "tie" if len(equal) > 1 else "target" if coins[winner] >= s.target else "events"
    names = {"who": end.names[winner], "equal": listed([end.names[seat] for seat in equal], lang)}
    return GAME.say("ending", kind, lang, **names, coins=coins[winner], turn=s.turn, target=s.target)


def standing(s: Row) -> list[int]:
    return [int(coins) for coins in s.coins[: s.players]]


def turns(states: Iterable[Row]) -> list[int]:
    return [int(s.turn) for s in states]


def course(states: Iterable[Row]) -> Course:
    """What everybody had before the first turn, and after the pay of each."""
    paid: dict[int, list[int]] = {}
    at: dict[int, int] = {}
    for number, s in enumerate(states):
        after = int(s.turn) if s.node == OVER else max(0, int(s.turn) - 1)
        paid[after] = standing(s)
        at.setdefault(after, number)
    return course_of(GAME.texts["ending"], paid.values(), at.values(), goal=int(s.target))


def fact(end: End, lang: str) -> tuple[str, int] | None:
    return decided(end, GAME.texts["ending"]["fact"], lang)
