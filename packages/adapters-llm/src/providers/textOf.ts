import { type FinishReason, type ModelMessage, streamText } from "ai"
import { Clock, type Duration, Effect, Stream } from "effect"
import { type CallFailure, callFailure } from "./CallFailure.ts"
import { failureOf } from "./failureOf.ts"
import type { Model } from "./languageModels.ts"

// The library would tell the console of options that a model ignores.
globalThis.AI_SDK_LOG_WARNINGS = false

/** One request: a conversation that the model goes on with. */
export interface TextRequest {
  readonly model: Model
  readonly instructions: string
  readonly messages: Array<ModelMessage>
  /** How many tokens the answer may have at most. */
  readonly longest: number
  /** How long the provider may be silent. */
  readonly idle: Duration.Duration
}

/** How an answer ended, and what it cost in tokens; null where the provider does not say. */
export interface TextEnd {
  readonly _tag: "End"
  readonly finish: FinishReason
  readonly inputTokens: number | null
  readonly outputTokens: number | null
  readonly cachedTokens: number | null
}

/** A piece of an answer as it arrived, or its end, which comes once and last. */
export type TextPart = { readonly _tag: "Piece"; readonly text: string } | TextEnd

const silent = callFailure("timed_out", "the provider was silent for too long")
const cut = callFailure("interrupted", "the answer ended without saying that it has")

const partsSent = ({ idle, instructions, longest, messages, model }: TextRequest) =>
  Stream.unwrap(
    Effect.gen(function* () {
      const abortSignal = yield* Effect.abortSignal
      const clock = yield* Clock.Clock
      const { stream } = streamText({
        model,
        instructions,
        messages,
        maxOutputTokens: longest,
        abortSignal,
        // Whether to ask again is decided by who knows what was told already.
        maxRetries: 0,
        telemetry: { isEnabled: false },
        // OpenAI would keep what is asked and answered.
        providerOptions: { openai: { store: false } },
        // Errors are parts of the stream; without this they would also be written to the console.
        onError: () => {}
      })
      // The signal ends the request. The iterator's own end would wait for a second reader, which there is not.
      const iterator = stream[Symbol.asyncIterator]()
      const parts = { [Symbol.asyncIterator]: () => ({ next: () => iterator.next() }) }
      return Stream.fromAsyncIterable(parts, (error) =>
        failureOf(error, clock.currentTimeMillisUnsafe())
      ).pipe(Stream.timeoutOrElse({ duration: idle, orElse: () => Stream.fail(silent) }))
    })
  )

/**
 * The pieces of one answer as they arrive, and its end. It fails where the provider does, and where it is silent for longer than
 * `idle`; leaving it ends the request.
 */
export const textOf = (request: TextRequest): Stream.Stream<TextPart, CallFailure> =>
  partsSent(request).pipe(
    Stream.mapEffect((part): Effect.Effect<ReadonlyArray<TextPart>, CallFailure> => {
      switch (part.type) {
        case "text-delta":
          return Effect.succeed([{ _tag: "Piece", text: part.text }])
        case "error":
          return Effect.flatMap(Clock.currentTimeMillis, (now) => Effect.fail(failureOf(part.error, now)))
        case "finish": {
          const { finishReason: finish, totalUsage } = part
          const { inputTokenDetails, inputTokens = null, outputTokens = null } = totalUsage
          const cachedTokens = inputTokenDetails.cacheReadTokens ?? null
          return Effect.succeed([{ _tag: "End", finish, inputTokens, outputTokens, cachedTokens }])
        }
        default:
          return Effect.succeed([])
      }
    }),
    Stream.flattenIterable,
    Stream.concat(Stream.fail(cut)),
    Stream.takeUntil(({ _tag }) => _tag === "End")
  )
