"""Names that cannot be confused: what the eye reads in them, and what nobody may be called."""

from __future__ import annotations

from unicodedata import category, decimal, name, normalize

from mastaba.bots import LEVELS
from mastaba.core.errors import BadSetup
from mastaba.core.text import Text
from mastaba.server.clean import JOINERS, clean
from mastaba.server.errors import HttpError

LONGEST = 24  # signs, as the wire allows
# Small letters and signs that are drawn like a Latin one: each with the one that the eye reads.
TWINS = {
    pair[0]: pair[1]
    for pairs in (
        "аa вb еe кk мm нh оo рp сc тt уy хx ьb ѕs іl јj ԁd ԛq ԝw һh ӏl",  # Cyrillic
        "αa βß γy εe ηn ιl κk νv οo ρp τt υu χx ωw",  # Greek
        "ıl il ȷj ɡg ɩl 1l |l !l 0o 5s $s @a ɑa",
        "ᴀa ʙb ᴄc ᴅd ᴇe ꜰf ɢg ʜh ɪl ᴊj ᴋk ʟl ᴍm ɴn ᴏo ᴘp ʀr ꜱs ᴛt ᴜu ᴠv ᴡw ʏy ᴢz",  # small capitals
        "օo ոn սu հh ցg զq յj",  # Armenian
        "ⲁa ⲃb ⲉe ⲏh ⲓl ⲕk ⲙm ⲛn ⲟo ⲣp ⲥc ⲧt ⲩy ⲭx ⲱw",  # Coptic
        "Ꭰd Ꭱr Ꭲt Ꭵl Ꭺa Ꭻj Ꭼe Ꮃw Ꮇm Ꮋh Ꮍy Ꮐg Ꮓz Ꮟb Ꮢr Ꮩv Ꮪs Ꮮl Ꮯc Ꮲp Ꮶk Ꮷd Ᏻg Ᏼb",  # Cherokee, folded to large letters
        "ᗅa ᗷb ᑕc ᗞd ᕼh ᒍj ᒪl ᗰm ᑭp ᑎn ᖇr ᑌu ᐯv ᙭x ᛕk ᚷx ƅb ٥o ۵o",  # of others
        "ꓐb ꓑp ꓓd ꓔt ꓖg ꓗk ꓙj ꓚc ꓜz ꓝf ꓟm ꓠn ꓡl ꓢs ꓣr ꓦv ꓧh ꓪw ꓫx ꓬy ꓮa ꓰe ꓲl ꓳo ꓴu",  # Lisu
    )
    for pair in pairs.split()
}
# Letters and signs of which nothing is drawn.
UNSEEN = {"\u034f", "\u115f", "\u1160", "\u17b4", "\u17b5", "\u2800", "\u3164", "\uffa0"} | {
    chr(code) for code in (*range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))
}
LIGATURES = {"rn": "m", "vv": "w", "cl": "d"}
# Scripts that are written together; everything else keeps to itself.
TOGETHER = [{"CJK", "HIRAGANA", "KATAKANA", "HANGUL", "BOPOMOFO", "LATIN"}]
OFFICES = (
    "admin administrator bot gast guest host house mastaba moderator operator root server support system"
)


def plain(text: str) -> str:
    """What the eye reads: letters and numbers without regard to capitals, widths and others of the same shape."""
    small = normalize("NFKC", normalize("NFKC", clean(text)).casefold())
    twins = "".join(twin(sign) for sign in small if sign not in JOINERS and sign not in UNSEEN)
    read = "".join(sign for sign in twins if category(sign)[0] in "LN") or "".join(twins.split())
    for two, one in LIGATURES.items():
        read = read.replace(two, one)
    return read[:64]


def twin(sign: str) -> str:
    """The Latin sign that is drawn alike, if there is one. Digits of every script stand for their number, and a nought of
    any script for an O."""
    number = decimal(sign, None)
    return TWINS.get(sign) or (sign if number is None else TWINS.get(str(number), str(number)))


RESERVED = {
    plain(one)
    for one in (*OFFICES.split(), *LEVELS, *(name for names in LEVELS.values() for name in names.values()))
}


def checked_name(text: str) -> str:
    """A name that can be read, is of one script, and is nobody's office; `BadSetup` tells what is wrong."""
    left = clean("".join(sign for sign in normalize("NFKC", text) if sign not in UNSEEN))[:LONGEST]
    if not left or not plain(left):
        raise BadSetup(Text("server:name-unreadable"))
    found = scripts(left)
    if len(found) > 1 and not any(found <= together for together in TOGETHER):
        raise BadSetup(Text("server:name-mixed"))
    if {plain(left), plain(left.rstrip("0123456789 "))} & RESERVED:  # a second bot is called "Vizier 2"
        raise BadSetup(Text("server:name-reserved", name=left))
    return left


def name_alike() -> HttpError:
    return HttpError(409, "name-taken", Text("server:name-taken-by-look"))


def scripts(text: str) -> set[str]:
    """The scripts of its letters, by the first word of their names in Unicode."""
    return {name(sign, "").split(" ")[0] for sign in text if category(sign).startswith("L")} - {
        "MODIFIER",
        "",
    }
