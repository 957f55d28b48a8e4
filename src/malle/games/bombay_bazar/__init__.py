"""Bombay Bazar, by Sylvie Barc and Juan Rodriguez (2001): four elephants, sixty-eight pieces, the longest trunk wins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from malle.engine.game import Game
from malle.engine.options import Choice, Whole
from malle.engine.refusals import refuse

__all__ = ["GAME", "score_parts"]


def _check(players: int, options: Mapping[str, Any]) -> None:
    """A solitaire is one game: there is nobody to win a match against; and a deal is for a solitaire."""
    if players == 1 and options["games"] != 1:
        raise refuse(
            "option games",
            "En solitaire, on joue une seule partie : l’option « games » doit rester à 1.",
            "A solitaire is a single game: the option “games” must stay at 1.",
        )
    if players > 1 and options["deal"]:
        raise refuse(
            "option deal",
            "Une donne se joue en solitaire : à plusieurs, l’option « deal » doit rester à 0.",
            "A deal is played alone: with others the option “deal” must stay at 0.",
        )


def score_parts(position: Any) -> dict[str, int]:
    """What the score of a solitaire is made of (BOM-21): `pieces` - `empty` - `loose` = `score`.

    Takes a match or a row of states, with any number of players.
    """
    from malle.games.bombay_bazar.rules import kernel

    s = getattr(position, "state", position)
    pieces, empty, loose = kernel.pieces_laid(s), kernel.empty_cells(s), kernel.loose_ends(s)
    return {"pieces": pieces, "empty": empty, "loose": loose, "score": pieces - empty - loose}


GAME = Game(
    id="bombay-bazar",
    package=__name__,
    prefix="BOM",
    rules=1,
    players=(1, 2, 3, 4),
    default_players=2,
    options=(
        Choice("start", default="random", values=("random", "medals", "medals-value", "seat0")),
        Choice("board", default="standard", values=("standard", "small")),
        Whole("games", default=1, least=1, most=4, offered=(1, 2, 3, 4)),
        Whole("deal", default=0, least=0, most=99_991_231),
    ),
    check=_check,
    chance=True,
    hides=True,
    hides_by={"start": ("medals", "medals-value")},
    shelf=1,
)
