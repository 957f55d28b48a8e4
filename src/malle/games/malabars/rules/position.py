"""The position text of Malabars: piles from the bottom up, `twtbt/ttt/ttt/tbtwt`. Knows no rule of play."""

from __future__ import annotations

PILES = "abcd"
HEIGHT = 12
CODES = 4 + 12 + 4

STARTS = {
    "trunks": "twtbt/ttt/ttt/tbtwt",
    "crown": "ttwqb/qqq/qqq/ttbqw",
    "corners": "twttb/ttt/ttt/tbttw",
    "towers": "tttwtb/tt/tt/tttbtw",
    "balance": "qttwtb/qt/qt/qttbtw",
}


def parse_option(text: str | None, players: int) -> tuple[int, ...]:
    """The codes of the option `position`: a mark whether there is one, then the position."""
    return (0,) * (1 + CODES) if text is None else (1, *parse(text))


def parse(text: str) -> tuple[int, ...]:
    """Heights, faces and ring places (white, white, black, black); ValueError(French, English) if it is none."""
    piles = text.split("/")
    if len(piles) != len(PILES):
        raise ValueError("il faut quatre piles séparées par /", "it takes four piles separated by /")
    heights: list[int] = []
    faces: list[int] = []
    rings: dict[str, list[int]] = {"w": [], "b": []}
    for pile, elephants in enumerate(piles):
        heights.append(0)
        for letter in "" if elephants == "-" else elephants or "?":
            if letter in "tq":
                faces.append("tq".index(letter))
                heights[-1] += 1
            elif letter in "wb" and heights[-1]:
                rings[letter].append(pile * HEIGHT + heights[-1] - 1)
            else:
                raise ValueError(
                    "une pile s’écrit avec t, q et les anneaux w, b ; une pile vide s’écrit -",
                    "a pile is written with t, q and the rings w, b; an empty pile is -",
                )
    if len(faces) != HEIGHT:
        raise ValueError("il faut douze éléphants", "it takes twelve elephants")
    if [len(rings["w"]), len(rings["b"])] != [2, 2]:
        raise ValueError("il faut deux anneaux blancs et deux noirs", "it takes two white and two black rings")
    if len({*rings["w"], *rings["b"]}) != 4:
        raise ValueError("un éléphant porte au plus un anneau", "an elephant carries at most one ring")
    return (*heights, *faces, *rings["w"], *rings["b"])


def write(heights: list[int], tails: int, white: list[int], black: list[int]) -> str:
    """The text of a position given as the rules keep it."""
    rings: dict[int, str] = {}
    for place, ring in zip([*white, *black], "w" * len(white) + "b" * len(black), strict=True):
        rings[place] = rings.get(place, "") + ring
    piles = []
    for pile, height in enumerate(heights):
        text = ""
        for place in range(pile * HEIGHT, pile * HEIGHT + height):
            text += ("q" if tails >> place & 1 else "t") + rings.get(place, "")
        piles.append(text or "-")
    return "/".join(piles)
