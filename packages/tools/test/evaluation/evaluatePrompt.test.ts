import { GenerationSettings } from "@design-workspace/domain/generation/lock/GenerationSettings"
import { ModelFailed } from "@design-workspace/domain/generation/outcome/GenerationErrors"
import type { GraphPart } from "@design-workspace/domain/generation/projects/ProjectModel"
import { meteredCall } from "@design-workspace/domain/testing/generation/meteredCall"
import { ScriptedDesignModel } from "@design-workspace/domain/testing/generation/ScriptedDesignModel"
import {
  type ProjectScript,
  plainDocument,
  ScriptedProjectModel
} from "@design-workspace/domain/testing/generation/ScriptedProjectModel"
import { describe, expect, it } from "@effect/vitest"
import { Duration, Effect, Fiber, Layer, Stream } from "effect"
import { TestClock } from "effect/testing"
import type { PromptCase } from "../../src/evaluation/EvaluationCase.ts"
import { evaluatePrompt } from "../../src/evaluation/evaluatePrompt.ts"

const tickets: PromptCase = {
  name: "tickets",
  title: "Tickets",
  text: "The web frontend calls a ticket service. The ticket service prints.",
  expected: {
    over: "shop",
    parts: { "Web Frontend": [], "Ticket Service": [] },
    edges: [["Web Frontend", "Ticket Service"]],
    sentences: { "Ticket Service": ["The ticket service prints."] }
  },
  over: {
    brief: { name: "shop", text: "A web frontend calls a cart service, which writes to an order database." },
    expected: { parts: {}, edges: [] }
  }
}

const evaluated = Effect.fnUntraced(function* (script: ProjectScript) {
  yield* ScriptedProjectModel.use(({ play }) => play(script))
  return yield* evaluatePrompt(tickets, "pro", () => Effect.void)
})

const graph: NonNullable<ProjectScript["graph"]> = ({ space }) =>
  Stream.fromIterable<GraphPart>([
    {
      _tag: "Choose",
      block: space.blocks.find(({ name }) => name === "Web Frontend")?.id ?? "",
      roles: null
    },
    { _tag: "Add", name: "Ticket Service", layer: null, roles: [] },
    { _tag: "Add", name: "Mailer", layer: null, roles: [] },
    { _tag: "Join", source: "Web Frontend", target: "Ticket Service" }
  ])

const failing = (kind: "rejected" | "unavailable") =>
  Stream.fail(new ModelFailed({ kind, detail: "no such\nmodel" }))

it.layer(Layer.mergeAll(ScriptedProjectModel.layer, ScriptedDesignModel.layer))((it) => {
  describe("evaluatePrompt", () => {
    it.effect("asks for a graph over the space of the brief, then for the document of each node", () =>
      Effect.gen(function* () {
        const project = yield* evaluated({ graph })
        const { documents, graphs } = yield* ScriptedProjectModel.use(({ heard }) => heard)
        expect(graphs.map(({ brief }) => brief)).toEqual([
          { title: "Tickets", prompt: tickets.text, instructions: null, rules: [], quality: "pro" }
        ])
        expect(graphs[0]?.space.blocks.map(({ name }) => name)).toEqual(
          expect.arrayContaining(["Web Frontend", "Cart Service", "Order Database"])
        )
        expect(documents.map(({ node }) => node.name)).toEqual(["Web Frontend", "Ticket Service", "Mailer"])
        expect(project).toMatchObject({ prompt: "tickets", quality: "pro", failure: null })
      })
    )

    it.effect("scores the graph and the documents against what is expected of the prompt", () =>
      Effect.gen(function* () {
        const { score } = yield* evaluated({
          graph,
          document: (ask) =>
            ask.node.name === "Mailer" ? Stream.empty : Stream.fromIterable(plainDocument(ask))
        })
        expect(score?.graph).toMatchObject({
          parts: { found: 2, of: 2 },
          edges: { found: 1, of: 1 },
          unnamed: { count: 1, of: 3, items: ["Mailer"] }
        })
        expect(score?.documents).toMatchObject({
          passed: { found: 2, of: 3, missing: ["Mailer"] },
          headings: { found: 16, of: 16 },
          neighbours: { found: 2, of: 2 },
          invented: { count: 0, of: 2 },
          sentences: { found: 0, of: 1 }
        })
      })
    )

    it.effect("counts the requests of graph and documents", () =>
      Effect.gen(function* () {
        const { calls, inputTokens } = yield* evaluated({
          graph: (ask, call) => meteredCall("graph", graph(ask, call)),
          document: (ask) => meteredCall("document", Stream.fromIterable(plainDocument(ask)))
        })
        expect([calls, inputTokens]).toEqual([4, 200])
      })
    )

    it.effect("leaves out a document that fails alone, and ends at a failure that concerns all", () =>
      Effect.gen(function* () {
        const alone = yield* evaluated({ graph, document: () => failing("rejected") })
        expect(alone.score?.documents.passed).toMatchObject({ found: 0, of: 3 })
        const all = yield* evaluated({ graph, document: () => failing("unavailable") })
        expect(all).toMatchObject({ failure: "unavailable: no such model", score: null })
        const none = yield* evaluated({ graph: () => failing("rejected") })
        expect(none).toMatchObject({ failure: "rejected: no such model", score: null })
      })
    )

    it.effect("waits for a graph no longer than the window", () =>
      Effect.gen(function* () {
        const settings = yield* GenerationSettings
        const running = yield* evaluated({ graph: () => Stream.never }).pipe(
          Effect.provideService(GenerationSettings, { ...settings, window: Duration.minutes(5) }),
          Effect.forkChild
        )
        yield* TestClock.adjust("5 minutes")
        expect(yield* Fiber.join(running)).toMatchObject({
          failure: "timed_out: the model took longer than the window",
          seconds: 300
        })
      })
    )
  })
})
