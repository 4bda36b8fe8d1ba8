"""The words on the terminal's table of Silver & Gold Pyramids, in both languages."""

from __future__ import annotations

from typing import Any

from mastaba.games.pyramids.speech import WORDS
from mastaba.speech.wording import lexicon

word = lexicon(
    {
        **WORDS,
        "round": ("Round", "Runde"),
        "expedition": ("Expedition", "Expedition"),
        "revealed": ("revealed so far", "bisher aufgedeckt"),
        "pile": ("pile", "Stapel"),
        "dealt": (
            "Every player chooses two of four cards.",
            "Alle wählen zwei von vier Karten aus.",
        ),
        "hand": ("Your four cards", "Deine vier Karten"),
        "points": ("Pyramid points", "Pyramidenpunkte"),
        "player": ("Player", "Spieler"),
        "you": ("you", "du"),
        "thinking": ("thinking", "überlegt"),
        "done": ("done", "fertig"),
        "none": ("no card", "keine Karte"),
        "red gems": ("red gem|red gems", "roter Edelstein|rote Edelsteine"),
        "green gems": ("green gem|green gems", "grüner Edelstein|grüne Edelsteine"),
        "torches": ("torches", "Fackeln"),
        "completed": ("completed", "fertiggestellt"),
        "legend": (
            "▼ entrance  ▲ tomb  ██ wall  + cross  ♦R ♦G gems  ☼ torch  ☠ skull  ♥ potion  × crossed  * covered",
            "▼ Eingang  ▲ Grabkammer  ██ Wand  + Kreuz  ♦R ♦G Edelsteine  ☼ Fackel  ☠ Totenkopf  ♥ Zaubertrank"
            "  × angekreuzt  * verdeckt",
        ),
    }
)


def name_of(view: dict[str, Any], seat: int, lang: str) -> str:
    """A seat's name as the table knows it, else its number."""
    names = view.get("names")
    return str(names[seat]) if names else f"{word('player', lang)} {seat + 1}"
