"""How strong the bots are: plays them against each other and writes docs/strength.md. `make strength`; it takes hours.

python -m benchmarks.strength --minutes 30      what can be played in this time, written
python -m benchmarks.strength bazar malabars    some games only, printed only
python -m benchmarks.strength --luck            the section on luck alone, from a few lines, written
python -m benchmarks.strength --ladders bazar   the levels of some games or of all, with their ratings, written; --line 2,1 plays on this line only

What was played is kept (benchmarks/ledger.py): the next run goes on from there.
"""

from __future__ import annotations

import json
import os
import platform
import random
import statistics
import time
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from itertools import takewhile, zip_longest
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

import malle
from benchmarks import calibration, malabars_wins, solitaire
from benchmarks.ledger import Ledger
from benchmarks.report import with_section
from malle.bots import arena
from malle.bots.levels import BUDGETS, LEVELS, RATINGS, levels, settings_for
from malle.bots.players import choose, decide, prepare
from malle.bots.searchers import Question, searcher
from malle.bots.turns import Turn, spent_in
from malle.engine.game import Game
from malle.engine.match import Match
from malle.study.luck import luck_of

TURN = 60.0  # seconds of a line before the next one has its turn; twice as many each time round
WINS, POSITIONS, STARTS = 10_000, 2_000, 200  # random positions of Malabars, and games from its known starts
RUNG = 1_000  # games of a level against the one below, as far as there is time
KNOWN = 24  # of them, with which a level and those below have a rating that people are shown
MIDDLE, CHOICE = 20, 4  # steps before the speed is measured, and moves to choose from
DECISIONS, WHILE = 500, 15.0  # of each level for its budget, as far as these seconds go
STEPS = 80  # at most so many before such a decision
TABLE, TURNS, EVERY = 4, 100, 7  # seats of the table where whole turns are timed; how many of them, and which ones
REPORT = Path(__file__).parent.parent / "docs" / "strength.md"

ABOUT = """# How strong the bots are

Written by `make strength`; do not edit. Games come in sets with the same dice in which every player sits in every seat once. Wins
are in per cent with their 95 % interval (Wilson); a shared win counts in part. Ratings are OpenSkill’s (Plackett-Luce, 25 at the start) from
all games of a ladder, taken in turn from its lines, with twice their standard deviation. Milliseconds are of the processor, per
decision; the slowest one of a line includes loading the search. *Without luck* are the wins less what the rolls and draws of these games gave, judged before they
fell ([study.md](study.md)), with their own 95 % interval; it is not counted in the ladders of levels, which play ten times as many games instead. The command of a line is

    malle arena GAME --seats SPEC,SPEC[,…] --games N --seed 0 --luck-free [-o option=value]

Levels 1 to 4 were fitted in games with seeds from 500,000 on, those of this page begin with 0. In Bazar and Malabars they were
changed once more after a look at lines of this page, so these are not wholly games that no fitting saw.

Level 5 of Malabars plays by the table of the solved game where there is one (`malle solve malabars`); `search` is the champion before it.
`champion-1` of Rama’s Bridge is its champion before the search by races, whose settings were chosen in games with seeds from 500,000 on.

*Reached* and *NOT REACHED* are said where the whole interval is on one side of what must be; otherwise a line speaks of its own games only.
"""


@dataclass(frozen=True)
class Section:
    """A table under a heading."""

    title: str
    columns: Sequence[str]
    rows: Sequence[Sequence[str]]

    def markdown(self) -> str:
        lines = [self.columns, ["---"] * len(self.columns), *self.rows]
        return "\n".join([f"## {self.title}", "", *(f"| {' | '.join(line)} |" for line in lines), ""])

    def rich(self) -> Table:
        table = Table(*self.columns, title=self.title, title_justify="left")
        for row in self.rows:
            table.add_row(*row)
        return table


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
    Bout("malabars", "5,greedy", 0.75, 100, {"swap": True}),
    Bout("malabars", "5,search", 0.50, 100, {"swap": True}),
    Bout("boulomania", "5,greedy", 0.62, 400),
    Bout("bombay-bazar", "5,uct:1000", 0.65, 40),
    Bout("bombay-bazar", "5,greedy,greedy,greedy", 0.40, 40),
    Bout("bazar", "5,greedy,greedy,greedy", 0.50, 80),
    Bout("bazar", "5,greedy", 0.75, 80),
    *(
        Bout("pont-de-rama", seats, must, 400, {"rules": rules})
        for rules in (1, 2)
        for seats, must in (
            ("5,champion-1", 0.65),
            ("5,champion-1,champion-1,champion-1", 0.40),
            ("5,greedy", 0.80),
            ("5,greedy,greedy,greedy", 0.60),
            ("champion-1,greedy", 0.65),
            ("champion-1,greedy,greedy,greedy", 0.40),
        )
    ),
]


LUCK = [
    Bout("boulomania", "4,3", 0.6, 200),
    Bout("pont-de-rama", "4,3", 0.6, 200),
]
"""Lines that show what it brings to take luck out, where dice, and where dice and draws rule."""


def ladder(game: str) -> list[Bout]:
    """Each level against the one below, neither its equal nor out of its reach; the first against random."""
    steps = [Bout(game, f"{level},{level - 1}", 0.6, RUNG, most=0.75, luck=False) for level in LEVELS[1:]]
    return [Bout(game, "1,random", 0.5, RUNG, luck=False), *steps]


def main(
    games: Annotated[list[str] | None, typer.Argument(help="Games of the house; otherwise all.")] = None,
    *,
    minutes: Annotated[float, typer.Option(min=0.0, help="Stop after about this long.")] = 24 * 60.0,
    jobs: Annotated[int, typer.Option(min=1, help="Processes at once.")] = os.cpu_count() or 1,
    only_luck: Annotated[bool, typer.Option("--luck", help="The section on luck alone.")] = False,
    only_ladders: Annotated[bool, typer.Option("--ladders", help="The levels alone, of these games.")] = False,
    line: Annotated[list[str] | None, typer.Option(help="Of the ladders: play on these lines only.")] = None,
) -> None:
    """Play, print, and write docs/strength.md."""
    names = [name for name in malle.catalogue() if not games or name in games]
    if only_luck:
        _write_luck(jobs, 60 * minutes)
        return
    if only_ladders:
        _write_ladders(names, line or [], jobs, 60 * minutes)
        return
    bouts = [Played(bout) for bout in MUST if bout.game in names]
    rungs = {name: [Played(bout) for bout in ladder(name)] for name in names}
    wins = _malabars() if "malabars" in names else {}
    console = Console()
    lucky = [Played(bout) for bout in LUCK if bout.game in names]
    lines = [played.ledger for rung in (*rungs.values(), bouts, lucky) for played in rung]
    go_on([*lines, *wins.values()], jobs, 60 * minutes, console)
    sections = [_must(bouts), *(_ladder(name, rung) for name, rung in rungs.items())]
    sections.append(luck([*(line for line in bouts if malle.game(line.bout.game).chance), *lucky]))
    if wins:
        sections.append(_wins_of_malabars(wins))
    if "bombay-bazar" in names:
        sections.append(_alone())
    sections += [
        _budgets(names),
        _turns(names),
        _speed(names),
        _limits([name for name in names if _by_tree(name)]),
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


def _write_ladders(names: list[str], seats: list[str], jobs: int, seconds: float) -> None:
    """The ladders of these games, in the place of the old ones; what has not been played stands there as such."""
    rungs = {name: [Played(bout) for bout in ladder(name)] for name in names}
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
    """Each ledger in turn for a while, until all are full or the time is up; then each has at least one set."""
    shown = Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), console=console
    )
    ends, turn = time.monotonic() + seconds, TURN
    with shown:
        task = shown.add_task("", total=sum(ledger.wanted for ledger in ledgers))
        while waiting := [
            ledger for ledger in ledgers if not ledger.full and (not ledger.sets or time.monotonic() < ends)
        ]:
            for ledger in waiting:
                shown.update(task, description=ledger.name)
                ledger.go_on(jobs, min(turn, ends - time.monotonic()))
                shown.update(task, completed=sum(len(ledger.found) for ledger in ledgers))
            turn *= 2


@dataclass
class Played:
    """A line and its games."""

    bout: Bout

    @cached_property
    def ledger(self) -> Ledger[arena.GameResult]:
        bout, table = self.bout, _table(self.bout)
        arena.check(table)
        counted = bout.luck and malle.game(bout.game).chance
        name = " ".join([bout.seats, *(f"{key}={value}" for key, value in bout.options.items())])
        name += " with luck" if counted else ""
        work = partial(arena.play, table, luck=luck_of if counted else None)
        return Ledger(bout.game, name, arena.GameResult, work, bout.games, len(table.specs))

    def lines(self) -> list[arena.Standing]:
        return arena.summary(_table(self.bout), self.ledger.sets)


def _malabars() -> dict[str, Ledger[Any]]:
    """What level 5 of Malabars does in random positions, and from the starts that win by force."""
    starts = {
        start: Ledger("malabars", f"from {start}", malabars_wins.Won, partial(malabars_wins.from_start, start), STARTS)
        for start in ("trunks", "crown")
    }
    wins = Ledger("malabars", "wins", malabars_wins.Seen, partial(malabars_wins.look, wins=True), WINS)
    positions = Ledger("malabars", "positions", malabars_wins.Seen, malabars_wins.look, POSITIONS)
    return {**starts, "wins": wins, "positions": positions}


def _table(bout: Bout) -> arena.Tournament:
    return arena.Tournament(bout.game, tuple(bout.seats.split(",")), bout.options)


def _must(bouts: list[Played]) -> Section:
    rows = []
    for each in bouts:
        bout, line = each.bout, each.lines()[0]
        options = json.dumps(bout.options) if bout.options else "–"
        figures = _wins(line) if line["games"] else ("–",) * 6
        mark = _mark(line, bout.must, bout.most) if line["games"] else "still to be played"
        rows.append((bout.game, bout.seats, options, bout.told, *figures, mark))
    columns = ("game", "seats", "options", "must", "is", "95 %", "without luck", "games", "ms", "slowest", "")
    return Section("What must be reached", columns, rows)


def _ladder(name: str, rung: list[Played]) -> Section:
    game = malle.game(name)
    ratings = _ratings(rung)
    rows = []
    for level, each in zip(levels(game), rung, strict=True):
        line, below = each.lines()
        who = f"{level.number} {level.name['en']}", f"against {below['player']}", each.bout.told
        if not line["games"]:
            rows.append((*who, *("–",) * 7, "still to be played"))
            continue
        known = ratings.get(str(level.number))
        rating = "{} ± {}".format(*known) if known else "–"
        rows.append((*who, *_wins(line), rating, _mark(line, each.bout.must, each.bout.most)))
    columns = ("level", "", "must", "is", "95 %", "without luck", "games", "ms", "slowest", "rating", "")
    return Section(f"{game.name['en']}: the five levels", columns, rows)


def _keep_ratings(name: str, rung: list[Played]) -> None:
    """The same ratings for whoever chooses an opponent."""
    (malle.game(name).folder / RATINGS).write_text(json.dumps(_ratings(rung)) + "\n", encoding="utf-8")


def _ratings(rung: list[Played]) -> dict[str, tuple[float, float]]:
    """Each level's rating and twice its standard deviation, as far up the ladder as enough was played."""
    found = rated([each.bout for each in rung], [each.ledger.sets for each in rung])
    known = [str(level) for level, _ in zip(LEVELS, takewhile(_is_known, rung), strict=False)]
    return {level: (round(found[level][0], 1), round(2 * found[level][1], 1)) for level in known}


def _is_known(line: Played) -> bool:
    return len(line.ledger.sets) >= KNOWN


def rated(rung: list[Bout], played: list[list[arena.GameResult]]) -> dict[str, tuple[float, float]]:
    """OpenSkill ratings of all players of a ladder, and their doubt: a game of each line in turn, until all are counted."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    ratings = {spec: model.rating(name=spec) for bout in rung for spec in bout.seats.split(",")}
    for games in zip_longest(*played):
        for bout, each in zip(rung, games, strict=True):
            if each is None:
                continue
            specs = bout.seats.split(",")
            ranks = [-share for share in each.shares]
            after = model.rate([[ratings[spec]] for spec in specs], ranks=ranks)
            ratings.update(zip(specs, (team[0] for team in after), strict=True))
    return {spec: (float(rating.mu), float(rating.sigma)) for spec, rating in ratings.items()}


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
        longest = max(game.turns for game in games)
        rows.append(
            (f"White from `{start}` wins, in {longest} turns at most", f"{sum(g.won for g in games)} of {len(games)}")
        )
    return Section("Malabars: level 5 in random positions, against exhaustive search", ("", ""), rows)


def _alone() -> Section:
    score, seconds = solitaire.play()
    mark = "reached" if score >= solitaire.MUST else "NOT REACHED"
    rows = [("standard", f"≥ {solitaire.MUST}", str(score), f"{seconds:.0f}", mark)]
    return Section("Bombay Bazar alone", ("board", "must", "score", "seconds of the processor", ""), rows)


def _budgets(names: list[str]) -> Section:
    """How long each level thinks, once its search is loaded: at tables of all sizes, anywhere in a game."""
    rows = []
    for name in names:
        game = malle.game(name)
        for level, budget in zip(LEVELS, BUDGETS, strict=True):
            spent: list[float] = []
            for players in game.players:
                _thought(game, players, 0, level)
            while len(spent) < DECISIONS and sum(spent) < WHILE:
                spent.append(_thought(game, game.players[len(spent) % len(game.players)], len(spent), level))
            middle, slowest = (1000 * found for found in (statistics.median(spent), max(spent)))
            mark = "kept" if slowest <= 1000 * budget else "NOT KEPT"
            rows.append(
                (name, str(level), f"≤ {1000 * budget:.0f}", f"{middle:.1f}", f"{slowest:.0f}", str(len(spent)), mark)
            )
    columns = ("game", "level", "must, ms", "median", "slowest", "decisions", "")
    return Section("Budgets: milliseconds of the processor for a decision, without loading", columns, rows)


def _thought(game: Game, players: int, seed: int, level: int) -> float:
    """The seconds of the processor that a level thinks about a decision."""
    match = _after(game.id, players, random.Random(seed).randrange(STEPS), seed)
    seat = match.waiting[0]
    known, started = match.knowledge(seat), time.thread_time()
    choose(game, players, known, seat, str(level), seed)
    return time.thread_time() - started


def _turns(names: list[str]) -> Section:
    """How long level 5 thinks about all that it decides in a turn, with four at the table."""
    rows = []
    for name in names:
        game = malle.game(name)
        if TABLE not in game.players:
            continue
        turns: list[list[float]] = []
        while len(turns) < TURNS and sum(map(sum, turns)) < 4 * WHILE:
            turns += _turns_of_a_game(game, len(turns))
        spent = [1000 * sum(turn) for turn in turns]
        mark = "kept" if max(spent) <= 1000 * BUDGETS[-1] else "NOT KEPT"
        figures = (f"{statistics.median(spent):.1f}", f"{max(spent):.0f}", str(len(turns)), str(max(map(len, turns))))
        rows.append((name, f"≤ {1000 * BUDGETS[-1]:.0f}", *figures, mark))
    columns = ("game", "must, ms", "median", "slowest", "turns", "most decisions in one", "")
    return Section(f"Turns of level 5 with {TABLE} at the table: milliseconds of the processor", columns, rows)


def _turns_of_a_game(game: Game, seed: int) -> list[list[float]]:
    """The seconds of each decision of some turns: level 2 plays all others."""
    prepare(game, "5")
    match = malle.new(game, TABLE, seed=seed)
    turn: Turn | None = None
    count, found = 0, []
    while not match.over:
        if not match.waiting:
            match.roll()
            continue
        seat = match.waiting[0]
        if spent_in(turn, match, seat) is None:
            turn, count = None, count + 1
        timed, started = count % EVERY == 0, time.thread_time()
        if timed and turn is None:
            found.append([])
        decision, turn = decide(match, seat, "5" if timed else "2", seed + len(match.steps), turn)
        if timed:
            found[-1].append(time.thread_time() - started)
        match.play(decision.move, seat)
    return found


def _speed(names: list[str]) -> Section:
    """Simulations, or states looked at, in a second of the processor, in the middle of a game."""
    rows = []
    for name in names:
        game = malle.game(name)
        for spec in ("uct:2000", "5"):
            chosen = settings_for(game, spec, game.default_players)
            looked, spent = 0, 0.0
            for seed in range(7):
                match = _after(name, game.default_players, MIDDLE, seed)
                seat = match.waiting[0]
                started = time.thread_time()
                decision = choose(game, match.players, match.knowledge(seat), seat, spec, seed)
                # the first one is there to load the search
                looked += decision.visits if seed else 0
                spent += time.thread_time() - started if seed else 0.0
            rows.append((name, spec, chosen.method, f"{looked / max(spent, 1e-9):,.0f}"))
    return Section("Speed of the searches", ("game", "player", "method", "simulations or states a second"), rows)


def _by_tree(name: str) -> bool:
    return settings_for(malle.game(name), "5", malle.game(name).default_players).method == "tree"


def _limits(names: list[str]) -> Section:
    """What a simulation of level 5 spends its time on: its speed without some of it."""
    rows = []
    for name in names:
        game = malle.game(name)
        match = _after(name, game.default_players, MIDDLE, 1)
        chosen = replace(settings_for(game, "5", match.players), visits=4000)
        without = {
            "as it is": chosen,
            "without the first look at every move": replace(chosen, prior_weight=0.0),
            "without playouts before a leaf is judged": replace(chosen, depth=0),
            "without both": replace(chosen, prior_weight=0.0, depth=0),
        }
        seat = match.waiting[0]
        moves = [game.module("presentation.notation").read(match.state, move, seat) for move in match.legal(seat)]
        asked = Question(match.knowledge(seat), seat, match.players, moves)
        for words, other in without.items():
            analysis = searcher(game, other.method, other.memory).search(asked, other)
            rows.append((name, words, f"{analysis.visits / max(analysis.seconds, 1e-9):,.0f}"))
    return Section("What limits the tree searches", ("game", "level 5", "simulations a second"), rows)


def _after(name: str, players: int, steps: int, seed: int) -> Match:
    """A decision with a choice after so many random moves; sooner, and in another game, where this one is over by then."""
    match, chance = malle.new(name, players, seed=seed), random.Random(seed)
    while not match.waiting or len(match.steps) < steps or len(match.legal(match.waiting[0])) < CHOICE:
        if match.over:
            match, steps = malle.new(name, players, seed=chance.randrange(1 << 30)), steps // 2
        elif match.waiting:
            match.play(chance.choice(match.legal(match.waiting[0])), match.waiting[0])
        else:
            match.roll()
    return match


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
