import { assert, describe, it } from "@effect/vitest"
import { DateTime, Effect, Fiber, Latch, Option } from "effect"
import { TestClock } from "effect/testing"
import type { Actor } from "../../src/access/Actor.ts"
import { CollectionRepo } from "../../src/collections/CollectionRepo.ts"
import { AttemptStatus } from "../../src/generation/attempts/Attempt.ts"
import { JobQueue } from "../../src/generation/attempts/JobQueue.ts"
import { RunEvents } from "../../src/generation/attempts/RunEvents.ts"
import { runFailures } from "../../src/generation/outcome/RunFailure.ts"
import { Jobs } from "../../src/jobs/Jobs.ts"
import { JobId, ProjectId } from "../../src/shared/Ids.ts"
import { Transactor } from "../../src/shared/Transactor.ts"
import { actorWith, guest, makeMemberActor } from "../../testing/access/Actors.ts"
import { plainReportOf } from "../../testing/generation/PlainFailureReports.ts"
import { makeCollection, makeOrganisation, newUuid, smallContent } from "../../testing/shared/Fixtures.ts"
import {
  accepted,
  attemptOf,
  collect,
  contentOf,
  eventsOf,
  lastOf,
  options,
  outsider,
  play,
  request,
  stallIn,
  startWorker,
  World
} from "../generation/world.ts"

const tagOf = <A, E extends { readonly _tag: string }, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.map(Effect.flip(effect), ({ _tag }) => _tag)

/** Reads what is stored and does not wait. */
const atOnce = (actor: Actor, after = 0) => ({
  after,
  callerThen: Effect.succeed(actor),
  waiting: () => Effect.succeedNone
})

/** Waits however long it takes; whoever calls then is read afterwards. */
const patiently = (callerThen: Actor, after: number) => ({
  after,
  callerThen: Effect.succeed(callerThen),
  waiting: <A>(news: Effect.Effect<A>) => Effect.asSome(news)
})

const every = { statuses: AttemptStatus.literals, collectionId: null, projectId: null, generates: null }
const firstPage = { limit: 50, cursor: null }

it.layer(World.layer)((it) => {
  describe("Jobs.list", () => {
    it.effect("shows the jobs that the caller may read, also those that others started", () =>
      Effect.gen(function* () {
        const jobs = yield* Jobs
        const { admin, collection, organisation, run } = yield* accepted()
        const { run: foreign } = yield* accepted()
        const other = yield* makeMemberActor(organisation.id, "admin")
        const idsFor = (actor: Actor, wanted: Partial<typeof every> = {}) =>
          Effect.map(jobs.list(actor, { ...every, ...wanted }, firstPage), ({ items }) =>
            items.map(({ jobId }) => jobId)
          )
        for (const actor of [admin, other]) assert.deepStrictEqual(yield* idsFor(actor), [run.jobId])
        const member = yield* makeMemberActor(organisation.id, "member")
        for (const actor of [member, outsider()]) assert.deepStrictEqual(yield* idsFor(actor), [])
        const root = { ...outsider(), siteAdmin: true }
        assert.includeMembers([...(yield* idsFor(root))], [run.jobId, foreign.jobId])
        const wanted = { ...every, collectionId: collection.id }
        const { items } = yield* jobs.list(root, wanted, firstPage)
        assert.deepStrictEqual(
          items.map(({ jobId }) => jobId),
          [run.jobId]
        )
        const ofProject = { ...every, projectId: ProjectId.make(newUuid()) }
        assert.deepStrictEqual(yield* jobs.list(root, ofProject, firstPage), { items: [], next: null })
        assert.strictEqual(yield* tagOf(jobs.list(guest, every, firstPage)), "GuestNotAllowed")
      })
    )
  })

  describe("Jobs.events", () => {
    it.effect("gives every admin the same events from the first, on and on, and says when they end", () =>
      Effect.gen(function* () {
        const jobs = yield* Jobs
        yield* play({})
        const { admin, organisation, run } = yield* accepted()
        yield* startWorker
        const streamed = yield* eventsOf(run)
        const other = yield* makeMemberActor(organisation.id, "admin")
        for (const actor of [admin, other]) {
          const { ended, items, next } = yield* jobs.events(actor, run.jobId, atOnce(actor))
          assert.deepStrictEqual(
            items.map(({ event }) => event),
            streamed
          )
          assert.deepStrictEqual([ended, next], [true, streamed.length])
          const rest = yield* jobs.events(actor, run.jobId, atOnce(actor, 3))
          assert.deepStrictEqual(rest, { ended, items: items.slice(3), next })
        }
        const error = yield* Effect.flip(jobs.events(admin, run.jobId, atOnce(admin, streamed.length + 1)))
        assert.deepInclude(error, {
          _tag: "InvalidInput",
          issues: [
            { path: ["after"], message: `is beyond the last event, whose number is ${streamed.length}` }
          ]
        })
      })
    )

    it.effect("is for who may read the job and its collection; in the trash nobody may", () =>
      Effect.gen(function* () {
        const jobs = yield* Jobs
        yield* play({})
        const { admin, collection, organisation, run, user } = yield* accepted()
        const member = yield* makeMemberActor(organisation.id, "member")
        const read = (actor: Actor) => jobs.events(actor, run.jobId, atOnce(actor))
        for (const actor of [member, outsider()]) assert.strictEqual(yield* tagOf(read(actor)), "JobNotFound")
        assert.strictEqual(yield* tagOf(read(guest)), "GuestNotAllowed")
        const unknown = JobId.make(newUuid())
        assert.strictEqual(yield* tagOf(jobs.events(admin, unknown, atOnce(admin))), "JobNotFound")
        yield* startWorker
        yield* eventsOf(run)
        assert.isTrue((yield* read(admin)).ended)
        yield* (yield* CollectionRepo).setTrashed(collection.id, true, user.id)
        assert.strictEqual((yield* jobs.read(admin, run.jobId)).status, "applied")
        assert.strictEqual(yield* tagOf(read(admin)), "JobNotFound")
      })
    )

    it.effect("who waits is answered by the next event, and judged by the rights of then", () =>
      Effect.gen(function* () {
        const jobs = yield* Jobs
        const stall = yield* stallIn("blocks")
        yield* play(stall.script)
        const { admin, organisation, run, user } = yield* accepted()
        yield* startWorker
        yield* stall.reached
        const { next } = yield* jobs.events(admin, run.jobId, atOnce(admin))
        const demoted = actorWith(user.id, [[organisation.id, "member"]])
        const waiting = (callerThen: Actor) =>
          Effect.forkChild(Effect.result(jobs.events(admin, run.jobId, patiently(callerThen, next))), {
            startImmediately: true
          })
        const [allowed, refused, gone] = [
          yield* waiting(admin),
          yield* waiting(demoted),
          yield* waiting(guest)
        ]
        yield* stall.letGo
        const answer = yield* Fiber.join(allowed)
        assert.isTrue(answer._tag === "Success" && answer.success.items[0]?.n === next + 1)
        const tags = [yield* Fiber.join(refused), yield* Fiber.join(gone)].map((it) =>
          it._tag === "Failure" ? it.failure._tag : "answered"
        )
        assert.deepStrictEqual(tags, ["JobNotFound", "GuestNotAllowed"])
      })
    )

    it.effect("a wait that ends without news answers with nothing, and the reader goes on where it was", () =>
      Effect.gen(function* () {
        const jobs = yield* Jobs
        const { admin, run } = yield* accepted()
        const { ended, items, next } = yield* jobs.events(admin, run.jobId, atOnce(admin))
        assert.isAbove(items.length, 0)
        assert.isFalse(ended)
        const over = yield* Latch.make()
        const waiting = <A>(news: Effect.Effect<A>) =>
          Effect.raceFirst(Effect.asSome(news), Effect.as(over.await, Option.none<A>()))
        const callerThen = Effect.succeed<Actor>(admin)
        const reader = yield* Effect.forkChild(
          jobs.events(admin, run.jobId, { after: next, waiting, callerThen }),
          { startImmediately: true }
        )
        yield* over.open
        assert.deepStrictEqual(yield* Fiber.join(reader), { items: [], next, ended: false })
      })
    )

    it.effect("once the events are deleted, there is nothing more to come", () =>
      Effect.gen(function* () {
        const jobs = yield* Jobs
        yield* play({})
        const { admin, run } = yield* accepted()
        yield* startWorker
        yield* eventsOf(run)
        const { finishedAt } = yield* attemptOf(run.attemptId)
        const events = yield* RunEvents
        yield* events.removeEnded(DateTime.add(finishedAt ?? DateTime.makeUnsafe(0), { milliseconds: 1 }))
        const answer = yield* jobs.events(admin, run.jobId, atOnce(admin, 2))
        assert.deepStrictEqual(answer, { items: [], next: 2, ended: true })
      })
    )
  })

  describe("Jobs.read", () => {
    it.effect("is for who may generate the collection now; for others there is no such job", () =>
      Effect.gen(function* () {
        const jobs = yield* Jobs
        const { admin: starter, organisation, run } = yield* accepted()
        const admin = yield* makeMemberActor(organisation.id, "admin")
        const root = { ...outsider(), siteAdmin: true }
        for (const actor of [starter, admin, root]) {
          assert.deepInclude(yield* jobs.read(actor, run.jobId), { id: run.attemptId, status: "queued" })
        }
        const member = yield* makeMemberActor(organisation.id, "member")
        for (const actor of [member, outsider()]) {
          assert.strictEqual(yield* tagOf(jobs.read(actor, run.jobId)), "JobNotFound")
        }
        assert.strictEqual(yield* tagOf(jobs.read(guest, run.jobId)), "GuestNotAllowed")
        assert.strictEqual(yield* tagOf(jobs.read(root, JobId.make(newUuid()))), "JobNotFound")
      })
    )

    it.effect("who started it and lost the right to the collection neither reads nor stops it", () =>
      Effect.gen(function* () {
        const jobs = yield* Jobs
        const { admin, collection, organisation, run, user } = yield* accepted()
        const demoted = actorWith(user.id, [[organisation.id, "member"]])
        for (const actor of [demoted, actorWith(user.id, [])]) {
          assert.strictEqual(yield* tagOf(jobs.read(actor, run.jobId)), "JobNotFound")
          assert.strictEqual(yield* tagOf(jobs.cancel(actor, run.jobId)), "JobNotFound")
        }
        const [collections, transactor] = [yield* CollectionRepo, yield* Transactor]
        const { id: ownerOrgId } = yield* makeOrganisation()
        const giveBack = Effect.gen(function* () {
          const found = yield* Effect.flatMap(collections.findForUpdate(collection.id), Effect.fromOption)
          yield* collections.save({ ...found, ownerOrgId }, { editType: "edit", authorId: user.id })
        })
        yield* transactor.run(giveBack)
        assert.strictEqual(yield* tagOf(jobs.read(admin, run.jobId)), "JobNotFound")
        assert.strictEqual((yield* attemptOf(run.attemptId)).status, "queued")
      })
    )

    it.effect("of a global collection's job, site-admins alone", () =>
      Effect.gen(function* () {
        const jobs = yield* Jobs
        const { admin, generation } = yield* accepted()
        const { id } = yield* makeCollection(null)
        const root = { ...outsider(), siteAdmin: true }
        const run = yield* generation.regenerate(root, id, request, options)
        assert.strictEqual(yield* tagOf(jobs.read(admin, run.jobId)), "JobNotFound")
        const other = { ...outsider(), siteAdmin: true }
        assert.strictEqual((yield* jobs.read(other, run.jobId)).id, run.attemptId)
      })
    )
  })

  describe("Jobs.cancel", () => {
    it.effect("who may not see the job cannot stop it either", () =>
      Effect.gen(function* () {
        const jobs = yield* Jobs
        const { run } = yield* accepted()
        assert.strictEqual(yield* tagOf(jobs.cancel(outsider(), run.jobId)), "JobNotFound")
        assert.strictEqual(yield* tagOf(jobs.cancel(guest, run.jobId)), "GuestNotAllowed")
        assert.strictEqual((yield* attemptOf(run.attemptId)).status, "queued")
      })
    )

    it.effect("a queued job ends at once, sends its end, and blocks nobody; no worker carries it out", () =>
      Effect.gen(function* () {
        const jobs = yield* Jobs
        const queue = yield* JobQueue
        yield* play({})
        const { admin, again, collection, run } = yield* accepted()
        assert.deepInclude(yield* jobs.cancel(admin, run.jobId), {
          status: "cancelled",
          error: plainReportOf(runFailures.cancelled),
          durationMs: null
        })
        assert.deepStrictEqual((yield* eventsOf(run)).at(-1), {
          _tag: "Failed",
          attemptId: run.attemptId,
          ...plainReportOf(runFailures.cancelled)
        })
        assert.deepStrictEqual(yield* contentOf(collection.id), smallContent)
        const next = yield* again
        yield* startWorker
        assert.deepInclude((yield* eventsOf(next)).at(-1), { _tag: "Done" })
        assert.strictEqual(yield* queue.waiting, 0)
        assert.deepInclude(yield* attemptOf(run.attemptId), { status: "cancelled", runNo: 0 })
      })
    )

    it.effect("a running job is stopped, and the model with it", () =>
      Effect.gen(function* () {
        const jobs = yield* Jobs
        const stall = yield* stallIn("blocks")
        yield* play(stall.script)
        const { admin, again, collection, run } = yield* accepted()
        yield* startWorker
        const events = yield* collect(run)
        yield* stall.reached
        yield* TestClock.adjust("3 seconds")
        yield* jobs.cancel(admin, run.jobId)
        yield* stall.stopped
        assert.deepInclude(yield* lastOf(events), { _tag: "Failed", code: "CANCELLED" })
        assert.deepInclude(yield* attemptOf(run.attemptId), { status: "cancelled", durationMs: 3_000 })
        assert.deepStrictEqual(yield* contentOf(collection.id), smallContent)
        yield* play({})
        assert.deepInclude((yield* eventsOf(yield* again)).at(-1), { _tag: "Done" })
      })
    )

    it.effect("a job that has ended stays as it ended", () =>
      Effect.gen(function* () {
        const jobs = yield* Jobs
        yield* play({})
        const { admin, run } = yield* accepted()
        yield* startWorker
        yield* eventsOf(run)
        const ended = yield* jobs.read(admin, run.jobId)
        assert.strictEqual(ended.status, "applied")
        assert.deepStrictEqual(yield* jobs.cancel(admin, run.jobId), ended)
      })
    )
  })
})
