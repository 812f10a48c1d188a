import { ResultSummary } from "@design-workspace/domain/generation/outcome/GenerationEvent"
import { Timestamp } from "@design-workspace/domain/shared/Timestamp"
import { Schema } from "effect"
import { snakeKeys } from "../../wire/snakeKeys.ts"
import { contentWire } from "../collections/ContentWire.ts"

/** The number of items in the design (interface, Generation attempt). */
export const ResultSummaryWire = snakeKeys(ResultSummary.fields, "ResultSummary")

const resultFields = {
  attemptId: Schema.String,
  resultSummary: ResultSummaryWire,
  durationMs: Schema.Int
}

/** The payload of `done`. */
export const ResultWire = snakeKeys(resultFields, "GenerationResult")

/** The result of `propose`; with `include=design` also the design, and the version that it is made from (14.2). */
export const ProposalWire = snakeKeys(
  {
    ...resultFields,
    design: Schema.optionalKey(Schema.Struct(contentWire).annotate({ identifier: "Design" })),
    basedOn: Schema.optionalKey(Timestamp)
  },
  "Proposal"
)
