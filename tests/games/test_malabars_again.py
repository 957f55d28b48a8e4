"""A second opinion on Malabars: a model written from the specification alone, with lists and texts, and slow.

It shares no line with the rules of the house. Both play the same random games and must agree on everything.
"""

from __future__ import annotations

import random
from collections import Counter

import pytest

import malle

PILES = "abcd"
OTHER = {"t": "q", "q": "t", "w": "b", "b": "w"}
EVERYWHERE = [f"{pile}{level}" for pile in PILES for level in range(1, 13)]


class Wall:
    """Four lists of elephants, each a text like `t`, `qb` or `tww`."""

    def __init__(self, position: str, swap: bool, stop: int) -> None:
        self.piles = [self._elephants(pile) for pile in position.split("/")]
        self.may_swap, self.stop = swap, stop
        self.colours = ["w", "b"]
        self.seat, self.turns, self.node = 0, 0, "turn"
        self.winners: list[int] = []
        self.begun: Counter[tuple[str, int]] = Counter()
        self._begin()

    @staticmethod
    def _elephants(pile: str) -> list[str]:
        return pile.replace("-", "").replace("t", " t").replace("q", " q").split()

    def text(self) -> str:
        return "/".join("".join(pile) or "-" for pile in self.piles)

    def at(self, place: str) -> str:
        pile, level = self.piles[PILES.index(place[0])], int(place[1:])
        return pile[level - 1] if level <= len(pile) else ""

    def beside(self, place: str) -> list[str]:
        pile, level = PILES.index(place[0]), int(place[1:])
        near = [(pile, level + 1), (pile, level - 1), (pile - 1, level), (pile + 1, level)]
        return [f"{PILES[p]}{n}" for p, n in near if 0 <= p < 4 and 1 <= n <= len(self.piles[p])]

    def rings(self) -> list[str]:
        mine = self.colours[self.seat]
        moves = []
        for start in EVERYWHERE:
            if mine not in self.at(start):
                continue
            seen, line = {start}, [start]
            for place in line:
                if place != start and mine in self.at(place):
                    continue  # united: no step leads on from here
                for there in self.beside(place):
                    differs = self.at(there)[0] != self.at(place)[0]
                    if differs and OTHER[mine] not in self.at(there) and there not in seen:
                        seen.add(there)
                        line.append(there)
            moves += [f"R{start}-{there}" for there in line[1:]]
        return moves

    def elephants(self) -> list[str]:
        moves = []
        for start in EVERYWHERE:
            if len(self.at(start)) == 1:
                for pile, elephants in zip(PILES, self.piles, strict=True):
                    room = len(elephants) + (pile != start[0])
                    moves += [f"E{start}-{pile}{n}" for n in range(1, room + 1) if f"{pile}{n}" != start]
        return moves

    def legal(self) -> list[str]:
        moves = []
        if self.node in ("turn", "elephant"):
            moves += self.elephants()
        if self.node in ("turn", "ring"):
            moves += self.rings()
        if self.node == "ring":
            moves.append("pass")
        if self.node == "turn" and self.may_swap and self.turns == 1:
            moves.append("swap")
        return sorted(moves)

    def play(self, move: str) -> None:
        if move == "swap":
            self.colours, self.may_swap, self.seat = ["b", "w"], False, 0
            self._begin()
        elif move == "pass":
            self._finish()
        else:
            here, there = move[1:].split("-")
            first = self.node == "turn"
            if move[0] == "E":
                self._carry(here, there)
            else:
                self._hang(here, there)
            if self.winners:
                self.node = "end"
            elif first:
                self.node = "ring" if move[0] == "E" else "elephant"
            else:
                self._finish()

    def _carry(self, here: str, there: str) -> None:
        elephant = self.piles[PILES.index(here[0])].pop(int(here[1:]) - 1)
        self.piles[PILES.index(there[0])].insert(int(there[1:]) - 1, OTHER[elephant])

    def _hang(self, here: str, there: str) -> None:
        mine = self.colours[self.seat]
        for place, hung in ((here, self.at(here)[:-1]), (there, self.at(there) + mine)):
            self.piles[PILES.index(place[0])][int(place[1:]) - 1] = hung
        if self.at(there).count(mine) == 2:
            self.winners = [self.seat]

    def _finish(self) -> None:
        self.turns += 1
        self.seat = 1 - self.seat
        if self.turns == self.stop:
            self._draw()
        else:
            self._begin()

    def _begin(self) -> None:
        self.node = "turn"
        self.begun[self.text(), self.seat] += 1
        if self.begun[self.text(), self.seat] == 3:
            self._draw()

    def _draw(self) -> None:
        self.node, self.winners = "end", [0, 1]


def any_position(chooser: random.Random) -> str:
    """Twelve elephants in any four piles, looking anywhere, four of them with a ring."""
    wall = [chooser.choice("tq") for _ in range(12)]
    for ringed, ring in zip(chooser.sample(range(12), 4), "wwbb", strict=True):
        wall[ringed] += ring
    cuts = sorted(chooser.choices(range(13), k=3))
    piles = [wall[low:high] for low, high in zip([0, *cuts], [*cuts, 12], strict=True)]
    return "/".join("".join(pile) or "-" for pile in piles)


def next_move(chooser: random.Random, legal: list[str], before: list[str]) -> str:
    """Mostly a random move; often a ring; sometimes the elephant that moved last goes back, which repeats positions."""
    if "swap" in legal and chooser.random() < 0.5:
        return "swap"
    rings = [move for move in legal if move.startswith("R")]
    if rings and chooser.random() < 0.2:
        return chooser.choice(rings)
    last = next((move for move in reversed(before) if move.startswith("E")), "Ea1-a1")
    back = f"E{last[1:].split('-')[1]}-{last[1:].split('-')[0]}"
    if back in legal and chooser.random() < 0.6:
        return back
    return "pass" if "pass" in legal and chooser.random() < 0.7 else chooser.choice(legal)


def both(seed: int) -> tuple[malle.Match, Wall]:
    """The same game for the house and for the model; a third of them from the usual starts."""
    chooser = random.Random(seed)
    options = {"swap": chooser.random() < 0.5, "stop": chooser.choice([1, 7, 30, 100])}
    starts = {"trunks": "twtbt/ttt/ttt/tbtwt", "crown": "ttwqb/qqq/qqq/ttbqw", "corners": "twttb/ttt/ttt/tbttw"}
    if seed % 3 == 0:
        start = chooser.choice(list(starts))
        return malle.new("malabars", options={**options, "start": start}), Wall(starts[start], **options)
    position = any_position(chooser)
    return malle.new("malabars", options={**options, "position": position}), Wall(position, **options)


def play_out(seed: int) -> tuple[malle.Match, Wall]:
    """Play a game to its end, agreeing at every node."""
    match, wall = both(seed)
    chooser = random.Random(seed)
    moves: list[str] = []
    while True:
        table = match.view()["table"]
        assert (match.node, table["position"], match.winners) == (wall.node, wall.text(), wall.winners)
        assert match.scores == [(seat in wall.winners) / max(len(wall.winners), 1) for seat in range(2)]
        if match.over:
            return match, wall
        assert match.legal() == wall.legal()
        assert (match.to_move, table["turns"], table["colours"]) == (wall.seat, wall.turns, wall.colours)
        if match.node == "turn":
            assert table["repeats"] == wall.begun[wall.text(), wall.seat]
        moves.append(next_move(chooser, wall.legal(), moves))
        match.play(moves[-1])
        wall.play(moves[-1])


@pytest.mark.parametrize("part", range(4))
def test_a_second_opinion_agrees_on_whole_games(part):
    """MAL-1 to MAL-18: legal moves, positions, nodes, colours, repetitions and results of random games."""
    endings: Counter[str] = Counter()
    for seed in range(part * 60, part * 60 + 60):
        match, wall = play_out(seed)
        drawn = "stop" if wall.turns == wall.stop else "repetition"
        endings[drawn if len(wall.winners) == 2 else f"seat {wall.winners[0]}"] += 1
        endings["swap"] += any(step.move == "swap" for step in match.steps)
    assert set(+endings) == {"stop", "repetition", "seat 0", "seat 1", "swap"}


def test_a_second_opinion_refuses_the_same_moves():
    """Every move that can be written is legal in both models or in neither, and each refusal names a clause."""
    written = ["pass", "swap", *(f"{kind}{a}-{b}" for kind in "ER" for a in EVERYWHERE for b in EVERYWHERE)]
    for seed in range(1, 7):
        match, wall = both(seed)
        allowed = set(wall.legal())
        for move in written:
            if move not in allowed:
                with pytest.raises(malle.Refused) as refused:
                    match.play(move)
                assert refused.value.clause.startswith("MAL-")
        assert match.legal() == sorted(allowed)
