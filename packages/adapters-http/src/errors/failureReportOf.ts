import type { FailureReport } from "@design-workspace/domain/generation/outcome/FailureReports"
import type { RunFailure } from "@design-workspace/domain/generation/outcome/RunFailure"
import { boundsText, budgetText, modelFailureOf, tooLongText } from "./modelTexts.ts"

type Reports = {
  readonly [Tag in RunFailure["_tag"]]: (
    failure: Extract<RunFailure, { readonly _tag: Tag }>
  ) => FailureReport
}

const failed = (message: string): FailureReport => ({ code: "GENERATION_FAILED", message })

/**
 * Reports are stored: a change here counts for later runs. `DayBudgetSpent` is `RATE_LIMITED` for a call, which can be
 * made again, but `GENERATION_FAILED` for a run, which has ended.
 */
const reports: Reports = {
  Cancelled: () => ({ code: "CANCELLED", message: "The generation was cancelled." }),
  Expired: () => ({
    code: "EXPIRED",
    message: "The generation outlived its window; nothing was written."
  }),
  WorkerUnavailable: () => ({
    code: "WORKER_UNAVAILABLE",
    message:
      "No worker took the generation up in time; nothing was written. Try again, or use ?mode=async (with a token), which waits for as long as it takes."
  }),
  GaveUp: () =>
    failed(
      "The generation broke off three times, for a fault of the service; nothing was written. Start it again."
    ),
  CollectionGone: () => failed("The collection is in the trash or gone; nothing was written."),
  CollectionChanged: () => failed("The collection no longer has what was to be kept; nothing was written."),
  RightLost: () => ({
    code: "FORBIDDEN",
    message:
      "Who started the generation may no longer change the collection; nothing was written. An admin of its organisation can start it again."
  }),
  QuotaExceeded: ({ limit, used }) => ({
    code: "QUOTA_EXCEEDED",
    message: `The versions of the collection take ${used} of ${limit} bytes, and this one does not fit; nothing was written. Generate into a new collection.`
  }),
  BoundsUnsatisfied: (failure) => ({ code: "BOUNDS_UNSATISFIED", message: boundsText(failure) }),
  ModelFailed: modelFailureOf,
  QuestionTooLong: (failure) => failed(tooLongText(failure)),
  AttemptBudgetSpent: (failure) => failed(budgetText(failure)),
  LargerThanDayBudget: (failure) => failed(budgetText(failure)),
  DayBudgetSpent: (failure) => failed(budgetText(failure))
}

/** What callers read of a failed run: in its last event, its attempt and its job (contract 5.1, 5.3 and 5.5). */
export const failureReportOf = (failure: RunFailure): FailureReport => {
  const reportOf = reports[failure._tag] as (failure: RunFailure) => FailureReport
  return reportOf(failure)
}
