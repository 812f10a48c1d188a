import { Layer } from "effect"
import type { FailureCode } from "../../src/generation/outcome/GenerationEvent.ts"
import {
  type FailureReport,
  FailureReports,
  type RunFailure
} from "../../src/generation/outcome/RunFailure.ts"

const codes: Partial<Record<RunFailure["_tag"], FailureCode>> = {
  Cancelled: "CANCELLED",
  Expired: "EXPIRED",
  WorkerUnavailable: "WORKER_UNAVAILABLE",
  RightLost: "FORBIDDEN",
  ProjectChanged: "STALE",
  QuotaExceeded: "QUOTA_EXCEEDED",
  BoundsUnsatisfied: "BOUNDS_UNSATISFIED"
}

const faultsOfRequest: ReadonlyArray<string> = ["misconfigured", "rejected", "cut_off", "incomplete"]

const codeOf = (failure: RunFailure): FailureCode => {
  if (failure._tag !== "ModelFailed" || faultsOfRequest.includes(failure.kind))
    return codes[failure._tag] ?? "GENERATION_FAILED"
  return failure.kind === "refused" ? "MODEL_REFUSED" : "MODEL_UNAVAILABLE"
}

/** The report of a failure whose sentence is the failure itself, as JSON, without the detail for the log. */
export const plainReportOf = (failure: RunFailure): FailureReport => ({
  code: codeOf(failure),
  message: JSON.stringify(failure, (key, value) => (key === "detail" ? undefined : value))
})

/** Reports that show tests which failure was reported, with all its fields. */
export const PlainFailureReports = { layer: Layer.succeed(FailureReports, { reportOf: plainReportOf }) }
