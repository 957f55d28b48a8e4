"""Small rooms for the engine's own tests: what the games of the house use only together, they use alone."""
