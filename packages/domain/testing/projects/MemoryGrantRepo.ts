import { Effect, Layer } from "effect"
import type { GrantLevel } from "../../src/projects/Grant.ts"
import { GrantRepo } from "../../src/projects/GrantRepo.ts"
import type { ProjectId, UserId } from "../../src/shared/Ids.ts"
import { MemoryStore } from "../shared/MemoryStore.ts"
import { userPage } from "../shared/userPage.ts"

/** A row of the table `grant`, keyed `projectId/userId`. */
export interface GrantRow {
  readonly projectId: ProjectId
  readonly userId: UserId
  readonly level: GrantLevel
}

export const MemoryGrantRepo = {
  layer: Layer.effect(
    GrantRepo,
    Effect.gen(function* () {
      const store = yield* MemoryStore
      const grants = store.table<GrantRow>("grant")
      return GrantRepo.of({
        list: (projectId, page) =>
          store.step(() => {
            const rows = [...grants.rows.values()].filter((row) => row.projectId === projectId)
            return userPage(store, rows, page, ({ level }, { id, name }) => ({
              userId: id,
              name,
              level
            }))
          }),
        put: (projectId, userId, level) =>
          store.step(() => {
            grants.rows.set(`${projectId}/${userId}`, { projectId, userId, level })
          }),
        remove: (projectId, userId) =>
          store.step(() => {
            grants.rows.delete(`${projectId}/${userId}`)
          })
      })
    })
  )
}
