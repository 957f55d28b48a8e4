"""The wheel holds what is built and not kept in git: the web client, and the table of Malabars."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

TABLE = "malle/games/malabars/bot/malabars.table"


class Built(BuildHookInterface[Any]):
    """Put `web/dist` into the wheel as `malle/web`, where the server looks for it, and the table where players do."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        client, table = Path(self.root) / "web" / "dist", Path(self.root) / "src" / TABLE
        if version == "editable":
            return
        if (client / "index.html").exists():
            build_data["force_include"][str(client)] = "malle/web"
        if table.exists():
            build_data["force_include"][str(table)] = TABLE
