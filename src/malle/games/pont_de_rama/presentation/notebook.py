"""The private notebook of a player, the mini-map: marks on towns. It has no effect on the game.

Whoever keeps notebooks (the server, for each seat) gives what a player sends to `read`; the picture draws the marks.
"""

from __future__ import annotations

from typing import Any

from malle.engine.refusals import refuse
from malle.games.pont_de_rama.rules.board import SPACE

LONGEST = 3  # characters of a mark


def read(notes: Any) -> dict[str, str]:
    """Marks by town, if they are well formed: known towns, short texts; an empty text takes a mark away."""
    if not isinstance(notes, dict):
        raise refuse("notebook", "Un carnet associe des villes à des marques.", "A notebook gives marks to towns.")
    for town, mark in notes.items():
        if town not in SPACE:
            raise refuse("notebook", f"La carte n’a pas de ville « {town} ».", f"The map has no town “{town}”.")
        if not isinstance(mark, str) or len(mark) > LONGEST or not mark.isprintable():
            raise refuse(
                "notebook",
                f"Une marque a au plus {LONGEST} signes : « {str(mark)[:20]} » n’en est pas une.",
                f"A mark has at most {LONGEST} signs: “{str(mark)[:20]}” is none.",
            )
    return {town: mark for town, mark in sorted(notes.items()) if mark}
