"""Addresses that fail are tried again and told of, devices belong to whoever uses them, and nothing is kept of who has gone."""

import asyncio

import pytest
from sqlalchemy import func, insert, select

from malle.server import schema
from malle.server.api import shapes
from malle.server.limits import Limit
from malle.server.notices.dispatcher import FOR_ONE_PERSON, TRIES
from malle.server.notices.preferences import MOST_DEVICES
from tests.server.away import DELAY, away
from tests.server.receivers import Device

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
def test_a_device_that_fails_is_told_of_in_the_preferences_and_the_others_are_told(tmp_path, receiver, path, said):
    @away
    async def check(at):
        await at.subscribe(at.bob, Device(f"{receiver.url}{path}"))
        if path == "/hang":
            at.outward._seconds = 3.0  # for the device that answers, too
        await at.move()
        assert await at.kinds() == ["turn"]
        assert len(receiver.to(path)) == 1
        assert not receiver.to("/elsewhere"), "redirects are not followed"
        answers = {row["sentence"]["en"] for row in await at.rows(schema.notice_answers)}
        assert answers == {"Received (201).", said}
        known = {row["target"] for row in await at.rows(schema.channels)}
        assert (f"{receiver.url}{path}" in known) == (path != "/410")
        left = [row["target"] for row in await at.rows(schema.deliveries)]
        assert left == ([f"{receiver.url}{path}"] if "again later" in said else [])

    check(tmp_path, receiver)


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
async def test_a_try_that_waits_is_void_once_the_person_has_logged_out_there(at):
    at.device.endpoint = f"{at.receiver.url}/503"
    await at.subscribe(at.bob, at.device)
    await at.move()
    await at.after()
    await at.people.end_session(at.bob, at.bob.session)
    await at.after(TRIES[0])
    assert len(at.receiver.to("/503")) == 1
    assert not await at.rows(schema.deliveries)


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
    assert last.failed.sentence["fr"] == "Trop de messages en une heure\u202f: le dernier n’est pas parti."


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
