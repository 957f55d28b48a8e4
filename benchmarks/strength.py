"""How strong the bots are: plays them against each other and writes docs/strength.md. `make strength`; it takes hours.

python -m benchmarks.strength --minutes 30      what can be played in this time, written
python -m benchmarks.strength bazar malabars    some games only, printed only
python -m benchmarks.strength --luck            the section on luck alone, from a few lines, written
python -m benchmarks.strength --must bazar      what must be reached, playing on the lines of some games or of all, written
python -m benchmarks.strength --ladders bazar   the levels of some games or of all, with their ratings, written; --line 2,1 plays on this line only
python -m benchmarks.strength --hidden          the price of hidden cards, written
python -m benchmarks.strength --deeper          what could be won against a champion, written
python -m benchmarks.strength --alone           Bombay Bazar alone, written
python -m benchmarks.strength --thinking bazar  how long the levels of some games or of all think, how quick their searches are and what escapes them, written

With `--minutes 0` nothing is played, and what is known is written. What was played is kept (benchmarks/ledger.py): the next run goes on from there.
"""

from __future__ import annotations

import json
import math
import os
import platform
import statistics
import time
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from itertools import takewhile
from pathlib import Path
from typing import Annotated, Any, cast

import numpy as np
import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

import malle
from benchmarks import calibration, code, deeper, exhaustive, malabars_wins, open_hands, solitaire, thinking
from benchmarks.ledger import Ledger
from benchmarks.report import Section, section_of, with_section
from malle.bots import arena
from malle.bots.levels import CHAMPION, RATINGS, levels
from malle.study.luck import luck_of

TURN = 60.0  # seconds of a line before the next one has its turn; twice as many each time round
WINS, POSITIONS, STARTS = 10_000, 2_000, 200  # random positions of Malabars, and games from its known starts
GIVING = 200  # games from which positions of Boulomania are taken
RUNG = 1_000  # games of a level against the one below, as far as there is time
MEAN, SCALE = 25.0, 2**0.5 * 25 / 6  # of OpenSkill's ratings, where two meet of whom much is known
KNOWN = 24  # of them, with which a level and those below have a rating that people are shown
REPORT = Path(__file__).parent.parent / "docs" / "strength.md"

ABOUT = """# How strong the bots are

Written by `make strength`; do not edit. Games come in sets with the same dice in which every player sits in every seat once. Wins
are in per cent with their 95 % interval (Wilson); a shared win counts in part. Ratings are on OpenSkill’s scale, 25 on average of a ladder’s levels, from
how often each beats the one below, with twice their standard deviation. Milliseconds are of the processor, per
decision; the slowest one of a line includes loading the search. *Without luck* are the wins less what these games owe to dice, draws and the players’ own lots, by a judgement that stood before
they were played ([study.md](study.md)), with the 95 % interval of whole sets; it is counted where it brings most, in Boulomania (see *Luck taken out*): it takes as long as ten games. The command of a line is

    malle arena GAME --seats SPEC,SPEC[,…] --games N --seed 0 [--luck-free] [-o option=value]

The levels below the champions were fitted in games with seeds from 500,000 on, those of this page begin with 0. In Bazar and Malabars they were
changed once more after a look at lines of this page, so these are not wholly games that no fitting saw.

`champion` is the strongest level of a game, whatever its number: a game has as many levels as it takes to climb in steps of 60 to 75 %. The champion of Malabars plays by the table of the solved game
(`malle solve malabars`), and its lines are played only where there is one; `search` is the champion before it. Malabars has no dice: where both players leave nothing to chance, the games of a line are few different ones.
`champion-1` is the champion before the present one: in Rama’s Bridge before the search by races, in Bazar before the search by whole placings, in Bombay Bazar with a fifth of the simulations, in Boulomania with a fifth of the
states, which is four balls seen to the end of a round instead of five. Settings were chosen in games with seeds from 500,000 on.

A line is of the code that its players have today: their settings, their search, the rules and the judgement (`benchmarks/code.py`). Lines marked *earlier code* stand here until
as many games have been played anew; where their games were not kept, *lost* says so. All others lie in `benchmarks/kept`.

Nobody wins more against a player than half of the games and what its own choices give away. *What could be won* says of `champion-1` of Boulomania how much that is: in positions of all parts of a round it is
asked beside a search that sees six balls to the end of the round, and with more in hand one ball further than the player; what is given away is in per cent of a win, for all decisions of one player in a game. Beside it stands what
those would give away who see one or two balls ahead and judge the rest as it does. With seven balls or more in hand the longer search judges its leaves as the player does: what that judgement
gets wrong is not in the sum.

*Reached* and *NOT REACHED* are said where the whole interval is on one side of what must be; otherwise a line speaks of its own games only.
"""


@dataclass(frozen=True)
class Bout:
    """One line of the ledger: who plays, and how often the first must win, at least and at most."""

    game: str
    seats: str
    must: float  # share of the wins of the first player
    games: int
    options: dict[str, Any] = field(default_factory=dict)
    most: float = 1.0
    luck: bool = True  # whether it is counted, which takes ten times as long

    @property
    def told(self) -> str:
        """What must be, in words."""
        least = f"{100 * self.must:.0f}"
        return f"{least}–{100 * self.most:.0f} %" if self.most < 1 else f"≥ {least} %"


MUST = [
    Bout("malabars", "champion,greedy", 0.75, 100, {"swap": True}),
    Bout("malabars", "champion,search", 0.50, 100, {"swap": True}),
    Bout("boulomania", "champion,champion-1", 0.54, 400),
    Bout("boulomania", "champion,greedy", 0.62, 400),
    Bout("bombay-bazar", "champion,champion-1", 0.60, 100, luck=False),
    Bout("bombay-bazar", "champion,champion-1,champion-1,champion-1", 0.35, 100, luck=False),
    Bout("bombay-bazar", "champion,uct:1000", 0.65, 40, luck=False),
    Bout("bombay-bazar", "champion,greedy,greedy,greedy", 0.40, 40, luck=False),
    Bout("bazar", "champion,champion-1", 0.60, 100, luck=False),
    Bout("bazar", "champion,champion-1,champion-1,champion-1", 0.35, 100, luck=False),
    Bout("bazar", "champion,greedy,greedy,greedy", 0.50, 80, luck=False),
    Bout("bazar", "champion,greedy", 0.75, 80, luck=False),
    *(
        Bout("pont-de-rama", seats, must, 400, {"rules": rules}, luck=False)
        for rules in (1, 2)
        for seats, must in (
            ("champion,champion-1", 0.65),
            ("champion,champion-1,champion-1,champion-1", 0.40),
            ("champion,greedy", 0.80),
            ("champion,greedy,greedy,greedy", 0.60),
            ("champion-1,greedy", 0.65),
            ("champion-1,greedy,greedy,greedy", 0.40),
        )
    ),
]


HIDDEN = [Bout("bazar", "4,4", 0.5, 200, luck=False), Bout("bazar", "4,4,4,4", 0.25, 200, luck=False)]
"""Lines in which the first player sees all hands, and nobody else does."""

DEEPER = "champion-1"
"""Of whom it is asked what could be won against it."""

LUCK = [
    Bout("boulomania", "4,3", 0.6, 200),
    Bout("pont-de-rama", "4,3", 0.6, 200),
]
"""Lines that show what it brings to take luck out, where dice, and where dice and draws rule."""


def ladder(game: str) -> list[Bout]:
    """Each level against the one below, neither its equal nor out of its reach; the first against random."""
    steps = [
        Bout(game, f"{level.id},{level.number - 1}", 0.6, RUNG, most=0.75, luck=False)
        for level in levels(malle.game(game))[1:]
    ]
    return [Bout(game, "1,random", 0.5, RUNG, luck=False), *steps]


def at_most(bout: Bout, games: int) -> Bout:
    """The same line with so many games at most."""
    return replace(bout, games=min(bout.games, games))


def main(
    games: Annotated[list[str] | None, typer.Argument(help="Games of the house; otherwise all.")] = None,
    *,
    minutes: Annotated[float, typer.Option(min=0.0, help="Stop after about this long.")] = 24 * 60.0,
    jobs: Annotated[int, typer.Option(min=1, help="Processes at once.")] = os.cpu_count() or 1,
    only_luck: Annotated[bool, typer.Option("--luck", help="The section on luck alone.")] = False,
    only_must: Annotated[
        bool, typer.Option("--must", help="What must be reached alone, playing on these games.")
    ] = False,
    only_ladders: Annotated[bool, typer.Option("--ladders", help="The levels alone, of these games.")] = False,
    only_hidden: Annotated[bool, typer.Option("--hidden", help="The price of hidden cards alone.")] = False,
    most: Annotated[
        int, typer.Option(min=1, help="At most so many games of a line of the ladders or of what must be.")
    ] = RUNG,
    only_deeper: Annotated[bool, typer.Option("--deeper", help="What could be won against a champion alone.")] = False,
    only_alone: Annotated[bool, typer.Option("--alone", help="Bombay Bazar alone, and nothing else.")] = False,
    only_thinking: Annotated[bool, typer.Option("--thinking", help="How long the levels think alone.")] = False,
    line: Annotated[
        list[str] | None, typer.Option(help="Play on these lines only, of the ladders or of what must be.")
    ] = None,
) -> None:
    """Play, print, and write docs/strength.md."""
    names = [name for name in malle.catalogue() if not games or name in games]
    if only_luck:
        _write_luck(jobs, 60 * minutes)
        return
    if only_must:
        _write_must(names, line or [], most, jobs, 60 * minutes)
        return
    if only_ladders:
        _write_ladders(names, line or [], most, jobs, 60 * minutes)
        return
    if only_thinking:
        for section in _thinking(names):
            _replace(with_others(section, names, REPORT.read_text(encoding="utf-8")))
        return
    if only_deeper:
        go_on([_given_away()], jobs, 60 * minutes, Console())
        _replace(_could_be_won())
        return
    if only_hidden:
        _write_hidden(jobs, 60 * minutes)
        return
    if only_alone:
        _replace(_alone())
        return
    bouts = [Played(bout) for bout in MUST if bout.game in names]
    rungs = {name: [Played(bout) for bout in ladder(name)] for name in names}
    wins = _malabars() if "malabars" in names else {}
    console = Console()
    lucky = [Played(bout) for bout in LUCK if bout.game in names]
    hidden = [Played(bout, seeing=True) for bout in HIDDEN if bout.game in names]
    lines: list[Ledger[Any]] = [played.ledger for rung in (*rungs.values(), bouts, lucky, hidden) for played in rung]
    lines += [_given_away()] if deeper.GAME in names else []
    go_on([*lines, *wins.values()], jobs, 60 * minutes, console)
    sections = [_must(bouts), *(_ladder(name, rung) for name, rung in rungs.items())]
    sections.append(luck([*(line for line in bouts if malle.game(line.bout.game).chance), *lucky]))
    if hidden:
        sections.append(_hidden(hidden))
    if wins:
        sections.append(_wins_of_malabars(wins))
    if "bombay-bazar" in names:
        sections.append(_alone())
    sections += [
        _could_be_won(),
        *_thinking(names),
        machine(),
    ]
    for section in sections:
        console.print(section.rich())
    if not games:
        for name, rung in rungs.items():
            _keep_ratings(name, rung)
        told = [ABOUT, *(section.markdown() for section in sections), calibration.written()]
        REPORT.write_text("\n".join(told), encoding="utf-8")


def _write_luck(jobs: int, seconds: float) -> None:
    """The section on luck, in the place of the old one."""
    lines = [Played(bout) for bout in LUCK]
    go_on([line.ledger for line in lines], jobs, seconds, Console())
    _replace(luck(lines))


def _thinking(names: list[str]) -> list[Section]:
    found = (thinking.budgets, thinking.turns, thinking.escapes, thinking.speed, thinking.limits)
    return [section(names) for section in found]


def with_others(section: Section, names: list[str], report: str) -> Section:
    """A section that begins its rows with a game, with those of other games as they stand in the report."""
    old = [line.strip("|").split("|") for line in section_of(report, section.title).splitlines() if line[:1] == "|"]
    others = [tuple(cell.strip() for cell in row) for row in old[2:]]
    rows = [*section.rows, *(row for row in others if row[0] not in names)]
    return replace(section, rows=sorted(rows, key=lambda row: row[0]))


def _write_must(names: list[str], seats: list[str], most: int, jobs: int, seconds: float) -> None:
    """What must be reached, in the place of the old table; played on are lines of these games only."""
    bouts = [Played(at_most(bout, most)) for bout in MUST]
    chosen = [each for each in bouts if each.bout.game in names and (not seats or each.bout.seats in seats)]
    go_on([each.ledger for each in chosen], jobs, seconds, Console())
    _replace(_must(bouts))


def _write_hidden(jobs: int, seconds: float) -> None:
    """The price of hidden cards, in the place of the old table."""
    lines = [Played(bout, seeing=True) for bout in HIDDEN]
    go_on([each.ledger for each in lines], jobs, seconds, Console())
    _replace(_hidden(lines))


def _write_ladders(names: list[str], seats: list[str], most: int, jobs: int, seconds: float) -> None:
    """The ladders of these games, in the place of the old ones; what has not been played stands there as such."""
    rungs = {name: [Played(at_most(bout, most)) for bout in ladder(name)] for name in names}
    lines = [line.ledger for rung in rungs.values() for line in rung if not seats or line.bout.seats in seats]
    go_on(lines, jobs, seconds, Console())
    for name, rung in rungs.items():
        Console().print(_ladder(name, rung).rich())
        _keep_ratings(name, rung)
        _replace(_ladder(name, rung))


def _replace(section: Section) -> None:
    """Write a section into the report, in the place of the old one, under the head as it is now."""
    head, _, table = section.markdown().partition("\n\n")
    _, first, sections = REPORT.read_text(encoding="utf-8").partition("\n## ")
    text = with_section(ABOUT + first + sections, f"{head}\n\n", table.splitlines())
    REPORT.write_text(text, encoding="utf-8")


def go_on(ledgers: Sequence[Ledger[Any]], jobs: int, seconds: float, console: Console) -> None:
    """Each ledger in turn for a while, until all are full or the time is up."""
    shown = Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), console=console
    )
    ends, turn = time.monotonic() + seconds, TURN
    with shown:
        task = shown.add_task("", total=sum(ledger.wanted for ledger in ledgers))
        while time.monotonic() < ends and (waiting := [ledger for ledger in ledgers if not ledger.full]):
            for ledger in waiting:
                if time.monotonic() >= ends:
                    break
                shown.update(task, description=ledger.name)
                ledger.go_on(jobs, min(turn, ends - time.monotonic()))
                shown.update(task, completed=sum(len(ledger.found) for ledger in ledgers))
            turn *= 2


@dataclass
class Played:
    """A line and its games."""

    bout: Bout
    seeing: bool = False  # the first player sees all hands

    @cached_property
    def ledger(self) -> Ledger[arena.GameResult]:
        bout, table, game = self.bout, _table(self.bout), malle.game(self.bout.game)
        arena.check(table)
        counted = bout.luck and game.chance
        name = " ".join([bout.seats, *(f"{key}={value}" for key, value in bout.options.items())])
        played_by = code.of_games(game, table.specs, counts_luck=counted)
        work = partial(arena.play, table, luck=luck_of if counted else None)
        name += " with luck" if counted else ""
        if self.seeing:
            name, played_by = f"seeing {name}", code.name(played_by, code.source(open_hands))
            work = partial(open_hands.play, table)
        wanted = bout.games if code.can_be_played(game, table.specs) else 0
        return Ledger(bout.game, name, played_by, arena.GameResult, work, wanted, len(table.specs))

    def lines(self) -> list[arena.Standing]:
        return arena.summary(_table(self.bout), self.ledger.sets)

    def known(self) -> list[tuple[arena.Standing, str]]:
        """What the first player did: in the games of today, and, while these are fewer, in those of another code, which is said."""
        line, earlier = self.lines()[0], self.ledger.earlier
        found = [(line, "")] if line["games"] else []
        if earlier and line["games"] < earlier.games:
            then = cast("arena.Standing", {**arena.summary(_table(self.bout), earlier.found)[0], **earlier.told})
            lost = "" if earlier.found else ", lost"
            found.append((then, f"; earlier code, {earlier.day}{lost}"))
        return found


def _hidden(lines: list[Played]) -> Section:
    rows = []
    for each in lines:
        level, many = each.bout.seats.partition(",")[0], len(_table(each.bout).specs)
        who = each.bout.game, f"level {level}, {many} at the table", f"{100 / many:.0f} %"
        known = each.known()
        rows += [(*who, *_wins(line)[:2], str(line["games"]), note.removeprefix("; ")) for line, note in known]
        if not known:
            rows.append((*who, *("–",) * 3, "still to be played"))
    columns = ("game", "a player against its own kind", "equal", "who sees all hands", "95 %", "games", "")
    return Section("The price of hidden cards", columns, rows)


def _given_away() -> Ledger[deeper.Given]:
    played_by = code.name(code.of_games(malle.game(deeper.GAME), (DEEPER, CHAMPION)), code.source(deeper))
    many = len(deeper.PHASES)
    name, work = f"given away by {DEEPER}", partial(deeper.look, DEEPER)
    return Ledger(deeper.GAME, name, played_by, deeper.Given, work, many * GIVING, many)


def _could_be_won() -> Section:
    """What a player gives away in a game, by balls in hand; and so how many games anybody could win against it, beside what must be."""
    found, many = _given_away().sets, len(deeper.PHASES)
    rows = []
    for (least, most), looked in zip(deeper.PHASES, (found[phase::many] for phase in range(many)), strict=True):
        in_hand = f"{least}–{most}" if least < most else str(least)
        decisions = statistics.fmean(each.decisions for each in looked) if looked else 0.0
        seen = sum(each.seen for each in looked), sum(each.solved for each in looked)
        others = sum(each.cost > 0 for each in looked)
        rows.append((in_hand, f"{decisions:.1f}", *map(str, (len(looked), *seen, others)), *_costs(looked, 1), ""))
    must = next(bout.must for bout in MUST if bout.seats == f"{CHAMPION},{DEEPER}" and bout.game == deeper.GAME)
    rows.append(("all", *("",) * 5, *_costs(found, many), _beyond(found, many, must)))
    columns = (
        "balls in hand",
        "decisions a game",
        "positions",
        "seen to the end",
        "by the longer search",
        "another move",
    )
    nearer = [f"who sees {balls} ahead" for balls in deeper.NEARER]
    return Section(
        f"What could be won against {DEEPER} in Boulomania", (*columns, "given away in a game", *nearer, ""), rows
    )


def _costs(found: Sequence[deeper.Given], together: int) -> list[str]:
    """Given away in a game: by the player, and by those who see less."""
    told = []
    for costs in zip(*((each.cost, *each.nearer) for each in found), strict=True):
        mean, half = _in_a_game([each.decisions * cost for each, cost in zip(found, costs, strict=True)], together)
        told.append(f"{mean:.2f} ± {half:.2f} %")
    return told or ["–"] * (1 + len(deeper.NEARER))


def _in_a_game(costs: Sequence[float], together: int) -> tuple[float, float]:
    """The mean of the games, of which each has so many costs, and half its 95 % interval."""
    games = [sum(costs[first : first + together]) for first in range(0, len(costs), together)]
    half = 1.96 * statistics.stdev(games) / math.sqrt(len(games)) if len(games) > 1 else math.inf
    return statistics.fmean(games), half


def _beyond(found: Sequence[deeper.Given], together: int, must: float) -> str:
    """How many games can be won at most, and whether what must be is more than that."""
    if not found:
        return "still to be looked at"
    most = 50 + sum(_in_a_game([each.decisions * each.cost for each in found], together))
    return f"by this search nobody wins more than {most:.1f} %" + (
        f": {100 * must:.0f} % LIES BEYOND" if most < 100 * must else ""
    )


def _malabars() -> dict[str, Ledger[Any]]:
    """What the champion of Malabars does in random positions, and from the starts that win by force."""
    asked = code.name(
        code.of_games(malle.game("malabars"), (CHAMPION, CHAMPION)), code.source(malabars_wins), code.source(exhaustive)
    )
    starts = {
        start: Ledger(
            "malabars", f"from {start}", asked, malabars_wins.Won, partial(malabars_wins.from_start, start), STARTS
        )
        for start in ("trunks", "crown")
    }
    wins = Ledger("malabars", "wins", asked, malabars_wins.Seen, partial(malabars_wins.look, wins=True), WINS)
    positions = Ledger("malabars", "positions", asked, malabars_wins.Seen, malabars_wins.look, POSITIONS)
    return {**starts, "wins": wins, "positions": positions}


def _table(bout: Bout) -> arena.Tournament:
    return arena.Tournament(bout.game, tuple(bout.seats.split(",")), bout.options)


def _must(bouts: list[Played]) -> Section:
    rows = []
    for each in bouts:
        bout, known = each.bout, each.known()
        who = bout.game, bout.seats, json.dumps(bout.options) if bout.options else "–", bout.told
        rows += [(*who, *_wins(line), _mark(line, bout.must, bout.most) + note) for line, note in known]
        if not known:
            rows.append((*who, *("–",) * 6, "still to be played"))
    columns = ("game", "seats", "options", "must", "is", "95 %", "without luck", "games", "ms", "slowest", "")
    return Section("What must be reached", columns, rows)


def _ladder(name: str, rung: list[Played]) -> Section:
    game = malle.game(name)
    ratings = _known(name, rung)
    rows = []
    for level, each in zip(levels(game), rung, strict=True):
        below = each.bout.seats.partition(",")[2]
        who = f"{level.number} {level.name['en']}", f"against {below}", each.bout.told
        rating = "{} ± {}".format(*ratings[level.id]) if level.id in ratings else "–"
        known = each.known()
        rows += [
            (*who, *_wins(line), rating, _mark(line, each.bout.must, each.bout.most) + note) for line, note in known
        ]
        if not known:
            rows.append((*who, *("–",) * 6, rating, "still to be played"))
    columns = ("level", "", "must", "is", "95 %", "without luck", "games", "ms", "slowest", "rating", "")
    return Section(f"{game.name['en']}: the levels", columns, rows)


def _keep_ratings(name: str, rung: list[Played]) -> None:
    """The same ratings for whoever chooses an opponent."""
    (malle.game(name).folder / RATINGS).write_text(json.dumps(_known(name, rung)) + "\n", encoding="utf-8")


def _known(name: str, rung: list[Played]) -> dict[str, tuple[float, float]]:
    """The ratings of a ladder; while they are of fewer levels than before, those of before stay."""
    now = _ratings(rung)
    before = {level.id: level.rating for level in levels(malle.game(name)) if level.rating}
    return now if len(now) >= len(before) else before


def _ratings(rung: list[Played]) -> dict[str, tuple[float, float]]:
    """Each level's rating and twice its standard deviation, as far up the ladder as enough was played."""
    climbed = [*takewhile(_is_known, rung)]
    found = rated([line.lines()[0] for line in climbed[1:]])
    known = [line.bout.seats.partition(",")[0] for line in climbed]
    return {
        level: (round(rating, 1), round(2 * doubt, 1)) for level, (rating, doubt) in zip(known, found, strict=False)
    }


def _is_known(line: Played) -> bool:
    return len(line.ledger.sets) >= KNOWN


def rated(steps: Sequence[arena.Standing]) -> list[tuple[float, float]]:
    """Ratings of the levels of a ladder, and their doubt, from how often each beats the one below: on the scale of people's (OpenSkill's), 25 on average."""
    won = np.array([step["wins"] + 0.5 for step in steps])
    lost = np.array([step["games"] - step["wins"] + 0.5 for step in steps])
    # a level stands above the first by all steps up to its own; all are counted from their mean
    sums = np.tri(len(steps) + 1, len(steps), -1)
    sums -= sums.mean(axis=0)
    ratings = MEAN + SCALE * sums @ np.log(won / lost)
    doubts = SCALE * np.sqrt(sums**2 @ (1 / won + 1 / lost))
    return [*zip(ratings.tolist(), doubts.tolist(), strict=True)]


def _wins_of_malabars(ledgers: dict[str, Ledger[Any]]) -> Section:
    words = {
        "one": ("wins", "a win within the turn, found"),
        "two": ("wins", "a win in two turns, found"),
        "safe": ("positions", "no win, but a safe turn: none left to the other"),
    }
    rows = []
    for kind, (ledger, said) in words.items():
        seen = ledgers[ledger].found
        done = [each.done for each in seen if each.kind == kind]
        rows.append((f"{said}, in {len(seen):,} positions", f"{sum(done):,} of {len(done):,}"))
    for start in ("trunks", "crown"):
        games = ledgers[start].found
        longest = max((game.turns for game in games), default=0)
        rows.append(
            (f"White from `{start}` wins, in {longest} turns at most", f"{sum(g.won for g in games)} of {len(games)}")
        )
    return Section("Malabars: the champion in random positions, against exhaustive search", ("", ""), rows)


def _alone() -> Section:
    score, seconds = solitaire.play()
    mark = "reached" if score >= solitaire.MUST else "NOT REACHED"
    rows = [("standard", f"≥ {solitaire.MUST}", str(score), f"{seconds:.0f}", mark)]
    return Section("Bombay Bazar alone", ("board", "must", "score", "seconds of the processor", ""), rows)


def _mark(line: arena.Standing, must: float, most: float = 1.0) -> str:
    """What the games say of a promise."""
    if must <= line["rate"] <= most:
        return "reached" if must <= line["low"] and line["high"] <= most else "reached in these games"
    return "not in these games" if must <= line["high"] and line["low"] <= most else "NOT REACHED"


def _wins(line: arena.Standing) -> tuple[str, ...]:
    return (
        f"{100 * line['rate']:.1f} %",
        f"{100 * line['low']:.0f}–{100 * line['high']:.0f}",
        _percent(line["earned"]) if line["earned"] else "–",
        str(line["games"]),
        f"{line['ms']:.0f}",
        f"{line['slowest_ms']:.0f}",
    )


def _percent(earned: arena.Earned) -> str:
    return f"{100 * earned['rate']:.1f} % ({100 * earned['low']:.0f}–{100 * earned['high']:.0f})"


def luck(lines: Sequence[Played]) -> Section:
    """Wins as they came and without luck, both with the interval of whole sets."""
    rows = []
    for each in lines:
        together, played = len(_table(each.bout).specs), each.ledger.sets
        counted = [game for game in played if game.luck]
        plain = arena.earned([replace(game, luck=(0.0,) * together) for game in counted], 0, together)
        free = arena.earned(counted, 0, together)
        if plain and free:
            wide, narrow = plain["high"] - plain["rate"], free["high"] - free["rate"]
            shrinks = f"{wide / max(narrow, 1e-9):.2f}", f"{100 * (narrow / max(wide, 1e-9)) ** 2:.0f} %"
            rows.append((each.bout.game, each.bout.seats, str(len(counted)), _percent(plain), _percent(free), *shrinks))
    columns = ("game", "seats", "games", "as it came", "without luck", "interval, times narrower", "games for the same")
    return Section("Luck taken out", columns, rows)


def machine() -> Section:
    rows = [
        ("processor", platform.processor() or platform.machine()),
        ("cores", str(os.cpu_count())),
        ("Python", platform.python_version()),
        ("Malle", malle.__version__),
    ]
    return Section("Machine", ("", ""), rows)


if __name__ == "__main__":
    typer.run(main)
