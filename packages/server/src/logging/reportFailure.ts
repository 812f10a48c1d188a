import type { DataDirInUse, DataDirUnusable } from "@design-workspace/adapters-sql/database/lockDirectory"
import type { PostgresTooOld } from "@design-workspace/adapters-sql/database/PostgresDatabase"
import type { DatabaseMissing } from "@design-workspace/adapters-sql/database/snapshotFiles"
import { Cause, Console, Effect } from "effect"
import type { ServeError } from "effect/http/HttpServerError"
import { isSqlError, type SqlError } from "effect/sql/SqlError"
import { plainText, writeLine } from "./processLines.js"

interface ListenError {
  readonly code?: string
  readonly address?: string
  readonly port?: number
  readonly hostname?: string
}

const reasons: Readonly<Record<string, (error: ListenError) => string>> = {
  EADDRINUSE: ({ address, port }) =>
    `port ${port} of ${address} is in use, perhaps by this service started before. Stop what uses it, or set PORT to another one (0 takes a free one).`,
  EACCES: ({ address, port }) =>
    `port ${port} of ${address} is not for this user. Set PORT to one above 1023, or put a proxy before the service.`,
  EADDRNOTAVAIL: ({ address }) =>
    `${address} is no address of this machine. Set HOST to one of its own, such as 127.0.0.1.`,
  ENOTFOUND: ({ hostname }) =>
    `no address is known for the name ${hostname}. Set HOST to an address of this machine, such as 127.0.0.1.`
}

const explainListening = (cause: unknown): string => {
  if (!(cause instanceof Error)) return `the server cannot listen there: ${cause}`
  const error: Error & ListenError = cause
  return reasons[error.code ?? ""]?.(error) ?? `the server cannot listen there: ${error.message}`
}

type OfSetting = SqlError | ServeError | DatabaseMissing | DataDirInUse | DataDirUnusable | PostgresTooOld

export type StartFailure = OfSetting | (Error & { readonly _tag: string })

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

/** Never tells a value that may hold a password. */
const explainFailure = (error: StartFailure): string =>
  isOfSetting(error) ? `${settings[error._tag]}: ${wordsOf(error)}` : error.message

interface Report {
  readonly message: string
  readonly cause?: string
}

const reportOf = (reason: Cause.Fail<StartFailure> | Cause.Die): Report => {
  if (reason._tag === "Fail") return { message: explainFailure(reason.error) }
  return isSqlError(reason.defect)
    ? { message: explainFailure(reason.defect) }
    : { message: "Something that should not happen", cause: Cause.pretty(Cause.fromReasons([reason])) }
}

const reasonsOf = (cause: Cause.Cause<StartFailure>) =>
  cause.reasons.flatMap((reason) => (reason._tag === "Interrupt" ? [] : [reason]))

/** On standard error. Leaves out interruptions, and failures that `isSaid` knows to be reported already. */
export const reportFailure = (
  cause: Cause.Cause<StartFailure>,
  isSaid: (failure: StartFailure) => boolean = () => false
): Effect.Effect<void> =>
  Effect.forEach(
    reasonsOf(cause).filter((reason) => reason._tag === "Die" || !isSaid(reason.error)),
    (reason) => {
      const { cause: why, message } = reportOf(reason)
      return Console.error(plainText(message, why))
    },
    { discard: true }
  )

export const reportServerFailure = (cause: Cause.Cause<StartFailure>): Effect.Effect<void> =>
  Effect.forEach(
    reasonsOf(cause).map(reportOf),
    ({ message, ...more }) => Effect.sync(() => writeLine("FATAL", message, more)),
    { discard: true }
  )
