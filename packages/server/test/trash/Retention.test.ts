import { migrations } from "@design-workspace/adapters-sql/migrations/all"
import { makeDatabases } from "@design-workspace/adapters-sql/testing/TestDatabases"
import { SqlAdapters } from "@design-workspace/adapters-sql/wiring/SqlAdapters"
import { CollectionRepo } from "@design-workspace/domain/collections/CollectionRepo"
import { ProjectRepo } from "@design-workspace/domain/projects/ProjectRepo"
import { StoreClock } from "@design-workspace/domain/shared/StoreClock"
import { SpaceRepo } from "@design-workspace/domain/spaces/SpaceRepo"
import { makeProject, makeSpaceWithParents, makeUser } from "@design-workspace/domain/testing/shared/Fixtures"
import { AbandonedProjects } from "@design-workspace/domain/trash/AbandonedProjects"
import { Purge } from "@design-workspace/domain/trash/Purge"
import { describe, expect, it } from "@effect/vitest"
import { ConfigProvider, DateTime, Effect, Layer, Logger, References } from "effect"
import { SecureRandom } from "effect/crypto"
import * as SqlClient from "effect/sql/SqlClient"
import { Housekeeping } from "../../src/database/Housekeeping.ts"
import { Settings } from "../../src/settings/Settings.ts"

const environment = ConfigProvider.fromEnv({ env: { TRASH_RETENTION_DAYS: "30" } })
/** The database's clock as of a month later. */
const monthLater = Layer.effect(
  StoreClock,
  Effect.map(StoreClock, ({ now }) => ({ now: Effect.map(now, DateTime.add({ days: 31 })) }))
)

/** A project, its space and the space's collection, all in the trash. */
const makeTrashedChain = Effect.gen(function* () {
  const [collections, spaces, projects] = [yield* CollectionRepo, yield* SpaceRepo, yield* ProjectRepo]
  const user = yield* makeUser()
  const { collection, space } = yield* makeSpaceWithParents
  const project = yield* makeProject(space.id)
  yield* projects.setTrashed(project.id, true)
  yield* spaces.setTrashed(space.id, true, user.id)
  yield* collections.setTrashed(collection.id, true, user.id)
  const standing = Effect.gen(function* () {
    const found = [
      yield* projects.find(project.id, { _tag: "Guest", guestId: null }),
      yield* spaces.find(space.id, null),
      yield* collections.find(collection.id)
    ]
    return found.filter(({ _tag }) => _tag === "Some").length
  })
  return { standing, restore: projects.setTrashed(project.id, false) }
})

/** What the log says of purges, from any number of processes. */
const makeLog = () => {
  const counts = { projects: 0, spaces: 0, collections: 0 }
  const problems: Array<unknown> = []
  const logger = Logger.make(({ fiber, logLevel, message }) => {
    if (logLevel === "Error") problems.push(message)
    const annotations = fiber.getRef(References.CurrentLogAnnotations)
    for (const kind of ["projects", "spaces", "collections"] as const)
      if (kind in annotations) counts[kind] += Number(annotations[kind])
  })
  const total = Effect.delay(
    Effect.sync(() => counts.projects + counts.spaces + counts.collections),
    "10 millis"
  )
  return { counts, total, problems, layer: Logger.layer([logger]) }
}

describe("TRASH_RETENTION_DAYS", () => {
  for (const { layer, name } of makeDatabases(migrations)) {
    const database = Layer.merge(AbandonedProjects.layer, Purge.layer).pipe(
      Layer.provideMerge(Layer.provideMerge(SqlAdapters.layer, layer)),
      Layer.provideMerge(SecureRandom.layerWebCrypto),
      Layer.merge(Settings.layer.pipe(Layer.provide(ConfigProvider.layer(environment))))
    )
    it.layer(database, { excludeTestServices: true, timeout: "60 seconds" })(name, (it) => {
      it.effect(
        "four processes at once purge all that is old enough, each thing once, with a line of the service in the audit trail",
        () =>
          Effect.gen(function* () {
            const chains = yield* Effect.forEach(Array.from({ length: 12 }), () => makeTrashedChain)
            const log = makeLog()
            const process = Layer.build(Layer.fresh(Housekeeping)).pipe(
              Effect.provide(Layer.merge(log.layer, monthLater))
            )
            yield* Effect.all([process, process, process, process], { concurrency: "unbounded" })
            yield* Effect.forEach(chains, ({ standing }) =>
              Effect.repeat(standing, { until: (left) => left === 0 })
            )
            yield* Effect.repeat(log.total, { until: (count) => count >= 36 })
            expect(log.counts).toEqual({ projects: 12, spaces: 12, collections: 12 })
            expect(log.problems).toEqual([])
            const sql = yield* SqlClient.SqlClient
            const lines = yield* sql`
            SELECT count(*)::int AS lines, count(DISTINCT subject_id)::int AS things FROM audit_line
            WHERE actor = 'service' AND outcome = 'applied' AND org_id IS NOT NULL AND version_before IS NOT NULL`
            expect(lines).toEqual([{ lines: 36, things: 36 }])
          }).pipe(Effect.scoped)
      )

      it.effect("skips a space in which a project lies, and the collection under it", () =>
        Effect.gen(function* () {
          const kept = yield* makeTrashedChain
          yield* kept.restore
          const other = yield* makeTrashedChain
          const log = makeLog()
          yield* Layer.build(Layer.fresh(Housekeeping)).pipe(
            Effect.provide(Layer.merge(log.layer, monthLater))
          )
          yield* Effect.repeat(other.standing, { until: (left) => left === 0 })
          expect(yield* kept.standing).toBe(3)
          expect(log.problems).toEqual([])
        }).pipe(Effect.scoped)
      )
    })
  }
})
