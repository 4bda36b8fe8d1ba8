"""What every server and command needs, made once in the process that they are forked from: modules that are imported when it
runs, the sentences, the games. What is there by then is no garbage, and no child looks for any among it."""

from __future__ import annotations

import gc
from importlib import import_module

import mastaba
from mastaba import cli
from mastaba.texts import LANGUAGES, say

LATER = [
    "mastaba.server.run",
    "anyio._backends._asyncio",
    "litestar.middleware._internal.exceptions",
    "litestar.middleware.allowed_hosts",
    "litestar.middleware.csrf",
    "litestar.middleware.response_cache",
    "litestar.plugins.attrs",
    "litestar.plugins.pydantic",
    "litestar._kwargs",
    "sqlite3",
    "uvicorn.lifespan.on",
    "uvloop",
]

for module in LATER:
    import_module(module)
for lang in LANGUAGES:
    for catalogue in ("bots", "cli", "errors", "language", "records", "server", *mastaba.GAMES):
        say.of(catalogue, lang)
for name in mastaba.GAMES:
    mastaba.game(name)
cli.build_parser()
gc.collect()
gc.freeze()
