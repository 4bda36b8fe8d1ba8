"""Dahshur's questions, moves and log in words."""

from __future__ import annotations

from typing import Any

from mastaba.core import Game
from mastaba.games.dahshur.game import DahshurGame
from mastaba.games.dahshur.notation import COLOURS, GEMS
from mastaba.terminal.dahshur_words import (
    ASKED,
    CHOICES,
    METALS,
    OPTIONS,
    PLURALS,
    POSITIONS,
    SHEET,
    SOURCES,
    STONES,
    TOLD,
)
from mastaba.terminal.wording import number


def colour_word(game: Game, colour: str, lang: str) -> str:
    assert isinstance(game, DahshurGame)
    return game.box.colour_words[COLOURS.index(colour)][lang]


def gem_word(game: Game, gem: str, lang: str) -> str:
    assert isinstance(game, DahshurGame)
    return game.box.gem_words[GEMS.index(gem)][lang]


def a_gem(game: Game, gem: str, lang: str) -> str:
    """The gem with its article, where the sentence needs one."""
    word = gem_word(game, gem, lang)
    if lang == "en":
        return f"{'an' if word[0] in 'aeiou' else 'a'} {word}"
    return word


def prince_word(game: Game, prince: str, lang: str) -> str:
    """`blue-4` as "blue 4"."""
    colour, value = prince.split("-")
    return f"{colour_word(game, colour, lang)} {value}"


def plate_word(game: Game, plate: str, lang: str) -> str:
    symbol, gem = plate.split("-")
    return f"{colour_word(game, symbol, lang)}/{gem_word(game, gem, lang)}"


def gems_word(game: Game, gem: str, count: int, lang: str) -> str:
    """`3 rubies`."""
    one = gem_word(game, gem, lang)
    return number(count, f"{one}|{PLURALS.get(one, one)}")


def seat_word(view: dict[str, Any], game: Game, seat: int, lang: str) -> str:
    colour = colour_word(game, view["seats"][seat]["colour"], lang)
    return f"{view['names'][seat]} ({colour})" if "names" in view else colour.capitalize()


# -- questions -------------------------------------------------------------------------------------


def asked(view: dict[str, Any], game: Game, lang: str) -> str:
    """One sentence: what is expected of this seat now."""
    asks = view["asks"]
    if asks is None:
        return ""
    facts = dict(asks)
    what = facts["what"]
    if what == "avenue" and (facts["gems_set"] or facts["swapped"]):
        what = "avenue on"
    if view["active"] is not None:
        facts["active"] = seat_word(view, game, view["active"], lang)
    if facts.get("gem"):
        facts["gem"] = gem_word(game, facts["gem"], lang)
    if "price" in facts:
        facts["stones"] = number(facts["price"], STONES[lang])
    return ASKED[lang][what].format(round=view["round"], **facts)


# -- moves -----------------------------------------------------------------------------------------


def option(move: dict[str, Any], view: dict[str, Any], game: Game, lang: str) -> tuple[str, str]:
    """The group and the label of a move in a menu."""
    say = OPTIONS[lang]
    facts = dict(move)
    verb = facts["verb"]
    group = ""
    if verb == "walk" and not facts["gem"]:
        facts["price"] = say["free"]
        facts["gem"] = "–"
    elif verb in ("walk", "buy"):
        facts["price"] = number(facts["price"], STONES[lang]) if facts["price"] else say["no price"]
    if "goods" in facts:
        facts["stones"] = number(facts["goods"], STONES[lang])
    if facts.get("gem") in GEMS:
        facts["a_gem"] = a_gem(game, facts["gem"], lang)
        facts["gem"] = gem_word(game, facts["gem"], lang)
    if facts.get("symbol"):
        facts["symbol"] = colour_word(game, facts["symbol"], lang)
    if facts.get("prince"):
        facts["prince"] = prince_word(game, facts["prince"], lang)
    if facts.get("metal"):
        facts["metal"] = METALS[lang][facts["metal"]]
    key = "buy prince" if verb == "buy" and facts.get("prince") else verb
    if verb == "use" and facts["owner"] is None:
        key = "use market" if move["prince"].startswith(f"{view['market_colour']}-") else "use nobody"
    if verb == "enter":
        group = say["new"]
    elif verb == "move":
        group = say["offering"].format(**facts)
    elif verb == "swap":
        facts["a"], facts["b"] = facts["plates"]
        facts["plates"] = " ↔ ".join(plate_word(game, plate, lang) for plate in facts["shows"])
        group = say["plate"].format(**facts)
    return group, say[key].format(**facts)


# -- the log ---------------------------------------------------------------------------------------


def source(id: str, game: Game, lang: str) -> str:
    return SHEET[lang][id]


def told(event: dict[str, Any], game: Game, names: list[str], lang: str) -> str:
    """A log line for an event as a seat sees it."""
    facts = dict(event)
    what = facts["what"]
    if what not in TOLD[lang]:
        return ""
    if 0 <= facts["seat"] < len(names):
        facts["who"] = f"[bold]{names[facts['seat']]}[/bold]"
    if facts.get("gem"):
        facts["a_gem"] = a_gem(game, facts["gem"], lang)
        facts["gem"] = gem_word(game, facts["gem"], lang)
    if facts.get("prince"):
        facts["prince"] = prince_word(game, facts["prince"], lang)
    if facts.get("metal"):
        facts["metal"] = METALS[lang][facts["metal"]]
    for key in ("goods", "price"):
        if key in facts:
            facts["stones"] = number(facts[key], STONES[lang])
    if what == "points":
        facts["reason"] = SOURCES[lang][facts["source"]]
    elif what == "reward":
        facts["position"] = POSITIONS[lang][facts["position"]]
    elif what == "lapse":
        facts["choice"] = CHOICES[lang][facts["choice"]]
    elif what == "swap":
        facts["a"], facts["b"] = facts["plates"]
    elif what == "tribute":
        facts["seats"] = ", ".join(names[seat] for seat in facts["seats"])
    elif what == "dice":
        pairs = zip(facts["seats"], facts["rolls"], strict=True)
        facts["rolls"] = ", ".join(f"{names[seat]} {roll}" for seat, roll in pairs)
    elif what == "offer" and not facts["gem"]:
        what = "offer empty"
    elif what == "disc" and "value" in facts:
        what = "disc own"
    elif "shown" in facts:
        facts["shown"] = ", ".join(str(value) for value in facts["shown"])
        what = "shown" if what == "lay" else what
    return TOLD[lang][what].format(**facts)
