import { ResultSummary } from "@design-workspace/domain/generation/outcome/GenerationEvent"
import { Schema } from "effect"
import { snakeKeys } from "../../wire/snakeKeys.ts"

/** The number of items in the design (interface, Generation attempt). */
export const ResultSummaryWire = snakeKeys(ResultSummary.fields, "ResultSummary")

/** What a run came to. */
export const resultFields = {
  attemptId: Schema.String,
  resultSummary: ResultSummaryWire,
  durationMs: Schema.Int
}

/** The payload of `done`. */
export const ResultWire = snakeKeys(resultFields, "GenerationResult")
