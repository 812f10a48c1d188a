import { ok } from "@design-workspace/client/wire/Ok"
import { type OperationName, operations } from "@design-workspace/domain/access/Operations"
import type { StoredResult } from "@design-workspace/domain/idempotency/Claim"
import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { CurrentClaim } from "../requests/CurrentClaim.ts"
import { FirstResult } from "../requests/FirstResult.ts"
import { answerAgain, isMarkdown, readStored, replayed } from "../requests/storedAnswer.ts"

type Answer<E, R> = Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>

/** The stored answer again, in the form that the repeat asks for. */
const answered = <E, R>(answer: string, operation: OperationName, httpEffect: Answer<E, R>): Answer<E, R> => {
  const stored = readStored(answer)
  if (stored.page !== undefined) {
    const again = { stored: { result: stored.page }, keep: () => undefined }
    return Effect.map(Effect.provideService(httpEffect, FirstResult, again), replayed)
  }
  if (!isMarkdown(stored)) return Effect.succeed(answerAgain(stored))
  // The stored answer has one form only. An operation that changes nothing is carried out again, and a restore answers
  // that it is done.
  return operations[operation].scope === "read"
    ? httpEffect
    : Effect.succeed(replayed(HttpServerResponse.jsonUnsafe(ok)))
}

/** The stored answer, or the generation that was started. The handler makes another form, and changes nothing. */
export const answerRepeat = <E, R>(
  first: StoredResult,
  operation: OperationName,
  httpEffect: Answer<E, R>
): Answer<E, R> => {
  if (first._tag === "Answered") return answered(first.answer, operation, httpEffect)
  return Effect.flatMap(CurrentClaim, (claim) =>
    Effect.map(
      Effect.provideService(httpEffect, CurrentClaim, { ...claim, started: first.attemptId }),
      replayed
    )
  )
}
