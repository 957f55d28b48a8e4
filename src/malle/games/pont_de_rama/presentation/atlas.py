"""The cards as a small atlas: a map for each theme, and every card with its town and its text.

`python -m malle.games.pont_de_rama.presentation.atlas` writes atlas.fr.md, atlas.en.md and the maps in the folder `atlas`; a test
keeps them current.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from malle.engine.drawing import picture, text
from malle.games.pont_de_rama import GAME
from malle.games.pont_de_rama.presentation.geography import MAP, place, square
from malle.games.pont_de_rama.presentation.picture import WHOLE, country, letters, sign
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
    return str(GAME.texts["atlas"]["heading"][theme][lang])


def _entry(theme: str, town: str, lang: str) -> str:
    words = GAME.texts["atlas"]
    card = GAME.load("presentation/cards.json")["cards"][f"{theme}-{town}"]
    other = GAME.load("presentation/places.json")["towns"][town].get("other", {}).get(lang)
    known = f", {words['other'][lang].format(name=other)}" if other else ""
    said = (
        f"**{card['title'][lang]}** – {GAME.texts['towns'][town][lang]}{known} ({square(town)}). {card['text'][lang]}"
    )
    if "autonym" in card:
        said += " " + words["written"][lang].format(autonym=card["autonym"], script=card["script"][lang])
    return said


def _moods(lang: str) -> str:
    """What each deity gives or takes."""
    mood = GAME.texts["book"]["mood"][lang]
    rows = [f"| {mood} | 1 | 2 | 3 | 4 | 5 | 6 |", "|---|---|---|---|---|---|---|"]
    for town in towns("god"):
        title = GAME.load("presentation/cards.json")["cards"][f"god-{town}"]["title"][lang]
        points = " | ".join(f"{points:+d}".replace("-", "−") if points else "0" for points in FACTS["deities"][town])
        rows.append(f"| {title} | {points} |")
    return "\n".join(rows)


def theme_map(theme: str) -> str:
    """The country with the numbered towns of a theme."""
    body = [*country(), *(_dot(theme, n, town) for n, town in enumerate(towns(theme), 1))]
    body += [f"<g {letters(23)}>", *map(_name, towns(theme)), "</g>"]
    body.append(f'<circle cx="920" cy="80" r="52" fill="{MAP["themes"][theme]}" stroke="#fff" stroke-width="5"/>')
    body.append(sign(theme, 887, 47, 2.75))
    return picture(GAME, WHOLE, _heading(theme, "fr") + " – " + _heading(theme, "en"), body)


def _dot(theme: str, number: int, town: str) -> str:
    x, y = place(town)
    disc = f'<circle cx="{x}" cy="{y}" r="16" fill="{MAP["themes"][theme]}" stroke="#fff" stroke-width="3"/>'
    return disc + text(number, x, y + 6.5, 18, "#fff", weight=800)


def _name(town: str) -> str:
    (x, y), names = place(town), dict.fromkeys(GAME.texts["towns"][town].values())
    left = (MAP["towns"][town]["label"][2] == "end" and x > 160) or x > 800
    at, anchor = (x - 21, "end") if left else (x + 21, "start")
    return f'<text x="{at}" y="{y + 8}" text-anchor="{anchor}">{" / ".join(names)}</text>'


def main() -> None:
    for path, written in pages():
        path.parent.mkdir(exist_ok=True)
        path.write_text(written, encoding="utf-8")


if __name__ == "__main__":
    main()
