"""The OpenAPI document: which happenings there are, where a message only says `Happening`; made when first asked for."""

from __future__ import annotations

import asyncio
import gzip
from typing import TYPE_CHECKING, get_args

import msgspec
from litestar import Response, Router
from litestar._openapi.plugin import OpenAPIPlugin
from litestar.enums import OpenAPIMediaType
from litestar.openapi.spec import Reference, Schema
from litestar.plugins import OpenAPISchemaPlugin
from litestar.typing import FieldDefinition

from mastaba import registry
from mastaba.core import Facts
from mastaba.core.types import (
    DealtAnew,
    Happening,
    Obstacle,
    Option,
    OutOfTurn,
    Prepared,
    Printed,
    Question,
    Unasked,
    View,
)
from mastaba.server.api.dependencies import AnyRequest, services_of

if TYPE_CHECKING:
    from litestar._openapi.schema_generation import SchemaCreator

PLACES: dict[object, str] = {
    View: "view",
    Question: "question",
    Option: "option",
    Happening: "happening",
    Printed: "printed",
    Obstacle: "obstacle",
}
"""Where a game's `Facts` name the types that stand for one of core's."""
EVERYWHERE: dict[object, list[object]] = {
    Happening: [DealtAnew, Prepared],
    Obstacle: [OutOfTurn, Unasked],
}
"""What core tells itself."""


class FactsOfGames(OpenAPISchemaPlugin):
    """One of the types that the games have declared, wherever a message names one that they share."""

    def is_plugin_supported_field(self, field_definition: FieldDefinition) -> bool:
        return field_definition.annotation in PLACES

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: SchemaCreator) -> Schema:
        return Schema(
            any_of=[described(kind, schema_creator) for kind in declared(field_definition.annotation)]
        )


def declared(shared: object) -> list[object]:
    """What may stand where a message names one of core's types."""
    found = list(EVERYWHERE.get(shared, []))
    for name in registry.names():
        facts: Facts = registry.part(name, "types").FACTS
        kinds = getattr(facts, PLACES[shared])
        found += get_args(kinds) or [kinds]
    return list(dict.fromkeys(found))


def described(kind: object, schema_creator: SchemaCreator) -> Schema | Reference:
    return schema_creator.for_field_definition(FieldDefinition.from_annotation(kind))


def document_router() -> Router:
    """Where the document is found. Making it takes a second or so: once, and away from everybody else's requests."""
    making = asyncio.Lock()
    made: list[dict[str, bytes]] = []

    def make(request: AnyRequest) -> dict[str, bytes]:
        """By the coding in which it is asked for."""
        plain = msgspec.json.encode(request.app.plugins.get(OpenAPIPlugin).provide_openapi_schema())
        return {"": plain, "gzip": gzip.compress(plain)}

    async def answer(request: AnyRequest) -> Response[bytes] | None:
        services_of(request).check_stranger(request)
        if not request.scope["path"].endswith("/openapi.json"):
            return None
        async with making:
            if not made:
                made.append(await asyncio.to_thread(make, request))
        coding = "gzip" if "gzip" in request.headers.get("accept-encoding", "") else ""
        headers = {"vary": "accept-encoding"} | ({"content-encoding": coding} if coding else {})
        return Response(made[0][coding], media_type=OpenAPIMediaType.OPENAPI_JSON, headers=headers)

    return Router("/schema", route_handlers=[], include_in_schema=False, before_request=answer)
