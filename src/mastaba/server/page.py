"""The page: built files, and one document for all places of the house."""

from __future__ import annotations

from pathlib import Path

from litestar import Response, get
from litestar.datastructures import CacheControlHeader
from litestar.static_files import create_static_files_router

from mastaba.core.language import words
from mastaba.server.refusals import Refusal

PAGE = Path(__file__).parent / "page"
FOREVER = CacheControlHeader(max_age=31536000, public=True, immutable=True)  # their names change with them


@get(
    ["/", "/t/{id:str}", "/rules/{id:str}", "/replay/{id:str}", "/settings"],
    include_in_schema=False,
    sync_to_thread=False,
)
def page(id: str = "") -> Response[bytes]:
    """The page finds out by its address what it is to show."""
    index = PAGE / "index.html"
    if not index.is_file():
        raise Refusal(
            404,
            "no-page",
            words("the page is not built here: make page", "die Seite ist hier nicht gebaut: make page"),
        )
    return Response(
        index.read_bytes(), media_type="text/html; charset=utf-8", headers={"cache-control": "no-cache"}
    )


@get("/icon.svg", include_in_schema=False, sync_to_thread=False)
def icon() -> Response[bytes]:
    return Response((PAGE / "icon.svg").read_bytes(), media_type="image/svg+xml")


assets = create_static_files_router(
    path="/assets",
    directories=[PAGE / "assets"],
    cache_control=FOREVER,
    include_in_schema=False,
)
