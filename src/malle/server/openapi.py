"""`python -m malle.server.openapi` prints the description of the interface without starting a server, for whoever builds a client."""

from __future__ import annotations

import json
import sys

from malle.server.app import create_app
from malle.server.settings import check


def main() -> None:
    json.dump(create_app(check()).openapi(), sys.stdout, ensure_ascii=False, indent=1)
    sys.stdout.write("\n")


if __name__ == "__main__":
    main()
