"""How a study is made: piece by piece, each once, behind the bots at tables, and kept on the way."""

import asyncio
from types import SimpleNamespace

import pytest

import malle
from malle.server import studies
from malle.server.studies import Kept, Studies
from tests.support import played


class Workers:
    """Workers that note what they are asked, and make two pieces each time."""

    def __init__(self, kept):
        self.kept, self.asked, self.progress = kept, [], []

    async def study(self, asked):
        self.asked.append(asked["first"])
        self.progress.append(self.kept.progress)
        return [{"made": asked["first"] + i} for i in range(2)][: self.kept.total - asked["first"]]


@pytest.fixture
def making(monkeypatch):
    """A study of seven pieces, what makes it, whether bots are idle, and what is saved."""
    monkeypatch.setattr(studies, "SAVED_SECONDS", -1.0)
    kept, saved, idle = Kept("running", [], 7), [], asyncio.Event()
    workers = Workers(kept)
    made = Studies.__new__(Studies)
    made._workers, made._at_tables = workers, SimpleNamespace(idle=idle)

    async def save(key, state, pieces):
        saved.append((state, len(pieces)))

    made._save = save
    table = SimpleNamespace(id="t", match=played(malle.game("malabars"), 2, {}, seed=1, most=6))
    return SimpleNamespace(kept=kept, saved=saved, idle=idle, workers=workers, go_on=lambda: made._go_on(table, kept))


def test_every_piece_is_made_once_progress_grows_and_what_is_done_is_saved(making):
    making.idle.set()
    asyncio.run(making.go_on())
    assert making.workers.asked == [0, 2, 4, 6]
    assert [piece["made"] for piece in making.kept.pieces] == list(range(7))
    assert making.workers.progress == sorted(set(making.workers.progress))
    assert making.kept.progress == 1.0
    assert making.saved == [("waiting", 2), ("waiting", 4), ("waiting", 6), ("waiting", 7)]


def test_a_study_goes_on_from_what_was_saved(making):
    making.idle.set()
    making.kept.pieces += [{"made": number} for number in range(4)]
    asyncio.run(making.go_on())
    assert making.workers.asked == [4, 6]


def test_a_study_waits_while_a_bot_thinks_at_a_table(making, monkeypatch):
    monkeypatch.setattr(studies, "GIVING_WAY_SECONDS", 3600.0)

    async def watch():
        task = asyncio.create_task(making.go_on())
        for _ in range(20):
            await asyncio.sleep(0)
        assert making.workers.asked == [], "bots think"
        making.idle.set()
        await task

    asyncio.run(watch())
    assert making.workers.asked == [0, 2, 4, 6]


def test_a_study_goes_on_slowly_where_bots_never_rest(making, monkeypatch):
    monkeypatch.setattr(studies, "GIVING_WAY_SECONDS", 0.0)
    asyncio.run(making.go_on())
    assert making.workers.asked == [0, 2, 4, 6]
