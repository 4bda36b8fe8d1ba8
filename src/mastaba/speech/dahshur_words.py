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

ASKED = {
    "en": {
        "lay": "Lay one of your princes on the gift for {active}.",
        "use": "Which prince of the gift do you use now?",
        "area": "You act with a {prince}: where?",
        "market": "Market: walk up to {stands}, or take back one goods stone.",
        "buy": "Buy the {gem} at stand {stand} for {stones}?",
        "avenue": "Avenue: set gems, or first swap two plates up to {prince} apart.",
        "avenue swapped": "Set a gem, or stop?",
        "avenue on": "Set another gem, or stop? ({gems_set} set)",
        "clear": "Your own plate: from which stand do you take back all your goods?",
        "procession": "Procession: enter a stone or advance an offering, up to {fields}.",
        "third": "Lay your next prince in front of you.",
        "silver": "Left reward: take the silver disc of which city?",
        "middle": "Middle reward: the foremost free field of the procession, or a gem of your choice?",
        "consolation": "You lost the roll: choose your consolation.",
        "tribute": "Tribute of city {city}: gold or silver?",
        "chamber": "Which prince do you lay into tomb chamber {round}?",
        "disc": "Your offering on field {offering}: set a disc onto a prince of its value, or pass.",
    },
    "de": {
        "lay": "Lege einen deiner Fürsten in die Fürstengabe für {active}.",
        "use": "Welchen Fürsten der Fürstengabe nutzt du jetzt?",
        "area": "Du handelst mit einer {prince}: in welchem Bereich?",
        "market": "Markt: bis zu {stands} weit gehen oder einen Warenstein zurücknehmen.",
        "buy": "{gem} an Stand {stand} für {stones} kaufen?",
        "avenue": "Prachtstraße: Edelsteine einsetzen oder zuerst zwei Platten im Abstand bis {prince} tauschen.",
        "avenue swapped": "Einen Edelstein einsetzen oder aufhören?",
        "avenue on": "Noch einen Edelstein einsetzen oder aufhören? ({gems_set} eingesetzt)",
        "clear": "Eigene Platte: Von welchem Marktstand nimmst du alle deine Warensteine zurück?",
        "procession": "Prozession: Opfergabe einsetzen oder voranziehen, bis zu {fields}.",
        "third": "Lege deinen nächsten Fürsten vor dir ab.",
        "silver": "Belohnung links: die Silberscheibe welcher Stadt?",
        "middle": "Belohnung Mitte: vorderstes freies Feld der Prozession oder ein Edelstein deiner Wahl?",
        "consolation": "Beim Würfeln verloren: Wähle deinen Trost.",
        "tribute": "Tribut der Stadt {city}: Gold oder Silber?",
        "chamber": "Welchen Fürsten legst du in Grabkammer {round}?",
        "disc": "Deine Opfergabe auf Feld {offering}: Scheibe auf einen Fürsten ihres Wertes legen oder passen.",
    },
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
        "silver": "Belohnung links: {who} wählt eine Silberscheibe.",
        "middle": "Belohnung Mitte: {who} wählt.",
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
        "forgo": "auf die Aktion verzichten",
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
        "reward": "als Belohnung rechts",
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
        "silver": "Die Belohnung links",
        "middle": "Die Belohnung Mitte",
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
            "{Who} <scores|score> {points} AP {reason}.",
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
