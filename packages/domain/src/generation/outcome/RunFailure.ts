import { Context } from "effect"
import type { QuotaExceeded } from "../../quotas/QuotaExceeded.ts"
import type { RunSubject } from "../lock/RunSubject.ts"
import type { BoundsUnsatisfied, ModelFailed, ModelFailure } from "./GenerationErrors.ts"
import type { FailureCode, GenerationEvent } from "./GenerationEvent.ts"

/** Why an attempt ends without a result, where no error of the domain says it (contract 5.1, 5.3 and 5.5). */
export const runFailures = {
  cancelled: { _tag: "Cancelled" },
  expired: { _tag: "Expired" },
  workerUnavailable: { _tag: "WorkerUnavailable" },
  /** It broke off too often. */
  gaveUp: { _tag: "GaveUp" },
  /** It is in the trash or purged. */
  collectionGone: { _tag: "CollectionGone" },
  /** It lacks what the request wants to keep. */
  collectionChanged: { _tag: "CollectionChanged" },
  projectChanged: { _tag: "ProjectChanged" },
  /** None could be written, and the project has no other. */
  noDocument: { _tag: "NoDocument" },
  rightLost: { _tag: "RightLost" }
} as const

/** `FailureReports` has what callers read of it. */
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

/** Then the next run goes on from what this one settled (contract 17.6). */
export const isTransient = (failure: RunFailure): boolean =>
  failure._tag === "ModelFailed"
    ? passing.has(failure.kind)
    : failure._tag === "Expired" || failure._tag === "WorkerUnavailable"

export const failureDetails = (failure: RunFailure): Facts => {
  if (failure._tag === "ModelFailed") return failure.says === undefined ? {} : { modelSays: failure.says }
  if (failure._tag !== "BoundsUnsatisfied") return {}
  const { got, kind, max, min } = failure
  return { kind, min, max, got }
}

export const runFailureOf = (error: BoundsUnsatisfied | ModelFailure): RunFailure =>
  error._tag === "Forbidden" ? runFailures.rightLost : error

/** Such a failure ends the run, another one only its document. */
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

export interface FailureReport {
  readonly code: FailureCode
  readonly message: string
}

/** Reports are stored as written. A failed run keeps a project's finished documents, but changes no collection. */
export class FailureReports extends Context.Service<
  FailureReports,
  { readonly reportOf: (failure: RunFailure, generates: RunSubject["_tag"]) => FailureReport }
>()("@design-workspace/domain/FailureReports") {}
