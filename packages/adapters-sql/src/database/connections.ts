import type { Notification } from "@effect/sql-pg/PgConnection"
import { Context, Effect, type Latch, Queue, type Scope } from "effect"
import type { SqlError } from "effect/sql/SqlError"

/** While the work runs, the process waits for answers without a limit. */
export class LongStatements extends Context.Reference<{
  readonly during: <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
}>("@design-workspace/adapters-sql/LongStatements", { defaultValue: () => ({ during: (work) => work }) }) {}

/** In octets, as PostgreSQL. The driver's 16 MiB are less than the largest graph with documents. */
export const maxMessageSize = 2 ** 30

/** What others `NOTIFY`, over a connection of its own; a lost one fails the queue. Null without other processes. */
export class Listening extends Context.Reference<
  ((channel: string) => Effect.Effect<Queue.Dequeue<Notification, SqlError>, SqlError, Scope.Scope>) | null
>("@design-workspace/adapters-sql/Listening", { defaultValue: () => null }) {}

interface News {
  readonly channel: string
  readonly heard: (payload: string) => Effect.Effect<unknown>
  /** Covers what was sent while nobody listened. */
  readonly missed: Effect.Effect<unknown>
  /** Opened when there is something to send. */
  readonly due: Latch.Latch
  readonly send: Effect.Effect<unknown, unknown>
  readonly warnings: { readonly notHeard: string; readonly notSent: string }
}

const hear = (
  listen: NonNullable<Context.Service.Shape<typeof Listening>>,
  { channel, heard, missed, warnings }: News
) =>
  Effect.gen(function* () {
    const notifications = yield* listen(channel)
    yield* missed
    return yield* Effect.forever(Effect.flatMap(Queue.take(notifications), ({ payload }) => heard(payload)))
  }).pipe(
    Effect.scoped,
    Effect.catchCause((cause) => Effect.logWarning(warnings.notHeard, cause)),
    Effect.andThen(Effect.sleep("1 second")),
    Effect.forever
  )

/** What arises while a notification is being sent goes out with the next one. What is not sent, others find by looking. */
const sendWhenDue = ({ due, send, warnings }: News) =>
  Effect.gen(function* () {
    yield* due.await
    yield* due.close
    yield* send
    yield* Effect.sleep("25 millis")
  }).pipe(
    Effect.catchCause((cause) => Effect.logWarning(warnings.notSent, cause)),
    Effect.forever
  )

/** In batches of 25 ms. Returns whether there may be other processes. */
export const exchangeNews = Effect.fnUntraced(function* (
  news: News
): Effect.fn.Return<boolean, never, Scope.Scope> {
  const listen = yield* Listening
  if (listen === null) return false
  yield* Effect.forkScoped(hear(listen, news))
  yield* Effect.forkScoped(sendWhenDue(news))
  return true
})
