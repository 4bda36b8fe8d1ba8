"""A game is its list of moves: one JSON file that replays exactly."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator

from mastaba.core.chance import (
    Chance,
    SealedChance,
    SeededChance,
    commitment,
    pledge_of,
    server_share,
    share_from,
    shared_secret,
)
from mastaba.core.data import Data, Deal, Share
from mastaba.core.edition import Sheet
from mastaba.core.errors import BadRecord, MastabaError, OtherComponents
from mastaba.core.game import Game
from mastaba.core.state import State
from mastaba.core.text import Said, Text
from mastaba.core.types import DealtAnew

VERSION = 1
MOST_MOVES = 5000  # ours have at most 400
MOST_BRANCHES = 100  # games that a game branched off from, one after the other
LONGEST = 200  # characters of a move
LOSSES = ("resigned", "time", "claimed")  # how a seat can be lost

FindGame = Callable[[str], Game]
"""How a record finds its game: core knows none by name."""


class Record:
    """Everything needed to play a game again, and what came out of it.

    `chance` is `{"seed": 7}`, or for a sealed game `{"commitment": …}` and, once the game is over,
    also `{"secret": …}`, never both. Where the seats had a part in it, `"shares"` has an entry for each:
    `{"by": "seat", "pledge": …}` with its `"share"` once the game is over, or `{"by": "server"}`, with the pledge if
    there was one. A game that branched off from another also has `"before"`: the chance of the
    other game and, as `"moves"`, how long it was followed; with `"anew": true` everything that was hidden there
    was dealt anew. `rulings` is the version of our rulings that it was played by; a file without it is of the first.
    `lost` names the seats that gave up or were taken away, and why: they cannot win, and once too few are left, the game is
    over before its end. `result` is None while the game goes on.
    """

    def __init__(
        self,
        game: str,
        players: int,
        options: dict[str, str],
        chance: Deal,
        edition: dict[str, str],
        seats: list[str],
        moves: list[tuple[int, str]],
        result: dict[str, list[int]] | None,
        rulings: int = 1,
        lost: list[tuple[int, str]] | None = None,
    ) -> None:
        self.game = game
        self.players = players
        self.options = options
        self.chance = chance
        self.edition = edition
        self.seats = seats
        self.moves = moves
        self.result = result
        self.rulings = rulings
        self.lost = lost or []

    def to_json(self) -> Data:
        """What is written to a file."""
        data: Data = {
            "mastaba": VERSION,
            "game": self.game,
            "players": self.players,
            "options": self.options,
            "edition": self.edition,
            "chance": self.chance,
            "seats": self.seats,
            "moves": [f"{seat} {text}" for seat, text in self.moves],
            "result": self.result,
        }
        if self.rulings > 1:
            data["rulings"] = self.rulings
        if self.lost:
            data["lost"] = [f"{seat} {why}" for seat, why in self.lost]
        return data

    def dumps(self) -> str:
        """The file: readable, a few moves to the line."""
        data = self.to_json()
        moves = data.pop("moves")
        head = json.dumps(data, ensure_ascii=False, indent=1)
        rows = [
            "  " + ", ".join(json.dumps(move, ensure_ascii=False) for move in moves[i : i + 8])
            for i in range(0, len(moves), 8)
        ]
        body = "[\n" + ",\n".join(rows) + "\n ]" if rows else "[]"
        return head[:-2] + ',\n "moves": ' + body + "\n}\n"

    @staticmethod
    def loads(text: str) -> Record:
        """Read a file; `BadRecord` says what is wrong with it."""
        try:
            data = json.loads(text)
            json.dumps(data, ensure_ascii=False).encode()
        except RecursionError:
            raise BadRecord(Text("value-too-deep")) from None
        except UnicodeEncodeError:
            raise BadRecord(Text("half-character")) from None
        except json.JSONDecodeError as error:
            raise BadRecord(Text("not-json", line=error.lineno, column=error.colno)) from None
        except ValueError:
            raise BadRecord(Text("number-too-long")) from None
        return Record.from_json(data)

    @staticmethod
    def from_json(data: object) -> Record:
        """The record that a file holds; `BadRecord` if it holds none."""
        if not isinstance(data, dict) or data.get("mastaba") != VERSION:
            raise BadRecord(Text("record-head", version=VERSION))
        kinds: dict[str, type] = {
            "game": str,
            "players": int,
            "options": dict,
            "edition": dict,
            "chance": dict,
            "seats": list,
            "moves": list,
        }
        for field, kind in kinds.items():
            if not isinstance(data.get(field), kind):
                raise BadRecord(Text("record-field", field=repr(field)))
        if len(data["moves"]) > MOST_MOVES:
            raise BadRecord(Text("record-too-many-moves", count=len(data["moves"]), most=MOST_MOVES))
        for field in ("options", "edition", "seats"):
            texts = data[field] if field == "seats" else data[field].values()
            if not all(isinstance(text, str) for text in texts):
                raise BadRecord(Text("record-field-texts", field=repr(field)))
        if len(data["seats"]) != data["players"]:
            raise BadRecord(Text("record-seats", players=data["players"], seats=len(data["seats"])))
        check_chance(data["chance"], len(data["moves"]), data["players"])
        moves = []
        for ply, move in enumerate(data["moves"], 1):
            seat, _, text = move.partition(" ") if isinstance(move, str) else ("", "", "")
            if not seat.isdecimal() or len(seat) > 2 or not 0 < len(text) <= LONGEST:
                shown = repr(move[:LONGEST]) if isinstance(move, str) else "…"  # it may be of any depth
                raise BadRecord(
                    Text("record-move", ply=ply, move=shown),
                    ply,
                )
            moves.append((int(seat), text))
        rulings = data.get("rulings", 1)
        if not isinstance(rulings, int) or isinstance(rulings, bool):
            raise BadRecord(Text("record-field", field=repr("rulings")))
        result = data.get("result")
        if result is not None and (
            not isinstance(result, dict)
            or not isinstance(result.get("scores"), list)
            or not isinstance(result.get("winners"), list)
        ):
            raise BadRecord(Text("record-result"))
        lost = lost_seats(data.get("lost", []), data["players"])
        if lost and result is None:
            raise BadRecord(Text("record-lost"))
        return Record(
            data["game"],
            data["players"],
            data["options"],
            data["chance"],
            data["edition"],
            data["seats"],
            moves,
            result,
            rulings,
            lost,
        )

    # -- its seal ------------------------------------------------------------------------------

    @property
    def sealed(self) -> bool:
        """Was everything dealt under a seal, also in the games that this one branched off from?"""
        return all("seed" not in chance for chance in chances(self.chance))

    @property
    def seal(self) -> Text:
        """What can be said of its seal once it has been verified."""
        if self.sealed:
            part = sharers(self.chance)
            if not part:
                return Text("records:seal-unbroken")
            count, seats = part.count("seat"), len(part)
            return Text("records:seal-shares", count=count, seats=seats)
        if all("seed" in chance for chance in chances(self.chance)):
            return Text("records:seal-none")
        return Text("records:seal-part")

    # -- playing it again ----------------------------------------------------------------------

    def start(self, find: FindGame, log: bool = False) -> State:
        """The state before the first move."""
        try:
            game = find(self.game)
            source = self.edition.get("source", "")
            sheet = Sheet.read(source, self.edition.get("name", "edition")) if source else None
            played = game.as_of(self.edition.get("digest"), sheet)
            if played is None:
                raise OtherComponents(Text("record-other-components", edition=repr(self.edition.get("name"))))
            state = played.by_rulings(self.rulings).new(
                self.players, options=self.options, chance=self.chance_of(), log=log
            )
            return deal_on(state, self.chance, 0)
        except BadRecord:
            raise
        except MastabaError as error:
            raise BadRecord(error.words) from None

    def chance_of(self) -> Chance:
        """The chance of the first deal. Every sealed one must fit its commitment."""
        return [opened_chance(chance) for chance in chances(self.chance)][-1]

    def replay(self, find: FindGame, log: bool = False) -> Iterator[State]:
        """The state of the replay, the same one as long as nothing is dealt anew, before the first and after
        every move."""
        state = self.start(find, log)
        yield state
        for ply, (seat, text) in enumerate(self.moves, 1):
            if not 0 <= seat < state.players:
                raise self.broken(ply, Text("seat-unknown", seat=seat))
            try:
                state.play(text, seat)
            except MastabaError as error:
                raise self.broken(ply, error.words) from None
            state = deal_on(state, self.chance, ply)
            yield state

    def broken(self, ply: int, why: Said) -> BadRecord:
        return BadRecord(Text("record-ply", ply=ply, why=why), ply)

    def verify(self, find: FindGame) -> State:
        """Replay everything and compare the result; the final state, or `BadRecord`."""
        state: State | None = None
        for reached in self.replay(find):
            state = reached
        assert state is not None
        last = len(self.moves)
        if self.result is None:
            if state.over:
                raise self.broken(
                    last,
                    Text("record-no-result"),
                )
            return state
        if not state.over and not self.lost:
            raise self.broken(
                last,
                Text("record-not-over"),
            )
        true = result_without(state, [seat for seat, _ in self.lost])
        if self.result["scores"] != true["scores"] or self.result["winners"] != true["winners"]:
            raise self.broken(
                last,
                Text("record-other-result", scores=str(true["scores"]), winners=str(true["winners"])),
            )
        return state


def result_of(state: State) -> dict[str, list[int]] | None:
    """The result as a record carries it; None while the game goes on."""
    return result_without(state, []) if state.over else None


def result_without(state: State, losers: list[int]) -> dict[str, list[int]]:
    """Points and winners when these seats cannot win: those of the rest who do by the rules, else the best of them."""
    scores = state.scores()
    rest = [seat for seat in range(state.players) if seat not in losers]
    winners = [seat for seat in state.winners() if seat in rest]
    best = max((scores[seat] for seat in rest), default=0)
    return {"scores": scores, "winners": winners or [seat for seat in rest if scores[seat] == best]}


def lost_seats(data: object, players: int) -> list[tuple[int, str]]:
    """The seats that were lost, as a file tells of them: "1 resigned". One can be lost once; all of
    them, where the time of everybody was up at the same moment or nobody else was there."""
    entries = data if isinstance(data, list) and len(data) <= players else [None]
    lost = []
    for entry in entries:
        seat, _, why = entry.partition(" ") if isinstance(entry, str) else ("", "", "")
        if not seat.isdecimal() or len(seat) > 2 or int(seat) >= players or why not in LOSSES:
            raise BadRecord(Text("record-lost"))
        lost.append((int(seat), why))
    if len({seat for seat, _ in lost}) < len(lost):
        raise BadRecord(Text("record-lost"))
    return lost


def edition_of(game: Game) -> dict[str, str]:
    """The edition as a record carries it: a file of one's own travels with the record."""
    edition = game.edition
    head = {"name": edition.name, "digest": edition.digest}
    if edition.source:
        head["source"] = edition.source
    return head


def chances(chance: Deal) -> Iterator[Deal]:
    """The chance of a game and those of the games that it branched off from, the first deal's last."""
    yield chance
    while "before" in chance:
        chance = chance["before"]
        yield chance


def opened_chance(chance: Deal) -> Chance:
    """The chance as a record writes it."""
    if "seed" in chance:
        return SeededChance(chance["seed"])
    secret = chance.get("secret")
    if not isinstance(secret, str):
        raise BadRecord(Text("record-sealed"))
    try:
        raw = bytes.fromhex(secret)
    except ValueError:
        raw = b""
    if commitment(raw) != chance.get("commitment"):
        raise BadRecord(Text("record-secret"))
    if "shares" in chance:
        return SealedChance(shared_secret(raw, opened_shares(raw, chance["shares"])))
    return SealedChance(raw)


def opened_shares(secret: bytes, entries: list[Share]) -> list[bytes]:
    """The share of each seat. Those that people gave must fit their pledges."""
    shares = []
    for seat, entry in enumerate(entries):
        share = share_from(entry.get("share")) if entry["by"] == "seat" else server_share(secret, seat)
        if share is None or (entry["by"] == "seat" and pledge_of(share) != entry["pledge"]):
            raise BadRecord(Text("record-share", seat=seat))
        shares.append(share)
    return shares


def sharers(chance: Deal) -> list[str]:
    """Whose share was mixed in for each seat, "seat" or "server"; nothing if there were no shares."""
    return [entry["by"] for entry in chance.get("shares", [])]


def still_sealed(chance: Deal) -> Deal:
    """The chance of a running game without what is told only at its end."""
    told = chance.copy()
    if "commitment" in told:
        told.pop("secret", None)
        if "shares" in told:
            told["shares"] = [entry.copy() for entry in told["shares"]]
            for entry in told["shares"]:
                entry.pop("share", None)
    return told


def check_chance(chance: Deal, moves: int, players: int) -> None:
    """Refuse a chance of another form. Each branch must leave the one before it at an earlier move, or where
    that was dealt anew."""
    known = {"seed", "commitment", "secret", "shares", "before", "anew"}
    latest = moves
    for _ in range(MOST_BRANCHES):
        if not known.issuperset(chance):
            raise BadRecord(Text("record-chance-field"))
        check_source(chance)
        check_shares(chance, players)
        if "anew" in chance and (chance["anew"] is not True or "before" not in chance):
            raise BadRecord(Text("record-anew"))
        if "before" not in chance:
            return
        known = known | {"moves"}
        branch, chance = chance, chance["before"]
        place = chance.get("moves") if isinstance(chance, dict) else None
        if not isinstance(place, int) or isinstance(place, bool) or not 0 <= place <= latest:
            raise BadRecord(Text("record-no-branch"))
        latest = place if "anew" in chance and "anew" not in branch else place - 1
    raise BadRecord(Text("record-branches"))


def check_shares(chance: Deal, players: int) -> None:
    """Refuse shares of another form: there is one for each seat, beside a seal, and a person's has its pledge."""
    if "shares" not in chance:
        return
    entries = chance["shares"]
    good = isinstance(entries, list) and len(entries) == players and "seed" not in chance
    if not good or not all(is_share(entry) for entry in entries):
        raise BadRecord(Text("record-shares"))


def is_share(entry: object) -> bool:
    if not isinstance(entry, dict) or not {"by", "pledge", "share"}.issuperset(entry):
        return False
    needed = {"seat": "pledge" in entry, "server": "share" not in entry}
    return all(isinstance(text, str) for text in entry.values()) and needed.get(entry.get("by", ""), False)


def check_source(chance: Deal) -> None:
    """Refuse a seed beside a seal: the seed would deal, and nobody would look at the seal."""
    seed, seal, secret = chance.get("seed"), chance.get("commitment"), chance.get("secret", "")
    if "seed" in chance:
        good = (
            isinstance(seed, int)
            and not isinstance(seed, bool)
            and not {"commitment", "secret"} & set(chance)
        )
    else:
        good = isinstance(seal, str) and isinstance(secret, str)
    if not good:
        raise BadRecord(Text("record-chance"))


def chance_at(chance: Deal, moves: int, anew: bool = False) -> Deal:
    """The chance that had dealt when so many moves had been made: later branches play no part. `anew`: nor does
    what was dealt anew at that very place, for it will be dealt anew once more."""
    while "before" in chance:
        place = chance["before"]["moves"]
        if place < moves or (place == moves and "anew" in chance and not anew):
            break
        chance = chance["before"]
    return chance


def branched_at(chance: Deal) -> int:
    """How many moves of this game belong to the one that it branched off from."""
    return int(chance["before"]["moves"]) if "before" in chance else 0


def deal_on(state: State, chance: Deal, moves: int) -> State:
    """Where a game branches off from another, its own chance takes over. What nobody could know from open play
    is dealt anew there, if it says so; else it stays as it was."""
    here = [own for own in chances(chance) if "before" in own and own["before"]["moves"] == moves]
    for own in reversed(here):
        fresh = opened_chance(own)
        if "anew" not in own:
            state.chance = fresh
            continue
        log, film, halts = state.log, state.film, state.halts
        while state.idle():  # the record has no windows, and deals from where the game goes on
            state.go_on()
        state.halts = False
        state = state.sample(None, fresh)
        state.log, state.film, state.halts = log, film, halts
        state.happened(DealtAnew())
    return state
