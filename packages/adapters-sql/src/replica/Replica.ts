import { Context, Effect, Option } from "effect"
import { SqlClient } from "effect/sql/SqlClient"

/** None if the replica lacks it, is busy, fails, or is late. */
export type ReplicaRead = <A, E>(
  query: (replica: SqlClient) => Effect.Effect<Option.Option<A>, E>
) => Effect.Effect<Option.Option<A>>

export interface ReplicaShape {
  /** If not, counts a read that goes to the primary. */
  readonly isOpen: Effect.Effect<boolean>
  readonly read: ReplicaRead
}

export class Replica extends Context.Reference<ReplicaShape | null>(
  "@design-workspace/adapters-sql/Replica",
  {
    defaultValue: () => null
  }
) {}

/**
 * `found` asks the primary for all that may change, `rest` completes it at the replica by a key that the primary has
 * named. Else, and in a transaction, `whole` reads everything from the primary.
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
