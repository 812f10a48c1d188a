import { Context, type Duration, Effect, Latch, Layer, Option, Schedule, Schema, type Scope } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import { isSqlError } from "effect/sql/SqlError"
import { exchangeNews } from "../database/connections.ts"
import { execute, rowsOf } from "../sql/Rows.ts"

/** Four times a second while the database is away, so that a waiting caller is not ended by it. */
export const retryWhileUnavailable = <A, E>(look: Effect.Effect<A, E>): Effect.Effect<A, E> =>
  look.pipe(
    Effect.map(Option.some),
    Effect.catchDefect((defect) =>
      isSqlError(defect) ? Effect.as(Effect.sleep("250 millis"), Option.none<A>()) : Effect.die(defect)
    ),
    Effect.repeat({ until: Option.isSome }),
    Effect.map(Option.getOrThrow)
  )

/** After the next news that `latch` was opened for. */
export const lookAfterNews = <A, E>(latch: Latch.Latch, look: Effect.Effect<A, E>) =>
  latch.await.pipe(Effect.andThen(latch.close), Effect.andThen(retryWhileUnavailable(look)))

/** Wake-ups within this process. They only shorten the wait for the next look: none is required. */
const makeKeyedLatches = () => {
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
    listen: (key: string) => Effect.acquireRelease(add(key), (latch) => remove(key, latch)),
    wake: (key: string) =>
      Effect.sync(() => {
        for (const latch of listeners.get(key) ?? []) latch.openUnsafe()
      }),
    keys: Effect.sync(() => [...listeners.keys()])
  }
}

/** `stops` is whatever may stop a run. */
export const kinds = ["events", "stops"] as const
type NewsKind = (typeof kinds)[number]

const states = rowsOf(Schema.Struct({ id: Schema.String, events: Schema.String, stops: Schema.String }))

type Waiting = Readonly<Record<NewsKind, ReturnType<typeof makeKeyedLatches>>>

/** The safety net: reads all awaited attempts, and wakes those that changed. */
const watchRuns = (sql: SqlClient, waiting: Waiting, lookEvery: Duration.Input) => {
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
/** A word has 37 bytes and a space, and a payload may have 8,000. */
const BATCH_WORDS = 150

interface News {
  /** Open at first: await it, close it, then look, and no news is missed. */
  readonly listen: (kind: NewsKind, attemptId: string) => Effect.Effect<Latch.Latch, never, Scope.Scope>
  readonly publish: (kind: NewsKind, attemptId: string) => Effect.Effect<void>
}

const make = Effect.fnUntraced(function* (lookEvery: Duration.Input) {
  const sql = yield* SqlClient
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

  const send = Effect.gen(function* () {
    const words = [...unsent]
    unsent.clear()
    for (let from = 0; from < words.length; from += BATCH_WORDS) {
      const payload = [self, ...words.slice(from, from + BATCH_WORDS)].join(" ")
      yield* execute(sql`SELECT pg_notify(${CHANNEL}, ${payload})`)
    }
  })

  yield* Effect.forkScoped(watchRuns(sql, waiting, lookEvery))
  const hasOthers = yield* exchangeNews({
    channel: CHANNEL,
    heard,
    missed: wakeAll,
    due,
    send,
    warnings: {
      notHeard: "News of runs in other processes is late until the database can be listened to",
      notSent: "News of runs could not be sent"
    }
  })

  const news: News = {
    listen: (kind, attemptId) => waiting[kind].listen(attemptId),
    publish: (kind, attemptId) =>
      Effect.andThen(
        waiting[kind].wake(attemptId),
        Effect.sync(() => {
          if (!hasOthers) return
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
  static readonly layerWith = (lookEvery: Duration.Input): Layer.Layer<RunNotifications, never, SqlClient> =>
    Layer.effect(RunNotifications, make(lookEvery))

  /** At once within the process, by NOTIFY in others; a look every half second finds what was lost. */
  static readonly layer = RunNotifications.layerWith("500 millis")
}
