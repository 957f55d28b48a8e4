"""Options of a game as data: what values they take, and the whole numbers that tell the kernel about them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from malle.engine.refusals import Refused, refuse


@dataclass(frozen=True)
class Option(ABC):
    """A choice made before the game. The texts for people stand in the game's texts.json."""

    name: str
    default: Any

    @abstractmethod
    def read(self, value: Any, players: int) -> Any:
        """The value if it is a possible one; Refused otherwise."""

    def codes(self, value: Any, players: int) -> tuple[int, ...]:
        """What the kernel is told."""
        return (int(value),)

    def from_text(self, text: str) -> Any:
        """The value that a person typed, still to be read."""
        return text

    def _wrong(self, value: Any, fr: str, en: str) -> Refused:
        return refuse(
            f"option {self.name}",
            f"« {value} » n’est pas possible pour l’option « {self.name} » : {fr}.",
            f"“{value}” is not possible for the option “{self.name}”: {en}.",
        )


@dataclass(frozen=True)
class Choice(Option):
    """One of a few named values; the kernel is told its place in the list."""

    values: tuple[str, ...] = ()

    def read(self, value: Any, players: int) -> Any:
        if value not in self.values:
            listed = ", ".join(self.values)
            raise self._wrong(value, f"choisis parmi {listed}", f"choose one of {listed}")
        return value

    def codes(self, value: Any, players: int) -> tuple[int, ...]:
        return (self.values.index(value),)


@dataclass(frozen=True)
class Flag(Option):
    """On or off."""

    def read(self, value: Any, players: int) -> Any:
        if not isinstance(value, bool):
            raise self._wrong(value, "dis true (oui) ou false (non)", "say true (on) or false (off)")
        return value

    def from_text(self, text: str) -> Any:
        return {"true": True, "on": True, "false": False, "off": False}.get(text.lower(), text)


@dataclass(frozen=True)
class Whole(Option):
    """A whole number between two bounds; `offered` are the values worth a button."""

    least: int = 0
    most: int = 0
    offered: tuple[int, ...] = ()

    def read(self, value: Any, players: int) -> Any:
        if type(value) is not int or not self.least <= value <= self.most:
            raise self._wrong(
                value,
                f"il faut un nombre entier de {self.least} à {self.most}",
                f"it takes a whole number from {self.least} to {self.most}",
            )
        return value

    def from_text(self, text: str) -> Any:
        digits = text.removeprefix("-")
        return int(text) if digits.isascii() and digits.isdigit() and len(digits) < 10 else text


@dataclass(frozen=True)
class Text(Option):
    """A text in a small language of the game's own; `parse` gives its codes, or raises ValueError(French, English)."""

    parse: Callable[[str | None, int], tuple[int, ...]] = lambda text, players: ()

    def read(self, value: Any, players: int) -> Any:
        self.codes(value, players)
        return value

    def codes(self, value: Any, players: int) -> tuple[int, ...]:
        if value is not None and not isinstance(value, str):
            raise self._wrong(value, "il faut un texte", "it takes a text")
        try:
            return self.parse(value, players)
        except ValueError as wrong:
            raise self._wrong(value, *wrong.args) from None
