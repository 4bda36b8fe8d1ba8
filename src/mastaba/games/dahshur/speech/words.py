"""What is said about Dahshur, in both languages."""

from __future__ import annotations

from mastaba.speech.wording import sentences

FIELDS = {"en": "field|fields", "de": "Feld|Felder"}
STANDS = {"en": "stand|stands", "de": "Marktstand|Marktstände"}
STONES = {"en": "goods stone|goods stones", "de": "Warenstein|Warensteine"}
PLURALS = {  # of the gems in the box; an edition's own gems keep their one form
    "ruby": "rubies",
    "emerald": "emeralds",
    "sapphire": "sapphires",
    "Rubin": "Rubine",
    "Smaragd": "Smaragde",
    "Saphir": "Saphire",
}

# A question says what the choice is for; where a part of it is impossible, another one stands here.
ASKED = {
    "en": {
        "lay": "Lay a prince on the gift: {active} acts with its number, then it lies in front of you.",
        "use": "Choose the prince to act with now: its number says how far you get.",
        "area": "With your {prince}: market, avenue or procession?",
        "market": "Walk up to {stands} and buy a gem there if you like.",
        "market or back": "Walk up to {stands} and buy a gem there, or take back one goods stone.",
        "buy": "Buy the {gem} and leave {stones} at stand {stand}?",
        "buy or prince": "Buy the {gem} for {stones}? The market prince {extra} would bring one more action.",
        "avenue": "You have no {gem} for plate {plate}: swap two plates up to {prince} apart.",
        "avenue set": "Set {a_gem} for {points} RP{gift}.",
        "avenue set or swap": "Set {a_gem} for {points} RP{gift}, or first swap two plates up to {prince} apart.",
        "avenue swapped": "Set {a_gem} for {points} RP{gift}, or stop?",
        "avenue on": "Set {a_gem} as well for {points} RP more{gift}, or stop?",
        "clear": "Your own plate: from which stand do you take back all your goods stones?",
        "procession": "Bring a goods stone in as an offering or move one on, up to {fields}: whoever is in front sets discs first.",
        "procession enter": "Bring a goods stone in as an offering, up to {fields} far: whoever is in front sets discs first.",
        "procession move": "Move an offering on by up to {fields}: whoever is in front sets discs first.",
        "third": "Lay a prince in front of you: it counts for the {position} reward and your sum (now {sum}).",
        "silver": "Left reward: from which city do you take the silver disc (worth {silver})?",
        "middle": "Middle reward: an offering to field {front}, the foremost free one, or a gem of your choice?",
        "middle gem": "Middle reward: which gem do you take from the bag?",
        "middle field": "Middle reward: what goes to field {front}, the foremost free one?",
        "consolation": "Tied, but nothing won: as a consolation an offering one field on, or one goods stone back?",
        "consolation field": "Tied, but nothing won: as a consolation, which offering goes one field on?",
        "consolation back": "Tied, but nothing won: as a consolation, from which stand does one goods stone come back?",
        "tribute": "Tribute of city {city}, a disc to set at the end: gold ({gold} RP) or silver ({silver} RP)?",
        "chamber": "Which prince goes into chamber {round} for good, to take a disc of its value at the end?",
        "disc": "Your offering on field {offering}: set a disc onto a prince of its value for as many RP, or pass.",
        "disc none": "Your offering on field {offering}: none of your discs fits a prince, you can only pass.",
    },
    "de": {
        "lay": "Lege einen Fürsten in die Gabe: {active} handelt mit seiner Zahl, dann liegt er vor dir.",
        "use": "Wähle den Fürsten für deine Aktion: Seine Zahl sagt, wie weit du kommst.",
        "area": "Mit deiner {prince}: Markt, Prachtstraße oder Prozession?",
        "market": "Geh bis zu {stands} weit und kaufe dort, wenn du magst, einen Edelstein.",
        "market or back": "Geh bis zu {stands} weit und kaufe dort, oder nimm einen Warenstein zurück.",
        "buy": "{gem} kaufen und dafür {stones} an Stand {stand} lassen?",
        "buy or prince": "{gem} für {stones} kaufen? Der Marktfürst {extra} brächte noch eine Aktion.",
        "avenue": "Für Platte {plate} fehlt dir: {gem}. Tausche zwei Platten im Abstand bis {prince}.",
        "avenue set": "{gem} einsetzen für {points} AP{gift}.",
        "avenue set or swap": "{gem} einsetzen für {points} AP{gift} oder erst zwei Platten im Abstand "
        "bis {prince} tauschen.",
        "avenue swapped": "{gem} einsetzen für {points} AP{gift} oder aufhören?",
        "avenue on": "Auch {gem} einsetzen für weitere {points} AP{gift} oder aufhören?",
        "clear": "Eigene Platte: Von welchem Marktstand nimmst du alle deine Warensteine zurück?",
        "procession": "Warenstein einsetzen oder Opfergabe vorziehen, bis zu {fields}: "
        "Wer vorn steht, legt zuerst Scheiben.",
        "procession enter": "Warenstein einsetzen, bis zu {fields} weit: Wer vorn steht, legt zuerst Scheiben.",
        "procession move": "Opfergabe vorziehen, bis zu {fields}: Wer vorn steht, legt zuerst Scheiben.",
        "third": "Lege einen Fürsten vor dir ab: Er zählt für die {position} Belohnung "
        "und deine Summe (jetzt {sum}).",
        "silver": "Linke Belohnung: Die Silberscheibe (Wert {silver}) welcher Stadt nimmst du?",
        "middle": "Mittlere Belohnung: eine Opfergabe auf Feld {front}, das vorderste freie, "
        "oder ein Edelstein deiner Wahl?",
        "middle gem": "Mittlere Belohnung: Welchen Edelstein nimmst du aus dem Beutel?",
        "middle field": "Mittlere Belohnung: Was zieht auf Feld {front}, das vorderste freie?",
        "consolation": "Gleichstand ohne Gewinn: als Trost eine Opfergabe ein Feld vor oder einen Warenstein zurück?",
        "consolation field": "Gleichstand ohne Gewinn: Welche Opfergabe zieht als Trost ein Feld vor?",
        "consolation back": "Gleichstand ohne Gewinn: Von welchem Stand kommt als Trost ein Warenstein zurück?",
        "tribute": "Tribut der Stadt {city}, eine Scheibe fürs Spielende: "
        "Gold ({gold} AP) oder Silber ({silver} AP)?",
        "chamber": "Welcher Fürst bleibt in Grabkammer {round}, um am Ende eine Scheibe "
        "seines Wertes aufzunehmen?",
        "disc": "Opfergabe auf Feld {offering}: Lege für ihren Wert in AP eine Scheibe "
        "auf einen gleichen Fürsten, oder passe.",
        "disc none": "Opfergabe auf Feld {offering}: Keine deiner Scheiben passt, du kannst nur passen.",
    },
}

# What a gem on the next plate means for its symbol (DA-6.5, DA-6.6).
PLATE_GIFTS = {
    "en": {"own": " and clear a stand of your goods", "other": " ({whom} gets {points})"},
    "de": {"own": " und einen Stand räumen", "other": " ({whom}: {points})"},
}

WAITING = {
    "en": {
        "lay": "{who} is laying a prince on the gift for {active}.",
        "use": "{who} is choosing a prince of the gift.",
        "area": "{who} is choosing where to act.",
        "market": "{who} is at the market.",
        "buy": "{who} is thinking about the offer.",
        "avenue": "{who} is building on the avenue.",
        "clear": "{who} is choosing a stand to clear.",
        "procession": "{who} is at the procession.",
        "third": "{who} is laying the next prince.",
        "silver": "Left reward: {who} is choosing a silver disc.",
        "middle": "Middle reward: {who} is choosing.",
        "consolation": "{who} is choosing the consolation.",
        "tribute": "{who} is choosing a disc as tribute.",
        "chamber": "{who} is laying a prince into tomb chamber {round}.",
        "disc": "{who} may set a disc for the offering on field {offering}.",
    },
    "de": {
        "lay": "{who} legt einen Fürsten in die Fürstengabe für {active}.",
        "use": "{who} wählt einen Fürsten der Fürstengabe.",
        "area": "{who} wählt den Bereich der Aktion.",
        "market": "{who} ist am Markt.",
        "buy": "{who} überlegt, ob das Angebot lohnt.",
        "avenue": "{who} baut an der Prachtstraße.",
        "clear": "{who} wählt einen Marktstand zum Räumen.",
        "procession": "{who} ist bei der Prozession.",
        "third": "{who} legt den nächsten Fürsten.",
        "silver": "Linke Belohnung: {who} wählt eine Silberscheibe.",
        "middle": "Mittlere Belohnung: {who} wählt.",
        "consolation": "{who} wählt den Trost.",
        "tribute": "{who} wählt eine Scheibe als Tribut.",
        "chamber": "{who} legt einen Fürsten in Grabkammer {round}.",
        "disc": "{who} darf für die Opfergabe auf Feld {offering} eine Scheibe legen.",
    },
}

OPTIONS = {
    "en": {
        "lay": "lay {prince}",
        "use": "{prince}",
        "use nobody": "{prince} (neutral)",
        "use market": "{prince} (market prince)",
        "market": "market",
        "avenue": "avenue",
        "procession": "procession",
        "forgo": "forgo the action",
        "walk": "walk to stand {stand}: {gem}, {price}",
        "fetch": "take back 1 stone from stand {stand}",
        "buy": "buy {gem} for {price}",
        "buy prince": "buy {gem} for {price} and take the market prince {prince}",
        "leave": "do not buy",
        "set": "set {gem} on plate {plate} ({symbol})",
        "stop": "stop",
        "clear": "clear stand {stand}: {stones}",
        "enter": "to field {field}",
        "move": "to field {to}",
        "swap": "with plate {b}: {plates}",
        "take": "{disc} of city {city}",
        "gem": "take {a_gem} from the bag",
        "chamber": "{prince}",
        "disc": "{disc} onto {prince}",
        "pass": "pass",
        "new": "new offering",
        "offering": "offering on field {from}",
        "plate": "swap plate {a}",
        "free": "nothing to buy",
        "no price": "not for your colour",
    },
    "de": {
        "lay": "{prince} legen",
        "use": "{prince}",
        "use nobody": "{prince} (neutral)",
        "use market": "{prince} (Marktfürst)",
        "market": "Markt",
        "avenue": "Prachtstraße",
        "procession": "Prozession",
        "forgo": "Aktion auslassen",
        "walk": "zu Stand {stand}: {gem}, {price}",
        "fetch": "1 Warenstein von Stand {stand} zurücknehmen",
        "buy": "{gem} kaufen für {price}",
        "buy prince": "{gem} kaufen für {price} und Marktfürst {prince} nehmen",
        "leave": "nicht kaufen",
        "set": "{gem} auf Platte {plate} einsetzen ({symbol})",
        "stop": "aufhören",
        "clear": "Stand {stand} räumen: {stones}",
        "enter": "auf Feld {field}",
        "move": "auf Feld {to}",
        "swap": "mit Platte {b}: {plates}",
        "take": "{disc} der Stadt {city}",
        "gem": "{gem} aus dem Beutel nehmen",
        "chamber": "{prince}",
        "disc": "{disc} auf {prince}",
        "pass": "passen",
        "new": "neue Opfergabe",
        "offering": "Opfergabe auf Feld {from}",
        "plate": "Platte {a} tauschen",
        "free": "nichts zu kaufen",
        "no price": "nicht für deine Farbe",
    },
}

DISCS = {
    "en": {"gold": "gold disc", "silver": "silver disc"},
    "de": {"gold": "Goldscheibe", "silver": "Silberscheibe"},
}

SOURCES = {
    "en": {
        "avenue": "for gems on the avenue",
        "plates": "for a gem on the own plate",
        "reward": "as the right reward",
        "discs": "for the disc",
        "guests": "as host of a disc",
        "gems": "for gems left over",
    },
    "de": {
        "avenue": "für Edelsteine auf der Prachtstraße",
        "plates": "für einen Edelstein auf der eigenen Platte",
        "reward": "als rechte Belohnung",
        "discs": "für die Scheibe",
        "guests": "für eine fremde Scheibe auf dem eigenen Fürsten",
        "gems": "für übrige Edelsteine",
    },
}

SHEET = {
    "en": {
        "avenue": "gems on the avenue",
        "plates": "gems of others on own plates",
        "reward": "right rewards",
        "discs": "discs set",
        "guests": "others' discs on own princes",
        "gems": "gems left over",
    },
    "de": {
        "avenue": "Edelsteine auf der Prachtstraße",
        "plates": "fremde Edelsteine auf eigenen Platten",
        "reward": "Belohnungen rechts",
        "discs": "eingesetzte Scheiben",
        "guests": "fremde Scheiben auf eigenen Fürsten",
        "gems": "übrige Edelsteine",
    },
}

# The reward that the next prince in front of a player counts for.
NEXT_REWARD = {"en": ["left", "middle", "right"], "de": ["linke", "mittlere", "rechte"]}
POSITIONS = {
    "en": {"left": "left", "middle": "middle", "right": "right"},
    "de": {"left": "links", "middle": "Mitte", "right": "rechts"},
}

CHOICES = {
    "en": {
        "silver": "The left reward",
        "middle": "The middle reward",
        "consolation": "The consolation",
        "tribute": "The tribute",
    },
    "de": {
        "silver": "Die linke Belohnung",
        "middle": "Die mittlere Belohnung",
        "consolation": "Der Trost",
        "tribute": "Der Tribut",
    },
}

TOLD = sentences(
    {
        "start": (
            "{Who} <holds|hold> the Pharaoh and <starts|start>.",
            "{Who} <erhält|erhältst> den Pharao und <beginnt|beginnst>.",
        ),
        "round": (
            "Round {round}: {who} <is|are> start player.",
            "Runde {round}: {who} <ist|bist> Startspieler.",
        ),
        "turn": (
            "{Who} <is|are> active.",
            "{Who} <ist|bist> aktiv.",
        ),
        "neutral": (
            "The neutral prince {prince} lies on the gift.",
            "Der neutrale Fürst {prince} liegt in der Fürstengabe.",
        ),
        "lay": (
            "{Who} <lays|lay> {prince}.",
            "{Who} <legt|legst> {prince}.",
        ),
        "shown": (
            "{Who} <shows|show> {shown} and <lays|lay> {prince}.",
            "{Who} <zeigt|zeigst> {shown} und <legt|legst> {prince}.",
        ),
        "third": (
            "{Who} <lays|lay> {prince} in front.",
            "{Who} <legt|legst> {prince} vor <sich|dir> ab.",
        ),
        "use": (
            "{Who} <uses|use> {prince}.",
            "{Who} nutzt {prince}.",
        ),
        "forgo": (
            "{Who} <forgoes|forgo> the action.",
            "{Who} <verzichtet|verzichtest> auf die Aktion.",
        ),
        "walk": (
            "{Who} <walks|walk> to stand {to}.",
            "{Who} <geht|gehst> zu Stand {to}.",
        ),
        "buy": (
            "{Who} <buys|buy> {a_gem} at stand {stand} for {stones}.",
            "{Who} <kauft|kaufst> an Stand {stand} für {stones}: {gem}.",
        ),
        "market_prince": (
            "{Who} <takes|take> the market prince {prince}.",
            "{Who} <nimmt|nimmst> den Marktfürsten {prince}.",
        ),
        "offer": (
            "Stand {stand} now offers: {gem}.",
            "Neues Angebot an Stand {stand}: {gem}.",
        ),
        "offer empty": (
            "Stand {stand} has a new offer, but the bag is empty.",
            "Stand {stand} hat ein neues Angebot, aber der Beutel ist leer.",
        ),
        "reshuffle": (
            "The discarded offers are shuffled anew.",
            "Die abgelegten Angebote werden neu gemischt.",
        ),
        "fetch": (
            "{Who} <takes|take> back {stones} from stand {stand}.",
            "{Who} <nimmt|nimmst> {stones} von Stand {stand} zurück.",
        ),
        "swap": (
            "{Who} <swaps|swap> the plates {a} and {b}.",
            "{Who} <tauscht|tauschst> die Platten {a} und {b}.",
        ),
        "gem": (
            "{Who} <sets|set> {a_gem} on plate {plate}.",
            "{Who} setzt auf Platte {plate} ein: {gem}.",
        ),
        "points": (
            "{Who} <scores|score> {points} RP {reason}.",
            "{Who} <erhält|erhältst> {points} AP {reason}.",
        ),
        "enter": (
            "{Who} <sends|send> an offering to field {field}.",
            "{Who} setzt eine Opfergabe auf Feld {field}.",
        ),
        "move": (
            "{Who} <advances|advance> an offering from {from} to {to}.",
            "{Who} <zieht|ziehst> eine Opfergabe von {from} auf {to}.",
        ),
        "reward": (
            "Highest prince {position}: {who} with a {value}.",
            "Höchster Fürst {position}: {who} mit {value}.",
        ),
        "dice": (
            "Dice: {rolls}.",
            "Würfel: {rolls}.",
        ),
        "disc": (
            "{Who} <takes|take> the {disc} of city {city}.",
            "{Who} <nimmt|nimmst> die {disc} der Stadt {city}.",
        ),
        "disc own": (
            "{Who} <takes|take> the {disc} of city {city}: a {value}.",
            "{Who} <nimmt|nimmst> die {disc} der Stadt {city}: eine {value}.",
        ),
        "gem_taken": (
            "{Who} <takes|take> {a_gem} from the bag.",
            "{Who} <nimmt|nimmst> aus dem Beutel: {gem}.",
        ),
        "gem_drawn": (
            "{Who} <draws|draw> {a_gem}.",
            "{Who} <zieht|ziehst>: {gem}.",
        ),
        "lapse": (
            "{choice} lapses for {whom}.",
            "{choice} verfällt für {whom}.",
        ),
        "tribute": (
            "City {city} pays tribute to {seats}.",
            "Stadt {city} zahlt Tribut an {seats}.",
        ),
        "chamber": (
            "{Who} <lays|lay> {prince} into chamber {chamber}.",
            "{Who} <legt|legst> {prince} in Grabkammer {chamber}.",
        ),
        "city": (
            "City {city} is open.",
            "Stadt {city} liegt offen.",
        ),
        "opening": (
            "The tomb chambers are opened.",
            "Die Grabkammern werden geöffnet.",
        ),
        "disc_set": (
            "{Who} <sets|set> {disc} onto {prince}.",
            "{Who} <legt|legst> {disc} auf {prince}.",
        ),
        "pass": (
            "{Who} <passes|pass>.",
            "{Who} passt.",
        ),
    }
)
