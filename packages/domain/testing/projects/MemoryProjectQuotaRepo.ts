import { Effect, Layer, Option } from "effect"
import { ProjectQuotaRepo } from "../../src/projects/ProjectQuotaRepo.ts"
import type { ProjectId } from "../../src/shared/Ids.ts"
import { MemoryStore } from "../shared/MemoryStore.ts"
import { quotaTable, usageOf } from "./memoryUsage.ts"

export const MemoryProjectQuotaRepo = {
  layer: Layer.effect(
    ProjectQuotaRepo,
    Effect.map(MemoryStore, (store) => {
      const table = quotaTable(store)
      const read = (id: ProjectId) => {
        const { documentBytes, usedBytes } = usageOf(store, id)
        return store.table("project").rows.has(id)
          ? Option.some({ usedBytes, documentBytes, quotaMib: table.rows.get(id) ?? null })
          : Option.none()
      }
      return ProjectQuotaRepo.of({
        read: (id) => store.step(() => read(id)),
        set: (id, quotaMib) =>
          store.step(() => {
            if (quotaMib === null) table.rows.delete(id)
            else table.rows.set(id, quotaMib)
            return read(id)
          })
      })
    })
  )
}
