import { migrations } from "@design-workspace/adapters-sql/migrations/all"
import { makeDatabases } from "@design-workspace/adapters-sql/testing/TestDatabases"
import { SqlAdapters } from "@design-workspace/adapters-sql/wiring/SqlAdapters"
import { SessionRepo } from "@design-workspace/domain/accounts/SessionRepo"
import { runOf } from "@design-workspace/domain/generation/attempts/Attempt"
import { AttemptRepo } from "@design-workspace/domain/generation/attempts/AttemptRepo"
import { RunEvents } from "@design-workspace/domain/generation/attempts/RunEvents"
import { UsageLedger } from "@design-workspace/domain/generation/attempts/UsageLedger"
import { IdempotencyRepo } from "@design-workspace/domain/idempotency/IdempotencyRepo"
import { ProjectRepo } from "@design-workspace/domain/projects/ProjectRepo"
import { ClaimId, GuestId, SessionId } from "@design-workspace/domain/shared/Ids"
import {
  makeAttemptWithParents,
  makeProject,
  makeSpaceWithParents,
  makeUser,
  newUuid
} from "@design-workspace/domain/testing/shared/Fixtures"
import { AbandonedProjects } from "@design-workspace/domain/trash/AbandonedProjects"
import { Purge } from "@design-workspace/domain/trash/Purge"
import { shiftedClock } from "@design-workspace/verification/servers/shiftedClock"
import { describe, expect, it } from "@effect/vitest"
import { ConfigProvider, Duration, Effect, Layer } from "effect"
import { SecureRandom } from "effect/crypto"
import * as SqlClient from "effect/sql/SqlClient"
import { Housekeeping } from "../../src/database/Housekeeping.ts"
import { Settings } from "../../src/settings/Settings.ts"

const environment = ConfigProvider.fromEnv({ env: { TRASH_RETENTION_DAYS: "30" } })

const clockOff = (days: number) => {
  const clock = shiftedClock()
  clock.advance(Duration.days(days))
  return clock.layer
}

/** One of each thing that is deleted by its age, as made just now. */
const makeFresh = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [sessions, keys] = [yield* SessionRepo, yield* IdempotencyRepo]
  const guestId = GuestId.make(newUuid())
  yield* sessions.insert(SessionId.make(newUuid()), newUuid(), { guestId }, Duration.hours(12))
  const { id: userId } = yield* makeUser()
  yield* keys.claim({ id: ClaimId.make(newUuid()), userId, key: "k" }, "print", Duration.minutes(1))
  const { attempt } = yield* makeAttemptWithParents
  yield* (yield* RunEvents).append(runOf(attempt), [{ _tag: "Stage", stage: "queued", status: "started" }])
  const outcome = { status: "failed", resultSummary: null, durationMs: 1, error: null } as const
  yield* (yield* AttemptRepo).finish(attempt.id, outcome)
  const [today] = yield* sql<{ readonly day: string }>`SELECT current_date::text AS day`
  yield* (yield* UsageLedger).reserve({ orgId: null, userId: null, day: today?.day ?? "" }, 1, 100)
  const { space } = yield* makeSpaceWithParents
  const project = yield* makeProject(space.id)
  yield* (yield* ProjectRepo).setTrashed(project.id, true)
})

/** How many of them are there still. */
const standing = SqlClient.SqlClient.use((sql) =>
  Effect.map(
    sql<Readonly<Record<string, number>>>`SELECT
      (SELECT count(*) FROM session)::int AS sessions,
      (SELECT count(*) FROM idempotency_key)::int AS keys,
      (SELECT count(*) FROM run_event)::int AS events,
      (SELECT count(*) FROM token_day)::int AS days,
      (SELECT count(*) FROM project)::int AS projects`,
    ([row]) => row
  )
)

/** How many there are once there are no more than so many of each. */
const untilStanding = (most: number) =>
  Effect.repeat(Effect.delay(standing, "20 millis"), {
    until: (row) => Object.values(row ?? {}).every((count) => count <= most)
  })

/** All of them, older by so much. */
const age = SqlClient.SqlClient.use((sql) =>
  Effect.all([
    sql`UPDATE session SET expires_at = expires_at - interval '41 days'`,
    sql`UPDATE idempotency_key SET expires_at = expires_at - interval '41 days'`,
    sql`UPDATE attempt SET finished_at = finished_at - interval '41 days'`,
    sql`UPDATE token_day SET day = day - 41`,
    sql`UPDATE project SET deleted_at = deleted_at - interval '41 days'`
  ])
)

/** The work of a process at its start, with its clock so many days off. */
const startedWith = (days: number) => Effect.provide(Layer.build(Layer.fresh(Housekeeping)), clockOff(days))

const all = { sessions: 1, keys: 1, events: 1, days: 1, projects: 1 }
const none = { sessions: 0, keys: 0, events: 0, days: 0, projects: 0 }

describe("what is deleted by age, by a process whose clock is wrong", () => {
  for (const { layer, name } of makeDatabases(migrations)) {
    const database = Layer.merge(AbandonedProjects.layer, Purge.layer).pipe(
      Layer.provideMerge(Layer.provideMerge(SqlAdapters.layer, layer)),
      Layer.provideMerge(SecureRandom.layerWebCrypto),
      Layer.merge(Settings.layer.pipe(Layer.provide(ConfigProvider.layer(environment))))
    )
    it.layer(database, { excludeTestServices: true, timeout: "60 seconds" })(name, (it) => {
      it.effect("is as old as the database's clock has it: 400 days ahead or behind changes nothing", () =>
        Effect.gen(function* () {
          yield* makeFresh
          yield* age
          yield* makeFresh
          yield* startedWith(400)
          expect(yield* untilStanding(1)).toEqual(all)
          yield* age
          yield* startedWith(-400)
          expect(yield* untilStanding(0)).toEqual(none)
        }).pipe(Effect.scoped)
      )
    })
  }
})
