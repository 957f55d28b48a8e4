"""Binding: modules executed once more for one game, with the true file and other imports.

A driver imports from `malle.engine.slot` and `malle.engine.skill`; its *twin* for a game finds the game's rules and judgement
there. A compiled twin finds `malle.engine.jit` in the place of `malle.engine.kernel`, and twins wherever it imports modules
that need one themselves. All forms of import are the same to it, since it is the running `import` that is led elsewhere:
a twin has an `__import__` of its own among its builtins, and nothing outside of it is changed.

    malle.engine.entries                          the file, imported as usual
    malle.engine.entries[malle.games.bazar]       its twin for a game, uncompiled
    malle.games.bazar.rules.kernel[compiled]      a compiled twin, the same for all who import it
    malle.engine.walks[malle.games.bazar,compiled]
"""

from __future__ import annotations

import builtins
import importlib
import importlib.util
import os
import sys
import threading
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.machinery import ModuleSpec
from modulefinder import ModuleFinder
from types import CodeType, ModuleType
from typing import Any

RULES, JUDGEMENT = "rules.kernel", "bot.judgement"
"""The modules of a room that drivers are bound to."""

_SLOT, _SKILL = "malle.engine.slot", "malle.engine.skill"
_KERNEL, _JIT = "malle.engine.kernel", "malle.engine.jit"
_DECORATORS = {"kernel", "add", "*"}  # whoever takes one of these from `malle.engine.kernel` has something to compile
_lock = threading.RLock()


def jit_wanted() -> bool:
    """Whether compiled kernels may be used at all (`MALLE_JIT=0` forbids them)."""
    return os.environ.get("MALLE_JIT", "1") != "0"


class Binding:
    """What drivers see in place of the slots: one game, compiled or not."""

    def __init__(self, package: str, compiled: bool) -> None:
        self._package, self._compiled = package, compiled
        self._places = {_SLOT: f"{package}.{RULES}", _SKILL: f"{package}.{JUDGEMENT}"}
        self._marks = {_SLOT, _SKILL, _KERNEL} if compiled else {_SLOT, _SKILL}
        self._instead = {**self._places, _KERNEL: _JIT} if compiled else self._places
        self._projects = {"malle", _project(package)}

    def driver(self, name: str) -> ModuleType:
        """A driver bound to this game."""
        self._projects.add(_project(name))
        return self.module(name)

    def module(self, name: str) -> ModuleType:
        """A module as this game sees it: its twin if it needs one, else the module itself."""
        name = self._instead.get(name, name)
        if not self._needs_twin(name):
            return importlib.import_module(name)
        told = [self._package] if _reached(name) & self._places.keys() else []
        twin = f"{name}[{','.join([*told, 'compiled'] if self._compiled else told)}]"
        with _lock:
            return sys.modules.get(twin) or self._execute(name, twin)

    def seen(self, module: ModuleType) -> ModuleType:
        """A module that was imported in the ordinary way, and the modules inside if it is a package, as this game sees them."""
        name = module.__name__
        if name in self._instead or self._needs_twin(name):
            return self.module(name)
        return _Seen(module, self) if hasattr(module, "__path__") and _project(name) in self._projects else module

    def _needs_twin(self, name: str) -> bool:
        return _project(name) in self._projects and not self._marks.isdisjoint(_reached(name))

    def _execute(self, name: str, twin: str) -> ModuleType:
        spec, code = _spec(name), _code(name)
        assert code is not None  # a module that is not in Python imports no kernel
        module = _Twin(name, twin, self)
        module.__file__, module.__package__ = spec.origin, spec.parent
        module.__dict__["__builtins__"] = {**vars(builtins), "__import__": self._import}
        sys.modules[twin] = module  # before it is executed, as ever: for cycles, and for Numba, which looks it up there
        try:
            exec(code, module.__dict__)
        except BaseException:
            del sys.modules[twin]
            raise
        return module

    def _import(
        self,
        name: str,
        names: Mapping[str, Any] | None = None,
        local: Mapping[str, Any] | None = None,
        wanted: tuple[str, ...] | None = (),
        level: int = 0,
    ) -> ModuleType:
        """What `import` does in a twin. With `wanted` names the module itself is asked for, else the package at its root."""
        full = _absolute(name, level, (names or {}).get("__package__"))
        if wanted and (full in self._instead or self._needs_twin(full)):
            return self.module(full)
        return self.seen(builtins.__import__(name, names, local, wanted or (), level))


class _Seen(ModuleType):
    """A package whose modules are seen through a binding."""

    def __init__(self, package: ModuleType, binding: Binding) -> None:
        super().__init__(package.__name__, package.__doc__)
        self.__dict__.update(_package=package, _binding=binding)

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._package, name)
        return self._binding.seen(found) if isinstance(found, ModuleType) else found


class _Twin(ModuleType):
    """A module executed once more. If it is a package, its modules are found through it as well."""

    def __init__(self, name: str, twin: str, binding: Binding) -> None:
        super().__init__(twin)
        self.__dict__.update(_name=name, _binding=binding)

    def __getattr__(self, name: str) -> Any:
        inside = f"{self._name}.{name}"
        if name.startswith("__") or not _is_module(inside):
            raise AttributeError(f"module {self.__name__!r} has no attribute {name!r}")
        return self._binding.module(inside)


def _project(name: str) -> str:
    return name.partition(".")[0]


def _absolute(name: str, level: int, package: str | None) -> str:
    return importlib.util.resolve_name("." * level + name, package) if level else name


@cache
def _spec(name: str) -> ModuleSpec:
    spec = importlib.util.find_spec(name)
    if spec is None:
        raise ModuleNotFoundError(f"there is no kernel module {name}")
    return spec


@cache
def _code(name: str) -> CodeType | None:
    """The code of a module as it is compiled for any import, true file and lines included; None if it is not in Python."""
    get_code = getattr(_spec(name).loader, "get_code", None)
    code: CodeType | None = get_code(name) if get_code else None
    return code


@cache
def _is_module(name: str) -> bool:
    try:
        return importlib.util.find_spec(name) is not None
    except ModuleNotFoundError:  # its parent is no package
        return False


@cache
def _imported(name: str) -> frozenset[str]:
    """The modules of its own project, or of Malle, that a module imports; `malle.engine.kernel` only with a decorator."""
    code, package = _code(name), _spec(name).parent
    found: set[str] = set()
    for kind, told in ModuleFinder().scan_opcodes(code) if code else ():
        if kind == "store":
            continue
        level, wanted, other = told if kind == "relative_import" else (0, *told)
        other = _absolute(other or "", level, package)
        if _project(other) in {"malle", _project(name)}:
            found.update(_meant(other, wanted or ()))
    return frozenset(found)


def _meant(module: str, wanted: Iterable[str]) -> list[str]:
    """The modules that `from module import wanted` takes something from."""
    if module == _KERNEL and wanted and _DECORATORS.isdisjoint(wanted):
        return []
    inside = [f"{module}.{name}" for name in wanted] if _spec(module).submodule_search_locations is not None else []
    return [module, *filter(_is_module, inside)]


@cache
def _reached(name: str) -> frozenset[str]:
    """A module and all that it imports, directly or not, up to the slots and the decorator."""
    found = [name]
    for each in found:
        if each not in (_SLOT, _SKILL, _KERNEL, _JIT):
            found += [other for other in sorted(_imported(each)) if other not in found]
    return frozenset(found)
