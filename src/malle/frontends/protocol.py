"""Games over JSON lines: one request a line, one answer a line, so that any language can drive a match.

The requests are described in docs/protocol.md. An answer carries the `id` of its request and either `"ok": true` or the clause and the sentence
of a refusal; nothing that comes in ends the conversation but its end.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import IO, Any

import malle
from malle.engine.match import CHANCE, END, Match
from malle.engine.refusals import Refused, refuse

Request = Mapping[str, Any]


def serve(requests: IO[str], answers: IO[str]) -> None:
    """Answer requests until they end."""
    desk = Desk()
    for line in requests:
        if line.strip():
            answers.write(json.dumps(desk.answer(line), ensure_ascii=False) + "\n")
            answers.flush()


class Desk:
    """The matches of one conversation, and what can be asked about them."""

    def __init__(self) -> None:
        self.matches: dict[str, Match] = {}
        self._made = 0

    def answer(self, line: str) -> dict[str, Any]:
        """The answer to one line, whatever it is."""
        request: Any = {}
        try:
            request = _read(line)
            return {"id": request.get("id"), "ok": True, **self._do(request)}
        except Refused as refused:
            asked = request.get("id") if isinstance(request, dict) else None
            return {"id": asked, "ok": False, "clause": refused.clause, "sentence": refused.words}

    def _do(self, request: Request) -> dict[str, Any]:
        asked = request.get("do")
        if asked == "games":
            return {"games": malle.catalogue()}
        if asked == "new":
            return self._open(
                malle.new(_text(request, "game"), request.get("players"), _options(request), _seed(request))
            )
        if asked == "replay":
            return self._open(malle.replay(_object(request, "record")))
        match = self._match(request)
        if asked == "close":
            del self.matches[request["match"]]
            return {}
        answers = _ANSWERS.get(asked) if isinstance(asked, str) else None
        if answers is None:
            listed = ", ".join(("games", "new", "replay", "close", *_ANSWERS))
            raise refuse("do", f"Demande inconnue ; il y a : {listed}.", f"Unknown request; there are: {listed}.")
        return answers(match, request)

    def _open(self, match: Match) -> dict[str, Any]:
        self._made += 1
        name = str(self._made)
        self.matches[name] = match
        return {"match": name, **_status(match)}

    def _match(self, request: Request) -> Match:
        name = request.get("match")
        if not isinstance(name, str) or name not in self.matches:
            raise refuse("match", f"Il n’y a pas de partie {name!r}.", f"There is no match {name!r}.")
        return self.matches[name]


def _status(match: Match) -> dict[str, Any]:
    """Where a match stands."""
    mover = match.to_move
    named: Any = "chance" if mover == CHANCE else "end" if mover == END else mover
    return {
        "to_move": list(named) if isinstance(named, tuple) else named,
        "node": match.node,
        "number": len(match.steps),
        "scores": match.scores,
        "winners": match.winners,
    }


def _play(match: Match, request: Request) -> dict[str, Any]:
    match.play(_text(request, "move"), _seat(match, request))
    return _status(match)


def _roll(match: Match, request: Request) -> dict[str, Any]:
    return {"move": match.roll(), **_status(match)}


def _undo(match: Match, request: Request) -> dict[str, Any]:
    return {"move": match.undo(_seat(match, request), force=request.get("force") is True), **_status(match)}


def _choices(match: Match, request: Request) -> dict[str, Any]:
    seat = _seat(match, request)
    return {"choices": [] if seat is None else match.choices(seat, _lang(request))}


_ANSWERS: dict[str, Callable[[Match, Request], dict[str, Any]]] = {
    "status": lambda match, request: _status(match),
    "legal": lambda match, request: {"legal": match.legal(_seat(match, request))},
    "chance": lambda match, request: {"chance": match.chance()},
    "play": _play,
    "roll": _roll,
    "undo": _undo,
    "view": lambda match, request: {"view": match.view(_seat(match, request))},
    "choices": _choices,
    "touches": lambda match, request: {"touches": match.touches(_text(request, "move"))},
    "say": lambda match, request: {"say": match.say(_text(request, "move"), _lang(request))},
    "story": lambda match, request: {"story": match.story(_seat(match, request), _lang(request))},
    "record": lambda match, request: {"record": match.record()},
}


def _read(line: str) -> dict[str, Any]:
    try:
        request = json.loads(line)
    except (ValueError, RecursionError):
        raise refuse("json", "Cette ligne n’est pas du JSON.", "This line is not JSON.") from None
    if not isinstance(request, dict):
        raise refuse("json", "Une demande est un objet JSON.", "A request is a JSON object.")
    return request


def _text(request: Request, key: str) -> str:
    value = request.get(key)
    if not isinstance(value, str):
        raise refuse(key, f"Il faut un texte « {key} ».", f"It takes a text “{key}”.")
    return value


def _object(request: Request, key: str) -> dict[str, Any]:
    value = request.get(key)
    if not isinstance(value, dict):
        raise refuse(key, f"Il faut un objet « {key} ».", f"It takes an object “{key}”.")
    return value


def _options(request: Request) -> dict[str, Any] | None:
    return _object(request, "options") if "options" in request else None


def _seed(request: Request) -> int | None:
    seed = request.get("seed")
    if seed is not None and type(seed) is not int:
        raise refuse("seed", "La graine est un nombre entier.", "The seed is a whole number.")
    return seed


def _seat(match: Match, request: Request) -> int | None:
    seat = request.get("seat")
    if seat is not None and (type(seat) is not int or not 0 <= seat < match.players):
        raise refuse("seat", "Cette place n’existe pas ici.", "There is no such seat here.")
    return seat


def _lang(request: Request) -> str:
    lang = request.get("lang", "en")
    if lang not in ("fr", "en"):
        raise refuse("lang", "Langues : fr, en.", "Languages: fr, en.")
    return str(lang)
