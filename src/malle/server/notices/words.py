"""What a notice says: the game as its title, and one sentence in the reader's language."""

from __future__ import annotations

from typing import Any

from malle.engine.words import Words

_WITH_NAME: dict[str, Words] = {
    "turn": {"fr": "{who} a joué : c’est à toi.", "en": "{who} has played: it is your turn."},
    "over": {"fr": "Ta partie avec {who} est finie.", "en": "Your game with {who} is over."},
    "draw": {"fr": "{who} propose une partie nulle.", "en": "{who} offers a draw."},
    "undo": {"fr": "{who} voudrait reprendre son coup.", "en": "{who} would like to take a move back."},
    "pause": {"fr": "{who} propose une pause.", "en": "{who} proposes a pause."},
    "plans": {
        "fr": "{who} propose que chacun puisse préparer ses réponses.",
        "en": "{who} proposes that everybody may prepare answers.",
    },
    "later": {"fr": "{who} propose de finir plus tard.", "en": "{who} proposes to finish later."},
    "watch": {
        "fr": "{who} voudrait qu’un bot joue un moment à sa place.",
        "en": "{who} would like a bot to play for a while.",
    },
}
_WITHOUT: dict[str, Words] = {
    "turn": {"fr": "C’est à toi de jouer.", "en": "It is your turn."},
    "full": {"fr": "La table est complète : dis que tu es prêt.", "en": "The table is full: say that you are ready."},
    "over": {"fr": "Ta partie est finie.", "en": "Your game is over."},
    "draw": {"fr": "On te propose une partie nulle.", "en": "You are offered a draw."},
    "undo": {"fr": "On voudrait reprendre un coup.", "en": "Somebody would like to take a move back."},
    "pause": {"fr": "On te propose une pause.", "en": "You are offered a pause."},
    "plans": {"fr": "On voudrait préparer des réponses.", "en": "Somebody would like to prepare answers."},
    "later": {"fr": "On te propose de finir plus tard.", "en": "You are asked to finish later."},
    "watch": {"fr": "On voudrait qu’un bot joue un moment.", "en": "Somebody would like a bot to play for a while."},
}


def sentence(kind: str, facts: dict[str, Any], lang: str) -> str:
    """One sentence; whoever has been forgotten meanwhile has no name in it."""
    key = facts.get("what", kind)
    who = facts.get("who", {}).get(lang, "")
    return _WITH_NAME[key][lang].format(who=who) if who and key in _WITH_NAME else _WITHOUT[key][lang]
