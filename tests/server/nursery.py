"""Servers that start at once: a process that has everything imported and forks for each line on its input.

For the tests that kill a server two hundred times. Each child is a process like any other; only the imports are shared.
"""

import contextlib
import json
import os
import signal
import sys

import malle
from malle.server import settings
from malle.server.run import serve

if __name__ == "__main__":
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for name in malle.catalogue():
        malle.new(name)
    for line in sys.stdin:
        pid = os.fork()
        if pid == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            os.environ.update(json.loads(line))
            with contextlib.suppress(KeyboardInterrupt):
                serve(settings.read())
            os._exit(0)
        sys.stdout.write(f"{pid}\n")
        sys.stdout.flush()
