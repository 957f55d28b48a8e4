"""What notices and mails say (words.json): of a notice the game as its title, and one sentence in the reader's language."""

from __future__ import annotations

from typing import Any

from malle.engine.words import Words, texts

WORDS: dict[str, Any] = texts(__file__, "words.json")
ANSWERS: dict[str, Words] = WORDS["answers"]
"""What came of a notice."""


def sentence(kind: str, facts: dict[str, Any], lang: str) -> str:
    """One sentence; whoever has been forgotten meanwhile has no name in it."""
    key = facts.get("what", kind)
    who = facts.get("who", {}).get(lang, "")
    named = who and key in WORDS["with_name"]
    said: str = WORDS["with_name" if named else "without"][key][lang]
    return said.format(who=who)
