import * as Wire from "@design-workspace/api/wire/WireErrors"
import { operations } from "@design-workspace/domain/access/Operations"
import type { GenerationInProgress } from "@design-workspace/domain/generation/lock/GenerationInProgress"
import type * as Generation from "@design-workspace/domain/generation/outcome/GenerationErrors"
import type {
  BoundsUnsatisfied,
  BudgetSpent,
  ModelFailed,
  QuestionTooLong
} from "@design-workspace/domain/generation/outcome/GenerationErrors"
import type { FailureReport } from "@design-workspace/domain/generation/outcome/RunFailure"
import type { JobNotFound } from "@design-workspace/domain/jobs/Job"
import type { RuleNotFound } from "@design-workspace/domain/memory/MemoryRule"
import { DateTime } from "effect"
import { repeating, resolvingCalls } from "../actions/resolvingCalls.ts"
import type { Call } from "../callers/Call.ts"

const inWords = (tokens: number): string => tokens.toLocaleString("en-US")

const whose = {
  organisation: "of the organisation",
  outsider: "of the organisation for one who is no member of it",
  global: "of all global collections together"
}

/** What there is to see of a run or call that failed: of a collection, or of a project whose documents come one by one. */
export const leftOf = { Collection: "nothing was written", Project: "what was finished stays" } as const
export type WhatIsLeft = (typeof leftOf)[keyof typeof leftOf]

export const budgetText = (error: BudgetSpent, kept: WhatIsLeft = leftOf.Collection): string => {
  const limit = inWords(error.limit)
  const notSent = "A request to the model was not sent, for it could take"
  switch (error._tag) {
    case "AttemptBudgetSpent":
      return `${notSent} more than what is left of the ${limit} tokens that one generation, proposal or preview may take; ${kept}. Ask for less.`
    case "LargerThanDayBudget":
      return `${notSent} ${inWords(error.tokens)} tokens, more than the ${limit} of a whole day ${whose[error.owner]}; ${kept}. Ask for less; if that does not help, tell who runs the service.`
    case "DayBudgetSpent": {
      const spent = `${notSent} more than what is left of the day's ${limit} tokens ${whose[error.owner]}; ${kept}.`
      return error.opensAt === null
        ? `${spent} Requests under way have set tokens aside, and give back what they do not take; try again in ${error.retryAfterSeconds} s.`
        : `${spent} The next day's count from ${DateTime.formatIso(error.opensAt)}.`
    }
  }
}

const modelFailures = {
  rate_limited: {
    code: "MODEL_UNAVAILABLE",
    fact: "The model takes no more requests for now",
    advice: "Try again in a few minutes."
  },
  unavailable: {
    code: "MODEL_UNAVAILABLE",
    fact: "The model could not be reached",
    advice: "Try again later."
  },
  timed_out: {
    code: "MODEL_UNAVAILABLE",
    fact: "The model took too long to answer",
    advice: "Try again later, or ask for less."
  },
  refused: {
    code: "MODEL_REFUSED",
    fact: "The model refused to answer",
    advice: "Ask for something else, or say it otherwise; `model_says` has what it said, if it said anything."
  },
  interrupted: { code: "MODEL_UNAVAILABLE", fact: "The model's answer broke off", advice: "Try again." },
  misconfigured: {
    code: "GENERATION_FAILED",
    fact: "The service is not set up to ask its model: the provider does not take its key, or does not know the model",
    advice: "Tell who runs the service."
  },
  rejected: {
    code: "GENERATION_FAILED",
    fact: "The model's provider did not take the request",
    advice: "Ask for something else, or for less; if that does not help, tell who runs the service."
  },
  cut_off: { code: "GENERATION_FAILED", fact: "The model's answer was cut off", advice: "Ask for less." },
  incomplete: {
    code: "GENERATION_FAILED",
    fact: "The model gave no whole design",
    advice: "Try again, or ask for less."
  }
} as const satisfies Record<
  ModelFailed["kind"],
  Pick<FailureReport, "code"> & { readonly fact: string; readonly advice: string }
>

const cutText = ({ setting, tokens }: NonNullable<ModelFailed["cutAt"]>, kept: WhatIsLeft): string =>
  `The model's answer was cut off at ${inWords(tokens)} tokens, what it thinks included; ${kept}. Ask for less, or have ${setting} raised by who runs the service.`

export const modelFailureOf = (
  { cutAt, kind, retryAfterSeconds }: Pick<ModelFailed, "cutAt" | "kind" | "retryAfterSeconds">,
  kept: WhatIsLeft = leftOf.Collection
): FailureReport => {
  const { advice, code, fact } = modelFailures[kind]
  if (cutAt !== undefined) return { code, message: cutText(cutAt, kept) }
  return retryAfterSeconds === undefined || code !== "MODEL_UNAVAILABLE"
    ? { code, message: `${fact}; ${kept}. ${advice}` }
    : { code, message: `${fact}; ${kept}. Try again in ${retryAfterSeconds} s.` }
}

export const boundsText = ({ got, kind, max, min }: BoundsUnsatisfied): string =>
  `The model made ${got} ${kind}, not ${min === max ? min : `${min} to ${max}`}; nothing was written. Widen the bounds, or say more.`

export const tooLongText = (
  { context, tokens }: QuestionTooLong,
  kept: WhatIsLeft = leftOf.Collection
): string =>
  `A request to the model was not sent, for it has some ${inWords(tokens)} of the ${inWords(context)} tokens that the model takes, its answer included; ${kept}. Say less, keep less, or ask for less.`

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

/** A project's run blocks only another run and other states, and only while it is under way. */
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
