"""Front ends: the game in a terminal, matches over JSON lines, games as tables for data work."""
