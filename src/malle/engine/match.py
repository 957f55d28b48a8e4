"""Match: one game being played, and what people are shown and told of it.

Whatever a seat is told is made from the state and the move as the kernel's `redact` and `veil` leave them for that
seat: a match has no other way out (the promise P3). Only of a game that is over somebody may ask for the `whole` truth.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import Any, cast

import numpy as np

from malle.engine import refusals
from malle.engine.kernel import CHANCE, END, SPECTATOR, Row, Seen
from malle.engine.play import Play, Secret, Step, seats_of
from malle.engine.refusals import Refused
from malle.engine.remembered import Remembered
from malle.engine.rng import seeded
from malle.engine.shown import Choice, Offer, Shared, Told, View
from malle.engine.touching import touching
from malle.engine.vocabulary import Vocabulary, vocabulary
from malle.engine.words import LANGUAGES, Words, called, in_sentences, listed

__all__ = ["CHANCE", "END", "SPECTATOR", "Choice", "Match", "Offer", "Secret", "Step", "Told", "View"]

Named = Callable[[str], Sequence[str]]
"""What the seats are called in a language."""

_WORLDS = 4
"""How many possible truths are asked whether they agree on what a move will show."""

_BEGUN = 512
"""How many forbidden moves are asked for their clause at most, when somebody touches what begins none that is allowed."""


class Match(Play):
    """One game being played."""

    # What there is to see

    def view(self, seat: int | None = None, *, whole: bool = False) -> View:
        """What a seat sees; without one, what somebody sees who only looks on. The `whole` truth is for games that are over."""
        shared = self.shared(whole=whole)
        return cast("View", {**shared, "seat": seat, "table": {**shared["table"], **self.own(seat, whole=whole)}})

    def shared(self, *, whole: bool = False) -> Shared:
        """What everybody sees: it is made of what somebody knows who only looks on."""
        mover = self.to_move
        known = self._row(self._current(), None, whole)
        counted = known._array if self.hides and not whole else self._states
        return Shared(
            game=self.game.id,
            players=self.players,
            options=self.options,
            number=len(self.steps),
            node=self._rules.NODES[known.node],
            to_move=mover if isinstance(mover, int) and mover >= 0 else None,
            waiting=seats_of(mover),
            over=mover == END,
            scores=self._scores_of(counted),
            winners=self._winners_of(counted) if mover == END else [],
            table=self._shared_table(known),
        )

    def own(self, seat: int | None = None, *, whole: bool = False) -> Mapping[str, Any]:
        """What a seat sees on the table besides."""
        if not self.hides:
            return {}
        return self._own_table(self._row(self._current(), seat, whole), SPECTATOR if seat is None else seat)

    def positions(self) -> Iterator[Row]:
        """All positions from the first to this one, as somebody saw them who only looked on."""
        return (self._seen(state, None, whole=False) for state in self.states())

    # What may be done

    def offers(self, seat: int) -> list[Offer]:
        """The legal moves of a seat with their touches: enough to point at them, and quick to make."""
        if seat not in self.waiting:
            return []
        return self._vocabulary.offers(self._row(self._current(), seat, whole=False), self._actions(seat))

    def written_offers(self, seat: int) -> bytes:
        """The same as JSON."""
        if seat not in self.waiting:
            return b"[]"
        return self._vocabulary.written(self._row(self._current(), seat, whole=False), self._actions(seat))

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

    def sentences(
        self, seat: int, moves: Collection[str], lang: str, names: Sequence[str] | None = None
    ) -> dict[str, str]:
        """The sentences of some legal moves of a seat, as `choices` has them, without what they would change."""
        before, worlds = self._known(self._states, seat), self._worlds(seat)
        actions = {move: action for move, action in self._by_move(seat).items() if move in moves}
        return {
            move: self._say(before, action, self._foreseen(worlds, action, seat) or before, lang, names)
            for move, action in actions.items()
        }

    def why_not(self, seat: int, touched: Sequence[str], names: Named | None = None) -> Refused:
        """Why nothing goes on from these touches: the clause that forbids most of the moves that they would begin.

        What a notation names in `GENERAL`, clauses that nearly every move breaks, is the answer only if nothing else is.
        It is asked of what the seat knows, so that the answer tells nothing that is hidden (P3).
        """
        self._mover(seat, self.to_move)
        known = self._redacted(self._states, seat)
        handle = self._kernel.handle(known)
        begun = touching(self._notation, self._rules.ACTIONS, self._all_of(known), touched)
        clauses = Counter(int(self._entries.forbidden_by(handle, action)) for action in begun[:_BEGUN])
        if clauses and 0 not in clauses:
            general = getattr(self._notation, "GENERAL", ())
            specific = Counter({clause: n for clause, n in clauses.items() if clause not in general}) or clauses
            return Refused(*self.game.clause(specific.most_common(1)[0][0]))
        return self._not_now(seat, names, later=bool(clauses))

    def why_not_move(self, seat: int, move: str, names: Named | None = None) -> Refused:
        """Why a move that was written down cannot be made, asked of what the seat knows, too."""
        self._mover(seat, self.to_move)
        known = self._redacted(self._states, seat)
        row = self._all_of(known)
        action = self._notation.read(row, move, seat)
        if action is None or self._notation.write(row, action) != move:
            return refusals.not_a_move(self.game, move, self.legal(seat))
        number = int(self._entries.forbidden_by(self._kernel.handle(known), action))
        if number:
            return Refused(*self.game.clause(number))
        return self._not_now(seat, names, later=False)

    def touches(self, move: str) -> list[str]:
        """What a person touches, one after the other, to make this legal move."""
        seat = self._mover(None, self.to_move) if not self._secret() else self.waiting[0]
        touched: list[str] = self._notation.touches(self.state, self._read(move, seat))
        return touched

    def say(self, move: str, lang: str = "fr", names: Sequence[str] | None = None) -> str:
        """A sentence for a legal move and its automatic consequences."""
        seat = self._mover(None, self.to_move) if not self._secret() else self.waiting[0]
        action = self._read(move, seat)
        after = self._all_of(self._after(self._states, action))
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
    ) -> str:
        """One sentence on what the game waits for, as this seat should read it; it offers nothing that cannot be done."""
        texts: dict[str, Any] = self.game.texts["nodes"][self.node]
        waiting = self.waiting
        words: Words = texts["you" if seat in waiting else "other"]
        if "without" in texts and seat is not None and seat in waiting:
            begun = self._vocabulary.begun(self._row(self._current(), seat, whole=False), self._actions(seat))
            lacking = (said for kinds, said in texts["without"].items() if begun.isdisjoint(kinds.split()))
            words = next(lacking, words)
        return _waited_for(words[lang], tuple(waiting), tuple(self._names(lang, names)), lang)

    # What has been done

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
        if not (sentences or self.hides):
            steps = enumerate(self.steps[since:until], since)
            return [_told(number, step, step.move, "") for number, step in steps]
        names = self._names(lang, names)
        made, states = self.steps[since:until], pairwise(self._states_since(since))
        told = []
        for number, (step, (before, after)) in enumerate(zip(made, states, strict=False), since):
            action, knower = (step.action, None) if whole else self._as_told(before, step.action, seat)
            earlier = self._row(before, knower, whole)
            told.append(_told(number, step, self._notation.write(earlier, action), ""))
            if sentences:
                self._tell(told[-1], earlier, action, self._row(after, knower, whole), lang, names)
        return told

    def record(self) -> dict[str, Any]:
        """The match as data that `malle.replay` takes: options and moves, and at the end the secret of its dice."""
        from malle.engine import record

        return record.write(self)

    # Inside

    @cached_property
    def _vocabulary(self) -> Vocabulary:
        return vocabulary(self._notation)

    @cached_property
    def _remembered(self) -> Remembered:
        return Remembered()

    def _not_now(self, seat: int, names: Named | None, *, later: bool) -> Refused:
        """No rule forbids it, but it is something else that the game waits for."""
        waits = {lang: self.expected(seat, lang, names and names(lang)) for lang in LANGUAGES}
        return refusals.not_now(waits, later=later)

    def _as_told(self, state: bytes, action: int, seat: int | None) -> tuple[int, int | None]:
        """A move as a seat is told of it, and who knows enough for that: where it is the same for all, somebody who only looks on."""
        if not self.hides:
            return action, None
        handle = self._kernel.handle(np.frombuffer(bytearray(state), self._rules.STATE))
        for_all = int(self._entries.told(handle, action, SPECTATOR))
        own = for_all if seat is None else int(self._entries.told(handle, action, seat))
        return own, None if own == for_all else seat

    @cached_property
    def _shown(self) -> Any:
        """How the room shows positions; one that only searches play in shows none."""
        return self.game.module("presentation.view")

    @cached_property
    def _apart(self) -> bool:
        """Whether the room tells apart what everybody sees."""
        return hasattr(self._shown, "shared")

    @cached_property
    def _facts(self) -> Callable[[Row, int, Row], Any]:
        """What a board shows of a move beside its sentence; nothing, in many rooms."""
        found: Callable[[Row, int, Row], Any] = getattr(self._shown, "facts", _nothing)
        return found

    def _shared_table(self, known: Row) -> Mapping[str, Any]:
        """Where nothing is hidden, all of the table is for everybody; where the room does not tell it apart, nothing."""
        shared: Mapping[str, Any] = self._shown.shared(known) if self._apart else {}
        return shared if self.hides else {**shared, **self._own_table(known, SPECTATOR)}

    def _own_table(self, known: Row, seat: int) -> Mapping[str, Any]:
        own: Mapping[str, Any] = (self._shown.own if self._apart else self._shown.view)(known, seat)
        return own

    def _tell(self, told: Told, before: Row, action: int, after: Row, lang: str, names: Sequence[str]) -> None:
        """A move in words, and where there is more to be seen than words say, what there is."""
        told["say"], facts = self._in_words(before, action, after, lang, names)
        if facts is not None:
            told["facts"] = facts

    def _in_words(self, before: Row, action: int, after: Row, lang: str, names: Sequence[str]) -> tuple[str, Any]:
        """The sentence and the facts; where something is hidden several seats ask for them."""
        if not self.hides:
            return self._say(before, action, after, lang, names), self._facts(before, action, after)
        return self._remembered.in_words(
            before,
            after,
            (action, lang, tuple(names)),
            lambda: (self._say(before, action, after, lang, names), self._facts(before, action, after)),
        )

    def _say(
        self, before: Row, action: int, after: Row, lang: str, names: Sequence[str] | None, you: int | None = None
    ) -> str:
        seats = self._names(lang, names)
        return in_sentences(
            self._notation.say(before, action, after, lang, called(tuple(seats), lang, you)), seats, lang
        )

    def _names(self, lang: str, names: Sequence[str] | None) -> Sequence[str]:
        return names or self.game.seat_names(self.players, lang)

    def _worlds(self, seat: int) -> list[np.ndarray[Any, Any]]:
        """A few truths that a seat holds possible; the truth itself where nothing is hidden."""
        if not self.hides:
            return [self._states]
        worlds = [self._redacted(self._states, seat) for _ in range(_WORLDS)]
        for seed, world in enumerate(worlds):
            self._entries.guess(self._kernel.handle(world), seat, seeded(seed))
        return worlds

    def _foreseen(self, worlds: Sequence[np.ndarray[Any, Any]], action: int, seat: int) -> Row | None:
        """What a seat will know after a move of its own; None if that hangs on what it does not know yet."""
        afters = [self._redacted(self._after(world, action), seat) for world in worlds]
        same = all(after.tobytes() == afters[0].tobytes() for after in afters)
        return self._all_of(afters[0]) if same else None

    def _known(self, states: np.ndarray[Any, Any], seat: int | None) -> Row:
        return self._row(states.tobytes(), seat, whole=False)

    def _row(self, state: bytes, seat: int | None, whole: bool) -> Row:
        """A state as a seat knows it, to be looked at; it is remembered for a while."""
        whose = state if whole or not self.hides else (state, seat)
        row = self._remembered.rows.get(whose)
        return row or self._remembered.keep(whose, self._seen(state, seat, whole))

    def _seen(self, state: bytes, seat: int | None, whole: bool) -> Row:
        if self.hides and not whole:
            known = np.frombuffer(bytearray(state), self._rules.STATE)
            self._hide(known, seat)
            state = known.tobytes()
        return Seen(state, self._rules.STATE)

    def _all_of(self, states: np.ndarray[Any, Any]) -> Row:
        """A state that holds nothing that must be hidden, to be looked at."""
        return Seen(states.tobytes(), self._rules.STATE)


@lru_cache(maxsize=4096)
def _waited_for(text: str, waiting: tuple[int, ...], names: tuple[str, ...], lang: str) -> str:
    after = names[(waiting[-1] + 1) % len(names)] if waiting else ""
    return in_sentences(text.format(who=listed([names[seat] for seat in waiting], lang), next=after), names, lang)


def _nothing(_before: Row, _action: int, _after: Row) -> None:
    return None


def _told(number: int, step: Step, move: str, say: str) -> Told:
    return {"number": number, "seat": None if step.seat == CHANCE else step.seat, "move": move, "say": say}
