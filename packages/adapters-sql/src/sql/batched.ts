import { Context, Effect, Exit, Option, Request, RequestResolver } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"

/** One who asks. */
interface Asking<Asked, A> extends Request.Request<Option.Option<A>> {
  readonly asked: Asked
}

/**
 * What callers share who ask within one turn of the event loop: one statement, which begins after all of them have asked, answers up to
 * `atOnce` of them, each in the place that it has among those who ask; who is left out gets none. Who asks within a transaction shares
 * with nobody outside of it. Nobody waits a turn for others while there seem to be none: no statement is under way, and the last had one asker.
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

/** The columns of those who ask, by their names: of which type they are, and what each one says of it. */
export type BatchColumns<Asked> = Readonly<
  Record<string, readonly [type: string, of: (one: Asked) => unknown]>
>

/**
 * Those who ask as rows `asked` of these columns and their `place`. How many there are is kept from the planner by sub-selects: a plan for
 * one would seem so much cheaper to it than the plan for any number that it would make it anew every time, at several times the cost of the
 * statement.
 */
export const batchRows = <Asked>(
  sql: SqlClient,
  asked: ReadonlyArray<Asked>,
  columns: BatchColumns<Asked>
): Fragment => sql`
  unnest(${sql.csv(
    Object.values(columns).map(([type, of]) => sql`(SELECT ${asked.map(of)}::${sql.literal(`${type}[]`)})`)
  )}) WITH ORDINALITY AS asked (${sql.literal([...Object.keys(columns), "place"].join(", "))})`

/** Rows by the place of whom they answer, which SQL counts from 1. */
export const byPlace = <Row extends { readonly place: number }>(
  rows: ReadonlyArray<Row>
): ReadonlyMap<number, Row> => new Map(rows.map((row) => [row.place - 1, row]))
