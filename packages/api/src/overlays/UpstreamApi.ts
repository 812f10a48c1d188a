import { namingFields } from "@design-workspace/domain/collections/partFields"
import { ItemKind } from "@design-workspace/domain/overlays/Overlay"
import { CollectionId, ItemId } from "@design-workspace/domain/shared/Ids"
import { Schema, Struct } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { EdgeWire } from "../collections/ContentWire.ts"
import { besideResource } from "../wire/ActionsWire.ts"
import { VersionQuery } from "../wire/params.ts"
import { snakeKeys, wireNames } from "../wire/snakeKeys.ts"
import * as Wire from "../wire/WireErrors.ts"
import { ItemValueWire } from "./ExplanationsApi.ts"

export const UpstreamItemWire = Schema.Struct({
  kind: ItemKind,
  id: ItemId,
  name: Schema.String,
  state: Schema.Literals(["clean", "overridden", "new", "removed", "orphaned"]),
  fields: Schema.Array(Schema.String),
  overridden: Schema.Array(Schema.String),
  hidden: Schema.Boolean
}).annotate({ identifier: "UpstreamItem" })

/** A field in which the space itself names items that the collection removed or restored. */
const UpstreamReferenceWire = snakeKeys(
  {
    kind: Schema.Literal("block"),
    id: ItemId,
    name: Schema.String,
    origin: Schema.Literals(["inherited", "custom"]),
    hidden: Schema.Boolean,
    field: wireNames(Struct.keys(namingFields)),
    state: Schema.Literals(["orphaned", "returned", "moved"]),
    storedValue: ItemValueWire,
    missing: Schema.Array(ItemId),
    beforeValue: Schema.NullOr(ItemValueWire),
    value: ItemValueWire
  },
  "UpstreamReference"
)

export const UpstreamWire = snakeKeys(
  {
    collectionId: CollectionId,
    since: Schema.Int,
    version: Schema.Int,
    items: Schema.Array(UpstreamItemWire),
    references: Schema.Array(UpstreamReferenceWire),
    addedEdges: Schema.Array(EdgeWire),
    removedEdges: Schema.Array(EdgeWire),
    changedEdges: Schema.Array(Schema.Struct({ before: EdgeWire, after: EdgeWire })),
    ...besideResource
  },
  "Upstream"
)

export class UpstreamApi extends HttpApiGroup.make("upstream").add(
  HttpApiEndpoint.get("readSpaceUpstream", "/api/spaces/:id/upstream", {
    params: { id: Schema.String },
    query: { since: Schema.optionalKey(VersionQuery) },
    success: UpstreamWire,
    error: [Wire.GuestNotAllowed, Wire.SpaceNotFound, Wire.ValidationFailed, Wire.VersionNotFound]
  })
) {}
