import { Schema } from "effect"
import { ItemKind, ShownBlock } from "./Overlay.ts"

export class ItemNotFound extends Schema.TaggedError<ItemNotFound>()("ItemNotFound", {
  kind: ItemKind,
  itemId: Schema.String
}) {}

/** A custom item cannot be restored, nor its fields reset. */
export class NotInherited extends Schema.TaggedError<NotInherited>()("NotInherited", {
  kind: ItemKind,
  itemId: Schema.String
}) {}

/** An inherited block may be on the custom layer by an override, even while it is hidden. */
export class LayerInUse extends Schema.TaggedError<LayerInUse>()("LayerInUse", {
  layerId: Schema.String,
  blocks: Schema.Array(Schema.Struct({ id: Schema.String, origin: ShownBlock.fields.origin }))
}) {}
