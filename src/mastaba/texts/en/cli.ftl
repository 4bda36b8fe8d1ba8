# What the commands print.

backed-up = { $file }: checked (tables: { $tables }, people: { $people })
restored = restored (tables: { $tables }, people: { $people })
restored-beside = restored (tables: { $tables }, people: { $people }); what was there is now { $kept }
edition-good = { $file }: a good edition of { $game }: { $name }
verified-so-far = good so far: { $moves ->
    [one] one move
   *[other] { $moves } moves
 }, the game goes on
verified = good: { $moves ->
    [one] one move
   *[other] { $moves } moves
 }, { $seal }, result { $result }
