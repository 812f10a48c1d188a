import { Schema } from "effect"

/** The format name in the first line of every archive. */
export const ARCHIVE_FORMAT = "design-workspace-archive"
export const ARCHIVE_VERSION = 1

/** The format of the archive, when and from which schema it was written, and the columns of its rows. */
export const ArchiveHeader = Schema.Struct({
  format: Schema.Literal(ARCHIVE_FORMAT),
  version: Schema.Literal(ARCHIVE_VERSION),
  created_at: Schema.String,
  with_credentials: Schema.Boolean,
  schema: Schema.Array(Schema.Struct({ id: Schema.Int, name: Schema.String, checksum: Schema.String })),
  tables: Schema.Array(Schema.Struct({ name: Schema.String, columns: Schema.Array(Schema.String) }))
})
export type ArchiveHeader = typeof ArchiveHeader.Type

/** The last line: the number of rows of each table, and the position of each identity sequence. */
export const ArchiveEnd = Schema.Struct({
  end: Schema.Struct({
    rows: Schema.Record(Schema.String, Schema.Int),
    counters: Schema.Record(Schema.String, Schema.String.check(Schema.isPattern(/^[1-9][0-9]{0,18}$/)))
  })
})
export type ArchiveEnd = (typeof ArchiveEnd.Type)["end"]

/** The line of a row: its table's name and the row as the database wrote it. */
export const rowLine = (table: string, row: string): string => `{"${table}":${row}}`

/** The row in a line, unchanged, or nothing if the line does not belong to this table. */
export const rowOf = (table: string, line: string): string | undefined => {
  const start = `{"${table}":`
  return line.startsWith(start) && line.endsWith("}") ? line.slice(start.length, -1) : undefined
}
