"""Who did something at which tables, to be found without reading all logs; since when the host of a table has been away."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    postgresql = op.get_bind().dialect.name == "postgresql"
    word = "(body ->> '{}')" if postgresql else "iif(json_valid(body), json_extract(body, '$.{}'), NULL)"
    op.execute(f"CREATE INDEX events_by_sitter ON events ({word.format('person')}) WHERE kind = 'sat'")
    op.execute(
        f"CREATE INDEX events_by_actor ON events ({word.format('by')})"
        " WHERE kind IN ('opened', 'said', 'muted', 'reported')"
    )
    op.add_column("tables", sa.Column("host_left", sa.Float))
    op.execute("UPDATE tables SET host_left = changed WHERE phase = 'open'")
