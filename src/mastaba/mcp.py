"""`mastaba mcp`: for language-model agents. Not beside the client, which takes half a second to import: every command
reads this."""

from __future__ import annotations

import argparse
import os

from mastaba.commands import Subparsers
from mastaba.core.errors import BadSetup
from mastaba.core.text import Text
from mastaba.texts import of

HOUSE = "http://127.0.0.1:2580"  # where `mastaba play` opens


def add_mcp(commands: Subparsers, shared: argparse.ArgumentParser, lang: str) -> None:
    say = of("cli", lang)
    mcp = commands.add_parser("mcp", parents=[shared], help=say("help-mcp"))
    mcp.add_argument("--house", metavar="URL", help=say("help-mcp-house", house=HOUSE))
    mcp.set_defaults(run=run_mcp)


def run_mcp(options: argparse.Namespace, lang: str) -> int:
    """The token is in the environment: what stands in a command line, others on the machine can read."""
    token = os.environ.get("MASTABA_TOKEN", "")
    if not token:
        raise BadSetup(Text("cli:mcp-no-token"))
    try:
        from mastaba.client.agents import serve
    except ModuleNotFoundError as error:
        raise BadSetup(Text("cli:mcp-not-installed", module=str(error.name))) from None
    serve(options.house or os.environ.get("MASTABA_HOUSE") or HOUSE, token, lang)
    return 0
