"""The table of Malabars: everything is known.

    malle solve malabars                            makes it, in minutes
    malle.games.malabars.bot.perfect.value(state)   asks it

The file keeps what is lost, and in how many turns: half a byte for each position (malle.games.malabars.bot.knowing counts them), packed
in blocks that are read when they are needed. The rest follows: a win at once is seen on the board, a later one is a turn into a lost position, and
what has no such turn is a draw. Repetition and the last turn (MAL-16, MAL-17) are set aside.

A table that is not there, damaged, or of another kind is no table: `find` says so in the log, and players search instead.
"""

from __future__ import annotations

import hashlib
import json
import logging
import lzma
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import accumulate, pairwise
from pathlib import Path
from typing import Any, Protocol

import numpy as np

from malle.engine.cache import cache_folder
from malle.games.malabars.bot.solution.space import FEWEST, MOST, Array, placements_of, shapes_of

NAME = "malabars.table"
VERSION = 2
LARGEST = 64 << 20  # bytes of a file
HEADER = 1 << 16
KEPT = 128  # unpacked blocks in memory, of a megabyte each
PARTS = (0, 2, 5)  # a shape is packed in parts, by the first ring of the side to move: the first ring of each part
MANY = 15  # stands for this many turns of the winner or more: see what follows the half bytes of a block
FILTERS = [
    {
        "id": lzma.FILTER_LZMA2,
        "preset": 9 | lzma.PRESET_EXTREME,
        "dict_size": 1 << 21,  # more than a block
        "nice_len": 273,
        "depth": 1000,
        "lc": 0,
        "pb": 0,
    }
]

_log = logging.getLogger(__name__)


class Losses(Protocol):
    """Whatever knows the lost positions by their numbers."""

    @property
    def layout(self) -> Layout: ...

    @property
    def memory(self) -> tuple[Array, ...]:
        """The arrays that it keeps."""

    def losses(self, numbers: Array) -> Array:
        """For each position: the turns of the winner if the side to move has lost, 0 if it has not."""


class Unfit(Exception):
    """Why a file is no table, as a sentence."""


@dataclass(frozen=True)
class Layout:
    """Where positions of so many elephants stand in a table."""

    elephants: int
    heights: Array  # [shape]: of the shapes that stand for their mirror images too
    shapes: Array  # [height, height, height]: their places, -1 for the mirror images
    placements: Array
    numbers: Array  # [own, own, other, other]: the places of placements
    starts: Array  # [part]: the first placement of each part of a shape, and their number

    @property
    def faces(self) -> int:
        return int(2 ** (self.elephants - 1))

    @property
    def blocks(self) -> int:
        return len(self.heights) * (len(self.starts) - 1)

    def rows(self, block: int) -> int:
        part = block % (len(self.starts) - 1)
        return int(self.starts[part + 1] - self.starts[part])


@cache
def layout(elephants: int) -> Layout:
    kept = [shape for shape in shapes_of(elephants) if shape <= shape[::-1]]
    shapes = np.full((elephants + 1,) * 3, -1, np.int64)
    for place, shape in enumerate(kept):
        shapes[shape[:3]] = place
    placements = np.array(placements_of(elephants), np.int64)
    numbers = np.full((elephants,) * 4, -1, np.int64)
    numbers[tuple(placements.T)] = np.arange(len(placements))
    starts = np.append(np.searchsorted(placements[:, 0], PARTS), len(placements))
    return Layout(elephants, np.array(kept, np.int64), shapes, placements, numbers, starts)


class Table:
    """A table file, checked, and its blocks as they are needed."""

    def __init__(self, path: Path, elephants: int | None = None) -> None:
        """Unfit if the file is no table, or not for so many elephants."""
        header, self._packed = _read(path)
        self.layout = layout(header["elephants"])
        self.checksum: str = header["sha256"]
        if elephants not in (None, header["elephants"]):
            raise Unfit(f"{path} is for {header['elephants']} elephants")
        self._bounds = list(pairwise([0, *accumulate(header["sizes"])]))
        self._blocks: OrderedDict[int, tuple[Array, Array]] = OrderedDict()

    @property
    def memory(self) -> tuple[Array, ...]:
        return np.frombuffer(self._packed, np.uint8), *(halves for halves, _ in self._blocks.values())

    def losses(self, numbers: Array) -> Array:
        blocks, places = self._locate(numbers)
        found = np.zeros(len(numbers), np.int64)
        for block in np.unique(blocks):
            asked = blocks == block
            found[asked] = self._look(int(block), places[asked])
        return found

    def _locate(self, numbers: Array) -> tuple[Array, Array]:
        """The block of each position, and its place there."""
        at = self.layout
        shape, placement = np.divmod(numbers >> (at.elephants - 1), len(at.placements))
        part = np.searchsorted(at.starts, placement, side="right") - 1
        place = (placement - at.starts[part]) * at.faces + (numbers & at.faces - 1)
        return shape * (len(at.starts) - 1) + part, place

    def _look(self, block: int, places: Array) -> Array:
        halves, many = self._block(block)
        found: Array = (halves[places // 2] >> 4 * (places % 2) & 15).astype(np.int64)
        for i in np.flatnonzero(found == MANY):
            found[i] = many["turns"][np.searchsorted(many["place"], places[i])]
        return found

    def _block(self, block: int) -> tuple[Array, Array]:
        if block not in self._blocks:
            begin, end = self._bounds[block]
            self._blocks[block] = unpacked(self._packed[begin:end], self.layout.rows(block) * self.layout.faces)
            if len(self._blocks) > KEPT:
                self._blocks.popitem(last=False)
        self._blocks.move_to_end(block)
        return self._blocks[block]


LONG = np.dtype([("place", "<u4"), ("turns", "u1")])


def packed(turns: Array) -> bytes:
    """A block: the turns of the winner for each position that is lost, half a byte each; then those of MANY or more once again."""
    flat = turns.ravel()
    many = np.flatnonzero(flat >= MANY)
    long = np.zeros(len(many), LONG)
    long["place"], long["turns"] = many, flat[many]
    halves = np.minimum(flat, MANY).astype(np.uint8)
    return lzma.compress(
        (halves[::2] | halves[1::2] << 4).tobytes() + long.tobytes(), format=lzma.FORMAT_RAW, filters=FILTERS
    )


def unpacked(block: bytes, positions: int) -> tuple[Array, Array]:
    octets = lzma.decompress(block, format=lzma.FORMAT_RAW, filters=FILTERS)
    return np.frombuffer(octets, np.uint8, positions // 2), np.frombuffer(octets, LONG, offset=positions // 2)


def write(path: Path, elephants: int, blocks: Iterable[bytes]) -> str:
    """A table file from its blocks, in order; its checksum."""
    found = list(blocks)
    sizes = [len(block) for block in found]
    header = {"table": "malabars", "version": VERSION, "elephants": elephants, "sizes": sizes}
    checksum = _checksum(header, b"".join(found))
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_suffix(".new")
    new.write_bytes(json.dumps({**header, "sha256": checksum}).encode() + b"\n" + b"".join(found))
    new.replace(path)
    return checksum


def _checksum(header: Mapping[str, Any], blocks: bytes) -> str:
    """Of all that a file says, but for the checksum itself."""
    said = {key: value for key, value in header.items() if key != "sha256"}
    return hashlib.sha256(json.dumps(said, sort_keys=True).encode() + b"\n" + blocks).hexdigest()


def _read(path: Path) -> tuple[Any, bytes]:
    """Header and blocks of a file; Unfit if it is no table of this version, or damaged."""
    try:
        size = path.stat().st_size
        if size > LARGEST:
            raise Unfit(f"{path} is too big for a table: {size >> 20} MB")
        line, _, blocks = path.read_bytes().partition(b"\n")
        header = json.loads(line) if len(line) < HEADER else None
    except OSError as error:
        raise Unfit(f"{path} cannot be read: {error.strerror}") from None
    except ValueError:
        raise Unfit(f"{path} is no table") from None
    if not isinstance(header, dict) or header.get("table") != "malabars":
        raise Unfit(f"{path} is no table of Malabars")
    if header.get("version") != VERSION or header.get("elephants") not in range(FEWEST, MOST + 1):
        raise Unfit(f"{path} is a table of another version")
    if _checksum(header, blocks) != header.get("sha256"):
        raise Unfit(f"{path} is damaged")
    return header, blocks


def places() -> Iterator[Path]:
    """Where a table may be: beside this module, as in an installed wheel, or in the cache folder."""
    yield Path(__file__).with_name(NAME)
    yield cache_folder() / NAME


@cache
def find() -> Table | None:
    """The table of this installation, if there is a good one."""
    for path in places():
        if not path.exists():
            continue
        try:
            return Table(path, MOST)
        except (Unfit, MemoryError) as why:
            _log.warning("%s; Malabars is searched instead", why or f"{path} does not fit into memory")
    return None
