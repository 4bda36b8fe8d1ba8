"""No change of the code alone changes what a table tells: `python -m tests.server.told` after one that is meant."""

from __future__ import annotations

import json

import pytest

from tests.server.told import RECORDS, TRUTH, digests


@pytest.mark.parametrize("record", RECORDS)
def test_all_are_told_what_they_were_told_before(record: str) -> None:
    truth = json.loads(TRUTH.read_text(encoding="utf-8"))[record]
    now = digests(record)
    assert {name for name in truth | now if truth.get(name) != now.get(name)} == set()
