"""Studies of finished games: asking for one, and reading what is known of it. Whoever may replay a game may have it studied."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request

from malle.engine.past import past_of
from malle.server.api import shapes
from malle.server.api.replays import Number, SeatAsked, finished
from malle.server.api.strict import StrictRoute
from malle.server.security import address
from malle.server.services import Aside, ServicesNow
from malle.server.studies import Kept, ending
from malle.server.table import Table
from malle.study.account import account
from malle.study.detective import Knowledge, knowledge
from malle.study.findings import Piece
from malle.study.shapes import Study
from malle.study.telling import tell

router = APIRouter(prefix="/api/tables", tags=["studies"], route_class=StrictRoute)

SENTENCES = {
    "none": {"fr": "Cette partie n’est pas encore étudiée.", "en": "This game has not been studied yet."},
    "waiting": {"fr": "L’étude attend son tour.", "en": "The study waits for its turn."},
    "running": {"fr": "L’étude est en cours.", "en": "The study is under way."},
    "done": {"fr": "", "en": ""},
    "failed": {
        "fr": "L’étude n’a pas abouti ; tu peux la redemander.",
        "en": "The study came to nothing; you can ask for it again.",
    },
}


@router.post("/{table}/study", status_code=202)
async def ask_for_study(
    table: str, services: ServicesNow, request: Request, lang: shapes.Language = "fr"
) -> shapes.StudyPage:
    """Have a finished game studied. Asking again changes nothing, unless the study failed."""
    found = await finished(services, table)
    services.limits.advice.use(address(request.scope))
    await services.studies.ask(found)
    return _page(await services.studies.kept(found), None, lang)


@router.get("/{table}/study")
async def read_study(
    table: str, services: ServicesNow, aside: Aside, seat: SeatAsked = None, lang: shapes.Language = "fr"
) -> shapes.StudyPage:
    """The study of a finished game, as far as it is known.

    With a seat, all chances, gains and sums are those of somebody who knew what this seat knew; without one, of somebody who saw everything. In
    a game that hides nothing both are the same. What a choice gave away is always judged by what the seat that chose could know.
    """
    found = await finished(services, table, seat)
    kept = await services.studies.kept(found)
    pieces = list(kept.pieces)
    study: Study | None = await aside(lambda: _told(found, pieces, seat, lang)) if pieces else None
    return _page(kept, study, lang)


@router.get("/{table}/knowledge")
async def read_knowledge(
    table: str,
    services: ServicesNow,
    aside: Aside,
    seat: Annotated[int, Query(ge=0, le=15)],
    number: Number = 0,
    lang: shapes.Language = "fr",
) -> Knowledge:
    """What a seat of a finished game could know, after `number` moves, of what the others held: chances, and beside them the truth."""
    found = await finished(services, table, seat)
    told: Knowledge = await aside(lambda: knowledge(past_of(found.match).at(number), seat, lang))
    return told


def _page(kept: Kept, study: Study | None, lang: shapes.Language) -> shapes.StudyPage:
    sentence = SENTENCES[kept.state][lang] or None
    return shapes.StudyPage(state=kept.state, progress=kept.progress, sentence=sentence, study=study)


def _told(table: Table, pieces: list[Piece], seat: int | None, lang: str) -> Study:
    match = table.match
    told = account(match.steps, pieces, match.players, seat, ending(table), table.stood_in)
    return tell(told, past_of(match).at, lang, table.names(lang))
