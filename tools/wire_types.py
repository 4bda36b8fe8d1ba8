"""Writes the page's types (make types): web/src/lib/wire.ts from the server's messages and core's types, and
web/src/games/<game>/facts.ts from each game's own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

from msgspec import Struct, inspect

import mastaba
from mastaba.analysis import told
from mastaba.analysis.types import Point
from mastaba.core import Facts, types
from mastaba.core.patch import Patch
from mastaba.registry import part
from mastaba.server.api.messages import (
    accounts,
    common,
    games,
    learning,
    live,
    notices,
    people,
    programs,
    replay,
    tables,
)

WEB = Path(__file__).parents[1] / "web" / "src"
HEAD = """\
// Made by tools/wire_types.py from the server's messages, analysis/told.py and core's types.py (make types). Do not edit.
export type Words = Record<string, string>;
/** What differs between two views: see lib/patch.ts. */
export interface Patch {
  [name: string]: Patch | [unknown];
}
"""
GAME_HEAD = """\
// Made by tools/wire_types.py from the game's types.py (make types). Do not edit.
"""
PATCH = inspect.type_info(Patch)
PLAIN = {
    inspect.StrType: "string",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
}


def structures(module: Any) -> list[type[Struct]]:
    """All structures of a module, in their order."""
    return [
        kind
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Struct) and kind.__module__ == module.__name__
    ]


def written(kind: inspect.Type) -> str:
    """A type as TypeScript writes it."""
    if isinstance(kind, inspect.Metadata):
        return written(kind.type)
    if isinstance(kind, inspect.StructType):
        return kind.cls.__name__
    if isinstance(kind, inspect.ListType):
        inner = written(kind.item_type)
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if isinstance(kind, inspect.TupleType):
        return f"[{', '.join(written(part) for part in kind.item_types)}]"
    if kind == PATCH:
        return "Patch"
    if isinstance(kind, inspect.DictType):
        inner = written(kind.value_type)
        if isinstance(kind.key_type, inspect.LiteralType):  # some of these keys, as far as there is something
            return f"Partial<Record<{written(kind.key_type)}, {inner}>>"
        return "Words" if inner == "string" else f"Record<string, {inner}>"
    if isinstance(kind, inspect.UnionType):
        return " | ".join(written(part) for part in kind.types)
    if isinstance(kind, inspect.LiteralType):
        return " | ".join(f"'{value}'" for value in sorted(kind.values, key=str))
    return PLAIN[type(kind)]


def interface(kind: type[Struct]) -> str:
    """What a person may send can leave out what has a default; what the server sends is complete, unless it
    is sent by the hundred."""
    info: Any = inspect.type_info(kind)
    config = kind.__struct_config__
    base = next((one for one in kind.__bases__ if one is not Struct and issubclass(one, Struct)), None)
    known = {field.name for field in inspect.type_info(base).fields} if base is not None else set()  # type: ignore[attr-defined]
    lines = []
    if info.tag == kind.__name__:  # it only stands for those that extend it
        lines.append(f"  {info.tag_field}: string;")
    elif info.tag:
        lines.append(f"  {info.tag_field}: '{info.tag}';")
    for field in info.fields:
        if field.name in known and field.type == field_of(base, field.name):
            continue
        mark = "?" if (config.forbid_unknown_fields or config.omit_defaults) and not field.required else ""
        lines.append(f"  {field.encode_name}{mark}: {written(field.type)};")
    about = (kind.__doc__ or "").split("\n")[0].strip()
    comment = f"/** {about} */\n" if about and not about.startswith(f"{kind.__name__}(") else ""
    above = f" extends {base.__name__}" if base is not None else ""
    if not lines:
        return f"{comment}export type {kind.__name__} = {base.__name__ if base is not None else 'object'};\n"
    return f"{comment}export interface {kind.__name__}{above} {{\n" + "\n".join(lines) + "\n}\n"


def field_of(struct: Any, name: str) -> inspect.Type:
    info: Any = inspect.type_info(struct)
    found: inspect.Type = next(field.type for field in info.fields if field.name == name)
    return found


def union(name: str, kinds: Any) -> str:
    members = get_args(kinds) or (kinds,)
    return f"export type {name} = {' | '.join(kind.__name__ for kind in members)};\n"


def wire() -> str:
    modules = (common, accounts, notices, games, tables, live, replay, learning, people, programs)
    spoken = [one for module in modules for one in structures(module)]
    kinds: list[type[Struct]] = [*structures(types), Point, *structures(told), *spoken]
    parts = [HEAD, *map(interface, kinds)]
    unions = ("FromPlayer", "FromTable", "FromLesson")
    parts += [union(name, getattr(live, name)) for name in unions]
    return "\n".join(parts)


def of_game(name: str) -> str:
    """The types of one game; unions are called as their place in `Facts`, after the view's name."""
    module = part(name, "types")
    facts: Facts = module.FACTS
    stem = facts.view.__name__.removesuffix("View")
    body = "\n".join(
        [
            *(interface(kind) for kind in structures(module)),
            union(f"{stem}Question", facts.question),
            union(f"{stem}Option", facts.option),
            union(f"{stem}Happening", facts.happening),
            union(f"{stem}Obstacle", facts.obstacle),
        ]
    )
    shared = ("Words", *(kind.__name__ for kind in structures(types)))
    used = sorted(one for one in shared if mentions(body, one))
    return f"{GAME_HEAD}import type {{ {', '.join(used)} }} from '../../lib/wire';\n\n{body}"


def mentions(text: str, name: str) -> bool:
    return re.search(rf"\b{name}\b", text) is not None


def files() -> Iterator[tuple[Path, str]]:
    yield WEB / "lib" / "wire.ts", wire()
    for name in mastaba.GAMES:
        yield WEB / "games" / name / "facts.ts", of_game(name)


if __name__ == "__main__":
    for target, text in files():
        target.write_text(text, encoding="utf-8")
