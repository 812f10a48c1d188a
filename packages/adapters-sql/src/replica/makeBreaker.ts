import { Cause, Effect, Exit, Latch, type Scope } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import { isSqlError } from "effect/sql/SqlError"
import type { ReplicaPool } from "./ReplicaPool.ts"

/** How long a replica that failed is left alone. */
const REST = "5 seconds"

/** Asks for all that is read there: a replica of another database, or without the rights, does not answer. */
const readsTables = (replica: SqlClient) => replica`
  SELECT EXISTS (SELECT FROM document_text) AS texts, EXISTS (SELECT FROM collection_content) AS contents,
    EXISTS (SELECT FROM project_version) AS versions, EXISTS (SELECT FROM project_graph) AS graphs,
    EXISTS (SELECT FROM document_version) AS documents`

/** What the driver or the server says. */
const reasonOf = (cause: Cause.Cause<unknown>): string => {
  const error = Cause.squash(cause)
  const deepest = isSqlError(error) ? error.reason.cause : error
  return deepest instanceof Error ? deepest.message : String(deepest)
}

/** Whether a replica is left alone, since the first failure until it answers. */
export interface Breaker {
  readonly isOpen: () => boolean
  readonly open: (cause: Cause.Cause<unknown>) => void
}

/** Looks every five seconds whether the replica answers again, while no caller waits for it. */
export const makeBreaker = (pool: ReplicaPool): Effect.Effect<Breaker, never, Scope.Scope> => {
  const failure = Latch.makeUnsafe(false)
  let reason: string | null = null

  const look = Effect.suspend(() => {
    pool.mend()
    return Effect.exit(pool.run(readsTables))
  })

  const untilItAnswers = Effect.sleep(REST).pipe(
    Effect.andThen(look),
    Effect.tap((exit) => Effect.sync(() => (Exit.isFailure(exit) ? pool.cut() : undefined))),
    Effect.repeat({ until: Exit.isSuccess }),
    Effect.andThen(
      Effect.sync(() => {
        reason = null
        failure.closeUnsafe()
      })
    )
  )

  const watch = Effect.gen(function* () {
    yield* failure.await
    yield* Effect.annotateLogs(
      Effect.logWarning("The replica fails: the primary is read instead, until it answers"),
      { reason }
    )
    yield* untilItAnswers
    yield* Effect.logInfo("The replica answers again")
  })

  return Effect.as(Effect.forkScoped(Effect.forever(watch)), {
    isOpen: () => reason !== null,
    open: (cause) => {
      if (reason !== null) return
      reason = reasonOf(cause)
      pool.cut()
      failure.openUnsafe()
    }
  })
}
