import { ItemChangesRepo } from "@design-workspace/domain/overlays/ItemChangesRepo"
import { ItemKind, Overrides } from "@design-workspace/domain/overlays/Overlay"
import { ItemId, UserId } from "@design-workspace/domain/shared/Ids"
import { Effect, Layer, Record, Schema } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { rowsOf } from "../sql/Rows.ts"

const Change = Schema.optionalKey(
  Schema.Struct({ by: Schema.NullOr(UserId), at: Schema.DateTimeUtcFromString })
)
const Changes = Schema.Struct({ hidden: Change, ...Record.map(Overrides.fields, () => Change) })
const rows = rowsOf(Schema.Struct({ kind: ItemKind, id: ItemId, changes: Changes }))

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  return ItemChangesRepo.of({
    read: (spaceId) =>
      rows.all(sql`
        SELECT kind, item_id AS id, changes FROM overlay WHERE space_id = ${spaceId} AND changes <> '{}'
        UNION ALL
        SELECT kind, id, changes FROM custom_item WHERE space_id = ${spaceId} AND changes <> '{}'`)
  })
})

export const SqlItemChangesRepo = { layer: Layer.effect(ItemChangesRepo, make) }
