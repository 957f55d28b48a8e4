"""Sample: its three rules, and that it can be played to its end."""

import pytest

import malle


def test_the_row_is_as_long_as_the_option_says() -> None:
    """SAM-1."""
    assert malle.new("sample", options={"matches": 21}).view(0)["table"]["left"] == 21


def test_nobody_takes_more_than_there_are() -> None:
    """SAM-2."""
    match = malle.new("sample", options={"matches": 4})
    match.play("3")
    assert match.legal() == ["1"]
    with pytest.raises(malle.Refused, match="SAM-2"):
        match.play("2")


def test_who_takes_the_last_one_wins() -> None:
    """SAM-3."""
    match = malle.new("sample", options={"matches": 4})
    match.play("1")
    match.play("3")
    assert match.winners == [1]
