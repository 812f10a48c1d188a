import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Layer, Logger } from "effect"
import { FetchHttpClient, HttpClient } from "effect/http"
import { TestClock } from "effect/testing"
import { exporterClient } from "../../src/telemetry/exporterClient.ts"

const collector = "http://collector:4318/v1/traces"

/** Sends to a collector, and returns how that ended, whether the connection was given up, and what was logged. */
const sending = (answer: () => Promise<Response>) =>
  Effect.gen(function* () {
    const lines: Array<unknown> = []
    const signals: Array<AbortSignal | null | undefined> = []
    const fetching: typeof fetch = (_, init) => {
      signals.push(init?.signal)
      return answer()
    }
    const post = HttpClient.post(collector).pipe(
      Effect.provide(exporterClient),
      Effect.provideService(FetchHttpClient.Fetch, fetching),
      Effect.provide(Layer.mergeAll(Logger.layer([Logger.make(({ message }) => void lines.push(message))])))
    )
    const fiber = yield* Effect.forkChild(Effect.result(post), { startImmediately: true })
    return { fiber, lines, aborted: () => signals.map((it) => it?.aborted) }
  })

const endless = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(1)) })

describe("exporterClient", () => {
  it.effect.each([
    ["no answer at all", () => new Promise<Response>(() => undefined)],
    ["the beginning of an answer alone", () => Promise.resolve(new Response(endless))]
  ] as const)("gives up after 10 s with %s, and says so", ([, answer]) =>
    Effect.gen(function* () {
      const { aborted, fiber, lines } = yield* sending(answer)
      yield* TestClock.adjust("9999 millis")
      assert.isUndefined(fiber.pollUnsafe())
      yield* TestClock.adjust("1 millis")
      const sent = yield* Fiber.join(fiber)
      assert.deepInclude(sent, { _tag: "Failure" })
      assert.deepStrictEqual(aborted(), [true])
      assert.deepStrictEqual(lines.length, 1)
      assert.match(String(lines[0]), /the collector takes nothing: .*no answer within 10 seconds/)
    })
  )

  it.effect("says that a collector refuses, and hands its answer on", () =>
    Effect.gen(function* () {
      const { fiber, lines } = yield* sending(() => Promise.resolve(new Response("full", { status: 503 })))
      const sent = yield* Fiber.join(fiber)
      assert.isTrue(sent._tag === "Success" && sent.success.status === 503)
      assert.deepStrictEqual(lines.map(String), [
        "OTEL_EXPORTER_OTLP_ENDPOINT: the collector takes nothing: it answers 503"
      ])
    })
  )

  it.effect("says nothing of a collector that takes what it is sent", () =>
    Effect.gen(function* () {
      const { fiber, lines } = yield* sending(() => Promise.resolve(new Response("{}")))
      assert.deepInclude(yield* Fiber.join(fiber), { _tag: "Success" })
      assert.deepStrictEqual(lines, [])
    })
  )
})
