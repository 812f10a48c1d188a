import { spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { JobQueue } from "@design-workspace/domain/generation/attempts/JobQueue"
import { AttemptId } from "@design-workspace/domain/shared/Ids"
import { newUuid } from "@design-workspace/domain/testing/shared/Fixtures"
import { isInGate } from "@design-workspace/verification/gates/gate"
import { describe, expect, it } from "@effect/vitest"
import { Deferred, Effect, Exit, Fiber, Layer, Redacted, References, Schedule } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { inject } from "vitest"
import * as PostgresDatabase from "../../src/database/PostgresDatabase.ts"
import { SqlJobQueue } from "../../src/generation/SqlJobQueue.ts"
import { migrations } from "../../src/migrations/all.ts"
import { freshPostgres } from "../../testing/FreshPostgres.ts"
import { shortLease } from "../../testing/shortLease.ts"
import { makeDatabases } from "../../testing/TestDatabases.ts"

const newAttemptId = () => AttemptId.make(newUuid())

const quietly = Effect.provideService(References.MinimumLogLevel, "None")

/** Takes the next job and ends it; answers which it was. */
const take = Effect.gen(function* () {
  const queue = yield* JobQueue
  const taken = yield* Deferred.make<AttemptId>()
  yield* queue.takeOne((attemptId) => Effect.asVoid(Deferred.succeed(taken, attemptId)))
  return yield* Deferred.await(taken)
})

/** Takes the next job with a handler that never ends; answers the fiber once it has the job. */
const hold = Effect.gen(function* () {
  const queue = yield* JobQueue
  const taken = yield* Deferred.make<AttemptId>()
  const fiber = yield* Effect.forkChild(
    queue.takeOne((attemptId) => Effect.andThen(Deferred.succeed(taken, attemptId), Effect.never))
  )
  return { fiber, attemptId: yield* Deferred.await(taken) }
})

describe.each(makeDatabases(migrations).filter(isInGate))("JobQueue on $name", ({ layer }) => {
  const adapters = Layer.provideMerge(SqlJobQueue.layerWith(shortLease), layer)
  it.layer(adapters, { excludeTestServices: true, timeout: "60 seconds" })("one process", (it) => {
    it.effect("holds no connection and no transaction while a handler runs", () =>
      Effect.gen(function* () {
        const queue = yield* JobQueue
        const sql = yield* SqlClient.SqlClient
        const offered = Array.from({ length: 12 }, newAttemptId)
        yield* Effect.forEach(offered, queue.offer, { discard: true })
        const held = yield* Effect.forEach(offered, () => hold)
        expect(held.map(({ attemptId }) => attemptId)).toEqual(offered)
        expect(yield* sql`SELECT 1 AS one`).toEqual([{ one: 1 }])
        expect(yield* queue.waiting).toBe(0)
        yield* Effect.forEach(held, ({ fiber }) => Fiber.interrupt(fiber), { discard: true })
        expect(yield* queue.waiting).toBe(12)
        const again = yield* Effect.forEach(offered, () => take)
        expect(again.toSorted()).toEqual(offered.toSorted())
      })
    )

    it.effect(
      "gets a job back at once from a handler that ends what it does before it heeds the interruption",
      () =>
        Effect.gen(function* () {
          const queue = yield* JobQueue
          const id = newAttemptId()
          const taken = yield* Deferred.make<void>()
          yield* queue.offer(id)
          const handler = Effect.uninterruptibleMask((restore) =>
            Effect.gen(function* () {
              yield* Deferred.succeed(taken, undefined)
              yield* Effect.exit(restore(Effect.never))
              return yield* Effect.interrupt
            })
          )
          const fiber = yield* Effect.forkChild(queue.takeOne(() => handler))
          yield* Deferred.await(taken)
          yield* Fiber.interrupt(fiber)
          expect(Exit.hasInterrupts(yield* Fiber.await(fiber))).toBe(true)
          const sql = yield* SqlClient.SqlClient
          const [row] = yield* sql`
          SELECT attempts, last_failure, acquired_at, visible_at <= now() AS visible FROM job_queue WHERE id = ${id}`
          expect(row).toEqual({ attempts: 0, last_failure: null, acquired_at: null, visible: true })
          expect(yield* take).toBe(id)
        })
    )

    it.effect("survives a handler that dies or interrupts itself, and hands the job out again", () =>
      Effect.gen(function* () {
        const queue = yield* JobQueue
        const id = newAttemptId()
        yield* queue.offer(id)
        yield* queue.takeOne(() => Effect.die(new Error("broken"))).pipe(quietly)
        yield* queue.takeOne(() => Effect.interrupt).pipe(quietly)
        expect(yield* take).toBe(id)
      })
    )

    it.effect("keeps a job from others for as long as its worker lives, also beyond the lease", () =>
      Effect.gen(function* () {
        const queue = yield* JobQueue
        const sql = yield* SqlClient.SqlClient
        const [first, second] = [newAttemptId(), newAttemptId()]
        yield* queue.offer(first)
        const { attemptId, fiber } = yield* hold
        expect(attemptId).toBe(first)
        yield* sql`
          SELECT acquired_at > created_at + interval '2 seconds' AS outlived FROM job_queue WHERE id = ${first}`.pipe(
          Effect.repeat({
            until: ([row]) => row?.["outlived"] === true,
            schedule: Schedule.spaced("50 millis")
          })
        )
        yield* queue.offer(second)
        expect(yield* take).toBe(second)
        yield* Fiber.interrupt(fiber)
        expect(yield* take).toBe(first)
      })
    )
  })
})

const worker = (url: string) =>
  Effect.acquireRelease(
    Effect.sync(() =>
      spawn(process.execPath, [join(import.meta.dirname, "fixtures/hangingWorker.ts"), url], {
        stdio: ["ignore", "pipe", "inherit"]
      })
    ),
    (child) => Effect.sync(() => child.kill("SIGKILL"))
  )

describe("JobQueue on several processes", () => {
  const queueOn = (url: Redacted.Redacted) =>
    Layer.fresh(
      Layer.provide(
        SqlJobQueue.layerWith(shortLease),
        Layer.orDie(PostgresDatabase.layer({ url, maxConnections: 2 }))
      )
    )
  const freshDatabase = Effect.suspend(() => freshPostgres(inject("postgresUrl"), migrations))

  it.live("hands the job of a process that was killed out again", () =>
    Effect.gen(function* () {
      const url = yield* freshDatabase
      const queue = yield* Layer.build(queueOn(url))
      const id = newAttemptId()
      yield* Effect.provideContext(
        Effect.flatMap(JobQueue, ({ offer }) => offer(id)),
        queue
      )
      const child = yield* worker(Redacted.value(url))
      const [said] = yield* Effect.promise(() => once(child.stdout, "data"))
      expect(String(said)).toBe(id)
      child.kill("SIGKILL")
      expect(yield* Effect.provideContext(take, queue)).toBe(id)
    }).pipe(Effect.scoped)
  )

  it.live("starts on a database without its table in eight processes at once", () =>
    Effect.gen(function* () {
      const url = yield* freshDatabase
      const queues = yield* Effect.forEach(Array.from({ length: 8 }), () => Layer.build(queueOn(url)), {
        concurrency: "unbounded"
      })
      const offered = queues.map(newAttemptId)
      yield* Effect.forEach(queues, (queue, n) =>
        Effect.provideContext(
          Effect.flatMap(JobQueue, ({ offer }) => offer(offered[n] ?? newAttemptId())),
          queue
        )
      )
      const taken = yield* Effect.forEach(queues, (queue) => Effect.provideContext(take, queue), {
        concurrency: "unbounded"
      })
      expect(taken.toSorted()).toEqual(offered.toSorted())
    }).pipe(Effect.scoped)
  )
})
