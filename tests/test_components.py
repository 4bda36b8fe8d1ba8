"""What is in each box, for those who draw it: complete, in both languages, and nothing hidden."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from msgspec import Struct

import mastaba
from mastaba.core import Facts, SeededChance, Sheet
from mastaba.core.types import EditionName
from mastaba.library import catalogue
from mastaba.registry import part
from tests.laws import all_setups, random_moves, round_trip


def plain(facts: Struct) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.to_builtins(facts)
    return found


def ids(components: dict[str, Any], kind: str, key: str = "id") -> set[Any]:
    return {entry[key] for entry in components[kind]}


def shown(view: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """The component list and the id of everything a view names."""
    yield from {"valley": in_valley, "pyramids": in_pyramids, "dahshur": in_dahshur}[view["game"]](view)


def in_valley(view: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    cards = [*view["pyramid"], view["boneyard"]["top"]]
    cards += [entry["card"] for entry in view["aside"]]
    for seat in view["seats"]:
        for pile in ("known", "tomb", "plays", "deck", "cards", "discards", "looks_at"):
            cards += seat.get(pile) or []
        cards.append(seat["discard"]["top"])
    yield from (("cards", card) for card in cards if card is not None)


def in_pyramids(view: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    yield from (("pyramids", card) for card in [*view["display"], *view["hand"]])
    yield from (("patterns", id) for id in view["revealed"])
    yield from (("colours", colour) for colour in view["points"])
    for seat in view["seats"]:
        for laid in [*filter(None, seat["cards"]), *seat["completed"]]:
            yield "pyramids", laid["card"]


def in_dahshur(view: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    princes = [*view["gift"], *(view["neutral"] or {"used": []})["used"]]
    for stand in view["stands"]:
        yield "offers", stand["offer"]
        princes.append(stand["prince"])
        if stand["gem"]:
            yield "gems", stand["gem"]
    yield from (("offers", offer) for offer in view["offers"]["discards"])
    yield from (("plates", plate) for plate in view["avenue"]["plates"])
    yield from (("cities", city["number"]) for city in view["cities"] if city)
    yield from (("gems", gem) for gem in view["bag"])
    for seat in view["seats"]:
        yield "colours", seat["colour"]
        princes += seat["row"]
        yield from (("discs", disc) for disc in seat.get("discs") or [])
        yield from (
            ("metals", chamber["disc"]) for chamber in seat["chambers"] if chamber and chamber["disc"]
        )
    yield from (("princes", prince) for prince in princes if prince)


@pytest.mark.parametrize(("name", "players", "options"), all_setups())
def test_whatever_a_view_names_is_in_the_box(name: str, players: int, options: dict[str, str]) -> None:
    game = mastaba.game(name)
    components = plain(game.components().printed)
    keys = {"pyramids": "number", "cities": "number"}
    known = {
        kind: ids(components, kind, keys.get(kind, "id"))
        for kind, entries in components.items()
        if isinstance(entries, list) and entries and isinstance(entries[0], dict)
    }
    state = game.new(players, seed=players, options=options)
    for count, (seat, action) in enumerate(random_moves(state, SeededChance(3))):
        if count % 5 == 0:
            for viewer in (None, seat):
                for kind, id in shown(plain(state.view(viewer))):
                    assert id in known[kind]
        state.apply(action, seat)
    if name == "dahshur":
        view = plain(state.view(0))
        told = components["by_players"][str(players)]
        assert told["rounds"] == view["rounds"] == len(view["seats"][0]["chambers"])
        assert told["cities"] == len(view["cities"])
        assert told["plates"] == len(view["avenue"]["plates"])
        assert components["board"]["procession"] == len(view["procession"])


@pytest.mark.parametrize("name", mastaba.GAMES)
def test_components_are_json_and_built_once(name: str) -> None:
    game = mastaba.game(name)
    components = game.components()
    facts: Facts = part(name, "types").FACTS
    round_trip(components.printed, facts.printed)
    assert game.components() is components
    assert components.game == name
    assert components.edition == EditionName(name="standard", digest=game.edition.digest)
    assert components.players == [game.fewest_players, game.most_players]
    for option, values in components.options.items():
        assert set(plain(components.printed)["option_words"][option]) == {"name", *values}


def texts(data: Any) -> Iterator[dict[str, Any]]:
    """Everything in `data` that is a text in some language."""
    if isinstance(data, dict):
        if "en" in data or "de" in data:
            yield data
        for value in data.values():
            yield from texts(value)
    elif isinstance(data, list):
        for value in data:
            yield from texts(value)


@pytest.mark.parametrize("name", mastaba.GAMES)
def test_every_text_is_there_in_both_languages(name: str) -> None:
    found = list(texts(plain(mastaba.game(name).components())))
    assert found
    assert all(set(text) == {"en", "de"} and text["en"] and text["de"] for text in found)


def test_every_standard_card_of_valley_names_its_rule() -> None:
    known = catalogue("valley").ids
    cards = {card["id"]: card for card in plain(mastaba.game("valley").components().printed)["cards"]}
    assert all(card["rule"] in known for card in cards.values())
    assert cards["tyet-amulet"]["rule"] == "VK-10.17"
    assert sum(card["copies"] for card in cards.values()) == 96


def test_an_edition_has_its_own_components() -> None:
    sheet = Sheet.read(
        'edition = "mine"\nextends = "standard"\n[[card]]\nid = "urn"\ncost = 9\n', "mine.toml"
    )
    game = mastaba.game("valley").with_sheet(sheet)
    printed = plain(game.components().printed)
    urn = next(card for card in printed["cards"] if card["id"] == "urn")
    assert (urn["cost"], urn["basis"]["cost"]) == (9, "own")
    assert game.components().edition.name == "mine"


def test_chambers_are_told_field_by_field() -> None:
    components = plain(mastaba.game("pyramids").components().printed)
    kinds = ids(components, "fields")
    for pyramid in components["pyramids"]:
        fields = [field for row in pyramid["rows"] for field in row]
        assert len(fields) == 25
        assert set(fields) <= kinds
        assert fields.count("entrance") == fields.count("tomb") == 1
    assert [len(pattern["cells"]) for pattern in components["patterns"]] == [3, 3, 2, 4, 4, 4]
