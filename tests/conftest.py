"""Tests are the same every time: Hypothesis draws its examples from the test itself, and nothing is timed."""

import pytest
from hypothesis import HealthCheck, settings

from tests import databases, support

settings.register_profile("house", deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
settings.load_profile("house")


def pytest_addoption(parser):
    parser.addoption("--postgresql", action="store_true", help="run the tests of the server on PostgreSQL")


def pytest_configure(config):
    databases.POSTGRESQL = config.getoption("postgresql")
    if databases.POSTGRESQL and databases.find_programs() is None:
        raise pytest.UsageError(
            "PostgreSQL is not installed, so nothing can be tested on it: `make tools` installs it."
        )


def pytest_collection_modifyitems(config, items):
    """
    On PostgreSQL, tests of the file of SQLite itself have nothing to say, nor those that keep nothing; and some have been run there already. All others are asked
    of SQLite, too: of these `make test` takes every third here, in one of its cases.
    """
    marks = ["sqlite", "storeless", "postgresql"] if databases.POSTGRESQL else []
    marks += ["further"] if support.FEW else []
    elsewhere = {item for item in items if any(map(item.get_closest_marker, marks))}
    if databases.POSTGRESQL and support.FEW:
        asked = {item.nodeid.partition("[")[0]: item for item in reversed(items) if item not in elsewhere}
        elsewhere = set(items) - set(support.by_turns([*asked.values()]))
    if elsewhere:
        config.hook.pytest_deselected(items=elsewhere)
        items[:] = [item for item in items if item not in elsewhere]


def pytest_unconfigure():
    databases.end()
