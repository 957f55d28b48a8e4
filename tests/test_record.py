"""Records: what is wrong with one is said, and where."""

import copy
import json

import pytest

import malle

PROOF = {"scheme": "malle-1", "commitment": "", "seeds": {}}
MOVES = ["Ea3-a1", "Ra2-b1", "Eb3-c4", "pass", "Ea1-d1", "pass"]


@pytest.fixture
def record():
    match = malle.new("malabars", seed=1)
    for move in MOVES:
        match.play(move)
    return match.record()


def test_a_record_by_hand_needs_no_chain_and_no_fairness():
    by_hand = {"game": "malabars", "rules": 1, "players": 2, "options": {}, "moves": MOVES}
    assert [step.move for step in malle.replay(by_hand).steps] == MOVES


def test_an_illegal_move_is_refused_with_its_number_and_clause(record):
    del record["chain"]
    record["moves"][2] = "Ea1-a1"
    with pytest.raises(malle.BadRecord, match="Move 3 of this record is wrong") as refused:
        malle.replay(record)
    assert (refused.value.number, refused.value.clause) == (3, "MAL-8")


def test_any_changed_character_is_refused(record):
    """Every character of every value in the file, changed to its neighbour."""
    text = json.dumps(record)
    quiet = 0
    for place, character in enumerate(text):
        if character in ' "{}[],:':
            continue
        changed = text[:place] + chr(ord(character) ^ 1) + text[place + 1 :]
        try:
            malle.replay(json.loads(changed))
        except (malle.Refused, ValueError):
            continue
        quiet += 1
    assert quiet == 0


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"moves": None}, "it lacks: moves"),
        ({"extra": 1}, "it has too much: extra"),
        ({"rules": 2}, "follows version 2 of the rules, ours is 1"),
        ({"players": 5}, "is not played by 5"),
        ({"game": "chess"}, "There is no game"),
        ({"game": 3}, "“game” is of another kind"),
        ({"moves": [1]}, "its moves are not all texts"),
        ({"options": {"stop": 0}}, "whole number from 1"),
        ({"options": {"stop": 99}}, "its heading was altered"),
        ({"fairness": {"seeds": 1}}, "what proves its draws is unreadable"),
        ({"fairness": {"scheme": "x", "commitment": "", "seeds": {}}}, "not the one that was promised"),
        ({"fairness": {"scheme": "malle-1", "commitment": "", "seeds": {}, "secret": "xy"}}, "not hexadecimal"),
        ({"fairness": {**PROOF, "earlier": 3}}, "what proves its draws is unreadable"),
        ({"fairness": {**PROOF, "earlier": [{**PROOF, "until": 2}]}}, "what proves its draws is unreadable"),
        (
            {"fairness": {**PROOF, "earlier": [{**PROOF, "until": 99, "secret": ""}]}},
            "what proves its draws is unreadable",
        ),
        ({"fairness": {**PROOF, "earlier": [{**PROOF, "until": 2, "secret": "ab"}]}}, "not the one that was promised"),
        ({"pending": {"a": "b"}}, "pending choices are unreadable"),
        ({"chain": "00" * 60}, "its heading was altered"),
    ],
)
def test_a_wrong_heading_is_refused_with_what_is_wrong(record, change, sentence):
    changed = {key: value for key, value in {**record, **change}.items() if value is not None}
    with pytest.raises(malle.BadRecord, match=sentence) as refused:
        malle.replay(changed)
    assert refused.value.number == 0


def test_what_is_not_a_record_is_refused():
    for thing in (None, [], "text", 3):
        with pytest.raises(malle.BadRecord, match="not a JSON object"):
            malle.replay(thing)


def test_a_shortened_or_lengthened_record_is_refused(record):
    longer, shorter = copy.deepcopy(record), copy.deepcopy(record)
    longer["moves"].append("Ec1-a1")
    shorter["moves"].pop()
    with pytest.raises(malle.BadRecord) as refused:
        malle.replay(longer)
    assert refused.value.number == len(MOVES) + 1
    with pytest.raises(malle.BadRecord):
        malle.replay(shorter)
