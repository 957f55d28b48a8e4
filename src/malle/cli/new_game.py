"""`malle new-game`: a small working room to begin with, in a package of its own or among the rooms of a checkout."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated

import typer

import malle
from malle.cli.common import Language, saying_refusals
from malle.engine.refusals import refuse
from malle.engine.rooms import packages

SAMPLE = Path(malle.__file__).parent / "sample_room"
_PACKAGE = "malle.sample_room"
_DESCRIPTION = "pyproject.template.toml"


def new_game(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The id of the game: small letters, digits and hyphens.")],
    inside: Annotated[
        bool, typer.Option("--inside", help="Among the rooms of this checkout of Malle, not in a package of its own.")
    ] = False,
    lang: Language = None,
) -> None:
    """Write a small working game to begin with: rules, a test, a guide, a plain board."""
    with saying_refusals(lang) as spoken:
        for path, text in files(name, inside=inside):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        typer.echo(_next(name, inside=inside)[spoken])


def files(name: str, *, inside: bool) -> list[tuple[Path, str]]:
    """Every file of the new room: where it belongs, and its text; Refused if there is something in its place."""
    word = name.replace("-", "_")
    if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", name):
        raise refuse(
            "name",
            f"« {name} » ne peut pas nommer un jeu : petites lettres, chiffres et traits d’union, une lettre d’abord.",
            f"“{name}” cannot name a game: small letters, digits and hyphens, a letter first.",
        )
    room = Path("src/malle/games") / word if inside else Path(name) / "src" / f"malle_{word}"
    if inside and not Path("src/malle/games").is_dir():
        raise refuse(
            "folder", "Ici, il n’y a pas de dossier src/malle/games.", "There is no folder src/malle/games here."
        )
    taken = room if inside else Path(name)
    if taken.exists() or name in packages():
        raise refuse("name", f"« {name} » existe déjà.", f"“{name}” is there already.")
    package = f"malle.games.{word}" if inside else f"malle_{word}"
    found = []
    for source in sorted(path for path in SAMPLE.rglob("*") if path.is_file() and "__pycache__" not in path.parts):
        place = _place(source.relative_to(SAMPLE), name, room, inside=inside)
        if place is not None:
            found.append((place, renamed(source.read_text(encoding="utf-8"), name, package)))
    return found


def renamed(text: str, name: str, package: str) -> str:
    """A file of the sample as one of the new game."""
    title = name.replace("-", " ").title()
    prefix = re.sub(r"[^A-Z]", "", name.upper())[:3].ljust(3, "X")
    text = text.replace(_PACKAGE, package).replace("malle_sample", package).replace("malle-sample", f"malle-{name}")
    return (
        text.replace("SAM-", f"{prefix}-")
        .replace('"SAM"', f'"{prefix}"')
        .replace("Sample", title)
        .replace("sample", name)
    )


def _place(file: Path, name: str, room: Path, *, inside: bool) -> Path | None:
    word = name.replace("-", "_")
    if file.name == _DESCRIPTION:
        return None if inside else Path(name) / "pyproject.toml"
    if file.parts[0] == "tests":
        return (Path("tests/games") if inside else Path(name) / "tests") / f"test_{word}.py"
    return room / file


def _next(name: str, *, inside: bool) -> dict[str, str]:
    if inside:
        return {
            "fr": f"« {name} » est dans la malle : malle play {name}. La suite : CONTRIBUTING.md, « Adding a game ».",
            "en": f"“{name}” is in the trunk: malle play {name}. What comes next: CONTRIBUTING.md, “Adding a game”.",
        }
    return {
        "fr": f"« {name} » est prêt. Installe-le : pip install -e ./{name}, puis : malle play {name}, ou malle serve.",
        "en": f"“{name}” is ready. Install it: pip install -e ./{name}, then: malle play {name}, or malle serve.",
    }
