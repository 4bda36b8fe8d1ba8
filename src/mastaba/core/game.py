"""A game as such: what it is called, who can play it, how it is set up."""

from __future__ import annotations

import operator
from abc import abstractmethod
from typing import TYPE_CHECKING, Final, NamedTuple, SupportsIndex

from mypy_extensions import mypyc_attr

from mastaba.core.about import About
from mastaba.core.chance import Chance, SeededChance, chance_from_json
from mastaba.core.data import Data
from mastaba.core.edition import Edition, Sheet, earlier_sheets
from mastaba.core.errors import BadEdition, BadPosition, BadSetup, MastabaError, UnknownMove
from mastaba.core.text import Text
from mastaba.core.types import Components, EditionName, Printed

if TYPE_CHECKING:
    from mastaba.core.state import State


MOST_PLAYOUTS: Final = 1_000_000  # of one call
LONGEST: Final = 20_000  # decisions of one playout; no game of ours comes near it


class Playout(NamedTuple):
    """How a game of random decisions ended. One that was cut off is not `over` and has no winners.

    Making one runs Python code: there Ctrl-C is heard between two games (compiled code does not listen).
    """

    seed: int
    decisions: int
    over: bool
    scores: list[int]
    winners: list[int]


@mypyc_attr(allow_interpreted_subclasses=True)  # a game of another package is not compiled
class Game:
    """One game with one edition of its components, played by one version of our rulings: the newest, unless a game
    that began earlier asks for its own (`by_rulings`).

    `moves` is the whole action space in notation: the number of a move is its place in this list.
    """

    def __init__(
        self,
        about: About,
        sheet: Sheet,
        standard: Sheet,
        moves: list[str],
    ) -> None:
        self.about = about
        self.id = about.id
        self.title = about.title
        self.edition: Edition = sheet.edition(sheet is standard)
        self.sheet = sheet
        self.standard = standard
        self.rulings = about.rulings
        self.fewest_players = about.players[0]
        self.most_players = about.players[1]
        self.options = about.options
        self.turn_rule = about.turn_rule
        self.action_count = len(moves)
        self._moves = moves
        self._numbers = {text: number for number, text in enumerate(moves)}
        self._components: Components | None = None
        self._by_rulings: dict[int, Game] = {}
        self._earlier: list[Game] | None = None
        # Sentences about it that depend on their facts alone, for `texts/tell.py`: they go when the game goes.
        self.said: dict[tuple[str, str, bytes], str] = {}

    def move_name(self, action: int) -> str:
        """An action in notation."""
        return self._moves[action]

    def move_number(self, text: str) -> int:
        """The reverse of `move_name`; `UnknownMove` if the text is no move of this game."""
        number = self._numbers.get(text)
        if number is None:
            raise UnknownMove(Text("move-unknown", move=repr(text), game=self.title))
        return number

    def new(
        self,
        players: SupportsIndex = 2,
        seed: SupportsIndex | None = None,
        options: dict[str, str] | None = None,
        edition: str | None = None,
        chance: Chance | None = None,
        log: bool = False,
    ) -> State:
        """Set up a game. `edition` is the path of an edition file; `chance` overrides `seed`. Numbers may be NumPy's."""
        if edition is not None:
            return self.with_edition(edition).new(players, seed, options, None, chance, log)
        count = whole("players", players)
        self.check_players(count)
        if chance is None:
            chance = SeededChance(fresh_seed() if seed is None else whole("seed", seed))
        else:
            chance = chance.copy()
        return self.set_up(count, chance, self.checked_options(options), log)

    def playouts(
        self,
        n: SupportsIndex,
        players: SupportsIndex = 2,
        seed: SupportsIndex | None = None,
        options: dict[str, str] | None = None,
        most: SupportsIndex = LONGEST,
    ) -> list[Playout]:
        """So many whole games of random decisions, in one call. A game that is not over after `most` decisions is
        cut off.

        Game number i is `new(players, seed + i, options)`, and its decisions are rolled by `SeededChance(~(seed + i))`:
        whatever the number of games, each of them can be played again alone.
        """
        count = whole("players", players)
        self.check_players(count)
        games = whole("n", n, 0, MOST_PLAYOUTS)
        longest = whole("most", most, 1, MOST_PLAYOUTS)
        chosen = self.checked_options(options)
        first = fresh_seed() if seed is None else whole("seed", seed)
        played: list[Playout] = []
        for number in range(first, first + games):
            state = self.set_up(count, SeededChance(number), chosen, False)
            decisions = state.play_out(SeededChance(~number), longest)
            played.append(Playout(number, decisions, state.over, state.scores(), state.winners()))
        return played

    def check_players(self, players: int) -> None:
        """`BadSetup` unless so many can play."""
        if not self.fewest_players <= players <= self.most_players:
            fewest, most = self.fewest_players, self.most_players
            raise BadSetup(
                Text("players-out-of-range", game=self.title, fewest=fewest, most=most, players=players)
            )

    def checked_options(self, given: dict[str, str] | None) -> dict[str, str]:
        """Every option of the game with its value, defaults filled in."""
        chosen = {name: allowed[0] for name, allowed in self.options.items()}
        if given is not None and not isinstance(given, dict):
            raise BadSetup(Text("options-not-object"))
        for name, value in (given or {}).items():
            if name not in self.options:
                known = ", ".join(self.options) or "–"
                raise BadSetup(Text("option-unknown", name=repr(name), known=known))
            if value not in self.options[name]:
                known = ", ".join(self.options[name])
                raise BadSetup(Text("option-value", name=name, value=repr(value), known=known))
            chosen[name] = value
        return chosen

    def with_edition(self, path: str) -> Game:
        """The same game with the components of an edition file."""
        return self.with_sheet(Sheet.load(path))

    def with_sheet(self, sheet: Sheet) -> Game:
        """The same game with the components of a parsed edition file."""
        return self.rebuilt(sheet.over(self.standard))

    def by_rulings(self, rulings: int) -> Game:
        """The same game by an earlier version of our rulings: a game is played to its end as it began."""
        if rulings == self.rulings:
            return self
        if not 1 <= rulings <= self.about.rulings:
            raise BadSetup(
                Text("rulings-unknown", rulings=rulings, game=self.title, known=self.about.rulings)
            )
        twin = self._by_rulings.get(rulings)
        if twin is None:
            twin = self.rebuilt(self.sheet)
            twin.edition, twin.standard, twin.rulings = self.edition, self.standard, rulings
            self._by_rulings[rulings] = twin
        return twin

    def earlier(self) -> list[Game]:
        """The same game with each standard edition that there was before this one."""
        if self._earlier is None:
            found: list[Game] = []
            for sheet in earlier_sheets(self.about.folder):
                twin = self.rebuilt(sheet)
                twin.edition, twin.standard, twin.rulings = sheet.edition(standard=True), sheet, self.rulings
                found.append(twin)
            self._earlier = found
        return self._earlier

    def as_of(self, digest: str | None, sheet: Sheet | None = None) -> Game | None:
        """The same game with the components that have this digest: the standard ones or those of a sheet, over the
        standard edition of their time. None if no version of it has them."""
        error: BadEdition | None = None
        try:
            found = self if sheet is None else self.with_sheet(sheet)
            if found.edition.digest == digest:
                return found
        except BadEdition as bad:
            error = bad  # unless it fits an earlier standard edition
        for game in self.earlier():
            try:
                found = game if sheet is None else game.with_sheet(sheet)
                if found.edition.digest == digest:
                    return found
            except BadEdition:
                continue
        if error is not None:
            raise error
        return None

    def components(self) -> Components:
        """All that is in the box and printed on it, in every language. Built once and shared: not to be changed."""
        if self._components is None:
            self._components = Components(
                game=self.id,
                title=self.title,
                edition=EditionName(name=self.edition.name, digest=self.edition.digest),
                players=[self.fewest_players, self.most_players],
                options=self.options,
                printed=self.printed(),
            )
        return self._components

    def orders(self) -> list[str]:
        """The pieces with which a seat might have something to decide at a window: what its orders can be about."""
        return []

    def load(self, position: object, log: bool = False) -> State:
        """The state that `position()` described; `BadPosition` if it is none of this game."""
        if not isinstance(position, dict) or position.get("game", self.id) != self.id:
            raise BadPosition(Text("position-of-no-game", game=self.title))
        players = position.get("players")
        if not isinstance(players, int) or not self.fewest_players <= players <= self.most_players:
            raise BadPosition(Text("position-players", fewest=self.fewest_players, most=self.most_players))
        given = position.get("options", {})
        if not isinstance(given, dict) or not all(isinstance(value, str) for value in given.values()):
            raise BadPosition(Text("position-options"))
        try:
            options = self.checked_options(given)
        except MastabaError as error:
            raise BadPosition(error.words) from None
        chance = chance_from_json(position.get("chance", {"kind": "seeded", "seed": 0}))
        return self.restore(position, players, chance, options, log)

    @abstractmethod
    def set_up(self, players: int, chance: Chance, options: dict[str, str], log: bool) -> State:
        """Deal a new game; everything has been checked."""

    @abstractmethod
    def restore(
        self,
        position: Data,
        players: int,
        chance: Chance,
        options: dict[str, str],
        log: bool,
    ) -> State:
        """Rebuild a state from a position whose head has been checked."""

    @abstractmethod
    def printed(self) -> Printed:
        """What this game's `components` tell beyond what every game has."""

    @abstractmethod
    def rebuilt(self, sheet: Sheet) -> Game:
        """The same game with the components of this sheet, which is complete."""


def whole(name: str, value: SupportsIndex, least: int | None = None, most: int = 0) -> int:
    """A parameter that is a whole number, in this range if one is given. NumPy's are, too, but compiled code takes only
    Python's own, and would say so in its own words."""
    try:
        number = operator.index(value)
    except TypeError:
        raise not_fitting(name, Text("value-not-whole", value=repr(value))) from None
    if least is not None and not least <= number <= most:
        raise not_fitting(name, Text("value-not-number", value=number, least=least, most=most))
    return number


def not_fitting(name: str, problem: Text) -> BadSetup:
    return BadSetup(Text("position-wrong", place=name, problem=problem))


def fresh_seed() -> int:
    """A seed nobody chose."""
    import secrets

    return secrets.randbits(64)
