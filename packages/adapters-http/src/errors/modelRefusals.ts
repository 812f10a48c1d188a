import type * as Generation from "@design-workspace/domain/generation/outcome/GenerationErrors"
import * as Wire from "../wire/WireErrors.ts"
import { boundsText, budgetText, modelFailureOf, modelFailures, tooLongText } from "./modelTexts.ts"

const unavailable = ({ message }: { readonly message: string }) => Wire.ModelUnavailable.make({ message })
const useless = ({ message }: { readonly message: string }) => Wire.GenerationFailed.make({ message })

/** The error for a failed model call, by kind of failure. */
export const modelFailed = {
  rate_limited: unavailable(modelFailures.rate_limited),
  unavailable: unavailable(modelFailures.unavailable),
  timed_out: unavailable(modelFailures.timed_out),
  interrupted: unavailable(modelFailures.interrupted),
  misconfigured: useless(modelFailures.misconfigured),
  rejected: useless(modelFailures.rejected),
  incomplete: useless(modelFailures.incomplete)
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
  ModelFailed: (e: Generation.ModelFailed) =>
    e.retryAfterSeconds === undefined || modelFailed[e.kind].code !== "MODEL_UNAVAILABLE"
      ? modelFailed[e.kind]
      : Wire.ModelUnavailable.make({
          message: modelFailureOf(e).message,
          retryAfterSeconds: e.retryAfterSeconds
        }),
  QuestionTooLong: (e: Generation.QuestionTooLong) => Wire.GenerationFailed.make({ message: tooLongText(e) }),
  AttemptBudgetSpent: (e: Generation.AttemptBudgetSpent) =>
    Wire.GenerationFailed.make({ message: budgetText(e) }),
  DayBudgetExceeded: (e: Generation.DayBudgetExceeded) =>
    Wire.GenerationFailed.make({ message: budgetText(e) }),
  DayBudgetSpent: (e: Generation.DayBudgetSpent) =>
    Wire.RateLimited.make({ message: budgetText(e), retryAfterSeconds: e.retryAfterSeconds })
}
