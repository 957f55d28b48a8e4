"""Hypothesis strategies: reachable positions of any game, and things that people and programs send by mistake."""

from hypothesis import strategies as st

from malle.engine.match import Match
from tests.support import played, tables

TABLES = tables()


@st.composite
def positions(draw: st.DrawFn) -> Match:
    """A match of any game after some random moves."""
    game, players, options = draw(st.sampled_from(TABLES))
    return played(game, players, options, draw(st.integers(0, 50)), draw(st.integers(0, 60)))


def nonsense() -> st.SearchStrategy[str]:
    """Texts that are hardly ever a move: random ones, near misses, moves of other games."""
    foreign = [
        "Ea3-a1",
        "pass",
        "swap",
        "a1:15.23",
        "m2e",
        "p3",
        "s13",
        "sj",
        "COU@d3",
        "*e5",
        ">i3",
        "go:ooty",
        "stay",
    ]
    foreign += [
        "!136",
        "!j3",
        "!first:0",
        "!FOI",
        "!0COU",
        "!r6",
        "!c:pont-kolkata",
        "again",
        "keep",
        "give:1",
        "-",
        "L",
    ]
    return st.one_of(st.text(max_size=30), st.sampled_from(foreign), st.from_regex(r"[A-Za-z!*>+][a-z0-9:@.-]{0,9}"))
