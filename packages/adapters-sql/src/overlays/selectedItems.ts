import type { ItemSelection, StoredItems } from "@design-workspace/domain/overlays/OverlayRepo"
import type { SpaceId } from "@design-workspace/domain/shared/Ids"
import { Effect, Schema } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import { rowsOf } from "../sql/Rows.ts"
import { ItemsColumn, toStoredItems } from "./storedItems.ts"

const contents = rowsOf(Schema.Struct({ items: ItemsColumn }))

/** Reads some of a space's items. Each is looked up by its key: a limit of one row leaves no other way. */
export const selectedItems =
  (sql: SqlClient) =>
  (spaceId: SpaceId, { blocksOff, items, kinds }: ItemSelection): Effect.Effect<StoredItems> => {
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
      ({ items }) => toStoredItems(items)
    )
  }
