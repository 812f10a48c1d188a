import { mostRestored } from "@design-workspace/domain/trash/restoreOrder"
import { Schema, SchemaTransformation } from "effect"
import { boundedArray } from "../wire/boundedArray.ts"
import { lowerUuid } from "../wire/sentId.ts"
import { snakeKeys } from "../wire/snakeKeys.ts"
import * as Wire from "../wire/WireErrors.ts"
import { TrashKind } from "./RestorePreviewWire.ts"

/** An item to restore. Each id is checked on its own, so that an invalid one does not stop the others. */
export const TrashItem = Schema.Struct({
  kind: TrashKind,
  id: Schema.String.pipe(
    Schema.decodeTo(
      Schema.String,
      SchemaTransformation.transform({ decode: lowerUuid, encode: (id: string) => id })
    )
  )
})

/** The items to restore from the trash. */
export const BulkRestoreBody = snakeKeys(
  {
    items: boundedArray(TrashItem, { min: 1, max: mostRestored }),
    restoreSpace: Schema.optionalKey(Schema.Boolean)
  },
  "TrashRestore"
)

const RestoredItemWire = Schema.Struct({
  kind: TrashKind,
  id: Schema.String,
  result: Schema.Literals(["restored", "refused"]),
  error: Schema.NullOr(
    Schema.Union([
      Wire.SpaceInTrash,
      Wire.Forbidden,
      Wire.GuestNotAllowed,
      Wire.ProjectNotFound,
      Wire.SpaceNotFound,
      Wire.CollectionNotFound
    ])
  )
}).annotate({ identifier: "RestoredItem" })

/** The result for each item (contract section 7). */
export const RestoredItemsWire = snakeKeys(
  { items: Schema.Array(RestoredItemWire), restored: Schema.Int, refused: Schema.Int },
  "RestoredItems"
)
