"""`malle` commands that start at once: forked from a process that has everything imported, one for each process of the tests.

A command is a process like any other, with streams, environment and folder of its own; only the imports are shared, which are most of the
time that a short command takes.
"""

from __future__ import annotations

import io
import json
import os
import select
import signal
import socket
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
PATIENCE = 300  # seconds after which a command hangs, also on a busy machine


class Command:
    """`malle` with these arguments, under way; in what it shares with `subprocess.Popen` it is the same."""

    def __init__(self, *arguments: str, env: dict[str, str], stdin: Any, stdout: Any, stderr: Any) -> None:
        ended, tell = os.pipe()
        line, _ = _nursery()
        asked = json.dumps({"arguments": arguments, "environment": env, "folder": str(Path.cwd())}).encode()
        socket.send_fds(line, [asked], [stdin.fileno(), stdout.fileno(), stderr.fileno(), tell])
        os.close(tell)
        self.pid = int(line.recv(100))
        self.returncode: int | None = None
        self._ended = os.fdopen(ended, "rb")

    def poll(self) -> int | None:
        """How it has ended, if it has."""
        if self.returncode is None and select.select([self._ended], [], [], 0)[0]:
            self.returncode = int(self._ended.read())
            self._ended.close()
        return self.returncode

    def wait(self, seconds: float | None = None) -> int:
        if self.returncode is None and not select.select([self._ended], [], [], seconds)[0]:
            os.kill(self.pid, signal.SIGKILL)
            self.wait()  # what is left open fails the next test, too
            raise TimeoutError(f"`malle` (process {self.pid}) does not end")
        code = self.poll()
        assert code is not None
        return code

    def send_signal(self, number: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, number)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)


def malle_command(*arguments: str, typed: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """A `malle` command from its start to its end, in English unless the environment says otherwise."""
    env = {**os.environ, "LANG": "C.UTF-8", "COLUMNS": "200", "TERM": "dumb", "NO_COLOR": "1", **environment}
    for name in {"LC_ALL", "LC_MESSAGES"} - environment.keys():
        env.pop(name, None)
    with Stream() as stdin, Stream() as stdout, Stream() as stderr:
        stdin.fill(typed)
        code = Command(*arguments, env=env, stdin=stdin, stdout=stdout, stderr=stderr).wait(PATIENCE)
        return subprocess.CompletedProcess(["malle", *arguments], code, stdout.text(), stderr.text())


class Stream(io.FileIO):
    """A file in memory that is an input or an output of a command."""

    def __init__(self) -> None:
        super().__init__(os.memfd_create("stream"), "r+")

    def fill(self, text: str) -> None:
        self.write(text.encode())
        self.seek(0)

    def text(self) -> str:
        self.seek(0)
        return self.read().decode()


@cache
def _nursery() -> tuple[socket.socket, subprocess.Popen[bytes]]:
    """The line to the process that forks, and that process; it ends when the line does."""
    here, there = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    program = [sys.executable, "-m", "tests.commands", str(there.fileno())]
    process = subprocess.Popen(program, cwd=ROOT, pass_fds=[there.fileno()], stdin=subprocess.DEVNULL)
    there.close()
    return here, process


def _fork_for_ever(line: socket.socket) -> None:
    """Answer each wish with the number of a new process. Returns in that process only, ready to be the command."""
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    while True:
        asked, files, _, _ = socket.recv_fds(line, 1 << 20, 4)
        if not asked:
            os._exit(0)
        if os.fork() == 0:
            _watch_over(line, files[3])
            line.close()
            return _become(json.loads(asked), files)
        for file in files:
            os.close(file)


def _watch_over(line: socket.socket, ended: int) -> None:
    """Fork once more and tell how that process ends. Returns in that process only."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    pid = os.fork()
    if pid == 0:
        return
    line.send(str(pid).encode())
    code = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
    os.write(ended, str(code).encode())
    os._exit(0)


def _become(asked: dict[str, Any], files: list[int]) -> None:
    for stream, file in enumerate(files[:3]):
        os.dup2(file, stream)
    for file in files:
        os.close(file)
    os.chdir(asked["folder"])
    os.environ.clear()
    os.environ.update(asked["environment"])
    sys.argv = ["malle", *asked["arguments"]]


if __name__ == "__main__":
    import malle
    from malle.cli import main
    from malle.server import run  # noqa: F401  imported beforehand

    for name in malle.catalogue():
        malle.new(name)
    _fork_for_ever(socket.socket(fileno=int(sys.argv[1])))
    main()
