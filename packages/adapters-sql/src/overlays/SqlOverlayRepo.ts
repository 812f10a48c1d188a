import { OverlayRepo } from "@design-workspace/domain/overlays/OverlayRepo"
import { Quotas } from "@design-workspace/domain/quotas/Quotas"
import { PgTypes } from "@effect/sql-pg"
import { Effect, Layer, Option, Schema } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { rowsOf } from "../sql/Rows.ts"
import { customItems } from "./customItems.ts"
import { changeSpace, itemIs, ofDiffering, setNow } from "./itemChanges.ts"
import { selectedItems } from "./selectedItems.ts"
import { ItemsColumn, toStoredItems } from "./storedItems.ts"

const contents = rowsOf(Schema.Struct({ items: ItemsColumn }))
const sizes = rowsOf(Schema.Struct({ octets: Schema.Int, references: Schema.Int }))

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  const ofNewOverrides = ofDiffering(
    sql,
    sql.literal("excluded.changes"),
    sql.literal("present.overrides"),
    sql.literal("excluded.overrides")
  )

  const someItems = selectedItems(sql)

  return OverlayRepo.of({
    ...customItems(sql, yield* Quotas),

    // A new project of the space only locks its key, and does not wait.
    lock: (spaceId) =>
      Effect.map(
        sizes.first(sql`
          SELECT own_octets::float8 AS octets, own_references::float8 AS "references"
          FROM space WHERE id = ${spaceId} FOR NO KEY UPDATE`),
        Option.getOrElse(() => ({ octets: 0, references: 0 }))
      ),

    read: (spaceId, selection) =>
      selection === undefined
        ? Effect.map(contents.only(sql`SELECT space_items(${spaceId}) AS items`), ({ items }) =>
            toStoredItems(items)
          )
        : someItems(spaceId, selection),

    setHidden: (spaceId, ref, hidden, by) =>
      Effect.asVoid(
        changeSpace(
          sql,
          hidden
            ? sql`
                INSERT INTO overlay AS present (space_id, kind, item_id, hidden, changes)
                VALUES (${spaceId}, ${ref.kind}, ${ref.id}, true, ${setNow(sql, { hidden: true }, by)})
                ON CONFLICT (space_id, kind, item_id)
                  DO UPDATE SET hidden = true, changes = present.changes || excluded.changes
                  WHERE NOT present.hidden
                RETURNING space_id`
            : sql`
                UPDATE overlay SET hidden = false, changes = changes - 'hidden'
                WHERE ${itemIs(sql, spaceId, ref, "item_id")} AND hidden
                RETURNING space_id`
        )
      ),

    mergeOverrides: (spaceId, ref, overrides, by) =>
      Object.keys(overrides).length === 0
        ? Effect.void
        : Effect.asVoid(
            changeSpace(
              sql,
              sql`
              INSERT INTO overlay AS present (space_id, kind, item_id, overrides, changes)
              VALUES (${spaceId}, ${ref.kind}, ${ref.id}, ${PgTypes.jsonb(overrides)}, ${setNow(sql, overrides, by)})
              ON CONFLICT (space_id, kind, item_id)
                DO UPDATE SET overrides = present.overrides || excluded.overrides,
                  changes = present.changes || ${ofNewOverrides}
                WHERE present.overrides || excluded.overrides <> present.overrides
              RETURNING space_id`
            )
          ),

    clearOverride: (spaceId, ref, field) =>
      Effect.asVoid(
        changeSpace(
          sql,
          sql`
          UPDATE overlay SET overrides = overrides - ${field}::text, changes = changes - ${field}::text
          WHERE ${itemIs(sql, spaceId, ref, "item_id")} AND overrides ? ${field}
          RETURNING space_id`
        )
      )
  })
})

/**
 * `OverlayRepo` on PostgreSQL. Each change is one statement that locks the one row it changes and then the space. If
 * some changes of a space run under `lock`, all must: otherwise two may wait for each other.
 */
export const SqlOverlayRepo = { layer: Layer.effect(OverlayRepo, make) }
