import * as PgConnection from "@effect/sql-pg/PgConnection"
import { Effect, type Redacted, Schedule, type Scope } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import type { PostgresLines } from "./PostgresLines.ts"

/** Between an answer and the next question. */
const PAUSE = "750 millis"
/** So many times 250 ms may an answer take. By count: a process that stood still itself must not blame the database. */
const PATIENCE = 8
/** Until a server that is reached again says so. */
const CONNECT_LIMIT = "1500 millis"

/** Nothing came back. A server that refuses the connection for a reason of its own has answered. */
const isSilence = ({ reason }: SqlError): boolean => reason._tag === "ConnectionError"

const report = (lines: PostgresLines, wasCut: boolean) => {
  if (lines.areCut === wasCut) return Effect.void
  return lines.areCut
    ? Effect.logError("The database does not answer: every connection is cut")
    : Effect.logInfo("The database answers again")
}

/**
 * Asks the server about once a second over a connection of its own whether it answers. As soon as it has not for two seconds, or cannot be
 * connected to twice in a row, every line is cut; as soon as it can be connected to they are mended. Until the scope closes.
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

  /** The question itself cannot be taken back while nobody answers: it ends with its socket. */
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
    // Comes before the end of what was forked, which would wait for an answer.
    Effect.andThen(Effect.addFinalizer(() => hangUp))
  )
}
