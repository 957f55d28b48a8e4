"""Digests: different for all that would make different machine code, equal for the rest."""

import pytest

from malle.engine.digest import digest

HEAD = "import enum\nfrom types import ModuleType\nfrom typing import NamedTuple\nimport numpy as np\n"


def of(source):
    names = {"__name__": "made"}
    exec(HEAD + source, names)
    return digest(names["f"], "")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("def f(a): return a + 1", "def f(a): return a + 2"),
        ("def f(a): return a + 1", "def f(a): return a + 1.0"),
        ("def f(a): return a + 1", "def f(a): return a - 1"),
        ("def f(a, b=1): return a", "def f(a, b=2): return a"),
        ("N = 1\ndef f(a): return N", "N = 2\ndef f(a): return N"),
        ("N = 1\ndef f(a): return N", "N = True\ndef f(a): return N"),
        ("N = 1\ndef f(a): return N", "N = np.int64(1)\ndef f(a): return N"),
        ("N = (1, (2, 3))\ndef f(a): return N[a]", "N = (1, (2, 4))\ndef f(a): return N[a]"),
        ("N = np.arange(3)\ndef f(a): return N[a]", "N = np.arange(1, 4)\ndef f(a): return N[a]"),
        ("N = np.zeros(4, 'i1')\ndef f(a): return N[a]", "N = np.zeros(1, 'i4')\ndef f(a): return N[a]"),
        ("N = np.zeros((2, 3))\ndef f(a): return N[a]", "N = np.zeros((3, 2))\ndef f(a): return N[a]"),
        ("N = np.dtype([('a', 'i1')])\ndef f(a): return N", "N = np.dtype([('b', 'i1')])\ndef f(a): return N"),
        ("def g(): return 1\ndef f(a): return g()", "def g(): return 2\ndef f(a): return g()"),
        (
            "def h(): return 1\ndef g(): return h()\ndef f(a): return g() if a else f(1)",
            "def h(): return 2\ndef g(): return h()\ndef f(a): return g() if a else f(1)",
        ),
        ("def g(n):\n def f(a): return n\n return f\nf = g(1)", "def g(n):\n def f(a): return n\n return f\nf = g(2)"),
        (
            "m = ModuleType('m'); m.N = 1\ndef f(a): return m.N",
            "m = ModuleType('m'); m.N = 2\ndef f(a): return m.N",
        ),
        (
            "class E(enum.IntEnum):\n A = 1\ndef f(a): return E.A",
            "class E(enum.IntEnum):\n A = 2\ndef f(a): return E.A",
        ),
        (
            "class T(NamedTuple):\n a: int\n b: int\ndef f(a): return T(1, 2).a",
            "class T(NamedTuple):\n b: int\n a: int\ndef f(a): return T(1, 2).a",
        ),
        ("def f(a): return [i + 1 for i in a]", "def f(a): return [i + 2 for i in a]"),
    ],
)
def test_whatever_machine_code_is_made_from_makes_another_digest(one, other):
    assert of(one) == of(one)
    assert of(one) != of(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("def f(a): return a", "\n\n# a remark\ndef f(a): return a"),
        ("def f(a):\n 'one'\n return a", "def f(a):\n 'another'\n return a"),
        ("N = 1\ndef f(a): return a", "N = 2\ndef f(a): return a"),
        ("N = 2\ndef f(a): return N", "N = 1 + 1\ndef f(a): return N"),
        ("def f(a): return a in {'x', 'y', 'z'}", "def f(a): return a in {'z', 'y', 'x'}"),
    ],
)
def test_what_makes_no_difference_costs_nothing(one, other):
    assert of(one) == of(other)


def test_surroundings_count():
    assert digest(of, "one") != digest(of, "another")
