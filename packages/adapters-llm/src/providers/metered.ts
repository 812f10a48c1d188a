import type { Forbidden } from "@design-workspace/domain/access/AccessErrors"
import type { CallPurpose } from "@design-workspace/domain/generation/attempts/CallUsage"
import { ModelMeter } from "@design-workspace/domain/generation/attempts/ModelMeter"
import type { BudgetSpent } from "@design-workspace/domain/generation/outcome/GenerationErrors"
import { Clock, Effect, Stream } from "effect"
import type { CallFailure } from "./CallFailure.ts"
import type { TextEnd, TextPart } from "./textOf.ts"

/** The purpose of a request, and the most tokens that question and answer may take together. */
export interface Metered {
  readonly purpose: CallPurpose
  readonly tokens: number
}

/** What has arrived of an answer. */
interface Heard {
  answered: boolean
  end: TextEnd | null
  failure: CallFailure | null
}

/** Gets a request admitted before it is sent, and records its usage however it ends. */
export const metered = (
  { purpose, tokens }: Metered,
  parts: Stream.Stream<TextPart, CallFailure>
): Stream.Stream<TextPart, CallFailure | BudgetSpent | Forbidden> =>
  Stream.unwrap(
    Effect.gen(function* () {
      const { admit, record } = yield* ModelMeter
      yield* admit(tokens)
      const begun = yield* Clock.currentTimeMillis
      const heard: Heard = { answered: false, end: null, failure: null }
      const hear = (part: TextPart) =>
        Effect.sync(() => {
          if (part._tag === "End") heard.end = part
          else heard.answered = true
        })
      const recorded = Effect.gen(function* () {
        const durationMs = (yield* Clock.currentTimeMillis) - begun
        const { answered, end, failure } = heard
        const { cachedTokens = null, inputTokens = null, outputTokens = null } = end ?? {}
        const finish = end?.finish ?? failure?.kind ?? "left"
        yield* record({ purpose, inputTokens, outputTokens, cachedTokens, durationMs, finish, answered })
      })
      // The finalizer registered first runs last: an abandoned request is ended before it is recorded.
      yield* Effect.addFinalizer(() => recorded)
      return parts.pipe(
        Stream.tap(hear),
        Stream.tapError((failure) =>
          Effect.sync(() => {
            heard.failure = failure
          })
        )
      )
    })
  )
