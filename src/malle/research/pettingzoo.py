"""The games as PettingZoo environments: seats take their turns (AEC), and actions have a mask.

    env = malle.research.pettingzoo.env("bazar", players=3)

Agents are called `seat_0`, `seat_1`, … An observation is a dictionary of the `observation` of the seat
(`malle.research.observation`) and the `action_mask`, empty for a seat that is not to move. Chance is drawn by the environment from its
seed. Where several seats choose in secret, they are asked one after the other, and none sees what the others chose. Rewards come
at the end: everybody stakes 1, and the winners share the stakes.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from contextlib import nullcontext
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper, TerminateIllegalWrapper
from rich.console import Console

from malle.engine.game import Game
from malle.engine.rng import seeded
from malle.research.observation import DTYPE, layout
from malle.research.position import CHANCE, END, SPECTATOR, Table

ILLEGAL = -1.0
"""The reward of a seat that ends the game by an illegal action."""


def env(game: str | Game, **settings: Any) -> Any:
    """A game behind PettingZoo's usual guards: who makes an illegal move loses, and the game is over."""
    return OrderEnforcingWrapper(
        AssertOutOfBoundsWrapper(TerminateIllegalWrapper(RawEnv(game, **settings), illegal_reward=ILLEGAL))
    )


class RawEnv(AECEnv[str, Any, Any]):
    """One game, without guards."""

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        render_mode: str | None = None,
        max_moves: int = 0,
        lang: str = "en",
    ) -> None:
        """With `max_moves` the game is cut off after so many decisions. `render_mode` is None, "human", "ansi" or "svg"."""
        super().__init__()
        self.table = Table(game, players, options)
        self.max_moves, self.render_mode, self.lang = max_moves, render_mode, lang
        name = self.table.game.id.replace("-", "_")
        self.metadata = {
            "name": f"malle_{name}_v{self.table.game.rules}",
            "render_modes": ["human", "ansi", "svg"],
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(self.table.players)]
        least, most = layout(self.table.game).bounds()
        actions = int(self.table.rules.ACTIONS)
        self.observation_spaces = {
            agent: Dict(observation=Box(least, most, dtype=DTYPE.type), action_mask=Box(0, 1, (actions,), np.int8))
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: Discrete(actions) for agent in self.possible_agents}
        self._dice = seeded(secrets.randbits(63))
        self.position = self.table.start()

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Any = None) -> None:
        if seed is not None:
            self._dice = seeded(seed)
        self.agents = list(self.possible_agents)
        self.moves = 0
        self.position = self.table.start()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._go_on()
        if self.render_mode == "human":
            self.render()

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action not in self.position.legal():
            raise ValueError(f"Action {action} is not legal for {agent}; the action mask says which actions are.")
        self._cumulative_rewards[agent] = 0.0
        self.position = self.position.after(int(action))
        self.moves += 1
        self._go_on()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> dict[str, np.ndarray[Any, Any]]:
        seat = self.possible_agents.index(agent)
        mask = np.zeros(self.table.rules.ACTIONS, np.int8)
        if seat == self.position.mover:
            mask[self.position.legal()] = 1
        return {"observation": self.position.observe(seat), "action_mask": mask}

    def render(self) -> str | None:
        """The game as the seat to move sees it, at its end as somebody who looks on: printed, as text, or as SVG."""
        room, seat = self.table.game, self.position.mover
        table = self.position.view(seat if seat >= 0 else SPECTATOR)["table"]
        if self.render_mode == "svg":
            drawn: str = room.module("presentation.picture").svg(table)
            return drawn
        console = Console(force_terminal=True if self.render_mode == "ansi" else None)
        with console.capture() if self.render_mode == "ansi" else nullcontext() as captured:
            console.print(room.module("presentation.view").draw(table, self.lang), soft_wrap=True)
        return captured.get() if captured else None

    def close(self) -> None:
        pass

    def _go_on(self) -> None:
        """Draw what chance has to draw, then name the next agent, or end the game."""
        while self.position.mover == CHANCE:
            self.position = self.position.drawn(self._dice)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if self.position.mover == END:
            self.rewards = dict(zip(self.possible_agents, self.position.pay(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
            return
        if self.max_moves and self.moves >= self.max_moves:
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.possible_agents[self.position.mover]
