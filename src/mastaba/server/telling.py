"""What one viewpoint is told. Nothing else of a game ever leaves the server while it runs."""

from __future__ import annotations

from typing import Any

from mastaba.bots import LEVELS
from mastaba.server.room import Room, Viewpoint
from mastaba.server.wire import Option, Result, Scene, ScoreLine, Told, Update, WindowNow
from mastaba.speech import speech_of, told


class Teller:
    """Speaks about one room to one viewpoint in one language. `names` are the seats' names; `seconds` is how long
    a window is open."""

    def __init__(
        self, room: Room, viewpoint: Viewpoint, names: list[str], lang: str, seconds: float = 0.0
    ) -> None:
        self.room = room
        self.viewpoint = viewpoint
        self.sight = room.sights[viewpoint]
        self.names = names
        self.lang = lang
        self.seconds = seconds
        self.speech = speech_of(room.game)

    def update(self, known: int, mark: str) -> Update:
        """The game now, for one who knows so many events already (if they are still the same)."""
        room, sight = self.room, self.sight
        since = known if known <= len(sight.events) and mark == sight.mark(known) else 0
        undo, undo_most = (None, None) if self.viewpoint is None else room.undo_reach(self.viewpoint)
        return Update(
            seat=self.viewpoint,
            turn=sight.turn,
            decides=sight.asked,
            since=since,
            mark=sight.mark(len(sight.events)),
            events=self.told(since, len(sight.events)),
            view=sight.view,
            asked=self.asked(sight.view),
            window=self.window(),
            options=self.options(),
            undo=undo,
            undo_most=undo_most,
            moves=len(room.timeline.past) if room.over else None,
            over=room.over,
            result=self.result() if room.over else None,
        )

    def scene(self, moves: int) -> Scene:
        """The game after so many moves. While it runs nobody hears how many: some may be others' secrets."""
        room = self.room
        past = room.timeline.past
        view = room.view_at(self.viewpoint, moves)
        first = room.events_at(self.viewpoint, moves - 1) if moves else 0
        over = room.over
        return Scene(
            moves=moves if over else 0,
            of=len(past) if over else 0,
            seat=self.viewpoint,
            events=self.told(first, room.events_at(self.viewpoint, moves)),
            view=view,
            asked=self.asked(view),
            last=f"{past[moves - 1].seat} {past[moves - 1].text}" if moves and over else None,
        )

    def told(self, first: int, end: int) -> list[Told]:
        room, sight = self.room, self.sight
        return [
            Told(
                facts=event,
                text=told(event, room.game, self.names, self.lang, self.viewpoint),
                standin=room.standin_at(place, event.get("seat")),
            )
            for event, place in zip(sight.events[first:end], sight.places[first:end], strict=True)
        ]

    def asked(self, view: dict[str, Any]) -> str:
        return self.speech.asked(view, self.room.game, self.names, self.lang)

    def window(self) -> WindowNow | None:
        if self.sight.window is None:
            return None
        window, held = self.sight.window
        return WindowNow(seat=window.seat, pieces=window.pieces, seconds=self.seconds, held=held)

    def options(self) -> list[Option]:
        if self.viewpoint is None:
            return []
        state, game, view = self.room.timeline.state, self.room.game, self.sight.view
        found = []
        for action in self.sight.legal:
            facts = state.describe(action, self.viewpoint)
            section, label = self.speech.option(facts, view, game, self.names, self.lang)
            found.append(
                Option(move=state.name(action, self.viewpoint), section=section, label=label, facts=facts)
            )
        return found

    def result(self) -> Result:
        state, game = self.room.timeline.state, self.room.game
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
