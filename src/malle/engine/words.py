"""Words: a text in each language of the house, and lists as a sentence has them."""

from __future__ import annotations

from collections.abc import Sequence

Words = dict[str, str]
"""A text in each language: {"fr": …, "en": …}."""

LANGUAGES = ("fr", "en")


def listed(names: Sequence[str], lang: str) -> str:
    """Names as a sentence has them: A, B and C."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {'et' if lang == 'fr' else 'and'} {names[-1]}"
