"""The strength ledger: every promise has a line, and a small sample is played."""

import malle
from benchmarks import strength
from malle.bots import arena


def test_every_game_has_a_ladder_and_the_promised_bouts():
    assert {bout.game for bout in strength.MUST} == set(malle.catalogue())
    for name in malle.catalogue():
        assert [bout.seats for bout in strength.ladder(name, 2)] == ["1,random", "2,1", "3,2", "4,3", "5,4"]


def test_a_small_sample_makes_a_ladder():
    """In Malabars the mahout finds the wins that the village child does not see."""
    bout = strength.Bout("malabars", "3,1", 0.6, 6)
    table = strength._table(bout)
    lines = arena.summary(table, arena.hold(table, bout.games))
    assert lines[0]["rate"] >= bout.must
    text = strength._must([bout], [lines]).markdown()
    assert "| malabars | 3,1 |" in text
    assert "reached" in text
