"""The tables of the database. Migrations (`migrations/versions`) bring a file to this shape; a test compares the two.

Times are seconds since 1970. Keys and passwords are kept as hashes only; the secret of a table's dice is kept as it is, and leaves this
room in the record of a finished game, nowhere else.
"""

from __future__ import annotations

from sqlalchemy import JSON, Boolean, Column, Float, ForeignKey, Index, Integer, LargeBinary, MetaData, String, Table

metadata = MetaData()

meta = Table(
    "meta",
    metadata,
    Column("key", String, primary_key=True),
    Column("value", String, nullable=False),
)

people = Table(
    "people",
    metadata,
    Column("id", String, primary_key=True),
    Column("kind", String, nullable=False),  # guest, account, program, gone
    Column("name", String, nullable=False),
    Column("lang", String, nullable=False),
    Column("login", String, unique=True),  # accounts: the name to log in with, in lower case
    Column("password", String),  # accounts: the argon2 hash
    Column("owner", String, ForeignKey("people.id")),  # programs: the account they belong to
    Column("created", Float, nullable=False),
)

sessions = Table(
    "sessions",
    metadata,
    Column("id", String, primary_key=True),
    Column("person", String, ForeignKey("people.id"), nullable=False, index=True),
    Column("key", String, nullable=False, unique=True),  # the hash of what the cookie or the token says
    Column("kind", String, nullable=False),  # cookie, token
    Column("label", String, nullable=False),
    Column("created", Float, nullable=False),
    Column("expires", Float, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String, primary_key=True),
    Column("game", String, nullable=False),
    Column("players", Integer, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("phase", String, nullable=False, index=True),  # open, playing, over
    Column("secret", LargeBinary, nullable=False),  # of its dice
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False, index=True),  # when it was opened, started or ended
    Column("due", Float, index=True),  # when the server must act here: a flag falls, or at once for a bot
)

events = Table(
    "events",
    metadata,
    Column("table_id", String, ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("kind", String, nullable=False),
    Column("body", JSON, nullable=False),
    sqlite_with_rowid=False,
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", String, ForeignKey("people.id"), nullable=False),
    Index("seats_of_a_person", "person"),
)

ratings = Table(
    "ratings",
    metadata,
    Column("person", String, ForeignKey("people.id"), primary_key=True),
    Column("game", String, primary_key=True),
    Column("players", Integer, primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
)

notes = Table(
    "notes",
    metadata,
    Column("table_id", String, ForeignKey("tables.id"), primary_key=True),
    Column("person", String, ForeignKey("people.id"), primary_key=True),
    Column("body", JSON, nullable=False),  # shown to this person, nobody else
)
