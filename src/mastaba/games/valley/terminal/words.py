"""The words on the table of Valley of the Kings."""

from __future__ import annotations

from mastaba.speech.wording import lexicon, number, say

WORDS = {
    "stock": ("stock", "Vorrat"),
    "boneyard": ("boneyard", "Friedhof"),
    "hand": ("hand", "Hand"),
    "hand with gold": ("hand (gold)", "Hand (Gold)"),
    "draw": ("draw pile", "Nachziehstapel"),
    "discard": ("discards", "Ablage"),
    "tomb": ("tomb", "Grab"),
    "plays": ("in play", "ausgespielt"),
    "cost": ("cost", "Kosten"),
    "gold": ("gold", "Gold"),
    "points": ("points", "Punkte"),
    "starter": ("starter", "Startkarte"),
    "unique": ("unique", "Einzelstück"),
    "level": ("level", "Stufe"),
    "copies": ("copies", "Anzahl"),
    "action": ("text", "Text"),
    "turn": ("on turn", "am Zug"),
    "in hand": ("{gold} gold in hand", "{gold} Gold auf der Hand"),
    "discount": ("prices", "Preise"),
    "flat": ("every hand card: gold", "jede Handkarte: Gold"),
    "aside": ("revealed", "aufgedeckt"),
    "looks at": ("you look at", "du siehst"),
    "sourced": ("sourced", "belegt"),
    "reconstructed": ("reconstructed", "rekonstruiert"),
    "own": ("from this edition file", "aus dieser Ausgabe"),
    "square": ("a set scores its size squared", "ein Satz zählt seine Größe im Quadrat"),
}
word = lexicon(WORDS)
POINTS = ("point|points", "Punkt|Punkte")
ENTOMBINGS = ("entombing left|entombings left", "Bestattung|Bestattungen")


def points(count: int, lang: str) -> str:
    return number(count, say(lang, *POINTS))


def entombings(count: int, lang: str) -> str:
    left = number(count, say(lang, *ENTOMBINGS))
    return say(lang, left, f"noch {left}")
