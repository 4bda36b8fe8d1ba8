# What `mastaba doctor` finds, and what to do about it.

python = { $name } { $version } on { $system }
compiled = Mastaba { $version }, its engine compiled
interpreted = Mastaba { $version }, its engine interpreted: everything works, but bots look less far ahead in the same time
interpreted-remedy = install a wheel for this platform, or a C compiler, and then install Mastaba again
page = the page is here
no-page = the page has not been built: the browser would find nothing
no-page-remedy = install Mastaba from a wheel; in a folder of its sources: make page
database = the database can be read and written: { $place }
database-new = the database will be made when it is needed: { $place }
database-older = the database is brought up to date when the server starts: { $place }
no-database = the database cannot be used ({ $place }): { $why }
no-database-remedy = name another with --database or MASTABA_DATABASE, or make its folder writable
port = port { $port } is free
port-taken = port { $port } is not free: { $why }
port-remedy = is Mastaba already running? If not, `mastaba play` takes another port, and `mastaba serve` the one after --port
browser = a browser is here: { $name }
no-browser = no browser was found
no-browser-remedy = `mastaba play --no-browser` prints the address; open it in a browser on this machine
terminal = the terminal has { $width } columns and { $colours ->
    [none] no colours
    [few] 16 colours
    [many] 256 colours
   *[all] all colours
 }
no-terminal = this is not a terminal: its width and colours are unknown
no-terminal-remedy = for `mastaba terminal` and `mastaba learn`, use a window in which you can type
narrow-remedy = make it { $wanted } columns wide or wider: the tables are drawn for that
extra = { $extra }: { $extra ->
    [agents] language-model agents at the table (`mastaba mcp`)
    [client] the client for programs (`mastaba.client`)
    [cluster] matches on many machines (`--cluster`)
    [data] games as Parquet files (`mastaba games`)
    [notices] notifications by services such as Discord or Telegram
    [peers] OpenSpiel and RLCard
    [postgresql] PostgreSQL as the database
    [research] PettingZoo and Gymnasium
    [train] training of the Pharaoh (`mastaba train`)
   *[other] an extra
 }
extra-remedy = if you want it: pip install "mastaba[{ $extra }]" (missing: { $packages })
verdict = { $broken ->
    [0] Everything needed to play is here.
    [one] One thing stands in the way of playing.
   *[other] { $broken } things stand in the way of playing.
 }
