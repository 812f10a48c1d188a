import { Context, Effect, Exit, Option, Request, RequestResolver } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"

/** One caller's question. */
interface BatchRequest<Query, A> extends Request.Request<Option.Option<A>> {
  readonly query: Query
}

/**
 * Lets callers within one turn of the event loop share a statement, which begins after all of them have asked. It
 * answers at most `atOnce` callers, each by its place; a place without an answer gets none. Callers inside a
 * transaction share with others inside it only. While load is low (no statement is running and the last one had one
 * caller), nobody waits for a turn.
 *
 * How such a statement is written:
 * - The callers are arrays: `unnest((SELECT $1::uuid[]), …) WITH ORDINALITY`, or `unnest((SELECT $1::uuid[])) AS id, …`
 *   where their places do not matter. The sub-selects hide their number from the planner. If it knew the number, it
 *   would plan the statement again for each call, which costs several times the statement.
 * - `LATERAL (… OFFSET 0)` finds the rows of each caller by index. Without it the planner would rather scan whole
 *   tables.
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

/** Rows by the place of the caller that they answer. SQL counts places from 1. */
export const byPlace = <Row extends { readonly place: number }>(
  rows: ReadonlyArray<Row>
): ReadonlyMap<number, Row> => new Map(rows.map((row) => [row.place - 1, row]))
