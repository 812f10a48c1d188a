import { cleanRemark } from "@design-workspace/domain/generation/model/ModelText"
import {
  ModelFailed,
  type ModelFailure,
  type QuestionTooLong
} from "@design-workspace/domain/generation/outcome/GenerationErrors"
import { Clock, Duration, Effect, Option, Stream } from "effect"
import type { CallFailure } from "./CallFailure.ts"
import type { ParsedLine } from "./linesIn.ts"
import { makeRepeatedRequest } from "./makeRepeatedRequest.ts"
import type { ProviderSettings } from "./ProviderSettings.ts"
import type { Question } from "./Question.ts"

const modelFailed = ({ cutAt, detail, kind, retryAfter, says = "" }: CallFailure): ModelFailed => {
  const said = cleanRemark(says)
  return new ModelFailed({
    kind,
    detail,
    ...(said === "" ? {} : { says: said }),
    ...(cutAt === undefined ? {} : { cutAt }),
    ...Option.match(retryAfter, {
      onNone: () => ({}),
      onSome: (pause) => ({ retryAfterSeconds: Math.max(1, Math.ceil(Duration.toSeconds(pause))) })
    })
  })
}

/** Logs details for the operator that callers do not get, for proposals and previews too. */
const failed = ({ purpose }: Question, failure: CallFailure) =>
  (failure.kind === "misconfigured"
    ? Effect.logError("the provider cannot be asked as the service is set up")
    : Effect.logWarning("a model gave no answer")
  ).pipe(
    Effect.annotateLogs({ purpose, kind: failure.kind, detail: failure.detail }),
    Effect.andThen(Effect.fail(modelFailed(failure)))
  )

const tooLong = ({ purpose }: Question, error: QuestionTooLong) =>
  Effect.logWarning("a question is too long for the model").pipe(
    Effect.annotateLogs({ purpose, tokens: error.tokens, context: error.context }),
    Effect.andThen(Effect.fail(error))
  )

/**
 * Makes the function that asks every question. It emits the lines of the answer as they arrive and drops any other
 * text. It fails if the answer is not whole after all tries, or takes longer than `answerTime`.
 */
export const makeAnswer = (settings: ProviderSettings) => {
  const request = makeRepeatedRequest(settings)

  return (question: Question): Stream.Stream<ParsedLine["meant"], ModelFailure> =>
    Stream.unwrap(
      Effect.map(Clock.currentTimeMillis, (now) =>
        request(question, now + Duration.toMillis(settings.answerTime))
      )
    ).pipe(
      Stream.map(({ meant }) => meant),
      Stream.catchTag("CallFailure", (failure) => Stream.fromEffectDrain(failed(question, failure))),
      Stream.catchTag("QuestionTooLong", (error) => Stream.fromEffectDrain(tooLong(question, error)))
    )
}
