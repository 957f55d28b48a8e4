"""The font of the native names in Le Pont de Rama: the languages of India and their neighbours, each in its own script.

Few devices have all fourteen scripts, so the client brings the letters that the language cards need, out of the open fonts of
the Noto project (SIL Open Font License, public/fonts/OFL-noto.txt). Run it when a language card changes:

    npm install --prefix FOLDER @fontsource/noto-sans-{bengali,devanagari,…} @fontsource/noto-serif-tibetan @fontsource/noto-nastaliq-urdu
    pip install fonttools brotli
    python web/scripts/native_names.py FOLDER
"""

import json
import sys
import unicodedata
from pathlib import Path
from tempfile import TemporaryDirectory

from fontTools import merge, subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem

ROOT = Path(__file__).parents[2]
CARDS = ROOT / "src" / "malle" / "games" / "pont_de_rama" / "presentation" / "cards.json"
TARGET = ROOT / "web" / "public" / "fonts" / "native-names.woff2"
UNITS = 1000
# The font of a script, where it is not called after it.
FONTS = {
    "arabic": ("nastaliq-urdu", "arabic"),
    "meetei": ("sans-meetei-mayek", "meetei-mayek"),
    "tibetan": ("serif-tibetan", "tibetan"),
}


def names() -> dict[str, str]:
    """The letters that are needed of each script."""
    found: dict[str, str] = {}
    for card in json.loads(CARDS.read_text(encoding="utf-8"))["cards"].values():
        if name := card.get("autonym"):
            script = unicodedata.name(name[0]).split()[0].lower()
            found[script] = found.get(script, "") + name
    return found


def cut(folder: Path, script: str, letters: str) -> TTFont:
    """The font of a script with these letters only, and all that joins them."""
    family, part = FONTS.get(script, (f"sans-{script}", script))
    package = folder / "node_modules" / "@fontsource" / f"noto-{family}"
    font = TTFont(package / "files" / f"noto-{family}-{part}-600-normal.woff2")
    options = subset.Options(hinting=False, layout_features=["*"])
    options.drop_tables += ["STAT", "VORG", "vhea", "vmtx"]
    cutter = subset.Subsetter(options)
    cutter.populate(text=letters)
    cutter.subset(font)
    scale_upem(font, UNITS)
    return font


def main(folder: Path) -> None:
    with TemporaryDirectory() as kept:
        parts = []
        for script, letters in names().items():
            part = Path(kept) / f"{script}.ttf"
            font = cut(folder, script, letters)
            font.flavor = None
            font.save(part)
            parts.append(str(part))
        font = merge.Merger().merge(parts)
    for record in font["name"].names:
        if record.nameID in {1, 4, 16}:
            record.string = "Native Names"
    font.flavor = "woff2"
    font.save(TARGET)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
