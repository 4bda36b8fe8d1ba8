"""The page: built files, and one document for all places of the server."""

from __future__ import annotations

import mimetypes
from functools import lru_cache
from pathlib import Path
from zlib import crc32

from litestar import Response, get
from litestar.exceptions import NotFoundException

from mastaba.core.text import Text
from mastaba.server.api.dependencies import AnyRequest
from mastaba.server.errors import HttpError

PAGE = Path(__file__).parents[1] / "page"
ENCODINGS = {"br": ".br", "gzip": ".gz"}  # the densest first
PACKED = tuple(ENCODINGS.values())
FOREVER = {"cache-control": "public, max-age=31536000, immutable"}  # their names change with them


@get(
    ["/", "/t/{id:str}", "/rules/{id:str}", "/replay/{id:str}", "/learn/{id:str}"],
    include_in_schema=False,
    sync_to_thread=False,
)
def page(id: str = "") -> Response[bytes]:
    return document()


def document(status: int = 200) -> Response[bytes]:
    """The page finds out by its address what it is to show, also that there is nothing."""
    index = PAGE / "index.html"
    if not index.is_file():
        raise HttpError(404, "no-page", Text("server:page-not-built"))
    headers = {"cache-control": "no-cache"}
    return Response(index.read_bytes(), status_code=status, media_type="text/html", headers=headers)


@get("/icon.svg", include_in_schema=False, sync_to_thread=False)
def icon() -> Response[bytes]:
    file = PAGE / "icon.svg"
    if not file.is_file():
        raise NotFoundException
    return Response(file.read_bytes(), media_type="image/svg+xml")


@get("/assets/{file:str}", include_in_schema=False, sync_to_thread=False)
def asset(request: AnyRequest, file: str) -> Response[bytes]:
    """Only what was built has a name here, so that no address can lead elsewhere. Packed as densely as they can unpack
    it: the build has done that."""
    files = built()
    found = files.get(file)
    if found is None or file.endswith(PACKED):
        raise NotFoundException
    kind = mimetypes.guess_type(file)[0] or "application/octet-stream"
    taken = {one.partition(";")[0].strip() for one in request.headers.get("accept-encoding", "").split(",")}
    for coding, ending in ENCODINGS.items():
        if coding in taken and f"{file}{ending}" in files:
            headers = {**FOREVER, "content-encoding": coding, "vary": "accept-encoding"}
            return Response(files[f"{file}{ending}"], media_type=kind, headers=headers)
    return Response(found, media_type=kind, headers={**FOREVER, "vary": "accept-encoding"})


@lru_cache(maxsize=1)
def build() -> str:
    """A check sum over the names of the page's files, which change with them."""
    return f"{crc32(' '.join(sorted(built())).encode()):08x}"


@lru_cache(maxsize=1)
def built() -> dict[str, bytes]:
    """The files of the page, by name."""
    folder = PAGE / "assets"
    return {file.name: file.read_bytes() for file in folder.iterdir()} if folder.is_dir() else {}
