"""The strength ledger: every promise has a line, and a small sample is played."""

import fcntl
from dataclasses import replace
from types import SimpleNamespace

import pytest
from rich.console import Console

import malle
from benchmarks import code, deeper, ledger, strength
from benchmarks.report import Section
from malle.bots import arena, levels


def test_every_game_has_a_ladder_and_the_promised_bouts():
    assert {bout.game for bout in strength.MUST} == set(malle.catalogue())
    for name in malle.catalogue():
        many = len(levels.levels(malle.game(name)))
        steps = [f"{number},{number - 1}" for number in range(2, many)]
        assert [bout.seats for bout in strength.ladder(name)] == ["1,random", *steps, f"champion,{many - 1}"]


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path, monkeypatch):
    monkeypatch.setattr(ledger, "KEPT", tmp_path)


def test_a_small_sample_makes_a_ladder():
    """In Malabars the mahout finds the wins that the village child does not see."""
    played = strength.Played(strength.Bout("malabars", "3,1", 0.6, 6))
    played.ledger.go_on(1, 1000.0)
    assert played.ledger.full
    assert played.lines()[0]["rate"] >= played.bout.must
    text = strength._must([played]).markdown()
    assert "| malabars | 3,1 |" in text
    assert "reached" in text


def game(*shares):
    return arena.GameResult(0, shares, shares, (1, 1), (0.0, 0.0), (0.0, 0.0))


def test_ratings_climb_with_the_ladder_and_say_how_sure_they_are():
    """Each level is above the one it beats, by as much as it beats it; more games leave less doubt, and none has beaten for ever whom it has always beaten."""
    few = strength.rated([standing(9, 12), standing(8, 12), standing(12, 12)])
    ratings = [rating for rating, _ in few]
    assert ratings == sorted(ratings)
    assert sum(ratings) / 4 == pytest.approx(25)
    assert ratings[1] - ratings[0] > ratings[2] - ratings[1]
    many = strength.rated([standing(90, 120), standing(80, 120), standing(120, 120)])
    assert all(sure < unsure for (_, sure), (_, unsure) in zip(many[:3], few[:3], strict=True))
    even = strength.rated([standing(60, 120)])
    assert [rating for rating, _ in even] == pytest.approx([25, 25])


def standing(wins, games):
    return {"wins": wins, "games": games}


@pytest.mark.further
def test_a_line_that_runs_out_of_time_keeps_whole_sets_and_goes_on():
    bout = strength.Bout("boulomania", "1,random", 0.5, 5)
    first = strength.Played(bout).ledger
    first.go_on(1, seconds=0.0)
    assert [played.number for played in first.found] == [0, 1]
    again = strength.Played(bout).ledger
    assert [played.shares for played in again.found] == [played.shares for played in first.found]
    again.go_on(2, seconds=1000.0)
    assert [played.number for played in again.found] == [0, 1, 2, 3, 4]
    assert again.full
    assert [played.number for played in again.sets] == [0, 1, 2, 3]


def test_a_line_says_how_sure_it_is():
    marks = [
        strength._mark(arena.Standing(rate=rate, low=low, high=high), 0.6)
        for rate, low, high in ((0.9, 0.7, 1.0), (0.65, 0.5, 0.8), (0.5, 0.3, 0.7), (0.2, 0.1, 0.4))
    ]
    assert marks == ["reached", "reached in these games", "not in these games", "NOT REACHED"]


def test_a_step_of_a_ladder_can_be_too_high():
    marks = [
        strength._mark(arena.Standing(rate=rate, low=low, high=high), 0.6, 0.75)
        for rate, low, high in ((0.68, 0.62, 0.74), (0.7, 0.6, 0.8), (0.8, 0.7, 0.9), (0.9, 0.8, 1.0))
    ]
    assert marks == ["reached", "reached in these games", "not in these games", "NOT REACHED"]


def test_luck_is_taken_out_of_every_line_of_a_game_with_chance():
    played = strength.Played(strength.Bout("boulomania", "1,random", 0.5, 4, {"target": 2}))
    played.ledger.go_on(1, 1000.0)
    assert all(sum(each.luck) == pytest.approx(0) and any(each.luck) for each in played.ledger.found)
    assert "| boulomania | 1,random | 4 |" in strength.luck([played]).markdown()


def test_lines_without_games_are_told_as_such_and_nothing_is_played_in_no_time():
    lines = [strength.Played(strength.Bout("boulomania", "1,random", 0.5, 4, luck=False))]
    strength.go_on([each.ledger for each in lines], 1, 0.0, Console())
    assert "still to be played" in strength._must(lines).markdown()


BOUT = strength.Bout("boulomania", "1,random", 0.5, 4, luck=False)


def of_another_code(*rows):
    """The file of a line as another code has left it."""
    line = strength.Played(BOUT).ledger
    file = line._folder / f"{line._stem}.other.jsonl"
    file.parent.mkdir(parents=True)
    file.write_text("\n".join(rows) + "\n", encoding="utf-8")
    return file


def test_what_another_code_has_played_stands_beside_a_line_until_it_is_played_again():
    file = of_another_code('{"day": "2026-01-02"}', "[0,[1,0],[7,1],[3,3],[0.1,0],[0.1,0],[]]")
    played = strength.Played(BOUT)
    assert not played.ledger.found
    text = strength._must([played]).markdown()
    assert "100.0 %" in text
    assert "earlier code, 2026-01-02 |" in text
    played.ledger.go_on(1, 1000.0)
    assert not file.exists()
    assert "earlier code" not in strength._must([strength.Played(BOUT)]).markdown()


def test_of_games_that_are_lost_stays_what_was_told_of_them():
    told = '{"games": 40, "rate": 0.925, "low": 0.8, "high": 0.97, "ms": 5, "slowest_ms": 9}'
    of_another_code(f'{{"day": "2026-01-02", "told": {told}}}')
    text = strength._must([strength.Played(BOUT)]).markdown()
    assert "| 92.5 % | 80–97 | – | 40 | 5 | 9 | reached; earlier code, 2026-01-02, lost |" in text


def test_a_game_is_kept_whole():
    line = strength.Played(BOUT).ledger
    line.go_on(1, seconds=0.0)
    again = strength.Played(BOUT).ledger
    for one, other in zip(line.found, again.found, strict=True):
        assert (one.number, one.shares, one.scores, one.moves) == (
            other.number,
            other.shares,
            other.scores,
            other.moves,
        )
        assert one.seconds == pytest.approx(other.seconds, abs=1e-4)


def test_the_name_of_code_tells_settings_searches_and_judgement_apart_and_nothing_else(monkeypatch):
    game = malle.game("bazar")
    before = {spec: code.of_games(game, (spec, "random")) for spec in ("1", "2", "4", "champion", "greedy")}
    assert len(set(before.values())) == 5
    assert code.of_games(game, ("4", "random"), counts_luck=True) != before["4"]
    changed = levels.levels(game)[3].settings
    monkeypatch.setattr(code, "settings_for", lambda *_: replace(changed, visits=999))
    code.of_games.cache_clear()
    assert code.of_games(game, ("4", "random")) != before["4"]
    monkeypatch.undo()
    code.of_games.cache_clear()
    assert {spec: code.of_games(game, (spec, "random")) for spec in before} == before


def test_comments_and_docstrings_are_no_code(monkeypatch):
    one, other, third = (
        "def f(a):\n    '''One.'''\n    return a\n",
        "def f(a):\n    return a  # so\n",
        "def f(a):\n    return -a\n",
    )
    texts = iter((one, other, third))
    monkeypatch.setattr(code.inspect, "getsource", lambda _: next(texts))
    first = code.source(None)
    assert code.source(None) == first
    assert code.source(None) != first


def test_a_longer_search_finds_what_a_player_gives_away():
    """The champion before the present one, and those who see one or two balls ahead and judge as it does."""
    found = [deeper.look("champion-1", number) for number in (9, 10, 11, 11)]
    assert found[2] == found[3]
    assert all(0 <= each.cost <= max(each.nearer) for each in found)
    assert max(found[2].nearer) > 0


def test_what_could_be_won_is_half_and_what_is_given_away(monkeypatch):
    games = 40 * [deeper.Given(10.0, seen=True, solved=True, cost=0.01, nearer=(0.2, 0.1))] * len(deeper.PHASES)
    monkeypatch.setattr(strength, "_given_away", lambda: SimpleNamespace(sets=games))
    *phases, together = strength._could_be_won().rows
    assert [row[-4] for row in phases] == ["0.10 ± 0.00 %"] * len(deeper.PHASES)
    assert together[-4:] == (
        "0.60 ± 0.00 %",
        "12.00 ± 0.00 %",
        "6.00 ± 0.00 %",
        "by this search nobody wins more than 50.6 %: 54 % LIES BEYOND",
    )
    monkeypatch.setattr(strength, "_given_away", lambda: SimpleNamespace(sets=[]))
    assert strength._could_be_won().rows[-1][-1] == "still to be looked at"


def test_a_section_keeps_the_rows_of_games_that_were_not_asked():
    report = Section("Speed", ("game", "n"), [("bazar", "1"), ("malabars", "2")]).markdown()
    now = strength.with_others(Section("Speed", ("game", "n"), [("bazar", "7")]), ["bazar"], f"# Report\n\n{report}")
    assert now.rows == [("bazar", "7"), ("malabars", "2")]


def test_two_runs_do_not_play_the_same_line():
    line = strength.Played(BOUT).ledger
    line.go_on(1, seconds=0.0)
    with line._file.open("a", encoding="utf-8") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        with pytest.raises(SystemExit, match="another run"):
            strength.Played(BOUT).ledger.go_on(1, seconds=0.0)
    late = strength.Played(BOUT).ledger
    line.go_on(1, seconds=1000.0)
    late.go_on(1, seconds=0.0)
    assert [played.number for played in strength.Played(BOUT).ledger.found] == [0, 1, 2, 3]


def test_ratings_stay_until_as_many_levels_are_known_again():
    rung = [strength.Played(bout) for bout in strength.ladder("malabars")]
    before = {level.id: level.rating for level in levels.levels(malle.game("malabars")) if level.rating}
    assert len(before) > 1
    assert strength._known("malabars", rung) == before
    for line in rung:
        line.ledger.found = [game(1.0, 0.0)] * strength.KNOWN
    assert set(strength._known("malabars", rung)) == {level.id for level in levels.levels(malle.game("malabars"))}


def test_bombay_bazar_alone_is_written_by_itself(monkeypatch, tmp_path):
    """One long thought takes the place of the old one; all other sections stay."""
    report = tmp_path / "strength.md"
    report.write_text(
        "# Old\n\n## Bombay Bazar alone\n\n| old |\n| --- |\n| 51 |\n\n## Machine\n\nas it was\n", encoding="utf-8"
    )
    monkeypatch.setattr(strength, "REPORT", report)
    monkeypatch.setattr(strength.solitaire, "play", lambda: (57, 60.0))
    strength.main(only_alone=True)
    text = report.read_text(encoding="utf-8")
    assert "| standard | ≥ 57 | 57 | 60 | reached |" in text
    assert "| 51 |" not in text
    assert text.endswith("## Machine\n\nas it was\n")
