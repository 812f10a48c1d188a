import { RunEvents } from "@design-workspace/domain/generation/attempts/RunEvents"
import { RunRepo } from "@design-workspace/domain/generation/attempts/RunRepo"
import type { GenerationEvent } from "@design-workspace/domain/generation/outcome/GenerationEvent"
import { type AttemptId, ItemId } from "@design-workspace/domain/shared/Ids"
import { makeAttemptWithParents } from "@design-workspace/domain/testing/shared/Fixtures"
import type { PgClient } from "@effect/sql-pg/PgClient"
import { describe, expect, it } from "@effect/vitest"
import { type Duration, Effect, Fiber, Layer, type Redacted, References, Schedule, Stream } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { inject } from "vitest"
import { Listening } from "../../src/database/connections.ts"
import * as PostgresDatabase from "../../src/database/PostgresDatabase.ts"
import { RunNotifications } from "../../src/generation/RunNotifications.ts"
import { SqlRunEvents } from "../../src/generation/SqlRunEvents.ts"
import { SqlRunRepo } from "../../src/generation/SqlRunRepo.ts"
import { migrations } from "../../src/migrations/all.ts"
import { SqlAdapters } from "../../src/wiring/SqlAdapters.ts"
import { freshPostgres } from "../../testing/FreshPostgres.ts"

const databaseAt = (url: Redacted.Redacted): Layer.Layer<SqlClient.SqlClient | PgClient> =>
  Layer.orDie(PostgresDatabase.layer({ url, maxConnections: 4 }))

const never: Duration.Input = "365 days"

/** A process that follows runs, whose own looks are so far apart; deaf, it hears no notification. */
const follower = (url: Redacted.Redacted, lookEvery: Duration.Input, deaf = false) => {
  const ports = Layer.mergeAll(SqlRunEvents.layer, SqlRunRepo.layer).pipe(
    Layer.provide(RunNotifications.layerWith(lookEvery))
  )
  return (deaf ? Layer.provide(ports, Layer.succeed(Listening, null)) : ports).pipe(
    Layer.provide(databaseAt(url)),
    Layer.fresh,
    Layer.build
  )
}

/** A process that carries runs out, on a database of its own, and an attempt. */
const setUp = Effect.gen(function* () {
  const url = yield* freshPostgres(inject("postgresUrl"), migrations)
  const writer = yield* Layer.build(Layer.fresh(Layer.provideMerge(SqlAdapters.layer, databaseAt(url))))
  const { attempt } = yield* Effect.provideContext(makeAttemptWithParents, writer)
  const inWriter = Effect.provideContext(writer)
  const append = (...events: ReadonlyArray<GenerationEvent>) =>
    inWriter(RunEvents.use((runs) => runs.append({ attemptId: attempt.id, runNo: 0 }, events)))
  return { url, attemptId: attempt.id, append, inWriter }
})

const layerEvent = (n: number): GenerationEvent => ({
  _tag: "Layer",
  id: ItemId.make(`l-${n}`),
  name: `Layer ${n}`
})

const end = (attemptId: AttemptId): GenerationEvent => ({
  _tag: "Failed",
  attemptId,
  code: "CANCELLED",
  message: "Stopped"
})

const collect = (attemptId: AttemptId, heard: Array<GenerationEvent>) =>
  RunEvents.use((runs) =>
    Stream.runForEach(runs.follow(attemptId), (event) => Effect.sync(() => void heard.push(event)))
  )

const untilHeard = (heard: ReadonlyArray<GenerationEvent>, count: number) =>
  Effect.repeat(
    Effect.sync(() => heard.length),
    {
      until: (length) => length >= count,
      schedule: Schedule.spaced("5 millis")
    }
  )

const listeners = SqlClient.SqlClient.use(
  (sql) => sql`
    SELECT pid FROM pg_stat_activity
    WHERE application_name = 'design-workspace listener' AND datname = current_database()
      AND query LIKE '%design_workspace_runs%'`
)

describe("RunNotifications between two processes", () => {
  it.live("events and cancellings are heard by NOTIFY alone", () =>
    Effect.gen(function* () {
      const { append, attemptId, inWriter, url } = yield* setUp
      const process = yield* follower(url, never)
      const heard: Array<GenerationEvent> = []
      const following = yield* Effect.forkChild(Effect.provideContext(collect(attemptId, heard), process))
      for (let n = 1; n <= 20; n += 1) {
        yield* append(layerEvent(n))
        yield* untilHeard(heard, n)
      }
      const cancel = RunRepo.use((runs) => runs.awaitCancel({ attemptId, runNo: 0 }))
      const waiting = yield* Effect.forkChild(Effect.provideContext(cancel, process), {
        startImmediately: true
      })
      yield* inWriter(RunRepo.use((runs) => runs.requestCancel(attemptId)))
      expect(yield* Fiber.join(waiting)).toBeUndefined()
      yield* append(end(attemptId))
      yield* Fiber.join(following)
      expect(heard).toEqual([...Array.from({ length: 20 }, (_, n) => layerEvent(n + 1)), end(attemptId)])
    }).pipe(Effect.scoped)
  )

  it.live("events and cancellings are found by looking where no notification arrives", () =>
    Effect.gen(function* () {
      const { append, attemptId, inWriter, url } = yield* setUp
      const process = yield* follower(url, "20 millis", true)
      const heard: Array<GenerationEvent> = []
      const following = yield* Effect.forkChild(Effect.provideContext(collect(attemptId, heard), process))
      for (let n = 1; n <= 5; n += 1) {
        yield* append(layerEvent(n), layerEvent(n + 100))
        yield* untilHeard(heard, 2 * n)
      }
      const cancel = RunRepo.use((runs) => runs.awaitCancel({ attemptId, runNo: 0 }))
      const waiting = yield* Effect.forkChild(Effect.provideContext(cancel, process), {
        startImmediately: true
      })
      yield* inWriter(RunRepo.use((runs) => runs.requestCancel(attemptId)))
      yield* Fiber.join(waiting)
      yield* append(end(attemptId))
      yield* Fiber.join(following)
      const pairs = Array.from({ length: 5 }, (_, n) => [layerEvent(n + 1), layerEvent(n + 101)])
      expect(heard).toEqual([...pairs.flat(), end(attemptId)])
    }).pipe(Effect.scoped)
  )

  it.live(
    "a listener whose connection is cut listens again; nothing is lost meanwhile and nothing sent twice",
    () =>
      Effect.gen(function* () {
        const { append, attemptId, inWriter, url } = yield* setUp
        const process = yield* follower(url, never)
        const heard: Array<GenerationEvent> = []
        const following = yield* Effect.forkChild(Effect.provideContext(collect(attemptId, heard), process))
        yield* append(layerEvent(1))
        yield* untilHeard(heard, 1)
        for (let round = 0; round < 2; round += 1) {
          // One of the writer's, one of the follower's.
          const pids = yield* inWriter(
            Effect.repeat(listeners, {
              until: ({ length }) => length === 2,
              schedule: Schedule.spaced("20 millis")
            })
          )
          yield* inWriter(
            SqlClient.SqlClient.use((sql) =>
              Effect.forEach(pids, ({ pid }) => sql`SELECT pg_terminate_backend(${pid})`)
            )
          )
          const first = 2 + round * 10
          for (let n = first; n < first + 10; n += 1) yield* append(layerEvent(n))
          yield* untilHeard(heard, first + 9)
        }
        yield* append(end(attemptId))
        yield* Fiber.join(following)
        expect(heard).toEqual([...Array.from({ length: 21 }, (_, n) => layerEvent(n + 1)), end(attemptId)])
      }).pipe(Effect.scoped, Effect.provideService(References.MinimumLogLevel, "None"))
  )
})
