import type { RestoredItemsWire } from "@design-workspace/client/contract/trash/BulkRestoreWire"
import type { Call, RefusedPart } from "@design-workspace/client/middleware/Call"
import type { OperationName } from "@design-workspace/domain/access/Operations"
import type { RestoredItem } from "@design-workspace/domain/trash/BulkRestore"
import { keyOf } from "@design-workspace/domain/trash/restoreOrder"
import { toWire } from "../errors/toWire.ts"

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
