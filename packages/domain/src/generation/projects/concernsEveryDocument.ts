import type { ModelFailure } from "../outcome/GenerationErrors.ts"

/** Whether a request that failed so would fail for every other document too: then it ends the run, else only itself. */
export const concernsEveryDocument = (failure: ModelFailure): boolean => {
  switch (failure._tag) {
    case "QuestionTooLong":
      return false
    case "ModelFailed":
      return (
        failure.kind === "rate_limited" || failure.kind === "unavailable" || failure.kind === "misconfigured"
      )
    default:
      return true
  }
}
