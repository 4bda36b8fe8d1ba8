"""Nobody chooses the shuffle: every seat adds a share, and a branch can deal anew what was hidden."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import mastaba
from mastaba.core import BadRecord, DealtAnew, Record, SealedChance, SeededChance, Timeline
from mastaba.core.chance import commitment, pledge_of, server_share, share_from, shared_secret
from mastaba.core.data import Deal
from mastaba.core.record import chance_at
from tests.laws import frozen, random_moves

SECRET = bytes(range(32))
ANNA, BEN = b"a" * 32, b"b" * 32
SHARES = st.lists(st.binary(min_size=32, max_size=32), min_size=2, max_size=4)


def by_seat(share: bytes) -> dict[str, str]:
    return {"by": "seat", "pledge": pledge_of(share), "share": share.hex()}


def sealed(*entries: Any) -> Deal:
    return {"commitment": commitment(SECRET), "secret": SECRET.hex(), "shares": list(entries)}


def begun(chance: Deal, name: str = "pyramids") -> Timeline:
    game = mastaba.game(name)
    edition = {"name": game.edition.name, "digest": game.edition.digest}
    start = Record(name, 2, game.checked_options(None), chance, edition, ["Anna", "Ben"], [], None)
    return Timeline.resume(start, mastaba.game)


def played(timeline: Timeline, moves: int | None = None) -> Timeline:
    for count, (seat, action) in enumerate(random_moves(timeline.state, SeededChance(3))):
        if count == moves:
            break
        timeline.play(timeline.state.name(action, seat), seat)
        if timeline.state.over:
            break
    return timeline


def whole(chance: Deal, name: str = "pyramids") -> dict[str, Any]:
    return played(begun(chance, name)).record().to_json()


def refused(data: dict[str, Any]) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        Record.from_json(data).verify(mastaba.game)
    assert caught.value.text("en") != caught.value.text("de")
    return caught.value


# -- shares ----------------------------------------------------------------------------------------------


@given(st.binary(min_size=16, max_size=64), SHARES, st.data())
def test_every_share_and_the_secret_change_the_deal(secret: bytes, shares: list[bytes], data: Any) -> None:
    def deal(secret: bytes, shares: list[bytes]) -> str:
        chance = SealedChance(shared_secret(secret, shares))
        return frozen(mastaba.game("pyramids").new(len(shares), chance=chance))

    seat = data.draw(st.integers(0, len(shares) - 1))
    other = data.draw(st.binary(min_size=32, max_size=32).filter(lambda share: share != shares[seat]))
    changed = [*shares[:seat], other, *shares[seat + 1 :]]
    assert deal(secret, shares) == deal(secret, shares)
    assert deal(secret, shares) != deal(secret, changed)
    assert deal(secret, shares) != deal(bytes([secret[0] ^ 1]) + secret[1:], shares)


def test_the_order_of_the_seats_matters() -> None:
    assert shared_secret(SECRET, [ANNA, BEN]) != shared_secret(SECRET, [BEN, ANNA])


def test_what_the_server_adds_follows_from_its_seal() -> None:
    assert server_share(SECRET, 0) == server_share(SECRET, 0)
    assert len({server_share(SECRET, 0), server_share(SECRET, 1), server_share(ANNA, 0)}) == 3
    one, other = (
        begun(sealed(by_seat(ANNA), {"by": "server"})),
        begun(sealed({"by": "server"}, by_seat(ANNA))),
    )
    assert frozen(one.state) != frozen(other.state)


@pytest.mark.parametrize("text", [None, 7, "", "aa", "a" * 63, "a" * 65, "g" * 64, "é" * 64, " " * 64])
def test_a_share_is_32_bytes(text: object) -> None:
    assert share_from(text) is None
    assert share_from("a" * 64) == bytes.fromhex("aa" * 32)


def test_a_record_with_shares_verifies_and_says_whose_they_are() -> None:
    data = whole(sealed(by_seat(ANNA), {"by": "server", "pledge": pledge_of(BEN)}))
    record = Record.from_json(json.loads(json.dumps(data)))
    record.verify(mastaba.game)
    assert record.sealed
    assert "1 of 2 seats" in record.seal["en"]
    assert "1 von 2 Plätzen" in record.seal["de"]


def test_shares_are_told_only_at_the_end() -> None:
    running = played(begun(sealed(by_seat(ANNA), by_seat(BEN))), 5).record().dumps()
    assert SECRET.hex() not in running
    assert ANNA.hex() not in running
    assert pledge_of(ANNA) in running
    assert "still sealed" in refused(json.loads(running)).text("en")


def test_a_forged_share_is_found() -> None:
    good = whole(sealed(by_seat(ANNA), by_seat(BEN)))

    def but(seat: int, **changes: str) -> dict[str, Any]:
        data = copy.deepcopy(good)
        data["chance"]["shares"][seat] |= changes
        return data

    Record.from_json(good).verify(mastaba.game)
    assert "seat 1" in refused(but(1, share=ANNA.hex())).text("en")
    assert "seat 0" in refused(but(0, pledge=pledge_of(BEN))).text("en")
    both = refused(but(0, share=BEN.hex(), pledge=pledge_of(BEN)))
    assert both.ply > 0, "a share that fits its pledge is another deal"
    dropped = copy.deepcopy(good)
    dropped["chance"]["shares"][0] = {"by": "server"}
    assert refused(dropped).ply > 0
    none = copy.deepcopy(good)
    del none["chance"]["shares"]
    assert refused(none).ply > 0


@pytest.mark.parametrize(
    "shares",
    [
        [],
        [{"by": "server"}],
        [{"by": "server"}] * 3,
        "server",
        [{"by": "server"}, "server"],
        [{"by": "server"}, {}],
        [{"by": "server"}, {"by": "host"}],
        [{"by": "server"}, {"by": ["seat"]}],
        [{"by": "server"}, {"by": "seat"}],
        [{"by": "server"}, {"by": "seat", "share": ANNA.hex()}],
        [{"by": "server"}, {"by": "server", "share": ANNA.hex()}],
        [{"by": "server"}, {"by": "server", "more": "x"}],
        [{"by": "server"}, {"by": "seat", "pledge": 7}],
    ],
    ids=str,
)
def test_shares_of_another_form_are_refused(shares: object) -> None:
    data = whole({"commitment": commitment(SECRET), "secret": SECRET.hex()})
    data["chance"]["shares"] = shares
    assert "shares" in refused(data).text("en")


def test_a_seed_has_no_shares() -> None:
    data = whole({"seed": 5})
    data["chance"]["shares"] = [{"by": "server"}] * 2
    assert "shares" in refused(data).text("en")


# -- dealt anew ------------------------------------------------------------------------------------------


def fork(origin: dict[str, Any], moves: int, anew: bool, secret: bytes = SECRET) -> Timeline:
    before = {**chance_at(origin["chance"], moves, anew), "moves": moves}
    chance: dict[str, Any] = {"commitment": commitment(secret), "secret": secret.hex(), "before": before}
    chance |= {"anew": True} if anew else {}
    record = Record.from_json({**origin, "chance": chance, "moves": origin["moves"][:moves], "result": None})
    return Timeline.resume(record, mastaba.game)


@pytest.mark.parametrize("name", mastaba.GAMES)
@pytest.mark.parametrize("share", [0.0, 0.3, 0.7])
def test_a_branch_keeps_what_all_know_and_deals_the_rest_anew(name: str, share: float) -> None:
    origin = whole({"seed": 5}, name)
    moves = int(share * len(origin["moves"]))
    then = fork(origin, moves, anew=False)
    deals = set()
    for secret in (bytes(32), SECRET, ANNA):
        anew = fork(origin, moves, anew=True, secret=secret)
        assert anew.state.view(None) == then.state.view(None)
        deals.add(json.dumps(anew.state.position() | {"chance": None}))
        assert isinstance(anew.events[-1].open, DealtAnew)
        assert all(anew.undoable(seat) is None for seat in (0, 1))
    assert len(deals) == 3, "each secret deals something else"
    record = Record.loads(played(anew).record().dumps())
    assert frozen(record.verify(mastaba.game)) == frozen(anew.state)
    data = record.to_json()
    del data["chance"]["anew"]
    refused(data)


@pytest.mark.parametrize(("again", "kept"), [(False, True), (True, False)])
def test_a_branch_from_where_it_was_dealt_anew(again: bool, kept: bool) -> None:
    first = played(fork(whole({"seed": 5}), 40, anew=True))
    second = fork(first.record().to_json(), 40, anew=again, secret=ANNA)
    assert ("anew" in second.chance["before"]) == kept
    deals = [state.position() | {"chance": None} for state in (second.state, first.past[40].before)]
    assert (deals[0] == deals[1]) == kept
    third = played(fork(played(second).record().to_json(), 40, anew=False, secret=BEN))
    record = Record.loads(third.record().dumps())
    assert frozen(record.verify(mastaba.game)) == frozen(third.state)
    assert len(json.dumps(record.chance)) < 1000, "a branch at the same place replaces the one before"


@pytest.mark.parametrize(
    "chance",
    [
        {"seed": 5, "anew": True},
        {"seed": 5, "anew": False, "before": {"seed": 5, "moves": 3}},
        {"seed": 5, "anew": 1, "before": {"seed": 5, "moves": 3}},
        {"seed": 5, "before": {"seed": 5, "moves": 3, "anew": True}},
        {
            "seed": 5,
            "anew": True,
            "before": {"seed": 5, "moves": 3, "anew": True, "before": {"seed": 5, "moves": 3}},
        },
    ],
    ids=str,
)
def test_only_a_branch_is_dealt_anew_and_once_at_a_place(chance: dict[str, Any]) -> None:
    data = whole({"seed": 5})
    data["chance"] = chance
    refused(data)
