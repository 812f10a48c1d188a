import { CollectionSummary, type Content } from "@design-workspace/domain/collections/Collection"
import { CollectionParts, type ContentSelection } from "@design-workspace/domain/collections/CollectionParts"
import { specialtiesField } from "@design-workspace/domain/collections/references"
import type { CollectionId } from "@design-workspace/domain/shared/Ids"
import { Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { batchedRows } from "../sql/batched.ts"
import { rowsOf, valuesOf } from "../sql/Rows.ts"
import { ContentColumn, SummaryRow, summaryColumns } from "./SqlCollectionRepo.ts"

const contents = valuesOf(ContentColumn.content)
const summaries = rowsOf(SummaryRow)
const owners = rowsOf(Schema.Struct({ place: Schema.Int, ownerOrgId: CollectionSummary.fields.ownerOrgId }))

/** The database picks the items by their ids, in a tenth of the time of reading a large content. */
const selectedContent = (sql: SqlClient) => {
  // A row with the list itself would be a copy of it once rows are sorted.
  const picked = (list: "blocks" | "layers" | "specialties", ids: Fragment) => sql`coalesce((
    SELECT (
      SELECT jsonb_agg(list -> place) FROM unnest(ARRAY(
        SELECT (nth - 1)::integer
        FROM jsonb_array_elements_text(jsonb_path_query_array(list, '$[*].id')) WITH ORDINALITY AS item (id, nth)
        WHERE item.id IN (SELECT unnest(${ids})) ORDER BY nth
      )) AS place
    ) FROM (SELECT c.content -> ${list} AS list WHERE cardinality(${ids}) > 0 OFFSET 0) AS it
  ), '[]')`

  return (id: CollectionId, { blocks, layers, specialties }: ContentSelection): Effect.Effect<Content> => {
    const all = layers === "every"
    return contents.only(sql`
      SELECT json_build_object(
        'layers', CASE WHEN ${all} THEN c.content -> 'layers' ELSE ${picked("layers", sql`named.layers`)} END,
        'specialties', ${picked("specialties", sql`named.specialties`)},
        'blocks', found.blocks,
        'edges', '[]'::json
      ) AS content
      FROM collection c
      CROSS JOIN LATERAL (SELECT ${picked("blocks", sql`${blocks}::text[]`)} AS blocks OFFSET 0) AS found
      CROSS JOIN LATERAL (
        SELECT
          ${all ? [] : layers}::text[]
            || ARRAY(SELECT item ->> 'layerId' FROM jsonb_array_elements(found.blocks) AS item) AS layers,
          ${specialties}::text[] || ARRAY(
            SELECT jsonb_array_elements_text(item -> ${sql.literal(`'${specialtiesField}'`)})
            FROM jsonb_array_elements(found.blocks) AS item
          ) AS specialties
        OFFSET 0
      ) AS named
      WHERE c.id = ${id}`)
  }
}

const collectionParts = Effect.gen(function* () {
  const sql = yield* SqlClient
  const columns = summaryColumns(sql)
  return CollectionParts.of({
    owner: batchedRows(sql, (ids: ReadonlyArray<CollectionId>) =>
      owners.all(sql`
        SELECT asked.place::integer AS place, c.owner_org_id AS "ownerOrgId"
        FROM unnest((SELECT ${ids}::uuid[])) WITH ORDINALITY AS asked (id, place)
        JOIN collection c ON c.id = asked.id`)
    ),
    summary: (id) => summaries.first(sql`SELECT ${columns} FROM collection WHERE id = ${id}`),
    summaryForUpdate: (id) =>
      summaries.first(sql`SELECT ${columns} FROM collection WHERE id = ${id} FOR UPDATE`),
    items: selectedContent(sql)
  })
})

export const SqlCollectionParts = { layer: Layer.effect(CollectionParts, collectionParts) }
