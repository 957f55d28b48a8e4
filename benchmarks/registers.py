"""A driver that plays no game: sums in registers, without memory. What a second thread brings here is all that the machine has to give.

Six chains that do not wait for each other keep a core as busy as a kernel does. Two cores do twice as much; two threads of one core,
which a rented machine may call cores, do not.
"""

from typing import Any

from malle.engine.kernel import kernel


@kernel
def spin(states: Any, rounds: int) -> int:
    """So many rounds; the states are not looked at."""
    a, b, c, d, e, f = 1, 2, 3, 4, 5, 6
    for _ in range(rounds):
        a, b, c, d, e, f = a ^ a << 13, b ^ b << 13, c ^ c << 13, d ^ d << 13, e ^ e << 13, f ^ f << 13
        a, b, c, d, e, f = a ^ a >> 7, b ^ b >> 7, c ^ c >> 7, d ^ d >> 7, e ^ e >> 7, f ^ f >> 7
    return a ^ b ^ c ^ d ^ e ^ f + len(states)
