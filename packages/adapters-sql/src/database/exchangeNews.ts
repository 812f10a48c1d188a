import { type Context, Effect, type Latch, Queue, type Scope } from "effect"
import { Listening } from "./connections.ts"

interface News {
  readonly channel: string
  /** What other processes sent, word for word. */
  readonly heard: (payload: string) => Effect.Effect<unknown>
  /** Covers what was sent while nobody listened. */
  readonly missed: Effect.Effect<unknown>
  /** Opened when there is something to send. */
  readonly due: Latch.Latch
  readonly send: Effect.Effect<unknown, unknown>
  /** Said in the log. */
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

/** Hears of other processes and tells them, in batches of 25 ms; returns whether there may be any. */
export const exchangeNews = Effect.fnUntraced(function* (
  news: News
): Effect.fn.Return<boolean, never, Scope.Scope> {
  const listen = yield* Listening
  if (listen === null) return false
  yield* Effect.forkScoped(hear(listen, news))
  yield* Effect.forkScoped(sendWhenDue(news))
  return true
})
