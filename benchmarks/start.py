"""A fresh process for `benchmarks.own_games`: `python -m benchmarks.start malabars first|all`.

`first` makes the first move of a match on the compiled kernel; `all` compiles what matches, walks and the tree search need.
"""

from __future__ import annotations

import atexit
import gc
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


def everything(game: Game) -> None:
    from malle.bots.searchers import Uct
    from malle.engine.walking import warm

    first_move(game)
    warm(game)
    Uct(game.compile(), nodes=1024).run(malle.new(game, seed=0).state.tobytes(), 1)


if __name__ == "__main__":
    atexit.register(gc.freeze)  # as the `malle` command does
    {"first": first_move, "all": everything}[sys.argv[2]](malle.game(sys.argv[1]))
