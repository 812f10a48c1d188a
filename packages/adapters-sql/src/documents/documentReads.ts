import { DocumentVersion } from "@design-workspace/domain/documents/Document"
import { VersionNotFound } from "@design-workspace/domain/documents/DocumentErrors"
import type { DocumentRef, DocumentRepo } from "@design-workspace/domain/documents/DocumentRepo"
import { NodeNotFound } from "@design-workspace/domain/projects/ProjectErrors"
import { Effect, Option, Schema, SchemaTransformation } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { rowsOf } from "../sql/Rows.ts"
import { latestFirst, olderVersions, toVersionPage } from "../sql/versionPages.ts"

const { content, ...summaryFields } = DocumentVersion.fields

/** A row of `document_version` with the column names of `documentColumns`. */
export const DocumentRow = Schema.Struct({
  ...summaryFields,
  id: Schema.BigInt.pipe(
    Schema.decodeTo(Schema.Int, SchemaTransformation.transform({ decode: Number, encode: BigInt }))
  ),
  createdAt: Schema.DateTimeUtcFromDate
})
const TextRow = Schema.Struct({ ...DocumentRow.fields, content })

/** The row of a node without the requested version. */
const Lacking = Schema.Struct({ id: Schema.Null })

const sizedVersions = rowsOf(Schema.Struct({ ...DocumentRow.fields, bytes: Schema.Int }))
const contents = rowsOf(Schema.Struct({ content: Schema.String }))
const textOfNode = rowsOf(Schema.Union([Lacking, TextRow]))
const versionsOfNode = rowsOf(Schema.Union([Lacking, DocumentRow]))

/** The columns of a version `v` without its text. */
export const documentColumns = (sql: SqlClient): Fragment =>
  sql.literal(`
    v.id, v.project_id AS "projectId", v.node_id AS "nodeId", v.version, v.edit_type AS "editType",
    v.restored_from AS "restoredFrom", v.author_id AS "authorId", v.created_at AS "createdAt"`)

type Reads = Pick<DocumentRepo["Service"], "currentVersions" | "texts" | "current" | "history" | "version">

/** The reading part of `DocumentRepo`. */
export const documentReads = (sql: SqlClient): Reads => {
  const columns = documentColumns(sql)

  /**
   * Joins versions to the node `n` of the current graph. It returns at least one row, unless the graph has no such
   * node.
   */
  const ofNode = ({ nodeId, projectId }: DocumentRef, wanted: Fragment, versions: Fragment) => sql`
    SELECT ${wanted}
    FROM (
      SELECT p.id AS project_id, ${nodeId}::text AS node_id
      FROM project p JOIN project_graph g ON g.project_id = p.id AND g.version = p.graph_version
      WHERE p.id = ${projectId} AND ${nodeId} = ANY(g.node_ids)
    ) n ${versions}`

  const one = (ref: DocumentRef, number: Fragment) =>
    Effect.flatMap(
      textOfNode.first(
        ofNode(
          ref,
          sql`${columns}, t.content`,
          sql`LEFT JOIN (document_version v JOIN document_text t ON t.hash = v.text_hash)
            ON v.project_id = n.project_id AND v.node_id = n.node_id AND v.version = ${number}`
        )
      ),
      Option.match({
        onNone: () => Effect.fail(new NodeNotFound({ nodeId: ref.nodeId })),
        onSome: (row) => Effect.succeed(row.id === null ? Option.none() : Option.some(row))
      })
    )

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

    texts: (projectId, versions) =>
      Effect.map(
        contents.all(sql`
          SELECT t.content
          FROM unnest(
            ${versions.map(({ nodeId }) => nodeId)}::text[], ${versions.map(({ version }) => version)}::integer[]
          ) WITH ORDINALITY AS wanted (node_id, version, place)
          CROSS JOIN LATERAL (
            SELECT v.text_hash FROM document_version v
            WHERE v.project_id = ${projectId} AND v.node_id = wanted.node_id AND v.version = wanted.version
            LIMIT 1
          ) v
          JOIN document_text t ON t.hash = v.text_hash
          ORDER BY wanted.place`),
        (rows) => rows.map(({ content: text }) => text)
      ),

    current: (ref) =>
      one(
        ref,
        sql`(SELECT current_version FROM document c WHERE c.project_id = n.project_id AND c.node_id = n.node_id)`
      ),

    version: (ref, version) =>
      Effect.flatMap(
        one(ref, sql`${version}`),
        Option.match({
          onNone: () => Effect.fail(new VersionNotFound({ version })),
          onSome: Effect.succeed
        })
      ),

    history: (ref, page) => {
      const rows = versionsOfNode.all(
        ofNode(
          ref,
          columns,
          sql`LEFT JOIN LATERAL (
            SELECT * FROM document_version d
            WHERE d.project_id = n.project_id AND d.node_id = n.node_id AND ${olderVersions(sql, page)}
            ${latestFirst(sql, page)}
          ) v ON true ORDER BY v.version DESC`
        )
      )
      return Effect.flatMap(rows, (found) =>
        found.length === 0
          ? Effect.fail(new NodeNotFound({ nodeId: ref.nodeId }))
          : Effect.succeed(
              toVersionPage(
                found.filter((row) => row.id !== null),
                page
              )
            )
      )
    }
  }
}
