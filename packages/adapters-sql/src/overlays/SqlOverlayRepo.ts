import { type ItemKind, type Overrides, overridableFields } from "@design-workspace/domain/overlays/Overlay"
import { type CustomItem, type ItemRef, OverlayRepo } from "@design-workspace/domain/overlays/OverlayRepo"
import { exceedQuota } from "@design-workspace/domain/quotas/QuotaExceeded"
import { Quotas } from "@design-workspace/domain/quotas/Quotas"
import type { SpaceId, UserId } from "@design-workspace/domain/shared/Ids"
import { PgTypes } from "@effect/sql-pg"
import { Effect, Layer, Schema } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { execute, rowsOf } from "../sql/Rows.ts"
import { ItemsColumn, toStoredItems } from "./storedItems.ts"
import { firstVersion, nextVersion } from "../sql/VersionClock.ts"

const contents = rowsOf(Schema.Struct({ items: ItemsColumn }))
const counts = rowsOf(Schema.Struct({ used: Schema.Int }))
const outcomes = rowsOf(Schema.Struct({ found: Schema.Boolean }))

/** The fields that an item of this kind has. */
const fieldsOf = (kind: ItemKind, fields: Overrides): Overrides => {
  const own: ReadonlyArray<string> = overridableFields[kind]
  return Object.fromEntries(Object.entries(fields).filter(([field]) => own.includes(field)))
}

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const quotas = yield* Quotas

  const itemIs = (spaceId: SpaceId, { id, kind }: ItemRef, idColumn: "id" | "item_id") =>
    sql`space_id = ${spaceId} AND kind = ${kind} AND ${sql(idColumn)} = ${id}`

  /**
   * Runs a statement that returns the `space_id` of each changed row. It gives that space its next version and adds
   * `more` to its count of custom items.
   */
  const change = (statement: Fragment, more: -1 | 0 | 1 = 0): Effect.Effect<boolean> =>
    Effect.map(
      outcomes.only(sql`
        WITH changed AS (${statement}), touched AS (
          UPDATE space SET updated_at = ${nextVersion(sql)}, custom_items = custom_items + ${sql.literal(String(more))}
          WHERE id IN (SELECT space_id FROM changed)
        )
        SELECT EXISTS (SELECT FROM changed) AS found`),
      ({ found }) => found
    )

  /** For each field of the given values (a JSON object), who set it and when: now. */
  const setNow = (values: object, by: UserId | null | undefined) => sql`(
    SELECT coalesce(jsonb_object_agg(field, jsonb_build_object('by', ${by ?? null}::text, 'at', instant)), '{}')
    FROM jsonb_object_keys(${PgTypes.jsonb(values)}) AS field,
      to_char(${firstVersion(sql)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS instant
  )`

  /** The changes among these whose field has a new value. */
  const ofDiffering = (made: Fragment, before: Fragment, after: Fragment) => sql`(
    SELECT coalesce(jsonb_object_agg(made.key, made.value), '{}') FROM jsonb_each(${made}) AS made
    WHERE ${before} -> made.key IS DISTINCT FROM ${after} -> made.key
  )`

  const insertCustom = (spaceId: SpaceId, { item, kind }: CustomItem, by: UserId | null | undefined) => {
    const { id, ...fields } = item
    // An insertion holds the space, so the count matches the items.
    return change(
      sql`
        INSERT INTO custom_item (space_id, kind, id, fields, changes)
        SELECT room.id, ${kind}, ${id}, ${PgTypes.jsonb(fields)}, ${setNow(fields, by)}
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
      ({ used }) => exceedQuota("custom_items", quotas.customItems, used)
    )

  const updateCustom = (spaceId: SpaceId, ref: ItemRef, given: Overrides, by?: UserId | null) => {
    const fields = fieldsOf(ref.kind, given)
    return Effect.map(
      outcomes.only(sql`
        WITH present AS (
          SELECT space_id, kind, id, fields FROM custom_item WHERE ${itemIs(spaceId, ref, "id")} FOR UPDATE
        ), changed AS (
          UPDATE custom_item
          SET fields = present.fields || ${PgTypes.jsonb(fields)},
            changes = custom_item.changes || ${ofDiffering(setNow(fields, by), sql.literal("present.fields"), sql`${PgTypes.jsonb(fields)}`)}
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

  return OverlayRepo.of({
    // A new project of the space only locks its key, and does not wait.
    lock: (spaceId) => execute(sql`SELECT FROM space WHERE id = ${spaceId} FOR NO KEY UPDATE`),

    read: (spaceId) =>
      Effect.map(contents.only(sql`SELECT space_items(${spaceId}) AS items`), ({ items }) =>
        toStoredItems(items)
      ),

    setHidden: (spaceId, ref, hidden, by) =>
      Effect.asVoid(
        change(
          hidden
            ? sql`
                INSERT INTO overlay AS present (space_id, kind, item_id, hidden, changes)
                VALUES (${spaceId}, ${ref.kind}, ${ref.id}, true, ${setNow({ hidden: true }, by)})
                ON CONFLICT (space_id, kind, item_id)
                  DO UPDATE SET hidden = true, changes = present.changes || excluded.changes
                  WHERE NOT present.hidden
                RETURNING space_id`
            : sql`
                UPDATE overlay SET hidden = false, changes = changes - 'hidden'
                WHERE ${itemIs(spaceId, ref, "item_id")} AND hidden
                RETURNING space_id`
        )
      ),

    mergeOverrides: (spaceId, ref, overrides, by) =>
      Object.keys(overrides).length === 0
        ? Effect.void
        : Effect.asVoid(
            change(sql`
              INSERT INTO overlay AS present (space_id, kind, item_id, overrides, changes)
              VALUES (${spaceId}, ${ref.kind}, ${ref.id}, ${PgTypes.jsonb(overrides)}, ${setNow(overrides, by)})
              ON CONFLICT (space_id, kind, item_id)
                DO UPDATE SET overrides = present.overrides || excluded.overrides,
                  changes = present.changes || ${ofDiffering(sql.literal("excluded.changes"), sql.literal("present.overrides"), sql.literal("excluded.overrides"))}
                WHERE present.overrides || excluded.overrides <> present.overrides
              RETURNING space_id`)
          ),

    clearOverride: (spaceId, ref, field) =>
      Effect.asVoid(
        change(sql`
          UPDATE overlay SET overrides = overrides - ${field}::text, changes = changes - ${field}::text
          WHERE ${itemIs(spaceId, ref, "item_id")} AND overrides ? ${field}
          RETURNING space_id`)
      ),

    insertCustom: (spaceId, item, by) =>
      Effect.flatMap(insertCustom(spaceId, item, by), (added) => (added ? Effect.void : exceed(spaceId))),
    updateCustom,
    removeCustom: (spaceId, ref) =>
      change(sql`DELETE FROM custom_item WHERE ${itemIs(spaceId, ref, "id")} RETURNING space_id`, -1)
  })
})

/**
 * `OverlayRepo` on PostgreSQL. Each change is one statement that locks the one row it changes and then the space. If
 * some changes of a space run under `lock`, all must: otherwise two may wait for each other.
 */
export const SqlOverlayRepo = { layer: Layer.effect(OverlayRepo, make) }
