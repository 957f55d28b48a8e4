"""Whoever is away is told once that a table waits for them, and never of what is void (P12): hub, outbox and dispatcher over a clock of the test's own."""

import asyncio
import contextlib
import itertools
from datetime import UTC, datetime
from types import SimpleNamespace

import pytest
from sqlalchemy import func, insert, select, update

import malle
from malle.engine.refusals import Refused
from malle.server import commands, schema, settings
from malle.server.api import shapes
from malle.server.bots import Bots
from malle.server.expiry import TOLD_SECONDS, expire
from malle.server.limits import Limit
from malle.server.live.audience import Listener
from malle.server.live.hub import Hub
from malle.server.metrics import Metrics
from malle.server.notices.dispatcher import BEFORE_DEADLINE, BETWEEN_MAILS, FOR_ONE_PERSON, TRIES, Dispatcher, Ways
from malle.server.notices.links import LASTS, Links
from malle.server.notices.mail import Line, Mail, letter
from malle.server.notices.outbox import Outbox
from malle.server.notices.outward import UNREACHABLE, Failed, Outward
from malle.server.notices.preferences import MOST_DEVICES, Preferences
from malle.server.notices.push import server_vapid
from malle.server.people import People, server_key
from malle.server.store import open_store
from tests.databases import place_of
from tests.server.receivers import Device, Receiver

DELAY = 8.0
SITE = "https://play.example.org"
NOON = datetime(2026, 6, 1, 12, tzinfo=UTC).timestamp()


class Away:
    """Ann and Bob at a table, a receiver for what they are told, and a clock that only moves when it is told to."""

    async def open(self, folder, receiver):
        self.receiver, self.now, self.count = receiver, NOON, itertools.count()
        self.chosen = settings.check(database=place_of(folder), bots=0, compile="none")
        await self.start()
        self.people_there = [(await self.people.guest(name, "en"))[0] for name in ("Ann", "Bob")]
        self.ann, self.bob = self.people_there
        self.device = Device(f"{receiver.url}/bob")
        await self.subscribe(self.bob, self.device)
        self.id = await self.hub.open(
            self.ann.actor, malle.game("malabars"), shapes.TableWish(game="malabars", players=2)
        )
        for seat in range(2):
            await self.act(seat, "sit", seat=seat)
        for seat in range(2):
            await self.act(seat, "ready", seat=seat)

    async def start(self):
        """Everything anew over the same file, as a server that starts."""
        clock = lambda: self.now  # noqa: E731  it is read anew each time
        self.store = open_store(self.chosen.database)
        self.people = People(self.store, await server_key(self.store))
        self.outbox = Outbox(self.store, DELAY, clock)
        await self.outbox.load()
        self.limit, self.metrics = Limit(100, 3600), Metrics()
        self.hub = Hub(self.store, Bots(self.chosen), self.chosen, self.metrics, outbox=self.outbox)
        self.preferences = Preferences(self.store, self.people, self.outbox, True, clock)
        self.outward = Outward(anywhere=True)
        vapid = await server_vapid(self.store, SITE)
        self.links = Links(b"key", SITE, clock)
        ways = Ways(self.outward, vapid, Mail(self.chosen, seconds=5), self.links)
        link = "https://play.example.org/t/{}".format
        self.dispatcher = Dispatcher(
            self.store, self.outbox, ways, self.limit, self.metrics, self.hub.present, link, clock
        )

    async def close(self):
        await self.hub.close()
        await self.dispatcher._sending.close()
        await self.outward.close()
        self.store.close()

    async def restart(self):
        await self.close()
        await self.start()

    async def subscribe(self, person, device):
        await self.preferences.subscribe(person, shapes.Subscription(**device.subscription))

    async def act(self, who, kind, table=None, **rest):
        command = commands.COMMAND.validate_python({"type": kind, "id": f"c{next(self.count)}", **rest})
        return await self.hub.act(table or self.id, self.people_there[who].actor, command)

    async def move(self, who=0):
        """Somebody plays their whole turn."""
        while who in (table := (await self.hub.live(self.id)).table).waiting:
            match = table.match
            await self.act(who, "move", seat=who, move=match.legal(who)[0], number=len(match.steps))

    async def after(self, seconds=DELAY):
        """What Bob's device has been shown so much later: one round for the notices, one for what is taken away."""
        self.now += seconds
        for _ in range(2):
            await self.dispatcher._look()
            await asyncio.gather(*self.dispatcher._sending._tasks)
        return [self.device.read(body) for _, _, body in self.receiver.to("/bob")]

    async def kinds(self, seconds=DELAY):
        return [each["kind"] for each in await self.after(seconds)]

    async def come(self, person):
        """Somebody comes to the table."""
        listener = Listener(person.id, person.session, "en", True, lambda _: None, lambda: None)
        live = await self.hub.listen(self.id, listener, None)
        await self.settle()
        return live, listener

    async def settle(self):
        """What was begun in the background is written by then."""
        for task in [task for task in self.hub._background._tasks if "seen" in repr(task)]:
            await task

    async def rows(self, table):
        return await self.store.read(lambda connection: connection.execute(select(table)).mappings().all())


@pytest.fixture(scope="module")
def receivers():
    started = Receiver()
    yield started
    started.close()


def away(test):
    """An asynchronous test with Ann, Bob and their clock."""

    def run(tmp_path, receivers, **given):
        async def play():
            receivers.posts.clear()
            at = Away()
            await at.open(tmp_path, receivers)
            try:
                await asyncio.wait_for(test(at, **given), 30)
            finally:
                await at.close()

        asyncio.run(play())

    run.__name__, run.__doc__ = test.__name__, test.__doc__
    return run


# Once, and nothing hidden


@away
async def test_whoever_is_away_is_told_once_that_it_is_their_turn(at):
    await at.move()
    assert await at.after(DELAY - 1) == []
    told = await at.after(1)
    assert told == [
        {
            "kind": "turn",
            "game": "malabars",
            "table": at.id,
            "title": "Malabars",
            "body": "Ann has played: it is your turn.",
            "url": f"https://play.example.org/t/{at.id}",
            "tag": at.id,
        }
    ]
    for later in (1, 60, 86400):
        assert await at.after(later) == told


@away
async def test_it_is_written_in_the_language_of_whoever_reads_it(at):
    await at.people.change(at.bob, "Bob", "fr")
    await at.move()
    assert [each["body"] for each in await at.after()] == ["Ann a joué : c’est à toi."]


@away
async def test_a_notice_is_written_with_its_move_or_not_at_all(at):
    assert not await at.rows(schema.notices)
    write, at.store.write = at.store.write, None
    with pytest.raises(Refused):
        await at.move()
    at.store.write = write
    assert not await at.rows(schema.notices)
    seen = []

    async def watched(*statements):
        seen.append([statement.table.name for statement, _ in statements])
        await write(*statements)

    at.store.write = watched
    await at.move()
    assert {"events", "notices"} == set(seen[-1])


@away
async def test_whoever_has_given_no_channel_costs_nothing(at):
    await at.move()
    await at.move(1)
    assert [row["person"] for row in await at.rows(schema.notices)] == [at.bob.id]
    assert at.outbox.reachable == {at.bob.id}


@away
async def test_each_turn_is_told_again_once_the_person_has_been_back(at):
    await at.move()
    assert await at.kinds() == ["turn"]
    await at.move(1)
    assert await at.kinds(0) == ["turn", "gone"]
    await at.move()
    assert await at.kinds() == ["turn", "gone", "turn"]


# What is void is not told


@away
async def test_whoever_moves_within_the_delay_is_told_nothing(at):
    await at.move()
    at.now += DELAY - 0.1
    await at.move(1)
    assert await at.after() == []
    assert not await at.rows(schema.notices)


@away
async def test_whoever_is_at_the_table_is_told_nothing(at):
    live, listener = await at.come(at.bob)
    await at.move()
    assert await at.after() == []
    at.hub.leave(live, listener)
    assert await at.after(3600) == [], "they have seen it"


@away
async def test_whoever_comes_to_the_table_finds_the_notice_gone(at):
    await at.move()
    assert await at.kinds() == ["turn"]
    live, listener = await at.come(at.bob)
    assert (await at.after(0))[1:] == [{"kind": "gone", "tag": at.id}]
    at.hub.leave(live, listener)
    assert await at.kinds(3600) == ["turn", "gone"], "one for each turn"


@away
async def test_a_move_that_is_taken_back_in_time_is_not_told(at):
    await at.move()
    at.now += 1
    number = len((await at.hub.live(at.id)).table.match.steps)
    await at.act(0, "undo", seat=0, number=number)
    proposal = (await at.hub.live(at.id)).table.proposal
    await at.act(1, "answer", seat=1, offer=proposal.seq, yes=True)
    assert (await at.hub.live(at.id)).table.waiting == [0]
    assert await at.after() == []


@away
async def test_a_game_that_ends_before_the_turn_was_told_is_told_as_over(at):
    await at.move()
    await at.act(0, "abandon", seat=0)
    assert [each["body"] for each in await at.after()] == ["Your game with Ann is over."]


# All kinds


@away
async def test_an_offer_a_full_table_and_an_end_are_told(at):
    await at.move()
    await at.act(0, "draw", seat=0)
    told = await at.after()
    assert [(each["kind"], each["body"]) for each in told] == [("offer", "Ann offers a draw.")]
    await at.act(0, "abandon", seat=0)
    assert (await at.kinds()) == ["offer", "over"]
    await at.hub.act(at.id, at.ann.actor, commands.Rematch(type="rematch", id="again"))
    told = await at.after()
    assert (told[-1]["kind"], told[-1]["body"]) == ("full", "The table is full: say that you are ready.")
    assert told[-1]["table"] != at.id


@away
async def test_what_somebody_does_themselves_they_are_not_told(at):
    await at.act(1, "abandon", seat=1)
    assert await at.after() == []


@away
async def test_kinds_that_are_not_wanted_are_not_told(at):
    await at.preferences.change(at.bob, shapes.NoticeWish(turn=shapes.Channels(push=False)))
    await at.move()
    assert await at.after() == []
    await at.act(0, "abandon", seat=0)
    assert await at.kinds() == ["over"]


# Quiet hours


@away
async def test_quiet_hours_of_ones_own_time_zone_hold_notices_back(at):
    quiet = shapes.Quiet(**{"from": "22:00", "to": "08:00", "zone": "Asia/Tokyo"})
    await at.preferences.change(at.bob, shapes.NoticeWish(quiet=quiet))
    at.now = datetime(2026, 6, 1, 13, 30, tzinfo=UTC).timestamp()  # 22:30 in Tokyo
    await at.move()
    assert await at.after() == []
    assert await at.after(9.4 * 3600) == []
    assert len(await at.after(0.1 * 3600)) == 1


@away
async def test_what_becomes_void_in_quiet_hours_is_never_told(at):
    quiet = shapes.Quiet(**{"from": "00:00", "to": "23:59", "zone": "UTC"})
    await at.preferences.change(at.bob, shapes.NoticeWish(quiet=quiet))
    await at.move()
    assert await at.after() == []
    await at.move(1)
    assert await at.after(86400) == []


# Restarts


@away
async def test_a_restart_between_the_move_and_the_sending_loses_nothing_and_doubles_nothing(at):
    await at.move()
    await at.restart()
    assert await at.kinds() == ["turn"]
    await at.restart()
    assert await at.kinds() == ["turn"]
    await at.move(1)
    assert await at.kinds() == ["turn", "gone"]


@away
async def test_what_was_on_its_way_when_the_server_ended_is_not_sent_again(at):
    at.device.endpoint = f"{at.receiver.url}/hang/bob"
    await at.subscribe(at.bob, at.device)
    await at.preferences.unsubscribe(at.bob, f"{at.receiver.url}/bob")
    await at.move()
    at.now += DELAY
    await at.dispatcher._look()
    await asyncio.to_thread(at.receiver.wait, 1, "/hang/bob")
    await at.restart()
    work = asyncio.create_task(at.dispatcher.work())
    await asyncio.sleep(0)
    while at.outbox.next <= at.now:  # noqa: ASYNC110  the dispatcher tells nobody when it has looked
        await asyncio.sleep(0.01)
    work.cancel()
    assert len(at.receiver.to("/hang/bob")) == 1
    assert not await at.rows(schema.deliveries)


@away
async def test_a_server_that_is_told_to_stop_lets_what_is_on_its_way_arrive(at):
    at.device.endpoint = f"{at.receiver.url}/slow"
    await at.subscribe(at.bob, at.device)
    await at.move()
    at.now += DELAY
    work = asyncio.create_task(at.dispatcher.work())
    await asyncio.to_thread(at.receiver.wait, 1, "/slow")
    work.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await work
    assert not await at.rows(schema.deliveries)


@away
async def test_it_is_not_remembered_for_ever_that_somebody_was_told(at):
    await at.move()
    await at.after()
    services = SimpleNamespace(store=at.store, hub=at.hub)
    await expire(services, lambda: at.now + TOLD_SECONDS - 60)
    assert len(await at.rows(schema.notices)) == 1
    await expire(services, lambda: at.now + TOLD_SECONDS)
    assert not await at.rows(schema.notices)


# Addresses that fail


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("/500", "The address answered 500. It is tried again later."),
        ("/nonsense", "The answer makes no sense. It is tried again later."),
        ("/hang", "The address took too long to answer. It is tried again later."),
        ("/302", "The address answered 302. It is not tried again."),
        ("/403", "The address answered 403. It is not tried again."),
        ("/410", "A device wants no more notices: it is forgotten."),
    ],
)
def test_a_device_that_fails_is_told_of_in_the_preferences_and_the_others_are_told(tmp_path, receivers, path, said):
    @away
    async def check(at):
        await at.subscribe(at.bob, Device(f"{receivers.url}{path}"))
        if path == "/hang":
            at.outward._seconds = 1.0
        await at.move()
        assert await at.kinds() == ["turn"]
        assert len(receivers.to(path)) == 1
        assert not receivers.to("/elsewhere"), "redirects are not followed"
        answers = {row["sentence"]["en"] for row in await at.rows(schema.notice_answers)}
        assert answers == {"Received (201).", said}
        known = {row["target"] for row in await at.rows(schema.channels)}
        assert (f"{receivers.url}{path}" in known) == (path != "/410")
        left = [row["target"] for row in await at.rows(schema.deliveries)]
        assert left == ([f"{receivers.url}{path}"] if "again later" in said else [])

    check(tmp_path, receivers)


@away
async def test_what_fails_is_tried_again_later_and_later_and_then_given_up(at):
    at.device.endpoint = f"{at.receiver.url}/503"
    await at.subscribe(at.bob, at.device)
    await at.preferences.unsubscribe(at.bob, f"{at.receiver.url}/bob")
    await at.move()
    await at.after()
    for number, wait in enumerate(TRIES):
        assert len(at.receiver.to("/503")) == number + 1
        await at.after(wait - 1)
        assert len(at.receiver.to("/503")) == number + 1
        await at.after(1)
    assert len(at.receiver.to("/503")) == len(TRIES) + 1
    assert not await at.rows(schema.deliveries)
    (answer,) = await at.rows(schema.notice_answers)
    assert answer["sentence"]["en"] == "The address answered 503. It is not tried again."


@away
async def test_a_try_that_waits_is_void_once_the_person_has_moved(at):
    at.device.endpoint = f"{at.receiver.url}/503"
    await at.subscribe(at.bob, at.device)
    await at.preferences.unsubscribe(at.bob, f"{at.receiver.url}/bob")
    await at.move()
    await at.after()
    await at.move(1)
    await at.after(0)
    assert [at.device.read(post[2])["kind"] for post in at.receiver.to("/503")] == ["turn", "gone"]
    await at.after(TRIES[0])
    assert [at.device.read(post[2])["kind"] for post in at.receiver.to("/503")][:3] == ["turn", "gone", "gone"]


@away
async def test_hosts_that_hang_keep_nobody_else_waiting(at):
    for number in range(MOST_DEVICES):
        await at.subscribe(at.bob, Device(f"{at.receiver.url}/hang/{number}"))
    await at.subscribe(at.ann, Device(f"{at.receiver.url}/ann"))
    await at.move()
    at.now += DELAY
    await at.dispatcher._look()
    await at.act(1, "abandon", seat=1)
    at.now += DELAY
    await at.dispatcher._look()
    await asyncio.to_thread(at.receiver.wait, 1, "/ann")
    assert 0 < at.dispatcher._people[at.bob.id] <= FOR_ONE_PERSON


@away
async def test_who_is_called_too_often_is_told_so_instead(at):
    at.dispatcher._limit = Limit(1, 3600, lambda: 0.0)
    await at.move()
    await at.after()
    await at.move(1)
    await at.move()
    assert await at.kinds() == ["turn", "gone"]
    last = (await at.preferences.read(at.bob)).last.push
    assert last.arrived.sentence["fr"] == "Bien reçu (201)."
    assert last.failed.sentence["fr"] == "Trop de messages en une heure : le dernier n’est pas parti."


@away
async def test_of_an_answer_without_end_a_little_is_read(at):
    at.device.endpoint = f"{at.receiver.url}/endless"
    await at.subscribe(at.bob, at.device)
    await at.move()
    await at.after()
    assert (await at.preferences.read(at.bob)).last.push.failed is None


# Whose devices


@away
async def test_whoever_has_logged_out_on_a_device_is_told_nothing_there(at):
    await at.move()
    await at.people.end_session(at.bob, at.bob.session)
    assert await at.after() == []


@away
async def test_an_account_that_is_made_keeps_its_devices(at):
    await at.people.make_account(at.bob, "bob", "correct horse", "")
    await at.move()
    assert await at.kinds() == ["turn"]


@away
async def test_a_device_belongs_to_whoever_uses_it_now_and_one_has_ten_at_most(at):
    await at.subscribe(at.ann, at.device)
    assert [row["person"] for row in await at.rows(schema.channels)] == [at.ann.id]
    for number in range(MOST_DEVICES + 2):
        at.now += 1
        await at.subscribe(at.ann, Device(f"{at.receiver.url}/{number}"))
    kept = [row["target"].rsplit("/", 1)[1] for row in await at.rows(schema.channels)]
    assert sorted(map(int, kept)) == list(range(2, MOST_DEVICES + 2))


@away
async def test_a_person_who_is_deleted_is_named_in_no_notice_and_nothing_of_theirs_is_kept(at):
    await at.preferences.change(at.bob, shapes.NoticeWish())
    await at.move()
    await at.people.delete(at.ann, {at.ann.id})
    assert [each["body"] for each in await at.after()] == ["It is your turn."]
    await at.people.delete(at.bob, {at.bob.id})
    for table in (schema.notices, schema.deliveries, schema.channels, schema.notice_settings, schema.notice_answers):
        assert (
            await at.store.read(
                lambda connection, table=table: connection.execute(select(func.count()).select_from(table)).scalar_one()
            )
            == 0
        )


@away
async def test_a_restored_backup_says_anew_who_can_be_reached(at):
    row = {"person": at.ann.id, "channel": "webhook", "target": at.receiver.url, "body": {}, "session": None, "made": 0}
    await at.store.write((insert(schema.channels), row))
    at.outbox.stale = True
    await at.after(0)
    assert at.outbox.reachable == {at.ann.id, at.bob.id}


# Mail


class Postbag:
    """Takes mail as a mail server would."""

    def __init__(self):
        self.letters, self.fails = [], False

    async def send(self, address, letter):
        if self.fails:
            raise Failed(UNREACHABLE)
        self.letters.append((address, letter.get_body(("plain",)).get_content()))


async def by_mail(at):
    """Bob is told by mail only, at an address that is confirmed."""
    _, cookie = await at.people.make_account(at.bob, "bob", "correct horse", "")
    at.bob = await at.people.known_by(cookie, "cookie")
    await at.preferences.unsubscribe(at.bob, at.device.endpoint)
    await at.preferences.take_mail(at.bob, "bob@mail.example")
    postbag = Postbag()
    at.dispatcher._ways = at.dispatcher._ways._replace(mail=postbag)
    return postbag


@away
async def test_mail_goes_to_confirmed_addresses_only_and_at_most_twice_a_day(at):
    postbag = await by_mail(at)
    await at.move()
    await at.after()
    assert postbag.letters == [], "the address is not confirmed"
    await at.preferences.confirm_mail(at.bob.id, "bob@mail.example")
    await at.move(1)
    await at.move()
    await at.after()
    assert len(postbag.letters) == 1
    address, said = postbag.letters[0]
    assert (address, "Malabars: Ann has played: it is your turn." in said) == ("bob@mail.example", True)
    await at.move(1)
    await at.move()
    other = await at.hub.open(at.ann.actor, malle.game("malabars"), shapes.TableWish(game="malabars", players=2))
    for seat in range(2):
        await at.act(seat, "sit", other, seat=seat)
    await at.act(0, "abandon", seat=0)
    await at.after()
    await at.after(BETWEEN_MAILS - 10 * DELAY)
    assert len(postbag.letters) == 1
    await at.after(10 * DELAY)
    assert len(postbag.letters) == 2
    assert "Your game with Ann is over." in postbag.letters[1][1]


@away
async def test_what_has_become_void_is_in_no_mail(at):
    postbag = await by_mail(at)
    await at.preferences.confirm_mail(at.bob.id, "bob@mail.example")
    await at.move()
    await at.after()
    await at.move(1)
    await at.move()
    await at.after()
    await at.move(1)
    await at.after(BETWEEN_MAILS)
    assert len(postbag.letters) == 1


@away
async def test_a_deadline_is_told_before_the_next_mail_would_come(at):
    postbag = await by_mail(at)
    await at.preferences.confirm_mail(at.bob.id, "bob@mail.example")
    await at.move()
    await at.after()
    await at.move(1)
    await at.move()
    due = update(schema.tables).values(due=at.now + BEFORE_DEADLINE + 3600)
    await at.store.write((due, {}))
    await at.after()
    await at.after(3500)
    assert len(postbag.letters) == 1
    await at.after(100)
    assert len(postbag.letters) == 2


@away
async def test_mail_that_is_not_taken_is_tried_again_and_told_of(at):
    postbag = await by_mail(at)
    await at.preferences.confirm_mail(at.bob.id, "bob@mail.example")
    postbag.fails = True
    await at.move()
    await at.after()
    failed = (await at.preferences.read(at.bob)).last.mail.failed
    assert failed.sentence["en"] == "The address does not answer. It is tried again later."
    postbag.fails = False
    await at.after(TRIES[1])
    assert len(postbag.letters) == 1


@pytest.mark.parametrize(
    ("greeting", "said"),
    [(b"", "too long"), (b"good morning\r\n", "refused|answer"), (b"554 no\r\n", "refused|answer")],
)
def test_a_mail_server_that_hangs_or_talks_nonsense_is_left_in_time(greeting, said):
    async def serve(reader, writer):
        writer.write(greeting)
        with contextlib.suppress(ConnectionError):
            await reader.read()
        writer.close()

    async def check():
        served = await asyncio.start_server(serve, "127.0.0.1", 0)
        port = served.sockets[0].getsockname()[1]
        chosen = settings.check(smtp_host="127.0.0.1", smtp_port=port, smtp_security="none", public_url=SITE)
        with pytest.raises(Failed, match=said):
            await Mail(chosen, seconds=0.3).send("bob@mail.example", letter("confirm", "fr", [Line("", SITE)]))
        served.close()
        with pytest.raises(Failed, match="does not answer"):
            await Mail(chosen, seconds=5).send("bob@mail.example", letter("confirm", "fr", [Line("", SITE)]))

    asyncio.run(check())


def test_links_expire():
    now = NOON
    links = Links(b"key", SITE, lambda: now)
    token = links.make("recover", "bob", "hash").partition("token=")[2]
    assert links.is_good("recover", token, "hash")
    assert not links.is_good("recover", token, "another hash")
    now += LASTS["recover"] + 1
    assert not links.is_good("recover", token, "hash")
