import type { SqlClient } from "effect/sql/SqlClient"
import type { Fragment, Statement } from "effect/sql/Statement"

const indexing = 5_836_204_917_330_283n

export const mostAtOnce = 64

export const foundIn = (sql: SqlClient): Fragment =>
  sql.literal(`concat_ws(
    ' ', search_text(it.name), CASE WHEN kind = 'document' THEN search_text(node_id) END, search_text(it.body)
  )`)

/**
 * Indexes up to `size` things of those that `which` picks by their row `h`, the earliest changes first. One process at
 * a time; for others the count is 0. A thing that changes meanwhile keeps its row of `search_stale`, and no entry
 * replaces one of a later change. The lock has a removal wait, so that it finds the entry to remove. The inner limit is
 * a constant and the language no join: PostgreSQL plans without the size, and would read whole tables for a few.
 */
export const indexNext = (sql: SqlClient, size: number, which: Fragment = sql`true`) => sql`
  WITH alone AS MATERIALIZED (
    SELECT pg_try_advisory_xact_lock(${indexing}) AS so
  ), picked AS MATERIALIZED (
    SELECT s.*, (SELECT language FROM search_setting WHERE only_row)
    FROM (
      SELECT h.* FROM search_stale h WHERE ${which} ORDER BY h.change LIMIT ${sql.literal(String(mostAtOnce))}
      FOR KEY SHARE OF h SKIP LOCKED
    ) AS s
    WHERE (SELECT so FROM alone) ORDER BY s.change LIMIT ${size}
  ), made AS MATERIALIZED (
    SELECT picked.*, it.name, it.changed_at,
      search_words(language::regconfig, search_text(it.name)) AS names,
      search_keys(
        org_id, search_words(language::regconfig, ${foundIn(sql)})
      ) AS words
    FROM picked CROSS JOIN LATERAL search_source(kind, subject, node_id) AS it
  ), put AS (
    INSERT INTO search_entry AS present
      (subject, node_id, kind, scope, name, names, words, changed_at, language, change)
    SELECT subject, node_id, kind, ARRAY[org_id, subject], name, names, words, changed_at, language, change FROM made
    ON CONFLICT (subject, node_id, kind) DO UPDATE SET
      scope = excluded.scope, name = excluded.name, names = excluded.names, words = excluded.words,
      changed_at = excluded.changed_at, language = excluded.language, change = excluded.change
    WHERE present.change < excluded.change
  ), gone AS (
    DELETE FROM search_entry e USING picked
    WHERE e.subject = picked.subject AND e.node_id = picked.node_id AND e.kind = picked.kind
      AND e.change < picked.change AND NOT EXISTS (
        SELECT FROM made WHERE (made.subject, made.node_id, made.kind) = (e.subject, e.node_id, e.kind)
      )
  ), done AS (
    DELETE FROM search_stale WHERE change IN (
      SELECT s.change FROM search_stale s JOIN picked ON picked.change = s.change FOR UPDATE OF s SKIP LOCKED
    )
  )
  SELECT count(*)::integer AS count,
    (SELECT renewing FROM search_setting) OR EXISTS (SELECT FROM search_entry WHERE form IS NULL)
      OR EXISTS (SELECT FROM search_unparted) AS renewing,
    coalesce(extract(epoch FROM clock_timestamp() - min(noted_at)), 0)::float8 AS waited
  FROM picked`

/**
 * Names the next entries of another language or former form, or without parts, as changed. Ends the renewal after the
 * last.
 */
export const renewNext = (sql: SqlClient): Statement<unknown> => sql`
  WITH renewed AS (
    INSERT INTO search_stale (subject, node_id, kind, org_id)
    (SELECT subject, node_id, kind, scope[1] FROM search_entry WHERE form IS NULL LIMIT 100)
    UNION
    (SELECT e.subject, e.node_id, e.kind, e.scope[1] FROM search_entry e JOIN search_setting ON only_row
    WHERE renewing AND e.language <> search_setting.language LIMIT 100)
    ON CONFLICT DO NOTHING
    RETURNING 1
  ), ended AS (
    UPDATE search_setting SET renewing = false WHERE renewing AND NOT EXISTS (SELECT FROM renewed)
  )
  SELECT search_note_next() OR EXISTS (SELECT FROM renewed) AS is`
