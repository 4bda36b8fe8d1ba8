"""The cards of Valley of the Kings: in a word, and to read."""

from __future__ import annotations

from functools import lru_cache

from rich.console import RenderableType
from rich.markup import escape
from rich.panel import Panel
from rich.text import Text

from mastaba.core import Game
from mastaba.games.valley.cards import SET, STARTER, Card
from mastaba.games.valley.game import ValleyGame
from mastaba.library import catalogue
from mastaba.terminal.valley_words import points, word
from mastaba.terminal.wording import say

# Colour is never alone: every family has its own sign.
FAMILIES = {
    "starter": ("•", "white"),
    "unique": ("★", "dark_orange"),
    "sarcophagi": ("▣", "magenta"),
    "jars": ("○", "green"),
    "amulets": ("◈", "yellow"),
    "books": ("▤", "bright_blue"),
    "statues": ("▲", "red"),
}
OTHER_FAMILY = ("◇", "cyan")

ROMAN = ["I", "II", "III"]


@lru_cache(maxsize=8)
def cards_of(game: Game) -> dict[str, Card]:
    assert isinstance(game, ValleyGame)
    return {card.id: card for card in game.tables.cards}


def name_of(id: str, game: Game, lang: str) -> str:
    return cards_of(game)[id].name[lang]


def kind_of(card: Card, game: Game) -> str:
    assert isinstance(game, ValleyGame)
    if card.kind == SET:
        return game.tables.set_ids[card.set]
    return "starter" if card.kind == STARTER else "unique"


def family(card: Card, game: Game) -> tuple[str, str]:
    return FAMILIES.get(kind_of(card, game), OTHER_FAMILY)


def short(id: str, game: Game, lang: str) -> str:
    """A card in one line: its sign in its colour, and its name; the sign never stands alone."""
    card = cards_of(game)[id]
    sign, colour = family(card, game)
    return f"[{colour}]{sign}\N{NO-BREAK SPACE}{escape(card.name[lang])}[/{colour}]"


def with_text(id: str, game: Game, lang: str, after: str = "") -> str:
    text = escape(cards_of(game)[id].text[lang])
    return f"{short(id, game, lang)}{after} [dim]– {text}[/dim]"


# -- a card to read ----------------------------------------------------------------------------------


def card(text: str, game: Game, lang: str) -> RenderableType | None:
    """The card whose name in either language, or whose id, begins like this."""
    wanted = text.lower()
    every = list(cards_of(game).values())
    exact = [card for card in every if wanted in (card.id, *(name.lower() for name in card.name.values()))]
    found = exact or [
        card
        for card in every
        if any(known.lower().startswith(wanted) for known in (card.id, *card.name.values()))
    ]
    if not found:
        return None
    if len(found) > 1:
        names = ", ".join(short(card.id, game, lang) for card in found)
        return Text.from_markup(f"{say(lang, 'Which one?', 'Welche davon?')} {names}")
    return card_panel(found[0], game, lang)


def card_panel(card: Card, game: Game, lang: str) -> Panel:
    """All facts of a card, how each of them is known, and its rule."""
    assert isinstance(game, ValleyGame)
    kind = game.tables.sets[card.set][lang] if card.kind == SET else word(kind_of(card, game), lang)
    value = word("square", lang) if card.kind == SET else points(card.points, lang)
    head = f"{kind} · {word('level', lang)} {ROMAN[card.level - 1]} · {word('cost', lang)} {card.cost}"
    lines = [f"{escape(head)} · {word('gold', lang)} {card.gold} · {value}", escape(card.text[lang])]
    for basis in ("sourced", "reconstructed", "own"):
        facts = [word(fact, lang) for fact, how in card.basis.items() if how == basis]
        if card.kind == SET:
            facts = [fact for fact in facts if fact != word("points", lang)]
        if facts:
            lines.append(f"[dim]{word(basis, lang)}: {', '.join(facts)}[/dim]")
    rule = rule_of(card, game)
    if rule:
        lines.append(f"[cyan]{rule}[/cyan]")
    return Panel(
        Text.from_markup("\n".join(lines)),
        title=short(card.id, game, lang),
        title_align="left",
        border_style=family(card, game)[1],
        expand=False,
    )


def rule_of(card: Card, game: Game) -> str:
    """The rule of a standard card; the text of an edition's own card is all there is."""
    if card.basis["action"] == "own":
        return ""
    title = f"{card.name['en']} / {card.name['de']}"
    rules = catalogue(game.id).rules
    return next((rule.id for rule in rules if rule.text.startswith((title + ":", title + ","))), "")
