import { DocumentRepo } from "@design-workspace/domain/documents/DocumentRepo"
import { ProjectRepo } from "@design-workspace/domain/projects/ProjectRepo"
import { ItemId, type ProjectId } from "@design-workspace/domain/shared/Ids"
import { makeProject, makeSpaceWithParents } from "@design-workspace/domain/testing/shared/Fixtures"
import { suite } from "@design-workspace/domain/testing/trash/PurgeRepoContract"
import { PurgeRepo } from "@design-workspace/domain/trash/PurgeRepo"
import { isInGate } from "@design-workspace/verification/gates/gate"
import { describe, expect, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import { migrations } from "../../src/migrations/all.ts"
import { SqlAdapters } from "../../src/wiring/SqlAdapters.ts"
import { makeDatabases } from "../../testing/TestDatabases.ts"

const web = ItemId.make("web")
const graph = { nodes: [{ id: web, label: "Web", roles: [] }], edges: [], roles: [] }
const edit = { editType: "edit", authorId: null, expectedVersion: null } as const

for (const { layer, name } of makeDatabases(migrations).filter(isInGate))
  suite(name, Layer.provideMerge(SqlAdapters.layer, layer))

describe("SqlPurgeRepo", () => {
  for (const { layer, name } of makeDatabases(migrations).filter(isInGate)) {
    const database = Layer.provideMerge(SqlAdapters.layer, layer)
    it.layer(database, { excludeTestServices: true, timeout: "60 seconds" })(name, (it) => {
      it.effect("deletes the texts that nothing else refers to, and no others", () =>
        Effect.gen(function* () {
          const [sql, documents, projects] = [yield* SqlClient, yield* DocumentRepo, yield* ProjectRepo]
          const { space } = yield* makeSpaceWithParents
          const purgedId = (yield* makeProject(space.id, {}, graph)).id
          const keptId = (yield* makeProject(space.id, {}, graph)).id
          const write = (projectId: ProjectId, content: string) =>
            documents.append({ projectId, nodeId: web, content, ...edit })
          yield* write(purgedId, "own")
          yield* write(purgedId, "shared")
          yield* documents.restore({ projectId: purgedId, nodeId: web }, 1, null)
          yield* write(keptId, "shared")
          yield* projects.setTrashed(purgedId, true)
          yield* (yield* PurgeRepo).purge({ kind: "project", id: purgedId }, null)
          expect(yield* sql`SELECT content FROM document_text`).toEqual([{ content: "shared" }])
        })
      )

      it.effect("finds by foreign key all that goes with a project, a space or a collection", () =>
        Effect.gen(function* () {
          const sql = yield* SqlClient
          const kept = yield* sql`
            SELECT conrelid::regclass::text AS table, confrelid::regclass::text AS refers_to
            FROM pg_constraint
            WHERE contype = 'f' AND confdeltype <> 'c'
              AND confrelid IN ('project'::regclass, 'space'::regclass, 'collection'::regclass)
            ORDER BY 1`
          expect(kept).toEqual([
            { table: "project", refers_to: "space" },
            { table: "space", refers_to: "collection" }
          ])
        })
      )
    })
  }
})
