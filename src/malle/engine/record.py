"""Records: a game as options and moves, readable by people, checked move by move.

`chain` holds six hexadecimal digits for each move: the beginning of the SHA-256 of the chain so far and the move. A record that was
altered therefore fails at the very move that was changed, even if the new one is legal. It may be left out of a
record written by hand. `names` says who played, seat by seat, where that is known, `bots` which moves a bot made for somebody (counted from 1); docs/records.md describes it all.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from malle.engine.fairness import Fairness
from malle.engine.kernel import CHANCE
from malle.engine.match import Match, Secret
from malle.engine.refusals import BadRecord, Refused
from malle.engine.rooms import find

if TYPE_CHECKING:
    from malle.engine.game import Game

_KEYS = {"game", "rules", "players", "options", "names", "moves", "pending", "fairness", "chain", "bots", "prepared"}
_LINK = 6


def write(match: Match, names: Sequence[str] | None = None) -> dict[str, Any]:
    """The record of a match, with the names of its players if they are given.

    The choices of a secret round stand in seat order; those of an open round in `pending`.
    """
    heading: dict[str, Any] = {
        "game": match.game.id,
        "rules": match.game.rules,
        "players": match.players,
        "options": match.options,
    }
    if names is not None:
        heading["names"] = list(names)
    moves, pending = _settled(match)
    fairness = _fairness(match)
    record: dict[str, Any] = {**heading, "moves": moves}
    if pending:
        record["pending"] = pending
    if fairness:
        record["fairness"] = fairness
    record["chain"] = chain(record)
    return record


def replay(record: Mapping[str, Any], game: Game | None = None) -> Match:
    """The match of a record, every move checked; BadRecord with the number of the first bad move otherwise."""
    _check_shape(record)
    try:
        game = game or find(record["game"])
        match = Match(game, record["players"], record["options"], _read_fairness(record))
    except Refused as refused:
        raise BadRecord(0, refused.clause, refused.words) from None
    if record["rules"] != game.rules:
        raise _bad(
            0,
            f"elle suit la version {record['rules']} des règles, et ici c’est la {game.rules}",
            f"it follows version {record['rules']} of the rules, ours is {game.rules}",
        )
    links = _links(record)
    for number, move in enumerate(record["moves"], 1):
        if links and links[number] != record["chain"][number * _LINK : (number + 1) * _LINK]:
            raise _bad(number, f"le coup {number} a été modifié", f"move {number} was altered")
        _play(match, number, move, rolled="fairness" in record)
    for seat, move in record.get("pending", {}).items():
        _play(match, len(record["moves"]) + 1, move, int(seat))
    return match


def verify(record: Mapping[str, Any], game: Game | None = None) -> tuple[Match, int]:
    """Replay a finished record and compute every roll and draw again; the match and how many were proved."""
    match = replay(record, game)
    drawn = [number for number, step in enumerate(match.steps) if step.seat == CHANCE]
    if not drawn:
        return match, 0
    if "fairness" not in record:
        raise _bad(0, "ses tirages ne viennent pas de la malle", "its chance events were not drawn by the trunk")
    if match.fairness.secret is None:
        raise _bad(
            0,
            "le secret de ses tirages n’est pas encore montré ; il le sera à la fin de la partie",
            "the secret of its draws is not shown yet; it is at the end of the game",
        )
    again = Match(match.game, match.players, match.options, match.fairness)
    for number, step in enumerate(match.steps):
        if step.seat != CHANCE:
            again.play(step.move, step.seat)
        elif again.roll() != step.move:
            raise _bad(
                number + 1,
                f"le coup {number + 1} ({step.move}) n’est pas ce que le sort a donné",
                f"move {number + 1} ({step.move}) is not what was drawn",
            )
    return match, len(drawn)


def chain(record: Mapping[str, Any]) -> str:
    """The links of a record: one for its heading, one for each move."""
    return "".join(_chain_links(record))


def _chain_links(record: Mapping[str, Any]) -> list[str]:
    heading = {key: record[key] for key in ("game", "rules", "players", "options", "names") if key in record}
    fairness = record.get("fairness", {})
    heading["commitment"] = fairness.get("commitment")
    if "earlier" in fairness:
        heading["earlier"] = [[part["until"], part["commitment"]] for part in fairness["earlier"]]
    told = hashlib.sha256(json.dumps(heading, sort_keys=True, ensure_ascii=True).encode())
    links = [told.hexdigest()[:_LINK]]
    for move in record["moves"]:
        told.update(f"\n{move}".encode())
        links.append(told.hexdigest()[:_LINK])
    return links


def _links(record: Mapping[str, Any]) -> list[str]:
    """The links as they should be, if the record has a chain to compare them with."""
    if "chain" not in record:
        return []
    links = _chain_links(record)
    if record["chain"][:_LINK] != links[0] or len(record["chain"]) > len(links) * _LINK:
        raise _bad(0, "son en-tête a été modifié", "its heading was altered")
    return links


def _settled(match: Match) -> tuple[list[str], dict[str, str]]:
    """The moves of a match, each finished secret round in seat order, and the choices of an unfinished one."""
    moves: list[str] = []
    choices: dict[int, str] = {}
    past = Match(match.game, match.players, match.options, match.fairness)
    for step in match.steps:
        if step.secret:
            choices[step.seat] = step.move
            if len(past.waiting) == 1 and isinstance(past.to_move, Secret):
                moves += [choices[seat] for seat in sorted(choices)]
                choices = {}
        else:
            moves.append(step.move)
        past._make(step)
    return moves, {str(seat): choices[seat] for seat in sorted(choices)}


def _fairness(match: Match) -> dict[str, Any]:
    """What proves the draws; nothing if the match had none or was told its dice by hand."""
    chances = [step for step in match.steps if step.seat == CHANCE]
    if not all(step.rolled for step in chances):
        return {}
    return match.fairness.published(shown=match.over)


def _play(match: Match, number: int, move: str, seat: int | None = None, *, rolled: bool = False) -> None:
    mover = match.to_move
    if seat is None and isinstance(mover, Secret):
        seat = mover[0]
    try:
        match.play(move, seat, rolled=rolled)
    except Refused as refused:
        raise BadRecord(
            number,
            refused.clause,
            {
                "fr": f"Le coup {number} de cette partie ne va pas. {refused.words['fr']}",
                "en": f"Move {number} of this record is wrong. {refused.words['en']}",
            },
        ) from None


def _read_fairness(record: Mapping[str, Any]) -> Fairness:
    if "fairness" not in record:
        return Fairness.fresh()
    try:
        return Fairness.read(record["fairness"])
    except ValueError:
        raise _bad(
            0, "son secret n’est pas celui qui était promis", "its secret is not the one that was promised"
        ) from None


def _check_shape(record: Any) -> None:
    """A record that is not even one is refused with what is wrong about it."""
    if not isinstance(record, Mapping):
        raise _bad(0, "ce n’est pas un objet JSON", "it is not a JSON object")
    missing = {"game", "rules", "players", "options", "moves"} - record.keys()
    if missing or record.keys() - _KEYS:
        names = ", ".join(sorted(missing or record.keys() - _KEYS))
        fr, en = ("il manque", "it lacks") if missing else ("elle contient en trop", "it has too much")
        raise _bad(0, f"{fr} : {names}", f"{en}: {names}")
    kinds: dict[str, type] = {"game": str, "rules": int, "players": int, "options": dict, "moves": list}
    kinds |= {"names": list, "pending": dict, "fairness": dict, "chain": str, "bots": list, "prepared": list}
    for key, kind in kinds.items():
        if key in record and not isinstance(record[key], kind):
            raise _bad(0, f"« {key} » est illisible", f"“{key}” is of another kind")
    if not all(isinstance(move, str) for move in record["moves"]):
        raise _bad(0, "ses coups ne sont pas tous des textes", "its moves are not all texts")
    _check_details(record)


def _check_details(record: Mapping[str, Any]) -> None:
    names = record.get("names", [])
    if "names" in record and (len(names) != record["players"] or not all(isinstance(name, str) for name in names)):
        raise _bad(0, "ses noms ne sont pas un texte par place", "its names are not one text for each seat")
    pending = record.get("pending", {})
    if not all(seat.isdigit() and isinstance(move, str) for seat, move in pending.items()):
        raise _bad(0, "ses choix en attente sont illisibles", "its pending choices are unreadable")
    if "fairness" in record:
        _check_proof(record["fairness"], len(record["moves"]) + len(pending))


def _check_proof(told: Mapping[str, Any], moves: int) -> None:
    """What proves the draws: of the game itself, and of those that it has taken moves over from."""
    earlier = told.get("earlier", [])
    parts = [told, *earlier] if isinstance(earlier, list) else [{}]
    if not all(isinstance(part, dict) and _is_proof(part) for part in parts) or not _in_order(earlier, moves):
        raise _bad(0, "ce qui prouve son hasard est illisible", "what proves its draws is unreadable")
    try:
        for part in parts:
            bytes.fromhex(part.get("secret", ""))
    except ValueError:
        raise _bad(0, "son secret n’est pas hexadécimal", "its secret is not hexadecimal") from None


def _is_proof(part: Mapping[str, Any]) -> bool:
    seeds = part.get("seeds")
    texts = (part.get("scheme"), part.get("commitment"), part.get("secret", ""))
    return isinstance(seeds, dict) and all(isinstance(text, str) for text in (*texts, *seeds.values()))


def _in_order(earlier: Sequence[Mapping[str, Any]], moves: int) -> bool:
    """Whether each earlier game, finished and so with its secret, goes on where the one before it stops."""
    until: list[Any] = [0, *(part.get("until") for part in earlier)]
    finished = all("secret" in part and "earlier" not in part for part in earlier)
    whole = all(type(number) is int and number <= moves for number in until)
    return finished and whole and all(before < after for before, after in pairwise(until))


def _bad(number: int, fr: str, en: str) -> BadRecord:
    words = {"fr": f"Cette partie ne peut pas être rejouée : {fr}.", "en": f"This record does not replay: {en}."}
    return BadRecord(number, "record", words)
