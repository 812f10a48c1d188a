import { Attempt, Usage } from "@design-workspace/domain/generation/Attempt"
import { ResultSummary } from "@design-workspace/domain/generation/GenerationEvent"
import {
  keepIssue,
  Message,
  Mode,
  Params,
  Quality
} from "@design-workspace/domain/generation/GenerationRequest"
import { ItemId } from "@design-workspace/domain/shared/Ids"
import { Schema, Struct } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { itemsBody } from "../collections/ContentWire.ts"
import { boundedArray } from "../wire/boundedArray.ts"
import { snakeKeys } from "../wire/snakeKeys.ts"
import * as Wire from "../wire/WireErrors.ts"
import { withRule } from "../wire/withRule.ts"

/** How many items the design has (interface, Generation attempt). */
export const ResultSummaryWire = snakeKeys(ResultSummary.fields).annotate({ identifier: "ResultSummary" })

/** The result of `propose`, and the payload of `done`. */
export const ResultWire = snakeKeys({
  attemptId: Schema.String,
  resultSummary: ResultSummaryWire,
  durationMs: Schema.Int
}).annotate({ identifier: "GenerationResult" })

/** What an accepted asynchronous run answers. */
export const AcceptedWire = snakeKeys({ jobId: Schema.String, poll: Schema.String }).annotate({
  identifier: "AcceptedJob"
})

/** An attempt as it is read (contract 3). */
export const AttemptWire = snakeKeys({
  ...Struct.pick(Attempt.fields, [
    "collectionId",
    "mode",
    "quality",
    "params",
    "keepBlockIds",
    "model",
    "status",
    "durationMs",
    "startedAt",
    "finishedAt",
    "error"
  ]),
  attemptId: Attempt.fields.id,
  resultSummary: Schema.NullOr(ResultSummaryWire),
  usage: Schema.NullOr(snakeKeys(Usage.fields))
}).annotate({ identifier: "GenerationAttempt" })

const RegenerateFields = Schema.Struct({
  mode: Mode,
  params: Params,
  messages: boundedArray(Message, { min: 1, max: 10 }),
  quality: Schema.optionalKey(Quality),
  keep_block_ids: Schema.optionalKey(itemsBody(ItemId)),
  confirm: Schema.optionalKey(Schema.Boolean)
})

const isMode = Schema.is(Mode)

/** The body of regenerate (interface operation 1). */
export const RegenerateBody = withRule(RegenerateFields, ({ keep_block_ids: keep, mode }) => {
  if (!isMode(mode) || (keep !== undefined && !Array.isArray(keep))) return undefined
  const message = keepIssue(mode, keep)
  return message === undefined ? undefined : { path: ["keep_block_ids"], message }
}).annotate({ identifier: "RegenerateRequest" })

const collection = { id: Schema.String }

/** Generation of collections (interface operation 1; contract section 4). */
export class GenerationApi extends HttpApiGroup.make("generation").add(
  HttpApiEndpoint.post("regenerateCollection", "/api/collections/:id/regenerate", {
    params: collection,
    query: { mode: Schema.optionalKey(Schema.Literal("async")) },
    payload: RegenerateBody,
    success: [ResultWire, AcceptedWire.pipe(HttpApiSchema.status(202))],
    error: [
      Wire.ValidationFailed,
      Wire.Forbidden,
      Wire.GuestNotAllowed,
      Wire.CollectionNotFound,
      Wire.ConfirmRequired,
      Wire.CollectionInTrash,
      Wire.GenerationInProgress,
      Wire.JobQueueFull,
      Wire.BoundsUnsatisfied,
      Wire.ModelUnavailable,
      Wire.GenerationFailed
    ]
  }),
  HttpApiEndpoint.get("readLastGeneration", "/api/collections/:id/generation/last", {
    params: collection,
    success: AttemptWire,
    error: [Wire.GuestNotAllowed, Wire.CollectionNotFound, Wire.AttemptNotFound]
  })
) {}
