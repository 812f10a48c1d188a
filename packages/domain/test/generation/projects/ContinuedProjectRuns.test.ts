import { assert, describe, it } from "@effect/vitest"
import { Effect, Stream } from "effect"
import { ModelFailed } from "../../../src/generation/outcome/GenerationErrors.ts"
import { plainDocument, ScriptedProjectModel } from "../../../testing/generation/ScriptedProjectModel.ts"
import { startWorker } from "../world.ts"
import {
  eventsOf,
  generate,
  ProjectWorld,
  play,
  projectAttempt,
  projectScene,
  wholeOf
} from "./projectWorld.ts"

const gone = Stream.fail(new ModelFailed({ kind: "unavailable", detail: "gone" }))

describe("a project's run after one that failed for a reason that may pass", () => {
  it.layer(ProjectWorld.layer)((it) => {
    it.effect.each(["all", "documents"] as const)(
      "goes on from what that one finished, of scope %s",
      (scope) =>
        Effect.scoped(
          Effect.gen(function* () {
            const { owner, project } = yield* projectScene()
            const control = yield* ScriptedProjectModel
            yield* startWorker
            if (scope === "documents")
              yield* eventsOf((yield* generate(owner, project.id, { scope: "graph" })).id)
            yield* play({
              document: (ask) => (ask.node.name === "Web" ? Stream.fromIterable(plainDocument(ask)) : gone)
            })
            const first = yield* generate(owner, project.id, { scope })
            assert.deepInclude((yield* eventsOf(first.id)).at(-1), {
              _tag: "Failed",
              code: "MODEL_UNAVAILABLE"
            })
            const isWritten = (yield* wholeOf(project.id)).contentItems.length
            yield* play({})
            const next = yield* generate(owner, project.id, { scope })
            const events = yield* eventsOf(next.id)
            assert.deepInclude(events.at(-1), { _tag: "Done" })
            const attempt = yield* projectAttempt(next.id)
            assert.strictEqual(attempt.continuedFrom, first.id)
            assert.deepInclude(attempt.resultSummary, { documentsWritten: 3, documentsFailed: 0 })
            const heard = yield* control.heard
            assert.strictEqual(heard.graphs.length, 0)
            assert.strictEqual(heard.documents.length, 3 - isWritten)
            assert.strictEqual(events.filter(({ _tag }) => _tag === "Node").length, scope === "all" ? 3 : 0)
            const { contentItems } = yield* wholeOf(project.id)
            assert.deepStrictEqual(
              contentItems.map(({ version }) => version),
              [1, 1, 1]
            )
          })
        )
    )
  })
})
