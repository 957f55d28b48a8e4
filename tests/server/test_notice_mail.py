"""What is told by mail: confirmed addresses only, twice a day at most or before a deadline, by a mail server of any temper."""

import asyncio
import contextlib

import pytest
from sqlalchemy import update

import malle
from malle.server import schema, settings
from malle.server.api import shapes
from malle.server.notices.dispatcher import BEFORE_DEADLINE, BETWEEN_MAILS, TRIES
from malle.server.notices.links import LASTS, Links
from malle.server.notices.mail import Line, Mail, letter
from malle.server.notices.outward import Failed
from malle.server.notices.words import ANSWERS
from tests.server.away import DELAY, NOON, SITE, away


class Postbag:
    """Takes mail as a mail server would."""

    def __init__(self):
        self.letters, self.fails = [], False

    async def send(self, address, letter):
        if self.fails:
            raise Failed(ANSWERS["unreachable"])
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
