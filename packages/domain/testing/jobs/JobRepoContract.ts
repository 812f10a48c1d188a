import { assert, it } from "@effect/vitest"
import { Effect, type Layer, Option } from "effect"
import type { Actor, OrgRole } from "../../src/access/Actor.ts"
import type { OrganisationRepo } from "../../src/accounts/OrganisationRepo.ts"
import type { UserRepo } from "../../src/accounts/UserRepo.ts"
import { CollectionRepo } from "../../src/collections/CollectionRepo.ts"
import { type Attempt, AttemptStatus } from "../../src/generation/attempts/Attempt.ts"
import { AttemptRepo } from "../../src/generation/attempts/AttemptRepo.ts"
import { RunRepo } from "../../src/generation/attempts/RunRepo.ts"
import { type JobPlace, JobRepo } from "../../src/jobs/JobRepo.ts"
import { jobOwners, mayReadJob } from "../../src/jobs/jobRights.ts"
import { JobId, type OrgId } from "../../src/shared/Ids.ts"
import { actorWith } from "../access/Actors.ts"
import { everyPage } from "../shared/everyPage.ts"
import { makeAttempt, makeCollection, makeOrganisation, makeUser, newUuid } from "../shared/Fixtures.ts"

type Ports = AttemptRepo | CollectionRepo | JobRepo | OrganisationRepo | RunRepo | UserRepo

interface SceneJob {
  readonly attempt: Attempt
  readonly place: JobPlace
}

const all = AttemptStatus.literals

/** Brings a queued attempt into a state. */
const bringTo = Effect.fnUntraced(function* ({ id }: Attempt, status: AttemptStatus) {
  const [attempts, runs] = [yield* AttemptRepo, yield* RunRepo]
  if (status !== "queued") yield* runs.begin(id)
  if (status === "queued" || status === "running") return
  yield* attempts.finish(id, { status, resultSummary: null, durationMs: 7, error: null })
})

/** An attempt in every state, on collections of two organisations and a global one, in the trash and out of it. */
const everyJob = Effect.gen(function* () {
  const [collections, attempts] = [yield* CollectionRepo, yield* AttemptRepo]
  const here = (yield* makeOrganisation()).id
  const elsewhere = (yield* makeOrganisation()).id
  const { id: by } = yield* makeUser()
  const jobs: Array<SceneJob> = []
  for (const ownerOrgId of [here, elsewhere, null]) {
    for (const isTrashed of [false, true]) {
      const { id: collectionId } = yield* makeCollection(ownerOrgId)
      for (const status of all) {
        const made = yield* makeAttempt({ collectionId, startedBy: by })
        yield* bringTo(made, status)
        const attempt = yield* Effect.flatMap(attempts.find({ attemptId: made.id }), Effect.fromOption)
        jobs.push({ attempt, place: { attemptId: made.id, ownerOrgId, isTrashed } })
      }
      if (isTrashed) yield* collections.setTrashed(collectionId, true, by)
    }
  }
  return { here, elsewhere, jobs }
})

/** Everybody that a rule may tell apart: what somebody is in either organisation, and site-admins. */
const everyUser = Effect.fnUntraced(function* (here: OrgId, elsewhere: OrgId) {
  const roles: ReadonlyArray<OrgRole | null> = [null, "member", "admin"]
  const combinations = roles.flatMap((one) =>
    roles.flatMap((other) => [false, true].map((siteAdmin) => ({ one, other, siteAdmin })))
  )
  return yield* Effect.forEach(combinations, ({ one, other, siteAdmin }) =>
    Effect.map(makeUser({ siteAdmin }), ({ id }) => {
      const held = [
        ...(one === null ? [] : [[here, one] as const]),
        ...(other === null ? [] : [[elsewhere, other] as const])
      ]
      return actorWith(id, held, siteAdmin)
    })
  )
})

const idsOf = (attempts: ReadonlyArray<{ readonly id: string }>) => attempts.map(({ id }) => id)

/** Newest first, as lists are. */
const inListOrder = (jobs: ReadonlyArray<SceneJob>): ReadonlyArray<Attempt> =>
  jobs
    .map(({ attempt }) => attempt)
    .sort((a, b) => b.createdAt.epochMilliseconds - a.createdAt.epochMilliseconds || (a.id < b.id ? 1 : -1))

/** What every `JobRepo` keeps. */
export const suite = <R extends Ports, E>(name: string, layer: Layer.Layer<R | Ports, E>): void =>
  it.layer(layer, { excludeTestServices: true, timeout: "60 seconds" })(`JobRepo: ${name}`, (it) => {
    it.effect(
      "a list has exactly the jobs that mayReadJob shows to the caller, newest first, in every state",
      () =>
        Effect.gen(function* () {
          const repo = yield* JobRepo
          const { elsewhere, here, jobs } = yield* everyJob
          const expectListed = Effect.fnUntraced(function* (
            user: Extract<Actor, { readonly _tag: "User" }>,
            statuses: ReadonlyArray<AttemptStatus>
          ) {
            const own = jobs.filter(
              ({ attempt, place }) => mayReadJob(user, place) && statuses.includes(attempt.status)
            )
            const filter = { owners: jobOwners(user), statuses }
            for (const limit of [7, 200]) {
              const listed = yield* everyPage(
                (page) => repo.list({ ...filter, collectionId: null }, page),
                limit
              )
              assert.isTrue(listed.slice(0, -1).every((page) => page.length === limit))
              assert.deepStrictEqual(idsOf(listed.flat()), idsOf(inListOrder(own)), `${statuses} ${limit}`)
            }
            for (const collectionId of new Set(jobs.map(({ attempt }) => attempt.collectionId))) {
              const listed = yield* everyPage((page) => repo.list({ ...filter, collectionId }, page), 200)
              const onIt = own.filter(({ attempt }) => attempt.collectionId === collectionId)
              assert.deepStrictEqual(idsOf(listed.flat()), idsOf(inListOrder(onIt)))
            }
          })
          for (const user of yield* everyUser(here, elsewhere)) {
            for (const statuses of [all, ["running"], ["failed", "expired"]] as const)
              yield* expectListed(user, statuses)
          }
        })
    )

    it.effect("a listed job is the attempt, without what callers of jobs do not see", () =>
      Effect.gen(function* () {
        const repo = yield* JobRepo
        const { here, jobs } = yield* everyJob
        const { items } = yield* repo.list(
          { owners: [here], statuses: all, collectionId: null },
          { limit: 200, cursor: null }
        )
        assert.isAbove(items.length, 0)
        const stored = new Map(jobs.map(({ attempt }) => [attempt.id, attempt]))
        for (const item of items) {
          const attempt = stored.get(item.id)
          assert.isDefined(attempt)
          const { createdAt, durationMs, error, finishedAt, id, jobId, ...rest } = attempt ?? item
          const { progress, resultSummary, stage, startedAt, status } = rest
          assert.deepStrictEqual(item, {
            ...{ id, jobId, status, stage, progress, resultSummary, durationMs, error },
            ...{ createdAt, startedAt, finishedAt }
          })
        }
      })
    )

    it.effect(
      "the place of a job is its attempt, with whose its collection is and whether that is in the trash",
      () =>
        Effect.gen(function* () {
          const repo = yield* JobRepo
          const { jobs } = yield* everyJob
          const found = yield* Effect.forEach(jobs, ({ attempt }) => repo.findPlace(attempt.jobId), {
            concurrency: "unbounded"
          })
          assert.deepStrictEqual(
            found,
            jobs.map(({ place }) => Option.some(place))
          )
          assert.deepStrictEqual(yield* repo.findPlace(JobId.make(newUuid())), Option.none())
        })
    )
  })
