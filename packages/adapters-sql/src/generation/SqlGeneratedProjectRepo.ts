import { GeneratedProjectRepo } from "@design-workspace/domain/generation/attempts/GeneratedProjectRepo"
import { CollectionId, OrgId, type ProjectId } from "@design-workspace/domain/shared/Ids"
import { Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import { ProjectRow, projectColumns } from "../projects/SqlProjectRepo.ts"
import { afterCursor, boundedPage, HasNext, newestFirst } from "../sql/pages.ts"
import { execute, rowsOf } from "../sql/Rows.ts"
import { changedBy } from "../sql/rowChanges.ts"
import { ListedOfProjectRow, listedOfProject } from "./SqlAttemptRepo.ts"

const found = rowsOf(
  Schema.Struct({
    ...ProjectRow.fields,
    designVersion: Schema.DateTimeUtcFromDate,
    collectionId: CollectionId,
    orgId: OrgId,
    spaceDeletedAt: Schema.NullOr(Schema.DateTimeUtcFromDate)
  })
)
const listedAttempts = rowsOf(Schema.Struct({ ...ListedOfProjectRow, ...HasNext }))

const generatedProjectRepo = Effect.gen(function* () {
  const sql = yield* SqlClient

  const select = (id: ProjectId) => sql`
    SELECT ${projectColumns(sql)}, p.design_version AS "designVersion", s.collection_id AS "collectionId",
      s.org_id AS "orgId", s.deleted_at AS "spaceDeletedAt"
    FROM project p JOIN space s ON s.id = p.space_id
    WHERE p.id = ${id}`

  const find = (statement: ReturnType<typeof select>) =>
    Effect.map(
      found.first(statement),
      Option.map(({ collectionId, designVersion, orgId, spaceDeletedAt, ...project }) => ({
        project,
        space: { id: project.spaceId, collectionId, orgId, deletedAt: spaceDeletedAt },
        designVersion
      }))
    )

  return GeneratedProjectRepo.of({
    find: (id) => find(select(id)),
    findForUpdate: (id) => find(sql`${select(id)} FOR NO KEY UPDATE OF p`),

    setStatus: (id, status, by) =>
      execute(sql`
        WITH changed AS (
          UPDATE project SET status = ${status}, ${changedBy(sql, by)}
          WHERE id = ${id} AND status <> ${status}
          RETURNING id, updated_at, graph_version
        )
        INSERT INTO project_version (project_id, version, graph_version)
        SELECT id, updated_at, graph_version FROM changed`),

    attempts: (id, page) => {
      const listed = sql`
        SELECT ${listedOfProject(sql)},
          octet_length(rule_ids::text) + coalesce(octet_length(usage::text), 0) AS octets
        FROM attempt
        WHERE project_id = ${id} AND ${afterCursor(sql, page)}
        ${newestFirst(sql, page)}`
      return boundedPage(sql, listedAttempts, page, listed)
    }
  })
})

export const SqlGeneratedProjectRepo = { layer: Layer.effect(GeneratedProjectRepo, generatedProjectRepo) }
