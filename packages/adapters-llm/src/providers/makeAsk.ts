import type { Forbidden } from "@design-workspace/domain/access/AccessErrors"
import type { CallPurpose } from "@design-workspace/domain/generation/attempts/Attempt"
import { ModelMeter } from "@design-workspace/domain/generation/attempts/ModelMeter"
import { shortestAnswer } from "@design-workspace/domain/generation/model/DesignModel"
import { cleanRemark } from "@design-workspace/domain/generation/model/ModelText"
import { tokensIn } from "@design-workspace/domain/generation/model/tokensIn"
import {
  type BudgetSpent,
  ModelFailed,
  type ModelFailure,
  QuestionTooLong
} from "@design-workspace/domain/generation/outcome/GenerationErrors"
import type { Quality } from "@design-workspace/domain/generation/request/GenerationRequest"
import { Clock, Duration, Effect, Option, Stream } from "effect"
import { prompt, systemPrompt } from "../prompts/Prompts.ts"
import type { AnswerLine } from "./AnswerLine.ts"
import { CallFailure, callFailure, nextTry, noTries, type Tries } from "./CallFailure.ts"
import { languageModels } from "./languageModels.ts"
import { linesIn, type ParsedLine } from "./linesIn.ts"
import type { ProviderSettings } from "./ProviderSettings.ts"
import { type TextEnd, type TextPart, textOf } from "./textOf.ts"

interface Question {
  readonly purpose: CallPurpose
  readonly quality: Quality
  readonly text: string
}

interface Heard {
  answered: boolean
  end: TextEnd | null
  failure: CallFailure | null
}

/** Records the usage of a request however it ends. `tokens` are the most that question and answer may take together. */
const metered = (
  purpose: CallPurpose,
  tokens: number,
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
      // The finalizer registered first runs last: an abandoned request ends before it is recorded.
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

type NotSent = Exclude<ModelFailure, ModelFailed>

const conversation = ({ text }: Question, lines: ReadonlyArray<string>) =>
  lines.length === 0
    ? [{ role: "user" as const, content: text }]
    : [
        { role: "user" as const, content: text },
        { role: "assistant" as const, content: lines.join("\n") },
        { role: "user" as const, content: prompt("continue") }
      ]

const tooLongAt = (deadline: number): Effect.Effect<never, CallFailure> =>
  Effect.flatMap(Clock.currentTimeMillis, (now) =>
    Effect.andThen(
      Effect.sleep(deadline - now),
      Effect.fail(callFailure("timed_out", "the answer took too long"))
    )
  )

/** Sends one request, with the lines of the answer so far. Times are in milliseconds since 1970. */
const makeRequest = (settings: ProviderSettings) => {
  const models = languageModels(settings)

  return (
    question: Question,
    lines: ReadonlyArray<string>,
    deadline: number
  ): Stream.Stream<ParsedLine, CallFailure | NotSent> => {
    const { purpose, quality } = question
    const instructions = prompt(systemPrompt(purpose))
    const messages = conversation(question, lines)
    const texts = [instructions, ...messages.map(({ content }) => content)]
    const input = texts.reduce((sum, text) => sum + tokensIn(text), 0)
    const longest = Math.min(settings.longest, settings.context - input)
    if (longest < shortestAnswer) {
      return Stream.fail(new QuestionTooLong({ tokens: input, context: settings.context }))
    }
    const parts = textOf({ model: models[quality], instructions, messages, longest, idle: settings.idle })
    const timely = Stream.interruptWhen(parts, tooLongAt(deadline))
    const setting = longest < settings.longest ? "LLM_CONTEXT_TOKENS" : "LLM_MAX_OUTPUT_TOKENS"
    return linesIn(metered(purpose, input + longest, timely), lines.length > 0).pipe(
      Stream.mapError((failure) =>
        failure._tag === "CallFailure" && failure.kind === "cut_off"
          ? new CallFailure({ ...failure, cutAt: { tokens: longest, setting } })
          : failure
      )
    )
  }
}

/** A question is repeated before the first line, a broken-off answer continued after it, until no try is left. */
const makeRepeatedRequest = (settings: ProviderSettings) => {
  const request = makeRequest(settings)

  return (question: Question, deadline: number) => {
    const lines: Array<string> = []

    const again = (
      tries: Tries,
      failure: CallFailure,
      before: number
    ): Stream.Stream<ParsedLine, CallFailure | NotSent> =>
      Stream.unwrap(
        Effect.gen(function* () {
          const next = nextTry(tries, failure, {
            begun: lines.length > 0,
            advanced: lines.length > before
          })
          const left = deadline - (yield* Clock.currentTimeMillis)
          if (Option.isNone(next) || Duration.toMillis(next.value.pause) >= left) return Stream.fail(failure)
          const { detail, kind } = failure
          yield* Effect.logInfo("a model is asked again").pipe(
            Effect.annotateLogs({ purpose: question.purpose, kind, detail, lines: lines.length })
          )
          yield* Effect.sleep(next.value.pause)
          return attempt(next.value.tries)
        })
      )

    const attempt = (tries: Tries): Stream.Stream<ParsedLine, CallFailure | NotSent> =>
      Stream.suspend(() => {
        const before = lines.length
        return request(question, lines, deadline).pipe(
          Stream.tap(({ text }) => Effect.sync(() => lines.push(text))),
          Stream.catchTag("CallFailure", (failure) => again(tries, failure, before))
        )
      })

    return attempt(noTries)
  }
}

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

/** Details for the operator that callers do not get. */
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
 * Asks every question, and emits what the lines of its answer mean, without those of another kind. Fails if the answer
 * is not whole after all tries, or takes longer than `answerTime`.
 */
export const makeAsk = (settings: ProviderSettings) => {
  const request = makeRepeatedRequest(settings)

  return <A>(
    purpose: CallPurpose,
    { quality }: { readonly quality: Quality },
    text: string,
    meaning: (line: AnswerLine) => Option.Option<A>
  ): Stream.Stream<A, ModelFailure> => {
    const question = { purpose, quality, text }
    return Stream.unwrap(
      Effect.map(Clock.currentTimeMillis, (now) =>
        request(question, now + Duration.toMillis(settings.answerTime))
      )
    ).pipe(
      Stream.map(({ meant }) => Option.toArray(meaning(meant))),
      Stream.flattenIterable,
      Stream.catchTag("CallFailure", (failure) => Stream.fromEffectDrain(failed(question, failure))),
      Stream.catchTag("QuestionTooLong", (error) => Stream.fromEffectDrain(tooLong(question, error)))
    )
  }
}
