"""Who is asking: names, accounts, passwords, sessions, other devices."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from mastaba.server.api.messages.common import Name, Password


class Me(Struct, kw_only=True):
    """Who is asking. A guest until they open an account."""

    id: str
    name: str
    account: str | None
    vacation: float | None = None
    """Until when I am away."""
    program: bool = False
    named: bool = True
    """Whether I have chosen my name; else it is a suggestion."""


class Rename(Struct, forbid_unknown_fields=True):
    name: Name


class Vacation(Struct, forbid_unknown_fields=True):
    """For so many days from now on nobody can claim my seats at no-rush tables; 0: I am back."""

    days: Annotated[int, Meta(ge=0, le=28)]


class Credentials(Struct, forbid_unknown_fields=True):
    """An account's name and password."""

    name: Name
    password: Password


class NewPassword(Struct, forbid_unknown_fields=True):
    """The password until now, and the one from now on."""

    old: Password
    new: Password


class Confirmation(Struct, forbid_unknown_fields=True):
    """The password once more, before something that cannot be taken back."""

    password: Password


class Recovery(Struct, forbid_unknown_fields=True):
    """A recovery code instead of a forgotten password, and the new one."""

    name: Name
    code: Annotated[str, Meta(min_length=1, max_length=40)]
    password: Password


class Codes(Struct, kw_only=True):
    """New recovery codes. They are shown this once."""

    codes: list[str]


class CodesLeft(Struct, kw_only=True):
    left: int


class SessionInfo(Struct, kw_only=True):
    """A device on which I am known."""

    id: str
    device: str
    created: float
    seen: float
    here: bool
    """Whether it is the one that asks."""


# -- other devices -----------------------------------------------------------------------------------


class DeviceCode(Struct, kw_only=True):
    """Opens one session on another device, once, until then."""

    code: str
    until: float


class UseDeviceCode(Struct, forbid_unknown_fields=True):
    code: Annotated[str, Meta(min_length=1, max_length=64)]
