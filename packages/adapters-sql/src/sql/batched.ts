import { Context, Effect, Exit, Option, Request, RequestResolver } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"

interface BatchRequest<Query, A> extends Request.Request<Option.Option<A>> {
  readonly query: Query
}

/**
 * Callers within one turn of the event loop share a statement, at most `atOnce`; those inside a transaction only with
 * others inside it. While load is low, nobody waits for a turn. Such a statement takes arrays as `unnest((SELECT
 * $1::uuid[]), …) WITH ORDINALITY`: the sub-select hides their length, by which each call would be planned anew.
 * `LATERAL (… OFFSET 0)` finds the rows of each caller by index.
 */
export const batched = <Query, A>(
  { transactionService }: SqlClient,
  atOnce: number,
  answer: (queries: ReadonlyArray<Query>) => Effect.Effect<ReadonlyMap<number, A>>
): ((query: Query) => Effect.Effect<Option.Option<A>>) => {
  let underWay = 0
  let lastShared = false
  const resolver = RequestResolver.makeWith<BatchRequest<Query, A>>({
    batchKey: ({ context }) => Context.getOrUndefined(context, transactionService),
    delay: Effect.suspend(() => (underWay > 0 || lastShared ? Effect.yieldNow : Effect.void)),
    collectWhile: (entries) => entries.size < atOnce,
    runAll: Effect.fnUntraced(function* (entries) {
      lastShared = entries.length > 1
      underWay += 1
      const answers = yield* Effect.ensuring(
        answer(entries.map(({ request }) => request.query)),
        Effect.sync(() => {
          underWay -= 1
        })
      )
      entries.forEach((entry, place) => {
        entry.completeUnsafe(Exit.succeed(Option.fromUndefinedOr(answers.get(place))))
      })
    })
  })
  const toRequest = Request.of<BatchRequest<Query, A>>()
  return (query) => Effect.request(toRequest({ query }), resolver)
}

/** `batched` for a statement whose rows have the `place` of their caller. SQL counts places from 1. */
export const batchedRows = <Query, Row extends { readonly place: number }>(
  sql: SqlClient,
  rows: (queries: ReadonlyArray<Query>) => Effect.Effect<ReadonlyArray<Row>>,
  atOnce = 64
) =>
  batched(sql, atOnce, (queries: ReadonlyArray<Query>) =>
    Effect.map(rows(queries), (found) => new Map(found.map((row) => [row.place - 1, row])))
  )
