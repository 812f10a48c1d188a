import type { RunSubject } from "@design-workspace/domain/generation/lock/RunSubject"
import {
  type FailureReport,
  FailureReports,
  type RunFailure
} from "@design-workspace/domain/generation/outcome/RunFailure"
import { Layer } from "effect"
import { boundsText, budgetText, leftOf, modelFailureOf, tooLongText } from "./runRefusals.ts"

type Generates = RunSubject["_tag"]

type Reports = {
  readonly [Tag in RunFailure["_tag"]]: (
    failure: Extract<RunFailure, { readonly _tag: Tag }>,
    generates: Generates
  ) => FailureReport
}

const failed = (message: string): FailureReport => ({ code: "GENERATION_FAILED", message })

const nameOf = { Collection: "collection", Project: "project" } as const

const roomOf = {
  Collection: "Generate into a new collection.",
  Project: "Go on in a new project, or ask an operator for a larger quota."
} as const

/** A project's run starts counting anew with each document. */
const breaksOf = {
  Collection: "broke off three times",
  Project: "broke off three times before its next document was done"
} as const

/** Stored with runs. A spent day's budget is `RATE_LIMITED` for a call, which can be repeated, but not for a run. */
const reports: Reports = {
  Cancelled: () => ({ code: "CANCELLED", message: "The generation was cancelled." }),
  Expired: (_, generates) => ({
    code: "EXPIRED",
    message: `The generation outlived its window; ${leftOf[generates]}.`
  }),
  WorkerUnavailable: () => ({
    code: "WORKER_UNAVAILABLE",
    message:
      "No worker took the generation up in time; nothing was written. Try again, or use ?mode=async (with a token), which waits for as long as it takes."
  }),
  GaveUp: (_, generates) =>
    failed(
      `The generation ${breaksOf[generates]}, for a fault of the service; ${leftOf[generates]}. Start it again.`
    ),
  CollectionGone: () => failed("The collection is in the trash or gone; nothing was written."),
  CollectionChanged: () => failed("The collection no longer has what was to be kept; nothing was written."),
  ProjectChanged: () => ({
    code: "STALE",
    message:
      "Somebody wrote the project's graph or prompt while the run made a graph; theirs stays, and the run's was not written. Read the project, and generate again if need be."
  }),
  NoDocument: () =>
    failed(
      "Not one document could be written; the attempt says of each whether its text was refused, the model failed or a quota was full, and the log of the service says more. Generate again, or say more in prompt or instructions."
    ),
  RightLost: (_, generates) => ({
    code: "FORBIDDEN",
    message: `Who started the generation may no longer change the ${nameOf[generates]}; ${leftOf[generates]}. An admin of its organisation can start it again.`
  }),
  QuotaExceeded: ({ limit, used }, generates) => ({
    code: "QUOTA_EXCEEDED",
    message: `The versions of the ${nameOf[generates]} take ${used} of ${limit} bytes, and this one does not fit; ${leftOf[generates]}. ${roomOf[generates]}`
  }),
  BoundsUnsatisfied: (failure) => ({ code: "BOUNDS_UNSATISFIED", message: boundsText(failure) }),
  ModelFailed: (failure, generates) => modelFailureOf(failure, leftOf[generates]),
  QuestionTooLong: (failure, generates) => failed(tooLongText(failure, leftOf[generates])),
  AttemptBudgetSpent: (failure, generates) => failed(budgetText(failure, leftOf[generates])),
  LargerThanDayBudget: (failure, generates) => failed(budgetText(failure, leftOf[generates])),
  DayBudgetSpent: (failure, generates) => failed(budgetText(failure, leftOf[generates]))
}

/** What callers read of a failed run: in its last event, its attempt and its job (contract 5.1, 5.3 and 5.5). */
export const failureReportOf = (failure: RunFailure, generates: Generates): FailureReport => {
  const reportOf = reports[failure._tag] as (failure: RunFailure, generates: Generates) => FailureReport
  return reportOf(failure, generates)
}

export const FailureReportsLive = Layer.succeed(FailureReports, { reportOf: failureReportOf })
