import { type StoreFault, StoreFaults } from "@design-workspace/domain/shared/StoreFaults"
import { Transactor } from "@design-workspace/domain/shared/Transactor"
import { Cause, Context, Duration, Effect, Latch, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import { isSqlError } from "effect/sql/SqlError"
import { measuredTransaction } from "../database/statementMetrics.ts"

/** Opened by each commit of this process; whoever follows the writes closes it. Other processes write too. */
export const CommitSignal = Context.Reference<Latch.Latch>("@design-workspace/adapters-sql/CommitSignal", {
  defaultValue: () => Latch.makeUnsafe()
})

/** PostgreSQL's manual, appendix A. */
const withCode = (...codes: ReadonlyArray<string>) =>
  Schema.Struct({ cause: Schema.Struct({ code: Schema.Literals(codes) }) })

const because = <S extends Schema.Constraint>(reason: S) =>
  Schema.Struct({ _tag: Schema.Literal("SqlError"), reason })

/** It stops, starts, is full, read-only or gone; or a lock is held for long, as by a commit without its standby. */
const isAway = Schema.is(
  because(
    Schema.Union([
      Schema.Struct({
        _tag: Schema.Literals(["ConnectionError", "ConnectionTimeoutError", "LockTimeoutError"])
      }),
      withCode("57P01", "57P02", "57P03", "53300", "25006")
    ])
  )
)

const isFull = Schema.is(because(withCode("53100")))

/** The row of the author, or of what it belongs to, was removed meanwhile. */
const isReferenceGone = Schema.is(because(withCode("23503")))

export const storeFaultIn = (defect: unknown): StoreFault | null => {
  if (isFull(defect)) return "full"
  if (isReferenceGone(defect)) return "reference_gone"
  return isAway(defect) ? "away" : null
}

export const SqlStoreFaults = { layer: Layer.succeed(StoreFaults, { faultIn: storeFaultIn }) }

const RETRIES = 3

/** So that the winner can take the released lock first. */
const pause = (left: number) => Effect.sleep(Duration.millis(20 * 2 ** (RETRIES - left)))

export const hasDefect = (cause: Cause.Cause<unknown>, is: (defect: unknown) => boolean): boolean =>
  cause.reasons.some((reason) => Cause.isDieReason(reason) && is(reason.defect))

const lostToAnother = (defect: unknown): boolean =>
  isSqlError(defect) && ["DeadlockError", "SerializationError"].includes(defect.reason._tag)

export const isRaceLost = (cause: Cause.Cause<unknown>): boolean => hasDefect(cause, lostToAnother)

const make = Effect.gen(function* () {
  const sql = yield* SqlClient
  const commits = yield* CommitSignal

  const once = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.catch(measuredTransaction(sql.withTransaction(effect)), (error) =>
      isSqlError(error) ? Effect.die(error) : Effect.fail(error)
    )

  const retrying = <A, E, R>(effect: Effect.Effect<A, E, R>, left: number): Effect.Effect<A, E, R> =>
    Effect.catchCause(once(effect), (cause) => {
      if (left > 0 && isRaceLost(cause)) return Effect.andThen(pause(left), retrying(effect, left - 1))
      // Run again, most transactions see that the row is gone, and fail with their own error. Else it is the caller's
      // own user: the HTTP edge authenticates again.
      return left > 0 && hasDefect(cause, isReferenceGone) ? retrying(effect, 0) : Effect.failCause(cause)
    })

  return Transactor.of({
    run: (effect) =>
      Effect.flatMap(Effect.serviceOption(sql.transactionService), (outer) =>
        Option.isSome(outer) ? once(effect) : Effect.tap(retrying(effect, RETRIES), commits.open)
      )
  })
})

/** A nested call is a savepoint. What lost a race runs again as a whole; what refers to a deleted row, once. */
export const SqlTransactor = { layer: Layer.effect(Transactor, make) }
