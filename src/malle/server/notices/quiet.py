"""Quiet hours: from one time of the day to another, in the person's own time zone. Notices that come then wait for the end."""

from __future__ import annotations

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from malle.server.api.shapes import Quiet


def quiet_until(quiet: Quiet | None, now: float) -> float | None:
    """When the quiet hours end that it is now; None if it is not quiet."""
    if not quiet:
        return None
    local = datetime.fromtimestamp(now, ZoneInfo(quiet.zone))
    begin, end, minute = _minutes(quiet.from_), _minutes(quiet.to), local.hour * 60 + local.minute
    is_quiet = begin <= minute < end if begin < end else begin != end and not end <= minute < begin
    if not is_quiet:
        return None
    over = local.replace(hour=end // 60, minute=end % 60, second=0, microsecond=0)
    over += timedelta(days=end <= minute)  # by the calendar: a night in which the clocks change is as long as it is
    return max(over.timestamp(), now + 60)


def _minutes(time: str) -> int:
    hours, minutes = time.split(":")
    return int(hours) * 60 + int(minutes)
