"""Nodes are killed, frozen and drained, and the database is cut off and restarted, while people play: nothing that was acknowledged is lost, and nobody is told anything false (P5, P8).

Here it is short; `make chaos` takes its time.
"""

import asyncio
import json

import pytest

from tests.server import chaos
from tests.server.chaos_site import Site

pytestmark = pytest.mark.postgresql


def test_whatever_is_done_to_nodes_and_database_the_log_is_what_everybody_was_told(tmp_path):
    site = Site(tmp_path)
    try:
        players, faults = asyncio.run(chaos.run(site, tables=5, faults=5, pace=0.25, pause=0.5, calm=1, lost=3))
        found = chaos.check(site, players, faults)
        tampered = chaos.check(site, tampered_with(players), faults)
    finally:
        site.close()
    assert found.wrong == []
    assert found.faults.total() == 6
    assert len(found.waits[chaos.RETURN]) == len(players)
    assert found.acks > 20
    assert found.calm.events
    assert found.calm.written > 100 * found.calm.events
    assert found.lines_broken
    assert found.loops.ran
    assert len(tampered.wrong) == 3  # a check that finds nothing wrong in these would be none


def tampered_with(players):
    """The same people, who claim three things that are not true."""
    liar = next(player for player in players if player.acks and len(player.told) > 2)
    liar.acks[0].command = {**liar.acks[0].command, "id": "never sent"}
    first, second = (each.message for each in liar.told[1:3])
    first["events"].append({"seq": first["seq"], "kind": "moved"})
    liar.told[1] = told(liar.told[1].since, first)
    liar.told[2] = told(liar.told[2].since, {**second, "seq": 10**6})
    return players


def told(since, message):
    return chaos.Told(since, message["seq"], json.dumps(message).encode())
