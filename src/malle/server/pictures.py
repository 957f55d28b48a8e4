"""Pictures of positions and boxes for those who show a link: PNG, drawn by the rooms' own art without a browser.

A picture shows what everybody may see. One is painted at a time, in a process of its own (`malle.server.painter`); few may wait, and those that were asked
for lately are kept.
"""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from functools import partial

from malle.engine.drawing import COVER, cover, framed
from malle.engine.game import Game
from malle.server import refusals
from malle.server.metering import on_a_thread
from malle.server.table import Table

WIDTH, HEIGHT = 1200, 630
"""The size that those who show links ask for."""

KEPT = 64
MOST_WAITING = 8
SECONDS = 30.0

MOVING, FRAMES = 480, 32
"""The size of a picture that moves, and the most positions it shows; there are fewer of them, and they take longer."""

MOVING_KEPT, MOVING_WAITING, MOVING_SECONDS = 8, 2, 180.0

PICTURE = "presentation/picture.py"


class Pictures:
    """The painter, and what was painted lately."""

    def __init__(
        self, kept: int = KEPT, waiting: int = MOST_WAITING, width: int = WIDTH, seconds: float = SECONDS
    ) -> None:
        self._most, self._most_waiting, self._width, self._seconds = kept, waiting, width, seconds
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._boards: OrderedDict[str, str] = OrderedDict()
        self._painting = asyncio.Lock()
        self._waiting = 0

    async def board(self, table: Table, aside: Callable[[Callable[[], str]], Awaitable[str]]) -> str:
        """The board of a table as everybody sees it, as SVG; drawn once for each position, at the expense of who asks first."""
        key = f"{table.id} {len(table.steps)}"
        if key not in self._boards:
            self._boards[key] = await aside(board(table))
            if len(self._boards) > KEPT:
                self._boards.popitem(last=False)
        return self._boards[key]

    async def of(self, key: str, draw: Callable[[], str]) -> bytes:
        """The picture of this name, drawn if it is not there; Refused if too many are asked for at once, or it cannot be painted."""
        if key not in self._kept:
            if self._waiting >= self._most_waiting:
                raise refusals.no_picture_now()
            self._waiting += 1
            try:
                async with self._painting:
                    if key not in self._kept:
                        drawn = await asyncio.to_thread(on_a_thread(draw))
                        self._kept[key] = await _painted(drawn, self._width, self._seconds)
            finally:
                self._waiting -= 1
            if len(self._kept) > self._most:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        return self._kept[key]


def box(game: Game) -> str:
    """The cover of a game's box; Refused if it has none."""
    if not game.has(COVER):
        raise refusals.no_such_page()
    return framed(cover(game), WIDTH, HEIGHT)


def board(table: Table) -> Callable[[], str]:
    """Draws the board of a table as everybody sees it now; Refused if its game has no picture."""
    game, match = table.match.game, table.match
    if not game.has(PICTURE):
        raise refusals.no_such_page()
    seen, draw = match.view(None)["table"], game.module("presentation.picture").svg
    return lambda: str(draw(seen))


def position(table: Table) -> Callable[[], str]:
    """Draws the position of a table as everybody sees it now; the box of its game where nothing is to be seen."""
    game, match = table.match.game, table.match
    if not (table.may_see("") and match.steps and game.has(PICTURE)):
        return partial(box, game)
    seen, draw = match.view(None)["table"], game.module("presentation.picture").svg
    return lambda: framed(draw(seen), WIDTH, HEIGHT)


def moving() -> Pictures:
    """The painter of pictures that move; one at a time, so that nobody waits for it who only asks for a still one."""
    return Pictures(MOVING_KEPT, MOVING_WAITING, MOVING, MOVING_SECONDS)


def shown_steps(moves: int) -> list[int]:
    """After how many moves a picture that moves shows a game: from the start to the end, and evenly between."""
    many = min(moves + 1, FRAMES)
    return [round(place * moves / (many - 1)) for place in range(many)] if many > 1 else [0]


async def _painted(svg: str, width: int, seconds: float) -> bytes:
    pipe, nothing = asyncio.subprocess.PIPE, asyncio.subprocess.DEVNULL
    command = [sys.executable, "-m", "malle.server.painter", str(width)]
    process = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe, stderr=nothing)
    try:
        painted, _ = await asyncio.wait_for(process.communicate(svg.encode()), seconds)
    except TimeoutError:
        raise refusals.no_picture_now() from None
    finally:
        if process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()
    if process.returncode or not painted:
        raise refusals.no_picture_now()
    return painted
