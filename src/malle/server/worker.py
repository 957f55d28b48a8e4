"""The other end of `malle.server.bots`: a process that is asked for moves, one JSON line at a time, until its input ends.

    -> {"game": "malabars", "players": 2, "state": "<base64>", "seat": 0, "level": "3", "seed": 7}
    <- {"thinking": true}         when game and search are loaded, which takes its time when they have still to be compiled
    <- {"move": "Ea3-a1", "chances": [0.6, 0.4], "seconds": 0.2}  or  {"error": "…"}

It gets a state as its seat knows it and nothing else, gives way to everything that people wait for, and may (on Linux) use only so much memory.
"""

from __future__ import annotations

import base64
import importlib
import json
import os
import resource
import sys
from collections.abc import Callable
from typing import Any

import malle

_NICE = 15


def main(player: str, megabytes: str) -> None:
    os.nice(_NICE)
    if sys.platform == "linux":  # elsewhere a limit of addresses is refused, or counts what is only reserved
        memory = int(megabytes) << 20
        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    module, _, name = player.partition(":")
    choose: Callable[..., Any] = getattr(importlib.import_module(module), name)
    prepare: Callable[..., Any] | None = getattr(sys.modules[module], "prepare", None)
    for line in sys.stdin:
        asked = json.loads(line)
        game = malle.game(asked["game"])
        game.compile()
        if prepare:
            prepare(game, asked["level"])
        _say({"thinking": True})
        _say(_answer(choose, asked))


def _answer(choose: Callable[..., Any], asked: dict[str, Any]) -> dict[str, Any]:
    try:
        state = base64.b64decode(asked["state"])
        thought = choose(
            malle.game(asked["game"]), asked["players"], state, asked["seat"], asked["level"], asked["seed"]
        )
    except MemoryError:
        raise
    except Exception as error:  # noqa: BLE001  whatever goes wrong in a bot is the bot's affair
        return {"error": f"{type(error).__name__}: {error}"[:500]}
    return {"move": thought.move, "chances": thought.chances, "seconds": thought.seconds}


def _say(answer: dict[str, Any]) -> None:
    sys.stdout.write(json.dumps(answer) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
