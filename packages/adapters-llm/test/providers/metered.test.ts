import { type MeteredCall, ModelMeter } from "@design-workspace/domain/generation/attempts/ModelMeter"
import { DesignModel } from "@design-workspace/domain/generation/model/DesignModel"
import { AttemptBudgetSpent } from "@design-workspace/domain/generation/outcome/GenerationErrors"
import { assert, describe, it } from "@effect/vitest"
import { Deferred, Duration, Effect, Fiber, Result, Stream } from "effect"
import { ProviderDesignModel } from "../../src/providers/ProviderDesignModel.ts"
import { mostRequests } from "../../testing/behaviours/Behaviour.ts"
import { plainly } from "../../testing/behaviours/replies.ts"
import type { ModelPeer } from "../../testing/ModelPeer.ts"
import { peerSettings } from "../../testing/peerSettings.ts"
import { inPieces, plainLines } from "../../testing/plainAnswer.ts"
import { protocolNames, spent } from "../../testing/protocols.ts"
import { withModelPeer } from "../../testing/timePasses.ts"
import { answerOf, ask } from "./asking.ts"

/** A meter that admits everything and keeps what it hears. */
const meter = () => {
  const calls: Array<MeteredCall> = []
  const admitted: Array<number> = []
  return {
    calls,
    admitted,
    provided: Effect.provideService(ModelMeter, {
      admit: (tokens) => Effect.sync(() => void admitted.push(tokens)),
      record: (call) => Effect.sync(() => void calls.push(call))
    })
  }
}

/**
 * A meter whose bookkeeping takes its time, and then reports whether the peer knew by then that nobody waited for its
 * answer.
 */
const slowMeter = (peer: ModelPeer) => {
  const recorded: Array<readonly [finish: string, aborted: boolean | undefined]> = []
  return {
    recorded,
    provided: Effect.provideService(ModelMeter, {
      admit: () => Effect.void,
      record: ({ finish }) =>
        Effect.andThen(
          Effect.sleep("5 seconds"),
          Effect.sync(() => void recorded.push([finish, peer.heard.at(-1)?.aborted]))
        )
    })
  }
}

/** Says one item and nothing more. */
const stalling: Parameters<ModelPeer["play"]>[0] = (request) => ({
  pieces: inPieces(plainLines(request).slice(0, 1)),
  ending: "stall"
})

const firstItem = DesignModel.use((model) => Stream.runCollect(Stream.take(model.stage(ask), 1)))

const interrupted = Effect.gen(function* () {
  const model = yield* DesignModel
  const heard = yield* Deferred.make<void>()
  const fiber = yield* model.stage(ask).pipe(
    Stream.runForEach(() => Deferred.succeed(heard, undefined)),
    Effect.forkChild
  )
  yield* Deferred.await(heard)
  yield* Fiber.interrupt(fiber)
})

const stageExit = DesignModel.use((model) => Effect.exit(Stream.runDrain(model.stage(ask))))

describe.each(protocolNames)("metered, by the protocol of %s", (protocol) => {
  it.effect("reports what each request took, and how it ended", () =>
    withModelPeer((peer) =>
      Effect.gen(function* () {
        const { admitted, calls, provided } = meter()
        peer.play((request, call) =>
          call === 1
            ? { status: 500, body: "" }
            : call === 2
              ? { ...plainly(request), finish: "length" }
              : plainly(request)
        )
        yield* provided(answerOf(peerSettings(protocol, peer.url)))
        const unknown = { inputTokens: null, outputTokens: null, cachedTokens: null }
        const known = { inputTokens: spent.input, outputTokens: spent.output, cachedTokens: spent.cached }
        assert.deepStrictEqual(
          calls.map(({ durationMs: _, ...call }) => call),
          [
            { purpose: "layers", ...unknown, finish: "unavailable", answered: false },
            { purpose: "layers", ...known, finish: "length", answered: true },
            { purpose: "layers", ...known, finish: "stop", answered: true }
          ]
        )
        assert.strictEqual(admitted.length, 3)
        for (const tokens of admitted) assert.isAbove(tokens, 16_000)
      })
    )
  )

  it.effect("reports of a silent provider how long it was waited for", () =>
    withModelPeer((peer) =>
      Effect.gen(function* () {
        const { calls, provided } = meter()
        peer.play((_, call) => (call === 1 ? { ending: "stall" } : { status: 401, body: "" }))
        yield* provided(answerOf(peerSettings(protocol, peer.url)))
        assert.deepStrictEqual(
          calls.map(({ finish }) => finish),
          ["timed_out", "misconfigured"]
        )
        assert.isAtLeast(calls[0]?.durationMs ?? 0, 20_000)
      })
    )
  )

  it.effect("reports of an answer that its provider broke off that it had begun", () =>
    withModelPeer((peer) =>
      Effect.gen(function* () {
        const { calls, provided } = meter()
        peer.play((request, call) =>
          call === 1 ? { ...stalling(request, call), ending: "failure" } : { status: 503, body: "" }
        )
        yield* provided(answerOf(peerSettings(protocol, peer.url)))
        assert.deepStrictEqual(
          calls.map(({ answered, finish }) => [finish, answered]),
          [["unavailable", true], ...Array.from({ length: mostRequests - 1 }, () => ["unavailable", false])]
        )
      })
    )
  )

  it.effect.each([
    ["whose run is interrupted", interrupted, "left"],
    ["of which no more is wanted", firstItem, "left"],
    ["that takes too long", stageExit, "timed_out"]
  ] as const)("ends a request %s before the bookkeeping", ([, run, finish]) =>
    withModelPeer((peer) =>
      Effect.gen(function* () {
        peer.play(stalling)
        const { provided, recorded } = slowMeter(peer)
        const settings = peerSettings(protocol, peer.url, { answerTime: Duration.seconds(15) })
        yield* provided(Effect.asVoid(run)).pipe(Effect.provide(ProviderDesignModel.layer(settings)))
        assert.deepStrictEqual(recorded, [[finish, true]])
      })
    )
  )

  it.effect("sends nothing that is not admitted, and does not ask again", () =>
    withModelPeer((peer) =>
      Effect.gen(function* () {
        peer.play(plainly)
        const refusal = new AttemptBudgetSpent({ limit: 10 })
        const { result, items } = yield* answerOf(peerSettings(protocol, peer.url)).pipe(
          Effect.provideService(ModelMeter, {
            admit: () => Effect.fail(refusal),
            record: () => Effect.die("nothing was sent")
          })
        )
        assert.strictEqual(Result.isFailure(result) ? result.failure : undefined, refusal)
        assert.deepStrictEqual([items, peer.heard], [[], []])
      })
    )
  )
})

describe("metered", () => {
  it.effect("reports no tokens where a provider counts none", () =>
    withModelPeer((peer) =>
      Effect.gen(function* () {
        const { calls, provided } = meter()
        peer.play((request) => ({ ...plainly(request), usage: false }))
        yield* provided(answerOf(peerSettings("openai-compatible", peer.url)))
        assert.deepInclude(calls[0], {
          inputTokens: null,
          outputTokens: null,
          cachedTokens: null,
          finish: "stop"
        })
      })
    )
  )
})
