"""Reports: tables under headings, and that on the server under load, docs/performance-server.md, of which each part of `make load` writes its section."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.table import Table

from benchmarks.served import ROOT

OUT = ROOT / "docs" / "performance-server.md"


@dataclass(frozen=True)
class Section:
    """A table under a heading."""

    title: str
    columns: Sequence[str]
    rows: Sequence[Sequence[str]]

    def markdown(self) -> str:
        lines = [self.columns, ["---"] * len(self.columns), *self.rows]
        return "\n".join([f"## {self.title}", "", *(f"| {' | '.join(line)} |" for line in lines), ""])

    def rich(self) -> Table:
        table = Table(*self.columns, title=self.title, title_justify="left")
        for row in self.rows:
            table.add_row(*row)
        return table


def begin(head: str, rows: list[str]) -> None:
    """Write what stands before the first section."""
    _, section, sections = OUT.read_text(encoding="utf-8").partition("\n## ")
    OUT.write_text(head + "\n".join(rows) + "\n" + section + sections, encoding="utf-8")


def put(head: str, rows: list[str]) -> None:
    """Write one section, from its heading to the next, and leave the others as they are."""
    OUT.write_text(with_section(OUT.read_text(encoding="utf-8"), head, rows), encoding="utf-8")


def section_of(text: str, title: str) -> str:
    """A section of a report, from its title on; nothing if there is none."""
    _, found, rest = text.partition(f"## {title}\n")
    told, _, _ = rest.partition("\n## ")
    return f"{found}{told.rstrip()}\n" if found else ""


def with_section(text: str, head: str, rows: list[str]) -> str:
    """A report with this section, at its old place or at the end."""
    heading = next(line for line in head.splitlines() if line.startswith("## ")) + "\n"
    before, _, rest = text.partition(heading)
    _, other, after = rest.partition("\n## ")
    return before.rstrip("\n") + "\n\n" + head.lstrip("\n") + "\n".join(rows) + "\n" + other + after
