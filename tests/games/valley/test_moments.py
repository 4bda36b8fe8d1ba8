"""The page's board is tested with what the server tells now."""

from __future__ import annotations

from tests.games.valley.moments import FILE, written


def test_the_moments_of_the_page_are_told_as_they_are_now() -> None:
    assert FILE.read_bytes() == written(), "python -m tests.games.valley.moments writes them anew"
