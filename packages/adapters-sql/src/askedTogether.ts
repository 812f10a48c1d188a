import { Context, Effect, Exit, Option, Request, RequestResolver } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"

/** One who asks. */
interface Asking<Asked, A> extends Request.Request<Option.Option<A>> {
  readonly asked: Asked
}

/**
 * What callers share who ask within one turn of the event loop: one statement, which begins after all of them have asked, answers up to
 * `atOnce` of them, each in the place that it has among those who ask; who is left out gets none. Who asks within a transaction shares
 * with nobody outside of it.
 */
export const askedTogether = <Asked, A>(
  { transactionService }: SqlClient,
  atOnce: number,
  answer: (asked: ReadonlyArray<Asked>) => Effect.Effect<ReadonlyMap<number, A>>
): ((asked: Asked) => Effect.Effect<Option.Option<A>>) => {
  const resolver = RequestResolver.makeWith<Asking<Asked, A>>({
    batchKey: ({ context }) => Context.getOrUndefined(context, transactionService),
    delay: Effect.yieldNow,
    collectWhile: (entries) => entries.size < atOnce,
    runAll: Effect.fnUntraced(function* (entries) {
      const answers = yield* answer(entries.map(({ request }) => request.asked))
      entries.forEach((entry, place) => {
        entry.completeUnsafe(Exit.succeed(Option.fromUndefinedOr(answers.get(place))))
      })
    })
  })
  const ask = Request.of<Asking<Asked, A>>()
  return (asked) => Effect.request(ask({ asked }), resolver)
}

/** Rows by the place of whom they answer, which SQL counts from 1. */
export const byPlace = <Row extends { readonly place: number }>(
  rows: ReadonlyArray<Row>
): ReadonlyMap<number, Row> => new Map(rows.map((row) => [row.place - 1, row]))
