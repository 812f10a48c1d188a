import type { DocumentVersion } from "@design-workspace/domain/documents/Document"
import type { DocumentRepo } from "@design-workspace/domain/documents/DocumentRepo"
import type { ProjectId } from "@design-workspace/domain/shared/Ids"
import { Effect, Option, Schema } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import type { ImmutableReads } from "../replica/immutableReads.ts"
import { rowsOf } from "../sql/Rows.ts"
import { DocumentRow, documentColumns } from "./documentRows.ts"
import { textsByHash } from "./textsByHash.ts"

const sizedVersions = rowsOf(Schema.Struct({ ...DocumentRow.fields, bytes: Schema.Int }))
const contents = rowsOf(Schema.Struct({ content: Schema.String }))
const hashes = rowsOf(Schema.Struct({ hash: Schema.String }))

/** The reads of `DocumentRepo` of all documents of a project. */
export const projectDocuments = (
  sql: SqlClient,
  immutable: ImmutableReads
): Pick<DocumentRepo["Service"], "currentVersions" | "texts"> => {
  const columns = documentColumns(sql)

  /** A column of each version that is there, in the requested order. */
  const ofVersions = (
    projectId: ProjectId,
    versions: ReadonlyArray<Pick<DocumentVersion, "nodeId" | "version">>,
    column: Fragment
  ) => sql`
    SELECT ${column}
    FROM unnest(
      ${versions.map(({ nodeId }) => nodeId)}::text[], ${versions.map(({ version }) => version)}::integer[]
    ) WITH ORDINALITY AS wanted (node_id, version, place)
    CROSS JOIN LATERAL (
      SELECT v.text_hash FROM document_version v
      WHERE v.project_id = ${projectId} AND v.node_id = wanted.node_id AND v.version = wanted.version
      LIMIT 1
    ) v
    JOIN document_text t ON t.hash = v.text_hash
    ORDER BY wanted.place`

  return {
    // One index lookup per node: a join may compare every node with every document. The size is read without the text.
    currentVersions: (projectId) =>
      sizedVersions.all(sql`
        SELECT ${columns}, octet_length(t.content) AS bytes
        FROM project p
        JOIN project_graph g ON g.project_id = p.id AND g.version = p.graph_version
        CROSS JOIN unnest(g.node_ids) WITH ORDINALITY AS n (id, place)
        CROSS JOIN LATERAL (
          SELECT v.* FROM document c
          JOIN document_version v
            ON v.project_id = c.project_id AND v.node_id = c.node_id AND v.version = c.current_version
          WHERE c.project_id = p.id AND c.node_id = n.id
          LIMIT 1
        ) v
        JOIN document_text t ON t.hash = v.text_hash
        WHERE p.id = ${projectId}
        ORDER BY n.place`),

    texts: (projectId, versions) => {
      const texts = contents.all(ofVersions(projectId, versions, sql`t.content`))
      const read = immutable({
        whole: Effect.asSome(Effect.map(texts, (rows) => rows.map(({ content: text }) => text))),
        found: () =>
          Effect.asSome(hashes.all(ofVersions(projectId, versions, sql`encode(v.text_hash, 'hex') AS hash`))),
        rest: (found, replica) =>
          replica((sql) =>
            textsByHash(
              sql,
              found.map(({ hash }) => hash)
            )
          )
      })
      return Effect.map(
        read,
        Option.getOrElse(() => [])
      )
    }
  }
}
