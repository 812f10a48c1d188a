import type { CallPurpose } from "@design-workspace/domain/generation/attempts/CallUsage"
import { shortestAnswer } from "@design-workspace/domain/generation/model/DesignModel"
import { tokensIn } from "@design-workspace/domain/generation/model/tokensIn"
import {
  ModelFailed,
  type ModelFailure,
  QuestionTooLong
} from "@design-workspace/domain/generation/outcome/GenerationErrors"
import type { Quality } from "@design-workspace/domain/generation/request/GenerationRequest"
import { Clock, Duration, Effect, Option, Stream } from "effect"
import { prompt } from "../prompts/Prompts.ts"
import { type CallFailure, callFailure } from "./CallFailure.ts"
import { languageModels } from "./languageModels.ts"
import { linesIn, type ParsedLine } from "./linesIn.ts"
import { metered } from "./metered.ts"
import type { ProviderSettings } from "./ProviderSettings.ts"
import { nextTry, noTries, type Tries } from "./Tries.ts"
import { textOf } from "./textOf.ts"

/** A question to a model, and its purpose. */
export interface Question {
  readonly purpose: CallPurpose
  readonly quality: Quality
  readonly text: string
}

/** Why a question was not sent. */
type NotSent = Exclude<ModelFailure, ModelFailed>

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

const modelFailed = ({ detail, kind, retryAfter }: CallFailure): ModelFailed =>
  Option.match(retryAfter, {
    onNone: () => new ModelFailed({ kind, detail }),
    onSome: (pause) =>
      new ModelFailed({ kind, detail, retryAfterSeconds: Math.max(1, Math.ceil(Duration.toSeconds(pause))) })
  })

const logged = ({ purpose }: Question, { detail, kind }: CallFailure) => ({ purpose, kind, detail })

/**
 * Makes the function that asks every question. It emits the lines of the answer as they arrive and drops any other
 * text. A question is repeated only before the first line; after it, a broken-off answer is continued. It fails if the
 * answer is then not whole, or takes longer than `answerTime`.
 */
export const makeAnswer = (settings: ProviderSettings) => {
  const models = languageModels(settings)
  const instructions = prompt("design")

  const request = (
    question: Question,
    lines: ReadonlyArray<string>,
    deadline: number
  ): Stream.Stream<ParsedLine, CallFailure | NotSent> => {
    const { purpose, quality } = question
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
    return linesIn(metered({ purpose, tokens: input + longest }, timely))
  }

  const answer = (question: Question, deadline: number) => {
    const lines: Array<string> = []

    const again = (tries: Tries, failure: CallFailure): Stream.Stream<ParsedLine, CallFailure | NotSent> =>
      Stream.unwrap(
        Effect.gen(function* () {
          const next = nextTry(tries, failure, lines.length > 0)
          const left = deadline - (yield* Clock.currentTimeMillis)
          if (Option.isNone(next) || Duration.toMillis(next.value.pause) >= left) return Stream.fail(failure)
          yield* Effect.logInfo("a model is asked again").pipe(
            Effect.annotateLogs({ ...logged(question, failure), lines: lines.length })
          )
          yield* Effect.sleep(next.value.pause)
          return attempt(next.value.tries)
        })
      )

    const attempt = (tries: Tries): Stream.Stream<ParsedLine, CallFailure | NotSent> =>
      Stream.suspend(() => request(question, lines, deadline)).pipe(
        Stream.tap(({ text }) => Effect.sync(() => lines.push(text))),
        Stream.catchTag("CallFailure", (failure) => again(tries, failure))
      )

    return attempt(noTries)
  }

  /** Logs details for the operator that callers do not get, for proposals and previews too. */
  const failed = (question: Question, failure: CallFailure) =>
    (failure.kind === "misconfigured"
      ? Effect.logError("the provider cannot be asked as the service is set up")
      : Effect.logWarning("a model gave no answer")
    ).pipe(Effect.annotateLogs(logged(question, failure)), Effect.andThen(Effect.fail(modelFailed(failure))))

  const tooLong = ({ purpose }: Question, error: QuestionTooLong) =>
    Effect.logWarning("a question is too long for the model").pipe(
      Effect.annotateLogs({ purpose, tokens: error.tokens, context: error.context }),
      Effect.andThen(Effect.fail(error))
    )

  return (question: Question): Stream.Stream<ParsedLine["meant"], ModelFailure> =>
    Stream.unwrap(
      Effect.map(Clock.currentTimeMillis, (now) =>
        answer(question, now + Duration.toMillis(settings.answerTime))
      )
    ).pipe(
      Stream.map(({ meant }) => meant),
      Stream.catchTag("CallFailure", (failure) => Stream.fromEffectDrain(failed(question, failure))),
      Stream.catchTag("QuestionTooLong", (error) => Stream.fromEffectDrain(tooLong(question, error)))
    )
}
