"""What every game shares. Nothing in here knows a game."""
