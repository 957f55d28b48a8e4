"""Words: a text in each language of the house, and lists as a sentence has them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, Self

Words = dict[str, str]
"""A text in each language: {"fr": …, "en": …}."""

LANGUAGES = ("fr", "en")


def texts(module: str, name: str) -> Any:
    """The texts in a file beside a module (its `__file__`)."""
    return json.loads(Path(module).with_name(name).read_text(encoding="utf-8"))


def listed(names: Sequence[str], lang: str) -> str:
    """Names as a sentence has them: A, B and C."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {'et' if lang == 'fr' else 'and'} {names[-1]}"


def capital(text: str) -> str:
    """A text as a sentence begins."""
    return text[:1].upper() + text[1:]


def signed(number: float | str) -> str:
    """A number with a true minus, if it has one."""
    return str(number).replace("-", "−")


def decimal(number: float, lang: str, digits: int = 1) -> str:
    """A number as this language writes it, with so many digits behind the point or comma."""
    said = signed(f"{number:.{digits}f}")
    return said.replace(".", ",") if lang == "fr" else said


_YOU = {"fr": ("Tu", "toi"), "en": ("You", "you")}


class Called(str):
    """A name as sentences have it. `{who:places|place}` is “Anna places” and, to Anna herself, “You place”; in a list
    `{who:you}` is “Anna” and “you”; `{who}` alone is always her name."""

    __slots__ = ("_you",)
    # how the sentence speaks to whoever has this name, before a verb and in a list; empty where it speaks of them
    _you: tuple[str, str]

    def __new__(cls, name: str, you: tuple[str, str] = ("", "")) -> Self:
        called = super().__new__(cls, name)
        called._you = you
        return called

    def __format__(self, spec: str) -> str:
        before_verb, in_list = self._you
        if spec == "you":
            return in_list or str(self)
        of_them, both, to_them = spec.partition("|")
        if not both:
            return super().__format__(spec)
        return f"{before_verb} {to_them}" if before_verb else f"{self} {of_them}"


@lru_cache(maxsize=1024)
def called(names: tuple[str, ...], lang: str, you: int | None = None) -> list[Called]:
    """The names of the seats as sentences have them; those that speak to one of the seats say “you” to it. They are kept: nobody may change them."""
    return [Called(name, _YOU[lang] if seat == you else ("", "")) for seat, name in enumerate(names)]


_ARTICLE = {"fr": re.compile(r"(?:Le |La |L’)"), "en": re.compile(r"The ")}
_MERGED = {"de": "du ", "à": "au "}


def in_sentences(text: str, names: Iterable[str], lang: str) -> str:
    """A text with such names as “The captain” in it: inside a sentence the article is small, and in French “à Le” is “au”."""
    for name in _with_article(tuple(names), lang):
        small = name[0].lower() + name[1:]
        text = re.sub(rf"(?<![.!?…] )(?<!^){re.escape(name)}", small, text)
        if lang == "fr" and small.startswith("le "):
            text = re.sub(rf"\b(de|à) le (?={re.escape(small[3:])})", lambda found: _MERGED[found[1]], text)
    return text


@lru_cache(maxsize=1024)
def _with_article(names: tuple[str, ...], lang: str) -> frozenset[str]:
    return frozenset(name for name in names if _ARTICLE[lang].match(name))
