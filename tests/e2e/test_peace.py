"""What can be done about others who disturb the peace, where they do so."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Visit
from tests.e2e.playing import open_table

THUMB = 44  # pixels


@pytest.mark.parametrize(("phone", "lang"), [(False, "en"), (True, "de")], ids=["keyboard", "thumb"])
def test_a_line_of_the_chat_leads_to_whoever_said_it(visit: Visit, phone: bool, lang: str) -> None:
    words = {
        "en": (
            "More about",
            "Mute",
            "You do not see",
            "Listen again",
            "Report …",
            "Send report",
            "reported",
        ),
        "de": (
            "Mehr zu",
            "Stummschalten",
            "Du liest nicht",
            "Wieder zuhören",
            "Melden …",
            "Meldung senden",
            "gemeldet",
        ),
    }
    about, mute, silent, listen, report, send, thanks = words[lang]
    anna = visit("/", phone=phone, lang=lang)
    link = open_table(anna, "valley", "me", "scribe", public=True, gallery=True)
    anna.goto(link)
    eve = visit("/")
    id = link.split("/")[2].split("?")[0]
    said = eve.request.post(f"/api/tables/{id}/say", data={"type": "say", "text": "boo and boo"})
    assert said.ok
    anna.locator("#tab-chat").click()
    line = anna.get_by_text("boo and boo")
    expect(line).to_be_visible()
    more = anna.get_by_role("button", name=re.compile(about))
    box = more.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= THUMB

    def press(name: str) -> None:
        button = anna.get_by_role("dialog").get_by_role("button", name=name, exact=True)
        if phone:
            button.tap()
        else:
            button.focus()
            anna.keyboard.press("Enter")

    if phone:
        more.tap()
    else:
        more.focus()
        anna.keyboard.press("Enter")
    press(report)
    anna.get_by_role("dialog").get_by_role("textbox").fill("she shouts")
    press(send)
    expect(anna.get_by_role("dialog").get_by_role("status")).to_contain_text(thanks)
    press(mute)
    expect(line).to_have_count(0)
    expect(anna.locator("li p", has_text=silent)).to_be_visible()
    press(listen)
    expect(line).to_be_visible()
    anna.keyboard.press("Escape")
    expect(anna.get_by_role("dialog")).to_have_count(0)


def test_whoever_is_shown_out_is_offered_no_seat(visit: Visit) -> None:
    anna = visit("/")
    link = open_table(anna, "valley", "me", "open", "open", public=True)
    ben = visit(link)
    ben.get_by_role("button", name="Sit down").first.click()
    expect(ben.get_by_role("button", name="Leave the table")).to_be_visible()
    anna.goto(link)
    anna.get_by_role("button", name=re.compile("More about")).click()
    anna.get_by_role("button", name="Remove from the table").click()
    expect(ben.get_by_text("The host has removed you from this table.")).to_be_visible()
    expect(ben.get_by_role("button", name="Sit down")).to_have_count(0)
    expect(ben.get_by_role("button", name="Leave the table")).to_have_count(0)
