"""How much comes when somebody opens the page for the first time, and that it stays where it stands."""

from __future__ import annotations

import pytest

from benchmarks.page import BARS, STANDING, WATCH, weigh
from tests.e2e.conftest import Visit
from tests.e2e.playing import open_table

JUMPS = 0.1  # what browsers still call good


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
@pytest.mark.parametrize("place", BARS)
def test_a_first_load_keeps_its_bars(visit: Visit, place: str, phone: bool) -> None:
    """In German, whose words are longer; with everything that comes unasked, such as how a game ends."""
    page = visit(lang="de", phone=phone)
    page.add_init_script(WATCH)
    path = "/" if place == "lobby" else open_table(page, place, "me", "apprentice")
    weight = weigh(page, path, STANDING[place])
    shifts = [one["value"] for one in page.evaluate("window.seen.shifts")]
    assert 50_000 < weight <= BARS[place]
    assert sum(shifts) < JUMPS
