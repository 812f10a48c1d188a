import { type StoreFault, StoreFaults } from "@design-workspace/domain/shared/StoreFaults"
import { Transactor } from "@design-workspace/domain/shared/Transactor"
import { Cause, Context, Duration, Effect, Latch, Layer, Option, Schema } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { isSqlError } from "effect/sql/SqlError"
import { measuredTransaction } from "../database/statementMetrics.ts"

/**
 * Open since a transaction or a shared change of this process was committed; whoever follows the writes closes it.
 * Opening costs a write nothing, and nobody may rely on it: other processes write too.
 */
export const CommitSignal = Context.Reference<Latch.Latch>("@design-workspace/adapters-sql/CommitSignal", {
  defaultValue: () => Latch.makeUnsafe()
})

/** An error of a statement with one of these codes of PostgreSQL (its manual, appendix A). */
const withCode = (...codes: ReadonlyArray<string>) =>
  Schema.Struct({ cause: Schema.Struct({ code: Schema.Literals(codes) }) })

const because = <S extends Schema.Constraint>(reason: S) =>
  Schema.Struct({ _tag: Schema.Literal("SqlError"), reason })

/**
 * The server is being shut down, has crashed, is starting, has no connection left, or takes no writes, as one that is no
 * longer the primary; or there is no connection to it; or another holds a lock for long, as one whose commit waits for a
 * standby that is gone.
 */
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

/** The disk has no room for what the statement writes. Other statements may still find some. */
const isFull = Schema.is(because(withCode("53100")))

/** The statement names a row that no longer exists: its author, or what it belongs to, was removed in the meantime. */
const isReferenceGone = Schema.is(because(withCode("23503")))

/** The fault of the database that a defect shows; null for any other defect. */
export const storeFaultIn = (defect: unknown): StoreFault | null => {
  if (isFull(defect)) return "full"
  if (isReferenceGone(defect)) return "reference_gone"
  return isAway(defect) ? "away" : null
}

export const SqlStoreFaults = { layer: Layer.succeed(StoreFaults, { faultIn: storeFaultIn }) }

const RETRIES = 3

/** Gives the winning transaction time to take the released lock before this one asks for it again. */
const pause = (left: number) => Effect.sleep(Duration.millis(20 * 2 ** (RETRIES - left)))

const lostToAnother = (problem: unknown): boolean =>
  isSqlError(problem) &&
  (problem.reason._tag === "DeadlockError" || problem.reason._tag === "SerializationError")

/** Whether the database cancelled the work in favour of another transaction. It then changed nothing. */
export const isRaceLost = (cause: Cause.Cause<unknown>): boolean =>
  cause.reasons.some((reason) => Cause.isDieReason(reason) && lostToAnother(reason.defect))

/** Whether a statement refers to a row that was deleted before it, such as that of a removed user. */
const lostItsReference = (cause: Cause.Cause<unknown>): boolean =>
  cause.reasons.some(
    (reason) => Cause.isDieReason(reason) && storeFaultIn(reason.defect) === "reference_gone"
  )

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const commits = yield* CommitSignal

  const once = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.catch(measuredTransaction(sql.withTransaction(effect)), (error) =>
      isSqlError(error) ? Effect.die(error) : Effect.fail(error)
    )

  const retrying = <A, E, R>(effect: Effect.Effect<A, E, R>, left: number): Effect.Effect<A, E, R> =>
    Effect.catchCause(once(effect), (cause) => {
      if (left > 0 && isRaceLost(cause)) return Effect.andThen(pause(left), retrying(effect, left - 1))
      // A row that this transaction refers to was deleted meanwhile. Most transactions read the row first: run again,
      // they see that it is gone and fail with their own error. If it fails the same way again, the missing row is the
      // caller's own user; the HTTP edge authenticates again.
      return left > 0 && lostItsReference(cause) ? retrying(effect, 0) : Effect.failCause(cause)
    })

  return Transactor.of({
    run: (effect) =>
      Effect.flatMap(Effect.serviceOption(sql.transactionService), (outer) =>
        Option.isSome(outer) ? once(effect) : Effect.tap(retrying(effect, RETRIES), commits.open)
      )
  })
})

/**
 * `Transactor` on PostgreSQL. A nested call is a savepoint of the outer transaction. A transaction that the database
 * cancelled in favour of another (deadlock, serialization) runs again as a whole, with the nested calls. One that
 * refers to a deleted row runs again once.
 */
export const SqlTransactor = { layer: Layer.effect(Transactor, make) }
