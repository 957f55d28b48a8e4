"""How a game ended, as its room tells it: why, in one sentence, and how it came to that, in numbers.

A room that has `presentation/ending.py` says there

    why(end, lang)     why a game ended that was played to its end, in one sentence
    standing(s)        what counts in the game, seat by seat: for whoever gives up at 3 against 6
    turns(states)      the turn or round of the move made in each of these positions, for `malle.engine.chapters`
    course(states)     how the numbers grew: the states are those after each move, as somebody saw them who only looked on
    fact(end, lang)    something of the game that helps in the next one, and the moment it speaks of

each of which may be missing. Games that people stop are told of here, the same for all rooms.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from typing_extensions import TypedDict

from malle.engine.kernel import Row
from malle.engine.match import Match
from malle.engine.words import Words, in_sentences, listed, signed

_STOPPED: dict[str, Words] = {
    "abandoned": {"fr": "{who} abandonne", "en": "{who} resigns"},
    "time": {"fr": "{who} n’a plus de temps", "en": "{who} has no time left"},
    "left": {"fr": "{who} a quitté la partie", "en": "{who} has left the game"},
}
_AGREED: Words = {"fr": "D’un commun accord, la partie est nulle.", "en": "The players agree on a draw."}
_AGAINST: Words = {"fr": ", à {own} contre {best}", "en": ", at {own} against {best}"}


class Course(TypedDict):
    """How the numbers of a game grew."""

    what: Words  # what is counted: "coins"
    step: Words  # and when: "turn"
    first: int  # the number of the first step
    who: list[list[int]]  # the seats that each line belongs to
    values: list[list[int]]  # of each line, step by step
    at: list[int]  # the moves that had been made by each step
    goal: int | None  # what had to be reached
    leaps: bool  # what each step brought is as much of interest as the sum


class Fact(TypedDict):
    """Something of a game that helps in the next one."""

    say: Words
    number: int  # the moves that had been made at the moment it speaks of: one may play on from there


class Ending(TypedDict):
    """The end of a game in words and numbers."""

    why: Words
    course: Course | None
    fact: Fact | None


class End(NamedTuple):
    """A game that is over."""

    state: Row
    names: Sequence[str]
    winners: Sequence[int]
    past: Sequence[Row]  # all positions, as somebody saw them who only looked on
    course: Course | None


class Turning(NamedTuple):
    """Where a game was decided, as far as its course tells."""

    kind: str  # "behind": somebody else was ahead of the winners for the last time; "level"; "ahead": they never were behind, and most was gained here
    who: Sequence[int]  # the seats of the winners who had most then
    other: Sequence[int]  # and those of the others who had most: all of them, if several had the same
    step: int  # the number of the step
    more: int  # the numbers of both, the greater one first
    less: int
    gain: int  # what the step brought to the winners
    number: int  # the moves that had been made

    def told(self, words: Mapping[str, Words], lang: str, who: Sequence[str], other: Sequence[str]) -> tuple[str, int]:
        """In the words of a room, by kind: a fact. Several who were ahead together are told of as `behind_several`."""
        kind = "behind_several" if self.kind == "behind" and len(other) > 1 else self.kind
        numbers = {"step": self.step, "more": signed(self.more), "less": signed(self.less), "gain": self.gain}
        names = {"who": listed(who, lang), "other": listed(other, lang), "all": listed([*who, *other], lang)}
        return words[kind][lang].format(**names, **numbers), self.number


def ending(
    match: Match, reason: str, out: int | None, winners: Sequence[int], names: Mapping[str, Sequence[str]]
) -> Ending:
    """How a game ended that was `played` to its end, agreed to be a `draw`, or stopped when the seat `out` gave up, had no time left or had left; `names` of the seats by language."""
    told = match.game.part("presentation.ending")
    past = list(match.positions())
    course = told.course(past) if hasattr(told, "course") else None
    ends = {lang: End(past[-1], called, winners, past, course) for lang, called in names.items()}
    return Ending(
        why={lang: in_sentences(_why(told, end, reason, out, lang), end.names, lang) for lang, end in ends.items()},
        course=course,
        fact=_fact(told, ends) if reason == "played" and hasattr(told, "fact") else None,
    )


def course_of(
    words: Mapping[str, Words],
    steps: Iterable[Sequence[int]],
    at: Iterable[int],
    *,
    step: str = "step",
    first: int = 0,
    who: list[list[int]] | None = None,
    goal: int | None = None,
    leaps: bool = False,
) -> Course:
    """How the numbers grew step by step, in the words of a room; `at` are the moves made by each step. Every line is a seat's, unless it is said whose."""
    lines = [list(line) for line in zip(*steps, strict=True)]
    return Course(
        what=words["what"],
        step=words[step],
        first=first,
        who=who or [[seat] for seat in range(len(lines))],
        values=lines,
        at=list(at),
        goal=goal,
        leaps=leaps,
    )


def decided(end: End, words: Mapping[str, Words], lang: str) -> tuple[str, int] | None:
    """Where a game was decided, by the names of the seats: a fact, if there is one."""
    found = turning(end)
    return found and found.told(words, lang, *([end.names[seat] for seat in some] for some in (found.who, found.other)))


def turning(end: End) -> Turning | None:
    """The last step at which others were level with the winners or ahead; if there is none, the one that brought the winner most.

    Of several winners who were ahead all the time nothing is told: what is true of one need not be of another.
    """
    course = end.course
    if course is None:
        return None
    lines = list(zip(course["who"], course["values"], strict=True))
    winning = [line for line in lines if not set(line[0]).isdisjoint(end.winners)]
    losing = [line for line in lines if line not in winning]
    last = len(course["at"]) - 1
    if not losing or last < 1:
        return None
    # the most that any of them had at each step
    ours, theirs = ([max(at) for at in zip(*(values for _, values in some), strict=True)] for some in (winning, losing))

    def at(step: int, since: int) -> Turning:
        own, best = ours[step], theirs[step]
        who = [seat for seats, values in winning if values[step] == own for seat in seats]
        other = [seat for seats, values in losing if values[step] == best for seat in seats]
        kind = "behind" if best > own else "level" if best == own else "ahead"
        number = course["at"][since]
        return Turning(
            kind, who, other, step + course["first"], max(own, best), min(own, best), own - ours[since], number
        )

    for step in reversed(range(last)):
        begun = any(values[step] != values[0] for _, values in lines)
        if theirs[step] > ours[step] or (begun and theirs[step] == ours[step]):
            return at(step, step)
    if len(winning) > 1:
        return None
    most = max(range(1, last + 1), key=lambda step: ours[step] - ours[step - 1])
    return at(most, most - 1)


def _fact(told: Any, ends: Mapping[str, End]) -> Fact | None:
    found = {lang: told.fact(end, lang) for lang, end in ends.items()}
    if not all(found.values()):
        return None
    say = {lang: in_sentences(said, ends[lang].names, lang) for lang, (said, _) in found.items()}
    return Fact(say=say, number=next(number for _, number in found.values()))


def _why(told: Any, end: End, reason: str, out: int | None, lang: str) -> str:
    if reason == "played":
        return str(told.why(end, lang)) if hasattr(told, "why") else ""
    if reason not in _STOPPED or out is None:
        return _AGREED[lang]
    marks = told.standing(end.state) if hasattr(told, "standing") else []
    others = [mark for seat, mark in enumerate(marks) if seat != out]
    against = _AGAINST[lang].format(own=marks[out], best=max(others)) if others else ""
    return f"{_STOPPED[reason][lang].format(who=end.names[out])}{against}."
