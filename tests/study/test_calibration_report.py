"""The report on chances: what was measured stays in it until it is measured again, and says of which code it is."""

import json
from dataclasses import asdict, replace

import pytest

import malle
from benchmarks import calibration, ledger
from malle.study.calibration import WEIGHTS, Plan

GAME = malle.game("malabars")


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path, monkeypatch):
    monkeypatch.setattr(ledger, "KEPT", tmp_path / "kept")
    monkeypatch.setattr(calibration, "REPORT", tmp_path / "strength.md")
    calibration.REPORT.write_text("# How strong\n\n## Another section\n\nstays\n", encoding="utf-8")


def line(players, code, last=0.9):
    tenths = [0.5] * 10
    told = [(0.1 * each, 0.1 * each, 60) for each in range(10)]
    return calibration.Measured(
        "malabars", players, 1000, tenths, tenths, tenths, told, last, [100] * 10, "2026-01-02", code
    )


def written():
    return calibration.REPORT.read_text(encoding="utf-8")


def test_a_line_stays_until_it_is_measured_again():
    calibration._keep("chances", line(2, "", last=0.81))
    calibration.report()
    assert "| 81 % | 1000 | earlier code, 2026-01-02 |" in written()
    calibration._keep("chances", line(2, calibration.code_of(GAME, 2), last=0.93))
    calibration.report()
    assert "| 93 % | 1000 |  |" in written()
    assert "81 %" not in written()
    assert "stays" in written()


def test_figures_without_their_counts_are_shown_as_they_stood():
    told = [(0.1, 0.2, None), (0.2, 0.2, 49), *[(0.0, 0.0, 0)] * 8]
    calibration._keep("chances", replace(line(2, ""), told=told))
    calibration.report()
    assert "| malabars 2 | 10 → 20 | – | – |" in written()


def test_how_open_games_are_is_kept_beside_the_line():
    found = calibration.Ceiling("malabars", 2, "2026-01-02", 160, 5, 0.9, 0.03, 0.81, 0.64, 0.66)
    calibration._keep("ceiling", found)
    calibration._keep("chances", line(2, ""))
    kept = calibration._kept("ceiling", "malabars", 2)
    assert json.loads(kept.read_text(encoding="utf-8")) == asdict(found)
    calibration.report()
    assert "| malabars 2 | 81 % | 90 ± 3 % | 0.66 | 0.64 | 160 | 5 times |" in written()


def test_a_line_says_whether_it_does_what_it_must():
    better = replace(line(2, ""), said=[0.5] * 5 + [0.48] * 5)
    calibration._keep("chances", better)
    calibration.report()
    assert "| malabars 2 | 4% | 4% | 4% | 4% | 4% | REACHED | REACHED |" in written()
    calibration._keep("chances", replace(better, said=[0.4] * 9 + [0.49], last=0.89))
    calibration.report()
    assert "| 2% | NOT REACHED | NOT REACHED |" in written()


def test_what_nobody_could_reach_is_told_apart():
    calibration._keep("chances", line(2, "", last=0.84))
    for could, told in ((0.86, "NOT REACHED: the true chances are below it, too |"), (0.88, "NOT REACHED |")):
        calibration._keep(
            "ceiling", calibration.Ceiling("malabars", 2, "2026-01-02", 160, 5, could, 0.03, 0.8, 0.6, 0.6)
        )
        calibration.report()
        assert f"| {told}" in written()


def test_what_nobody_could_be_better_by_is_told_apart():
    calibration._keep("chances", line(2, ""))
    for could, told in ((0.02, "NOT REACHED: the true chances are below it, too |"), (0.035, "NOT REACHED |")):
        calibration._keep("margin", calibration.Margin("malabars", 2, "2026-01-02", 400, 6, could, 0.01, 0.015, 0.005))
        calibration.report()
        assert f"| 0% | {told}" in written()
        assert f"| malabars 2 | 1.5 ± 0.5 % | {100 * could:.1f} ± 1.0 % | 400 | 6 times |" in written()


@pytest.mark.parametrize("name", calibration.LINES)
def test_a_room_plays_the_futures_that_its_chances_were_fitted_with(name):
    kept = malle.game(name).load(WEIGHTS)
    assert Plan(*kept["futures"]) == calibration.FUTURES.get(name, Plan())
