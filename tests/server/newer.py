"""`malle` of a version that is newer than this one: what it writes when somebody is read no more, this one does not know."""

from malle.cli import main
from malle.server import events


@events.stored_as("hushed")
class Hushed(events.Muted):
    """As Muted, by another name."""


if __name__ == "__main__":
    events.Muted = Hushed
    main()
