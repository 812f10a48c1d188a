import { type MeteredCall, ModelMeter } from "@design-workspace/domain/generation/attempts/ModelMeter"
import { tokensIn } from "@design-workspace/domain/generation/model/tokensIn"
import { AttemptBudgetSpent } from "@design-workspace/domain/generation/outcome/GenerationErrors"
import { ProjectModel } from "@design-workspace/domain/generation/projects/ProjectModel"
import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Fiber, Result, Stream } from "effect"
import { prompt } from "../../src/prompts/Prompts.ts"
import { ProviderProjectModel } from "../../src/providers/ProviderProjectModel.ts"
import { first, goingOn, plainly, says } from "../../testing/behaviours/replies.ts"
import type { ModelPeer, ModelRequest } from "../../testing/ModelPeer.ts"
import { peerSettings } from "../../testing/peerSettings.ts"
import { protocolNames } from "../../testing/protocols.ts"
import { withModelPeer } from "../../testing/timePasses.ts"
import { heardOf } from "./asking.ts"
import { documentAsk, documentOf, documentPartText, graphOf } from "./projectAsks.ts"

/** The meter of one document: what it admitted, and how each request ended. */
const makeMeter = (limit = Number.POSITIVE_INFINITY) => {
  const admitted: Array<number> = []
  const calls: Array<MeteredCall> = []
  const provided = Effect.provideService(ModelMeter, {
    admit: (tokens) =>
      admitted.length < limit
        ? Effect.sync(() => void admitted.push(tokens))
        : Effect.fail(new AttemptBudgetSpent({ limit })),
    record: (call) => Effect.sync(() => void calls.push(call))
  })
  return { admitted, calls, provided }
}

const unknown = { label: null, description: null, document: null }

/** About a node with this name, which has one neighbour. */
const askAbout = (name: string) => ({
  ...documentAsk,
  node: { ...documentAsk.node, name, roles: [] },
  neighbours: [{ name: `Friend of ${name}`, direction: "out" as const, ...unknown }]
})

const isAbout = ({ messages }: ModelRequest, name: string): boolean =>
  messages[0]?.includes(`Write the design document of "${name}"`) ?? false

const finishes = (calls: ReadonlyArray<MeteredCall>) => calls.map(({ finish }) => finish)

/** Says a first line of every answer and hangs up, then goes on. */
const breakingOff: Parameters<ModelPeer["play"]>[0] = (request) =>
  request.messages.length === 1
    ? { ...says(first(1, request), { ending: "cut" }), slowness: 1 }
    : { ...says(goingOn(request)), slowness: 1 }

const names = ["A", "B", "C", "D", "E", "F"]

describe.each(protocolNames)("ProviderProjectModel, that asks as %s", (protocol) => {
  it.effect("gives each of many documents at once its own lines and its own meter, where all break off", () =>
    withModelPeer((peer) =>
      Effect.gen(function* () {
        peer.play(breakingOff)
        const model = yield* ProjectModel
        const documents = yield* Effect.forEach(
          names,
          (name) => {
            const { admitted, calls, provided } = makeMeter()
            const answer = provided(heardOf(model.document(askAbout(name)), documentPartText))
            return Effect.map(answer, (heard) => ({ ...heard, admitted, calls }))
          },
          { concurrency: "unbounded" }
        )
        assert.strictEqual(peer.heard.length, 2 * names.length)
        for (const [index, { admitted, calls, items, result }] of documents.entries()) {
          assert.isTrue(Result.isSuccess(result))
          assert.deepStrictEqual(items, [
            "It serves the project.",
            "It answers.",
            `It knows Friend of ${names[index]}.`,
            "How often is it asked?"
          ])
          assert.deepStrictEqual(finishes(calls), ["interrupted", "stop"])
          assert.strictEqual(admitted.length, 2)
        }
      }).pipe(Effect.provide(ProviderProjectModel.layer(peerSettings(protocol, peer.url))))
    )
  )

  it.effect("says what a project is, and nothing of collections", () =>
    withModelPeer((peer) =>
      Effect.gen(function* () {
        peer.play(plainly)
        yield* graphOf(peerSettings(protocol, peer.url))
        yield* documentOf(peerSettings(protocol, peer.url))
        for (const { body } of peer.heard) {
          assert.include(JSON.stringify(body), JSON.stringify(prompt("project")).slice(1, -1))
          assert.notInclude(JSON.stringify(body), "You design software systems as collections")
        }
      })
    )
  )

  it.effect.each([
    ["graph", graphOf],
    ["document", documentOf]
  ] as const)("asks for a %s within the context, and not where no answer has room", ([_, answer]) =>
    withModelPeer((peer) =>
      Effect.gen(function* () {
        peer.play(plainly)
        const small = peerSettings(protocol, peer.url, { context: 2_048 })
        assert.isTrue(Result.isSuccess((yield* answer(small)).result))
        const [
          {
            maxTokens,
            messages: [question = ""]
          } = { maxTokens: 0, messages: [] }
        ] = peer.heard
        const asked = tokensIn(prompt("project")) + tokensIn(question)
        assert.strictEqual(asked + maxTokens, small.context)
        const { items, result } = yield* answer({ ...small, context: 500 })
        assert.deepInclude(Result.isFailure(result) ? result.failure : null, {
          _tag: "QuestionTooLong",
          context: 500
        })
        assert.deepStrictEqual([items.length, peer.heard.length], [0, 1])
      })
    )
  )

  it.effect("ends a document that is interrupted, and goes on with another at the same time", () =>
    withModelPeer((peer) =>
      Effect.gen(function* () {
        peer.play((request) =>
          isAbout(request, "A") ? says(first(1, request), { ending: "stall" }) : plainly(request)
        )
        const model = yield* ProjectModel
        const left = makeMeter()
        const whole = makeMeter()
        const begun = yield* Deferred.make<void>()
        const fiber = yield* model.document(askAbout("A")).pipe(
          Stream.runForEach(() => Deferred.succeed(begun, undefined)),
          left.provided,
          Effect.forkChild
        )
        yield* Deferred.await(begun)
        const document = yield* whole.provided(Stream.runCollect(model.document(askAbout("B"))))
        assert.strictEqual(document.length, 4)
        assert.deepStrictEqual([finishes(left.calls), finishes(whole.calls)], [[], ["stop"]])
        yield* Fiber.interrupt(fiber)
        assert.deepStrictEqual([finishes(left.calls), finishes(whole.calls)], [["left"], ["stop"]])
      }).pipe(Effect.provide(ProviderProjectModel.layer(peerSettings(protocol, peer.url))))
    )
  )

  it.effect("refuses a document whose meter does, and none of the others", () =>
    withModelPeer((peer) =>
      Effect.gen(function* () {
        peer.play(breakingOff)
        const model = yield* ProjectModel
        const heard = yield* Effect.forEach(
          ["A", "B"],
          (name) =>
            makeMeter(name === "A" ? 1 : 2).provided(
              heardOf(model.document(askAbout(name)), documentPartText)
            ),
          { concurrency: "unbounded" }
        )
        const [refused, whole] = heard.map(({ items, result }) => [items.length, result] as const)
        assert.deepStrictEqual(refused, [1, Result.fail(new AttemptBudgetSpent({ limit: 1 }))])
        assert.strictEqual(whole?.[0], 4)
        assert.strictEqual(peer.heard.length, 3)
      }).pipe(Effect.provide(ProviderProjectModel.layer(peerSettings(protocol, peer.url))))
    )
  )
})
