import { Context, Effect, Exit, Option, Request, RequestResolver } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"

/** A row that answers one of those who ask: the first, the second and so on, from 1. */
interface Placed {
  readonly place: number
}

/** One who asks. */
interface Asking<Asked, Row> extends Request.Request<Option.Option<Row>> {
  readonly asked: Asked
}

/**
 * A read that simultaneous callers share: one statement, which begins after all of them have asked, answers up to `atOnce` of them. Who
 * asks within a transaction shares with nobody outside of it.
 */
export const sharedRead = <Asked, Row extends Placed>(
  { transactionService }: SqlClient,
  atOnce: number,
  read: (asked: ReadonlyArray<Asked>) => Effect.Effect<ReadonlyArray<Row>>
): ((asked: Asked) => Effect.Effect<Option.Option<Row>>) => {
  const resolver = RequestResolver.makeWith<Asking<Asked, Row>>({
    batchKey: ({ context }) => Context.getOrUndefined(context, transactionService),
    delay: Effect.yieldNow,
    collectWhile: (entries) => entries.size < atOnce,
    runAll: Effect.fnUntraced(function* (entries) {
      const rows = yield* read(entries.map(({ request }) => request.asked))
      for (const row of rows) entries[row.place - 1]?.completeUnsafe(Exit.succeed(Option.some(row)))
      for (const entry of entries) entry.completeUnsafe(Exit.succeed(Option.none()))
    })
  })
  const ask = Request.of<Asking<Asked, Row>>()
  return (asked) => Effect.request(ask({ asked }), resolver)
}
