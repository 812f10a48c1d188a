import { Context, type Duration, Effect, Latch, Layer, Queue, Schedule, Schema, type Scope } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { Listening } from "../database/connections.ts"
import { execute, rowsOf } from "../sql/Rows.ts"

/**
 * Wakes, within this process, everyone who waits for news of a key. It only shortens the wait for the next look into
 * the database: a wake-up may come too often, and none is required. A key is stored only while somebody listens.
 */
interface KeyedLatches {
  /** A latch, open at first, that `wake` opens. Await it, close it, then look: no news is missed. */
  readonly listen: (key: string) => Effect.Effect<Latch.Latch, never, Scope.Scope>
  readonly wake: (key: string) => Effect.Effect<void>
  /** The keys with a listener. */
  readonly keys: Effect.Effect<ReadonlyArray<string>>
}

const makeKeyedLatches = (): KeyedLatches => {
  const listeners = new Map<string, Set<Latch.Latch>>()

  const add = (key: string) =>
    Effect.sync(() => {
      const latch = Latch.makeUnsafe(true)
      listeners.set(key, (listeners.get(key) ?? new Set()).add(latch))
      return latch
    })

  const remove = (key: string, latch: Latch.Latch) =>
    Effect.sync(() => {
      const latches = listeners.get(key)
      latches?.delete(latch)
      if (latches?.size === 0) listeners.delete(key)
    })

  return {
    listen: (key) => Effect.acquireRelease(add(key), (latch) => remove(key, latch)),
    wake: (key) =>
      Effect.sync(() => {
        for (const latch of listeners.get(key) ?? []) latch.openUnsafe()
      }),
    keys: Effect.sync(() => [...listeners.keys()])
  }
}

/** `events` are new events of an attempt. `stops` is anything that stops its run. */
export const kinds = ["events", "stops"] as const
type NewsKind = (typeof kinds)[number]

const states = rowsOf(Schema.Struct({ id: Schema.String, events: Schema.String, stops: Schema.String }))

/** Who waits for news of which attempts. */
type Waiting = Readonly<Record<NewsKind, KeyedLatches>>

/** The safety net: one statement reads all awaited attempts, and wakes those whose state has changed. */
const watchRuns = (sql: SqlClient.SqlClient, waiting: Waiting, lookEvery: Duration.Input) => {
  let known: ReadonlyMap<string, string> = new Map()
  const look = Effect.gen(function* () {
    const ids = [...new Set([...(yield* waiting.events.keys), ...(yield* waiting.stops.keys)])]
    if (ids.length === 0) return
    const rows = yield* states.all(sql`
      SELECT id, event_count::text AS events, concat_ws(' ', run_no, status, cancel_requested) AS stops
      FROM attempt WHERE id = ANY(${ids}::uuid[])`)
    const now: ReadonlyMap<string, string> = new Map(
      rows.flatMap((row) => kinds.map((kind) => [`${kind} ${row.id}`, row[kind]] as const))
    )
    const before = known
    known = now
    for (const kind of kinds) {
      for (const id of ids) {
        const state = now.get(`${kind} ${id}`)
        // An attempt that was deleted permanently sends no more news.
        if (state === undefined || before.get(`${kind} ${id}`) !== state) yield* waiting[kind].wake(id)
      }
    }
  })
  return look.pipe(
    Effect.catchCause((cause) => Effect.logWarning("News of runs could not be looked for", cause)),
    Effect.repeat(Schedule.spaced(lookEvery))
  )
}

/** One piece of news as a notification carries it: the initial of its kind, then the attempt. */
export const toWord = (kind: NewsKind, attemptId: string): string => `${kind.charAt(0)}${attemptId}`

/** Reads the words of `toWord`. */
export const fromWord = (word: string): { readonly kind: NewsKind; readonly attemptId: string } => ({
  kind: word.startsWith("e") ? "events" : "stops",
  attemptId: word.slice(1)
})

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
