"""How the last round was counted, for people to see before anything else happens: ball by ball from the jack."""

from __future__ import annotations

from typing_extensions import TypedDict

from malle.engine.kernel import Row
from malle.engine.words import LANGUAGES, Words
from malle.games.boulomania.presentation.measure import Spot
from malle.games.boulomania.presentation.sentences import measured_balls, round_over
from malle.games.boulomania.rules.kernel import ANNULLED, GOES_ON, JACK, OVER
from malle.games.boulomania.rules.teams import LETTERS


class Count(TypedDict):
    """The count of a round that is over."""

    round: int
    team: str | None  # who scored
    points: int  # as counted on the ground; for an annulled round, the balls in hand (BOU-19)
    annulled: bool
    balls: list[Spot]  # those on the ground, nearest to the jack first; none if the jack was gone
    stop: int | None  # the cell of the best enemy ball, which ends the count
    say: Words


def count(s: Row) -> Count | None:
    """The count of the round that the last throw ended, until the next throw; None if it goes on."""
    if s.ended == GOES_ON:
        return None
    points = max(s.gain)
    balls = measured_balls(s)
    return Count(
        round=s.round if s.node in (JACK, OVER) else s.round - 1,
        team=LETTERS[list(s.gain).index(points)] if points else None,
        points=points,
        annulled=s.ended == ANNULLED,
        balls=balls,
        stop=next((spot["cell"] for spot in balls if not spot["counts"]), None),
        say={lang: round_over(s, lang) for lang in LANGUAGES},
    )
