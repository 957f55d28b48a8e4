"""Bringing a database to the shape that this program knows (`schema.py`), by the steps of `migrations`."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, inspect, text

from malle.engine.refusals import refuse

OURS = frozenset({"alembic_version", "meta", "events"})
"""Tables that every database of Malle has."""

MIGRATING = 0x6D616C6C65
"""The lock that is held while a PostgreSQL database is migrated: of several nodes that start at once, one does it."""


def known_revisions() -> list[str]:
    folder = Path(__file__).parent / "migrations" / "versions"
    return sorted(path.name.split("_")[0] for path in folder.glob("0*.py"))


def bring_up_to_date(connection: Connection, place: str, to: str = "head") -> None:
    """Run the missing migrations, all or none; Refused if the database is newer than this program, or something else."""
    known = known_revisions()
    with connection.begin():
        if connection.dialect.name == "postgresql":
            # on a busy machine it takes a while between two steps
            connection.execute(text("SET LOCAL idle_in_transaction_session_timeout = '60s'"))
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATING})
        revision = revision_of(connection, place)
        if revision == known[-1]:
            return
        if revision is not None and revision not in known:
            raise refuse(
                "database",
                f"La base {place} vient d’une version plus récente de Malle ({revision}) ; mets Malle à jour. Rien n’a été changé.",
                f"The database {place} is from a newer version of Malle ({revision}); update Malle. Nothing was changed.",
            )
        from alembic import command
        from alembic.config import Config

        config = Config()
        config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
        config.attributes["connection"] = connection
        command.upgrade(config, to)
        if connection.dialect.name == "postgresql":
            _check_references_last(connection)


def revision_of(connection: Connection, place: str) -> str | None:
    """The revision of a database; None for an empty one, Refused if it is none of Malle."""
    tables = set(inspect(connection).get_table_names())
    if not tables:
        return None
    if not tables >= OURS:
        raise refuse(
            "database",
            f"{place} n’est pas une base de Malle.",
            f"{place} is not a database of Malle. Nothing was changed.",
        )
    return str(connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar_one())


def _check_references_last(connection: Connection) -> None:
    """In a group commit statements are run by kind, not in the order in which they came, so references are checked at its end."""
    asked = "SELECT conrelid::regclass::text, conname FROM pg_constraint WHERE contype = 'f' AND NOT condeferred"
    for table, name in connection.exec_driver_sql(asked).all():
        connection.exec_driver_sql(f'ALTER TABLE {table} ALTER CONSTRAINT "{name}" DEFERRABLE INITIALLY DEFERRED')
