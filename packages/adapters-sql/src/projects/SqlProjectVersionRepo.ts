import { ProjectVersion, projectVersion } from "@design-workspace/domain/projects/ProjectVersion"
import { ProjectVersionRepo } from "@design-workspace/domain/projects/ProjectVersionRepo"
import { Quotas } from "@design-workspace/domain/quotas/Quotas"
import { DateTime, Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import { toPage } from "../sql/pages.ts"
import { booleans, rowsOf } from "../sql/Rows.ts"
import { authorName, joinAuthor, nextVersion } from "../sql/rowChanges.ts"
import { graphWrites } from "./projectGraphs.ts"
import { exceedProject, fitsProject, usageColumns } from "./SqlProjectQuotaRepo.ts"

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

/** Null for a guest and for the operator. */
const userOf = (sql: SqlClient) =>
  sql.literal(
    `CASE WHEN line.actor ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN line.actor::uuid END`
  )

const make = Effect.gen(function* () {
  const quotas = yield* Quotas
  const sql = yield* SqlClient

  return ProjectVersionRepo.of({
    history: (id, page) => {
      const { cursor, limit } = page
      const older = cursor === null ? sql`true` : sql`v.version < ${DateTime.toDateUtc(cursor.at)}`
      // The condition of an index. Without `OFFSET 0` each month of the trail would be read in the order of `at`.
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
    },

    has: (id, version) =>
      booleans.only(sql`
        SELECT EXISTS (
          SELECT FROM project_version WHERE project_id = ${id} AND version = ${DateTime.toDateUtc(version)}
        ) AS known`),

    // The graph never leaves the database.
    restoreGraph: Effect.fnUntraced(function* (id, version, by) {
      const row = yield* graphWrites.first(sql`
        WITH standing AS (
          SELECT id, ${nextVersion(sql)} AS next, ${usageColumns(sql, "project")} FROM project
          WHERE id = ${id} AND deleted_at IS NULL
          FOR UPDATE
        ), given AS (
          SELECT g.graph, g.node_ids, octet_length(g.graph::text)::bigint AS bytes
          FROM project_version v JOIN project_graph g ON g.project_id = v.project_id AND g.version = v.graph_version
          WHERE v.project_id = ${id} AND v.version = ${DateTime.toDateUtc(version)}
        ), changed AS (
          UPDATE project
          SET updated_at = standing.next, updated_by = ${by ?? null}::uuid, graph_version = standing.next,
            design_version = standing.next, used_bytes = project.used_bytes + given.bytes
          FROM standing, given
          WHERE project.id = standing.id AND ${fitsProject(sql, quotas, sql`given.bytes`)}
          RETURNING project.id, project.updated_at
        ), stored AS (
          INSERT INTO project_graph (project_id, version, graph, node_ids)
          SELECT changed.id, changed.updated_at, given.graph, given.node_ids FROM changed, given
        ), recorded AS (
          INSERT INTO project_version (project_id, version, graph_version)
          SELECT id, updated_at, updated_at FROM changed
        )
        SELECT standing.*, changed.updated_at AS "updatedAt"
        FROM given CROSS JOIN standing LEFT JOIN changed ON true`)
      if (Option.isNone(row)) return Option.none()
      const { updatedAt, ...usage } = row.value
      return updatedAt === null ? yield* exceedProject(quotas, usage) : Option.some(updatedAt)
    })
  })
})

export const SqlProjectVersionRepo = { layer: Layer.effect(ProjectVersionRepo, make) }
