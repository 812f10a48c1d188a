import { Effect } from "effect"
import { SqlClient } from "effect/sql/SqlClient"

type Row = Readonly<Record<string, unknown>>

/** Each as JSON by column. */
export type Rows = Readonly<Record<string, ReadonlyArray<Row>>>

/** Reads every table but the list of migrations; one in parts as a whole. */
export const allRows = Effect.gen(function* () {
  const sql = yield* SqlClient
  const tables = yield* sql.unsafe<{ readonly name: string }>(`
    SELECT relname AS name FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace
    WHERE nspname = 'public' AND relkind IN ('r', 'p') AND NOT relispartition AND relname NOT LIKE '%migration%' ORDER BY relname COLLATE "C"`)
  const found: Record<string, ReadonlyArray<Row>> = {}
  for (const { name } of tables) {
    const rows = yield* sql.unsafe<{ readonly row: Row }>(
      `SELECT to_jsonb(it) AS row FROM "${name}" it ORDER BY it::text COLLATE "C"`
    )
    found[name] = rows.map(({ row }) => row)
  }
  return found
})

const only = (row: Row, columns: ReadonlyArray<string>): Row =>
  Object.fromEntries(columns.map((column) => [column, row[column]]))

const ordered = (rows: ReadonlyArray<Row>): ReadonlyArray<string> =>
  rows.map((row) => JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))).sort()

/** Equal if every row was kept. */
export const keptOf = (before: Rows, after: Rows) => {
  const tables = Object.keys(before)
  return {
    before: tables.map((table) => [table, ordered(before[table] ?? [])]),
    after: tables.map((table) => {
      const columns = Object.keys(before[table]?.[0] ?? {})
      return [table, ordered((after[table] ?? []).map((row) => only(row, columns)))]
    })
  }
}

/** What has a counter that is not the sum of what it counts, or that counts nothing. */
export const miscounted = Effect.flatMap(SqlClient, (sql) =>
  sql.unsafe(`
    WITH texts AS (
      SELECT DISTINCT v.project_id, t.hash, octet_length(t.content) AS bytes
      FROM document_version v JOIN document_text t ON t.hash = v.text_hash
    ), graphs AS (
      SELECT project_id, octet_length(graph::text) AS bytes FROM project_graph
    ), used AS (
      SELECT project_id, sum(bytes) AS bytes
      FROM (SELECT project_id, bytes FROM texts UNION ALL SELECT * FROM graphs) it GROUP BY project_id
    ), current AS (
      SELECT v.project_id, sum(octet_length(t.content)) AS bytes
      FROM document_version v JOIN document_text t ON t.hash = v.text_hash
      WHERE NOT EXISTS (
        SELECT FROM document_version w
        WHERE w.project_id = v.project_id AND w.node_id = v.node_id AND w.version > v.version
      )
      GROUP BY v.project_id
    )
    SELECT 'project' AS what, p.id FROM project p
    LEFT JOIN used u ON u.project_id = p.id LEFT JOIN current c ON c.project_id = p.id
    WHERE p.used_bytes <> coalesce(u.bytes, 0) OR p.used_bytes = 0 OR p.document_bytes <> coalesce(c.bytes, 0)
    UNION ALL SELECT 'space', s.id FROM space s
    WHERE s.custom_items <> (SELECT count(*) FROM custom_item i WHERE i.space_id = s.id)
      OR (s.own_octets, s.own_references) <> (
        SELECT coalesce(sum(octet_length(json_strip_nulls(own::json)::text) + 1), 0),
          coalesce(sum(jsonb_array_length(own -> 'defaultSpecialties')), 0)
        FROM (
          SELECT overrides AS own FROM overlay WHERE space_id = s.id
          UNION ALL SELECT fields || jsonb_build_object('id', id) FROM custom_item WHERE space_id = s.id
        ) AS items
      )
    UNION ALL SELECT 'collection', c.id FROM collection c
    WHERE c.version_bytes <> (
      SELECT sum(octet_length(content::text)) FROM collection_content t WHERE t.collection_id = c.id
    )`)
)
