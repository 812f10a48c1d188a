import { SessionRepo } from "@design-workspace/domain/accounts/SessionRepo"
import { AuditLog } from "@design-workspace/domain/audit/AuditLog"
import { AuditMonths } from "@design-workspace/domain/audit/AuditMonths"
import { ChangeFeed } from "@design-workspace/domain/changes/ChangeFeed"
import { runOf } from "@design-workspace/domain/generation/attempts/Attempt"
import { AttemptRepo } from "@design-workspace/domain/generation/attempts/AttemptRepo"
import { RunEvents } from "@design-workspace/domain/generation/attempts/RunEvents"
import { UsageLedger } from "@design-workspace/domain/generation/attempts/UsageLedger"
import type { GenerationEvent } from "@design-workspace/domain/generation/outcome/GenerationEvent"
import { IdempotencyRepo } from "@design-workspace/domain/idempotency/IdempotencyRepo"
import { ProjectRepo } from "@design-workspace/domain/projects/ProjectRepo"
import { AuditLineId, ClaimId, GuestId, SessionId, UserId } from "@design-workspace/domain/shared/Ids"
import { MemoryAdapters } from "@design-workspace/domain/testing/MemoryAdapters"
import {
  makeAttemptWithParents,
  makeCollection,
  makeProject,
  makeSpaceWithParents,
  newUuid
} from "@design-workspace/domain/testing/shared/Fixtures"
import { MemoryStore } from "@design-workspace/domain/testing/shared/MemoryStore"
import { AbandonedProjects } from "@design-workspace/domain/trash/AbandonedProjects"
import { Purge } from "@design-workspace/domain/trash/Purge"
import type { ExpiredTrash } from "@design-workspace/domain/trash/sweepTrash"
import { describe, expect, it } from "@effect/vitest"
import { ConfigProvider, DateTime, Duration, Effect, Layer, Logger, Option, References, Stream } from "effect"
import { TestClock } from "effect/testing"
import { Housekeeping } from "../../src/database/Housekeeping.ts"
import { Settings } from "../../src/settings/Settings.ts"

/** What housekeeping stands on, with these variables in the environment. */
const around = (env: Record<string, string> = {}) =>
  Layer.mergeAll(
    AbandonedProjects.layer,
    Purge.layer,
    Settings.layer.pipe(Layer.provide(ConfigProvider.layer(ConfigProvider.fromEnv({ env }))))
  ).pipe(Layer.provideMerge(MemoryAdapters.layer))

/** A guest's session; answers whether it is stored still. */
const makeSession = Effect.fnUntraced(function* (minutes: number) {
  const [sessions, store] = [yield* SessionRepo, yield* MemoryStore]
  const id = SessionId.make(newUuid())
  yield* sessions.insert(id, newUuid(), { guestId: GuestId.make(newUuid()) }, Duration.minutes(minutes))
  return Effect.sync(() => store.table("session").rows.has(id))
})

describe("Housekeeping", () => {
  it.effect("deletes expired sessions at the start and then every hour, and no others", () =>
    Effect.gen(function* () {
      const stored = Effect.all([yield* makeSession(30), yield* makeSession(90), yield* makeSession(200)])
      yield* TestClock.adjust("40 minutes")
      expect(yield* stored).toEqual([true, true, true])
      yield* Layer.build(Housekeeping)
      yield* TestClock.adjust("1 millis")
      expect(yield* stored).toEqual([false, true, true])
      yield* TestClock.adjust("59 minutes")
      expect(yield* stored).toEqual([false, true, true])
      yield* TestClock.adjust("1 minutes")
      expect(yield* stored).toEqual([false, false, true])
    }).pipe(Effect.scoped, Effect.provide(around()))
  )

  it.effect("deletes expired idempotency keys hourly, and no others", () =>
    Effect.gen(function* () {
      const keys = yield* IdempotencyRepo
      const claim = Effect.fnUntraced(function* (minutes: number) {
        const made = { id: ClaimId.make(newUuid()), userId: UserId.make(newUuid()), key: "k" }
        yield* keys.claim(made, "print", Duration.minutes(minutes))
        return keys.renew(made, Duration.hours(1))
      })
      const [expired, live] = [yield* claim(30), yield* claim(90)]
      yield* TestClock.adjust("40 minutes")
      yield* Layer.build(Housekeeping)
      yield* TestClock.adjust("1 millis")
      expect([yield* expired, yield* live]).toEqual([false, true])
      yield* TestClock.adjust("2 hours")
      expect(yield* live).toBe(false)
    }).pipe(Effect.scoped, Effect.provide(around()))
  )

  it.effect("deletes the events of runs two days after their end, and no others", () =>
    Effect.gen(function* () {
      const [attempts, events] = [yield* AttemptRepo, yield* RunEvents]
      const event: GenerationEvent = { _tag: "Stage", stage: "queued", status: "started" }
      const makeRun = Effect.gen(function* () {
        const { attempt } = yield* makeAttemptWithParents
        yield* events.append(runOf(attempt), [event])
        const outcome = { status: "failed", resultSummary: null, durationMs: 1, error: null } as const
        const first = events.follow(attempt.id).pipe(Stream.take(1), Stream.runHead)
        return { first, end: attempts.finish(attempt.id, outcome) }
      })
      const [early, late, open] = yield* Effect.all([makeRun, makeRun, makeRun])
      const kept = Effect.forEach([early, late, open], ({ first }) => Effect.map(first, Option.isSome))
      yield* early.end
      yield* Layer.build(Housekeeping)
      yield* TestClock.adjust("1 hour")
      yield* late.end
      yield* TestClock.adjust("47 hours")
      expect(yield* kept).toEqual([true, true, true])
      yield* TestClock.adjust("1 hour")
      expect(yield* kept).toEqual([false, true, true])
      yield* TestClock.adjust("1 hour")
      expect(yield* kept).toEqual([false, false, true])
    }).pipe(Effect.scoped, Effect.provide(around()))
  )

  it.effect("deletes the counts of tokens of days 40 days past, and no others", () =>
    Effect.gen(function* () {
      const ledger = yield* UsageLedger
      yield* TestClock.setTime(Date.parse("2026-03-11T23:30:00.000Z"))
      const days = ["2026-01-29", "2026-01-30", "2026-03-11"].map((day) => ({
        orgId: null,
        userId: null,
        day
      }))
      for (const of of days) yield* ledger.reserve(of, 10, 10)
      const room = Effect.forEach(days, (of) => ledger.reserve(of, 0, 9))
      yield* Layer.build(Housekeeping)
      yield* TestClock.adjust("1 millis")
      expect(yield* room).toEqual(["reserved", "held", "held"])
      yield* TestClock.adjust("1 hour")
      expect(yield* room).toEqual(["reserved", "reserved", "held"])
    }).pipe(Effect.scoped, Effect.provide(around()))
  )

  it.effect("deletes changes CHANGES_KEPT_DAYS after they were made, and no others", () =>
    Effect.gen(function* () {
      const [feed, log] = [yield* ChangeFeed, yield* AuditLog]
      const { id } = yield* makeCollection(null)
      const write = Effect.suspend(() =>
        log.append({
          ...{
            id: AuditLineId.make(newUuid()),
            actor: "service",
            tokenId: null,
            action: "updateCollection"
          },
          ...{
            kind: "collection",
            subjectId: id,
            targetId: null,
            detail: null,
            outcome: "applied",
            code: null
          },
          ...{ made: false, place: null, requestId: null }
        })
      )
      const kept = Effect.map(feed.read(0, 10, { users: [], credentials: [] }), ({ changes }) =>
        changes.map(({ position }) => position)
      )
      yield* write
      yield* Layer.build(Housekeeping)
      yield* TestClock.adjust("47 hours")
      yield* write
      expect(yield* kept).toEqual([1, 2])
      yield* TestClock.adjust("1 hour")
      expect(yield* kept).toEqual([1, 2])
      yield* TestClock.adjust("1 hour")
      expect(yield* kept).toEqual([2])
      expect((yield* feed.number).feed).toMatchObject({ last: 2, removed: 1 })
    }).pipe(Effect.scoped, Effect.provide(around({ CHANGES_KEPT_DAYS: "2" })))
  )

  it.effect(
    "prepares the months of the audit trail hourly, and removes those that ended before the last AUDIT_RETENTION_MONTHS",
    () =>
      Effect.gen(function* () {
        const calls: Array<string> = []
        const months = AuditMonths.of({
          prepare: Effect.sync(() => void calls.push("prepare")),
          removeEnded: (by) =>
            Effect.sync(() => {
              calls.push(DateTime.formatIso(by))
              return 1
            })
        })
        yield* TestClock.adjust("100 days")
        yield* Layer.build(Layer.provide(Housekeeping, Layer.succeed(AuditMonths, months)))
        yield* TestClock.adjust("1 hour")
        expect(calls.toSorted()).toEqual([
          "1970-02-01T00:00:00.000Z",
          "1970-02-01T00:00:00.000Z",
          "prepare",
          "prepare"
        ])
      }).pipe(Effect.scoped, Effect.provide(around({ AUDIT_RETENTION_MONTHS: "2" })))
  )

  it.effect("tries again in an hour when the database was away", () =>
    Effect.gen(function* () {
      const tries: Array<number> = []
      const sessions = yield* SessionRepo
      const away = SessionRepo.of({
        ...sessions,
        removeExpired: Effect.flatMap(DateTime.now, (now) => {
          tries.push(now.epochMilliseconds)
          return Effect.die(new Error("the database is away"))
        })
      })
      yield* Layer.build(Layer.provide(Housekeeping, Layer.succeed(SessionRepo, away)))
      yield* TestClock.adjust("2 hours")
      expect(tries).toEqual([0, 3_600_000, 7_200_000])
    }).pipe(Effect.scoped, Effect.provide(around()))
  )

  it.effect("purges hourly what lay in the trash for TRASH_RETENTION_DAYS, and logs the counts", () =>
    Effect.gen(function* () {
      const cutoffs: Array<string> = []
      const lines: Array<unknown> = []
      const logged = Logger.make(({ fiber, logLevel, message }) => {
        const annotations = fiber.getRef(References.CurrentLogAnnotations)
        if (logLevel === "Info") lines.push({ message, ...annotations })
      })
      const found: Array<ExpiredTrash> = [
        { projects: 2, spaces: 1, collections: 0, inUse: [] },
        { projects: 0, spaces: 0, collections: 0, inUse: [] }
      ]
      const purge = Purge.of({
        ...(yield* Purge),
        purgeExpired: (_, cutoff) =>
          Effect.suspend(() => {
            cutoffs.push(DateTime.formatIso(cutoff))
            const next = found.shift()
            return next === undefined ? Effect.die(new Error("the database is away")) : Effect.succeed(next)
          })
      })
      yield* TestClock.adjust("40 days")
      yield* Housekeeping.pipe(
        Layer.provide(Layer.succeed(Purge, purge)),
        Layer.provideMerge(Logger.layer([logged])),
        Layer.build
      )
      yield* TestClock.adjust("3 hours")
      expect(cutoffs).toEqual([
        "1970-01-11T00:00:00.000Z",
        "1970-01-11T01:00:00.000Z",
        "1970-01-11T02:00:00.000Z",
        "1970-01-11T03:00:00.000Z"
      ])
      const counts = { projects: 2, spaces: 1, collections: 0, kept_in_use: 0 }
      expect(lines).toEqual([{ message: ["Purged what lay in the trash for 30 days"], ...counts }])
    }).pipe(Effect.scoped, Effect.provide(around({ TRASH_RETENTION_DAYS: "30" })))
  )

  it.effect("purges nothing without TRASH_RETENTION_DAYS", () =>
    Effect.gen(function* () {
      const purge = Purge.of({
        ...(yield* Purge),
        purgeExpired: () => Effect.die(new Error("nobody asked for it"))
      })
      const problems: Array<unknown> = []
      const logged = Logger.make(({ message }) => void problems.push(message))
      yield* Housekeeping.pipe(
        Layer.provide(Layer.succeed(Purge, purge)),
        Layer.provideMerge(Logger.layer([logged])),
        Layer.build
      )
      yield* TestClock.adjust("3 hours")
      expect(problems).toEqual([])
    }).pipe(Effect.scoped, Effect.provide(around()))
  )

  it.effect("trashes what guests abandoned for 365 days and purges it 30 days later, as the service", () =>
    Effect.gen(function* () {
      const { space } = yield* makeSpaceWithParents
      const { id } = yield* makeProject(space.id, { guestId: GuestId.make(newUuid()) })
      const found = Effect.flatMap(ProjectRepo, (projects) =>
        projects.find(id, { _tag: "Guest", guestId: null })
      )
      yield* TestClock.adjust("364 days")
      yield* Layer.build(Housekeeping)
      yield* TestClock.adjust("1 hours")
      expect(Option.getOrThrow(yield* found).project.deletedAt).toBeNull()
      yield* TestClock.adjust("25 hours")
      expect(Option.getOrThrow(yield* found).project.deletedAt).not.toBeNull()
      yield* TestClock.adjust("29 days")
      expect(Option.isSome(yield* found)).toBe(true)
      yield* TestClock.adjust("2 days")
      expect(Option.isNone(yield* found)).toBe(true)
      const log = yield* AuditLog
      const { items } = yield* log.list({ organisations: "all", subjectId: id }, { limit: 10, cursor: null })
      expect(items.map(({ action, actor, outcome }) => [action, actor, outcome])).toEqual([
        ["purgeProject", "service", "applied"],
        ["trashProject", "service", "applied"]
      ])
    }).pipe(Effect.scoped, Effect.provide(around()))
  )
})
