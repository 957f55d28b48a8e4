"""Bots on machines of their own: which there are, and what they are asked to think about."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.create_table(
        "thinkers",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("process", sa.Integer, nullable=False),
        sa.Column("beat", sa.Float, nullable=False),
    )
    op.create_table(
        "thoughts",
        sa.Column("table_id", sa.String, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("about", sa.String, nullable=False),
        sa.Column("asked", sa.JSON, nullable=False),
        sa.Column("first", sa.Integer, nullable=False),
        sa.Column("used", sa.Float, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("claimed_by", sa.String, nullable=False, server_default=""),
        sa.Column("answer", sa.JSON),
    )
