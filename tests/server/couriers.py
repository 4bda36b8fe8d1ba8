"""People who are told that it is their turn by push, mail and webhook, while the server is killed again and again.

Each of them sits at one table and decides only once all three places have heard of it. So everything that arrives belongs to a
turn of theirs: one key for each turn at each place, and whatever comes again has the key of what it repeats."""

from __future__ import annotations

import contextlib
import json
import random
import re
import socketserver
import threading
import time
from collections import Counter
from collections.abc import Iterator
from email import message_from_bytes
from email.policy import default
from typing import Any

from tests.server.mailbox import Browser, Mailbox, mailbox
from tests.server.parties import LOST
from tests.server.visitors import Node, Visitor
from tests.waiting import GLANCE, PATIENCE, until

Told = dict[str, list[str]]
"""The keys that have arrived, by place."""


class PostOffice(socketserver.ThreadingTCPServer):
    """An SMTP server that keeps what it is given, and who it is for."""

    daemon_threads = True
    allow_reuse_address = True

    def handle_error(self, *_: object) -> None:
        """Whoever brought it was killed."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Desk)
        self.got: list[tuple[str, bytes]] = []

    @property
    def address(self) -> str:
        return f"smtp://127.0.0.1:{self.server_address[1]}"


class Desk(socketserver.StreamRequestHandler):
    """Where one mail after the other is handed in."""

    server: PostOffice

    def handle(self) -> None:
        to = ""
        self.say("220 here")
        while line := self.rfile.readline():
            word = line[:4].upper()
            if word == b"RCPT":
                to = line.split(b"<")[1].split(b">")[0].decode()
            if word == b"DATA":
                self.say("354 go on")
                body = b""
                while not body.endswith(b"\r\n.\r\n"):
                    body += self.rfile.readline()
                self.server.got.append((to, body[:-5]))
            self.say("221 bye" if word == b"QUIT" else "250 good")

    def say(self, words: str) -> None:
        self.wfile.write(words.encode() + b"\r\n")


@contextlib.contextmanager
def post_office() -> Iterator[PostOffice]:
    with PostOffice() as office:
        threading.Thread(target=office.serve_forever, daemon=True).start()
        try:
            yield office
        finally:
            office.shutdown()


class Reader:
    """Somebody with three places at which they are told."""

    def __init__(self, number: int, nodes: list[Node], box: Mailbox, office: PostOffice) -> None:
        self.number, self.nodes, self.box, self.office = number, nodes, box, office
        self.browser = Browser()
        self.visitor = Visitor(nodes[number % len(nodes)])
        self.mail = f"reader{number}@example.org"
        push = {"endpoint": f"{box.address}/push/{number}", "keys": self.browser.keys()}
        self.visitor.ask("POST", "/api/me/notices/push", push, 200)
        self.visitor.ask("POST", "/api/me/notices/hook", {"address": f"{box.address}/hook/{number}"}, 200)
        self.visitor.ask("POST", "/api/me/notices/mail", {"address": self.mail}, 200)
        asked = message_from_bytes(until(self.letters)[0], policy=default).get_content()
        code = re.findall(r"\b[0-9a-f]{10}\b", asked)[0]
        self.visitor.ask("POST", "/api/me/notices/mail/confirm", {"code": code}, 200)
        self.visitor.ask("PATCH", "/api/me/notices", {"soon": 0}, 200)
        self.read = len(self.letters())  # what asked for the code tells of no turn
        self.turns = 0

    def letters(self) -> list[bytes]:
        return [body for to, body in self.office.got if to == self.mail]

    def pushed(self) -> list[dict[str, Any]]:
        there = list(self.box.got)
        return [self.browser.read(body) for path, _, body in there if path == f"/push/{self.number}"]

    def told(self) -> Told:
        there = list(self.box.got)
        hooked = [body for path, _, body in there if path == f"/hook/{self.number}"]
        mails = [message_from_bytes(body, policy=default) for body in self.letters()[self.read :]]
        return {
            "push": [one["key"] for one in self.pushed()],
            "hook": [json.loads(body)["key"] for body in hooked],
            "mail": [str(one["message-id"]) for one in mails],
        }

    def read_out(self) -> list[str]:
        """Everything that has arrived, as whoever gets it reads it, headers and all: a push is decrypted."""
        there = [
            (path, headers, body) for path, headers, body in self.box.got if path.endswith(f"/{self.number}")
        ]
        texts = [
            json.dumps(self.browser.read(body)) if path.startswith("/push") else body.decode()
            for path, _, body in there
        ]
        letters = [message_from_bytes(body, policy=default) for body in self.letters()]
        texts += [f"{letter.items()} {letter.get_content()}" for letter in letters]
        return [*texts, *(str(headers) for _, headers, _ in there)]

    def knows(self) -> bool:
        """Whether every place has heard of every turn."""
        return all(len(set(keys)) >= self.turns for keys in self.told().values())

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """The answer, from whichever node gives one."""
        end = time.monotonic() + PATIENCE
        while True:
            for node in self.nodes:
                with contextlib.suppress(*LOST, ValueError):
                    self.visitor.go_to(node)
                    return self.visitor.ask(method, path, body)
            assert time.monotonic() < end, "nobody answers"
            time.sleep(GLANCE)


class Pair(threading.Thread):
    """Two who play one game after the other."""

    def __init__(self, readers: list[Reader], stopped: threading.Event) -> None:
        super().__init__(daemon=True)
        self.readers, self.stopped = readers, stopped
        self.accident: BaseException | None = None
        self.keys: list[str] = []  # of their tables

    def run(self) -> None:
        try:
            while not self.stopped.is_set():
                self.play()
        except BaseException as error:
            self.accident = error
            self.stopped.set()

    def play(self) -> None:
        host, guest = self.readers
        seats = [{"who": "me"}, {"who": "open"}]
        table = host.ask("POST", "/api/tables", {"game": "dahshur", "seats": seats, "public": True})
        id, due = table["id"], -1
        self.keys.append(table["key"])
        while not guest.ask("GET", f"/api/tables/{id}")["seats"][1]["mine"]:
            guest.ask("POST", f"/api/tables/{id}/join", {"seat": 1})
        while True:
            now = host.ask("GET", f"/api/tables/{id}")
            if now["status"] == "over":
                return
            if now["to_move"] and now["to_move"][0] != due:
                due = now["to_move"][0]
                self.readers[due].turns += 1
                until(self.readers[due].knows, f"reader {self.readers[due].number} was never told")
            if self.stopped.is_set():
                return
            if now["to_move"]:
                self.decide(id, due)

    def decide(self, id: str, seat: int) -> None:
        """Whether it arrived is seen from the table: what was asked twice is refused."""
        reader = self.readers[seat]
        said = reader.ask("POST", f"/api/tables/{id}/say", {"type": "look", "seat": seat})
        update = next((one for one in said if one["type"] == "update"), None)
        if update is not None and update["options"]:
            moves = [update["options"][0]["move"]]
            play = {"type": "play", "seat": seat, "turn": update["turn"], "moves": moves}
            reader.ask("POST", f"/api/tables/{id}/say", play)


def kill_while_they_are_told(
    database: str, count: int, kills: int, seed: int, people: int = 6
) -> tuple[int, int]:
    """Everything arrives, once for everybody who reads keys; how much that was, and how much came again."""
    dice = random.Random(seed)
    with mailbox() as box, post_office() as office:
        flags = ("--rate", "0", "--local", "--smtp", office.address)
        site = ("--sender", "house@example.org", "--url", "http://house.example.org")
        nodes = [Node(database, *flags, *site).start() for _ in range(count)]
        stopped = threading.Event()
        try:
            readers = [Reader(number, nodes, box, office) for number in range(people)]
            pairs = [Pair(readers[first : first + 2], stopped) for first in range(0, len(readers), 2)]
            for pair in pairs:
                pair.start()
            for _ in range(kills):
                goal = len(box.got) + len(office.got) + dice.randrange(1, 8)
                until(lambda: stopped.is_set() or len(box.got) + len(office.got) >= goal)  # noqa: B023
                node = dice.choice(nodes)
                node.kill()
                node.start()
            stopped.set()
            for pair in pairs:
                pair.join(PATIENCE)
                if pair.accident is not None:
                    raise pair.accident
            until(lambda: all(reader.knows() for reader in readers))
        finally:
            stopped.set()
            for node in nodes:
                node.stop()
        sent = again = 0
        for reader in readers:
            for place, keys in reader.told().items():
                assert len(set(keys)) == reader.turns, (reader.number, place, reader.turns, Counter(keys))
                sent, again = sent + len(set(keys)), again + len(keys) - len(set(keys))
        keys = [key for pair in pairs for key in pair.keys]
        names = {reader.visitor.me["name"] for reader in readers}
        for reader in readers:
            said = reader.read_out()
            assert not [text for text in said for key in keys if key in text], "the key of a table"
            assert not [text for text in said for one in readers if one.visitor.cookie in text]
            for told in reader.pushed():  # the table from outside, and nothing of the game at it
                assert set(told) == {"key", "title", "text", "lang", "table", "waiting"}
                assert told["text"] in {f"It’s your turn, with {name}." for name in names}
    return sent, again
