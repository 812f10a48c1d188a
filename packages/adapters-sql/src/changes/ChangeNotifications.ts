import { Context, Effect, Latch, Layer, Queue } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { Listening } from "../database/Listening.ts"

const CHANNEL = "design_workspace_changes"
/** Commits while a notification is being sent are told with the next one. */
const BATCH_TIME = "25 millis"

interface News {
  /** Ends once something may have been committed since it ended last. For one waiter at a time. */
  readonly heard: Effect.Effect<void>
  /** Call it once a change is committed. */
  readonly publish: Effect.Effect<void>
}

/** Hears of commits in other processes. */
const hear = (
  listen: NonNullable<Context.Service.Shape<typeof Listening>>,
  self: string,
  news: Latch.Latch
) =>
  Effect.gen(function* () {
    const notifications = yield* listen(CHANNEL)
    // Covers what was committed while nobody listened.
    yield* news.open
    return yield* Effect.forever(
      Effect.flatMap(Queue.take(notifications), ({ payload }) => (payload === self ? Effect.void : news.open))
    )
  }).pipe(
    Effect.scoped,
    Effect.catchCause((cause) =>
      Effect.logWarning(
        "Changes of other processes are told up to a second late until the database can be listened to",
        cause
      )
    ),
    Effect.andThen(Effect.sleep("1 second")),
    Effect.forever
  )

/** Outside every transaction: a NOTIFY within would make them commit one after the other. */
const send = (sql: SqlClient.SqlClient, self: string, due: Latch.Latch) =>
  Effect.gen(function* () {
    yield* due.await
    yield* due.close
    // The metric of statements leaves it out, since no caller waits for it.
    yield* sql`SELECT pg_notify(${CHANNEL}, ${self})`
    yield* Effect.sleep(BATCH_TIME)
  }).pipe(
    // The other processes find the changes by looking themselves.
    Effect.catchCause((cause) => Effect.logWarning("News of changes could not be sent", cause)),
    Effect.forever
  )

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const listening = yield* Listening
  const self = crypto.randomUUID()
  const news = Latch.makeUnsafe(false)
  const due = Latch.makeUnsafe(false)
  if (listening !== null) {
    yield* Effect.forkScoped(hear(listening, self, news))
    yield* Effect.forkScoped(send(sql, self, due))
  }
  const result: News = {
    heard: Effect.andThen(news.await, news.close),
    publish: Effect.sync(() => {
      news.openUnsafe()
      due.openUnsafe()
    })
  }
  return result
})

/** Wakes those who wait for changes: at once within the process, in other processes by NOTIFY in batches of 25 ms. */
export class ChangeNotifications extends Context.Service<ChangeNotifications, News>()(
  "@design-workspace/adapters-sql/ChangeNotifications"
) {
  static readonly layer: Layer.Layer<ChangeNotifications, never, SqlClient.SqlClient> = Layer.effect(
    ChangeNotifications,
    make
  )
}
