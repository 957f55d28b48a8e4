"""The documents name files that exist, and link to pages and headings that are there."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("src/**/*.md")])
SOURCES = sorted(ROOT.glob("src/**/*.py"))
NAMED = re.compile(
    r"`((?:src|web|tests|e2e|benchmarks|docs|deploy|examples|games|engine|bots|server|research|frontends|cli)/[\w./-]+)`"
)
LINKED = re.compile(r"\]\((?!https?:)([^)#\s]*)(#[^)\s]+)?\)")


def _heading(line: str) -> str:
    """The name under which a heading is linked to."""
    own = re.search(r'<a id="(\w+)"></a>', line)
    words = re.sub(r"[^\w\- ]", "", line.lstrip("# ").strip().lower())
    return "#" + (own[1] if own else words.replace(" ", "-"))


@pytest.mark.parametrize("document", [*DOCUMENTS, *SOURCES], ids=lambda path: str(path.relative_to(ROOT)))
def test_files_named_exist(document: Path) -> None:
    named = NAMED.findall(document.read_text(encoding="utf-8"))
    places = (ROOT, ROOT / "src" / "malle", ROOT / "web", ROOT / "web" / "src")
    assert [name for name in named if not any((place / name).exists() for place in places)] == []


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_lead_somewhere(document: Path) -> None:
    lost = []
    shown = re.sub(r"`[^`]*`", "", document.read_text(encoding="utf-8"))
    for name, heading in LINKED.findall(shown):
        page = document.parent / name if name else document
        if not page.exists():
            lost.append(name)
        elif heading and page.suffix == ".md":
            lines = page.read_text(encoding="utf-8").splitlines()
            if heading not in {_heading(line) for line in lines if line.startswith("#")}:
                lost.append(name + heading)
    assert lost == []
