"""Dahshur in words: what its pieces are called, and what its sentences want beyond their facts."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from mastaba.core import Game, Question
from mastaba.games.dahshur import types as t
from mastaba.games.dahshur.box import COLOUR_NAMES, GEM_NAMES
from mastaba.games.dahshur.game import DahshurGame
from mastaba.texts import of
from mastaba.texts.markup import marked_seat
from mastaba.texts.tell import NONE, Teller

SILENT = {"thirds", "offering"}  # the question that follows says it
MORE = {  # what `more` adds, by the sentence's id
    "ask-market": {"can-fetch", "stands"},
    "ask-buy": {"stones"},
    "ask-avenue": {"can-set", "can-swap", "can-stop", "a-gem", "given"},
    "ask-procession": {"can-enter", "can-move", "fields"},
    "ask-middle": {"can-field", "can-gem"},
    "ask-consolation": {"can-field", "can-fetch"},
    "option-walk": {"stones"},
    "option-buy": {"stones"},
    "option-clear": {"stones"},
    "option-swap": {"first", "second"},
    "option-gem": {"a-gem"},
    "log-lay": {"shown-values"},
    "log-buy": {"a-gem", "stones"},
    "log-fetch": {"stones"},
    "log-swap": {"first", "second"},
    "log-gem": {"a-gem"},
    "log-gem_taken": {"a-gem"},
    "log-gem_drawn": {"a-gem"},
    "log-points": {"reason"},
    "log-dice": {"rolled"},
    "log-disc": {"disc"},
    "log-tribute": {"receivers"},
}
POSSIBLE = ("fetch", "set", "swap", "stop", "enter", "move", "gem")  # what questions may leave unsaid


# -- pieces ------------------------------------------------------------------------------------------


def named(kind: str, id: str, game: Game, lang: str) -> Mapping[str, str] | str:
    first, _, second = id.partition("-")
    say = of("dahshur", lang)
    if kind == "prince":
        return {"nom": say("prince", colour=colour_word(game, first, lang), value=second), "value": second}
    if kind == "gem":
        return gem_word(game, id, lang)
    if kind == "plate":
        return say("plate", symbol=colour_word(game, first, lang), gem=gem_word(game, second, lang))
    if kind == "disc":
        if not second:
            return say(f"disc-{first}")
        return say("seen-disc", metal=say(f"metal-{first}"), value=second)
    if kind == "trader" or kind == "stone":
        return say(f"piece-{kind}")
    return colour_word(game, id, lang)


def colour_word(game: Game, colour: str, lang: str) -> str:
    assert isinstance(game, DahshurGame)
    return game.box.colour_words[COLOUR_NAMES.ids.index(colour)][lang]


def gem_word(game: Game, gem: str, lang: str) -> str:
    assert isinstance(game, DahshurGame)
    return game.box.gem_words[GEM_NAMES.ids.index(gem)][lang]


# -- facts of sentences ------------------------------------------------------------------------------


def more(said: Struct, teller: Teller) -> dict[str, object]:
    say = of("dahshur", teller.lang)
    if isinstance(said, Question):
        return about_question(said, teller)
    if isinstance(said, t.Walk | t.Buy):
        return {"stones": say("stones", count=said.price)} if said.price else {"stones": NONE}
    if isinstance(said, t.Clear | t.Fetched):
        return {"stones": say("stones", count=said.goods)}
    if isinstance(said, t.Swap):
        return {"first": number_of(said.at), "second": number_of(said.to)}
    if isinstance(said, t.Swapped):
        return {"first": said.plates[0], "second": said.plates[1]}
    if isinstance(said, t.TakeGem):
        return {"a-gem": a_gem(said.piece or "", teller)}
    if isinstance(said, t.Bought):
        return {"a-gem": a_gem(said.gem, teller), "stones": say("stones", count=said.price)}
    if isinstance(said, t.GemSet | t.GemTaken | t.GemDrawn):
        return {"a-gem": a_gem(said.gem, teller)}
    if isinstance(said, t.Laid):
        return {"shown-values": ", ".join(str(value) for value in said.shown) or NONE}
    if isinstance(said, t.Scored):
        return {"reason": say(f"reason-{said.source}")}
    if isinstance(said, t.Rolled):
        pairs = zip(said.seats, said.rolls, strict=True)
        return {"rolled": ", ".join(say("roll", who=teller.seat(seat)[1], roll=roll) for seat, roll in pairs)}
    if isinstance(said, t.DiscTaken):
        return {"disc": teller.piece(f"disc:{said.metal}")}
    if isinstance(said, t.TributePaid):
        return {"receivers": ", ".join(marked_seat(teller.seat(seat)[2]) for seat in said.seats)}
    return {}


def about_question(asked: Question, teller: Teller) -> dict[str, object]:
    """What can be done, and what it comes to."""
    say = of("dahshur", teller.lang)
    found: dict[str, object] = {f"can-{verb}": "yes" if verb in asked.can else "no" for verb in POSSIBLE}
    found["can-field"] = "yes" if "enter" in asked.can or "move" in asked.can else "no"
    if isinstance(asked, t.AskMarket):
        found["stands"] = say("stands", count=asked.value)
    elif isinstance(asked, t.AskProcession):
        found["fields"] = say("fields", count=asked.value)
    elif isinstance(asked, t.AskBuy):
        found["stones"] = say("stones", count=asked.price)
    elif isinstance(asked, t.AskAvenue):
        found["a-gem"] = a_gem(asked.gem, teller)
        found["given"] = ""
        if asked.gift == "own":
            found["given"] = say("given-own")
        elif asked.gift == "other":
            whom = teller.seat(asked.gift_to)[2]
            found["given"] = say("given-other", whom=whom, points=asked.gift_points)
    return found


def a_gem(gem: str, teller: Teller) -> str:
    """With its article, where the language has one that follows from the sound."""
    piece = teller.piece(gem)
    word = piece.names if isinstance(piece.names, str) else piece.names["nom"]
    return of("dahshur", teller.lang)("a-gem", gem=piece, vowel="yes" if word[0] in "aeiou" else "no")


def number_of(zone: str | None) -> int:
    return int((zone or ":0").partition(":")[2])
