"""An animated picture (APNG) of pictures of one size: what each of them holds is taken over as it is, nothing is painted here.

Whoever knows no animations shows the last picture, which is put first and stands outside the animation.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator, Sequence

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_HEADER = 13 + 12 + 8


def animated(frames: Sequence[bytes], milliseconds: int, at_the_end: int) -> bytes:
    """PNGs of one size and kind as one that moves: each is shown so long, the last one as long as `at_the_end` says; then it begins again."""
    header = frames[0][8:_HEADER]
    if any(frame[8:_HEADER] != header for frame in frames):
        raise ValueError("the pictures of an animation are of one size and kind")
    width, height = struct.unpack(">II", frames[0][16:24])
    pieces = [_SIGNATURE, header, _chunk(b"acTL", struct.pack(">II", len(frames), 0))]
    pieces += [_chunk(b"IDAT", data) for data in _pixels(frames[-1])]
    number = 0
    for place, frame in enumerate(frames):
        shown = at_the_end if place == len(frames) - 1 else milliseconds
        control = struct.pack(">IIIIIHHBB", number, width, height, 0, 0, shown, 1000, 0, 0)
        pieces.append(_chunk(b"fcTL", control))
        number += 1
        for data in _pixels(frame):
            pieces.append(_chunk(b"fdAT", struct.pack(">I", number) + data))
            number += 1
    return b"".join([*pieces, _chunk(b"IEND", b"")])


def _pixels(frame: bytes) -> Iterator[bytes]:
    """The pieces of a PNG that hold its pixels."""
    place = 8
    while place < len(frame):
        (length,) = struct.unpack(">I", frame[place : place + 4])
        if frame[place + 4 : place + 8] == b"IDAT":
            yield frame[place + 8 : place + 8 + length]
        place += length + 12


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
