"""What one viewpoint is told. Nothing else of a game ever leaves the server while it runs."""

from __future__ import annotations

from typing import Any

from mastaba.bots import LEVELS
from mastaba.server.api.messages import Option, Result, ScoreLine, Snapshot, ToldEvent, Update, WindowInfo
from mastaba.server.tables.served_game import Seat, ServedGame
from mastaba.speech import speech_of, told


class Presenter:
    """Speaks about one game to one viewpoint in one language. `names` are the seats' names; `seconds` is how long
    a window is open."""

    def __init__(
        self, served: ServedGame, seat: Seat, names: list[str], lang: str, seconds: float = 0.0
    ) -> None:
        self.served = served
        self.seat = seat
        self.viewpoint = served.viewpoints[seat]
        self.names = names
        self.lang = lang
        self.seconds = seconds
        self.speech = speech_of(served.game)

    def update(self, known: int, mark: str) -> Update:
        """The game now, for one who knows so many events already (if they are still the same)."""
        served, viewpoint = self.served, self.viewpoint
        since = known if known <= len(viewpoint.events) and mark == viewpoint.mark(known) else 0
        undo, undo_most = (None, None) if self.seat is None else served.undo_reach(self.seat)
        return Update(
            seat=self.seat,
            turn=viewpoint.turn,
            decides=viewpoint.asked,
            since=since,
            mark=viewpoint.mark(len(viewpoint.events)),
            events=self.told(since, len(viewpoint.events)),
            view=viewpoint.view,
            asked=self.asked(viewpoint.view),
            window=self.window(),
            options=self.options(),
            undo=undo,
            undo_most=undo_most,
            moves=len(served.timeline.past) if served.over else None,
            over=served.over,
            result=self.result() if served.over else None,
        )

    def scene(self, moves: int) -> Snapshot:
        """The game after so many moves. While it runs nobody hears how many: some may be others' secrets."""
        served = self.served
        past = served.timeline.past
        view = served.view_at(self.seat, moves)
        first = served.events_at(self.seat, moves - 1) if moves else 0
        over = served.over
        return Snapshot(
            moves=moves if over else 0,
            of=len(past) if over else 0,
            seat=self.seat,
            events=self.told(first, served.events_at(self.seat, moves)),
            view=view,
            asked=self.asked(view),
            last=f"{past[moves - 1].seat} {past[moves - 1].text}" if moves and over else None,
        )

    def told(self, first: int, end: int) -> list[ToldEvent]:
        served, viewpoint = self.served, self.viewpoint
        return [
            ToldEvent(
                facts=event,
                text=told(event, served.game, self.names, self.lang, self.seat),
                standin=served.standin_at(place, event.get("seat")),
            )
            for event, place in zip(viewpoint.events[first:end], viewpoint.places[first:end], strict=True)
        ]

    def asked(self, view: dict[str, Any]) -> str:
        return self.speech.asked(view, self.served.game, self.names, self.lang)

    def window(self) -> WindowInfo | None:
        if self.viewpoint.window is None:
            return None
        window, held = self.viewpoint.window
        return WindowInfo(seat=window.seat, pieces=window.pieces, seconds=self.seconds, held=held)

    def options(self) -> list[Option]:
        if self.seat is None:
            return []
        state, game, view = self.served.timeline.state, self.served.game, self.viewpoint.view
        found = []
        for action in self.viewpoint.legal:
            facts = state.describe(action, self.seat)
            section, label = self.speech.option(facts, view, game, self.names, self.lang)
            found.append(
                Option(move=state.name(action, self.seat), section=section, label=label, facts=facts)
            )
        return found

    def result(self) -> Result:
        state, game = self.served.timeline.state, self.served.game
        return Result(
            scores=state.scores(),
            winners=state.winners(),
            sheets=[
                [
                    ScoreLine(source=id, text=self.speech.source(id, game, self.lang), points=points)
                    for id, points in state.score_sheet(seat)
                ]
                for seat in range(state.players)
            ],
        )


def seat_names(seats: list[tuple[str, str | None]], lang: str) -> list[str]:
    """A different name for every seat: people by their own, bots by their level."""
    labels = [name or (LEVELS[level][lang] if level else "–") for name, level in seats]
    return [
        f"{label} {labels[: seat + 1].count(label)}" if labels.count(label) > 1 else label
        for seat, label in enumerate(labels)
    ]
