/** Progress of an export or an import: the rows of the table so far, and whether the table is complete. */
export interface ArchiveProgress {
  readonly table: string
  readonly rows: number
  readonly complete: boolean
}
