"""The examples of docs/research.md run as they stand there."""

import re
from pathlib import Path

import pytest

pytest.importorskip("pettingzoo")
pytest.importorskip("pyspiel")

GUIDE = Path(__file__).parent.parent.parent / "docs" / "research.md"
EXAMPLES = re.findall(r"```python\n(.+?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("number", range(4))
def test_the_examples_of_the_guide_run(number, capsys):
    assert len(EXAMPLES) == 4
    exec(EXAMPLES[number], {})
    assert capsys.readouterr().out or "assert" in EXAMPLES[number]
