"""The tables of the database. Migrations (`migrations/versions`) bring a file to this shape; a test compares the two.

Times are seconds since 1970. Keys and passwords are kept as hashes only; the secret of a table's dice is kept as it is, and leaves this
room in the record of a finished game, nowhere else.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    ColumnElement,
    Delete,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    bindparam,
    delete,
    literal_column,
    select,
    text,
)
from sqlalchemy.dialects.sqlite import Insert, insert
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.functions import FunctionElement

metadata = MetaData()


def _table(name: str, *columns: Column[Any] | Index) -> Table:
    return Table(name, metadata, *columns)


meta = _table(
    "meta",
    Column("key", String, primary_key=True),
    Column("value", String, nullable=False),
)

nodes = _table(
    "nodes",
    Column("id", String, primary_key=True),
    Column("process", Integer, nullable=False),  # of the database, that serves its listening connection
    Column("began", Float, nullable=False),  # since when the house has been open without a break, as far as it knows
    Column("beat", Float, nullable=False),  # when it last said that it is alive
)

here = _table(
    "here",
    Column("node", String, primary_key=True),
    Column("table_id", String, primary_key=True),  # "" for somewhere in the house
    Column("person", String, primary_key=True),
    Column("here", Boolean, nullable=False),
)

thinkers = _table(
    "thinkers",
    Column("id", String, primary_key=True),
    Column("process", Integer, nullable=False),  # as of a node
    Column("beat", Float, nullable=False),
)

thoughts = _table(
    "thoughts",
    Column("table_id", String, primary_key=True),  # no reference: it is forgotten by itself
    Column("seat", Integer, primary_key=True),
    Column("about", String, nullable=False),  # the digest of what the bot knows, and of its level
    Column("asked", JSON, nullable=False),  # the question, as a worker is asked it
    Column("first", Integer, nullable=False),  # how urgent it is, and how much its people have had lately
    Column("used", Float, nullable=False),
    Column("at", Float, nullable=False),
    Column("claimed_by", String, nullable=False, server_default=""),  # the thinker that thinks about it
    Column("answer", JSON),  # null until there is one
)

PASSING = frozenset({nodes, here, thinkers, thoughts})
"""What is true of the nodes that are running, and of nothing else."""

people = _table(
    "people",
    Column("id", String, primary_key=True),
    Column("kind", String, nullable=False),  # guest, account, program, gone
    Column("name", String, nullable=False),
    Column("lang", String, nullable=False),
    Column("login", String, unique=True),  # accounts: the name to log in with (`names.key`)
    Column("password", String),  # accounts: the argon2 hash
    Column("owner", String, ForeignKey("people.id")),  # programs: the account they belong to
    Column("created", Float, nullable=False),
    Column("bio", String, nullable=False, server_default=""),
    Column("look", String),  # accounts: what the name looks like (`names.look_alike`)
    Column("muted", Float),  # since when the keeper lets nobody read what they write
    Column("closed", Float),  # since when the keeper has closed the account
    Index("people_by_look", "look", unique=True),
)

sessions = _table(
    "sessions",
    Column("id", String, primary_key=True),
    Column("person", String, ForeignKey("people.id"), nullable=False, index=True),
    Column("key", String, nullable=False, unique=True),  # the hash of what the cookie or the token says
    Column("kind", String, nullable=False),  # cookie, token
    Column("label", String, nullable=False),
    Column("created", Float, nullable=False),
    Column("expires", Float, nullable=False),
    Column("seen", Float),  # when it was last used, to the hour
)

tables = _table(
    "tables",
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
    Column("host_left", Float),  # since when its host has not been here; null while they are
    Column("claimed_by", String, nullable=False, server_default=""),  # the node whose bots and clocks act here
)

events = _table(
    "events",
    Column("table_id", String, ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("kind", String, nullable=False),
    Column("body", JSON, nullable=False),
)


def upsert(table: Table, *names: str) -> Insert:
    """A row that is new, or takes the place of the one with the same key; if columns are named, these alone."""
    new = insert(table)
    columns = names or [column.name for column in table.c if not column.primary_key]
    return new.on_conflict_do_update(
        index_elements=table.primary_key, set_={name: new.excluded[name] for name in columns}
    )


def without(*columns: Column[Any]) -> list[Delete]:
    """The statements that remove all rows in which one of these columns is the `key`."""
    return [delete(column.table).where(column == bindparam("key")) for column in columns]


class Said(FunctionElement[str]):
    """A word of an event's body, as text; a body that is damaged says nothing, and stops no list."""

    inherit_cache = True
    type = String()


def said(body: Column[Any], *path: str) -> Said:
    return Said(body, literal_column(".".join(path)))


class Unsaid(FunctionElement[str]):
    """An event's body without the name and the text that somebody has written."""

    inherit_cache = True
    type = JSON()


@compiles(Said, "sqlite")
def _said_by_sqlite(element: Said, compiler: SQLCompiler, **_: Any) -> str:
    body, path = map(compiler.process, element.clauses)
    return f"iif(json_valid({body}), json_extract({body}, '$.{path}'), NULL)"


@compiles(Said, "postgresql")
def _said_by_postgresql(element: Said, compiler: SQLCompiler, **_: Any) -> str:
    body, path = map(compiler.process, element.clauses)
    return f"({body} #>> '{{{path.replace('.', ',')}}}')" if "." in path else f"({body} ->> '{path}')"


@compiles(Unsaid, "sqlite")
def _unsaid_by_sqlite(element: Unsaid, compiler: SQLCompiler, **_: Any) -> str:
    return f"json_replace({compiler.process(element.clauses)}, '$.name', '', '$.text', '')"


@compiles(Unsaid, "postgresql")
def _unsaid_by_postgresql(element: Unsaid, compiler: SQLCompiler, **_: Any) -> str:
    # jsonb has no room for this sign
    body = f"replace({compiler.process(element.clauses)}::text, '\\u0000', '')::jsonb"
    return f"jsonb_set(jsonb_set({body}, '{{name}}', '\"\"', false), '{{text}}', '\"\"', false)::json"


# Who did something at which tables, found without reading all logs. A database takes an index on an expression where the question is put in the
# very same words, so they stand here once: who sat down, and who opened, wrote, muted or reported.
SAT = text("events.kind = 'sat'")
SITTER = said(events.c.body, "person")
ACTED = text("events.kind IN ('opened', 'said', 'muted', 'reported')")
ACTOR = said(events.c.body, "by")


seats = _table(
    "seats",
    Column("table_id", String, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", String, ForeignKey("people.id"), nullable=False),
    Index("seats_of_a_person", "person"),
)


def sat_at(person: str) -> ColumnElement[bool]:
    """Whether somebody sits, or has sat, at a table of `tables`."""
    return tables.c.id.in_(select(seats.c.table_id).where(seats.c.person == person))


ratings = _table(
    "ratings",
    Column("person", String, ForeignKey("people.id"), primary_key=True),
    Column("game", String, primary_key=True),
    Column("players", Integer, primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
)

rating_changes = _table(
    "rating_changes",
    Column("table_id", String, ForeignKey("tables.id"), primary_key=True),
    Column("person", String, ForeignKey("people.id"), primary_key=True),
    Column("change", Float, nullable=False),  # of mu - 3 sigma, by this game
    Column("mu", Float),  # after this game; unknown of games before migration 0007
    Column("sigma", Float),
    Index("rating_changes_of_a_person", "person"),
)

notes = _table(
    "notes",
    Column("table_id", String, ForeignKey("tables.id"), primary_key=True),
    Column("person", String, ForeignKey("people.id"), primary_key=True),
    Column("body", JSON, nullable=False),  # shown to this person, nobody else
)

studies = _table(
    "studies",
    Column("table_id", String, ForeignKey("tables.id"), primary_key=True),
    Column("state", String, nullable=False, index=True),  # waiting, done, failed
    Column("asked", Float, nullable=False),
    Column("body", JSON, nullable=False),  # the version and the pieces that are done
    Column("claimed_by", String, nullable=False, server_default=""),  # the node that makes it
)

moments = _table(
    "moments",
    Column("table_id", String, ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),  # moves made before
    Column("seat", Integer, nullable=False),  # that chose
    Column("cost", Integer, nullable=False),  # what it gave away
)

exercises = _table(
    "exercises",
    Column("person", String, ForeignKey("people.id"), primary_key=True),
    Column("exercise", String, primary_key=True),  # malabars/1a2b3c4d5e, mine/TABLE-27
    Column("first_right", Boolean, nullable=False),  # whether the very first try was
    Column("tries", Integer, nullable=False),  # wrong ones since it was last done
    Column("reviews", Integer, nullable=False),  # right ones in a row since it was last missed
    Column("due", Integer, index=True),  # the day on which it comes back; null while it does not
    Column("done", Integer),  # the day on which it was last done; null while it was only tried
)

practice_days = _table(
    "practice_days",
    Column("person", String, ForeignKey("people.id"), primary_key=True),
    Column("day", Integer, primary_key=True),
    Column("done", Integer, nullable=False),  # exercises on that day
)

notices = _table(
    "notices",
    Column("table_id", String, ForeignKey("tables.id"), primary_key=True),
    Column("person", String, ForeignKey("people.id"), primary_key=True),
    Column("kind", String, nullable=False),  # turn, full, over, offer
    Column("facts", JSON, nullable=False),  # who, and what is offered
    Column("other", String, nullable=False),  # the id of whoever is named in the facts, "" for nobody
    Column("state", String, nullable=False),  # waiting, told, withdrawn
    Column("shown", Boolean, nullable=False),  # whether one may be on the person's devices
    Column("made", Float, nullable=False),
    Column("due", Float, index=True),  # when it is looked at; null once it is told
)

deliveries = _table(
    "deliveries",
    Column("id", Integer, primary_key=True),
    Column("table_id", String, ForeignKey("tables.id"), nullable=False, index=True),
    Column("person", String, ForeignKey("people.id"), nullable=False, index=True),
    Column("channel", String, nullable=False),
    Column("target", String, nullable=False),
    Column("gone", Boolean, nullable=False),  # a notice that was shown is to be taken away
    Column("state", String, nullable=False),  # waiting, sending
    Column("tries", Integer, nullable=False),
    Column("due", Float, nullable=False, index=True),
    Column("claimed_by", String, nullable=False, server_default=""),  # the node that sends it
)

channels = _table(
    "channels",
    Column("person", String, ForeignKey("people.id"), primary_key=True),
    Column("channel", String, primary_key=True),  # push, webhook, mail
    Column("target", String, primary_key=True),  # the address to which it goes
    # the keys of a device, the secret of a webhook, whether a mail address is confirmed
    Column("body", JSON, nullable=False),
    Column("session", String),  # devices: who logs out there is told nothing there any more
    Column("made", Float, nullable=False),
    Index("channels_by_target", "channel", "target"),
)

notice_settings = _table(
    "notice_settings",
    Column("person", String, ForeignKey("people.id"), primary_key=True),
    Column("body", JSON, nullable=False),  # the kinds that are wanted on each channel, and the quiet hours
)

notice_answers = _table(
    "notice_answers",
    Column("person", String, ForeignKey("people.id"), primary_key=True),
    Column("channel", String, primary_key=True),
    Column("ok", Boolean, primary_key=True),  # the last that arrived, and the last that did not
    Column("at", Float, nullable=False),
    Column("sentence", JSON, nullable=False),  # what came of the last notice, in each language
)

vacations = _table(
    "vacations",
    Column("person", String, ForeignKey("people.id"), primary_key=True),
    Column("days", Float, nullable=False),  # left in the stock, when this was written
    Column("at", Float, nullable=False),  # when that was
    Column("until", Float, nullable=False),  # when the last vacation ends, or has ended
)

follows = _table(
    "follows",
    Column("follower", String, ForeignKey("people.id"), primary_key=True),
    Column("followed", String, ForeignKey("people.id"), primary_key=True, index=True),
    Column("since", Float, nullable=False),
)

blocks = _table(
    "blocks",
    Column("blocker", String, ForeignKey("people.id"), primary_key=True),
    Column("blocked", String, ForeignKey("people.id"), primary_key=True, index=True),
    Column("since", Float, nullable=False),
)

challenges = _table(
    "challenges",
    Column("table_id", String, ForeignKey("tables.id"), primary_key=True),
    Column("person", String, ForeignKey("people.id"), primary_key=True, index=True),  # who is asked to play there
    Column("host", String, ForeignKey("people.id"), nullable=False, index=True),  # who asks
    Column("at", Float, nullable=False),
)

passkeys = _table(
    "passkeys",
    Column("id", String, primary_key=True),  # as the authenticator calls it, in base64url
    Column("person", String, ForeignKey("people.id"), nullable=False, index=True),
    Column("public_key", LargeBinary, nullable=False),
    Column("uses", Integer, nullable=False),  # what the authenticator has counted
    Column("label", String, nullable=False),
    Column("created", Float, nullable=False),
    Column("used", Float),
)

keeping = _table(
    "keeping",
    Column("id", Integer, primary_key=True),
    Column("at", Float, nullable=False, index=True),
    Column("act", String, nullable=False),  # what the keeper did: mute, unmute, close, reopen, settle, look
    Column("person", String, index=True),  # whom it is about; no reference, since it outlives them
    Column("table_id", String),
    Column("line", Integer),
    Column("note", String, nullable=False),  # why, in the keeper's words
)
