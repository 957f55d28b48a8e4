"""Kernels: rules written as plain Python over one record, run as they are or compiled by Numba.

A rules module is imported like any other, and there its kernels are ordinary functions. Its compiled twin is made
from copies: `compiled(module)` gathers the sources that the machine code depends on, writes them into a cache folder
named by the hash of all of them (and of the data, the versions and the switches), and imports them from there, where
`kernel` means `numba.njit`. A changed rule therefore always meets an empty folder, never old machine code.

A *driver* is a kernel module written for any game: it imports the rules from `malle.engine.slot`, and what a good player
knows from `malle.engine.skill`. Binding it to a game means reading its source once more with these imports pointed at the
game's `rules` and `bot`.

What a kernel module must keep to, so that both ways agree to the last byte:
- it imports `kernel` with `from malle.engine.kernel import …`, and every module by its full name;
- a state field is a number or an array of numbers; arrays are filled element by element or by slices;
- fields stand from the widest to the narrowest and leave no gap, whose bytes nobody would keep;
- it uses no `uint64` together with plain integers (Numba would compute in floating point).
"""

from __future__ import annotations

import hashlib
import importlib
import importlib.metadata
import importlib.util
import os
import re
import shutil
import sys
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar

import numpy as np

CHANCE, SECRET, END = -1, -2, -3

WATCHER = -1
"""The seat of those who only look on, for `redact` and `veil`."""

Function = TypeVar("Function", bound=Callable[..., Any])

_SLOT, _SKILL = "malle.engine.slot", "malle.engine.skill"
_PLAIN, _JIT = "malle.engine.kernel", "malle.engine.jit"
_modules: dict[tuple[str, str, bool], ModuleType] = {}


def kernel(function: Function) -> Function:
    """Mark a function as part of a kernel: plain here, compiled in the twin of its module."""
    return function


def add(numbers: Any, index: int, more: int) -> int:
    """Add to a number of an array (int64); the number before. In the compiled twin no other thread comes between."""
    before = int(numbers[index])
    numbers[index] += more
    return before


def jit_wanted() -> bool:
    """Whether compiled kernels may be used at all (`MALLE_JIT=0` forbids them)."""
    return os.environ.get("MALLE_JIT", "1") != "0"


class Field(np.ndarray[Any, Any]):
    """An array field of a state. Its numbers come out as Python's own, which never overflow, as in Numba's arithmetic."""

    def __getitem__(self, key: Any) -> Any:
        if type(key) is int and self.ndim == 1:
            return self.item(key)
        found = super().__getitem__(key)
        return found if isinstance(found, np.ndarray) else found.item()

    def __iter__(self) -> Any:
        return iter(self.tolist()) if self.ndim == 1 else (self[i] for i in range(len(self)))


class Row:
    """One state of an array, its fields read and written as attributes, the way Numba shows a record."""

    _array: np.ndarray[Any, Any]

    def __init__(self, array: np.ndarray[Any, Any], index: int) -> None:
        self.__dict__["_array"] = array[index : index + 1]

    def __getattr__(self, name: str) -> Any:
        number = self.__dict__.get("_" + name)
        return self._field(name) if number is None else number.item()

    def __setattr__(self, name: str, value: Any) -> None:
        if "_" + name not in self.__dict__:
            self._field(name)
        self.__dict__["_" + name][0] = value

    def _field(self, name: str) -> Any:
        """A field that is asked for the first time: an array stays under its name, a number under `_` and its name."""
        if name not in (self._array.dtype.names or ()):
            raise AttributeError(f"a state of this game has no field {name!r}")
        found = self._array[name]
        if found.ndim == 1:
            self.__dict__["_" + name] = found
            return found.item()
        self.__dict__[name] = found[0].view(Field)
        return self.__dict__[name]

    def tobytes(self) -> bytes:
        return bytes(self._array.tobytes())


class Rows:
    """An array of states for uncompiled drivers: `rows[i]` is a `Row`, `rows[i] = rows[j]` copies."""

    def __init__(self, array: np.ndarray[Any, Any]) -> None:
        self.array = array
        self._rows: dict[int, Row] = {}

    def __getitem__(self, index: int) -> Row:
        row = self._rows.get(index)
        if row is None:
            row = self._rows[index] = Row(self.array, index)
        return row

    def __setitem__(self, index: int, row: Row) -> None:
        self.array[index : index + 1] = row._array

    def __len__(self) -> int:
        return len(self.array)


def plain(module: str, rules: str) -> ModuleType:
    """A driver bound to a game's rules, uncompiled."""
    key = (module, rules, False)
    if key not in _modules:
        bound = ModuleType(f"{module}[{rules}]")
        source = _import_from(_import_from(_source(module), _SLOT, rules), _SKILL, _bot(rules))
        bound.__dict__["__file__"] = _path(module).as_posix()
        exec(compile(source, _path(module).as_posix(), "exec"), bound.__dict__)
        _modules[key] = bound
    return _modules[key]


def compiled(module: str, rules: str) -> ModuleType:
    """The compiled twin of a rules module (`module` = `rules`), or of a driver bound to it."""
    key = (module, rules, True)
    if key not in _modules:
        sources = {name: _source(name) for name in _kernel_modules(module)}
        if module != rules:
            twins = {_SLOT: rules, **{name: name for name in _kernel_modules(rules)}}
            sources = {name: text for name, text in sources.items() if name not in twins}
            sources = {name: _with_twins(text, twins, compiled(rules, rules)) for name, text in sources.items()}
            if any(_SKILL in _imports(text) for text in sources.values()):
                skill = compiled(_bot(rules), rules).__name__
                sources = {name: _import_from(text, _SKILL, skill) for name, text in sources.items()}
        package = "_malle_" + _digest(sources, rules)
        folder = _folder(package, sources)
        _open_package(package, folder)
        _modules[key] = importlib.import_module(f"{package}.{_flat(module)}")
    return _modules[key]


def cache_folder() -> Path:
    """Where compiled kernels are kept: `MALLE_CACHE`, or the user's cache folder."""
    chosen = os.environ.get("MALLE_CACHE")
    if chosen:
        return Path(chosen)
    home = os.environ.get("XDG_CACHE_HOME")
    return (Path(home) if home else Path.home() / ".cache") / "malle"


@cache
def _path(module: str) -> Path:
    spec = importlib.util.find_spec(module)
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(f"there is no kernel module {module}")
    return Path(spec.origin)


def _source(module: str) -> str:
    return _path(module).read_text(encoding="utf-8")


def _flat(module: str) -> str:
    return module.replace(".", "_")


def _import_from(source: str, module: str, other: str) -> str:
    return re.sub(rf"^from {re.escape(module)} import", f"from {other} import", source, flags=re.MULTILINE)


def _with_twins(source: str, twins: dict[str, str], rules: ModuleType) -> str:
    """A source that imports the rules, and what they are made of, from their compiled twin."""
    package = rules.__name__.split(".", 1)[0]
    for name, twin in twins.items():
        source = _import_from(source, name, f"{package}.{_flat(twin)}")
    return source


def _bot(rules: str) -> str:
    """The module beside the rules that says what a good player knows."""
    return rules.removesuffix(".rules.kernel") + ".bot.judgement"


def _imports(source: str) -> list[str]:
    return re.findall(r"^from (\S+) import", source, flags=re.MULTILINE)


def _dependencies(module: str) -> list[str]:
    """The module and all that it imports, directly or not, from its own project."""
    roots = {"malle", module.split(".", 1)[0]}
    found = [module]
    for name in found:
        for other in _imports(_source(name)):
            if other.split(".", 1)[0] in roots and other not in (*found, _SLOT, _SKILL, _PLAIN):
                found.append(other)
    return found


def _kernel_modules(module: str) -> list[str]:
    return [name for name in _dependencies(module) if _PLAIN in _imports(_source(name))]


def _digest(sources: dict[str, str], rules: str) -> str:
    """A name for all that the machine code depends on: sources, tables, data, versions, switches."""
    told = hashlib.sha256()
    tables = [name for module in (*sources, rules) for name in _dependencies(module)]
    for name in sorted({*tables, _JIT}):
        told.update(f"{name}\n{sources.get(name) or _source(name)}\n".encode())
    for data in sorted(_path(rules).parent.parent.glob("*/data*.json")):
        told.update(data.read_bytes())
    told.update(f"{_versions()}\n{os.environ.get('NUMBA_BOUNDSCHECK', '0')}\n".encode())
    game = rules.rsplit(".", 3)[-3]
    return f"{game}_{_flat(next(iter(sources))).rsplit('_', 1)[-1]}_{told.hexdigest()[:16]}"


@cache
def _versions() -> str:
    libraries = ("numba", "numpy", "llvmlite")
    return "\n".join([sys.version, *(f"{library} {importlib.metadata.version(library)}" for library in libraries)])


def _folder(package: str, sources: dict[str, str]) -> Path:
    """The cache folder of a package, written whole or not at all, since processes may race for it."""
    base = cache_folder()
    if (base / package).is_dir():
        return base / package
    try:
        base.mkdir(parents=True, exist_ok=True)
        work = Path(tempfile.mkdtemp(prefix=".new-", dir=base))
    except OSError:
        base = Path(tempfile.mkdtemp(prefix="malle-"))
        work = Path(tempfile.mkdtemp(prefix=".new-", dir=base))
    folder = base / package
    for name, source in sources.items():
        copy = _import_from(source, _PLAIN, _JIT)
        for other in sources:
            copy = _import_from(copy, other, f"{package}.{_flat(other)}")
        (work / f"{_flat(name)}.py").write_text(copy, encoding="utf-8")
    try:
        work.rename(folder)
    except OSError:
        shutil.rmtree(work)
    return folder


def _open_package(package: str, folder: Path) -> None:
    if package not in sys.modules:
        opened = ModuleType(package)
        opened.__path__ = [folder.as_posix()]
        sys.modules[package] = opened
