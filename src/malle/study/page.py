"""A study as a page: one HTML file that needs nothing else, with the graph of all chances and the steps as a table."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from malle.engine.match import Match
from malle.engine.words import decimal, signed
from malle.study.shapes import Step, Study, Sum
from malle.study.telling import WORDS
from malle.study.values import MILLION

POINT = MILLION // 100

WIDE, HIGH = 900, 260
DASHES = ("", "8 4", "2 3", "12 3 2 3", "5 5", "1 4", "10 2", "3 1")
"""Lines are told apart by their strokes, not by their colours alone."""

COLOURS = ("#C2401F", "#2B6FC2", "#A87200", "#2F7D4F", "#7B4FA3", "#444", "#B0387A", "#0E7C86")

STYLE = """
body { font: 16px/1.5 Georgia, serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1B2725; background: #FBF6EA }
table { border-collapse: collapse; width: 100% } th, td { text-align: left; padding: .3rem .5rem; border-bottom: 1px solid #D9CFB8; vertical-align: top }
td.n { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums } svg { width: 100%; height: auto } .luck { color: #5C6B68 }
"""


def page(match: Match, study: Study, lang: str, names: Sequence[str]) -> str:
    """The whole file."""
    title = _say("title", lang, game=match.game.name[lang])
    told = [each["say"] for each in match.story(None, lang, names)]
    parts = [
        f"<!doctype html><html lang={lang}><meta charset=utf-8><title>{escape(title)}</title><style>{STYLE}</style>",
        f"<h1>{escape(title)}</h1>",
        *(f"<p>{escape(_sum(each, study, lang, names))}</p>" for each in study["sums"]),
        _graph(study, lang, names),
        "<table><tr>" + "".join(f"<th>{word}</th>" for word in WORDS["columns"][lang]),
        *(f"<th>{escape(name)}</th>" for name in names),
        "</tr>",
        *(_row(step, told, lang, names) for step in study["steps"]),
        "</table></html>",
    ]
    return "\n".join(parts)


def _say(key: str, lang: str, **words: str) -> str:
    said: str = WORDS["page"][key][lang]
    return said.format(**words)


def _sum(each: Sum, study: Study, lang: str, names: Sequence[str]) -> str:
    told = {key: f"{signed(f'{value:+}' if value else 0)}\u202f%" for key, value in whole_points(each).items()}
    said = _say("sum", lang, who=names[each["seat"]], **told)
    accuracy = study["accuracy"][each["seat"]]
    return said + ("" if accuracy is None else f" ({_say('accuracy', lang, accuracy=decimal(accuracy, lang))})")


def whole_points(each: Sum) -> dict[str, int]:
    """A sum in hundredths that add up: what rounding leaves is given to luck, or to the others where there was none."""
    told = {key: round(each[key] / POINT) for key in ("luck", "own", "others")}
    told["result"] = round((each["result"] - each["start"]) / POINT)
    told["luck" if each["luck"] else "others"] += told["result"] - told["luck"] - told["own"] - told["others"]
    return told


def _graph(study: Study, lang: str, names: Sequence[str]) -> str:
    points = [study["start"], *(step["chances"] for step in study["steps"])]
    lines = []
    for share in (0, 25, 50, 75, 100):
        y = HIGH - HIGH * share // 100
        lines.append(f'<line x1="0" x2="{WIDE}" y1="{y}" y2="{y}" stroke="#D9CFB8"/>')
        lines.append(f'<text x="{WIDE + 6}" y="{y + 4}" font-size="12" fill="#5C6B68">{share} %</text>')
    for seat, name in enumerate(names):
        way = " ".join(
            f"{WIDE * place / max(len(points) - 1, 1):.1f},{HIGH - HIGH * chances[seat] / MILLION:.1f}"
            for place, chances in enumerate(points)
        )
        look = f'fill="none" stroke-width="2.5" stroke="{COLOURS[seat]}" stroke-dasharray="{DASHES[seat]}"'
        lines.append(f'<polyline points="{way}" {look}><title>{escape(name)}</title></polyline>')
    keys = " · ".join(f'<span style="color:{COLOURS[seat]}">{escape(name)}</span>' for seat, name in enumerate(names))
    label = _say("graph", lang)
    return f'<figure><svg viewBox="0 -8 {WIDE + 50} {HIGH + 16}" role="img" aria-label="{label}">{"".join(lines)}</svg><figcaption>{_say("seats", lang, graph=label, seats=keys)}</figcaption></figure>'


def _row(step: Step, told: Sequence[str], lang: str, names: Sequence[str]) -> str:
    who = "" if step["seat"] is None else names[step["seat"]]
    what = (
        " ".join(told[step["number"] - 1 : step["to"]])
        if step["played"] or step["kind"] != "choice"
        else _stopped(step, lang, names)
    )
    said = [escape(what)]
    if step["kind"] == "luck":
        said.insert(0, f'<span class="luck">{_say("luck", lang)}.</span>')
    if step["words"]:
        sure = f" ({_say('certain', lang)})" if step["certain"] else ""
        said.append(f"<b>{escape(step['words'])}</b>{sure}.")
    if step["best"] and step["grade"] != "best":
        said.append(f"<i>{escape(_say('better', lang, move=step['best']['text']))}</i>")
    if step["reason"]:
        said.append(escape(step["reason"]))
    number = f"{step['number']}–{step['to']}" if step["to"] > step["number"] else str(step["to"])
    cost = f"−{percent(step['cost'])}" if step["cost"] else ""
    cells = "".join(f'<td class="n">{percent(chance)}</td>' for chance in step["chances"])
    return f'<tr><td class="n">{number}</td><td>{escape(who)}</td><td>{" ".join(said)}</td><td class="n">{cost}</td>{cells}</tr>'


def _stopped(step: Step, lang: str, names: Sequence[str]) -> str:
    """The end of a game that did not end by its rules."""
    return _say("agreed", lang) if step["seat"] is None else _say("gave_up", lang, who=names[step["seat"]])


def percent(millionths: int) -> str:
    """Millionths as people read them."""
    return f"{signed(round(millionths / POINT))}\u202f%"
