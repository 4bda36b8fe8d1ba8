"""Every rule of the catalogues is cited by a test, and tests cite only rules that exist."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

import mastaba
from mastaba.library import catalogue

TESTS = Path(__file__).parent


@cache
def cited_rules() -> dict[str, str]:
    """Every id in a `@pytest.mark.rule(…)` of the tests, with one test that cites it."""
    cited: dict[str, str] = {}
    for file in TESTS.rglob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            for decorator in getattr(node, "decorator_list", []):
                if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "pytest.mark.rule":
                    for argument in decorator.args:
                        cited[ast.literal_eval(argument)] = f"{file.name}:{decorator.lineno}"
                elif (
                    isinstance(decorator, ast.Call)
                    and ast.unparse(decorator.func) == "pytest.mark.parametrize"
                ):
                    for id in re.findall(r"pytest\.mark\.rule\('([^']+)'\)", ast.unparse(decorator)):
                        cited[id] = f"{file.name}:{decorator.lineno}"
    return cited


@pytest.mark.parametrize("name", mastaba.GAMES)
def test_every_rule_is_cited(name: str) -> None:
    cited = cited_rules()
    assert [id for id in catalogue(name).ids if id not in cited] == []


def test_only_known_rules_are_cited() -> None:
    known = {id for name in mastaba.GAMES for id in catalogue(name).ids}
    assert {id: where for id, where in cited_rules().items() if id not in known} == {}
