"""What `malle.engine.kernel` offers to a compiled twin. The only module that imports Numba."""

from __future__ import annotations

import hashlib
import os
import pickle
import sys
import warnings
from functools import cached_property
from typing import Any

import llvmlite
import numba
import numpy as np
from numba import njit, types
from numba.core.caching import NullCache
from numba.core.compiler import CompileResult
from numba.core.serialize import dumps
from numba.core.sigutils import normalize_signature
from numba.extending import intrinsic

from malle.engine import cache
from malle.engine.digest import digest
from malle.engine.kernel import CHANCE, END, SECRET, SPECTATOR

__all__ = ["CHANCE", "END", "SECRET", "SPECTATOR", "add", "kernel"]


def kernel(function: Any) -> Any:
    """A function compiled at its first call, or loaded if its machine code is kept."""
    compiled: Any = njit(nogil=True)(function)
    compiled._cache = _Kept(compiled)
    return compiled


@intrinsic
def add(_typing: Any, numbers: Any, index: Any, more: Any) -> Any:
    """Add to a number of an array (int64) in one piece, whatever other threads do; the number before."""

    def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        array = context.make_array(signature.args[0])(context, builder, values[0])
        place = builder.gep(array.data, [values[1]])
        return builder.atomic_rmw("add", place, values[2], "seq_cst")

    return types.int64(numbers, types.intp, types.int64), generate


class _Kept(NullCache):
    """The machine code of one function as Numba asks for it, kept by `malle.engine.cache`."""

    def __init__(self, compiled: Any) -> None:
        self._compiled = compiled

    def load_overload(self, signature: Any, context: Any) -> Any:
        context.refresh()
        kept = cache.load(self._name(signature, context.codegen()))
        return kept and CompileResult._rebuild(context, *pickle.loads(kept))

    def save_overload(self, signature: Any, result: Any) -> None:
        if result.library.has_dynamic_globals:
            warnings.warn(f"{self._place} uses too large a table to be kept compiled.", RuntimeWarning, stacklevel=2)
            return
        cache.save(self._name(signature, result.codegen), dumps(result._reduce()))

    def _name(self, signature: Any, codegen: Any) -> str:
        """Its place for people, and a digest for all that the machine code depends on, types and processor included."""
        arguments, _ = normalize_signature(signature)
        told = repr((self._digest, [*map(_full_name, arguments)], codegen.magic_tuple()))
        return f"{self._place[-120:]}-{hashlib.sha256(told.encode()).hexdigest()[:40]}"

    @property
    def _place(self) -> str:
        return f"{self._compiled.__module__}.{self._compiled.__qualname__}"

    @cached_property
    def _digest(self) -> str:
        """Made at the first use: by then everything that the function mentions is there."""
        switches = sorted((name, value) for name, value in os.environ.items() if name.startswith("NUMBA_"))
        versions = (sys.version, np.__version__, numba.__version__, llvmlite.__version__)
        return digest(self._compiled, repr((versions, switches, self._compiled.targetoptions)))


def _full_name(kind: Any) -> tuple[Any, ...]:
    """A type of Numba. A named tuple is told with the place of its class, of which Numba's own name says nothing."""
    named = getattr(kind, "instance_class", None)
    place = (named.__module__, named.__qualname__) if named else ()
    return (str(kind), *place, *map(_full_name, getattr(kind, "types", ())))
