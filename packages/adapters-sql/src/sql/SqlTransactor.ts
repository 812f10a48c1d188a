import { Transactor } from "@design-workspace/domain/shared/Transactor"
import { Cause, Duration, Effect, Layer, Option } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { isSqlError } from "effect/sql/SqlError"
import { measuredTransaction } from "../database/statementMetrics.ts"
import { CommitSignal } from "./CommitSignal.ts"
import { storeFaultIn } from "./SqlStoreFaults.ts"

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
