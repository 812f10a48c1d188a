import { ProjectVersion, projectVersion } from "@design-workspace/domain/projects/ProjectVersion"
import { ProjectVersionRepo } from "@design-workspace/domain/projects/ProjectVersionRepo"
import { DateTime, Effect, Layer, Schema } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { toPage } from "../sql/Keyset.ts"
import { rowsOf } from "../sql/Rows.ts"
import { authorName, joinAuthor } from "../sql/versionAuthors.ts"

const VersionRow = Schema.Struct({
  updatedAt: Schema.DateTimeUtcFromDate,
  graphWritten: Schema.Boolean,
  actor: Schema.NullOr(Schema.String),
  action: Schema.NullOr(Schema.String),
  targetId: Schema.NullOr(Schema.String),
  authorName: ProjectVersion.fields.authorName
})
const versions = rowsOf(VersionRow)

const toVersion = ({
  action,
  actor,
  authorName,
  targetId,
  ...version
}: typeof VersionRow.Type): ProjectVersion =>
  projectVersion(version, actor === null || action === null ? null : { action, actor, authorName, targetId })

/** The user that a line names; null for a guest and for the operator. */
const userOf = (sql: SqlClient.SqlClient) =>
  sql.literal(
    `CASE WHEN line.actor ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN line.actor::uuid END`
  )

/** `ProjectVersionRepo` on PostgreSQL: the rows of `project_version`, each with its line of the audit trail. */
export const SqlProjectVersionRepo = {
  layer: Layer.effect(
    ProjectVersionRepo,
    Effect.map(SqlClient.SqlClient, (sql) =>
      ProjectVersionRepo.of({
        history: (id, page) => {
          const { cursor, limit } = page
          const older = cursor === null ? sql`true` : sql`v.version < ${DateTime.toDateUtc(cursor.at)}`
          // The condition is that of the index `audit_line_project_version`. Without `OFFSET 0` each month of the trail
          // would be read in the order of `at` instead.
          const rows = versions.all(sql`
            SELECT v.version AS "updatedAt", v.version = v.graph_version AS "graphWritten", line.*,
              ${authorName(sql)}
            FROM project_version v LEFT JOIN LATERAL (
              SELECT actor, action, target_id AS "targetId" FROM (
                SELECT * FROM audit_line l
                WHERE l.subject_id = v.project_id AND l.version_after = v.version AND l.kind = 'project'
                  AND l.outcome = 'applied' AND l.version_before IS DISTINCT FROM l.version_after
                OFFSET 0
              ) AS lines
              ORDER BY at, id LIMIT 1
            ) line ON true
            ${joinAuthor(sql, userOf(sql))}
            WHERE v.project_id = ${id} AND ${older}
            ORDER BY v.version DESC LIMIT ${limit + 1}`)
          return Effect.map(rows, (found) =>
            toPage(found.map(toVersion), page, ({ updatedAt }) => ({ at: updatedAt, id }))
          )
        }
      })
    )
  )
}
