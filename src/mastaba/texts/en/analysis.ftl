# What is said about a finished game, and by hints during one.

## The moves

move = { $section }: { $move }
points-now = { $instead ->
        [0] { $points ->
            [one] brings one point at once
           *[other] brings { $points } points at once
        }
       *[other] brings { $points ->
            [one] one point
           *[other] { $points } points
        } at once instead of { $instead }
    }
points-of-source = { $source }: about { $points ->
        [one] one point
       *[other] { $points } points
    } { $more ->
        [yes] more
       *[no] less
    } in the following turns
points-later = about { $points ->
        [one] one point
       *[other] { $points } points
    } { $more ->
        [yes] more
       *[no] less
    } in the following turns
points-others = the others get about { $points ->
        [one] one point
       *[other] { $points } points
    } { $more ->
        [yes] more
       *[no] less
    }
chances = chances of winning: { $better } % instead of { $worse } %

## Why there is no sum, or what to keep in mind

untold-fork = This game branched off from another one, whose players may have known what lay in the piles: what the cards brought cannot be told.
untold-edition = The judge has not learned from games with these components: what the cards brought cannot be told.
seeded = Dealt from a seed: the figures hold if nobody had played this deal before.
borrowed = The judge has learned this game with two players only; with { $players } its figures are rough.

## In the terminal

progress = analysis
decisions = The costliest decisions
none = { $name }: no clear mistake found.
decision = { $name }, move { $move }: −{ $cost } ± { $error }{ $alike ->
        [yes] {" "}(about as costly)
       *[no] {""}
    }
played = played: { $move }
better = better: { $move }
strokes = The largest strokes of luck
stroke = move { $move }: { $luck }
share = { $name } { $points }
sum = Where the results come from, in percent of a win (± is a 95 % interval of the samples)
part-start = start { $points }
part-deal = seat and first deal { $points }
part-cards = cards and dice { $points }
part-own = own choices { $points }
part-others = the others’ choices { $points }
part-rest = cannot be assigned { $points }
line = { $name }: { $parts } → { $result }
compared = Choices are compared with what the Scribe would have done with the same knowledge.
judge = Judge { $judge }, { $samples } samples.
