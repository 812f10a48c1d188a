import type { PageRequest } from "@design-workspace/domain/shared/Page"
import type { SqlClient } from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { afterCursor, type KeysetColumns, newestFirst } from "../sql/Keyset.ts"

/** Which projects `p` of which spaces `s` are selected. */
export interface OfSpaces {
  /** Of `p` and `s`. */
  readonly columns: Fragment
  /** Condition on `s` alone. */
  readonly spaces: Fragment
  /** Condition on `p` alone, that of the index which has `order`. */
  readonly projects: Fragment
  /** The other conditions. */
  readonly shown: Fragment
  /** Columns of `p`. One index begins with `space_id` and goes on with them; another has only them. */
  readonly order: KeysetColumns
}

/** Finding the newest project of one space costs about as much as reading this many projects in a row. */
const projectsPerSpace = "5"

/**
 * A page and one row more of the projects of some spaces, in no order. What it costs depends on the page and on the
 * number of these spaces, however many projects others have.
 *
 * First the newest projects of all organisations are looked through, no more of them than it costs to find the newest
 * one of each space. They fill the page of an organisation that has a large part of all. If they do not, the newest
 * ones of each space are compared, and as many spaces as the page has rows are read, those with the newest first: no
 * other space can have a row of the page.
 *
 * OFFSET 0 has projects joined in their order, so that a full page ends the read.
 */
export const newestOfSpaces = (
  sql: SqlClient,
  { columns, order, projects, shown, spaces }: OfSpaces,
  page: PageRequest
): Fragment => {
  const inOrder = sql`ORDER BY ${sql(order.at)} DESC, ${sql(order.id)} DESC`
  const following = sql`${projects} AND ${afterCursor(sql, page, order)}`
  const ofSpace = sql`p.space_id = s.id AND ${following} AND ${shown}`
  const found = sql`(SELECT count(*) FROM newest)`
  return sql`
    WITH own AS MATERIALIZED (
      SELECT s.id, s.org_id, s.name, s.deleted_at FROM space s WHERE ${spaces}
    ), newest AS MATERIALIZED (
      SELECT ${columns} FROM (
        SELECT * FROM project p WHERE ${following}
        ${inOrder} LIMIT (SELECT ${sql.literal(projectsPerSpace)} * count(*) FROM own)
      ) AS p CROSS JOIN LATERAL (SELECT * FROM space WHERE space.id = p.space_id OFFSET 0) AS s
      WHERE ${spaces} AND ${shown} ${newestFirst(sql, page, order)}
    )
    SELECT * FROM newest WHERE ${found} > ${page.limit}
    UNION ALL
    SELECT listed.* FROM (
      SELECT s.*, row_number() OVER (ORDER BY head.at DESC, head.id DESC) AS place
      FROM own AS s CROSS JOIN LATERAL (
        SELECT ${sql(order.at)} AS at, p.id FROM project p WHERE ${ofSpace} ${inOrder} LIMIT 1
      ) AS head
      WHERE ${found} <= ${page.limit} ORDER BY place LIMIT ${page.limit + 1}
    ) AS s CROSS JOIN LATERAL (
      SELECT ${columns} FROM project p WHERE ${ofSpace} ${inOrder} LIMIT ${page.limit + 2} - s.place
    ) AS listed`
}
