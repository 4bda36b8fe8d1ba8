"""What one viewpoint is told. Nothing else of a game ever leaves the server while it runs."""

from __future__ import annotations

from mastaba.bots import LEVELS
from mastaba.core import State, View
from mastaba.core.patch import Patch
from mastaba.server.api.messages.live import (
    Lost,
    OfferedOption,
    Result,
    ScoreLine,
    ToldEvent,
    Update,
    WindowInfo,
)
from mastaba.server.api.messages.replay import Snapshot
from mastaba.server.tables.served_game import Seat, ServedGame
from mastaba.texts.tell import Teller


class Presenter:
    """Speaks about one game to one viewpoint in one language. `names` are the seats' names; `seconds` is how long
    a window is open."""

    def __init__(
        self, served: ServedGame, seat: Seat, names: list[str], lang: str, seconds: float = 0.0
    ) -> None:
        self.served = served
        self.seat = seat
        self.viewpoint = served.viewpoints[seat]
        self.seconds = seconds
        self.teller = Teller(served.game, names, lang, seat)

    def update(
        self, known: int, mark: str, film: bool = False, had: View | None = None, words: bool = False
    ) -> Update:
        """The game now, for one who knows so many events already (if they are still the same). With a film: what
        each of the others has changed, since the view that they had."""
        served, viewpoint = self.served, self.viewpoint
        since = known if known <= len(viewpoint.events) and mark == viewpoint.mark(known) else 0
        in_step = had if since == known else None
        reel = served.reel(self.seat, since, in_step) if film else None
        undo, undo_most = (None, None) if self.seat is None else served.undo_reach(self.seat)
        return Update(
            seat=self.seat,
            turn=viewpoint.turn,
            decides=viewpoint.asked,
            since=since,
            mark=viewpoint.mark(len(viewpoint.events)),
            events=self.told(since, len(viewpoint.events), reel.changes if reel else None),
            view=viewpoint.view if reel is None else None if reel.start is in_step else reel.start,
            rest=reel.rest if reel else {},
            words=self.teller.table(viewpoint.view) if words else [],
            question=viewpoint.question,
            asked=self.teller.asked(viewpoint.question),
            window=self.window(),
            options=self.options(),
            undo=undo,
            undo_most=undo_most,
            decided=self.seat is not None and served.has_decided(self.seat),
            moves=len(served.timeline.past) if served.over else None,
            over=served.over,
            result=self.result() if served.over else None,
        )

    def scene(self, moves: int) -> Snapshot:
        """The game after so many moves. While it runs nobody hears how many: some may be others' secrets."""
        served = self.served
        past = served.timeline.past
        state = served.state_at(moves)
        question = state.question(self.seat)
        view, end = state.view(self.seat), served.events_at(self.seat, moves)
        first = served.events_at(self.seat, moves - 1) if moves else 0
        before = served.state_at(moves - 1).view(self.seat) if moves else view
        reel = served.way(self.seat, first, end, before, view)
        over = served.over
        return Snapshot(
            moves=moves if over else 0,
            of=len(past) if over else 0,
            seat=self.seat,
            before=before,
            events=self.told(first, end, reel.changes),
            rest=reel.rest,
            view=view,
            words=self.teller.table(view),
            question=question,
            asked=self.teller.asked(question),
            last=f"{past[moves - 1].seat} {past[moves - 1].text}" if moves and over else None,
            told=served.events_at(None, moves) if over else 0,
        )

    def told(self, first: int, end: int, changes: list[Patch] | None = None) -> list[ToldEvent]:
        served, viewpoint = self.served, self.viewpoint
        events, places = viewpoint.events[first:end], viewpoint.places[first:end]
        return [
            ToldEvent(
                facts=event,
                text=self.teller.told(event),
                changes=change,
                standin=served.standin_at(place, event.seat),
            )
            for event, place, change in zip(events, places, changes or [{}] * len(events), strict=True)
        ]

    def window(self) -> WindowInfo | None:
        if self.viewpoint.window is None:
            return None
        window, held = self.viewpoint.window
        return WindowInfo(seat=window.seat, pieces=window.pieces, seconds=self.seconds, held=held)

    def options(self) -> list[OfferedOption]:
        return self.offered(self.served.timeline.state, self.viewpoint.legal)

    def offered(self, state: State, legal: list[int]) -> list[OfferedOption]:
        """Legal moves of this seat in words."""
        if self.seat is None:
            return []
        found = []
        above: str | None = None
        for action in legal:
            facts = state.option(action, self.seat)
            section, label = self.teller.option(facts)
            move = state.name(action, self.seat)
            heading = section if section != above else None
            warnings = self.teller.warnings(facts)
            found.append(
                OfferedOption(move=move, section=heading, label=label, facts=facts, warnings=warnings)
            )
            above = section
        return found

    def result(self) -> Result:
        state, result = self.served.timeline.state, self.served.result()
        scores, winners = result["scores"], result["winners"]
        best = scores[winners[0]] if winners and not self.served.given_up else None
        tied = [
            seat for seat, points in enumerate(scores) if points == best and seat not in self.served.losers
        ]
        return Result(
            scores=scores,
            winners=winners,
            tie=self.teller.tie(state, winners, tied),
            sheets=[
                [
                    ScoreLine(source=id, text=self.teller.source(id), points=points)
                    for id, points in state.score_sheet(seat)
                ]
                for seat in range(state.players)
            ],
            lost=[Lost(seat=seat, why=self.served.out[seat]) for seat in self.served.losers],  # type: ignore[arg-type]
            early=self.served.given_up,
        )


def seat_names(seats: list[tuple[str, str | None]], lang: str) -> list[str]:
    """A different name for every seat: people by their own, bots by their level."""
    labels = [name or (LEVELS[level][lang] if level else "–") for name, level in seats]
    return [
        f"{label} {labels[: seat + 1].count(label)}" if labels.count(label) > 1 else label
        for seat, label in enumerate(labels)
    ]
