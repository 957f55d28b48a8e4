"""The steps that bring a database file to the shape of `malle.server.schema`, run by the store at start."""
