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

const report = (lines: PostgresLines, wasCut: boolean) => {
  if (lines.areCut === wasCut) return Effect.void
  return lines.areCut
    ? Effect.logError("The database does not answer: every connection is cut")
    : Effect.logInfo("The database answers again")
}

/**
 * Asks the server about once a second over a separate connection. Cuts every line when an answer takes two seconds or
 * two attempts to connect in a row fail, and mends them when a connection succeeds.
 */
export const watchLines = (
  lines: PostgresLines,
  url: Redacted.Redacted
): Effect.Effect<void, never, Scope.Scope> => {
  let own = undefined as ReturnType<PostgresLines["reach"]> | undefined
  let failures = 0
  const stream = () => {
    own = lines.reach()
    return own
  }
  const hangUp = Effect.sync(() => void own?.destroy())

  const changing = (change: () => void) =>
    Effect.suspend(() => {
      const wasCut = lines.areCut
      change()
      return report(lines, wasCut)
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
      stream,
      connectTimeout: CONNECT_LIMIT,
      applicationName: "design-workspace watch"
    })
    failures = 0
    yield* changing(() => lines.mend())
    const ask = Effect.raceFirst(connection.query("select 1"), giveUp)
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
