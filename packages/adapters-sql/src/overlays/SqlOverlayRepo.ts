import { ItemChangesRepo } from "@design-workspace/domain/overlays/ItemChangesRepo"
import {
  type CustomItems,
  ItemKind,
  type OverlayEntry,
  Overrides,
  overridableFields
} from "@design-workspace/domain/overlays/Overlay"
import {
  type CustomItem,
  type ItemRef,
  type ItemSelection,
  OverlayRepo,
  type StoredItems
} from "@design-workspace/domain/overlays/OverlayRepo"
import { type QuotaLimits, Quotas } from "@design-workspace/domain/quotas/Quotas"
import { refuseQuota } from "@design-workspace/domain/quotas/refuseQuota"
import { withoutDefaults } from "@design-workspace/domain/shared/factFields"
import { ItemId, type SpaceId, UserId } from "@design-workspace/domain/shared/Ids"
import { PgTypes } from "@effect/sql-pg"
import { Effect, Layer, Option, Record, Schema, Struct } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { booleans, integers, rowsOf, storedJson, valuesOf } from "../sql/Rows.ts"
import { changedBy, storeTime } from "../sql/rowChanges.ts"

const Change = Schema.optionalKey(
  Schema.Struct({ by: Schema.NullOr(UserId), at: Schema.DateTimeUtcFromString })
)
const Changes = Schema.Struct({ hidden: Change, ...Record.map(Overrides.fields, () => Change) })
const rows = rowsOf(Schema.Struct({ kind: ItemKind, id: ItemId, changes: Changes }))

const itemChangesRepo = Effect.map(SqlClient, (sql) =>
  ItemChangesRepo.of({
    read: (spaceId) =>
      rows.all(sql`
        SELECT kind, item_id AS id, changes FROM overlay WHERE space_id = ${spaceId} AND changes <> '{}'
        UNION ALL
        SELECT kind, id, changes FROM custom_item WHERE space_id = ${spaceId} AND changes <> '{}'`)
  })
)

export const SqlItemChangesRepo = { layer: Layer.effect(ItemChangesRepo, itemChangesRepo) }

export interface ItemsJson extends CustomItems {
  readonly overlays: ReadonlyArray<OverlayEntry>
}

export const toStoredItems = ({ overlays, ...custom }: ItemsJson): StoredItems => ({ overlays, custom })

const itemIs = (sql: SqlClient, spaceId: SpaceId, { id, kind }: ItemRef, idColumn: "id" | "item_id") =>
  sql`space_id = ${spaceId} AND kind = ${kind} AND ${sql(idColumn)} = ${id}`

/** The spaces that `statement` returns get their next version, and `more` custom items. */
const changeSpace = (
  sql: SqlClient,
  by: UserId | null | undefined,
  statement: Fragment,
  more: -1 | 0 | 1 = 0
): Effect.Effect<boolean> =>
  booleans.only(sql`
    WITH changed AS (${statement}), touched AS (
      UPDATE space SET ${changedBy(sql, by)}, custom_items = custom_items + ${sql.literal(String(more))}
      WHERE id IN (SELECT space_id FROM changed)
    )
    SELECT EXISTS (SELECT FROM changed) AS found`)

/** Who set each field of these values, and when: now. */
const setNow = (sql: SqlClient, values: object, by: UserId | null | undefined) => sql`(
  SELECT coalesce(jsonb_object_agg(field, jsonb_build_object('by', ${by ?? null}::text, 'at', instant)), '{}')
  FROM jsonb_object_keys(${PgTypes.jsonb(values)}) AS field,
    to_char(${storeTime(sql)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS instant
)`

/** Those whose field has a new value. */
const ofDiffering = (sql: SqlClient, made: Fragment, before: Fragment, after: Fragment) => sql`(
  SELECT coalesce(jsonb_object_agg(made.key, made.value), '{}') FROM jsonb_each(${made}) AS made
  WHERE ${before} -> made.key IS DISTINCT FROM ${after} -> made.key
)`

const fieldsOf = (kind: ItemKind, fields: Overrides): Overrides => {
  const own: ReadonlyArray<string> = overridableFields[kind]
  return Object.fromEntries(Object.entries(fields).filter(([field]) => own.includes(field)))
}

type OwnItems = Pick<OverlayRepo["Service"], "insertCustom" | "updateCustom" | "removeCustom">

const customItems = (sql: SqlClient, quotas: QuotaLimits): OwnItems => {
  const insertCustom = (spaceId: SpaceId, { item, kind }: CustomItem, by: UserId | null | undefined) => {
    const { id, ...fields } = item
    // The insertion holds the space, so the count is right. A copy of `fitsQuota`; `QuotasContract` compares them.
    return changeSpace(
      sql,
      by,
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
    Effect.flatMap(integers.only(sql`SELECT custom_items AS used FROM space WHERE id = ${spaceId}`), (used) =>
      refuseQuota("custom_items", quotas.customItems, used)
    )

  const updateCustom = (spaceId: SpaceId, ref: ItemRef, given: Overrides, by?: UserId | null) => {
    const fields = fieldsOf(ref.kind, given)
    const leftOut = Struct.keys(Struct.omit(fields, Struct.keys(withoutDefaults(fields))))
    const written = sql`(present.fields || ${PgTypes.jsonb(fields)}) - ${leftOut}::text[]`
    return booleans.only(sql`
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
        UPDATE space SET ${changedBy(sql, by)}
        WHERE id IN (SELECT space_id FROM changed WHERE differs)
      )
      SELECT EXISTS (SELECT FROM changed) AS found`)
  }

  return {
    insertCustom: (spaceId, item, by) =>
      Effect.flatMap(insertCustom(spaceId, item, by), (added) => (added ? Effect.void : exceed(spaceId))),
    updateCustom,
    removeCustom: (spaceId, ref, by) =>
      changeSpace(
        sql,
        by,
        sql`DELETE FROM custom_item WHERE ${itemIs(sql, spaceId, ref, "id")} RETURNING space_id`,
        -1
      )
  }
}

const contents = valuesOf(storedJson<ItemsJson>("overlays", "blocks", "layers", "specialties"))

/** `LIMIT 1` in the LATERAL forces a look-up by key. */
const selectedItems = (
  sql: SqlClient,
  spaceId: SpaceId,
  { blocksOff, items, kinds }: ItemSelection
): Effect.Effect<StoredItems> => {
  const others = items.filter(({ kind }) => !kinds.includes(kind))
  const own = (kind: string) => sql`(
    SELECT coalesce(json_agg(fields || jsonb_build_object('id', id) ORDER BY created_at, id), '[]')
    FROM own WHERE kind = ${kind}
  )`
  const found = (columns: string, table: string, key: string, fields: "fields" | "overrides") => {
    const ofSpace = sql`SELECT ${sql.literal(columns)} FROM ${sql(table)} WHERE space_id = ${spaceId}`
    return sql`
      SELECT found.* FROM asked CROSS JOIN LATERAL (
        ${ofSpace} AND kind = asked.kind AND ${sql(key)} = asked.id LIMIT 1
      ) AS found
      UNION ALL
      ${ofSpace} AND kind = ANY(${kinds}::text[])
      UNION ALL
      ${ofSpace} AND kind = 'block' AND ${blocksOff !== undefined}::boolean AND ${sql(fields)} ? 'layerId'
        AND ${sql(fields)} ->> 'layerId' NOT IN (SELECT unnest(${blocksOff ?? []}::text[]))`
  }
  return Effect.map(
    contents.only(sql`
      WITH asked AS MATERIALIZED (
        SELECT DISTINCT kind, id
        FROM unnest(${others.map(({ kind }) => kind)}::text[], ${others.map(({ id }) => id)}::text[]) AS it (kind, id)
      ), entry AS (${found("kind, item_id, hidden, overrides", "overlay", "item_id", "overrides")}
      ), own AS (${found("kind, id, fields, created_at", "custom_item", "id", "fields")})
      SELECT json_build_object(
        'overlays', (
          SELECT coalesce(
            json_agg(
              json_build_object('kind', kind, 'id', item_id, 'hidden', hidden, 'overrides', overrides)
              ORDER BY kind, item_id
            ), '[]'
          ) FROM entry
        ),
        'blocks', ${own("block")}, 'layers', ${own("layer")}, 'specialties', ${own("specialty")}
      ) AS items`),
    toStoredItems
  )
}

const sizes = rowsOf(Schema.Struct({ octets: Schema.Int, references: Schema.Int }))

const overlayRepo = Effect.gen(function* () {
  const sql = yield* SqlClient

  const ofNewOverrides = ofDiffering(
    sql,
    sql.literal("excluded.changes"),
    sql.literal("present.overrides"),
    sql.literal("excluded.overrides")
  )

  const change = (by: UserId | null | undefined, statement: Fragment) =>
    Effect.asVoid(changeSpace(sql, by, statement))

  return OverlayRepo.of({
    ...customItems(sql, yield* Quotas),

    // A new project only locks the space's key, and does not wait.
    lock: (spaceId) =>
      Effect.map(
        sizes.first(sql`
          SELECT own_octets::float8 AS octets, own_references::float8 AS "references"
          FROM space WHERE id = ${spaceId} FOR NO KEY UPDATE`),
        Option.getOrElse(() => ({ octets: 0, references: 0 }))
      ),

    read: (spaceId, selection) =>
      selection === undefined
        ? Effect.map(contents.only(sql`SELECT space_items(${spaceId}) AS items`), toStoredItems)
        : selectedItems(sql, spaceId, selection),

    setHidden: (spaceId, ref, hidden, by) =>
      change(
        by,
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
      ),

    mergeOverrides: (spaceId, ref, overrides, by) =>
      Object.keys(overrides).length === 0
        ? Effect.void
        : change(
            by,
            sql`
              INSERT INTO overlay AS present (space_id, kind, item_id, overrides, changes)
              VALUES (${spaceId}, ${ref.kind}, ${ref.id}, ${PgTypes.jsonb(overrides)}, ${setNow(sql, overrides, by)})
              ON CONFLICT (space_id, kind, item_id)
                DO UPDATE SET overrides = present.overrides || excluded.overrides,
                  changes = present.changes || ${ofNewOverrides}
                WHERE present.overrides || excluded.overrides <> present.overrides
              RETURNING space_id`
          ),

    clearOverride: (spaceId, ref, field, by) =>
      change(
        by,
        sql`
          UPDATE overlay SET overrides = overrides - ${field}::text, changes = changes - ${field}::text
          WHERE ${itemIs(sql, spaceId, ref, "item_id")} AND overrides ? ${field}
          RETURNING space_id`
      )
  })
})

/** Each change locks one row and then the space. If some changes of a space run under `lock`, all must. */
export const SqlOverlayRepo = { layer: Layer.effect(OverlayRepo, overlayRepo) }
