"""Notices: what people are to be told, where they want to be told it, and what came of it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "notices",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("person", sa.String, sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("facts", sa.JSON, nullable=False),
        sa.Column("other", sa.String, nullable=False),
        sa.Column("state", sa.String, nullable=False),
        sa.Column("shown", sa.Boolean, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("due", sa.Float, index=True),
    )
    op.create_table(
        "deliveries",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), nullable=False, index=True),
        sa.Column("person", sa.String, sa.ForeignKey("people.id"), nullable=False, index=True),
        sa.Column("channel", sa.String, nullable=False),
        sa.Column("target", sa.String, nullable=False),
        sa.Column("gone", sa.Boolean, nullable=False),
        sa.Column("state", sa.String, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("due", sa.Float, nullable=False, index=True),
    )
    op.create_table(
        "channels",
        sa.Column("person", sa.String, sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("channel", sa.String, primary_key=True),
        sa.Column("target", sa.String, primary_key=True),
        sa.Column("body", sa.JSON, nullable=False),
        sa.Column("session", sa.String),
        sa.Column("made", sa.Float, nullable=False),
        sa.Index("channels_by_target", "channel", "target"),
    )
    op.create_table(
        "notice_settings",
        sa.Column("person", sa.String, sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("body", sa.JSON, nullable=False),
    )
    op.create_table(
        "notice_answers",
        sa.Column("person", sa.String, sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("channel", sa.String, primary_key=True),
        sa.Column("ok", sa.Boolean, primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("sentence", sa.JSON, nullable=False),
    )
