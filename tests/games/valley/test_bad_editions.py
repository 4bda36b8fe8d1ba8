"""Edition files with mistakes: each is refused with the line, the card, the field and a remedy."""

from __future__ import annotations

from typing import Any

import pytest

from mastaba.core.errors import BadEdition
from mastaba.games.valley.game import ValleyGame
from tests.games.valley.editions import HEAD, card, read, with_card


def refused(text: str) -> BadEdition:
    with pytest.raises(BadEdition) as caught:
        read(text)
    return caught.value


def line_of(text: str, part: str) -> int:
    """The line on which a part of the text stands for the first time."""
    return text[: text.index(part)].count("\n") + 1


def check(error: BadEdition, line: int, entry: str, field: str, en: str, de: str) -> None:
    assert (error.line, error.entry, error.field) == (line, entry, field)
    assert f"mine.toml, line {line}" in error.text("en")
    assert f"mine.toml, Zeile {line}" in error.text("de")
    assert en in error.text("en")
    assert de in error.text("de")
    # A problem and a remedy: two sentences.
    assert error.text("en").count(". ") >= 1
    for text in (error.text("en"), error.text("de")):
        assert text[-1] in ".?"
        assert text[-2] not in ".?"
    assert error.text("en") != error.text("de")


# -- fields of a card --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("field", "value", "en", "de"),
    [
        ("gold", "-1", "not a whole number from 0 to 30", "keine ganze Zahl von 0 bis 30"),
        ("gold", '"two"', "not a whole number", "keine ganze Zahl"),
        ("cost", "1.5", "not a whole number", "keine ganze Zahl"),
        ("cost", "true", "not a whole number", "keine ganze Zahl"),
        ("points", "51", "from 0 to 50", "von 0 bis 50"),
        ("copies", "0", "from 1 to 20", "von 1 bis 20"),
        ("level", "4", "from 1 to 3", "von 1 bis 3"),
        ("level", "1", "starters have level 1", "Startkarten haben Stufe 1"),
        ("kind", '"vases"', "'vases' is unknown", "'vases' ist unbekannt"),
        ("kind", '"statue"', "Did you mean 'statues'?", "Meinst du 'statues'?"),
        ("kind", "7", "7 is not text", "7 ist kein Text"),
        (
            "name",
            '"New"',
            "needs text in English and in German",
            "braucht einen Text auf Englisch und auf Deutsch",
        ),
        ("name", '{ en = "New" }', "needs text in English and in German", "auf Englisch und auf Deutsch"),
        (
            "text",
            '{ en = "New", de = "" }',
            "needs text in English and in German",
            "auf Englisch und auf Deutsch",
        ),
        ("basis", '{ cost = "own" }', "how is 'level' known?", "woher ist 'level' bekannt?"),
        ("repeatable", '"yes"', "neither true nor false", "weder true noch false"),
        ("colour", '"red"', "unknown field", "unbekanntes Feld"),
        ("golds", "3", "Did you mean 'gold'?", "Meinst du 'gold'?"),
        ("reaction", '"attack"', "when does it take effect?", "wann wirkt sie?"),
        (
            "reaction",
            '{ when = "rain", steps = [{ do = "draw" }] }',
            "purchase, sacrifice",
            "purchase, sacrifice",
        ),
        (
            "reaction",
            '{ when = [], steps = [{ do = "draw" }] }',
            "when does it take effect?",
            "wann wirkt sie?",
        ),
        ("reaction", '{ when = "purchase" }', "there are no steps", "es gibt keine Schritte"),
        ("reaction", '{ when = "purchase", keep = 1, steps = [{ do = "draw" }] }', "keep = 1", "keep = 1"),
        ("reaction", '{ when = "purchase", who = "me", steps = [] }', "unknown field 'who'", "Feld 'who'"),
        (
            "reaction",
            '{ when = "attack", steps = [{ do = "draw" }] }',
            "stops no attack",
            "wehrt keinen Angriff ab",
        ),
        ("steps", "[]", "there are no steps", "es gibt keine Schritte"),
        ("steps", '"draw"', "must be a list of tables", "müssen eine Liste von Tabellen sein"),
        ("steps", '["draw"]', "must be a list of tables", "müssen eine Liste von Tabellen sein"),
    ],
)
def test_a_wrong_field_is_named_with_its_line(field: str, value: str, en: str, de: str) -> None:
    text = HEAD + card("fine", '{ do = "draw" }')
    if field == "steps":
        text += card("new", "STEPS").replace("[STEPS]", value)
    else:
        text += card("new", '{ do = "draw" }', **{field: value})
    line = text[: text.index(f"\n{field} = {value}\n")].count("\n") + 2
    check(refused(text), line, "new", field, en, de)


@pytest.mark.parametrize("field", ["name", "kind", "level", "copies", "cost", "gold", "points", "text"])
def test_a_missing_field_is_named_with_the_line_of_its_card(field: str) -> None:
    whole = card("new", '{ do = "draw" }').splitlines(keepends=True)
    text = HEAD + card("fine", '{ do = "draw" }') + "".join(row for row in whole if not row.startswith(field))
    line = text[: text.rindex("[[card]]")].count("\n") + 1
    check(refused(text), line, "new", field, f"'new'. Add {field} = …", f"nicht. Ergänze {field} = …")


def test_a_misspelt_id_is_guessed() -> None:
    error = refused(HEAD + '[[card]]\nid = "boot"\ncost = 4\n')
    assert "missing; the standard edition has no card 'boot' (did you mean 'boat'?)" in error.text("en")
    assert "fehlt; die Standardausgabe hat card 'boot' nicht (meinst du 'boat'?)" in error.text("de")


def test_what_an_owner_adds_is_the_owners_word() -> None:
    whole = card("new", '{ do = "draw" }').splitlines(keepends=True)
    text = HEAD + "".join(row for row in whole if not row.startswith("basis"))
    game = read(text)
    assert isinstance(game, ValleyGame)
    assert set(game.tables.cards[-1].basis.values()) == {"own"}


def test_a_card_that_can_do_nothing() -> None:
    text = HEAD + card("new")
    check(refused(text), 3, "new", "steps", "the card does nothing", "die Karte kann nichts")


@pytest.mark.parametrize("id", ["New", "12", "a b", "", "a_b!"])
def test_a_bad_id(id: str) -> None:
    text = HEAD + card(id, '{ do = "draw" }')
    check(refused(text), 4, id, "id", "lower-case letters, digits and hyphens", "Kleinbuchstaben")


# -- steps -------------------------------------------------------------------------------------------

TURN_UP = '{ do = "discard", from = "draw", who = "all" }'


@pytest.mark.parametrize(
    ("steps", "step", "en", "de"),
    [
        ('{ do = "steal" }', 1, "'steal' is not a verb", "'steal' ist kein Verb"),
        ('{ verb = "draw" }', 1, "None is not a verb", "None ist kein Verb"),
        (
            '{ do = "draw" }, { do = "draw", number = 2 }',
            2,
            "draw has no field 'number'",
            "draw hat kein Feld 'number'",
        ),
        ('{ do = "swap", count = 2 }', 1, "swap has no field 'count'", "swap hat kein Feld 'count'"),
        (
            '{ do = "draw", count = 0 }',
            1,
            "count = 0 is not a whole number",
            "count = 0 ist keine ganze Zahl",
        ),
        ('{ do = "draw", count = [1, 2] }', 1, "count = [1, 2] is not a whole number", "keine ganze Zahl"),
        (
            '{ do = "entomb", count = [2, 1] }',
            1,
            "count = 1 is not a whole number from 2",
            "keine ganze Zahl von 2",
        ),
        ('{ do = "entomb", count = [1, 2, 3] }', 1, "is not a whole number", "ist keine ganze Zahl"),
        ('{ do = "look" }', 1, "count is missing", "count fehlt"),
        (
            '{ do = "look", count = 2, take = 3 }',
            1,
            "take = 3 is not a whole number from 0 to 2",
            "von 0 bis 2",
        ),
        ('{ do = "look", count = 2, to = "boneyard" }', 1, "to = 'boneyard' is unknown", "ist unbekannt"),
        ('{ do = "price" }', 1, "change is missing", "change fehlt"),
        ('{ do = "value" }', 1, "gold is missing", "gold fehlt"),
        ('{ do = "take", from = "hand" }', 1, "from = 'hand' is unknown", "from = 'hand' ist unbekannt"),
        (
            '{ do = "take", from = "discard", to = "discard" }',
            1,
            "to the discard pile",
            "auf den Ablagestapel",
        ),
        ('{ do = "discard", who = "everyone" }', 1, "Possible: me, others, all", "Möglich: me, others, all"),
        (
            '{ do = "sacrifice", from = "tomb", who = "others" }',
            1,
            "from their hand or draw pile",
            "Hand oder Nachziehstapel",
        ),
        ('{ do = "discard", down_to = 3 }', 1, "down_to is for other players only", "gilt nur für andere"),
        (
            '{ do = "discard", hand_over = 3 }',
            1,
            "hand_over is for other players only",
            "gilt nur für andere",
        ),
        ('{ do = "sacrifice", cards_over = 5 }', 1, "cards_over is for other", "gilt nur für andere"),
        (
            '{ do = "discard", who = "others", down_to = 3, count = 1 }',
            1,
            "either down_to or count",
            "entweder",
        ),
        (
            '{ do = "discard", who = "others", from = "draw", down_to = 3 }',
            1,
            "down_to counts hand",
            "Handkarten",
        ),
        (
            '{ do = "discard", who = "others", count = [1, 2] }',
            1,
            "count with one number",
            "count mit einer Zahl",
        ),
        (
            '{ do = "entomb", from = "boneyard", count = [1, 2] }',
            1,
            "count with one number",
            "count mit einer Zahl",
        ),
        (
            '{ do = "take", from = "stock", where = { level = 2 } }',
            1,
            "nothing is chosen",
            "nichts ausgesucht",
        ),
        (
            '{ do = "take", from = "boneyard", where = { level = 2 } }',
            1,
            "nothing is chosen",
            "nichts ausgesucht",
        ),
        ('{ do = "take", where = {} }', 1, "{} cannot be understood", "{} ist unverständlich"),
        ('{ do = "take", where = "cheap" }', 1, "'cheap' cannot be understood", "'cheap' ist unverständlich"),
        (
            '{ do = "take", where = { price = 3 } }',
            1,
            "Possible: kind, set, card",
            "Möglich: kind, set, card",
        ),
        ('{ do = "take", where = { set = "vases" } }', 1, "set = 'vases' is unknown", "ist unbekannt"),
        ('{ do = "take", where = { card = "raft" } }', 1, "card = 'raft' is unknown", "ist unbekannt"),
        ('{ do = "take", where = { kind = "books" } }', 1, "kind = 'books' is unknown", "ist unbekannt"),
        ('{ do = "take", where = { level = 4 } }', 1, "level = 4 is not a whole number", "keine ganze Zahl"),
        ('{ do = "take", where = { cheapest = "yes" } }', 1, "cheapest = 'yes' means nothing", "sagt nichts"),
        (
            '{ do = "take", where = { cheapest = false } }',
            1,
            "Write cheapest = true",
            "Schreibe cheapest = true",
        ),
        ('{ do = "take", where = { cheapest = true, dearest = true } }', 1, "at once", "zugleich"),
        ('{ do = "take", where = { same = "name" } }', 1, "same = 'name' is unknown", "ist unbekannt"),
        ('{ do = "take", where = { same = "set" } }', 1, "no card has been chosen", "keine Karte gewählt"),
        (
            '{ do = "draw" }, { do = "take", where = { cheaper = "it" } }',
            2,
            "no card has been chosen",
            "keine Karte",
        ),
        (
            '{ do = "take", from = "stock" }, { do = "take", where = { same = "set" } }',
            2,
            "known beforehand",
            "vorher",
        ),
        (
            '{ do = "discard", count = 2 }, { do = "take", where = { same = "set" } }',
            2,
            "exactly one",
            "genau eine",
        ),
        (
            '{ do = "show" }, { do = "discard", who = "others", where = { same = "set" } }',
            2,
            "no card has been",
            "keine",
        ),
        (
            '{ do = "choose", options = [[{ do = "discard" }], [{ do = "draw" }]] }, { do = "take", where = { same = "set" } }',
            4,
            "an earlier step of this list",
            "früheren Schritt dieser Liste",
        ),
        ('{ do = "if" }', 1, "None cannot be understood", "None ist unverständlich"),
        ('{ do = "if", test = { rich = true } }', 1, "Possible: bought, highest", "Möglich: bought, highest"),
        ('{ do = "if", test = { bought = 1 } }', 1, "bought = 1 means nothing", "bought = 1 sagt nichts"),
        (
            '{ do = "if", test = { bought = true }, then = { do = "draw" } }',
            1,
            "list of tables",
            "Liste von Tabellen",
        ),
        (
            '{ do = "if", test = { bought = true }, then = [{ do = "drop" }] }',
            2,
            "'drop' is not a verb",
            "kein Verb",
        ),
        ('{ do = "if", test = { highest = true } }', 1, "nobody has turned up", "niemand hat eine Karte"),
        (
            f'{TURN_UP}, {{ do = "require", test = {{ highest = true }} }}',
            2,
            "nobody knows beforehand",
            "niemand weiß",
        ),
        ('{ do = "require" }', 1, "None cannot be understood", "None ist unverständlich"),
        ('{ do = "choose", options = [[{ do = "draw" }]] }', 1, "2 to 6 lists of steps", "2 bis 6 Listen"),
        ('{ do = "choose" }', 1, "2 to 6 lists of steps", "2 bis 6 Listen"),
        ('{ do = "times", count = 11, steps = [{ do = "draw" }] }', 1, "from 1 to 10", "von 1 bis 10"),
        ('{ do = "times", steps = [{ do = "draw" }] }', 1, "count is missing", "count fehlt"),
        ('{ do = "times", count = 2 }', 1, "must be a list of tables", "Liste von Tabellen"),
        (
            '{ do = "perform", card = "raft" }',
            1,
            "'raft' is not a card with an action",
            "keine Karte mit Aktion",
        ),
        (
            '{ do = "perform", card = "boat" }',
            1,
            "'boat' is not a card with an action",
            "keine Karte mit Aktion",
        ),
        (
            '{ do = "perform", card = "new" }',
            1,
            "a cycle of effects: new → new",
            "ein Kreis von Wirkungen: new → new",
        ),
        ('{ do = "shield" }', 1, "there is nothing to shield against", "wovor zu schützen wäre"),
    ],
)
def test_a_wrong_step_is_named_with_its_number(steps: str, step: int, en: str, de: str) -> None:
    text = HEAD + card("fine", '{ do = "draw" }') + card("new", steps)
    error = refused(text)
    check(error, line_of(text, f"steps = [{steps}]"), "new", "steps", en, de)
    assert f"step {step}:" in error.text("en")
    assert f"Schritt {step}:" in error.text("de")


@pytest.mark.parametrize(
    "step",
    [
        '{ do = "gain", gold = 1 }',
        '{ do = "price", change = -1 }',
        '{ do = "value", gold = 3 }',
        '{ do = "repeat" }',
        '{ do = "reveal" }',
        '{ do = "perform", card = "censer" }',
    ],
)
@pytest.mark.parametrize("when", ["purchase", "sacrifice"])
def test_what_belongs_to_the_own_turn_is_refused_in_reactions(when: str, step: str) -> None:
    with pytest.raises(BadEdition, match="only makes sense on your own turn"):
        with_card(reaction=f'{{ when = "{when}", steps = [{step}] }}')


@pytest.mark.parametrize("when", ["purchase", "sacrifice"])
def test_a_shield_is_refused_where_no_attack_is(when: str) -> None:
    with pytest.raises(BadEdition, match="there is nothing to shield against"):
        with_card(reaction=f'{{ when = "{when}", steps = [{{ do = "shield" }}] }}')


def test_a_cycle_through_several_cards_is_told_as_it_runs() -> None:
    text = HEAD
    for id, next in (("one", "two"), ("two", "three"), ("three", "two")):
        text += card(id, f'{{ do = "perform", card = "{next}" }}')
    error = refused(text)
    line = line_of(text, 'steps = [{ do = "perform", card = "two" }]')
    third = text.index('id = "three"')
    assert error.line == text[: text.index("steps", third)].count("\n") + 1 > line
    check(error, error.line, "three", "steps", "two → three → two. Break the cycle", "Löse den Kreis auf")


def test_a_mistake_in_a_performed_card_is_told_with_that_cards_line() -> None:
    text = HEAD + card("first", '{ do = "perform", card = "second" }') + card("second", '{ do = "drop" }')
    check(refused(text), line_of(text, 'steps = [{ do = "drop" }]'), "second", "steps", "'drop'", "'drop'")


# -- the file ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ('edition = "mine"\nextends = \n', 2),
        ('edition = "mine"\n\n[[card]\nid = "boat"\n', 3),
        ('edition = "mine"\nedition = "yours"\n', 2),
        ('edition = "mine', 1),
    ],
)
def test_a_syntax_error_is_told_with_its_line(text: str, line: int) -> None:
    error = refused(text)
    assert error.line == line
    assert f"mine.toml, line {line}: this is not valid TOML" in error.text("en")
    assert f"mine.toml, Zeile {line}: das ist kein gültiges TOML" in error.text("de")


BOAT = '[[card]]\nid = "boat"\ncost = 5\n'


@pytest.mark.parametrize(
    ("text", "line", "entry", "field", "en", "de"),
    [
        ('extends = "standard"\n', 1, "", "edition", "missing", "fehlt"),
        ('\nedition = ""\n', 2, "", "edition", "'' is not text", "'' ist kein Text"),
        ('edition = "mine"\nextends = "std"\n', 2, "", "extends", "'std' is unknown", "ist unbekannt"),
        ('edition = "mine"\nextends = 3\n', 2, "", "extends", "3 is not text", "3 ist kein Text"),
        (f'{HEAD}remove = ["raft"]\n', 3, "", "remove", "has no 'raft'", "hat kein 'raft'"),
        (f'{HEAD}remove = [["boat"]]\n', 3, "", "remove", "Use ids that exist", "Nenne vorhandene ids"),
        (
            'edition = "mine"\nremove = ["boat"]\n',
            2,
            "",
            "remove",
            "nothing to remove from",
            "nichts, woraus",
        ),
        (
            f'{HEAD}author = "me"\n',
            3,
            "",
            "author",
            "does not belong to any table",
            "gehört zu keiner Tabelle",
        ),
        (f"{HEAD}\n[cards]\nboat = 3\n", 4, "", "", "unknown table 'cards'", "unbekannte Tabelle 'cards'"),
        (
            f'{HEAD}\n{BOAT}[[tomb]]\nid = "x"\n',
            7,
            "x",
            "",
            "unknown table 'tomb'",
            "unbekannte Tabelle 'tomb'",
        ),
        (f"{HEAD}{BOAT}\n{BOAT}", 8, "boat", "id", "appears twice", "steht zweimal da"),
        (f'{HEAD}[[set]]\nid = "pots"\n', 3, "pots", "name", "missing", "fehlt"),
        (f'{HEAD}[[set]]\nid = "jars"\nsize = 4\n', 5, "jars", "size", "unknown field", "unbekanntes Feld"),
        (f"{HEAD}{BOAT.replace('5', '99')}", 5, "boat", "cost", "from 0 to 30", "von 0 bis 30"),
        (f"{HEAD}{BOAT}level = 1\n", 6, "boat", "level", "starters have level 1", "Startkarten"),
        (f'{HEAD}{BOAT}kind = "starter"\n', 3, "boat", "level", "starters have level 1", "Startkarten"),
        ('edition = "mine"\n', 1, "", "set", "there are none", "gibt es nicht"),
        (
            'edition = "mine"\n[[set]]\nid = "pots"\nname = { en = "a", de = "b" }\n',
            1,
            "",
            "card",
            "start the file with extends",
            "beginne die Datei mit extends",
        ),
    ],
)
def test_a_mistake_in_the_file(text: str, line: int, entry: str, field: str, en: str, de: str) -> None:
    check(refused(text), line, entry, field, en, de)


def test_too_few_cards() -> None:
    text = 'edition = "mine"\n[[set]]\nid = "pots"\nname = { en = "a", de = "b" }\n'
    starters: dict[str, Any] = {"kind": '"starter"', "level": "1", "copies": "4"}
    few = text + card("coin", '{ do = "draw" }', **starters) + card("pot", '{ do = "draw" }', copies="7")
    check(
        refused(few), 1, "", "edition", "4 starters per player and 7 other cards", "4 Startkarten je Spieler"
    )
    starters["copies"] = "5"
    few = text + card("coin", '{ do = "draw" }', **starters) + card("pot", '{ do = "draw" }', copies="6")
    check(refused(few), 1, "", "edition", "at least 5 and 7", "mindestens 5 und 7")
    read(few.replace("copies = 6", "copies = 7"))


# -- lines in unusual files --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lines", "line"),
    [
        (["[[ card ]]", 'id = "boat"', "# gold = 2", "", "gold   =   -1"], 7),
        (["[[card]]  # the boat", "gold = -1", 'id = "boat"'], 4),
        (["[[card]]", 'id = "urn"', "steps = [", '  { do = "draw" },', "]", "gold = -1"], 8),
        (["[[card]]", 'id = "urn"', "", "[[card]]", 'id = "boat"', "gold = -1"], 8),
        (["[[card]]", 'id = "boat"', 'name.en = "Boat"', 'name.de = "Boot"', "gold = -1"], 7),
        (["[[card]]", 'id = "boat"', 'text = { en = "gold = 1", de = "x" }', "gold = -1"], 6),
        (
            [
                "[[card]]",
                'id = "urn"',
                "[card.name]",
                'en = "Urn"',
                'de = "Urne"',
                "[[card]]",
                'id = "boat"',
                "gold = -1",
            ],
            10,
        ),
        (
            [
                "[[card]]",
                'id = "boat"',
                'text.de = """',
                "gold = 3",
                "[[card]]",
                '"""',
                'text.en = "x"',
                "gold = -1",
            ],
            10,
        ),
        (["[[card]]", 'id = "boat"', "'gold' = -1"], 5),
    ],
)
def test_the_line_is_right_in_unusual_files(lines: list[str], line: int) -> None:
    error = refused(HEAD + "\n".join(lines) + "\n")
    assert (error.line, error.field) == (line, "gold")
