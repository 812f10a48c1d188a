import { DateTime, Effect, Layer, Schema } from "effect"
import type { AuditLine } from "../../src/audit/AuditLine.ts"
import { projectVersion } from "../../src/projects/ProjectVersion.ts"
import { ProjectVersionRepo } from "../../src/projects/ProjectVersionRepo.ts"
import { UserId } from "../../src/shared/Ids.ts"
import { nameOfAuthor } from "../shared/authorNames.ts"
import { MemoryStore } from "../shared/MemoryStore.ts"
import { pageOf } from "../shared/pageOf.ts"
import type { GraphVersion } from "./changeProject.ts"

const same = (a: DateTime.Utc | null, b: DateTime.Utc | null): boolean =>
  a === b || (a !== null && b !== null && DateTime.Equivalence(a, b))

export const MemoryProjectVersionRepo = {
  layer: Layer.effect(
    ProjectVersionRepo,
    Effect.map(MemoryStore, (store) =>
      ProjectVersionRepo.of({
        history: (id, page) =>
          store.step(() => {
            const rows = store.table<ReadonlyArray<GraphVersion>>("project_graph").rows.get(id) ?? []
            const lines = [...store.table<AuditLine>("audit_line").rows.values()].filter(
              (it) =>
                it.kind === "project" &&
                it.subjectId === id &&
                it.outcome === "applied" &&
                !same(it.versionBefore, it.versionAfter)
            )
            const placed = rows.map((row) => ({ ...row, id, createdAt: row.version }))
            const { items, next } = pageOf(placed, page)
            const described = items.map(({ version, writtenAt }) => {
              const line = lines.find(({ versionAfter }) => same(versionAfter, version))
              const author = Schema.is(UserId)(line?.actor) ? line.actor : null
              return projectVersion(
                { updatedAt: version, graphWritten: same(version, writtenAt) },
                line === undefined ? null : { ...line, authorName: nameOfAuthor(store, author) }
              )
            })
            return { items: described, next }
          })
      })
    )
  )
}
