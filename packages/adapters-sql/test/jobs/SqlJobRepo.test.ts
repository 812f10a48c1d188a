import { JobRepo } from "@design-workspace/domain/jobs/JobRepo"
import { UserId } from "@design-workspace/domain/shared/Ids"
import { suite } from "@design-workspace/domain/testing/jobs/JobRepoContract"
import { makeProject, makeSpaceWithParents, newUuid } from "@design-workspace/domain/testing/shared/Fixtures"
import { describe, expect, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { migrations } from "../../src/migrations/all.ts"
import { SqlAdapters } from "../../src/wiring/SqlAdapters.ts"
import { makeDatabases } from "../../testing/TestDatabases.ts"

const statuses = ["queued", "running", "applied", "failed", "cancelled", "expired"] as const

/** So many applied attempts of the user on a project of a new organisation. */
const fill = Effect.fnUntraced(function* (startedBy: UserId, count: number) {
  const sql = yield* SqlClient.SqlClient
  const { organisation, space } = yield* makeSpaceWithParents
  const { id: projectId } = yield* makeProject(space.id)
  yield* sql`
    INSERT INTO attempt (id, job_id, project_id, org_id, scope, design_version, accepted_version, status_before, started_by, quality,
      model, rule_ids, status, progress_done, progress_total, created_at)
    SELECT gen_random_uuid(), gen_random_uuid(), ${projectId}, ${organisation.id}, 'all', '2026-01-01', '2026-01-01', 'draft',
      ${startedBy}, 'fast', 'offline', '[]', 'applied', 1, 1, timestamptz '2026-01-01' + n * interval '1 second'
    FROM generate_series(1, ${count}::integer) AS n`
  return { orgId: organisation.id, projectId }
})

/** How many rows of attempts are read while it runs. */
const rowsReadBy = Effect.fnUntraced(function* <A, E, R>(run: Effect.Effect<A, E, R>) {
  const sql = yield* SqlClient.SqlClient
  const rowsRead = sql<{ readonly count: number }>`
    SELECT (seq_tup_read + idx_tup_fetch)::int AS count FROM pg_stat_xact_user_tables WHERE relname = 'attempt'`
  return yield* sql.withTransaction(
    Effect.gen(function* () {
      const before = yield* rowsRead
      const result = yield* run
      const after = yield* rowsRead
      return { result, read: (after[0]?.count ?? 0) - (before[0]?.count ?? 0) }
    })
  )
})

for (const { layer, name } of makeDatabases(migrations)) {
  const adapters = Layer.provideMerge(SqlAdapters.layer, layer)
  suite(name, adapters)

  describe(`JobRepo on ${name}`, () => {
    it.layer(adapters, { excludeTestServices: true, timeout: "120 seconds" })("lists", (it) => {
      it.effect("a page reads little more than the page, however many runs of projects there are", () =>
        Effect.gen(function* () {
          const repo = yield* JobRepo
          const user = UserId.make(newUuid())
          const { orgId, projectId } = yield* fill(user, 3_000)
          yield* fill(user, 3_000)
          yield* SqlClient.SqlClient.use((sql) => sql`ANALYZE`)
          const page = { limit: 20, cursor: null }
          const everything = { starter: user, collectionId: null, projectId: null, generates: null, statuses }
          const lists = [
            { ...everything, owners: [orgId] },
            { ...everything, owners: [] },
            { ...everything, owners: [orgId], starter: UserId.make(newUuid()) },
            { ...everything, owners: [orgId], statuses: ["running"] },
            { ...everything, owners: [orgId], generates: "Project" },
            { ...everything, owners: [orgId], generates: "Collection" },
            { ...everything, owners: "all" },
            { ...everything, owners: "all", generates: "Project" },
            { ...everything, owners: "all", generates: "Collection", statuses: ["applied"] },
            { ...everything, owners: [], projectId }
          ] as const
          const found = yield* Effect.forEach(lists, (filter) => rowsReadBy(repo.list(filter, page)))
          expect(found.slice(0, 5).map(({ result }) => result.items.length)).toEqual([20, 20, 20, 0, 20])
          expect(found.at(-1)?.result.items.length).toBe(20)
          for (const { read } of found) expect(read).toBeLessThan(100)
        })
      )
    })
  })
}
