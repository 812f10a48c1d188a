import {
  AttemptBudgetSpent,
  BoundsUnsatisfied,
  DayBudgetSpent,
  LargerThanDayBudget,
  ModelFailed,
  QuestionTooLong
} from "@design-workspace/domain/generation/outcome/GenerationErrors"
import { type RunFailure, runFailures } from "@design-workspace/domain/generation/outcome/RunFailure"
import { QuotaExceeded } from "@design-workspace/domain/quotas/QuotaExceeded"
import { DateTime } from "effect"
import { describe, expect, it } from "vitest"
import { failureReportOf } from "../../src/answers/failureReportOf.ts"

const model = (
  kind: ModelFailed["kind"],
  facts: Pick<ModelFailed, "cutAt" | "retryAfterSeconds" | "says"> = {}
) => new ModelFailed({ kind, detail: "a secret", ...facts })
const bounds = (max: number) => new BoundsUnsatisfied({ kind: "layers", min: 3, max, got: 0 })
const opensAt = DateTime.makeUnsafe("2026-03-02T00:00:00.000Z")
const notSent = "A request to the model was not sent, for it"

const reports: ReadonlyArray<readonly [failure: RunFailure, code: string, message: string]> = [
  [runFailures.cancelled, "CANCELLED", "The generation was cancelled."],
  [runFailures.expired, "EXPIRED", "The generation outlived its window; nothing was written."],
  [
    runFailures.workerUnavailable,
    "WORKER_UNAVAILABLE",
    "No worker took the generation up in time; nothing was written. Try again, or use ?mode=async (with a token), which waits for as long as it takes."
  ],
  [
    runFailures.gaveUp,
    "GENERATION_FAILED",
    "The generation broke off three times, for a fault of the service; nothing was written. Start it again."
  ],
  [
    runFailures.collectionGone,
    "GENERATION_FAILED",
    "The collection is in the trash or gone; nothing was written."
  ],
  [
    runFailures.collectionChanged,
    "GENERATION_FAILED",
    "The collection no longer has what was to be kept; nothing was written."
  ],
  [
    runFailures.rightLost,
    "FORBIDDEN",
    "Who started the generation may no longer change the collection; nothing was written. An admin of its organisation can start it again."
  ],
  [
    new QuotaExceeded({ quota: "collection_version_bytes", limit: 10, used: 9 }),
    "QUOTA_EXCEEDED",
    "The versions of the collection take 9 of 10 bytes, and this one does not fit; nothing was written. Generate into a new collection."
  ],
  [
    bounds(4),
    "BOUNDS_UNSATISFIED",
    "The model made 0 layers, not 3 to 4; nothing was written. Widen the bounds, or say more."
  ],
  [
    bounds(3),
    "BOUNDS_UNSATISFIED",
    "The model made 0 layers, not 3; nothing was written. Widen the bounds, or say more."
  ],
  [
    model("unavailable"),
    "MODEL_UNAVAILABLE",
    "The model could not be reached; nothing was written. Try again later."
  ],
  [
    model("timed_out", { retryAfterSeconds: 120 }),
    "MODEL_UNAVAILABLE",
    "The model took too long to answer; nothing was written. Try again in 120 s."
  ],
  [
    model("incomplete", { retryAfterSeconds: 120 }),
    "GENERATION_FAILED",
    "The model gave no whole design; nothing was written. Try again, or ask for less."
  ],
  [
    model("refused", { says: "No." }),
    "MODEL_REFUSED",
    "The model refused to answer; nothing was written. Ask for something else, or say it otherwise; `model_says` has what it said, if it said anything."
  ],
  [
    model("cut_off", { cutAt: { tokens: 16_000, setting: "LLM_MAX_OUTPUT_TOKENS" } }),
    "GENERATION_FAILED",
    "The model's answer was cut off at 16,000 tokens, what it thinks included; nothing was written. Ask for less, or have LLM_MAX_OUTPUT_TOKENS raised by who runs the service."
  ],
  [
    new QuestionTooLong({ tokens: 9_000, context: 8_192 }),
    "GENERATION_FAILED",
    `${notSent} has some 9,000 of the 8,192 tokens that the model takes, its answer included; nothing was written. Say less, keep less, or ask for less.`
  ],
  [
    new AttemptBudgetSpent({ limit: 50_000 }),
    "GENERATION_FAILED",
    `${notSent} could take more than what is left of the 50,000 tokens that one generation, proposal or preview may take; nothing was written. Ask for less.`
  ],
  [
    new LargerThanDayBudget({ owner: "organisation", limit: 100, tokens: 101 }),
    "GENERATION_FAILED",
    `${notSent} could take 101 tokens, more than the 100 of a whole day of the organisation; nothing was written. Ask for less; if that does not help, tell who runs the service.`
  ],
  [
    new DayBudgetSpent({ owner: "organisation", limit: 100, opensAt: null, retryAfterSeconds: 60 }),
    "GENERATION_FAILED",
    `${notSent} could take more than what is left of the day's 100 tokens of the organisation; nothing was written. Requests under way have set tokens aside, and give back what they do not take; try again in 60 s.`
  ],
  [
    new DayBudgetSpent({ owner: "global", limit: 100, opensAt, retryAfterSeconds: 60 }),
    "GENERATION_FAILED",
    `${notSent} could take more than what is left of the day's 100 tokens of all global collections together; nothing was written. The next day's count from 2026-03-02T00:00:00.000Z.`
  ]
]

describe("failureReportOf", () => {
  it.each(reports)("reports %o as it is stored with the attempt", (failure, code, message) => {
    expect(failureReportOf(failure, "Collection")).toEqual({ code, message })
  })

  it("says of a project what stays, and that its breaks are counted anew with each document", () => {
    expect(failureReportOf(runFailures.gaveUp, "Project").message).toBe(
      "The generation broke off three times before its next document was done, for a fault of the service; what was finished stays. Start it again."
    )
  })
})
