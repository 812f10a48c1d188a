import { allFields } from "@design-workspace/domain/collections/partFields"
import { ItemKind } from "@design-workspace/domain/overlays/Overlay"
import { Link } from "@design-workspace/domain/shared/facts"
import { ItemId, UserId } from "@design-workspace/domain/shared/Ids"
import { Timestamp } from "@design-workspace/domain/shared/Timestamp"
import { Schema, Struct } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { besideResource } from "../wire/ActionsWire.ts"
import { snakeKeys, wireNames } from "../wire/snakeKeys.ts"
import * as Wire from "../wire/WireErrors.ts"

export const ItemValueWire = Schema.Union([
  Schema.String,
  Schema.Int,
  Schema.Array(Schema.String),
  Schema.Array(Link)
]).annotate({ identifier: "ItemValue" })
const changed = { changedBy: Schema.NullOr(UserId), changedAt: Schema.NullOr(Timestamp) }

const FieldWire = snakeKeys(
  {
    field: wireNames(Struct.keys(allFields)),
    value: Schema.NullOr(ItemValueWire),
    source: Schema.Literals(["collection", "overlay", "custom"]),
    baseValue: Schema.NullOr(ItemValueWire),
    storedValue: Schema.NullOr(ItemValueWire),
    fallback: Schema.NullOr(Schema.Literals(["inherited_layer", "first_layer"])),
    ...changed
  },
  "ExplainedField"
)

const HidingWire = snakeKeys(
  {
    reason: Schema.Literals(["overlay", "layer", "no_layer"]),
    kind: Schema.NullOr(ItemKind),
    id: Schema.NullOr(ItemId),
    ...changed
  },
  "Hiding"
)

export const ExplanationWire = snakeKeys(
  {
    kind: ItemKind,
    id: ItemId,
    origin: Schema.Literals(["inherited", "custom"]),
    hidden: Schema.Boolean,
    orphaned: Schema.Boolean,
    fields: Schema.Array(FieldWire),
    hiddenBy: Schema.Array(HidingWire),
    ...besideResource
  },
  "Explanation"
)

export class ExplanationsApi extends HttpApiGroup.make("explanations").add(
  HttpApiEndpoint.get("explainSpaceItem", "/api/spaces/:id/explain", {
    params: { id: Schema.String },
    query: Schema.Struct({ kind: ItemKind, id: Schema.String }),
    success: ExplanationWire,
    error: [
      Wire.GuestNotAllowed,
      Wire.SpaceNotFound,
      Wire.BlockNotFound,
      Wire.LayerNotFound,
      Wire.SpecialtyNotFound
    ]
  })
) {}
