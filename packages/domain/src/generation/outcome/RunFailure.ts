import type { QuotaExceeded } from "../../quotas/QuotaExceeded.ts"
import type { BoundsUnsatisfied, ModelFailed, ModelFailure } from "./GenerationErrors.ts"
import type { GenerationEvent } from "./GenerationEvent.ts"

/** The ways of an attempt to end without a result that no error of the domain names (contract 5.1, 5.3 and 5.5). */
export const runFailures = {
  cancelled: { _tag: "Cancelled" },
  /** It outlived its window. */
  expired: { _tag: "Expired" },
  /** No worker took it up while its caller waited. */
  workerUnavailable: { _tag: "WorkerUnavailable" },
  /** It broke off too often, with its worker or for a defect. */
  gaveUp: { _tag: "GaveUp" },
  /** The collection is in the trash or purged. */
  collectionGone: { _tag: "CollectionGone" },
  /** The collection no longer has what the request wants to keep. */
  collectionChanged: { _tag: "CollectionChanged" },
  /** The project got another graph or prompt meanwhile (contract 10.1). */
  projectChanged: { _tag: "ProjectChanged" },
  /** Not one document of the run could be written, and the project has no other. */
  noDocument: { _tag: "NoDocument" },
  /** Its starter may no longer change the collection or project. */
  rightLost: { _tag: "RightLost" }
} as const

/** Why an attempt ends without a result. What callers read of it is not the domain's to say: see `FailureReports`. */
export type RunFailure =
  | (typeof runFailures)[keyof typeof runFailures]
  | BoundsUnsatisfied
  | Exclude<ModelFailure, { readonly _tag: "Forbidden" }>
  | QuotaExceeded

export const statusAfter = ({ _tag }: RunFailure): "failed" | "cancelled" | "expired" => {
  if (_tag === "Cancelled") return "cancelled"
  return _tag === "Expired" ? "expired" : "failed"
}

type Facts = Omit<
  Extract<GenerationEvent, { readonly _tag: "Failed" }>,
  "_tag" | "attemptId" | "code" | "message"
>

const passing: ReadonlySet<ModelFailed["kind"]> = new Set([
  "rate_limited",
  "unavailable",
  "interrupted",
  "timed_out"
])

/** Whether a run failed for a reason that may pass, so that the next one goes on from what it settled (contract 17.6). */
export const mayPass = (failure: RunFailure): boolean =>
  failure._tag === "ModelFailed"
    ? passing.has(failure.kind)
    : failure._tag === "Expired" || failure._tag === "WorkerUnavailable"

/** What callers read of a failure besides its report. */
export const factsOf = (failure: RunFailure): Facts => {
  if (failure._tag === "ModelFailed") return failure.says === undefined ? {} : { modelSays: failure.says }
  if (failure._tag !== "BoundsUnsatisfied") return {}
  const { got, kind, max, min } = failure
  return { kind, min, max, got }
}

/** The failure of a run whose design was not made because of this error. */
export const runFailureOf = (error: BoundsUnsatisfied | ModelFailure): RunFailure =>
  error._tag === "Forbidden" ? runFailures.rightLost : error

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
