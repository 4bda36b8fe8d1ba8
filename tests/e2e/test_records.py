"""After the game: replay, fork, download, verify."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from tests.e2e.conftest import Visit

GOLDEN = Path(__file__).parents[1] / "golden"


def test_a_record_is_verified(visit: Visit) -> None:
    page = visit("/")
    page.locator("input[type=file]").nth(1).set_input_files(GOLDEN / "valley" / "2p-00.json")
    expect(page.get_by_role("status").filter(has_text="every move is correct")).to_be_visible()


def test_a_tampered_record_is_found_out(visit: Visit, tmp_path: Path) -> None:
    text = (GOLDEN / "pyramids" / "2p-00.json").read_text(encoding="utf-8")
    broken = tmp_path / "broken.json"
    broken.write_text(
        text.replace('"winners": [\\n   0', '"winners": [\\n   1').replace('"seed": ', '"seed": 9')
    )
    page = visit("/")
    page.locator("input[type=file]").nth(1).set_input_files(broken)
    expect(page.locator(".bad")).to_be_visible()


def test_a_record_is_replayed_and_forked(visit: Visit) -> None:
    page = visit("/")
    page.locator("input[type=file]").nth(0).set_input_files(GOLDEN / "dahshur" / "2p-00.json")
    expect(page.get_by_test_id("board")).to_be_visible()
    scrubber = page.get_by_test_id("scrubber")
    scrubber.fill("20")
    expect(page.get_by_text("20 of", exact=False).first).to_be_visible()
    page.get_by_text("More", exact=True).click()
    page.get_by_test_id("fork").click()
    expect(page.get_by_role("dialog")).to_be_visible()
