"""The cards of Valley of the Kings: in a word, and to read."""

from __future__ import annotations

from rich.console import RenderableType
from rich.markup import escape
from rich.panel import Panel
from rich.text import Text

from mastaba.core import Game
from mastaba.games.valley.box import Card
from mastaba.games.valley.effects.program import SET, STARTER
from mastaba.games.valley.game import ValleyGame
from mastaba.games.valley.speech import cards_of, named
from mastaba.games.valley.types import ValleyPrinted
from mastaba.terminal.markup import styled
from mastaba.texts import of
from mastaba.texts.markup import piece

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


def kind_of(card: Card, game: Game) -> str:
    assert isinstance(game, ValleyGame)
    if card.kind == SET:
        return game.tables.set_ids[card.set]
    return "starter" if card.kind == STARTER else "unique"


def family(card: Card, game: Game) -> tuple[str, str]:
    return FAMILIES.get(kind_of(card, game), OTHER_FAMILY)


def look(kind: str, id: str, label: str, game: Game) -> tuple[str, str]:
    """A card in one line: its sign in its colour, and its name; the sign never stands alone."""
    sign, colour = family(cards_of(game)[id], game)
    return f"{sign}\N{NO-BREAK SPACE}{label}", colour


def short(id: str, game: Game, lang: str) -> str:
    return styled(piece("card", id, named("card", id, game, lang)), look, game)


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
        return Text.from_markup(f"{of('valley', lang)('terminal-which')} {names}")
    return card_panel(found[0], game, lang)


def card_panel(card: Card, game: Game, lang: str) -> Panel:
    """All facts of a card, how each of them is known, and its rule."""
    assert isinstance(game, ValleyGame)
    say = of("valley", lang)
    kind = game.tables.sets[card.set][lang] if card.kind == SET else say(f"terminal-{kind_of(card, game)}")
    value = say("terminal-square") if card.kind == SET else say("terminal-score", points=card.points)
    head = say(
        "terminal-card", kind=kind, level=ROMAN[card.level - 1], cost=card.cost, gold=card.gold, value=value
    )
    lines = [escape(head), escape(card.text[lang])]
    for basis in ("sourced", "partly", "reconstructed", "own"):
        facts = [fact for fact, how in card.basis.items() if how == basis]
        if card.kind == SET and "points" in facts:
            facts.remove("points")
        if facts:
            told = ", ".join(say(f"terminal-fact-{fact}") for fact in facts)
            lines.append(f"[dim]{say(f'terminal-basis-{basis}')}: {told}[/dim]")
    printed = game.components().printed
    assert isinstance(printed, ValleyPrinted)
    rule = printed.cards[card.number].rule
    if rule:
        lines.append(f"[cyan]{rule}[/cyan]")
    return Panel(
        Text.from_markup("\n".join(lines)),
        title=short(card.id, game, lang),
        title_align="left",
        border_style=family(card, game)[1],
        expand=False,
    )
