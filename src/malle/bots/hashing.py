"""A number for the bytes of a state: how searches know a state again."""

from typing import Any

from malle.engine.kernel import kernel

_MASK, _PRIME = (1 << 63) - 1, 0x100000001B3


@kernel
def hashed(words: Any, index: int) -> int:
    """The number of the state at this index; `words` are the bytes of all states, one line each."""
    key = 1
    for i in range(words.shape[1]):
        key = ((key ^ int(words[index, i])) * _PRIME) & _MASK
        key ^= key >> 29
    return key
