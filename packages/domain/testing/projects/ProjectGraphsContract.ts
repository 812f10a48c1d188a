import { assert, describe, it } from "@effect/vitest"
import { DateTime, Effect, type Layer, Option } from "effect"
import type { OrganisationRepo } from "../../src/accounts/OrganisationRepo.ts"
import type { UserRepo } from "../../src/accounts/UserRepo.ts"
import type { CollectionRepo } from "../../src/collections/CollectionRepo.ts"
import { DocumentRepo } from "../../src/documents/DocumentRepo.ts"
import type { Graph } from "../../src/projects/Graph.ts"
import { ProjectRepo } from "../../src/projects/ProjectRepo.ts"
import { ItemId, ProjectId } from "../../src/shared/Ids.ts"
import type { SpaceRepo } from "../../src/spaces/SpaceRepo.ts"
import { makeProject, makeSpaceWithParents, newUuid } from "../shared/Fixtures.ts"
import { sampleGraph } from "./sampleGraph.ts"
import { versionOf } from "./versionOf.ts"
import { nobody } from "./viewers.ts"

type Ports = CollectionRepo | DocumentRepo | OrganisationRepo | ProjectRepo | SpaceRepo | UserRepo

/** What holds for the graphs of every `ProjectRepo`. */
export const suite = (name: string, layer: Layer.Layer<Ports>): void => {
  describe(`ProjectRepo (${name})`, () => {
    it.layer(layer, { excludeTestServices: true, timeout: "60 seconds" })("graphs", (it) => {
      it.effect("a graph comes back as it was written", () =>
        Effect.gen(function* () {
          const projects = yield* ProjectRepo
          const { space } = yield* makeSpaceWithParents
          const project = yield* makeProject(space.id, {}, sampleGraph)
          const read = yield* Effect.fromOption(yield* projects.readGraph(project.id, null))
          assert.deepStrictEqual(read, {
            graph: sampleGraph,
            contentItems: [],
            updatedAt: project.updatedAt
          })
        })
      )

      it.effect("the whole project is its fields and its present graph, and none in the trash", () =>
        Effect.gen(function* () {
          const projects = yield* ProjectRepo
          const documents = yield* DocumentRepo
          const { space } = yield* makeSpaceWithParents
          const { id } = yield* makeProject(space.id, { title: "before" }, sampleGraph)
          const edit = { editType: "edit", authorId: null, expectedVersion: null } as const
          yield* documents.append({ projectId: id, nodeId: ItemId.make("api"), ...edit, content: "one" })
          yield* projects.update(id, { title: "after" })
          const { project, ...read } = yield* Effect.fromOption(yield* projects.readWhole(id))
          const found = yield* Effect.fromOption(yield* projects.find(id, nobody))
          assert.deepStrictEqual(project, found.project)
          assert.deepStrictEqual(read, yield* Effect.fromOption(yield* projects.readGraph(id, null)))
          assert.strictEqual(read.contentItems.length, 1)
          yield* projects.setTrashed(id, true)
          assert.isTrue(Option.isNone(yield* projects.readWhole(id)))
          yield* projects.setTrashed(id, false)
          assert.isTrue(Option.isSome(yield* projects.readWhole(id)))
          assert.isTrue(Option.isNone(yield* projects.readWhole(ProjectId.make(newUuid()))))
        })
      )

      it.effect("the content items name the current document of each node of the graph", () =>
        Effect.gen(function* () {
          const projects = yield* ProjectRepo
          const documents = yield* DocumentRepo
          const { space } = yield* makeSpaceWithParents
          const project = yield* makeProject(space.id, {}, sampleGraph)
          const edit = { editType: "edit", authorId: null, expectedVersion: null } as const
          const ref = { projectId: project.id, nodeId: ItemId.make("api") }
          yield* documents.append({ ...ref, ...edit, content: "one" })
          const second = yield* documents.append({ ...ref, ...edit, content: "two" })
          const read = yield* Effect.fromOption(yield* projects.readGraph(project.id, null))
          assert.deepStrictEqual(read.contentItems, [
            { id: second.id, nodeId: "api", version: 2, editType: "edit", updatedAt: second.createdAt }
          ])
          assert.deepStrictEqual(read.updatedAt, yield* versionOf(project.id))
          const without = { ...sampleGraph, nodes: sampleGraph.nodes.slice(0, 1), edges: [] }
          yield* projects.writeGraph(project.id, without, read.updatedAt)
          const later = yield* Effect.fromOption(yield* projects.readGraph(project.id, null))
          assert.deepStrictEqual(later.contentItems, [])
        })
      )

      it.effect("a write that builds on another version than the present one writes nothing", () =>
        Effect.gen(function* () {
          const projects = yield* ProjectRepo
          const { space } = yield* makeSpaceWithParents
          const project = yield* makeProject(space.id)
          const first = yield* projects.writeGraph(project.id, sampleGraph, project.updatedAt)
          assert.isTrue(first.written)
          assert.isTrue(DateTime.isGreaterThan(first.updatedAt, project.updatedAt))
          const second = yield* projects.writeGraph(
            project.id,
            { nodes: [], edges: [], roles: [] },
            project.updatedAt
          )
          assert.deepStrictEqual(second, { written: false, updatedAt: first.updatedAt })
          const read = yield* Effect.fromOption(yield* projects.readGraph(project.id, null))
          assert.deepStrictEqual(read.graph, sampleGraph)
        })
      )

      it.effect("of 20 writers that build on one version exactly one writes", () =>
        Effect.gen(function* () {
          const projects = yield* ProjectRepo
          const { space } = yield* makeSpaceWithParents
          const project = yield* makeProject(space.id)
          const write = projects.writeGraph(project.id, sampleGraph, project.updatedAt)
          const results = yield* Effect.all(Array(20).fill(write) as Array<typeof write>, {
            concurrency: "unbounded"
          })
          assert.strictEqual(results.filter(({ written }) => written).length, 1)
          const current = yield* versionOf(project.id)
          for (const { updatedAt } of results) assert.deepStrictEqual(updatedAt, current)
        })
      )

      it.effect("20 writers that accept any current version all write, each its own version", () =>
        Effect.gen(function* () {
          const projects = yield* ProjectRepo
          const { space } = yield* makeSpaceWithParents
          const project = yield* makeProject(space.id)
          const graphs = Array.from({ length: 20 }, (_, index) => ({
            ...sampleGraph,
            roles: [...sampleGraph.roles, { id: ItemId.make(`writer-${index}`), label: "Writer" }]
          }))
          const write = (graph: Graph) => projects.writeGraph(project.id, graph, null)
          const results = yield* Effect.forEach(graphs, write, { concurrency: "unbounded" })
          assert.isTrue(results.every(({ written }) => written))
          for (const [index, { updatedAt }] of results.entries()) {
            const read = yield* Effect.fromOption(yield* projects.readGraph(project.id, updatedAt))
            assert.deepStrictEqual(read.graph, graphs[index])
          }
          const last = Math.max(...results.map(({ updatedAt }) => updatedAt.epochMilliseconds))
          assert.strictEqual((yield* versionOf(project.id)).epochMilliseconds, last)
        })
      )

      it.effect("nothing is written to a project in the trash, whichever version is meant", () =>
        Effect.gen(function* () {
          const projects = yield* ProjectRepo
          const { space } = yield* makeSpaceWithParents
          const project = yield* makeProject(space.id)
          yield* projects.setTrashed(project.id, true)
          const current = yield* versionOf(project.id)
          for (const expected of [null, current]) {
            const result = yield* projects.writeGraph(project.id, sampleGraph, expected)
            assert.deepStrictEqual(result, { written: false, updatedAt: current })
          }
        })
      )

      it.effect("every past updated_at is a version of the graph, an unknown one is none", () =>
        Effect.gen(function* () {
          const projects = yield* ProjectRepo
          const documents = yield* DocumentRepo
          const { space } = yield* makeSpaceWithParents
          const project = yield* makeProject(space.id, {}, sampleGraph)
          const renamed = yield* Effect.fromOption(yield* projects.update(project.id, { title: "x" }))
          const ref = { projectId: project.id, nodeId: ItemId.make("web") }
          const edit = { editType: "edit", authorId: null, expectedVersion: null, content: "" } as const
          yield* documents.append({ ...ref, ...edit })
          const documented = yield* versionOf(project.id)
          const empty = { nodes: [], edges: [], roles: [] }
          const { updatedAt } = yield* projects.writeGraph(project.id, empty, documented)
          const graphAt = Effect.fnUntraced(function* (version: DateTime.Utc) {
            const read = yield* projects.readGraph(project.id, version)
            return Option.getOrNull(Option.map(read, (found) => [found.graph, found.updatedAt] as const))
          })
          for (const past of [project.updatedAt, renamed.updatedAt, documented])
            assert.deepStrictEqual(yield* graphAt(past), [sampleGraph, past])
          assert.deepStrictEqual(yield* graphAt(updatedAt), [empty, updatedAt])
          assert.isNull(yield* graphAt(DateTime.subtract(project.updatedAt, { milliseconds: 1 })))
          assert.isNull(yield* graphAt(DateTime.add(updatedAt, { milliseconds: 1 })))
        })
      )
    })
  })
}
