"""What each rated game has changed in the ratings of its players; games before this are not counted again."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "rating_changes",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("person", sa.String, sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("change", sa.Float, nullable=False),
    )
    op.create_index("rating_changes_of_a_person", "rating_changes", ["person"])
