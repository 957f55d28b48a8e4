"""People who know each other: profiles, following, blocking, challenges; passkeys; what the keeper does; ratings with their doubt after each game."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from malle.server.names import look_alike

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("people", sa.Column("bio", sa.String, nullable=False, server_default=""))
    op.add_column("people", sa.Column("look", sa.String))
    op.add_column("people", sa.Column("muted", sa.Float))
    op.add_column("people", sa.Column("closed", sa.Float))
    _look_at_all_names()
    op.create_index("people_by_look", "people", ["look"], unique=True)
    op.add_column("sessions", sa.Column("seen", sa.Float))
    op.add_column("rating_changes", sa.Column("mu", sa.Float))
    op.add_column("rating_changes", sa.Column("sigma", sa.Float))
    for name, one, other in (("follows", "follower", "followed"), ("blocks", "blocker", "blocked")):
        op.create_table(
            name,
            sa.Column(one, sa.String, sa.ForeignKey("people.id"), primary_key=True),
            sa.Column(other, sa.String, sa.ForeignKey("people.id"), primary_key=True, index=True),
            sa.Column("since", sa.Float, nullable=False),
        )
    op.create_table(
        "challenges",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("person", sa.String, sa.ForeignKey("people.id"), primary_key=True, index=True),
        sa.Column("host", sa.String, sa.ForeignKey("people.id"), nullable=False, index=True),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("person", sa.String, sa.ForeignKey("people.id"), nullable=False, index=True),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("uses", sa.Integer, nullable=False),
        sa.Column("label", sa.String, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("used", sa.Float),
    )
    op.create_table(
        "keeping",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at", sa.Float, nullable=False, index=True),
        sa.Column("act", sa.String, nullable=False),
        sa.Column("person", sa.String, index=True),
        sa.Column("table_id", sa.String),
        sa.Column("line", sa.Integer),
        sa.Column("note", sa.String, nullable=False),
    )


def _look_at_all_names() -> None:
    """What each account's name looks like; of two that look alike already, the later keeps its name and is told apart by it."""
    connection = op.get_bind()
    people = sa.table("people", sa.column("id"), sa.column("login"), sa.column("look"), sa.column("created"))
    seen: set[str] = set()
    named = sa.select(people.c.id, people.c.login).where(people.c.login.is_not(None)).order_by(people.c.created)
    for person, login in connection.execute(named).all():
        look = look_alike(login)
        look = f"={login}" if look in seen else look
        seen.add(look)
        connection.execute(people.update().where(people.c.id == person).values(look=look))
