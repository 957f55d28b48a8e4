"""The wheel holds the web client, if it has been built."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Client(BuildHookInterface[Any]):
    """Put `web/dist` into the wheel as `malle/web`, where the server looks for it."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        built = Path(self.root) / "web" / "dist"
        if version != "editable" and (built / "index.html").exists():
            build_data["force_include"][str(built)] = "malle/web"
