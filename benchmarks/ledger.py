"""Long measurements in pieces: what is found is kept, so that one that was stopped goes on where it was.

What a piece of work gives hangs on its number and on the code. The code of the bots and of the game gives the file its name,
so results of other code are never read; that the engine deals and rolls as before is what the golden games watch over.
"""

from __future__ import annotations

import hashlib
import json
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import malle
from malle.bots.pools import spread
from malle.engine.game import Game

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

Found = TypeVar("Found", bound="DataclassInstance")
KEPT = Path(__file__).parent.parent / "build" / "strength"


class Ledger(Generic[Found]):
    """What a piece of work gives for the numbers 0, 1, 2 …, as far as it is known: dataclasses of one kind."""

    def __init__(
        self,
        game: str,
        name: str,
        kind: Callable[..., Found],
        work: Callable[[int], Found],
        wanted: int,
        together: int = 1,
    ) -> None:
        """So many results are wanted; so many of them, one after the other, belong together."""
        self.name, self.wanted = f"{game} {name}", wanted
        self._file = KEPT / f"{self.name} {_digest(malle.game(game))}.jsonl"
        self._kind, self._work, self._together = kind, work, together
        self.found = list(self._read())

    @property
    def full(self) -> bool:
        return len(self.found) >= self.wanted

    @property
    def sets(self) -> list[Found]:
        """What is found in whole sets: the last one may have been stopped in the middle."""
        return self.found[: len(self.found) // self._together * self._together]

    def go_on(self, jobs: int, seconds: float) -> None:
        """Find more, until there are enough or the time is up; at least one set."""
        ends, first = time.monotonic() + seconds, len(self.found)
        self._file.parent.mkdir(parents=True, exist_ok=True)
        with self._file.open("a", encoding="utf-8") as file:
            for found in spread(partial(_after, first, self._work), self.wanted - first, jobs=jobs):
                self.found.append(found)
                file.write(json.dumps(asdict(found)) + "\n")
                file.flush()
                if time.monotonic() > ends and len(self.found) % self._together == 0:
                    break

    def _read(self) -> Iterator[Found]:
        if self._file.exists():
            for line in self._file.read_text(encoding="utf-8").splitlines():
                yield self._kind(**{name: _tuples(value) for name, value in json.loads(line).items()})


def _after(first: int, work: Callable[[int], Found], number: int) -> Found:
    return work(first + number)


def _tuples(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


@cache
def _digest(game: Game) -> str:
    """Of what a game between bots hangs on."""
    source = Path(malle.__file__).parent
    told = hashlib.sha256()
    for pattern in ("*.py", "data*.json", "levels.json"):
        for path in sorted([*(source / "bots").glob(pattern), *game.folder.rglob(pattern)]):
            told.update(path.read_bytes())
    return told.hexdigest()[:12]
