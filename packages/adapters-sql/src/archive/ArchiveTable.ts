/** How one table goes into an archive and comes out of it. SQL in here is ours, never a caller's. */
export interface ArchiveTable {
  readonly name: string
  /** The columns that are archived, in the order in which they stand in a row. */
  readonly columns: ReadonlyArray<string>
  /** SQL: a total order of the rows, the same under every collation. */
  readonly order: string
  /** How many rows are read at a time; fewer where a row may be large. */
  readonly batch: number
  /** SQL: which rows are of lasting value; all of them without it. */
  readonly rows?: string
  /** The whole table is secret: it goes into archives with credentials only. */
  readonly secret?: true
  /** Secret columns, and what an archive without credentials puts there at an import. */
  readonly secretColumns?: Readonly<Record<string, string>>
  /** Columns that are not archived, and why. */
  readonly without?: Readonly<Record<string, string>>
  /** The column that an identity sequence fills: its place in the sequence is archived too. */
  readonly counter?: string
  /** The constraint by which rows refer to a table that comes later. */
  readonly refersAhead?: string
}
