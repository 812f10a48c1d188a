import { type ItemKind, type Overrides, overridableFields } from "@design-workspace/domain/overlays/Overlay"
import type { CustomItem, ItemRef, OverlayRepo } from "@design-workspace/domain/overlays/OverlayRepo"
import type { QuotaLimits } from "@design-workspace/domain/quotas/Quotas"
import { refuseQuota } from "@design-workspace/domain/quotas/refuseQuota"
import type { SpaceId, UserId } from "@design-workspace/domain/shared/Ids"
import { PgTypes } from "@effect/sql-pg"
import { Effect, Schema } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import { rowsOf } from "../sql/Rows.ts"
import { nextVersion } from "../sql/VersionClock.ts"
import { changeSpace, itemIs, ofDiffering, setNow } from "./itemChanges.ts"

const counts = rowsOf(Schema.Struct({ used: Schema.Int }))
const outcomes = rowsOf(Schema.Struct({ found: Schema.Boolean }))

/** The fields that an item of this kind has. */
const fieldsOf = (kind: ItemKind, fields: Overrides): Overrides => {
  const own: ReadonlyArray<string> = overridableFields[kind]
  return Object.fromEntries(Object.entries(fields).filter(([field]) => own.includes(field)))
}

type CustomItems = Pick<OverlayRepo["Service"], "insertCustom" | "updateCustom" | "removeCustom">

/** The part of `OverlayRepo` that changes a space's own items. */
export const customItems = (sql: SqlClient, quotas: QuotaLimits): CustomItems => {
  const insertCustom = (spaceId: SpaceId, { item, kind }: CustomItem, by: UserId | null | undefined) => {
    const { id, ...fields } = item
    // An insertion holds the space, so the count matches the items. The limit is a copy of `fitsQuota` for one more;
    // `QuotasContract` compares them.
    return changeSpace(
      sql,
      sql`
        INSERT INTO custom_item (space_id, kind, id, fields, changes)
        SELECT room.id, ${kind}, ${id}, ${PgTypes.jsonb(fields)}, ${setNow(sql, fields, by)}
        FROM (
          SELECT id FROM space WHERE id = ${spaceId} AND custom_items < ${quotas.customItems} FOR NO KEY UPDATE
        ) AS room
        RETURNING space_id`,
      1
    )
  }

  const exceed = (spaceId: SpaceId) =>
    Effect.flatMap(
      counts.only(sql`SELECT custom_items AS used FROM space WHERE id = ${spaceId}`),
      ({ used }) => refuseQuota("custom_items", quotas.customItems, used)
    )

  const updateCustom = (spaceId: SpaceId, ref: ItemRef, given: Overrides, by?: UserId | null) => {
    const fields = fieldsOf(ref.kind, given)
    // `service` is the kind of a block that states none.
    const leftOut = sql.literal(fields.kind === "service" ? "- 'kind'" : "")
    const written = sql`(present.fields || ${PgTypes.jsonb(fields)}) ${leftOut}`
    return Effect.map(
      outcomes.only(sql`
        WITH present AS (
          SELECT space_id, kind, id, fields FROM custom_item WHERE ${itemIs(sql, spaceId, ref, "id")} FOR UPDATE
        ), changed AS (
          UPDATE custom_item
          SET fields = ${written},
            changes = custom_item.changes || ${ofDiffering(sql, setNow(sql, fields, by), sql.literal("present.fields"), written)}
          FROM present
          WHERE custom_item.space_id = present.space_id AND custom_item.kind = present.kind
            AND custom_item.id = present.id
          RETURNING present.space_id, custom_item.fields <> present.fields AS differs
        ), touched AS (
          UPDATE space SET updated_at = ${nextVersion(sql)}
          WHERE id IN (SELECT space_id FROM changed WHERE differs)
        )
        SELECT EXISTS (SELECT FROM changed) AS found`),
      ({ found }) => found
    )
  }

  return {
    insertCustom: (spaceId, item, by) =>
      Effect.flatMap(insertCustom(spaceId, item, by), (added) => (added ? Effect.void : exceed(spaceId))),
    updateCustom,
    removeCustom: (spaceId, ref) =>
      changeSpace(
        sql,
        sql`DELETE FROM custom_item WHERE ${itemIs(sql, spaceId, ref, "id")} RETURNING space_id`,
        -1
      )
  }
}
