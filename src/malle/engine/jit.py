"""What `malle.engine.kernel` offers to a compiled twin. The only module that imports Numba."""

from typing import Any

from numba import njit, types
from numba.extending import intrinsic

from malle.engine.kernel import CHANCE, END, SECRET, WATCHER

__all__ = ["CHANCE", "END", "SECRET", "WATCHER", "add", "kernel"]

kernel = njit(cache=True, nogil=True)


@intrinsic
def add(_typing: Any, numbers: Any, index: Any, more: Any) -> Any:
    """Add to a number of an array (int64) in one piece, whatever other threads do; the number before."""

    def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        array = context.make_array(signature.args[0])(context, builder, values[0])
        place = builder.gep(array.data, [values[1]])
        return builder.atomic_rmw("add", place, values[2], "seq_cst")

    return types.int64(numbers, types.intp, types.int64), generate
