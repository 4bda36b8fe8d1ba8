"""A game is its list of moves: one JSON file that replays exactly."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

from mastaba.core.chance import Chance, SealedChance, SeededChance, commitment
from mastaba.core.edition import Sheet
from mastaba.core.errors import BadRecord, MastabaError
from mastaba.core.game import Game
from mastaba.core.language import Words, words
from mastaba.core.state import State

VERSION = 1

FindGame = Callable[[str], Game]
"""How a record finds its game: core knows none by name."""


class Record:
    """Everything needed to play a game again, and what came out of it.

    `chance` is `{"seed": 7}`, or for a sealed game `{"commitment": …}` and, once the game is over,
    also `{"secret": …}`. A game that branched off from another also has `"before"`: the chance of the
    other game and, as `"moves"`, how long it was followed. `result` is None while the game goes on.
    """

    def __init__(
        self,
        game: str,
        players: int,
        options: dict[str, str],
        chance: dict[str, Any],
        edition: dict[str, str],
        seats: list[str],
        moves: list[tuple[int, str]],
        result: dict[str, list[int]] | None,
    ) -> None:
        self.game = game
        self.players = players
        self.options = options
        self.chance = chance
        self.edition = edition
        self.seats = seats
        self.moves = moves
        self.result = result

    def to_json(self) -> dict[str, Any]:
        return {
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
        except ValueError as error:
            raise BadRecord(words(f"this is no JSON: {error}", f"das ist kein JSON: {error}")) from None
        return Record.from_json(data)

    @staticmethod
    def from_json(data: Any) -> Record:
        if not isinstance(data, dict) or data.get("mastaba") != VERSION:
            raise BadRecord(
                words(
                    f'this is no record: it must start with "mastaba": {VERSION}',
                    f'das ist keine Aufzeichnung: sie muss mit "mastaba": {VERSION} beginnen',
                )
            )
        kinds: dict[str, Any] = {
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
                raise BadRecord(
                    words(
                        f"the field {field!r} is missing or of the wrong kind",
                        f"das Feld {field!r} fehlt oder hat die falsche Art",
                    )
                )
        for field in ("options", "edition"):
            if not all(isinstance(value, str) for value in data[field].values()):
                raise BadRecord(
                    words(f"the field {field!r} must hold texts", f"das Feld {field!r} muss Texte enthalten")
                )
        if len(data["seats"]) != data["players"]:
            raise BadRecord(
                words(
                    f"{data['players']} players, but {len(data['seats'])} seats",
                    f"{data['players']} Spieler, aber {len(data['seats'])} Plätze",
                )
            )
        moves = []
        for ply, move in enumerate(data["moves"], 1):
            seat, _, text = move.partition(" ") if isinstance(move, str) else ("", "", "")
            if not seat.isdecimal() or len(seat) > 2 or not text:
                raise BadRecord(
                    words(
                        f'ply {ply}: {move!r} is not of the form "seat move"',
                        f'Zug {ply}: {move!r} hat nicht die Form "Platz Zug"',
                    ),
                    ply,
                )
            moves.append((int(seat), text))
        result = data.get("result")
        if result is not None and (
            not isinstance(result, dict)
            or not isinstance(result.get("scores"), list)
            or not isinstance(result.get("winners"), list)
        ):
            raise BadRecord(words("the result cannot be read", "das Ergebnis ist unlesbar"))
        return Record(
            data["game"],
            data["players"],
            data["options"],
            data["chance"],
            data["edition"],
            [str(seat) for seat in data["seats"]],
            moves,
            result,
        )

    # -- playing it again ----------------------------------------------------------------------

    def start(self, find: FindGame, log: bool = False) -> State:
        """The state before the first move."""
        try:
            game = find(self.game)
            source = self.edition.get("source", "")
            if source:
                game = game.with_sheet(Sheet.read(source, self.edition.get("name", "edition")))
            if game.edition.digest != self.edition.get("digest"):
                raise BadRecord(
                    words(
                        f"it was played with other components of the edition {self.edition.get('name')!r}"
                        " than this version has",
                        f"gespielt mit anderem Material der Ausgabe {self.edition.get('name')!r},"
                        " als diese Version es hat",
                    )
                )
            state = game.new(self.players, options=self.options, chance=self.chance_of(), log=log)
            deal_on(state, self.chance, 0)
            return state
        except BadRecord:
            raise
        except MastabaError as error:
            raise BadRecord(error.words) from None

    def chance_of(self) -> Chance:
        """The chance of the first deal. Every sealed one must fit its commitment."""
        chance = self.chance
        while "before" in chance:
            opened_chance(chance)
            before = chance["before"]
            if not isinstance(before, dict) or not isinstance(before.get("moves"), int):
                raise BadRecord(
                    words("it does not say where it branched off", "es fehlt, wo sie abgezweigt ist")
                )
            chance = before
        return opened_chance(chance)

    def replay(self, find: FindGame, log: bool = False) -> Iterator[State]:
        """The one state of the replay, handed out before the first and after every move."""
        state = self.start(find, log)
        yield state
        for ply, (seat, text) in enumerate(self.moves, 1):
            if not 0 <= seat < state.players:
                raise self.broken(ply, words(f"there is no seat {seat}", f"es gibt keinen Platz {seat}"))
            try:
                state.play(text, seat)
            except MastabaError as error:
                raise self.broken(ply, error.words) from None
            deal_on(state, self.chance, ply)
            yield state

    def broken(self, ply: int, why: Words) -> BadRecord:
        return BadRecord(words(f"ply {ply}: {why['en']}", f"Zug {ply}: {why['de']}"), ply)

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
                    words(
                        "the game is over, but there is no result",
                        "die Partie ist zu Ende, aber es fehlt das Ergebnis",
                    ),
                )
            return state
        if not state.over:
            raise self.broken(
                last,
                words(
                    "there is a result, but the game is not over",
                    "es gibt ein Ergebnis, aber die Partie ist nicht zu Ende",
                ),
            )
        scores, winners = state.scores(), state.winners()
        if self.result["scores"] != scores or self.result["winners"] != winners:
            raise self.broken(
                last,
                words(
                    f"the moves give {scores} and winners {winners}, not what the result says",
                    f"die Züge ergeben {scores} und Sieger {winners}, nicht das angegebene Ergebnis",
                ),
            )
        return state


def result_of(state: State) -> dict[str, list[int]] | None:
    """The result as a record carries it; None while the game goes on."""
    if not state.over:
        return None
    return {"scores": state.scores(), "winners": state.winners()}


def edition_of(game: Game) -> dict[str, str]:
    """The edition as a record carries it: a file of one's own travels with the record."""
    edition = game.edition
    head = {"name": edition.name, "digest": edition.digest}
    if edition.source:
        head["source"] = edition.source
    return head


def opened_chance(chance: dict[str, Any]) -> Chance:
    """The chance as a record writes it."""
    seed = chance.get("seed")
    if isinstance(seed, int) and not isinstance(seed, bool):
        return SeededChance(seed)
    secret = chance.get("secret")
    if not isinstance(secret, str):
        raise BadRecord(
            words(
                "its chance is still sealed: without the secret it cannot be replayed",
                "ihr Zufall ist noch versiegelt: ohne das Geheimnis ist sie nicht nachspielbar",
            )
        )
    try:
        raw = bytes.fromhex(secret)
    except ValueError:
        raw = b""
    if commitment(raw) != chance.get("commitment"):
        raise BadRecord(
            words(
                "the secret does not fit the commitment published at the start",
                "das Geheimnis passt nicht zu dem am Anfang veröffentlichten Siegel",
            )
        )
    return SealedChance(raw)


def deal_on(state: State, chance: dict[str, Any], moves: int) -> None:
    """Where a game branches off from another, its own chance takes over."""
    while "before" in chance:
        if chance["before"]["moves"] == moves:
            state.chance = opened_chance(chance)
            return
        chance = chance["before"]
