"""One server for all tests that do not need their own, and one who is told."""

import pytest

from tests.server.receivers import Receiver
from tests.server.support import Server, close_since, opened


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("server")) as started:
        yield started


@pytest.fixture(autouse=True)
def leave_nothing_open():
    before = opened()
    yield
    close_since(before)


@pytest.fixture(scope="module")
def receiver():
    """Takes what is posted to this machine."""
    started = Receiver()
    yield started
    started.close()
