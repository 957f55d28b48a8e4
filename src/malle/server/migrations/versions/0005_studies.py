"""Studies: what bots have found out about a finished game, piece by piece."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "studies",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("state", sa.String, nullable=False, index=True),
        sa.Column("asked", sa.Float, nullable=False),
        sa.Column("body", sa.JSON, nullable=False),
    )
