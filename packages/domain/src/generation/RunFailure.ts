import type { BoundsUnsatisfied, ModelFailed } from "./GenerationErrors.ts"
import type { FailureCode } from "./GenerationEvent.ts"

/** How an attempt ends without a result, as its caller is told: nothing of the inside. */
export interface RunFailure {
  readonly status: "failed" | "cancelled" | "expired"
  readonly code: FailureCode
  readonly message: string
}

const failed = (message: string): RunFailure => ({ status: "failed", code: "GENERATION_FAILED", message })

/** Every ending that is no result (contract 5.1, 5.3 and 5.5). */
export const runFailures = {
  cancelled: { status: "cancelled", code: "CANCELLED", message: "The generation was cancelled." },
  expired: {
    status: "expired",
    code: "EXPIRED",
    message: "The generation outlived its window; nothing was written."
  },
  workerUnavailable: {
    status: "failed",
    code: "WORKER_UNAVAILABLE",
    message: "No worker took the generation up in time; nothing was written."
  },
  unexpected: failed("The generation failed; nothing was written."),
  gaveUp: failed("The generation was interrupted too often; nothing was written."),
  collectionGone: failed("The collection is in the trash or gone; nothing was written."),
  collectionChanged: failed("The collection no longer has what was to be kept; nothing was written."),
  rightLost: failed("Who started the generation may no longer change the collection; nothing was written.")
} as const satisfies Record<string, RunFailure>

/** The ending that a model's failure leads to. */
export const runFailureOf = (error: BoundsUnsatisfied | ModelFailed): RunFailure =>
  error._tag === "BoundsUnsatisfied"
    ? {
        status: "failed",
        code: "BOUNDS_UNSATISFIED",
        message: `The model made ${error.got} ${error.kind}, not ${error.min} to ${error.max}; nothing was written.`
      }
    : error.kind === "unavailable"
      ? {
          status: "failed",
          code: "MODEL_UNAVAILABLE",
          message: "The model could not be reached; nothing was written."
        }
      : failed("The model gave no usable answer; nothing was written.")
