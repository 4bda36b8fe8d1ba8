"""Web push: encrypted for the browser that reads it, signed with the server's own key."""

from __future__ import annotations

import base64
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from mastaba.server.database.queries import Channel
from mastaba.server.notices import posting
from mastaba.server.notices.notice import Notice

VAPID = "vapid"  # the name under which the nodes share the key
LIVES = 3 * 24 * 3600  # seconds for which the push service keeps what cannot be delivered
CURVE = ec.SECP256R1()


class Keys(msgspec.Struct, forbid_unknown_fields=True):
    """With which a browser reads what is pushed to it."""

    p256dh: str
    auth: str


read_keys = msgspec.json.Decoder(Keys).decode


def new_key() -> str:
    """A private key of the server, as the database keeps it."""
    number = ec.generate_private_key(CURVE).private_numbers().private_value
    return written(number.to_bytes(32, "big"))


def public_key(key: str) -> str:
    """What a browser must know to subscribe."""
    found = private(key).public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return written(found)


def private(key: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(read(key), "big"), CURVE)


def are_keys(keys: Keys) -> bool:
    """A point on the curve, written out as browsers do (in short, it could not be encrypted for), and sixteen bytes."""
    try:
        point = read(keys.p256dh)
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, point)
        return len(point) == 65 and len(read(keys.auth)) == 16
    except ValueError:
        return False


def send(channel: Channel, notice: Notice, key: str, office: str, local: bool) -> int:
    """The status that the push service answers: 404 and 410 say that nobody reads there any more. `office`: whom it
    may ask about us."""
    from py_vapid import (
        Vapid02,  # needed by those who push: they take as long to import as the rest of a start
    )
    from pywebpush import WebPusher

    keys = read_keys(channel.keys)
    info = {"endpoint": channel.address, "keys": {"p256dh": keys.p256dh, "auth": keys.auth}}
    body = WebPusher(info).encode(msgspec.json.encode(notice))["body"]
    parts = urlsplit(channel.address)
    signed = Vapid02(private(key)).sign({"aud": f"{parts.scheme}://{parts.netloc}", "sub": office})
    headers = {
        **signed,
        "content-encoding": "aes128gcm",
        "content-type": "application/octet-stream",
        "ttl": str(LIVES),
        "urgency": "normal",
        "topic": notice.key[:32],  # one that was not delivered yet is replaced by the same again
    }
    return posting.post(channel.address, body, headers, local)


def written(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def read(text: str) -> bytes:
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
