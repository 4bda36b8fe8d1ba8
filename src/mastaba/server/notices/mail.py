"""Mail through the operator's own server."""

from __future__ import annotations

import re
import smtplib
import ssl
from email.message import EmailMessage
from email.utils import formatdate
from urllib.parse import unquote, urlsplit

from mastaba.core.errors import BadSetup
from mastaba.core.text import Text
from mastaba.server.settings import Settings

PATIENCE = 20.0  # seconds
WORD = r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
LABEL = r"[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
# What every program on the way reads as this one address: no quotes, no comments, no number for a host, and nothing that a header
# decodes into something else (`=?utf-8?q?…?=`), which may be two addresses or another header.
MAILBOX = re.compile(
    rf"(?!.*=\?)(?=.{{1,254}}$)(?=[^@]{{1,64}}@){WORD}(?:\.{WORD})*@(?:{LABEL}\.)+(?=[A-Za-z]){LABEL}"
)


def is_mailbox(address: str) -> bool:
    return MAILBOX.fullmatch(address) is not None


def plain_mailbox(address: str) -> str:
    """The same for all addresses that lead into the same mailbox, as far as one can see that."""
    name, _, host = address.lower().partition("@")
    return f"{name.partition('+')[0]}@{host}"


def send(smtp: str, sender: str, to: str, subject: str, text: str, key: str) -> None:
    """`smtp`: `smtp://user:password@host:587` (STARTTLS where it is offered, demanded with a password) or `smtps://…`.
    `key`: the same mail has the same Message-ID, by which mailboxes know it again. Blocks: to be called in a thread."""
    parts = urlsplit(smtp)
    mail = EmailMessage()
    mail["From"], mail["To"], mail["Subject"] = sender, to, subject
    mail["Date"] = formatdate()
    mail["Message-ID"] = f"<{key}@{sender.rpartition('@')[2].rstrip('>')}>"
    mail["Auto-Submitted"] = "auto-generated"
    mail.set_content(text)
    host, secure = str(parts.hostname), ssl.create_default_context()
    line: smtplib.SMTP
    if parts.scheme == "smtps":
        line = smtplib.SMTP_SSL(host, parts.port or 465, timeout=PATIENCE, context=secure)
    else:
        line = smtplib.SMTP(host, parts.port or 587, timeout=PATIENCE)
    with line:
        line.ehlo()
        if parts.scheme == "smtp" and (line.has_extn("starttls") or parts.password):
            line.starttls(context=secure)
        if parts.username:
            line.login(unquote(parts.username), unquote(parts.password or ""))
        line.send_message(mail, to_addrs=[to])  # nobody else, whatever could be read in the header


def check_mail(settings: Settings) -> None:
    """`BadSetup` before anything starts: otherwise the first to notice would be a guest who waits for a mail. It does not
    repeat what was given, for that has a password in it."""
    if not settings.smtp:
        return
    try:
        parts = urlsplit(settings.smtp)
        usable = parts.scheme in ("smtp", "smtps") and bool(parts.hostname) and parts.port != 0
    except ValueError:  # a port that is no number
        usable = False
    if not usable:
        raise BadSetup(Text("server:mail-server-wrong"))
    if not (settings.sender and settings.url):
        raise BadSetup(Text("server:mail-incomplete"))
