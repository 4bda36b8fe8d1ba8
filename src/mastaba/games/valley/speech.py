"""Valley of the Kings in words: questions, moves and log."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from mastaba.core import Game
from mastaba.games.valley.box import Card
from mastaba.games.valley.game import ValleyGame
from mastaba.speech.wording import Company, number, say, sentences
from mastaba.texts.markup import dim, escape, piece

CARDS = ("card|cards", "Karte|Karten")
GOLD = ("gold", "Gold")
A_CARD = ("a card", "eine Karte")

# -- cards -------------------------------------------------------------------------------------------


@lru_cache(maxsize=8)
def cards_of(game: Game) -> dict[str, Card]:
    assert isinstance(game, ValleyGame)
    return {card.id: card for card in game.tables.cards}


def named(id: str, game: Game, lang: str) -> str:
    return piece("card", id, cards_of(game)[id].name[lang])


def with_text(id: str, game: Game, lang: str, after: str = "") -> str:
    return f"{named(id, game, lang)}{after} {dim(f'– {cards_of(game)[id].text[lang]}')}"


# -- questions ---------------------------------------------------------------------------------------

ASKED = {
    "play": (
        "Your turn: buy, use actions, entomb.",
        "Dein Zug: kaufe, führe Aktionen aus, bestatte.",
    ),
    "pay": ("Pay {due} gold for {card}.", "Zahle {due} Gold für {card}."),
    "fall": ("Which card falls into the gap?", "Welche Karte fällt in die Lücke?"),
    "remove": (
        "No card has left the pyramid: now one must go to the boneyard.",
        "Keine Karte hat die Pyramide verlassen: nun muss eine auf den Friedhof.",
    ),
    "swap": ("Which two pyramid cards swap places?", "Welche zwei Pyramidenkarten tauschen den Platz?"),
    "option": ("What do you do?", "Was tust du?"),
    "repeat": ("Which action do you repeat?", "Welche Aktion wiederholst du?"),
    "look": ("Take one of these cards.", "Nimm eine dieser Karten."),
    "purchase": ("{who} has bought {card}. Do you react?", "{who} hat {card} gekauft. Reagierst du?"),
    "sacrifice": ("{who} has sacrificed {card}. Do you react?", "{who} hat {card} geopfert. Reagierst du?"),
}
IDLE = {  # only they know that they cannot: they are asked like somebody who can (VK-6.8)
    "purchase": (
        "{who} has bought {card}. You have nothing to react with.",
        "{who} hat {card} gekauft. Du hast nichts zum Reagieren.",
    ),
    "sacrifice": (
        "{who} has sacrificed {card}. You have nothing to react with.",
        "{who} hat {card} geopfert. Du hast nichts zum Reagieren.",
    ),
}
PICKS = {
    "discard": ("Discard a card.", "Wirf eine Karte ab."),
    "sacrifice": ("Sacrifice a card.", "Opfere eine Karte."),
    "give": ("Give away a hand card.", "Gib eine Handkarte ab."),
    "take": ("Take a card.", "Nimm eine Karte."),
    "entomb": ("Entomb a card.", "Lege eine Karte ins Grab."),
    "return": ("Shuffle a card into your draw pile.", "Mische eine Karte in deinen Nachziehstapel."),
    "show": ("Show a card.", "Zeige eine Karte vor."),
}
WAITING = {
    "react": ("Somebody may react …", "Jemand kann reagieren …"),
    "pay": ("{who} is paying for {card} …", "{who} zahlt für {card} …"),
    "look": ("{who} is looking at {cards} …", "{who} sieht sich {cards} an …"),
    "turn": ("It is {who}’s turn.", "{who} ist am Zug."),
    "choice": ("{who} is choosing …", "{who} trifft eine Wahl …"),
}


def asked(view: dict[str, Any], game: Game, names: list[str], lang: str) -> str:
    """What is expected of the viewer and which card expects it, or for whom the table waits."""
    asks = view["asks"]
    if asks is None:
        return "" if view["over"] else awaited(view, game, names, lang)
    what = asks["what"]
    text = (
        PICKS[asks["verb"]]
        if what in ("pick", "lose")
        else (IDLE if "idle" in asks else ASKED)[asks["trigger"] if what == "react" else what]
    )
    facts = {
        "card": named(asks["card"], game, lang) if asks.get("card") else say(lang, *A_CARD),
        "due": asks.get("due"),
    }
    if "by" in asks:
        facts["who"] = Company(names, lang).who(asks["by"])
    question = say(lang, *text).format(**facts)
    return f"{named(asks['asker'], game, lang)}: {question}" if "asker" in asks else question


def awaited(view: dict[str, Any], game: Game, names: list[str], lang: str) -> str:
    """For whom the table waits; of a reaction no more than that there may be one (VK-6.8)."""
    if view["somebody_may_react"]:
        return say(lang, *WAITING["react"])
    seat = view["to_move"][0]
    facts = {"who": Company(names, lang).who(seat)}
    what = "turn" if seat == view["active"] else "choice"
    if view["seats"][seat]["looking"]:
        what = "look"
        facts["cards"] = number(view["seats"][seat]["looking"], say(lang, *CARDS))
    elif what == "turn" and view["turn"]["buying"] is not None:
        bought = view["pyramid"][view["turn"]["buying"] - 1]
        if bought is not None:
            what = "pay"
            facts["card"] = named(bought, game, lang)
    return say(lang, *WAITING[what]).format(**facts)


# -- moves -------------------------------------------------------------------------------------------

CHOICES = {
    "swap": ("swap two pyramid cards", "zwei Pyramidenkarten vertauschen"),
    "sacrifice": ("sacrifice a card", "eine Karte opfern"),
    "draw": ("draw", "ziehen"),
    "discard": ("discard", "abwerfen"),
    "give": ("have cards given to you", "dir Karten geben lassen"),
    "take": ("take a card", "eine Karte nehmen"),
    "entomb": ("entomb a card", "eine Karte ins Grab legen"),
    "return": ("shuffle a card into the draw pile", "eine Karte in den Nachziehstapel mischen"),
    "show": ("show a card", "eine Karte vorzeigen"),
    "look": ("look at cards of the draw pile", "Karten des Nachziehstapels ansehen"),
    "gain": ("get gold or entombings", "Gold oder Bestattungen bekommen"),
    "price": ("change the prices", "die Preise ändern"),
    "value": ("change the gold of the hand", "das Gold der Hand ändern"),
    "if": ("go on, as things stand", "je nach Lage weitermachen"),
    "require": ("on a condition", "unter einer Bedingung"),
    "choose": ("choose again", "noch einmal wählen"),
    "times": ("something several times", "etwas mehrmals"),
    "perform": ("the action of another card", "die Aktion einer anderen Karte"),
    "repeat": ("repeat an action", "eine Aktion wiederholen"),
    "reveal": ("reveal a card", "eine Karte aufdecken"),
    "shield": ("lose nothing", "nichts verlieren"),
}
VERBS = {
    "pay": ("pay with", "zahle mit"),
    "take": ("take", "nimm"),
    "sacrifice": ("sacrifice", "opfere"),
    "remove": ("remove", "entferne"),
    "entomb": ("entomb", "ins Grab"),
    "fall": ("let fall", "lass fallen"),
    "discard": ("discard", "wirf ab"),
    "give": ("give", "gib ab"),
    "return": ("shuffle in", "mische ein"),
    "show": ("show", "zeige"),
    "repeat": ("repeat", "wiederhole"),
    "react": ("react with", "reagiere mit"),
}


def option(
    move: dict[str, Any], view: dict[str, Any], game: Game, names: list[str], lang: str
) -> tuple[str, str]:
    """The section and the label of a move in a menu."""
    verb = move["verb"]
    what = view["asks"]["what"] if view["asks"] else ""
    if verb == "end":
        return "", say(lang, "End the turn", "Zug beenden")
    if verb == "pass" and what == "react":
        idle = "idle" in view["asks"]
        return "", say(lang, "Go on", "Weiter") if idle else say(lang, "No, thanks", "Nein, danke")
    if verb == "pass":
        return "", say(lang, "That is all", "Das ist alles")
    if verb == "swap":
        first, second = (
            f"{named(card, game, lang)} {dim(f'({place})')}"
            for place, card in zip(move["places"], move["cards"], strict=True)
        )
        return say(lang, f"Swap {first} with", f"Tausche {first} mit"), second
    if verb == "choose":
        return "", ", ".join(say(lang, *CHOICES[step]) for step in move["steps"])
    if verb == "act":
        return say(lang, "Use the action", "Aktion ausführen"), with_text(move["card"], game, lang)
    if verb == "react":
        return "", f"{say(lang, *VERBS[verb])}: {with_text(move['card'], game, lang)}"
    name = named(move["card"], game, lang)
    if verb == "entomb" and what == "play":
        return say(lang, "Entomb", "Ins Grab legen"), name
    if verb == "buy":
        where = f"{say(lang, 'place', 'Platz')} {move['place']}"
        after = f" ({where}, {move['price']} {say(lang, *GOLD)})"
        return say(lang, "Buy", "Kaufen"), with_text(move["card"], game, lang, after)
    extra = ""
    if "place" in move:
        place = f"({say(lang, 'place', 'Platz')} {move['place']})"
        extra = f" {dim(place)}"
    if verb == "pay":
        flat = view["turn"]["flat_gold"]
        gold = cards_of(game)[move["card"]].gold if flat is None else flat
        extra = f" {dim(f'({gold} {say(lang, *GOLD)})')}"
    return "", f"{say(lang, *VERBS[verb])}: {name}{extra}"


def hint(move: dict[str, Any], view: dict[str, Any], game: Game, lang: str) -> str:
    """A word on a refused move, where the card is simply not at hand."""
    if move["verb"] not in ("act", "entomb", "pay", "discard", "give", "show", "react", "return"):
        return ""
    if not move.get("card") or move["card"] in view["seats"][view["seat"]]["cards"]:
        return ""
    name = escape(cards_of(game)[move["card"]].name[lang])
    return say(lang, f"You hold no card “{name}”.", f"Du hast keine Karte „{name}“ auf der Hand.")


def order(move: dict[str, Any]) -> int:
    """To buy, to act, to entomb; the rest as it comes."""
    return {"buy": 1, "act": 2, "entomb": 3}.get(move["verb"], 4)


# -- points ------------------------------------------------------------------------------------------

SOURCES = {"starters": ("Starters", "Startkarten"), "uniques": ("Uniques", "Einzelstücke")}


def source(id: str, game: Game, lang: str) -> str:
    assert isinstance(game, ValleyGame)
    if id in SOURCES:
        return say(lang, *SOURCES[id])
    return escape(game.tables.sets[game.tables.set_ids.index(id)][lang])


# -- the log -----------------------------------------------------------------------------------------

TOLD = sentences(
    {
        "start": ("{Who} <begins|begin>.", "{Who} <beginnt|beginnst>."),
        "turn": ("{{dim|──}} {Who} {{dim|──}}", "{{dim|──}} {Who} {{dim|──}}"),
        "act": ("{Who} <plays|play> {card}.", "{Who} <spielt|spielst> {card}."),
        "pay": ("{Who} <pays|pay> with {card}.", "{Who} <zahlt|zahlst> mit {card}."),
        "buy": ("{Who} <buys|buy> {card}.", "{Who} <kauft|kaufst> {card}."),
        "entomb": ("{Who} <entombs|entomb> {card}.", "{Who} <legt|legst> {card} ins Grab."),
        "discard": ("{Who} <discards|discard> {card}.", "{Who} <wirft|wirfst> {card} ab."),
        "sacrifice": ("{Who} <sacrifices|sacrifice> {card}.", "{Who} <opfert|opferst> {card}."),
        "give": ("{Who} <gives|give> {card} to {to}.", "{Who} <gibt|gibst> {card} an {to}."),
        "take": ("{Who} <takes|take> {card}.", "{Who} <nimmt|nimmst> {card}."),
        "return": (
            "{Who} <shuffles|shuffle> {card} into the draw pile.",
            "{Who} <mischt|mischst> {card} in den Nachziehstapel.",
        ),
        "show": ("{Who} <shows|show> {card}.", "{Who} <zeigt|zeigst> {card}."),
        "reveal": ("{Who} <reveals|reveal> {card}.", "{Who} <deckt|deckst> {card} auf."),
        "react": ("{Who} <reacts|react> with {card}!", "{Who} <reagiert|reagierst> mit {card}!"),
        "decline": ("{Who} <does|do> not react.", "{Who} <reagiert|reagierst> nicht."),
        "fall": ("{card} falls to place {to_place}.", "{card} fällt auf Platz {to_place}."),
        "refill": ("{card} comes to place {place}.", "{card} kommt auf Platz {place}."),
        "swap": ("{Who} <swaps|swap> {pair}.", "{Who} <vertauscht|vertauschst> {pair}."),
        "draw": ("{Who} <draws|draw> {number}{cards}.", "{Who} <zieht|ziehst> {number}{cards}."),
        "shuffle": (
            "{Who} <shuffles|shuffle> the draw pile: {number}.",
            "{Who} <mischt|mischst> den Nachziehstapel: {number}.",
        ),
        "look": (
            "{Who} <looks|look> at {number}{cards}.",
            "{Who} <sieht sich|siehst dir> {number} an{cards}.",
        ),
        "keep": ("{Who} <takes|take> one of them.", "{Who} <nimmt|nimmst> eine davon."),
        "keep own": ("{Who} <takes|take> {card} of them.", "{Who} <nimmt|nimmst> davon {card}."),
        "over": ("The game is over.", "Das Spiel ist zu Ende."),
    }
)


def told(event: dict[str, Any], game: Game, names: list[str], lang: str, me: int | None = None) -> str:
    """A line of the log. The end of a turn needs no words: the next one begins."""
    what, seat = event["what"], event["seat"]
    if what not in TOLD[lang]:
        return ""
    company = Company(names, lang, me)
    facts: dict[str, Any] = {**event, **company.subject(seat), "cards": ""}
    if "count" in event:
        facts["number"] = number(event["count"], say(lang, *CARDS))
    if "cards" in event:
        said = [named(card, game, lang) for card in event["cards"]]
        facts["pair"] = " ↔ ".join(said)
        facts["cards"] = f": {', '.join(said)}" if said else ""
    if "card" in event:
        facts["card"] = named(event["card"], game, lang)
        what = "keep own" if what == "keep" else what
    elif what == "return":
        facts["card"] = say(lang, *A_CARD)
    if isinstance(event.get("to"), int):
        facts["to"] = company.whom(event["to"])
    return TOLD[lang][what][seat == me].format(**facts)
