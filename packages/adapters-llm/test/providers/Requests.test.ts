import { emptyContent } from "@design-workspace/domain/collections/Collection"
import { DesignModel } from "@design-workspace/domain/generation/model/DesignModel"
import { ModelFailed } from "@design-workspace/domain/generation/outcome/GenerationErrors"
import { assert, describe, it } from "@effect/vitest"
import { Deferred, Duration, Effect, Fiber, Option, Result, Stream } from "effect"
import { vi } from "vitest"
import { ProviderDesignModel } from "../../src/providers/ProviderDesignModel.ts"
import { plainly } from "../../testing/behaviours/replies.ts"
import type { ModelPeer } from "../../testing/ModelPeer.ts"
import { overhear } from "../../testing/overhear.ts"
import { peerSettings } from "../../testing/peerSettings.ts"
import { inPieces, plainLines } from "../../testing/plainAnswer.ts"
import { framesOf, protocolNames } from "../../testing/protocols.ts"
import { withModelPeer } from "../../testing/timePasses.ts"
import { answerOf, ask, nameOf, secretBrief } from "./asking.ts"

const kindOf = (result: Result.Result<unknown, unknown>): unknown => {
  const failure = Result.isFailure(result) ? result.failure : undefined
  return failure instanceof ModelFailed ? failure.kind : failure
}

/** Says one item and nothing more. */
const stalling: Parameters<ModelPeer["play"]>[0] = (request) => ({
  pieces: inPieces(plainLines(request).slice(0, 1)),
  ending: "stall"
})

/** Once the peer knows that its last answer was not waited for. */
const aborted = (peer: ModelPeer): Effect.Effect<void> =>
  Effect.suspend(() =>
    peer.heard.at(-1)?.aborted === true
      ? Effect.void
      : Effect.andThen(Effect.sleep("1 second"), aborted(peer))
  )

describe.each(protocolNames)("ProviderDesignModel, by the protocol of %s", (protocol) => {
  it.effect("items leave before the answer has ended; interruption ends the request", () =>
    withModelPeer((peer) =>
      Effect.gen(function* () {
        peer.play(stalling)
        const model = yield* DesignModel
        const heard = yield* Deferred.make<string>()
        const fiber = yield* model.stage(ask).pipe(
          Stream.runForEach((item) => Deferred.succeed(heard, nameOf(item))),
          Effect.forkChild
        )
        assert.strictEqual(yield* Deferred.await(heard), "Layer 1")
        assert.isFalse(peer.heard[0]?.aborted)
        yield* Fiber.interrupt(fiber)
        yield* aborted(peer)
        assert.strictEqual(peer.heard.length, 1)
      }).pipe(Effect.provide(ProviderDesignModel.layer(peerSettings(protocol, peer.url))))
    )
  )

  it.effect("who wants no more items ends the request", () =>
    withModelPeer((peer) =>
      Effect.gen(function* () {
        peer.play(stalling)
        const model = yield* DesignModel
        const items = yield* Stream.runCollect(Stream.take(model.stage(ask), 1))
        assert.deepStrictEqual(items.map(nameOf), ["Layer 1"])
        yield* aborted(peer)
      }).pipe(Effect.provide(ProviderDesignModel.layer(peerSettings(protocol, peer.url))))
    )
  )

  it.effect("a silent provider's requests are ended before it is asked again", () =>
    withModelPeer((peer) =>
      Effect.gen(function* () {
        const earlier: Array<boolean> = []
        peer.play((request, call) => {
          earlier.push(...peer.heard.slice(0, -1).map((it) => it.aborted))
          return stalling(request, call)
        })
        yield* answerOf(peerSettings(protocol, peer.url))
        assert.deepStrictEqual(earlier, [true, true, true])
      })
    )
  )

  it.effect("a provider is not silent while it says that it is alive", () =>
    withModelPeer((peer) =>
      Effect.gen(function* () {
        const alive = { raw: framesOf[protocol].alive }
        const settings = peerSettings(protocol, peer.url, { answerTime: Duration.minutes(2) })
        peer.play((request) => ({
          pauses: 15_000,
          pieces: [alive, alive, alive, `${plainLines(request).join("\n")}\n{"type":"end"}`]
        }))
        assert.deepStrictEqual((yield* answerOf(settings)).items, ["Layer 1", "Layer 2", "Layer 3"])
        assert.strictEqual(peer.heard.length, 1)
        peer.play(() => ({ pauses: 15_000, pieces: Array<typeof alive>(9).fill(alive), ending: "stall" }))
        assert.strictEqual(kindOf((yield* answerOf(settings)).result), "timed_out")
        assert.strictEqual(peer.heard.length, 1)
      })
    )
  )

  it.effect("says what a refusing model said, on one line, and not to the log", () =>
    withModelPeer((peer) =>
      Effect.gen(function* () {
        const log = overhear()
        peer.play(() => ({ pieces: [`I will\n not.\u202e ${"No. ".repeat(200)}`] }))
        const { result } = yield* answerOf(peerSettings(protocol, peer.url)).pipe(Effect.provide(log.layer))
        const says = `I will not. ${"No. ".repeat(200)}`.slice(0, 500).trim()
        assert.deepInclude(Result.isFailure(result) ? result.failure : null, { kind: "refused", says })
        assert.notInclude(log.text(), "I will")
        peer.play(() => ({ finish: "filtered" }))
        const silent = (yield* answerOf(peerSettings(protocol, peer.url))).result
        assert.notProperty(Result.isFailure(silent) ? silent.failure : { says: "" }, "says")
      })
    )
  )

  it.effect.each([
    [128_000, "LLM_MAX_OUTPUT_TOKENS"],
    [4_096, "LLM_CONTEXT_TOKENS"]
  ] as const)(
    "names the setting that raises the limit of an answer, of a context of %i",
    ([context, setting]) =>
      withModelPeer((peer) =>
        Effect.gen(function* () {
          peer.play(() => ({ finish: "length" }))
          const { result } = yield* answerOf(peerSettings(protocol, peer.url, { context }))
          const [asked] = peer.heard
          assert.deepInclude(Result.isFailure(result) ? result.failure : null, {
            kind: "cut_off",
            cutAt: { tokens: asked?.maxTokens ?? 0, setting }
          })
          assert.strictEqual(peer.heard.length, 1)
        })
      )
  )

  it.effect("an answer may take no longer than the answer time, tries and pauses together", () =>
    withModelPeer((peer) =>
      Effect.gen(function* () {
        const patient = peerSettings(protocol, peer.url, { answerTime: Duration.seconds(90) })
        peer.play(() => ({ status: 429, headers: { "retry-after": "50" }, body: "" }))
        assert.strictEqual(kindOf((yield* answerOf(patient)).result), "rate_limited")
        assert.strictEqual(peer.heard.length, 2)
        peer.play(stalling)
        const { result } = yield* answerOf({ ...patient, answerTime: Duration.seconds(15) })
        assert.strictEqual(kindOf(result), "timed_out")
        yield* aborted(peer)
        assert.strictEqual(peer.heard.length, 1)
      })
    )
  )

  it.effect("where nobody listens the model is unavailable", () =>
    withModelPeer((peer) =>
      Effect.gen(function* () {
        yield* Effect.promise(() => peer.stop())
        const { result } = yield* answerOf(peerSettings(protocol, peer.url))
        assert.strictEqual(kindOf(result), "unavailable")
      })
    )
  )

  it.effect("goes on with an answer by showing the model what it said", () =>
    withModelPeer((peer) =>
      Effect.gen(function* () {
        peer.play((request, call) =>
          call === 1 ? { ...stalling(request, call), ending: "cut" } : plainly(request)
        )
        yield* answerOf(peerSettings(protocol, peer.url))
        const [first, second] = peer.heard
        assert.deepStrictEqual(second?.messages.slice(0, 2), [
          first?.messages[0],
          '{"type":"layer","name":"Layer 1","description":"The layer 1."}'
        ])
        assert.strictEqual(second?.messages.length, 3)
      })
    )
  )

  it.effect("asks the model of the quality for no longer an answer than there is room for", () =>
    withModelPeer((peer) =>
      Effect.gen(function* () {
        peer.play(plainly)
        const settings = peerSettings(protocol, peer.url)
        yield* answerOf(settings)
        yield* answerOf({ ...settings, context: 4_096 }, { ...ask, brief: { ...ask.brief, quality: "pro" } })
        const [large, small] = peer.heard
        assert.strictEqual(large?.model, "scripted-small")
        assert.strictEqual(large?.maxTokens, 16_000)
        assert.strictEqual(small?.model, "scripted-large")
        assert.isBelow(small?.maxTokens ?? 0, 4_096)
        assert.isAbove(small?.maxTokens ?? 0, 2_000)
        assert.include(large?.messages[0], secretBrief)
      })
    )
  )

  it.effect("refuses a question that leaves no room for an answer, and does not send it", () =>
    withModelPeer((peer) =>
      Effect.gen(function* () {
        const { result } = yield* answerOf(peerSettings(protocol, peer.url, { context: 500 }))
        assert(Result.isFailure(result))
        assert.deepInclude(result.failure, { _tag: "QuestionTooLong", context: 500 })
        assert.isAbove(result.failure._tag === "QuestionTooLong" ? result.failure.tokens : 0, 244)
        assert.strictEqual(peer.heard.length, 0)
      })
    )
  )

  it.effect.each([
    [401, "LLM_API_KEY"],
    [403, "LLM_API_KEY"],
    [404, "LLM_BASE_URL, LLM_MODEL_PRO, LLM_MODEL_FAST"]
  ] as const)("logs status %i as an error that names what to look at", ([status, settings]) =>
    withModelPeer((peer) =>
      Effect.gen(function* () {
        peer.play(() => ({ status, body: "Not with sk-echoed" }))
        const log = overhear()
        yield* answerOf(peerSettings(protocol, peer.url)).pipe(Effect.provide(log.layer))
        const [line = ""] = log
          .text()
          .split("\n")
          .filter((it) => it.includes("as the service is set up"))
        assert.include(line, '"ERROR"')
        assert.include(line, `status ${status}; look at ${settings}`)
        assert.notInclude(log.text(), "sk-")
      })
    )
  )

  it.effect("forwards when the provider wants to be asked again", () =>
    withModelPeer((peer) =>
      Effect.gen(function* () {
        peer.play(() => ({ status: 429, headers: { "retry-after": "120" }, body: "" }))
        const { result } = yield* answerOf(peerSettings(protocol, peer.url))
        assert.deepInclude(Result.isFailure(result) ? result.failure : null, {
          kind: "rate_limited",
          retryAfterSeconds: 120
        })
        assert.strictEqual(peer.heard.length, 1)
      })
    )
  )

  it.effect("takes key and address from the settings alone", () =>
    withModelPeer((peer) =>
      Effect.gen(function* () {
        for (const name of ["OPENAI", "ANTHROPIC"]) {
          vi.stubEnv(`${name}_API_KEY`, "sk-of-the-environment")
          vi.stubEnv(`${name}_BASE_URL`, "http://127.0.0.1:9")
        }
        yield* Effect.addFinalizer(() => Effect.sync(() => vi.unstubAllEnvs()))
        peer.play(plainly)
        assert.strictEqual((yield* answerOf(peerSettings(protocol, peer.url))).items.length, 3)
        assert.strictEqual(
          (yield* answerOf(peerSettings(protocol, peer.url, { apiKey: Option.none() }))).items.length,
          3
        )
        assert.notInclude(JSON.stringify(peer.heard), "sk-of-the-environment")
      })
    )
  )

  it.effect("writes nothing to the console, whatever happens", () =>
    withModelPeer((peer) =>
      Effect.gen(function* () {
        const written = (["debug", "error", "info", "log", "warn"] as const).map((method) =>
          vi.spyOn(console, method).mockImplementation(() => {})
        )
        const warned = vi.spyOn(process, "emitWarning").mockImplementation(() => {})
        yield* Effect.addFinalizer(() => Effect.sync(() => vi.restoreAllMocks()))
        for (const ending of ["failure", "cut", "end", "finish"] as const) {
          peer.play((request) => ({ ...stalling(request, 1), ending }))
          const settings = peerSettings(protocol, peer.url)
          yield* answerOf({ ...settings, models: { pro: "gpt-5", fast: "claude-2.1" } })
        }
        assert.deepStrictEqual(
          [...written, warned].flatMap(({ mock }) => mock.calls),
          []
        )
      })
    )
  )

  it.effect("asks for parts, remarks and repairs in the same way", () =>
    withModelPeer((peer) =>
      Effect.gen(function* () {
        peer.play(plainly)
        const model = yield* DesignModel
        const { brief } = ask
        assert.deepStrictEqual(yield* model.critique(brief, emptyContent, []), [
          "Layer 1 has too few blocks."
        ])
        assert.deepStrictEqual(
          yield* Stream.runCollect(model.repair(brief, emptyContent, ["It is empty."])),
          [{ _tag: "Put", item: { _tag: "Layer", name: "Layer 1", description: "Told better." } }]
        )
        assert.strictEqual(model.label("pro"), `${protocol}/scripted-large`)
        assert.strictEqual(model.context("pro"), 128_000)
        assert.strictEqual(model.longestAnswer("pro"), 3 * 16_000)
      }).pipe(Effect.provide(ProviderDesignModel.layer(peerSettings(protocol, peer.url))))
    )
  )
})

describe("ProviderDesignModel", () => {
  it.effect("asks a server of one's own without a key, if there is none", () =>
    withModelPeer((peer) =>
      Effect.gen(function* () {
        peer.play(plainly)
        const settings = peerSettings("openai-compatible", `${peer.url}/`, { apiKey: Option.none() })
        assert.strictEqual((yield* answerOf(settings)).items.length, 3)
        assert.deepStrictEqual(
          peer.heard.map(({ key }) => key),
          [undefined]
        )
      })
    )
  )

  it.effect("has OpenAI keep nothing of what is asked", () =>
    withModelPeer((peer) =>
      Effect.gen(function* () {
        peer.play(plainly)
        yield* answerOf(peerSettings("openai", peer.url))
        assert.deepInclude(peer.heard[0]?.body, { store: false })
      })
    )
  )
})
