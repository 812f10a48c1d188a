import type { Graph } from "@design-workspace/domain/projects/Graph"
import { ProjectRepo } from "@design-workspace/domain/projects/ProjectRepo"
import { ItemId, type ProjectId } from "@design-workspace/domain/shared/Ids"
import { makeProject, makeSpaceWithParents } from "@design-workspace/domain/testing/shared/Fixtures"
import { isInGate } from "@design-workspace/verification/gates/gate"
import { describe, expect, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { migrations } from "../../src/migrations/all.ts"
import { SqlAdapters } from "../../src/wiring/SqlAdapters.ts"
import { makeDatabases } from "../../testing/TestDatabases.ts"

const label = "𝛀".repeat(200)
const idOf = (n: number) => ItemId.make(`n${n}`.padEnd(48, "-"))

/** 10,000 nodes and 50,000 edges under long names: about the 16 MiB that a request may carry. */
const largestGraph: Graph = {
  nodes: Array.from({ length: 10_000 }, (_, n) => ({ id: idOf(n), label, roles: [idOf(n % 1_000)] })),
  edges: Array.from({ length: 50_000 }, (_, n) => ({
    sourceId: idOf(n % 10_000),
    targetId: idOf(((n % 10_000) + 1 + Math.floor(n / 10_000)) % 10_000)
  })),
  roles: Array.from({ length: 1_000 }, (_, n) => ({ id: idOf(n), label }))
}

/** A document on every node, as 10,000 writes would leave them. */
const documentEveryNode = Effect.fnUntraced(function* (id: ProjectId) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`INSERT INTO document_text (hash, content) VALUES (sha256('text'), 'text')`
  yield* sql`
    INSERT INTO document (project_id, node_id, current_version)
    SELECT ${id}::uuid, node.id, 1 FROM project_graph, unnest(node_ids) node (id) WHERE project_id = ${id}`
  yield* sql`
    INSERT INTO document_version (project_id, node_id, version, edit_type, created_at, text_hash)
    SELECT project_id, node_id, 1, 'create', now(), sha256('text') FROM document WHERE project_id = ${id}`
})

describe.each(makeDatabases(migrations).filter(isInGate))("ProjectRepo.readGraph on $name", ({ layer }) => {
  it.layer(Layer.provideMerge(SqlAdapters.layer, layer), {
    excludeTestServices: true,
    timeout: "60 seconds"
  })("limits", (it) => {
    it.effect("reads the largest graph that can be written, with a document on every node", () =>
      Effect.gen(function* () {
        const projects = yield* ProjectRepo
        const { space } = yield* makeSpaceWithParents
        const project = yield* makeProject(space.id, {}, largestGraph)
        yield* documentEveryNode(project.id)
        const read = yield* Effect.flatMap(projects.readGraph(project.id, null), Effect.fromOption)
        expect(read.graph).toEqual(largestGraph)
        expect(read.contentItems.map(({ nodeId }) => nodeId)).toEqual(largestGraph.nodes.map(({ id }) => id))
      })
    )
  })
})
