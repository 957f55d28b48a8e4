"""Matching: pairing for people on all nodes, made on one of them, the oldest that is alive.

On every node a wish is kept with the lines on which it was wished. Where another node matches, the wish is sent there, and what that node tells comes back to the lines. When the node that
matches has gone, all wishes are sent to the next one. Two may match for a moment, because one was frozen and does not know yet: a wish is seated once (`once.py`), whoever seats it.
"""

from __future__ import annotations

import base64
import contextlib
import json
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from malle.engine.refusals import Refused
from malle.server import messages
from malle.server.background import Background
from malle.server.decisions import Actor
from malle.server.live.audience import Listener
from malle.server.live.pairing import Pairing, kinds_of
from malle.server.nodes import Nodes


@dataclass(slots=True)
class Sought:
    """What somebody on this node looks for, and the lines on which they are told."""

    actor: Actor
    asked: messages.Seek
    token: str
    lines: set[Listener] = field(default_factory=set)


class Matching:
    """What people ask of pairing, wherever it is made."""

    def __init__(self, pairing: Pairing, nodes: Nodes, background: Background) -> None:
        self._pairing, self._nodes, self._background = pairing, nodes, background
        self._sought: dict[str, Sought] = {}
        self._lines: dict[str, Listener] = {}  # of everybody for whom we match
        self._matcher = self._oldest()
        self._known: tuple[dict[str, int], int] = ({}, 0)  # who looks for what, as the node that matches has told
        nodes.on("seek", self._hear_seek)
        nodes.on("sought", self._hear_what_came)
        nodes.on("seekers", lambda _, looking, people: setattr(self, "_known", (looking, people)))
        nodes.on_change.append(self._move)
        pairing.on_round = self._tell_how_many

    @property
    def looking(self) -> dict[str, int]:
        """How many look for each game."""
        return self._pairing.looking if self._here else self._known[0]

    @property
    def people(self) -> int:
        return self._pairing.people if self._here else self._known[1]

    @property
    def _here(self) -> bool:
        return self._matcher == self._nodes.me

    def _oldest(self) -> str:
        return min(self._nodes.alive)

    # What people ask on this node

    async def seek(self, actor: Actor, listener: Listener, asked: messages.Seek) -> None:
        kinds_of(asked, actor)  # what cannot be is refused at once
        before = self._sought.get(actor.id)
        token, lines = (before.token, before.lines) if before else (secrets.token_hex(8), set())
        sought = self._sought[actor.id] = Sought(actor, asked, token, lines | {listener})
        if self._here:
            await self._seek_here(sought)
        else:
            self._send_wish(sought)

    async def stop(self, person: str) -> None:
        if self._here:
            await self._pairing.stop(person)
        else:
            self._ask("stop", person)

    async def answer(self, person: str, asked: messages.AnswerFound) -> None:
        if self._here:
            await self._pairing.answer(person, asked)
        else:
            self._ask("answer", person, asked.model_dump())

    def left(self, listener: Listener) -> None:
        """A line has ended; whoever has no other looks no more, if they are not back in a moment."""
        sought = self._sought.get(listener.person)
        if sought is None:
            return
        sought.lines.discard(listener)
        if not sought.lines:
            del self._sought[listener.person]
            if self._here:
                self._line_ended(listener.person)
            else:
                self._ask("left", listener.person)

    async def forget(self, people: frozenset[str]) -> None:
        """These people are no more."""
        for person in people & self._sought.keys():
            await self.stop(person)

    # On the node that matches each person has one line, which leads to where they are

    async def _seek_here(self, sought: Sought) -> None:
        person = sought.actor.id
        await self._seek_by(partial(self._deliver, person), sought.actor, sought.asked, sought.token)

    async def _seek_by(self, send: Callable[[bytes], None], actor: Actor, asked: messages.Seek, token: str) -> None:
        if actor.id not in self._lines:
            self._lines[actor.id] = Listener(actor.id, "", "", views=False, send=send, cut=lambda: None)
        self._lines[actor.id].send = send
        await self._pairing.seek(actor, self._lines[actor.id], asked, token)

    def _line_ended(self, person: str) -> None:
        if person in self._lines:
            self._pairing.left(self._lines.pop(person))

    def _deliver(self, person: str, frame: bytes) -> None:
        """Tell somebody on this node what has come of their wish."""
        sought = self._sought.get(person)
        if sought is None:
            return
        if _is_last(frame):
            del self._sought[person]
        for listener in list(sought.lines):
            listener.send(frame)

    # What goes from node to node

    def _ask(self, what: str, person: str, *said: Any) -> None:
        self._nodes.tell("seek", self._matcher, what, person, *said)

    def _send_wish(self, sought: Sought) -> None:
        actor = sought.actor
        told = [actor.name, actor.account, actor.program, actor.muted]
        self._ask("seek", actor.id, told, sought.asked.model_dump(), sought.token)

    def _hear_seek(self, node: str, to: str, what: str, person: str, *said: Any) -> None:
        """Somebody on another node asks something of us."""
        if to != self._nodes.me:
            return
        match what:
            case "seek":
                (name, account, program, muted), asked, token = said
                actor = Actor(person, name, account, program, muted=muted)
                send = partial(self._send_to, node, person)
                self._background.start(self._seek_by(send, actor, messages.Seek(**asked), token))
            case "stop":
                self._background.start(self._pairing.stop(person))
            case "answer":
                self._background.start(self._answer_for(person, messages.AnswerFound(**said[0])))
            case "left":
                self._line_ended(person)

    async def _answer_for(self, person: str, asked: messages.AnswerFound) -> None:
        with contextlib.suppress(Refused):  # what they have agreed to is no more, of which they were told
            await self._pairing.answer(person, asked)

    def _send_to(self, node: str, person: str, frame: bytes) -> None:
        self._nodes.tell("sought", node, person, base64.b64encode(frame).decode())

    def _hear_what_came(self, _: str, to: str, person: str, frame: str) -> None:
        if to == self._nodes.me:
            self._deliver(person, base64.b64decode(frame))

    def _tell_how_many(self) -> None:
        told = self._pairing.looking, self._pairing.people
        if told != self._known and self._here:
            self._known = told
            self._nodes.tell("seekers", *told)

    def _move(self) -> None:
        """A node has come or gone; if another one matches now, all wishes go there."""
        before, self._matcher = self._matcher, self._oldest()
        if before == self._matcher:
            return
        if before == self._nodes.me:
            self._pairing.leave_it()
            self._lines.clear()
        for sought in list(self._sought.values()):
            if self._here:
                self._background.start(self._seek_here(sought))
            else:
                self._send_wish(sought)


def _is_last(frame: bytes) -> bool:
    """Whether a search is over with what is told here."""
    said: dict[str, Any] = json.loads(frame[frame.index(b"{") :])
    return said["type"] == "seated" or said.get("state") == "stopped"
