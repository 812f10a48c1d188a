import { shortestAnswer } from "@design-workspace/domain/generation/model/DesignModel"
import { tokensIn } from "@design-workspace/domain/generation/model/tokensIn"
import {
  type ModelFailed,
  type ModelFailure,
  QuestionTooLong
} from "@design-workspace/domain/generation/outcome/GenerationErrors"
import { Clock, Effect, Stream } from "effect"
import { prompt, systemPrompt } from "../prompts/Prompts.ts"
import { CallFailure, callFailure } from "./CallFailure.ts"
import { languageModels } from "./languageModels.ts"
import { linesIn, type ParsedLine } from "./linesIn.ts"
import { metered } from "./metered.ts"
import type { ProviderSettings } from "./ProviderSettings.ts"
import type { Question } from "./Question.ts"
import { textOf } from "./textOf.ts"

/** Why a question was not sent. */
export type NotSent = Exclude<ModelFailure, ModelFailed>

const conversation = ({ text }: Question, lines: ReadonlyArray<string>) =>
  lines.length === 0
    ? [{ role: "user" as const, content: text }]
    : [
        { role: "user" as const, content: text },
        { role: "assistant" as const, content: lines.join("\n") },
        { role: "user" as const, content: prompt("continue") }
      ]

/** Fails at this time, in milliseconds since 1970. */
const tooLongAt = (deadline: number): Effect.Effect<never, CallFailure> =>
  Effect.flatMap(Clock.currentTimeMillis, (now) =>
    Effect.andThen(
      Effect.sleep(deadline - now),
      Effect.fail(callFailure("timed_out", "the answer took too long"))
    )
  )

/**
 * Makes the function that sends one request for a question, with the lines of its answer so far. It emits further lines
 * as they arrive, and fails at the deadline, in milliseconds since 1970.
 */
export const makeRequest = (settings: ProviderSettings) => {
  const models = languageModels(settings)

  return (
    question: Question,
    lines: ReadonlyArray<string>,
    deadline: number
  ): Stream.Stream<ParsedLine, CallFailure | NotSent> => {
    const { purpose, quality } = question
    const instructions = prompt(systemPrompt(purpose))
    const messages = conversation(question, lines)
    const input = [instructions, ...messages.map(({ content }) => content)].reduce(
      (sum, text) => sum + tokensIn(text),
      0
    )
    const longest = Math.min(settings.longest, settings.context - input)
    if (longest < shortestAnswer) {
      return Stream.fail(new QuestionTooLong({ tokens: input, context: settings.context }))
    }
    const parts = textOf({ model: models[quality], instructions, messages, longest, idle: settings.idle })
    const timely = Stream.interruptWhen(parts, tooLongAt(deadline))
    const setting = longest < settings.longest ? "LLM_CONTEXT_TOKENS" : "LLM_MAX_OUTPUT_TOKENS"
    return linesIn(metered({ purpose, tokens: input + longest }, timely), lines.length > 0).pipe(
      Stream.mapError((failure) =>
        failure._tag === "CallFailure" && failure.kind === "cut_off"
          ? new CallFailure({ ...failure, cutAt: { tokens: longest, setting } })
          : failure
      )
    )
  }
}
