"""Words: a text in each language of the house, and lists as a sentence has them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

Words = dict[str, str]
"""A text in each language: {"fr": …, "en": …}."""

LANGUAGES = ("fr", "en")


def listed(names: Sequence[str], lang: str) -> str:
    """Names as a sentence has them: A, B and C."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {'et' if lang == 'fr' else 'and'} {names[-1]}"


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
