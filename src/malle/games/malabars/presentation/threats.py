"""What a colour threatens in a position of Malabars: all the ways in which its next turn would win, for whoever asks."""

from __future__ import annotations

from functools import lru_cache

from typing_extensions import TypedDict

from malle.games.malabars import GAME
from malle.games.malabars.presentation.notation import place_name, write_move
from malle.games.malabars.rules import ways

_KEPT = 1024  # positions


class Threat(TypedDict):
    """One way of the rings to each other, and the elephants that open it."""

    way: list[str]  # the elephants it goes over, by their places now, from ring to ring
    turns: list[str]  # the elephant moves that open it, each as good as another; none, if it is open


class Threats(TypedDict):
    """All ways, those with the fewest hops first."""

    ways: list[Threat]


@lru_cache(_KEPT)
def threats(position: str, seat: int) -> Threats:
    """Of white (0) or black (1), as the option `position` seats them; Refused if the text is no position."""
    GAME.settle(2, {"position": position})
    found: dict[tuple[int, ...], list[ways.Winning]] = {}
    for each in ways.winning(position, seat):
        found.setdefault(tuple(each.way), []).append(each)
    told = [_threat(each) for _, each in sorted(found.items(), key=lambda item: (len(item[0]), item[0]))]
    return Threats(ways=told)


def _threat(turns: list[ways.Winning]) -> Threat:
    first = turns[0]
    over = first.way if first.elephant is None else [ways.stood(place, first.elephant) for place in first.way]
    return Threat(
        way=[place_name(place) for place in over],
        turns=[write_move(each.elephant) for each in turns if each.elephant is not None],
    )
