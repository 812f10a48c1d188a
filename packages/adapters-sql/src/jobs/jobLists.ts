import type { JobFilter } from "@design-workspace/domain/jobs/JobRepo"
import type { OrgId, ProjectId, UserId } from "@design-workspace/domain/shared/Ids"
import type { PageRequest } from "@design-workspace/domain/shared/Page"
import type { SqlClient } from "effect/sql/SqlClient"
import type { Fragment, Statement } from "effect/sql/Statement"
import { afterCursor, newestFirst } from "../sql/Keyset.ts"
import { ownedBy } from "../sql/ownedBy.ts"
import { jobColumns } from "./jobRows.ts"

/** The order of the rows that a list takes from each of its parts. */
const listed = { at: "createdAt", id: "id" }

/** The condition on an attempt that each kind has, and nothing of the other kind. */
const kinds = { Collection: "collection_id IS NOT NULL", Project: "project_id IS NOT NULL" } as const

/**
 * The parts of lists, each the newest attempts that it has, and one more than the page. Each has an index by age, so
 * that it reads no more than the page needs.
 */
const partsOf = (sql: SqlClient, { generates, owners, statuses }: JobFilter, page: PageRequest) => {
  const isInState = sql`status = ANY(${statuses}::text[])`
  const newest = newestFirst(sql, page, listed)

  const attempts = (condition: Fragment): Statement<object> => sql`
    SELECT ${sql.literal(jobColumns)} FROM attempt
    WHERE ${condition} AND ${afterCursor(sql, page)}
    ${newestFirst(sql, page)}`

  const inEachState = (condition: Fragment): Statement<object> => sql`
    SELECT newest.* FROM unnest((SELECT ${statuses}::text[])) AS wanted (status)
    CROSS JOIN LATERAL (${attempts(sql`attempt.status = wanted.status AND ${condition}`)}) AS newest
    ${newest}`

  return {
    ofAll: inEachState(generates === null ? sql`true` : sql.literal(kinds[generates])),

    onCollections: (isMeant: Fragment): Statement<object> => sql`
      SELECT newest.* FROM collection c
      CROSS JOIN LATERAL (${attempts(sql`attempt.collection_id = c.id AND ${isInState}`)}) AS newest
      WHERE ${owners === "all" ? sql`true` : ownedBy(sql, "c.owner_org_id", owners)} AND ${isMeant}
      ${newest}`,

    onProject: (id: ProjectId): Statement<object> => attempts(sql`project_id = ${id} AND ${isInState}`),

    onProjectsIn: (organisations: ReadonlyArray<OrgId>): Statement<object> => sql`
      SELECT found.* FROM unnest((SELECT ${organisations}::uuid[])) AS own (org_id)
      CROSS JOIN LATERAL (${inEachState(sql`attempt.org_id = own.org_id`)}) AS found
      ${newest}`,

    onProjectsBy: (id: UserId): Statement<object> =>
      inEachState(sql`${sql.literal(kinds.Project)} AND started_by = ${id}`)
  }
}

/**
 * The jobs of a list, newest first, and one more than the page. A copy of `mayReadJob` and `mayReadProjectJob` as far as
 * `JobFilter` says; `JobRepoContract` compares them.
 */
export const jobList = (sql: SqlClient, filter: JobFilter, page: PageRequest): Statement<object> => {
  const { collectionId, generates, owners, projectId, starter } = filter
  const { ofAll, onCollections, onProject, onProjectsBy, onProjectsIn } = partsOf(sql, filter, page)
  if (projectId !== null) {
    return collectionId === null && generates !== "Collection"
      ? onProject(projectId)
      : onCollections(sql`false`)
  }
  if (collectionId !== null)
    return onCollections(generates === "Project" ? sql`false` : sql`c.id = ${collectionId}`)
  if (owners === "all") return ofAll
  if (generates === "Collection") return onCollections(sql`true`)
  // A run may be both in one of the organisations and by the starter.
  return sql`
    SELECT DISTINCT ON ("createdAt", id) * FROM (
      (${onCollections(generates === null ? sql`true` : sql`false`)})
      UNION ALL (${onProjectsIn(owners)})
      UNION ALL (${onProjectsBy(starter)})
    ) AS found
    ${newestFirst(sql, page, listed)}`
}
