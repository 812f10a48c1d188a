import { Attempt } from "@design-workspace/domain/generation/Attempt"
import {
  GenerationRequest,
  Mode,
  Params,
  Quality
} from "@design-workspace/domain/generation/GenerationRequest"
import { ItemId } from "@design-workspace/domain/shared/Ids"
import { Schema, Struct } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { Authentication } from "../edge/Authentication.ts"
import { RequestBody } from "../edge/RequestBody.ts"
import { Validation } from "../edge/Validation.ts"
import { snakeKeys } from "../wire/snakeKeys.ts"
import * as Wire from "../wire/WireErrors.ts"

/** How many items the design has (interface, Generation attempt). */
export const ResultSummaryWire = snakeKeys({
  layersCount: Schema.Int,
  blocksCount: Schema.Int,
  specialtiesCount: Schema.Int
}).annotate({ identifier: "ResultSummary" })

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
  resultSummary: Schema.NullOr(ResultSummaryWire)
}).annotate({ identifier: "GenerationAttempt" })

/** The body of regenerate (interface operation 1). */
export const RegenerateBody = Schema.Struct({
  mode: Mode,
  params: Params,
  messages: GenerationRequest.fields.messages,
  quality: Schema.optionalKey(Quality),
  keep_block_ids: Schema.optionalKey(Schema.Array(ItemId)),
  confirm: Schema.optionalKey(Schema.Boolean)
})
  .check(
    Schema.makeFilter(({ keep_block_ids: keep, mode }) =>
      mode === "with-keep" && (keep === undefined || keep.length === 0)
        ? { path: ["keep_block_ids"], issue: "is required and must not be empty when mode is with-keep" }
        : mode !== "with-keep" && keep !== undefined
          ? { path: ["keep_block_ids"], issue: "is allowed only when mode is with-keep" }
          : undefined
    )
  )
  .annotate({ identifier: "RegenerateRequest" })

const collection = { id: Schema.String }

/** Generation of collections (interface operation 1; contract section 4). */
export class GenerationApi extends HttpApiGroup.make("generation")
  .add(
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
  )
  .middleware(Validation)
  .middleware(RequestBody)
  .middleware(Authentication) {}
