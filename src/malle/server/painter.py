"""A process that turns one picture into pixels and ends: SVG in, PNG out. In the process that serves everybody, they would all wait for it.

Of several pictures, with a zero byte between them, it makes one that moves, and gives way to all else on the machine.
"""

import os
import sys

from malle.engine.animation import animated
from malle.engine.drawing import png

SHOWN, AT_THE_END = 700, 3000
"""Milliseconds that a position is shown, and the last one."""

if __name__ == "__main__":
    pictures = sys.stdin.buffer.read().decode().split("\0")
    if len(pictures) == 1:
        sys.stdout.buffer.write(png(pictures[0], int(sys.argv[1])))
    else:
        os.nice(10)
        frames = [png(picture, int(sys.argv[1])) for picture in pictures]
        sys.stdout.buffer.write(animated(frames, SHOWN, AT_THE_END))
