import { DateTime, Effect, Layer, Option, Result, Schema } from "effect"
import type { AuditLine } from "../../src/audit/AuditLine.ts"
import type { Project } from "../../src/projects/Project.ts"
import { projectVersion } from "../../src/projects/ProjectVersion.ts"
import { ProjectVersionRepo } from "../../src/projects/ProjectVersionRepo.ts"
import { Quotas } from "../../src/quotas/Quotas.ts"
import { type ProjectId, UserId } from "../../src/shared/Ids.ts"
import { nameOfAuthor } from "../shared/authorNames.ts"
import { MemoryStore } from "../shared/MemoryStore.ts"
import { pageOf } from "../shared/pageOf.ts"
import { changeProject, type GraphVersion } from "./changeProject.ts"
import { graphExcess } from "./memoryUsage.ts"

const same = (a: DateTime.Utc | null, b: DateTime.Utc | null): boolean =>
  a === b || (a !== null && b !== null && DateTime.Equivalence(a, b))

export const MemoryProjectVersionRepo = {
  layer: Layer.effect(
    ProjectVersionRepo,
    Effect.gen(function* () {
      const quotas = yield* Quotas
      const store = yield* MemoryStore
      const rowsOf = (id: ProjectId) =>
        store.table<ReadonlyArray<GraphVersion>>("project_graph").rows.get(id) ?? []
      const find = (id: ProjectId, at: DateTime.Utc) => rowsOf(id).find(({ version }) => same(version, at))

      return ProjectVersionRepo.of({
        history: (id, page) =>
          store.step(() => {
            const lines = [...store.table<AuditLine>("audit_line").rows.values()].filter(
              (it) =>
                it.kind === "project" &&
                it.subjectId === id &&
                it.outcome === "applied" &&
                !same(it.versionBefore, it.versionAfter)
            )
            const placed = rowsOf(id).map((row) => ({ ...row, id, createdAt: row.version }))
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
          }),
        has: (id, version) => store.step(() => find(id, version) !== undefined),
        restoreGraph: (id, version, by = null) =>
          Effect.flatMap(
            store.step((now) => {
              const past = find(id, version)
              const project = store.table<Project>("project").rows.get(id)
              if (past === undefined || project === undefined || project.deletedAt !== null)
                return Result.succeed(Option.none())
              const graph = { ...past.graph }
              const excess = graphExcess(store, quotas, id, graph)
              return Option.isSome(excess)
                ? Result.fail(excess.value)
                : Result.succeed(
                    Option.some(changeProject(store, id, { graph, updatedBy: by }, now).updatedAt)
                  )
            }),
            Effect.fromResult
          )
      })
    })
  )
}
