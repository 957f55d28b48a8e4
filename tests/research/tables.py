"""The last part of docs/research.md, written from the records: `make golden`."""

from __future__ import annotations

from pathlib import Path

import malle
from malle.engine.game import Game
from malle.research.observation import layout, table

GUIDE = Path(__file__).parent.parent.parent / "docs" / "research.md"


def described(game: Game) -> str:
    """The observation of one game, under its heading."""
    last, left_out = game.module("rules.kernel").ACTIONS - 1, layout(game).left_out
    words = f"{layout(game).size} numbers; actions are 0 … {last}." + "".join(
        f" `{name}` is left out." for name in left_out
    )
    return f"### {game.name['en']}\n\n{words}\n\n{table(game)}\n"


def main() -> None:
    head = GUIDE.read_text(encoding="utf-8").partition("### ")[0]
    GUIDE.write_text(head + "\n".join(described(malle.game(name)) for name in malle.catalogue()), encoding="utf-8")


if __name__ == "__main__":
    main()
