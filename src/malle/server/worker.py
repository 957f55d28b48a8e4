"""The other end of `malle.server.bots`: a process that is asked for moves, one JSON line at a time, until its input ends.

    -> {"game": "malabars", "players": 2, "state": "<base64>", "seat": 0, "level": "3", "seed": 7, "spent": null, "compiled": true}
    <- {"thinking": true}         when it begins to think
    <- {"move": "Ea3-a1", "plan": [], "chances": [0.6, 0.4], "seconds": 0.2, "awake": true}  or  {"error": "…"}

A study of a finished game is asked for in the same way, by its moves; it comes in pieces, as many as are made in half a second:

    -> {"game": …, "players": 2, "options": {}, "moves": [[0, "Ea3-a1"], …], "first": 12, "level": "4", "compiled": true}
    <- {"pieces": [{…}, {…}], "awake": true}

and so is what punishes a move that was tried in an exercise:

    -> {"game": …, "players": 2, "options": {}, "moves": [[0, "Ea3-a1"], …], "seat": 1, "refuted": "Eb1-c3", "level": "5", "compiled": true}
    <- {"line": ["Ra1-c1"], "awake": true}

The compiled search is loaded beside: who asks before it is there gets an answer all the same, by the plain rules and with little
thought, and is told that this bot is not awake. It is loaded from what is kept, and compiled here only after the server has tried (`compiled`).

For a move it gets a state as its seat knows it and nothing else. It gives way to everything that people wait for, and may (on Linux) use only so much memory.
"""

from __future__ import annotations

import base64
import contextlib
import importlib
import json
import os
import resource
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from threading import Thread
from typing import Any

import malle
from malle.engine.cache import NotKept, kept_only
from malle.engine.game import Game

STUDY_SECONDS = 0.5
"""How long a study goes on before others have their turn."""

LOADING_SECONDS = 1.5
"""How long a question waits for the compiled search before it is answered without."""


class Loading(Thread):
    """Loads the compiled search of one level of a game, or compiles it."""

    def __init__(self, prepare: Callable[[Game, str], None], game: Game, level: str, compiled: bool) -> None:
        super().__init__(daemon=True)
        self._prepare, self._game, self._level, self._compiled = prepare, game, level, compiled
        self.done = False
        self.start()

    def run(self) -> None:
        try:
            with contextlib.nullcontext() if self._compiled else kept_only():
                self._prepare(self._game, self._level)
        except NotKept:
            return
        except Exception:  # noqa: BLE001, S110  whatever is wrong with it, the next thought says so
            pass
        self.done = True

    @property
    def given_up(self) -> bool:
        """What it should load is not kept."""
        return not (self.done or self.is_alive())


class Player:
    """Chooses moves: `choose` of a module, and, if it has them, `at_once` until `prepare` is done."""

    def __init__(self, name: str) -> None:
        place, _, function = name.partition(":")
        module = importlib.import_module(place)
        self._choose: Callable[..., Any] = getattr(module, function)
        self._at_once: Callable[..., Any] | None = getattr(module, "at_once", None)
        self._prepare: Callable[[Game, str], None] | None = getattr(module, "prepare", None)
        self._loading: dict[tuple[str, str], Loading] = {}

    def awake(self, game: Game, level: str, compiled: bool) -> bool:
        """Whether the compiled search is there; it is loaded if it is not."""
        if self._prepare is None or self._at_once is None:
            return True
        key = game.id, level
        loading = self._loading.get(key)
        if loading is None or (compiled and loading.given_up):
            loading = self._loading[key] = Loading(self._prepare, game, level, compiled)
        loading.join(LOADING_SECONDS)
        return loading.done

    def answer(self, asked: dict[str, Any], awake: bool) -> dict[str, Any]:
        choose = self._choose if awake or self._at_once is None else self._at_once
        state = base64.b64decode(asked["state"])
        game, players, seat, level = malle.game(asked["game"]), asked["players"], asked["seat"], asked["level"]
        thought = choose(game, players, state, seat, level, asked["seed"], spent=asked["spent"])
        told = {"move": thought.move, "plan": thought.plan, "chances": thought.chances, "seconds": thought.seconds}
        return {**told, "awake": awake}


def study(asked: dict[str, Any], awake: bool) -> dict[str, Any]:
    """The next pieces of a study; none while the search is loading, or where this game cannot be studied."""
    if not awake or asked["level"] == "random":
        return {"pieces": [], "awake": awake}
    moves = tuple((seat, move) for seat, move in asked["moves"])
    studied = _studied(asked["game"], asked["players"], json.dumps(asked["options"]), moves)
    pieces, until = [], time.monotonic() + STUDY_SECONDS
    for number in range(asked["first"], len(studied)):
        pieces.append(studied.piece(number))
        if time.monotonic() > until:
            break
    return {"pieces": pieces, "awake": True}


def refute(asked: dict[str, Any], awake: bool) -> dict[str, Any]:
    """How the game goes on after a bad move; nothing while the search is loading, or where positions cannot be judged."""
    if not awake or asked["level"] == "random":
        return {"line": [], "awake": awake}
    from malle.study.refuting import refutation

    match = _played(asked["game"], asked["players"], json.dumps(asked["options"]), asked["moves"])
    return {"line": refutation(match, asked["seat"], asked["refuted"]), "awake": True}


@lru_cache(2)
def _studied(game: str, players: int, options: str, moves: tuple[tuple[int, str], ...]) -> Any:
    """A finished game, ready to be studied; it is asked about again and again."""
    from malle.study.studying import Studied

    return Studied(_played(game, players, options, moves))


def _played(game: str, players: int, options: str, moves: Iterable[Sequence[Any]]) -> malle.Match:
    match = malle.Match(malle.game(game), players, json.loads(options))
    for seat, move in moves:
        match.play(move, None if seat < 0 else seat)
    return match


def main(player: str, megabytes: str, nice: str) -> None:
    if sys.platform == "linux":  # elsewhere a limit of addresses is refused, or counts what is only reserved
        memory = int(megabytes) << 20
        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    chooser = Player(player)
    os.nice(int(nice))  # from now on: on a busy machine it would hardly get to its first question otherwise
    for line in sys.stdin:
        asked = json.loads(line)
        awake = chooser.awake(malle.game(asked["game"]), asked["level"], asked["compiled"])
        _say({"thinking": True})
        answer = refute if "refuted" in asked else study if "moves" in asked else chooser.answer
        try:
            told = answer(asked, awake)
        except MemoryError:
            raise
        except Exception as error:  # noqa: BLE001  whatever goes wrong in a bot is the bot's affair
            told = {"error": f"{type(error).__name__}: {error}"[:500]}
        _say(told)


def _say(answer: dict[str, Any]) -> None:
    sys.stdout.write(json.dumps(answer) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
