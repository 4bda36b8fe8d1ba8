"""Catalogues in the Fluent format (FTL) become Python functions, one for each sentence.

A part of the format is enough for us, and anything else is refused with file and line:

- `{ $name }`: a fact.
- `{ $who -> [you] … *[other] … }`: a choice by a word.
- `{ $count -> [0] … [one] … *[other] … }`: a choice by number, for its keys are plural categories or numbers.
- `{ -term }`, `{ -term(case: "acc") }`: a word that several sentences share.
- `{ PIECE($piece, case: "acc") }`, `{ SEAT($who) }`, `{ LIST($names) }`: pieces and people as markup, an enumeration.
- `{ "…" }`: signs that would mean something else, such as braces.
- `.attribute = …`: a second sentence of the same id, said as `id.attribute`.

The source is our own: what is run is made of constants, the facts' names and the functions above, as a syntax tree.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from mastaba.texts.plurals import CATEGORIES, Plural, one

Facts = Mapping[str, object]
Sentence = Callable[[Facts], str]
Bound = dict[str, str]
"""What a term was given, where it is used."""

FUNCTIONS = {"PIECE": ["case"], "SEAT": [], "LIST": []}
"""What a sentence may call, with the names of its options; each has one fact before them."""
KINDS = {"PIECE": "piece", "SEAT": "seat", "LIST": "list"}


class BadCatalogue(ValueError):
    """A catalogue that is refused, with file and line."""


class Catalogue:
    """One parsed file."""

    def __init__(self, text: str, file: str | Path) -> None:
        self.text = text
        self.file = file
        self.resource = FluentParser().parse(text)
        self.messages: dict[str, ftl.Pattern] = {}  # by id, or id.attribute
        self.terms: dict[str, ftl.Term] = {}
        for entry in self.resource.body:
            if isinstance(entry, ftl.Junk):
                raise self.refused(entry, entry.annotations[0].message or "this cannot be read")
            if isinstance(entry, ftl.Message):
                self.add(entry)
            elif isinstance(entry, ftl.Term):
                if entry.id.name in self.terms:
                    raise self.refused(entry, f"-{entry.id.name} is here twice")
                self.terms[entry.id.name] = entry

    @staticmethod
    def load(file: Path) -> Catalogue:
        return Catalogue(file.read_text(encoding="utf-8"), file)

    def add(self, message: ftl.Message) -> None:
        name = message.id.name
        patterns = [(name, message.value)] if message.value is not None else []
        patterns += [(f"{name}.{attribute.id.name}", attribute.value) for attribute in message.attributes]
        for id, pattern in patterns:
            if id in self.messages:
                raise self.refused(message, f"{id} is here twice")
            self.messages[id] = pattern

    def refused(self, node: ftl.SyntaxNode, why: str) -> BadCatalogue:
        start = node.span.start if node.span is not None else 0
        return BadCatalogue(f"{self.file}:{self.text.count(chr(10), 0, start) + 1}: {why}")

    def variables(self, id: str) -> dict[str, str]:
        """The facts that a sentence wants, and what each must be: text, number, piece, seat or list."""
        found: dict[str, str] = {}
        for name, kind in wanted(self.messages[id]):
            if found.get(name, "text") == "text":
                found[name] = kind
        return found

    def compiled(
        self, plural: Plural | None, functions: Mapping[str, Callable[..., str]]
    ) -> dict[str, Sentence]:
        """Every sentence as a function of its facts."""
        maker = Maker(self, plural)
        facts = ast.arguments(
            posonlyargs=[], args=[ast.arg("facts")], kwonlyargs=[], kw_defaults=[], defaults=[]
        )
        made = ast.Dict(
            [ast.Constant(id) for id in self.messages],
            [ast.Lambda(facts, maker.pattern(pattern, None)) for pattern in self.messages.values()],
        )
        tree = ast.fix_missing_locations(ast.Expression(made))
        code = compile(tree, str(self.file), "eval")
        names: dict[str, object] = {"__builtins__": {}, "PLURAL": plural, **functions}
        sentences: dict[str, Sentence] = eval(code, names)
        return sentences


class Maker:
    """Turns patterns into Python expressions. `bound` is what a term was given; None outside of terms."""

    def __init__(self, catalogue: Catalogue, plural: Plural | None) -> None:
        self.catalogue = catalogue
        self.plural = plural
        self.inside: list[str] = []  # the terms that are being said

    def pattern(self, pattern: ftl.Pattern, bound: Bound | None) -> ast.expr:
        parts: list[ast.expr] = []
        for element in pattern.elements:
            if isinstance(element, ftl.TextElement):
                parts.append(ast.Constant(element.value))
            else:
                parts.append(self.expression(element.expression, bound))
        return joined(parts)

    def expression(self, node: ftl.SyntaxNode, bound: Bound | None) -> ast.expr:
        if isinstance(node, ftl.VariableReference):
            return self.variable(node, bound)
        if isinstance(node, ftl.StringLiteral):
            return ast.Constant(node.parse()["value"])
        if isinstance(node, ftl.SelectExpression):
            return self.select(node, bound)
        if isinstance(node, ftl.TermReference):
            return self.term(node)
        if isinstance(node, ftl.FunctionReference):
            return self.call(node, bound)
        raise self.catalogue.refused(node, f"{type(node).__name__} is not part of our Fluent")

    def variable(self, node: ftl.VariableReference, bound: Bound | None) -> ast.expr:
        name = node.id.name
        if bound is None:
            return ast.Subscript(ast.Name("facts", ast.Load()), ast.Constant(name), ast.Load())
        if name not in bound:
            raise self.catalogue.refused(node, f"-{self.inside[-1]} is not given ${name} here")
        return ast.Constant(bound[name])

    def select(self, node: ftl.SelectExpression, bound: Bound | None) -> ast.expr:
        """The variants one after the other, in their order; the default if none fits."""
        chosen = next(variant for variant in node.variants if variant.default)
        if not isinstance(node.selector, ftl.VariableReference):
            fixed = self.attribute(node.selector)
        elif bound is not None:
            fixed = bound.get(node.selector.id.name, "")
        else:
            selector, counting = self.variable(node.selector, None), counts(node)
            made = self.pattern(chosen.value, None)
            for variant in reversed(node.variants):
                if not variant.default:
                    fits = self.fits(variant.key, selector, counting)
                    made = ast.IfExp(fits, self.pattern(variant.value, None), made)
            return made
        for variant in node.variants:  # known beforehand: nothing is left to choose
            if isinstance(variant.key, ftl.Identifier) and variant.key.name == fixed:
                chosen = variant
        return self.pattern(chosen.value, bound)

    def fits(self, key: ftl.Identifier | ftl.NumberLiteral, selector: ast.expr, counting: bool) -> ast.expr:
        if isinstance(key, ftl.NumberLiteral):
            number = key.parse()["value"]
            return ast.Compare(selector, [ast.Eq()], [ast.Constant(number)])
        if counting:
            if self.plural is None:
                raise self.catalogue.refused(
                    key, "this language has no plural rule yet: add it to texts/plurals.py"
                )
            if self.plural is one and key.name == "one":  # the usual rule, without a call
                return ast.Compare(
                    selector, [ast.In()], [ast.Tuple([ast.Constant(1), ast.Constant(-1)], ast.Load())]
                )
            selector = ast.Call(ast.Name("PLURAL", ast.Load()), [selector], [])
        return ast.Compare(selector, [ast.Eq()], [ast.Constant(key.name)])

    def found_term(self, node: ftl.TermReference) -> ftl.Term:
        term = self.catalogue.terms.get(node.id.name)
        if term is None:
            raise self.catalogue.refused(node, f"there is no term -{node.id.name}")
        return term

    def attribute(self, node: ftl.SyntaxNode) -> str:
        """What a term says of itself, such as its gender: a plain word to choose by."""
        if not isinstance(node, ftl.TermReference) or node.attribute is None:
            raise self.catalogue.refused(node, "only a fact or a term's attribute can be chosen by")
        name = node.attribute.name
        for attribute in self.found_term(node).attributes:
            element = attribute.value.elements[0]
            if attribute.id.name == name and isinstance(element, ftl.TextElement):
                return element.value
        raise self.catalogue.refused(node, f"-{node.id.name} has no plain .{name}")

    def term(self, node: ftl.TermReference) -> ast.expr:
        """The words of a term, there and then: its arguments are known."""
        term = self.found_term(node)
        if term.id.name in self.inside:
            raise self.catalogue.refused(node, f"-{term.id.name} is made of itself")
        given: Bound = {}
        if node.arguments is not None:
            if node.arguments.positional:
                raise self.catalogue.refused(node, "a term is given its facts by name")
            for argument in node.arguments.named:
                value = argument.value
                given[argument.name.name] = (
                    value.value if isinstance(value, ftl.NumberLiteral) else value.parse()["value"]
                )
        self.inside.append(term.id.name)
        made = self.pattern(term.value, given)
        self.inside.pop()
        return made

    def call(self, node: ftl.FunctionReference, bound: Bound | None) -> ast.expr:
        name, given = node.id.name, node.arguments
        if name not in FUNCTIONS:
            raise self.catalogue.refused(
                node, f"there is no function {name}; there are: {', '.join(FUNCTIONS)}"
            )
        if (
            bound is not None
            or len(given.positional) != 1
            or not isinstance(given.positional[0], ftl.VariableReference)
        ):
            raise self.catalogue.refused(node, f"{name} wants one fact: {name}($fact)")
        options = []
        for option in given.named:
            if option.name.name not in FUNCTIONS[name] or not isinstance(option.value, ftl.StringLiteral):
                raise self.catalogue.refused(option, f"{name} has no such option: {option.name.name}")
            options.append(ast.keyword(option.name.name, ast.Constant(option.value.parse()["value"])))
        return ast.Call(ast.Name(name, ast.Load()), [self.variable(given.positional[0], None)], options)


def joined(parts: list[ast.expr]) -> ast.expr:
    """The parts one after the other, as an f-string; neighbouring constants are one."""
    values: list[ast.expr] = []
    text = ""
    for part in [*flat(parts), None]:
        if isinstance(part, ast.Constant):
            text += str(part.value)
            continue
        if text:
            values.append(ast.Constant(text))
            text = ""
        if part is not None:
            values.append(ast.FormattedValue(part, -1))
    if not values:
        return ast.Constant("")
    return values[0] if len(values) == 1 and isinstance(values[0], ast.Constant) else ast.JoinedStr(values)


def flat(parts: list[ast.expr]) -> Iterator[ast.expr]:
    """Without the seams of terms: a string that is put together of others is their parts."""
    for part in parts:
        if isinstance(part, ast.JoinedStr):
            for value in part.values:
                yield value.value if isinstance(value, ast.FormattedValue) else value
        else:
            yield part


def counts(node: ftl.SelectExpression) -> bool:
    """Is this a choice by number?"""
    keys = [variant.key for variant in node.variants]
    numbers = [key for key in keys if isinstance(key, ftl.NumberLiteral)]
    names = {key.name for key in keys if isinstance(key, ftl.Identifier)}
    return names.issubset(CATEGORIES) and (bool(numbers) or names != {"other"})


def wanted(node: ftl.BaseNode | None) -> Iterator[tuple[str, str]]:
    """The facts that a pattern wants, with their kinds."""
    if isinstance(node, ftl.Pattern):
        for element in node.elements:
            if isinstance(element, ftl.Placeable):
                yield from wanted(element.expression)
    elif isinstance(node, ftl.VariableReference):
        yield node.id.name, "text"
    elif isinstance(node, ftl.SelectExpression):
        if isinstance(node.selector, ftl.VariableReference):
            yield node.selector.id.name, "number" if counts(node) else "text"
        for variant in node.variants:
            yield from wanted(variant.value)
    elif isinstance(node, ftl.FunctionReference):
        for argument in node.arguments.positional:
            for name, _ in wanted(argument):
                yield name, KINDS.get(node.id.name, "text")
