import { DateTime } from "effect"
import type {
  BoundsUnsatisfied,
  BudgetSpent,
  ModelFailed,
  ModelFailure,
  QuestionTooLong
} from "./GenerationErrors.ts"
import type { QuotaExceeded } from "../../quotas/QuotaExceeded.ts"
import type { FailureCode, UnmetBounds } from "./GenerationEvent.ts"

/** How an attempt ends without a result, as its caller sees it: no internal details. */
export interface RunFailure {
  readonly status: "failed" | "cancelled" | "expired"
  readonly code: FailureCode
  readonly message: string
  /** Only of `BOUNDS_UNSATISFIED`. */
  readonly unmet?: UnmetBounds
}

const failed = (message: string): RunFailure => ({ status: "failed", code: "GENERATION_FAILED", message })

/** Every ending without a result (contract 5.1, 5.3 and 5.5). */
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
    message:
      "No worker took the generation up in time; nothing was written. Try again, or use ?mode=async (with a token), which waits for as long as it takes."
  },
  gaveUp: failed(
    "The generation broke off three times, for a fault of the service; nothing was written. Start it again."
  ),
  collectionGone: failed("The collection is in the trash or gone; nothing was written."),
  collectionChanged: failed("The collection no longer has what was to be kept; nothing was written."),
  rightLost: {
    status: "failed",
    code: "FORBIDDEN",
    message:
      "Who started the generation may no longer change the collection; nothing was written. An admin of its organisation can start it again."
  }
} as const satisfies Record<string, RunFailure>

/** How a run ends if its design does not fit into the collection's quota. */
export const quotaFailure = ({ limit, used }: QuotaExceeded): RunFailure => ({
  status: "failed",
  code: "QUOTA_EXCEEDED",
  message: `The versions of the collection take ${used} of ${limit} bytes, and this one does not fit; nothing was written. Generate into a new collection.`
})

const inWords = (tokens: number): string => tokens.toLocaleString("en-US")

const whose = { organisation: "of the organisation", global: "of all global collections together" }

/**
 * Which budget kept a request from being sent, and when it opens again, if it does. Earlier requests may have been
 * sent.
 */
export const budgetText = (error: BudgetSpent): string => {
  const limit = inWords(error.limit)
  const notSent = "A request to the model was not sent, for it could take"
  switch (error._tag) {
    case "AttemptBudgetSpent":
      return `${notSent} more than what is left of the ${limit} tokens that one generation, proposal or preview may take; nothing was written. Ask for less.`
    case "DayBudgetExceeded":
      return `${notSent} ${inWords(error.tokens)} tokens, more than the ${limit} of a whole day ${whose[error.owner]}; nothing was written. Ask for less; if that does not help, tell who runs the service.`
    case "DayBudgetSpent": {
      const spent = `${notSent} more than what is left of the day's ${limit} tokens ${whose[error.owner]}; nothing was written.`
      return error.opensAt === null
        ? `${spent} Requests under way have set tokens aside, and give back what they do not take; try again in ${error.retryAfterSeconds} s.`
        : `${spent} The next day's count from ${DateTime.formatIso(error.opensAt)}.`
    }
  }
}

/** What a caller reads when the model failed, and what to do about it. */
export const modelFailures = {
  rate_limited: {
    code: "MODEL_UNAVAILABLE",
    message: "The model takes no more requests for now; nothing was written. Try again in a few minutes."
  },
  unavailable: {
    code: "MODEL_UNAVAILABLE",
    message: "The model could not be reached; nothing was written. Try again later."
  },
  timed_out: {
    code: "MODEL_UNAVAILABLE",
    message: "The model took too long to answer; nothing was written. Try again later, or ask for less."
  },
  interrupted: {
    code: "MODEL_UNAVAILABLE",
    message: "The model's answer broke off; nothing was written. Try again."
  },
  misconfigured: {
    code: "GENERATION_FAILED",
    message:
      "The service is not set up to ask its model: the provider does not take its key, or does not know the model; nothing was written. Tell who runs the service."
  },
  rejected: {
    code: "GENERATION_FAILED",
    message:
      "The model refused the request; nothing was written. Ask for something else, or for less; if that does not help, tell who runs the service."
  },
  incomplete: {
    code: "GENERATION_FAILED",
    message: "The model gave no whole design; nothing was written. Try again, or ask for less."
  }
} as const satisfies Record<ModelFailed["kind"], Pick<RunFailure, "code" | "message">>

/** Which bounds a model did not meet, and what to do about it. */
export const boundsText = ({ got, kind, max, min }: UnmetBounds): string =>
  `The model made ${got} ${kind}, not ${min === max ? min : `${min} to ${max}`}; nothing was written. Widen the bounds, or say more.`

/** Says that the question is too long for the model, and by how much. */
export const tooLongText = ({ context, tokens }: QuestionTooLong): string =>
  `A request to the model was not sent, for it has some ${inWords(tokens)} of the ${inWords(context)} tokens that the model takes, its answer included; nothing was written. Say less, keep less, or ask for less.`

/** What a caller reads about this failure, with the provider's own retry time if it gives one. */
export const modelFailureOf = ({
  kind,
  retryAfterSeconds
}: ModelFailed): Pick<RunFailure, "code" | "message"> => {
  const { code, message } = modelFailures[kind]
  return retryAfterSeconds === undefined || code !== "MODEL_UNAVAILABLE"
    ? { code, message }
    : { code, message: `${message.replace(/ Try again.*$/, "")} Try again in ${retryAfterSeconds} s.` }
}

/** The ending that a model's failure leads to. */
export const runFailureOf = (error: BoundsUnsatisfied | ModelFailure): RunFailure => {
  switch (error._tag) {
    case "ModelFailed":
      return { status: "failed", ...modelFailureOf(error) }
    case "BoundsUnsatisfied": {
      const { got, kind, max, min } = error
      return {
        status: "failed",
        code: "BOUNDS_UNSATISFIED",
        message: boundsText(error),
        unmet: { kind, min, max, got }
      }
    }
    case "QuestionTooLong":
      return failed(tooLongText(error))
    case "Forbidden":
      return runFailures.rightLost
    default:
      return failed(budgetText(error))
  }
}
