"""When somebody wants to be told: quiet hours in their own time zone, and a digest instead of many words."""

from __future__ import annotations

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from mastaba.server.database.queries import Wishes


def not_before(wishes: Wishes, sent: float, now: float) -> float:
    """The moment from which on they may be told; `now` or earlier if that is at once."""
    return max(end_of_quiet(wishes, now), sent + wishes.digest if sent else now)


def end_of_quiet(wishes: Wishes, now: float) -> float:
    """The end of the quiet hours in which this moment lies; the moment itself outside of them."""
    start, end = wishes.quiet_from, wishes.quiet_to
    if start is None or end is None or start == end:
        return now
    there = datetime.fromtimestamp(now, zone_of(wishes.zone))
    minute = there.hour * 60 + there.minute
    quiet = start <= minute < end if start < end else minute >= start or minute < end
    if not quiet:
        return now
    morning = there.replace(hour=end // 60, minute=end % 60, second=0, microsecond=0)
    if morning <= there:
        morning = (there + timedelta(days=1)).replace(
            hour=end // 60, minute=end % 60, second=0, microsecond=0
        )
    return morning.timestamp()


def zone_of(name: str) -> ZoneInfo:
    """A zone that this machine knows, else that of the world."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return ZoneInfo("UTC")
