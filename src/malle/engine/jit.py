"""What `malle.engine.kernel` offers to a compiled twin. The only module that imports Numba."""

from numba import njit

from malle.engine.kernel import CHANCE, END, SECRET, WATCHER

__all__ = ["CHANCE", "END", "SECRET", "WATCHER", "kernel"]

kernel = njit(cache=True, nogil=True)
