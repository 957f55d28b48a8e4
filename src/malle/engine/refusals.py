"""Refused: the one error that people meet, and the refusals of any table, whatever its game.

A refusal names the clause and says in both languages what is wrong. Those of a game's own clauses stand in its texts.json.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from malle.engine.words import Words, listed

if TYPE_CHECKING:
    from malle.engine.game import Game


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


class Refusal(NamedTuple):
    """A refusal that always says the same: called, it gives the error to be raised."""

    clause: str
    fr: str
    en: str

    def __call__(self) -> Refused:
        return refuse(self.clause, self.fr, self.en)


no_chance = Refusal("chance", "Il n’y a rien à tirer maintenant.", "There is nothing to roll or draw now.")
game_over = Refusal("end", "La partie est finie.", "The game is over.")
nothing_to_undo = Refusal("undo", "Il n’y a rien à reprendre.", "There is nothing to take back.")
undo_shows = Refusal(
    "undo",
    "Tu ne peux reprendre ni un tirage, ni un choix secret, ni un coup qui a montré une carte.",
    "A roll, a secret choice or a move that showed a card cannot be taken back.",
)
undo_other = Refusal("undo", "Tu ne peux reprendre que ton propre coup.", "You can only take back your own move.")
too_late_for_seeds = Refusal(
    "fairness",
    "Le hasard de cette partie est déjà fixé : le premier tirage a eu lieu.",
    "The randomness of this game is settled: the first draw has been made.",
)


def _examples(moves: Sequence[str], lang: str) -> str:
    few = [moves[i * len(moves) // 3] for i in range(3)] if len(moves) > 3 else list(moves)
    opened, closed = ("« ", " »") if lang == "fr" else ("“", "”")
    return ", ".join(f"{opened}{move}{closed}" for move in few)


def _short(move: str) -> str:
    return move if len(move) <= 40 else f"{move[:40]}…"


def not_a_move(game: Game, move: str, moves: Sequence[str]) -> Refused:
    return refuse(
        "move",
        f"« {_short(move)} » n’est pas un coup de {game.name['fr']} ici ; par exemple : {_examples(moves, 'fr')}.",
        f"“{_short(move)}” is not a move of {game.name['en']} here; for example: {_examples(moves, 'en')}.",
    )


def not_now(expected: Words, *, later: bool) -> Refused:
    """What was touched belongs to no move, or to one that begins with something else."""
    fr, en = ("Pas encore.", "Not yet.") if later else ("Rien ne se joue là.", "Nothing is played there.")
    return refuse("touch", f"{fr} {expected['fr']}", f"{en} {expected['en']}")


def not_an_outcome(move: str, moves: Sequence[str]) -> Refused:
    return refuse(
        "chance",
        f"« {_short(move)} » ne peut pas sortir maintenant ; par exemple : {_examples(moves, 'fr')}.",
        f"“{_short(move)}” cannot come up now; for example: {_examples(moves, 'en')}.",
    )


def not_waiting(seats: Sequence[int]) -> Refused:
    if not seats:
        return refuse("turn", "C’est au sort de parler, pas à toi.", "The game waits for chance, not for a player.")
    fr, en = listed([f"le joueur {s + 1}" for s in seats], "fr"), listed([f"player {s + 1}" for s in seats], "en")
    return refuse("turn", f"Ce n’est pas ton tour : on attend {fr}.", f"It is not your turn: the game waits for {en}.")


def seat_needed(seats: Sequence[int]) -> Refused:
    fr, en = listed([f"joueur {s + 1}" for s in seats], "fr"), listed([f"player {s + 1}" for s in seats], "en")
    return refuse(
        "turn",
        f"Plusieurs joueurs choisissent en secret : dis qui joue ({fr}).",
        f"Several players choose in secret: say who plays ({en}).",
    )
