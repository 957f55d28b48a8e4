"""Commands to run a server and to look after its database."""

from __future__ import annotations

import gc
import time
from pathlib import Path
from typing import Annotated

import typer

from malle.cli.common import Database, Language, saying_refusals


def serve(context: typer.Context) -> None:
    """Keep the tables open: start the server (`malle serve --help` lists its settings)."""
    gc.disable()  # until all is imported, which stays for good (`malle.server.run`)
    from malle.server import settings

    with saying_refusals(None):
        chosen = settings.read(context.args)
        from malle.server.run import serve as run

        run(chosen)


def bots(context: typer.Context) -> None:
    """Let bots think on a machine of their own, for the nodes on a PostgreSQL database; with the settings of `malle serve` that are about bots."""
    from malle.server import settings

    with saying_refusals(None):
        chosen = settings.read(context.args)
        from malle.server.thinker import think

        think(chosen)


def doctor(context: typer.Context) -> None:
    """Check everything that a server needs, with the settings of `malle serve`: its database, every table, disk, compiled rules, bots, client."""
    from malle.server import settings
    from malle.server.doctor import examine

    with saying_refusals(None):
        well = True
        for finding in examine(settings.read(context.args)):
            typer.echo(f"{'well ' if finding.ok else 'WRONG'}  {finding.name}: {finding.said}")
            well &= finding.ok
        raise typer.Exit(0 if well else 1)


def backup(
    file: Annotated[Path, typer.Argument(help="Where the copy goes.")],
    database: Database = "malle.db",
    lang: Language = None,
) -> None:
    """Copy the server's database into a file, also while it is running."""
    from malle.server.backup import backup as copy
    from malle.server.places import place

    with saying_refusals(lang):
        typer.echo(f"{file}: {copy(place(database), file):,} B")


def restore(
    file: Annotated[Path, typer.Argument(help="A copy made by `malle backup`.")],
    database: Database = "malle.db",
    lang: Language = None,
) -> None:
    """Put a backup in the place of the server's database, also while it is running."""
    from malle.server.backup import restore as put_back
    from malle.server.places import place

    with saying_refusals(lang):
        put_back(place(database), file)
        typer.echo(f"{file} -> {database}")


def reports(database: Database = "malle.db", lang: Language = None) -> None:
    """List the lines of chat that were reported, the newest first: for the keeper of a server."""
    from malle.server.places import place
    from malle.server.reports import reports as found

    with saying_refusals(lang):
        for report in found(place(database)):
            at = time.strftime("%Y-%m-%d %H:%M", time.localtime(report.at))
            typer.echo(
                f"{at}  {report.table}#{report.line}  {report.by} -> {report.person} ({report.name}): {report.text}"
            )


def move_house(
    old: Annotated[str, typer.Argument(metavar="FROM", help="The database to move out of: a file, or postgresql://….")],
    new: Annotated[str, typer.Argument(metavar="TO", help="An empty one, or a file that does not exist yet.")],
    lang: Language = None,
) -> None:
    """Carry everything from one database to another, from SQLite to PostgreSQL or back, and compare. Stop the server first."""
    from malle.server.moving import move_house as move
    from malle.server.places import place, shown

    with saying_refusals(lang):
        moved = move(place(old), place(new))
        for name, held in moved.items():
            typer.echo(f"{held.rows:>10,}  {name}")
        typer.echo(f"{shown(place(old))} -> {shown(place(new))}: all of it is there, and the same.")
