import { Effect, Option } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import { Replica, type ReplicaRead } from "./Replica.ts"

/**
 * Reads a thing of which a part never changes once it is there. `found` asks the primary whether the thing is there, and
 * for all of it that may change. `rest` completes it at the replica, by a key that the primary has named. Where that
 * gives nothing, without a replica, and inside a transaction, `whole` reads everything from the primary in one statement.
 */
export type ImmutableReads = <Found, A>(ways: {
  readonly whole: Effect.Effect<Option.Option<A>>
  readonly found: () => Effect.Effect<Option.Option<Found>>
  readonly rest: (found: Found, read: ReplicaRead) => Effect.Effect<Option.Option<A>>
}) => Effect.Effect<Option.Option<A>>

export const immutableReads: Effect.Effect<ImmutableReads, never, SqlClient> = Effect.gen(function* () {
  const replica = yield* Replica
  const { transactionService } = yield* SqlClient
  if (replica === null) return ({ whole }) => whole
  return ({ found, rest, whole }) =>
    Effect.gen(function* () {
      if (Option.isSome(yield* Effect.serviceOption(transactionService))) return yield* whole
      if (!(yield* replica.isOpen)) return yield* whole
      const part = yield* found()
      if (Option.isNone(part)) return Option.none()
      const complete = yield* rest(part.value, replica.read)
      return Option.isSome(complete) ? complete : yield* whole
    })
})
