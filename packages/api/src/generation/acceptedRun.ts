import { Schema } from "effect"
import { snakeKeys } from "../wire/snakeKeys.ts"

/** The answer to an accepted run that is not streamed. */
export const AcceptedWire = snakeKeys({ jobId: Schema.String, poll: Schema.String }, "AcceptedJob")

/**
 * The likely usage of a generation. `calls` and `input_tokens` are those of a run without repairs. `output_tokens`
 * ranges from the fewest items to the most, with both rounds of repairs if the quality is `pro`.
 */
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
