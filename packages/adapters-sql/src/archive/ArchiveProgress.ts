/** How far an export or an import has come: rows of the table so far, and whether these were all. */
export interface ArchiveProgress {
  readonly table: string
  readonly rows: number
  readonly complete: boolean
}
