"""Rounds of self-play, fitting and examination.

Every round plays some games with whoever is best so far, fits a candidate to all games played until now, and lets it
play against the best one: only who wins matches stays, whatever the fit says. A round follows from the seed and its
number alone, so a training that is stopped goes on where it was, and the same number of rounds gives the same model.
"""

from __future__ import annotations

import pickle
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

import msgspec

import mastaba
from mastaba.arena.entrants import Entrant
from mastaba.arena.match import Match, mixed
from mastaba.arena.playing import Result
from mastaba.arena.run import Run, play_all, work_all
from mastaba.arena.sprt import Sprt
from mastaba.arena.stats import wilson
from mastaba.bots.models import FORMAT, Mind, Model, Provenance, Step, features_of, read_model
from mastaba.core import BadSetup, Game, Text
from mastaba.library import game_of
from mastaba.training import GAMES
from mastaba.training.fit import fit_believable_odds, fit_taste, fit_value, need_numpy
from mastaba.training.selfplay import Lesson, Notes, study

FIRST = 2400  # games of two in the first round, by Scribes; fewer for more players
THOUGHT = 48  # iterations of a search for each move, in games and examinations
LEASH = 30.0  # of the weights
ODDS_LEASH = 300.0
TASTE_LEASH = 20.0
BETTER = (0.50, 0.56)  # win shares between which an examination decides
EXAMS = 160  # games of an examination at most
MEASURED = 80  # games against the yardstick
YARDSTICK = "vizier"
ANSWER = "answer.json"  # what the rounds so far have led to
NOTES = "notes-{players}-{round}.pickle"


@dataclass(frozen=True)
class Course:
    """What is to be learned, and how."""

    game: str
    players: tuple[int, ...]
    seed: int
    edition: str = ""
    command: str = ""
    jobs: int = 1
    cluster: str = ""
    games: int = GAMES
    first: int = FIRST
    exams: int = EXAMS


class Progress(msgspec.Struct):
    """What a folder remembers of a training."""

    course: str  # of which one
    rounds: dict[str, int]  # done, by number of players
    model: Model


Teller = Callable[
    [str, int, int, int, int], None
]  # what, for how many players, which round, how much of how much


class Stopped(Exception):
    """Somebody pressed Ctrl-C: what is known is in the folder."""


class School:
    """One training, with its folder."""

    def __init__(self, course: Course, folder: Path, tell: Teller) -> None:
        need_numpy()
        self.course = course
        self.folder = folder
        self.tell = tell
        self.game: Game = game_of(course.game, course.edition)
        for players in course.players:
            self.game.check_players(players)
        try:
            self.features = features_of(self.game)
        except ModuleNotFoundError:
            raise BadSetup(Text("train-no-features", game=self.game.title)) from None
        folder.mkdir(parents=True, exist_ok=True)
        self.progress = self.resumed()
        self.notes: dict[int, list[Notes]] = {players: [] for players in course.players}
        for players in course.players:
            for number in range(self.progress.rounds.get(str(players), 0)):
                self.notes[players] += pickle.loads(self.notes_file(players, number).read_bytes())

    # -- keeping -----------------------------------------------------------------------------------------

    @property
    def key(self) -> str:
        """What makes two trainings the same one; where and on how many cores does not matter."""
        course = replace(self.course, players=(), command="", jobs=1, cluster="", edition="")
        return f"{course} {self.game.edition.digest}"

    def resumed(self) -> Progress:
        file = self.folder / ANSWER
        if not file.exists():
            return Progress(self.key, {}, self.untaught())
        try:
            found = msgspec.json.decode(file.read_bytes(), type=Progress)
            read_model(found.model.dumps(), self.course.game, file.name)
        except msgspec.DecodeError as error:
            raise BadSetup(Text("train-folder", folder=str(self.folder), what=str(error))) from None
        if found.course != self.key:
            raise BadSetup(Text("train-other", folder=str(self.folder)))
        given = found.model.provenance.command.split("; ")
        if self.course.command not in given:  # all of them together made the model
            found.model.provenance.command = "; ".join([*given, self.course.command])
        return found

    def untaught(self) -> Model:
        return Model(
            FORMAT,
            self.game.id,
            self.game.edition.name,
            self.game.edition.digest,
            list(self.features.names),
            {},
            {},
            dict(self.features.settings),
            Provenance(self.course.command, mastaba.__version__, self.course.seed, {}, YARDSTICK, {}),
        )

    def keep(self) -> None:
        whole = self.folder / f"{ANSWER}.new"
        whole.write_bytes(msgspec.json.encode(self.progress))
        whole.replace(self.folder / ANSWER)

    def notes_file(self, players: int, number: int) -> Path:
        return self.folder / NOTES.format(players=players, round=number)

    # -- learning ----------------------------------------------------------------------------------------

    def train(self, minutes: float, rounds: int) -> Model:
        """Rounds until the time is up (a round that has begun is finished) or so many are done."""
        begun = time.monotonic()
        parts = [2.0 if players == min(self.course.players) else 1.0 for players in self.course.players]
        until = 0.0
        for players, part in zip(self.course.players, parts, strict=True):
            until += 60 * minutes * part / sum(parts)
            while self.progress.rounds.get(str(players), 0) < rounds:
                if self.progress.rounds.get(str(players), 0) > 0 and time.monotonic() - begun > until:
                    break
                self.one_round(players)
            self.learn_odds(players)
        return self.progress.model

    def one_round(self, players: int) -> None:
        number = self.progress.rounds.get(str(players), 0)
        fresh = self.play_lessons(players, number)
        self.notes_file(players, number).write_bytes(pickle.dumps(fresh))
        self.notes[players] += fresh
        best = self.progress.model
        candidate = self.candidate(players)
        kept = str(players) not in best.minds or self.examined(candidate, best, players, number)
        if kept:
            self.progress.model = candidate
        self.progress.model.provenance.games[str(players)] = len(self.notes[players])
        step = self.measured(players, number, kept)
        self.progress.model.provenance.curve.setdefault(str(players), []).append(step)
        self.progress.rounds[str(players)] = number + 1
        self.keep()

    def play_lessons(self, players: int, number: int) -> list[Notes]:
        course = self.course
        known = str(players) in self.progress.model.minds
        games = (course.games if known else course.first) * 2 // players  # of each seat one learns as much
        iterations = THOUGHT if known else 0
        model = self.progress.model.dumps() if known else ""
        lessons = [
            Lesson(
                100_000 * number + game,
                course.game,
                players,
                mixed(course.seed, "round", players),
                iterations,
                model,
                course.edition,
            )
            for game in range(games)
        ]

        def tell(notes: Notes) -> None:
            self.tell("lessons", players, number, len(run.games), games)

        run: Run[Notes] = Run(tell)
        work_all(study, lessons, course.jobs, course.cluster, run)
        checked(run)
        return run.results

    def candidate(self, players: int) -> Model:
        """The best model so far, with what all games until now say about this number of players."""
        notes, features = self.notes[players], self.features
        self.tell("fit", players, self.progress.rounds.get(str(players), 0), 0, 1)
        value = fit_value(notes, len(features.names), features.knots, features.own, LEASH)
        best = msgspec.json.decode(msgspec.json.encode(self.progress.model), type=Model)  # of its own
        before = best.minds.get(str(players))
        best.minds[str(players)] = Mind(
            value, before.odds if before else value, dict(features.settings_for.get(players, {}))
        )
        if players == min(self.course.players):
            taste = fit_taste(notes, self.game.action_count, TASTE_LEASH)
            best.taste = {self.game.move_name(action): more for action, more in enumerate(taste) if more}
        return best

    def learn_odds(self, players: int) -> None:
        notes, features = self.notes[players], self.features
        self.tell("odds", players, 0, 0, 1)
        odds = fit_believable_odds(notes, len(features.names), features.knots, ODDS_LEASH)
        self.progress.model.minds[str(players)].odds = odds
        self.keep()

    # -- examining ---------------------------------------------------------------------------------------

    def examined(self, candidate: Model, best: Model, players: int, number: int) -> bool:
        """True if the candidate wins against the best one so far."""
        pupils = [
            Entrant("candidate", "pharaoh", 0.0, THOUGHT, candidate.dumps()),
            Entrant("best", "pharaoh", 0.0, THOUGHT, best.dumps()),
        ]
        match = self.match(
            pupils, players, self.course.exams, mixed(self.course.seed, "exam", players, number)
        )
        fair = 1 / players
        sprt = Sprt("candidate", 2 * fair * BETTER[0], 2 * fair * BETTER[1], len(match.seatings()))
        run = self.played(match, "exam", sprt)
        return sprt.verdict(run.games).ratio > 0

    def measured(self, players: int, number: int, kept: bool) -> Step:
        """The best model against a Vizier who thinks as much; known already if nothing has changed."""
        curve = self.progress.model.provenance.curve.get(str(players), [])
        games = len(self.notes[players])
        if not kept and curve:
            return replace_step(curve[-1], number, games)
        pupils = [
            Entrant("pharaoh", "pharaoh", 0.0, THOUGHT, self.progress.model.dumps()),
            Entrant(YARDSTICK, YARDSTICK, 0.0, THOUGHT),
        ]
        match = self.match(pupils, players, MEASURED, mixed(self.course.seed, "yardstick", players, number))
        run = self.played(match, "yardstick", None)
        wins = sum(
            result.share(seat)
            for result in run.results
            for seat, name in enumerate(result.names)
            if name == "pharaoh"
        )
        low, high = wilson(wins, len(run.results))
        return Step(number, games, wins / len(run.results), low, high, len(run.results), kept)

    def match(self, pupils: list[Entrant], players: int, games: int, seed: int) -> Match:
        return Match(self.course.game, tuple(pupils), players, games, seed, (), self.course.edition)

    def played(self, match: Match, what: str, sprt: Sprt | None) -> Run[Result]:
        jobs = match.jobs()
        done = 0

        def tell(result: Result) -> None:
            nonlocal done
            done += 1
            number = self.progress.rounds.get(str(match.players), 0)
            self.tell(what, match.players, number, done, len(jobs))

        run = play_all(
            jobs, self.course.jobs, self.course.cluster, tell, None if sprt is None else sprt.enough
        )
        checked(run)
        return run


def checked(run: Run[Notes] | Run[Result]) -> None:
    """A round that lost games is no round: the next attempt begins it anew."""
    if run.stopped:
        raise Stopped
    if run.void:
        number, why = sorted(run.void.items())[0]
        raise BadSetup(Text("train-void", number=number, why=why))


def replace_step(step: Step, number: int, games: int) -> Step:
    return msgspec.structs.replace(step, round=number, games=games, kept=False)
