"""The option `teams`: one letter for each seat, B for Blue and R for Red. Knows no rule of play."""

from __future__ import annotations

LETTERS = "BR"
SEATS = 8
LARGEST = 4  # seats of one team


def alternating(players: int) -> str:
    return "".join(LETTERS[seat % 2] for seat in range(players))


def parse_option(text: str | None, players: int) -> tuple[int, ...]:
    """The team of each of eight seats, 0 where nobody sits; ValueError(French, English) if the text is none."""
    text = alternating(players) if text is None else text
    # BOU-1: each seat in team B or R, 1 to 4 seats per team
    if len(text) != players or set(text) - set(LETTERS):
        raise ValueError(
            f"il faut une lettre B (Bleus) ou R (Rouges) par joueur, donc {players}, par exemple {alternating(players)}",
            f"it takes one letter B (Blue) or R (Red) for each player, so {players}, for example {alternating(players)}",
        )
    if not all(1 <= text.count(letter) <= LARGEST for letter in LETTERS):
        raise ValueError("une équipe compte de un à quatre joueurs", "a team has one to four players")
    return tuple(LETTERS.index(letter) for letter in text) + (0,) * (SEATS - players)
