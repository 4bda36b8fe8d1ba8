"""The page: built files, and one document for all places of the server."""

from __future__ import annotations

import mimetypes
from collections.abc import Container
from functools import lru_cache
from pathlib import Path
from zlib import crc32

import msgspec
from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from msgspec import Struct

from mastaba.core.text import Text
from mastaba.server.api.dependencies import AnyRequest, language
from mastaba.server.errors import HttpError

PAGE = Path(__file__).parents[1] / "page"
ASK_AGAIN = {"cache-control": "no-cache"}
AT_ROOT = {
    "/badge.png": "image/png",
    "/icon-180.png": "image/png",
    "/icon-192.png": "image/png",
    "/icon-512.png": "image/png",
    "/icon-mask-512.png": "image/png",
    "/icon.svg": "image/svg+xml",
    "/worker.js": "text/javascript",
}
ENCODINGS = {"br": ".br", "gzip": ".gz"}  # the densest first
PACKED = tuple(ENCODINGS.values())
FOREVER = {"cache-control": "public, max-age=31536000, immutable"}  # their names change with them


@get(
    [
        "/",
        "/rules/{id:str}",
        "/replay/{id:str}",
        "/learn/{id:str}",
        "/practice",
        "/daily",
        "/me",
        "/device",
        "/friend",
        "/people",
    ],
    include_in_schema=False,
    sync_to_thread=False,
)
def page() -> Response[bytes]:
    return document()


def document(status: int = 200, file: str = "index.html", head: str = "") -> Response[bytes]:
    """The page finds out by its address what it is to show, also that there is nothing. `head` is for those who only look at
    its beginning."""
    index = PAGE / file
    if not index.is_file():
        raise HttpError(404, "no-page", Text("server:page-not-built"))
    text = index.read_bytes().replace(b"</head>", f"{head}</head>".encode(), 1)
    return Response(text, status_code=status, media_type="text/html", headers=ASK_AGAIN)


@get(sorted(AT_ROOT), include_in_schema=False, sync_to_thread=False)
def at_root(request: AnyRequest) -> Response[bytes]:
    """What must be there by its own name: icons, and the worker, which answers for all below it."""
    name = request.scope["path"].rstrip("/")
    file = PAGE / name[1:]
    if name not in AT_ROOT or not file.is_file():
        raise NotFoundException
    # Asked for anew each time: a worker that is kept for long keeps an old page with it.
    return Response(file.read_bytes(), media_type=AT_ROOT[name], headers=ASK_AGAIN)


class Icon(Struct, kw_only=True):
    src: str
    sizes: str
    type: str = "image/png"
    purpose: str = "any"


class Manifest(Struct, kw_only=True):
    """What a device needs to know to install the page as an app."""

    id: str = "/"
    start_url: str = "/"
    scope: str = "/"
    display: str = "standalone"
    name: str = "Mastaba"
    short_name: str = "Mastaba"
    description: str
    lang: str
    dir: str = "ltr"
    background_color: str = "#151b33"
    theme_color: str = "#151b33"
    categories: tuple[str, ...] = ("games",)
    icons: tuple[Icon, ...] = (
        Icon(src="/icon.svg", sizes="any", type="image/svg+xml"),
        Icon(src="/icon-192.png", sizes="192x192"),
        Icon(src="/icon-512.png", sizes="512x512"),
        Icon(src="/icon-mask-512.png", sizes="512x512", purpose="maskable"),
    )


@get("/manifest.webmanifest", include_in_schema=False, sync_to_thread=False)
def manifest(request: AnyRequest) -> Response[bytes]:
    """In the language of whoever installs it."""
    lang = language(request)
    found = Manifest(description=Text("server:app-about")[lang], lang=lang)
    kind = "application/manifest+json"
    return Response(
        msgspec.json.encode(found), media_type=kind, headers={**ASK_AGAIN, "vary": "accept-language"}
    )


@get("/assets/{file:str}", include_in_schema=False, sync_to_thread=False)
def asset(request: AnyRequest, file: FromPath[str]) -> Response[bytes]:
    """Only what was built has a name here, so that no address can lead elsewhere. Packed as densely as they can unpack
    it: the build has done that."""
    files = built()
    found = files.get(file)
    if found is None or file.endswith(PACKED):
        raise NotFoundException
    kind = mimetypes.guess_type(file)[0] or "application/octet-stream"
    chosen, headers = densest(request, file, files)
    return Response(files[chosen], media_type=kind, headers={**FOREVER, **headers})


def densest(request: AnyRequest, file: str, files: Container[str]) -> tuple[str, dict[str, str]]:
    """Which of a file's packed twins they can unpack, or itself; and the headers that say so."""
    taken = {one.partition(";")[0].strip() for one in request.headers.get("accept-encoding", "").split(",")}
    for coding, ending in ENCODINGS.items():
        if coding in taken and f"{file}{ending}" in files:
            return f"{file}{ending}", {"content-encoding": coding, "vary": "accept-encoding"}
    return file, {"vary": "accept-encoding"}


@lru_cache(maxsize=1)
def build() -> str:
    """A check sum over the names of the page's files, which change with them."""
    return f"{crc32(' '.join(sorted(built())).encode()):08x}"


@lru_cache(maxsize=1)
def built() -> dict[str, bytes]:
    """The files of the page, by name."""
    folder = PAGE / "assets"
    return {file.name: file.read_bytes() for file in folder.iterdir()} if folder.is_dir() else {}
