"""Malabars solved: every position, from the end backwards; and the proof of it."""
