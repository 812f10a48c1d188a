import type { SearchPageRequest } from "@design-workspace/domain/search/SearchCursor"
import type { SearchFilter, SearchWords } from "@design-workspace/domain/search/SearchRepo"
import { DateTime } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import type { Fragment, Statement } from "effect/sql/Statement"
import { listedCollection } from "../collections/collectionVisibility.ts"
import { listed } from "../projects/projectVisibility.ts"
import { listedSpace } from "../spaces/spaceVisibility.ts"
import { type SearchReach, searchReach } from "./searchReach.ts"

/** What is asked for; `typos` says whether names with a typo are looked for. */
export interface Asked {
  readonly words: SearchWords
  readonly typos: boolean
  readonly filter: SearchFilter
  readonly page: SearchPageRequest
}

const ofKind = (sql: SqlClient, { kind }: SearchFilter, column: string): Fragment =>
  kind === null ? sql`true` : sql`${sql.literal(column)} = ${kind}`

/** Entries `e` whose index is up to date, within the reach. */
const current = (sql: SqlClient, { filter }: Asked, { scope }: SearchReach): Fragment => sql`
  ${scope === null ? sql`true` : sql`e.scope && (SELECT scope FROM reach)`} AND ${ofKind(sql, filter, "e.kind")}
  AND NOT EXISTS (
    SELECT FROM search_stale s WHERE s.subject = e.subject AND s.node_id = e.node_id AND s.kind = e.kind
  )`

/** Entries with all the words. */
const byWords = (sql: SqlClient, asked: Asked, reach: SearchReach): Fragment => sql`
  SELECT e.kind, e.subject, e.node_id, e.names @@ (SELECT names FROM asked) AS in_name, e.changed_at
  FROM search_entry e
  WHERE e.words @@ (SELECT words FROM asked) AND ${current(sql, asked, reach)}`

/** Entries with a name that has something similar to the words. */
const bySimilarName = (sql: SqlClient, asked: Asked, reach: SearchReach): Fragment => sql`
  SELECT e.kind, e.subject, e.node_id, true AS in_name, e.changed_at
  FROM search_entry e
  WHERE e.name %> ${asked.words.join(" ")} AND ${current(sql, asked, reach)}`

/** Things that are not indexed yet, read themselves. */
const notIndexed = (sql: SqlClient, asked: Asked, { scope }: SearchReach): Fragment => {
  const within =
    scope === null
      ? sql`true`
      : sql`(s.org_id = ANY((SELECT scope FROM reach)::uuid[]) OR s.subject = ANY((SELECT scope FROM reach)::uuid[]))`
  const similar = asked.typos ? sql`OR it.name %> ${asked.words.join(" ")}` : sql``
  return sql`
    SELECT s.kind, s.subject, s.node_id, matched.in_name, it.changed_at
    FROM search_stale s CROSS JOIN setting
    CROSS JOIN LATERAL search_source(s.kind, s.subject, s.node_id) AS it
    CROSS JOIN LATERAL (
      SELECT search_words(config, search_text(it.name)) @@ (SELECT names FROM asked) ${similar} AS in_name
    ) AS matched
    WHERE ${within} AND ${ofKind(sql, asked.filter, "s.kind")} AND (
      matched.in_name
      OR search_words(config, search_text(it.name) || ' ' || search_text(it.body)) @@ (SELECT names FROM asked)
    )`
}

const inOrganisation = (sql: SqlClient, { orgId }: SearchFilter, column: string): Fragment =>
  orgId === null ? sql`true` : sql`${sql.literal(column)} = ${orgId}`

/** What an answer says of a hit `h`; no row if the filter's lists do not show it, or a document's node is gone. */
const readable = (sql: SqlClient, { filter }: Asked): Fragment => {
  const { collections, projects, spaces } = filter
  const ofSpace = projects.spaceId === null ? sql`true` : sql`s.id = ${projects.spaceId}`
  const parts = [
    sql`
      SELECT p.title, p.visibility
      FROM project p JOIN space s ON s.id = p.space_id
      JOIN project_graph g ON g.project_id = p.id AND g.version = p.graph_version
      WHERE h.kind IN ('project', 'document') AND p.id = h.subject AND ${listed(sql, projects)}
        AND ${inOrganisation(sql, filter, "s.org_id")} AND (h.kind = 'project' OR h.node_id = ANY(g.node_ids))`
  ]
  if (spaces !== null)
    parts.push(sql`
      SELECT s.name, NULL FROM space s
      WHERE h.kind = 'space' AND s.id = h.subject AND ${listedSpace(sql, spaces)} AND ${ofSpace}`)
  if (collections !== null)
    parts.push(sql`
      SELECT c.name, NULL FROM collection c
      WHERE h.kind = 'collection' AND c.id = h.subject AND ${listedCollection(sql, collections)}`)
  return sql.join(" UNION ALL ", false)(parts)
}

const afterCursor = (sql: SqlClient, { cursor }: SearchPageRequest): Fragment =>
  cursor === null
    ? sql`true`
    : sql`(in_name, updated_at, subject, node_id COLLATE "C")
        < (${cursor.inName}::boolean, ${DateTime.toDateUtc(cursor.at)}::timestamptz, ${cursor.id}::uuid, ${cursor.nodeId})`

/** The hits in the order of answers. OFFSET 0 has them sorted before they are joined, so that a page joins few. */
const inOrder = (sql: SqlClient, { page }: Asked): Fragment => sql`
  SELECT kind, subject, node_id COLLATE "C" AS node_id, in_name, updated_at
  FROM (
    SELECT hits.*, CASE kind
      WHEN 'project' THEN (SELECT p.updated_at FROM project p WHERE p.id = subject)
      WHEN 'space' THEN (SELECT s.updated_at FROM space s WHERE s.id = subject)
      WHEN 'collection' THEN (SELECT c.updated_at FROM collection c WHERE c.id = subject)
      ELSE changed_at END AS updated_at
    FROM hits
  ) AS dated
  WHERE ${afterCursor(sql, page)}
  ORDER BY in_name DESC, updated_at DESC, subject DESC, node_id COLLATE "C" DESC OFFSET 0`

/**
 * One page of hits and one more. Its parts depend on the question. Rights are conditions of the statement, before its
 * limit. An excerpt begins shortly before the first word of the text that matches. If none does, the excerpt is the
 * name.
 */
export const searchStatement = (sql: SqlClient, asked: Asked): Statement<unknown> => {
  const reach = searchReach(sql, asked.filter)
  const arms = [
    byWords(sql, asked, reach),
    ...(asked.typos ? [bySimilarName(sql, asked, reach)] : []),
    notIndexed(sql, asked, reach)
  ]
  const scope = reach.scope === null ? sql`NULL::uuid[]` : sql`ARRAY(${reach.scope})`
  return sql`
    WITH setting AS MATERIALIZED (
      SELECT language::regconfig AS config, (SELECT ${asked.words}::text[]) AS given FROM search_setting
      WHERE only_row
    ), reach AS MATERIALIZED (
      SELECT ${scope} AS scope, ARRAY(SELECT DISTINCT part FROM (${reach.parts}) AS parts (part)) AS parts
    ), asked AS MATERIALIZED (
      SELECT search_query(config, parts, given) AS words, search_query(config, ARRAY[''], given) AS names,
        given || tsvector_to_array(to_tsvector(config, array_to_string(given, ' '))) AS beginnings
      FROM setting CROSS JOIN reach
    ), hits AS MATERIALIZED (
      SELECT kind, subject, node_id, bool_or(in_name) AS in_name, max(changed_at) AS changed_at
      FROM (${sql.join(" UNION ALL ", false)(arms)}) AS arms GROUP BY kind, subject, node_id
    ), page AS MATERIALIZED (
      SELECT h.*, readable.title, readable.visibility
      FROM (${inOrder(sql, asked)}) AS h CROSS JOIN LATERAL (${readable(sql, asked)}) AS readable
      ORDER BY h.in_name DESC, h.updated_at DESC, h.subject DESC, h.node_id DESC LIMIT ${asked.page.limit + 1}
    )
    SELECT page.kind, page.subject, page.node_id AS "nodeId", page.in_name AS "inName", page.title, page.visibility,
      page.updated_at AS "updatedAt", asked.beginnings, said.cut, said.excerpt
    FROM page CROSS JOIN asked
    CROSS JOIN LATERAL search_source(page.kind, page.subject, page.node_id) AS it
    CROSS JOIN LATERAL search_excerpt(it.name, it.body, asked.beginnings) AS said
    ORDER BY page.in_name DESC, page.updated_at DESC, page.subject DESC, page.node_id DESC`
}
