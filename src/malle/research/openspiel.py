"""The games in OpenSpiel's list: `import malle.research.openspiel`, then `pyspiel.load_game("malle_bazar(players=3)")`.

Chance is explicit, with its probabilities. Where several seats choose in secret, they are asked one after the other. Returns are zero-sum:
everybody stakes 1, and the winners share the stakes; a seat alone at the table is paid its score.

    observation_string           the redacted record of the seat, field by field
    observation_tensor           the same as numbers (`malle.research.observation`)
    information_state_string     the observation, and a mark of all that the seat was ever told or shown
    information_state_tensor     the observation, and the last moves as the seat was told of them, the latest first
    resample_from_infostate      another state that the seat holds possible, as likely as it is
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import pyspiel

import malle
from malle.engine.game import Game
from malle.research.observation import layout
from malle.research.position import CHANCE, END, SPECTATOR, Position, Table

MOST_MOVES = 1_000_000
"""No rule ends every game; none that was ever seen came near this."""

LAST_MOVES = 32
"""Moves told by the tensor of an information state."""

LEAST_SCORE, MOST_SCORE = -200.0, 200.0
"""Wider than any score of a solitaire."""


def short_name(game: Game) -> str:
    """The name of a game in OpenSpiel's list."""
    return "malle_" + game.id.replace("-", "_")


class MalleGame(pyspiel.Game):
    """A game with its players and options, taken from the parameters."""

    room: Game

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        game = self.room
        given = {name: value for name, value in (params or {}).items() if value != ""}
        players = given.pop("players", game.default_players)
        self.table = Table(game, players, given)
        actions, alone = int(self.table.rules.ACTIONS), players == 1
        info = pyspiel.GameInfo(
            num_distinct_actions=actions,
            max_chance_outcomes=actions if game.chance else 0,
            num_players=players,
            min_utility=LEAST_SCORE if alone else -1.0,
            max_utility=MOST_SCORE if alone else players - 1.0,
            utility_sum=None if alone else 0.0,
            max_game_length=MOST_MOVES,
        )
        super().__init__(game_type(game, alone=alone), info, params or {})

    def __reduce__(self) -> tuple[Any, ...]:
        return load, (self.room.id, self.get_parameters())

    def new_initial_state(self) -> MalleState:
        return MalleState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.table, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class MalleState(pyspiel.State):
    """A position of the game."""

    def __init__(self, game: MalleGame) -> None:
        super().__init__(game)
        self.position = game.table.start()

    def current_player(self) -> int:
        mover = self.position.mover
        return int(_NOBODY.get(mover, mover))

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.position.outcomes()

    def _apply_action(self, action: int) -> None:
        self.position = self.position.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.position.write(action)

    def is_terminal(self) -> bool:
        return self.position.mover == END

    def returns(self) -> list[float]:
        return self.position.pay()

    def resample_from_infostate(self, player: int, rng: Callable[[], float]) -> MalleState:
        """A state that the player holds possible. Its `history` is still the true one."""
        other: MalleState = self.clone()
        other.position = self.position.imagined(player, int(rng() * (1 << 53)))
        return other

    def __str__(self) -> str:
        return describe(self.position, self.position.states)


class Observer:
    """What a player, or somebody who looks on, observes, with or without the memory of the past."""

    def __init__(self, table: Table, kind: Any, params: Any) -> None:
        if params or not kind.public_info or kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError(
                "Malle shows what all may know, alone or with what one player knows; there are no parameters."
            )
        self._looks_on = kind.private_info == pyspiel.PrivateInfoType.NONE
        self._remembers, self._size = kind.perfect_recall, layout(table.game).size
        self.tensor = np.zeros(self._size + (LAST_MOVES if self._remembers else 0), np.float32)
        self.dict = layout(table.game).read(self.tensor[: self._size])
        if self._remembers:
            self.dict["told"] = self.tensor[self._size :]

    def set_from(self, state: MalleState, player: int) -> None:
        """Fill `tensor`, of which `dict` shows the parts by their names. A move told is its action + 1, none is 0."""
        seat = SPECTATOR if self._looks_on else player
        self.tensor[: self._size] = state.position.observe(seat)
        if self._remembers:
            told = state.position.told(seat, LAST_MOVES)
            self.dict["told"][:] = [action + 1 for action in told] + [0] * (LAST_MOVES - len(told))

    def string_from(self, state: MalleState, player: int) -> str:
        seat, position = SPECTATOR if self._looks_on else player, state.position
        past = f"\npast: {position.mark(seat).hex()}" if self._remembers else ""
        return f"me: {seat}\n{describe(position, position.known(seat))}{past}"


def load(name: str, parameters: Mapping[str, Any] | None = None) -> Any:
    """A game by its id in the trunk, as OpenSpiel plays it."""
    return pyspiel.load_game(short_name(malle.game(name)), parameters or {})


def describe(position: Position, record: np.ndarray[Any, Any]) -> str:
    """A record field by field."""
    left_out = layout(position.table.game).left_out
    names = [name for name in record.dtype.names or () if name not in left_out]
    return "\n".join(f"{name}: {record[name][0].tolist()}" for name in names)


def game_type(game: Game, *, alone: bool = False) -> Any:
    """What OpenSpiel is told of a game."""
    kinds = pyspiel.GameType
    return kinds(
        short_name=short_name(game),
        long_name=game.name["en"],
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC if game.chance else kinds.ChanceMode.DETERMINISTIC,
        information=kinds.Information.IMPERFECT_INFORMATION if game.hides else kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.GENERAL_SUM if alone else kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(game.players),
        min_num_players=min(game.players),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": game.default_players,
            **{option.name: "" if option.default is None else option.default for option in game.options},
        },
    )


_NOBODY = {CHANCE: pyspiel.PlayerId.CHANCE, END: pyspiel.PlayerId.TERMINAL}

for _room in map(malle.game, malle.catalogue()):
    # a class, not a function: OpenSpiel lets go of it after Python has ended, which a function does not survive
    pyspiel.register_game(game_type(_room), type(short_name(_room), (MalleGame,), {"room": _room}))
