"""Moves of Connect Four as text, the same for both kernels."""

from benchmarks.games.connect_four.presentation.notation import read, say, touches, write

__all__ = ["read", "say", "touches", "write"]
