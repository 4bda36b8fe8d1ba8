"""Moments of games as the server tells them, for the tests of the page's board.

`python -m tests.games.valley.moments` writes them into web/src/games/valley/fixture.json."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

import mastaba
from mastaba.core import State, View
from mastaba.core.patch import difference
from mastaba.texts.tell import Teller
from tests.games.valley.table import table

FILE = Path(__file__).parents[3] / "web/src/games/valley/fixture.json"
NAMES = ["Nofret", "Senbi", "Teti"]
ME = 0


def moments() -> dict[str, Any]:
    """By what they show; a list is one moment after the other."""
    first = mastaba.game("valley").new(2, seed=1)
    pays = ["pay:urn", "pay:shabti", "pay:urn", "pay:offering-table"]
    shabti = table(
        {"hand": "shabti"},
        {},
        pyramid="statue-of-horus statue-of-anubis wedjat-amulet statue-of-hathor",
        stock="boat",
    )
    middle = table(
        {"hand": "ka-figure"}, {}, pyramid="statue-of-bastet hapy-jar boat tyet-amulet wedjat-amulet"
    )
    boat = table(
        {"hand": "shabti boat"},
        {"hand": "urn urn urn"},
        {},
        active=1,
        pyramid="hapy-jar book-of-gates imsety-jar statue-of-anubis",
    )
    jar = table({"hand": "shabti urn offering-table boat"}, {"hand": "imsety-jar"}, {}, active=1)
    scarab = table({"hand": "heart-scarab-amulet shabti", "discard": "imsety-jar boat"}, {})
    heavens = table(
        {"hand": "book-of-the-heavens boat", "discard": "urn shabti censer statue-of-horus urn"}, {}
    )
    return {
        "components": first.game.components(),
        "turn": told(first, ["buy:1", *pays, "entomb:shabti", "end"], first=True),
        "swap": told(shabti, ["act:shabti", "choose:1", "swap:1-2"]),
        "fall": told(middle, ["buy:2", "pay:ka-figure", "fall:4"]),
        "reaction": told(boat, ["buy:1", "pay:urn", "pay:urn"])[-1],
        "attack": told(jar, ["act:imsety-jar"])[-1],
        "discards": told(scarab, ["act:heart-scarab-amulet"])[-1],
        "heavens": told(heavens, ["act:book-of-the-heavens"])[-1],
    }


def told(state: State, moves: list[str], first: bool = False) -> list[dict[str, Any]]:
    """The table after each move, and with `first` before them, as I see it."""
    found = [moment(state, state.view(ME))] if first else []
    for move in moves:
        before = state.view(ME)
        state.log, state.film = [], []
        state.play(move, state.to_move[0])
        found.append(moment(state, before))
    return found


def moment(state: State, before: View) -> dict[str, Any]:
    teller = Teller(state.game, NAMES[: state.players], "en", ME)
    view, events, now = state.view(ME), [], before
    for event, frame in zip(state.log or [], state.film or [], strict=False):
        seen = event.seen_by(ME)
        if seen is not None:
            then = frame.view(ME)
            events.append({"facts": seen, "text": teller.told(seen), "changes": difference(now, then)})
            now = then
    options = []
    for action in state.legal(ME):
        facts = state.option(action, ME)
        section, label = teller.option(facts)
        options.append({"move": state.name(action, ME), "section": section, "label": label, "facts": facts})
    return {
        "before": before,
        "events": events,
        "rest": difference(now, view),
        "view": view,
        "question": state.question(ME),
        "options": options,
    }


def written() -> bytes:
    """A line for each, so that a change can be read."""
    lines = [
        msgspec.json.encode(name) + b": " + msgspec.json.encode(value) for name, value in moments().items()
    ]
    return b"{\n" + b",\n".join(lines) + b"\n}\n"


if __name__ == "__main__":
    FILE.write_bytes(written())
