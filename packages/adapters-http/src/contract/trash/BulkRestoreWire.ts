import type { OperationName } from "@design-workspace/domain/access/Operations"
import { mostRestored, type RestoredItem } from "@design-workspace/domain/trash/BulkRestore"
import { keyOf } from "@design-workspace/domain/trash/restoreOrder"
import { Schema, SchemaTransformation } from "effect"
import type { Call, RefusedPart } from "../../callers/Call.ts"
import { toWire } from "../../errors/toWire.ts"
import { boundedArray } from "../../wire/boundedArray.ts"
import { lowerUuid } from "../../wire/sentId.ts"
import { snakeKeys } from "../../wire/snakeKeys.ts"
import * as Wire from "../../wire/WireErrors.ts"
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

const restores = {
  project: "restoreProject",
  space: "restoreSpace",
  collection: "restoreCollection"
} as const satisfies Record<RestoredItem["kind"], OperationName>

/** The error that the restore of this item alone would answer. */
const errorOf = ({ id, kind, refusal }: RestoredItem, call: Call["Service"]) =>
  refusal === null ? null : toWire(refusal, { ...call, operation: restores[kind], params: { id } })

export const restoredWire = (
  items: ReadonlyArray<RestoredItem>,
  call: Call["Service"]
): (typeof RestoredItemsWire)["Type"] => {
  const refused = items.filter(({ refusal }) => refusal !== null).length
  return {
    items: items.map((item) => ({
      kind: item.kind,
      id: item.id,
      result: item.refusal === null ? "restored" : "refused",
      error: errorOf(item, call)
    })),
    restored: items.length - refused,
    refused
  }
}

/** For the audit trail, each as an attempt on that item alone. An item named twice counts once. */
export const refusedParts = (
  items: ReadonlyArray<RestoredItem>,
  call: Call["Service"]
): ReadonlyArray<RefusedPart> =>
  [...new Map(items.map((item) => [keyOf(item), item])).values()].flatMap((item) => {
    const error = errorOf(item, call)
    return error === null ? [] : [{ action: restores[item.kind], id: item.id, code: error.code }]
  })
