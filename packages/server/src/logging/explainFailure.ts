import type { DataDirInUse, DataDirUnusable } from "@design-workspace/adapters-sql/database/lockDirectory"
import type { PostgresTooOld } from "@design-workspace/adapters-sql/database/PostgresDatabase"
import type { DatabaseMissing } from "@design-workspace/adapters-sql/database/SnapshotErrors"
import type { ServeError } from "effect/http/HttpServerError"
import type { SqlError } from "effect/sql/SqlError"
import { explainListening } from "./explainListening.ts"

type OfSetting = SqlError | ServeError | DatabaseMissing | DataDirInUse | DataDirUnusable | PostgresTooOld

/** Why the process could not start: a failure that a setting explains, or one whose message says all. */
export type StartFailure = OfSetting | (Error & { readonly _tag: string })

/** What comes before the words of each failure: its setting. */
const settings: Readonly<Record<OfSetting["_tag"], string>> = {
  SqlError: "DATABASE_URL: the database cannot be used",
  ServeError: "HOST, PORT",
  DatabaseMissing: "DATA_DIR",
  DataDirInUse: "DATA_DIR",
  DataDirUnusable: "DATA_DIR",
  PostgresTooOld: "DATABASE_URL"
}

const isOfSetting = (error: StartFailure): error is OfSetting => Object.hasOwn(settings, error._tag)

const textOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))

const wordsOf = (error: OfSetting): string => {
  if (error._tag === "SqlError") return textOf(error.reason.cause)
  return error._tag === "ServeError" ? explainListening(error.cause) : error.message
}

/** The setting that a failure is about, and what is wrong with it. Never a value that may hold a password. */
export const explainFailure = (error: StartFailure): string =>
  isOfSetting(error) ? `${settings[error._tag]}: ${wordsOf(error)}` : error.message
