"""How people and programs are shown the game: notation and views."""
