import { Effect, Layer, Option, Struct } from "effect"
import type { Collection } from "../../src/collections/Collection.ts"
import type { Attempt } from "../../src/generation/attempts/Attempt.ts"
import type { Job } from "../../src/jobs/Job.ts"
import { type JobFilter, JobRepo } from "../../src/jobs/JobRepo.ts"
import type { Project } from "../../src/projects/Project.ts"
import type { OrgId } from "../../src/shared/Ids.ts"
import type { Space } from "../../src/spaces/Space.ts"
import { MemoryStore } from "../shared/MemoryStore.ts"
import { pageOf } from "../shared/pageOf.ts"

const shown = [
  "_tag",
  "id",
  "jobId",
  "status",
  "stage",
  "progress",
  "resultSummary",
  "durationMs",
  "error",
  "continuedFrom",
  "createdAt",
  "startedAt",
  "finishedAt"
] as const satisfies ReadonlyArray<keyof Job>

const toJob = (attempt: Attempt): Job =>
  attempt._tag === "Collection"
    ? Struct.pick(attempt, [...shown, "collectionId"])
    : Struct.pick(attempt, [...shown, "projectId"])

const isOwned = (orgId: OrgId | null, owners: JobFilter["owners"]): boolean =>
  owners === "all" || (orgId !== null && owners.includes(orgId))

export const MemoryJobRepo = {
  layer: Layer.effect(
    JobRepo,
    Effect.gen(function* () {
      const store = yield* MemoryStore
      const attempts = store.table<Attempt>("attempt")
      const collections = store.table<Collection>("collection")

      const orgOf = ({ projectId }: Extract<Attempt, { readonly _tag: "Project" }>): OrgId | null => {
        const project = store.table<Project>("project").rows.get(projectId)
        return (project && store.table<Space>("space").rows.get(project.spaceId)?.orgId) ?? null
      }

      const isMeant = (
        attempt: Attempt,
        { collectionId, generates, owners, projectId, starter }: JobFilter
      ): boolean => {
        if (generates !== null && attempt._tag !== generates) return false
        if (attempt._tag === "Project") {
          if (collectionId !== null) return false
          if (projectId !== null) return attempt.projectId === projectId
          return attempt.startedBy === starter || isOwned(orgOf(attempt), owners)
        }
        const collection = collections.rows.get(attempt.collectionId)
        if (collection === undefined || projectId !== null) return false
        return (
          (collectionId === null || attempt.collectionId === collectionId) &&
          isOwned(collection.ownerOrgId, owners)
        )
      }

      return JobRepo.of({
        findPlace: (id) =>
          store.step(() => {
            const attempt = [...attempts.rows.values()].find(({ jobId }) => jobId === id)
            if (attempt === undefined) return Option.none()
            const { id: attemptId, startedBy } = attempt
            if (attempt._tag === "Project") {
              return Option.some({
                _tag: "Project",
                attemptId,
                projectId: attempt.projectId,
                startedBy
              } as const)
            }
            const collection = collections.rows.get(attempt.collectionId)
            if (collection === undefined) return Option.none()
            const { deletedAt, ownerOrgId } = collection
            const place = {
              _tag: "Collection",
              attemptId,
              ownerOrgId,
              isTrashed: deletedAt !== null
            } as const
            return Option.some(place)
          }),
        list: (filter, page) =>
          store.step(() => {
            const wanted = [...attempts.rows.values()].filter(
              (attempt) => filter.statuses.includes(attempt.status) && isMeant(attempt, filter)
            )
            return pageOf(wanted.map(toJob), page)
          })
      })
    })
  )
}
