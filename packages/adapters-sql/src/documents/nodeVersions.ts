import { AuthoredVersion, DocumentVersion } from "@design-workspace/domain/documents/Document"
import { VersionNotFound } from "@design-workspace/domain/documents/DocumentErrors"
import type { DocumentRef, DocumentRepo } from "@design-workspace/domain/documents/DocumentRepo"
import { NodeNotFound } from "@design-workspace/domain/projects/ProjectErrors"
import { Effect, Option, Schema, SchemaTransformation, Struct } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import type { ImmutableReads, ReplicaRead } from "../replica/Replica.ts"
import { latestFirst, olderVersions, toVersionPage } from "../sql/pages.ts"
import { rowsOf, texts } from "../sql/Rows.ts"
import { authorName, joinAuthor } from "../sql/rowChanges.ts"

export const DocumentRow = Schema.Struct({
  ...Struct.omit(DocumentVersion.fields, ["content"]),
  id: Schema.BigInt.pipe(
    Schema.decodeTo(Schema.Int, SchemaTransformation.transform({ decode: Number, encode: BigInt }))
  ),
  createdAt: Schema.DateTimeUtcFromDate
})

export const documentColumns = (sql: SqlClient): Fragment =>
  sql.literal(`
    v.id, v.project_id AS "projectId", v.node_id AS "nodeId", v.version, v.edit_type AS "editType",
    v.restored_from AS "restoredFrom", v.author_id AS "authorId", v.created_at AS "createdAt"`)

/** In their order; none if the replica lacks one. */
export const textsByHash = (replica: SqlClient, hashes: ReadonlyArray<string>) =>
  Effect.map(
    texts.onReplica(replica`
      SELECT t.content FROM unnest((SELECT ${hashes}::text[])) WITH ORDINALITY AS wanted (hash, place)
      CROSS JOIN LATERAL (SELECT content FROM document_text WHERE hash = decode(wanted.hash, 'hex') OFFSET 0) t
      ORDER BY wanted.place`),
    (found) => (found.length === hashes.length ? Option.some(found) : Option.none())
  )

const Lacking = Schema.Struct({ id: Schema.Null })

const { authorName: shown, content } = AuthoredVersion.fields
const AuthoredRow = Schema.Struct({ ...DocumentRow.fields, authorName: shown })
const TextRow = Schema.Struct({ ...AuthoredRow.fields, content })
const textOfNode = rowsOf(Schema.Union([Lacking, TextRow]))
const PartRow = Schema.Struct({ ...AuthoredRow.fields, content: Schema.NullOr(content), hash: Schema.String })
const partOfNode = rowsOf(Schema.Union([Lacking, PartRow]))
const versionsOfNode = rowsOf(Schema.Union([Lacking, AuthoredRow]))

const withText = (
  row: typeof Lacking.Type | typeof PartRow.Type,
  read: ReplicaRead
): Effect.Effect<Option.Option<typeof Lacking.Type | typeof TextRow.Type>> => {
  if (row.id === null) return Effect.succeedSome(row)
  const { content: text, hash, ...version } = row
  if (text !== null) return Effect.succeedSome({ ...version, content: text })
  return Effect.map(
    read((replica) => textsByHash(replica, [hash])),
    Option.map(([found = ""]) => ({ ...version, content: found }))
  )
}

/** Octets. A shorter text costs the primary less than a second statement costs this process. */
const shortText = 8_192

export const nodeVersions = (
  sql: SqlClient,
  immutable: ImmutableReads
): Pick<DocumentRepo["Service"], "current" | "history" | "version"> => {
  const columns = sql`${documentColumns(sql)}, ${authorName(sql)}`
  const author = joinAuthor(sql, sql`v.author_id`)

  /** If the current graph has it. Joined with versions it gives a row even if there are none. */
  const presentNode = ({ nodeId, projectId }: DocumentRef) => sql`(
      SELECT p.id AS project_id, ${nodeId}::text AS node_id
      FROM project p JOIN project_graph g ON g.project_id = p.id AND g.version = p.graph_version
      WHERE p.id = ${projectId} AND ${nodeId} = ANY(g.node_ids)
    )`

  const statement = (ref: DocumentRef, number: Fragment, text: Fragment) => sql`
    SELECT ${columns}, ${text}
    FROM ${presentNode(ref)} n
    LEFT JOIN (document_version v JOIN document_text t ON t.hash = v.text_hash)
      ON v.project_id = n.project_id AND v.node_id = n.node_id AND v.version = ${number}
    ${author}`

  const whole = (ref: DocumentRef, number: Fragment) =>
    textOfNode.first(statement(ref, number, sql`t.content`))

  /** A long text is named by its hash. */
  const part = (ref: DocumentRef, number: Fragment) => {
    const text = sql`CASE WHEN octet_length(t.content) < ${shortText} THEN t.content END AS content`
    return partOfNode.first(statement(ref, number, sql`${text}, encode(v.text_hash, 'hex') AS hash`))
  }

  const one = (ref: DocumentRef, number: Fragment) =>
    Effect.flatMap(
      immutable({ whole: whole(ref, number), found: () => part(ref, number), rest: withText }),
      Option.match({
        onNone: () => Effect.fail(new NodeNotFound({ nodeId: ref.nodeId })),
        onSome: (row) => Effect.succeed(row.id === null ? Option.none() : Option.some(row))
      })
    )

  return {
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
      const rows = versionsOfNode.all(sql`
        SELECT ${columns}
        FROM ${presentNode(ref)} n
        LEFT JOIN LATERAL (
          SELECT * FROM document_version d
          WHERE d.project_id = n.project_id AND d.node_id = n.node_id AND ${olderVersions(sql, page)}
          ${latestFirst(sql, page)}
        ) v ON true
        ${author}
        ORDER BY v.version DESC`)
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
