"""How fast Malle is: the fixtures, the measurements and the figures that must be reached."""
