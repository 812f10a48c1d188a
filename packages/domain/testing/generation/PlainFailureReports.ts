import { Layer } from "effect"
import { type FailureReport, FailureReports } from "../../src/generation/outcome/FailureReports.ts"
import type { FailureCode } from "../../src/generation/outcome/GenerationEvent.ts"
import type { RunFailure } from "../../src/generation/outcome/RunFailure.ts"

const codes: Partial<Record<RunFailure["_tag"], FailureCode>> = {
  Cancelled: "CANCELLED",
  Expired: "EXPIRED",
  WorkerUnavailable: "WORKER_UNAVAILABLE",
  RightLost: "FORBIDDEN",
  ProjectChanged: "STALE",
  QuotaExceeded: "QUOTA_EXCEEDED",
  BoundsUnsatisfied: "BOUNDS_UNSATISFIED"
}

const faultsOfRequest: ReadonlyArray<string> = ["misconfigured", "rejected", "incomplete"]

const codeOf = (failure: RunFailure): FailureCode =>
  failure._tag === "ModelFailed" && !faultsOfRequest.includes(failure.kind)
    ? "MODEL_UNAVAILABLE"
    : (codes[failure._tag] ?? "GENERATION_FAILED")

/** The report of a failure whose sentence is the failure itself, as JSON, without the detail for the log. */
export const plainReportOf = (failure: RunFailure): FailureReport => ({
  code: codeOf(failure),
  message: JSON.stringify(failure, (key, value) => (key === "detail" ? undefined : value))
})

/** Reports that show tests which failure was reported, with all its fields. */
export const PlainFailureReports = { layer: Layer.succeed(FailureReports, { reportOf: plainReportOf }) }
