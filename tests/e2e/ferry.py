"""A network that goes wrong when we say so: carries bytes between a browser and a house, holds them, loses them."""

from __future__ import annotations

import socket
import time
from contextlib import suppress
from threading import Event, Thread


class Ferry:
    """`requests` and `answers` are carried while set, and wait on board while not.

    A browser's own throttling does not reach live connections: here every crossing takes `delay` seconds,
    and `pace` bytes go in one.
    """

    def __init__(self, house: int) -> None:
        self.house = house
        self.landing = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self.landing.getsockname()[1]}"
        self.requests, self.answers = Event(), Event()
        self.requests.set()
        self.answers.set()
        self.delay = 0.0
        self.pace = float("inf")
        self.ends: list[socket.socket] = []
        Thread(target=self.serve, daemon=True).start()

    def serve(self) -> None:
        with suppress(OSError):  # until it is closed
            while True:
                guest, _ = self.landing.accept()
                try:
                    house = socket.create_connection(("127.0.0.1", self.house))
                except OSError:  # nobody is at home
                    guest.close()
                    continue
                self.ends += [guest, house]
                Thread(target=self.carry, args=(guest, house, self.requests), daemon=True).start()
                Thread(target=self.carry, args=(house, guest, self.answers), daemon=True).start()

    def sink(self) -> None:
        """Every connection breaks, and what is on board is lost."""
        for end in self.ends:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()
        self.ends.clear()
        self.requests.set()
        self.answers.set()

    def close(self) -> None:
        with suppress(OSError):
            self.landing.shutdown(socket.SHUT_RDWR)
        self.landing.close()
        self.sink()

    def carry(self, source: socket.socket, goal: socket.socket, may: Event) -> None:
        with suppress(OSError):
            while data := source.recv(65_536):
                may.wait()
                time.sleep(self.delay + len(data) / self.pace)
                goal.sendall(data)
        for end in (source, goal):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
