import { Effect, Layer } from "effect"
import type { SpaceId, UserId } from "../../src/shared/Ids.ts"
import { SpaceManagerRepo } from "../../src/spaces/SpaceManagerRepo.ts"
import { MemoryStore, type MemoryTable } from "../shared/MemoryStore.ts"
import { userPage } from "../shared/userPage.ts"

/** A row of the table `space_manager`, keyed `spaceId/userId`. */
export interface ManagerRow {
  readonly spaceId: SpaceId
  readonly userId: UserId
}

export const managerTable = (store: MemoryStore["Service"]): MemoryTable<ManagerRow> =>
  store.table<ManagerRow>("space_manager")

export const MemorySpaceManagerRepo = {
  layer: Layer.effect(
    SpaceManagerRepo,
    Effect.gen(function* () {
      const store = yield* MemoryStore
      const managers = managerTable(store)
      return SpaceManagerRepo.of({
        list: (spaceId, page) =>
          store.step(() => {
            const rows = [...managers.rows.values()].filter((row) => row.spaceId === spaceId)
            return userPage(store, rows, page, (_, { email, id, name }) => ({ userId: id, email, name }))
          }),
        put: (spaceId, userId) =>
          store.step(() => {
            managers.rows.set(`${spaceId}/${userId}`, { spaceId, userId })
          }),
        remove: (spaceId, userId) =>
          store.step(() => {
            managers.rows.delete(`${spaceId}/${userId}`)
          })
      })
    })
  )
}
