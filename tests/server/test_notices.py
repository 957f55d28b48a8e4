"""Whoever is away is told once that a table waits for them, and never of what is void (P12): hub, outbox and dispatcher over a clock of the test's own."""

import asyncio
import contextlib
from datetime import UTC, datetime
from types import SimpleNamespace

import pytest

from malle.engine.refusals import Refused
from malle.engine.words import LANGUAGES
from malle.server import commands, schema
from malle.server.api import shapes
from malle.server.expiry import TOLD_SECONDS, expire
from malle.server.notices.words import sentence
from tests.server.away import DELAY, away

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
    assert [each["body"] for each in await at.after()] == ["Ann a joué\u202f: c’est à toi."]


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
    assert {"events", "notices"} == set(seen[-1]) - {"news"}  # which other nodes hear, where there are some


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


@pytest.mark.parametrize("what", ["undo", "draw", "later", "pause", "plans", "watch"])
@pytest.mark.parametrize("facts", [{}, {"who": {"fr": "Ann", "en": "Ann"}}])
def test_whatever_is_offered_there_is_a_sentence_for_it(what, facts):
    told = {sentence("offer", {"what": what, **facts}, lang) for lang in LANGUAGES}
    assert len(told) == 2
    assert all(("Ann" in each) == bool(facts) for each in told)


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
    key = at.dispatcher._ways.vapid.key
    await at.restart()
    assert at.dispatcher._ways.vapid.key == key, "browsers are subscribed to it"
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
