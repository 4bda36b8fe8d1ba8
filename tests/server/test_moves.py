"""Moves: each is made once, taken back as far as is fair, and refused with a reason."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import mastaba
from mastaba.library import catalogue
from mastaba.texts.markup import plain
from tests.server.tables import (
    Messages,
    end_turn,
    look,
    of_type,
    play,
    refusal,
    say,
    two_people,
    whose_turn,
)
from tests.server.visitors import Visitor

CARDS = {
    card["id"]: card for card in msgspec.to_builtins(mastaba.game("valley").components().printed)["cards"]
}


class Duel:
    """A private game of Anna's and Ben's in the valley, with the one who is asked first."""

    def __init__(self, anna: Visitor, ben: Visitor) -> None:
        self.table, self.people = two_people(anna, ben, "valley")
        self.seat = whose_turn(self.table, self.people)
        self.me, self.other = self.people[self.seat], self.people[1 - self.seat]

    def look(self) -> dict[str, Any]:
        return look(self.me, self.table, self.seat)

    def say(self, type: str, **said: Any) -> Messages:
        return say(self.me, self.table, type, seat=self.seat, **said)

    def play(self, wanted: str) -> dict[str, Any]:
        return play(self.me, self.table, self.seat, wanted)


@pytest.fixture
def duel(anna: Visitor, ben: Visitor) -> Duel:
    return Duel(anna, ben)


# -- once ------------------------------------------------------------------------------------------------------


def test_a_move_that_comes_twice_is_made_once(duel: Duel) -> None:
    before = duel.look()
    move = next(one["move"] for one in before["options"] if one["move"].startswith("entomb"))
    first = duel.say("play", turn=before["turn"], moves=[move])
    assert refusal(first) == ""
    for _ in range(3):
        again = duel.say("play", turn=before["turn"], moves=[move])
        assert refusal(again) == "late"
        assert of_type(again, "update") == of_type(first, "update"), "and they hear how it is"
    for turn in (before["turn"] - 1, before["turn"] + 100, -1, 10**18):
        assert refusal(duel.say("play", turn=turn, moves=["end"])) == "late"
    early = of_type(duel.say("play", turn=10**6, moves=["end"]), "refused")[0]
    assert (early["code"], early["text"], early["to"]) == (
        "late",
        "that question has not been asked yet",
        "play",
    )


def test_two_tabs(duel: Duel) -> None:
    tabs = [duel.me.sit(duel.table, seat=duel.seat) for _ in range(2)]
    before = [tab.hear_update() for tab in tabs][1]
    move = next(one["move"] for one in before["options"] if one["move"].startswith("entomb"))
    for tab in tabs:
        tab.say("play", seat=duel.seat, turn=before["turn"], moves=[move])
        tab.say("why", seat=duel.seat, move="castle")  # its answer comes after the one to the move
    codes = []
    for tab in tabs:
        tab.hear_until(lambda message: message.get("code") == "bad")
        codes += [refusal(tab.heard)]
        tab.close()
    assert sorted(codes) == ["bad", "latebad"]
    assert len(duel.look()["events"]) == len(before["events"]) + 1


def test_a_move_of_no_game(duel: Duel) -> None:
    before = duel.look()
    for move in ("castle", "", "buy:7", "BUY:1", " end", "end ", "buy:１", "entomb:x\u0000"):
        heard = duel.say("play", turn=before["turn"], moves=[move])
        assert refusal(heard) == "bad", move
    assert duel.look() == before


def test_out_of_turn(duel: Duel) -> None:
    seat = 1 - duel.seat
    theirs = look(duel.other, duel.table, seat)
    heard = say(duel.other, duel.table, "play", seat=seat, turn=theirs["turn"], moves=["end"])
    assert of_type(heard, "refused")[0]["rule"].startswith("VK-")
    assert refusal(heard) == "illegal"


# -- why not ---------------------------------------------------------------------------------------------------


def test_why_a_move_is_not_possible(duel: Duel) -> None:
    possible = [one["move"] for one in duel.look()["options"]]
    heard = duel.say("why", move=possible[0])
    assert of_type(heard, "allowed") == [{"type": "allowed", "move": possible[0]}]
    impossible = next(move for move in ("buy:6", "buy:5", "buy:4") if move not in possible)
    texts = {}
    for lang in ("en", "de"):
        chair = duel.me.sit(duel.table, seat=duel.seat, lang=lang)
        chair.say("why", seat=duel.seat, move=impossible)
        no = chair.hear_until(lambda message: message["type"] == "refused")
        assert no["code"] == "illegal"
        assert no["rule"] in [rule.id for rule in catalogue("valley", lang).rules]
        assert no["obstacle"]["why"] == "base"
        assert plain(no["text"]).startswith({"en": "“", "de": "„"}[lang])
        texts[lang] = no["text"]
        chair.close()
    assert texts["en"] != texts["de"]
    before = duel.look()
    refused = of_type(duel.say("play", turn=before["turn"], moves=[impossible]), "refused")[0]
    assert (refused["code"], refused["rule"]) == ("illegal", no["rule"])
    assert duel.look() == before


# -- taking back -----------------------------------------------------------------------------------------------


def test_my_last_move_taken_back(duel: Duel) -> None:
    start = duel.look()
    assert (start["undo"], start["decided"]) == (None, False)
    after = duel.play("entomb")
    assert after["decided"]
    rival = 1 - duel.seat
    assert not look(duel.people[rival], duel.table, rival)["decided"]
    assert after["undo"] == after["undo_most"] == len(start["events"])
    heard = duel.say("undo", turn=after["turn"])
    back = of_type(heard, "update")[0]
    assert (back["view"], back["options"], back["events"]) == (
        start["view"],
        start["options"],
        start["events"],
    )
    for _ in range(2):
        assert refusal(duel.say("undo", turn=after["turn"])) == "late", "not twice"
    assert refusal(duel.say("undo", turn=back["turn"])) == "no-undo"
    assert duel.look()["options"] == start["options"]


def test_taken_back_to_here(anna: Visitor, ben: Visitor) -> None:
    while True:  # not every hand can pay for something after an entombing
        duel = Duel(anna, ben)
        start = duel.look()
        first = duel.play("entomb")
        if any(option["move"].startswith("buy") for option in first["options"]):
            break
    duel.play("buy")
    third = duel.play("pay")
    assert third["undo_most"] == len(start["events"])
    assert third["undo"] is not None
    heard = duel.say("undo", turn=third["turn"], event=len(first["events"]))
    back = of_type(heard, "update")[0]
    assert (back["view"], back["options"]) == (first["view"], first["options"])
    heard = duel.say("undo", turn=back["turn"], event=len(start["events"]))
    assert of_type(heard, "update")[0]["view"] == start["view"]


def afford(anna: Visitor, ben: Visitor) -> tuple[Duel, dict[str, Any], list[str]]:
    """A game in which something can be bought with two cards, and the moves for it."""
    while True:  # not every hand can
        duel = Duel(anna, ben)
        start = duel.look()
        coins = [card for card in start["view"]["seats"][duel.seat]["cards"] if CARDS[card]["gold"] == 1]
        for place, card in enumerate(start["view"]["pyramid"][:3], 1):
            if CARDS[card]["cost"] == 2 and len(coins) >= 2:
                return duel, start, [f"buy:{place}", *(f"pay:{coin}" for coin in coins[:2])]


def test_a_purchase_is_one_message_one_commit_one_telling_and_one_undo(anna: Visitor, ben: Visitor) -> None:
    duel, start, moves = afford(anna, ben)
    other = duel.other.sit(duel.table, seat=1 - duel.seat)
    other.hear_until(lambda message: message["type"] == "update")
    heard = duel.say("play", turn=start["turn"], moves=moves)
    assert refusal(heard) == ""
    bought = of_type(heard, "update")[-1]
    say(duel.other, duel.table, "say", text="done?")
    other.hear_until(lambda message: message["type"] == "chat")
    updates = [message for message in other.heard if message["type"] == "update"]
    assert len(updates) == 2, "what was there, and the purchase"
    assert [event["facts"]["what"] for event in updates[1]["events"]][:3] == ["pay", "pay", "buy"]
    assert bought["undo"] == len(start["events"])
    back = of_type(duel.say("undo", turn=bought["turn"]), "update")[-1]
    assert (back["view"], back["options"]) == (start["view"], start["options"])
    other.close()


def test_a_press_is_refused_as_a_whole(anna: Visitor, ben: Visitor) -> None:
    duel, start, moves = afford(anna, ben)
    for spoilt, at, code in (
        ([*moves[:-1], "pay:boat"], 2, "illegal"),
        ([moves[0], "end"], 1, "illegal"),
        ([*moves, "end"], 3, "illegal"),
        ([moves[0], "nonsense"], 1, "bad"),
        (["end", *moves], 1, "illegal"),
    ):
        no = of_type(duel.say("play", turn=start["turn"], moves=spoilt), "refused")[0]
        assert (no["code"], no["at"], no["to"]) == (code, at, "play"), spoilt
        assert duel.look() == start


def test_nothing_is_taken_back_once_something_came_to_light(duel: Duel) -> None:
    duel.play("entomb")
    end_turn(duel.table, duel.people, duel.seat)
    after = duel.look()
    assert (after["undo"], after["undo_most"]) == (None, None)
    for event in (None, 0, after["since"]):
        heard = duel.say("undo", turn=after["turn"], event=event)
        assert refusal(heard) == "no-undo"
    assert duel.look() == after


# -- taking back what all agree to -----------------------------------------------------------------------------


def test_all_must_agree_to_go_further_back(duel: Duel) -> None:
    start = duel.look()
    duel.play("entomb")
    end_turn(duel.table, duel.people, duel.seat)
    after = duel.look()
    for event in (None, len(after["events"]), 10**9):
        assert refusal(duel.say("propose", what="undo", event=event)) == "not-now"
    heard = duel.say("propose", what="undo", event=len(start["events"]))
    asked = of_type(heard, "table")[0]["proposal"]
    assert asked["waiting"] == [1 - duel.seat]
    assert asked["event"] == len(start["events"])
    assert duel.look() == after, "nothing yet"
    assert refusal(duel.say("vote", yes=True)) == ""
    assert duel.look() == after, "one's own consent is not enough"
    other = 1 - duel.seat
    assert refusal(say(duel.other, duel.table, "vote", seat=other, yes=True)) == ""
    back = duel.look()
    assert (back["view"], back["options"], back["events"]) == (
        start["view"],
        start["options"],
        start["events"],
    )
    assert refusal(say(duel.other, duel.table, "vote", seat=other, yes=True)) == "not-now"


def test_one_no_ends_it(duel: Duel) -> None:
    duel.play("entomb")
    end_turn(duel.table, duel.people, duel.seat)
    after = duel.look()
    duel.say("propose", what="undo", event=0)
    other = 1 - duel.seat
    heard = say(duel.other, duel.table, "vote", seat=other, yes=False)
    assert of_type(heard, "table")[0]["proposal"] is None
    assert refusal(say(duel.other, duel.table, "vote", seat=other, yes=True)) == "not-now"
    assert duel.look() == after


def test_spectators_have_no_vote(duel: Duel, carl: Visitor) -> None:
    carl.ask("GET", f"/api/tables/{duel.table['id']}?key={duel.table['key']}", status=200)
    after = duel.play("entomb")
    duel.say("propose", what="undo", event=0)
    for seat in (0, 1):
        assert refusal(say(carl, duel.table, "vote", seat=seat, yes=True)) == "not-your-seat"
    assert duel.look() == after


def test_against_bots_one_agrees_with_oneself(anna: Visitor) -> None:
    table = anna.open("pyramids", "me", "apprentice")
    chair = anna.sit(table)
    asked = chair.until_asked()
    assert asked is not None
    start = len(chair.events)
    chair.play(asked["options"][0]["move"])
    # Until the bot has chosen too, this seat may change its mind and hears nothing new.
    chair.hear_until(lambda heard: heard.get("options") and len(chair.events) > start)
    chair.say("propose", seat=0, what="undo", event=start)
    # The bot may have chosen again before this seat hears of the undo: its log was cut, however long it is.
    back = chair.hear_until(lambda heard: heard["type"] == "update" and heard["since"] <= start)
    assert back["options"] or chair.until_asked()
    chair.close()
