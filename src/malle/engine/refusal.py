"""Refused: the one error that people meet. It names the clause and says in their language what is wrong."""

from __future__ import annotations

Words = dict[str, str]
"""A text in each language: {"fr": …, "en": …}."""

LANGUAGES = ("fr", "en")


class Refused(Exception):
    """A move, an option or a record that cannot be taken. Nothing has changed."""

    def __init__(self, clause: str, words: Words) -> None:
        super().__init__(clause, words)
        self.clause = clause
        self.words = words

    def sentence(self, lang: str = "en") -> str:
        return self.words[lang]

    def __str__(self) -> str:
        return f"{self.sentence('en')} [{self.clause}]"


class BadRecord(Refused):
    """A record that does not replay; `number` is its first bad move, counted from 1, or 0 for its heading."""

    def __init__(self, number: int, clause: str, words: Words) -> None:
        super().__init__(clause, words)
        self.number = number


def refuse(clause: str, fr: str, en: str) -> Refused:
    return Refused(clause, {"fr": fr, "en": en})
