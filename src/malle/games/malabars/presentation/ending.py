"""How a game of Malabars ended."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from malle.engine.ending import End
from malle.engine.kernel import Row
from malle.games.malabars import GAME
from malle.games.malabars.presentation.notation import place_name, position
from malle.games.malabars.rules.kernel import TURN
from malle.games.malabars.rules.ways import winning


def why(end: End, lang: str) -> str:
    s = end.state
    if s.won == 3:
        return GAME.say("ending", "stopped" if s.turns >= s.stop else "repeated", lang, turns=s.turns)
    colour = 0 if s.ring[0, 0] == s.ring[0, 1] else 1
    named = GAME.texts["ending"]["colours"][lang][colour]
    return GAME.say("ending", "united", lang, colour=named, place=place_name(s.ring[colour, 0]))


def turns(states: Iterable[Row]) -> list[int]:
    return [s.turns + 1 for s in states]


@lru_cache(maxsize=256)
def _ways(text: str, colour: int) -> int:
    """In how many ways a colour would win with its next turn; kept for a while, since it is told in each language."""
    return len({tuple(each.way) for each in winning(text, colour)})


def fact(end: End, lang: str) -> tuple[str, int] | None:
    """Whether the loser's last turn met a threat, or opened the way by itself."""
    begun = [number for number, s in enumerate(end.past) if s.node == TURN]
    if len(end.winners) != 1 or len(begun) < 2:
        return None
    number, winner = begun[-2], end.winners[0]
    before = end.past[number]
    if before.seat == winner or end.past[begun[-1]].seat != winner:
        return None
    words, colour = GAME.texts["ending"], int(winner != before.white)
    ways = _ways(position(before), colour)
    kind = "threatened" if ways > 1 else "one_threat" if ways else "opened"
    said: str = words["fact"][kind][lang]
    return said.format(other=end.names[before.seat], colour=words["colours"][lang][colour], ways=ways), number
