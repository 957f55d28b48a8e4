"""Many games as rows for data work: from records and from a server's database, to JSON lines or Parquet.

Every game goes through its record, so a row says what replaying proves. There is one row for each game, or one for each move.
The columns are the fields of `GameRow` and `MoveRow`, the same in both formats.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import IO, Any, TypedDict, get_args, get_origin, get_type_hints

import malle
from malle.engine.extras import extra
from malle.engine.match import CHANCE, Match
from malle.engine.refusals import Refused, refuse
from malle.server.places import Place, is_address

FORMATS = (".jsonl", ".parquet")
SQLITE = b"SQLite format 3\0"
OPEN = "open"
BATCH = 10_000  # rows of a Parquet row group
MANY = 1000  # games of one kind: from here on it pays to compile its rules


class GameRow(TypedDict):
    """One game."""

    id: str  # the file, with its line if it has many; the table of a server
    game: str
    rules: int  # version of the rules
    players: int
    options: str  # as JSON
    names: list[str] | None  # who sat where: the players of `malle selfplay`, levels of bots, ids of people
    moves: list[str]
    seats: list[int]  # who made each move, -1 for chance
    ended: str  # played, draw, abandoned, time, left; open if the record stops before the end
    scores: list[float]
    winners: list[int]
    started: float | None  # seconds since 1970, on a server
    finished: float | None


class MoveRow(TypedDict):
    """One move."""

    id: str  # of the game
    game: str
    players: int
    number: int  # moves made before it
    node: str  # what the game waited for, by its name in the specification
    seat: int | None  # None: chance
    name: str | None  # of the player, where it is known
    move: str
    legal: int  # how many moves there were to choose from, or outcomes
    chance: float | None  # the probability of an outcome
    secret: bool  # chosen while others chose, too
    scores: list[float]  # after it
    share: float | None  # of the win, that its seat had in the end


@dataclass(frozen=True, slots=True)
class Kept:
    """A game where it is kept, and how it ended if its record is not all there is to say."""

    id: str
    record: Any
    names: list[str] | None = None
    ended: str | None = None
    scores: list[float] | None = None
    winners: list[int] | None = None
    started: float | None = None
    finished: float | None = None


def games(paths: Sequence[Place]) -> tuple[int, Iterator[Kept]]:
    """How many games are kept under these paths, and all of them, one after the other."""
    files = [file for path in paths for file in _files(path)]
    return sum(_count(file) for file in files), (kept for file in files for kept in _games(file))


def write(found: Iterable[Kept], to: Path | None = None, *, moves: bool = False) -> int:
    """Write a row for each game or each move to a file, or as JSON lines to the standard output; how many rows."""
    rows = (
        row for match, kept in _matches(found) for row in (move_rows(match, kept) if moves else [game_row(match, kept)])
    )
    check(to)
    if to is None:
        return _json_lines(rows, sys.stdout)
    try:
        with _whole(to) as part:
            if to.suffix == ".parquet":
                return _parquet(rows, part, MoveRow if moves else GameRow)
            with part.open("w", encoding="utf-8") as opened:
                return _json_lines(rows, opened)
    except OSError as error:
        raise refuse(
            "to", f"Impossible d’écrire {to} : {error.strerror}.", f"Cannot write {to}: {error.strerror}."
        ) from None


def check(to: Path | None) -> None:
    """Refused if nothing can be written there in a format that there is."""
    if to is not None and to.suffix not in FORMATS:
        listed = ", ".join(FORMATS)
        raise refuse(
            "to",
            f"Le nom du fichier dit son format, et {to} n’en dit aucun ; il y a : {listed}.",
            f"The name of the file says its format, and {to} says none; there are: {listed}.",
        )
    if to is not None and to.suffix == ".parquet":
        _arrow_library()


def game_row(match: Match, kept: Kept) -> GameRow:
    return GameRow(
        id=kept.id,
        game=match.game.id,
        rules=match.game.rules,
        players=match.players,
        options=json.dumps(match.options, ensure_ascii=False),
        names=kept.names,
        moves=[step.move for step in match.steps],
        seats=[step.seat for step in match.steps],
        ended=_ended(kept, match),
        scores=match.scores if kept.scores is None else kept.scores,
        winners=match.winners if kept.winners is None else kept.winners,
        started=kept.started,
        finished=kept.finished,
    )


def move_rows(match: Match, kept: Kept) -> Iterator[MoveRow]:
    winners = match.winners if kept.winners is None else kept.winners
    shares = [seat in winners and 1 / len(winners) for seat in range(match.players)]
    over = _ended(kept, match) != OPEN
    past = Match(match.game, match.players, match.options)
    for number, step in enumerate(match.steps):
        by_chance = step.seat == CHANCE
        node, outcomes = past.node, dict(past.chance())
        legal = len(outcomes) or len(past.legal(step.seat))
        past.play(step.move, None if by_chance else step.seat)
        yield MoveRow(
            id=kept.id,
            game=match.game.id,
            players=match.players,
            number=number,
            node=node,
            seat=None if by_chance else step.seat,
            name=None if by_chance or kept.names is None else kept.names[step.seat],
            move=step.move,
            legal=legal,
            chance=outcomes[step.move] if by_chance else None,
            secret=step.secret,
            scores=past.scores,
            share=float(shares[step.seat]) if over and not by_chance else None,
        )


def _matches(found: Iterable[Kept]) -> Iterator[tuple[Match, Kept]]:
    played: Counter[str] = Counter()
    for kept in found:
        match = _replayed(kept)
        played[match.game.id] += 1
        if played[match.game.id] == MANY:
            match.game.compile()
        yield match, kept


def _replayed(kept: Kept) -> Match:
    try:
        return malle.replay(kept.record)
    except Refused as refused:
        words = {
            lang: f"{kept.id} : {said}" if lang == "fr" else f"{kept.id}: {said}"
            for lang, said in refused.words.items()
        }
        raise Refused(refused.clause, words) from None


def _ended(kept: Kept, match: Match) -> str:
    return kept.ended or ("played" if match.over else OPEN)


def _files(place: Place) -> list[Place]:
    """The file, or those of a folder and its folders that look like records; a database by its address."""
    if is_address(place) or not (path := Path(place)).is_dir():
        return [place]
    found: list[Place] = sorted(
        file for file in path.rglob("*") if file.suffix in (".json", ".jsonl") and file.is_file()
    )
    if not found:
        raise refuse("file", f"Il n’y a pas de partie dans {path}.", f"There is no record in {path}.")
    return found


def _count(place: Place) -> int:
    if _is_database(place):
        from malle.server import finished

        return finished.count(place)
    with _open(file := Path(place)) as opened:
        return sum(1 for line in opened if line.strip()) if file.suffix == ".jsonl" else 1


def _is_database(place: Place) -> bool:
    if is_address(place):
        return True
    with _open(Path(place)) as opened:
        return opened.read(len(SQLITE)) == SQLITE


def _games(place: Place) -> Iterator[Kept]:
    if _is_database(place):
        yield from _of_server(place)
        return
    with _open(file := Path(place)) as opened:
        if file.suffix == ".jsonl":
            for number, line in enumerate(opened, 1):
                if line.strip():
                    yield _of_text(f"{file}:{number}", line)
        else:
            yield _of_text(str(file), opened.read())


def _of_text(id: str, text: bytes) -> Kept:
    try:
        record = json.loads(text)
    except (ValueError, RecursionError):
        raise refuse("file", f"{id} n’est pas du JSON.", f"{id} is not JSON.") from None
    return Kept(id, record, record.get("names") if isinstance(record, dict) else None)


def _of_server(database: Place) -> Iterator[Kept]:
    from malle.server import finished

    for game in finished.games(database):
        how = game.ended
        yield Kept(
            game.table, game.record, game.names, how.reason, how.scores, how.winners, game.started_at, game.ended_at
        )


@contextmanager
def _open(file: Path) -> Iterator[IO[bytes]]:
    try:
        opened = file.open("rb")
    except OSError as error:
        raise refuse(
            "file", f"Impossible de lire {file} : {error.strerror}.", f"Cannot read {file}: {error.strerror}."
        ) from None
    with opened:
        yield opened


@contextmanager
def _whole(file: Path) -> Iterator[Path]:
    """A file to write that takes the place of this one when it is whole, and is gone if it is not."""
    part = file.with_name(file.name + ".part")
    try:
        yield part
        part.replace(file)
    finally:
        part.unlink(missing_ok=True)


def _json_lines(rows: Iterable[Mapping[str, Any]], opened: IO[str]) -> int:
    many = 0
    for row in rows:
        opened.write(json.dumps(row, ensure_ascii=False) + "\n")
        many += 1
    return many


def _parquet(rows: Iterator[Mapping[str, Any]], file: Path, shape: type) -> int:
    pa, parquet = _arrow_library()
    schema = pa.schema([(name, _arrow(pa, kind)) for name, kind in get_type_hints(shape).items()])
    many = 0
    with parquet.ParquetWriter(file, schema, compression="zstd") as writer:
        while batch := list(islice(rows, BATCH)):
            writer.write_table(pa.Table.from_pylist(batch, schema))
            many += len(batch)
    return many


def _arrow_library() -> tuple[Any, Any]:
    words = "Parquet demande PyArrow", "Parquet takes PyArrow"
    return extra("pyarrow", "to", *words), extra("pyarrow.parquet", "to", *words)


def _arrow(pa: Any, kind: Any) -> Any:
    """The type of a column in Arrow."""
    plain = {str: pa.string(), int: pa.int64(), float: pa.float64(), bool: pa.bool_()}
    if kind in plain:
        return plain[kind]
    if get_origin(kind) is list:
        return pa.list_(_arrow(pa, get_args(kind)[0]))
    return _arrow(pa, get_args(kind)[0])  # a kind, or None
