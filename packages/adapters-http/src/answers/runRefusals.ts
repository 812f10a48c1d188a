import * as Wire from "@design-workspace/api/wire/WireErrors"
import { operations } from "@design-workspace/domain/access/Operations"
import type { GenerationInProgress } from "@design-workspace/domain/generation/lock/GenerationInProgress"
import type * as Generation from "@design-workspace/domain/generation/outcome/GenerationErrors"
import type { JobNotFound } from "@design-workspace/domain/jobs/JobNotFound"
import type { RuleNotFound } from "@design-workspace/domain/memory/MemoryRule"
import { DateTime } from "effect"
import { repeating, resolvingCalls } from "../actions/resolvingCalls.ts"
import type { Call } from "../callers/Call.ts"
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

/**
 * A running generation blocks edits and other runs; an applied one blocks other runs until its window has passed. That
 * of a project blocks only another run and other states, and only while it is under way.
 */
const inProgress = ({ retryAt, running }: GenerationInProgress, { operation }: Call["Service"]): string => {
  const at = DateTime.formatIso(retryAt)
  if (operation === "generateProject")
    return "A generation of this project is under way; wait for its end or cancel it. Graph and documents can be read and written meanwhile."
  if (operation === "updateProject")
    return "A generation of this project is under way and sets its status; wait for its end or cancel it. Every other field can be changed meanwhile."
  if (!running)
    return `This collection was generated a short while ago; the next generation can begin at ${at}. Edits are open: \`propose\` with ?include=design makes a design that a PATCH of the collection can apply now.`
  return operation === "regenerateCollection"
    ? `A generation of this collection is running; cancel it, or try again at ${at}, or sooner if it ends.`
    : `A generation of this collection is running; wait for its end or cancel it.`
}

/** The refusals about generations, their jobs and the memory rules that they follow. */
export const generationRefusals = {
  GenerationInProgress: (e: GenerationInProgress, call: Call["Service"]) =>
    Wire.GenerationInProgress.make({
      message: inProgress(e, call),
      attemptId: e.attemptId,
      jobId: e.jobId,
      retryAt: e.retryAt,
      // A caller that may change a collection may follow and cancel its jobs.
      actions: [
        ...resolvingCalls({ ...call, params: { id: e.jobId } }, "readJob"),
        ...(e.running ? resolvingCalls({ ...call, params: { id: e.jobId } }, "cancelJob") : []),
        ...repeating(call),
        ...resolvingCalls(
          call,
          operations[call.operation].subject === "project" ? "readProject" : "readCollection"
        )
      ]
    }),
  AttemptNotFound: ({ attemptId }: Generation.AttemptNotFound, call: Call["Service"]) =>
    Wire.AttemptNotFound.make({
      message:
        attemptId === null
          ? "No generation was applied to this collection yet."
          : `There is no such attempt on this ${operations[call.operation].subject}.`
    }),
  JobNotFound: (_: JobNotFound) => Wire.JobNotFound.make({ message: "There is no such job." }),
  JobQueueFull: (e: Generation.JobQueueFull) =>
    Wire.JobQueueFull.make({
      message: `As many jobs wait as may wait; try again in ${e.retryAfterSeconds} s.`,
      retryAfterSeconds: e.retryAfterSeconds
    }),
  RuleNotFound: (_: RuleNotFound) => Wire.RuleNotFound.make({ message: "There is no such memory rule." })
}
