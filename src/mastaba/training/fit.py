"""Weights from notes, by least squares and by likelihood. The only place that needs NumPy."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from mastaba.core import BadSetup, Text
from mastaba.training.selfplay import Notes, Positions, Weighed

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Floats = npt.NDArray[np.float64]
    Places = npt.NDArray[np.int64]
else:
    try:
        import numpy as np
    except ImportError:
        np = None

BLOCK = 2048  # positions that are worked at together
GAMES_AT_ONCE = 32  # whose weighed moves are worked at together
EMPHASIS = 1.0  # of a move that was weighed, beside a position
STEPS = 100  # towards the likeliest odds at most
CLOSE = 1e-3  # a change of the weights that is none any more
THIN = 3  # of so many positions of a game the odds are fitted to one: they all have the same winner
HELD = 5  # one game of so many is held back to see how sure the odds may be
SURENESS_STEPS = 8
SURENESS_LEASH = 10.0
PULL = 8.0  # how much more often a search tries what looks better by 1, in powers of e
TASTINGS = 100  # steps towards the likeliest taste


class Batch(NamedTuple):
    """Some positions of games with the same number of players."""

    inputs: Floats  # by position, seat and input at every knot
    hopes: Floats  # by position and seat
    scores: Floats
    shares: Floats


def need_numpy() -> None:
    if np is None:
        raise BadSetup(Text("train-needs-numpy"))


def batches(notes: Sequence[Notes], inputs: int, knots: int) -> Iterator[Batch]:
    """The positions of all notes, some at a time; every input stands at the two knots around its moment."""
    some: list[Notes] = []
    count = 0
    for one in notes:
        some.append(one)
        count += len(one.progress)
        if count >= BLOCK:
            yield batch(some, inputs, knots)
            some, count = [], 0
    if some:
        yield batch(some, inputs, knots)


def batch(notes: Sequence[Notes], inputs: int, knots: int) -> Batch:
    players = notes[0].players
    found = sparse(notes, inputs, knots)
    size = knots * inputs
    table = summed(found.rows * size + found.columns, found.amounts, found.height * size)
    lengths = np.array([len(one.progress) for one in notes])
    return Batch(
        table.reshape(-1, players, size),
        joined([one.hopes for one in notes]).reshape(-1, players),
        np.repeat(np.array([one.scores for one in notes], dtype=float), lengths, axis=0),
        np.repeat(np.array([one.shares for one in notes], dtype=float), lengths, axis=0),
    )


def summed(places: Places, amounts: Floats, size: int) -> Floats:
    """The amounts that belong to each place, added up."""
    return np.asarray(np.bincount(places, amounts, size), dtype=np.float64)


def joined(arrays: Sequence[object]) -> Floats:
    return np.concatenate([np.asarray(one, dtype=np.float64) for one in arrays])


def compared(table: Floats, own: bool) -> Floats:
    """Each seat beside the mean of all, if that is what decides."""
    return table if own or table.shape[1] == 1 else table - table.mean(axis=1, keepdims=True)


def fit_value(notes: Sequence[Notes], inputs: int, knots: int, own: bool, ridge: float) -> list[list[float]]:
    """What must be added to the judge's points to come nearest to the final ones."""
    size = inputs * knots
    products, goals = np.zeros((size, size)), np.zeros(size)
    for some in batches(notes, inputs, knots):
        table = compared(some.inputs, own).reshape(-1, size)
        missing = compared((some.scores - some.hopes)[:, :, None], own).reshape(-1)
        products += table.T @ table
        goals += table.T @ missing
    for found, gains in weighings([one.weighed for one in notes], inputs, knots):
        products += EMPHASIS * (found.T @ found)
        goals += EMPHASIS * (found.T @ gains)
    return by_knot(solved(products, goals, ridge), inputs, knots)


def weighings(notes: Sequence[Weighed], inputs: int, knots: int) -> Iterator[tuple[Floats, Floats]]:
    """By move: its inputs, and the points that the judge misses, both beside the mean of the moves of its decision."""
    for start in range(0, len(notes), GAMES_AT_ONCE):
        some = [one for one in notes[start : start + GAMES_AT_ONCE] if one.widths]
        if not some:
            continue
        found = sparse(some, inputs, knots)
        size = inputs * knots
        table = summed(found.rows * size + found.columns, found.amounts, found.height * size).reshape(
            -1, size
        )
        missing = joined([one.gains for one in some]) - joined([one.hopes for one in some])
        widths = joined([one.widths for one in some]).astype(np.int64)
        first = np.cumsum(widths) - widths
        decision = np.repeat(np.arange(len(widths)), widths)
        table = table - (np.add.reduceat(table, first) / widths[:, None])[decision]
        yield table, missing - (np.add.reduceat(missing, first) / widths)[decision]


def solved(products: Floats, goals: Floats, ridge: float) -> Floats:
    """Least squares with a leash: rare inputs stay near nothing."""
    return np.asarray(np.linalg.solve(products + ridge * np.eye(len(goals)), goals), dtype=np.float64)


class Sparse(NamedTuple):
    """The inputs of many positions, without the many that are nothing."""

    rows: Places  # position and seat
    columns: Places  # knot and input
    amounts: Floats
    height: int  # of rows

    def times(self, weights: Floats) -> Floats:
        return summed(self.rows, self.amounts * weights[self.columns], self.height)

    def back(self, amounts: Floats, size: int) -> Floats:
        return summed(self.columns, self.amounts * amounts[self.rows], size)


def fit_odds(notes: Sequence[Notes], inputs: int, knots: int, ridge: float) -> list[list[float]]:
    """The weights under which those who won were most likely to: a softmax over the seats.

    Its curvature is nowhere greater than that of half the inputs' spread (Böhning 1992), which is worked out once;
    then every step is as cheap as looking at each input, and with Nesterov's momentum few are needed.
    """
    size, players = inputs * knots, notes[0].players
    bend = ridge * np.eye(size)
    for some in batches(notes, inputs, knots):
        flat = compared(some.inputs, False).reshape(-1, size)
        bend += 0.5 * (flat.T @ flat)
    inverse = np.linalg.inv(bend)
    table = sparse(notes, inputs, knots)
    lengths = np.array([len(one.progress) for one in notes])
    shares = np.repeat(np.array([one.shares for one in notes], dtype=float), lengths, axis=0)
    weights, ahead, pace = np.zeros(size), np.zeros(size), 1.0
    for _ in range(STEPS):
        chances = softmax(table.times(ahead).reshape(-1, players))
        slope = table.back((shares - chances).reshape(-1), size) - ridge * ahead
        before, weights = weights, ahead + inverse @ slope
        faster = (1 + (1 + 4 * pace * pace) ** 0.5) / 2
        ahead = weights + (pace - 1) / faster * (weights - before)
        pace = faster
        if float(np.abs(weights - before).max()) < CLOSE:
            break
    return by_knot(weights, inputs, knots)


def thinned(notes: Notes, first: int) -> Notes:
    """Every third position or so, from one of the first ones on."""
    players, count = notes.players, len(notes.progress)
    sizes = np.asarray(notes.sizes, dtype=np.int64)
    kept = np.arange(count) % THIN == min(first % THIN, count - 1)
    seats = np.repeat(kept, players)
    entries = np.repeat(seats, sizes)
    return Notes(
        notes.number,
        players,
        array("f", np.asarray(notes.progress)[kept].tobytes()),
        array("f", np.asarray(notes.hopes)[seats].tobytes()),
        array("H", np.asarray(notes.sizes)[seats].tobytes()),
        array("H", np.asarray(notes.places)[entries].tobytes()),
        array("f", np.asarray(notes.amounts)[entries].tobytes()),
        scores=notes.scores,
        shares=notes.shares,
    )


def fit_believable_odds(notes: Sequence[Notes], inputs: int, knots: int, ridge: float) -> list[list[float]]:
    """The likeliest odds, moderated: a fit is surer of its own games than of others. How much surer, games that were held
    back tell."""
    notes = [thinned(one, place) for place, one in enumerate(notes)]
    weights = np.array(fit_odds(notes, inputs, knots, ridge))
    rest = [one for place, one in enumerate(notes) if place % HELD]
    if rest:
        trial = np.array(fit_odds(rest, inputs, knots, ridge)).reshape(-1)
        weights *= fit_sureness(notes[::HELD], trial, inputs, knots)[:, None]
    return by_knot(weights.reshape(-1), inputs, knots)


def fit_sureness(notes: Sequence[Notes], weights: Floats, inputs: int, knots: int) -> Floats:
    """By which factor to multiply the weights at every knot, so that those who won were likeliest: Newton's steps from 1,
    which few games leave only by a little."""
    players = notes[0].players
    table = sparse(notes, inputs, knots)
    places = table.rows * knots + table.columns // inputs
    parts = summed(places, table.amounts * weights[table.columns], table.height * knots)
    parts = parts.reshape(-1, players, knots)
    lengths = np.array([len(one.progress) for one in notes])
    shares = np.repeat(np.array([one.shares for one in notes], dtype=float), lengths, axis=0)
    sureness = np.ones(knots)
    for _ in range(SURENESS_STEPS):
        chances = softmax(parts @ sureness)
        mean = (chances[:, :, None] * parts).sum(axis=1)
        slope = ((shares - chances)[:, :, None] * parts).sum(axis=(0, 1)) - SURENESS_LEASH * (sureness - 1)
        bend = np.einsum("ps,psk,psl->kl", chances, parts, parts) - mean.T @ mean
        sureness = sureness + np.linalg.solve(bend + SURENESS_LEASH * np.eye(knots), slope)
    return np.asarray(np.maximum(sureness, 0.0), dtype=np.float64)


def fit_taste(notes: Sequence[Notes], actions: int, ridge: float) -> list[float]:
    """What must be added to first sight, by action, to come nearest to how often a search tried each.

    A softmax over the actions of a decision: what is tried follows from how it looks, as strongly as `pull` says, and
    from what the action is.
    """
    widths = joined([one.widths for one in notes]).astype(np.int64)
    chosen = joined([one.actions for one in notes]).astype(np.int64)
    looks = joined([one.looks for one in notes])
    visits = joined([one.visits for one in notes])
    taste, pull = np.zeros(actions), PULL
    if not len(widths):
        return [0.0] * actions
    decision = np.repeat(np.arange(len(widths)), widths)
    wanted = visits / np.bincount(decision, visits)[decision]
    met = np.bincount(chosen, minlength=actions)
    for _ in range(TASTINGS):
        logits = pull * (looks + taste[chosen])
        raised = np.exp(logits - np.maximum.reduceat(logits, np.cumsum(widths) - widths)[decision])
        chances = raised / np.bincount(decision, raised)[decision]
        slope = pull * np.bincount(chosen, wanted - chances, actions) - ridge * taste
        taste = taste + slope / (0.25 * pull * pull * met + ridge)
    return [float(f"{weight:.3g}") for weight in taste]


def sparse(notes: Sequence[Positions], inputs: int, knots: int) -> Sparse:
    players = notes[0].players
    progress = joined([one.progress for one in notes])
    sizes = joined([one.sizes for one in notes]).astype(np.int64)
    places = joined([one.places for one in notes]).astype(np.int64)
    amounts = joined([one.amounts for one in notes])
    where = np.clip(progress, 0.0, 1.0) * (knots - 1)
    knot = np.minimum(where.astype(np.int64), knots - 2)
    part = where - knot
    rows = np.repeat(np.arange(len(sizes)), sizes)
    moment = rows // players
    first = knot[moment] * inputs + places
    late = amounts * part[moment]
    return Sparse(
        np.concatenate([rows, rows]),
        np.concatenate([first, first + inputs]),
        np.concatenate([amounts - late, late]),
        len(sizes),
    )


def softmax(logits: Floats) -> Floats:
    raised = np.exp(logits - logits.max(axis=-1, keepdims=True))
    found: Floats = raised / raised.sum(axis=-1, keepdims=True)
    return found


def by_knot(weights: Floats, inputs: int, knots: int) -> list[list[float]]:
    """As a model keeps them: rounded, so that the file stays small."""
    return [[float(f"{weight:.4g}") for weight in row] for row in weights.reshape(knots, inputs).tolist()]
