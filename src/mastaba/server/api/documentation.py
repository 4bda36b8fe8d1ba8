"""The documentation as a site, below `/docs`, where it has been built: `make docs`."""

from __future__ import annotations

import asyncio
import mimetypes
import re
from functools import lru_cache
from pathlib import Path
from zlib import crc32

from litestar import Response, get
from litestar.exceptions import NotFoundException

from mastaba.core.text import Text
from mastaba.server.api.dependencies import AnyRequest
from mastaba.server.api.static import ASK_AGAIN, FOREVER, PACKED, densest
from mastaba.server.errors import HttpError

SITE = Path(__file__).parents[1] / "docs"
NAMED_BY_CONTENT = re.compile(r"\.[0-9a-f]{8}\.min\.(js|css)$")


@get(["/docs", "/docs/{file:path}"], include_in_schema=False)
async def documentation(request: AnyRequest) -> Response[bytes]:
    """Only what was built has a name here, so that no address can lead elsewhere."""
    files = await asyncio.to_thread(built)
    if not files:
        raise HttpError(404, "no-docs", Text("server:docs-not-built"))
    name = str(request.path_params.get("file", "")).strip("/")
    if not name:
        return Response(b"", status_code=302, headers={"location": "/docs/index.html", **ASK_AGAIN})
    if name not in files or name.endswith(PACKED):
        raise NotFoundException
    chosen, headers = densest(request, name, files)
    content = await asyncio.to_thread((SITE / chosen).read_bytes)
    tag = f'"{crc32(content):08x}"'
    headers |= {"etag": tag, **(FOREVER if NAMED_BY_CONTENT.search(name) else ASK_AGAIN)}
    if tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers)
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    return Response(content, media_type=kind, headers=headers)


@lru_cache(maxsize=1)
def built() -> frozenset[str]:
    """The names of its files, as addresses have them."""
    return frozenset(one.relative_to(SITE).as_posix() for one in SITE.rglob("*") if one.is_file())
