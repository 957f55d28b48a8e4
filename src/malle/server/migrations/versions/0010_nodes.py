"""Several nodes on one database: which there are, who is where, and which of them sees to a table, a notice or a study."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.create_table(
        "nodes",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("process", sa.Integer, nullable=False),
        sa.Column("began", sa.Float, nullable=False),
        sa.Column("beat", sa.Float, nullable=False),
    )
    op.create_table(
        "here",
        sa.Column("node", sa.String, primary_key=True),
        sa.Column("table_id", sa.String, primary_key=True),
        sa.Column("person", sa.String, primary_key=True),
        sa.Column("here", sa.Boolean, nullable=False),
    )
    for table in ("tables", "deliveries", "studies"):
        op.add_column(table, sa.Column("claimed_by", sa.String, nullable=False, server_default=""))
