"""Programs: which of them somebody runs, and the tokens by which they are known."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from mastaba.server.api.messages.common import Name

Right = Literal["play", "open", "chat"]
"""What a program may do beside looking on: sit down and decide; open tables; talk."""
RIGHTS: tuple[Right, ...] = ("play", "open", "chat")
Scope = Annotated[list[Right], Meta(max_length=3)]


class NewProgram(Struct, kw_only=True, forbid_unknown_fields=True):
    """A program that I run: what it is called at tables, and what it may do there."""

    name: Name
    scope: Scope


class NewScope(Struct, kw_only=True, forbid_unknown_fields=True):
    """A new token instead of the one that there was."""

    scope: Scope


class ProgramInfo(Struct, kw_only=True):
    """A program that I run. Without a token (`seen` is None) nobody can speak for it."""

    id: str
    name: str
    scope: list[Right]
    created: float
    seen: float | None
    """When its token was used last, to within ten minutes; at first when it was made."""


class ProgramToken(Struct, kw_only=True):
    """A program with its new token, which is shown this once: `Authorization: Bearer …` says who it is."""

    program: ProgramInfo
    token: str
