"""Writes the page's types, web/src/lib/wire.ts, from the server's messages (make types)."""

from __future__ import annotations

from pathlib import Path
from typing import Any, get_args

from msgspec import Struct, inspect

from mastaba.server.api import messages

TARGET = Path(__file__).parents[1] / "web" / "src" / "lib" / "wire.ts"
HEAD = """\
// Made by tools/wire_types.py from the server's messages.py (make types). Do not edit.
export type Language = 'en' | 'de';
export type Words = Record<string, string>;
export type Facts = Record<string, any>;
"""
PLAIN = {
    inspect.StrType: "string",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "any",
}


def structures() -> list[type[Struct]]:
    """All structures of the wire, in their order."""
    return [
        kind
        for kind in vars(messages).values()
        if isinstance(kind, type) and issubclass(kind, Struct) and kind.__module__ == messages.__name__
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
    if isinstance(kind, inspect.DictType):
        inner = written(kind.value_type)
        return {"any": "Facts", "string": "Words"}.get(inner, f"Record<string, {inner}>")
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
    lines = [f"  type: '{info.tag}';"] if info.tag else []
    for field in info.fields:
        mark = "?" if (config.forbid_unknown_fields or config.omit_defaults) and not field.required else ""
        lines.append(f"  {field.name}{mark}: {written(field.type)};")
    about = (kind.__doc__ or "").split("\n")[0].strip()
    comment = f"/** {about} */\n" if about and not about.startswith(f"{kind.__name__}(") else ""
    return f"{comment}export interface {kind.__name__} {{\n" + "\n".join(lines) + "\n}\n"


def union(name: str, kinds: Any) -> str:
    return f"export type {name} = {' | '.join(kind.__name__ for kind in get_args(kinds))};\n"


def types() -> str:
    parts = [HEAD, *(interface(kind) for kind in structures())]
    parts += [union("FromPlayer", messages.FromPlayer), union("FromTable", messages.FromTable)]
    return "\n".join(parts)


if __name__ == "__main__":
    TARGET.write_text(types(), encoding="utf-8")
