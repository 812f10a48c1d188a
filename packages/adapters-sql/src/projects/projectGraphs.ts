import type { Graph } from "@design-workspace/domain/projects/Graph"
import type { ProjectRepo } from "@design-workspace/domain/projects/ProjectRepo"
import type { ContentItem, GraphRead } from "@design-workspace/domain/projects/WholeProject"
import type { QuotaLimits } from "@design-workspace/domain/quotas/Quotas"
import type { ProjectId } from "@design-workspace/domain/shared/Ids"
import { DateTime, Effect, Option, Schema } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import type { ImmutableReads } from "../replica/Replica.ts"
import { instants, rowsOf, storedJson } from "../sql/Rows.ts"
import { nextVersion } from "../sql/rowChanges.ts"
import { exceedProject, fitsProject, UsageColumns, usageColumns } from "./SqlProjectQuotaRepo.ts"

interface Item extends Omit<ContentItem, "updatedAt"> {
  readonly at: number
}

export interface GraphJson {
  readonly graph: Graph
  readonly documents: ReadonlyArray<Item>
}

/** As `project_whole` builds it; the project's own columns have the rest. */
export const GraphColumn = Schema.Struct({
  graph: storedJson<Graph>("nodes", "edges", "roles"),
  documents: Schema.declare<ReadonlyArray<Item>>((value): value is ReadonlyArray<Item> =>
    Array.isArray(value)
  )
})

const graphs = rowsOf(Schema.Struct({ whole: GraphColumn, updatedAt: Schema.DateTimeUtcFromDate }))

const inOrderOf = (graph: Graph, items: ReadonlyArray<Item>): ReadonlyArray<ContentItem> => {
  const ofNode = new Map(items.map((item) => [item.nodeId, item]))
  return graph.nodes.flatMap(({ id }) => {
    const item = ofNode.get(id)
    if (item === undefined) return []
    const { at, ...rest } = item
    return [{ ...rest, updatedAt: DateTime.makeUnsafe(at) }]
  })
}

export const toGraphRead = ({ documents, graph }: GraphJson, updatedAt: DateTime.Utc): GraphRead => ({
  graph,
  contentItems: inOrderOf(graph, documents),
  updatedAt
})

/** The documents of then may be of nodes that the graph does not have. */
const past = (sql: SqlClient, id: ProjectId, version: Date) => sql`
  SELECT p.version AS "updatedAt", json_build_object(
    'graph', g.graph,
    'documents', (
      SELECT coalesce(
        json_agg(
          json_build_object(
            'id', d.id, 'nodeId', d.node_id, 'version', d.version, 'editType', d.edit_type,
            'at', trunc(extract(epoch FROM d.created_at) * 1000)
          )
        ), '[]'
      ) FROM (
        SELECT DISTINCT ON (v.node_id) v.* FROM document_version v
        WHERE v.project_id = p.project_id AND v.created_at <= p.version
        ORDER BY v.node_id, v.version DESC
      ) d
    )
  ) AS whole
  FROM project_version p JOIN project_graph g ON g.project_id = p.project_id AND g.version = p.graph_version
  WHERE p.project_id = ${id} AND p.version = ${version}`

/** A replica follows in order, so with a version it has all before it. */
const pastGraphs = (sql: SqlClient, immutable: ImmutableReads) => (id: ProjectId, version: Date) =>
  immutable({
    whole: graphs.first(past(sql, id, version)),
    found: () =>
      instants.first(
        sql`SELECT version FROM project_version WHERE project_id = ${id} AND version = ${version}`
      ),
    rest: (_, read) => read((replica) => graphs.firstOnReplica(past(replica, id, version)))
  })

/** What a project uses, with its next version; null for that if the graph has no room. */
export const graphWrites = rowsOf(
  Schema.Struct({ ...UsageColumns.fields, updatedAt: Schema.NullOr(Schema.DateTimeUtcFromDate) })
)

/** Of `graph` and `node_ids`, and the octets of the graph as sent. */
export const storedGraph = (sql: SqlClient, graph: Graph) => {
  const json = JSON.stringify(graph)
  return {
    columns: sql`${json}::text::json, ${graph.nodes.map((node) => node.id)}::text[]`,
    bytes: Buffer.byteLength(json)
  }
}

type Graphs = Pick<ProjectRepo["Service"], "readGraph" | "writeGraph">

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
      const written = yield* graphWrites.first(sql`
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
      const updatedAt = yield* instants.only(
        sql`SELECT updated_at AS "updatedAt" FROM project WHERE id = ${id}`
      )
      return { written: false, updatedAt }
    })
  }
}
