import type { CallPurpose } from "@design-workspace/domain/generation/attempts/CallUsage"
import type { ModelFailure } from "@design-workspace/domain/generation/outcome/GenerationErrors"
import type { Quality } from "@design-workspace/domain/generation/request/GenerationRequest"
import { Option, Stream } from "effect"
import type { AnswerLine } from "./AnswerLine.ts"
import { makeAnswer } from "./makeAnswer.ts"
import type { ProviderSettings } from "./ProviderSettings.ts"

/** Makes the function that asks a question and emits what the lines of its answer mean, without those of another kind. */
export const makeAsk = (settings: ProviderSettings) => {
  const answer = makeAnswer(settings)

  return <A>(
    purpose: CallPurpose,
    { quality }: { readonly quality: Quality },
    text: string,
    meaning: (line: AnswerLine) => Option.Option<A>
  ): Stream.Stream<A, ModelFailure> =>
    answer({ purpose, quality, text }).pipe(
      Stream.map((line) => Option.toArray(meaning(line))),
      Stream.flattenIterable
    )
}
