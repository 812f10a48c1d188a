import { DateTime, Effect, Layer } from "effect"
import type { Project } from "../../src/projects/Project.ts"
import { MemoryAdapters } from "../../testing/MemoryAdapters.ts"
import { suite } from "../../testing/projects/GuestProjectRepoContract.ts"
import { openedTable } from "../../testing/projects/MemoryGuestProjectRepo.ts"
import { MemoryStore } from "../../testing/shared/MemoryStore.ts"

const back = (at: DateTime.Utc, days: number) => DateTime.subtract(at, { days })

suite("memory", Layer.provideMerge(MemoryAdapters.layer, MemoryStore.layer), (id, days) =>
  Effect.flatMap(MemoryStore, (store) =>
    store.step(() => {
      const rows = store.table<Project>("project").rows
      const project = rows.get(id)
      if (project === undefined) throw new Error("there is no such project")
      const { createdAt, deletedAt, updatedAt } = project
      openedTable(store).rows.set(id, back(openedTable(store).rows.get(id) ?? createdAt, days))
      rows.set(id, {
        ...project,
        updatedAt: back(updatedAt, days),
        deletedAt: deletedAt === null ? null : back(deletedAt, days)
      })
    })
  )
)
