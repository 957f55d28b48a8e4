"""The terminal game: boards drawn as text, moves typed. For people at one screen, and against bots."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

from rich.columns import Columns
from rich.console import Console
from rich.markdown import Markdown
from rich.markup import escape
from rich.panel import Panel

import malle
from malle.bots import players
from malle.bots.levels import settings_for
from malle.bots.turns import Turn
from malle.engine.kernel import CHANCE
from malle.engine.match import Match
from malle.engine.refusals import Refused
from malle.engine.words import Words, listed, texts

_WORDS: dict[str, Words] = texts(__file__, "terminal.json")


class _LeaveError(Exception):
    """The person wants to stop."""


class Terminal:
    """One match at one terminal."""

    def __init__(
        self,
        match: Match,
        people: Iterable[int],
        lang: str,
        save: Path | None,
        console: Console,
        level: str = "random",
    ) -> None:
        self.match = match
        self.people = set(people)
        self.lang = lang
        self.save_to = save
        self.console = console
        self.words = {key: words[lang] for key, words in _WORDS.items()}
        self.names = match.game.seat_names(match.players, lang)
        self._level = level
        self._turns: dict[int, Turn] = {}
        settings_for(match.game, level, match.players)  # refused now, not at the bot's first move
        self._told = len(match.steps)
        self._seen_by: int | None = None

    def run(self) -> None:
        """Play until the end or until the person leaves."""
        self._title()
        try:
            while not self.match.over:
                self._step()
            self._ending()
        except (_LeaveError, EOFError, KeyboardInterrupt):
            self.console.print(f"\n{self.words['bye']}")
        if self.save_to:
            self._save(self.save_to)

    def _step(self) -> None:
        if self.match.to_move == CHANCE:
            self.match.roll()
        else:
            waiting = self.match.waiting
            bots = [seat for seat in waiting if seat not in self.people]
            seat = bots[0] if bots else waiting[0]
            if bots:
                self._bot(seat)
            else:
                self._ask(seat)

    def _bot(self, seat: int) -> None:
        """Let a bot move: it is told what its seat knows, and nothing else."""
        match = self.match
        seed = int(match.fairness.commitment[:8], 16) + len(match.steps)
        with self.console.status(self.words["thinks"].format(who=self.names[seat])):
            decision, self._turns[seat] = players.decide(match, seat, self._level, seed, self._turns.get(seat))
        match.play(decision.move, seat)

    def _ask(self, seat: int) -> None:
        """Let a person move, or do something else first."""
        self._curtain(seat)
        self._narrate(seat)
        self._board(seat)
        self.console.print(f"[bold]{escape(self.match.expected(seat, self.lang, self.names))}[/]")
        number = len(self.match.steps)
        self._offer(self.match.legal(seat))
        while len(self.match.steps) == number:
            typed = self.console.input(f"[bold cyan]{self.names[seat]} · {self.words['prompt']}>[/] ").strip()
            if typed and self._command(typed, seat):
                break

    def _command(self, typed: str, seat: int) -> bool:
        """Do what was typed; True when the board should be shown again."""
        match typed:
            case "q":
                raise _LeaveError
            case "?":
                self._list(self.match.legal(seat))
            case "r":
                self._rules()
            case "h":
                for told in self.match.story(seat, self.lang, self.names):
                    self.console.print(f"{told['number'] + 1:>4}  {escape(told['move']):<12} {escape(told['say'])}")
            case "s":
                self._save(
                    self.save_to or Path(self.console.input(f"{self.words['where']} ").strip() or "game.malle.json")
                )
            case "u":
                return self._undo(seat)
            case _:
                self._play(typed, seat)
        return False

    def _play(self, typed: str, seat: int) -> None:
        moves = self.match.legal(seat)
        further = [move for move in moves if move.startswith(typed)]
        if typed not in moves and len(further) > 1:
            self._list(further)
            return
        try:
            self.match.play(further[0] if len(further) == 1 else typed, seat)
        except Refused as refused:
            self.console.print(f"[red]{escape(refused.sentence(self.lang))}[/] [dim]{refused.clause}[/]")

    def _undo(self, seat: int) -> bool:
        try:
            self.console.print(self.words["undone"].format(move=escape(self.match.undo(seat))))
        except Refused as refused:
            self.console.print(f"[red]{escape(refused.sentence(self.lang))}[/]")
            return False
        self._told = min(self._told, len(self.match.steps))
        return True

    # Showing

    def _title(self) -> None:
        texts = self.match.game.texts
        title = f"[bold]{texts['name'][self.lang]}[/]"
        self.console.print(Panel(f"{texts['summary'][self.lang]}\n[dim]{texts['credits'][self.lang]}[/]", title=title))
        self.console.print(f"[dim]{self.words['help']}[/]")

    def _curtain(self, seat: int) -> None:
        """Where hands are hidden, nobody sees the next person's before they have the screen."""
        if len(self.people) > 1 and self.match.hides and self._seen_by != seat:
            self.console.clear()
            self.console.input(self.words["curtain"].format(who=self.names[seat]))
        self._seen_by = seat

    def _narrate(self, seat: int | None) -> None:
        for told in self.match.story(seat, self.lang, self.names, since=self._told):
            self.console.print(f"[dim]{told['number'] + 1:>4}[/]  {escape(told['say'])}")
        self._told = len(self.match.steps)

    def _board(self, seat: int | None) -> None:
        view = self.match.view(seat)
        self.console.print()
        self.console.print(self.match.game.module("presentation.view").draw(view["table"], self.lang))
        self.console.print()

    def _offer(self, moves: list[str]) -> None:
        """The legal moves, or where they can begin when they are many."""
        if len(moves) <= 24:
            self._list(moves)
            return
        touchable = moves if isinstance(self.match.to_move, int) else []
        first = dict.fromkeys(self.match.touches(move)[0] for move in touchable)
        self.console.print(f"[dim]{self.words['many'].format(count=len(moves))}[/]", end=" ")
        self.console.print(escape("  ".join(first)))

    def _list(self, moves: list[str]) -> None:
        self.console.print(Columns([escape(move) for move in moves], padding=(0, 2)))

    def _rules(self) -> None:
        guide = (self.match.game.folder / "guide" / f"{self.lang}.md").read_text(encoding="utf-8")
        with self.console.pager(styles=True):
            self.console.print(Markdown(guide))

    def _ending(self) -> None:
        seat = next(iter(self.people)) if len(self.people) == 1 else None
        self._narrate(seat)
        self._board(seat)
        winners = listed([self.names[winner] for winner in self.match.winners], self.lang)
        shared = len(self.match.winners) == self.match.players > 1
        won = self.words["draw"] if shared else self.words["won"].format(who=winners)
        scores = ", ".join(f"{name} {score:g}" for name, score in zip(self.names, self.match.scores, strict=True))
        self.console.print(f"{self.words['over']} [bold]{won}[/] ({scores})")
        self.console.print(self.words["thanks"])

    def _save(self, file: Path) -> None:
        try:
            record = json.dumps(self.match.record(), ensure_ascii=False, indent=1)
            file.write_text(f"{record}\n", encoding="utf-8")
        except OSError as error:
            self.console.print(f"[red]{file}: {error.strerror}[/]")
        else:
            self.console.print(self.words["saved"].format(file=file))


def choose_game(lang: str, console: Console) -> str:
    """Ask which game to play; a number or a name is typed."""
    names = malle.catalogue()
    for number, name in enumerate(names, 1):
        game = malle.game(name)
        console.print(f"[bold cyan]{number}[/]  [bold]{game.name[lang]}[/]  [dim]{game.texts['summary'][lang]}[/]")
    typed = console.input(f"{_WORDS['which'][lang]} ").strip()
    return names[int(typed) - 1] if typed in map(str, range(1, len(names) + 1)) else typed
