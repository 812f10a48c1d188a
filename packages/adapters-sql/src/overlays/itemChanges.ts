import type { ItemRef } from "@design-workspace/domain/overlays/OverlayRepo"
import type { SpaceId, UserId } from "@design-workspace/domain/shared/Ids"
import { PgTypes } from "@effect/sql-pg"
import { Effect, Schema } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { rowsOf } from "../sql/Rows.ts"
import { nextVersion, storeTime } from "../sql/VersionClock.ts"

const outcomes = rowsOf(Schema.Struct({ found: Schema.Boolean }))

/** Condition on a row of `overlay` or `custom_item`: it is that of this item. */
export const itemIs = (sql: SqlClient, spaceId: SpaceId, { id, kind }: ItemRef, idColumn: "id" | "item_id") =>
  sql`space_id = ${spaceId} AND kind = ${kind} AND ${sql(idColumn)} = ${id}`

/** Gives the spaces that `statement` returns their next version, and adds `more` to their count of custom items. */
export const changeSpace = (
  sql: SqlClient,
  statement: Fragment,
  more: -1 | 0 | 1 = 0
): Effect.Effect<boolean> =>
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
export const setNow = (sql: SqlClient, values: object, by: UserId | null | undefined) => sql`(
  SELECT coalesce(jsonb_object_agg(field, jsonb_build_object('by', ${by ?? null}::text, 'at', instant)), '{}')
  FROM jsonb_object_keys(${PgTypes.jsonb(values)}) AS field,
    to_char(${storeTime(sql)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS instant
)`

/** The changes among these whose field has a new value. */
export const ofDiffering = (sql: SqlClient, made: Fragment, before: Fragment, after: Fragment) => sql`(
  SELECT coalesce(jsonb_object_agg(made.key, made.value), '{}') FROM jsonb_each(${made}) AS made
  WHERE ${before} -> made.key IS DISTINCT FROM ${after} -> made.key
)`
