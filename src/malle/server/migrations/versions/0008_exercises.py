"""Exercises: which ones somebody has tried and when they come back, on which days, and the moments of their own games."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_table(
        "moments",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("cost", sa.Integer, nullable=False),
    )
    op.create_table(
        "exercises",
        sa.Column("person", sa.String, sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("exercise", sa.String, primary_key=True),
        sa.Column("first_right", sa.Boolean, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("reviews", sa.Integer, nullable=False),
        sa.Column("due", sa.Integer, index=True),
        sa.Column("done", sa.Integer),
    )
    op.create_table(
        "practice_days",
        sa.Column("person", sa.String, sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("day", sa.Integer, primary_key=True),
        sa.Column("done", sa.Integer, nullable=False),
    )
