import type { Graph } from "@design-workspace/domain/projects/Graph"
import type { ProjectRepo } from "@design-workspace/domain/projects/ProjectRepo"
import type { QuotaLimits } from "@design-workspace/domain/quotas/Quotas"
import type { ProjectId } from "@design-workspace/domain/shared/Ids"
import { DateTime, Effect, Option, Schema } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import type { ImmutableReads } from "../replica/immutableReads.ts"
import { rowsOf } from "../sql/Rows.ts"
import { nextVersion } from "../sql/VersionClock.ts"
import { graphs, toGraphRead } from "./graphRows.ts"
import { pastGraphs } from "./pastGraphs.ts"
import { exceedProject, fitsProject, UsageColumns, usageColumns } from "./projectQuota.ts"

const versions = rowsOf(Schema.Struct({ updatedAt: Schema.DateTimeUtcFromDate }))
const writes = rowsOf(
  Schema.Struct({ ...UsageColumns.fields, updatedAt: Schema.NullOr(Schema.DateTimeUtcFromDate) })
)

/** The values of the columns `graph` and `node_ids` of `project_graph`, and the octets of the graph as sent. */
export const storedGraph = (sql: SqlClient, graph: Graph) => {
  const json = JSON.stringify(graph)
  return {
    columns: sql`${json}::text::json, ${graph.nodes.map((node) => node.id)}::text[]`,
    bytes: Buffer.byteLength(json)
  }
}

type Graphs = Pick<ProjectRepo["Service"], "readGraph" | "writeGraph">

/** The part of `ProjectRepo` that reads and writes graphs. */
export const projectGraphs = (sql: SqlClient, quotas: QuotaLimits, immutable: ImmutableReads): Graphs => {
  const present = (id: ProjectId) => sql`
    SELECT p.updated_at AS "updatedAt", project_whole(p.id) AS whole FROM project p WHERE p.id = ${id}`
  const past = pastGraphs(sql, immutable)

  return {
    readGraph: (id, version) =>
      Effect.map(
        version === null ? graphs.first(present(id)) : past(id, DateTime.toDateUtc(version)),
        Option.map(({ updatedAt, whole }) => toGraphRead(whole, updatedAt))
      ),

    writeGraph: Effect.fnUntraced(function* (id, graph, expected, by) {
      const expectation = expected === null ? sql`true` : sql`updated_at = ${DateTime.toDateUtc(expected)}`
      const { bytes, columns } = storedGraph(sql, graph)
      const written = yield* writes.first(sql`
        WITH standing AS (
          SELECT id, ${nextVersion(sql)} AS next, ${usageColumns(sql, "project")} FROM project
          WHERE id = ${id} AND deleted_at IS NULL AND ${expectation}
          FOR UPDATE
        ), changed AS (
          UPDATE project
          SET updated_at = standing.next, updated_by = ${by ?? null}::uuid, graph_version = standing.next,
            design_version = standing.next, used_bytes = project.used_bytes + given.bytes
          FROM standing, (SELECT ${bytes}::bigint AS bytes) AS given
          WHERE project.id = standing.id AND ${fitsProject(sql, quotas, sql`given.bytes`)}
          RETURNING project.id, project.updated_at
        ), stored AS (
          INSERT INTO project_graph (project_id, version, graph, node_ids)
          SELECT id, updated_at, ${columns} FROM changed
        ), recorded AS (
          INSERT INTO project_version (project_id, version, graph_version)
          SELECT id, updated_at, updated_at FROM changed
        )
        SELECT standing.*, changed.updated_at AS "updatedAt" FROM standing LEFT JOIN changed ON true`)
      if (Option.isSome(written)) {
        const { updatedAt, ...usage } = written.value
        return updatedAt === null ? yield* exceedProject(quotas, usage) : { written: true, updatedAt }
      }
      const standing = yield* versions.only(
        sql`SELECT updated_at AS "updatedAt" FROM project WHERE id = ${id}`
      )
      return { written: false, ...standing }
    })
  }
}
