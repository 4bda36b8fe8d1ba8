"""What goes over the wire about people: going on with another device."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct


class DeviceCode(Struct, kw_only=True):
    """Opens one session on another device, once, until then."""

    code: str
    until: float


class UseDeviceCode(Struct, forbid_unknown_fields=True):
    code: Annotated[str, Meta(min_length=1, max_length=64)]
