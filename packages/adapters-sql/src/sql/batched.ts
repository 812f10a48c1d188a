import { Context, Effect, Exit, Option, Request, RequestResolver } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"

/** One caller's question. */
interface Asking<Asked, A> extends Request.Request<Option.Option<A>> {
  readonly asked: Asked
}

/**
 * Lets callers within one turn of the event loop share a statement, which begins after all of them have asked. It
 * answers at most `atOnce` callers, each by its place; a place without an answer gets none. Callers inside a
 * transaction only share within it. While load is low (no statement is running and the last one had one caller), nobody
 * waits for a turn.
 *
 * The statement takes the callers as arrays, `unnest((SELECT $1::uuid[]), …) WITH ORDINALITY`. The sub-selects hide the
 * number of callers from the planner. Otherwise a plan for one caller would look so much cheaper than the generic plan
 * that it would plan again every time, at several times the cost of the statement. `LATERAL (… OFFSET 0)` finds the
 * rows of each caller by index. For so many callers the planner would rather scan whole tables.
 */
export const batched = <Asked, A>(
  { transactionService }: SqlClient,
  atOnce: number,
  answer: (asked: ReadonlyArray<Asked>) => Effect.Effect<ReadonlyMap<number, A>>
): ((asked: Asked) => Effect.Effect<Option.Option<A>>) => {
  let underWay = 0
  let lastShared = false
  const resolver = RequestResolver.makeWith<Asking<Asked, A>>({
    batchKey: ({ context }) => Context.getOrUndefined(context, transactionService),
    delay: Effect.suspend(() => (underWay > 0 || lastShared ? Effect.yieldNow : Effect.void)),
    collectWhile: (entries) => entries.size < atOnce,
    runAll: Effect.fnUntraced(function* (entries) {
      lastShared = entries.length > 1
      underWay += 1
      const answers = yield* Effect.ensuring(
        answer(entries.map(({ request }) => request.asked)),
        Effect.sync(() => {
          underWay -= 1
        })
      )
      entries.forEach((entry, place) => {
        entry.completeUnsafe(Exit.succeed(Option.fromUndefinedOr(answers.get(place))))
      })
    })
  })
  const ask = Request.of<Asking<Asked, A>>()
  return (asked) => Effect.request(ask({ asked }), resolver)
}

/** Rows by the place of the caller that they answer. SQL counts places from 1. */
export const byPlace = <Row extends { readonly place: number }>(
  rows: ReadonlyArray<Row>
): ReadonlyMap<number, Row> => new Map(rows.map((row) => [row.place - 1, row]))
