"""Long measurements in pieces: what is found is kept, so that one that was stopped goes on where it was.

What a piece of work gives hangs on its number and on the code (`benchmarks.code`). Each line has a file for each code under benchmarks/kept, in the repository: first a
row that says which code it was and on which day it began, then a row for each result. A line goes on with the code of today; what another code has found
stands beside it, and is taken away when as much has been found anew.
"""

from __future__ import annotations

import fcntl
import json
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, fields
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, TextIO, TypeVar

from malle.bots.pools import spread

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

Found = TypeVar("Found", bound="DataclassInstance")
KEPT = Path(__file__).parent / "kept"


@dataclass(frozen=True)
class Earlier(Generic[Found]):
    """What another code has found: its results, or, where these are lost, what was told of them."""

    day: str
    found: list[Found]
    told: dict[str, Any]

    @property
    def games(self) -> int:
        return int(self.told.get("games", len(self.found)))


class Ledger(Generic[Found]):
    """What a piece of work gives for the numbers 0, 1, 2 …, as far as it is known: dataclasses of one kind."""

    def __init__(
        self,
        game: str,
        name: str,
        code: str,
        kind: Callable[..., Found],
        work: Callable[[int], Found],
        wanted: int,
        together: int = 1,
    ) -> None:
        """So many results are wanted; so many of them, one after the other, belong together."""
        self.name, self.wanted = f"{game} {name}", wanted
        self._folder, self._stem = KEPT / game, name.replace(" ", "_").replace(":", "-")
        self._file = self._folder / f"{self._stem}.{code}.jsonl"
        self._kind, self._work, self._together = kind, work, together
        self.found = self._whole(_rows(self._file))

    @property
    def full(self) -> bool:
        return len(self.found) >= self.wanted

    @property
    def sets(self) -> list[Found]:
        """What is found in whole sets: the last one may have been stopped in the middle."""
        return self.found[: len(self.found) // self._together * self._together]

    @property
    def earlier(self) -> Earlier[Found] | None:
        """The latest that was found with another code."""
        others = [self._earlier(file) for file in self._others()]
        return max(others, key=lambda each: (each.day, each.games), default=None)

    def go_on(self, jobs: int, seconds: float) -> None:
        """Find more, until there are enough or the time is up; at least one set."""
        ends = time.monotonic() + seconds
        self._folder.mkdir(parents=True, exist_ok=True)
        if not self._file.exists():
            self._file.write_text(json.dumps({"day": datetime.now(UTC).date().isoformat()}) + "\n", encoding="utf-8")
        with self._file.open("a", encoding="utf-8") as file:
            _alone(file, self.name)
            self.found = self._whole(_rows(self._file))
            first = len(self.found)
            for found in spread(partial(_after, first, self._work), self.wanted - first, jobs=jobs):
                self.found.append(found)
                file.write(_row(found) + "\n")
                file.flush()
                if time.monotonic() > ends and len(self.found) % self._together == 0:
                    break
        for other in self._others():
            if len(self.found) >= self._earlier(other).games:
                other.unlink()

    def _others(self) -> list[Path]:
        return [file for file in self._folder.glob(f"{self._stem}.*.jsonl") if file != self._file]

    def _earlier(self, file: Path) -> Earlier[Found]:
        head = json.loads(file.read_text(encoding="utf-8").partition("\n")[0])
        return Earlier(head["day"], self._whole(_rows(file)), head.get("told", {}))

    def _whole(self, rows: Iterable[str]) -> list[Found]:
        return [self._kind(*map(_tuples, json.loads(row))) for row in rows]


def _alone(file: TextIO, name: str) -> None:
    """Nobody else writes this file until it is closed."""
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise SystemExit(
            f"{name}: another run is playing this line; wait for its end, or choose other lines."
        ) from None


def _rows(file: Path) -> list[str]:
    """The rows of a file behind the first."""
    return file.read_text(encoding="utf-8").splitlines()[1:] if file.exists() else []


def _row(found: DataclassInstance) -> str:
    """A result in as few characters as will do."""
    return json.dumps([_short(getattr(found, each.name)) for each in fields(found)], separators=(",", ":"))


def _short(value: Any) -> Any:
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [_short(each) for each in value]
    if isinstance(value, float):
        return int(value) if value.is_integer() else round(value, 4)
    return value


def _after(first: int, work: Callable[[int], Found], number: int) -> Found:
    return work(first + number)


def _tuples(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value
