"""The routes for things that are not live: people, tables, games. Live play goes over `malle.server.socket`."""
