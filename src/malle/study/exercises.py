"""Finding exercises: decisions of games between bots in which one move is clearly better than it looks.

Games are played by quick players, with every number of players in turn, and looked through for decisions that qualify:

- the best move stays the best when the search has four times the effort and other luck, twice, and all that is not as good as it loses a good deal more;
- the answer cannot be read off the screen: whoever takes the move with the highest number in its preview does not find it (`shown` of the room's view);
- not everybody finds it: the four weakest levels of the game and the strongest are asked, each several times, and how often they miss it says how hard it is.

What is hidden stays hidden: the search knows what the seat knows. Where a game is solved nothing is estimated, and a right move is proved.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

import malle
from malle.bots.levels import CHAMPION, PlayerSettings, levels, settings_for
from malle.bots.players import Decision as Played
from malle.bots.players import choose
from malle.engine.exercises import Posed
from malle.engine.game import Game
from malle.engine.match import Match, Secret
from malle.engine.options import Choice as OptionChoice
from malle.study.account import SAME
from malle.study.chances import Chances
from malle.study.choices import Weighed, weigh
from malle.study.refuting import refutation

MARGIN = 25_000  # what every other move loses at least
FEW = 3  # at most one in so many moves is right

EFFORTS = (0.25, 1, 1)
"""Of a study: the search finds the answer with the first, and must still find it with four times as much, twice, each time from other random numbers."""

ASKED, OF_CHAMPION = (8, 8, 8, 4), 2  # how often the weakest levels are asked, and the strongest, which thinks long
QUICK = 3  # levels that think quickly: if all of them find it each time, nobody else is asked
HARD = 0.05  # how often the levels must miss it at least, all in all: what everybody sees is no exercise
LOOKED_AT = 4  # one decision in so many is looked at, so that exercises come from many games
FROM_ONE = 2  # exercises that one game gives at most
APART = 12  # moves between them at least
ALWAYS_THE_SAME = ("own", "table")  # searches that leave nothing to chance in a game that does not either
WAYS = 3  # right first moves of a turn that has two, at most
TEMPTING = 4  # wrong moves that are kept with the reply to them


Tried = dict[str, dict[str, int]]  # how often wrong moves were tried: after no move, and after right first moves


class Decision(NamedTuple):
    """A seat that has to decide: the match, and its moves by their notation."""

    match: Match
    seat: int
    actions: dict[str, int]

    @property
    def known(self) -> bytes:
        return self.match.knowledge(self.seat)

    @property
    def id(self) -> str:
        return hashlib.sha256(self.known + bytes([self.seat])).hexdigest()[:10]


class Judged(NamedTuple):
    """A decision with its right moves."""

    value: int
    right: list[str]  # the best first
    losses: dict[str, int]
    certain: bool
    distance: int | None


def find(game: Game, count: int, seed: int = 0, known: Iterable[Posed] = ()) -> Iterator[dict[str, Any]]:
    """So many exercises, as they are found: entries of guide/exercises.json. Those that are known come first, as far as they still qualify."""
    finder = Finder(game)
    seen: set[str] = set()
    for posed in known:
        if entry := finder.again(posed):
            seen.add(entry["id"])
            yield entry
    number = 0
    while len(seen) < count:
        yield from finder.from_game(seed, number, count - len(seen), seen)
        number += 1


def ordered(entries: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Easy ones first."""
    return sorted(entries, key=lambda entry: (sum(entry["misses"]), -min(entry["losses"].values()), entry["id"]))


class Finder:
    """Looks for exercises of one game."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._tables = [players for players in game.players if players > 1]
        self._write = game.module("presentation.notation").write
        self._shown = getattr(game.module("presentation.view"), "shown", None)
        below = [level.id for level in levels(game)[:-1]]
        # who is asked, and how often; the quick ones, which err like people, also play the games
        self._levels = [*zip(below, ASKED, strict=False), (CHAMPION, OF_CHAMPION)]
        self._thoughts: dict[tuple[bytes, int, str], Played] = {}

    def again(self, posed: Posed) -> dict[str, Any] | None:
        """A position that was an exercise once, judged as if it had just been found."""
        return self._entry(self.decision(posed.position(), posed.seat))

    def from_game(self, seed: int, number: int, most: int, seen: set[str]) -> Iterator[dict[str, Any]]:
        """The exercises of one more game, which are not among those seen and are seen from now on."""
        chance = random.Random(f"{seed} {number}")  # noqa: S311  games need no secrecy
        found: list[int] = []  # where this game has one, known or new
        before = len(seen)
        for decision in self._decisions(chance, seed, number):
            if len(found) == FROM_ONE or len(seen) == before + most:
                break
            at, looked = len(decision.match.steps), chance.random() < 1 / LOOKED_AT
            if not looked or (found and at < found[-1] + APART):
                continue
            entry = None if decision.id in seen else self._entry(decision)
            if entry:
                seen.add(decision.id)
                yield entry
            if decision.id in seen:
                found.append(at)

    def _decisions(self, chance: random.Random, seed: int, number: int) -> Iterator[Decision]:
        """The decisions of a game, while it is being played."""
        players = self._tables[number % len(self._tables)]
        match = malle.new(self._game, players, self._options(number), seed * 100_000 + number)
        quick = [id for id, _ in self._levels[:QUICK] if self._varies(settings_for(self._game, id, players))]
        specs = [chance.choice(quick) for _ in range(players)]
        chances = Chances(self._game, players)
        while not match.over:
            if not match.waiting:
                match.roll()
                continue
            seat, secret = match.waiting[0], isinstance(match.to_move, Secret)
            decision = self.decision(match, seat)
            # what all choose at once, without knowing of each other, has no answer
            if not secret and len(decision.actions) >= FEW and chances.between_turns(match.state.tobytes()):
                yield decision
            match.play(self._ask(match, seat, "random" if secret else specs[seat], chance.randrange(1 << 30)), seat)

    def decision(self, match: Match, seat: int) -> Decision:
        """What a seat has to decide now."""
        actions = Chances(self._game, match.players).moves(match.state.tobytes(), seat)
        return Decision(match, seat, {self._write(match.state, each): each for each in actions})

    def _options(self, number: int) -> dict[str, Any]:
        """Options that are a choice of a few take turns."""
        chosen = [option for option in self._game.options if isinstance(option, OptionChoice)]
        return {option.name: option.values[number % len(option.values)] for option in chosen}

    def _ask(self, match: Match, seat: int, spec: str, seed: int) -> str:
        return self._asked(match.players, match.knowledge(seat), seat, spec, seed).move

    def _varies(self, chosen: PlayerSettings) -> bool:
        """Whether it may play otherwise when it is asked again."""
        return self._game.chance or chosen.method not in ALWAYS_THE_SAME or chosen.errs

    def _asked(self, players: int, known: bytes, seat: int, spec: str, seed: int) -> Played:
        """What a level plays. Where its search leaves nothing to chance it thinks once, and draws lots among what it finds equal each time."""
        chosen = settings_for(self._game, spec, players)
        if self._varies(chosen):
            return choose(self._game, players, known, seat, spec, seed, unhurried=True)
        key = known, seat, spec
        if key not in self._thoughts:
            self._thoughts = {key: choose(self._game, players, known, seat, spec, unhurried=True)}
        thought = self._thoughts[key]
        equal = [move for move, *worth in thought.moves if worth == list(thought.moves[0][1:])] or [thought.move]
        return replace(thought, move=random.Random(f"{seed} {spec}").choice(equal))  # noqa: S311  as above

    def _entry(self, decision: Decision) -> dict[str, Any] | None:
        """An exercise, if the decision qualifies."""
        first = self._judge(decision, 0)
        if first is None or self._readable(decision, first):
            return None
        judged = self._confirmed(decision, first)
        then = self._then(decision, judged) if judged else None
        if judged is None or then is None:
            return None
        tried: Tried = {}
        misses = [self._missed(decision, judged, then, *each, tried) for each in self._levels[:QUICK]]
        if not any(misses):
            return None
        misses += [self._missed(decision, judged, then, *each, tried) for each in self._levels[QUICK:]]
        if sum(misses) / len(misses) < HARD or misses[-1] > 0.5:  # what the strongest level denies is not clear
            return None
        match = decision.match
        told = {name: value for name, value in match.options.items() if value != _default(self._game, name)}
        return {
            "id": decision.id,
            "seat": decision.seat,
            "players": match.players,
            "options": told,
            "moves": [step.move for step in match.steps],
            "node": match.node,
            "value": judged.value,
            "right": judged.right,
            "losses": judged.losses,
            "refutations": self._refutations(match, decision.seat, judged, tried.get("", {})),
            "misses": misses,
            "certain": judged.certain,
            "distance": judged.distance,
            "then": {
                move: {
                    "right": second.right,
                    "losses": second.losses,
                    "refutations": self._refutations(
                        _after(match, decision.seat, move), decision.seat, second, tried.get(move, {})
                    ),
                }
                for move, second in then.items()
            }
            or None,
        }

    def _confirmed(self, decision: Decision, first: Judged) -> Judged | None:
        """The decision at the last look, if all looks agree on the right moves. A look that has proved one win may not have come to another: it is asked, too."""
        judged: Judged | None = first
        for look in range(1, len(EFFORTS)):
            judged = self._judge(decision, look)
            if judged is None or set(judged.right) != set(first.right):
                return None
        return judged

    def _judge(self, decision: Decision, look: int) -> Judged | None:
        """The right moves of a decision at one of the looks, if they are few and clear."""
        weighed, values = self._weigh(decision, look)
        best, losses = max(values.values()), _losses(values)
        right = [move for move, loss in losses.items() if loss <= SAME]
        wrong = {move: loss for move, loss in losses.items() if loss > SAME}
        if not wrong or len(right) * FEW > len(losses) or min(wrong.values()) < MARGIN:
            return None
        return Judged(best, right, wrong, weighed.certain, weighed.distance)

    def losses(self, decision: Decision, look: int) -> dict[str, int]:
        """What each move gives away, as one of the looks sees it."""
        return _losses(self._weigh(decision, look)[1])

    def _weigh(self, decision: Decision, look: int) -> tuple[Weighed, dict[str, int]]:
        """A decision as one of the looks sees it, and what its moves are worth, the best first."""
        match, seat = decision.match, decision.seat
        actions = list(decision.actions.values())
        weighed = weigh(self._game, match.players, decision.known, seat, actions, EFFORTS[look], look)
        named = {action: move for move, action in decision.actions.items()}
        return weighed, {named[action]: value for action, value in self._values(weighed, match, seat).items()}

    def _values(self, weighed: Weighed, match: Match, seat: int) -> dict[int, int]:
        if weighed.certain:
            return weighed.values(0)
        chances = Chances(self._game, match.players).at(match.state.tobytes(), seat)[0]
        return weighed.values(chances[seat])

    def _readable(self, decision: Decision, judged: Judged) -> bool:
        """Whether the numbers on the screen tell the answer: one of them is highest for right moves, and mostly for these."""
        if judged.distance == 1:  # what wins at once is shown
            return True
        if self._shown is None:
            return False
        choices = decision.match.choices(decision.seat)
        numbers = {each["move"]: self._shown(each["preview"], decision.seat) for each in choices}
        for column in zip(*numbers.values(), strict=True):
            top = [move for move, value in zip(numbers, column, strict=True) if value == max(column)]
            if 2 * len(set(top) & set(judged.right)) > len(top):
                return True
        return False

    def _then(self, decision: Decision, judged: Judged) -> dict[str, Judged] | None:
        """Where a turn is two moves and everything is certain: what is right after each right first move. None if that is not few."""
        if not judged.certain or self._game.chance:
            return {}
        if len(judged.right) > WAYS:
            return None
        found = {}
        for move in judged.right:
            after = _after(decision.match, decision.seat, move)
            if after.waiting != [decision.seat]:
                continue
            second = self._judge(self.decision(after, decision.seat), len(EFFORTS) - 1)
            if second is None:
                return None
            found[move] = second
        return found

    def _missed(
        self, decision: Decision, judged: Judged, then: Mapping[str, Judged], level: str, times: int, tried: Tried
    ) -> float:
        """How often a level misses; what it plays instead is counted in `tried`."""
        errors = [self._error(decision, judged, then, level, seed) for seed in range(times)]
        for before, move in filter(None, errors):
            counted = tried.setdefault(before, {})
            counted[move] = counted.get(move, 0) + 1
        return sum(map(bool, errors)) / times

    def _error(
        self, decision: Decision, judged: Judged, then: Mapping[str, Judged], level: str, seed: int
    ) -> tuple[str, str] | None:
        """What a level plays that is not right, and after which right move; None if it plays right."""
        match, seat = decision.match, decision.seat
        move = self._ask(match, seat, level, seed)
        if move not in judged.right:
            return "", move
        if move not in then:
            return None
        after = _after(match, seat, move)
        second = self._ask(after, seat, level, seed)
        return None if second in then[move].right else (move, second)

    def _refutations(self, match: Match, seat: int, judged: Judged, tried: Mapping[str, int]) -> dict[str, list[str]]:
        """The replies to the wrong moves that levels played most often, and to the best of the wrong ones."""
        often = sorted(tried, key=lambda move: (-tried[move], move))
        nearest = min(judged.losses, key=lambda move: (judged.losses[move], move))
        tempting = list(dict.fromkeys([*often[: TEMPTING - 1], nearest]))
        return {move: refutation(match, seat, move) for move in tempting}


def _losses(values: Mapping[str, int]) -> dict[str, int]:
    best = max(values.values())
    return {move: best - value for move, value in values.items()}


def _after(match: Match, seat: int, move: str) -> Match:
    after = match.copy()
    after.play(move, seat)
    return after


def _default(game: Game, name: str) -> Any:
    return next(option.default for option in game.options if option.name == name)
