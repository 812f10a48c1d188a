import { Context } from "effect"
import type { RunSubject } from "../lock/RunSubject.ts"
import type { FailureCode } from "./GenerationEvent.ts"
import type { RunFailure } from "./RunFailure.ts"

/** For callers: no internal details. */
export interface FailureReport {
  readonly code: FailureCode
  readonly message: string
}

/** Stored as written. A failed run keeps a project's finished documents, but writes nothing to a collection. */
export class FailureReports extends Context.Service<
  FailureReports,
  { readonly reportOf: (failure: RunFailure, generates: RunSubject["_tag"]) => FailureReport }
>()("@design-workspace/domain/FailureReports") {}
