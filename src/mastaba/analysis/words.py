"""An analysis in words, for people: whole points of a hundred, sentences, and sums that add up as they are printed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mastaba.analysis.hints import Hint
from mastaba.analysis.judging import fitted_for
from mastaba.analysis.told import (
    ToldAlternative,
    ToldAnalysis,
    ToldDecision,
    ToldHint,
    ToldPart,
    ToldSeat,
    ToldStroke,
)
from mastaba.analysis.types import Analysis, Decision, Parts, Reason, Stroke
from mastaba.core import Event, Option, State, Timeline
from mastaba.texts import of
from mastaba.texts.markup import parts as marked_parts
from mastaba.texts.markup import piece
from mastaba.texts.tell import Teller

LINES = 3  # of the log that tell what a stroke of luck was
PARTS = ("start", "deal", "cards", "own", "others", "rest")
LEAST = 0.5  # points that are worth a word


def told(analysis: Analysis, timeline: Timeline, teller: Teller) -> ToldAnalysis:
    """All of it. `timeline` is the finished game, with its log; all of it may be known now."""
    say = of("analysis", teller.lang)
    return ToldAnalysis(
        judge=analysis.judge,
        samples=analysis.samples,
        untold=say(f"untold-{analysis.untold}") if analysis.untold else "",
        caution="" if analysis.untold else " ".join(cautions(analysis, timeline, teller)),
        seats=[
            ToldSeat(
                seat=seat,
                judged=found.judged,
                result=round(100 * found.result),
                line=None if found.parts is None else told_line(found.parts),
                decisions=told_decisions(found.decisions, timeline, teller),
            )
            for seat, found in enumerate(analysis.seats)
        ],
        curve=analysis.curve,
        strokes=[told_stroke(stroke, timeline, teller) for stroke in analysis.strokes],
    )


def cautions(analysis: Analysis, timeline: Timeline, teller: Teller) -> Iterator[str]:
    """What the figures rest on, where that is less than it seems."""
    say = of("analysis", teller.lang)
    if analysis.seeded:
        yield say("seeded")
    if not fitted_for(teller.game, timeline.state.players):
        yield say("borrowed", players=timeline.state.players)


# -- the line that adds up -----------------------------------------------------------------------------


def told_line(parts: Parts) -> list[ToldPart]:
    cards = parts.luck - parts.deal
    shares = (parts.start, parts.deal, cards, parts.own, parts.others, parts.rest)
    errors = (0.0, 0.0, parts.luck_error, parts.own_error, parts.others_error, parts.rest_error)
    whole = rounded([100 * share for share in shares], round(100 * parts.result))
    return [
        ToldPart(part=part, points=points, error=round(100 * error))
        for part, points, error in zip(PARTS, whole, errors, strict=True)
    ]


def rounded(values: Sequence[float], total: int) -> list[int]:
    """Whole numbers that add up to the total: rounded down, and the largest remainders up."""
    whole = [int(value // 1) for value in values]
    missing = total - sum(whole)
    order = sorted(range(len(values)), key=lambda place: whole[place] - values[place])
    for place in (order * (abs(missing) // len(order) + 1))[:missing]:
        whole[place] += 1
    return whole


# -- decisions -----------------------------------------------------------------------------------------


def told_decisions(decisions: Sequence[Decision], timeline: Timeline, teller: Teller) -> list[ToldDecision]:
    found = []
    for place, decision in enumerate(decisions):
        before = timeline.past[decision.move].before
        played, better = (
            option_of(before, text, decision.seat) for text in (decision.played, decision.better)
        )
        worse = decisions[place - 1] if place else None
        found.append(
            ToldDecision(
                seat=decision.seat,
                move=decision.move,
                played=move_in_words(played, teller),
                better=move_in_words(better, teller),
                cost=round(100 * decision.cost),
                error=round(100 * decision.error),
                alike=worse is not None and worse.cost - worse.error < decision.cost + decision.error,
                reasons=[
                    *reasons(better, played, decision.reason, teller),
                    chances(decision.odds_better, decision.odds_played, teller.lang),
                ],
            )
        )
    return found


def option_of(state: State, text: str, seat: int) -> Option:
    return state.option(state.parse(text, seat), seat)


def move_in_words(option: Option, teller: Teller) -> str:
    """An answer as a menu would offer it, without what is said in passing."""
    section, label = teller.option(option)
    kept = "".join(
        piece(kind, id, text) if kind and kind != "strong" else text
        for kind, id, text in marked_parts(label)
        if kind != "dim"
    ).strip()
    return of("analysis", teller.lang)("move", section=section, move=kept) if section else kept


def reasons(better: Option, worse: Option | None, reason: Reason, teller: Teller) -> list[str]:
    """Why one answer is better than another: what it brings at once, and what comes of it in the following turns."""
    say = of("analysis", teller.lang)
    found: list[str] = []
    if worse is not None:
        found += teller.warnings(worse).values()
    now, then = better.points, 0 if worse is None or worse.points is None else worse.points
    if now is not None and now > then:
        found.append(say("points-now", points=now, instead=then))
    for source, points in reason.sources.items():
        if abs(points) >= LEAST and (points > 0) == (reason.points > 0):
            found.append(say("points-of-source", source=teller.source(source), **amount(points)))
    if not reason.sources and abs(reason.points) >= LEAST:
        found.append(say("points-later", **amount(reason.points)))
    if abs(reason.others) >= LEAST:
        found.append(say("points-others", **amount(reason.others)))
    return found


def amount(points: float) -> dict[str, object]:
    return {"points": max(1, round(abs(points))), "more": "yes" if points > 0 else "no"}


def chances(better: float, worse: float, lang: str) -> str:
    return of("analysis", lang)("chances", better=round(100 * better), worse=round(100 * worse))


# -- strokes of luck -----------------------------------------------------------------------------------


def told_stroke(stroke: Stroke, timeline: Timeline, teller: Teller) -> ToldStroke:
    past = timeline.past
    first = past[stroke.move].events
    end = past[stroke.move + 1].events if stroke.move + 1 < len(past) else len(timeline.events)
    lines = [line for event in timeline.events[first:end] if (line := told_event(event, teller))]
    return ToldStroke(
        move=stroke.move,
        luck=[round(100 * luck) for luck in stroke.luck],
        words=lines[-LINES:],
    )


def told_event(event: Event, teller: Teller) -> str:
    """With all that anybody knew of it: the game is over."""
    return teller.told(event.secret or event.open)


# -- hints ---------------------------------------------------------------------------------------------


def told_hint(hint: Hint, state: State, seat: int, teller: Teller) -> ToldHint:
    """A hint for the seat that the teller talks to. `state` is asked for nothing but legal answers of that seat."""
    best = option_of(state, hint.move, seat)
    second = option_of(state, hint.others[0].move, seat) if hint.others else None
    return ToldHint(
        move=hint.move,
        words=move_in_words(best, teller),
        odds=round(100 * hint.odds),
        reasons=[] if second is None else reasons(best, None, hint.reason, teller),
        others=[
            ToldAlternative(
                move=one.move,
                words=move_in_words(option_of(state, one.move, seat), teller),
                odds=round(100 * one.odds),
            )
            for one in hint.others
        ],
    )
