import { Context } from "effect"
import type { FailureCode } from "./GenerationEvent.ts"
import type { RunFailure } from "./RunFailure.ts"

/** What callers read of a failed run: a code for programs and a sentence for people, without internal details. */
export interface FailureReport {
  readonly code: FailureCode
  readonly message: string
}

/**
 * Says what callers read of a failed run. The report is stored with the attempt and in its last event, and stays as it
 * was written; the adapter that callers speak to implements it.
 */
export class FailureReports extends Context.Service<
  FailureReports,
  { readonly reportOf: (failure: RunFailure) => FailureReport }
>()("@design-workspace/domain/FailureReports") {}
