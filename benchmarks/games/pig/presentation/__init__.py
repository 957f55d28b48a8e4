"""How people and programs are shown the game: notation, views, sentences, drawings."""
