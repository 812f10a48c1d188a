/** A bug to be put into a copy of the sources: one place of one file, written otherwise. */
export interface SeededBug {
  /** What the service does wrong with it. */
  readonly what: string
  readonly path: string
  /** Stands in the file exactly once. */
  readonly search: string
  readonly replace: string
  /** The sequences that find it: those of the whole model by default, or those of projects' runs. */
  readonly foundBy?: "model" | "project-runs"
}

/** Where the sources of the packages are. */
export const sources = {
  domain: "packages/domain/src",
  api: "packages/api/src",
  http: "packages/adapters-http/src",
  sql: "packages/adapters-sql/src"
} as const
