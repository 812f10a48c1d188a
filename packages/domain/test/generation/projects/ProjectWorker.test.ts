import { assert, describe, it } from "@effect/vitest"
import { Effect, Logger, References, Stream } from "effect"
import { ModelFailed } from "../../../src/generation/outcome/GenerationErrors.ts"
import { documentHeadings } from "../../../src/generation/projects/composeDocument.ts"
import { ProjectGeneration } from "../../../src/generation/projects/ProjectGeneration.ts"
import { ItemId } from "../../../src/shared/Ids.ts"
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
  options,
  ProjectWorld,
  play,
  projectAttempt,
  projectScene,
  request,
  wholeOf
} from "./projectWorld.ts"

const web = ItemId.make("web")

describe("a project's run", () => {
  it.layer(ProjectWorld.layer)((it) => {
    it.effect("writes the graph and a document for each node, and leaves the project ready", () =>
      Effect.scoped(
        Effect.gen(function* () {
          const { owner, project } = yield* projectScene()
          const { id } = yield* generate(owner, project.id)
          assert.strictEqual((yield* wholeOf(project.id)).project.status, "generating")
          yield* startWorker
          const events = yield* eventsOf(id)
          const whole = yield* wholeOf(project.id)
          assert.strictEqual(whole.project.status, "ready")
          assert.deepStrictEqual(
            whole.graph.nodes.map(({ id }) => id),
            ["web", "api", "store"]
          )
          assert.strictEqual(whole.contentItems.length, 3)
          assert.isTrue(
            whole.contentItems.every(({ editType, version }) => editType === "generate" && version === 1)
          )
          const document = yield* documentOf(owner, project.id, ItemId.make("api"))
          for (const heading of documentHeadings) assert.include(document?.content ?? "", `## ${heading}\n`)
          assert.strictEqual(document?.authorId, owner.userId)
          const attempt = yield* projectAttempt(id)
          assert.deepInclude(attempt, {
            status: "applied",
            progress: { done: 3, total: 3 },
            resultSummary: { nodesCount: 3, documentsWritten: 3, documentsSkipped: 0, documentsFailed: 0 }
          })
          assert.strictEqual(events.at(-1)?._tag, "Done")
          assert.strictEqual(events.filter(({ _tag }) => _tag === "Document").length, 6)
        })
      )
    )

    it.effect("documents of some nodes leave graph and other documents alone", () =>
      Effect.scoped(
        Effect.gen(function* () {
          const { owner, project } = yield* projectScene()
          yield* startWorker
          yield* eventsOf((yield* generate(owner, project.id, { scope: "graph" })).id)
          const before = yield* wholeOf(project.id)
          assert.strictEqual(before.contentItems.length, 0)
          yield* eventsOf((yield* generate(owner, project.id, { scope: "documents", nodeIds: [web] })).id)
          const after = yield* wholeOf(project.id)
          assert.deepStrictEqual(after.graph, before.graph)
          assert.deepStrictEqual(
            after.contentItems.map(({ nodeId }) => nodeId),
            ["web"]
          )
        })
      )
    )

    it.effect("one run at a time; a finished one blocks nobody", () =>
      Effect.scoped(
        Effect.gen(function* () {
          const { owner, project } = yield* projectScene()
          const { id } = yield* generate(owner, project.id)
          const refused = yield* Effect.flip(generate(owner, project.id))
          assert.deepInclude(refused, { _tag: "GenerationInProgress", attemptId: id })
          yield* startWorker
          yield* eventsOf(id)
          yield* eventsOf((yield* generate(owner, project.id)).id)
          assert.isTrue((yield* wholeOf(project.id)).contentItems.every(({ version }) => version === 2))
        })
      )
    )

    it.effect(
      "a document that does not pass is asked for twice more, then it fails and the others go on",
      () =>
        Effect.scoped(
          Effect.gen(function* () {
            const { owner, project } = yield* projectScene()
            yield* play({
              document: (ask) =>
                Stream.fromIterable(
                  ask.node.name === "API"
                    ? [{ _tag: "Purpose", text: "<script>" } as const]
                    : plainDocument(ask)
                )
            })
            yield* startWorker
            const { id } = yield* generate(owner, project.id)
            yield* eventsOf(id)
            const { documents } = yield* ScriptedProjectModel.use(({ heard }) => heard)
            const asked = documents.filter(({ node }) => node.name === "API")
            assert.strictEqual(asked.length, 3)
            assert.deepStrictEqual(asked[0]?.complaints, [])
            assert.include(asked[1]?.complaints.join() ?? "", "HTML")
            assert.deepInclude(yield* projectAttempt(id), {
              status: "applied",
              resultSummary: { nodesCount: 3, documentsWritten: 2, documentsSkipped: 0, documentsFailed: 1 }
            })
            assert.strictEqual((yield* wholeOf(project.id)).project.status, "ready")
          })
        )
    )

    it.effect("the log says why a document was not made, in bounds", () => {
      const lines: Array<Record<string, unknown>> = []
      const logger = Logger.make<unknown, void>(({ fiber, message }) => {
        if (String(message) === "a document was not made")
          lines.push({ ...fiber.getRef(References.CurrentLogAnnotations) })
      })
      return Effect.scoped(
        Effect.gen(function* () {
          const { owner, project } = yield* projectScene()
          const stranger = { direction: "in", neighbour: "x".repeat(5_000), text: "By calls." } as const
          yield* play({
            document: (ask) =>
              ask.node.name === "Web"
                ? Stream.fail(new ModelFailed({ kind: "rejected", detail: "no" }))
                : Stream.succeed({ _tag: "Interface", ...stranger })
          })
          yield* startWorker
          yield* eventsOf((yield* generate(owner, project.id)).id)
          const failures = new Map(lines.map(({ failure, node_id }) => [node_id, failure]))
          assert.deepInclude(failures.get("web"), { _tag: "ModelFailed", kind: "rejected" })
          const complaints = failures.get("api") as ReadonlyArray<string>
          assert.strictEqual(complaints[0], "there is no purpose")
          assert.isTrue(complaints.length <= 5 && complaints.every(({ length }) => length <= 500))
        })
      ).pipe(Effect.provide(Logger.layer([logger])))
    })

    it.effect(
      "a document that fails beside others leaves the project ready; without any, the run fails",
      () =>
        Effect.scoped(
          Effect.gen(function* () {
            const { owner, project } = yield* projectScene()
            yield* startWorker
            const refused = () => Stream.fromIterable([{ _tag: "Purpose", text: "<script>" } as const])
            yield* play({ document: refused })
            const first = yield* generate(owner, project.id)
            yield* eventsOf(first.id)
            assert.strictEqual((yield* projectAttempt(first.id)).error?.code, "GENERATION_FAILED")
            assert.strictEqual((yield* wholeOf(project.id)).project.status, "failed")
            yield* play({})
            yield* eventsOf((yield* generate(owner, project.id, { scope: "documents" })).id)
            yield* play({ document: refused })
            const { id } = yield* generate(owner, project.id, { scope: "documents", nodeIds: [web] })
            yield* eventsOf(id)
            assert.deepInclude(yield* projectAttempt(id), {
              status: "applied",
              resultSummary: { nodesCount: 3, documentsWritten: 0, documentsSkipped: 0, documentsFailed: 1 }
            })
            assert.strictEqual((yield* wholeOf(project.id)).project.status, "ready")
          })
        )
    )

    it.effect("a provider that cannot be asked ends the run, and what was written stays", () =>
      Effect.scoped(
        Effect.gen(function* () {
          const { owner, project } = yield* projectScene()
          yield* play({
            document: (ask, call) =>
              call > 4
                ? Stream.fail(new ModelFailed({ kind: "unavailable", detail: "gone" }))
                : call === 1
                  ? Stream.fromIterable(plainDocument(ask))
                  : Stream.concat(
                      Stream.fromEffectDrain(Effect.yieldNow),
                      Stream.fail(new ModelFailed({ kind: "unavailable", detail: "gone" }))
                    )
          })
          yield* startWorker
          const { id } = yield* generate(owner, project.id)
          const events = yield* eventsOf(id)
          assert.deepInclude(events.at(-1), { _tag: "Failed", code: "MODEL_UNAVAILABLE" })
          assert.strictEqual((yield* projectAttempt(id)).status, "failed")
          assert.strictEqual((yield* wholeOf(project.id)).project.status, "failed")
        })
      )
    )

    it.effect(
      "without a prompt and instructions, with unknown nodes, or nodes beside a graph, it is refused",
      () =>
        Effect.gen(function* () {
          const { owner, project } = yield* projectScene()
          const generation = yield* ProjectGeneration
          const issuesOf = (wanted: Partial<typeof request>) =>
            Effect.map(
              Effect.flip(generation.generate(owner, project.id, { ...request, ...wanted }, options)),
              (error) =>
                error._tag === "InvalidInput" ? error.issues.map(({ path }) => path.join(".")) : error._tag
            )
          assert.deepStrictEqual(yield* issuesOf({ scope: "documents", nodeIds: [web] }), ["nodeIds.0"])
          assert.deepStrictEqual(yield* issuesOf({ nodeIds: [web] }), ["nodeIds"])
          assert.deepStrictEqual(yield* issuesOf({ scope: "documents" }), ["scope"])
          assert.strictEqual((yield* wholeOf(project.id)).project.status, "draft")
        })
    )

    it.effect("a graph without nodes is asked for twice more, and then the run fails", () =>
      Effect.scoped(
        Effect.gen(function* () {
          const { owner, project } = yield* projectScene()
          yield* play({ graph: () => Stream.empty })
          yield* startWorker
          const { id } = yield* generate(owner, project.id)
          yield* eventsOf(id)
          const { graphs } = yield* ScriptedProjectModel.use(({ heard }) => heard)
          assert.strictEqual(graphs.length, 3)
          assert.deepInclude((yield* projectAttempt(id)).error, { code: "GENERATION_FAILED" })
          yield* play({ graph: (ask) => Stream.fromIterable(plainGraph(ask)) })
        })
      )
    )
  })
})
