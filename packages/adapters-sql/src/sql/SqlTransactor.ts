import { Transactor } from "@design-workspace/domain/shared/Transactor"
import { Cause, Duration, Effect, Layer, Option, Schema } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { isSqlError } from "effect/sql/SqlError"
import { measuredTransaction } from "../database/statementMetrics.ts"

const RETRIES = 3

/** Lets the transaction that won take the lock that was given up, before this one asks for it again. */
const pause = (left: number) => Effect.sleep(Duration.millis(20 * 2 ** (RETRIES - left)))

const lostToAnother = (problem: unknown): boolean =>
  isSqlError(problem) &&
  (problem.reason._tag === "DeadlockError" || problem.reason._tag === "SerializationError")

/** Whether the database broke something off in favour of another transaction: it did nothing then. */
export const isRaceLost = (cause: Cause.Cause<unknown>): boolean =>
  cause.reasons.some((reason) => Cause.isDieReason(reason) && lostToAnother(reason.defect))

const ForeignKeyViolation = Schema.Struct({ cause: Schema.Struct({ code: Schema.Literal("23503") }) })
const violatesForeignKey = Schema.is(ForeignKeyViolation)

/**
 * Whether a row that a statement names went away before it did, such as that of a user who was removed meanwhile: run again, the
 * transaction finds it gone when it looks, or not at all.
 */
const isRowGone = (cause: Cause.Cause<unknown>): boolean =>
  cause.reasons.some(
    (reason) =>
      Cause.isDieReason(reason) && isSqlError(reason.defect) && violatesForeignKey(reason.defect.reason)
  )

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  const once = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.catch(measuredTransaction(sql.withTransaction(effect)), (error) =>
      isSqlError(error) ? Effect.die(error) : Effect.fail(error)
    )

  const retrying = <A, E, R>(effect: Effect.Effect<A, E, R>, left: number): Effect.Effect<A, E, R> =>
    Effect.catchCause(once(effect), (cause) => {
      if (left > 0 && isRaceLost(cause)) return Effect.andThen(pause(left), retrying(effect, left - 1))
      // What is still missing the second time is not looked for by the transaction: whoever called it is asked who it is again.
      return left > 0 && isRowGone(cause) ? retrying(effect, 0) : Effect.failCause(cause)
    })

  return Transactor.of({
    run: (effect) =>
      Effect.flatMap(Effect.serviceOption(sql.transactionService), (outer) =>
        Option.isSome(outer) ? once(effect) : retrying(effect, RETRIES)
      )
  })
})

/**
 * `Transactor` on PostgreSQL. What the database broke off in favour of another transaction (deadlock, serialization) is
 * run again as a whole, and once what found that a row it names had gone; a nested call is a savepoint of the outer one.
 */
export const SqlTransactor = { layer: Layer.effect(Transactor, make) }
