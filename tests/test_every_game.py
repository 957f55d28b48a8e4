"""What must hold for every game of the house, at every player count."""

from __future__ import annotations

import copy
import json
import os
import random
import re
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import malle
from malle.engine.kernel import SPECTATOR
from malle.engine.rng import seeded
from malle.engine.walking import perft, random_game
from tests import golden, support
from tests.strategies import nonsense, positions

TABLES = support.tables()
every_game = pytest.mark.parametrize("game", support.GAMES, ids=lambda game: game.id)
every_table = pytest.mark.parametrize("table", TABLES, ids=support.name)
many_tables = pytest.mark.parametrize("table", support.by_turns(TABLES), ids=support.name)

# The most moves of a random game that is played uncompiled, and how many games are compared in how many parts.
LENGTH, COMPARED, PARTS = 400, {"malabars": 150}, 8 if support.LONG else 1
# What no sentence says: “a architecture card”, “1 points”, “0 point”; in French nothing below two is a plural, and “de Agra” is “d’Agra”.
COUNTED = {
    "en": "point|ball|coin|card|tile|turn|round|step|town|ring|ticket|piece",
    "fr": "point|boule|pièce|carte|tuile|tour|mène|ville|anneau|ticket|morceau",
}
CLUMSY = {
    "en": rf"\b[Aa] (?!one\b|uni|eu)[aeiou][a-z]|\b1 ({COUNTED['en']})s\b|\b([02-9]|\d\d+) ({COUNTED['en']})\b",
    "fr": r"\b([Dd]e|[Ll]e|[Ll]a|[Qq]ue) (?!onz|oui|un\b)[aeéèêiouâîAEÉIOU][a-zé]"
    rf"|\b[01] ({COUNTED['fr']})[sx]\b|\b([2-9]|\d\d+) ({COUNTED['fr']})\b",
}
LIMITS = {"bazar": 1024, "bombay-bazar": 1024, "boulomania": 256, "malabars": 1024, "pont-de-rama": 2048}


@many_tables
@pytest.mark.parametrize("part", range(PARTS))
def test_random_games_end_byte_identical_compiled_and_not(table, part):
    """P2: one rule, one place; Numba changes the speed and nothing else."""
    game, players, options = table
    games = COMPARED.get(game.id, 12) // (3 if support.FEW else 1)
    match = malle.new(game, players, options, seed=part)
    for seed in range(part * games, (part + 1) * games):
        fast = random_game(match, seed, LENGTH, game.compile())
        slow = random_game(match, seed, LENGTH, game.plain())
        assert fast[0] == slow[0]
        assert fast[1].tobytes() == slow[1].tobytes()


@every_table
def test_a_clause_forbids_exactly_the_moves_that_are_not_legal(table):
    """`why_not` and `legal` are two readings of the same rules."""
    game, players, options = table
    game.compile()
    for number, match in enumerate(support.random_match(game, players, options, seed=5, most=240)):
        if number % 12 or match.to_move in (malle.CHANCE, malle.END):
            continue
        legal = set(match._moves())
        allowed = {a for a in range(match._rules.ACTIONS) if match._entries.forbidden_by(match._handle, a) == 0}
        assert allowed == legal


def asked(table):
    """Positions of a random game and a seat that is asked there; whatever the test does leaves the state as it was."""
    game, players, options = table
    met = 0
    for match in support.random_match(game, players, options, seed=7, most=80):
        met += bool(match.waiting)
        if match.waiting and met % 8 == 1:
            before = match._states.tobytes()
            yield match, match.waiting[0]
            assert match._states.tobytes() == before


@every_table
def test_what_cannot_be_chosen_is_refused_with_its_clause_and_nothing_changes(table):
    """Whatever a person touches that begins no legal move is answered with a sentence of the game."""
    clauses, answered = table[0].texts["clauses"], 0
    for match, seat in asked(table):
        offered = {offer["touches"][0] for offer in match.offers(seat)}
        known = [match._notation.touches(match.state, a)[0] for a in range(match._rules.ACTIONS)]
        for touch in sorted(set(known) - offered)[::25]:
            refused = match.why_not(seat, [touch])
            assert refused.clause == "touch" or clauses[refused.clause]["en"] == refused.sentence("en")
            answered += refused.clause != "touch"
        assert match.why_not(seat, ["nothing of this game"]).clause == "touch"
    assert answered


@every_table
def test_a_written_move_that_is_forbidden_is_refused_with_its_clause_and_nothing_changes(table):
    """What is typed is answered like what is touched: with the sentence of the game."""
    clauses, answered = table[0].texts["clauses"], 0
    for match, seat in asked(table):
        notation, known, legal = match._notation, match._known(match._states, seat), set(match.legal(seat))
        for action in range(0, match._rules.ACTIONS, 11):
            move = notation.write(known, action)
            if move in legal or notation.read(known, move, seat) != action:
                continue
            refused = match.why_not_move(seat, move)
            assert clauses[refused.clause]["en"] == refused.sentence("en")
            answered += 1
        assert match.why_not_move(seat, "nothing of this game").clause == "move"
    assert answered


@every_table
def test_every_move_has_one_text_and_one_path_of_touches(table):
    """A legal move is found again by its notation, and by what a person touches."""
    game, players, options = table
    notation = game.module("presentation.notation")
    for number, match in enumerate(support.random_match(game, players, options, seed=6, most=150)):
        for seat in match.waiting:
            moves = match._by_move(seat)
            for move, action in moves.items():
                assert move.isascii()
                assert " " not in move
                assert notation.read(match.state, move, seat) == action
            if number % 10 == 0:
                paths = {tuple(notation.touches(match.state, action)) for action in moves.values()}
                assert len(paths) == len(moves)
        assert match.legal() == sorted(match.legal())


@many_tables
def test_people_are_told_everything_in_both_languages(table):
    """Sentences, expectations, choices and views exist at every node, leave no gap in their text, and read well."""
    game, players, options = table
    match = support.played(game, players, options, seed=7, most=200)
    for lang, clumsy in CLUMSY.items():
        for seat in (None, *range(players)):
            for told in match.story(seat, lang, ["Max"] * players):
                assert told["say"].strip()
                assert "{" not in told["say"]
                assert not re.search(clumsy, told["say"]), told["say"]
    for number, match in enumerate(support.random_match(game, players, options, seed=8, most=150)):
        if number % 3 and options and not support.LONG:
            continue
        for seat in (None, *range(players)):
            json.dumps(match.view(seat))
            assert match.expected(seat, "fr")
            assert match.expected(seat, "en")
    for match, seat in asked(table):
        choices = match.choices(seat, "en", you=seat)
        json.dumps(choices)
        assert [choice["move"] for choice in choices] == match.legal(seat)
        assert [choice["say"] for choice in choices if not re.search(r"\bYou [a-z]", choice["say"])] == []
    text = game.module("presentation.view").draw(match.view(0)["table"], "fr")
    assert text.strip()


@every_game
def test_a_sentence_speaks_to_a_seat_in_both_languages_or_in_neither(game):
    for said in sentences(game.texts["sentences"]):
        assert ("{who:" in said["fr"]) == ("{who:" in said["en"]), said


def sentences(texts):
    """All texts in both languages, however deep they lie."""
    if "fr" in texts:
        yield texts
    else:
        for part in texts.values():
            yield from sentences(part)


@many_tables
def test_what_everybody_is_told_hangs_on_no_secret(table):
    """It is made once, of what somebody knows who only looks on: a seat that knows more would be told the same."""
    game, players, options = table
    game.compile()
    shown = game.module("presentation.view")
    past = before = None
    for match in support.random_match(game, players, options, seed=8, most=240):
        after = {seat: match._known(match._states, seat) for seat in (None, *range(players))}
        told = match.story(None, "en", since=len(match.steps) - 1)[0] if past is not None else None
        for seat in range(players):
            if hasattr(shown, "shared"):
                assert shown.shared(after[seat]) == shown.shared(after[None])
            assert match._scores_of(after[seat]._array) == match.shared()["scores"]
            assert match._winners_of(after[seat]._array) == match.shared()["winners"]
            if told is not None:
                action, knower = match._as_told(match._kernel.handle(past), match.steps[-1].action, seat)
                if knower is None:
                    assert match._say(before[seat], action, after[seat], "en", None) == told["say"]
                    assert match._facts(before[seat], action, after[seat]) == told.get("facts")
        past, before = match._copied(match._states), after


@every_table
def test_an_offer_is_what_the_notation_says_of_its_move(table):
    """Offers are kept for all tables; where a touch hangs on the position, it is that of this one."""
    game, players, options = table
    game.compile()
    notation = game.module("presentation.notation")
    for match in support.random_match(game, players, options, seed=9, most=240):
        for seat in match.waiting:
            known = match._known(match._states, seat)
            assert match.offers(seat) == [
                {"move": move, "touches": notation.touches(known, action)}
                for move, action in sorted(match._by_move(seat).items())
            ]
            assert json.loads(match.written_offers(seat)) == match.offers(seat)


@every_table
def test_every_record_replays_to_the_same_state(table):
    """A game is its options and its moves, also in the middle of a secret round."""
    game, players, options = table
    for most in (0, 1, 2, 3, 40, 300):
        match = support.played(game, players, options, seed=most, most=most)
        record = json.loads(json.dumps(match.record()))
        again = malle.replay(record)
        assert again.state.tobytes() == match.state.tobytes()
        assert again.record() == match.record()


@every_table
def test_every_roll_of_a_finished_game_can_be_proved(table):
    """P6: after the game anybody can compute the dice again."""
    game, players, options = table
    match = support.played(game, players, options, seed=3, most=1500)
    if not match.over:
        with pytest.raises(malle.BadRecord, match="not shown yet"):
            malle.verify(match.record())
        return
    _, drawn = malle.verify(match.record())
    assert drawn == sum(step.seat == malle.CHANCE for step in match.steps)


@every_game
def test_a_record_with_one_changed_character_is_refused_with_the_number_of_the_bad_move(game):
    """Even where the changed move is a legal one."""
    match = support.played(game, game.default_players, {}, seed=2, most=60)
    record = match.record()
    chooser = random.Random(1)
    for number, move in enumerate(record["moves"], 1):
        place = chooser.randrange(len(move))
        altered = chooser.choice([c for c in "abcdefER!123456:@-." if c != move[place]])
        changed = copy.deepcopy(record)
        changed["moves"][number - 1] = move[:place] + altered + move[place + 1 :]
        with pytest.raises(malle.BadRecord) as refused:
            malle.replay(changed)
        assert refused.value.number == number


@every_table
def test_copies_are_isolated(table):
    """No move of a copy ever changes a state that was passed before."""
    game, players, options = table
    past = []
    chooser = random.Random(9)
    for match in support.random_match(game, players, options, seed=9, most=60):
        past.append((match.copy(), match.state.tobytes()))
        other = match.copy()
        for _ in range(3):
            if not other.over:
                support.step(other, chooser)
    assert all(kept.state.tobytes() == before for kept, before in past)


@every_table
def test_undo_leads_back_through_every_state(table):
    """Forced, an undo takes back anything, down to the start."""
    game, players, options = table
    states = []
    for match in support.random_match(game, players, options, seed=10, most=40):
        states.append(match.state.tobytes())
    for before in reversed(states[:-1]):
        match.undo(force=True)
        assert match.state.tobytes() == before
    assert match.steps == []


@every_table
def test_what_a_seat_may_not_know_is_wiped_and_can_be_imagined(table):
    """P3: redacting is final, and every imagined truth looks the same to the seat that imagined it."""
    game, players, options = table
    entries = game.compile().entries
    for number, match in enumerate(support.random_match(game, players, options, seed=11, most=160)):
        if number % 4:
            continue
        for seat in (SPECTATOR, *range(players)):
            known = match._states.copy()
            entries.hide(known, seat)
            if not match.hides:
                assert known.tobytes() == match._states.tobytes()
                assert all(entries.told(match._handle, action, seat) == action for action in match._moves())
            twice = known.copy()
            entries.hide(twice, seat)
            assert twice.tobytes() == known.tobytes()
            for seed in range(3):
                world = known.copy()
                entries.guess(world, seat, seeded(seed))
                if seat in match.waiting:
                    own = match.legal(seat)
                    guessed = match.copy()
                    guessed._states[:] = world
                    assert guessed.legal(seat) == own
                entries.hide(world, seat)
                assert world.tobytes() == known.tobytes()


@every_game
def test_a_game_says_whether_it_has_chance_and_secrets(game):
    """What the house asks of a game without playing it is what its kernel does."""
    rolled = hidden = False
    for _, players, options in (table for table in TABLES if table[0] is game):
        for match in support.random_match(game, players, options, seed=16, most=60):
            rolled = rolled or match.to_move == malle.CHANCE
            hidden = hidden or any(match.knowledge(seat) != match.state.tobytes() for seat in range(players))
    assert (game.chance, game.hides) == (rolled, hidden)


@every_table
def test_an_imagined_game_can_be_played_to_its_end(table):
    """Whatever a seat imagines is a state of the game like any other."""
    game, players, options = table
    entries = game.compile().entries
    for most in (0, 7, 30, 90):
        match = support.played(game, players, options, seed=12, most=most)
        for seat in (SPECTATOR, *range(players)):
            world = match.copy()
            entries.hide(world._states, seat)
            entries.guess(world._states, seat, seeded(most))
            made, _ = random_game(world, 1, 3000)
            assert made > 0 or match.over


@settings(max_examples=300)
@given(positions(), nonsense(), st.one_of(st.none(), st.integers(-2, 9)))
def test_nonsense_is_refused_with_a_sentence_and_changes_nothing(match, move, seat):
    """Random text, moves of other games, wrong seats and moves after the end: always Refused, never anything else."""
    before, number = match.state.tobytes(), len(match.steps)
    if seat in (None, *match.waiting) and move in match.legal(seat):
        return
    with pytest.raises(malle.Refused) as refused:
        match.play(move, seat)
    assert len(refused.value.sentence("fr")) > 10
    assert len(refused.value.sentence("en")) > 10
    assert match.state.tobytes() == before
    assert len(match.steps) == number


@every_table
def test_after_the_end_nothing_is_legal(table):
    """At the end no move is legal, and somebody has won; before it nobody has."""
    game, players, options = table
    for match in support.random_match(game, players, options, seed=13, most=2500):
        if not match.over:
            assert match.winners == []
            assert match.legal()
    if match.over:
        assert match.legal() == []
        assert match.winners
        with pytest.raises(malle.Refused, match="over"):
            match.play("pass")


def _perft_lines(game):
    text = (Path(__file__).parent / "perft" / f"{game.id}.txt").read_text(encoding="utf-8")
    for line in text.splitlines():
        if line.strip() and not line.startswith("#"):
            players, options, moves, counts = line.split(";")
            yield int(players), options.strip(), moves.split(), [int(count) for count in counts.split()]


@every_game
def test_perft_counts_are_those_of_the_specification(game):
    """Section 9 of each specification."""
    known = {option.name: option for option in game.options}
    game.compile()
    lines = list(_perft_lines(game))
    assert lines
    for players, options, moves, counts in lines:
        pairs = [pair.split("=", 1) for pair in options.split(",") if pair.strip()]
        chosen = {key.strip(): known[key.strip()].from_text(value.strip()) for key, value in pairs}
        match = malle.new(game, players, chosen, seed=0)
        for move in moves:
            match.play(move, match.waiting[0] if match.waiting else None)
        assert [perft(match, depth) for depth in range(1, len(counts) + 1)] == counts


@pytest.mark.parametrize("table", [table for table in TABLES if not table[2]], ids=support.name)
def test_the_golden_game_is_played_again_as_it_was(table):
    """A whole game that a person can read; `make golden` writes it anew."""
    game, players, _ = table
    assert golden.path(game, players).read_text(encoding="utf-8") == golden.text(game, players)


@pytest.mark.parametrize("game", support.GAMES if support.LONG else [malle.game("malabars")], ids=lambda game: game.id)
def test_no_kernel_writes_outside_its_arrays(game):
    """
    Numba does not look at bounds unless it is asked to: once, here. It then compiles everything anew and can keep nothing of it, so that all games
    have their turn in `make long`; whatever is played uncompiled, above, looks at every index as well.
    """
    program = (
        "import malle; from malle.engine.walking import random_game, perft\n"
        f"game = malle.game({game.id!r}); game.compile()\n"
        "for players in game.players:\n"
        "    match = malle.new(game, players, seed=1)\n"
        "    perft(match, 2)\n"
        "    for seed in range(60): random_game(match, seed, 3000)\n"
        "print('within bounds')"
    )
    environment = {**os.environ, "NUMBA_BOUNDSCHECK": "1"}
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, env=environment, check=False)
    assert done.stdout.strip() == "within bounds", done.stderr


@every_game
def test_a_state_is_small(game):
    """P1: one record of fixed size, small enough to be copied millions of times a second."""
    kind = game.plain().rules.STATE
    history = kind["history"].itemsize if "history" in kind.names else 0
    assert kind.itemsize - history <= LIMITS.get(game.id, 2048)


@every_game
def test_a_state_has_no_gaps(game):
    """P1: comparing bytes is comparing states; NumPy would not copy what lies between the fields."""
    kind = game.plain().rules.STATE
    assert kind.itemsize == sum(field.itemsize for field, *_ in kind.fields.values())
