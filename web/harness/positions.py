"""Positions for the harness: `python web/harness/positions.py [GAME …]` plays a game with bots and writes what a client would be sent."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import malle

FOLDER = Path(__file__).parent / "positions"
NAMES = [f"Joueur {number}" for number in range(1, 9)]


def positions(game: str, players: int, seed: int, lang: str) -> list[dict[str, Any]]:
    """Some positions of one random game, each from the seat that decides, with all its moves and their previews."""
    match, found = malle.new(game, players, seed=seed), []
    names = NAMES[:players]
    while not match.over and len(found) < 400:
        if match.to_move == malle.CHANCE:
            match.roll()
            continue
        seat = match.waiting[0]
        offers = match.offers(seat)
        number = len(match.steps)
        found.append(
            {
                "view": match.view(seat),
                "seat": seat,
                "names": names,
                "offers": offers,
                "expected": match.expected(seat, lang, names),
                "last": [
                    {"seq": told["number"], "at": 0, "kind": "moved", **told}
                    for told in match.story(seat, lang, names, max(0, number - 4))
                ],
                "choices": match.choices(seat, lang, names) if len(found) % 4 == 0 else None,
            }
        )
        match.play(offers[number * 7919 % len(offers)]["move"], seat)
    shown = [each for each in found if each["choices"] is not None]
    seat = 0
    end = {
        "view": match.view(seat),
        "seat": seat,
        "names": names,
        "offers": [],
        "expected": "",
        "last": [],
        "choices": [],
    }
    return [*shown, end]


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in sys.argv[1:] or malle.catalogue():
        for players in malle.game(name).players:
            for lang in ("fr", "en"):
                written = json.dumps(positions(name, players, 7, lang), ensure_ascii=False)
                (FOLDER / f"{name}-{players}-{lang}.json").write_text(written, encoding="utf-8")
