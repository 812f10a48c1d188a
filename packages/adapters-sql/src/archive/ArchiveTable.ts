/** How one table is exported and imported. The SQL in here is ours, never a caller's. */
export interface ArchiveTable {
  readonly name: string
  /** SQL: a total order of the rows, the same under every collation. */
  readonly order: string
  /** The number of rows read at a time; smaller where a row may be large. */
  readonly batch: number
  /** SQL: which rows are of lasting value. Without it, all of them are. */
  readonly rows?: string
  /** SQL: what is archived for a column in place of its value. */
  readonly values?: Readonly<Record<string, string>>
  /** The whole table is secret: only archives with credentials contain it. */
  readonly secret?: true
  /** Secret columns, and the value that each gets when an archive without credentials is imported. */
  readonly secretColumns?: Readonly<Record<string, string>>
  /** Columns that are not archived, and why; all others are, but for those that the database computes. */
  readonly without?: Readonly<Record<string, string>>
  /** The column that an identity sequence fills. The position of the sequence is archived too. */
  readonly counter?: string
  /** The constraint by which rows refer to a table that comes later in the archive. */
  readonly refersAhead?: string
}

/** A table of an archive with the columns of its rows, in their order. */
export interface ArchivedTable extends ArchiveTable {
  readonly columns: ReadonlyArray<string>
}
