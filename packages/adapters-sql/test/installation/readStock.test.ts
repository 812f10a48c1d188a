import { describe, expect, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { SqlJobQueue } from "../../src/generation/SqlJobQueue.ts"
import { readStock } from "../../src/installation/readStock.ts"
import { migrations } from "../../src/migrations/all.ts"
import { makeDatabases } from "../../testing/TestDatabases.ts"

const nothing = {
  startedAt: expect.any(Number),
  waitingJobs: 0,
  runningJobs: 0,
  jobLag: 0,
  trashedProjects: 0,
  trashedSpaces: 0,
  trashedCollections: 0,
  searchLag: 0,
  waitingDeliveries: 0,
  deliveryLag: 0,
  failingWebhooks: 0,
  unindexed: 0
}

/** A job that is visible since so many seconds; its worker gave its last sign of life so many seconds ago, or null. */
const job = (id: string, state: string, visible: number, acquired: number | null) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql`
      INSERT INTO job_queue (id, queue_name, element, state, acquired_at, created_at, updated_at, visible_at)
      VALUES (
        ${id}, 'elsewhere', '""', ${state}, localtimestamp - ${acquired}::float8 * interval '1 second', now(), now(),
        localtimestamp - ${visible}::float8 * interval '1 second'
      )`
  )

const seconds = (least: number) => expect.toSatisfy((it: number) => it >= least && it < least + 60)

describe.each(makeDatabases(migrations))("readStock on $name", ({ layer }) => {
  const adapters = Layer.provideMerge(SqlJobQueue.layer, layer)
  it.layer(adapters, { excludeTestServices: true, timeout: "60 seconds" })("one process", (it) => {
    it.effect("counts jobs that wait and that run, and what is in the trash", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        expect(yield* readStock).toEqual(nothing)
        yield* job("a", "pending", 100, null)
        yield* job("b", "pending", -100, null)
        yield* job("c", "pending", 1_000, 2)
        yield* job("d", "completed", 1_000, 1_000)
        yield* sql`
          INSERT INTO collection (id, name, description, content, created_at, updated_at, deleted_at)
          SELECT gen_random_uuid(), 'C', '', '{}', now(), now(), d FROM (VALUES (now()), (null)) AS trash (d)`
        const counted = { ...nothing, waitingJobs: 2, runningJobs: 1, trashedCollections: 1, unindexed: 2 }
        const searchLag = expect.any(Number)
        expect(yield* readStock).toEqual({ ...counted, searchLag, jobLag: seconds(100) })
        yield* job("e", "pending", 1_000, 300)
        expect(yield* readStock).toEqual({ ...counted, searchLag, runningJobs: 2, jobLag: seconds(300) })
      })
    )

    it.effect("says how long deliveries have waited, but not for a webhook that rests or is off", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const deliveries = Effect.map(readStock, ({ deliveryLag, failingWebhooks, waitingDeliveries }) => ({
          deliveryLag,
          failingWebhooks,
          waitingDeliveries
        }))
        const quiet = { deliveryLag: 0, failingWebhooks: 0, waitingDeliveries: 0 }
        const change = (position: number | null, age: number) => sql`
          INSERT INTO change (position, at, kind, subject_id, action, actor)
          VALUES (${position}, now() - ${age}::float8 * interval '1 second', 'space', gen_random_uuid(), 'x', 'y')`
        yield* change(null, 500)
        expect(yield* deliveries).toEqual(quiet)

        yield* sql`INSERT INTO organisation (id, name, created_at) VALUES (gen_random_uuid(), 'O', now())`
        yield* sql`
          INSERT INTO webhook (id, org_id, url, description, enabled, enabled_at, secret, created_at, updated_at)
          SELECT gen_random_uuid(), id, 'https://example.org', '', true, now(), '', now(), now() FROM organisation`
        expect(yield* deliveries).toEqual({ ...quiet, deliveryLag: seconds(500) })

        yield* sql`UPDATE change SET position = 1 + (SELECT position FROM webhook_intake)`
        expect(yield* deliveries).toEqual({ ...quiet, deliveryLag: seconds(500) })
        yield* sql`UPDATE webhook_intake SET position = position + 1`
        expect(yield* deliveries).toEqual(quiet)

        yield* sql`
          INSERT INTO webhook_delivery (id, webhook_id, subject_id, change, status, attempts, since, created_at)
          SELECT gen_random_uuid(), id, gen_random_uuid(), '{}', 'pending', '[]', now(), now() FROM webhook`
        yield* sql`UPDATE webhook SET due_at = now() - interval '200 seconds'`
        expect(yield* deliveries).toEqual({ ...quiet, waitingDeliveries: 1, deliveryLag: seconds(200) })
        yield* sql`UPDATE webhook SET failing_since = now(), held_until = now() + interval '1 hour'`
        expect(yield* deliveries).toEqual({ ...quiet, waitingDeliveries: 1, failingWebhooks: 1 })
        yield* sql`UPDATE webhook SET enabled = false`
        expect(yield* deliveries).toEqual(quiet)
      })
    )
  })
})
