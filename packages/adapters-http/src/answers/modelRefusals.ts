import * as Wire from "@design-workspace/api/wire/WireErrors"
import type * as Generation from "@design-workspace/domain/generation/outcome/GenerationErrors"
import { boundsText, budgetText, modelFailureOf, tooLongText } from "./modelTexts.ts"

/** The error for a failed model call, with the code and the sentence that a failed run gets too. */
const modelFailed = (failure: Generation.ModelFailed) => {
  const { code, message } = modelFailureOf(failure)
  const { says } = failure
  if (code === "MODEL_REFUSED")
    return Wire.ModelRefused.make({ message, ...(says === undefined ? {} : { modelSays: says }) })
  if (code !== "MODEL_UNAVAILABLE") return Wire.GenerationFailed.make({ message })
  const { retryAfterSeconds } = failure
  return Wire.ModelUnavailable.make({
    message,
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds })
  })
}

/** The refusals for a model that takes no request now, or gave no usable answer. */
export const modelRefusals = {
  ModelBusy: (e: Generation.ModelBusy) =>
    Wire.JobQueueFull.make({
      message: `The language model is busy with others; try again in ${e.retryAfterSeconds} s.`,
      retryAfterSeconds: e.retryAfterSeconds
    }),
  BoundsUnsatisfied: (e: Generation.BoundsUnsatisfied) =>
    Wire.BoundsUnsatisfied.make({
      message: boundsText(e),
      kind: e.kind,
      min: e.min,
      max: e.max,
      got: e.got
    }),
  ModelFailed: (e: Generation.ModelFailed) => modelFailed(e),
  QuestionTooLong: (e: Generation.QuestionTooLong) => Wire.GenerationFailed.make({ message: tooLongText(e) }),
  AttemptBudgetSpent: (e: Generation.AttemptBudgetSpent) =>
    Wire.GenerationFailed.make({ message: budgetText(e) }),
  LargerThanDayBudget: (e: Generation.LargerThanDayBudget) =>
    Wire.GenerationFailed.make({ message: budgetText(e) }),
  DayBudgetSpent: (e: Generation.DayBudgetSpent) =>
    Wire.RateLimited.make({ message: budgetText(e), retryAfterSeconds: e.retryAfterSeconds })
}
