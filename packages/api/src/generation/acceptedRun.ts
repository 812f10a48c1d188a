import { Schema } from "effect"
import { snakeKeys } from "../wire/snakeKeys.ts"
import * as Wire from "../wire/WireErrors.ts"

/** What refuses any use of a model on a collection. */
export const refused = [
  Wire.ValidationFailed,
  Wire.Forbidden,
  Wire.GuestNotAllowed,
  Wire.CollectionNotFound,
  Wire.CollectionInTrash
] as const

/** What else a call can meet that waits for a model. */
export const modelErrors = [
  Wire.ConfirmRequired,
  Wire.PreconditionFailed,
  Wire.JobQueueFull,
  Wire.RateLimited,
  Wire.BoundsUnsatisfied,
  Wire.ModelUnavailable,
  Wire.ModelRefused,
  Wire.GenerationFailed
] as const

/** The answer of a run that is not streamed. */
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
