"""How weaker players err: as people do, who overlook things, and are content with the plain move.

A person comes to a move by way of what is touched for it (`touches` of the notation): a piece of the hand and a cell, an elephant and a gap. What a
player does not notice it does not notice in any of the moves that need it, and a move of many touches is the sooner missed. Every thing
escapes a player the more easily the rarer it is among the moves: a cell where only one piece fits, the one ring among a hundred elephants.
`PlayerSettings.overlooks` says how easily. Of the moves that it notices and finds equally good, within `content`, a player takes the one that comes to
mind first.

Nobody overlooks what is plain to see: a move that wins as far as the player looks is noticed, and one that loses is not played while there is another.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence

from malle.bots.levels import PlayerSettings
from malle.bots.searchers import MoveValue

LOST, WON = 0.12, 0.99  # shares of the win at which a player thinks that the game is decided


def chosen_move(
    moves: Sequence[MoveValue], touched: Sequence[Sequence[str]], settings: PlayerSettings, lots: random.Random
) -> MoveValue:
    """What is played of these moves, of which the best comes first; `touched` are the things on the way to each of them."""
    delays = dict(zip((each.action for each in moves), noticed_after(touched, settings.overlooks, lots), strict=True))
    sensible = _decided(moves)
    noticed = [each for each in sensible if delays[each.action] <= 1]
    noticed = noticed or [min(sensible, key=lambda each: delays[each.action])]
    best = noticed[0]
    good = [each for each in noticed if 2 * each.visits >= best.visits and each.share >= best.share - settings.content]
    return min(good, key=lambda each: delays[each.action])


def _decided(moves: Sequence[MoveValue]) -> list[MoveValue]:
    """The moves that win, if one does; otherwise those that do not lose, if there are any."""
    return (
        [each for each in moves if each.share >= WON]
        or [each for each in moves if each.share > LOST]
        or list(moves[:1])
    )


def noticed_after(touched: Sequence[Sequence[str]], overlooks: float, lots: random.Random) -> list[float]:
    """When each move comes to mind: above 1 it is not noticed. The last of its things to be noticed decides."""
    rare = _rarity(touched)
    seen = {thing: lots.random() / (1 - overlooks) ** rare[thing] for thing in sorted(rare)}
    return [max((seen[thing] for thing in things), default=0.0) for things in touched]


def _rarity(touched: Sequence[Sequence[str]]) -> dict[str, float]:
    """Of each thing: how few of the moves need it, and how few need one of its kind; 0 for what they all need."""
    things = Counter(thing for way in touched for thing in set(way))
    kinds = Counter(kind for way in touched for kind in {_kind(thing) for thing in way})
    many = len(touched)
    return {thing: 1 - (count + kinds[_kind(thing)]) / (2 * many) for thing, count in things.items()}


def _kind(thing: str) -> str:
    return thing.partition(":")[0]
