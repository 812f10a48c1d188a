import { DateTime, Effect, Option, Schema } from "effect"
import { measuredStatement } from "../database/statementMetrics.ts"

type Query<E> = Effect.Effect<ReadonlyArray<unknown>, E>

/** A failed statement or a row of another shape is a defect, since no rule of the domain reacts to it. */
export const rowsOf = <A>(schema: Schema.ConstraintDecoder<A>) => {
  const decode = Schema.decodeUnknownEffect(Schema.Array(schema))
  /** Of another database than the measured one; fails where the others die. */
  const elsewhere = <E>(query: Query<E>) => Effect.flatMap(query, decode)
  const all = <E>(query: Query<E>): Effect.Effect<ReadonlyArray<A>> =>
    Effect.orDie(elsewhere(measuredStatement(query)))
  const first = <E>(query: Query<E>): Effect.Effect<Option.Option<A>> =>
    Effect.map(all(query), (rows) => Option.fromUndefinedOr(rows[0]))
  const only = <E>(query: Query<E>): Effect.Effect<A> =>
    Effect.orDie(Effect.flatMap(first(query), Effect.fromOption))
  return { all, elsewhere, first, only }
}

/** An instant that a `checkedRow` has, or null. */
export const instantOrNull = (date: Date | null): DateTime.Utc | null =>
  date === null ? null : DateTime.fromDateUnsafe(date)

/** Runs a statement for its changes only. */
export const execute = <E>(statement: Effect.Effect<unknown, E>): Effect.Effect<void> =>
  Effect.asVoid(Effect.orDie(measuredStatement(statement)))
