"""The OpenAPI document says what the house does: requests made from it, and the answers held against it."""

from __future__ import annotations

import contextlib
from itertools import count
from typing import Any

import pytest
import schemathesis
from hypothesis import given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.config import SchemathesisConfig
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_schema_conformance,
    status_code_conformance,
)

from tests.server.tables import record_of, upload
from tests.server.visitors import Node, Visitor
from tests.waiting import PATIENCE

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
    negative_data_rejection,
]


# A body may be wrong and too large at once.
REFUSED = ["400", "401", "403", "404", "405", "406", "409", "413", "415", "422", "428", "429"]
CONFIG = {"checks": {"negative_data_rejection": {"expected-statuses": REFUSED}}}
TRIES = 2  # for each operation, once with data as they should be and once with others; more by `make soak PARTS=api`


@pytest.fixture(scope="module")
def places(house: Node) -> list[str]:
    """Tables of every kind, which anybody may see."""
    host = Visitor(house)
    return [
        host.open("pyramids", "me", "open", public=True)["id"],
        host.open("valley", "me", "here", public=True)["id"],
        upload(host, record_of("dahshur", 2))["id"],
    ]


@pytest.mark.parametrize("mode", GenerationMode)
def test_answers_fit_the_document(house: Node, places: list[str], mode: GenerationMode) -> None:
    config = SchemathesisConfig.from_dict(CONFIG)
    document = schemathesis.openapi.from_url(f"{house.address}/schema/openapi.json", config=config)
    turn = count()

    def ask(case: Any) -> None:
        number = next(turn)
        if "id" in case.path_parameters and number % 4:
            case.path_parameters["id"] = places[number % len(places)]
        if "game" in case.path_parameters and number % 2:
            case.path_parameters["game"] = "valley"
        case.call_and_validate(checks=CHECKS, headers=headers, timeout=PATIENCE)

    asked = 0
    headers: dict[str, str] = {}
    for operation in document.get_all_operations():
        headers["cookie"] = f"mastaba={Visitor(house).cookie}"
        assert isinstance(operation, Ok), operation
        cases = operation.ok().as_strategy(generation_mode=mode)
        with contextlib.suppress(Unsatisfiable):  # where there is nothing that could be wrong
            settings(max_examples=TRIES)(given(cases)(ask))()
            asked += 1
    assert asked > 10
