import { DocumentVersion } from "@design-workspace/domain/documents/Document"
import { Schema, SchemaTransformation, Struct } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"

/** A row of `document_version` with the column names of `documentColumns`. */
export const DocumentRow = Schema.Struct({
  ...Struct.omit(DocumentVersion.fields, ["content"]),
  id: Schema.BigInt.pipe(
    Schema.decodeTo(Schema.Int, SchemaTransformation.transform({ decode: Number, encode: BigInt }))
  ),
  createdAt: Schema.DateTimeUtcFromDate
})

/** The columns of a version `v` without its text. */
export const documentColumns = (sql: SqlClient): Fragment =>
  sql.literal(`
    v.id, v.project_id AS "projectId", v.node_id AS "nodeId", v.version, v.edit_type AS "editType",
    v.restored_from AS "restoredFrom", v.author_id AS "authorId", v.created_at AS "createdAt"`)
