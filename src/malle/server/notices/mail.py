"""E-mail: a server of the keeper's choice takes it (SMTP); without one none is sent. Every mail is in the reader's language, as text and as HTML."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from html import escape
from typing import NamedTuple
from urllib.parse import urlsplit

from malle.server.notices.outward import Failed
from malle.server.notices.words import ANSWERS, WORDS
from malle.server.settings import Settings

SECONDS = 15.0
"""How long the mail server may take for one mail."""


class Line(NamedTuple):
    """Something to read in a mail, and where it leads."""

    text: str
    link: str


def letter(kind: str, lang: str, lines: Sequence[Line], unsubscribe: str = "") -> EmailMessage:
    """A mail that says these things; with a way to get no more of them, by one click of a mail program or by hand."""
    message = EmailMessage()
    message["Subject"] = WORDS["subjects"][kind][lang]
    text = [WORDS["leads"][kind][lang], "", *(f"{line.text}\n{line.link}".strip() + "\n" for line in lines)]
    rows = "".join(
        f'<li>{escape(line.text)} <a href="{escape(line.link)}">{escape(line.link)}</a></li>' for line in lines
    )
    page = f'<html lang="{lang}"><body><p>{escape(WORDS["leads"][kind][lang])}</p><ul>{rows}</ul>'
    if unsubscribe:
        message["List-Unsubscribe"] = f"<{unsubscribe}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        text += ["--", WORDS["unsubscribe"][lang], unsubscribe]
        page += f'<p><a href="{escape(unsubscribe)}">{escape(WORDS["unsubscribe"][lang].rstrip(" :"))}</a></p>'
    message.set_content("\n".join(text) + "\n")
    message.add_alternative(f"{page}</body></html>\n", subtype="html")
    return message


class Mail:
    """The way to the keeper's mail server."""

    def __init__(self, settings: Settings, seconds: float = SECONDS) -> None:
        self._settings, self._seconds = settings, seconds
        self.offered = bool(settings.smtp_host and settings.public_url)

    async def send(self, address: str, message: EmailMessage) -> None:
        """Send a mail; Failed, with words, if it was not taken."""
        import aiosmtplib

        chosen = self._settings
        message["From"], message["To"] = chosen.mail_from or self._own_address, address
        message["Date"] = formatdate()
        message["Message-ID"] = make_msgid(domain=urlsplit(chosen.public_url).hostname)
        message["Auto-Submitted"] = "auto-generated"
        try:
            async with asyncio.timeout(self._seconds):
                await aiosmtplib.send(
                    message,
                    hostname=chosen.smtp_host,
                    port=chosen.smtp_port,
                    username=chosen.smtp_user or None,
                    password=chosen.smtp_password or None,
                    use_tls=chosen.smtp_security == "tls",
                    start_tls=chosen.smtp_security == "starttls",
                    timeout=self._seconds,
                )
        except (TimeoutError, aiosmtplib.SMTPTimeoutError):
            raise Failed(ANSWERS["mail_slow"]) from None
        except (aiosmtplib.SMTPConnectError, aiosmtplib.SMTPServerDisconnected, OSError):
            raise Failed(ANSWERS["mail_silent"]) from None
        except (aiosmtplib.SMTPException, ValueError):
            raise Failed(ANSWERS["mail_refused"]) from None

    @property
    def _own_address(self) -> str:
        return f"Malle <malle@{urlsplit(self._settings.public_url).hostname}>"
