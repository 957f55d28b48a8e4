"""Digests: a name for all that the machine code of a kernel depends on.

Numba puts into the machine code of a function its own bytecode, the functions it calls, and the values of the globals it
mentions, tables included. The digest is made from just these, as they are in this process: where a value was imported from,
or read from which file, makes no difference, and a change that touches no value (a comment, another function) costs nothing.
"""

from __future__ import annotations

import enum
import hashlib
import pickle
import sys
from functools import cache
from types import CodeType, FunctionType, ModuleType
from typing import Any

import numpy as np

_PLAIN = (int, float, complex, str, bytes, bool, type(None), type(Ellipsis))
_BY_VERSION = sys.stdlib_module_names | {"numpy", "numba"}  # told by the versions, whatever is taken from them


def digest(kernel: Any, surroundings: str) -> str:
    """The name of a kernel function and all that it reaches, in these surroundings (versions and switches)."""
    told = hashlib.sha256(surroundings.encode())
    reached = [python(kernel)]
    for function in reached:
        description = _description(function)
        told.update(description.bytes)
        reached += [other for other in description.functions if other not in reached]
    return told.hexdigest()


def python(function: Any) -> Any:
    """The Python function inside a compiled one."""
    inside = getattr(function, "py_func", None)
    return inside if isinstance(inside, FunctionType) else getattr(function, "__wrapped__", function)


class _Description:
    """One function in itself: the bytes that tell it, and the functions that it mentions."""

    def __init__(self, function: FunctionType) -> None:
        self.functions: list[FunctionType] = []
        self._told = hashlib.sha256()
        self._modules: set[str] = set()
        self._names = {*_names(function.__code__)}
        self._say(function.__module__, function.__qualname__)
        self._code(function.__code__, function.__doc__)
        self._value(function.__defaults__)
        self._value(tuple(sorted((function.__kwdefaults__ or {}).items())))
        self._value(tuple(cell.cell_contents for cell in function.__closure__ or ()))
        for name in sorted(self._names & function.__globals__.keys()):
            self._say(name)
            self._value(function.__globals__[name])
        self.bytes = self._told.digest()

    def _say(self, *parts: Any) -> None:
        for part in parts:
            text = part if isinstance(part, bytes) else repr(part).encode()
            self._told.update(f"{len(text)} ".encode() + text)

    def _code(self, code: CodeType, doc: str | None) -> None:
        """All of a code but its place in the file and its docstring."""
        consts = code.co_consts[1:] if code.co_consts[:1] == (doc,) else code.co_consts
        counts = (code.co_argcount, code.co_posonlyargcount, code.co_kwonlyargcount, code.co_flags)
        self._say(code.co_code, code.co_exceptiontable, counts)
        self._say(code.co_names, code.co_varnames, code.co_freevars, code.co_cellvars)
        self._value(consts)

    def _value(self, value: Any) -> None:
        kind = type(value)
        self._say(kind.__module__, kind.__qualname__)
        if kind in _PLAIN:
            self._say(value)
        elif isinstance(value, CodeType):
            self._code(value, None)
        elif isinstance(value, np.ndarray) and not value.dtype.hasobject:
            self._say(value.dtype, value.shape, value.strides, value.tobytes())
        elif isinstance(value, np.generic):
            self._say(value.dtype, value.tobytes())
        elif isinstance(value, np.dtype):
            self._say(value, value.itemsize)
        elif isinstance(value, ModuleType):
            self._module(value)
        elif isinstance(value, type):
            self._class(value)
        elif isinstance(value, enum.Enum):
            self._say(value.name, value.value)
        elif isinstance(value, tuple | list):
            self._say(len(value))
            for each in value:
                self._value(each)
        elif isinstance(value, set | frozenset):
            self._say(sorted(map(repr, value)))
        elif isinstance(python(value), FunctionType):
            self._function(value)
        else:
            self._say(_pickled(value))

    def _function(self, function: Any) -> None:
        """Another function: here its name, and how it is to be compiled; what it does is its own description."""
        inside = python(function)
        self._say(inside.__module__, inside.__qualname__, sorted(getattr(function, "targetoptions", {}).items()))
        if not _by_version(inside.__module__):
            self.functions.append(inside)

    def _module(self, module: ModuleType) -> None:
        """A module of which something may be used: whatever has a name that is mentioned."""
        self._say(module.__name__)
        if _by_version(module.__name__) or module.__name__ in self._modules:
            return
        self._modules.add(module.__name__)
        for name in sorted(self._names):
            if hasattr(module, name):
                self._say(name)
                self._value(getattr(module, name))

    def _class(self, kind: type) -> None:
        self._say(kind.__module__, kind.__qualname__, getattr(kind, "_fields", ()))
        if issubclass(kind, enum.Enum):
            self._say([(each.name, each.value) for each in kind])


_description = cache(_Description)


def _pickled(value: Any) -> bytes:
    """Any other value. What cannot even be pickled only has a name that is mentioned: Numba would have no use for it."""
    try:
        return pickle.dumps(value, protocol=4)
    except (pickle.PicklingError, TypeError, AttributeError):
        return b""


def _names(code: CodeType) -> list[str]:
    """Every name that a code mentions, and the codes inside it."""
    inside = [each for each in code.co_consts if isinstance(each, CodeType)]
    return [*code.co_names, *(name for each in inside for name in _names(each))]


def _by_version(module: str) -> bool:
    return module.partition(".")[0] in _BY_VERSION
