import { APICallError, type FinishReason, type ModelMessage, StreamProviderError, streamText } from "ai"
import { Clock, Duration, Effect, Option, Schema, Stream } from "effect"
import { CallFailure, callFailure } from "./CallFailure.ts"
import type { Hear, Model } from "./languageModels.ts"

/** The settings to check. */
const settingsAtFault: Readonly<Record<number, string>> = {
  401: "LLM_API_KEY, LLM_BASE_URL",
  403: "LLM_API_KEY and whether it may use LLM_MODEL_PRO and LLM_MODEL_FAST",
  404: "LLM_BASE_URL, LLM_MODEL_PRO, LLM_MODEL_FAST"
}

/** Like faults of the provider, they may pass. */
const passing: ReadonlySet<number> = new Set([408, 409, 425])

const kindOf = (status: number): CallFailure["kind"] => {
  if (status in settingsAtFault) return "misconfigured"
  if (status === 429) return "rate_limited"
  if (passing.has(status) || status >= 500) return "unavailable"
  // A successful status whose answer then could not be read.
  return status >= 400 ? "rejected" : "interrupted"
}

const hintFor = (status: number): string => {
  const settings = settingsAtFault[status]
  return settings === undefined ? "" : `; look at ${settings}`
}

/** NaN for any other text. */
const numberIn = (text: string): number => (/^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN)

/**
 * `retry-after-ms`, which some send, is exact. `Retry-After` is seconds, or a date by the provider's `Date` (RFC 9110,
 * 10.2.3).
 */
const retryAfterIn = (
  headers: Readonly<Record<string, string>>,
  now: number
): Option.Option<Duration.Duration> => {
  const { date = "", "retry-after": said = "", "retry-after-ms": exactly = "" } = headers
  const theirs = Date.parse(date)
  const waits = [
    numberIn(exactly),
    numberIn(said) * 1000,
    Math.max(0, Date.parse(said) - (Number.isNaN(theirs) ? now : theirs))
  ]
  const first = waits.find(Number.isFinite)
  return first === undefined ? Option.none() : Option.some(Duration.millis(first))
}

/** By its status alone: a provider's text may repeat the key or the prompt. */
export const failureOf = (error: unknown, now: number): CallFailure => {
  if (APICallError.isInstance(error)) {
    const { responseHeaders = {}, statusCode } = error
    return statusCode === undefined
      ? callFailure("unavailable", "there is no connection to the provider")
      : new CallFailure({
          kind: kindOf(statusCode),
          detail: `the provider answered with status ${statusCode}${hintFor(statusCode)}`,
          retryAfter: retryAfterIn(responseHeaders, now)
        })
  }
  if (StreamProviderError.isInstance(error) && error.statusCode !== undefined) {
    const { statusCode } = error
    return callFailure(
      kindOf(statusCode),
      `the provider broke off with status ${statusCode}${hintFor(statusCode)}`
    )
  }
  return callFailure("interrupted", "the answer could not be read to its end")
}

const refusal = Schema.Struct({ refusal: Schema.String })

/** The protocols' own places for a refusal: OpenAI's chat, in pieces or whole, and Responses. */
const refusing = Schema.Union([
  Schema.Struct({ choices: Schema.Array(Schema.Struct({ delta: refusal })) }),
  Schema.Struct({ choices: Schema.Array(Schema.Struct({ message: refusal })) }),
  Schema.Struct({ type: Schema.Literal("response.refusal.delta"), delta: Schema.String })
])

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(refusing))

const refusalIn = (data: string): string =>
  Option.match(decode(data), {
    onNone: () => "",
    onSome: (found) =>
      "type" in found
        ? found.delta
        : found.choices.map((choice) => ("delta" in choice ? choice.delta : choice.message).refusal).join("")
  })

const longestFrame = 100_000
const longestRefusal = 2_000

/** The library does not tell a refusal from an answer. */
export class RefusalReader {
  readonly #decoder = new TextDecoder()
  #rest = ""
  refusal = ""

  read(bytes: Uint8Array): void {
    const lines = (this.#rest + this.#decoder.decode(bytes, { stream: true })).split("\n")
    this.#rest = lines.pop()?.slice(-longestFrame) ?? ""
    for (const line of lines) {
      if (!line.startsWith("data:") || !line.includes("refusal")) continue
      this.refusal = (this.refusal + refusalIn(line.slice("data:".length))).slice(0, longestRefusal)
    }
  }
}

// The library would print warnings about ignored options to the console.
globalThis.AI_SDK_LOG_WARNINGS = false

export interface TextRequest {
  readonly model: Model
  readonly instructions: string
  readonly messages: Array<ModelMessage>
  readonly longest: number
  readonly idle: Duration.Duration
}

/** Tokens are null if the provider does not report them. */
export interface TextEnd {
  readonly _tag: "End"
  readonly finish: FinishReason
  readonly inputTokens: number | null
  readonly outputTokens: number | null
  readonly cachedTokens: number | null
  /** The words in the protocol's own place for a refusal. */
  readonly refusal: string
}

/** The end comes exactly once, and last. */
export type TextPart = { readonly _tag: "Piece"; readonly text: string } | TextEnd

const silent = callFailure("timed_out", "the provider was silent for too long")
const cut = callFailure("interrupted", "the answer ended without saying that it has")

/** Keep-alives count, though the library knows nothing of them. */
interface Life {
  heardAt: number
  isAwaited: boolean
}

const silentFor = (life: Life, idle: Duration.Duration): Effect.Effect<never, CallFailure> =>
  Effect.flatMap(Clock.currentTimeMillis, (now) => {
    const left = (life.isAwaited ? life.heardAt : now) + Duration.toMillis(idle) - now
    return left <= 0 ? Effect.fail(silent) : Effect.andThen(Effect.sleep(left), silentFor(life, idle))
  })

const partsSent = ({ idle, instructions, longest, messages, model }: TextRequest, read: Hear) =>
  Stream.unwrap(
    Effect.gen(function* () {
      const abortSignal = yield* Effect.abortSignal
      const clock = yield* Clock.Clock
      const life: Life = { heardAt: clock.currentTimeMillisUnsafe(), isAwaited: true }
      const live = () => {
        life.heardAt = clock.currentTimeMillisUnsafe()
      }
      const hear = (bytes: Uint8Array) => {
        live()
        read(bytes)
      }
      const { stream } = streamText({
        model: model(hear),
        instructions,
        messages,
        maxOutputTokens: longest,
        abortSignal,
        // The caller decides on retries, as it knows which lines were emitted.
        maxRetries: 0,
        telemetry: { isEnabled: false },
        // Without this, OpenAI would store questions and answers.
        providerOptions: { openai: { store: false } },
        // Errors are parts of the stream. Without this they would also be printed to the console.
        onError: () => {}
      })
      // The signal ends the request. The iterator's own end would wait for a second reader, which does not exist.
      const iterator = stream[Symbol.asyncIterator]()
      const next = () => {
        live()
        life.isAwaited = true
        return iterator.next().finally(() => {
          life.isAwaited = false
        })
      }
      return Stream.fromAsyncIterable({ [Symbol.asyncIterator]: () => ({ next }) }, (error) =>
        failureOf(error, clock.currentTimeMillisUnsafe())
      ).pipe(Stream.interruptWhen(silentFor(life, idle)))
    })
  )

/** Fails if the provider is silent for longer than `idle`. Leaving the stream ends the request. */
export const textOf = (request: TextRequest): Stream.Stream<TextPart, CallFailure> =>
  Stream.suspend(() => {
    const refusals = new RefusalReader()
    return partsSent(request, (bytes) => refusals.read(bytes)).pipe(
      Stream.mapEffect((part): Effect.Effect<ReadonlyArray<TextPart>, CallFailure> => {
        switch (part.type) {
          case "text-delta":
            return Effect.succeed([{ _tag: "Piece", text: part.text }])
          case "error":
            return Effect.flatMap(Clock.currentTimeMillis, (now) => Effect.fail(failureOf(part.error, now)))
          case "finish": {
            const { refusal } = refusals
            const { finishReason: finish, totalUsage } = part
            const { inputTokenDetails, inputTokens = null, outputTokens = null } = totalUsage
            const cachedTokens = inputTokenDetails.cacheReadTokens ?? null
            return Effect.succeed([{ _tag: "End", finish, inputTokens, outputTokens, cachedTokens, refusal }])
          }
          default:
            return Effect.succeed([])
        }
      }),
      Stream.flattenIterable,
      Stream.concat(Stream.fail(cut)),
      Stream.takeUntil(({ _tag }) => _tag === "End")
    )
  })
