"""How long the levels think, and how quick their searches are: sections of docs/strength.md (`benchmarks.strength`)."""

from __future__ import annotations

import random
import statistics
import time
from dataclasses import replace

import malle
from benchmarks.report import Section
from malle.bots.attention import noticed_after
from malle.bots.levels import CHAMPION, OF_CHAMPION, Level, levels, settings_for
from malle.bots.players import choose, decide, prepare
from malle.bots.searchers import Question, searcher
from malle.bots.turns import Turn, spent_in
from malle.engine.game import Game
from malle.engine.match import Match

MIDDLE, CHOICE = 20, 4  # steps before the speed is measured, and moves to choose from
DECISIONS, WHILE = 500, 15.0  # of each level for its budget, as far as these seconds go
STEPS = 80  # at most so many before such a decision
ASKED = 200  # decisions in which it is counted what a level does not notice
TABLE, TURNS, EVERY = 4, 100, 7  # seats of the table where whole turns are timed; how many of them, and which ones


def budgets(names: list[str]) -> Section:
    """How long each level thinks, once its search is loaded: at tables of all sizes, anywhere in a game."""
    rows = []
    for name in names:
        game = malle.game(name)
        for level in levels(game):
            spent: list[float] = []
            for players in game.players:
                _thought(game, players, 0, level)
            while len(spent) < DECISIONS and sum(spent) < WHILE:
                spent.append(_thought(game, game.players[len(spent) % len(game.players)], len(spent), level))
            middle, slowest = (1000 * found for found in (statistics.median(spent), max(spent)))
            mark = "kept" if slowest <= 1000 * level.budget else "NOT KEPT"
            rows.append(
                (
                    name,
                    level.id,
                    f"≤ {1000 * level.budget:.0f}",
                    f"{middle:.1f}",
                    f"{slowest:.0f}",
                    str(len(spent)),
                    mark,
                )
            )
    columns = ("game", "level", "must, ms", "median", "slowest", "decisions", "")
    return Section("Budgets: milliseconds of the processor for a decision, without loading", columns, rows)


def _thought(game: Game, players: int, seed: int, level: Level) -> float:
    """The seconds of the processor that a level thinks about a decision."""
    match = _after(game.id, players, random.Random(seed).randrange(STEPS), seed)
    seat = match.waiting[0]
    known, started = match.knowledge(seat), time.thread_time()
    choose(game, players, known, seat, level.id, seed)
    return time.thread_time() - started


def turns(names: list[str]) -> Section:
    """How long the champion thinks about all that it decides in a turn, with four at the table."""
    rows = []
    for name in names:
        game = malle.game(name)
        if TABLE not in game.players:
            continue
        timed: list[list[float]] = []
        while len(timed) < TURNS and sum(map(sum, timed)) < 4 * WHILE:
            timed += _turns_of_a_game(game, len(timed))
        spent = [1000 * sum(turn) for turn in timed]
        mark = "kept" if max(spent) <= 1000 * OF_CHAMPION else "NOT KEPT"
        figures = (f"{statistics.median(spent):.1f}", f"{max(spent):.0f}", str(len(timed)), str(max(map(len, timed))))
        rows.append((name, f"≤ {1000 * OF_CHAMPION:.0f}", *figures, mark))
    columns = ("game", "must, ms", "median", "slowest", "turns", "most decisions in one", "")
    return Section(f"Turns of the champion with {TABLE} at the table: milliseconds of the processor", columns, rows)


def _turns_of_a_game(game: Game, seed: int) -> list[list[float]]:
    """The seconds of each decision of some turns: level 2 plays all others."""
    prepare(game, CHAMPION)
    match = malle.new(game, TABLE, seed=seed)
    turn: Turn | None = None
    count = 0
    found: list[list[float]] = []
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
        decision, turn = decide(match, seat, CHAMPION if timed else "2", seed + len(match.steps), turn)
        if timed:
            found[-1].append(time.thread_time() - started)
        match.play(decision.move, seat)
    return found


def escapes(names: list[str]) -> Section:
    """How many of all moves a level does not notice, in decisions of two players anywhere in a game."""
    rows = []
    for name in names:
        game = malle.game(name)
        notation = game.module("presentation.notation")
        for level in levels(game):
            overlooks = settings_for(game, level.id, 2).overlooks
            delays: list[float] = []
            for seed in range(ASKED if overlooks else 0):
                match = _after(name, 2, random.Random(seed).randrange(STEPS), seed)
                seat = match.waiting[0]
                moves = [notation.read(match.state, move, seat) for move in match.legal(seat)]
                touched = [notation.touches(match.state, move) for move in moves]
                delays += noticed_after(touched, overlooks, random.Random(seed))
            if delays:
                missed = sum(delay > 1 for delay in delays) / len(delays)
                rows.append((name, level.id, f"{100 * missed:.0f} %", f"{len(delays):,}"))
    return Section("Moves that escape a level", ("game", "level", "of its moves", "moves"), rows)


def speed(names: list[str]) -> Section:
    """Simulations, or states looked at, in a second of the processor, in the middle of a game."""
    rows = []
    for name in names:
        game = malle.game(name)
        for spec in ("uct:2000", CHAMPION):
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
            # who looks into a table searches nothing
            rows.append((name, spec, chosen.method, f"{looked / max(spent, 1e-9):,.0f}" if looked else "–"))
    return Section("Speed of the searches", ("game", "player", "method", "simulations or states a second"), rows)


def _by_tree(name: str) -> bool:
    return settings_for(malle.game(name), CHAMPION, malle.game(name).default_players).method == "tree"


def limits(names: list[str]) -> Section:
    """What a simulation of the champion spends its time on: its speed without some of it."""
    rows = []
    for name in [each for each in names if _by_tree(each)]:
        game = malle.game(name)
        match = _after(name, game.default_players, MIDDLE, 1)
        chosen = replace(settings_for(game, CHAMPION, match.players), visits=4000)
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
    return Section("What limits the tree searches", ("game", "champion", "simulations a second"), rows)


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
