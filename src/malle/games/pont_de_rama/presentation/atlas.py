"""The cards as a small atlas: a map for each theme, and every card with its town and its text.

`python -m malle.games.pont_de_rama.presentation.atlas` writes atlas.fr.md, atlas.en.md and the maps in the folder `atlas`; a test
keeps them current.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from malle.games.pont_de_rama import GAME
from malle.games.pont_de_rama.presentation.picture import (
    LETTERS,
    THEME_COLOURS,
    WHOLE,
    country,
    grid,
    icon,
    place,
    sheet,
)
from malle.games.pont_de_rama.rules.board import CARD_IDS, FACTS, THEME_IDS

_GUIDE = GAME.folder / "guide"


def pages() -> Iterator[tuple[Path, str]]:
    """Every file of the atlas: where it belongs, and its text."""
    for theme in THEME_IDS:
        yield _GUIDE / "atlas" / f"{theme}.svg", theme_map(theme)
    for lang in ("fr", "en"):
        yield _GUIDE / f"atlas.{lang}.md", page(lang)


def towns(theme: str) -> list[str]:
    """The towns of a theme from north to south, as the map numbers them."""
    return sorted(FACTS["cards"][theme], key=lambda town: (place(town)[1], place(town)[0]))


def page(lang: str) -> str:
    """The atlas in one language."""
    words = GAME.texts["atlas"]
    contents = [f"[{_heading(theme, lang)}](#{theme})" for theme in THEME_IDS]
    parts = [
        f"# {words['title'][lang]}",
        words["intro"][lang].format(cards=len(CARD_IDS)),
        words["back"][lang],
        " · ".join(contents),
    ]
    for theme in THEME_IDS:
        parts += [f'## <a id="{theme}"></a>{_heading(theme, lang)}', words["lead"][theme][lang]]
        named = words["map"][lang].format(theme=GAME.load("presentation/cards.json")["themes"][theme][lang])
        parts.append(f"![{named}](atlas/{theme}.svg)")
        parts.append("\n".join(f"{n}. {_entry(theme, town, lang)}" for n, town in enumerate(towns(theme), 1)))
        if theme == "god":
            parts.append(_moods(lang))
    return "\n\n".join(parts) + "\n"


def _heading(theme: str, lang: str) -> str:
    heading: str = GAME.texts["atlas"]["heading"][theme][lang]
    return heading


def _entry(theme: str, town: str, lang: str) -> str:
    words = GAME.texts["atlas"]
    card = GAME.load("presentation/cards.json")["cards"][f"{theme}-{town}"]
    space = GAME.load("art/map.json")["spaces"][town]
    other = space.get("other", {}).get(lang)
    known = f", {words['other'][lang].format(name=other)}" if other else ""
    said = f"**{card['title'][lang]}** – {space['name'][lang]}{known} ({space['square']}). {card['text'][lang]}"
    if "autonym" in card:
        said += " " + words["written"][lang].format(autonym=card["autonym"], script=card["script"][lang])
    return said


def _moods(lang: str) -> str:
    """What each deity gives or takes."""
    words = GAME.texts["atlas"]
    rows = [f"| {words['die'][lang]} | 1 | 2 | 3 | 4 | 5 | 6 |", "|---|---|---|---|---|---|---|"]
    for town in towns("god"):
        title = GAME.load("presentation/cards.json")["cards"][f"god-{town}"]["title"][lang]
        points = " | ".join(f"{points:+d}".replace("-", "−") if points else "0" for points in FACTS["deities"][town])
        rows.append(f"| {title} | {points} |")
    return "\n".join(rows)


def theme_map(theme: str) -> str:
    """The country with the numbered towns of a theme."""
    body = [*country(WHOLE), *grid(WHOLE), *(_dot(theme, n, town) for n, town in enumerate(towns(theme), 1))]
    body.append(f"<g {LETTERS.replace('12', '23', 1).replace('3.4', '6')}>")
    body += [_name(town) for town in towns(theme)]
    body.append("</g>")
    body.append(f'<circle cx="920" cy="80" r="52" fill="{THEME_COLOURS[theme]}" stroke="#fff" stroke-width="5"/>')
    body.append(icon(theme, 920, 80, 66))
    return sheet(WHOLE, _heading(theme, "fr") + " – " + _heading(theme, "en"), body)


def _dot(theme: str, number: int, town: str) -> str:
    x, y = place(town)
    return (
        f'<circle cx="{x}" cy="{y}" r="16" fill="{THEME_COLOURS[theme]}" stroke="#fff" stroke-width="3"/>'
        f'<text x="{x}" y="{y + 6.5}" text-anchor="middle" font-size="18" font-weight="800" fill="#fff">{number}</text>'
    )


def _name(town: str) -> str:
    space: dict[str, Any] = GAME.load("art/map.json")["spaces"][town]
    names = dict.fromkeys(space["name"].values())
    left = (space["label"][2] == "end" and space["x"] > 160) or space["x"] > 800
    x, anchor = (space["x"] - 21, ' text-anchor="end"') if left else (space["x"] + 21, "")
    return f'<text x="{x}" y="{space["y"] + 8}"{anchor}>{" / ".join(names)}</text>'


def main() -> None:
    for path, text in pages():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
