"""`mastaba serve`: run one node until it is told to stop."""

from __future__ import annotations

import hashlib
import logging
import os
import signal
import socket
import sys
import uuid
import webbrowser
from collections.abc import Callable

import uvicorn
from msgspec.structs import replace

from mastaba.core.errors import BadSetup
from mastaba.core.text import Text
from mastaba.server.app import make_app, say_goodbye
from mastaba.server.database.lock import Lock, only_server
from mastaba.server.database.migrate import no_database, upgrade
from mastaba.server.logs import set_up_logs
from mastaba.server.memory import settle_down
from mastaba.server.middleware.hosts import Hosts
from mastaba.server.middleware.protocols import protocols
from mastaba.server.middleware.security import Security
from mastaba.server.notices.mail import check_mail
from mastaba.server.settings import Settings

REQUESTS = 100  # under way from one address, beside its live connections
FILES_FOR_OURSELVES = 100  # database, workers, log
MOST_FILES = 65_536
PATIENCE = 5  # seconds that open connections get at the end
logger = logging.getLogger("mastaba.serve")


class Server(uvicorn.Server):
    """Says where it is once it listens, and good-bye before it stops."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        logger.info("closing")
        app = getattr(self.config, "served", None)
        if app is not None:
            await say_goodbye(app)
        await super().shutdown(sockets)


def serve(settings: Settings, lang: str, browser: bool = False, any_port: bool = False) -> int:
    """Open the server until it is told to close. `any_port`: if the port is taken, any other will do."""
    set_up_logs(settings.log)
    check_mail(settings)
    os.umask(0o077)  # hands of running games and hashes of passwords are nobody else's on this machine
    try:
        with only_server(settings.database_url) as lock:
            return run(settings, lang, browser, any_port, lock)
    except OSError as error:  # beside the database no file can be made
        raise no_database(error.strerror or str(error)) from None


def run(settings: Settings, lang: str, browser: bool, any_port: bool, lock: Lock | None) -> int:
    sys.setswitchinterval(0.0005)  # the writer must not keep the interpreter for its usual five milliseconds
    upgrade(settings.database_url)  # a database that cannot be used is told before anything starts
    listening = listen(settings, any_port)
    port = listening.getsockname()[1]
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    address = f"http://{host}:{port}/"
    app = make_app(settings, place_of(settings.host, port))
    proxies = os.environ.get("FORWARDED_ALLOW_IPS", "")
    web, table = protocols(settings.slow, settings.bounds.sockets_from + REQUESTS, settings.rate, proxies)
    config = uvicorn.Config(
        Security(app, Hosts(settings), settings.origins, settings.secure, "embedding" not in settings.off),
        loop="uvloop" if sys.platform != "win32" else "asyncio",
        http=web,
        ws=table,
        timeout_keep_alive=max(1, min(5, int(settings.slow))),
        limit_concurrency=raise_file_limit() - FILES_FOR_OURSELVES,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=PATIENCE,
    )
    config.served = app  # type: ignore[attr-defined]

    def ready() -> None:
        settle_down()
        if lock is not None:
            lock.sign(address)
        print(Text("server:open-at", address=address)[lang], flush=True)
        logger.info("open at %s", address)
        if browser:
            webbrowser.open(address)

    # uvicorn raises the signal again when it has stopped; a server that was told to stop has done well.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    Server(config, ready).run([listening])
    return 0


def raise_file_limit() -> int:
    """As many files as we may open: every connection is one. Where there is no such limit, many."""
    if sys.platform == "win32":
        return MOST_FILES
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    return MOST_FILES if soft == resource.RLIM_INFINITY else soft


def place_of(host: str, port: int) -> str:
    """A short name of this machine and port."""
    place = f"{socket.gethostname()} {uuid.getnode()} {host}:{port}"
    return hashlib.blake2s(place.encode(), digest_size=6).hexdigest()


def listen(settings: Settings, any_port: bool = False) -> socket.socket:
    """The port, or with 0 any free one."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.socket(family)
    if sys.platform == "win32":  # where the other option would let a second process take the same port
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
    else:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((settings.host, settings.port))
    except OSError as error:
        if any_port and settings.port:
            listening.close()
            return listen(replace(settings, port=0))
        raise BadSetup(
            Text(
                "server:address-unusable",
                host=settings.host,
                port=settings.port,
                error=error.strerror or str(error),
            )
        ) from None
    listening.listen(2048)
    return listening
