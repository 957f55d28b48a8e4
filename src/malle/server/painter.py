"""A process that turns one picture into pixels and ends: SVG in, PNG out. In the process that serves everybody, they would all wait for it."""

import sys

from malle.engine.drawing import png

if __name__ == "__main__":
    sys.stdout.buffer.write(png(sys.stdin.buffer.read().decode(), int(sys.argv[1])))
