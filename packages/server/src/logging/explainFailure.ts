import type { ServeError } from "effect/http/HttpServerError"
import { isSqlError, type SqlError } from "effect/sql/SqlError"

/** Why the process could not start: an error with a clear message, or one that needs an explanation. */
export type StartFailure = SqlError | ServeError | (Error & { readonly _tag: string })

const wordsOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))

/** The setting that a failure is about, and what is wrong with it. Never a value that may hold a password. */
export const explainFailure = (error: StartFailure): string => {
  if (isSqlError(error)) return `DATABASE_URL: the database cannot be used: ${wordsOf(error.reason.cause)}`
  switch (error._tag) {
    case "ServeError":
      return `HOST, PORT: the server cannot listen there: ${wordsOf(error.cause)}`
    case "DatabaseMissing":
    case "DataDirInUse":
    case "DataDirUnusable":
      return `DATA_DIR: ${error.message}`
    case "PostgresTooOld":
      return `DATABASE_URL: ${error.message}`
    default:
      return error.message
  }
}
