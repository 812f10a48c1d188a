import { UserRepo } from "@design-workspace/domain/accounts/UserRepo"
import { DocumentRepo } from "@design-workspace/domain/documents/DocumentRepo"
import { ProjectRepo } from "@design-workspace/domain/projects/ProjectRepo"
import { ItemId, type SpaceId } from "@design-workspace/domain/shared/Ids"
import { suite as graphsSuite } from "@design-workspace/domain/testing/projects/ProjectGraphsContract"
import { suite } from "@design-workspace/domain/testing/projects/ProjectRepoContract"
import { sampleGraph } from "@design-workspace/domain/testing/projects/sampleGraph"
import { nobody } from "@design-workspace/domain/testing/projects/viewers"
import {
  makeMember,
  makeProject,
  makeSpaceWithParents
} from "@design-workspace/domain/testing/shared/Fixtures"
import { isInGate } from "@design-workspace/verification/gates/gate"
import { describe, expect, it } from "@effect/vitest"
import { DateTime, Effect, Layer } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { migrations } from "../../src/migrations/all.ts"
import { SqlAdapters } from "../../src/wiring/SqlAdapters.ts"
import { makeDatabases } from "../../testing/TestDatabases.ts"

/** Stores so many projects, the `n`th of them as the columns say, and updates the planner's statistics. */
const makeMany = Effect.fnUntraced(function* (
  spaceId: SpaceId,
  count: number,
  { deletedAt, visibility }: { readonly deletedAt: Fragment; readonly visibility: Fragment }
) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    WITH made AS (
      INSERT INTO project (id, title, prompt, status, space_id, visibility, created_at, updated_at, deleted_at,
        graph_version, design_version)
      SELECT gen_random_uuid(), 'Project', '', 'ready', ${spaceId}, ${visibility}, at, at, ${deletedAt}, at, at
      FROM generate_series(1, ${count}::integer) AS n,
        LATERAL (SELECT timestamptz '2026-01-01' + n * interval '1 second' AS at) AS moment
      RETURNING id, updated_at
    )
    INSERT INTO project_graph (project_id, version, graph, node_ids)
    SELECT id, updated_at, '{"nodes":[],"edges":[],"roles":[]}', '{}' FROM made`
  yield* sql`ANALYZE`
})

/** How many rows of projects are read while it runs. */
const rowsReadBy = Effect.fnUntraced(function* <E, R>(run: Effect.Effect<void, E, R>) {
  const sql = yield* SqlClient.SqlClient
  const rowsRead = sql<{ readonly count: number }>`
    SELECT (seq_tup_read + idx_tup_fetch)::int AS count FROM pg_stat_xact_user_tables WHERE relname = 'project'`
  return yield* sql.withTransaction(
    Effect.gen(function* () {
      const [before] = yield* rowsRead
      yield* run
      const [after] = yield* rowsRead
      return (after?.count ?? Number.NaN) - (before?.count ?? Number.NaN)
    })
  )
})

for (const { layer, name } of makeDatabases(migrations).filter(isInGate))
  for (const holds of [suite, graphsSuite]) holds(name, Layer.provideMerge(SqlAdapters.layer, layer))

describe.each(makeDatabases(migrations).filter(isInGate))("ProjectRepo on $name", ({ layer }) => {
  it.layer(Layer.provideMerge(SqlAdapters.layer, layer), {
    excludeTestServices: true,
    timeout: "60 seconds"
  })("versions", (it) => {
    it.effect("each of 100 simultaneous changes is a version of its own, stored to be read again", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const projects = yield* ProjectRepo
        const { space } = yield* makeSpaceWithParents
        const project = yield* makeProject(space.id)
        const titles = Array.from({ length: 100 }, (_, n) => projects.update(project.id, { title: `T${n}` }))
        yield* Effect.all(titles, { concurrency: "unbounded" })
        const versions = yield* sql`SELECT FROM project_version WHERE project_id = ${project.id}`
        expect(versions).toHaveLength(101)
      })
    )

    it.effect("a version is later than the one before when the clock has stepped back", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const projects = yield* ProjectRepo
        const { space } = yield* makeSpaceWithParents
        const { id } = yield* makeProject(space.id)
        const [ahead] = yield* sql<{ readonly version: Date }>`
          UPDATE project SET updated_at = updated_at + interval '1 hour' WHERE id = ${id}
          RETURNING updated_at AS version`
        const before = DateTime.makeUnsafe(ahead?.version ?? 0)
        const updated = yield* Effect.flatMap(projects.update(id, { title: "next" }), Effect.fromOption)
        expect(updated.updatedAt).toEqual(DateTime.add(before, { milliseconds: 1 }))
        const written = yield* projects.writeGraph(id, sampleGraph, updated.updatedAt)
        expect(written.updatedAt).toEqual(DateTime.add(before, { milliseconds: 2 }))
      })
    )

    it.effect("a past version is read with the documents of then", () =>
      Effect.gen(function* () {
        const projects = yield* ProjectRepo
        const documents = yield* DocumentRepo
        const { space } = yield* makeSpaceWithParents
        const { id } = yield* makeProject(space.id, {}, sampleGraph)
        const edit = { editType: "edit", authorId: null, expectedVersion: null } as const
        const ref = { projectId: id, nodeId: ItemId.make("api") }
        const first = yield* documents.append({ ...ref, ...edit, content: "one" })
        const between = yield* Effect.flatMap(projects.update(id, { title: "T" }), Effect.fromOption)
        yield* documents.append({ ...ref, ...edit, content: "two" })
        const past = yield* Effect.flatMap(projects.readGraph(id, between.updatedAt), Effect.fromOption)
        expect(past.contentItems).toEqual([
          { id: first.id, nodeId: "api", version: 1, editType: "create", updatedAt: first.createdAt }
        ])
      })
    )

    it.effect("a project whose owner is removed loses it and takes its next version", () =>
      Effect.gen(function* () {
        const projects = yield* ProjectRepo
        const users = yield* UserRepo
        const { organisation, space } = yield* makeSpaceWithParents
        const owner = yield* makeMember(organisation.id)
        const project = yield* makeProject(space.id, { ownerId: owner.id })
        yield* users.remove(owner.id)
        const { project: left } = yield* Effect.flatMap(projects.find(project.id, nobody), Effect.fromOption)
        expect(left.ownerId).toBeNull()
        expect(DateTime.isGreaterThan(left.updatedAt, project.updatedAt)).toBe(true)
        const read = yield* Effect.flatMap(projects.readGraph(project.id, left.updatedAt), Effect.fromOption)
        expect(read.updatedAt).toEqual(left.updatedAt)
      })
    )

    it.effect(
      "a page of the trash list reads little more than the page, however much lies in the trash",
      () =>
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          const projects = yield* ProjectRepo
          const { organisation, space } = yield* makeSpaceWithParents
          const admin = yield* makeMember(organisation.id)
          yield* makeMany(space.id, 5_000, { visibility: sql`'private'`, deletedAt: sql`at` })
          const viewer = {
            _tag: "User",
            userId: admin.id,
            siteAdmin: false,
            adminOf: [organisation.id],
            memberOf: [organisation.id]
          } as const
          const read = yield* rowsReadBy(
            Effect.gen(function* () {
              const first = yield* projects.list(
                { viewer, show: "restorable", spaceId: null },
                { limit: 10, cursor: null }
              )
              expect(first.items).toHaveLength(10)
              yield* projects.list(
                { viewer, show: "restorable", spaceId: null },
                { limit: 10, cursor: first.next }
              )
            })
          )
          expect(read).toBeGreaterThanOrEqual(20)
          expect(read).toBeLessThan(200)
        })
    )

    it.effect("a page of what is public reads little more than that, however many projects there are", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const projects = yield* ProjectRepo
        const { space } = yield* makeSpaceWithParents
        const visibility = sql`CASE WHEN n <= 20 THEN 'public' ELSE 'organisation' END`
        yield* makeMany(space.id, 20_000, { visibility, deletedAt: sql`NULL` })
        const filter = { viewer: nobody, show: "public", spaceId: null } as const
        const read = yield* rowsReadBy(
          Effect.gen(function* () {
            const { items } = yield* projects.list(filter, { limit: 10, cursor: null })
            expect(items).toHaveLength(10)
          })
        )
        expect(read).toBeGreaterThanOrEqual(10)
        expect(read).toBeLessThan(100)
      })
    )
  })
})
