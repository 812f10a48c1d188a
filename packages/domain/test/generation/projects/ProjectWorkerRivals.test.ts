import { assert, describe, it } from "@effect/vitest"
import { Effect, Latch, Scope, Stream } from "effect"
import { Documents } from "../../../src/documents/Documents.ts"
import { GenerationSettings } from "../../../src/generation/lock/GenerationSettings.ts"
import { Jobs } from "../../../src/jobs/Jobs.ts"
import { ProjectRepo } from "../../../src/projects/ProjectRepo.ts"
import { ItemId } from "../../../src/shared/Ids.ts"
import { Trash } from "../../../src/trash/Trash.ts"
import {
  plainDocument,
  plainGraph,
  ScriptedProjectModel
} from "../../../testing/generation/ScriptedProjectModel.ts"
import { startWorker } from "../world.ts"
import {
  documentOf,
  eventsOf,
  generate,
  ProjectWorld,
  play,
  projectAttempt,
  projectScene,
  wholeOf
} from "./projectWorld.ts"

const web = ItemId.make("web")

/** A model that answers for the API alone; all else waits until it is let go. */
const stalled = Effect.fnUntraced(function* (what: "graph" | "document") {
  const reached = yield* Latch.make()
  const letGo = yield* Latch.make()
  const wait = Stream.fromEffectDrain(Effect.andThen(reached.open, letGo.await))
  yield* play({
    graph: (ask) =>
      Stream.concat(what === "graph" ? wait : Stream.empty, Stream.fromIterable(plainGraph(ask))),
    document: (ask) =>
      Stream.concat(
        what === "document" && ask.node.name !== "API" ? wait : Stream.empty,
        Stream.fromIterable(plainDocument(ask))
      )
  })
  return { reached: reached.await, letGo: letGo.open }
})

describe("a project's run and others", () => {
  it.layer(ProjectWorld.layer)((it) => {
    it.effect("a document that a person wrote meanwhile stays, and the run skips it", () =>
      Effect.scoped(
        Effect.gen(function* () {
          const { owner, project } = yield* projectScene()
          const { letGo, reached } = yield* stalled("document")
          yield* startWorker
          const { id } = yield* generate(owner, project.id)
          yield* reached
          const documents = yield* Documents
          yield* documents.write(owner, {
            projectId: project.id,
            nodeId: web,
            content: "Mine",
            expectedVersion: null
          })
          yield* letGo
          const events = yield* eventsOf(id)
          assert.strictEqual((yield* documentOf(owner, project.id, web))?.content, "Mine")
          assert.deepInclude(events, {
            _tag: "Document",
            nodeId: web,
            status: "skipped",
            version: null,
            reason: "stale"
          })
          assert.deepInclude((yield* projectAttempt(id)).resultSummary, {
            documentsWritten: 2,
            documentsSkipped: 1
          })
        })
      )
    )

    it.effect("a node that went meanwhile is skipped", () =>
      Effect.scoped(
        Effect.gen(function* () {
          const { owner, project } = yield* projectScene()
          const { letGo, reached } = yield* stalled("document")
          const projects = yield* ProjectRepo
          yield* startWorker
          const { id } = yield* generate(owner, project.id)
          yield* reached
          const { graph } = yield* wholeOf(project.id)
          const nodes = graph.nodes.filter((node) => node.id !== web)
          yield* projects.writeGraph(project.id, { ...graph, nodes, edges: [] }, null)
          yield* letGo
          const events = yield* eventsOf(id)
          assert.deepInclude(events, {
            _tag: "Document",
            nodeId: web,
            status: "skipped",
            version: null,
            reason: "gone"
          })
        })
      )
    )

    it.effect("a document names the neighbours of the graph as it is when it is asked for", () =>
      Effect.scoped(
        Effect.gen(function* () {
          const { owner, project } = yield* projectScene()
          const { letGo, reached } = yield* stalled("document")
          const [projects, settings] = [yield* ProjectRepo, yield* GenerationSettings]
          yield* Effect.provideService(startWorker, GenerationSettings, {
            ...settings,
            documentConcurrency: 1
          })
          const { id } = yield* generate(owner, project.id)
          yield* reached
          const { graph } = yield* wholeOf(project.id)
          // While the first document is made, the API gets another name, and its edge to the store goes.
          const nodes = graph.nodes.map((node) => (node.id === "api" ? { ...node, label: "Gateway" } : node))
          const edges = graph.edges.filter(({ targetId }) => targetId !== "store")
          yield* projects.writeGraph(project.id, { ...graph, nodes, edges }, null)
          yield* letGo
          yield* eventsOf(id)
          const { documents } = yield* ScriptedProjectModel.use(({ heard }) => heard)
          assert.deepStrictEqual(
            documents.map(({ neighbours, node }) => [node.name, neighbours.map(({ name }) => name)]),
            [
              ["Web", ["API"]],
              ["Gateway", ["Web"]],
              ["Store", []]
            ]
          )
        })
      )
    )

    for (const [what, change] of [
      ["graph", { title: "Kept" }],
      ["prompt", { prompt: "Another prompt" }]
    ] as const) {
      it.effect(`another ${what} meanwhile makes the run fail, and nothing of it is written`, () =>
        Effect.scoped(
          Effect.gen(function* () {
            const { owner, project } = yield* projectScene()
            const { letGo, reached } = yield* stalled("graph")
            const projects = yield* ProjectRepo
            yield* startWorker
            const { id } = yield* generate(owner, project.id)
            yield* reached
            const rival = { nodes: [{ id: web, label: "Rival", roles: [] }], edges: [], roles: [] }
            if (what === "graph") yield* projects.writeGraph(project.id, rival, null)
            yield* projects.update(project.id, change)
            const before = yield* wholeOf(project.id)
            yield* letGo
            const events = yield* eventsOf(id)
            assert.deepInclude(events.at(-1), { _tag: "Failed", code: "STALE" })
            const after = yield* wholeOf(project.id)
            assert.deepStrictEqual([after.graph, after.contentItems], [before.graph, []])
            assert.strictEqual(after.project.status, "failed")
          })
        )
      )
    }

    it.effect("another title or document meanwhile does not touch the graph", () =>
      Effect.scoped(
        Effect.gen(function* () {
          const { owner, project } = yield* projectScene({
            nodes: [{ id: web, label: "Web", roles: [] }],
            edges: [],
            roles: []
          })
          const { letGo, reached } = yield* stalled("graph")
          const [projects, documents] = [yield* ProjectRepo, yield* Documents]
          yield* startWorker
          const { id } = yield* generate(owner, project.id, { scope: "graph" })
          yield* reached
          yield* projects.update(project.id, { title: "Another title" })
          yield* documents.write(owner, {
            projectId: project.id,
            nodeId: web,
            content: "Mine",
            expectedVersion: null
          })
          yield* letGo
          yield* eventsOf(id)
          assert.strictEqual((yield* wholeOf(project.id)).graph.nodes.length, 3)
        })
      )
    )

    it.effect("cancelling keeps what is written, and restores the status", () =>
      Effect.scoped(
        Effect.gen(function* () {
          const { owner, project } = yield* projectScene()
          const { reached } = yield* stalled("document")
          const jobs = yield* Jobs
          yield* startWorker
          const { id, jobId } = yield* generate(owner, project.id)
          yield* reached
          yield* jobs.cancel(owner, jobId)
          const events = yield* eventsOf(id)
          assert.deepInclude(events.at(-1), { _tag: "Failed", code: "CANCELLED" })
          const whole = yield* wholeOf(project.id)
          assert.strictEqual(whole.project.status, "draft")
          assert.strictEqual(whole.graph.nodes.length, 3)
        })
      )
    )

    it.effect("the trash ends the run as cancelled at once, even if the project comes back at once", () =>
      Effect.scoped(
        Effect.gen(function* () {
          const { owner, project } = yield* projectScene()
          const { reached } = yield* stalled("document")
          const [trash, projects] = [yield* Trash, yield* ProjectRepo]
          yield* startWorker
          const { id } = yield* generate(owner, project.id)
          yield* reached
          yield* trash.trashProject(owner, project.id)
          yield* trash.restoreProject(owner, project.id, false)
          const events = yield* eventsOf(id)
          assert.deepInclude(events.at(-1), { _tag: "Failed", code: "CANCELLED" })
          assert.strictEqual((yield* wholeOf(project.id)).project.status, "draft")
          assert.isTrue(yield* Effect.isSuccess(projects.readGraph(project.id, null)))
        })
      )
    )

    it.effect("the trash ends a run that waits for a worker", () =>
      Effect.gen(function* () {
        const { owner, project } = yield* projectScene()
        const trash = yield* Trash
        const { id } = yield* generate(owner, project.id)
        yield* trash.trashProject(owner, project.id)
        assert.strictEqual((yield* projectAttempt(id)).status, "cancelled")
      })
    )

    it.effect("all documents of a run come from the prompt that it was accepted with", () =>
      Effect.gen(function* () {
        const { owner, project } = yield* projectScene()
        const projects = yield* ProjectRepo
        yield* Effect.scoped(
          Effect.gen(function* () {
            yield* startWorker
            yield* eventsOf((yield* generate(owner, project.id, { scope: "graph" })).id)
          })
        )
        const { reached } = yield* stalled("document")
        const { id } = yield* generate(owner, project.id, { scope: "documents" })
        yield* projects.update(project.id, { prompt: "Written before a worker began" })
        const first = yield* Scope.make()
        yield* Scope.provide(startWorker, first)
        yield* reached
        yield* Scope.close(first, yield* Effect.exit(Effect.void))
        const before = yield* ScriptedProjectModel.use(({ heard }) => heard)
        yield* projects.update(project.id, { prompt: "Written before another took over" })
        yield* play({})
        yield* Effect.scoped(Effect.andThen(startWorker, eventsOf(id)))
        const after = yield* ScriptedProjectModel.use(({ heard }) => heard)
        const prompts = [...before.documents, ...after.documents].map(({ brief }) => brief.prompt)
        assert.isAbove(after.documents.length, 0)
        assert.deepStrictEqual([...new Set(prompts)], ["A shop on the web with a store of orders."])
        assert.strictEqual((yield* projectAttempt(id)).status, "applied")
      })
    )

    it.effect(
      "a worker that stops hands the run on; the next asks only for documents that are not settled",
      () =>
        Effect.gen(function* () {
          const { owner, project } = yield* projectScene()
          const { letGo, reached } = yield* stalled("document")
          const first = yield* Scope.make()
          yield* Scope.provide(startWorker, first)
          const { id } = yield* generate(owner, project.id)
          yield* reached
          // The API's document is written while the others wait.
          yield* Effect.repeat(
            Effect.andThen(Effect.yieldNow, documentOf(owner, project.id, ItemId.make("api"))),
            {
              until: (document) => document !== null
            }
          )
          yield* Scope.close(first, yield* Effect.exit(Effect.void))
          yield* letGo
          yield* play({})
          yield* Effect.scoped(
            Effect.gen(function* () {
              yield* startWorker
              yield* eventsOf(id)
            })
          )
          const { documents, graphs } = yield* ScriptedProjectModel.use(({ heard }) => heard)
          assert.strictEqual(graphs.length, 0)
          assert.deepStrictEqual(documents.map(({ node }) => node.name).sort(), ["Store", "Web"])
          assert.isTrue((yield* wholeOf(project.id)).contentItems.every(({ version }) => version === 1))
          assert.strictEqual((yield* projectAttempt(id)).status, "applied")
        })
    )
  })
})
