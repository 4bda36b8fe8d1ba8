"""Dahshur in words: questions, moves and log."""

from __future__ import annotations

from typing import Any

from mastaba.core import Game
from mastaba.games.dahshur.game import DahshurGame
from mastaba.games.dahshur.notation import COLOURS, GEMS, METALS, VALUES
from mastaba.games.dahshur.printed import METAL_WORDS
from mastaba.games.dahshur.speech.words import (
    ASKED,
    CHOICES,
    DISCS,
    FIELDS,
    NEXT_REWARD,
    OPTIONS,
    PLATE_GIFTS,
    PLURALS,
    POSITIONS,
    SHEET,
    SOURCES,
    STANDS,
    STONES,
    TOLD,
    WAITING,
)
from mastaba.speech.wording import Company, number
from mastaba.texts.markup import piece

# -- pieces ------------------------------------------------------------------------------------------


def colour_word(game: Game, colour: str, lang: str) -> str:
    assert isinstance(game, DahshurGame)
    return game.box.colour_words[COLOURS.index(colour)][lang]


def gem_word(game: Game, gem: str, lang: str) -> str:
    assert isinstance(game, DahshurGame)
    return game.box.gem_words[GEMS.index(gem)][lang]


def gems_word(game: Game, gem: str, count: int, lang: str) -> str:
    """`3 rubies`."""
    one = gem_word(game, gem, lang)
    return number(count, f"{one}|{PLURALS.get(one, one)}")


def prince_word(game: Game, prince: str, lang: str) -> str:
    """`blue-4` as "blue 4"."""
    colour, value = prince.split("-")
    return f"{colour_word(game, colour, lang)} {value}"


def plate(game: Game, plate: str, lang: str) -> str:
    symbol, gem = plate.split("-")
    return piece("plate", plate, f"{colour_word(game, symbol, lang)}/{gem_word(game, gem, lang)}")


def in_words(facts: dict[str, Any], game: Game, lang: str) -> dict[str, Any]:
    """The facts of a question, a move or an event with their pieces in words."""
    said = dict(facts)
    if facts.get("gem") in GEMS:
        word = gem_word(game, facts["gem"], lang)
        said["gem"] = piece("gem", facts["gem"], word)
        said["a_gem"] = f"{'an' if word[0] in 'aeiou' else 'a'} {said['gem']}"
    if facts.get("symbol"):
        said["symbol"] = piece("colour", facts["symbol"], colour_word(game, facts["symbol"], lang))
    if isinstance(facts.get("prince"), str):
        said["prince"] = piece("prince", facts["prince"], prince_word(game, facts["prince"], lang))
    if facts.get("metal"):
        said["disc"] = piece("disc", facts["metal"], DISCS[lang][facts["metal"]])
    for key in ("goods", "price"):
        if key in facts:
            said["stones"] = number(facts[key], STONES[lang])
    return said


def valued_disc(facts: dict[str, Any], lang: str) -> str:
    """`Gold 4`: a disc whose value is seen."""
    metal, value = facts["metal"], facts["value"]
    return piece("disc", f"{metal}-{value}", f"{METAL_WORDS[metal][lang]} {value}")


# -- questions ---------------------------------------------------------------------------------------


def asked(view: dict[str, Any], game: Game, names: list[str], lang: str) -> str:
    """What is expected of the viewer now, or for whom the table waits."""
    if view["over"]:
        return ""
    company = Company(names, lang, view["seat"])
    asks = view["asks"]
    facts: dict[str, Any] = {"round": view["round"], "offering": view["offering"]}
    if view["active"] is not None:
        facts["active"] = company.whom(view["active"])
    if asks is None:
        who = company.all_of(view["to_move"])
        return WAITING[lang][view["deciding"]].format(who=who, **facts)
    facts.update(in_words(asks, game, lang))
    if "prince" in asks:  # the value that is played: so far does one get
        facts["fields"] = number(asks["prince"], FIELDS[lang])
        facts["stands"] = number(asks["prince"], STANDS[lang])
    return ASKED[lang][question(view, facts, game, company)].format(**facts)


def question(view: dict[str, Any], facts: dict[str, Any], game: Game, company: Company) -> str:
    """Which wording asks only for what this seat can do; what it names is added to the facts."""
    assert isinstance(game, DahshurGame)
    what: str = view["asks"]["what"]
    seat = view["seats"][view["seat"]]
    can_fetch = any(stand["goods"][view["seat"]] for stand in view["stands"])
    free = [field for field, owner in enumerate(view["procession"], 1) if owner is None]
    mine = [field for field, owner in enumerate(view["procession"], 1) if owner == view["seat"]]
    can_enter = bool(free and seat["goods"])
    can_advance = bool(free and mine and mine[0] < free[-1])
    if what == "market" and can_fetch:
        return "market or back"
    if what == "buy" and view["asks"]["extra"]:
        facts["extra"] = piece("prince", view["asks"]["extra"], view["asks"]["extra"].split("-")[1])
        return "buy or prince"
    if what == "avenue":
        return on_avenue(view, facts, game, company)
    if what == "procession" and not (can_enter and can_advance):
        return "procession enter" if can_enter else "procession move"
    if what == "third":
        facts["position"] = NEXT_REWARD[company.lang][len(seat["row"])]
        facts["sum"] = seat["sum"]
    if what in ("silver", "tribute"):
        for number, metal in enumerate(METALS):
            counts = game.box.disc_counts[number * VALUES : (number + 1) * VALUES]
            values = [value for value, count in enumerate(counts, 1) if count]
            facts[metal] = f"{values[0]}–{values[-1]}"
    if what == "middle":
        facts["front"] = free[-1] if free else 0
        if not (can_enter or can_advance):
            return "middle gem"
        return what if any(view["bag"].values()) else "middle field"
    if what == "consolation" and not (can_fetch and (can_enter or can_advance)):
        return "consolation back" if can_fetch else "consolation field"
    if what == "disc" and not any(fits(disc, view["seats"]) for disc in seat["discs"]):
        return "disc none"
    return what


def fits(disc: str, seats: list[dict[str, Any]]) -> bool:
    """A prince of the disc's value lies in a chamber without a disc (DA-11.2)."""
    chambers = [chamber for seat in seats for chamber in seat["chambers"] if chamber]
    return any(disc.endswith(f"-{chamber['prince']}") and not chamber["disc"] for chamber in chambers)


def on_avenue(view: dict[str, Any], facts: dict[str, Any], game: DahshurGame, company: Company) -> str:
    """The next plate, and what a gem on it would bring."""
    asks, plates, built = view["asks"], view["avenue"]["plates"], view["avenue"]["built"]
    symbol, gem = plates[built].split("-")
    already = asks["gems_set"]
    facts.update(in_words({"gem": gem}, game, company.lang))
    facts["plate"] = built + 1
    facts["points"] = game.box.avenue_points[already + 1] - game.box.avenue_points[already]
    owner = COLOURS.index(symbol)
    facts["gift"] = ""
    if owner == view["seat"]:
        if any(stand["goods"][owner] for stand in view["stands"]):
            facts["gift"] = PLATE_GIFTS[company.lang]["own"]
    elif owner < view["players"]:
        points = game.box.plate_points[already + 1]
        facts["gift"] = PLATE_GIFTS[company.lang]["other"].format(whom=company.whom(owner), points=points)
    if already:
        return "avenue on"
    if asks["swapped"]:
        return "avenue swapped"
    if not view["seats"][view["seat"]]["gems"][gem]:
        return "avenue"
    return "avenue set or swap" if built + 1 < len(plates) else "avenue set"


# -- moves -------------------------------------------------------------------------------------------


def option(
    move: dict[str, Any], view: dict[str, Any], game: Game, names: list[str], lang: str
) -> tuple[str, str]:
    """The section and the label of a move in a menu."""
    say = OPTIONS[lang]
    facts = in_words(move, game, lang)
    verb = move["verb"]
    key, section = verb, ""
    if verb == "walk" and not move["gem"]:
        facts["price"] = say["free"]
        facts["gem"] = "–"
    elif verb in ("walk", "buy"):
        facts["price"] = facts["stones"] if move["price"] else say["no price"]
    if verb == "buy" and move.get("prince"):
        key = "buy prince"
    elif verb == "use" and move["owner"] is None:
        key = "use market" if move["prince"].startswith(f"{view['market_colour']}-") else "use nobody"
    elif verb == "enter":
        section = say["new"]
    elif verb == "move":
        section = say["offering"].format(**facts)
    elif verb == "swap":
        facts["a"], facts["b"] = move["plates"]
        facts["plates"] = " ↔ ".join(plate(game, shown, lang) for shown in move["shows"])
        section = say["plate"].format(**facts)
    elif verb == "disc":
        facts["disc"] = valued_disc(move, lang)
    return section, say[key].format(**facts)


def hint(move: dict[str, Any], view: dict[str, Any], game: Game, lang: str) -> str:
    """The rules say all there is to say."""
    return ""


def order(move: dict[str, Any]) -> int:
    """As they come."""
    return 0


def source(id: str, game: Game, lang: str) -> str:
    return SHEET[lang][id]


# -- the log -----------------------------------------------------------------------------------------


def told(event: dict[str, Any], game: Game, names: list[str], lang: str, me: int | None = None) -> str:
    """A line of the log."""
    what, seat = event["what"], event["seat"]
    if what not in TOLD[lang]:
        return ""
    company = Company(names, lang, me)
    facts = {**in_words(event, game, lang), **company.subject(seat)}
    if what == "points":
        facts["reason"] = SOURCES[lang][event["source"]]
    elif what == "reward":
        facts["position"] = POSITIONS[lang][event["position"]]
    elif what == "lapse":
        facts["choice"] = CHOICES[lang][event["choice"]]
    elif what == "swap":
        facts["a"], facts["b"] = event["plates"]
    elif what == "tribute":
        facts["seats"] = ", ".join(company.whom(seat) for seat in event["seats"])
    elif what == "dice":
        pairs = zip(event["seats"], event["rolls"], strict=True)
        facts["rolls"] = ", ".join(f"{company.who(seat)} {roll}" for seat, roll in pairs)
    elif what == "offer" and not event["gem"]:
        what = "offer empty"
    elif what == "disc" and "value" in event:
        what = "disc own"
    elif what == "disc_set":
        facts["disc"] = valued_disc(event, lang)
    elif "shown" in event:
        facts["shown"] = ", ".join(str(value) for value in event["shown"])
        what = "shown" if what == "lay" else what
    return TOLD[lang][what][seat == me].format(**facts)
