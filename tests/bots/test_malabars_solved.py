"""Malabars solved: the smaller sisters, which are solved in a moment, stand for the game with twelve elephants."""

import json
import logging

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
    outcomes = (known._take(state_of(book, number).tobytes()), known._outcomes())[1].values()
    assert {outcome.turns for outcome in outcomes} == {2}
    best = max(outcomes, key=lambda outcome: outcome.share)
    assert best.traps == max(outcome.traps for outcome in outcomes) > min(outcome.traps for outcome in outcomes)


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
    path.write_bytes((b"\x00\xff" if kind == "noise" else json.dumps(header).encode()) + b"\n" + blocks)


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ("damaged", "is damaged"),
        ("cut", "is damaged"),
        ("version", "of another version"),
        ("foreign", "no table of Malabars"),
        ("sizes", "is not whole"),
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
