"""Game: how a game describes itself.

A room is a package with `GAME` in its `__init__`, and beside it at least:

    texts.json                 name, summary, credits, options, nodes and clauses in each language
    rules/kernel.py            the kernel (see malle.engine.slot)
    presentation/notation.py   write(s, a), read(s, text, seat), touches(s, a), say(before, a, after, lang, names)
    presentation/view.py       view(s, seat), preview(before, a, after, seat), draw(view, lang)
                               shared(s) and own(s, seat) in the place of view, where seats see different things

The functions of notation and view get states as rows (`malle.engine.kernel.Row`); what they tell a seat they are given
redacted for that seat. Nothing but the description is imported before it is needed.
"""

from __future__ import annotations

import gc
import importlib
import importlib.util
import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from malle.engine.options import Option
from malle.engine.refusals import Refused, refuse
from malle.engine.words import Words

if TYPE_CHECKING:
    import numpy as np

    from malle.engine.kernel import Row, Rows


@dataclass(frozen=True)
class Game:
    """One game: what can be said of it without playing it, and the way to its modules."""

    id: str
    package: str
    prefix: str  # of its clauses: MAL for MAL-1 …
    rules: int  # version of the rules, raised when an old record would read differently
    players: tuple[int, ...]
    default_players: int
    options: tuple[Option, ...] = ()
    check: Callable[[int, Mapping[str, Any]], None] | None = None  # what no option can judge alone; raises Refused
    chance: bool = False  # whether anything is ever rolled or drawn
    hides: bool = False  # whether its seats see different things
    # … with these options alone, where not all of its games hide something
    hides_by: Mapping[str, tuple[Any, ...]] = field(default_factory=dict, hash=False)
    drawable: bool = False  # whether the game can end undecided, so that players may agree on it
    points: bool = True  # whether it is played for points; where it is not, a list tells only who has won
    rated: Mapping[str, Any] = field(default_factory=dict, hash=False)  # the options of a game that counts
    shelf: int = 100  # its place on the shelf, from the left; games of the same place by their ids

    @property
    def folder(self) -> Path:
        return _folder(self.package)

    @cached_property
    def texts(self) -> dict[str, Any]:
        """What the room says to people, in each language."""
        found: dict[str, Any] = self.load("texts.json")
        return found

    def say(self, part: str, key: str, lang: str, /, **values: Any) -> str:
        """A text of the room, with these values in its gaps."""
        return str(self.texts[part][key][lang]).format(**values)

    def load(self, name: str) -> Any:
        """A JSON file of the room, read once."""
        return _load(self.package, name)

    @property
    def name(self) -> Words:
        name: Words = self.texts["name"]
        return name

    def hides_with(self, options: Mapping[str, Any]) -> bool:
        """Whether the seats see different things in a game with these options."""
        return self.hides and all(options[name] in values for name, values in self.hides_by.items())

    def seat_names(self, players: int, lang: str) -> list[str]:
        """What the seats are called when nobody has given a name: the game's own words, or player 1, 2 …"""
        own = self.texts.get("seats", {}).get(lang)
        return own[:players] if own else [f"{'Joueur' if lang == 'fr' else 'Player'} {n + 1}" for n in range(players)]

    def has(self, file: str) -> bool:
        """Whether the room holds a file, such as `guide/lessons.json`."""
        return (self.folder / file).exists()

    def module(self, part: str) -> ModuleType:
        return _module(f"{self.package}.{part}")

    def part(self, name: str) -> Any:
        """A module of the room, such as `presentation.notebook`; None if it has none: not every game has everything."""
        return _part(self.package, name)

    def clause(self, number: int) -> tuple[str, Words]:
        """A clause by its number: its name and its text in each language."""
        name = f"{self.prefix}-{number}"
        return name, self.texts["clauses"][name]

    def seats(self, players: Any = None) -> int:
        """The number of players if the game allows it; Refused otherwise."""
        if players is None:
            return self.default_players
        if type(players) is int and players in self.players:
            return players
        listed = ", ".join(map(str, self.players))
        raise refuse(
            "players",
            f"{self.name['fr']} ne se joue pas à {players} ; nombre de joueurs possible : {listed}.",
            f"{self.name['en']} is not played by {players}; possible numbers of players: {listed}.",
        )

    def settle(self, players: int, chosen: Mapping[str, Any] | None = None) -> dict[str, Any]:
        """All options with their values, the defaults filled in; Refused if one is unknown or impossible."""
        chosen = chosen or {}
        known = {option.name: option for option in self.options}
        for name in chosen:
            if name not in known:
                raise self._unknown_option(name)
        options = {name: known[name].read(chosen.get(name, known[name].default), players) for name in known}
        if self.check:
            self.check(players, options)
        return options

    def codes(self, players: int, options: Mapping[str, Any]) -> tuple[int, ...]:
        return tuple(code for option in self.options for code in option.codes(options[option.name], players))

    def kernel(self) -> Kernel:
        """The compiled kernel if this process has it already, else the plain one."""
        return _kernels.get((self.package, True)) or self.plain()

    def plain(self) -> Kernel:
        """The kernel as it is written, uncompiled."""
        return _kernel(self.package, False)

    def compile(self) -> Kernel:
        """The compiled kernel, made if need be; the plain one where `MALLE_JIT=0` forbids it."""
        from malle.engine.binding import jit_wanted

        return _kernel(self.package, jit_wanted())

    def _unknown_option(self, name: str) -> Refused:
        listed = ", ".join(option.name for option in self.options)
        return refuse(
            f"option {name}",
            f"{self.name['fr']} n’a pas d’option « {name} » ; il y a : {listed}.",
            f"{self.name['en']} has no option “{name}”; there are: {listed}.",
        )


class Kernel:
    """The rules of a game ready to run, compiled or not, and the drivers bound to them."""

    def __init__(self, package: str, compiled: bool) -> None:
        import numpy as np

        from malle.engine.binding import RULES, Binding
        from malle.engine.kernel import Rows

        self.compiled = compiled
        self.rules: Any = importlib.import_module(f"{package}.{RULES}")
        self._binding, self._rows = Binding(package, compiled), Rows
        with _no_collecting():
            self.entries: Any = self.driver("malle.engine.entries")
            self.entries.turn_of(self.handle(np.zeros(1, self.rules.STATE)))  # the first call wakes Numba

    def driver(self, module: str) -> Any:
        """A driver module (see malle.engine.slot) bound to this game."""
        return self._binding.driver(module)

    def handle(self, states: np.ndarray[Any, Any]) -> np.ndarray[Any, Any] | Rows:
        """An array of states as drivers take it."""
        return states if self.compiled else self._rows(states)

    def row(self, states: np.ndarray[Any, Any], index: int = 0) -> Row:
        """One state, to be read by the names of its fields."""
        return self._rows(states)[index]


@contextmanager
def _no_collecting() -> Iterator[None]:
    """Pause garbage collection, which would look at the hundred thousand objects of a waking Numba again and again."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


@cache
def _module(name: str) -> ModuleType:
    return importlib.import_module(name)


@cache
def _part(package: str, name: str) -> ModuleType | None:
    there = (_folder(package) / f"{name.replace('.', '/')}.py").exists()
    return _module(f"{package}.{name}") if there else None


@cache
def _folder(package: str) -> Path:
    spec = importlib.util.find_spec(package)
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin).parent


@cache
def _load(package: str, name: str) -> Any:
    return json.loads((_folder(package) / name).read_text(encoding="utf-8"))


_kernels: dict[tuple[str, bool], Kernel] = {}


def _kernel(package: str, compiled: bool) -> Kernel:
    key = (package, compiled)
    if key not in _kernels:
        _kernels[key] = Kernel(package, compiled)
    return _kernels[key]
