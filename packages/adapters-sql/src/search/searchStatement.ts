import {
  type MatchClass,
  matchClasses,
  type SearchPageRequest
} from "@design-workspace/domain/search/SearchCursor"
import type { SearchFilter, SearchWords } from "@design-workspace/domain/search/SearchRepo"
import { withoutAccents } from "@design-workspace/domain/search/withoutAccents"
import type { SpaceFilter } from "@design-workspace/domain/spaces/SpaceRepo"
import { DateTime } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import type { Fragment, Statement } from "effect/sql/Statement"
import { listed, listedCollection, listedSpace } from "../sql/visibility.ts"
import { foundIn, indexNext } from "./indexStatements.ts"
import { type SearchReach, searchReach } from "./searchReach.ts"

/** `typos`: whether names with a typo are looked for. */
export interface Asked {
  readonly words: SearchWords
  readonly typos: boolean
  readonly filter: SearchFilter
  readonly page: SearchPageRequest
}

const ofKind = (sql: SqlClient, { kind }: SearchFilter, column: string): Fragment =>
  kind === null ? sql`true` : sql`${sql.literal(column)} = ${kind}`

const current = (sql: SqlClient, { filter }: Asked, { scope }: SearchReach): Fragment => sql`
  ${scope === null ? sql`true` : sql`e.scope && (SELECT scope FROM reach)`} AND ${ofKind(sql, filter, "e.kind")}
  AND NOT EXISTS (
    SELECT FROM search_stale s WHERE s.subject = e.subject AND s.node_id = e.node_id AND s.kind = e.kind
  )`

const hasNoSign = (word: string): boolean => !/[.+#]/.test(word)
const withoutDot = (word: string): string => word.replace(/^\./, "")

const numberOf = (match: MatchClass): number => matchClasses.length - 1 - matchClasses.indexOf(match)
export const classOf = (rank: number): MatchClass => matchClasses[matchClasses.length - 1 - rank] ?? "texts"

/** By conditions, and the title in the form of `search_title`. */
const rankOf = (sql: SqlClient, inName: Fragment, similar: Fragment, title: Fragment): Fragment => {
  const rank = (match: MatchClass) => sql.literal(String(numberOf(match)))
  return sql`
  CASE
    WHEN ${inName} THEN CASE
      WHEN ${title} = (SELECT title FROM asked) THEN ${rank("title")}
      WHEN string_to_array(${title}, ' ') @> (SELECT string_to_array(title, ' ') FROM asked) THEN ${rank("words")}
      ELSE ${rank("beginnings")} END
    WHEN ${similar} THEN ${rank("typos")} ELSE ${rank("texts")} END`
}

const byWords = (sql: SqlClient, asked: Asked, reach: SearchReach): Fragment => sql`
  SELECT e.kind, e.subject, e.node_id, ${rankOf(
    sql,
    sql`e.names @@ (SELECT names FROM asked)`,
    sql`false`,
    sql`CASE WHEN e.form IS NULL THEN search_title(e.name) ELSE e.name END`
  )} AS rank, e.changed_at
  FROM search_entry e
  WHERE e.words @@ (SELECT words FROM asked) AND ${current(sql, asked, reach)}`

const longEnoughForTypos = /^[\p{L}\p{N}]{4,}$/u

/** Words that may have a typo, and those that a name has as asked, or begins a word with. */
const typedWords = ({ words }: Asked) => {
  const plain = words.map(withoutAccents)
  return {
    long: plain.filter((word) => longEnoughForTypos.test(word)),
    short: plain.filter((word) => !longEnoughForTypos.test(word))
  }
}

const asksForTypos = (asked: Asked): boolean => asked.typos && typedWords(asked).long.length > 0

const isSimilar = (sql: SqlClient, asked: Asked, title: Fragment, names: Fragment): Fragment => {
  const { long, short } = typedWords(asked)
  return sql.and([
    ...long.map((word) => sql`${title} %> ${word}`),
    ...(short.length === 0 ? [] : [sql`${names} @@ (SELECT short FROM asked)`])
  ])
}

const bySimilarName = (sql: SqlClient, asked: Asked, reach: SearchReach): Fragment => sql`
  SELECT e.kind, e.subject, e.node_id, ${sql.literal(String(numberOf("typos")))} AS rank, e.changed_at
  FROM search_entry e
  WHERE ${isSimilar(sql, asked, sql`e.name`, sql`e.names`)} AND ${current(sql, asked, reach)}`

const inOrganisation = (sql: SqlClient, { orgId }: SearchFilter, column: string): Fragment =>
  orgId === null ? sql`true` : sql`${sql.literal(column)} = ${orgId}`

const shownSpace = (sql: SqlClient, { projects }: SearchFilter, spaces: SpaceFilter): Fragment =>
  sql`${listedSpace(sql, spaces)} AND ${projects.spaceId === null ? sql`true` : sql`s.id = ${projects.spaceId}`}`

/**
 * No row if the lists do not show it, or a document's node is gone. A node that is gone is noted, and not looked for:
 * that would make a batch of any size as slow.
 */
const readable = (sql: SqlClient, filter: SearchFilter): Fragment => {
  const { collections, projects, spaces } = filter
  const parts = [
    sql`
      SELECT p.visibility
      FROM project p JOIN space s ON s.id = p.space_id
      JOIN project_graph g ON g.project_id = p.id AND g.version = p.graph_version
      WHERE h.kind IN ('project', 'document', 'node') AND p.id = h.subject AND ${listed(sql, projects)}
        AND ${inOrganisation(sql, filter, "s.org_id")} AND (h.kind <> 'document' OR h.node_id = ANY(g.node_ids))`
  ]
  if (spaces !== null)
    parts.push(sql`
      SELECT NULL FROM space s
      WHERE h.kind IN ('space', 'block') AND s.id = h.subject AND ${shownSpace(sql, filter, spaces)}`)
  if (collections !== null)
    parts.push(sql`
      SELECT NULL FROM collection c
      WHERE h.kind IN ('collection', 'block') AND c.id = h.subject AND ${listedCollection(sql, collections)}`)
  return sql.join(" UNION ALL ", false)(parts)
}

/** Condition on a row `h` of `search_stale`. The rights come first: what others may read costs a search nothing. */
const noted = (sql: SqlClient, filter: SearchFilter): Fragment => {
  const { scope } = searchReach(sql, filter)
  const within =
    scope === null ? sql`true` : sql`(h.org_id = ANY(ARRAY(${scope})) OR h.subject = ANY(ARRAY(${scope})))`
  const { spaces } = filter
  const inSpace =
    spaces === null
      ? sql``
      : sql` OR h.kind = 'block' AND EXISTS (
          SELECT FROM space s WHERE s.collection_id = h.subject AND ${shownSpace(sql, filter, spaces)}
        )`
  return sql`${within} AND ${ofKind(sql, filter, "h.kind")} AND (EXISTS (${readable(sql, filter)})${inSpace})`
}

const mostOctetsRead = 262_144
const mostThingsRead = 64

/** Of a text the octets count that are indexed. */
export const hasMoreToIndex = (sql: SqlClient, filter: SearchFilter): Statement<unknown> => sql`
  SELECT count(*) > ${sql.literal(String(mostThingsRead))} OR coalesce(sum(octets), 0) > ${sql.literal(String(mostOctetsRead))} AS is
  FROM (
    SELECT CASE h.kind
      WHEN 'document' THEN (
        SELECT least(d.current_bytes, ${sql.literal(String(mostOctetsRead))}) FROM document d
        WHERE d.project_id = h.subject AND d.node_id = h.node_id
      )
      WHEN 'project' THEN (SELECT octet_length(p.prompt) FROM project p WHERE p.id = h.subject)
      WHEN 'collection' THEN (SELECT 4 * pg_column_size(c.content) FROM collection c WHERE c.id = h.subject)
      ELSE 0 END AS octets
    FROM search_stale h WHERE ${noted(sql, filter)} LIMIT ${sql.literal(String(mostThingsRead + 1))}
  ) AS unread`

export const indexFor = (sql: SqlClient, filter: SearchFilter, size: number): Statement<unknown> =>
  indexNext(sql, size, noted(sql, filter))

const notIndexed = (sql: SqlClient, asked: Asked): Fragment => {
  const similar = asksForTypos(asked) ? isSimilar(sql, asked, sql`named.title`, sql`named.words`) : sql`false`
  const found = sql`search_words(config, ${foundIn(sql)}) @@ (SELECT names FROM asked)`
  return sql`
    SELECT s.kind, s.subject, s.node_id,
      ${rankOf(sql, sql`matched.in_name`, sql`matched.similar`, sql`named.title`)} AS rank, it.changed_at
    FROM (SELECT h.* FROM search_stale h WHERE ${noted(sql, asked.filter)} OFFSET 0) AS s CROSS JOIN setting
    CROSS JOIN LATERAL search_source(s.kind, s.subject, s.node_id) AS it
    CROSS JOIN LATERAL (
      SELECT search_title(it.name) AS title, search_words(config, search_text(it.name)) AS words
    ) AS named
    CROSS JOIN LATERAL (
      SELECT named.words @@ (SELECT names FROM asked) AS in_name, ${similar} AS similar
    ) AS matched
    WHERE (matched.in_name OR matched.similar OR ${found})`
}

const afterCursor = (sql: SqlClient, { cursor }: SearchPageRequest): Fragment =>
  cursor === null
    ? sql`true`
    : sql`(rank, -copy, updated_at, subject, node_id COLLATE "C")
        < (${numberOf(cursor.match)}::integer, ${-cursor.copy}::integer, ${DateTime.toDateUtc(cursor.at)}::timestamptz, ${cursor.id}::uuid, ${cursor.nodeId})`

/** Blocks as the collection has them. What a space changes has an entry of its own. */
const inSpaces = (sql: SqlClient, filter: SearchFilter, spaces: SpaceFilter): Fragment => sql`
  SELECT m.kind, s.id, m.node_id, m.rank, m.changed_at
  FROM matched m JOIN space s ON s.collection_id = m.subject
  WHERE m.kind = 'block' AND ${shownSpace(sql, filter, spaces)} AND NOT EXISTS (
    SELECT FROM overlay o WHERE o.space_id = s.id AND o.kind = 'block' AND o.item_id = m.node_id
  )`

/** OFFSET 0 has them sorted before they are joined, so that a page joins few. */
const inOrder = (sql: SqlClient, { page }: Asked): Fragment => sql`
  SELECT kind, subject, node_id COLLATE "C" AS node_id, rank, copy, updated_at
  FROM (
    SELECT hits.*,
      CASE kind WHEN 'node' THEN 2 WHEN 'block' THEN (SELECT count(*) FROM space s WHERE s.id = subject)::integer ELSE 0 END AS copy,
      CASE WHEN kind IN ('project', 'node') THEN (SELECT p.updated_at FROM project p WHERE p.id = subject)
        WHEN kind = 'document' THEN changed_at
        ELSE coalesce(
          (SELECT s.updated_at FROM space s WHERE s.id = subject),
          (SELECT c.updated_at FROM collection c WHERE c.id = subject)
        ) END AS updated_at
    FROM hits
  ) AS dated
  WHERE ${afterCursor(sql, page)}
  ORDER BY rank DESC, copy, updated_at DESC, subject DESC, node_id COLLATE "C" DESC OFFSET 0`

/** Rights are conditions before the limit. An excerpt begins shortly before the first match, else it is the name. */
export const searchStatement = (sql: SqlClient, asked: Asked): Statement<unknown> => {
  const reach = searchReach(sql, asked.filter)
  const arms = [
    byWords(sql, asked, reach),
    ...(asksForTypos(asked) ? [bySimilarName(sql, asked, reach)] : []),
    notIndexed(sql, asked)
  ]
  const { spaces } = asked.filter
  const { short } = typedWords(asked)
  const plain = asked.words.map(withoutAccents)
  const [unsigned, signed] = [
    plain.filter(hasNoSign),
    plain.filter((word) => !hasNoSign(word)).map(withoutDot)
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
        search_title(array_to_string(given, ' ')) AS title,
        search_query(config, ARRAY[''], ${short}::text[]) AS short,
        ${[...unsigned, ...signed]}::text[] || tsvector_to_array(to_tsvector(config, ${unsigned.join(" ")})) AS beginnings
      FROM setting CROSS JOIN reach
    ), matched AS MATERIALIZED (
      SELECT kind, subject, node_id, max(rank) AS rank, max(changed_at) AS changed_at
      FROM (${sql.join(" UNION ALL ", false)(arms)}) AS arms GROUP BY kind, subject, node_id
    ), hits AS MATERIALIZED (
      SELECT * FROM matched${spaces === null ? sql`` : sql` UNION ALL ${inSpaces(sql, asked.filter, spaces)}`}
    ), page AS MATERIALIZED (
      SELECT h.*, readable.visibility
      FROM (${inOrder(sql, asked)}) AS h CROSS JOIN LATERAL (${readable(sql, asked.filter)}) AS readable
      ORDER BY h.rank DESC, h.copy, h.updated_at DESC, h.subject DESC, h.node_id DESC LIMIT ${asked.page.limit + 1}
    )
    SELECT page.kind, page.subject, page.node_id AS "nodeId", page.rank, page.copy, it.name AS title, page.visibility,
      page.updated_at AS "updatedAt", asked.beginnings, said.cut, said.excerpt
    FROM page CROSS JOIN asked
    CROSS JOIN LATERAL search_source(page.kind, page.subject, page.node_id) AS it
    CROSS JOIN LATERAL search_excerpt(it.name, it.body, asked.beginnings) AS said
    ORDER BY page.rank DESC, page.copy, page.updated_at DESC, page.subject DESC, page.node_id DESC`
}
