import * as PgConnection from "@effect/sql-pg/PgConnection"
import { Effect, type Redacted, Schedule, type Scope } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import type { PostgresLines } from "./PostgresLines.ts"

/** The pause between an answer and the next question. */
const PAUSE = "750 millis"
/** In steps of 250 ms, counted so that a process that stood still itself does not blame the database. */
const PATIENCE = 8
/** How long a server that is reachable again may take to accept a connection. */
const CONNECT_LIMIT = "1500 millis"

/** Nothing came back. A server that refuses the connection for its own reason has answered. */
const isSilence = ({ reason }: SqlError): boolean => reason._tag === "ConnectionError"

const report = (lines: PostgresLines, wasCut: boolean, why: string) => {
  if (lines.areCut === wasCut) return Effect.void
  return lines.areCut
    ? Effect.logError(`The database ${why}: every connection is cut`)
    : Effect.logInfo("The database answers again")
}

/** By way of a pooler, the connection that it had before may lead to a server that has become a standby. */
const isStandby = (connection: PgConnection.PgConnection) =>
  Effect.map(
    connection.query("select pg_is_in_recovery() as standby"),
    ({ rows: [row] }) => row?.["standby"] === true
  )

/**
 * Asks the server about once a second over a separate connection. Cuts every line when an answer takes two seconds, when
 * two attempts to connect in a row fail, or when the server is a standby, and mends them when a primary answers.
 */
export const watchLines = (
  lines: PostgresLines,
  { prepare, url }: { readonly url: Redacted.Redacted; readonly prepare: boolean }
): Effect.Effect<void, never, Scope.Scope> => {
  let own = undefined as ReturnType<PostgresLines["reach"]> | undefined
  let failures = 0
  const stream = () => {
    own = lines.reach()
    return own
  }
  const hangUp = Effect.sync(() => void own?.destroy())

  const changing = (change: () => void, why = "does not answer") =>
    Effect.suspend(() => {
      const wasCut = lines.areCut
      change()
      return report(lines, wasCut, why)
    })

  /** The question itself cannot be cancelled while nobody answers: it ends with its socket. */
  const giveUp = Effect.sleep("250 millis").pipe(
    Effect.repeat(Schedule.recurs(PATIENCE - 1)),
    Effect.andThen(changing(() => lines.cut())),
    Effect.andThen(hangUp),
    Effect.andThen(Effect.never)
  )

  const asking = Effect.gen(function* () {
    const connection = yield* PgConnection.make({
      url,
      prepare,
      stream,
      connectTimeout: CONNECT_LIMIT,
      applicationName: "design-workspace watch"
    })
    const ask = Effect.flatMap(Effect.raceFirst(isStandby(connection), giveUp), (standby) => {
      failures = 0
      return standby
        ? Effect.andThen(
            changing(() => lines.cut(), "is a standby"),
            hangUp
          )
        : changing(() => lines.mend())
    })
    return yield* Effect.forever(Effect.andThen(ask, Effect.sleep(PAUSE)))
  }).pipe(Effect.scoped)

  const watching = asking.pipe(
    Effect.catch((error) => {
      failures += 1
      return isSilence(error) && failures > 1 ? changing(() => lines.cut()) : Effect.void
    }),
    Effect.andThen(Effect.sleep("250 millis")),
    Effect.forever
  )

  const counting = Effect.forever(
    Effect.andThen(
      Effect.sleep("1 second"),
      Effect.sync(() => lines.countSecond())
    )
  )

  return Effect.forkScoped(watching).pipe(
    Effect.andThen(Effect.forkScoped(counting)),
    // Runs before the forked fibers are ended, since that would wait for an answer.
    Effect.andThen(Effect.addFinalizer(() => hangUp))
  )
}
