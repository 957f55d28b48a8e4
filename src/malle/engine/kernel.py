"""Kernels: rules written as plain Python over one record, run as they are or compiled by Numba.

A kernel module is imported like any other, and there its kernels are ordinary functions. Its compiled twin is the same
file, executed once more with `kernel` meaning Numba's `njit` (`malle.engine.binding`). Machine code is kept between runs
under a name that is made from all that went into it (`malle.engine.digest`), so old machine code is never met again.

A *driver* is a kernel module written for any game: it imports the rules from `malle.engine.slot`, and what a good player
knows from `malle.engine.skill`. Binding it to a game means executing it with these imports leading to the game's own modules.

What a kernel module must keep to, so that both ways agree to the last byte:
- it takes the decorator from here: `from malle.engine.kernel import kernel`;
- a state field is a number or an array of numbers; arrays are filled element by element or by slices;
- fields stand from the widest to the narrowest and leave no gap, whose bytes nobody would keep;
- it uses no `uint64` together with plain integers (Numba would compute in floating point).
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import cache
from operator import itemgetter
from struct import Struct
from typing import TYPE_CHECKING, Any, TypeVar

import numpy as np

CHANCE, SECRET, END = -1, -2, -3

SPECTATOR = -1
"""The seat of those who only look on, for `redact` and `veil`."""

Function = TypeVar("Function", bound=Callable[..., Any])


def kernel(function: Function) -> Function:
    """Mark a function as part of a kernel: plain here, compiled in the twin of its module."""
    return function


def add(numbers: Any, index: int, more: int) -> int:
    """Add to a number of an array (int64); the number before. In the compiled twin no other thread comes between."""
    before = int(numbers[index])
    numbers[index] += more
    return before


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

    __slots__ = ("_array", "_fields")
    _array: np.ndarray[Any, Any]
    _fields: list[Any]

    def __new__(cls, array: np.ndarray[Any, Any], _index: int = 0) -> Any:
        return super().__new__(_with_fields(array.dtype) if cls is Row else cls)

    def __init__(self, array: np.ndarray[Any, Any], index: int) -> None:
        self._array = array[index : index + 1]
        found = [self._array[name] for name in array.dtype.names or ()]
        self._fields = [field if field.ndim == 1 else field[0].view(Field) for field in found]

    if TYPE_CHECKING:  # the fields of a game

        def __getattr__(self, name: str) -> Any: ...
        def __setattr__(self, name: str, value: Any) -> None: ...

    def tobytes(self) -> bytes:
        return bytes(self._array.tobytes())

    def copy(self) -> Row:
        """The same state once more, for whoever tries moves on it."""
        return Row(np.frombuffer(bytearray(self.tobytes()), self._array.dtype), 0)


@cache
def _with_fields(record: np.dtype[Any]) -> Any:
    """The rows of this kind of state. They have its fields, and nothing else can be written to them."""
    fields = enumerate((record.fields or {}).items())
    return type("Row", (Row,), {"__slots__": (), **{name: _field(n, kind[0].shape) for n, (name, kind) in fields}})


def _field(n: int, shape: tuple[int, ...]) -> property:
    def array(row: Row) -> Any:
        return row._fields[n]

    def number(row: Row) -> Any:
        return row._fields[n].item()

    def write(row: Row, value: Any) -> None:
        row._fields[n][0] = value

    return property(array) if shape else property(number, write)


class Grid(list[Any]):
    """An array field of several dimensions in a state that does not change: its numbers are asked for as an array's are."""

    __slots__ = ()

    def __getitem__(self, key: Any) -> Any:
        if type(key) is not tuple:
            return list.__getitem__(self, key)
        row = list.__getitem__(self, key[0])
        return row[key[1]] if len(key) == 2 else row[key[1:]]


class Seen(Row):
    """A state that does not change any more, for whoever tells of it: its numbers are read many times over, and an array gives them slowly."""

    def __init__(self, state: bytes, record: np.dtype[Any]) -> None:
        self.__dict__.update(_layout(record).fields(state), _bytes=state, _record=record)

    def __new__(cls, state: bytes, record: np.dtype[Any]) -> Any:
        return object.__new__(cls)

    def __getattr__(self, name: str) -> Any:
        if name == "_array":  # only what is counted needs it
            found: Any = np.frombuffer(bytearray(self._bytes), self._record)
            super().__setattr__("_array", found)
            return found
        found = self.__dict__[name] = _layout(self._record).large(name, self._bytes)
        return found

    def __setattr__(self, name: str, value: Any) -> None:
        raise TypeError("this state is only looked at")

    def tobytes(self) -> bytes:
        state: bytes = self._bytes
        return state


class _Layout:
    """A record as Python's own numbers: single ones and short rows of them all at once, large fields when they are asked for."""

    def __init__(self, record: np.dtype[Any]) -> None:
        kinds, at = "=", 0
        places: dict[str, int | slice] = {}
        self._large: dict[str, tuple[Struct, int, tuple[int, ...]]] = {}
        for name, (field, offset, *_) in (record.fields or {}).items():
            count, kind = math.prod(field.shape), _KINDS[f"{field.base.kind}{field.base.itemsize}"]
            if len(field.shape) > 1 or count > _MANY:
                self._large[name] = Struct(f"={count}{kind}"), offset, field.shape
                kinds += f"{field.itemsize}x"
                continue
            places[name] = slice(at, at + count) if field.shape else at
            kinds += f"{count}{kind}"
            at += count
        self._numbers, self._names = Struct(kinds), tuple(places)
        self._take = itemgetter(*places.values(), slice(0))  # one more, so that it always gives a tuple

    def fields(self, state: bytes) -> dict[str, Any]:
        return dict(zip(self._names, self._take(self._numbers.unpack(state)), strict=False))

    def large(self, name: str, state: bytes) -> Any:
        if name not in self._large:
            raise AttributeError(f"a state of this game has no field {name!r}")
        numbers, offset, shape = self._large[name]
        return _shaped(numbers.unpack_from(state, offset), shape)


_MANY = 100
"""A row of more numbers is a large field."""

_KINDS = {
    "b1": "?",
    "i1": "b",
    "u1": "B",
    "i2": "h",
    "u2": "H",
    "i4": "i",
    "u4": "I",
    "i8": "q",
    "u8": "Q",
    "f4": "f",
    "f8": "d",
}
"""The kinds of numbers, as NumPy and as `struct` have them."""

_layout = cache(_Layout)


def _shaped(numbers: tuple[Any, ...], shape: tuple[int, ...]) -> Any:
    if len(shape) == 1:
        return numbers
    step = len(numbers) // shape[0]
    rows = [numbers[at : at + step] for at in range(0, len(numbers), step)]
    return Grid(rows if len(shape) == 2 else [_shaped(row, shape[1:]) for row in rows])


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
