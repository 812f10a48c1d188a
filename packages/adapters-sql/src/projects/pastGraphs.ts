import type { ProjectId } from "@design-workspace/domain/shared/Ids"
import { Schema } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import type { ImmutableReads } from "../replica/immutableReads.ts"
import { rowsOf } from "../sql/Rows.ts"
import { graphs } from "./graphRows.ts"

const versions = rowsOf(Schema.Struct({ version: Schema.DateTimeUtcFromDate }))

/** The graph of a past version, and the documents of then, which may be of nodes that the graph does not have. */
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

/** Reads past graphs. Whoever has a version has all that was before it, since a replica follows in the same order. */
export const pastGraphs = (sql: SqlClient, immutable: ImmutableReads) => (id: ProjectId, version: Date) =>
  immutable({
    whole: graphs.first(past(sql, id, version)),
    found: () =>
      versions.first(sql`
      SELECT version FROM project_version WHERE project_id = ${id} AND version = ${version}`),
    rest: (_, read) => read((replica) => graphs.firstOnReplica(past(replica, id, version)))
  })
