"""What has changed between two views, small enough to send with every event.

A patch names the fields that differ: of a Struct by name, of a list as long as before by place, of a dictionary with the
same keys by key. At a leaf stands the new value in a list of its own, so that it cannot be taken for a patch:
`{"stock": [31], "seats": {"1": {"hand": [4]}}}`. Whoever has the first view and the patch has the second
(`patched`, and `patched` in the page's lib/patch.ts).
"""

from __future__ import annotations

from msgspec import Struct

Patch = dict[str, object]


def difference(was: Struct, now: Struct) -> Patch:
    """The patch that leads from one view to the other; empty if nothing has changed."""
    found: Patch = {}
    for name in now.__struct_fields__:
        add_change(found, name, getattr(was, name), getattr(now, name))
    return found


def add_change(found: Patch, name: str, was: object, now: object) -> None:
    if was is now or was == now:
        return
    if isinstance(now, Struct) and type(was) is type(now):
        assert isinstance(was, Struct)
        found[name] = difference(was, now)
    elif isinstance(now, list) and isinstance(was, list) and len(was) == len(now):
        inner: Patch = {}
        for place, value in enumerate(now):
            add_change(inner, str(place), was[place], value)
        found[name] = inner
    elif isinstance(now, dict) and isinstance(was, dict) and was.keys() == now.keys():
        inner = {}
        for key, value in now.items():
            add_change(inner, str(key), was[key], value)
        found[name] = inner
    else:
        found[name] = [now]


def patched(was: object, patch: object) -> object:
    """The second view as plain data (`msgspec.to_builtins`) from the first one and a patch. The page does the same."""
    if isinstance(patch, list):
        return patch[0]
    assert isinstance(patch, dict)
    if isinstance(was, list):
        found: list[object] = list(was)
        for place, change in patch.items():
            found[int(place)] = patched(was[int(place)], change)
        return found
    assert isinstance(was, dict)
    changed: dict[str, object] = dict(was)
    for name, change in patch.items():
        changed[name] = patched(was[name], change)
    return changed
