import type { JobFilter } from "@design-workspace/domain/jobs/JobRepo"
import type { PageRequest } from "@design-workspace/domain/shared/Page"
import type { SqlClient } from "effect/sql/SqlClient"
import type { Fragment, Statement } from "effect/sql/Statement"
import { afterCursor, newestFirst } from "../sql/Keyset.ts"
import { ownedBy } from "../sql/ownedBy.ts"
import { jobColumns } from "./jobRows.ts"

/** The order of the rows that a list takes from each of its parts. */
const listed = { at: "createdAt", id: "id" }

/**
 * The jobs of a list, newest first, and one more than the page. Each part of a list has an index by age, so that it
 * reads no more than the page needs: the attempts in a state, on a collection, on a project, on an organisation's
 * projects, and a starter's on projects. A copy of `mayReadJob` and `mayReadProjectJob` as far as `JobFilter` says;
 * `JobRepoContract` compares them.
 */
export const jobList = (sql: SqlClient, filter: JobFilter, page: PageRequest): Statement<object> => {
  const { collectionId, generates, owners, projectId, starter, statuses } = filter
  const isInState = sql`status = ANY(${statuses}::text[])`
  const isOfKind =
    generates === null
      ? sql`true`
      : generates === "Project"
        ? sql`project_id IS NOT NULL`
        : sql`project_id IS NULL`
  const newest = newestFirst(sql, page, listed)

  const attempts = (condition: Fragment): Statement<object> => sql`
    SELECT ${sql.literal(jobColumns)} FROM attempt
    WHERE ${condition} AND ${isOfKind} AND ${afterCursor(sql, page)}
    ${newestFirst(sql, page)}`

  const inEachState: Statement<object> = sql`
    SELECT newest.* FROM unnest((SELECT ${statuses}::text[])) AS wanted (status)
    CROSS JOIN LATERAL (${attempts(sql`attempt.status = wanted.status`)}) AS newest
    ${newest}`

  const onCollections = (isMeant: Fragment): Statement<object> => sql`
    SELECT newest.* FROM collection c
    CROSS JOIN LATERAL (${attempts(sql`attempt.collection_id = c.id AND ${isInState}`)}) AS newest
    WHERE ${owners === "all" ? sql`true` : ownedBy(sql, "c.owner_org_id", owners)} AND ${isMeant}
    ${newest}`

  if (projectId !== null) {
    const nothing = collectionId === null ? sql`true` : sql`false`
    return attempts(sql`attempt.project_id = ${projectId} AND ${isInState} AND ${nothing}`)
  }
  if (collectionId !== null) return onCollections(sql`c.id = ${collectionId}`)
  if (owners === "all") return inEachState
  return sql`
    SELECT * FROM (
      (${onCollections(sql`true`)})
      UNION ALL (
        SELECT newest.* FROM unnest((SELECT ${owners}::uuid[])) AS own (org_id)
        CROSS JOIN LATERAL (
          ${attempts(sql`project_id IS NOT NULL AND attempt.org_id = own.org_id AND ${isInState}`)}
        ) AS newest
        ${newest}
      )
      UNION ALL (
        ${attempts(sql`
          project_id IS NOT NULL AND started_by = ${starter} AND ${isInState}
            AND NOT org_id = ANY(${owners}::uuid[])`)}
      )
    ) AS found
    ${newest}`
}
