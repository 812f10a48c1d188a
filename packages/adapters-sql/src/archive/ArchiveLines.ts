import { Schema } from "effect"

/** What the first line of every archive says it is. */
export const ARCHIVE_FORMAT = "design-workspace-archive"
export const ARCHIVE_VERSION = 1

/** The first line: what the archive is, when and over which schema it was written, and which columns its rows have. */
export const ArchiveHeader = Schema.Struct({
  format: Schema.Literal(ARCHIVE_FORMAT),
  version: Schema.Literal(ARCHIVE_VERSION),
  created_at: Schema.String,
  with_credentials: Schema.Boolean,
  schema: Schema.Array(Schema.Struct({ id: Schema.Int, name: Schema.String, checksum: Schema.String })),
  tables: Schema.Array(Schema.Struct({ name: Schema.String, columns: Schema.Array(Schema.String) }))
})
export type ArchiveHeader = typeof ArchiveHeader.Type

/** The last line: how many rows there are of each table, and how far each identity sequence has counted. */
export const ArchiveEnd = Schema.Struct({
  end: Schema.Struct({
    rows: Schema.Record(Schema.String, Schema.Int),
    counters: Schema.Record(Schema.String, Schema.String.check(Schema.isPattern(/^[1-9][0-9]{0,18}$/)))
  })
})
export type ArchiveEnd = (typeof ArchiveEnd.Type)["end"]

/** The line of a row: the row under its table's name, as the database wrote it. */
export const rowLine = (table: string, row: string): string => `{"${table}":${row}}`

/** The row out of its line, untouched, or nothing if the line is not one of this table. */
export const rowOf = (table: string, line: string): string | undefined => {
  const start = `{"${table}":`
  return line.startsWith(start) && line.endsWith("}") ? line.slice(start.length, -1) : undefined
}
