"""Bots on machines of their own (`malle bots`): each question is thought about once, and if who thinks is killed another does."""

import signal

import pytest

from malle.engine.refusals import Refused
from malle.server import settings, thinker
from malle.server.postgresql import line_to
from tests.commands import malle_command
from tests.databases import ask, cluster
from tests.server.players import BEGUN, MAY
from tests.server.support import GENEROUS, Person, Server, until

pytestmark = pytest.mark.postgresql


class Thinker(Server):
    """`malle bots` in a process of its own, with bots that write down what they think about, and wait until they may go on."""

    def __init__(self, folder, address):
        folder.mkdir()
        super().__init__(folder, database=address, bot_player="tests.server.players:patient", bot_seconds=600)

    def start(self):
        return super().start("bots", "Bots think for")

    @property
    def environment(self):
        return {**super().environment, BEGUN: str(self.folder / "begun"), MAY: str(self.folder / "may")}

    def __exit__(self, *_):
        self.may_think()  # or the worker of one that was killed would wait for ever
        super().__exit__()

    @property
    def begun(self):
        """What its bots have thought about."""
        path = self.folder / "begun"
        return path.read_text().splitlines() if path.exists() else []

    def may_think(self):
        (self.folder / "may").touch()


@pytest.fixture
def house(tmp_path):
    """A node without bots, and two machines where bots think."""
    address = cluster().new("empty")
    (tmp_path / "node").mkdir()
    node, one, two = (
        Server(tmp_path / "node", database=address, bots=0),
        *(Thinker(tmp_path / name, address) for name in ("one", "two")),
    )
    with node, one, two:
        until(lambda: games_have_bots(node))
        yield node, [one, two], address


def games_have_bots(node):
    return Person(node, stranger=True).http.get("/api/games/malabars").json()["levels"]


def begin(node):
    """A table where somebody has passed, and a bot is to move; its id and who sits there."""
    person = Person(node)
    table = person.open_table("malabars", players=2)
    for kind, rest in (("sit", {}), ("bot", {"seat": 1, "level": "3"}), ("ready", {})):
        assert person.do(table, kind, **{"seat": 0, **rest}).status_code == 200
    for number, move in enumerate(("Ea3-a1", "pass")):
        assert person.do(table, "move", seat=0, move=move, number=number).status_code == 200
    return table, person


def moves_of_the_bot(address, table):
    rows = ask(address, "SELECT body FROM events WHERE table_id = :id AND kind = 'moved' ORDER BY seq", id=table)
    return [body["move"] for (body,) in rows if body["seat"] == 1]


def test_a_bot_thinks_once_and_if_its_machine_dies_in_the_middle_another_takes_over(house):
    node, thinkers, address = house
    table, person = begin(node)
    with person.socket(table) as socket:
        until(lambda: any(each.begun for each in thinkers))
        (thinking,) = [each for each in thinkers if each.begun]
        (other,) = [each for each in thinkers if each is not thinking]
        thinking.kill()
        other.may_think()
        until(lambda: moves_of_the_bot(address, table))
        assert len(thinking.begun) == 1
        assert other.begun[0] == thinking.begun[0]
        assert len(set(other.begun)) == len(other.begun)
        while not any(event.get("seat") == 1 for event in socket.events):
            socket.receive(30)
    assert ask(address, "SELECT count(*) FROM thoughts") == [(1,)]


def test_the_claim_of_one_who_has_just_come_is_respected_before_anybody_has_felt_it():
    address = cluster().new("empty")
    ask(
        address,
        "INSERT INTO thinkers (id, process, beat) VALUES ('new', 0, extract(epoch FROM clock_timestamp()) + 600)",
    )
    asked = "'t', 0, 'it', '{}', 0, 0, 0, 'new'"
    ask(address, f"INSERT INTO thoughts (table_id, seat, about, asked, first, used, at, claimed_by) VALUES ({asked})")
    other = thinker.Thinker.__new__(thinker.Thinker)
    other.me, other._alive = "other", frozenset({"other"})
    with line_to(address) as line:
        assert other._claim(line) is None
        ask(address, "DELETE FROM thinkers")
        assert other._claim(line)[0] == "t"


def test_a_thinker_that_was_stopped_and_comes_back_too_late_changes_nothing(house):
    node, thinkers, address = house
    table, _ = begin(node)
    until(lambda: any(each.begun for each in thinkers))
    (late,) = [each for each in thinkers if each.begun]
    (other,) = [each for each in thinkers if each is not late]
    late.process.send_signal(signal.SIGSTOP)
    other.may_think()
    until(lambda: moves_of_the_bot(address, table))
    moved = moves_of_the_bot(address, table)
    late.may_think()
    late.process.send_signal(signal.SIGCONT)
    until(lambda: ask(address, "SELECT count(*) FROM thinkers WHERE beat > extract(epoch FROM now()) - 2") == [(2,)])
    assert moves_of_the_bot(address, table)[: len(moved)] == moved
    assert ask(address, "SELECT seq FROM events WHERE table_id = :id ORDER BY seq", id=table)[-1][0] == len(
        ask(address, "SELECT seq FROM events WHERE table_id = :id", id=table)
    )


def test_when_the_last_thinker_goes_there_are_no_bots_to_choose(house):
    node, thinkers, _ = house
    for each in thinkers:
        each.stop()
    until(lambda: not games_have_bots(node))


def test_bots_of_a_file_think_in_its_server(tmp_path):
    answer = malle_command("bots", "--database", str(tmp_path / "malle.db"))
    assert (answer.returncode, answer.stderr.count("\n")) == (2, 1)
    assert "malle bots takes --database postgresql://" in answer.stderr
    assert not (tmp_path / "malle.db").exists()


def test_a_database_of_somebody_else_is_refused():
    address = cluster().new()
    ask(address, "CREATE TABLE theirs (id int)")
    with pytest.raises(Refused, match="not a database of Malle"):
        thinker.think(settings.check(database=address, **{key: GENEROUS[key] for key in ("bots", "compile")}))
