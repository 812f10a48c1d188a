import { Context, type Duration, Effect, Latch, Layer, Queue, Schedule, Schema, type Scope } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { Listening } from "../database/connections.ts"
import { execute, rowsOf } from "../sql/Rows.ts"

/** Wake-ups within this process. They only shorten the wait for the next look: none is required. */
interface KeyedLatches {
  /** Open at first: await it, close it, then look, and no news is missed. */
  readonly listen: (key: string) => Effect.Effect<Latch.Latch, never, Scope.Scope>
  readonly wake: (key: string) => Effect.Effect<void>
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

/** `stops` is anything that stops a run. */
export const kinds = ["events", "stops"] as const
type NewsKind = (typeof kinds)[number]

const states = rowsOf(Schema.Struct({ id: Schema.String, events: Schema.String, stops: Schema.String }))

type Waiting = Readonly<Record<NewsKind, KeyedLatches>>

/** The safety net: reads all awaited attempts, and wakes those that changed. */
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
        // One that was deleted has no more news.
        if (state === undefined || before.get(`${kind} ${id}`) !== state) yield* waiting[kind].wake(id)
      }
    }
  })
  return look.pipe(
    Effect.catchCause((cause) => Effect.logWarning("News of runs could not be looked for", cause)),
    Effect.repeat(Schedule.spaced(lookEvery))
  )
}

export const toWord = (kind: NewsKind, attemptId: string): string => `${kind.charAt(0)}${attemptId}`

export const fromWord = (word: string): { readonly kind: NewsKind; readonly attemptId: string } => ({
  kind: word.startsWith("e") ? "events" : "stops",
  attemptId: word.slice(1)
})

const CHANNEL = "design_workspace_runs"
const BATCH_TIME = "25 millis"
const BATCH_WORDS = 150

interface News {
  readonly listen: (kind: NewsKind, attemptId: string) => Effect.Effect<Latch.Latch, never, Scope.Scope>
  readonly publish: (kind: NewsKind, attemptId: string) => Effect.Effect<void>
}

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

  /** The first word names the sender, which has woken its own listeners. */
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

/** In every process. Who wakes looks into the database, and may find nothing new. */
export class RunNotifications extends Context.Service<RunNotifications, News>()(
  "@design-workspace/adapters-sql/RunNotifications"
) {
  static readonly layerWith = (
    lookEvery: Duration.Input
  ): Layer.Layer<RunNotifications, never, SqlClient.SqlClient> =>
    Layer.effect(RunNotifications, make(lookEvery))

  /** At once within the process, by NOTIFY in others; a look every half second finds what was lost. */
  static readonly layer = RunNotifications.layerWith("500 millis")
}
