import { type FinishReason, type ModelMessage, streamText } from "ai"
import { Clock, Duration, Effect, Stream } from "effect"
import { type CallFailure, callFailure } from "./CallFailure.ts"
import { failureOf } from "./failureOf.ts"
import type { Hear, Model } from "./languageModels.ts"
import { RefusalReader } from "./RefusalReader.ts"

// The library would print warnings about ignored options to the console.
globalThis.AI_SDK_LOG_WARNINGS = false

/** One request: a conversation for the model to continue. */
export interface TextRequest {
  readonly model: Model
  readonly instructions: string
  readonly messages: Array<ModelMessage>
  /** The maximum number of tokens of the answer. */
  readonly longest: number
  /** How long the provider may be silent. */
  readonly idle: Duration.Duration
}

/** How an answer ended, and its cost in tokens; null if the provider does not report it. */
export interface TextEnd {
  readonly _tag: "End"
  readonly finish: FinishReason
  readonly inputTokens: number | null
  readonly outputTokens: number | null
  readonly cachedTokens: number | null
  /** The words of a refusal that stand in the protocol's own place for it; empty if there is none. */
  readonly refusal: string
}

/** A piece of an answer as it arrived, or its end, which comes exactly once and last. */
export type TextPart = { readonly _tag: "Piece"; readonly text: string } | TextEnd

const silent = callFailure("timed_out", "the provider was silent for too long")
const cut = callFailure("interrupted", "the answer ended without saying that it has")

/**
 * When something was last heard of a provider, and whether it is waited for. Keep-alives count, though the library
 * knows nothing of them.
 */
interface Life {
  heardAt: number
  isAwaited: boolean
}

/** Fails once the provider was waited for, and silent, for so long. */
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
        // The caller decides on retries, since it knows which lines were already emitted.
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

/**
 * The pieces of one answer as they arrive, and its end. Fails if the provider fails or is silent for longer than
 * `idle`. Leaving the stream ends the request.
 */
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
