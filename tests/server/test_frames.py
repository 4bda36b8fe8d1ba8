"""The frames of live connections: read however they arrive, and refused where they keep no rule. The client's library is the judge."""

from __future__ import annotations

import os
from random import Random

import pytest
from websockets.exceptions import ProtocolError
from websockets.frames import Frame as Judged
from websockets.frames import Opcode
from websockets.protocol import State
from websockets.server import ServerProtocol
from websockets.streams import StreamReader
from websockets.utils import accept_key, generate_key

from mastaba.server.middleware.frames import (
    CLOSE,
    PING,
    TEXT,
    Broken,
    accepted,
    closing,
    framed,
    read,
    why_closed,
)
from tests.server.test_live import Hearing, let_in
from tests.waiting import acted_out

MOST = 65_536
SIZES = [0, 1, 3, 4, 5, 125, 126, 127, 65_535, 65_536]


def sent(data: bytes, kind: Opcode = Opcode.TEXT, last: bool = True) -> bytes:
    """As a client sends it."""
    return Judged(kind, data, last).serialize(mask=True)


@pytest.mark.parametrize("size", SIZES)
def test_what_a_client_sends_is_read(size: int) -> None:
    data = os.urandom(size)
    came = b"before" + sent(data) + b"after"
    frame = read(came, 6, MOST)
    assert frame == (TEXT, True, data, len(came) - 5)


@pytest.mark.parametrize("size", [0, 5, 126, 70_000])
def test_what_we_send_is_read_by_a_client(size: int) -> None:
    data = os.urandom(size)
    reader = StreamReader()
    reader.feed_data(framed(TEXT, data))
    parsing = Judged.parse(reader.read_exact, mask=False)
    with pytest.raises(StopIteration) as found:
        next(parsing)
    assert (found.value.value.opcode, found.value.value.data) == (Opcode.TEXT, data)


def test_a_frame_may_come_byte_by_byte() -> None:
    came = sent(b"x" * 300)
    assert [read(came[:count], 0, MOST) for count in range(len(came))] == [None] * len(came)
    assert read(bytearray(came), 0, MOST) == (TEXT, True, b"x" * 300, len(came))


@pytest.mark.parametrize(
    ("came", "code"),
    [
        (framed(TEXT, b"not masked"), 1002),
        (b"\xc1\x80\0\0\0\0", 1002),  # a bit that means something only to extensions
        (b"\x83\x80\0\0\0\0", 1002),  # a kind that there is not
        (b"\x09\x80\0\0\0\0", 1002),  # a ping in pieces
        (b"\x89\xfe\0\x7e" + bytes(130), 1002),  # … or a long one
        (b"\x81\xff" + (MOST + 1).to_bytes(8, "big"), 1009),  # refused before it has come
    ],
    ids=["unmasked", "reserved", "unknown", "pieces", "long", "large"],
)
def test_frames_that_keep_no_rule(came: bytes, code: int) -> None:
    with pytest.raises(Broken) as broken:
        read(came, 0, MOST)
    assert broken.value.code == code


@pytest.mark.parametrize("code", [999, 1004, 1005, 1006, 1015, 1016, 2999, 5000])
def test_no_connection_ends_with_these(code: int) -> None:
    with pytest.raises(Broken):
        why_closed(code.to_bytes(2, "big"))


def test_good_bye() -> None:
    assert why_closed(b"") == 1005
    assert why_closed(closing(4401, "who")[2:]) == 4401
    for nonsense in (b"\x03", b"\x03\xe8\xff"):
        with pytest.raises(Broken):
            why_closed(nonsense)
    long = closing(1000, "ä" * 100)
    assert long[0] == 0x80 | CLOSE
    assert len(long) <= 2 + 125
    long[4:].decode()


def test_a_key_is_answered_as_the_protocol_wants() -> None:
    key = generate_key()
    assert accepted(key) == accept_key(key)
    for nonsense in ("", "short", "not base64!", "AAAA", "ä" * 24):
        assert accepted(nonsense) is None


def test_a_control_frame_may_come_between_the_pieces_of_a_message() -> None:
    came = sent(b"a", last=False) + sent(b"?", Opcode.PING) + sent(b"b", Opcode.CONT)
    kinds, at = [], 0
    while (frame := read(came, at, MOST)) is not None:
        kinds.append(frame.kind)
        at = frame.end
    assert kinds == [TEXT, PING, 0]


# -- whole streams ---------------------------------------------------------------------------------------------

STREAMS = 1500
FAULTS = {1002, 1007, 1009}
TEXTS = ["", "x", "Grüße", "𓂀" * 40, "y" * 200, "z" * 70_000]


def stream(dice: Random) -> bytes:
    """What a client may send: messages in pieces, with control frames between them, and sometimes a slip."""
    frames: list[bytes] = []
    for _ in range(dice.randrange(1, 6)):
        data = dice.choices(TEXTS, [3, 3, 3, 3, 3, 1])[0].encode()
        kind = dice.choice([Opcode.TEXT, Opcode.TEXT, Opcode.BINARY])
        if dice.random() < 0.1:
            data += b"\xff"  # no UTF-8, and fine where no text is promised
        cuts = sorted(dice.randrange(len(data) + 1) for _ in range(dice.choice([0, 0, 1, 2, 5])))
        pieces = [data[a:b] for a, b in zip([0, *cuts], [*cuts, len(data)], strict=True)]
        for number, piece in enumerate(pieces):
            frames.append(sent(piece, Opcode.CONT if number else kind, number == len(pieces) - 1))
            if dice.random() < 0.2:
                frames.append(
                    sent(dice.randbytes(dice.choice([0, 5, 125])), dice.choice([Opcode.PING, Opcode.PONG]))
                )
    if dice.random() < 0.4:
        end = dice.choice(
            [b"", b"\x03", b"\x03\xe8", b"\x03\xe8bye", b"\x03\xed", b"\x0f\xa0", b"\x03\xe8\xff"]
        )
        frames.insert(dice.randrange(len(frames) + 1), sent(end, Opcode.CLOSE))
    if dice.random() < 0.2:
        del frames[dice.randrange(len(frames))]
    came = bytearray(b"".join(frames))
    if came and dice.random() < 0.4:  # a bit is wrong; more often than not in a head
        place = dice.choice([0, 1, dice.randrange(len(came))])
        came[place] ^= 1 << dice.randrange(8)
    return bytes(came)


def packets(came: bytes, dice: Random) -> list[bytes]:
    cuts = sorted(dice.randrange(len(came) + 1) for _ in range(dice.choice([0, 1, 3, 30])))
    return [came[a:b] for a, b in zip([0, *cuts], [*cuts, len(came)], strict=True) if a < b]


def frames_of(answer: bytes) -> list[Judged]:
    """As a client reads what a server has sent."""
    reader = StreamReader()
    reader.feed_data(answer)
    found = []
    while len(reader.buffer):
        try:
            next(Judged.parse(reader.read_exact, mask=False))
        except StopIteration as one:
            found.append(one.value)
    return found


def judged(came: list[bytes]) -> tuple[list[str], list[bytes], int | None, bool]:
    """What is to be heard, which pings are answered, how it ends; and whether that is a matter of taste."""
    judge = ServerProtocol(state=State.OPEN, max_size=MOST)
    heard: list[str] = []
    whole: list[Judged] = []
    answer = b""
    for packet in came:
        judge.receive_data(packet)
    for event in judge.events_received():
        assert isinstance(event, Judged)
        if event.opcode in (Opcode.TEXT, Opcode.BINARY, Opcode.CONT):
            whole.append(event)
            if event.fin:
                data, text = b"".join(one.data for one in whole), whole[0].opcode is Opcode.TEXT
                whole = []
                try:
                    heard.append(data.decode() if text else "")
                except UnicodeDecodeError:
                    return heard, pongs(frames_of(answer)), 1007, False
        elif event.opcode is Opcode.PING:
            answer += framed(0xA, bytes(event.data))
    # A good-bye within a message is not forbidden, only to this judge.
    taste = isinstance(judge.parser_exc, ProtocolError) and "incomplete" in str(judge.parser_exc)
    return heard, pongs(frames_of(answer)), None if judge.close_sent is None else judge.close_sent.code, taste


def pongs(frames: list[Judged]) -> list[bytes]:
    return [bytes(one.data) for one in frames if one.opcode is Opcode.PONG]


def test_whatever_comes_is_understood_as_others_understand_it() -> None:
    async def scene() -> set[int | None]:
        dice, differ = Random(6455), 0
        ends: set[int | None] = set()
        for _ in range(STREAMS):
            came = packets(stream(dice), dice)
            for more in (b"", bytes(MOST + 200)):  # what is wrong may be noticed before all of it has come
                wanted = judged([*came, more])
                live, line = let_in()
                live.hand_over(hearing := Hearing())
                for packet in [*came, more]:
                    if not line.closing:
                        live.data_received(packet)
                frames = frames_of(line.sent)
                closes = [int.from_bytes(one.data[:2], "big") for one in frames if one.opcode is Opcode.CLOSE]
                assert len(closes) <= 1
                if (wanted[2] is None) == (not closes):
                    break
            answered = pongs(frames)
            if wanted[2] == 1009:  # to this judge a ping within a long message can be too large
                answered = answered[: len(wanted[1])]
            assert (hearing.said, answered) == wanted[:2]
            assert line.closing == bool(closes) == (wanted[2] is not None)
            if closes and not wanted[3]:
                expected = {1005: 1000}.get(wanted[2] or 0, wanted[2])
                differ += closes[0] != expected
                assert closes[0] == expected or {closes[0], expected} <= FAULTS, came
            ends.add(wanted[2])
        assert differ < STREAMS / 50  # frames with two faults, of which either is as good a reason
        return ends

    assert acted_out(scene()) >= {None, 1000, 1002, 1005, 1007, 1009, 4000}
