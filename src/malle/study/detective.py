"""What a seat could know of the others' hands: how likely they held what, counted where it can be and sampled otherwise."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

import numpy as np
from typing_extensions import TypedDict

from malle.engine.guesses import Holding
from malle.engine.match import Match
from malle.engine.rng import seeded
from malle.study.values import MILLION

WORLDS = 300  # worlds that are drawn where the chances cannot be counted


class Guess(TypedDict):
    """Something that a seat may have held."""

    kind: str  # the theme of a card, where there are several
    item: str  # a card, a tile
    place: str  # where it belongs on the board, if anywhere
    text: str  # in words
    chance: int  # in millionths, as far as could be known
    truth: bool  # whether it was so


class Excluded(TypedDict):
    """Something that a seat cannot have held, as everybody has seen."""

    item: str
    place: str
    text: str


class Suspect(TypedDict):
    """One of the others, what may have been in its hand, likeliest first, and what cannot."""

    seat: int
    guesses: list[Guess]
    excluded: list[Excluded]


class Knowledge(TypedDict):
    """What a seat could know; `sampled` is the number of worlds that were drawn, 0 if the chances are exact."""

    number: int
    seat: int
    sampled: int
    others: list[Suspect]


def knowledge(match: Match, seat: int, lang: str) -> Knowledge:
    """What a seat could know of the others where the match stands; nothing in a game that hides nothing."""
    others: list[Suspect] = [
        Suspect(seat=other, guesses=[], excluded=[]) for other in range(match.players) if other != seat
    ]
    room = match.game.part("presentation.guesses")
    if room is None:
        return Knowledge(number=len(match.steps), seat=seat, sampled=0, others=others)
    kernel, known = match.game.kernel(), match.knowledge(seat)
    row = kernel.row(np.frombuffer(bytearray(known), kernel.rules.STATE))
    exact: dict[Holding, Fraction] | None = room.exact(row, seat)
    likely = _sampled(match, known, seat) if exact is None else exact
    truth = set(room.holdings(match.state, row, seat))
    out: list[Holding] = list(room.excluded(row, seat)) if hasattr(room, "excluded") else []
    for suspect in others:
        suspect["excluded"] = [
            Excluded(item=each.item, place=each.place, text=room.text(each, lang))
            for each in out
            if each.seat == suspect["seat"]
        ]
        held = sorted(
            (each for each in {*likely, *truth} if each.seat == suspect["seat"]),
            key=lambda each: (-likely.get(each, 0), each),
        )
        suspect["guesses"] = [
            Guess(
                kind=each.kind,
                item=each.item,
                place=each.place,
                text=room.text(each, lang),
                chance=round(likely.get(each, Fraction(0)) * MILLION),
                truth=each in truth,
            )
            for each in held
        ]
    return Knowledge(number=len(match.steps), seat=seat, sampled=WORLDS if exact is None else 0, others=others)


def _sampled(match: Match, known: bytes, seat: int) -> dict[Holding, Fraction]:
    """How often each thing is held in worlds that the seat holds possible, drawn with fixed seeds."""
    room: Any = match.game.module("presentation.guesses")
    kernel = match.game.kernel()
    row = kernel.row(np.frombuffer(bytearray(known), kernel.rules.STATE))
    world = np.zeros(1, kernel.rules.STATE)
    found: Counter[Holding] = Counter()
    for seed in range(WORLDS):
        world[:] = np.frombuffer(known, kernel.rules.STATE)
        kernel.entries.guess(kernel.handle(world), seat, seeded(seed))
        found.update(room.holdings(kernel.row(world), row, seat))
    return {holding: Fraction(many, WORLDS) for holding, many in found.items()}
