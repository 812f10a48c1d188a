import { assert, it } from "@effect/vitest"
import { Effect, type Layer, Option, Struct } from "effect"
import type { UserActor } from "../../src/access/Actor.ts"
import type { OrganisationRepo } from "../../src/accounts/OrganisationRepo.ts"
import type { UserRepo } from "../../src/accounts/UserRepo.ts"
import type { CollectionRepo } from "../../src/collections/CollectionRepo.ts"
import { AttemptStatus } from "../../src/generation/attempts/Attempt.ts"
import type { AttemptRepo } from "../../src/generation/attempts/AttemptRepo.ts"
import type { RunRepo } from "../../src/generation/attempts/RunRepo.ts"
import type { Job } from "../../src/jobs/Job.ts"
import { type JobFilter, JobRepo } from "../../src/jobs/JobRepo.ts"
import { jobOwners, mayReadJob } from "../../src/jobs/Jobs.ts"
import type { ProjectRepo } from "../../src/projects/ProjectRepo.ts"
import { JobId, type OrgId, UserId } from "../../src/shared/Ids.ts"
import type { SpaceRepo } from "../../src/spaces/SpaceRepo.ts"
import { everyPage, firstPage } from "../shared/everyPage.ts"
import { newUuid } from "../shared/Fixtures.ts"
import { everyJob, everyRole, type SceneJob } from "./jobScene.ts"

type Ports =
  | AttemptRepo
  | CollectionRepo
  | JobRepo
  | OrganisationRepo
  | ProjectRepo
  | RunRepo
  | SpaceRepo
  | UserRepo

const all = AttemptStatus.literals
const someStatuses: ReadonlyArray<ReadonlyArray<AttemptStatus>> = [all, ["running"], ["failed", "expired"]]

const idsOf = (attempts: ReadonlyArray<{ readonly id: string }>) => attempts.map(({ id }) => id)

/** Newest first, as lists are. */
const inListOrder = (jobs: ReadonlyArray<SceneJob>) =>
  jobs
    .map(({ attempt }) => attempt)
    .sort((a, b) => b.createdAt.epochMilliseconds - a.createdAt.epochMilliseconds || (a.id < b.id ? 1 : -1))

const isInOrganisations = (orgId: OrgId | null, owners: JobFilter["owners"]): boolean =>
  owners === "all" || (orgId !== null && owners.includes(orgId))

/** What a list without a collection or a project shows to the caller. */
const isShown = (user: UserActor, { orgId, place }: SceneJob): boolean =>
  place._tag === "Collection"
    ? mayReadJob(user, place)
    : place.startedBy === user.userId || isInOrganisations(orgId, jobOwners(user))

/** What every list of these jobs has, page after page. */
const expectListed = Effect.fnUntraced(function* (filter: JobFilter, expected: ReadonlyArray<SceneJob>) {
  const repo = yield* JobRepo
  const wanted = expected.filter(({ attempt }) => filter.statuses.includes(attempt.status))
  for (const limit of [7, 200]) {
    const listed = yield* everyPage((page) => repo.list(filter, page), limit)
    assert.isTrue(listed.slice(0, -1).every((page) => page.length === limit))
    assert.deepStrictEqual(idsOf(listed.flat()), idsOf(inListOrder(wanted)), `${filter.statuses} ${limit}`)
  }
})

const asJob = ({ attempt }: SceneJob): Job => {
  const shown = Struct.pick(attempt, [
    "id",
    "jobId",
    "status",
    "stage",
    "progress",
    "durationMs",
    "error",
    "continuedFrom",
    "createdAt",
    "startedAt",
    "finishedAt"
  ])
  return attempt._tag === "Collection"
    ? {
        ...shown,
        _tag: "Collection",
        collectionId: attempt.collectionId,
        resultSummary: attempt.resultSummary
      }
    : { ...shown, _tag: "Project", projectId: attempt.projectId, resultSummary: attempt.resultSummary }
}

const anybody = {
  starter: UserId.make(newUuid()),
  collectionId: null,
  projectId: null,
  generates: null
}

/** What every `JobRepo` keeps. */
export const suite = <R extends Ports, E>(name: string, layer: Layer.Layer<R | Ports, E>): void =>
  it.layer(layer, { excludeTestServices: true, timeout: "120 seconds" })(`JobRepo: ${name}`, (it) => {
    it.effect(
      "a list has exactly the jobs of collections that mayReadJob shows to the caller, those on projects in its organisations, and those that it started, newest first, in every state",
      () =>
        Effect.gen(function* () {
          const { elsewhere, here, jobs, starter } = yield* everyJob
          const ids = [starter, UserId.make(newUuid())]
          for (const user of ids.flatMap((id) => everyRole(id, here, elsewhere))) {
            const shown = jobs.filter((job) => isShown(user, job))
            for (const statuses of someStatuses) {
              const filter = { owners: jobOwners(user), starter: user.userId, statuses }
              // A site-admin sees what other tests have left in the store.
              if (filter.owners !== "all") {
                const all = { ...filter, collectionId: null, projectId: null }
                yield* expectListed({ ...all, generates: null }, shown)
                for (const generates of ["Collection", "Project"] as const) {
                  const ofKind = shown.filter(({ attempt }) => attempt._tag === generates)
                  yield* expectListed({ ...all, generates }, ofKind)
                }
              }
            }
          }
        })
    )

    it.effect("a site-admin's list has the jobs of everything, and each once", () =>
      Effect.gen(function* () {
        const repo = yield* JobRepo
        const { jobs, starter } = yield* everyJob
        for (const statuses of someStatuses) {
          const filter = { ...anybody, starter, owners: "all", statuses } as const
          const pages = yield* everyPage((page) => repo.list(filter, page), 50)
          const listed = idsOf(pages.flat())
          assert.strictEqual(new Set(listed).size, listed.length)
          const ours = new Set<string>(idsOf(jobs.map(({ attempt }) => attempt)))
          const wanted = jobs.filter(({ attempt }) => statuses.includes(attempt.status))
          assert.deepStrictEqual(
            listed.filter((id) => ours.has(id)),
            idsOf(inListOrder(wanted))
          )
        }
      })
    )

    it.effect("with a collection, a list has the jobs on it that the caller may read", () =>
      Effect.gen(function* () {
        const { elsewhere, here, jobs, starter } = yield* everyJob
        const collections = new Set(
          jobs.flatMap(({ attempt }) => (attempt._tag === "Collection" ? [attempt.collectionId] : []))
        )
        for (const user of everyRole(starter, here, elsewhere)) {
          for (const collectionId of collections) {
            const onIt = jobs.filter(
              ({ attempt, place }) =>
                attempt._tag === "Collection" &&
                attempt.collectionId === collectionId &&
                place._tag === "Collection" &&
                mayReadJob(user, place)
            )
            const filter = { ...anybody, owners: jobOwners(user), starter, collectionId }
            for (const statuses of someStatuses) yield* expectListed({ ...filter, statuses }, onIt)
          }
        }
      })
    )

    it.effect("with a project, a list has all jobs on it; with a collection besides, none", () =>
      Effect.gen(function* () {
        const { jobs } = yield* everyJob
        const projects = new Set(
          jobs.flatMap(({ attempt }) => (attempt._tag === "Project" ? [attempt.projectId] : []))
        )
        const [collectionId] = jobs.flatMap(({ attempt }) =>
          attempt._tag === "Collection" ? [attempt.collectionId] : []
        )
        assert.strictEqual(projects.size, 4)
        for (const projectId of projects) {
          const onIt = jobs.filter(
            ({ attempt }) => attempt._tag === "Project" && attempt.projectId === projectId
          )
          for (const owners of ["all", []] as const) {
            for (const statuses of someStatuses) {
              const filter = { ...anybody, owners, statuses, projectId }
              yield* expectListed(filter, onIt)
              yield* expectListed({ ...filter, collectionId: collectionId ?? null }, [])
              yield* expectListed({ ...filter, generates: "Project" }, onIt)
              yield* expectListed({ ...filter, generates: "Collection" }, [])
            }
          }
        }
      })
    )

    it.effect("a listed job is the attempt, without what callers of jobs do not see", () =>
      Effect.gen(function* () {
        const repo = yield* JobRepo
        const { here, jobs } = yield* everyJob
        const { items } = yield* repo.list({ ...anybody, owners: [here], statuses: all }, firstPage)
        const stored = new Map<string, SceneJob>(jobs.map((job) => [job.attempt.id, job]))
        assert.deepStrictEqual(new Set(items.map(({ _tag }) => _tag)), new Set(["Collection", "Project"]))
        for (const item of items) {
          const job = stored.get(item.id)
          assert.isDefined(job)
          if (job !== undefined) assert.deepStrictEqual(item, asJob(job))
        }
      })
    )

    it.effect("the place of a job is its attempt, with what decides who may see it", () =>
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
