"""Match: one game being played. It asks the kernel, keeps the list of moves, and tells people what happens.

Whatever a seat is told is made from the state and the move as the kernel's `redact` and `veil` leave them for that
seat: a match has no other way out (the promise P3). Only of a game that is over somebody may ask for the `whole` truth.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import islice
from typing import Any, NamedTuple, cast

import numpy as np

from malle.engine import refusals
from malle.engine.fairness import Fairness
from malle.engine.game import Game
from malle.engine.kernel import CHANCE, END, SECRET, WATCHER, Row, Seen
from malle.engine.refusals import Refused, refuse
from malle.engine.remembered import Remembered
from malle.engine.rng import seeded
from malle.engine.shown import Choice, Offer, Shared, Told, View
from malle.engine.touching import touching
from malle.engine.vocabulary import vocabulary
from malle.engine.words import LANGUAGES, Words, called, in_sentences, listed

__all__ = ["CHANCE", "END", "WATCHER", "Choice", "Match", "Offer", "Secret", "Step", "Told", "View"]

_WORLDS = 4
"""How many possible truths are asked whether they agree on what a move will show."""

_TRAIL = 8
"""How many states before the last moves a match keeps, to tell of these moves without playing all of them again."""

_BEGUN = 64
"""How many forbidden moves are asked for their clause at most, when somebody touches what begins none that is allowed."""

_LISTINGS = 512
"""How many lists of outcomes are remembered: most games roll the same dice again and again."""

_listings: dict[tuple[Any, int, bytes, bytes], tuple[list[tuple[str, int, int]], list[int]]] = {}


class Secret(tuple[int, ...]):
    """The seats that have still to choose at a secret node."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"Secret({tuple(self)})"


class Step(NamedTuple):
    """A move that was made."""

    seat: int  # who made it, or CHANCE
    action: int
    move: str
    secret: bool = False  # chosen while others chose, too
    shows: bool = False  # shows somebody a secret
    rolled: bool = False  # drawn by the match itself


class Match:
    """One game being played."""

    def __init__(
        self,
        game: Game,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        fairness: Fairness | None = None,
    ) -> None:
        self.game = game
        self.players = game.seats(players)
        self.options = game.settle(self.players, options)
        self.fairness = fairness or Fairness.fresh()
        self.steps: list[Step] = []
        self._trail: deque[bytes] = deque(maxlen=_TRAIL)
        self._kernel = game.kernel()
        self._rules, self._entries = self._kernel.rules, self._kernel.entries
        self._notation: Any = game.module("presentation.notation")
        self._states = np.zeros(1, self._rules.STATE)
        self._handle = self._kernel.handle(self._states)
        self._out = np.zeros(self._rules.MAX_LEGAL, np.int64)
        self._weights = np.zeros(self._rules.MAX_LEGAL, np.int64)
        self._scores = np.zeros(self._rules.SEATS, np.float64)
        self._undoing: int | None = None
        self._remembered = Remembered()
        codes = np.array(game.codes(self.players, self.options), np.int64)
        self._entries.start(self._handle, self.players, codes)
        self._start = self._states.tobytes()
        self.state: Row = self._kernel.row(self._states)

    # What the game waits for

    @property
    def to_move(self) -> int | Secret:
        """The seat to decide, CHANCE, END, or the seats that have still to choose in secret."""
        mover = int(self._entries.turn_of(self._handle))
        return Secret(sorted({self._seat_of(a) for a in self._moves()})) if mover == SECRET else mover

    @property
    def waiting(self) -> list[int]:
        """The seats that the game waits for."""
        return _seats(self.to_move)

    @property
    def node(self) -> str:
        """The name of the node, as the specification of the game has it."""
        return str(self._rules.NODES[self.state.node])

    @property
    def over(self) -> bool:
        return self.to_move == END

    def legal(self, seat: int | None = None) -> list[str]:
        """The legal moves, or the outcomes of a chance node, in the order of their bytes."""
        return sorted(self._by_move(seat))

    def chance(self) -> list[tuple[str, float]]:
        """The outcomes of a chance node with their probabilities; nothing at any other node."""
        listed = self._outcomes()
        total = sum(weight for _, _, weight in listed)
        return [(move, weight / total) for move, _, weight in listed]

    @property
    def scores(self) -> list[float]:
        return self._scores_of(self._states)

    @property
    def winners(self) -> list[int]:
        """The seats that have won; nobody before the end."""
        return self._winners_of(self._states)

    # Playing

    def play(self, move: str, seat: int | None = None) -> None:
        """Make a move. Refused, with the clause that forbids it, if it is not legal; then nothing has changed."""
        mover = self.to_move
        seat = self._mover(seat, mover)
        action = self._read(move, seat)
        shows = self.game.hides and seat != CHANCE and bool(self._entries.shows(self._handle, action))
        self._make(Step(seat, action, move, isinstance(mover, Secret), shows))

    def roll(self) -> str:
        """At a chance node: draw an outcome from the match's own randomness, make it, return it."""
        listed, weights = self._listing()
        if not listed:
            raise refusals.no_chance()
        move, action, _ = listed[self.fairness.draw(len(self.steps), weights)]
        self._make(Step(CHANCE, action, move, rolled=True))
        return move

    def mark_rolled(self) -> None:
        """Say that the last move, a chance event, came from the match's own randomness: for records read back."""
        self.steps[-1] = self.steps[-1]._replace(rolled=True)

    def undo(self, seat: int | None = None, *, force: bool = False) -> str:
        """Take back the last move and return it.

        Refused, unless forced, if it was another seat's, a chance event, or showed a secret. Without a seat, undos in a row
        stay with the moves of one seat. What was taken over from an earlier game stays in any case.
        """
        if len(self.steps) <= self.fairness.since:
            raise refusals.nothing_to_undo()
        last = self.steps[-1]
        asking = self._undoing if seat is None else seat
        if not force:
            if last.seat == CHANCE or last.secret or last.shows:
                raise refusals.undo_shows()
            if asking is not None and asking != last.seat:
                raise refusals.undo_other()
        self._undoing = last.seat
        self._restart(self.steps[:-1])
        return last.move

    def contribute(self, seat: int, seed: str) -> None:
        """A party's own seed for the randomness of the match; only before its first chance event."""
        if any(step.seat == CHANCE for step in self.steps[self.fairness.since :]):
            raise refusals.too_late_for_seeds()
        self.fairness.seeds[str(seat)] = seed

    def copy(self) -> Match:
        """Another match in the same state, that goes its own way."""
        other = Match(self.game, self.players, self.options, self.fairness)
        other._start = self._start
        other._states[:] = self._states
        other.steps = list(self.steps)
        other._trail = self._trail.copy()
        other._undoing = self._undoing
        return other

    def rebase(self) -> None:
        """Take the state as it is now for the start: for positions set up by hand, in tests and lessons."""
        self._start = self._states.tobytes()
        self.steps = []
        self._trail.clear()

    # Telling

    def view(self, seat: int | None = None, *, whole: bool = False) -> View:
        """What a seat sees; without one, what somebody sees who only looks on. The `whole` truth is for games that are over."""
        shared = self.shared(whole=whole)
        return cast("View", {**shared, "seat": seat, "table": {**shared["table"], **self.own(seat, whole=whole)}})

    def shared(self, *, whole: bool = False) -> Shared:
        """What everybody sees: it is made of what somebody knows who only looks on."""
        mover = self.to_move
        known = self._row(self._states.tobytes(), None, whole)
        return Shared(
            game=self.game.id,
            players=self.players,
            options=self.options,
            number=len(self.steps),
            node=self.node,
            to_move=mover if isinstance(mover, int) and mover >= 0 else None,
            waiting=_seats(mover),
            over=mover == END,
            scores=self._scores_of(known._array),
            winners=self._winners_of(known._array),
            table=self._shared_table(known),
        )

    def own(self, seat: int | None = None, *, whole: bool = False) -> Mapping[str, Any]:
        """What a seat sees on the table besides."""
        if not self.game.hides:
            return {}
        known, knower = self._row(self._states.tobytes(), seat, whole), WATCHER if seat is None else seat
        own: Mapping[str, Any] = (self._shown.own if self._apart else self._shown.view)(known, knower)
        return own

    def offers(self, seat: int) -> list[Offer]:
        """The legal moves of a seat with their touches: enough to point at them, and quick to make."""
        if seat not in self.waiting:
            return []
        return vocabulary(self._notation).offers(self._known(self._states, seat), self._actions(seat))

    def choices(
        self,
        seat: int,
        lang: str = "fr",
        names: Sequence[str] | None = None,
        only: Collection[str] | None = None,
        you: int | None = None,
    ) -> list[Choice]:
        """The legal moves of a seat, or some of them, with their touches, their sentence and what they would change.

        A move whose outcome hangs on what the seat does not know is shown as if it changed nothing. Sentences say “you” to the seat that reads them.
        """
        return list(self.each_choice(seat, lang, names, only, you))

    def each_choice(
        self,
        seat: int,
        lang: str = "fr",
        names: Sequence[str] | None = None,
        only: Collection[str] | None = None,
        you: int | None = None,
    ) -> Iterator[Choice]:
        """The `choices` one after the other, as long as the match stays where it is: for whoever has other things to do in between."""
        if seat not in self.waiting:
            return
        preview = self._shown.preview
        before, worlds = self._known(self._states, seat), self._worlds(seat)
        for move, action in sorted(self._by_move(seat).items()):
            if only is not None and move not in only:
                continue
            after = self._foreseen(worlds, action, seat) or before
            yield Choice(
                move=move,
                touches=self._notation.touches(before, action),
                say=self._say(before, action, after, lang, names, you),
                preview=preview(before, action, after, seat),
            )

    def why_not(self, seat: int, touched: Sequence[str]) -> Refused:
        """Why nothing goes on from these touches: the clause that forbids most of the moves that they would begin.

        It is asked of what the seat knows, so that the answer tells nothing that is hidden (P3).
        """
        self._mover(seat, self.to_move)
        known = self._redacted(self._states, seat)
        handle = self._kernel.handle(known)
        begun = touching(self._notation, self._rules.ACTIONS, Seen(known), touched)
        clauses = Counter(int(self._entries.forbidden_by(handle, action)) for action in begun[:_BEGUN])
        if clauses and 0 not in clauses:
            return Refused(*self.game.clause(clauses.most_common(1)[0][0]))
        return refusals.not_now({lang: self.expected(seat, lang) for lang in LANGUAGES}, later=bool(clauses))

    def why_not_move(self, seat: int, move: str) -> Refused:
        """Why a move that was written down cannot be made, asked of what the seat knows, too."""
        self._mover(seat, self.to_move)
        known = self._redacted(self._states, seat)
        row = Seen(known)
        action = self._notation.read(row, move, seat)
        if action is None or self._notation.write(row, action) != move:
            return refusals.not_a_move(self.game, move, self.legal(seat))
        number = int(self._entries.forbidden_by(self._kernel.handle(known), action))
        if number:
            return Refused(*self.game.clause(number))
        return refusals.not_now({lang: self.expected(seat, lang) for lang in LANGUAGES}, later=False)

    def touches(self, move: str) -> list[str]:
        """What a person touches, one after the other, to make this legal move."""
        seat = self._mover(None, self.to_move) if not self._secret() else self.waiting[0]
        touched: list[str] = self._notation.touches(self.state, self._read(move, seat))
        return touched

    def say(self, move: str, lang: str = "fr", names: Sequence[str] | None = None) -> str:
        """A sentence for a legal move and its automatic consequences."""
        seat = self._mover(None, self.to_move) if not self._secret() else self.waiting[0]
        action = self._read(move, seat)
        after = Seen(self._after(self._states, action))
        return self._say(self.state, action, after, lang, names)

    def tried(self, seat: int, move: str) -> tuple[Row, int, Row]:
        """A legal move of a seat: the state before it, its action and the state after it, both as the seat knows them."""
        action = self._read(move, seat)
        return self._known(self._states, seat), action, self._known(self._after(self._states, action), seat)

    def expected(
        self,
        seat: int | None,
        lang: str = "fr",
        names: Sequence[str] | None = None,
        offers: Sequence[Offer] | None = None,
    ) -> str:
        """One sentence on what the game waits for, as this seat should read it; it offers nothing that cannot be done."""
        texts: dict[str, Any] = self.game.texts["nodes"][self.node]
        waiting = self.waiting
        words: Words = texts["other"]
        if seat is not None and seat in waiting:
            words = texts["you"]
            if "without" in texts:
                offers = self.offers(seat) if offers is None else offers
                begun = {offer["touches"][0].partition(":")[0] for offer in offers}
                lacking = (said for kinds, said in texts["without"].items() if begun.isdisjoint(kinds.split()))
                words = next(lacking, words)
        seats = tuple(self._names(lang, names))
        after = seats[(waiting[-1] + 1) % self.players] if waiting else ""
        return _waited_for(words[lang], tuple(seats[s] for s in waiting), after, seats, lang)

    def story(
        self,
        seat: int | None = None,
        lang: str = "fr",
        names: Sequence[str] | None = None,
        since: int = 0,
        sentences: bool = True,
        *,
        until: int | None = None,
        whole: bool = False,
    ) -> list[Told]:
        """The moves made so far, or some of them, as a seat is told of them (without one: as somebody is who only looks on).

        The `whole` truth is for games that are over.
        """
        if not (sentences or self.game.hides):
            steps = enumerate(self.steps[since:until], since)
            return [_told(number, step, step.move, "") for number, step in steps]
        states = self._states_since(since)
        after = next(states)
        told = []
        for number, step in enumerate(self.steps[since:until], since):
            before, after = after, next(states)
            action, knower = (step.action, None) if whole else self._as_told(before, step.action, seat)
            earlier = self._row(before, knower, whole)
            told.append(_told(number, step, self._notation.write(earlier, action), ""))
            if sentences:
                later = self._row(after, knower, whole)
                self._tell(told[-1], earlier, action, later, lang, self._names(lang, names))
        return told

    def _as_told(self, state: bytes, action: int, seat: int | None) -> tuple[int, int | None]:
        """A move as a seat is told of it, and who knows enough for that: where it is the same for all, somebody who only looks on."""
        if not self.game.hides:
            return action, None
        handle = self._kernel.handle(np.frombuffer(bytearray(state), self._rules.STATE))
        for_all = int(self._entries.told(handle, action, WATCHER))
        own = for_all if seat is None else int(self._entries.told(handle, action, seat))
        return own, None if own == for_all else seat

    def positions(self) -> Iterator[Row]:
        """All positions from the first to this one, as somebody saw them who only looked on."""
        past = np.frombuffer(bytearray(self._start), self._rules.STATE)
        handle = self._kernel.handle(past)
        yield self._known(past, None)
        for step in self.steps:
            self._entries.make(handle, step.action)
            yield self._known(past, None)

    def states(self) -> Iterator[bytes]:
        """All states from the first to this one, nothing hidden: for the study of a game that is over."""
        past = np.frombuffer(bytearray(self._start), self._rules.STATE)
        handle = self._kernel.handle(past)
        yield past.tobytes()
        for step in self.steps:
            self._entries.make(handle, step.action)
            yield past.tobytes()

    def knowledge(self, seat: int) -> bytes:
        """The state as this seat knows it, redacted: all that a bot in its place is given."""
        return bytes(self._redacted(self._states, seat).tobytes())

    @property
    def hides_now(self) -> bool:
        """Whether any seat knows less than there is to know."""
        return any(self.knowledge(seat) != self._states.tobytes() for seat in range(self.players))

    def record(self) -> dict[str, Any]:
        """The match as data that `malle.replay` takes: options and moves, and at the end the secret of its dice."""
        from malle.engine import record

        return record.write(self)

    # Inside

    @cached_property
    def _shown(self) -> Any:
        """How the room shows positions; one that only searches play in shows none."""
        return self.game.module("presentation.view")

    @property
    def _apart(self) -> bool:
        """Whether the room tells apart what everybody sees."""
        return hasattr(self._shown, "shared")

    def _shared_table(self, known: Row) -> Mapping[str, Any]:
        """Where nothing is hidden, all of the table is for everybody; where the room does not tell it apart, nothing."""
        if self._apart:
            shared: Mapping[str, Any] = self._shown.shared(known)
            return shared
        return {} if self.game.hides else self._shown.view(known, WATCHER)

    def _tell(self, told: Told, before: Row, action: int, after: Row, lang: str, names: Sequence[str]) -> None:
        """A move in words, and where there is more to be seen than words say, what there is."""
        told["say"], facts = self._in_words(before, action, after, lang, names)
        if facts is not None:
            told["facts"] = facts

    def _in_words(self, before: Row, action: int, after: Row, lang: str, names: Sequence[str]) -> tuple[str, Any]:
        """The sentence and the facts; where something is hidden several seats ask for them."""

        def say() -> tuple[str, Any]:
            return self._say(before, action, after, lang, names), self._facts(before, action, after)

        if not self.game.hides:
            return say()
        return self._remembered.in_words(before, after, (action, lang, tuple(names)), say)

    def _facts(self, before: Row, action: int, after: Row) -> Any:
        facts = getattr(self._shown, "facts", None)
        return None if facts is None else facts(before, action, after)

    def _say(
        self, before: Row, action: int, after: Row, lang: str, names: Sequence[str] | None, you: int | None = None
    ) -> str:
        seats = self._names(lang, names)
        return in_sentences(self._notation.say(before, action, after, lang, called(seats, lang, you)), seats, lang)

    def _names(self, lang: str, names: Sequence[str] | None) -> Sequence[str]:
        return names or self.game.seat_names(self.players, lang)

    def _secret(self) -> bool:
        return int(self._entries.turn_of(self._handle)) == SECRET

    def _moves(self) -> list[int]:
        actions: list[int] = self._out[: self._entries.moves(self._handle, self._out)].tolist()
        return actions

    def _seat_of(self, action: int) -> int:
        return int(self._entries.chosen_by(self._handle, action))

    def _outcomes(self) -> list[tuple[str, int, int]]:
        """The outcomes of a chance node in the order of their notation: text, action, weight."""
        return self._listing()[0]

    def _listing(self) -> tuple[list[tuple[str, int, int]], list[int]]:
        """The outcomes and, once more, their weights."""
        if int(self._entries.turn_of(self._handle)) != CHANCE:
            return [], []
        n = self._entries.outcomes(self._handle, self._out, self._weights)
        key = self._notation, self.state.node, self._out[:n].tobytes(), self._weights[:n].tobytes()
        if key not in _listings:
            if len(_listings) >= _LISTINGS:
                _listings.clear()
            listed = zip(self._out[:n].tolist(), self._weights[:n].tolist(), strict=True)
            outcomes = sorted((self._notation.write(self.state, a), a, w) for a, w in listed)
            _listings[key] = outcomes, [weight for _, _, weight in outcomes]
        return _listings[key]

    def _by_move(self, seat: int | None) -> dict[str, int]:
        if int(self._entries.turn_of(self._handle)) == CHANCE:
            return {move: action for move, action, _ in self._outcomes()}
        return {self._notation.write(self.state, a): a for a in self._actions(seat)}

    def _actions(self, seat: int | None) -> list[int]:
        """The legal actions of a seat, or of whoever is to move."""
        mover = int(self._entries.turn_of(self._handle))
        if mover == SECRET:
            seat = self.waiting[0] if seat is None else seat
            return [a for a in self._moves() if self._seat_of(a) == seat]
        return self._moves() if mover >= 0 and seat in (None, mover) else []

    def _mover(self, seat: int | None, mover: int | Secret) -> int:
        """The seat that moves now, if this one may; CHANCE at a chance node."""
        if mover == END:
            raise refusals.game_over()
        if isinstance(mover, Secret):
            if seat is None:
                raise refusals.seat_needed(mover)
            if seat not in mover:
                raise refusals.not_waiting(list(mover))
            return seat
        if seat is not None and seat != mover:
            raise refusals.not_waiting([] if mover == CHANCE else [mover])
        return mover

    def _read(self, move: str, seat: int) -> int:
        """The action of a legal move; Refused with its clause if the rules forbid it."""
        if not isinstance(move, str):
            raise refusals.not_a_move(self.game, str(move), self.legal(seat if seat >= 0 else None))
        action = self._notation.read(self.state, move, seat)
        if action is None or self._notation.write(self.state, action) != move:
            raise refusals.not_a_move(self.game, move, self.legal(seat if seat >= 0 else None))
        if seat == CHANCE:
            if action not in (outcome for _, outcome, _ in self._outcomes()):
                raise refusals.not_an_outcome(move, self.legal())
            return int(action)
        number = int(self._entries.forbidden_by(self._handle, action))
        if number:
            clause, words = self.game.clause(number)
            raise refuse(clause, f"« {move} » : {words['fr']}", f"“{move}”: {words['en']}")
        return int(action)

    def _states_since(self, number: int) -> Iterator[bytes]:
        """The state before the move of this number, and after it and each later one."""
        kept = number - (len(self.steps) - len(self._trail))
        if kept >= 0:
            yield from islice(self._trail, kept, None)
            yield self._states.tobytes()
            return
        yield from islice(self.states(), number, None)

    def _make(self, step: Step) -> None:
        self._trail.append(self._states.tobytes())
        self._entries.make(self._handle, step.action)
        self.steps.append(step)
        if self._undoing is not None:
            self._undoing = None

    def _restart(self, steps: Sequence[Step]) -> None:
        undoing = self._undoing
        self._states[:] = np.frombuffer(self._start, self._rules.STATE)
        self.steps = []
        self._trail.clear()
        for step in steps:
            self._make(step)
        self._undoing = undoing

    def _worlds(self, seat: int) -> list[np.ndarray[Any, Any]]:
        """A few truths that a seat holds possible; the truth itself where nothing is hidden."""
        if not self.game.hides:
            return [self._states]
        worlds = [self._redacted(self._states, seat) for _ in range(_WORLDS)]
        for seed, world in enumerate(worlds):
            self._entries.guess(self._kernel.handle(world), seat, seeded(seed))
        return worlds

    def _foreseen(self, worlds: Sequence[np.ndarray[Any, Any]], action: int, seat: int) -> Row | None:
        """What a seat will know after a move of its own; None if that hangs on what it does not know yet."""
        afters = [self._redacted(self._after(world, action), seat) for world in worlds]
        same = all(after.tobytes() == afters[0].tobytes() for after in afters)
        return Seen(afters[0]) if same else None

    def _after(self, states: np.ndarray[Any, Any], action: int) -> np.ndarray[Any, Any]:
        after = self._copied(states)
        self._entries.make(self._kernel.handle(after), action)
        return after

    def _copied(self, states: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
        """Byte by byte: NumPy's own copy leaves whatever was in memory before in the gaps between the fields."""
        return np.frombuffer(bytearray(states.tobytes()), self._rules.STATE)

    def _redacted(self, states: np.ndarray[Any, Any], seat: int | None) -> np.ndarray[Any, Any]:
        known = self._copied(states)
        self._entries.hide(self._kernel.handle(known), WATCHER if seat is None else seat)
        return known

    def _known(self, states: np.ndarray[Any, Any], seat: int | None) -> Row:
        return self._row(states.tobytes(), seat, whole=False)

    def _row(self, state: bytes, seat: int | None, whole: bool) -> Row:
        """A state as a seat knows it, to be looked at."""
        whole = whole or not self.game.hides

        def known() -> Row:
            states = np.frombuffer(state, self._rules.STATE)
            return Seen(self._copied(states) if whole else self._redacted(states, seat))

        return self._remembered.row((state, None if whole else seat, whole), known)

    def _scores_of(self, states: np.ndarray[Any, Any]) -> list[float]:
        self._scores.fill(0.0)
        self._entries.count(self._kernel.handle(states), self._scores)
        scores: list[float] = self._scores.tolist()
        return scores[: self.players]

    def _winners_of(self, states: np.ndarray[Any, Any]) -> list[int]:
        won = int(self._entries.won(self._kernel.handle(states)))
        return [seat for seat in range(self.players) if won >> seat & 1]


def _seats(mover: int | Secret) -> list[int]:
    """The seats among those who are to move."""
    return list(mover) if isinstance(mover, Secret) else [mover] if mover >= 0 else []


@lru_cache(maxsize=4096)
def _waited_for(text: str, waiting: tuple[str, ...], after: str, names: tuple[str, ...], lang: str) -> str:
    return in_sentences(text.format(who=listed(waiting, lang), next=after), names, lang)


def _told(number: int, step: Step, move: str, say: str) -> Told:
    return Told(number=number, seat=None if step.seat == CHANCE else step.seat, move=move, say=say)
