"""Where and when somebody is told that it is their turn."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from mastaba.server.api.messages.common import Language


class PushKeys(Struct, forbid_unknown_fields=True):
    p256dh: Annotated[str, Meta(max_length=100)]
    auth: Annotated[str, Meta(max_length=40)]


class PushWish(Struct, kw_only=True, forbid_unknown_fields=True):
    """A browser's subscription: where to send what is meant for it, and how to encrypt it."""

    endpoint: Annotated[str, Meta(max_length=2000)]
    keys: PushKeys
    lang: Language = "en"


class PlaceWish(Struct, kw_only=True, forbid_unknown_fields=True):
    """A mail address, or the address of a webhook."""

    address: Annotated[str, Meta(min_length=3, max_length=2000)]
    lang: Language = "en"


class PlaceCode(Struct, forbid_unknown_fields=True):
    """What was mailed, to prove that it was read."""

    code: Annotated[str, Meta(min_length=1, max_length=40)]


Minute = Annotated[int, Meta(ge=0, lt=1440)]


class NoticeWishes(Struct, kw_only=True, forbid_unknown_fields=True):
    """How I want to be told that it is my turn, while I am away: seconds after which, and between two words at least;
    between which minutes of my day not at all."""

    soon: Annotated[float, Meta(ge=0, le=86_400)] = 60.0
    digest: Annotated[float, Meta(ge=0, le=604_800)] = 0.0
    quiet_from: Minute | None = None
    quiet_to: Minute | None = None
    zone: Annotated[str, Meta(max_length=64)] = "UTC"


class NoticePlace(Struct, kw_only=True):
    """Where I am told. `name` says as much of the address as its owner needs; `good`: it is known to be mine."""

    id: str
    kind: Literal["push", "mail", "hook"]
    name: str
    digest: str
    """Of the whole address, by which a browser knows its own."""
    good: bool


class NoticeSettings(Struct, kw_only=True):
    """`key`: with which this server signs what it pushes. `mail`: whether it can."""

    key: str
    mail: bool
    wishes: NoticeWishes
    places: list[NoticePlace]
