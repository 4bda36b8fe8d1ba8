"""Webhooks: one JSON that Discord, Slack, Mattermost, ntfy and programs of one's own understand; with the extra
`notices`, also services that apprise knows by names of its own."""

from __future__ import annotations

import re

import msgspec

from mastaba.server.notices import posting
from mastaba.server.notices.notice import Notice

# Services whose host follows from their name: no address of a guest's own making leads elsewhere.
SERVICES = ("discord", "slack", "tgram", "pover", "pbul", "prowl")


# One scheme, and signs of which none leads out of the address: apprise would take a comma or a blank for the beginning of
# another one, and what stands behind a question mark for wishes of the guest's.
SERVICE = re.compile(rf"({'|'.join(SERVICES)})://(?!.*://)[A-Za-z0-9_/@:.~-]+")


# Others at the table choose what they are called. What a chat would take for a command to call everybody, or for a link under other
# words, is told in signs that look alike and do nothing.
TAME = str.maketrans("@<>[]", "＠‹›（）")


def is_service(address: str) -> bool:
    return SERVICE.fullmatch(address) is not None and offered()


def offered() -> bool:
    """Whether the extra is installed."""
    try:
        import apprise  # noqa: F401
    except ImportError:
        return False
    return True


def send(address: str, notice: Notice, link: str, local: bool) -> int:
    """The status that was answered. Blocks: to be called in a thread."""
    text = f"{notice.title}: {notice.text}".translate(TAME) + f" {link}".rstrip()
    if is_service(address):
        import apprise

        service = apprise.Apprise.instantiate(address)  # one, or none: nothing is split here
        if service is None or service.schema not in SERVICES:
            return 503
        return 200 if service.notify(body=text, title="Mastaba") else 503
    headers = {
        "content-type": "application/json",
        "user-agent": "mastaba",
        "idempotency-key": notice.key,
        "title": "Mastaba",
    }
    body = msgspec.json.encode(
        {"text": text, "content": text, "key": notice.key, "table": notice.table, "link": link}
    )
    return posting.post(address, body, headers, local)
