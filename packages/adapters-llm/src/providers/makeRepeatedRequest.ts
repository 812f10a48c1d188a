import { Clock, Duration, Effect, Option, Stream } from "effect"
import type { CallFailure } from "./CallFailure.ts"
import type { ParsedLine } from "./linesIn.ts"
import { makeRequest, type NotSent } from "./makeRequest.ts"
import type { ProviderSettings } from "./ProviderSettings.ts"
import type { Question } from "./Question.ts"
import { nextTry, noTries, type Tries } from "./Tries.ts"

/**
 * Makes the function that requests the lines of an answer until it is whole. A question is repeated only before the
 * first line; after it, a broken-off answer is continued. What may pass is tried again for as long as there is time. It
 * fails if no try is left before the deadline, in milliseconds since 1970.
 */
export const makeRepeatedRequest = (settings: ProviderSettings) => {
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
