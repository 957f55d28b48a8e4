"""Players that search. They know the engine, never a game."""
