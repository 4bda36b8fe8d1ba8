"""The tables of the database."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
    true,
)

metadata = MetaData()

shared_values = Table(  # what all nodes share: the key that signs, and how often the host has intervened
    "house",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

players = Table(
    "players",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("account", String(64), unique=True),  # how they log in; None for guests
    Column("password", String(200)),
    Column("created", Float, nullable=False),
    Column("banned", Float),  # since when
    Column("sessions_since", Float),  # from then on their signed cookies of earlier versions say nothing
    Column("seen", Float),  # the day on which they came last; None in books of older versions
    Column("plain", String(64)),  # an account's name as the eye reads it: no other may look the same
    Column("vacation_from", Float),  # their last vacation
    Column("vacation_until", Float),
    Column("owner", String(32)),  # of a program: who runs it, "" for the host; None for people
    Column("named", Boolean, nullable=False, server_default=false()),  # by themselves, not by us
    Column("sociable", Boolean, nullable=False, server_default=false()),  # friends see that they are here
    Column("listed", Boolean, nullable=False, server_default=true()),  # in the rankings
)
Index("names_of_accounts", players.c.plain)
Index("programs_of_a_player", players.c.owner)

sessions = Table(
    "sessions",
    metadata,
    Column("id", String(64), primary_key=True),  # a digest of what the cookie holds
    Column("player", String(32), ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False),
    Column("device", String(64), nullable=False),
    Column("scope", String(40)),  # of a program's token: what it may do; None for people
)
Index("sessions_of_a_player", sessions.c.player)
Index("sessions_by_age", sessions.c.seen)

codes = Table(  # each sets a new password, once
    "codes",
    metadata,
    Column("id", String(64), primary_key=True),  # a digest
    Column("player", String(32), ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
    Column("until", Float),  # None: for good
)
Index("codes_of_a_player", codes.c.player)

handovers = Table(  # each lets one other device in, once and soon
    "handovers",
    metadata,
    Column("id", String(64), primary_key=True),  # a digest
    Column("player", String(32), ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
    Column("until", Float, nullable=False),
)
Index("handovers_of_a_player", handovers.c.player)

guesses = Table(  # at passwords and codes, since the last right one
    "guesses",
    metadata,
    Column("who", String(64), primary_key=True),  # a digest: no address and no name is kept
    Column("tries", Integer, nullable=False),
    Column("until", Float, nullable=False),  # when the next one is heard
    Column("seen", Float, nullable=False),
)
Index("guesses_by_age", guesses.c.seen)

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(20), nullable=False),
    Column("options", Text, nullable=False),
    Column("edition", Text, nullable=False),  # the text of an edition file; "" for the standard
    Column("edition_name", String(200), nullable=False, server_default=""),  # what it calls itself
    Column("digest", String(64)),  # of its components; None in books of the first version
    Column("rulings", Integer, nullable=False, server_default="1"),  # by which version of them it is played
    Column("public", Boolean, nullable=False),
    Column("key", String(32), nullable=False),  # opens a private table
    Column("host", String(32), nullable=False),
    Column("address", String(32), nullable=False, server_default=""),  # from which address, as a hash
    Column("gallery", Boolean, nullable=False, server_default=false()),  # whether spectators may talk
    Column("status", String(10), nullable=False),  # open, playing, over
    Column("chance", Text, nullable=False),  # as a record writes it, secret included
    Column("imported", Boolean, nullable=False),
    Column("origin", String(32)),  # the table whose game it goes on from
    Column("dealing", Float),  # since when the seats have been asked for their shares
    Column("result", Text),
    Column("next", String(32)),  # the rematch
    Column("proposal", Text),
    Column("due", Text, nullable=False),  # the seats that owe a decision
    Column("shown", Text, nullable=False),  # those of them that everybody knows of
    Column("created", Float, nullable=False),
    Column("touched", Float, nullable=False),
    Column("began", Float),  # when the cards were dealt; None in books of older versions
    Column("control", Text),  # how long people may think; None: as the server says
    Column("flag", Float),  # when the first clock runs out, unless its seat decides before
    Column("hinted", Boolean, nullable=False, server_default=false()),  # somebody has asked for a hint
    Column("quarantine", Text),  # why nobody may play here; None: they may
    Column("programs", Boolean, nullable=False, server_default=false()),  # whether any may sit down
    Column("delay", Integer, nullable=False, server_default="0"),  # seconds until those who watch are told
    Column("ended", Float),  # when the game was over; None in books of older versions
    Column("day", String(10)),  # whose deal is played here; None: one of its own
    Column("counting", Boolean, nullable=False, server_default=false()),  # … by somebody whose try counts
    Column("rates", Boolean, nullable=False, server_default=false()),  # whether it counted when it began
    Column("sheets", Text),  # once it is over: everybody's points by source; none if it was given up
)
Index("tables_in_the_lobby", tables.c.public, tables.c.status, tables.c.touched)
Index("tables_from_an_address", tables.c.address, tables.c.status)
Index("tables_by_flag", tables.c.flag)
Index("tables_by_beginning", tables.c.public, tables.c.began)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("player", String(32)),  # None: open, or a bot
    Column("name", String(64), nullable=False),
    Column("level", String(20)),  # of a bot
    Column("standin", String(20)),  # the bot that plays for a person who left
    Column("node", String(32)),  # where they are connected; None while they are away
    Column("away", Float),  # since when
    Column("pledge", String(64)),  # the hash of their share of the shuffle, until the game begins
    Column("share", String(64)),  # and the share, once it was asked for
    Column("orders", Text),  # what to do where they might react, by piece; None: always ask
    Column("address", String(32), nullable=False, server_default=""),  # from which they sat down, as a hash
    Column("program", Boolean, nullable=False, server_default=false()),  # no person sits here, but a program
)
Index("seats_of_a_player", seats.c.player)
Index("seats_of_a_node", seats.c.node)
Index("seats_from_an_address", seats.c.address)

log = Table(  # a game is its log: whoever comes second to a ply does not come at all
    "log",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),  # move, undo, rewind; at windows also on, wait
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("by", String(32), nullable=False),  # a player's id, or a bot's level
    Column("played_for", String(32)),  # the player for whom that bot stands in
    Column("at", Float, nullable=False),
)

chat = Table(
    "chat",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("player", String(32), nullable=False),
    Column("name", String(64), nullable=False),
    Column("seat", Integer),
    Column("what", String(10)),  # None: said by a player; else announced of them, with a bot's level for text
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
)
Index("chat_of_a_table", chat.c.table_id, chat.c.number)

visits = Table(  # who was let in to a private table by its link
    "visits",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("player", String(32), primary_key=True),
)

turns = Table(  # tables at which a bot is due
    "turns",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("node", String(32)),  # who thinks about it
    Column("until", Float, nullable=False),  # how long that claim holds; since when it is due, if free
)

nodes = Table(
    "nodes",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("seen", Float, nullable=False),
)

watchers = Table(  # who watches a table at each node, where there are several
    "watchers",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("node", String(32), primary_key=True),
    Column("names", Text, nullable=False),  # some of them
    Column("people", Integer, nullable=False),
)
Index("watchers_of_a_node", watchers.c.node)

counts = Table(  # what each address has asked for within an hour
    "counts",
    metadata,
    Column("what", String(20), primary_key=True),
    Column("who", String(40), primary_key=True),
    Column("hour", Integer, primary_key=True, autoincrement=False),
    Column("number", Integer, nullable=False),
)

mutes = Table(  # whose words somebody does not want to read
    "mutes",
    metadata,
    Column("player", String(32), primary_key=True),
    Column("other", String(32), primary_key=True),
    Column("blocked", Boolean, nullable=False),  # nor sit at a public table with them
)
Index("mutes_of_the_other", mutes.c.other)

kicks = Table(  # who may not sit down at a table again
    "kicks",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("player", String(32), primary_key=True),
)

reports = Table(  # what a guest wants the operator to look at
    "reports",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("table_id", String(32), nullable=False),  # the table may be gone by then
    Column("by", String(32), nullable=False),
    Column("about", String(32), nullable=False),
    Column("name", String(64), nullable=False),  # under which they were known there
    Column("text", Text, nullable=False),
    Column("words", Text, nullable=False),  # the last lines of chat, with who said them
    Column("at", Float, nullable=False),
)

# -- people who know each other ---------------------------------------------------------------------

friends = Table(  # a row for each of the two, or one for whoever is still asked
    "friends",
    metadata,
    Column("id", String(32), primary_key=True),  # by which `player` speaks of `other`
    Column("player", String(32), ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
    Column("other", String(32), ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
    Column("agreed", Boolean, nullable=False),  # else `other` asks
    Column("since", Float, nullable=False),
    UniqueConstraint("player", "other", name="friends_once"),
)
Index("friends_of_the_other", friends.c.other)

friend_links = Table(  # whoever has it becomes a friend of whoever gave it away
    "friend_links",
    metadata,
    Column("id", String(64), primary_key=True),  # a digest
    Column("player", String(32), ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
    Column("until", Float, nullable=False),
)
Index("friend_links_of_a_player", friend_links.c.player)

invitations = Table(  # of friends to a table that has not begun
    "invitations",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("player", String(32), ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    Column("by", String(32), ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
    Column("at", Float, nullable=False),
)
Index("invitations_of_a_player", invitations.c.player)

# -- ratings ----------------------------------------------------------------------------------------

ratings = Table(  # how well somebody plays a game with so many players
    "ratings",
    metadata,
    Column("player", String(32), ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    Column("game", String(20), primary_key=True),
    Column("players", Integer, primary_key=True, autoincrement=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
)
Index("ratings_of_a_game", ratings.c.game, ratings.c.players, ratings.c.mu)

rated = Table(  # the games that count, in their order; they stay when the table is forgotten
    "rated",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("table_id", String(32), nullable=False, unique=True),
    Column("game", String(20), nullable=False),
    Column("players", Integer, nullable=False),
    Column("at", Float, nullable=False),
)
Index("rated_by_time", rated.c.at)

rated_seats = Table(  # who played there, how it ended for them, and their rating before
    "rated_seats",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("player", String(32)),  # None: a bot, or somebody who is forgotten
    Column("level", String(20)),
    Column("rank", Integer, nullable=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
)
Index("rated_seats_of_a_player", rated_seats.c.player)

# -- being told while one is away ---------------------------------------------------------------------

channels = Table(  # where somebody wants to be told
    "channels",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("player", String(32), ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
    Column("kind", String(8), nullable=False),  # push, mail, hook
    Column("address", Text, nullable=False),
    Column("keys", Text, nullable=False, server_default=""),  # of a browser, with which it reads
    Column("lang", String(8), nullable=False),
    Column("created", Float, nullable=False),
    Column("sent", Float, nullable=False, server_default="0"),  # when something was last
    Column("code", String(64)),  # a digest of what was mailed there; None: it is theirs
)
Index("channels_of_a_player", channels.c.player)

wishes = Table(  # how somebody wants to be told; whoever has no row wants what the first one would say
    "wishes",
    metadata,
    Column("player", String(32), ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    Column("soon", Float, nullable=False),  # seconds after which they are told
    Column("digest", Float, nullable=False),  # seconds between two words, at least
    Column("quiet_from", Integer),  # minutes of the day; None: no quiet hours
    Column("quiet_to", Integer),
    Column("zone", String(64), nullable=False),
)

outbox = Table(  # who is to be told of what: written with the move that makes it so
    "outbox",
    metadata,
    Column("channel", String(32), ForeignKey("channels.id", ondelete="CASCADE"), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("ply", Integer, primary_key=True, autoincrement=False),  # with which it became their turn
    Column("at", Float),  # not before; None: they have been told
    Column("tries", Integer, nullable=False),
    Column("node", String(32)),  # who is about to send it, and for how long nobody else is
    Column("until", Float, nullable=False),
)
Index("outbox_by_time", outbox.c.at)

analyses = Table(  # of finished games
    "analyses",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("judge", String(40), nullable=False),  # which version of it
    Column("found", Text, nullable=False),  # an `Analysis`
)

puzzles = Table(  # decisions of one's own that are asked again, and when
    "puzzles",
    metadata,
    Column("player", String(32), ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("move", Integer, primary_key=True),  # it was the one after so many others
    Column("box", Integer, nullable=False),  # how often in a row it was solved
    Column("due", Float, nullable=False),  # when it comes back
)

tries = Table(  # of the deals of the day: everybody's first, which stays when its table is gone
    "tries",
    metadata,
    Column("day", String(10), primary_key=True),
    Column("game", String(20), primary_key=True),
    Column("player", String(32), ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    Column("table_id", String(32), nullable=False),
    Column("counts", Boolean, nullable=False),  # they had an account when it began
    Column("points", Integer),  # None: it was not played to its end, or not on that day
    Column("lead", Integer),  # over the best bot; alone all points
    Column("at", Float),  # when it was over
)
Index("tries_at_a_table", tries.c.table_id)
Index("tries_of_a_player", tries.c.player)
Index("tries_by_lead", tries.c.day, tries.c.game, tries.c.lead)

lessons = Table(  # how far somebody has come in each, at most
    "lessons",
    metadata,
    Column("player", String(32), ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    Column("game", String(20), primary_key=True),
    Column("lesson", String(40), primary_key=True),
    Column("done", Integer, nullable=False),
    Column("steps", Integer, nullable=False),
    Column("at", Float, nullable=False),
)
