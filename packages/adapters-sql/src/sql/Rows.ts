import { DateTime, Effect, Option, Schema } from "effect"
import { measuredStatement } from "../database/statementMetrics.ts"

type Query<E> = Effect.Effect<ReadonlyArray<unknown>, E>

const firstOf = <A>([first]: ReadonlyArray<A>): Option.Option<A> => Option.fromUndefinedOr(first)

/** A failed statement or a row of another shape is a defect, since no rule of the domain reacts to it. */
export const rowsOf = <A>(schema: Schema.ConstraintDecoder<A>) => {
  const decode = Schema.decodeUnknownEffect(Schema.Array(schema))
  /** On the replica, where a failed statement is an error and no defect. */
  const onReplica = <E>(query: Query<E>) => Effect.flatMap(query, decode)
  const all = <E>(query: Query<E>): Effect.Effect<ReadonlyArray<A>> =>
    Effect.orDie(onReplica(measuredStatement(query)))
  const firstOnReplica = <E>(query: Query<E>) => Effect.map(onReplica(query), firstOf)
  const first = <E>(query: Query<E>): Effect.Effect<Option.Option<A>> => Effect.map(all(query), firstOf)
  const only = <E>(query: Query<E>): Effect.Effect<A> =>
    Effect.orDie(Effect.flatMap(first(query), Effect.fromOption))
  return { all, onReplica, first, firstOnReplica, only }
}

/** An instant that a `checkedRow` has, or null. */
export const instantOrNull = (date: Date | null): DateTime.Utc | null =>
  date === null ? null : DateTime.fromDateUnsafe(date)

/** Runs a statement for its changes only. */
export const execute = <E>(statement: Effect.Effect<unknown, E>): Effect.Effect<void> =>
  Effect.asVoid(Effect.orDie(measuredStatement(statement)))
