import { Context, type Duration, Effect, Latch, Layer, Queue, type Scope } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { Listening } from "../database/Listening.ts"
import { execute } from "../sql/Rows.ts"
import { makeKeyedLatches } from "./KeyedLatches.ts"
import { fromWord, toWord } from "./newsWords.ts"
import { kinds, type NewsKind, type Waiting, watchRuns } from "./watchRuns.ts"

const CHANNEL = "design_workspace_runs"
/** News that arises while a notification is being sent goes out with the next one. */
const BATCH_TIME = "25 millis"
/** A word has 37 bytes and a space, and a payload may have 8,000. */
const BATCH_WORDS = 150

interface News {
  /** A latch, open at first: await it, close it, then look, and no news is missed. */
  readonly listen: (kind: NewsKind, attemptId: string) => Effect.Effect<Latch.Latch, never, Scope.Scope>
  /** Call it once the change is committed. */
  readonly publish: (kind: NewsKind, attemptId: string) => Effect.Effect<void>
}

/** Listens for news of other processes. */
const hear = (
  listen: NonNullable<Context.Service.Shape<typeof Listening>>,
  wakeAll: Effect.Effect<void>,
  heard: (payload: string) => Effect.Effect<void>
) =>
  Effect.gen(function* () {
    const notifications = yield* listen(CHANNEL)
    // Covers the news that was sent while nobody listened.
    yield* wakeAll
    return yield* Effect.forever(Effect.flatMap(Queue.take(notifications), ({ payload }) => heard(payload)))
  }).pipe(
    Effect.scoped,
    Effect.catchCause((cause) =>
      Effect.logWarning(
        "News of runs in other processes is late until the database can be listened to",
        cause
      )
    ),
    Effect.andThen(Effect.sleep("1 second")),
    Effect.forever
  )

/** Sends the unsent news to the other processes whenever it is due. */
const send = (sql: SqlClient.SqlClient, self: string, unsent: Set<string>, due: Latch.Latch) =>
  Effect.gen(function* () {
    yield* due.await
    yield* due.close
    const words = [...unsent]
    unsent.clear()
    for (let from = 0; from < words.length; from += BATCH_WORDS) {
      const payload = [self, ...words.slice(from, from + BATCH_WORDS)].join(" ")
      yield* execute(sql`SELECT pg_notify(${CHANNEL}, ${payload})`)
    }
    yield* Effect.sleep(BATCH_TIME)
  }).pipe(
    // The other processes find the news by looking themselves.
    Effect.catchCause((cause) => Effect.logWarning("News of runs could not be sent", cause)),
    Effect.forever
  )

const make = Effect.fnUntraced(function* (lookEvery: Duration.Input) {
  const sql = yield* SqlClient.SqlClient
  const listening = yield* Listening
  const waiting: Waiting = { events: makeKeyedLatches(), stops: makeKeyedLatches() }
  const self = crypto.randomUUID()
  const unsent = new Set<string>()
  const due = Latch.makeUnsafe(false)

  const wakeAll = Effect.forEach(
    kinds,
    (kind) => Effect.flatMap(waiting[kind].keys, Effect.forEach(waiting[kind].wake, { discard: true })),
    { discard: true }
  )

  /** The first word names the sender, which has woken its own listeners. Each of the others is one piece of news. */
  const heard = (payload: string) => {
    const [sender, ...words] = payload.split(" ")
    return sender === self
      ? Effect.void
      : Effect.forEach(words.map(fromWord), ({ attemptId, kind }) => waiting[kind].wake(attemptId), {
          discard: true
        })
  }

  yield* Effect.forkScoped(watchRuns(sql, waiting, lookEvery))
  if (listening !== null) {
    yield* Effect.forkScoped(hear(listening, wakeAll, heard))
    yield* Effect.forkScoped(send(sql, self, unsent, due))
  }

  const news: News = {
    listen: (kind, attemptId) => waiting[kind].listen(attemptId),
    publish: (kind, attemptId) =>
      Effect.andThen(
        waiting[kind].wake(attemptId),
        Effect.sync(() => {
          if (listening === null) return
          unsent.add(toWord(kind, attemptId))
          due.openUnsafe()
        })
      )
  }
  return news
})

/**
 * Wakes who waits for news of an attempt, in every process: `events` are new ones, `stops` a cancellation or another
 * worker. Who wakes looks into the database, and may find nothing new.
 */
export class RunNotifications extends Context.Service<RunNotifications, News>()(
  "@design-workspace/adapters-sql/RunNotifications"
) {
  /** `RunNotifications.layer` with another interval between looks, for tests. */
  static readonly layerWith = (
    lookEvery: Duration.Input
  ): Layer.Layer<RunNotifications, never, SqlClient.SqlClient> =>
    Layer.effect(RunNotifications, make(lookEvery))

  /** At once within the process, by NOTIFY in batches of 25 ms in others. A look every half second finds lost news. */
  static readonly layer = RunNotifications.layerWith("500 millis")
}
