import { Effect, Layer, Option, Struct } from "effect"
import type { Collection } from "../../src/collections/Collection.ts"
import type { Attempt } from "../../src/generation/attempts/Attempt.ts"
import type { Job } from "../../src/jobs/Job.ts"
import { type JobFilter, JobRepo } from "../../src/jobs/JobRepo.ts"
import { MemoryStore } from "../shared/MemoryStore.ts"
import { pageOf } from "../shared/pageOf.ts"

const shown = [
  "id",
  "jobId",
  "status",
  "stage",
  "progress",
  "resultSummary",
  "durationMs",
  "error",
  "createdAt",
  "startedAt",
  "finishedAt"
] as const satisfies ReadonlyArray<keyof Job>

const isOwned = ({ ownerOrgId }: Collection, owners: JobFilter["owners"]): boolean =>
  owners === "all" || (ownerOrgId !== null && owners.includes(ownerOrgId))

export const MemoryJobRepo = {
  layer: Layer.effect(
    JobRepo,
    Effect.gen(function* () {
      const store = yield* MemoryStore
      const attempts = store.table<Attempt>("attempt")
      const collections = store.table<Collection>("collection")

      return JobRepo.of({
        findPlace: (id) =>
          store.step(() => {
            const attempt = [...attempts.rows.values()].find(({ jobId }) => jobId === id)
            const collection = attempt && collections.rows.get(attempt.collectionId)
            if (attempt === undefined || collection === undefined) return Option.none()
            const { deletedAt, ownerOrgId } = collection
            return Option.some({ attemptId: attempt.id, ownerOrgId, isTrashed: deletedAt !== null })
          }),
        list: ({ collectionId, owners, statuses }, page) =>
          store.step(() => {
            const wanted = [...attempts.rows.values()].filter((attempt) => {
              const collection = collections.rows.get(attempt.collectionId)
              const isMeant = collectionId === null || attempt.collectionId === collectionId
              return (
                collection !== undefined &&
                isMeant &&
                isOwned(collection, owners) &&
                statuses.includes(attempt.status)
              )
            })
            return pageOf(
              wanted.map((attempt): Job => Struct.pick(attempt, shown)),
              page
            )
          })
      })
    })
  )
}
