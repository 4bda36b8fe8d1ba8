"""What requests share: their parameters, what can be answered instead, as the OpenAPI document tells it, and the head of
answers that no cache may keep."""

from __future__ import annotations

from typing import Annotated

from litestar.openapi import ResponseSpec
from litestar.params import QueryParameter

from mastaba.server.api.messages.common import SPOKEN, Trouble

Key = Annotated[str, QueryParameter(max_length=64)]
Lang = Annotated[str | None, QueryParameter(pattern=SPOKEN)]
UNSTORED = {"cache-control": "no-store"}
TROUBLES = {
    400: "It cannot be read, or no game knows it",
    401: "We do not know you",
    403: "It comes from another site, it is not yours, or the host has banned you",
    404: "There is no such thing, or you may not see it",
    409: "Not now",
    413: "Too large",
    415: "A body must be JSON",
    422: "A move that is not possible there",
    429: "Too much",
    503: "The database does not answer, or too many bring something at once",
}


def troubles(*statuses: int, body: bool = False) -> dict[int, ResponseSpec]:
    """What can be answered instead, for the OpenAPI document. Anybody may be too fast
    or banned, any database unwritable."""
    changing = (413, 415) if body else ()
    return {
        status: ResponseSpec(Trouble, generate_examples=False, description=TROUBLES[status])
        for status in sorted({*statuses, *changing, 400, 403, 429, 503})
    }
