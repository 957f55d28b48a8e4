"""Where Alembic starts: the connection is handed over by the store, inside its transaction."""

from __future__ import annotations

from alembic import context

from malle.server.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
