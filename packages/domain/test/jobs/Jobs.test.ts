import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { CollectionRepo } from "../../src/collections/CollectionRepo.ts"
import { JobQueue } from "../../src/generation/attempts/JobQueue.ts"
import { runFailures } from "../../src/generation/outcome/RunFailure.ts"
import { Jobs } from "../../src/jobs/Jobs.ts"
import { JobId } from "../../src/shared/Ids.ts"
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

it.layer(World.layer)((it) => {
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
