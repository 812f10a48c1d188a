import { Context, type Duration, Effect, Latch, Layer, Queue, Schedule, Schema, type Scope } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { Listening } from "../database/Listening.ts"
import { execute, rowsOf } from "../sql/Rows.ts"
import { makeWakeups, type KeyedLatches } from "./KeyedLatches.ts"

const CHANNEL = "design_workspace_runs"
/** What arises while a notification is under way goes with the next one. */
const BATCH_TIME = "25 millis"
/** Words of 38 bytes, in a payload that may have 8,000. */
const BATCH_WORDS = 150

const kinds = ["events", "stops"] as const
type Kind = (typeof kinds)[number]

const states = rowsOf(Schema.Struct({ id: Schema.String, events: Schema.String, stops: Schema.String }))

interface News {
  /** A latch, open at first: await it, close it, then look, and no news is missed. */
  readonly listen: (kind: Kind, attemptId: string) => Effect.Effect<Latch.Latch, never, Scope.Scope>
  /** Once the change is committed. */
  readonly tell: (kind: Kind, attemptId: string) => Effect.Effect<void>
}

type Waiting = Readonly<Record<Kind, KeyedLatches>>

/** The safety net: one statement for all that are waited for, and whose state is another than at the last look is woken. */
const watch = (sql: SqlClient.SqlClient, waiting: Waiting, lookEvery: Duration.Input) => {
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
        // An attempt that was deleted for good says nothing any more.
        if (state === undefined || before.get(`${kind} ${id}`) !== state) yield* waiting[kind].wake(id)
      }
    }
  })
  return look.pipe(
    Effect.catchCause((cause) => Effect.logWarning("News of runs could not be looked for", cause)),
    Effect.repeat(Schedule.spaced(lookEvery))
  )
}

const make = Effect.fnUntraced(function* (lookEvery: Duration.Input) {
  const sql = yield* SqlClient.SqlClient
  const listening = yield* Listening
  const waiting: Waiting = { events: makeWakeups(), stops: makeWakeups() }
  const self = crypto.randomUUID()
  const untold = new Set<string>()
  const due = Latch.makeUnsafe(false)

  const wakeAll = Effect.forEach(
    kinds,
    (kind) => Effect.flatMap(waiting[kind].keys, Effect.forEach(waiting[kind].wake, { discard: true })),
    { discard: true }
  )

  /** The first word names the sender, which has woken its own; the others are an initial and the attempt. */
  const heard = (payload: string) => {
    const [sender, ...words] = payload.split(" ")
    return sender === self
      ? Effect.void
      : Effect.forEach(
          words,
          (word) => waiting[word.startsWith("e") ? "events" : "stops"].wake(word.slice(1)),
          {
            discard: true
          }
        )
  }

  const hear = (listen: NonNullable<typeof listening>) =>
    Effect.gen(function* () {
      const notifications = yield* listen(CHANNEL)
      // What was told while nobody listened.
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

  const send = Effect.gen(function* () {
    yield* due.await
    yield* due.close
    const words = [...untold]
    untold.clear()
    for (let from = 0; from < words.length; from += BATCH_WORDS) {
      const payload = [self, ...words.slice(from, from + BATCH_WORDS)].join(" ")
      yield* execute(sql`SELECT pg_notify(${CHANNEL}, ${payload})`)
    }
    yield* Effect.sleep(BATCH_TIME)
  }).pipe(
    // Others find it by their own looks.
    Effect.catchCause((cause) => Effect.logWarning("News of runs could not be sent", cause)),
    Effect.forever
  )

  yield* Effect.forkScoped(watch(sql, waiting, lookEvery))
  if (listening !== null) {
    yield* Effect.forkScoped(hear(listening))
    yield* Effect.forkScoped(send)
  }

  const news: News = {
    listen: (kind, attemptId) => waiting[kind].listen(attemptId),
    tell: (kind, attemptId) =>
      Effect.andThen(
        waiting[kind].wake(attemptId),
        Effect.sync(() => {
          if (listening === null) return
          untold.add(`${kind.charAt(0)}${attemptId}`)
          due.openUnsafe()
        })
      )
  }
  return news
})

/**
 * Wakes who waits for news of an attempt, in every process: `events` that were appended, and what `stops` its run, a cancelling or
 * another worker. Whoever is woken looks into the database; there may be nothing new.
 */
export class RunNotifications extends Context.Service<RunNotifications, News>()(
  "@design-workspace/adapters-sql/RunNotifications"
) {
  /** `RunNotifications.layer` with looks at other distances, for tests. */
  static readonly layerWith = (
    lookEvery: Duration.Input
  ): Layer.Layer<RunNotifications, never, SqlClient.SqlClient> =>
    Layer.effect(RunNotifications, make(lookEvery))

  /** At once within the process, by NOTIFY in batches of 25 ms between processes, and what of that is lost by a look every half second. */
  static readonly layer = RunNotifications.layerWith("500 millis")
}
