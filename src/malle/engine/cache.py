"""Where machine code is kept between runs: one file for each kernel function, named by all that it depends on.

Files are written whole or not at all and never change, so any number of processes may share the folder. What nobody has used
for a month is removed.
"""

from __future__ import annotations

import os
import shutil
import tempfile
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from functools import cache
from pathlib import Path

_DAY = 24 * 3600
_UNUSED = 30 * _DAY  # seconds after which a file is removed
# files, files in the making, folders of an earlier layout
_KEPT, _WRITTEN, _EARLIER = "*.machine", ".new-*", "_malle_*"

_kept_only = ContextVar("kept_only", default=False)


class NotKept(Exception):
    """Machine code that is not there was asked for where nothing is to be compiled."""


@contextmanager
def kept_only() -> Iterator[None]:
    """Load what is kept and compile nothing: whatever is missing raises NotKept. For this thread."""
    before = _kept_only.set(True)
    try:
        yield
    finally:
        _kept_only.reset(before)


def cache_folder() -> Path:
    """Where compiled kernels are kept: `MALLE_CACHE`, or the user's cache folder."""
    chosen = os.environ.get("MALLE_CACHE")
    if chosen:
        return Path(chosen)
    home = os.environ.get("XDG_CACHE_HOME")
    return (Path(home) if home else Path.home() / ".cache") / "malle"


def load(name: str) -> bytes | None:
    """What is kept under this name, if anything is."""
    path = _path(name)
    try:
        kept = path.read_bytes()
    except OSError:
        if _kept_only.get():
            raise NotKept(name) from None
        return None
    with suppress(OSError):  # a folder that can only be read is as good
        if path.stat().st_mtime < time.time() - _DAY:
            os.utime(path)
    return kept


def save(name: str, kept: bytes) -> None:
    """Keep this under this name; if that cannot be done, say so once and go on."""
    path = _path(name)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, work = tempfile.mkstemp(prefix=_WRITTEN[:-1], dir=path.parent)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(kept)
            Path(work).replace(path)
        except OSError:
            Path(work).unlink()
            raise
    except OSError as error:
        _warn(path.parent, error.strerror)
    else:
        _prune(path.parent)


def _path(name: str) -> Path:
    return cache_folder() / _KEPT.replace("*", name)


@cache
def _prune(folder: Path) -> None:
    """Remove what nobody has used for a month, once in a process. Whoever misses a file compiles it anew."""
    now = time.time()
    for path in (each for pattern in (_KEPT, _WRITTEN, _EARLIER) for each in folder.glob(pattern)):
        with suppress(OSError):
            if path.stat().st_mtime < now - _UNUSED:
                shutil.rmtree(path) if path.is_dir() else path.unlink()


@cache
def _warn(folder: Path, reason: str) -> None:
    warnings.warn(
        f"Compiled kernels cannot be kept in {folder} ({reason}), so every start compiles them anew: "
        "set MALLE_CACHE to a folder that can be written to.",
        RuntimeWarning,
        stacklevel=2,
    )
