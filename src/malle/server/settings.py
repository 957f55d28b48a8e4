"""What the keeper of a server can set: by environment variable (MALLE_…) or on the command line of `malle serve`."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any, Literal
from urllib.parse import urlsplit

from pydantic import BeforeValidator, Field, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from malle import catalogue
from malle.engine.refusals import Refused, refuse
from malle.server.places import Place, place

PREFIX = "MALLE_"
SHORTEST_TOKEN = 16
LOOPBACK = frozenset({"127.0.0.1", "::1", "localhost"})
_PATH = re.compile(r"(/[A-Za-z0-9._~-]+)*/?")


class Settings(BaseSettings):
    """Keep the tables open: start the server. Instead of an option, its environment variable will do: MALLE_BOT_SECONDS for --bot-seconds."""

    model_config = SettingsConfigDict(
        env_prefix=PREFIX,
        extra="forbid",
        frozen=True,
        cli_prog_name="malle serve",
        cli_kebab_case=True,
        cli_hide_none_type=True,
    )

    host: str = Field("127.0.0.1", description="Address to listen on; 0.0.0.0 for every network of this machine.")
    port: int = Field(8420, ge=0, le=65535, description="Port to listen on; 0 takes a free one.")
    database: Annotated[Place, BeforeValidator(place)] = Field(
        Path("malle.db"),
        description="What holds everything: an SQLite file, made if missing, or a PostgreSQL database (postgresql://name:password@machine/database).",
    )
    public_url: str = Field(
        "",
        description="Address that people use, with the path before ours if there is one; https makes cookies secure.",
    )
    origins: str = Field("", description="Other web origins whose pages may use this server, separated by commas.")
    proxies: str = Field("127.0.0.1", description="Addresses of proxies whose X-Forwarded-For is believed.")
    web: Path | None = Field(
        None, description="Folder of the built web client, if it is neither installed nor beside the sources."
    )
    metrics_token: str = Field(
        "", description="Who shows this token may read /metrics from elsewhere than this machine."
    )
    keeper_token: str = Field(
        "",
        description="Who shows this token reads what was reported, and mutes or closes accounts, at the page /keeper.",
    )
    browser: bool = Field(False, description="Open the page in a browser of this machine, if there is one.")
    log_level: Literal["debug", "info", "warning", "error"] = Field("info", description="How much is logged.")
    compile: str = Field("all", description="Games whose rules are compiled for speed: all, none, or their names.")

    bots: int = Field(max(1, (os.cpu_count() or 1) - 1), ge=0, le=64, description="Bot worker processes.")
    bot_player: str = Field("malle.bots.players:choose", description="The function that chooses for bots.")
    bot_seconds: float = Field(10, gt=0, le=600, description="Longest thought of a bot before its worker is replaced.")
    bot_memory: int = Field(2048, ge=256, description="Memory of a bot worker, in megabytes.")
    bot_nice: int = Field(15, ge=0, le=19, description="How far bots give way to all else on this machine (nice).")
    bot_queue: int = Field(1024, ge=1, description="Thoughts that may wait; beyond it bots wait before they ask.")

    absent_after: float = Field(60, ge=0, description="Seconds without a connection before others may vote a bot in.")
    absence_ring: float = Field(
        50,
        ge=0,
        description="Seconds that those who are there are asked about an absent player, before a bot plays or a win may be taken.",
    )
    host_gone_after: float = Field(
        600, gt=0, description="Seconds without its host before a table that waits for people leaves the public list."
    )
    idle_after: float = Field(300, gt=0, description="Seconds before a table that nobody looks at leaves memory.")
    notice_after: float = Field(
        8.5, ge=0, description="Seconds before somebody who is not at the table is told that it waits for them."
    )
    notices_to_anywhere: bool = Field(
        False,
        description="Send notices also to addresses of this machine and of private networks, and without TLS; for tests and homes.",
    )
    smtp_host: str = Field(
        "", description="Mail server that takes our e-mail; none is sent without it, nor without a public address."
    )
    smtp_port: int = Field(587, ge=1, le=65535, description="Its port.")
    smtp_security: Literal["starttls", "tls", "none"] = Field("starttls", description="How the way to it is secured.")
    smtp_user: str = Field("", description="The name by which it knows us, if it wants one.")
    smtp_password: str = Field("", description="And the password.")
    mail_from: str = Field("", description="Sender of our e-mail; malle@ and the public host if it is not set.")
    mails_per_hour: int = Field(
        10,
        ge=1,
        description="Mails for confirming an address or recovering a password that one address may ask for in an hour.",
    )
    guests_per_hour: int = Field(60, ge=1, description="Guests that one address may make in an hour.")
    tables_per_hour: int = Field(
        60,
        ge=1,
        description="Tables, rematches among them, that one person may open in an hour; an address four times.",
    )
    seeks_per_hour: int = Field(
        240,
        ge=1,
        description="Times that one person may begin or change a search for a table in an hour; an address four times.",
    )
    answer_seconds: float = Field(
        12, gt=0, description="Seconds in which somebody for whom a table was found may say that they come."
    )
    tables_per_person: int = Field(60, ge=1, description="Tables of one person that may be open or played at a time.")
    log_per_hour: int = Field(
        8192,
        ge=1,
        description="Kilobytes that one person may have written into the logs of tables in an hour; an address four times.",
    )
    bot_seconds_per_hour: float = Field(
        1800,
        gt=0,
        description="Seconds of thought in an hour for the bots of one person’s tables, before they wait; an address four times.",
    )
    logins_per_hour: int = Field(60, ge=1, description="Passwords that one address may try in an hour.")
    advice_per_hour: int = Field(
        1200, ge=1, description="Thoughts on finished games one address may ask for in an hour."
    )
    animations_per_hour: int = Field(
        20, ge=1, description="Pictures that move of finished games one address may ask for in an hour."
    )
    downloads_per_hour: int = Field(
        20, ge=1, description="Times that one person may download what is kept about them in an hour."
    )
    notices_per_hour: int = Field(120, ge=1, description="Notices that one person is sent in an hour.")
    notice_changes_per_hour: int = Field(
        120, ge=1, description="Times that one address may change how people are told, in an hour."
    )
    requests_per_minute: int = Field(
        3000, ge=1, description="Requests, openings of connections among them, that one address may make in a minute."
    )
    messages_per_second: int = Field(
        20, ge=1, description="Messages and signs of life that one connection may send in a second."
    )
    chats_per_minute: int = Field(20, ge=1, description="Chat lines that one person may write in a minute.")
    sockets_per_person: int = Field(20, ge=1, description="Live connections that one person may hold.")
    connections_per_address: int = Field(250, ge=1, description="Connections of any kind that one address may hold.")
    request_seconds: float = Field(10, gt=0, description="Seconds within which a request has to come to its end.")
    person_share: float = Field(
        0.3, gt=0, le=1, description="Share of a processor core that one person may keep busy; who asks for more waits."
    )
    address_share: float = Field(0.6, gt=0, le=1, description="The same for all people of one address together.")

    @field_validator("public_url")
    @classmethod
    def _is_address(cls, text: str) -> str:
        parts = urlsplit(text)
        if text and (not _is_site(text) or parts.query or parts.fragment or not _PATH.fullmatch(parts.path)):
            raise ValueError(f"“{text}” should look like https://play.example.org or https://example.org/malle")
        return text.rstrip("/")

    @field_validator("keeper_token")
    @classmethod
    def _is_long(cls, text: str) -> str:
        if text and len(text) < SHORTEST_TOKEN:
            raise ValueError(f"a token that opens everybody’s account takes {SHORTEST_TOKEN} characters or more")
        return text

    @field_validator("origins")
    @classmethod
    def _are_origins(cls, text: str) -> str:
        for origin in filter(None, text.split(",")):
            if not _is_site(origin.strip()) or urlsplit(origin.strip()).path.strip("/"):
                raise ValueError(f"“{origin}” should look like https://play.example.org")
        return text.rstrip("/")

    @field_validator("compile")
    @classmethod
    def _are_games(cls, text: str) -> str:
        unknown = set(text.split(",")) - {*catalogue(), "all", "none"}
        if unknown:
            raise ValueError(f"there is no game “{unknown.pop()}”")
        return text

    @property
    def compiled(self) -> list[str]:
        return [name for name in catalogue() if self.compile == "all" or name in self.compile.split(",")]

    @property
    def secure(self) -> bool:
        return self.public_url.startswith("https:")

    @property
    def prefix(self) -> str:
        """The path before ours when a proxy serves us among others: `/malle`, or nothing."""
        return urlsplit(self.public_url).path

    @property
    def own_hosts(self) -> frozenset[str]:
        """The hosts by which this server is asked for; empty if it does not know, because no public address is set."""
        if not self.public_url:
            return frozenset()
        return frozenset(urlsplit(origin).hostname or "" for origin in self.own_origins) | LOOPBACK

    @property
    def own_origins(self) -> frozenset[str]:
        listed = [self.public_url.removesuffix(self.prefix), *self.origins.split(",")]
        return frozenset(origin.strip().rstrip("/") for origin in listed if origin.strip())


def _is_site(text: str) -> bool:
    parts = urlsplit(text)
    return parts.scheme in ("http", "https") and bool(parts.netloc)


def read(arguments: Sequence[str] = ()) -> Settings:
    """The settings of this start: arguments before environment before defaults; Refused if one is impossible."""
    return check(_cli_parse_args=list(arguments) or None)  # a parser is made only if there is something to parse


def check(**chosen: Any) -> Settings:
    """The settings with these values; Refused, with one sentence, if one is impossible."""
    try:
        return Settings(**chosen)
    except ValidationError as wrong:
        raise _refused(wrong) from None


def _refused(wrong: ValidationError) -> Refused:
    first = wrong.errors()[0]
    name = ".".join(map(str, first["loc"]))
    said = first["msg"].removeprefix("Value error, ")
    variable = f"{PREFIX}{name.upper()}"
    return refuse(
        f"setting {name}",
        f"Le réglage {name} ({variable} ou --{name.replace('_', '-')}) ne va pas : {said}.",
        f"The setting {name} ({variable} or --{name.replace('_', '-')}) is wrong: {said}.",
    )
