import { Schema } from "effect"
import { snakeKeys } from "../wire/snakeKeys.ts"

/** For a run that is not streamed. */
export const AcceptedWire = snakeKeys({ jobId: Schema.String, poll: Schema.String }, "AcceptedJob")

/** Input without repairs; output from the fewest items to the most, with both rounds of repairs if `pro`. */
export const EstimateWire = snakeKeys(
  {
    inputTokens: Schema.Int,
    outputTokens: Schema.Struct({ min: Schema.Int, max: Schema.Int }).annotate({ identifier: "TokenRange" }),
    calls: Schema.Int,
    fitsContext: Schema.Boolean,
    note: Schema.optionalKey(Schema.String)
  },
  "GenerationEstimate"
)
