import { CollectionAttempt as Attempt } from "@design-workspace/domain/generation/attempts/Attempt"
import { keepIssue, Mode, Params } from "@design-workspace/domain/generation/request/GenerationRequest"
import { AttemptId, ItemId } from "@design-workspace/domain/shared/Ids"
import type { Issue } from "@design-workspace/domain/shared/InvalidInput"
import { Timestamp } from "@design-workspace/domain/shared/Timestamp"
import { Effect, Option, Predicate, Schema, Struct } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { contentWire, itemsBody } from "../collections/ContentWire.ts"
import { besideResource } from "../wire/ActionsWire.ts"
import { AnswerHeaders, BodyLimit, largeBody } from "../wire/annotations.ts"
import { pageQuery, pageWire } from "../wire/Pages.ts"
import { snakeKeys } from "../wire/snakeKeys.ts"
import * as Wire from "../wire/WireErrors.ts"
import { withRule } from "../wire/withRule.ts"
import { AcceptedWire, EstimateWire, modelErrors, refused } from "./acceptedRun.ts"
import { briefBody } from "./briefBody.ts"
import { EventWire } from "./EventWire.ts"
import { ResultSummaryWire, RunErrorWire, resultFields, UsageSummaryWire, UsageWire } from "./ResultWire.ts"

/** In the order in which answers have them. */
const attemptFields = {
  collectionId: Attempt.fields.collectionId,
  mode: Attempt.fields.mode,
  quality: Attempt.fields.quality,
  params: Attempt.fields.params,
  keepBlockIds: Attempt.fields.keepBlockIds,
  ...Struct.pick(Attempt.fields, ["model", "status", "durationMs"]),
  error: Schema.NullOr(RunErrorWire),
  continuedFrom: Schema.optionalKey(AttemptId),
  ...Struct.pick(Attempt.fields, ["startedAt", "finishedAt"]),
  attemptId: Attempt.fields.id,
  resultSummary: Schema.NullOr(ResultSummaryWire),
  usage: Schema.NullOr(UsageWire)
}

export const AttemptWire = snakeKeys({ ...attemptFields, ...besideResource }, "GenerationAttempt")

const RegenerateFields = snakeKeys({
  mode: Mode,
  params: Params,
  keepBlockIds: Schema.optionalKey(itemsBody(ItemId)),
  ...briefBody
})

const recordedFields = Struct.pick(Attempt.fields, ["jobId", "startedBy", "ruleIds", "createdAt"])

/** With its total usage, without the single calls. */
export const ListedAttemptWire = snakeKeys(
  { ...attemptFields, ...recordedFields, usage: Schema.NullOr(UsageSummaryWire) },
  "ListedAttempt"
)

export const RecordedAttemptWire = snakeKeys(
  { ...attemptFields, ...recordedFields, messages: Attempt.fields.messages, ...besideResource },
  "RecordedAttempt"
)

const isMode = Schema.is(Mode)

const readBounds = Schema.decodeUnknownOption(Schema.Struct({ min: Schema.Int, max: Schema.Int }))

/** Bounds with min above max that also have an unknown field: the check of `Bounds` does not run for these. */
const boundsIssues = (params: unknown): ReadonlyArray<Issue> =>
  Object.entries(Predicate.isObject(params) ? params : {}).flatMap(([kind, bounds]) => {
    const hasMore = Predicate.isObject(bounds) && Object.keys(bounds).length > 2
    const read = hasMore && Object.hasOwn(Params.fields, kind) ? readBounds(bounds) : Option.none()
    return Option.isSome(read) && read.value.min > read.value.max
      ? [{ path: ["params", kind, "min"], message: "must not be greater than max" }]
      : []
  })

export const RegenerateBody = withRule(RegenerateFields, ({ keep_block_ids: keep, mode, params }) => {
  const readable = isMode(mode) && (keep === undefined || Array.isArray(keep))
  const message = readable ? keepIssue(mode, keep) : undefined
  return Effect.succeed([
    ...(message === undefined ? [] : [{ path: ["keep_block_ids"], message }]),
    ...boundsIssues(params)
  ])
}).annotate({ identifier: "RegenerateRequest" })

const collection = { id: Schema.String }

/** With `include=design` also the design, and the version that it is made from (14.2). */
export const ProposalWire = snakeKeys(
  {
    ...resultFields,
    design: Schema.optionalKey(Schema.Struct(contentWire).annotate({ identifier: "Design" })),
    basedOn: Schema.optionalKey(Timestamp)
  },
  "Proposal"
)

export class GenerationApi extends HttpApiGroup.make("generation").add(
  HttpApiEndpoint.post("regenerateCollection", "/api/collections/:id/regenerate", {
    params: collection,
    query: {
      mode: Schema.optionalKey(Schema.Literal("async")),
      include: Schema.optionalKey(Schema.Literal("design"))
    },
    payload: RegenerateBody,
    success: [
      ProposalWire,
      HttpApiSchema.StreamSse({ events: EventWire }),
      AcceptedWire.pipe(HttpApiSchema.status(202))
    ],
    error: [...refused, Wire.GenerationInProgress, ...modelErrors]
  })
    .annotate(BodyLimit, largeBody)
    .annotate(AnswerHeaders, ["JobId", "Model"]),
  HttpApiEndpoint.get("readLastGeneration", "/api/collections/:id/generation/last", {
    params: collection,
    success: AttemptWire,
    error: [Wire.GuestNotAllowed, Wire.CollectionNotFound, Wire.AttemptNotFound]
  }),
  HttpApiEndpoint.get("listAttempts", "/api/collections/:id/attempts", {
    params: collection,
    query: pageQuery,
    success: pageWire(ListedAttemptWire),
    error: [Wire.GuestNotAllowed, Wire.CollectionNotFound]
  }),
  HttpApiEndpoint.get("readAttempt", "/api/collections/:id/attempts/:attemptId", {
    params: { ...collection, attemptId: Schema.String },
    success: RecordedAttemptWire,
    error: [Wire.GuestNotAllowed, Wire.CollectionNotFound, Wire.AttemptNotFound]
  }),
  HttpApiEndpoint.post("estimateGeneration", "/api/collections/:id/generation/estimate", {
    params: collection,
    payload: RegenerateBody,
    success: EstimateWire,
    error: refused
  }).annotate(BodyLimit, largeBody)
) {}
