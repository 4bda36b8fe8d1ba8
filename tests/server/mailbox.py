"""A push service and a webhook of our own, on this machine: whatever is sent there can be read, as its browser would."""

from __future__ import annotations

import base64
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat


class Browser:
    """The keys of a browser that has subscribed."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = b"sixteen bytes ok"

    def keys(self) -> dict[str, str]:
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"p256dh": written(point), "auth": written(self.auth)}

    def read(self, body: bytes) -> dict[str, Any]:
        found = http_ece.decrypt(body, private_key=self.key, auth_secret=self.auth, version="aes128gcm")
        facts: dict[str, Any] = json.loads(found)
        return facts


def written(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


class Mailbox:
    """What has arrived: path, headers and body of each; `status` is what it answers."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.status = 201
        self.got: list[tuple[str, dict[str, str], bytes]] = []


@contextmanager
def mailbox() -> Iterator[Mailbox]:
    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            box.got.append((self.path, {name.lower(): value for name, value in self.headers.items()}, body))
            self.send_response(box.status)
            self.send_header("content-length", "0")
            self.end_headers()

        def log_message(self, format: str, *args: object) -> None:
            pass

    class Server(ThreadingHTTPServer):
        def handle_error(self, *_: object) -> None:
            """Whoever brought it was killed."""

    server = Server(("127.0.0.1", 0), Handler)
    box = Mailbox(f"http://127.0.0.1:{server.server_address[1]}")
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield box
    finally:
        server.shutdown()
        server.server_close()
