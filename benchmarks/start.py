"""A fresh process for `benchmarks.house`: `python -m benchmarks.start malabars first|bare|all`.

`first` makes the first move of a match on the compiled kernel; `bare` does the same as if SciPy were not installed (Malle does
not ask for it, OpenSpiel does, and Numba loads it where it is); `all` compiles what matches, walks and the tree search need.
"""

from __future__ import annotations

import sys

import malle
from malle.engine.game import Game


def first_move(game: Game) -> None:
    game.compile()
    match = malle.new(game, seed=0)
    if match.to_move == malle.CHANCE:
        match.roll()
    else:
        seat = match.waiting[0]
        match.play(match.legal(seat)[0], seat)


def first_move_without_scipy(game: Game) -> None:
    sys.modules["scipy"] = None  # type: ignore[assignment]  # Python's own way to forbid an import
    first_move(game)


def everything(game: Game) -> None:
    from malle.bots.search import Search
    from malle.engine.walking import warm

    first_move(game)
    warm(game)
    Search(game.compile(), nodes=1024).run(malle.new(game, seed=0).state.tobytes(), 1)


if __name__ == "__main__":
    {"first": first_move, "bare": first_move_without_scipy, "all": everything}[sys.argv[2]](malle.game(sys.argv[1]))
