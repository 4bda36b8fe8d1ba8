"""The standard edition against the catalogue, and editions that owners of the box write themselves."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import mastaba
from mastaba.core import Game, SeededChance
from mastaba.core.errors import BadEdition
from mastaba.games.valley.box import Card
from mastaba.games.valley.effects.program import SET, STARTER, UNIQUE
from mastaba.games.valley.state import ValleyState
from mastaba.games.valley.types import ValleyPrinted
from tests import laws
from tests.games.valley import invariants
from tests.games.valley.editions import DRAW, HEAD, card, read, tables_of, with_card
from tests.games.valley.table import pile, play, table

# -- the standard edition ----------------------------------------------------------------------------

CATALOGUE = Path(__file__).parents[3] / "docs" / "rules" / "valley.md"
LINE = re.compile(
    r"- VK-10\.\d+ (?P<en>[^/:]+) / (?P<de>[^,:]+)"
    r"(?:, (?P<level>I+), (?P<cost>\d+)–(?P<gold>\d+)(?: \((?P<mark>gold|cost) S\))?(?:, (?P<points>\d+) points)?)?: "
)
SIZES = {"sarcophagi": 3, "jars": 4, "amulets": 5, "books": 6, "statues": 7}
STARTER_COPIES = {"Shabti": 4, "Urn": 3, "Box of Food": 2, "Offering Table": 1}


def catalogue() -> list[tuple[re.Match[str], str]]:
    """Every card of VK-10 as its head and the whole line."""
    text = CATALOGUE.read_text(encoding="utf-8").split("## VK-10")[1]
    lines = re.sub(r"\n {2,}", " ", text).splitlines()
    heads = [(LINE.match(line), line) for line in lines]
    return [(head, line) for head, line in heads if head is not None]


def standard_cards() -> list[Card]:
    state = mastaba.game("valley").new(2, 0)
    assert isinstance(state, ValleyState)
    return state.tables.cards


@pytest.mark.rule("VK-1.3")
def test_the_standard_edition_has_exactly_the_cards_of_the_catalogue() -> None:
    names = {(card.name["en"], card.name["de"]) for card in standard_cards()}
    assert {(head["en"], head["de"]) for head, _ in catalogue()} == names
    assert len(names) == 35


@pytest.mark.rule("VK-1.2", "VK-1.3")
@pytest.mark.parametrize(("head", "line"), catalogue(), ids=[head["en"] for head, _ in catalogue()])
def test_every_card_has_the_numbers_and_marks_of_the_catalogue(head: re.Match[str], line: str) -> None:
    card = next(card for card in standard_cards() if card.name["en"] == head["en"])
    starter = card.kind == STARTER
    if starter:
        expected = (1, 0, 1, 1, STARTER_COPIES[card.name["en"]])
    else:
        copies = 2 if card.kind == SET else 1
        expected = (
            len(head["level"]),
            int(head["cost"]),
            int(head["gold"]),
            int(head["points"] or 0),
            copies,
        )
    assert (card.level, card.cost, card.gold, card.points, card.copies) == expected
    assert (head["points"] is not None) == (card.kind == UNIQUE)
    sourced = {"copies"}
    if starter or card.kind == SET:
        sourced.add("points")  # printed on starters; of sets, the square of their size
    if starter:
        sourced.add("level")
    if head["mark"]:
        sourced.add(head["mark"])
    partly = "(action S; " in line or "(effect S; " in line  # but for a detail that is ours
    if ("(action S" in line or "(effect S" in line) and not partly:
        sourced.add("action")
    marks = {fact: basis for fact, basis in card.basis.items() if fact != "name"}
    assert {fact for fact, basis in marks.items() if basis == "sourced"} == sourced
    assert {fact for fact, basis in marks.items() if basis == "partly"} == ({"action"} if partly else set())
    assert set(card.basis.values()) <= {"sourced", "partly", "reconstructed"}


def test_three_actions_are_partly_sourced_and_names_are_marked_too() -> None:
    cards = standard_cards()
    assert [card.id for card in cards if card.basis["action"] == "partly"] == [
        "ka-figure",
        "mummified-cat",
        "qebehsenuef-jar",
    ]
    names = {card.id: card.basis["name"] for card in cards}
    assert (names["mummified-cat"], names["weres-amulet"]) == ("sourced", "reconstructed")


def test_an_edition_need_not_say_how_a_name_is_known() -> None:
    """Editions from before names were marked."""
    game = read(HEAD + card("mine", '{ do = "draw" }'))
    assert "name" not in tables_of(game).cards[-1].basis
    renamed = read(HEAD + '[[card]]\nid = "boat"\nname = { en = "Ship", de = "Schiff" }\n')
    boat = next(one for one in tables_of(renamed).cards if one.id == "boat")
    assert boat.basis["name"] == "own"


@pytest.mark.rule("VK-1.1")
def test_the_box_holds_forty_starters_and_29_and_27_cards_of_levels_two_and_three() -> None:
    cards = standard_cards()
    totals = {level: sum(card.copies for card in cards if card.level == level) for level in (1, 2, 3)}
    assert totals == {1: 10, 2: 29, 3: 27}
    state = mastaba.game("valley").new(4, 0)
    assert isinstance(state, ValleyState)
    assert sum(state.valley.box) == 96
    assert sum(state.valley.box[card.number] for card in cards if card.level == 1) == 40


@pytest.mark.rule("VK-1.3")
def test_the_five_sets_have_three_to_seven_different_cards() -> None:
    state = mastaba.game("valley").new(2, 0)
    assert isinstance(state, ValleyState)
    ids = state.tables.set_ids
    assert {
        id: sum(card.set == place for card in state.tables.cards) for place, id in enumerate(ids)
    } == SIZES


# -- editions of one's own ---------------------------------------------------------------------------


def test_one_field_of_one_card_can_be_corrected() -> None:
    tables = tables_of(read(HEAD + '[[card]]\nid = "boat"\ncost = 5\n'))
    boat = next(card for card in tables.cards if card.id == "boat")
    assert (boat.cost, boat.gold, boat.points) == (5, 2, 4)
    assert boat.basis["cost"] == "own"
    assert boat.basis["gold"] == "reconstructed"
    assert len(tables.cards) == 35


@pytest.mark.parametrize(
    "field", ['steps = [{ do = "draw" }]', 'reaction = { when = "purchase", steps = [{ do = "draw" }] }']
)
def test_a_corrected_action_is_the_owners_word(field: str) -> None:
    tables = tables_of(read(HEAD + f'[[card]]\nid = "boat"\n{field}\n'))
    boat = next(card for card in tables.cards if card.id == "boat")
    assert boat.basis["action"] == "own"
    assert boat.basis["cost"] == "reconstructed"


def test_a_corrected_action_is_played() -> None:
    game = read(HEAD + '[[card]]\nid = "urn"\nsteps = [{ do = "draw", count = 2 }]\n')
    state = table({"hand": "urn", "draw": "shabti boat"}, game=game)
    play(state, "act:urn")
    assert pile(state, 0, "hand") == ["boat", "shabti"]


def test_a_card_can_be_removed() -> None:
    tables = tables_of(read(HEAD.replace("extends", 'remove = ["boat", "statue-of-thoth"]\nextends')))
    assert len(tables.cards) == 33
    assert "boat" not in tables.names.ids


def test_a_card_can_be_added_and_moves_get_its_name() -> None:
    game = with_card('{ do = "draw" }')
    state = table({"hand": "new", "draw": "urn"}, game=game)
    play(state, "act:new")
    assert pile(state, 0, "hand") == ["urn"]
    assert game.edition.name == "mine"
    assert not game.edition.standard


def test_a_set_can_be_added_and_scores_by_its_size() -> None:
    text = HEAD + '[[set]]\nid = "masks"\nname = { en = "Masks", de = "Masken" }\n'
    for id in ("ibis", "jackal"):
        text += card(id, '{ do = "draw" }', kind='"masks"')
    state = table({"tomb": "ibis jackal jackal"}, game=read(text))
    assert dict(state.score_sheet(0))["masks"] == 4
    assert state.scores()[0] == 4


def test_a_file_without_extends_replaces_all_cards(tmp_path: Path) -> None:
    text = 'edition = "tiny"\n[[set]]\nid = "pots"\nname = { en = "Pots", de = "Töpfe" }\n'
    text += card("coin", '{ do = "draw" }', kind='"starter"', level="1", copies="6", gold="2")
    text += card("pot", '{ do = "entomb" }', kind='"pots"', copies="9")
    path = tmp_path / "tiny.toml"
    path.write_text(text, encoding="utf-8")
    game = mastaba.game("valley").with_edition(str(path))
    state = game.new(2, 3)
    assert isinstance(state, ValleyState)
    assert state.tables.names.ids == ["coin", "pot"]
    assert state.left == 2
    assert mastaba.game("valley").new(2, 3, edition=str(path)).position() == state.position()
    for seat, action in laws.random_moves(state, SeededChance(5)):
        state.apply(action, seat)
        invariants.check(state)
    assert state.over


def test_more_kinds_than_a_word_has_bits_are_told_apart_all_the_same() -> None:
    a, b = "new-0", "new-63"  # they share a bit
    game = read(
        HEAD
        + "".join(
            card(f"new-{number}", '{ do = "draw" }', copies="3" if number in (0, 63) else "1")
            for number in range(64)
        )
    )
    state = table({"hand": f"{a} {b} {a} {b}", "draw": "shabti"}, pyramid=f"{a} - - - - -", game=game)
    assert state.moves(0) == [f"act:{a}", f"act:{b}", "buy:1", f"entomb:{a}", f"entomb:{b}", "end"]
    play(state, "buy:1")
    assert state.moves(0) == [f"pay:{a}", f"pay:{b}"]


# -- pictures ----------------------------------------------------------------------------------------


def test_an_owner_draws_a_card() -> None:
    circles = "".join(f'<circle class="pg" cx="{x}" cy="60" r="4"/>\n' for x in range(10, 110, 4))
    picture = f'''"""\n<svg viewBox="0 0 120 120">\n{circles}</svg>\n"""'''
    assert len(picture) > 1000  # more than any other text of a file
    game = with_card('{ do = "draw" }', picture=picture)
    facts = game.components().printed
    assert isinstance(facts, ValleyPrinted)
    printed = {one.id: one.picture for one in facts.cards}
    assert printed["new"] is not None
    assert printed["new"].startswith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120"')
    assert printed["new"].count("<circle") == 25
    assert printed["boat"] is None


def test_a_picture_that_could_do_harm_is_refused_with_line_and_remedy() -> None:
    text = HEAD + card("new", '{ do = "draw" }', picture='"<svg viewBox=\\"0 0 9 9\\"><script/></svg>"')
    with pytest.raises(BadEdition) as caught:
        read(text)
    assert caught.value.line == text[: text.index("picture =")].count("\n") + 1
    assert (
        "<script> in line 1 of the picture is not allowed. Draw with these only: g, path"
        in caught.value.text("en")
    )
    assert "<script> in Zeile 1 des Bildes ist nicht erlaubt. Zeichne nur mit: g, path" in caught.value.text(
        "de"
    )


def test_a_picture_is_text() -> None:
    with pytest.raises(BadEdition, match="is not text"):
        with_card('{ do = "draw" }', picture="[1, 2]")


# -- the rules of cards ------------------------------------------------------------------------------


def rules_printed(game: Game) -> dict[str, str | None]:
    facts = game.components().printed
    assert isinstance(facts, ValleyPrinted)
    return {one.id: one.rule for one in facts.cards}


def test_a_card_keeps_its_rule_under_another_name_but_not_with_another_action() -> None:
    standard = rules_printed(mastaba.game("valley"))
    assert set(standard.values()) == {f"VK-10.{number}" for number in range(1, 36)}
    renamed = '[[card]]\nid = "boat"\nname = { en = "Skiff", de = "Kahn" }\n'
    changed = f'[[card]]\nid = "urn"\nsteps = {DRAW}\n'
    mine = rules_printed(read(HEAD + renamed + changed + card("new", '{ do = "draw" }')))
    assert mine == standard | {"urn": None, "new": None}
