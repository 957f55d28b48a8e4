"""How far the chances of a study can be trusted: plays games, fits the calibration to some and measures it on others.

python -m benchmarks.calibration collect            play the games of all lines, or of some games, and keep their positions
python -m benchmarks.calibration collect --fitting  the games that the calibration is fitted to
python -m benchmarks.calibration fit bazar          write the calibration of a game anew (`bot/chances.json`)
python -m benchmarks.calibration measure bazar      measure it on games that no fitting saw
python -m benchmarks.calibration ceiling bazar      how much anybody could give the winners near the end: positions played on many times
python -m benchmarks.calibration margin bazar       by how much anybody could be better than equal chances after the middle, likewise
python -m benchmarks.calibration report             write all that was measured into docs/strength.md

The positions that were played are kept under build/calibration: the next run goes on from there. What was measured is kept in the repository, under benchmarks/kept: a line stays
in the report until it is measured again.
"""

from __future__ import annotations

import json
import pickle
import random
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import numpy as np
import typer
from rich.progress import track

import malle
from benchmarks import code, ledger
from benchmarks.report import section_of, with_section
from benchmarks.selfplay import first_state, going_on, shares_of
from malle.engine.game import Game
from malle.study.calibration import WEIGHTS, Network, Plan, Seen, features, partners_of, shared_out
from malle.study.chances import Chances
from malle.study.values import MILLION

MEASURED = 1000  # games of a line that it is measured on
MORE = {("bombay-bazar", 4): 3000}  # where these leave an interval as wide as what is to be shown
AT_ONCE = 100  # games between two times that they are kept
KEPT = 24  # positions of a game, beside those of its last twentieth
ASKED = 8, 4  # of these, and of its last twentieth, when the calibration is measured
LAST = 0.95  # where the last twentieth of a game begins
CLEAR = 0.04  # of its Brier score a study must be better than the others, from the middle of a game on
WINNER = 0.9  # what the winners must be given in the last twentieth
MIDDLE = 0.5, 0.7  # the part of a game after its middle of which it is asked how open it is
SIXTH = 0.5, 0.6  # where it is hardest to be better than equal chances
SEED = 40_000_000
SEED_FITTING = 30_000_000
FOLDER = Path(__file__).parent.parent / "build" / "calibration"
REPORT = Path(__file__).parent.parent / "docs" / "strength.md"

LINES: dict[str, tuple[str, tuple[int, ...]]] = {
    "bazar": ("2", (4, 2, 3)),
    "bombay-bazar": ("2", (4, 2, 3)),
    "boulomania": ("4", (2, 4, 3, 5, 6, 7, 8)),
    "malabars": ("3", (2,)),
    "pont-de-rama": ("4", (4, 2, 3, 5, 6)),
}
"""The player of each game's lines, and how many of them sit at a table."""


class Fitting(NamedTuple):
    """What a calibration is fitted to."""

    games: int = 400  # of each line
    shown: int = 6  # positions of each game,
    late: int = 2  # and of its last twentieth


FITTINGS = {"bazar": Fitting(1200), "bombay-bazar": Fitting(1500, 3, 1)}
"""Where more games are needed; more of them tell more than more positions of each."""

FUTURES = {
    "bazar": Plan(256, 0.6, 16, 0.45, 1200, judges=False),
    "bombay-bazar": Plan(256, 1.0, 2, 1.0, 8000, judges=False),
    "pont-de-rama": Plan(64, 0.13, 0, 1.0, 500),
}
"""Futures that are played, where they tell more than the judgement."""

TURNS = ("boulomania", "malabars")
"""Games that are judged between turns only: in the middle of one by the best way to end it."""

TEAMS = {"boulomania": (3, 4, 5, 7, 8, 9, 10, 14, 15, 16)}
"""Games between teams, and the features that would tell partners apart: who is to move, and all that is against the best of the others."""

HIDDEN, ROUNDS, STEP, SLOWER, DECAY = 12, 40, 0.01, 0.92, 1e-4
"""Of the fitting: the width of the network, rounds through all positions, and how far it steps."""

Array = np.ndarray[Any, Any]


@dataclass(frozen=True)
class Sampled:
    """Some positions of a game in which somebody decides, and how it ended."""

    states: list[bytes]
    far: list[float]  # how much of the game had been played, by decisions
    shares: list[float]  # of the win


def sample(game: Game, players: int, spec: str, seed: int) -> Sampled:
    """The game of this seed, from its beginning."""
    *decided, end = going_on(game, players, first_state(game, players), spec, seed)
    many = len(decided)
    chosen = set(random.Random(seed).sample(range(many), min(KEPT, many)))
    kept = [place for place in range(many) if place in chosen or place >= LAST * many or place == many - 1]
    return Sampled([decided[place] for place in kept], [place / many for place in kept], shares_of(game, players, end))


app = typer.Typer(no_args_is_help=True)
Games = Annotated[list[str] | None, typer.Argument(help="Some games only.")]


@app.command()
def collect(games: Games = None, most: int = 0, only: int = 0, fitting: bool = False) -> None:
    """Play, as far as it has not been done; with `only` players, for `fitting` or for measuring."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in games or LINES:
        for players in LINES[name][1]:
            if only in (0, players):
                asked = fitting_of(name).games if fitting else MORE.get((name, players), MEASURED)
                _play(malle.game(name), players, most or asked, fitting)


def _play(game: Game, players: int, most: int, fitting: bool) -> None:
    first = SEED_FITTING if fitting else SEED
    while (known := len(kept := load(game.id, players, fitting))) < most:
        further = range(known, min(known + AT_ONCE, most))
        told = track(further, f"{game.id} {players}")
        kept += [sample(game, players, LINES[game.id][0], first + number) for number in told]
        plain = [(each.states, each.far, each.shares) for each in kept]
        _file(game.id, players, fitting).write_bytes(pickle.dumps(plain))


def fitting_of(name: str) -> Fitting:
    """What the calibration of a game is fitted to."""
    return FITTINGS.get(name, Fitting())


def load(name: str, players: int, fitting: bool = False) -> list[Sampled]:
    """What has been played of a line."""
    file = _file(name, players, fitting)
    found = pickle.loads(file.read_bytes()) if file.exists() else []
    return [Sampled(*each) for each in found]


def _file(name: str, players: int, fitting: bool) -> Path:
    return FOLDER / f"{name}-{players}{'-fitting' if fitting else ''}.pickle"


# Fitting


@app.command()
def fit(games: Games = None, most: int = 0) -> None:
    """Write the calibrations of these games; from no more than so many games of each line."""
    for name in games or LINES:
        game = malle.game(name)
        plan = FUTURES.get(name, Plan())
        rows = [_rows(game, players, _shown(game, players, most), plan) for players in LINES[name][1]]
        fitted = fitted_to([each for each in rows if len(each.came)], TEAMS.get(name, ()))
        weights = {key: np.round(value, 4).tolist() for key, value in fitted._asdict().items()}
        sure = {
            players: sureness(fitted, each)
            for players, each in zip(LINES[name][1], rows, strict=True)
            if len(each.came) and name not in TEAMS  # two sides are two sides, however many they are
        }
        kept = {"futures": plan, "turns": name in TURNS, "sure": sure, **weights}
        (game.folder / WEIGHTS).write_text(json.dumps(kept) + "\n", encoding="utf-8")
        typer.echo(f"{name}: {sum(len(each.came) for each in rows)} positions")


def _shown(game: Game, players: int, most: int) -> list[Sampled]:
    """The games of a line that the network is fitted to."""
    asked = fitting_of(game.id)
    played = load(game.id, players, fitting=True)[: most or asked.games]
    games = [thinned(*each, asked.shown, asked.late) for each in enumerate(played)]
    return _between_turns(game, games) if game.id in TURNS else games


def _between_turns(game: Game, games: Sequence[Sampled]) -> list[Sampled]:
    """Without the positions in the middle of a turn."""
    chances = Chances(game, game.default_players)
    found = []
    for each in games:
        kept = [place for place, state in enumerate(each.states) if chances.between_turns(state)]
        found.append(Sampled([each.states[place] for place in kept], [each.far[place] for place in kept], each.shares))
    return found


class Rows(NamedTuple):
    """What the network is shown of positions, how many partners there are, and how they ended."""

    shown: Array
    partners: Array
    came: Array


def _rows(game: Game, players: int, games: Sequence[Sampled], plan: Plan) -> Rows:
    seen = look(game, players, games, plan)
    came = np.array([each.shares for each in games for _ in each.states])
    return Rows(features(seen), partners_of(seen), came) if seen else Rows(came, came, came)


def look(game: Game, players: int, games: Sequence[Sampled], plan: Plan | None = None) -> list[Seen]:
    """What is seen of all positions of these games, by somebody who sees everything."""
    chances = Chances(game, players, plan)
    return [chances.seen(state, None) for each in track(games, f"{game.id} {players}") for state in each.states]


def fitted_to(rows: Sequence[Rows], blind: Sequence[int] = ()) -> Network:
    """The network that says best how these positions ended: the likelihood of what came, by Adam. To some features it is blind."""
    flat = np.concatenate([each.shown.reshape(-1, each.shown.shape[2]) for each in rows])
    middle, scale = flat.mean(axis=0), np.maximum(flat.std(axis=0), 0.01)
    batches = [
        Rows((each.shown[first : first + 256] - middle) / scale, *(more[first : first + 256] for more in each[1:]))
        for each in map(_shuffled, rows)
        for first in range(0, len(each.came), 256)
    ]
    chance = np.random.default_rng(0)
    wide = len(middle)
    weights = [
        np.zeros(wide),
        chance.normal(0, 0.3 / np.sqrt(wide), (wide, HIDDEN)),
        np.zeros(HIDDEN),
        chance.normal(0, 0.1, HIDDEN),
    ]
    means, squares, count = [0 * each for each in weights], [0 * each for each in weights], 0
    weights[1][list(blind)] = 0
    seeing = np.ones(wide)
    seeing[list(blind)] = 0
    batches = [each._replace(shown=each.shown * seeing) for each in batches]
    for number in range(ROUNDS):
        for place in chance.permutation(len(batches)):
            count += 1
            for i, slope in enumerate(_slopes(weights, batches[place])):
                means[i] = 0.9 * means[i] + 0.1 * slope
                squares[i] = 0.999 * squares[i] + 0.001 * slope**2
                upright = np.sqrt(squares[i] / (1 - 0.999**count)) + 1e-8
                weights[i] = weights[i] - STEP * SLOWER**number * means[i] / (1 - 0.9**count) / upright
    return Network(middle, scale, *weights)


def sureness(fitted: Network, rows: Rows) -> float:
    """How seriously what the network says is to be taken with so many players: the likeliest of a few factors."""

    def likelihood(factor: float) -> float:
        shares = shared_out(factor * fitted.said(rows.shown), rows.partners)
        return float((rows.came * np.log(np.maximum(shares, 1e-9))).sum())

    return max((each / 100 for each in range(60, 161, 2)), key=likelihood)


def _shuffled(rows: Rows) -> Rows:
    order = np.random.default_rng(0).permutation(len(rows.came))
    return Rows(*(each[order] for each in rows))


def _slopes(weights: Sequence[Array], rows: Rows) -> list[Array]:
    """How the likelihood changes with each weight."""
    direct, hidden, bias, output = weights
    shown = rows.shown
    layer = np.tanh(shown @ hidden + bias)
    wrong = (shared_out(shown @ direct + layer @ output, rows.partners) - rows.came) / len(rows.came)
    back = wrong[:, :, None] * output * (1 - layer**2)
    return [
        np.einsum("nk,nkd->d", wrong, shown) + DECAY * direct,
        np.einsum("nkd,nkh->dh", shown, back) + DECAY * hidden,
        back.sum(axis=(0, 1)),
        np.einsum("nk,nkh->h", wrong, layer) + DECAY * output,
    ]


# How open games are near their end


@dataclass(frozen=True)
class Ceiling:
    """How well somebody would do who knew the true chances, and how the study does in the same positions."""

    game: str
    players: int
    day: str
    positions: int
    times: int  # that each of them was played on
    could: float  # what the winners would be given in the last twentieth
    doubt: float  # half of the 95 % interval of it
    said: float
    best: float  # the Brier score from the middle of the game to seven tenths
    told: float


Ended = tuple[bytes, list[float]]
"""A position, and how its game ended."""


@app.command()
def ceiling(games: Games = None, positions: int = 300, times: int = 8, only: int = 0) -> None:
    """Play positions of the games that no fitting saw on, so many times, by the players of their line."""
    for name in games or LINES:
        spec, counts = LINES[name]
        for players in [each for each in counts if only in (0, each)]:
            played = load(name, players)
            late, middle = between(played, LAST, 1), between(played, *MIDDLE)
            if late and middle:
                late = random.Random(0).sample(late, min(positions, len(late)))
                # they take ten times as long
                middle = random.Random(0).sample(middle, min(positions // 6, len(middle)))
                found = highest(malle.game(name), spec, late, middle, times)
                _keep("ceiling", found)
                typer.echo(f"{name} {players}: {found}")


@dataclass(frozen=True)
class Margin:
    """By how much the Brier score of the true chances is below that of equal ones in the sixth tenth, and that of the study in the same positions."""

    game: str
    players: int
    day: str
    positions: int
    times: int  # that each of them was played on
    could: float
    doubt: float  # half of the 95 % interval of it
    said: float
    said_doubt: float


@app.command()
def margin(games: Games = None, positions: int = 400, times: int = 6, only: int = 0) -> None:
    """Play positions of the sixth tenth of games that no fitting saw on, one of each game."""
    for name in games or LINES:
        spec, counts = LINES[name]
        game = malle.game(name)
        for players in [each for each in counts if only in (0, each)]:
            lots = random.Random(0)
            found = [found for each in load(name, players) if (found := between([each], *SIXTH))]
            asked = [lots.choice(each) for each in lots.sample(found, min(positions, len(found)))]
            if asked:
                line = margin_of(game, spec, asked, times)
                _keep("margin", line)
                typer.echo(f"{name} {players}: {line}")


def margin_of(game: Game, spec: str, positions: Sequence[Ended], times: int) -> Margin:
    """How these positions end again and again tells their true chances, and how far they and what the study says are from equal ones."""
    players = len(positions[0][1])
    chances = Chances(game, players)
    ends = again(game, players, spec, positions, times)
    said = np.array([chances.at(state, None)[0] for state, _ in positions]) / MILLION
    plain = Chances(game, players, Plan())
    equal = shared_out(0 * said, partners_of([plain.seen(state, None) for state, _ in positions]))
    whole = float(((ends - equal[:, None]) ** 2).sum(axis=2).mean())
    # what the score of equal chances is above another, on average over how a position ends
    could = _brier(equal, 0) + (squares_of(ends) - 2 * ends.mean(axis=1) * equal).sum(axis=1)
    won = (2 * (ends.mean(axis=1) - equal) * (said - equal)).sum(axis=1) - _brier(said, equal)
    (best, doubt), (told, told_doubt) = ((each.mean(), 1.96 * each.std() / len(each) ** 0.5) for each in (could, won))
    shares = (float(each) / whole for each in (best, doubt, told, told_doubt))
    return Margin(game.id, players, _today(), len(positions), times, *shares)


def again(game: Game, players: int, spec: str, positions: Sequence[Ended], times: int) -> Array:
    """How each of these positions ends, so many times, with dice of its own: the same ones for all would not be evened out by their number."""
    return np.array(
        [
            [play_on(game, players, state, spec, times * place + number) for number in range(times)]
            for place, (state, _) in enumerate(track(positions, f"{game.id} {players}"))
        ]
    )


def between(games: Iterable[Sampled], first: float, last: float) -> list[Ended]:
    """All positions of these games from here to there."""
    return [
        (state, each.shares)
        for each in games
        for state, far in zip(each.states, each.far, strict=True)
        if first <= far < last
    ]


def highest(game: Game, spec: str, late: Sequence[Ended], middle: Sequence[Ended], times: int) -> Ceiling:
    """How often each seat wins when these positions are played on: its true chances, which no study can know better."""
    players = len(late[0][1])
    chances = Chances(game, players)

    def ask(positions: Sequence[Ended]) -> tuple[Array, Array, Array]:
        said = [chances.at(state, None)[0] for state, _ in positions]
        ends = again(game, players, spec, positions, times)
        return ends, np.array(said) / MILLION, np.array([shares for _, shares in positions])

    ends, said, came = ask(late)
    could = (ends.mean(axis=1) * (came > 0)).sum(axis=1)
    doubt = 1.96 * float(could.std()) / len(could) ** 0.5
    given = float((said * (came > 0)).sum(axis=1).mean())
    ends, told, came = ask(middle)
    return Ceiling(
        game.id,
        players,
        _today(),
        len(late),
        times,
        float(could.mean()),
        doubt,
        given,
        best_brier(ends, came),
        float(_brier(told, came).mean()),
    )


def best_brier(ends: Array, came: Array) -> float:
    """The Brier score of the true chances."""
    return float((squares_of(ends) - 2 * ends.mean(axis=1) * came + came**2).sum(axis=1).mean())


def squares_of(ends: Array) -> Array:
    """The squares of the true chances, of which so many games tell: those of their means are too high by the spread of the games."""
    times = ends.shape[1]
    squares: Array = (ends.sum(axis=1) ** 2 - (ends**2).sum(axis=1)) / (times * (times - 1))
    return squares


def play_on(game: Game, players: int, state: bytes, spec: str, seed: int) -> list[float]:
    """How a game ends for each seat that goes on from here."""
    *_, end = going_on(game, players, state, spec, seed)
    return shares_of(game, players, end)


# Measuring


@dataclass(frozen=True)
class Measured:
    """A line: how a table of so many fared."""

    game: str
    players: int
    games: int
    said: list[float]  # the Brier score in each tenth of the game
    leader: list[float]
    equal: list[float]
    told: list[tuple[float, float, int | None]]  # in each tenth of what was said: its mean, what was seen, how often
    last: float  # what the winner was given in the last twentieth
    positions: list[int]  # asked about, in each tenth of the game
    day: str
    code: str  # of the study, and of those who played; nothing where it was not kept


@app.command()
def measure(games: Games = None, only: int = 0) -> None:
    """Measure what has been played, line by line; with `only` players."""
    for name in games or LINES:
        for players in [each for each in LINES[name][1] if only in (0, each)]:
            played = load(name, players)
            if played:
                found = measured(malle.game(name), players, [thinned(*each, *ASKED) for each in enumerate(played)])
                _keep("chances", found)


@app.command()
def report() -> None:
    """Write down what was measured."""
    files = sorted(ledger.KEPT.glob("*/chances-*.json"))
    found = [Measured(**json.loads(file.read_text(encoding="utf-8"))) for file in files]
    head, _, rest = markdown(found).partition("\n\n")
    text = with_section(REPORT.read_text(encoding="utf-8"), f"{head}\n\n", rest.splitlines())
    REPORT.write_text(text, encoding="utf-8")


def written() -> str:
    """What has been measured before, as it stands in the report."""
    return section_of(REPORT.read_text(encoding="utf-8"), TITLE)


def thinned(number: int, game: Sampled, many: int, at_last: int) -> Sampled:
    """So many positions of a game, by lot, and a few of its last twentieth."""
    late = [place for place, far in enumerate(game.far) if far >= LAST]
    early = [place for place, far in enumerate(game.far) if far < LAST]
    lots = random.Random(number)
    kept = sorted([*lots.sample(early, min(many, len(early))), *lots.sample(late, min(at_last, len(late)))])
    return Sampled([game.states[place] for place in kept], [game.far[place] for place in kept], game.shares)


def measured(game: Game, players: int, games: Sequence[Sampled]) -> Measured:
    """What the study says of these games, beside what came of them."""
    chances = Chances(game, players)
    asked = [state for each in games for state in each.states]
    said = np.array([chances.at(state, None)[0] for state in track(asked, f"{game.id} {players}")]) / MILLION
    came = np.array([each.shares for each in games for _ in each.states])
    far = np.array([far for each in games for far in each.far])
    ahead = leaders(game, players, [state for each in games for state in each.states])
    tenth = np.minimum((far * 10).astype(int), 9)
    last = far >= LAST
    winner = (said * (came > 0)).sum(axis=1)
    return Measured(
        game.id,
        players,
        len(games),
        _by_tenth(tenth, _brier(said, came)),
        _by_tenth(tenth, _brier(ahead, came)),
        _by_tenth(tenth, _brier(shared_out(0 * said, partners_of(look(game, players, games, Plan()))), came)),
        _told(said.ravel(), came.ravel()),
        float(winner[last].mean()),
        np.bincount(tenth, minlength=10).tolist(),
        _today(),
        code_of(game, players),
    )


def code_of(game: Game, players: int) -> str:
    """The name of what a line hangs on: who played, and what the study says."""
    return code.name(code.of_games(game, (LINES[game.id][0],) * players), code.of_judging(game))


def _today() -> str:
    return datetime.now(UTC).date().isoformat()


def _keep(kind: str, found: Measured | Ceiling | Margin) -> None:
    """Into the repository, in the place of what was measured before."""
    file = _kept(kind, found.game, found.players)
    file.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps(asdict(found), default=float, separators=(",", ":"))
    file.write_text(text + "\n", encoding="utf-8")


def _kept(kind: str, game: str, players: int) -> Path:
    return ledger.KEPT / game / f"{kind}-{players}.json"


def leaders(game: Game, players: int, states: Sequence[bytes]) -> Array:
    """All to whoever has the highest score now; several share it."""
    kernel = game.compile()
    one, scores = np.zeros(1, kernel.rules.STATE), np.zeros(kernel.rules.SEATS)
    found = []
    for state in states:
        one[:] = np.frombuffer(state, kernel.rules.STATE)
        kernel.entries.count(kernel.handle(one), scores)
        first = scores[:players] == scores[:players].max()
        found.append(first / first.sum())
    return np.array(found)


def _brier(said: Array, came: Array) -> Array:
    squares: Array = ((said - came) ** 2).sum(axis=1)
    return squares


def _by_tenth(tenth: Array, values: Array) -> list[float]:
    return [float(values[tenth == each].mean()) for each in range(10)]


def _told(said: Array, came: Array) -> list[tuple[float, float, int | None]]:
    tenth = np.minimum((said * 10).astype(int), 9)
    places = [tenth == each for each in range(10)]
    return [
        (float(said[place].mean()), float(came[place].mean()), int(place.sum())) if place.any() else (0.0, 0.0, 0)
        for place in places
    ]


TITLE = "How far the chances of a study can be trusted"

ABOUT = f"""## {TITLE}

Written by `python -m benchmarks.calibration report`; do not edit. For each game and number of players: what a study says in positions where somebody
decides, beside what came, over games between bots that no fitting saw (level {{levels}}). The Brier score is the sum over the seats of
(said − came)²: 0 is perfect, the lower the better. *Equal* gives all sides the same, *leader* all to whoever has the most points now. Tenths
count the decisions of a game: what is rolled or drawn in between belongs to the decision before it, and the end itself does not count. Of each game eight positions were drawn by lot, and
four of its last twentieth. *Winner* is what the winners were given, on average, in the last twentieth; it should be 90 % or more. Lines with less than {MEASURED:,} games are still to be played on. *Earlier code* says
that the players or the judgement have changed since.

How far anybody could come is told by the third table: positions of these games were played on several times by the same players. *Could* is how often those who had won in truth won again from
the last twentieth: what somebody would give them who knew the true chances. Whoever says more, says too much; where it is below 90 %, these games stay open until their last rolls, draws and
slips. *Best Brier* is the score of the true chances from the middle of the game to seven tenths of it, of a sixth as many positions. That a position is one of the
last is only known afterwards: a study that believes in whoever is ahead gives the winners more there than the true chances would. Beside both stands what the study says in the same positions.

The fourth table asks in the same way of the sixth tenth, where it is hardest to be better than equal chances, one position of a game: by how much of the score of equal chances that of the true ones
is lower (*could*), and by how much that of the study. Both are means over the games that were played on, so that less of them is accident than of the line of tenths.
"""


def markdown(found: Sequence[Measured]) -> str:
    """The report."""
    levels = ", ".join(f"{LINES[name][0]} in {malle.game(name).name['en']}" for name in sorted(LINES))
    tenths = [f"{each}/10" for each in range(1, 11)]
    scores = [
        [f"{line.game} {line.players}" if name == "said" else "", name, *(f"{each:.2f}" for each in values), *last]
        for line in found
        for name, values, last in (
            ("said", line.said, [f"{100 * line.last:.0f} %", str(line.games), _age(line)]),
            ("leader", line.leader, ["", "", ""]),
            ("equal", line.equal, ["", "", ""]),
        )
    ]
    told = [
        [
            f"{line.game} {line.players}",
            *(
                f"{100 * said:.0f} → {100 * came:.0f}" if many is None or many >= 50 else "–"
                for said, came, many in line.told
            ),
        ]
        for line in found
    ]
    return "\n".join(
        [
            ABOUT.replace("{levels}", levels),
            *_table(["", "Brier in tenth", *tenths, "winner", "games", ""], scores),
            "",
            f"By how much the score of the study is below the lower of the two others, in each tenth from the middle on (clear is {CLEAR:.0%} in all of them), and whether the winners have {WINNER:.0%}:",
            "",
            *_table(["", *tenths[5:], "clearly better", "winner"], _verdicts(found)),
            "",
            "Said and seen, in per cent, by tenths of what was said (tenths with less than 50 cases are left out):",
            "",
            *_table(["", *(f"{each}0–{each + 1}0" for each in range(10))], told),
            "",
            "What could be known of the winners in the last twentieth, and of all seats after the middle:",
            "",
            *_table(["", "winner", "could", "Brier", "best Brier", "positions", "each played on"], _ceilings(found)),
            "",
            "By how much the study and the true chances are better than equal ones in the sixth tenth:",
            "",
            *_table(["", "study", "could", "positions", "each played on"], _margins(found)),
            "",
        ]
    )


def _verdicts(found: Sequence[Measured]) -> list[list[str]]:
    """By how much each line beats the better of the two others from the middle of the game on, and whether it does what it must."""
    rows = []
    for line in found:
        ahead = [1 - said / min(rivals) for said, *rivals in zip(line.said, line.leader, line.equal, strict=True)][5:]
        rows.append(
            [f"{line.game} {line.players}", *(f"{each:.0%}" for each in ahead), _clear(line, ahead), _winner(line)]
        )
    return rows


def _clear(line: Measured, ahead: Sequence[float]) -> str:
    """Whether the study is better by enough, and if not, whether somebody would be who knew the true chances."""
    if min(ahead) >= CLEAR:
        return "REACHED"
    known = _margin(line)
    if known and known.could + known.doubt < CLEAR:
        return "NOT REACHED: the true chances are below it, too"
    return "NOT REACHED"


def _winner(line: Measured) -> str:
    """Whether the winners are given what they must, and if not, whether somebody would who knew the true chances."""
    open_ended = _ceiling(line)
    if line.last >= WINNER:
        return "REACHED"
    if open_ended and open_ended.could + open_ended.doubt < WINNER:
        return "NOT REACHED: the true chances are below it, too"
    return "NOT REACHED"


def _ceiling(line: Measured) -> Ceiling | None:
    found = _known("ceiling", line)
    return Ceiling(**found) if found else None


def _margin(line: Measured) -> Margin | None:
    found = _known("margin", line)
    return Margin(**found) if found else None


def _known(kind: str, line: Measured) -> dict[str, Any] | None:
    """What else is kept of a line, if it was measured."""
    file = _kept(kind, line.game, line.players)
    return json.loads(file.read_text(encoding="utf-8")) if file.exists() else None


def _age(line: Measured) -> str:
    """Of a line that was measured with other players, or with another study."""
    return "" if line.code == code_of(malle.game(line.game), line.players) else f"earlier code, {line.day}"


def _ceilings(lines: Sequence[Measured]) -> list[list[str]]:
    """How open the games of these lines are, as far as it was measured."""
    rows = []
    for line in lines:
        found = _ceiling(line)
        if found:
            late = f"{100 * found.said:.0f} %", f"{100 * found.could:.0f} ± {100 * found.doubt:.0f} %"
            middle = f"{found.told:.2f}", f"{found.best:.2f}"
            rows.append([f"{line.game} {line.players}", *late, *middle, str(found.positions), f"{found.times} times"])
    return rows


def _margins(lines: Sequence[Measured]) -> list[list[str]]:
    """How far from equal chances the sixth tenth of these lines is, as far as it was measured."""
    return [
        [
            f"{line.game} {line.players}",
            f"{100 * found.said:.1f} ± {100 * found.said_doubt:.1f} %",
            f"{100 * found.could:.1f} ± {100 * found.doubt:.1f} %",
            str(found.positions),
            f"{found.times} times",
        ]
        for line in lines
        if (found := _margin(line))
    ]


def _table(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    lines = [columns, ["---"] * len(columns), *rows]
    return [f"| {' | '.join(line)} |" for line in lines]


if __name__ == "__main__":
    app()
