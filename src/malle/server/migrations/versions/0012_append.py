"""The log in the order in which it is written, its key in an index beside it: in SQLite an event costs about seven tenths of the processor time and of the bytes.

Sorted by its key, each table's events lay on pages of their own, and a commit wrote all of these. PostgreSQL has always kept rows so.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    file = op.get_bind()
    if file.dialect.name != "sqlite":
        return
    asked = "SELECT sql FROM sqlite_master WHERE type = 'index' AND tbl_name = 'events' AND sql IS NOT NULL"
    indexes = file.exec_driver_sql(asked).scalars().all()
    op.rename_table("events", "sorted_events")
    op.create_table(
        "events",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("body", sa.JSON, nullable=False),
    )
    op.execute("INSERT INTO events SELECT table_id, seq, at, kind, body FROM sorted_events ORDER BY at, table_id, seq")
    op.drop_table("sorted_events")
    for index in indexes:
        file.exec_driver_sql(index)
