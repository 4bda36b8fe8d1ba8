"""Our plural rules are those of Unicode's CLDR, as Babel has them."""

from __future__ import annotations

import pytest
from babel import Locale

from mastaba.texts.plurals import RULES, plural_of

NUMBERS = [*range(-25, 350), 1000, 1001, 10**6, 10**6 + 1, 2 * 10**6, 11 * 10**6]


@pytest.mark.parametrize("lang", RULES)
def test_a_number_has_the_form_that_the_language_wants(lang: str) -> None:
    form = Locale(lang).plural_form
    assert [RULES[lang](n) for n in NUMBERS] == [form(n) for n in NUMBERS]


def test_a_region_has_the_rule_of_its_language() -> None:
    assert plural_of("pt-BR") is RULES["pt"]
