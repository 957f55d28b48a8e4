"""The icon of the house in pixels, for home screens and for those who ask for favicon.ico: `python web/scripts/icons.py` after icon.svg has changed."""

from __future__ import annotations

import struct
from pathlib import Path

from malle.engine.drawing import png

PUBLIC = Path(__file__).parents[1] / "public"
SAFE = 0.8
"""The part of a masked icon that is seen whatever shape a system cuts out of it."""


def drawn() -> dict[str, bytes]:
    """Each file of the public folder that is drawn from icon.svg."""
    svg = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
    ground, inside = 'rx="5" fill="#0F4A4C"', "translate(2.4 2.4) scale(.8)"
    assert ground in svg
    assert inside in svg
    square = svg.replace(ground, 'fill="#0F4A4C"')
    masked = square.replace(
        inside, f"translate({12 * (1 - SAFE * 0.8):g} {12 * (1 - SAFE * 0.8):g}) scale({SAFE * 0.8:g})"
    )
    return {
        "icon-192.png": png(svg, 192),
        "icon-512.png": png(svg, 512),
        "icon-masked.png": png(masked, 512),
        "apple-touch-icon.png": png(square, 180),
        "favicon.ico": ico(png(svg, 32), 32),
    }


def ico(image: bytes, size: int) -> bytes:
    """A picture in the oldest of formats: a heading, one entry, and the PNG itself."""
    heading, entry = struct.pack("<3H", 0, 1, 1), struct.pack("<4B2H2I", size, size, 0, 0, 1, 32, len(image), 6 + 16)
    return heading + entry + image


if __name__ == "__main__":
    for name, content in drawn().items():
        (PUBLIC / name).write_bytes(content)
