import { Effect } from "effect"
import type { OrgRole } from "../../src/access/Actor.ts"
import { CollectionRepo } from "../../src/collections/CollectionRepo.ts"
import { type Attempt, AttemptStatus } from "../../src/generation/attempts/Attempt.ts"
import { AttemptRepo } from "../../src/generation/attempts/AttemptRepo.ts"
import { RunRepo } from "../../src/generation/attempts/RunRepo.ts"
import type { JobPlace } from "../../src/jobs/JobRepo.ts"
import { ProjectRepo } from "../../src/projects/ProjectRepo.ts"
import type { CollectionId, OrgId, SpaceId, UserId } from "../../src/shared/Ids.ts"
import { actorWith } from "../access/Actors.ts"
import {
  makeAttempt,
  makeCollection,
  makeOrganisation,
  makeProject,
  makeProjectAttempt,
  makeSpace,
  makeUser
} from "../shared/Fixtures.ts"

/** An attempt as it is stored, the place of its job, and the organisation that has its collection or project. */
export interface SceneJob {
  readonly attempt: Attempt
  readonly place: JobPlace
  readonly orgId: OrgId | null
}

/** Brings a queued attempt into a state, and answers it as it is then. */
const bringTo = Effect.fnUntraced(function* ({ id }: Attempt, status: AttemptStatus) {
  const [attempts, runs] = [yield* AttemptRepo, yield* RunRepo]
  if (status !== "queued") yield* runs.begin(id)
  if (status !== "queued" && status !== "running")
    yield* attempts.finish(id, { status, resultSummary: null, durationMs: 7, error: null })
  return yield* Effect.flatMap(attempts.find({ attemptId: id }), Effect.fromOption)
})

const jobsOnCollection = Effect.fnUntraced(function* (
  orgId: OrgId | null,
  isTrashed: boolean,
  startedBy: UserId
) {
  const collections = yield* CollectionRepo
  const { id: collectionId } = yield* makeCollection(orgId)
  const jobs: Array<SceneJob> = []
  for (const status of AttemptStatus.literals) {
    const attempt = yield* bringTo(yield* makeAttempt({ collectionId, startedBy }), status)
    const place = { _tag: "Collection", attemptId: attempt.id, ownerOrgId: orgId, isTrashed } as const
    jobs.push({ attempt, place, orgId })
  }
  if (isTrashed) yield* collections.setTrashed(collectionId, true, startedBy)
  return jobs
})

/** One attempt in every final state on a project, and one in this open state, by these starters in turn. */
const jobsOnProject = Effect.fnUntraced(function* (
  { id: spaceId, orgId }: { readonly id: SpaceId; readonly orgId: OrgId },
  open: "queued" | "running",
  starters: readonly [UserId, UserId]
) {
  const { id: projectId } = yield* makeProject(spaceId)
  const final = AttemptStatus.literals.filter((status) => status !== "queued" && status !== "running")
  const jobs: Array<SceneJob> = []
  for (const [n, status] of [...final, open].entries()) {
    const startedBy = n % 2 === 0 ? starters[0] : starters[1]
    const attempt = yield* bringTo(yield* makeProjectAttempt({ projectId, startedBy }), status)
    const place = { _tag: "Project", attemptId: attempt.id, projectId, startedBy } as const
    jobs.push({ attempt, place, orgId })
  }
  return { projectId, jobs }
})

const jobsOnProjects = Effect.fnUntraced(function* (
  orgId: OrgId,
  collectionId: CollectionId,
  starters: readonly [UserId, UserId]
) {
  const projects = yield* ProjectRepo
  const space = yield* makeSpace({ orgId, collectionId })
  const there = yield* jobsOnProject(space, "queued", starters)
  const trashed = yield* jobsOnProject(space, "running", starters)
  yield* projects.setTrashed(trashed.projectId, true)
  return [...there.jobs, ...trashed.jobs]
})

/**
 * An attempt in every state on collections of two organisations and a global one, and on projects of both, in the trash
 * and out of it. Those on projects are by the starter and by somebody else, in turn.
 */
export const everyJob = Effect.gen(function* () {
  const here = (yield* makeOrganisation()).id
  const elsewhere = (yield* makeOrganisation()).id
  const { id: starter } = yield* makeUser()
  const { id: by } = yield* makeUser()
  const { id: collectionId } = yield* makeCollection(null)
  const jobs: Array<SceneJob> = []
  for (const ownerOrgId of [here, elsewhere, null]) {
    for (const isTrashed of [false, true]) jobs.push(...(yield* jobsOnCollection(ownerOrgId, isTrashed, by)))
  }
  for (const orgId of [here, elsewhere])
    jobs.push(...(yield* jobsOnProjects(orgId, collectionId, [by, starter])))
  return { here, elsewhere, starter, jobs }
})

/** Everybody that a rule may tell apart: what somebody is in either organisation, and site-admins; all by one id. */
export const everyRole = (userId: UserId, here: OrgId, elsewhere: OrgId) => {
  const roles: ReadonlyArray<OrgRole | null> = [null, "member", "admin"]
  return roles.flatMap((one) =>
    roles.flatMap((other) =>
      [false, true].map((siteAdmin) => {
        const held = [
          ...(one === null ? [] : [[here, one] as const]),
          ...(other === null ? [] : [[elsewhere, other] as const])
        ]
        return actorWith(userId, held, siteAdmin)
      })
    )
  )
}
