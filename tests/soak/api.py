"""Sequences of requests that follow from each other, made from the OpenAPI document: the server never has an error of
its own."""

from __future__ import annotations

import contextlib
import tempfile
from pathlib import Path
from typing import Any

import schemathesis
from hypothesis import HealthCheck, Phase, settings
from hypothesis import seed as from_seed
from hypothesis.errors import FlakyStrategyDefinition
from schemathesis.checks import not_a_server_error
from schemathesis.generation.stateful import run_state_machine_as_test

from tests.server.tables import record_of, upload
from tests.server.visitors import Node, Visitor, accidents
from tests.soak.part import Part, Watch
from tests.waiting import PATIENCE

WALKS = 40  # on one server
STEPS = 25  # requests of a walk, at most


def work(seed: int, watch: Watch) -> None:
    with tempfile.TemporaryDirectory(prefix="mastaba-") as folder:
        log = Path(folder) / "log"
        node = Node(str(Path(folder) / "book.sqlite"), "--rate", "0", "--bots", "1", errors=log).start()
        try:
            walk(node, seed, watch)
            assert not (found := accidents(log)), found
            assert node.stop() == 0
        finally:
            node.stop()


def walk(node: Node, seed: int, watch: Watch) -> None:
    document = schemathesis.openapi.from_url(f"{node.address}/schema/openapi.json")
    host = Visitor(node)
    places = [host.open(game, "me", "open", public=True)["id"] for game in ("pyramids", "valley")]
    places.append(upload(host, record_of("dahshur", 2))["id"])
    steps = 0

    class Guest(document.as_state_machine()):  # type: ignore[misc]
        """Somebody new, who follows what the answers lead to; at other times they go to tables that are there."""

        def setup(self) -> None:
            self.cookie = Visitor(node).cookie

        def before_call(self, case: Any) -> None:
            nonlocal steps
            steps += 1
            if "id" in case.path_parameters and steps % 3:
                case.path_parameters["id"] = places[steps % len(places)]
            if "game" in case.path_parameters and steps % 2:
                case.path_parameters["game"] = "valley"

        def get_call_kwargs(self, case: Any) -> dict[str, Any]:
            return {"headers": {"cookie": f"mastaba={self.cookie}"}, "timeout": PATIENCE}

        def validate_response(self, response: Any, case: Any, **_: Any) -> None:
            case.validate_response(response, checks=[not_a_server_error])
            watch.count()

    with contextlib.suppress(FlakyStrategyDefinition):  # the server remembers: not every walk can be repeated
        run_state_machine_as_test(
            from_seed(seed)(Guest),
            settings=settings(
                max_examples=WALKS,
                stateful_step_count=STEPS,
                derandomize=False,
                database=None,
                deadline=None,
                phases=[Phase.generate],
                suppress_health_check=list(HealthCheck),
            ),
        )


API = Part("api", "requests that follow from each other", 20_000, work, alone=True)
