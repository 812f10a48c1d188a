import { Context } from "effect"
import type { RunSubject } from "../lock/RunSubject.ts"
import type { FailureCode } from "./GenerationEvent.ts"
import type { RunFailure } from "./RunFailure.ts"

export interface FailureReport {
  readonly code: FailureCode
  readonly message: string
}

/** Reports are stored as written. A failed run keeps a project's finished documents, but changes no collection. */
export class FailureReports extends Context.Service<
  FailureReports,
  { readonly reportOf: (failure: RunFailure, generates: RunSubject["_tag"]) => FailureReport }
>()("@design-workspace/domain/FailureReports") {}
