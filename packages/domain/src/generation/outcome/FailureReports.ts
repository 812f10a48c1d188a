import { Context } from "effect"
import type { RunSubject } from "../lock/RunSubject.ts"
import type { FailureCode } from "./GenerationEvent.ts"
import type { RunFailure } from "./RunFailure.ts"

/** What callers read of a failed run: a code for programs and a sentence for people, without internal details. */
export interface FailureReport {
  readonly code: FailureCode
  readonly message: string
}

/**
 * A report is stored as it was written. It depends on what the run generates: a failed run keeps the documents of a
 * project that it finished, and writes nothing to a collection. The adapter that callers speak to
 * implements it.
 */
export class FailureReports extends Context.Service<
  FailureReports,
  { readonly reportOf: (failure: RunFailure, generates: RunSubject["_tag"]) => FailureReport }
>()("@design-workspace/domain/FailureReports") {}
