import { Effect } from "effect"
import { runFailures } from "../outcome/RunFailure.ts"
import { type Attempt, subjectOf } from "./Attempt.ts"
import { endAttempt } from "./endAttempt.ts"
import { makeSubjectLock } from "./makeSubjectLock.ts"
import { RunRepo } from "./RunRepo.ts"

/** Inside a transaction. A waiting attempt ends at once, a running one once its worker knows. */
export const makeRunStop = Effect.gen(function* () {
  const end = yield* endAttempt
  const lockSubject = yield* makeSubjectLock
  const runs = yield* RunRepo

  return Effect.fnUntraced(function* (attempt: Attempt) {
    yield* lockSubject(subjectOf(attempt))
    yield* runs.requestCancel(attempt.id)
    yield* end(attempt, runFailures.cancelled, ({ status }) => status === "queued")
  })
})
