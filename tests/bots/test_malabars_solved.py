"""Malabars solved: the smaller sisters, which are solved in a moment, stand for the game with twelve elephants."""

import json
import logging
import re
from pathlib import Path

import numpy as np
import pytest

import malle
from malle.bots.levels import CHAMPION
from malle.bots.players import choose
from malle.bots.searchers import _searcher
from malle.games.malabars.bot import perfect, table
from malle.games.malabars.bot.solution import proof, verifier
from malle.games.malabars.bot.solution.book import Book
from malle.games.malabars.bot.solution.packing import pack
from malle.games.malabars.bot.solution.solver import Solution, solve
from malle.games.malabars.rules.position import STARTS
from malle.study.choices import weigh
from tests.test_cli import run

GAME = malle.game("malabars")


@pytest.fixture(scope="module")
def five() -> Solution:
    return solve(5)


@pytest.fixture(scope="module")
def six() -> Solution:
    return solve(6)


@pytest.fixture(scope="module")
def known(six, tmp_path_factory) -> perfect.Knower:
    """Six elephants, from a table file."""
    path = tmp_path_factory.mktemp("tables") / "six.table"
    pack(six, path)
    return perfect.Knower(GAME.compile(), table.Table(path))


def sample(solution, many, seed=1):
    """Numbers of random positions, and the turns to their ends."""
    book = Book(solution)
    size = len(book.layout.heights) * len(book.layout.placements) * book.layout.faces
    numbers = np.random.default_rng(seed).choice(size, many, replace=False)
    return book, numbers, book.turns(numbers)


def test_it_agrees_with_looking_at_one_position_at_a_time(five):
    shapes, rows, placements, numbers = verifier.numbering(5)
    for number, (a, b, c, _) in enumerate(shapes):
        rows[a, b, c] = number  # nothing is mirrored
    turns = np.zeros((len(shapes), len(placements), 1, 8), np.uint64)
    slow = GAME.compile().driver("tests.bots.one_at_a_time")
    longest = slow.solve(*proof.memory(), shapes, rows, placements, numbers, turns)
    assert longest == max(five.counts) == 5
    assert (turns[five.space.kept] == five.turns).all()


def test_the_counts_are_of_all_positions(five, six):
    assert five.counts == {1: 24272, 2: 8300, 3: 3968, 4: 316, 5: 140, 0: 16764}
    assert sum(six.counts.values()) == 84 * 64 * 15 * 6


def test_a_solution_does_not_hang_on_the_number_of_threads(six):
    assert (solve(6, jobs=1).turns == six.turns).all()


def test_the_verifier_finds_nothing_wrong(five, six):
    looked = []
    assert proof.prove(five, looked.append) == 0
    assert sum(looked) == five.space.size
    assert proof.prove_some(six, 20_000, 1) == 0
    assert proof.prove_some(solve(8), 5_000, 1) == 0


@pytest.mark.parametrize("digit", [0, 1, 2])
def test_the_verifier_finds_one_wrong_number(five, digit):
    damaged = Solution(five.space, five.turns.copy(), five.counts)
    damaged.turns[20, 7, 0, digit] ^= np.uint64(1 << 9)
    assert proof.prove(damaged) > 0


def test_the_table_keeps_every_loss(six, known):
    book = Book(six)
    numbers = np.arange(len(book.layout.heights) * len(book.layout.placements) * book.layout.faces)
    assert (known._table.losses(numbers) == book.losses(numbers)).all()


def test_long_losses_are_kept_too(tmp_path):
    """Half a byte says 14 turns at most; more stand behind."""
    turns = np.arange(40, dtype=np.uint8).reshape(4, 10)
    halves, long = table.unpacked(table.packed(turns), 40)
    assert (np.stack([halves & 15, halves >> 4], axis=1).ravel() == np.minimum(turns.ravel(), 15)).all()
    assert long["turns"].tolist() == list(range(15, 40))
    assert long["place"].tolist() == list(range(15, 40))


def test_two_tables_of_one_solution_are_the_same_bytes(six, tmp_path):
    assert pack(six, tmp_path / "one.table") == pack(solve(6), tmp_path / "two.table")
    assert (tmp_path / "one.table").read_bytes() == (tmp_path / "two.table").read_bytes()


def state_of(book, number):
    """A state of the game, at the beginning of a turn."""
    book.text(int(number))
    state = np.zeros(1, GAME.compile().rules.STATE)
    for name in ("tails", "height", "ring", "node", "seat", "white"):
        state[name] = book._states[:1][name]
    state["stop"] = 1000
    return state


def test_the_value_of_a_position_is_that_of_the_solution(six, known):
    book, numbers, turns = sample(six, 300)
    for number, expected in zip(numbers, turns.tolist(), strict=True):
        result, in_turns = known.value(state_of(book, number).tobytes())
        assert in_turns == expected
        assert result == ("draw" if expected == 0 else "win" if expected % 2 else "loss")


def test_the_best_moves_keep_what_a_position_is_worth(six, known):
    """Wins come one turn nearer, draws stay draws, losses are as long as they can be; move by move, both halves of a turn."""
    book, numbers, turns = sample(six, 150, seed=2)
    entries = GAME.compile().entries
    out = np.zeros(256, np.int64)
    for number, expected in zip(numbers, turns.tolist(), strict=True):
        state = state_of(book, number)
        for _ in range(2):
            if entries.turn_of(state) != 0:
                break
            moves = out[: entries.moves(state, out)].tolist()
            shares = known.shares(state.tobytes(), moves)
            entries.make(state, moves[int(np.argmax(shares))])
        if expected == 1:
            assert state[0]["won"] == 1
        else:
            assert known.value(state.tobytes()).turns == max(expected - 1, 0)


def test_who_loses_sets_traps(six, known):
    """Of turns that lose equally fast the one after which most turns of the other side miss the quickest punishment."""
    book, numbers, turns = sample(six, 400, seed=3)
    number = next(n for n, t in zip(numbers, turns, strict=True) if t == 2)
    known._take(state_of(book, number).tobytes())
    outcomes = known._outcomes(may_be_swapped=False, past=()).values()
    assert {outcome.turns for outcome in outcomes} == {2}
    best = max(outcomes, key=lambda outcome: outcome.share)
    assert best.traps == max(outcome.traps for outcome in outcomes) > min(outcome.traps for outcome in outcomes)


def after_a_turn(known, state):
    """The state after the best turn of the side to move."""
    entries, out, after = GAME.compile().entries, np.zeros(256, np.int64), state.copy()
    while after[0]["seat"] == state[0]["seat"]:
        moves = out[: entries.moves(after, out)].tolist()
        entries.make(after, moves[int(np.argmax(known.shares(after.tobytes(), moves)))])
    return after


def test_a_draw_is_not_played_for_by_going_back(six, known):
    """A position that has been does not come back as long as another turn holds the draw."""
    book, numbers, turns = sample(six, 400, seed=5)
    other_ways = 0
    for number in [n for n, t in zip(numbers, turns, strict=True) if t == 0][:20]:
        state = state_of(book, number)
        came = after_a_turn(known, state)[0]["history"][0]
        state[0]["history"][0], state[0]["begun"] = came, 1
        after = after_a_turn(known, state)
        assert known.value(after.tobytes()).result == "draw"
        drawing = {name for name, what in turns_of(known, state) if what == "draw"}
        assert (after[0]["history"][1] != came) == (len(drawing) > 1)
        other_ways += len(drawing) > 1
    assert other_ways


def turns_of(known, state):
    """Every turn, by the name of the position it leads to, and what that is worth."""
    entries, out = GAME.compile().entries, np.zeros(256, np.int64)
    unfinished = [state.copy()]
    while unfinished:
        before = unfinished.pop()
        for move in out[: entries.moves(before, out)].tolist():
            after = before.copy()
            entries.make(after, move)
            if entries.turn_of(after) < 0:
                continue
            if after[0]["seat"] == state[0]["seat"]:
                unfinished.append(after)
            else:
                yield after[0]["history"][after[0]["begun"] - 1], known.value(after.tobytes()).result


def test_the_swap_is_worth_what_the_other_side_has(six, known):
    """MAL-18: who may swap has the better of both sides; who may be swapped with had better leave a draw."""
    book, numbers, turns = sample(six, 200, seed=4)
    for wanted in (1, 2, 0):
        state = state_of(book, next(n for n, t in zip(numbers, turns, strict=True) if t == wanted))
        state["swap"], state["turns"] = 1, 1
        out = np.zeros(256, np.int64)
        moves = out[: GAME.compile().entries.moves(state, out)].tolist()
        best = max(known.shares(state.tobytes(), moves[:-1]))
        swap = known.shares(state.tobytes(), moves)[-1]
        assert (swap > best) == (wanted == 2)
        state["turns"] = 0
        assert max(known.shares(state.tobytes(), moves[:-1])) < 0.51 or wanted == 1


def test_the_command_solves_proves_and_writes(tmp_path):
    done = run("solve", "malabars", "--elephants", "5", "--to", str(tmp_path / "five.table"))
    assert done.returncode == 0
    assert "all 53,760 positions were checked move by move by the rules; none is wrong" in done.stdout
    found = table.Table(tmp_path / "five.table")
    assert found.checksum in done.stdout
    assert run("solve", "bazar").returncode == 2


def spoil(path, kind):
    line, _, blocks = path.read_bytes().partition(b"\n")
    header = json.loads(line)
    if kind == "damaged":
        blocks = blocks[:-1] + bytes([blocks[-1] ^ 1])
    elif kind == "cut":
        blocks = blocks[:-9]
    elif kind == "version":
        header["version"] = 99
    elif kind == "foreign":
        header["table"] = "chess"
    elif kind == "sizes":
        header["sizes"] = header["sizes"][:-1]
    elif kind == "no sizes":
        del header["sizes"]
    elif kind == "other sizes":
        header["sizes"] = [header["sizes"][0] + 1, header["sizes"][1] - 1, *header["sizes"][2:]]
    elif kind == "half elephants":
        header["elephants"] = 6.0
    path.write_bytes((b"\x00\xff" if kind == "noise" else json.dumps(header).encode()) + b"\n" + blocks)


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ("damaged", "is damaged"),
        ("cut", "is damaged"),
        ("version", "of another version"),
        ("foreign", "no table of Malabars"),
        ("sizes", "is damaged"),
        ("no sizes", "is damaged"),
        ("other sizes", "is damaged"),
        ("half elephants", "is damaged"),
        ("noise", "is no table"),
        ("few", "for 6 elephants"),
        ("big", "too big"),
    ],
)
def test_a_table_that_is_no_good_gets_a_sentence_and_the_search_plays_on(
    kind, said, six, tmp_path, monkeypatch, caplog
):
    path = tmp_path / table.NAME
    pack(six, path)
    spoil(path, kind)
    if kind == "big":
        monkeypatch.setattr(table, "LARGEST", 1000)
    monkeypatch.setattr(table, "places", lambda: [path])
    for cached in (table.find, perfect.knower, _searcher):
        cached.cache_clear()
    try:
        with caplog.at_level(logging.WARNING):
            assert table.find() is None
        assert said in caplog.text
        assert perfect.value(malle.new(GAME).knowledge(0)) is None
        match = malle.new(GAME, options={"position": "twtt/ttt/twtt/tbtbt"}, seed=1)
        move = choose(GAME, 2, match.knowledge(0), 0, CHAMPION)
        assert move.moves[0][1] == 1.0  # the search sees that it wins
    finally:
        for cached in (table.find, perfect.knower, _searcher):
            cached.cache_clear()


def test_fair_starts_look_the_same_from_both_sides():
    """A mirror exchanges the colours, and keeps or reverses the faces."""
    for start in ("towers", "balance"):
        piles = STARTS[start].split("/")
        mirrored = "/".join(piles[::-1]).translate(str.maketrans("wb", "bw"))
        assert mirrored in (STARTS[start], STARTS[start].translate(str.maketrans("tq", "qt")))


SOLVED = (Path(__file__).parents[2] / "docs" / "malabars-solved.md").read_text(encoding="utf-8")

NEEDS_TABLE = pytest.mark.skipif(
    table.find() is None, reason="`malle solve malabars` makes the table; in CI it is made before the tests"
)


def test_what_is_told_of_all_positions_adds_up():
    """All that can be reached by arithmetic: wins, losses and draws are all there are, and by their lengths they are the same."""
    whole = {
        name.strip(): int(many.replace(",", ""))
        for name, many in re.findall(r"^\| ([^|]+) \| ([\d,]+) \| [\d.]+ \|$", SOLVED, re.MULTILINE)
    }
    rows = re.findall(r"^\| (\d+) \| ([\d,]+) \| (\d+) \| ([\d,–]+) \|$", SOLVED, re.MULTILINE)
    won, lost = ([int(row[i].replace(",", "").replace("–", "0")) for row in rows] for i in (1, 3))
    assert [int(row[0]) for row in rows] == list(range(1, 64, 2))
    assert sum(won) == whole["won by the side to move"]
    assert won[0] == whole["— of these at once, in this turn"]
    assert sum(lost) == whole["lost"]
    assert whole["all"] == 455 * 4096 * 66 * 45 == sum(won) + sum(lost) + whole["drawn"]


def test_the_longest_win_is_played_by_the_rules_to_its_end():
    position = re.search(r"White wins in 63 turns, `([^`]+)`", SOLVED)
    turns = dict(re.findall(r"(\d+)\. ((?:\S+ )?\S+?)(?=\s{2,}|\n)", SOLVED.partition("## The longest win")[2] + "\n"))
    match = malle.new(GAME, options={"position": position[1]}, seed=1)
    for number in range(1, 64):
        assert match.to_move == (number - 1) % 2
        for move in turns[str(number)].split():
            match.play(move)
    assert match.winners == [0]


@NEEDS_TABLE
def test_the_table_is_the_documented_one_and_small_enough_to_ship():
    assert table.find().checksum in SOLVED
    path = next(path for path in table.places() if path.exists())
    assert path.stat().st_size <= 25_000_000
    assert f"{path.stat().st_size:,} bytes" in SOLVED


@NEEDS_TABLE
def test_the_starts_are_worth_what_is_told_and_a_study_is_certain_of_them():
    for start, said in re.findall(
        r"^\| `(\w+)` \| `[^`]+` \| ([^|]+) \|", SOLVED.partition("## The starts")[2].partition("## ")[0], re.MULTILINE
    ):
        match = malle.new(GAME, options={"start": start}, seed=1)
        value = perfect.value(match.knowledge(0))
        assert said.strip() == (f"{value.result} in {value.turns}" if value.turns else value.result)
        moves = [match.tried(0, move)[1] for move in match.legal(0)]
        weighed = weigh(GAME, 2, match.knowledge(0), 0, moves)
        assert weighed.certain
        assert weighed.distance == (value.turns or None)
        assert weighed.best == {"win": 1.0, "draw": 0.5}[value.result]
